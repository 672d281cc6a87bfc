"""Settle: each player may place one world from hand, by payment or by conquest."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from galactarium.games.race import records
from galactarium.games.race.empire import (
    CONTACT,
    EMPIRE,
    HAND_SIZE,
    WAYS,
    powers_used,
    settle_cost,
    settle_ways,
    strength_against,
)
from galactarium.games.race.picks import NONE
from galactarium.games.race.steps.placing import CommitCard, begin_placing
from galactarium.games.race.steps.round import tell_phase
from galactarium.games.race.table import REVEAL_WORLDS, SETTLE_WORLD, RaceTable
from galactarium.kernel.step import Step


@final
class Settle(Step[RaceTable]):
    """All choose in secret. The argument is 1 for the second phase of a round."""

    def __init__(self) -> None:
        super().__init__("begin_settle")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        table.second = argument == 1
        tell_phase(table, "settle")
        begin_placing(table, SETTLE_WORLD, REVEAL_WORLDS)


@final
class SettleWorld(CommitCard):
    """A world that can be paid for or conquered, or none (race.settle.1, 3, 10, race.military.1, 2)."""

    def __init__(self) -> None:
        super().__init__("settle", True)

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> object:
        if choice == NONE:
            return records.Pass()
        card = table.cards[choice]
        ways = settle_ways(table, seat, card, table.empires[seat * EMPIRE + HAND_SIZE] - 1)
        found: list[records.Way] = []
        for way in range(WAYS):
            if ways >> way & 1:
                conquers = card.is_military and not way & CONTACT
                cost = settle_cost(table, seat, card, way)
                found.append(records.Way("conquer" if conquers else "pay", powers_used(table, seat, way), cost))
        strength = int(strength_against(table, seat, card)) if card.is_military else None
        return records.Settle(*card.printed(), found, strength)
