"""When the game ends, what everything is worth, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.roll.components import (
    COLOURS,
    COSTS,
    GOODS_KINDS,
    KINDS,
    REASSIGN_KIND,
    SQUARES_TO_END,
    VP_PER_PLAYER,
    is_world,
    side,
)
from galactarium.games.roll.empire import (
    ALL_PLACES,
    CHIPS,
    CREDITS,
    CUP,
    EMPIRE,
    GOODS,
    WORLDS,
    dice_at,
    owned_dice,
    squares,
)
from galactarium.games.roll.powers import (
    AT_END_OF_GAME,
    CHIP_SERIES,
    DEVELOPMENT_COSTS,
    DEVELOPMENTS_OWNED,
    DICE_OWNED,
    DIE_COLOURS,
    NOT_REASSIGN,
    POWERS_AT,
    REASSIGN_ONLY,
    WORLD_COSTS,
    WORLDS_OWNED,
    Power,
    Tableau,
    acts,
    has,
)
from galactarium.kernel.outcome import Outcome, places

if TYPE_CHECKING:
    from galactarium.games.roll.table import RollTable


def vp_pool(table: RollTable) -> i64:
    """What is left of the starting pool; below 0 the 10-VP chips are in use (roll.setup.1, roll.ship.pool.2)."""
    pool = VP_PER_PLAYER * table.seats
    for seat in range(table.seats):
        pool -= table.empires[seat * EMPIRE + CHIPS]
    return pool


def is_end_certain(table: RollTable) -> bool:
    """Whether the game ends after this round (roll.round.4, roll.manage.end.1)."""
    if vp_pool(table) <= 0:
        return True
    for seat in range(table.seats):
        if squares(table, seat) >= SQUARES_TO_END:
            return True
    return False


def units(count: i64, size: i64) -> i64:
    """How many units of a size are begun (roll.fine.38)."""
    return (count + size - 1) // size


def tiles_worth(tableau: vec[i64], worlds: bool) -> i64:
    """The printed costs of the worlds or of the developments in a tableau (roll.score.2, 3)."""
    total: i64 = 0
    for number in tableau:
        if is_world(number) == worlds:
            total += COSTS[number]
    return total


def counts_for(power: Power, development: i64) -> bool:
    """Whether a power that looks at developments looks at this one."""
    reassigns = KINDS[development] == REASSIGN_KIND
    if power.developments == REASSIGN_ONLY:
        return reassigns
    return not reassigns or power.developments != NOT_REASSIGN


def bonus(empires: vec[i64], seat: i64, tableau: vec[i64], power: Power) -> i64:
    """What a 6-cost development adds, or would add, to its own 6 VP (roll.score.5, 6)."""
    count: i64 = 0
    if power.effect == DEVELOPMENTS_OWNED or power.effect == DEVELOPMENT_COSTS:
        for number in tableau:
            if not is_world(number) and counts_for(power, number):
                count += COSTS[number] if power.effect == DEVELOPMENT_COSTS else 1
    elif power.effect == WORLD_COSTS:
        for number in tableau:
            if is_world(number) and power.worlds >> KINDS[number] & 1:
                count += COSTS[number]
    elif power.effect == WORLDS_OWNED:
        for kind in range(GOODS_KINDS):
            if power.worlds >> kind & 1:
                count += empires[seat * EMPIRE + WORLDS + kind]
    elif power.effect == DICE_OWNED:
        for colour in range(COLOURS):
            if power.dice >> colour & 1:
                count += owned_dice(empires, seat, colour)
    elif power.effect == DIE_COLOURS:
        for colour in range(COLOURS):
            if owned_dice(empires, seat, colour) > 0:
                count += 1
    elif power.effect == CHIP_SERIES:
        chips = empires[seat * EMPIRE + CHIPS]
        while (count + 1) * (count + 2) // 2 <= chips:
            count += 1
    else:
        for place in range(GOODS, ALL_PLACES):
            count += empires[seat * EMPIRE + place]
    return power.amount * units(count, power.per)


def total(table: RollTable, seat: i64) -> i64:
    """The score of a seat as if the game ended now (roll.score.1)."""
    return points(table.empires, seat, table.tableaus[seat])


def points(empires: vec[i64], seat: i64, tableau: Tableau) -> i64:
    """The score of an empire with its tableau."""
    points = empires[seat * EMPIRE + CHIPS]
    for number in tableau.sides:
        points += COSTS[number]
    if acts(tableau, AT_END_OF_GAME):
        for power in POWERS_AT[AT_END_OF_GAME]:
            if has(tableau, power):
                points += bonus(empires, seat, tableau.sides, power)
    return points


def tie_break(table: RollTable, seat: i64) -> i64:
    """Dice in the cup plus credits, as one sum (roll.tie.1, 4)."""
    return dice_at(table, seat, CUP) + table.empires[seat * EMPIRE + CREDITS]


def outcome(table: RollTable) -> Outcome:
    """The highest total wins, then the higher tie-break; if still equal, all of them win (roll.score.8, roll.tie.3)."""
    scores: list[dict[str, int]] = []
    for seat in range(table.seats):
        items = {
            "vp_chips": int(table.empires[seat * EMPIRE + CHIPS]),
            "developments": int(tiles_worth(table.tableaus[seat].sides, False)),
            "worlds": int(tiles_worth(table.tableaus[seat].sides, True)),
        }
        owned = table.tableaus[seat]
        for power in POWERS_AT[AT_END_OF_GAME]:
            if has(owned, power):
                items[side(power.development).key] = int(bonus(table.empires, seat, owned.sides, power))
        items["total"] = int(total(table, seat))
        items["dice_and_credits"] = int(tie_break(table, seat))
        scores.append(items)
    standings = [[score["total"], score["dice_and_credits"]] for score in scores]
    return Outcome(table.finished(), places(standings), scores)
