"""What a program that thinks about the game is given."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race.components import ACTION_KEYS, ACTIONS
from galactarium.games.race.empire import EMPIRE, HAND_SIZE, PICK, PICKS, TABLEAU_SIZE, goods
from galactarium.games.race.scoring import score
from galactarium.games.race.table import CHOOSE_ACTION, CONSUME, DEVELOP, EXPLORE, PRODUCE, SETTLE, RaceTable
from galactarium.games.race.thinking import names
from galactarium.games.race.thinking.features import (
    COMMON_INPUTS,
    EMPIRE_INPUTS,
    OWN_INPUTS,
    see_common,
    see_own,
    see_rival,
)
from galactarium.games.race.thinking.outlook import seen_by
from galactarium.games.race.thinking.plans import plans
from galactarium.games.race.thinking.worth import worth
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Inputs, Thinking
from galactarium.kernel.vectors import sequence

PHASE_NAMES: Final = ["explore", "develop", "settle", "consume", "produce"]
PHASE_STEPS: Final = sequence([int(step) for step in (EXPLORE, DEVELOP, SETTLE, CONSUME, PRODUCE)])


@final
class RaceThinking(Thinking[RaceTable]):
    """Inputs, worth and plans of the game."""

    def __init__(self) -> None:
        super().__init__(OWN_INPUTS, EMPIRE_INPUTS, COMMON_INPUTS, ACTIONS)

    def known(self, table: RaceTable, seat: i64) -> RaceTable:
        return seen_by(table, seat)

    def see_own(self, table: RaceTable, seat: i64, inputs: Inputs) -> None:
        see_own(seen_by(table, seat), seat, inputs)

    def see_rival(self, table: RaceTable, seat: i64, rival: i64, inputs: Inputs) -> None:
        see_rival(seen_by(table, seat), rival, inputs)

    def see_common(self, table: RaceTable, seat: i64, inputs: Inputs) -> None:
        see_common(seen_by(table, seat), seat, inputs)

    def own_names(self) -> list[str]:
        return names.own_names()

    def rival_names(self) -> list[str]:
        return names.rival_names()

    def common_names(self) -> list[str]:
        return names.common_names()

    def clock(self, table: RaceTable) -> i64:
        return table.round

    def intent(self, table: RaceTable, seat: i64, choice: i64) -> i64:
        """The action chosen; of two the lower one, which is chosen first."""
        agenda = table.agenda
        if agenda.is_empty(seat) or agenda.step(seat) != CHOOSE_ACTION:
            return -1
        base = seat * EMPIRE
        return choice if table.empires[base + PICKS] == 0 else table.empires[base + PICK]

    def intent_names(self) -> list[str]:
        return list(ACTION_KEYS)

    def margin_slope(self) -> float:
        """Two points of margin go with 6 to 9 % of the wins."""
        return 0.15

    def phases(self) -> list[str]:
        return PHASE_NAMES

    def phase(self, table: RaceTable, step: i64, argument: i64) -> i64:
        for place in range(len(PHASE_STEPS)):
            if PHASE_STEPS[place] == step:
                return place
        return -1

    def belongings(self) -> list[str]:
        return ["points", "hand", "goods", "placed"]

    def ledger(self, table: RaceTable, seat: i64) -> vec[i64]:
        base = seat * EMPIRE
        out = append(vec[i64](), score(table, seat))
        out = append(out, table.empires[base + HAND_SIZE])
        out = append(out, goods(table, seat))
        return append(out, table.empires[base + TABLEAU_SIZE])

    def worth(self, table: RaceTable, seat: i64) -> float:
        return worth(seen_by(table, seat), seat)

    def plans(self, table: RaceTable, seat: i64, most: i64) -> list[vec[i64]]:
        return plans(table, seat, most)


THINKING: Final = cast("Thinking[Table]", RaceThinking())
