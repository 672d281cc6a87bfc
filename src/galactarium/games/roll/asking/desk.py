"""The dice and the powers of a player who assigns, and what an answer has them do."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from galactarium.games.roll.asking.common import part_of
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    FACE_NAMES,
    PHASE_NAMES,
    PHASES,
    WILD_FACE,
    index_of,
    name_of,
    side,
)
from galactarium.games.roll.empire import (
    COLUMN,
    DICTATES,
    EMPIRE,
    SELECTED,
    SELECTOR,
    USED,
)
from galactarium.games.roll.powers import (
    ALL_COLOURS,
    ALL_PHASES,
    DICTATE_AGAIN,
    DICTATE_MOVES,
    REASSIGNING,
    TO_SELECTED,
    has,
    place_in,
)
from galactarium.games.roll.steps.reassign import BY_DICTATE, most_moves
from galactarium.games.roll.table import SELECT_DIE, SELECT_PHASE, RollTable
from galactarium.kernel.questions import ids
from galactarium.kernel.records import Answer

PHASE_PART: Final = "select_phase"
DICE_PART: Final = "assign_dice"
READY_PART: Final = "assign_ready"
SELECTS: Final = "selects"
PAYS: Final = "dictate:pay"
IS_READY: Final = "ready"
IS_LATER: Final = "later"
THE_SELECTED: Final = PHASES  # stands where a column stands: that of the phase that is selected
NOWHERE: Final = -1


@final
class Worker:
    """One die, where it lies, and what the answer has it do."""

    def __init__(self, id_: str, colour: i64, face: i64) -> None:
        self.id = id_
        self.colour = colour
        self.face = face  # the column it lies in, or WILD_FACE
        self.column: i64 = face
        self.selects = False
        self.pays = False
        self.use: Use | None = None  # what moves it
        self.target: i64 = NOWHERE  # the column it goes to: a wild die, or one that is moved
        self.placed = False  # a wild die that has a column

    def is_free(self) -> bool:
        """Whether nothing has been said about it, or only to which column a wild die goes."""
        return not self.selects and not self.pays and self.use is None

    def place(self) -> str:
        """The id of the place that it is put on; empty if it stays where it is."""
        if self.selects:
            return SELECTS
        if self.pays:
            return PAYS
        if self.use is not None:
            return self.use.place(self.target)
        return PHASE_NAMES[self.target] if self.placed else ""


@final
class Use:
    """A Reassign power, or Dictate, that may move workers."""

    def __init__(
        self, choice: i64, colours: i64, sources: i64, targets: i64, least: i64, most: i64, same_column: bool
    ) -> None:
        self.choice = choice  # of PLAN
        self.is_dictate: bool = choice == BY_DICTATE
        self.id = "dictate" if self.is_dictate else side(choice).key
        self.name = "Dictate" if self.is_dictate else name_of(choice)
        self.colours = colours
        self.sources = sources
        self.targets = targets
        self.least = least
        self.most = most
        self.same_column = same_column

    def place(self, target: i64) -> str:
        if self.targets == TO_SELECTED:
            return self.id + ":selected"
        return self.id + ":" + PHASE_NAMES[target]


@final
class Desk:
    """The dice and the powers that the question is about."""

    def __init__(self, table: RollTable, seat: i64) -> None:
        at = seat * EMPIRE
        empires = table.empires
        self.step = table.agenda.step(seat)
        self.selected: i64 = empires[at + SELECTED] - 1 if self.step != SELECT_PHASE else NOWHERE
        selects = self.step == SELECT_PHASE or self.step == SELECT_DIE
        colours: list[int] = []
        faces: list[int] = []
        for place in range(COLOURS * (PHASES + 1)):
            count = empires[at + COLUMN + place]
            if not selects and place // COLOURS == self.selected and place % COLOURS == empires[at + SELECTOR] - 1:
                count -= 1  # the selecting die stays
            for _ in range(count):
                colours.append(place % COLOURS)
                faces.append(place // COLOURS)
        names = ids([COLOUR_NAMES[colours[n]] + "." + FACE_NAMES[faces[n]] for n in range(len(colours))])
        self.workers = [Worker(names[n], colours[n], faces[n]) for n in range(len(names))]
        self.wild: i64 = 0
        for worker in self.workers:
            if worker.face == WILD_FACE:
                self.wild += 1
        owned = table.tableaus[seat]
        used = empires[at + USED]
        self.uses: list[Use] = []
        for power in REASSIGNING:
            if has(owned, power) and not used >> place_in(owned, power.development) & 1:
                most = most_moves(table, seat, power)
                if most > 0:
                    use = Use(
                        power.development,
                        power.dice,
                        power.sources,
                        power.targets,
                        power.least,
                        most,
                        power.same_column,
                    )
                    self.uses.append(use)
        again = has(owned, DICTATE_AGAIN)
        movable = len(self.workers) - (1 if selects else 0)
        if movable >= 2 and (again or empires[at + DICTATES] == 0):
            moves = DICTATE_MOVES.most if has(owned, DICTATE_MOVES) else 1
            self.uses.append(Use(BY_DICTATE, ALL_COLOURS, ALL_PHASES, ALL_PHASES, 1, moves, False))
        else:
            again = False
        self.asks_ready: bool = again or len(self.uses) > 1

    def worker(self, id_: str) -> Worker | None:
        for worker in self.workers:
            if worker.id == id_:
                return worker
        return None

    def read(self, answer: Answer) -> None:
        """What the answer has the dice do, as far as it names dice and places that are there."""
        for thing, place in part_of(answer, DICE_PART).match or []:
            worker = self.worker(thing)
            if worker is None:
                continue
            if place == SELECTS:
                worker.selects = True
            elif place == PAYS:
                worker.pays = True
            elif place in PHASE_NAMES:
                worker.target = index_of(PHASE_NAMES, place)
                worker.placed = True
            else:
                id_, _, column = place.rpartition(":")
                for use in self.uses:
                    if use.id == id_ and (column == "selected" or column in PHASE_NAMES):
                        worker.use = use
                        worker.target = THE_SELECTED if column == "selected" else index_of(PHASE_NAMES, column)
