"""Whole random games without leaving compiled code: for simulation, for search and for measuring."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.kernel.chance import FIRST_SEAT, Chance
from galactarium.kernel.table import Table

PRIME: Final = 2147483647
FACTOR: Final = 1000003


@final
class Tally:
    """The choices of a playout, in pairs of seat and choice."""

    def __init__(self) -> None:
        self.moves = vec[i64]()

    def note(self, seat: i64, choice: i64) -> None:
        self.moves = append(append(self.moves, seat), choice)


def playout(table: Table, chance: Chance, tally: Tally | None = None, most: i64 = -1) -> i64:
    """Play on at random to the end, or for at most so many decisions; the number of decisions.

    Every option is equally likely, and each seat has its own luck.
    """
    count: i64 = 0
    agenda = table.agenda
    while agenda.busy > 0:
        for seat in range(table.seats):
            options = agenda.options[seat]
            if len(options) > 0:
                if count == most:
                    return count
                choice = options[chance.below(FIRST_SEAT + seat, len(options))]
                if tally is not None:
                    tally.note(seat, choice)
                table.play(seat, choice)
                count += 1
    return count


def follow(table: Table, tally: Tally) -> None:
    """Play the choices of a playout again."""
    moves = tally.moves
    for at in range(0, len(moves), 2):
        table.play(moves[at], moves[at + 1])


def copies(table: Table, count: i64) -> i64:
    """Copy a table so many times, for measuring."""
    seats: i64 = 0
    for _copy in range(count):
        seats += table.copy().seats
    return seats


def mixed(value: i64, numbers: vec[i64]) -> i64:
    """A running check sum that goes on over more numbers."""
    for number in numbers:
        value = (value * FACTOR + number + 1) % PRIME
    return value
