"""Roll: a round begins, and every die in every cup is rolled in secret."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from galactarium.games.roll import events
from galactarium.games.roll.components import COLOURS, DICE, FACE_NAMES, PHASES
from galactarium.games.roll.empire import COLUMN, CUP, DICTATES, EMPIRE, SELECTED, USED, counts, dice_at
from galactarium.games.roll.table import REVEAL, ROLL, SELECT_PHASE, RollTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import FIRST_SEAT
from galactarium.kernel.step import Step


@final
class BeginRound(Step[RollTable]):
    """Roll and Assign are done by all together, and Reveal waits for the last (roll.round.1, 2)."""

    def __init__(self) -> None:
        super().__init__("begin_round")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        table.round += 1
        table.spare = 0
        if table.journal is not None:
            table.tell(events.RoundBegun(TABLE, table.round))
        table.agenda.push(TABLE, REVEAL)
        for player in range(table.seats):
            at = player * EMPIRE
            table.empires[at + SELECTED] = 0
            table.empires[at + USED] = 0
            table.empires[at + DICTATES] = 0
            table.agenda.push(player, ROLL)


@final
class Roll(Step[RollTable]):
    """Every die of the cup, in the order of colours, goes to the column of its face (roll.roll.1, roll.assign.1)."""

    def __init__(self) -> None:
        super().__init__("roll")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if dice_at(table, seat, CUP) == 0:  # roll.digital.7: nobody to assign, nothing selected
            return
        empires = table.empires
        chance = table.chance
        at = seat * EMPIRE
        for colour in range(COLOURS):
            faces = DICE[colour].faces
            for _ in range(empires[at + CUP + colour]):
                face = faces[chance.pick(FIRST_SEAT + seat, faces)]
                empires[at + COLUMN + COLOURS * face + colour] += 1  # wild dice lie after the last column
            empires[at + CUP + colour] = 0
        if table.journal is not None:
            faces_told = {FACE_NAMES[face]: counts(table, seat, COLUMN + COLOURS * face) for face in range(PHASES + 1)}
            table.tell(events.Rolled(seat, {name: dice for name, dice in faces_told.items() if dice}))
        table.agenda.push(seat, SELECT_PHASE)
