"""The supply and the discard pile: every card that leaves the one or enters the other goes through here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galactarium.games.race.components import KEYS, NO_CARD
from galactarium.games.race.empire import (
    DRAWN,
    DROPPED,
    DROPPED_SIZE,
    EMPIRE,
    GOOD,
    HAND_ROOM,
    HAND_SIZE,
    SEEN_ROOM,
    SEEN_SIZE,
    TABLEAU,
    add_sorted,
)
from galactarium.games.race.events import (
    DiscardCause,
    Discarded,
    DrawCause,
    Drawn,
    GoodAdded,
    GoodCause,
    GoodDiscarded,
    GoodUse,
    NoCards,
    Reshuffled,
)
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import FIRST_SEAT, SHARED
from galactarium.kernel.vectors import EMPTY

if TYPE_CHECKING:
    from galactarium.games.race.table import RaceTable

NO_PILES: Final = vec[vec[i64]]()


def turn_up(table: RaceTable, seat: i64) -> i64:
    """A card that a player gets: off the own pile, or off the supply; NO_CARD if no card is left (race.deck.4).

    The supply has no order: which card is on top is decided when it is drawn.
    """
    if len(table.piles) > 0:
        return off_pile(table, seat)
    if len(table.supply) == 0:
        refill(table, seat)
        if len(table.supply) == 0:
            if table.journal is not None:
                table.tell(NoCards(teller(table, seat)))
            return NO_CARD
    supply = table.supply
    stream: i64 = SHARED
    if table.agenda.is_open:
        stream = FIRST_SEAT + seat
        if len(supply) == 1:  # it needs no luck, but it is seen
            table.chance.give_away(stream)
    place = table.chance.pick(stream, supply)
    card = supply[place]
    supply[place] = supply[len(supply) - 1]
    table.supply, _last = pop(supply)
    return card


def off_pile(table: RaceTable, seat: i64) -> i64:
    """The next card of a player's own pile."""
    at = seat * EMPIRE + DRAWN
    card = table.piles[seat][table.empires[at]]
    table.empires[at] += 1
    table.chance.give_away(FIRST_SEAT + seat)
    return card


def teller(table: RaceTable, seat: i64) -> int:
    """Whose event it is when the supply runs out: while a player decides, only that player learns of it at once."""
    return int(seat) if table.agenda.is_open else TABLE


def refill(table: RaceTable, seat: i64) -> None:
    """The moment the supply runs out, the discard pile becomes the supply (race.deck.2)."""
    if len(table.supply) == 0 and len(table.discards) > 0:
        table.supply = table.discards
        table.discards = vec[i64]()
        if table.journal is not None:
            table.tell(Reshuffled(teller(table, seat), len(table.supply)))


def discard(table: RaceTable, seat: i64, card: i64) -> None:
    """A card goes to the discard pile; while all decide at once, when all are done."""
    if len(table.piles) == 0:
        table.discards = append(table.discards, card)
        return
    cells = table.empires
    base = seat * EMPIRE
    cells[base + DROPPED + cells[base + DROPPED_SIZE]] = card
    cells[base + DROPPED_SIZE] += 1


def deal_piles(table: RaceTable, most: vec[i64]) -> None:
    """Each player is dealt as many cards as may be needed until all are done.

    So nobody's draws depend on who answers first (race.timing.1). There must be more cards than that in the supply.
    """
    piles = vec[vec[i64]](capacity=table.seats)
    supply = table.supply
    chance = table.chance
    for seat in range(table.seats):
        pile = EMPTY
        if most[seat] > 0:
            pile = vec[i64](capacity=most[seat])
            for _card in range(most[seat]):
                place = chance.pick(SHARED, supply)
                pile = append(pile, supply[place])
                supply[place] = supply[len(supply) - 1]
                supply, _last = pop(supply)
        piles = append(piles, pile)
    table.supply = supply
    table.piles = piles


def gather_piles(table: RaceTable) -> None:
    """All are done: what was not drawn returns to the supply, and discards join the pile, player by player."""
    cells = table.empires
    piles = table.piles
    supply = table.supply
    discards = table.discards
    for turn in range(table.seats):
        seat = table.in_order(turn)
        base = seat * EMPIRE
        pile = piles[seat]
        for at in range(cells[base + DRAWN], len(pile)):
            supply = append(supply, pile[at])
        for at in range(base + DROPPED, base + DROPPED + cells[base + DROPPED_SIZE]):
            discards = append(discards, cells[at])
        cells[base + DRAWN] = 0
        cells[base + DROPPED_SIZE] = 0
    table.supply = supply
    table.discards = discards
    table.piles = NO_PILES


def draw(table: RaceTable, seat: i64, count: i64, why: DrawCause, source: i64 = NO_CARD) -> None:
    """Draw cards into the hand (race.power.8)."""
    draw_into(table, seat, seat * EMPIRE + HAND_SIZE, count, HAND_ROOM, why, source)


def draw_seen(table: RaceTable, seat: i64, count: i64) -> None:
    """Draw cards to select from in explore (race.explore.1)."""
    draw_into(table, seat, seat * EMPIRE + SEEN_SIZE, count, SEEN_ROOM, "explore", NO_CARD)


def draw_into(table: RaceTable, seat: i64, size_at: i64, count: i64, room: i64, why: DrawCause, source: i64) -> None:
    if count > room - table.empires[size_at]:
        count = room - table.empires[size_at]
    drawn = vec[i64]()
    for _card in range(count):
        card = turn_up(table, seat)
        if card == NO_CARD:
            break
        add_sorted(table.empires, size_at, card)
        if table.journal is not None:
            drawn = append(drawn, card)
        if len(table.supply) == 0:
            tell_drawn(table, seat, drawn, why, source)
            drawn = vec[i64]()
            refill(table, seat)
    tell_drawn(table, seat, drawn, why, source)


def tell_drawn(table: RaceTable, seat: i64, drawn: vec[i64], why: DrawCause, source: i64) -> None:
    if table.journal is not None and len(drawn) > 0:
        card = None if source < 0 else KEYS[source]
        table.tell(Drawn(seat, why, card, len(drawn), [KEYS[each] for each in drawn]))


def add_good(table: RaceTable, seat: i64, place: i64, why: GoodCause, source: i64 = NO_CARD) -> bool:
    """Put a good, unseen, on a world without one (race.settle.6, race.produce.1); whether there was a card for it."""
    cells = table.empires
    card = turn_up(table, seat)
    if card == NO_CARD:
        return False
    refill(table, seat)
    cells[seat * EMPIRE + GOOD + place] = card
    if table.journal is not None:
        world = KEYS[cells[seat * EMPIRE + TABLEAU + place]]
        table.tell(GoodAdded(seat, world, why, None if source < 0 else KEYS[source], KEYS[card]))
    return True


def discard_good(table: RaceTable, seat: i64, place: i64, why: GoodUse) -> None:
    """A good is discarded face down, unseen (race.consume.3)."""
    cells = table.empires
    card = cells[seat * EMPIRE + GOOD + place]
    cells[seat * EMPIRE + GOOD + place] = NO_CARD
    discard(table, seat, card)
    if table.journal is not None:
        table.tell(GoodDiscarded(seat, KEYS[cells[seat * EMPIRE + TABLEAU + place]], why, KEYS[card]))


def tell_discarded(table: RaceTable, seat: i64, cards: vec[i64], why: DiscardCause) -> None:
    if table.journal is not None and len(cards) > 0:
        table.tell(Discarded(seat, why, len(cards), [KEYS[card] for card in cards]))
