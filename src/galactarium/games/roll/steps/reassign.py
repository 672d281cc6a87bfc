"""Assign, second part: Reassign powers and Dictate, in any order, until the player is ready."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import events, records
from galactarium.games.roll.components import COLOUR_NAMES, COLOURS, PHASE_NAMES, PHASES, name_of
from galactarium.games.roll.empire import (
    COLUMN,
    DICTATED,
    DICTATES,
    EMPIRE,
    SELECTED,
    SELECTOR,
    USED,
    WORLDS,
    all_columns,
    move_die,
)
from galactarium.games.roll.powers import (
    ALL_COLOURS,
    ALL_PHASES,
    AT_ASSIGN,
    DICTATE_AGAIN,
    DICTATE_MOVES,
    NO_DEVELOPMENT,
    REASSIGNING,
    TO_SELECTED,
    Power,
    acts,
    has,
    place_in,
    reassign_power,
)
from galactarium.games.roll.table import DICTATE, PLAN, REASSIGN, RollTable
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import bit

READY: Final = 99
BY_DICTATE: Final = NO_DEVELOPMENT  # the choice of PLAN, and the power of REASSIGN, that is Dictate itself
CELLS: Final = COLOURS * PHASES  # 7 * column + colour
MOVED_ENOUGH: Final = CELLS * PHASES  # a move is 5 * cell + target; this one is none

# The argument of REASSIGN: which power, how many workers it has moved, the first move still allowed (so that no two
# orders of the same moves count), and the cells that the moved workers are in now. The number of a development of a
# further set is too large for its place; what is left over stands before everything else.
MOVED: Final = 1 << 6
FIRST: Final = 1 << 8
LANDED: Final = 1 << 16
CELL: Final = 1 << 6
FURTHER: Final = 1 << 40


def first_argument(development: i64) -> i64:
    """The argument with which a power begins."""
    return development % MOVED + FURTHER * (development // MOVED)


def development_of(argument: i64) -> i64:
    """The development whose power is used, or BY_DICTATE."""
    return argument % MOVED + MOVED * (argument // FURTHER)


def landed_of(argument: i64) -> i64:
    """The cells of the workers that this use has moved."""
    return argument % FURTHER // LANDED


def next_argument(argument: i64, move: i64, landing: i64) -> i64:
    """The argument after one more move."""
    landed = landed_of(argument) * CELL + landing + 1
    return argument // FURTHER * FURTHER + argument % FIRST + MOVED + FIRST * move + LANDED * landed


def movable(table: RollTable, seat: i64, cell: i64) -> i64:
    """Workers of a column and colour without the selecting die, which stays (roll.digital.5)."""
    at = seat * EMPIRE
    count = table.empires[at + COLUMN + cell]
    if count > 0 and table.empires[at + SELECTOR] - 1 == cell % COLOURS:
        if table.empires[at + SELECTED] - 1 == cell // COLOURS:
            return count - 1
    return count


def movable_workers(table: RollTable, seat: i64) -> i64:
    return all_columns(table, seat) - 1


def most_moves(table: RollTable, seat: i64, power: Power) -> i64:
    """How many workers a power may move; Mad Scientists compares the players' worlds (roll.tile.mad_scientists.1)."""
    if power.most_worlds == 0:
        return power.most
    own = worlds_counted(table, seat, power.most_worlds)
    most = power.most
    for other in range(table.seats):
        if other != seat:
            theirs = worlds_counted(table, other, power.most_worlds)
            if theirs > own:
                return 0
            if theirs == own:
                most = 1
    return most


def worlds_counted(table: RollTable, seat: i64, kinds: i64) -> i64:
    count: i64 = 0
    kind: i64 = 0
    while kinds:
        if kinds & 1:
            count += table.empires[seat * EMPIRE + WORLDS + kind]
        kinds >>= 1
        kind += 1
    return count


def may_dictate(table: RollTable, seat: i64) -> bool:
    """Once a round, or as often as wanted with Backup Planning; one worker pays and another one moves."""
    at = seat * EMPIRE
    if table.empires[at + DICTATES] > 0 and not has(table.tableaus[seat], DICTATE_AGAIN):
        return False  # roll.assign.dictate.5, roll.override.1
    return movable_workers(table, seat) >= 2  # roll.assign.dictate.3


def targets_of(table: RollTable, seat: i64, power: Power) -> i64:
    """The columns that a power may move workers to."""
    if power.targets == TO_SELECTED:
        return bit(table.empires[seat * EMPIRE + SELECTED] - 1)
    return power.targets


def add_moves(
    table: RollTable, seat: i64, out: vec[i64], colours: i64, sources: i64, targets: i64, argument: i64, pairs: bool
) -> vec[i64]:
    """The moves that come next: of workers not moved yet by this use, to another column (roll.fine.32)."""
    first = argument // FIRST % 256
    landed = landed_of(argument)
    at = seat * EMPIRE
    for column in range(PHASES):
        if not sources >> column & 1:
            continue
        for colour in range(COLOURS):
            cell = COLOURS * column + colour
            if not colours >> colour & 1 or table.empires[at + COLUMN + cell] == 0 or PHASES * cell + PHASES <= first:
                continue
            here = movable(table, seat, cell)
            moved = landed
            while moved > 0:
                if moved % CELL - 1 == cell:
                    here -= 1
                moved //= CELL
            if here <= 0 or (pairs and here + movable_after(table, seat, cell) < 2):
                continue
            for target in range(PHASES):
                if targets >> target & 1 and target != column and PHASES * cell + target >= first:
                    out = append(out, PHASES * cell + target)
    return out


def movable_after(table: RollTable, seat: i64, cell: i64) -> i64:
    """Workers of later colours in the same column."""
    count: i64 = 0
    for later in range(cell + 1, cell - cell % COLOURS + COLOURS):
        count += movable(table, seat, later)
    return count


def moves(table: RollTable, seat: i64, power: Power, argument: i64, out: vec[i64]) -> vec[i64]:
    """What a Reassign power may do next."""
    made = argument // MOVED % 4
    if made >= most_moves(table, seat, power):
        return out
    sources = power.sources
    if power.same_column and made > 0:  # Executive Power: both from one column
        sources = bit(argument // FIRST % 256 // PHASES // COLOURS)
    pairs = power.same_column and made == 0
    return add_moves(table, seat, out, power.dice, sources, targets_of(table, seat, power), argument, pairs)


@final
class Plan(Step[RollTable]):
    """Use a power, Dictate, or be ready (roll.assign.4, roll.assign.reassign.8).

    A choice is the development whose power is used, BY_DICTATE or READY.
    """

    def __init__(self) -> None:
        super().__init__("plan")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        out = append(vec[i64](), READY)
        owned = table.tableaus[seat]
        if acts(owned, AT_ASSIGN):
            used = table.empires[seat * EMPIRE + USED]
            for power in REASSIGNING:
                if has(owned, power) and (used == 0 or not used >> place_in(owned, power.development) & 1):
                    if len(moves(table, seat, power, 0, vec[i64]())) > 0:
                        out = append(out, power.development)
        if may_dictate(table, seat):
            out = append(out, BY_DICTATE)
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice == READY:
            if table.journal is not None:
                table.tell(events.AssignDone(seat))
            return
        table.agenda.push(seat, PLAN)
        if choice == BY_DICTATE:
            table.empires[seat * EMPIRE + DICTATES] += 1
            table.agenda.push(seat, DICTATE)
        else:
            table.empires[seat * EMPIRE + USED] |= bit(place_in(table.tableaus[seat], choice))
            table.agenda.push(seat, REASSIGN, first_argument(choice))

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        if choice == READY:
            return records.Ready()
        if choice == BY_DICTATE:
            return records.Dictate()
        return records.Use(name_of(choice))


@final
class Dictate(Step[RollTable]):
    """One worker goes to the Dictate area (roll.assign.dictate.2). A choice is the cell of that worker."""

    def __init__(self) -> None:
        super().__init__("dictate")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        out = vec[i64]()
        for cell in range(CELLS):
            if movable(table, seat, cell) > 0:
                out = append(out, cell)
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        colour = choice % COLOURS
        move_die(table, seat, colour, COLUMN + choice - colour, DICTATED)
        if table.journal is not None:
            table.tell(events.Dictated(seat, COLOUR_NAMES[colour], PHASE_NAMES[choice // COLOURS]))
        table.agenda.push(seat, REASSIGN, BY_DICTATE)

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.PayDictate(COLOUR_NAMES[choice % COLOURS], PHASE_NAMES[choice // COLOURS])


@final
class Reassign(Step[RollTable]):
    """A worker moves to another column, always below the strip (roll.assign.reassign.1, 4)."""

    def __init__(self) -> None:
        super().__init__("reassign", arguments=1 << 52)

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        development = development_of(argument)
        made = argument // MOVED % 4
        out = vec[i64]()
        if development == BY_DICTATE:
            if made > 0:
                out = append(out, MOVED_ENOUGH)
            if made < self._most_by_dictate(table, seat):
                out = add_moves(table, seat, out, ALL_COLOURS, ALL_PHASES, ALL_PHASES, argument, False)
            return out
        power = reassign_power(development)
        if made >= power.least:
            out = append(out, MOVED_ENOUGH)
        return moves(table, seat, power, argument, out)

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice == MOVED_ENOUGH:
            return
        cell = choice // PHASES
        target = choice % PHASES
        colour = cell % COLOURS
        move_die(table, seat, colour, COLUMN + cell - colour, COLUMN + COLOURS * target)
        if table.journal is not None:
            development = development_of(argument)
            name = "Dictate" if development == BY_DICTATE else name_of(development)
            source = PHASE_NAMES[cell // COLOURS]
            table.tell(events.Reassigned(seat, name, COLOUR_NAMES[colour], source, PHASE_NAMES[target]))
        table.agenda.push(seat, REASSIGN, next_argument(argument, choice, COLOURS * target + colour))

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        development = development_of(argument)
        if development == BY_DICTATE:
            most = self._most_by_dictate(table, seat)
            return records.ReassigningAbout("Dictate", argument // MOVED % 4, most)
        power = reassign_power(development)
        return records.ReassigningAbout(power.name, argument // MOVED % 4, most_moves(table, seat, power))

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        if choice == MOVED_ENOUGH:
            return records.Enough()
        cell = choice // PHASES
        return records.Move(COLOUR_NAMES[cell % COLOURS], PHASE_NAMES[cell // COLOURS], PHASE_NAMES[choice % PHASES])

    def _most_by_dictate(self, table: RollTable, seat: i64) -> i64:
        """One worker, or up to three with Galactic Mandate (roll.override.2)."""
        return DICTATE_MOVES.most if has(table.tableaus[seat], DICTATE_MOVES) else 1
