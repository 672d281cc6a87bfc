"""What must hold in every position: 111 dice and 55 tiles, and nothing negative or over its limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    DICE_IN_BOX,
    GOODS_KINDS,
    KINDS,
    MOST_CREDITS,
    PHASES,
    SIDES,
    WORLD_KINDS,
    WORLD_NAMES,
    is_world,
    tile_of,
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
    PILE,
    SELECTED,
    SELECTOR,
    USED,
    WORLDS,
    free_places,
    owned_dice,
    place_name,
)
from galactarium.games.roll.powers import NO_TABLEAU
from galactarium.games.roll.tiles import in_bag, tiles
from galactarium.kernel.refusals import Fact, Malformed
from galactarium.kernel.vectors import numbers

if TYPE_CHECKING:
    from galactarium.games.roll.table import RollTable


def problems(table: RollTable) -> list[Malformed]:
    if len(table.empires) != table.seats * EMPIRE or len(table.shown_empires) != table.seats * EMPIRE:
        return [Malformed("malformed.position.empires")]
    if len(table.stacks) != 2 * table.seats or len(table.tableaus) != table.seats:
        return [Malformed("malformed.position.stacks")]
    found: list[Malformed] = []
    for seat in range(table.seats):
        found.extend(_empire(table, seat))
    for colour in range(COLOURS):
        owned: i64 = 0
        for seat in range(table.seats):
            owned += owned_dice(table.empires, seat, colour)
        if owned > DICE_IN_BOX[colour]:
            # roll.digital.29
            found.append(Malformed("malformed.position.too_many_dice", {"colour": COLOUR_NAMES[colour]}))
    found.extend(_tiles(table))
    if not 0 <= table.active < 1 << PHASES or not 0 <= table.spare <= PHASES or table.round < 0:
        found.append(Malformed("malformed.position.phases"))
    return found


def _tiles(table: RollTable) -> list[Malformed]:
    """Every game tile is in exactly one place."""
    found: list[Malformed] = []
    in_play = table.box.tiles
    everywhere = [tile for tile in in_play if in_bag(table, tile)]
    for seat in range(table.seats):
        for place in (HAND, ABANDONED, PILE):
            everywhere += numbers(tiles(table, seat, place))
        for number in (2 * seat, 2 * seat + 1):
            everywhere += numbers(table.stacks[number])
        for entry in table.tableaus[seat].sides:
            if not 0 <= entry < len(SIDES) or SIDES[entry] is None:
                found.append(Malformed("malformed.position.tile"))
            elif tile_of(entry) >= 0:
                everywhere.append(int(tile_of(entry)))
    if not set(everywhere) <= set(in_play):
        found.append(Malformed("malformed.position.tile"))
    if len(set(everywhere)) != len(everywhere):
        found.append(Malformed("malformed.position.tile_twice"))
    if set(in_play) - set(everywhere):
        found.append(Malformed("malformed.position.tile_missing"))
    return found


def _empire(table: RollTable, seat: i64) -> list[Malformed]:
    owner: dict[str, Fact] = {"seat": seat + 1}
    found: list[Malformed] = []
    empires = table.empires
    at = seat * EMPIRE
    for place in range(ALL_PLACES):
        if empires[at + place] < 0:
            colour = COLOUR_NAMES[place % COLOURS]
            facts: dict[str, Fact] = {"seat": seat + 1, "colour": colour, "place": place_name(place)}
            found.append(Malformed("malformed.position.negative", facts))
    if not 0 <= empires[at + CREDITS] <= MOST_CREDITS:
        found.append(Malformed("malformed.position.credits", owner))
    for number in (CHIPS, DICTATES, NEED, EXTRA, EXTRA + 1, USED):
        if empires[at + number] < 0:
            found.append(Malformed("malformed.position.negative", owner))
    if not 0 <= empires[at + SELECTED] <= PHASES or not 0 <= empires[at + SELECTOR] <= COLOURS:
        found.append(Malformed("malformed.position.selection", owner))
    elif empires[at + SELECTOR] > 0:
        phase = empires[at + SELECTED] - 1
        if phase < 0 or empires[at + COLUMN + COLOURS * phase + empires[at + SELECTOR] - 1] == 0:
            found.append(Malformed("malformed.position.selecting_die", owner))
    if not 0 <= empires[at + ALIEN_SCOUTED] <= 1:
        found.append(Malformed("malformed.position.explorers", owner))
    found.extend(_tableau(table, seat))
    for kind in range(GOODS_KINDS):
        if free_places(table, seat, kind) < 0:
            found.append(Malformed("malformed.position.goods", {"seat": seat + 1, "kind": WORLD_NAMES[kind]}))
    return found


def _tableau(table: RollTable, seat: i64) -> list[Malformed]:
    """What the empire adds up to is what lies in the tableau."""
    owner: dict[str, Fact] = {"seat": seat + 1}
    again = NO_TABLEAU
    developments: i64 = 0
    worlds = [0] * WORLD_KINDS
    tableau = table.tableaus[seat]
    for number in tableau.sides:
        if not 0 <= number < len(SIDES) or SIDES[number] is None:
            continue
        again = again.with_side(number)
        if is_world(number):
            worlds[KINDS[number]] += 1
        else:
            developments += 1
    at = seat * EMPIRE
    built: i64 = len(tableau.sides)
    same = developments == table.empires[at + DEVELOPMENTS_BUILT] and table.empires[at + USED] >> min(built, 63) == 0
    same = same and again.first == tableau.first and again.moments == tableau.moments
    same = same and numbers(again.further) == numbers(tableau.further)
    for kind in range(WORLD_KINDS):
        same = same and worlds[kind] == table.empires[at + WORLDS + kind]
    return [] if same else [Malformed("malformed.position.tableau", owner)]
