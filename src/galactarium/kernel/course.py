"""A course: the chain of choices that a whole answer stands for, worked out on a copy of the table."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.kernel.agenda import NOTHING, WIDTH
from galactarium.kernel.refusals import Illegal
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import EMPTY

NO_STEP: Final = -1


@final
class Course:
    """Follows what the table would ask a seat, link by link.

    It works on a copy and only ever does what the seat itself has to do: nothing of the table, nothing of the others.
    Links that the table would not ask about, as there is only one option, are carried out and left out of the chain.
    A link that would show the seat something new (a draw, a roll) is the last one: it is noted and not carried out.

    It is used both ways: `take` and `note` put an answer into choices, `next` reads choices that were made.
    """

    def __init__(self, table: Table, seat: i64, made: list[int] | None = None) -> None:
        self.table = table.copy()
        self.seat = seat
        self.choices: list[int] = []
        self.made: list[int] = [] if made is None else made  # choices to be read

    def step(self) -> i64:
        """The step that the seat is asked about next; NO_STEP if it has nothing left to do."""
        table = self.table
        agenda = table.agenda
        while not agenda.is_empty(self.seat):
            if len(self.options()) > 0:
                return agenda.step(self.seat)
            self._carry_out(NOTHING)
        return NO_STEP

    def argument(self) -> i64:
        return self.table.agenda.argument(self.seat)

    def options(self) -> vec[i64]:
        """What may be chosen next."""
        table = self.table
        agenda = table.agenda
        if agenda.is_empty(self.seat):
            return EMPTY
        return table.steps[agenda.step(self.seat)].options(table, self.seat, agenda.argument(self.seat))

    def is_forced(self) -> bool:
        """Whether the table would not ask."""
        table = self.table
        agenda = table.agenda
        asks = table.steps[agenda.step(self.seat)].asks_alone(table, self.seat, agenda.argument(self.seat))
        return len(self.options()) == 1 and not asks

    def is_read(self) -> bool:
        """Whether no choice is left to read."""
        return not self.is_forced() and len(self.choices) >= len(self.made)

    def next(self) -> i64:
        """The choice that was made at this link, or the only one there was; refused where none is left to read."""
        if self.is_forced():
            return self.options()[0]
        if self.is_read():
            raise Illegal("illegal.answer.part", {"seat": self.seat + 1, "part": ""})
        return self.made[len(self.choices)]

    def take(self, choice: i64, part: str) -> None:
        """Carry one link out; it is refused, in the name of that part of the answer, where it is not offered."""
        self.note(choice, part)
        self._carry_out(choice)

    def note(self, choice: i64, part: str) -> None:
        """Add a link without carrying it out: the last one, or one that shows something new."""
        if choice not in self.options():
            raise Illegal("illegal.answer.part", {"seat": self.seat + 1, "part": part})
        if not self.is_forced():
            self.choices.append(choice)

    def _carry_out(self, choice: i64) -> None:
        table = self.table
        agenda = table.agenda
        seat = self.seat
        step = agenda.step(seat)
        argument = agenda.argument(seat)
        agenda.stacks[(seat + 1) * WIDTH] -= 1
        table.steps[step].carry_out(table, seat, argument, choice)
