"""What a program that learns sees and does, in numbers of fixed size: all actions of a game, and rows of its inputs."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from galactarium.kernel.game import Game
from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Inputs
from galactarium.kernel.vectors import filled

NO_ACTION: Final = -1


@final
class Actions:
    """Every action of a game with some set-up options: a step with a choice, numbered from 0.

    The numbers depend on the game, its rules version and the sets of components, and on nothing else.
    """

    def __init__(self, game: Game, options: dict[str, str] | None = None) -> None:
        whole = game.complete(options)
        self.game = game
        self.steps = vec[i64]()  # the step of each action
        self.choices = vec[i64]()  # and its choice
        self.starts = vec[i64]()  # for each step, where its choices begin in `places`
        self.spans = vec[i64]()  # and how many places it has: its largest choice and one
        self.places = vec[i64]()  # the action of each choice, or NO_ACTION
        self.asking: list[int] = []  # the steps that ask
        self.size: i64 = 0
        for number in range(len(game.steps)):
            choices = game.choices(game.steps[number].name, whole)
            self.starts = append(self.starts, len(self.places))
            span: i64 = 0
            for choice in choices:
                span = max(span, choice + 1)
            self.spans = append(self.spans, span)
            first: i64 = len(self.places)
            for _place in range(span):
                self.places = append(self.places, NO_ACTION)
            for choice in choices:
                self.places[first + choice] = self.size
                self.steps = append(self.steps, number)
                self.choices = append(self.choices, choice)
                self.size += 1
            if choices:
                self.asking.append(number)

    def __repr__(self) -> str:
        return f"<Actions of {self.game.name}: {self.size}>"

    def number(self, step: i64, choice: i64) -> i64:
        """The action of a step and a choice, or NO_ACTION."""
        if choice < 0 or choice >= self.spans[step]:
            return NO_ACTION
        return self.places[self.starts[step] + choice]

    def step(self, action: i64) -> i64:
        """The number of the step that an action answers."""
        self._check(action)
        return self.steps[action]

    def choice(self, action: i64) -> i64:
        """What an action chooses there."""
        self._check(action)
        return self.choices[action]

    def word(self, action: i64) -> str:
        """An action in words: the step, and the choice as records have it."""
        name = self.game.steps[self.step(action)].name
        return f"{name}: {self.game.word(name, int(self.choices[action]))}"

    def words(self) -> list[str]:
        """All actions in words, in order."""
        return [self.word(action) for action in range(self.size)]

    def legal(self, table: Table, seat: i64) -> list[int]:
        """What the seat may do now, in the order of its options; nothing if it is asked nothing."""
        agenda = table.agenda
        options = agenda.options[seat]
        if len(options) == 0:
            return []
        step = agenda.step(seat)
        found = [self.number(step, choice) for choice in options]
        return [int(action) for action in found if action != NO_ACTION]

    def play(self, table: Table, seat: i64, action: i64) -> None:
        """Carry out an action; one that is not legal now is refused and changes nothing."""
        self._check(action)
        agenda = table.agenda
        if len(agenda.options[seat]) > 0 and agenda.step(seat) != self.steps[action]:
            raise Illegal("illegal.word", {"seat": int(seat) + 1, "word": self.word(action)})
        table.play(seat, self.choices[action])

    def _check(self, action: i64) -> None:
        if action < 0 or action >= self.size:
            raise Malformed("malformed.action", {"action": int(action), "actions": int(self.size)})


@final
class Rows:
    """Rows of ones and zeros in memory that numpy can look at: what a seat sees, and what it may do.

    The inputs are those of the nets: the seat's own part, what all share, which step asks, and each rival's part, the
    seat to the left first. A row is made from what the seat may know, whatever else the table holds.
    """

    def __init__(self, actions: Actions, seats: i64, rows: i64) -> None:
        thinking = actions.game.thinking
        self.actions = actions
        self.thinking = thinking
        self.seats = seats
        self.rows = rows
        self.common: i64 = thinking.own
        self.asked = self.common + thinking.common
        self.rivals = self.asked + len(actions.asking)
        self.width = self.rivals + (seats - 1) * thinking.rival
        self.cells = _bytes(rows * self.width)
        self.legal = _bytes(rows * actions.size)
        self.asking = filled(len(actions.game.steps), 0)  # for each step its input
        for place in range(len(actions.asking)):
            self.asking[actions.asking[place]] = self.asked + place
        self.inputs = [Inputs() for _row in range(rows)]  # those of a row that are on
        self.marks = filled(rows, 0)  # how many of them belong to rivals
        self.shown: list[Table | None] = [None for _row in range(rows)]  # whose row it is
        self.viewers = filled(rows, -1)
        self.blocks = filled(rows, -1)
        self.allowed = [vec[i64]() for _row in range(rows)]  # the actions that are on

    def write(self, row: i64, table: Table, seat: i64) -> None:
        """What the seat sees of the table. While a block lasts, rivals look the same."""
        inputs = self.inputs[row]
        cells = self.cells
        base = row * self.width
        thinking = self.thinking
        block = table.agenda.block
        keep: i64 = 0
        if self.shown[row] is table and self.viewers[row] == seat and self.blocks[row] == block:
            keep = self.marks[row]
        on = inputs.cells
        for at in range(keep, inputs.size):
            cells[base + i64(on[at])] = 0
        inputs.size = keep
        view = thinking.known(table, seat)
        if keep == 0:
            place = self.rivals
            for step in range(1, self.seats):
                other = seat + step
                inputs.base = place
                thinking.see_rival(view, seat, other if other < self.seats else other - self.seats, inputs)
                place += thinking.rival
            self.marks[row] = inputs.size
            self.shown[row] = table
            self.viewers[row] = seat
            self.blocks[row] = block if table.agenda.is_open else -1
        inputs.base = 0
        thinking.see_own(view, seat, inputs)
        inputs.base = self.common
        thinking.see_common(view, seat, inputs)
        inputs.base = 0
        if len(table.agenda.options[seat]) > 0:
            inputs.on(self.asking[table.agenda.step(seat)])
        on = inputs.cells
        for at in range(keep, inputs.size):
            cells[base + i64(on[at])] = 1

    def write_legal(self, row: i64, table: Table, seat: i64) -> i64:
        """What the seat may do; how much that is."""
        actions = self.actions
        cells = self.legal
        base = row * actions.size
        for action in self.allowed[row]:
            cells[base + action] = 0
        allowed = vec[i64]()
        agenda = table.agenda
        options = agenda.options[seat]
        if len(options) > 0:
            step = agenda.step(seat)
            for choice in options:
                action = actions.number(step, choice)
                if action != NO_ACTION:
                    cells[base + action] = 1
                    allowed = append(allowed, action)
        self.allowed[row] = allowed
        return len(allowed)


def _bytes(length: i64) -> vec[u8]:
    out = vec[u8](capacity=length)
    for _place in range(length):
        out = append(out, 0)
    return out
