"""A player's part of the table as one seat sees it, and the numbers that follow from it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll.components import (
    COLOURS,
    CONSUMPTION,
    DEVELOP,
    DICE,
    EXPLORE,
    FIRST_WORLD_COLOUR,
    GOODS_KINDS,
    PHASES,
    PRODUCE,
    SETTLE,
    SHIP,
    world_of,
)
from galactarium.games.roll.costs import discounted
from galactarium.games.roll.empire import (
    CITIZENRY,
    COLUMN,
    CREDITS,
    CUP,
    DEVELOPERS,
    EMPIRE,
    GOODS,
    SETTLERS,
    WORLDS,
)
from galactarium.games.roll.powers import (
    AT_END_OF_DEVELOP,
    AT_END_OF_EXPLORE,
    AT_END_OF_PRODUCE,
    AT_END_OF_SETTLE,
    AT_END_OF_SHIP,
    MORE_GOODS,
    VP,
    Tableau,
    acts,
    has,
)
from galactarium.games.roll.scoring import points
from galactarium.games.roll.steps.ship import consume_gain, trade_price
from galactarium.games.roll.table import RollTable
from galactarium.kernel.vectors import filled, sequence

FACES: Final = PHASES + 1
NO_TILE: Final = 99  # workers missing where there is nothing to build
# By phase: the moment of its end, at which powers work.
END_OF_PHASE: Final = sequence(
    [AT_END_OF_EXPLORE, AT_END_OF_DEVELOP, AT_END_OF_SETTLE, AT_END_OF_PRODUCE, AT_END_OF_SHIP]
)
DEAREST_CONSUME: Final = 8  # no good is Consumed for more VP than this


def _chances() -> vec[i64]:
    """By colour and face: how many of the six sides of a die show the face."""
    out = filled(COLOURS * FACES, 0)
    for colour in range(COLOURS):
        for face in DICE[colour].faces:
            out[FACES * colour + face] += 1
    return out


SIDES_WITH: Final = _chances()


@final
class Part:
    """One player's empire, stacks and tableau: as they are, or as all saw them when the block opened."""

    def __init__(self, seat: i64, empires: vec[i64], developments: vec[i64], worlds: vec[i64], owned: Tableau) -> None:
        self.seat = seat
        self.at = seat * EMPIRE
        self.empires = empires
        self.developments = developments
        self.worlds = worlds
        self.tableau = owned.sides
        self.owned = owned


def part_of(table: RollTable, seat: i64, player: i64) -> Part:
    """A player's part as the seat sees it: its own as it is, another's as all saw it when the block opened.

    Of another's stacks no more than the tops and the sizes may be used.
    """
    if player == seat:
        return Part(
            player, table.empires, table.stacks[2 * player], table.stacks[2 * player + 1], table.tableaus[player]
        )
    return Part(
        player,
        table.shown_empires,
        table.shown_stacks[2 * player],
        table.shown_stacks[2 * player + 1],
        table.shown_tableaus[player],
    )


def count(part: Part, place: i64) -> i64:
    """How many dice are in a place."""
    empires = part.empires
    at = part.at + place
    return (
        empires[at]
        + empires[at + 1]
        + empires[at + 2]
        + empires[at + 3]
        + empires[at + 4]
        + empires[at + 5]
        + empires[at + 6]
    )


def score(part: Part) -> i64:
    """The points as if the game ended now."""
    return points(part.empires, part.seat, part.owned)


def top(part: Part, phase: i64) -> i64:
    """The side on top of the stack of a phase; -1 if the stack is empty."""
    if phase == DEVELOP:
        return part.developments[0] if len(part.developments) > 0 else -1
    return world_of(part.worlds[0]) if len(part.worlds) > 0 else -1


def missing(part: Part, phase: i64) -> i64:
    """How many more workers the top tile needs, or NO_TILE."""
    number = top(part, phase)
    if number < 0:
        return NO_TILE
    return max(0, discounted(part.owned, number) - count(part, DEVELOPERS if phase == DEVELOP else SETTLERS))


def places_left(part: Part, kind: i64) -> i64:
    """How many more goods the worlds of a kind can take."""
    limit = MORE_GOODS.amount if has(part.owned, MORE_GOODS) else 1
    return part.empires[part.at + WORLDS + kind] * limit - count(part, GOODS + COLOURS * kind)


def next_cup(part: Part) -> i64:
    """How many dice are rolled next if all dice in columns come back and the credits recruit what they can."""
    rolled = count(part, CUP)
    for phase in range(PHASES):
        rolled += count(part, COLUMN + COLOURS * phase)
    return rolled + min(part.empires[part.at + CREDITS], count(part, CITIZENRY))


def expected_faces(part: Part) -> vec[i64]:
    """Faces to come of the next roll, in sixths: the cup's, and the Citizenry's as far as the credits go."""
    empires = part.empires
    at = part.at
    citizens = count(part, CITIZENRY)
    recruits = min(empires[at + CREDITS], citizens)
    out = vec[i64](capacity=FACES)
    for face in range(FACES):
        cup: i64 = 0
        outside: i64 = 0
        for colour in range(COLOURS):
            sides = SIDES_WITH[FACES * colour + face]
            cup += empires[at + CUP + colour] * sides
            outside += empires[at + CITIZENRY + colour] * sides
        if citizens > 0:
            cup += outside * recruits // citizens
        out = append(out, cup)
    return out


def shipping_vp(part: Part, column: i64, extra: i64) -> i64:
    """Chips if every shipper of a column, and so many extra ones of no matching colour, Consumes the best good left."""
    empires = part.empires
    at = part.at
    able = count(part, column) + extra
    if able == 0:
        return 0
    worth = filled(DEAREST_CONSUME + 1, 0)
    fits: i64 = 0
    there: i64 = 0
    for kind in range(GOODS_KINDS):
        here = count(part, GOODS + COLOURS * kind)
        if here == 0:
            continue
        there += here
        base = 1 + consume_gain(part.owned, kind, VP)
        own = (
            empires[at + GOODS + COLOURS * kind + FIRST_WORLD_COLOUR + kind]
            + empires[at + GOODS + COLOURS * kind + CONSUMPTION]
        )
        worth[min(DEAREST_CONSUME, base + 1)] += own
        worth[min(DEAREST_CONSUME, base)] += here - own
        fits += min(here, empires[at + column + FIRST_WORLD_COLOUR + kind])
    able = min(able, there)
    total = min(able, fits + empires[at + column + CONSUMPTION])
    for vp in range(DEAREST_CONSUME, 0, -1):
        shipped = min(able, worth[vp])
        total += vp * shipped
        able -= shipped
    return total


def goods_vp(part: Part) -> i64:
    """Chips if all goods were Consumed by shippers of no matching colour."""
    total: i64 = 0
    for kind in range(GOODS_KINDS):
        here = count(part, GOODS + COLOURS * kind)
        if here > 0:
            at = part.at + GOODS + COLOURS * kind
            total += here * (1 + consume_gain(part.owned, kind, VP))
            total += part.empires[at + FIRST_WORLD_COLOUR + kind] + part.empires[at + CONSUMPTION]
    return total


def goods_price(part: Part) -> i64:
    """Credits if all goods were Traded, without the limit."""
    total: i64 = 0
    for kind in range(GOODS_KINDS):
        here = count(part, GOODS + COLOURS * kind)
        if here > 0:
            total += here * trade_price(part.owned, kind)
    return total


def is_idle(part: Part, phase: i64) -> bool:
    """Whether a phase, as things are before the round, would do nothing for the player, however many workers it has.

    Nothing lies on the stack to be built, no world has a free place, there is no good to ship, and no power works at
    the end of the phase. Explore always does something.
    """
    if phase == EXPLORE:
        return False
    if acts(part.owned, END_OF_PHASE[phase]):
        return False
    if phase == DEVELOP or phase == SETTLE:
        return top(part, phase) < 0
    for kind in range(GOODS_KINDS):
        if part.empires[part.at + WORLDS + kind] == 0:
            continue
        if phase == PRODUCE and places_left(part, kind) > 0:
            return False
        if phase == SHIP and count(part, GOODS + COLOURS * kind) > 0:
            return False
    return True
