"""What the rules say about a position besides its facts: scores, Military, whether the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from galactarium.games.race.observe import known_empires
from galactarium.games.race.records import RaceFigures
from galactarium.games.race.scoring import general_military, is_over

if TYPE_CHECKING:
    from galactarium.games.race.table import RaceTable


def figures(table: RaceTable, seat: i64) -> RaceFigures:
    """From what the seat knows alone."""
    known = table.copy()
    known.empires = known_empires(table, seat)
    return RaceFigures(
        known.outcome().scores,
        known.round > 0 and is_over(known),
        [int(general_military(known, other)) for other in range(known.seats)],
    )
