"""The courses a seat may take: whole assignments, whole Ship phases, Scouts with what they abandon, and so on."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll.components import world_of
from galactarium.games.roll.costs import discounted
from galactarium.games.roll.empire import CUP, DEVELOPERS, EMPIRE, GOODS, SETTLERS, dice_at
from galactarium.games.roll.steps.explore import REARRANGE, SCOUT, SCOUT_ALIEN
from galactarium.games.roll.steps.manage import RECALL_DONE, RECALLED
from galactarium.games.roll.steps.scout import DRAW_TILES
from galactarium.games.roll.table import (
    ABANDON,
    DICTATE,
    EXPLORE_TASK,
    PAY,
    PLACE_TILE,
    PLACE_WILD,
    PLAN,
    PRODUCE_GOOD,
    REASSIGN,
    RECALL,
    RECRUIT,
    SAVE_WORKER,
    SELECT_DIE,
    SELECT_PHASE,
    SHIP_GOOD,
    WORK,
    RollTable,
)
from galactarium.games.roll.thinking.assigning import assignments
from galactarium.games.roll.thinking.courses import asked, grown, still
from galactarium.games.roll.thinking.shipping import shipments
from galactarium.games.roll.thinking.worth import outlook_of, tile_worth
from galactarium.kernel.vectors import EMPTY, bit

# Steps whose choices make one chain with others of the same set.
BY_POWER: Final = bit(DICTATE) | bit(REASSIGN)
CHAINS: Final = [bit(PLACE_TILE), bit(WORK), bit(PAY), bit(SAVE_WORKER), bit(PRODUCE_GOOD), bit(RECRUIT), BY_POWER]


def plans(table: RollTable, seat: i64, most: i64) -> list[vec[i64]]:
    """The courses of a seat, at most so many, no two with the same result."""
    step = asked(table, seat)
    if step == SELECT_PHASE or step == SELECT_DIE or step == PLACE_WILD or step == PLAN:
        return assignments(table, seat, most)
    if step == SHIP_GOOD:
        if table.agenda.argument(seat) == 0:
            return shipments(table, seat, most)
        return grown(table, seat, most, bit(SHIP_GOOD), EMPTY)
    if step == EXPLORE_TASK:
        return explorations(table, seat, most)
    if step == ABANDON:
        return abandonments(table, seat, most, EMPTY)
    if step == RECALL:
        return recalls(table, seat, most)
    if step >= 0:
        for chain in CHAINS:
            if chain >> step & 1:
                return grown(table, seat, most, chain, EMPTY)
    return [append(EMPTY[:], choice) for choice in table.agenda.options[seat]]


def explorations(table: RollTable, seat: i64, most: i64) -> list[vec[i64]]:
    """A Stock, a Scout with every set of tiles to abandon, a new arrangement of the zone."""
    out: list[vec[i64]] = []
    options = table.agenda.options[seat]
    many: i64 = 0
    for choice in options:
        if choice == SCOUT or choice == SCOUT_ALIEN or choice == REARRANGE:
            many += 1
    share = max(1, (most - len(options) + many) // max(1, many))
    for choice in options:
        prefix = append(EMPTY[:], choice)
        if choice == SCOUT or choice == SCOUT_ALIEN:
            out.extend(abandonments(table, seat, share, prefix))
        elif choice == REARRANGE:
            out.extend(rearrangements(table, seat, share, prefix))
        else:
            out.append(prefix)
    return out


def rearrangements(table: RollTable, seat: i64, most: i64, prefix: vec[i64]) -> list[vec[i64]]:
    """Other arrangements of the zone than the present one."""
    out: list[vec[i64]] = []
    for path in grown(table, seat, most + 1, bit(PLACE_TILE), prefix):
        draft = still(table)
        for choice in path:
            draft.play(seat, choice)
        if len(out) < most and not (
            alike(draft.stacks[2 * seat], table.stacks[2 * seat])
            and alike(draft.stacks[2 * seat + 1], table.stacks[2 * seat + 1])
        ):
            out.append(path)
    return out


def alike(one: vec[i64], other: vec[i64]) -> bool:
    if len(one) != len(other):
        return False
    for place in range(len(one)):
        if one[place] != other[place]:
            return False
    return True


def abandonments(table: RollTable, seat: i64, most: i64, prefix: vec[i64]) -> list[vec[i64]]:
    """Sets of tiles to abandon, each followed by the draw; the worse tiles are the likelier to go.

    Nothing is drawn in thought here: what comes is not known.
    """
    tiles = EMPTY[:]
    if len(prefix) == 0:
        for choice in table.agenda.options[seat]:
            if choice != DRAW_TILES:
                tiles = append(tiles, choice)
    else:
        for number in range(2 * seat, 2 * seat + 2):
            for tile in table.stacks[number]:
                tiles = append(tiles, tile)
    out: list[vec[i64]] = []
    for places in abandoned_sets(table, seat, tiles, most):
        path = prefix[:]
        for place in range(len(tiles)):
            if places >> place & 1:
                path = append(path, tiles[place])
        if len(tiles) > 0 and not places >> (len(tiles) - 1) & 1:  # else nothing is left to choose but the draw
            path = append(path, DRAW_TILES)
        out.append(path)
    return out


def abandoned_sets(table: RollTable, seat: i64, tiles: vec[i64], most: i64) -> list[int]:
    """Sets of places: all of them, or none, the worst tiles, single tiles, pairs of tiles."""
    count = len(tiles)
    if count < 20 and bit(count) <= most:
        return list(range(bit(count)))
    order = worst_first(table, seat, tiles)
    out = [0]
    worst: i64 = 0
    for place in order:
        worst |= bit(place)
        add_new(out, worst, most)
    for place in order:
        add_new(out, bit(place), most)
    for later in range(count):
        for earlier in range(later):
            add_new(out, bit(order[later]) | bit(order[earlier]), most)
    return out


def add_new(sets: list[int], one: i64, most: i64) -> None:
    if len(sets) < most and one not in sets:
        sets.append(int(one))


def worst_first(table: RollTable, seat: i64, tiles: vec[i64]) -> vec[i64]:
    """The places of tiles, those first that are worth least over what they cost."""
    outlook = outlook_of(table, seat)
    owned = outlook.part.owned
    worths: list[float] = []
    for tile in tiles:
        number = tile if tile in table.stacks[2 * seat] else world_of(tile)
        worths.append(tile_worth(outlook, number) - 1.1 * float(discounted(owned, number)))
    out = EMPTY[:]
    taken: i64 = 0
    for _ in range(len(tiles)):
        lowest: i64 = -1
        for place in range(len(tiles)):
            if not taken >> place & 1 and (lowest < 0 or worths[place] < worths[lowest]):
                lowest = place
        taken |= bit(lowest)
        out = append(out, lowest)
    return out


def recalls(table: RollTable, seat: i64, most: i64) -> list[vec[i64]]:
    """Sets of dice to recall: all of them, or none, one, two, and whole stacks and worlds."""
    must = table.agenda.argument(seat) < RECALLED and dice_at(table, seat, CUP) == 0
    places = EMPTY[:]
    counts = EMPTY[:]
    sets: i64 = 1
    for choice in table.agenda.options[seat]:
        if choice != RECALL_DONE:
            here = table.empires[seat * EMPIRE + choice]
            places = append(places, choice)
            counts = append(counts, here)
            sets = min(1 << 20, sets * (here + 1))
    out: list[vec[i64]] = []
    if sets - (1 if must else 0) <= most:
        for number in range(1 if must else 0, sets):
            picked = EMPTY[:]
            for count in counts:
                picked = append(picked, number % (count + 1))
                number //= count + 1
            out.append(recalled(places, counts, picked))
        return out
    if not must:
        out.append(append(EMPTY[:], RECALL_DONE))
    for first, last in ((DEVELOPERS, SETTLERS), (SETTLERS, SETTLERS + 7), (GOODS, 200)):
        whole = EMPTY[:]
        dice: i64 = 0
        for place in range(len(places)):
            here = counts[place] if first <= places[place] < last else 0
            whole = append(whole, here)
            dice += here
        if dice > 2 and len(out) < most:
            out.append(recalled(places, counts, whole))
    for one in range(len(places)):
        single = EMPTY[:]
        for place in range(len(places)):
            single = append(single, 1 if place == one else 0)
        if len(out) < most:
            out.append(recalled(places, counts, single))
    for one in range(len(places)):
        for other in range(one, len(places)):
            pair = EMPTY[:]
            for place in range(len(places)):
                pair = append(pair, (1 if place == one else 0) + (1 if place == other else 0))
            if len(out) < most and pair[one] <= counts[one]:
                out.append(recalled(places, counts, pair))
    return out


def recalled(places: vec[i64], counts: vec[i64], picked: vec[i64]) -> vec[i64]:
    """The choices that recall so many dice of each place; one is done at the end, if there is any other choice."""
    out = EMPTY[:]
    last: i64 = -1
    for place in range(len(places)):
        for _ in range(picked[place]):
            out = append(out, places[place])
            last = place
    if last < len(places) - 1 or picked[last] < counts[last]:
        out = append(out, RECALL_DONE)
    return out
