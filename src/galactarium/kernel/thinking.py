"""What a program that thinks about a game is given: inputs for a net, a worth written by hand, whole plans to weigh."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from galactarium.kernel.vectors import EMPTY

if TYPE_CHECKING:
    from galactarium.kernel.table import Table

T = TypeVar("T", bound="Table")

END: Final = -1  # closes a row of inputs


@final
class Inputs:
    """Rows of inputs: each row lists the numbers of the inputs that are on, all others are off."""

    def __init__(self) -> None:
        self.cells = vec[i32]()
        self.rows: i64 = 0
        self.base: i64 = 0

    def on(self, number: i64) -> None:
        """One input is on."""
        self.cells = append(self.cells, i32(self.base + number))

    def reach(self, first: i64, amount: i64, width: i64) -> None:
        """An amount as a thermometer: as many inputs are on as the amount says, at most all of the width."""
        top = amount if amount < width else width
        for step in range(top):
            self.cells = append(self.cells, i32(self.base + first + step))

    def end_row(self) -> None:
        self.cells = append(self.cells, i32(END))
        self.rows += 1
        self.base = 0


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

    def see_own(self, table: T, seat: i64, inputs: Inputs) -> None:
        """The seat's own part, with all it has decided so far in the open block carried out."""
        raise NotImplementedError

    def see_rival(self, table: T, seat: i64, rival: i64, inputs: Inputs) -> None:
        """A rival's part as the seat sees it."""
        raise NotImplementedError

    def see_common(self, table: T, seat: i64, inputs: Inputs) -> None:
        """What the seat sees of what all share."""
        raise NotImplementedError

    def clock(self, table: T) -> i64:
        """A number that grows with each round; look-ahead plays on to the next one."""
        raise NotImplementedError

    def intent(self, table: T, seat: i64, choice: i64) -> i64:
        """Which of the secret choices that rivals guess at this is; -1 if the seat is asked something else."""
        return -1

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
