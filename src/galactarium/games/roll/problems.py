"""What must hold in every position: 111 dice and 55 tiles, and nothing negative or over its limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.roll.components import (
    ALL_TILES,
    COLOUR_NAMES,
    COLOURS,
    DEVELOPMENTS,
    GOODS_KINDS,
    KINDS,
    MOST_CREDITS,
    PHASES,
    SIDES,
    STOCK,
    TILES,
    WORLD,
    WORLD_KINDS,
    WORLD_NAMES,
)
from galactarium.games.roll.empire import (
    ABANDONED,
    ALIEN_SCOUTED,
    ALL_PLACES,
    CHIPS,
    COLUMN,
    CREDITS,
    DEVELOPMENTS_BUILT,
    DICTATES,
    EMPIRE,
    EXTRA,
    HAND,
    NEED,
    OWNED,
    PILE,
    SELECTED,
    SELECTOR,
    USED,
    WORLDS,
    free_places,
    owned_dice,
    place_name,
)
from galactarium.kernel.vectors import bit

if TYPE_CHECKING:
    from galactarium.games.roll.table import RollTable


def problems(table: RollTable) -> list[str]:
    if len(table.empires) != table.seats * EMPIRE or len(table.shown_empires) != table.seats * EMPIRE:
        return ["there is not exactly one empire for each seat"]
    if len(table.stacks) != 2 * table.seats or len(table.tableaus) != table.seats:
        return ["there are not two stacks and one tableau for each seat"]
    found: list[str] = []
    for seat in range(table.seats):
        found.extend(f"seat {seat + 1}: {problem}" for problem in _empire(table, seat))
    for colour in range(COLOURS):
        owned: i64 = 0
        for seat in range(table.seats):
            owned += owned_dice(table.empires, seat, colour)
        if owned > STOCK[colour]:
            found.append(f"there are more {COLOUR_NAMES[colour]} dice than exist")  # roll.digital.29
    found.extend(_tiles(table))
    if not 0 <= table.active < 1 << PHASES or not 0 <= table.spare <= PHASES or table.round < 0:
        found.append("round or phases are impossible")
    return found


def _tiles(table: RollTable) -> list[str]:
    """Every game tile is in exactly one place."""
    found: list[str] = []
    seen: i64 = 0
    sets = [table.bag]
    for seat in range(table.seats):
        for place in (HAND, ABANDONED, PILE):
            sets.append(table.empires[seat * EMPIRE + place])
    for tiles in sets:
        if tiles < 0 or tiles & ~ALL_TILES:
            found.append("an unknown tile is in the bag or in a hand")
        if tiles & seen:
            found.append("a tile is in two places")
        seen |= tiles
    lists: list[vec[i64]] = [*table.stacks, *table.tableaus]
    for number, pile in enumerate(lists):
        for entry in pile:
            tile = entry
            if number >= 2 * table.seats:
                if not 0 <= entry < len(SIDES) or SIDES[entry] is None:
                    found.append("an unknown side is in a tableau")
                    continue
                tile = entry - WORLD if entry >= WORLD else entry
                if tile >= TILES:
                    continue
            elif not 0 <= entry < TILES:
                found.append("an unknown tile is on a stack")
                continue
            if seen >> tile & 1:
                found.append("a tile is in two places")
            seen |= bit(tile)
    if seen != ALL_TILES:
        found.append("a tile is missing")
    return found


def _empire(table: RollTable, seat: i64) -> list[str]:
    found: list[str] = []
    empires = table.empires
    at = seat * EMPIRE
    for place in range(ALL_PLACES):
        if empires[at + place] < 0:
            found.append(f"{COLOUR_NAMES[place % COLOURS]} dice are negative: {place_name(place)}")
    if not 0 <= empires[at + CREDITS] <= MOST_CREDITS:
        found.append("credits are not between 0 and 10")
    for number in (CHIPS, DICTATES, NEED, EXTRA, EXTRA + 1, USED):
        if empires[at + number] < 0:
            found.append("something is negative")
    if not 0 <= empires[at + SELECTED] <= PHASES or not 0 <= empires[at + SELECTOR] <= COLOURS:
        found.append("the selection is impossible")
    elif empires[at + SELECTOR] > 0:
        phase = empires[at + SELECTED] - 1
        if phase < 0 or empires[at + COLUMN + COLOURS * phase + empires[at + SELECTOR] - 1] == 0:
            found.append("the selecting die is not in its column")
    if not 0 <= empires[at + ALIEN_SCOUTED] <= 1:
        found.append("the note on Alien explorers is impossible")
    found.extend(_tableau(table, seat))
    for kind in range(GOODS_KINDS):
        if free_places(table, seat, kind) < 0:
            found.append(f"there are too many goods on {WORLD_NAMES[kind]} worlds")
    return found


def _tableau(table: RollTable, seat: i64) -> list[str]:
    """What the empire adds up to is what lies in the tableau."""
    owned: i64 = 0
    developments: i64 = 0
    worlds = [0] * WORLD_KINDS
    for number in table.tableaus[seat]:
        if WORLD <= number < len(SIDES):
            worlds[KINDS[number]] += 1
        elif 0 <= number < DEVELOPMENTS:
            owned |= bit(number)
            developments += 1
    at = seat * EMPIRE
    same = owned == table.empires[at + OWNED] and developments == table.empires[at + DEVELOPMENTS_BUILT]
    for kind in range(WORLD_KINDS):
        same = same and worlds[kind] == table.empires[at + WORLDS + kind]
    return [] if same else ["developments and worlds do not agree with the tableau"]
