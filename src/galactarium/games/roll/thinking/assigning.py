"""Whole assignments: a phase, wild dice, Dictate and Reassign powers, weighed column by column.

A column is worth what its workers bring if the phase happens, times the chance that it does; so a move is worth what it
changes in two columns. For each phase that may be selected the best assignments are grown move by move.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll.components import COLOURS, PHASES
from galactarium.games.roll.empire import COLUMN, DICTATED, DICTATES, EMPIRE, SELECTED, SELECTOR, USED, WILD
from galactarium.games.roll.powers import (
    ALL_COLOURS,
    ALL_PHASES,
    DICTATE_MOVES,
    REASSIGNING,
    has,
    place_in,
    reassign_power,
)
from galactarium.games.roll.steps.reassign import (
    BY_DICTATE,
    CELLS,
    FURTHER,
    MOVED,
    MOVED_ENOUGH,
    READY,
    add_moves,
    development_of,
    first_argument,
    may_dictate,
    most_moves,
    movable,
    moves,
    next_argument,
)
from galactarium.games.roll.table import PLACE_WILD, PLAN, SELECT_DIE, SELECT_PHASE, RollTable
from galactarium.games.roll.thinking.courses import asked, spelled
from galactarium.games.roll.thinking.parts import is_idle
from galactarium.games.roll.thinking.worth import Outlook, column_worth, outlook_of
from galactarium.kernel.vectors import EMPTY, bit, filled

PLAN_CELLS: Final = DICTATED + COLOURS - COLUMN  # cells of columns, wild dice and Dictate dice
WILDS: Final = WILD - COLUMN
DICTATES_AT: Final = DICTATED - COLUMN
PER_PHASE: Final = 3  # so many assignments are kept for every phase that may be selected

NO_PAY: Final = -1
BETWEEN: Final = -1  # no power is in the middle of its moves


def _marks() -> vec[i64]:
    """A large odd number for each cell, so that sums of them tell assignments apart."""
    out = vec[i64]()
    mark: i64 = 88172645463
    for _ in range(PLAN_CELLS):
        mark = mark * 6364136 % 1099511627689
        out = append(out, mark)
    return out


MARKS: Final = _marks()


@final
class Draft:
    """An assignment that is being made."""

    def __init__(
        self, cells: vec[i64], phase: i64, selector: i64, used: i64, dictates: i64, argument: i64, path: vec[i64]
    ) -> None:
        self.cells = cells
        self.phase = phase
        self.selector = selector  # colour of the selecting die
        self.used = used
        self.dictates = dictates
        self.argument = argument  # of the power or of the wild die that is being moved, or BETWEEN
        self.path = path  # every choice, also where there is no other
        self.value = 0.0
        self.mark: i64 = 0
        self.complete = True  # whether one may be ready now


@final
class Found:
    """The best drafts of one phase so far, at most so many; the worst is the next to go."""

    def __init__(self, most: i64) -> None:
        self.most = most
        self.drafts: list[Draft] = []
        self.lowest: i64 = 0

    def bar(self) -> float:
        """Only what is above this gets in."""
        return self.drafts[self.lowest].value if len(self.drafts) >= self.most else -1e9

    def add(self, draft: Draft, same_state: bool) -> None:
        drafts = self.drafts
        for place in range(len(drafts)):
            other = drafts[place]
            if other.mark == draft.mark:
                if not same_state:
                    return
                if (
                    other.used == draft.used
                    and other.dictates == draft.dictates
                    and other.selector == draft.selector
                    and other.argument == draft.argument
                ):
                    return
        if len(drafts) < self.most:
            drafts.append(draft)
        else:
            drafts[self.lowest] = draft
        if len(drafts) == self.most:
            self.lowest = 0
            for place in range(len(drafts)):
                if drafts[place].value < drafts[self.lowest].value:
                    self.lowest = place


@final
class Assigning:
    """The search for one seat."""

    def __init__(self, table: RollTable, seat: i64, most: i64) -> None:
        self.table = table.copy()  # drafts are written into it, to ask the rules what is allowed
        self.seat = seat
        self.at = seat * EMPIRE
        self.most = most
        self.outlook: Outlook = outlook_of(table, seat)
        self.results: list[Found] = []
        self.owned = table.tableaus[seat]
        self.by_dictate: i64 = DICTATE_MOVES.most if has(self.owned, DICTATE_MOVES) else 1

    def weigh(self, draft: Draft, phase: i64) -> float:
        """The expected worth of one column."""
        chance = 1.0 if phase == draft.phase else self.outlook.chances[phase]
        return chance * column_worth(self.outlook, draft.cells, COLOURS * phase, phase)

    def judge(self, draft: Draft) -> None:
        value = 0.0
        for phase in range(PHASES):
            value += self.weigh(draft, phase)
        mark: i64 = 0
        cells = draft.cells
        for place in range(PLAN_CELLS):
            mark += cells[place] * MARKS[place]
        draft.value = value
        draft.mark = mark

    def gain(self, draft: Draft, phase: i64, colour: i64, now: float) -> float:
        """What one more worker in a column changes."""
        draft.cells[COLOURS * phase + colour] += 1
        after = self.weigh(draft, phase)
        draft.cells[COLOURS * phase + colour] -= 1
        return after - now

    def loss(self, draft: Draft, cell: i64, now: float) -> float:
        """What one worker less in a column changes."""
        draft.cells[cell] -= 1
        after = self.weigh(draft, cell // COLOURS)
        draft.cells[cell] += 1
        return after - now

    def write(self, draft: Draft) -> None:
        """Put a draft on the table, so that the rules can be asked about it."""
        empires = self.table.empires
        at = self.at
        for place in range(PLAN_CELLS):
            empires[at + COLUMN + place] = draft.cells[place]
        empires[at + SELECTED] = draft.phase + 1
        empires[at + SELECTOR] = draft.selector + 1
        empires[at + USED] = draft.used
        empires[at + DICTATES] = draft.dictates

    def start(self) -> list[Draft]:
        """The drafts to begin with: one for each die that may select each phase, or the one on the table.

        A phase in which no worker could do anything is not selected.
        """
        table = self.table
        at = self.at
        step = asked(table, self.seat)
        cells = table.empires[at + COLUMN : at + COLUMN + PLAN_CELLS]
        if step != SELECT_PHASE and step != SELECT_DIE:
            argument = table.agenda.argument(self.seat) if step == PLACE_WILD else BETWEEN
            draft = Draft(
                cells,
                table.empires[at + SELECTED] - 1,
                table.empires[at + SELECTOR] - 1,
                table.empires[at + USED],
                table.empires[at + DICTATES],
                argument,
                EMPTY[:],
            )
            self.judge(draft)
            return [draft]
        out: list[Draft] = []
        for phase in range(PHASES):
            if step == SELECT_DIE and phase != table.agenda.argument(self.seat):
                continue
            if step == SELECT_PHASE and is_idle(self.outlook.part, phase):
                continue
            for place in range(COLOURS * (PHASES + 1)):
                if cells[place] == 0:
                    continue
                moved = cells[:]
                moved[place] -= 1
                moved[COLOURS * phase + place % COLOURS] += 1
                path = EMPTY[:]
                if step == SELECT_PHASE:
                    path = append(path, phase)
                draft = Draft(moved, phase, place % COLOURS, 0, 0, BETWEEN, append(path, place))
                self.judge(draft)
                out.append(draft)
        return out

    def place_wilds(self, found: Found) -> Found:
        """Place all wild dice, in the order of colours and, for a colour, of columns."""
        while True:
            next_ = Found(found.most)
            placed = False
            for draft in found.drafts:
                colour: i64 = 0
                while colour < COLOURS and draft.cells[WILDS + colour] == 0:
                    colour += 1
                if colour == COLOURS:
                    draft.argument = BETWEEN
                    next_.add(draft, True)
                    continue
                placed = True
                least = draft.argument % 8 if draft.argument >= 0 and draft.argument // 8 == colour else 0
                for phase in range(least, PHASES):
                    value = draft.value + self.gain(draft, phase, colour, self.weigh(draft, phase))
                    if value > next_.bar():
                        child = self.child(draft)
                        child.cells[WILDS + colour] -= 1
                        child.cells[COLOURS * phase + colour] += 1
                        child.argument = 8 * colour + phase
                        child.path = append(child.path, phase)
                        child.mark += MARKS[COLOURS * phase + colour] - MARKS[WILDS + colour]
                        child.value = value
                        next_.add(child, True)
            found = next_
            if not placed:
                return found

    def child(self, draft: Draft) -> Draft:
        child = Draft(
            draft.cells[:], draft.phase, draft.selector, draft.used, draft.dictates, draft.argument, draft.path[:]
        )
        child.mark = draft.mark
        child.value = draft.value
        return child

    def grow(self, found: Found, results: Found) -> None:
        """Use powers and Dictate, one move after the other, as long as there is anything to use."""
        while len(found.drafts) > 0:
            next_ = Found(found.most)
            for draft in found.drafts:
                if draft.complete and draft.value > results.bar():
                    results.add(draft, False)
                self.expand(draft, next_)
            found = next_

    def expand(self, draft: Draft, next_: Found) -> None:
        """All next moves of a draft."""
        self.write(draft)
        table = self.table
        seat = self.seat
        now = [self.weigh(draft, phase) for phase in range(PHASES)]
        gains = [0.0] * (COLOURS * PHASES)
        known = filled(COLOURS * PHASES, 0)
        losses = [0.0] * CELLS
        for cell in range(CELLS):
            if draft.cells[cell] > 0:
                losses[cell] = self.loss(draft, cell, now[cell // COLOURS])
                if known[cell % COLOURS] == 0:
                    known[cell % COLOURS] = 1
                    for phase in range(PHASES):
                        gains[COLOURS * phase + cell % COLOURS] = self.gain(draft, phase, cell % COLOURS, now[phase])
        if draft.argument >= 0:
            development = development_of(draft.argument)
            if development == BY_DICTATE:
                allowed = add_moves(table, seat, vec[i64](), ALL_COLOURS, ALL_PHASES, ALL_PHASES, draft.argument, False)
            else:
                allowed = moves(table, seat, reassign_power(development), draft.argument, vec[i64]())
            self.move_all(draft, allowed, draft.argument, NO_PAY, losses, gains, next_)
            if not draft.complete:
                return
        for power in REASSIGNING:
            if has(self.owned, power) and (
                draft.used == 0 or not draft.used >> place_in(self.owned, power.development) & 1
            ):
                allowed = moves(table, seat, power, 0, vec[i64]())
                self.move_all(draft, allowed, first_argument(power.development), NO_PAY, losses, gains, next_)
        if may_dictate(table, seat):
            allowed = add_moves(table, seat, vec[i64](), ALL_COLOURS, ALL_PHASES, ALL_PHASES, 0, False)
            for pay in range(CELLS):
                if draft.cells[pay] > 0 and movable(table, seat, pay) > 0:
                    self.move_all(draft, allowed, BY_DICTATE, pay, losses, gains, next_)

    def move_all(
        self,
        draft: Draft,
        allowed: vec[i64],
        argument: i64,
        pay: i64,
        losses: list[float],
        gains: list[float],
        next_: Found,
    ) -> None:
        """Try moves of one power, each of them 5 * cell + target; `pay` is the cell of a worker that Dictate costs."""
        bar = next_.bar()
        base = draft.value
        if pay >= 0:
            base += losses[pay]
        for move in allowed:
            cell = move // PHASES
            target = move % PHASES
            colour = cell % COLOURS
            value = base + losses[cell] + gains[COLOURS * target + colour]
            if value <= bar:
                continue
            if pay == cell and movable(self.table, self.seat, cell) < 2:
                continue
            next_.add(self.moved(draft, move, argument, pay), True)
            bar = next_.bar()

    def moved(self, draft: Draft, move: i64, argument: i64, pay: i64) -> Draft:
        cell = move // PHASES
        landing = COLOURS * (move % PHASES) + cell % COLOURS
        child = self.child(draft)
        development = development_of(argument)
        if argument % FURTHER < MOVED:  # the first move of this use
            if draft.argument >= 0:
                child.path = append(child.path, MOVED_ENOUGH)
            child.path = append(child.path, development)
            if pay >= 0:
                child.path = append(child.path, pay)
                child.cells[pay] -= 1
                child.cells[DICTATES_AT + pay % COLOURS] += 1
                child.dictates += 1
            else:
                child.used |= bit(place_in(self.owned, development))
        child.path = append(child.path, move)
        child.cells[cell] -= 1
        child.cells[landing] += 1
        made = argument // MOVED % 4 + 1
        least: i64 = 1
        most = self.by_dictate
        if development != BY_DICTATE:
            power = reassign_power(development)
            least = power.least
            most = most_moves(self.table, self.seat, power)
        child.complete = made >= least
        if made == most:
            child.path = append(child.path, MOVED_ENOUGH)
            child.argument = BETWEEN
        else:
            child.argument = next_argument(argument, move, landing)
        self.judge(child)
        return child

    def search(self) -> None:
        drafts = self.start()
        best = -1e9
        for draft in drafts:
            best = max(best, draft.value)
        for phase in range(PHASES):
            highest = -1e9
            for draft in drafts:
                if draft.phase == phase:
                    highest = max(highest, draft.value)
            found = Found(self.most if self.few() else self.width(best - highest))
            for draft in drafts:
                if draft.phase == phase and draft.value > found.bar():
                    found.add(draft, True)
            results = Found(self.most)
            self.results.append(results)
            if len(found.drafts) > 0:
                self.grow(self.place_wilds(found), results)

    def few(self) -> bool:
        """Whether there may be so few assignments that all of them can be listed: with Dictate there are many."""
        sorts: i64 = 0
        workers: i64 = 0
        at = self.at + COLUMN
        for place in range(COLOURS * (PHASES + 1)):
            if self.table.empires[at + place] > 0:
                sorts += 1
                workers += self.table.empires[at + place]
        step = asked(self.table, self.seat)
        dictates = may_dictate(self.table, self.seat) if step == PLAN else workers > 2
        least = 4 * (sorts - 1) * (sorts - 2) + 5 if dictates and sorts > 1 else 1
        return (PHASES if step == SELECT_PHASE else 1) * least <= self.most

    def width(self, behind: float) -> i64:
        """How many drafts of a phase are followed: fewer for one that is far behind another."""
        wide = max(PER_PHASE, self.most // 2)
        if behind < 1.0:
            return wide
        return max(PER_PHASE, wide // 2) if behind < 3.0 else max(PER_PHASE, wide // 4)

    def chosen(self) -> list[Draft]:
        """The best drafts of all phases, some of each."""
        drafts: list[Draft] = []
        values: list[float] = []
        for results in self.results:
            order = sorted([draft.value for draft in results.drafts], reverse=True)
            bar = order[PER_PHASE - 1] if len(order) > PER_PHASE else -1e9
            for draft in results.drafts:
                drafts.append(draft)
                values.append(draft.value + (1000.0 if draft.value >= bar else 0.0))
        bar = sorted(values, reverse=True)[self.most - 1] if len(values) > self.most else -1e9
        out: list[Draft] = []
        for place in range(len(drafts)):
            if values[place] >= bar and len(out) < self.most:
                out.append(drafts[place])
        return out


def assignments(table: RollTable, seat: i64, most: i64) -> list[vec[i64]]:
    """The likely best assignments, each as the choices that lead to it from what the seat is asked now."""
    search = Assigning(table, seat, most)
    search.search()
    out: list[vec[i64]] = []
    for draft in search.chosen():
        path = draft.path[:]
        if draft.argument >= 0:
            path = append(path, MOVED_ENOUGH)
        out.append(spelled(table, seat, append(path, READY)))
    return out
