"""What a program that thinks about the game is given."""

from __future__ import annotations

from typing import Final, cast, final

from galactarium.games.rollers.table import RollersTable
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Thinking


@final
class RollersThinking(Thinking[RollersTable]):
    """Inputs, worth and plans of the game."""

    def __init__(self) -> None:
        super().__init__(0, 0, 0, 0)


THINKING: Final = cast("Thinking[Table]", RollersThinking())
