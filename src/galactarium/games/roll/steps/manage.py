"""Manage Empire: recruit, recall, reset, and check whether the game is over."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import events, records
from galactarium.games.roll.components import COLOUR_NAMES, COLOURS
from galactarium.games.roll.empire import (
    ALL_PLACES,
    CITIZENRY,
    COLUMN,
    CREDITS,
    CUP,
    DEVELOPERS,
    EMPIRE,
    GOODS,
    colour_name,
    colours_at,
    counts,
    dice_at,
    move_die,
    picks,
    place_name,
)
from galactarium.games.roll.scoring import is_end_certain, tie_break
from galactarium.games.roll.table import BEGIN_ROUND, END_ROUND, RECALL, RECRUIT, RollTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import EMPTY

RECALL_DONE: Final = 199
RECALLED: Final = 256  # added to the argument of RECALL once a die has been recalled


@final
class Manage(Step[RollTable]):
    """Recruit, then recall; all at the same time (roll.manage.1)."""

    def __init__(self) -> None:
        super().__init__("manage")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if table.journal is not None:
            table.tell(events.ManageBegun(TABLE))
        table.agenda.push(TABLE, END_ROUND)
        for player in range(table.seats):
            table.agenda.push(player, RECALL, DEVELOPERS)
            table.agenda.push(player, RECRUIT)


@final
class Recruit(Step[RollTable]):
    """Dice go from the Citizenry to the cup for $1 each, until either is used up (roll.manage.recruit.1 to 3).

    The argument is the first colour still allowed. Nothing is asked when all dice are alike or can be paid.
    """

    def __init__(self) -> None:
        super().__init__("recruit")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        credits = table.empires[seat * EMPIRE + CREDITS]
        if credits == 0 or credits >= dice_at(table, seat, CITIZENRY) or colours_at(table, seat, CITIZENRY) == 1:
            return EMPTY
        return picks(table, seat, CITIZENRY, argument, credits)

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        at = seat * EMPIRE
        if choice >= 0:
            recruit(table, seat, choice, 1)
            table.agenda.push(seat, RECRUIT, choice)
            return
        for colour in range(COLOURS):
            recruit(table, seat, colour, min(table.empires[at + CITIZENRY + colour], table.empires[at + CREDITS]))
        if table.empires[at + CREDITS] == 0:  # roll.manage.recruit.4 to 6
            table.empires[at + CREDITS] = 1
            if table.journal is not None:
                table.tell(events.CreditsReset(seat))

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        return records.RecruitingAbout(table.empires[seat * EMPIRE + CREDITS], counts(table, seat, CITIZENRY))

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.Recruit(COLOUR_NAMES[choice])


def recruit(table: RollTable, seat: i64, colour: i64, count: i64) -> None:
    """So many dice of a colour, which are told together."""
    for _ in range(count):
        move_die(table, seat, colour, CITIZENRY, CUP)
        table.empires[seat * EMPIRE + CREDITS] -= 1
    if table.journal is not None and count > 0:
        table.tell(events.Recruited(seat, COLOUR_NAMES[colour], count))


@final
class Recall(Step[RollTable]):
    """Any dice on stacks and worlds may come back to the cup, free; one must if the cup is empty (roll.manage.recall.1
    to 3).

    A choice is the place of the die in the empire, never before the last one's (the argument).
    """

    def __init__(self) -> None:
        super().__init__("recall")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        at = seat * EMPIRE
        empires = table.empires
        first = argument % RECALLED
        out = vec[i64]()
        if argument >= RECALLED or dice_at(table, seat, CUP) > 0:
            out = append(out, RECALL_DONE)
        for place in range(first, COLUMN):
            if empires[at + place] > 0:
                out = append(out, place)
        for place in range(max(first, GOODS), ALL_PLACES):
            if empires[at + place] > 0:
                out = append(out, place)
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice == RECALL_DONE or choice < 0:
            return
        move_die(table, seat, choice % COLOURS, choice - choice % COLOURS, CUP)
        if table.journal is not None:
            table.tell(events.Recalled(seat, colour_name(choice), place_name(choice)))
        table.agenda.push(seat, RECALL, RECALLED + choice)

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        must = argument < RECALLED and dice_at(table, seat, CUP) == 0
        return records.RecallingAbout(must, is_end_certain(table), tie_break(table, seat))

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        if choice == RECALL_DONE:
            return records.Done()
        return records.Recall(colour_name(choice), place_name(choice))


@final
class EndRound(Step[RollTable]):
    """All phases become inactive; the game is over or goes on (roll.manage.reset.1, roll.manage.end.1)."""

    def __init__(self) -> None:
        super().__init__("end_round")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        table.active = 0
        if is_end_certain(table):
            if table.journal is not None:
                table.tell(events.GameOver(TABLE, table.round))
            return
        table.agenda.push(TABLE, BEGIN_ROUND)
