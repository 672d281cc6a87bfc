"""What a seat may know: all of its own sheet, the others' as they were when the block opened (rollers.digital.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.rollers.components import CATEGORIES, RULES, SHIPS
from galactarium.games.rollers.galaxy import LETTERS, PLANETS, Galaxy
from galactarium.games.rollers.records import Die, GalaxyFacts, RollersFacts, Route, SheetFacts
from galactarium.games.rollers.sheet import CONQUERED, KNOWN, ROUTES, SETTLED, SHEET, SHIP, STOCK, TRADED
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.observation import Observation
from galactarium.kernel.vectors import numbers

if TYPE_CHECKING:
    from galactarium.games.rollers.table import RollersTable


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
    stacks = [agenda.stack(who) for who in range(TABLE, table.seats)]
    decision = table.decision(seat) if seat >= 0 else None
    return Observation("rollers", RULES, table.seats, seat, table.options, stacks, facts(table, seat), decision)


def facts(table: RollersTable, seat: i64) -> RollersFacts:
    sheets = known_sheets(table, seat)
    return RollersFacts(
        galaxy_facts(table.galaxy),
        [sheet_facts(table.galaxy, sheets, other) for other in range(table.seats)],
        [CATEGORIES[category] for category in range(len(CATEGORIES)) if table.bag >> category & 1],
        None if table.dice == 0 else Die(CATEGORIES[table.category], table.value),
        holder(table),
        table.dice,
        table.round,
    )


def holder(table: RollersTable) -> int | None:
    """The seat with the bag: it passes on each round, and has no effect (rollers.round.4, rollers.digital.14)."""
    return None if table.round == 0 else int((table.round - 1) % table.seats)


def galaxy_facts(galaxy: Galaxy) -> GalaxyFacts:
    return GalaxyFacts(
        numbers(galaxy.sizes),
        numbers(galaxy.defences),
        numbers(galaxy.technologies),
        [Route(route_name(galaxy, route), galaxy.lengths[route]) for route in range(len(galaxy.lengths))],
    )


def route_name(galaxy: Galaxy, route: i64) -> str:
    return f"{LETTERS[galaxy.starts[route]]}-{LETTERS[galaxy.ends[route]]}"


def sheet_facts(galaxy: Galaxy, sheets: vec[i64], seat: i64) -> SheetFacts:
    """A sheet in words and letters."""
    at = seat * SHEET
    return SheetFacts(
        {name: sheets[at + STOCK + category] for category, name in enumerate(CATEGORIES)},
        [LETTERS[sheets[at + SHIP + ship]] for ship in range(SHIPS) if sheets[at + SHIP + ship] >= 0],
        [route_name(galaxy, route) for route in range(len(galaxy.lengths)) if sheets[at + ROUTES] >> route & 1],
        [number for number in range(1, PLANETS + 1) if sheets[at + KNOWN] >> number & 1],
        letters(sheets[at + SETTLED]),
        letters(sheets[at + CONQUERED]),
        letters(sheets[at + TRADED]),
    )


def letters(planets: i64) -> str:
    """A set of planets by their letters."""
    found = ""
    for planet in range(PLANETS):
        if planets >> planet & 1:
            found += LETTERS[planet]
    return found
