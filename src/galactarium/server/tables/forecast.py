"""What a player's workers would do in each phase of Roll, as things stand while they are assigned."""

from __future__ import annotations

from itertools import product

from galactarium.games.roll.components import (
    COLOURS,
    DEVELOP,
    EXPLORE,
    GOODS_KINDS,
    HOME,
    PRODUCE,
    SETTLE,
    SHIP,
    name_of,
    world_of,
)
from galactarium.games.roll.costs import cost_to_build
from galactarium.games.roll.empire import COLUMN, EMPIRE, GOODS, dice_at, free_places, workers
from galactarium.games.roll.powers import AT_EXPLORE, AT_SHIP, EXTRA_WORKERS, POWERS_AT, has
from galactarium.games.roll.steps.build import dice_on_stack, stack_of
from galactarium.games.roll.steps.explore import stock_income
from galactarium.games.roll.steps.ship import consume_vp, goods, trade_price
from galactarium.games.roll.table import RollTable


def forecast(table: RollTable, seat: int) -> dict[str, dict[str, object]]:
    """By phase: how many workers there are, and what they find to do."""
    room = sum(int(free_places(table, seat, kind)) for kind in range(GOODS_KINDS))
    explorers = int(workers(table, seat, EXPLORE)) + len(_extra(table, seat, AT_EXPLORE))
    return {
        "explore": {"workers": explorers, "credits": int(stock_income(table, seat, HOME))},
        "develop": _building(table, seat, DEVELOP),
        "settle": _building(table, seat, SETTLE),
        "produce": {"workers": int(workers(table, seat, PRODUCE)), "room": room},
        "ship": _shipping(table, seat),
    }


def _extra(table: RollTable, seat: int, moment: int) -> list[int]:
    """The colours of the extra workers that a phase will bring (roll.override)."""
    owned = table.tableaus[seat]
    given = [power for power in POWERS_AT[moment] if power.effect == EXTRA_WORKERS and has(owned, power)]
    return [colour for power in given for colour in range(COLOURS) if power.dice >> colour & 1]


def _building(table: RollTable, seat: int, phase: int) -> dict[str, object]:
    """How many tiles of the stack the workers complete, and how many more the next one needs."""
    left = found = int(workers(table, seat, phase))
    lying = int(dice_at(table, seat, dice_on_stack(phase)))
    tile, missing, builds = None, 0, []
    for number in table.stacks[stack_of(seat, phase)]:
        side = int(number if phase == DEVELOP else world_of(number))
        missing = int(cost_to_build(table, seat, side)) - lying - left
        tile = name_of(side)
        if missing > 0:
            break
        builds.append(tile)
        left, lying, tile, missing = -missing, 0, None, 0
    return {"workers": found, "builds": builds, "tile": tile, "missing": missing}


def _shipping(table: RollTable, seat: int) -> dict[str, object]:
    """How many goods the shippers take, and from what to what each of them is worth."""
    at = seat * EMPIRE
    owned = table.tableaus[seat]
    own = [colour for colour in range(COLOURS) if table.empires[at + COLUMN + COLOURS * SHIP + colour] > 0]
    extra = _extra(table, seat, AT_SHIP)
    lying = [
        (kind, colour)
        for kind, colour in product(range(GOODS_KINDS), range(COLOURS))
        if table.empires[at + GOODS + COLOURS * kind + colour] > 0
    ]
    prices = sorted({int(trade_price(owned, kind)) for kind, _ in lying})
    points = sorted({int(consume_vp(owned, kind, good, by)) for (kind, good), by in product(lying, {*own, *extra})})
    return {
        "workers": int(workers(table, seat, SHIP)) + len(extra),
        "goods": int(goods(table, seat)),
        "credits": [prices[0], prices[-1]] if prices else [],
        "vp": [points[0], points[-1]] if points else [],
    }
