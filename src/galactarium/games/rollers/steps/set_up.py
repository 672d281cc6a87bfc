"""Set-up: every player places two ships and spreads six resources, sealed until all are done."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.components import CATEGORIES, SHIPS, STARTING_RESOURCES
from galactarium.games.rollers.events import ResourcesSpread, ShipPlaced
from galactarium.games.rollers.galaxy import LETTERS, PLANETS, SIZES
from galactarium.games.rollers.records import PlaceShipAbout, ShipOption, SpreadResourcesAbout, StartOption
from galactarium.games.rollers.sheet import SHEET, SHIP, gain, resources, settle_cost
from galactarium.games.rollers.table import PLACE_SHIP, PULL_DIE, SPREAD_RESOURCES, RollersTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.decision import AMOUNT
from galactarium.kernel.step import Step


@final
class SetUp(Step[RollersTable]):
    """All players choose at the same time (rollers.digital.8)."""

    def __init__(self) -> None:
        super().__init__("set_up", arguments=1)

    def carry_out(self, table: RollersTable, seat: i64, argument: i64, choice: i64) -> None:
        table.agenda.push(TABLE, PULL_DIE)
        for player in range(table.seats):
            for category in range(len(CATEGORIES) - 1, -1, -1):
                table.agenda.push(player, SPREAD_RESOURCES, category)
            for ship in range(SHIPS - 1, -1, -1):
                table.agenda.push(player, PLACE_SHIP, ship)


@final
class PlaceShip(Step[RollersTable]):
    """A ship goes on any planet, but not both on one (rollers.setup.3). The argument is the ship."""

    def __init__(self) -> None:
        super().__init__("place_ship", arguments=SHIPS)

    def options(self, table: RollersTable, seat: i64, argument: i64) -> vec[i64]:
        out = vec[i64](capacity=PLANETS)
        for planet in range(PLANETS):
            if argument == 0 or planet != table.sheets[seat * SHEET + SHIP]:
                out = append(out, planet)
        return out

    def carry_out(self, table: RollersTable, seat: i64, argument: i64, choice: i64) -> None:
        at = seat * SHEET + SHIP
        if argument == 1 and choice < table.sheets[at]:
            table.sheets[at + 1] = table.sheets[at]
            argument = 0
        table.sheets[at + argument] = choice
        if table.journal is not None:
            table.tell(ShipPlaced(seat, LETTERS[choice]))

    def about(self, table: RollersTable, seat: i64, argument: i64) -> PlaceShipAbout:
        return PlaceShipAbout(argument + 1)

    def label(self, table: RollersTable, seat: i64, argument: i64, choice: i64) -> ShipOption:
        return ship_option(table, seat, choice)


def ship_option(table: RollersTable, seat: i64, planet: i64) -> ShipOption:
    galaxy = table.galaxy
    return ShipOption(
        LETTERS[planet],
        SIZES[galaxy.sizes[planet]],
        settle_cost(table, seat, planet),
        galaxy.defences[planet],
        galaxy.technologies[planet],
    )


@final
class SpreadResources(Step[RollersTable]):
    """Six resources over the five categories in any way (rollers.setup.5, 6). The argument is the category."""

    def __init__(self) -> None:
        super().__init__("spread_resources", AMOUNT, len(CATEGORIES))

    def options(self, table: RollersTable, seat: i64, argument: i64) -> vec[i64]:
        left = STARTING_RESOURCES - resources(table, seat)
        out = vec[i64](capacity=left + 1)
        for amount in range(left if argument == len(CATEGORIES) - 1 else 0, left + 1):
            out = append(out, amount)
        return out

    def carry_out(self, table: RollersTable, seat: i64, argument: i64, choice: i64) -> None:
        gain(table, seat, argument, choice)
        if table.journal is not None:
            table.tell(ResourcesSpread(seat, CATEGORIES[argument], choice))

    def about(self, table: RollersTable, seat: i64, argument: i64) -> SpreadResourcesAbout:
        return SpreadResourcesAbout(CATEGORIES[argument], STARTING_RESOURCES - resources(table, seat))

    def label(self, table: RollersTable, seat: i64, argument: i64, choice: i64) -> StartOption:
        return StartOption(CATEGORIES[argument], choice)

    def default(self, table: RollersTable, seat: i64, argument: i64, options: vec[i64]) -> i64:
        """Two for the first category and one for each other."""
        return min(2 if argument == 0 else 1, options[len(options) - 1])
