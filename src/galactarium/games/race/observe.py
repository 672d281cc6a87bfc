"""What a seat may know: its own hand and what it drew, all tableaus, sizes of all else (race.deck.1, race.deck.3).

The faces of goods, discards and other hands are unknown. What a seat once saw and discarded is not carried along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64

from galactarium.games.race.components import ACTION_KEYS, KEYS, NO_CARD, NUMBERS, RULES
from galactarium.games.race.empire import (
    CHIPS,
    CHOSEN,
    DRAWN,
    DROPPED_SIZE,
    EMPIRE,
    GOOD,
    HAND_ROOM,
    HAND_SIZE,
    NO_WAY,
    PICK,
    PICKS,
    PLACED,
    PRODUCED,
    SEEN_ROOM,
    SEEN_SIZE,
    TABLEAU,
    TABLEAU_ROOM,
    TABLEAU_SIZE,
    TWICE,
    USED,
    WAY,
    WAYS,
    add_sorted,
    add_to_tableau,
    chips_left,
    find,
    pool,
    wake,
)
from galactarium.games.race.order import AT_ONCE, ORDER_NAMES
from galactarium.games.race.powers import KINDS
from galactarium.games.race.records import EmpireFacts, RaceFacts, UsedPower
from galactarium.games.race.supply import NO_PILES
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import SETUP
from galactarium.kernel.observation import Observation
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.vectors import numbers

if TYPE_CHECKING:
    from galactarium.games.race.table import RaceTable

HIDDEN: Final = -2  # stands for a card that is there but not known


def sees_supply(table: RaceTable, seat: i64) -> bool:
    """Whether the seat sees supply and discard pile as they are: not while somebody else draws from them."""
    if len(table.shown) == 0 or len(table.piles) > 0:
        return True
    return seat >= 0 and table.agenda.argument(TABLE) == table.turn_of(seat)


def known_empires(table: RaceTable, seat: i64) -> vec[i64]:
    """The empires as the seat knows them: its own as it is, the others' as when the block opened."""
    if len(table.shown) == 0:
        cells = table.empires[:]
        for other in range(table.seats):
            if other != seat:
                cells[other * EMPIRE + PICKS] = 0
                cells[other * EMPIRE + WAY] = NO_WAY
        return cells
    cells = table.shown[:]
    if seat >= 0:
        for at in range(seat * EMPIRE, (seat + 1) * EMPIRE):
            cells[at] = table.empires[at]
    return cells


def pile_size(table: RaceTable, cells: vec[i64], seat: i64) -> i64:
    """How many cards of a seat's pile are not drawn yet, in empires as somebody knows them."""
    if len(table.piles) == 0:
        return 0
    return len(table.piles[seat]) - cells[seat * EMPIRE + DRAWN]


def known_supply(table: RaceTable, seat: i64, cells: vec[i64]) -> i64:
    """How many cards the supply has, those dealt to piles among them, as far as the seat knows."""
    count = len(table.supply) if sees_supply(table, seat) else table.shown_supply
    for other in range(table.seats):
        count += pile_size(table, cells, other)
    return count


def known_discards(table: RaceTable, seat: i64, cells: vec[i64]) -> i64:
    """How many cards the discard pile has as far as the seat knows, with those that it will add."""
    if not sees_supply(table, seat):
        return table.shown_discards
    return len(table.discards) + (cells[seat * EMPIRE + DROPPED_SIZE] if seat >= 0 else 0)


def forget(table: RaceTable, seat: i64) -> None:
    """Everything that the seat does not know is dealt anew; what others have done in the open block is undone."""
    cells = known_empires(table, seat)
    discards = known_discards(table, seat, cells)
    sizes = vec[i64](capacity=table.seats)
    for other in range(table.seats):
        sizes = append(sizes, pile_size(table, cells, other))
        base = other * EMPIRE
        for at in range(base + GOOD, base + GOOD + cells[base + TABLEAU_SIZE]):
            if cells[at] >= 0:
                cells[at] = HIDDEN
        if other != seat:
            for part in (HAND_SIZE, SEEN_SIZE):
                for at in range(base + part + 1, base + part + 1 + cells[base + part]):
                    cells[at] = HIDDEN
        cells[base + DRAWN] = 0
        cells[base + DROPPED_SIZE] = 0
    table.empires = cells
    deal_hidden(table, vec[i64](), discards, sizes)


def deal_hidden(table: RaceTable, discards: vec[i64], hidden_discards: i64, piles: vec[i64]) -> None:
    """Deal the cards that are not known to all places where a hidden card lies; the rest is the supply."""
    cells = table.empires
    left = table.pack.copies[:]
    for seat in range(table.seats):
        base = seat * EMPIRE
        for part in (TABLEAU_SIZE, HAND_SIZE, SEEN_SIZE):
            take_known(left, cells, base + part + 1, cells[base + part])
        take_known(left, cells, base + GOOD, cells[base + TABLEAU_SIZE])
    take_known(left, discards, 0, len(discards))
    unknown = vec[i64](capacity=len(table.pack.deck))
    for card in range(len(left)):
        for _copy in range(left[card]):
            unknown = append(unknown, card)
    if table.round == 0:  # what players have seen before the first round are start worlds to choose from
        unknown = deal_offers(table, unknown)
    for seat in range(table.seats):
        base = seat * EMPIRE
        for at in range(base + GOOD, base + GOOD + cells[base + TABLEAU_SIZE]):
            if cells[at] == HIDDEN:
                cells[at], unknown = draw_unknown(table, unknown)
        for part in (HAND_SIZE, SEEN_SIZE):
            size = cells[base + part]
            if size > 0 and cells[base + part + 1] == HIDDEN:
                cells[base + part] = 0
                for _place in range(size):
                    card, unknown = draw_unknown(table, unknown)
                    add_sorted(cells, base + part, card)
    for _place in range(hidden_discards):
        card, unknown = draw_unknown(table, unknown)
        discards = append(discards, card)
    table.discards = discards
    table.piles = NO_PILES
    if table.has_piles():
        dealt = vec[vec[i64]](capacity=table.seats)
        for seat in range(table.seats):
            pile = vec[i64](capacity=piles[seat])
            for _place in range(piles[seat]):
                card, unknown = draw_unknown(table, unknown)
                pile = append(pile, card)
            dealt = append(dealt, pile)
        table.piles = dealt
    table.supply = unknown
    table.remember()


def deal_offers(table: RaceTable, unknown: vec[i64]) -> vec[i64]:
    """A red and a blue start world to each player whose two are hidden (race.nw.2)."""
    cells = table.empires
    for seat in range(table.seats):
        base = seat * EMPIRE
        if cells[base + SEEN_SIZE] > 0 and cells[base + SEEN_SIZE + 1] == HIDDEN:
            cells[base + SEEN_SIZE] = 0
            for colour in (table.pack.reds, table.pack.blues):
                left = vec[i64]()
                for card in unknown:
                    if card in colour:
                        left = append(left, card)
                if len(left) == 0:
                    raise Malformed("malformed.race.cards", {})
                card = left[table.chance.below(SETUP, len(left))]
                unknown = remove(unknown, card)
                add_sorted(cells, base + SEEN_SIZE, card)
    return unknown


def take_known(left: vec[i64], cells: vec[i64], start: i64, count: i64) -> None:
    for at in range(start, start + count):
        if cells[at] >= 0:
            left[cells[at]] -= 1


def draw_unknown(table: RaceTable, unknown: vec[i64]) -> tuple[i64, vec[i64]]:
    size = len(unknown)
    if size == 0:
        raise Malformed("malformed.race.cards", {})
    place = table.chance.below(SETUP, size)
    card = unknown[place]
    unknown[place] = unknown[size - 1]
    unknown, _last = pop(unknown)
    return card, unknown


def observe(table: RaceTable, seat: i64) -> Observation:
    agenda = table.agenda.imagined(seat)
    stacks = [agenda.stack(who) for who in range(TABLE, table.seats)]
    decision = table.decision(seat) if seat >= 0 else None
    return Observation("race", RULES, table.seats, seat, table.options, stacks, facts(table, seat), decision)


def facts(table: RaceTable, seat: i64) -> RaceFacts:
    """All that the seat knows."""
    cells = known_empires(table, seat)
    return RaceFacts(
        table.round,
        table.first,
        table.second,
        None if table.order == AT_ONCE else ORDER_NAMES[table.order - 1],
        max(chips_left(cells, table.seats), 0),
        known_supply(table, seat, cells),
        known_discards(table, seat, cells),
        [empire_facts(table, cells, other, other == seat) for other in range(table.seats)],
    )


def empire_facts(table: RaceTable, cells: vec[i64], seat: i64, own: bool) -> EmpireFacts:
    """An empire in words; of others only the sizes of hand and cards seen."""
    base = seat * EMPIRE
    tableau = numbers(cells[base + TABLEAU : base + TABLEAU + cells[base + TABLEAU_SIZE]])
    placed = cells[base + PLACED]
    return EmpireFacts(
        cells[base + CHIPS],
        [
            key
            for action, key in enumerate(ACTION_KEYS)
            for bit in (action, action + TWICE)
            if cells[base + CHOSEN] >> bit & 1
        ],
        [KEYS[card] for card in tableau],
        [KEYS[card] for place, card in enumerate(tableau) if cells[base + GOOD + place] >= 0],
        None if placed < 0 else KEYS[placed],
        [
            UsedPower(KEYS[card], entry)
            for place, card in enumerate(tableau)
            for entry in range(2)
            if cells[base + USED] >> (2 * place + entry) & 1
        ],
        {name: cells[base + PRODUCED + kind] for kind, name in enumerate(KINDS)},
        pile_size(table, cells, seat),
        _cards_in(cells, base + HAND_SIZE) if own else cells[base + HAND_SIZE],
        _cards_in(cells, base + SEEN_SIZE) if own else cells[base + SEEN_SIZE],
        numbers(cells[base + PICK : base + PICK + cells[base + PICKS]]) if own else [],
        int(cells[base + WAY]) if own and cells[base + WAY] >= 0 else None,
    )


def _cards_in(cells: vec[i64], size_at: i64) -> list[str]:
    return [KEYS[card] for card in numbers(cells[size_at + 1 : size_at + 1 + cells[size_at]])]


def read_empires(table: RaceTable, facts: RaceFacts) -> None:
    """The empires that `empire_facts` wrote, or that somebody typed in; hidden cards are dealt.

    A hand, the cards seen and the discards may be given as lists of cards or as mere numbers, goods as an object of
    worlds and cards or as a list of worlds: then the cards are hidden.
    """
    entries = facts.empires
    if len(entries) != table.seats:
        raise Malformed("malformed.race.empires", {"seats": int(table.seats)})
    piles = vec[i64](capacity=table.seats)
    dealt: i64 = 0
    for seat in range(table.seats):
        _read_empire(table, seat, entries[seat])
        pile = _number(entries[seat].pile, "pile", len(table.pack.deck))
        piles = append(piles, pile)
        dealt += pile
    if dealt > 0 and not table.has_piles():
        raise Malformed("malformed.race.pile", {})
    discards = vec[i64]()
    hidden: i64 = 0
    data = facts.discards
    if isinstance(data, list):
        for card in data:
            discards = append(discards, read_card(table, card))
    else:
        hidden = _number(data, "discards", len(table.pack.deck))
    supply = _number(facts.supply, "supply", len(table.pack.deck))
    deal_hidden(table, discards, hidden, piles)
    if len(table.supply) + dealt != supply:
        raise Malformed("malformed.race.cards", {})
    if _number(facts.pool, "pool", 1000) != max(pool(table), 0):
        raise Malformed("malformed.race.pool", {})


def _read_empire(table: RaceTable, seat: i64, facts: EmpireFacts) -> None:
    one: i64 = 1
    cells = table.empires
    base = seat * EMPIRE
    cells[base + CHIPS] = _number(facts.chips, "chips", 1000)
    for word in facts.actions:
        if word not in ACTION_KEYS:
            raise Malformed("malformed.race.action", {"action": word})
        action: i64 = ACTION_KEYS.index(word)
        cells[base + CHOSEN] |= one << (action + TWICE if cells[base + CHOSEN] >> action & 1 else action)
    placed = facts.placed
    cells[base + PLACED] = NO_CARD if placed is None else read_card(table, placed)
    tableau = facts.tableau
    if len(tableau) > TABLEAU_ROOM:
        raise Malformed("malformed.race.tableau", {})
    for name in tableau:
        card = read_card(table, name)
        add_to_tableau(table, seat, card)
        if card != cells[base + PLACED]:
            wake(table, seat, card)
    data = facts.goods
    if isinstance(data, dict):
        for world, good in data.items():
            cells[base + GOOD + _place(table, base, world)] = read_card(table, good)
    else:
        for world in data:
            cells[base + GOOD + _place(table, base, world)] = HIDDEN
    for used in facts.used:
        cells[base + USED] |= one << (2 * _place(table, base, used.card) + _number(used.power, "used", 1))
    for kind, name in enumerate(KINDS):
        if name not in facts.produced:
            raise Malformed("malformed.missing", {"what": "produced", "part": name})
        cells[base + PRODUCED + kind] = _number(facts.produced[name], name, TABLEAU_ROOM)
    _read_cards(table, base + HAND_SIZE, facts.hand, HAND_ROOM)
    _read_cards(table, base + SEEN_SIZE, facts.seen, SEEN_ROOM)
    picks = facts.picks
    if len(picks) > HAND_ROOM:
        raise Malformed("malformed.race.picks", {})
    for at, value in enumerate(picks):
        cells[base + PICK + at] = _number(value, "picks", HAND_ROOM - 1)
    cells[base + PICKS] = len(picks)
    way = facts.way
    cells[base + WAY] = NO_WAY if way is None else _number(way, "way", WAYS - 1)


def _read_cards(table: RaceTable, size_at: i64, data: list[str] | int, room: int) -> None:
    """A list of cards, or the number of hidden ones."""
    cells = table.empires
    if isinstance(data, list):
        if len(data) > room:
            raise Malformed("malformed.race.hand", {})
        for card in data:
            add_sorted(cells, size_at, read_card(table, card))
    else:
        cells[size_at] = _number(data, "cards", room)
        for at in range(size_at + 1, size_at + 1 + cells[size_at]):
            cells[at] = HIDDEN


def _place(table: RaceTable, base: i64, name: str) -> i64:
    place = find(table.empires, base + TABLEAU_SIZE, read_card(table, name))
    if place < 0:
        raise Malformed("malformed.race.tableau", {})
    return place


def _number(number: int, what: str, most: int) -> int:
    if not 0 <= number <= most:
        raise Malformed("malformed.number", {"what": what})
    return number


def read_card(table: RaceTable, key: str) -> int:
    """The number of a card that is named by its key; one of a set that is not played is unknown here."""
    number = NUMBERS.get(key, len(table.cards))
    if number >= len(table.cards) or table.pack.copies[number] == 0:
        raise Malformed("malformed.race.card", {"card": key})
    return number
