"""What a program that thinks about the game is given."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.components import CATEGORIES
from galactarium.games.rollers.sheet import KNOWN, ROUTES, SHEET, controlled, resources
from galactarium.games.rollers.table import RollersTable
from galactarium.games.rollers.thinking import features, names
from galactarium.games.rollers.thinking.plans import plans
from galactarium.games.rollers.thinking.worth import worth
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Inputs, Thinking
from galactarium.kernel.vectors import ones


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

    def own_names(self) -> list[str]:
        return names.own_names()

    def rival_names(self) -> list[str]:
        return names.rival_names()

    def common_names(self) -> list[str]:
        return names.common_names()

    def clock(self, table: RollersTable) -> i64:
        """The dice pulled so far."""
        return table.dice

    def round_length(self) -> i64:
        return len(CATEGORIES)

    def phases(self) -> list[str]:
        return list(CATEGORIES)

    def phase(self, table: RollersTable, step: i64, argument: i64) -> i64:
        """Everything that follows a die belongs to its category."""
        return table.category

    def belongings(self) -> list[str]:
        return ["planets", "routes", "technologies", "resources"]

    def ledger(self, table: RollersTable, seat: i64) -> vec[i64]:
        base = seat * SHEET
        out = append(vec[i64](), ones(controlled(table, seat)))
        out = append(out, ones(table.sheets[base + ROUTES]))
        out = append(out, ones(table.sheets[base + KNOWN]))
        return append(out, resources(table, seat))

    def worth(self, table: RollersTable, seat: i64) -> float:
        return worth(table, seat)

    def plans(self, table: RollersTable, seat: i64, most: i64) -> list[vec[i64]]:
        return plans(table, seat, most)


THINKING: Final = cast("Thinking[Table]", RollersThinking())
