"""How many workers a tile needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from galactarium.games.roll.components import COSTS, KINDS, is_world
from galactarium.games.roll.powers import AT_DEVELOPMENT_COST, AT_WORLD_COST, POWERS_AT, Tableau, acts, has
from galactarium.games.roll.scoring import counts_for

if TYPE_CHECKING:
    from galactarium.games.roll.table import RollTable


def cost_to_build(table: RollTable, seat: i64, number: i64) -> i64:
    """The printed cost of a side less all discounts, which are compulsory and add up (roll.develop.13, 14).

    A discount with a floor of its own comes first and never raises a cost; the others leave at least one.
    """
    return discounted(table.tableaus[seat], number)


def discounted(owned: Tableau, number: i64) -> i64:
    """The cost of a side to a player who owns these developments."""
    cost = COSTS[number]
    world = is_world(number)
    moment = AT_WORLD_COST if world else AT_DEVELOPMENT_COST
    if not acts(owned, moment):
        return cost
    others: i64 = 0
    for power in POWERS_AT[moment]:
        if not has(owned, power):
            continue
        if (world and not power.worlds >> KINDS[number] & 1) or (not world and not counts_for(power, number)):
            continue
        if power.floor > 1:
            if cost > power.floor:
                cost = max(power.floor, cost - power.amount)
        else:
            others += power.amount
    return max(1, cost - others)
