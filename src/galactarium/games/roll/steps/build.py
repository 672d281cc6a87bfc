"""Phases II and III, Develop and Settle: workers go on the top tile of a stack until it is complete.

The argument of these steps is the phase: DEVELOP for developers and developments, SETTLE for settlers and worlds.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.roll import events, records
from galactarium.games.roll.bag import player_order
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    DEVELOP,
    PHASE_NAMES,
    SQUARES_TO_END,
    name_of,
    world_of,
)
from galactarium.games.roll.costs import cost_to_build
from galactarium.games.roll.empire import (
    COLUMN,
    CUP,
    DEVELOPERS,
    SETTLERS,
    counts,
    dice_at,
    move_all,
    move_die,
    picks,
    squares,
    unused_to_cup,
    workers,
)
from galactarium.games.roll.gains import end_phase
from galactarium.games.roll.powers import AT_END_OF_DEVELOP, AT_END_OF_SETTLE
from galactarium.games.roll.scoring import is_end_certain
from galactarium.games.roll.table import (
    BUILD,
    BUILDING_TURN,
    END_BUILDING,
    PAY,
    WORK,
    RollTable,
)
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.step import Step

TURN: Final = 8  # the argument of BUILDING_TURN: phase + TURN * place in the player order
COLOUR: Final = 8  # the argument of WORK and PAY: phase + COLOUR * first colour still allowed


def dice_on_stack(phase: i64) -> i64:
    """The place of workers on the stack of a phase."""
    return DEVELOPERS if phase == DEVELOP else SETTLERS


def stack_of(seat: i64, phase: i64) -> i64:
    return 2 * seat if phase == DEVELOP else 2 * seat + 1


def top_side(table: RollTable, seat: i64, phase: i64) -> i64:
    """The side on top of a stack that is not empty."""
    tile = table.stacks[stack_of(seat, phase)][0]
    return tile if phase == DEVELOP else world_of(tile)


def is_strict(table: RollTable, phase: i64) -> bool:
    """Whether somebody may bring about the end of the game in this phase (roll.timing.2, roll.digital.15)."""
    if is_end_certain(table):
        return False
    for seat in range(table.seats):
        able = dice_at(table, seat, dice_on_stack(phase)) + workers(table, seat, phase)
        if squares(table, seat) + min(len(table.stacks[stack_of(seat, phase)]), able) >= SQUARES_TO_END:
            return True
    return False


@final
class BeginBuilding(Step[RollTable]):
    """All build at the same time, or in player order when the end is near (roll.timing.1, 2)."""

    def __init__(self) -> None:
        super().__init__("begin_building")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        agenda = table.agenda
        if table.journal is not None:
            table.tell(events.PhaseBegun(TABLE, PHASE_NAMES[argument]))
        agenda.push(TABLE, END_BUILDING, argument)
        if is_strict(table, argument):
            agenda.push(TABLE, BUILDING_TURN, argument)
            return
        for player in range(table.seats):
            if has_to_build(table, player, argument):
                agenda.push(player, BUILD, argument)


def has_to_build(table: RollTable, seat: i64, phase: i64) -> bool:
    return workers(table, seat, phase) > 0 or dice_at(table, seat, dice_on_stack(phase)) > 0


@final
class BuildingTurn(Step[RollTable]):
    """One player finishes the phase, then the next (roll.timing.5)."""

    def __init__(self) -> None:
        super().__init__("building_turn")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        phase = argument % TURN
        order = player_order(table)
        for turn in range(argument // TURN, table.seats):
            if has_to_build(table, order[turn], phase):
                table.agenda.push(TABLE, BUILDING_TURN, phase + TURN * (turn + 1))
                table.agenda.push(order[turn], BUILD, phase)
                return


@final
class Build(Step[RollTable]):
    """Goes on with the top tile: complete it, put workers on it, or be done."""

    def __init__(self) -> None:
        super().__init__("build")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        place = dice_on_stack(argument)
        if len(table.stacks[stack_of(seat, argument)]) == 0:  # roll.develop.6, 12, roll.settle.6, 10
            unused_to_cup(table, seat, argument)
            if table.journal is not None and dice_at(table, seat, place) > 0:
                table.tell(events.LeftEmptyStack(seat, PHASE_NAMES[argument], counts(table, seat, place)))
            move_all(table, seat, place, CUP)
            return
        agenda = table.agenda
        missing = cost_to_build(table, seat, top_side(table, seat, argument)) - dice_at(table, seat, place)
        if missing <= 0:  # roll.develop.2, 9, 11
            agenda.push(seat, BUILD, argument)
            agenda.push(seat, PAY, argument)
            return
        able = workers(table, seat, argument)
        if able > missing:
            agenda.push(seat, BUILD, argument)
            agenda.push(seat, WORK, argument)
        elif able > 0:  # they all go there, wanted or not (roll.develop.7)
            if table.journal is not None:
                dice = counts(table, seat, COLUMN + COLOURS * argument)
                table.tell(events.Worked(seat, name_of(top_side(table, seat, argument)), dice))
            move_all(table, seat, COLUMN + COLOURS * argument, place)
            if able == missing:
                agenda.push(seat, BUILD, argument)


@final
class Work(Step[RollTable]):
    """The owner chooses which workers complete the tile; the others go on to the next (roll.phases.5)."""

    def __init__(self) -> None:
        super().__init__("work")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        phase = argument % COLOUR
        return picks(table, seat, COLUMN + COLOURS * phase, argument // COLOUR, missing_workers(table, seat, phase))

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        phase = argument % COLOUR
        if table.journal is not None:
            table.tell(events.Worked(seat, name_of(top_side(table, seat, phase)), {COLOUR_NAMES[choice]: 1}))
        move_die(table, seat, choice, COLUMN + COLOURS * phase, dice_on_stack(phase))
        if missing_workers(table, seat, phase) > 0:
            table.agenda.push(seat, WORK, phase + COLOUR * choice)

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        phase = argument % COLOUR
        return records.BuildingAbout(name_of(top_side(table, seat, phase)), missing_workers(table, seat, phase))

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.Put(COLOUR_NAMES[choice])


def missing_workers(table: RollTable, seat: i64, phase: i64) -> i64:
    """How many more workers the top tile needs."""
    return cost_to_build(table, seat, top_side(table, seat, phase)) - dice_at(table, seat, dice_on_stack(phase))


@final
class EndBuilding(Step[RollTable]):
    """Effects at the end of the phase, once every used die has reached the Citizenry."""

    def __init__(self) -> None:
        super().__init__("end_building")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        end_phase(table, AT_END_OF_DEVELOP if argument == DEVELOP else AT_END_OF_SETTLE)
