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
from galactarium.kernel.vectors import ones

if TYPE_CHECKING:
    from galactarium.games.rollers.table import RollersTable

KNOWABLE = 0b11111111110


def problems(table: RollersTable) -> list[str]:
    found: list[str] = []
    if len(table.sheets) != table.seats * SHEET or len(table.shown) != table.seats * SHEET:
        return ["there is not exactly one sheet for each seat"]
    for seat in range(table.seats):
        found.extend(f"seat {seat + 1}: {problem}" for problem in _sheet(table, table.sheets, seat))
        found.extend(f"seat {seat + 1}, as shown: {problem}" for problem in _sheet(table, table.shown, seat))
    found.extend(_dice(table))
    return found


def _dice(table: RollersTable) -> list[str]:
    found: list[str] = []
    if not 0 <= table.bag < 1 << len(CATEGORIES):
        found.append("the bag holds an unknown die")
    if not 0 <= table.dice <= MOST_DICE:
        found.append("the number of dice pulled is impossible")
    elif table.dice == 0:
        if ones(table.bag) != len(CATEGORIES) or table.round != 0:
            found.append("dice are missing before the first pull")
    elif ones(table.bag) != (-table.dice) % len(CATEGORIES) or table.round != (table.dice + 4) // len(CATEGORIES):
        found.append("bag, round and number of dice pulled do not agree")
    elif not 0 <= table.category < len(CATEGORIES) or not 1 <= table.value <= 3:
        found.append("the die that holds for this turn is impossible")
    elif table.bag >> table.category & 1:
        found.append("the die that holds for this turn is still in the bag")
    return found


def _sheet(table: RollersTable, sheets: vec[i64], seat: i64) -> list[str]:
    found: list[str] = []
    at = seat * SHEET
    for category in range(len(CATEGORIES)):
        if sheets[at + STOCK + category] < 0:
            found.append(f"the {CATEGORIES[category]} stock is negative")
    for ship in range(SHIPS):
        if not NO_PLANET <= sheets[at + SHIP + ship] < PLANETS or (table.dice > 0 and sheets[at + SHIP + ship] < 0):
            found.append("a ship stands nowhere")
    if table.dice > 0 and sheets[at + SHIP] > sheets[at + SHIP + 1]:
        found.append("the ships are not in the order of letters")
    settled = sheets[at + SETTLED]
    conquered = sheets[at + CONQUERED]
    traded = sheets[at + TRADED]
    if (settled | conquered | traded) & ~ALL:
        found.append("an unknown planet is marked")
    if settled & conquered or settled & traded or conquered & traded:
        found.append("a planet is taken twice")
    if sheets[at + KNOWN] & ~KNOWABLE:
        found.append("an unknown technology is known")
    routes = sheets[at + ROUTES]
    if routes >> len(table.galaxy.lengths):
        found.append("an unknown route has trade")
        return found
    for planet in range(PLANETS):
        mostly = 2 * ones(routes & table.galaxy.routes[planet]) > table.galaxy.degrees[planet]
        if traded >> planet & 1 and not mostly:
            found.append(f"planet {LETTERS[planet]} is taken by trade without a majority of its routes")
        if mostly and not (settled | conquered | traded) >> planet & 1:
            found.append(f"planet {LETTERS[planet]} has a majority of its routes but is not taken")
    return found
