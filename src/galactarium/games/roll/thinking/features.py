"""The inputs of a net: what a seat knows of its own part, of a rival's part, and of what all share.

Counts are thermometers. Whatever a player could reckon from the table is there ready made: workers missing on the top
tiles, faces to expect of the next roll, what the goods would bring, points.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galactarium.games.roll.components import (
    BASE_SIDES,
    COLOURS,
    CONSUMPTION,
    COSTS,
    DEVELOP,
    DEVELOPMENTS,
    FIRST_WORLD_COLOUR,
    GOODS_KINDS,
    PHASES,
    PRODUCE,
    SETTLE,
    SHIP,
    SQUARES_TO_END,
    TILES,
    VP_PER_PLAYER,
    WORLD,
    WORLD_KINDS,
    tile_of,
    world_of,
)
from galactarium.games.roll.costs import discounted
from galactarium.games.roll.empire import (
    ABANDONED,
    ALIEN_SCOUTED,
    ALL_PLACES,
    CHIPS,
    CITIZENRY,
    COLUMN,
    CREDITS,
    CUP,
    DEVELOPERS,
    DEVELOPMENTS_BUILT,
    DICTATED,
    EMPIRE,
    EXTRA,
    GOODS,
    HAND,
    NEED,
    SELECTED,
    SETTLERS,
    WILD,
    WORLDS,
)
from galactarium.games.roll.powers import AT_END_OF_GAME, MOMENTS_OF, POWERS_AT, acts, has
from galactarium.games.roll.scoring import bonus
from galactarium.games.roll.table import (
    BEGIN_BUILDING,
    BEGIN_EXPLORE,
    BEGIN_PRODUCE,
    BEGIN_ROUND,
    BEGIN_SHIP,
    BUILDING_TURN,
    END_BUILDING,
    END_EXPLORE,
    END_PRODUCE,
    END_ROUND,
    END_SHIP,
    FINISH_SCOUTS,
    REVEAL,
    SHIP_TURN,
    RollTable,
)
from galactarium.games.roll.thinking.likeness import LIKE
from galactarium.games.roll.thinking.parts import (
    FACES,
    NO_TILE,
    Part,
    count,
    expected_faces,
    goods_price,
    goods_vp,
    missing,
    next_cup,
    part_of,
    places_left,
    score,
    shipping_vp,
    top,
)
from galactarium.games.roll.tiles import bag_size, tiles
from galactarium.kernel.agenda import TABLE, WIDTH
from galactarium.kernel.thinking import Inputs
from galactarium.kernel.vectors import bit, lowest, ones

# Where the inputs of a player's part begin, each with the width of one thermometer and how many there are.
IN_CUP: Final = 0  # 4 for each colour
IN_CITIZENRY: Final = IN_CUP + 4 * COLOURS
ON_STACKS: Final = IN_CITIZENRY + 4 * COLOURS  # 2 for each colour and stack
IN_COLUMNS: Final = ON_STACKS + 2 * COLOURS * 2  # 3 for each colour and column
COLUMN_SIZES: Final = IN_COLUMNS + 3 * COLOURS * PHASES
CUP_SIZE: Final = COLUMN_SIZES + 8 * PHASES
CITIZENRY_SIZE: Final = CUP_SIZE + 12
NEXT_CUP: Final = CITIZENRY_SIZE + 12
ALL_OWN_DICE: Final = NEXT_CUP + 14
WORLD_GOODS: Final = ALL_OWN_DICE + 20  # for each kind of world: 3 free places, 4 goods, 3 that fit
TABLEAU: Final = WORLD_GOODS + 10 * GOODS_KINDS
SQUARES: Final = TABLEAU + BASE_SIDES
WORLDS_BUILT: Final = SQUARES + 12
DEVELOPMENT_COUNT: Final = WORLDS_BUILT + 4 * WORLD_KINDS
TOPS: Final = DEVELOPMENT_COUNT + 10
BUILDING: Final = TOPS + 2 * TILES  # for each stack: empty, 6 missing, 6 cost, 8 workers ready, 5 tiles
PER_STACK: Final = 26
CREDITS_HELD: Final = BUILDING + 2 * PER_STACK
SHORT_OF_CREDITS: Final = CREDITS_HELD + 10
SPARE_CREDITS: Final = SHORT_OF_CREDITS + 8
CHIPS_HELD: Final = SPARE_CREDITS + 5
POINTS: Final = CHIPS_HELD + 24
SIXES: Final = POINTS + 30  # points of each 6-cost development owned
PER_SIX: Final = 6
BASE_SIXES: Final = [power for power in POWERS_AT[AT_END_OF_GAME] if power.development < DEVELOPMENTS]
NEXT_FACES: Final = SIXES + PER_SIX * len(BASE_SIXES)
PER_FACE: Final = 10
SHIPPING: Final = NEXT_FACES + PER_FACE * FACES
GOODS_AS_VP: Final = SHIPPING + 12
GOODS_AS_CREDITS: Final = GOODS_AS_VP + 12
ALL_FREE: Final = GOODS_AS_CREDITS + 10
PHASE_SELECTED: Final = ALL_FREE + 6
EXTRAS: Final = PHASE_SELECTED + PHASES
DICE_DICTATED: Final = EXTRAS + 4
SCOUTED: Final = DICE_DICTATED + 2
TILES_WAITING: Final = SCOUTED + 1
TILES_NEEDED: Final = TILES_WAITING + 4
PLAYER: Final = TILES_NEEDED + 3

# What only the owner knows.
DEEPER: Final = PLAYER  # tiles below the tops, for each stack
SECOND: Final = DEEPER + 2 * TILES  # for each stack: 6 cost of the second tile, 6 of the cheapest
IN_HAND: Final = SECOND + 2 * 12
IN_WILD: Final = IN_HAND + TILES
SIXES_AHEAD: Final = IN_WILD + 2 * COLOURS  # points that each 6-cost development in the zone would add now
OWN: Final = SIXES_AHEAD + PER_SIX * len(BASE_SIXES)

# What all share.
STAGES: Final = 8
SET_UP_STAGE: Final = 5  # after the five phases
ASSIGN_STAGE: Final = 6
MANAGE_STAGE: Final = 7
STAGE: Final = 0
ACTIVE: Final = STAGE + STAGES
TO_COME: Final = ACTIVE + PHASES
SPARE: Final = TO_COME + PHASES
POOL: Final = SPARE + PHASES
POOL_PER_SEAT: Final = POOL + 12
LONGEST_TABLEAU: Final = POOL_PER_SEAT + VP_PER_PLAYER
ROUND: Final = LONGEST_TABLEAU + 10
BAG: Final = ROUND + 20
SEEN: Final = BAG + 8
SEATS: Final = SEEN + TILES
AHEAD: Final = SEATS + 4
BEHIND: Final = AHEAD + 15
COMMON: Final = BEHIND + 15


def like(tile: i64, number: i64) -> i64:
    """The tile of the base game whose development side (0) or world side (1) is most like this one's."""
    if number == 0:
        return LIKE[tile]
    return LIKE[world_of(tile)] - WORLD


def see_own(table: RollTable, seat: i64, inputs: Inputs) -> None:
    part = part_of(table, seat, seat)
    see_part(part, inputs)
    empires = part.empires
    for number in range(2):
        stack = part.developments if number == 0 else part.worlds
        cheapest: i64 = NO_TILE
        for place in range(len(stack)):
            cost = discounted(part.owned, stack[place] if number == 0 else world_of(stack[place]))
            cheapest = min(cheapest, cost)
            if place > 0:
                inputs.on(DEEPER + TILES * number + like(stack[place], number))
            if place == 1:
                inputs.reach(SECOND + 12 * number, cost, 6)
        if cheapest < NO_TILE:
            inputs.reach(SECOND + 12 * number + 6, cheapest, 6)
    for tile in tiles(table, seat, HAND):
        inputs.on(IN_HAND + LIKE[tile])
    for colour in range(COLOURS):
        inputs.reach(IN_WILD + 2 * colour, empires[part.at + WILD + colour], 2)
    for tile in part.developments:
        if MOMENTS_OF[tile] >> AT_END_OF_GAME & 1:
            for number in range(len(BASE_SIXES)):
                if BASE_SIXES[number].development == tile:
                    amount = bonus(empires, seat, part.tableau, BASE_SIXES[number])
                    inputs.reach(SIXES_AHEAD + PER_SIX * number, (amount + 1) // 2, PER_SIX)


def see_rival(table: RollTable, seat: i64, rival: i64, inputs: Inputs) -> None:
    see_part(part_of(table, seat, rival), inputs)


def see_part(part: Part, inputs: Inputs) -> None:
    """What all may know of a player."""
    see_dice(part, inputs)
    see_goods(part, inputs)
    see_tableau(part, inputs)
    see_stack(part, DEVELOP, BUILDING, inputs)
    see_stack(part, SETTLE, BUILDING + PER_STACK, inputs)
    empires = part.empires
    at = part.at
    credits = empires[at + CREDITS]
    citizens = count(part, CITIZENRY)
    inputs.reach(CREDITS_HELD, credits, 10)
    inputs.reach(SHORT_OF_CREDITS, citizens - credits, 8)
    inputs.reach(SPARE_CREDITS, credits - citizens, 5)
    inputs.reach(CHIPS_HELD, empires[at + CHIPS], 24)
    faces = expected_faces(part)
    for face in range(FACES):
        inputs.reach(NEXT_FACES + PER_FACE * face, (faces[face] + 1) // 2, PER_FACE)
    if empires[at + SELECTED] > 0:
        inputs.on(PHASE_SELECTED + empires[at + SELECTED] - 1)
    inputs.reach(EXTRAS, empires[at + EXTRA], 2)
    inputs.reach(EXTRAS + 2, empires[at + EXTRA + 1], 2)
    inputs.reach(DICE_DICTATED, count(part, DICTATED), 2)
    inputs.reach(SCOUTED, empires[at + ALIEN_SCOUTED], 1)
    inputs.reach(TILES_WAITING, ones(empires[at + HAND]), 4)
    inputs.reach(TILES_NEEDED, empires[at + NEED], 3)


def see_dice(part: Part, inputs: Inputs) -> None:
    empires = part.empires
    at = part.at
    cup: i64 = 0
    citizens: i64 = 0
    for colour in range(COLOURS):
        here = empires[at + CUP + colour]
        cup += here
        inputs.reach(IN_CUP + 4 * colour, here, 4)
        here = empires[at + CITIZENRY + colour]
        citizens += here
        inputs.reach(IN_CITIZENRY + 4 * colour, here, 4)
        inputs.reach(ON_STACKS + 4 * colour, empires[at + DEVELOPERS + colour], 2)
        inputs.reach(ON_STACKS + 4 * colour + 2, empires[at + SETTLERS + colour], 2)
    for phase in range(PHASES):
        size: i64 = 0
        for colour in range(COLOURS):
            here = empires[at + COLUMN + COLOURS * phase + colour]
            if here > 0:
                size += here
                inputs.reach(IN_COLUMNS + 3 * (COLOURS * phase + colour), here, 3)
        inputs.reach(COLUMN_SIZES + 8 * phase, size, 8)
    dice: i64 = 0
    for place in range(ALL_PLACES):
        dice += empires[at + place]
    inputs.reach(CUP_SIZE, cup, 12)
    inputs.reach(CITIZENRY_SIZE, citizens, 12)
    inputs.reach(NEXT_CUP, next_cup(part), 14)
    inputs.reach(ALL_OWN_DICE, dice - 2, 20)


def see_goods(part: Part, inputs: Inputs) -> None:
    empires = part.empires
    free: i64 = 0
    there: i64 = 0
    for kind in range(GOODS_KINDS):
        if empires[part.at + WORLDS + kind] == 0:
            continue
        at = part.at + GOODS + COLOURS * kind
        here = count(part, GOODS + COLOURS * kind)
        left = places_left(part, kind)
        there += here
        free += left
        inputs.reach(WORLD_GOODS + 10 * kind, left, 3)
        inputs.reach(WORLD_GOODS + 10 * kind + 3, here, 4)
        fits = empires[at + FIRST_WORLD_COLOUR + kind] + empires[at + CONSUMPTION]
        inputs.reach(WORLD_GOODS + 10 * kind + 7, fits, 3)
    inputs.reach(ALL_FREE, free, 6)
    if there > 0:
        extra = empires[part.at + EXTRA] + empires[part.at + EXTRA + 1]
        inputs.reach(SHIPPING, shipping_vp(part, COLUMN + COLOURS * SHIP, extra), 12)
        inputs.reach(GOODS_AS_VP, goods_vp(part), 12)
        inputs.reach(GOODS_AS_CREDITS, (goods_price(part) + 1) // 2, 10)


def see_tableau(part: Part, inputs: Inputs) -> None:
    empires = part.empires
    for number in part.tableau:
        inputs.on(TABLEAU + LIKE[number])
    inputs.reach(SQUARES, len(part.tableau) - 3, 12)
    for kind in range(WORLD_KINDS):
        inputs.reach(WORLDS_BUILT + 4 * kind, empires[part.at + WORLDS + kind], 4)
    inputs.reach(DEVELOPMENT_COUNT, empires[part.at + DEVELOPMENTS_BUILT], 10)
    inputs.reach(POINTS, (score(part) - 4) // 2, 30)
    if acts(part.owned, AT_END_OF_GAME):
        for number in range(len(BASE_SIXES)):
            if has(part.owned, BASE_SIXES[number]):
                amount = bonus(empires, part.seat, part.tableau, BASE_SIXES[number])
                inputs.reach(SIXES + PER_SIX * number, (amount + 1) // 2, PER_SIX)


def see_stack(part: Part, phase: i64, first: i64, inputs: Inputs) -> None:
    """The construction of one phase: what is on top, what it lacks, and how many workers are ready for it."""
    number = top(part, phase)
    if number < 0:
        inputs.on(first)
        return
    lacking = missing(part, phase)
    inputs.on(TOPS + (LIKE[number] if phase == DEVELOP else TILES + LIKE[number] - WORLD))
    inputs.reach(first + 1, lacking, 6)
    inputs.reach(first + 7, COSTS[number], 6)
    inputs.reach(first + 13, count(part, COLUMN + COLOURS * phase) - lacking + 5, 8)
    inputs.reach(first + 21, len(part.developments) if phase == DEVELOP else len(part.worlds), 5)


def see_common(table: RollTable, seat: i64, inputs: Inputs) -> None:
    parts = [part_of(table, seat, player) for player in range(table.seats)]
    own = parts[seat]
    pool = VP_PER_PLAYER * table.seats - own.empires[own.at + CHIPS]
    longest: i64 = len(own.tableau)
    best: i64 = 0
    for rival in range(table.seats):
        if rival != seat:
            part = parts[rival]
            pool -= part.empires[part.at + CHIPS]
            longest = max(longest, len(part.tableau))
            best = max(best, score(part))
    now = stage(table)
    if now >= 0:
        inputs.on(STAGE + now)
    coming = phases_to_come(table)
    for phase in range(PHASES):
        if table.active >> phase & 1:
            inputs.on(ACTIVE + phase)
        if coming >> phase & 1:
            inputs.on(TO_COME + phase)
    if table.spare > 0:
        inputs.on(SPARE + table.spare - 1)
    inputs.reach(POOL, pool, 12)
    inputs.reach(POOL_PER_SEAT, (pool + table.seats - 1) // table.seats, VP_PER_PLAYER)
    inputs.reach(LONGEST_TABLEAU, longest - SQUARES_TO_END + 9, 10)
    inputs.reach(ROUND, table.round, 20)
    inputs.reach(BAG, (bag_size(table) + 6) // 7, 8)
    seen = seen_tiles(table, seat, parts)
    while seen:
        inputs.on(SEEN + lowest(seen))
        seen &= seen - 1
    inputs.on(SEATS + min(table.seats, 5) - 2)
    lead = score(own) - best
    inputs.reach(AHEAD, (lead + 1) // 2, 15)
    inputs.reach(BEHIND, (1 - lead) // 2, 15)


def stage(table: RollTable) -> i64:
    """What the table is doing: one of the five phases, or what is before and after them; -1 when all is over."""
    agenda = table.agenda
    if agenda.is_empty(TABLE):
        return -1
    step = agenda.step(TABLE)
    if step == REVEAL:
        return ASSIGN_STAGE
    if step == END_ROUND:
        return MANAGE_STAGE
    if step == FINISH_SCOUTS or step == END_EXPLORE:
        return 0
    if step == END_BUILDING:
        return agenda.argument(TABLE)
    if step == BUILDING_TURN:
        return agenda.argument(TABLE) % 8
    if step == END_PRODUCE:
        return PRODUCE
    if step == END_SHIP or step == SHIP_TURN:
        return SHIP
    return SET_UP_STAGE if step == BEGIN_ROUND else -1


def phases_to_come(table: RollTable) -> i64:
    """The phases that the table has yet to begin in this round, as a set."""
    stacks = table.agenda.stacks
    coming: i64 = 0
    for place in range(stacks[(TABLE + 1) * WIDTH]):
        step = stacks[1 + 2 * place]
        if step == BEGIN_EXPLORE:
            coming |= 1
        elif step == BEGIN_BUILDING:
            coming |= bit(stacks[2 + 2 * place])
        elif step == BEGIN_PRODUCE:
            coming |= bit(PRODUCE)
        elif step == BEGIN_SHIP:
            coming |= bit(SHIP)
    return coming


def seen_tiles(table: RollTable, seat: i64, parts: list[Part]) -> i64:
    """The tiles of the base game that the seat sees; all others are in the bag, in others' hands, or below tops."""
    seen: i64 = table.empires[seat * EMPIRE + HAND] | table.empires[seat * EMPIRE + ABANDONED]
    for player in range(table.seats):
        part = parts[player]
        for number in part.tableau:
            tile = tile_of(number)
            if 0 <= tile < TILES:
                seen |= bit(tile)
        for phase in (DEVELOP, SETTLE):
            stack = part.developments if phase == DEVELOP else part.worlds
            for place in range(len(stack) if player == seat else min(1, len(stack))):
                if stack[place] < TILES:
                    seen |= bit(stack[place])
    return seen
