"""What must hold in every position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from galactarium.games.race.components import KEYS, NO_CARD
from galactarium.games.race.empire import (
    CHIPS,
    DRAWN,
    DROPPED_ROOM,
    DROPPED_SIZE,
    EMPIRE,
    GOOD,
    HAND_ROOM,
    HAND_SIZE,
    PICKS,
    PLACED,
    PRODUCED,
    SEEN_ROOM,
    SEEN_SIZE,
    SUM,
    TABLEAU,
    TABLEAU_ROOM,
    TABLEAU_SIZE,
    USED,
)
from galactarium.games.race.powers import KINDS, NO_GOODS, SUMS
from galactarium.kernel.refusals import Fact, Malformed
from galactarium.kernel.vectors import filled, numbers

if TYPE_CHECKING:
    from galactarium.games.race.table import RaceTable


def problems(table: RaceTable) -> list[Malformed]:
    if len(table.empires) != table.seats * EMPIRE:
        return [Malformed("malformed.position.empires")]
    found: list[Malformed] = []
    for seat in range(table.seats):
        found.extend(_empire(table, seat))
    if found:
        return found
    if not 0 <= table.first < table.seats or table.round < 0:
        found.append(Malformed("malformed.position.first"))
    if 0 < table.limit < table.round:
        found.append(Malformed("malformed.position.limit"))
    return found + _cards(table)


def _empire(table: RaceTable, seat: i64) -> list[Malformed]:
    owner: dict[str, Fact] = {"seat": seat + 1}
    found: list[Malformed] = []
    cells = table.empires
    base = seat * EMPIRE
    for part, room in (
        (TABLEAU_SIZE, TABLEAU_ROOM),
        (HAND_SIZE, HAND_ROOM),
        (SEEN_SIZE, SEEN_ROOM),
        (PICKS, HAND_ROOM),
        (DROPPED_SIZE, DROPPED_ROOM),
    ):
        if not 0 <= cells[base + part] <= room:
            return [Malformed("malformed.position.room", owner)]
    if cells[base + CHIPS] < 0:
        found.append(Malformed("malformed.position.chips", owner))
    tableau = numbers(cells[base + TABLEAU : base + TABLEAU + cells[base + TABLEAU_SIZE]])
    if len(set(tableau)) != len(tableau):
        found.append(Malformed("malformed.position.card_twice", owner))
    if table.round > 0 and (not tableau or not table.cards[tableau[0]].is_start):
        found.append(Malformed("malformed.position.start_world", owner))
    placed = cells[base + PLACED]
    if placed != NO_CARD and (not tableau or tableau[-1] != placed):
        found.append(Malformed("malformed.position.placed", owner))
    sums = filled(SUMS, 0)
    for place, number in enumerate(tableau):
        card = table.cards[number]
        if cells[base + GOOD + place] != NO_CARD and card.source == NO_GOODS:
            # race.settle.9
            found.append(Malformed("malformed.position.good", {"seat": seat + 1, "card": KEYS[number]}))
        if cells[base + USED] >> (2 * place) & 3 >= 1 << max(len(card.consume), len(card.ordered)):
            found.append(Malformed("malformed.position.used", {"seat": seat + 1, "card": KEYS[number]}))
        if number != placed:
            for at in range(0, len(card.sums), 2):
                sums[card.sums[at]] += card.sums[at + 1]
    for at in range(SUMS):
        if sums[at] != cells[base + SUM + at]:
            found.append(Malformed("malformed.position.powers", owner))
            break
    for kind in range(len(KINDS)):
        if cells[base + PRODUCED + kind] < 0:
            found.append(Malformed("malformed.position.produced", owner))
    for part in (HAND_SIZE, SEEN_SIZE):
        for at in range(base + part + 2, base + part + 1 + cells[base + part]):
            if cells[at - 1] > cells[at]:
                found.append(Malformed("malformed.position.order", owner))
                break
    return found


def _cards(table: RaceTable) -> list[Malformed]:
    """Every card is in exactly one place (race.parts.2, race.parts.3)."""
    cells = table.empires
    everywhere = [*numbers(table.supply), *numbers(table.discards)]
    for seat in range(table.seats):
        base = seat * EMPIRE
        for part in (TABLEAU_SIZE, HAND_SIZE, SEEN_SIZE, DROPPED_SIZE):
            everywhere += numbers(cells[base + part + 1 : base + part + 1 + cells[base + part]])
        goods = numbers(cells[base + GOOD : base + GOOD + cells[base + TABLEAU_SIZE]])
        everywhere += [card for card in goods if card != NO_CARD]
        if len(table.piles) > 0:
            everywhere += numbers(table.piles[seat][cells[base + DRAWN] :])
    copies = table.pack.copies
    counts = [0] * len(copies)
    for card in everywhere:
        if not 0 <= card < len(copies):
            return [Malformed("malformed.position.card")]
        counts[card] += 1
    return [
        Malformed("malformed.position.copies", {"card": KEYS[card], "count": counts[card], "copies": copies[card]})
        for card in range(len(copies))
        if counts[card] != copies[card]
    ]
