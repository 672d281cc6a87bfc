"""What a program that thinks about the game is given."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.roll import features, plans, worth
from galactarium.games.roll.components import PHASES
from galactarium.games.roll.courses import asked
from galactarium.games.roll.table import SELECT_PHASE, RollTable
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Inputs, Thinking


@final
class RollThinking(Thinking[RollTable]):
    """Inputs, worth and plans of the game; the secret that rivals guess at is the phase that is selected."""

    def __init__(self) -> None:
        super().__init__(features.OWN, features.PLAYER, features.COMMON, PHASES)

    def see_own(self, table: RollTable, seat: i64, inputs: Inputs) -> None:
        features.see_own(table, seat, inputs)

    def see_rival(self, table: RollTable, seat: i64, rival: i64, inputs: Inputs) -> None:
        features.see_rival(table, seat, rival, inputs)

    def see_common(self, table: RollTable, seat: i64, inputs: Inputs) -> None:
        features.see_common(table, seat, inputs)

    def clock(self, table: RollTable) -> i64:
        return table.round

    def intent(self, table: RollTable, seat: i64, choice: i64) -> i64:
        return choice if asked(table, seat) == SELECT_PHASE else -1

    def worth(self, table: RollTable, seat: i64) -> float:
        return worth.worth(table, seat)

    def plans(self, table: RollTable, seat: i64, most: i64) -> list[vec[i64]]:
        return plans.plans(table, seat, most)


THINKING: Final = cast("Thinking[Table]", RollThinking())
