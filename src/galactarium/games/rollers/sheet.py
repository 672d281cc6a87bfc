"""One player's sheet: resources, ships, marks on planets and routes, technologies. All prices are here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.rollers.components import (
    BOMBARD,
    MASS_OF_COLONISTS,
    MILITARY_DRAFT,
    RECRUIT,
    RESEARCH_FACILITY,
)
from galactarium.games.rollers.galaxy import PLANETS
from galactarium.kernel.vectors import bit, ones, sequence

if TYPE_CHECKING:
    from galactarium.games.rollers.table import RollersTable

# A sheet is this many integers; all sheets of a table lie in one sequence.
STOCK: Final = 0  # five stocks, by category
SHIP: Final = 5  # the planets of both ships, the earlier letter first
SETTLED: Final = 7  # sets of planets
CONQUERED: Final = 8
TRADED: Final = 9
ROUTES: Final = 10  # the set of routes with trade
KNOWN: Final = 11  # the set of technologies, bit n for number n
SHEET: Final = 12

NO_PLANET: Final = -1  # a ship that has not been placed

# The planets of two ships, for each pair of planets.
PAIRS: Final = [sequence([a] if a == b else [a, b]) for a in range(PLANETS) for b in range(PLANETS)]


def stock(table: RollersTable, seat: i64, category: i64) -> i64:
    return table.sheets[seat * SHEET + STOCK + category]


def gain(table: RollersTable, seat: i64, category: i64, amount: i64) -> None:
    table.sheets[seat * SHEET + STOCK + category] += amount


def pay(table: RollersTable, seat: i64, category: i64, amount: i64) -> None:
    table.sheets[seat * SHEET + STOCK + category] -= amount


def resources(table: RollersTable, seat: i64) -> i64:
    """All five stocks together, which decide ties (rollers.end.4)."""
    total: i64 = 0
    for category in range(5):
        total += stock(table, seat, category)
    return total


def knows(table: RollersTable, seat: i64, technology: i64) -> bool:
    return (table.sheets[seat * SHEET + KNOWN] >> technology) & 1 == 1


def ship_planets(table: RollersTable, seat: i64) -> i64:
    """The set of planets where an own ship stands."""
    at = seat * SHEET + SHIP
    return bit(table.sheets[at]) | bit(table.sheets[at + 1])


def ships(table: RollersTable, seat: i64) -> vec[i64]:
    """The planets where an own ship stands, each once, in the order of letters."""
    at = seat * SHEET + SHIP
    return PAIRS[table.sheets[at] * PLANETS + table.sheets[at + 1]]


def controlled(table: RollersTable, seat: i64) -> i64:
    """The set of planets taken over, by whatever way (rollers.control.1)."""
    return taken_on(table.sheets, seat * SHEET)


def taken_on(sheets: vec[i64], at: i64) -> i64:
    """The same on the sheet that begins here."""
    return sheets[at + SETTLED] | sheets[at + CONQUERED] | sheets[at + TRADED]


def settle_cost(table: RollersTable, seat: i64, planet: i64) -> i64:
    return settle_price(table.sheets[seat * SHEET + KNOWN], table.galaxy.sizes[planet])


def research_cost(table: RollersTable, seat: i64, technology: i64) -> i64:
    return research_price(table.sheets[seat * SHEET + KNOWN], technology)


def conquest_bonus(table: RollersTable, seat: i64) -> i64:
    return bonus_of(table.sheets[seat * SHEET + KNOWN], controlled(table, seat))


def rerolls(table: RollersTable, seat: i64) -> i64:
    return rerolls_of(table.sheets[seat * SHEET + KNOWN])


# The same for a set of known technologies


def settle_price(known: i64, size: i64) -> i64:
    """3, 5 or 7 by size (rollers.settle.1)."""
    if known >> MASS_OF_COLONISTS & 1:  # rollers.tech.colonists.1 and 2
        return 1
    # rollers.tech.recruit.1
    return 3 + 2 * size - (known >> RECRUIT & 1)


def research_price(known: i64, technology: i64) -> i64:
    """The number, less a discount for each known technology, at least 1 (rollers.research.2)."""
    discount = ones(known)
    if known >> RESEARCH_FACILITY & 1:  # rollers.tech.facility.1
        discount *= 2
    return max(technology - discount, 1)


def bonus_of(known: i64, taken: i64) -> i64:
    """What is added to the total of an attempt by one who has taken these planets (rollers.tech.draft.1)."""
    return ones(taken) if known >> MILITARY_DRAFT & 1 else 0


def rerolls_of(known: i64) -> i64:
    """How often a failed attempt is rolled again (rollers.tech.bombard.3)."""
    return known >> BOMBARD & 1
