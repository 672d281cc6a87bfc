"""Reveal: all screens lift, and the phases that anyone selected happen."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from galactarium.games.roll import events
from galactarium.games.roll.components import (
    COLOURS,
    DEVELOP,
    DICE,
    EXPLORE,
    FACE_NAMES,
    HOME,
    PHASE_NAMES,
    PHASES,
    PRODUCE,
    SETTLE,
    SHIP,
)
from galactarium.games.roll.empire import (
    COLUMN,
    CUP,
    DICTATED,
    EMPIRE,
    SELECTED,
    SELECTOR,
    counts,
    move_all,
    unused_to_cup,
)
from galactarium.games.roll.table import (
    BEGIN_BUILDING,
    BEGIN_EXPLORE,
    BEGIN_PRODUCE,
    BEGIN_SHIP,
    MANAGE,
    RollTable,
)
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import SETUP
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import bit, members

SPARE_DIE: Final = SETUP  # a stream that bag and players do not use (roll.digital.3)


@final
class Reveal(Step[RollTable]):
    """Selected phases become active; other workers and Dictate dice go back to the cups (roll.reveal.2, 7, 8)."""

    def __init__(self) -> None:
        super().__init__("reveal")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        active: i64 = 0
        for player in range(table.seats):
            selected = table.empires[player * EMPIRE + SELECTED]
            if selected > 0:
                active |= bit(selected - 1)
        if table.seats == 2:  # roll.reveal.3
            faces = DICE[HOME].faces
            face = faces[table.chance.pick(SPARE_DIE, faces)]
            table.spare = face + 1
            active |= bit(face)
        table.active = active
        if table.journal is not None:
            self._tell(table)
        for player in range(table.seats):
            table.empires[player * EMPIRE + SELECTOR] = 0
            move_all(table, player, DICTATED, CUP)
            for phase in range(PHASES):
                if not active >> phase & 1:
                    unused_to_cup(table, player, phase)
        agenda = table.agenda
        agenda.push(TABLE, MANAGE)
        for phase in range(PHASES - 1, -1, -1):  # roll.phases.1
            if active >> phase & 1:
                if phase == EXPLORE:
                    agenda.push(TABLE, BEGIN_EXPLORE)
                elif phase == DEVELOP or phase == SETTLE:
                    agenda.push(TABLE, BEGIN_BUILDING, phase)
                elif phase == PRODUCE:
                    agenda.push(TABLE, BEGIN_PRODUCE)
                elif phase == SHIP:
                    agenda.push(TABLE, BEGIN_SHIP)

    def _tell(self, table: RollTable) -> None:
        for player in range(table.seats):
            at = player * EMPIRE
            selected = table.empires[at + SELECTED]
            phase_selected = None if selected == 0 else PHASE_NAMES[selected - 1]
            columns = {PHASE_NAMES[phase]: counts(table, player, COLUMN + COLOURS * phase) for phase in range(PHASES)}
            table.tell(events.Assigned(player, phase_selected, columns, counts(table, player, DICTATED)))
        spare_die = None if table.spare == 0 else FACE_NAMES[table.spare - 1]
        table.tell(events.Revealed(TABLE, [PHASE_NAMES[phase] for phase in members(table.active)], spare_die))
