"""What each position of a finished game is said to have been worth."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from galactarium.bots.judge import ALONE_SCALE
from galactarium.learn.rows import Cells, Ragged, Rows

MARGIN_SCALE = 10.0  # margins are learned in tens of points
MOST_MARGIN = 4.0
STOPPED = 60.0  # a game that was stopped is said to go on for so long: nobody shall learn to dally
NO_INTENT = -1


@dataclass
class Trail:
    """What one seat has seen and thought in one game."""

    mine: list[Cells] = field(default_factory=list)
    rivals: list[Cells] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    clocks: list[int] = field(default_factory=list)
    intents: list[int] = field(default_factory=list)
    blocks: list[int] = field(default_factory=list)

    def note(self, mine: Cells, rivals: Cells, value: float, clock: int, intent: int, block: int) -> None:
        self.mine.append(mine)
        self.rivals.append(rivals)
        self.values.append(value)
        self.clocks.append(clock)
        self.intents.append(intent)
        self.blocks.append(block)


def harvest(
    trails: list[Trail], seat: int, results: list[tuple[float, float]], clock: int, complete: bool, weight: float
) -> Rows | None:
    """The positions of a seat with what came of them.

    Every position is said to be worth a mixture of the seat's next judgement and of what the next position is said to
    be worth, and the last one what really came: TD(lambda), with `weight` for lambda.
    """
    trail = trails[seat]
    count = len(trail.values)
    if count == 0:
        return None
    seats = len(trails)
    clocks = np.array(trail.clocks, np.float32)
    end = clock if complete else clock + STOPPED
    if seats == 1:
        finish = clocks + (1 - np.array(trail.values)) / ALONE_SCALE
        left = returns(list(finish), end, weight) - clocks
        win = np.ones((count, 1), np.float32)
    else:
        left = end - clocks
        win = shares(returns(trail.values, results[seat][0], weight), [share for share, _ in results], seat)
    margin = np.clip(results[seat][1] / MARGIN_SCALE, -MOST_MARGIN, MOST_MARGIN)
    return Rows(
        ragged(trail.mine),
        ragged(trail.rivals),
        win,
        np.full(count, margin, np.float32),
        np.minimum(left, STOPPED).astype(np.float32),
        intents(trails, seat),
    )


def returns(values: list[float], last: float, weight: float) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """Backwards from the end: a mixture of the next judgement and of what the next one is said to be worth."""
    out = np.empty(len(values), np.float32)
    out[-1] = last
    for at in range(len(values) - 2, -1, -1):
        out[at] = weight * out[at + 1] + (1 - weight) * values[at + 1]
    return out


def shares(
    own: np.ndarray[tuple[int], np.dtype[np.float32]], results: list[float], seat: int
) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
    """The share of every seat, own first; what is not the seat's own goes to the rivals as the result does."""
    others = np.array(results[seat + 1 :] + results[:seat], np.float32)
    total = others.sum()
    parts = others / total if total > 0 else np.full(len(others), 1 / len(others), np.float32)
    kept = np.clip(own, 0, 1)
    return np.concatenate([kept[:, None], (1 - kept)[:, None] * parts[None, :]], axis=1).astype(np.float32)


def intents(trails: list[Trail], seat: int) -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
    """Where the seat made a secret choice, the choices that its rivals made at the same time."""
    seats = len(trails)
    trail = trails[seat]
    out = np.full((len(trail.values), seats - 1), NO_INTENT, np.int8)
    for step in range(1, seats):
        other = trails[(seat + step) % seats]
        secret = {block: intent for block, intent in zip(other.blocks, other.intents, strict=True) if intent >= 0}
        for row, (block, intent) in enumerate(zip(trail.blocks, trail.intents, strict=True)):
            if intent >= 0:
                out[row, step - 1] = secret.get(block, NO_INTENT)
    return out


def ragged(rows: list[Cells]) -> Ragged:
    return Ragged(np.concatenate(rows), np.cumsum([len(row) for row in rows]))
