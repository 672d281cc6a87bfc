"""What a seat has picked while a decision is open. Sets of cards are picked in the order of card numbers, each once."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race.components import KEYS, Card, keep_free
from galactarium.games.race.empire import EMPIRE, HAND_ROOM, HAND_SIZE, PICK, PICKS, PLACED, add_sorted, find, remove_at
from galactarium.games.race.events import DiscardCause
from galactarium.games.race.records import CardsAbout, Discard, Keep, Pay
from galactarium.games.race.supply import discard, tell_discarded
from galactarium.games.race.table import RaceTable
from galactarium.kernel.agenda import StepNumber
from galactarium.kernel.step import Step

NONE: Final = 95  # the choice of no card, or of no further card
keep_free(NONE)
NO_CARDS: Final = vec[i64]()


def pick(table: RaceTable, seat: i64, value: i64) -> None:
    """Note one more thing that the seat has picked."""
    cells = table.empires
    base = seat * EMPIRE
    cells[base + PICK + cells[base + PICKS]] = value
    cells[base + PICKS] += 1


def pick_card(table: RaceTable, seat: i64, part: i64, card: i64) -> None:
    """Note the place of a card in a part of the empire that is in the order of card numbers."""
    pick(table, seat, find(table.empires, seat * EMPIRE + part, card, first_open(table, seat)))


def first_open(table: RaceTable, seat: i64) -> i64:
    """The first place after the last one picked."""
    cells = table.empires
    base = seat * EMPIRE
    count = cells[base + PICKS]
    if count == 0:
        return 0
    return cells[base + PICK + count - 1] + 1


def cards_to_pick(table: RaceTable, seat: i64, part: i64, left: i64) -> vec[i64]:
    """The cards that may be picked next, when so many are still to be picked; of two copies only one is offered."""
    cells = table.empires
    base = seat * EMPIRE + part
    start = first_open(table, seat)
    out = vec[i64](capacity=cells[base])
    for place in range(start, cells[base] - left + 1):
        card = cells[base + 1 + place]
        if place == start or card != cells[base + place]:
            out = append(out, card)
    return out


def forget_picks(table: RaceTable, seat: i64) -> None:
    table.empires[seat * EMPIRE + PICKS] = 0


def picked(table: RaceTable, seat: i64) -> vec[i64]:
    base = seat * EMPIRE + PICK
    return table.empires[base : base + table.empires[base - 1]]


def discard_picked(table: RaceTable, seat: i64, why: DiscardCause) -> i64:
    """The hand cards that the seat has picked go to the discard pile, face down (race.deck.1); how many they are."""
    cells = table.empires
    base = seat * EMPIRE
    count = cells[base + PICKS]
    gone = NO_CARDS
    at_once = len(table.piles) > 0
    discards = table.discards
    for at in range(count):
        card = cells[base + HAND_SIZE + 1 + cells[base + PICK + at]]
        if at_once:
            discard(table, seat, card)
        else:
            discards = append(discards, card)
        if table.journal is not None:
            gone = append(gone, card)
    table.discards = discards
    if count == cells[base + HAND_SIZE]:
        cells[base + HAND_SIZE] = 0
    else:
        for at in range(count - 1, -1, -1):
            remove_at(cells, base + HAND_SIZE, cells[base + PICK + at])
    cells[base + PICKS] = 0
    tell_discarded(table, seat, gone, why)
    return count


def keep_picked(table: RaceTable, seat: i64, part: i64) -> None:
    """The cards of a part that the seat has picked go to its hand, the others to the discard pile."""
    cells = table.empires
    base = seat * EMPIRE
    count = cells[base + PICKS]
    gone = NO_CARDS
    discards = table.discards
    next_pick: i64 = 0
    for place in range(cells[base + part]):
        card = cells[base + part + 1 + place]
        if next_pick < count and cells[base + PICK + next_pick] == place and cells[base + HAND_SIZE] < HAND_ROOM:
            add_sorted(cells, base + HAND_SIZE, card)
            next_pick += 1
        else:
            discards = append(discards, card)
            if table.journal is not None:
                gone = append(gone, card)
    table.discards = discards
    cells[base + part] = 0
    cells[base + PICKS] = 0
    tell_discarded(table, seat, gone, "explore")


class PickCards(Step[RaceTable]):
    """Pick exactly so many cards of a part of the empire, one after the other. The argument is how many are left."""

    def __init__(self, name: str, number: StepNumber, part: int, verb: str) -> None:
        super().__init__(name)
        self.number = number
        self.part: i64 = part
        self.verb = verb

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        return cards_to_pick(table, seat, self.part, argument)

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        pick_card(table, seat, self.part, choice)
        if argument > 1:
            table.agenda.push(seat, self.number, argument - 1)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> CardsAbout:
        placed = table.empires[seat * EMPIRE + PLACED]  # what is paid for
        return CardsAbout(argument, None if placed < 0 else KEYS[placed])

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> object:
        return told_card(self.verb, table.cards[choice])


def told_card(verb: str, card: Card) -> Discard | Keep | Pay:
    """A card that is picked, by what happens to it."""
    if verb == "keep":
        return Keep(*card.printed())
    return Pay(*card.printed()) if verb == "pay" else Discard(*card.printed())
