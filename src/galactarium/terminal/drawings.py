"""The drawings of all games, by name."""

from __future__ import annotations

from typing import Final

from galactarium.terminal.drawing import Drawing
from galactarium.terminal.race import RaceDrawing
from galactarium.terminal.roll import RollDrawing
from galactarium.terminal.rollers import RollersDrawing

DRAWINGS: Final[dict[str, Drawing]] = {"race": RaceDrawing(), "roll": RollDrawing(), "rollers": RollersDrawing()}
