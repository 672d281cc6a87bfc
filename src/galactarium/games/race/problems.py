"""What must hold in every position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from galactarium.games.race.components import COPIES, DESIGNS, KEYS, NO_CARD
from galactarium.games.race.empire import (
    CHIPS,
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
from galactarium.kernel.vectors import filled, numbers

if TYPE_CHECKING:
    from galactarium.games.race.table import RaceTable


def problems(table: RaceTable) -> list[str]:
    if len(table.empires) != table.seats * EMPIRE:
        return ["there is not exactly one empire for each seat"]
    found: list[str] = []
    for seat in range(table.seats):
        found.extend(f"seat {seat + 1}: {problem}" for problem in _empire(table, seat))
    if found:
        return found
    if not 0 <= table.first < table.seats or table.round < 0:
        found.append("the first seat or the round is impossible")
    if 0 < table.limit < table.round:
        found.append("the game goes on after its last round")
    return found + _cards(table)


def _empire(table: RaceTable, seat: i64) -> list[str]:
    found: list[str] = []
    cells = table.empires
    base = seat * EMPIRE
    for part, room in (
        (TABLEAU_SIZE, TABLEAU_ROOM),
        (HAND_SIZE, HAND_ROOM),
        (SEEN_SIZE, SEEN_ROOM),
        (PICKS, HAND_ROOM),
    ):
        if not 0 <= cells[base + part] <= room:
            return ["a part of the empire holds an impossible number of cards"]
    if cells[base + CHIPS] < 0:
        found.append("the chips are negative")
    tableau = numbers(cells[base + TABLEAU : base + TABLEAU + cells[base + TABLEAU_SIZE]])
    if len(set(tableau)) != len(tableau):
        found.append("a card is in the tableau twice")
    if table.round > 0 and (not tableau or table.cards[tableau[0]].start < 0):
        found.append("the tableau does not begin with a start world")
    placed = cells[base + PLACED]
    if placed != NO_CARD and (not tableau or tableau[-1] != placed):
        found.append("the card placed in this phase is not the last of the tableau")
    sums = filled(SUMS, 0)
    for place, number in enumerate(tableau):
        card = table.cards[number]
        if cells[base + GOOD + place] != NO_CARD and card.source == NO_GOODS:
            found.append(f"{KEYS[number]} holds a good")  # race.settle.9
        if cells[base + USED] >> (2 * place) & 3 >= 1 << len(card.consume):
            found.append(f"{KEYS[number]} has used a power that it has not")
        if number != placed:
            for at in range(0, len(card.sums), 2):
                sums[card.sums[at]] += card.sums[at + 1]
    for at in range(SUMS):
        if sums[at] != cells[base + SUM + at]:
            found.append("the powers that work are not those of the tableau")
            break
    for kind in range(len(KINDS)):
        if cells[base + PRODUCED + kind] < 0:
            found.append("fewer than no goods were produced")
    for part in (HAND_SIZE, SEEN_SIZE):
        for at in range(base + part + 2, base + part + 1 + cells[base + part]):
            if cells[at - 1] > cells[at]:
                found.append("the cards are not in order")
                break
    return found


def _cards(table: RaceTable) -> list[str]:
    """Every card is in exactly one place (race.parts.2, race.parts.3)."""
    cells = table.empires
    everywhere = [*numbers(table.supply), *numbers(table.discards)]
    for seat in range(table.seats):
        base = seat * EMPIRE
        for part in (TABLEAU_SIZE, HAND_SIZE, SEEN_SIZE):
            everywhere += numbers(cells[base + part + 1 : base + part + 1 + cells[base + part]])
        goods = numbers(cells[base + GOOD : base + GOOD + cells[base + TABLEAU_SIZE]])
        everywhere += [card for card in goods if card != NO_CARD]
    counts = [0] * DESIGNS
    for card in everywhere:
        if not 0 <= card < DESIGNS:
            return ["there is a card that does not exist"]
        counts[card] += 1
    return [f"there are {counts[card]} cards {KEYS[card]}" for card in range(DESIGNS) if counts[card] != COPIES[card]]
