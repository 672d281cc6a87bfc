"""One thing the rules do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from galactarium.kernel.decision import PICK
from galactarium.kernel.records import Nothing
from galactarium.kernel.vectors import EMPTY

if TYPE_CHECKING:
    from galactarium.kernel.table import Table

T = TypeVar("T", bound="Table")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """A step lists what a seat may choose, and carries the choice out; it may put further steps on the agenda.

    Steps hold no state: the agenda holds a step's number and one argument. A step of the table itself asks nobody.
    """

    def __init__(self, name: str, kind: str = PICK, arguments: int = 2**31) -> None:
        self.name = name
        self.kind = kind
        self.arguments = arguments  # its argument is less than this; a position that was typed in is checked for it

    def options(self, table: T, seat: i64, argument: i64) -> vec[i64]:
        """What the seat may choose. With none or one it mostly is not asked: the step is carried out at once."""
        return EMPTY

    def asks_alone(self, table: T, seat: i64, argument: i64) -> bool:
        """Whether the seat is asked although there is but one option, so that it may take back what it did before."""
        return False

    def carry_out(self, table: T, seat: i64, argument: i64, choice: i64) -> None:
        """Do it. The choice is NOTHING for a step without options."""
        raise NotImplementedError

    def about(self, table: T, seat: i64, argument: i64) -> object:
        """What the sentence of the question needs to know: a record of the game."""
        return Nothing()

    def label(self, table: T, seat: i64, argument: i64, choice: i64) -> object:
        """What an option is and what the sentence about it needs, its price, its chance and the like: a record."""
        raise NotImplementedError

    def default(self, table: T, seat: i64, argument: i64, options: vec[i64]) -> i64:
        """What is chosen for a player who is absent; always the same in the same position."""
        return options[0]
