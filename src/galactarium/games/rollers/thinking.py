"""What a program that thinks about the game is given."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.rollers import features
from galactarium.games.rollers.plans import plans
from galactarium.games.rollers.table import RollersTable
from galactarium.games.rollers.worth import worth
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Inputs, Thinking


@final
class RollersThinking(Thinking[RollersTable]):
    """Inputs, worth and plans of the game."""

    def __init__(self) -> None:
        super().__init__(features.OWN, features.RIVAL, features.COMMON, intents=0)

    def see_own(self, table: RollersTable, seat: i64, inputs: Inputs) -> None:
        features.see_own(table, seat, inputs)

    def see_rival(self, table: RollersTable, seat: i64, rival: i64, inputs: Inputs) -> None:
        features.see_rival(table, rival, inputs)

    def see_common(self, table: RollersTable, seat: i64, inputs: Inputs) -> None:
        features.see_common(table, seat, inputs)

    def clock(self, table: RollersTable) -> i64:
        """The dice pulled so far."""
        return table.dice

    def worth(self, table: RollersTable, seat: i64) -> float:
        return worth(table, seat)

    def plans(self, table: RollersTable, seat: i64, most: i64) -> list[vec[i64]]:
        return plans(table, seat, most)


THINKING: Final = cast("Thinking[Table]", RollersThinking())
