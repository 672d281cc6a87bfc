"""What the table and every seat still have to do, as plain integers."""

from __future__ import annotations

from typing import Final, NewType, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.kernel.vectors import EMPTY, filled, numbers, sequence

# A game numbers its steps. The type tells these numbers from all others and costs nothing.
StepNumber = NewType("StepNumber", i64)

TABLE: Final = -1  # stands where a seat stands, for what belongs to no seat
NOTHING: Final = -1  # the choice where there was nothing to choose

DEPTH: Final = 10
WIDTH: Final = 1 + 2 * DEPTH  # of one stack: how many entries, then pairs of step and argument


@final
class Agenda:
    """One stack of steps for the table and one for each seat. The table's moves on when all seats' are empty.

    A block is the time from when the table gives seats something to do until all of them are done. What the stacks were
    when the block opened is kept: it is all that the others know of a seat's stack while the block lasts.
    """

    def __init__(
        self,
        seats: i64,
        stacks: vec[i64],
        opened: vec[i64],
        options: vec[vec[i64]],
        busy: i64,
        block: i64,
        is_open: bool,
    ) -> None:
        self.seats = seats
        self.stacks = stacks
        self.opened = opened  # the seats' stacks alone; replaced as a whole, never changed, so copies share it
        self.options = options  # of each seat's pending decision; empty where a seat owes none
        self.busy = busy  # seats that are not done with the running block
        self.block = block  # blocks opened so far
        self.is_open = is_open  # whether a block is running now

    def copy(self) -> Agenda:
        return Agenda(self.seats, self.stacks[:], self.opened, self.options[:], self.busy, self.block, self.is_open)

    def __reduce__(self) -> tuple[object, ...]:
        options = [numbers(each) for each in self.options]
        stacks = numbers(self.stacks), numbers(self.opened)
        return _stored_agenda, (int(self.seats), *stacks, options, int(self.busy), int(self.block), self.is_open)

    def push(self, who: i64, step: StepNumber, argument: i64 = 0) -> None:
        """Put a step on top of a stack: it comes before all that is there. In a block a seat pushes only its own."""
        stacks = self.stacks
        base = (who + 1) * WIDTH
        count = stacks[base]
        if count == DEPTH:
            raise OverflowError("a stack of the agenda is full")
        if count == 0 and who >= 0 and not self.is_open:
            self.busy += 1
        at = base + 1 + 2 * count
        stacks[at] = step
        stacks[at + 1] = argument
        stacks[base] = count + 1

    def is_empty(self, who: i64) -> bool:
        return self.stacks[(who + 1) * WIDTH] == 0

    def step(self, who: i64) -> StepNumber:
        """The step on top of a stack."""
        base = (who + 1) * WIDTH
        return StepNumber(self.stacks[base + 2 * self.stacks[base] - 1])

    def argument(self, who: i64) -> i64:
        """The argument of the step on top of a stack."""
        base = (who + 1) * WIDTH
        return self.stacks[base + 2 * self.stacks[base]]

    def open(self) -> None:
        """A block begins: seats have something to do."""
        self.opened = self.stacks[WIDTH:]
        self.block += 1
        self.is_open = True

    def imagined(self, seat: i64) -> Agenda:
        """The agenda as a seat knows it: the table's and its own now, the others' as when the block opened."""
        stacks = self.stacks[:]
        for other in range(self.seats):
            if other != seat:
                base = other * WIDTH
                for at in range(base, base + WIDTH):
                    stacks[at + WIDTH] = self.opened[at]
        return _fresh_agenda(self.seats, stacks)

    def deciding(self) -> list[int]:
        """The seats that the running block belongs to, done or not: more is not known before it ends."""
        return [seat for seat in range(self.seats) if self.is_open and self.opened[seat * WIDTH] > 0]

    def stack(self, who: i64) -> list[int]:
        """What is on a stack, pairs of step and argument, the top last."""
        base = (who + 1) * WIDTH
        return numbers(self.stacks[base + 1 : base + 1 + 2 * self.stacks[base]])

    def numbers(self) -> list[int]:
        """All that matters of it, for comparing and for check sums."""
        out = [int(self.busy), int(self.block)]
        for who in range(-1, self.seats):
            out.append(self.stacks[(who + 1) * WIDTH])
            out.extend(self.stack(who))
        for options in self.options:
            out.append(len(options))
            out.extend(numbers(options))
        return out


def _fresh_agenda(seats: i64, stacks: vec[i64]) -> Agenda:
    """An agenda with these stacks, of which nothing has been asked yet."""
    busy: i64 = 0
    options = vec[vec[i64]](capacity=seats)
    for seat in range(seats):
        options = append(options, EMPTY)
        if stacks[(seat + 1) * WIDTH] > 0:
            busy += 1
    return Agenda(seats, stacks, stacks[WIDTH:], options, busy, 0, busy > 0)


def _stored_agenda(
    seats: i64, stacks: list[int], opened: list[int], options: list[list[int]], busy: i64, block: i64, is_open: bool
) -> Agenda:
    """What a pickle brings back."""
    asked = vec[vec[i64]](capacity=seats)
    for each in options:
        asked = append(asked, sequence(each))
    return Agenda(seats, sequence(stacks), sequence(opened), asked, busy, block, is_open)


def empty_agenda(seats: i64) -> Agenda:
    """Nothing to do yet."""
    return _fresh_agenda(seats, filled((seats + 1) * WIDTH, 0))


def known_agenda(known: list[list[int]]) -> Agenda:
    """An agenda from its stacks, the table's first, as an observation tells them."""
    seats = len(known) - 1
    agenda = empty_agenda(seats)
    for who in range(-1, seats):
        stack = known[who + 1]
        for at in range(0, len(stack), 2):
            agenda.push(who, StepNumber(stack[at]), stack[at + 1])
    return _fresh_agenda(seats, agenda.stacks)
