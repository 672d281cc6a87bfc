"""What the rules say about a position besides its facts: scores, prices, goods on worlds, what workers would do."""

from __future__ import annotations

from mypy_extensions import i64

from galactarium.games.roll.asking.common import goods_on_worlds
from galactarium.games.roll.components import (
    COLOUR_NAMES,
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
from galactarium.games.roll.observe import UNKNOWN, known_empires, known_further, known_stacks, known_tableaus
from galactarium.games.roll.powers import AT_EXPLORE, AT_SHIP, EXTRA_WORKERS, POWERS_AT, has
from galactarium.games.roll.records import (
    BuildForecast,
    Colour,
    EmpireFigures,
    ExploreForecast,
    Forecast,
    ProduceForecast,
    RollFigures,
    ShipForecast,
    StackCosts,
)
from galactarium.games.roll.scoring import is_end_certain
from galactarium.games.roll.steps.build import dice_on_stack, stack_of
from galactarium.games.roll.steps.explore import stock_income
from galactarium.games.roll.steps.ship import consume_vp, goods, trade_price
from galactarium.games.roll.table import RollTable


def figures(table: RollTable, seat: i64) -> RollFigures:
    """From what the seat knows alone."""
    known = table.copy()
    known.empires = known_empires(table, seat)
    known.stacks = known_stacks(table, seat)
    known.tableaus = known_tableaus(table, seat)
    known.further = known_further(table, seat)
    return RollFigures(
        known.outcome().scores,
        is_end_certain(known),
        [_empire(known, other) for other in range(table.seats)],
        forecast(known, seat) if seat >= 0 and table.active == 0 else None,
    )


def _empire(table: RollTable, seat: i64) -> EmpireFigures:
    """The tableau in order, the goods on each of its sides, and what the known tiles of the stacks cost."""
    tableau = table.tableaus[seat].sides
    lying = goods_on_worlds(table, seat)
    on: list[list[Colour]] = []
    for number in tableau:
        on.append([COLOUR_NAMES[good.colour] for good in lying if good.number == number])
    costs = StackCosts(_costs(table, seat, DEVELOP), _costs(table, seat, SETTLE))
    return EmpireFigures([name_of(number) for number in tableau], on, costs)


def _costs(table: RollTable, seat: i64, phase: i64) -> list[int | None]:
    out: list[int | None] = []
    for tile in table.stacks[stack_of(seat, phase)]:
        if tile == UNKNOWN:
            out.append(None)
        else:
            out.append(cost_to_build(table, seat, tile if phase == DEVELOP else world_of(tile)))
    return out


def forecast(table: RollTable, seat: i64) -> Forecast:
    """What the workers of the seat would do in each phase, as they lie in the columns."""
    room: i64 = 0
    for kind in range(GOODS_KINDS):
        room += free_places(table, seat, kind)
    explorers = workers(table, seat, EXPLORE) + len(_extra(table, seat, AT_EXPLORE))
    return Forecast(
        ExploreForecast(explorers, stock_income(table, seat, HOME)),
        _building(table, seat, DEVELOP),
        _building(table, seat, SETTLE),
        ProduceForecast(workers(table, seat, PRODUCE), room),
        _shipping(table, seat),
    )


def _extra(table: RollTable, seat: i64, moment: i64) -> list[int]:
    """The colours of the extra workers that a phase will bring (roll.override)."""
    owned = table.tableaus[seat]
    out: list[int] = []
    for power in POWERS_AT[moment]:
        if power.effect == EXTRA_WORKERS and has(owned, power):
            for colour in range(COLOURS):
                if power.dice >> colour & 1:
                    out.append(colour)
    return out


def _building(table: RollTable, seat: i64, phase: i64) -> BuildForecast:
    """How many tiles of the stack the workers complete, and how many more the next one needs."""
    found = workers(table, seat, phase)
    left = found
    lying = dice_at(table, seat, dice_on_stack(phase))
    builds: list[str] = []
    for tile in table.stacks[stack_of(seat, phase)]:
        side = tile if phase == DEVELOP else world_of(tile)
        missing = cost_to_build(table, seat, side) - lying - left
        if missing > 0:
            return BuildForecast(found, builds, name_of(side), missing)
        builds.append(name_of(side))
        left = -missing
        lying = 0
    return BuildForecast(found, builds, None, 0)


def _shipping(table: RollTable, seat: i64) -> ShipForecast:
    """How many goods the shippers take, and from what to what each of them is worth."""
    at = seat * EMPIRE
    owned = table.tableaus[seat]
    extra = _extra(table, seat, AT_SHIP)
    shippers = extra[:]
    for colour in range(COLOURS):
        if table.empires[at + COLUMN + COLOURS * SHIP + colour] > 0:
            shippers.append(colour)
    prices: list[int] = []
    points: list[int] = []
    for kind in range(GOODS_KINDS):
        for colour in range(COLOURS):
            if table.empires[at + GOODS + COLOURS * kind + colour] > 0:
                prices.append(trade_price(owned, kind))
                for shipper in shippers:
                    points.append(consume_vp(owned, kind, colour, shipper))
    return ShipForecast(
        workers(table, seat, SHIP) + len(extra),
        goods(table, seat),
        [min(prices), max(prices)] if prices else [],
        [min(points), max(points)] if points else [],
    )
