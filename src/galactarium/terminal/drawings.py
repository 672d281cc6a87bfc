"""How each game is drawn."""

from __future__ import annotations

from functools import cache

from galactarium.games import module_of
from galactarium.terminal.drawing import Drawing
from galactarium.terminal.plainly import PlainDrawing


@cache
def drawing_of(game: str) -> Drawing:
    """The DRAWING that a game brings in `drawing`; without one it is drawn from its facts alone."""
    drawing: Drawing = getattr(module_of(game, "drawing"), "DRAWING", None) or PlainDrawing()
    return drawing
