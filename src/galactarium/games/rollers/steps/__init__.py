"""The steps of Galactic Rollers in the rulebook's order."""

from __future__ import annotations

from typing import Final, cast

from galactarium.games.rollers.steps.conquer import ConquerWith
from galactarium.games.rollers.steps.set_up import PlaceShip, SetUp, SpreadResources
from galactarium.games.rollers.steps.turn import EndTurn, PullDie, Turn
from galactarium.kernel.step import Step
from galactarium.kernel.table import Table

# In the order of the numbers in table.py.
STEPS: Final = cast(
    "list[Step[Table]]",
    [SetUp(), PlaceShip(), SpreadResources(), PullDie(), Turn(), ConquerWith(), EndTurn()],
)
