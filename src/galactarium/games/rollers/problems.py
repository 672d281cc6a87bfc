"""What must hold in every position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.rollers.components import CATEGORIES, MOST_DICE, SHIPS
from galactarium.games.rollers.galaxy import ALL, LETTERS, PLANETS
from galactarium.games.rollers.sheet import (
    CONQUERED,
    KNOWN,
    NO_PLANET,
    ROUTES,
    SETTLED,
    SHEET,
    SHIP,
    STOCK,
    TRADED,
)
from galactarium.kernel.refusals import Fact, Malformed
from galactarium.kernel.vectors import ones

if TYPE_CHECKING:
    from galactarium.games.rollers.table import RollersTable

KNOWABLE = 0b11111111110


def problems(table: RollersTable) -> list[Malformed]:
    found: list[Malformed] = []
    if len(table.sheets) != table.seats * SHEET or len(table.shown) != table.seats * SHEET:
        return [Malformed("malformed.position.sheets")]
    for seat in range(table.seats):
        found.extend(_sheet(table, table.sheets, seat))
        found.extend(_sheet(table, table.shown, seat))
    found.extend(_dice(table))
    return found


def _dice(table: RollersTable) -> list[Malformed]:
    found: list[Malformed] = []
    if not 0 <= table.bag < 1 << len(CATEGORIES):
        found.append(Malformed("malformed.position.bag"))
    if not 0 <= table.dice <= MOST_DICE:
        found.append(Malformed("malformed.position.dice"))
    elif table.dice == 0:
        if ones(table.bag) != len(CATEGORIES) or table.round != 0:
            found.append(Malformed("malformed.position.start"))
    elif ones(table.bag) != (-table.dice) % len(CATEGORIES) or table.round != (table.dice + 4) // len(CATEGORIES):
        found.append(Malformed("malformed.position.dice"))
    elif not 0 <= table.category < len(CATEGORIES) or not 1 <= table.value <= 3:
        found.append(Malformed("malformed.position.die"))
    elif table.bag >> table.category & 1:
        found.append(Malformed("malformed.position.die_in_bag"))
    return found


def _sheet(table: RollersTable, sheets: vec[i64], seat: i64) -> list[Malformed]:
    owner: dict[str, Fact] = {"seat": seat + 1}
    found: list[Malformed] = []
    at = seat * SHEET
    for category in range(len(CATEGORIES)):
        if sheets[at + STOCK + category] < 0:
            found.append(Malformed("malformed.position.stock", {"seat": seat + 1, "category": CATEGORIES[category]}))
    for ship in range(SHIPS):
        if not NO_PLANET <= sheets[at + SHIP + ship] < PLANETS or (table.dice > 0 and sheets[at + SHIP + ship] < 0):
            found.append(Malformed("malformed.position.ship", owner))
    if table.dice > 0 and sheets[at + SHIP] > sheets[at + SHIP + 1]:
        found.append(Malformed("malformed.position.ship_order", owner))
    settled = sheets[at + SETTLED]
    conquered = sheets[at + CONQUERED]
    traded = sheets[at + TRADED]
    if (settled | conquered | traded) & ~ALL:
        found.append(Malformed("malformed.position.mark", owner))
    if settled & conquered or settled & traded or conquered & traded:
        found.append(Malformed("malformed.position.taken_twice", owner))
    if sheets[at + KNOWN] & ~KNOWABLE:
        found.append(Malformed("malformed.position.technology", owner))
    routes = sheets[at + ROUTES]
    if routes >> len(table.galaxy.lengths):
        found.append(Malformed("malformed.position.route", owner))
        return found
    for planet in range(PLANETS):
        mostly = 2 * ones(routes & table.galaxy.routes[planet]) > table.galaxy.degrees[planet]
        if traded >> planet & 1 and not mostly:
            found.append(Malformed("malformed.position.no_majority", {"seat": seat + 1, "planet": LETTERS[planet]}))
        if mostly and not (settled | conquered | traded) >> planet & 1:
            found.append(Malformed("malformed.position.majority", {"seat": seat + 1, "planet": LETTERS[planet]}))
    return found
