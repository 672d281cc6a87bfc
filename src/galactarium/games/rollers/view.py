"""What the rules say about a position besides its facts: scores, and what everything would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from galactarium.games.rollers.components import TECHNOLOGIES
from galactarium.games.rollers.galaxy import PLANETS
from galactarium.games.rollers.observe import known_sheets
from galactarium.games.rollers.records import RollersFigures
from galactarium.games.rollers.sheet import research_cost, settle_cost

if TYPE_CHECKING:
    from galactarium.games.rollers.table import RollersTable


def figures(table: RollersTable, seat: i64) -> RollersFigures:
    """From what the seat knows alone; a watcher is told the prices of the first seat."""
    known = table.copy()
    known.sheets = known_sheets(table, seat)
    buyer = seat if seat >= 0 else 0
    return RollersFigures(
        known.outcome().scores,
        [settle_cost(known, buyer, planet) for planet in range(PLANETS)],
        [research_cost(known, buyer, technology.number) for technology in TECHNOLOGIES],
    )
