"""Develop: each player may place one development from hand."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from galactarium.games.race import records
from galactarium.games.race.empire import EMPIRE, SUM, TABLEAU, TABLEAU_SIZE, develop_cost
from galactarium.games.race.picks import NONE
from galactarium.games.race.powers import DEVELOP_START_DRAW
from galactarium.games.race.steps.placing import CommitCard, begin_placing
from galactarium.games.race.steps.round import tell_phase
from galactarium.games.race.supply import draw
from galactarium.games.race.table import DEVELOP_CARD, REVEAL_DEVELOPMENTS, RaceTable
from galactarium.kernel.step import Step


@final
class Develop(Step[RaceTable]):
    """Draws at the start of the phase, then all choose in secret. The argument is 1 for the second phase of a round."""

    def __init__(self) -> None:
        super().__init__("begin_develop")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        table.second = argument == 1
        tell_phase(table, "develop")
        cells = table.empires
        for turn in range(table.seats):
            player = table.in_order(turn)
            base = player * EMPIRE
            if cells[base + SUM + DEVELOP_START_DRAW] > 0:
                for place in range(cells[base + TABLEAU_SIZE]):
                    source = table.cards[cells[base + TABLEAU + place]]
                    if source.start_draw > 0:
                        draw(table, player, source.start_draw, "power", source.number)
        begin_placing(table, DEVELOP_CARD, REVEAL_DEVELOPMENTS)


@final
class DevelopCard(CommitCard):
    """A development that can be paid for, or none (race.develop.1, 5, 6, 9)."""

    def __init__(self) -> None:
        super().__init__("develop", False)

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> object:
        if choice == NONE:
            return records.Pass()
        card = table.cards[choice]
        return records.Develop(*card.printed(), develop_cost(table, seat, card))
