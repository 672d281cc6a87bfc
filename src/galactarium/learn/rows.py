"""What is learned from: positions as inputs, and what came of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from galactarium.kernel.leaves import Leaves
from galactarium.kernel.thinking import END, Inputs

Cells = NDArray[np.int16]
Floats = NDArray[np.float32]
Places = NDArray[np.int64]


@dataclass
class Ragged:
    """Rows of different lengths, one after the other."""

    cells: Cells
    ends: Places

    def pick(self, which: Places) -> Ragged:
        """Some of the rows."""
        starts = np.concatenate([[0], self.ends[:-1]])[which]
        lengths = self.ends[which] - starts
        ends = np.cumsum(lengths)
        shift = np.repeat(starts - (ends - lengths), lengths)
        return Ragged(self.cells[np.arange(len(shift)) + shift], ends)


def join_ragged(parts: list[Ragged]) -> Ragged:
    shifts = np.cumsum([0, *[len(part.cells) for part in parts[:-1]]])
    ends = [part.ends + shift for part, shift in zip(parts, shifts, strict=True)]
    return Ragged(np.concatenate([part.cells for part in parts]), np.concatenate(ends))


@dataclass
class Rows:
    """Positions of games with one number of seats."""

    mine: Ragged
    rivals: Ragged  # all rivals of a position are one row here, each closed by END
    win: Floats  # positions x seats: the share of the win of every seat, own first
    margin: Floats  # in tens of points
    left: Floats
    intents: NDArray[np.int8]  # positions x rivals: the secret choice, or -1

    def __len__(self) -> int:
        return len(self.win)

    @property
    def seats(self) -> int:
        return int(self.win.shape[1])

    def pick(self, which: Places) -> Rows:
        """Some of the positions."""
        return Rows(
            self.mine.pick(which),
            self.rivals.pick(which),
            self.win[which],
            self.margin[which],
            self.left[which],
            self.intents[which],
        )


def join(parts: list[Rows]) -> Rows:
    """Positions of games with the same number of seats, one after the other."""
    return Rows(
        join_ragged([part.mine for part in parts]),
        join_ragged([part.rivals for part in parts]),
        np.concatenate([part.win for part in parts]),
        np.concatenate([part.margin for part in parts]),
        np.concatenate([part.left for part in parts]),
        np.concatenate([part.intents for part in parts]),
    )


class SeenRows:
    """The rows of a batch of positions, to take single ones out."""

    def __init__(self, leaves: Leaves, seats: int) -> None:
        self.mine = _ragged(leaves.mine, 1)
        self.rivals = _ragged(leaves.rivals, seats - 1)
        self.groups = np.frombuffer(memoryview(leaves.groups), np.int64)

    def take(self, leaf: int) -> tuple[Cells, Cells]:
        """A position's own row and the rows of its rivals."""
        own = _row(self.mine, leaf)
        return own, _row(self.rivals, int(self.groups[leaf])) if len(self.rivals.ends) else own[:0]


def _ragged(inputs: Inputs, each: int) -> Ragged:
    cells = np.frombuffer(memoryview(inputs.cells), np.int32)[: int(inputs.size)].astype(np.int16)
    ends = np.flatnonzero(cells == END) + 1
    return Ragged(cells, ends[each - 1 :: each] if each else ends)


def _row(rows: Ragged, number: int) -> Cells:
    start = int(rows.ends[number - 1]) if number else 0
    return rows.cells[start : rows.ends[number]].copy()
