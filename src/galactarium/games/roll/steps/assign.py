"""Assign: select a phase with one worker, then place the wild dice.

Where a wild die lies before it selects makes no difference, so the selecting die is taken first.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import events, records
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    FACE_NAMES,
    PHASE_NAMES,
    PHASES,
    WILD_FACE,
)
from galactarium.games.roll.empire import COLUMN, EMPIRE, SELECTED, SELECTOR, WILD, dice_at, move_die, workers
from galactarium.games.roll.table import PLACE_WILD, PLAN, SELECT_DIE, RollTable
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import sequence

ALL_FIVE: Final = sequence([0, 1, 2, 3, 4])


def fullest_column(table: RollTable, seat: i64, least: i64) -> i64:
    """The column with most dice, the first of equals: where an absent player's dice go (roll.digital.31)."""
    best = least
    for phase in range(least + 1, PHASES):
        if workers(table, seat, phase) > workers(table, seat, best):
            best = phase
    return best


@final
class SelectPhase(Step[RollTable]):
    """Each player must select one of the five phases (roll.assign.select.1, 2)."""

    def __init__(self) -> None:
        super().__init__("select_phase")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        return ALL_FIVE

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        table.empires[seat * EMPIRE + SELECTED] = choice + 1
        table.agenda.push(seat, SELECT_DIE, choice)

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.Select(PHASE_NAMES[choice], workers(table, seat, choice))

    def default(self, table: RollTable, seat: i64, argument: i64, options: vec[i64]) -> i64:
        return fullest_column(table, seat, 0)


@final
class SelectDie(Step[RollTable]):
    """Any worker may select, and works in that phase (roll.assign.select.2, 3). The argument is the phase.

    A choice is 7 * where the die lies (a column, or WILD_FACE) + its colour.
    """

    def __init__(self) -> None:
        super().__init__("select_die")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        at = seat * EMPIRE + COLUMN
        out = vec[i64]()
        for place in range(COLOURS * (PHASES + 1)):
            if table.empires[at + place] > 0:
                out = append(out, place)
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        colour = choice % COLOURS
        move_die(table, seat, colour, COLUMN + choice - colour, COLUMN + COLOURS * argument)
        table.empires[seat * EMPIRE + SELECTOR] = colour + 1
        if table.journal is not None:
            source = FACE_NAMES[choice // COLOURS]
            table.tell(events.Selected(seat, PHASE_NAMES[argument], COLOUR_NAMES[colour], source))
        table.agenda.push(seat, PLAN)
        if dice_at(table, seat, WILD) > 0:
            table.agenda.push(seat, PLACE_WILD)

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        return records.SelectingAbout(PHASE_NAMES[argument])

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.With(COLOUR_NAMES[choice % COLOURS], FACE_NAMES[choice // COLOURS])

    def default(self, table: RollTable, seat: i64, argument: i64, options: vec[i64]) -> i64:
        for choice in options:
            if choice // COLOURS == argument:
                return choice
        for choice in options:
            if choice // COLOURS == WILD_FACE:
                return choice
        return options[0]


@final
class PlaceWild(Step[RollTable]):
    """A wild die goes to any column (roll.assign.wild.1, 2). The argument is 8 * colour + the first column allowed.

    Dice of one colour are placed in the order of columns, so that no placement can be made in two ways.
    """

    def __init__(self) -> None:
        super().__init__("place_wild")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        out = vec[i64]()
        for phase in range(self._least(table, seat, argument), PHASES):
            out = append(out, phase)
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        colour = self._colour(table, seat, argument)
        move_die(table, seat, colour, WILD, COLUMN + COLOURS * choice)
        if table.journal is not None:
            table.tell(events.WildPlaced(seat, COLOUR_NAMES[colour], PHASE_NAMES[choice]))
        if dice_at(table, seat, WILD) > 0:
            table.agenda.push(seat, PLACE_WILD, 8 * colour + choice)

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        return records.WildAbout(COLOUR_NAMES[self._colour(table, seat, argument)], dice_at(table, seat, WILD))

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.To(PHASE_NAMES[choice])

    def default(self, table: RollTable, seat: i64, argument: i64, options: vec[i64]) -> i64:
        return fullest_column(table, seat, self._least(table, seat, argument))

    def _colour(self, table: RollTable, seat: i64, argument: i64) -> i64:
        colour = argument // 8
        while table.empires[seat * EMPIRE + WILD + colour] == 0:
            colour += 1
        return colour

    def _least(self, table: RollTable, seat: i64, argument: i64) -> i64:
        return argument % 8 if self._colour(table, seat, argument) == argument // 8 else 0
