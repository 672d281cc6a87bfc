"""The drawings of all games, by name."""

from __future__ import annotations

from typing import Final

from galactarium.games import module_of
from galactarium.terminal.drawing import Drawing
from galactarium.terminal.plainly import PlainDrawing
from galactarium.terminal.race import RaceDrawing
from galactarium.terminal.roll import RollDrawing
from galactarium.terminal.rollers import RollersDrawing

DRAWINGS: Final[dict[str, Drawing]] = {"race": RaceDrawing(), "roll": RollDrawing(), "rollers": RollersDrawing()}


def drawing_of(game: str) -> Drawing:
    """How a game is drawn; one of another package may bring a drawing, or is drawn from its facts alone."""
    if game not in DRAWINGS:
        DRAWINGS[game] = getattr(module_of(game, "drawing"), "DRAWING", PlainDrawing())
    return DRAWINGS[game]
