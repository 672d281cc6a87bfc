"""What a seat may know: all of its own sheet, the others' as they were when the block opened (rollers.digital.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.rollers.components import CATEGORIES, RULES, SHIPS
from galactarium.games.rollers.galaxy import LETTERS, PLANETS, Galaxy
from galactarium.games.rollers.sheet import CONQUERED, KNOWN, ROUTES, SETTLED, SHEET, SHIP, STOCK, TRADED
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.observation import Observation
from galactarium.kernel.vectors import numbers

if TYPE_CHECKING:
    from galactarium.games.rollers.table import RollersTable

MARKS = {"settled": SETTLED, "conquered": CONQUERED, "traded": TRADED}


def known_sheets(table: RollersTable, seat: i64) -> vec[i64]:
    """The sheets as the seat knows them."""
    sheets = table.shown[:]
    if seat >= 0:
        for at in range(seat * SHEET, (seat + 1) * SHEET):
            sheets[at] = table.sheets[at]
    return sheets


def forget(table: RollersTable, seat: i64) -> None:
    """What the others did since the block opened is not known; all else is open."""
    table.sheets = known_sheets(table, seat)
    table.shown = table.sheets[:]


def observe(table: RollersTable, seat: i64) -> Observation:
    agenda = table.agenda.imagined(seat)
    sheets = known_sheets(table, seat)
    facts: dict[str, object] = {
        "galaxy": galaxy_facts(table.galaxy),
        "sheets": [sheet_facts(table.galaxy, sheets, other) for other in range(table.seats)],
        "bag": [CATEGORIES[category] for category in range(len(CATEGORIES)) if table.bag >> category & 1],
        "die": None if table.dice == 0 else {"category": CATEGORIES[table.category], "value": table.value},
        "holder": holder(table),
        "dice": table.dice,
        "round": table.round,
    }
    stacks = [agenda.stack(who) for who in range(TABLE, table.seats)]
    decision = table.decision(seat) if seat >= 0 else None
    return Observation("rollers", RULES, table.seats, seat, table.options, stacks, facts, decision)


def holder(table: RollersTable) -> int | None:
    """The seat with the bag: it passes on each round, and has no effect (rollers.round.4, rollers.digital.14)."""
    return None if table.round == 0 else int((table.round - 1) % table.seats)


def galaxy_facts(galaxy: Galaxy) -> dict[str, object]:
    return {
        "sizes": numbers(galaxy.sizes),
        "defences": numbers(galaxy.defences),
        "technologies": numbers(galaxy.technologies),
        "routes": [
            {"ends": route_name(galaxy, route), "length": galaxy.lengths[route]} for route in range(len(galaxy.lengths))
        ],
    }


def route_name(galaxy: Galaxy, route: i64) -> str:
    return f"{LETTERS[galaxy.starts[route]]}-{LETTERS[galaxy.ends[route]]}"


def sheet_facts(galaxy: Galaxy, sheets: vec[i64], seat: i64) -> dict[str, object]:
    """A sheet in words and letters."""
    at = seat * SHEET
    facts: dict[str, object] = {
        "stock": {name: sheets[at + STOCK + category] for category, name in enumerate(CATEGORIES)},
        "ships": [LETTERS[sheets[at + SHIP + ship]] for ship in range(SHIPS) if sheets[at + SHIP + ship] >= 0],
        "routes": [
            route_name(galaxy, route) for route in range(len(galaxy.lengths)) if sheets[at + ROUTES] >> route & 1
        ],
        "technologies": [number for number in range(1, PLANETS + 1) if sheets[at + KNOWN] >> number & 1],
    }
    for name, mark in MARKS.items():
        facts[name] = "".join(LETTERS[planet] for planet in range(PLANETS) if sheets[at + mark] >> planet & 1)
    return facts
