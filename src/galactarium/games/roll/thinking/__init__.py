"""What a program that thinks about the game is given."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll.components import COLOURS, EXPLORE, GOODS_KINDS, PHASE_NAMES, PHASES, PRODUCE, SHIP
from galactarium.games.roll.empire import CREDITS, EMPIRE, GOODS, dice_at, owned_dice
from galactarium.games.roll.scoring import total
from galactarium.games.roll.table import (
    BEGIN_BUILDING,
    BEGIN_EXPLORE,
    BEGIN_PRODUCE,
    BEGIN_SHIP,
    MANAGE,
    SELECT_PHASE,
    RollTable,
)
from galactarium.games.roll.thinking import features, names, plans, worth
from galactarium.games.roll.thinking.courses import asked
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

    def own_names(self) -> list[str]:
        return names.own_names()

    def rival_names(self) -> list[str]:
        return names.rival_names()

    def common_names(self) -> list[str]:
        return names.common_names()

    def clock(self, table: RollTable) -> i64:
        return table.round

    def intent(self, table: RollTable, seat: i64, choice: i64) -> i64:
        return choice if asked(table, seat) == SELECT_PHASE else -1

    def intent_names(self) -> list[str]:
        return list(PHASE_NAMES)

    def margin_slope(self) -> float:
        """Two points of margin go with 6 to 9 % of the wins."""
        return 0.15

    def phases(self) -> list[str]:
        return [*PHASE_NAMES[:PHASES], "manage"]

    def phase(self, table: RollTable, step: i64, argument: i64) -> i64:
        if step == BEGIN_BUILDING:
            return argument
        if step == BEGIN_EXPLORE:
            return EXPLORE
        if step == BEGIN_PRODUCE:
            return PRODUCE
        if step == BEGIN_SHIP:
            return SHIP
        return PHASES if step == MANAGE else -1

    def belongings(self) -> list[str]:
        return ["points", "credits", "dice", "goods", "tiles"]

    def ledger(self, table: RollTable, seat: i64) -> vec[i64]:
        out = append(vec[i64](), total(table, seat))
        out = append(out, table.empires[seat * EMPIRE + CREDITS])
        dice: i64 = 0
        for colour in range(COLOURS):
            dice += owned_dice(table.empires, seat, colour)
        out = append(out, dice)
        goods: i64 = 0
        for kind in range(GOODS_KINDS):
            goods += dice_at(table, seat, GOODS + COLOURS * kind)
        out = append(out, goods)
        return append(out, len(table.tableaus[seat].sides))

    def worth(self, table: RollTable, seat: i64) -> float:
        return worth.worth(table, seat)

    def plans(self, table: RollTable, seat: i64, most: i64) -> list[vec[i64]]:
        return plans.plans(table, seat, most)


THINKING: Final = cast("Thinking[Table]", RollThinking())
