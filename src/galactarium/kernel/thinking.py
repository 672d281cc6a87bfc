"""What a program that thinks about a game is given: inputs for a net, a worth written by hand, whole plans to weigh."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr

from galactarium.kernel.vectors import EMPTY

if TYPE_CHECKING:
    from galactarium.kernel.table import Table

T = TypeVar("T", bound="Table")

END: Final = -1  # closes a row of inputs
GROWTH: Final = 4096


@final
class Inputs:
    """Rows of inputs: each row lists the numbers of the inputs that are on, all others are off."""

    def __init__(self) -> None:
        self.cells = vec[i32]()
        self.size: i64 = 0  # cells in use
        self.rows: i64 = 0
        self.base: i64 = 0  # added to every number: where the part that is written begins

    def on(self, number: i64) -> None:
        """One input is on."""
        if self.size == len(self.cells):
            self._grow()
        self.cells[self.size] = i32(self.base + number)
        self.size += 1

    def reach(self, first: i64, amount: i64, width: i64) -> None:
        """An amount as a thermometer: as many inputs are on as the amount says, at most all of the width."""
        top = amount if amount < width else width
        if top <= 0:
            return
        while self.size + top > len(self.cells):
            self._grow()
        cells = self.cells
        at = self.size
        number = self.base + first
        for step in range(top):
            cells[at + step] = i32(number + step)
        self.size = at + top

    def end_row(self) -> None:
        self.base = 0
        self.on(END)
        self.rows += 1

    def repeats(self, start: i64, rows: i64) -> bool:
        """Whether the cells from `start` on are the same as those just before; then they are taken back."""
        length = self.size - start
        if start < length:
            return False
        cells = self.cells
        for at in range(start, self.size):
            if cells[at] != cells[at - length]:
                return False
        self.size = start
        self.rows -= rows
        return True

    def _grow(self) -> None:
        more = vec[i32](capacity=2 * self.size + GROWTH)
        for cell in self.cells:
            more = append(more, cell)
        for _ in range(self.size + GROWTH):
            more = append(more, 0)
        self.cells = more


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinking(Generic[T]):
    """What one game offers; all of it is a matter of what the seat may know, whatever else the table holds.

    A net sees one row for the seat's own part, one for each rival's part, and one for what all share. How many inputs
    each has is fixed, so that one net serves every number of seats.
    """

    def __init__(self, own: int, rival: int, common: int, intents: int) -> None:
        self.own = own
        self.rival = rival
        self.common = common
        self.intents = intents  # how many secret choices rivals may make at the same time, to be guessed; 0 for none

    # Inputs

    def known(self, table: T, seat: i64) -> T:
        """The table as the seat sees it, for whoever looks at several parts of it; the table itself does as well."""
        return table

    def see_own(self, table: T, seat: i64, inputs: Inputs) -> None:
        """The seat's own part, with all it has decided so far in the open block carried out."""
        raise NotImplementedError

    def see_rival(self, table: T, seat: i64, rival: i64, inputs: Inputs) -> None:
        """A rival's part as the seat sees it."""
        raise NotImplementedError

    def see_common(self, table: T, seat: i64, inputs: Inputs) -> None:
        """What the seat sees of what all share."""
        raise NotImplementedError

    def own_names(self) -> list[str]:
        """What each of the own inputs is."""
        return [str(number) for number in range(self.own)]

    def rival_names(self) -> list[str]:
        """What each of a rival's inputs is."""
        return [str(number) for number in range(self.rival)]

    def common_names(self) -> list[str]:
        """What each of the common inputs is."""
        return [str(number) for number in range(self.common)]

    def clock(self, table: T) -> i64:
        """A number that grows with each round; look-ahead plays on to the next one."""
        raise NotImplementedError

    def intent(self, table: T, seat: i64, choice: i64) -> i64:
        """Which of the secret choices that rivals guess at this is; -1 if the seat is asked something else."""
        return -1

    def intent_names(self) -> list[str]:
        """What the secret choices are called, by number: personalities like some of them."""
        return []

    def round_length(self) -> i64:
        """How far the clock goes in a round, where it counts something else."""
        return 1

    def margin_slope(self) -> float:
        """Of the odds of winning, for a point of margin; 0 where margins tell nothing."""
        return 0.0

    # Telling why

    def phases(self) -> list[str]:
        """The parts of a round that gains are told for."""
        raise NotImplementedError

    def phase(self, table: T, step: i64, argument: i64) -> i64:
        """The part of the round that began with this step, which the table has just done; -1 if the old one goes on."""
        raise NotImplementedError

    def belongings(self) -> list[str]:
        """What a seat can gain or lose."""
        raise NotImplementedError

    def ledger(self, table: T, seat: i64) -> vec[i64]:
        """How much of each the seat has."""
        raise NotImplementedError

    # Judgement

    def worth(self, table: T, seat: i64) -> float:
        """How well the seat stands, judged by hand, in points of the final score."""
        raise NotImplementedError

    def plans(self, table: T, seat: i64, most: i64) -> list[vec[i64]]:
        """The courses a seat may take now, each a chain of choices up to where something else is asked.

        Courses with the same result are listed once. Where there would be more than `most`, only the likely best.
        """
        out: list[vec[i64]] = []
        for choice in table.agenda.options[seat]:
            out.append(append(EMPTY[:], choice))
        return out
