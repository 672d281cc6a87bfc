"""Develop: each player may place one development from hand."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race.components import FIRST_DEVELOPMENT
from galactarium.games.race.empire import (
    EMPIRE,
    HAND_SIZE,
    SUM,
    TABLEAU,
    TABLEAU_SIZE,
    develop_cost,
    find,
    may_develop,
)
from galactarium.games.race.picks import NONE, pick
from galactarium.games.race.powers import DEVELOP_START_DRAW
from galactarium.games.race.steps.placing import place_picked
from galactarium.games.race.steps.round import tell_phase
from galactarium.games.race.supply import draw
from galactarium.games.race.table import DEVELOP_CARD, REVEAL_DEVELOPMENTS, RaceTable
from galactarium.kernel.agenda import TABLE
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
        table.agenda.push(TABLE, REVEAL_DEVELOPMENTS)
        for player in range(table.seats):
            table.agenda.push(player, DEVELOP_CARD)


@final
class DevelopCard(Step[RaceTable]):
    """A development that can be paid for, or none (race.develop.1, 5, 6, 9)."""

    def __init__(self) -> None:
        super().__init__("develop")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        cells = table.empires
        base = seat * EMPIRE + HAND_SIZE
        size = cells[base]
        out = append(vec[i64](capacity=8), NONE)
        for at in range(base + 1, base + 1 + size):
            card = cells[at]
            if card >= FIRST_DEVELOPMENT and (at == base + 1 or card != cells[at - 1]):
                if may_develop(table, seat, table.cards[card], size - 1):
                    out = append(out, card)
        return out

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice != NONE:
            pick(table, seat, find(table.empires, seat * EMPIRE + HAND_SIZE, choice))

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> dict[str, object]:
        if choice == NONE:
            return {"option": "pass"}
        card = table.cards[choice]
        return {"option": "develop", **card.facts(), "cost": develop_cost(table, seat, card)}


@final
class RevealDevelopments(Step[RaceTable]):
    """Reveal together, then pay (race.develop.2)."""

    def __init__(self) -> None:
        super().__init__("reveal_developments")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        place_picked(table)
