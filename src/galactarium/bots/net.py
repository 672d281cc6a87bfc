"""The net of the learned players: winning chances of all seats, the margin, what is left to play, rivals' intents.

One net serves every number of seats: a seat's own part and the common part go in side by side, and every rival's part
goes through the same small layer; the rivals are added up, so that their order does not matter.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from galactarium.kernel.leaves import Leaves
from galactarium.kernel.thinking import END, Inputs

Array = NDArray[np.float32]

HALF = 0.5

threadpool_limits(1, "blas")  # these products are small: a second thread costs more than it brings


@dataclass(frozen=True)
class Shape:
    """How many inputs and units a net has."""

    mine: int
    rival: int
    intents: int
    hidden: int = 256
    embedding: int = 48
    second: int = 32

    def layers(self) -> dict[str, tuple[int, int]]:
        """Inputs and outputs of every layer."""
        return {
            "mine": (self.mine, self.hidden),
            "rival": (self.rival, self.embedding),
            "sum": (self.embedding, self.hidden),
            "most": (self.embedding, self.hidden),
            "second": (self.hidden, self.second),
            "win": (self.second, 1),
            "rival_win": (self.embedding, 1),
            "dense": (self.second, 2),
            "intent": (self.second, self.intents),
            "rival_intent": (self.embedding, self.intents),
        }


@dataclass(frozen=True)
class Judged:
    """What a net says of positions."""

    win: Array  # of every seat, own first: positions x seats; each row adds up to 1
    margin: Array  # expected points ahead of the best rival
    left: Array  # how much of the game is left, on the scale of the game's clock
    intents: Array  # chance of each secret choice: positions x rivals x choices


class Net:
    """Weights and how to use them, in numpy alone."""

    def __init__(self, shape: Shape, weights: dict[str, Array], card: dict[str, Any]) -> None:
        self.shape = shape
        self.weights = weights
        self.card = card  # where the weights come from

    def judge(self, leaves: Leaves, intents: bool = False) -> Judged:
        """Judge all positions of a batch at once."""
        mine = dense(leaves.mine, self.shape.mine)
        groups = np.frombuffer(memoryview(leaves.groups), dtype=np.int64)
        return self.judge_rows(mine, dense(leaves.rivals, self.shape.rival), groups, intents)

    def judge_rows(self, mine: Array, others: Array, groups: NDArray[np.int64], intents: bool = False) -> Judged:
        """Judge rows of ones and zeros: the own ones, and those of rivals, of whom each position has a group."""
        count = len(mine)
        weights = self.weights
        hidden = mine @ weights["mine.weight"] + weights["mine.bias"]
        if len(others):
            embedded = others @ weights["rival.weight"] + weights["rival.bias"]
            np.maximum(embedded, 0, out=embedded)
            rivals = len(others) // (int(groups[-1]) + 1)
            by_group = embedded.reshape(-1, rivals, self.shape.embedding)
            pooled = by_group.sum(1) @ weights["sum.weight"] + by_group.max(1) @ weights["most.weight"]
            hidden += pooled[groups]
            rival_logits = (by_group @ weights["rival_win.weight"])[:, :, 0][groups]
        else:
            rivals = 0
            rival_logits = np.zeros((count, 0), np.float32)
        np.maximum(hidden, 0, out=hidden)
        second = np.maximum(hidden @ weights["second.weight"] + weights["second.bias"], 0)
        own_logits = second @ weights["win.weight"] + weights["win.bias"]
        numbers = second @ weights["dense.weight"] + weights["dense.bias"]
        guesses = np.zeros((count, rivals, 0), np.float32)
        if intents and rivals and self.shape.intents:
            logits = (by_group @ weights["rival_intent.weight"])[groups]
            logits += (second @ weights["intent.weight"] + weights["intent.bias"])[:, None, :]
            guesses = softmax(logits)
        win = softmax(np.concatenate([own_logits, rival_logits], axis=1))
        return Judged(win, 10 * numbers[:, 0], np.maximum(numbers[:, 1], 0), guesses)

    def save(self, path: Path) -> None:
        """Write the weights in half precision, which is precise enough to play with."""
        halves = {name: array.astype(np.float16) for name, array in self.weights.items()}
        card = np.frombuffer(json.dumps(self.card | {"shape": vars(self.shape)}).encode(), dtype=np.uint8)
        with path.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, card=card, **halves)


def load_net(path: Path) -> Net:
    """Read a net that was saved."""
    with np.load(path, allow_pickle=False) as stored:
        card = json.loads(stored["card"].tobytes())
        weights = {name: stored[name].astype(np.float32) for name in stored.files if name != "card"}
    return Net(Shape(**card.pop("shape")), weights, card)


def fresh_net(shape: Shape, seed: int) -> Net:
    """A net that has learned nothing yet."""
    random = np.random.default_rng(seed)
    weights: dict[str, Array] = {}
    for name, (inputs, outputs) in shape.layers().items():
        spread = HALF * (2 / max(inputs, 1)) ** HALF
        weights[f"{name}.weight"] = random.normal(0, spread, (inputs, outputs)).astype(np.float32)
        weights[f"{name}.bias"] = np.zeros(outputs, np.float32)
    return Net(shape, weights, {})


def dense(inputs: Inputs, width: int) -> Array:
    """Rows of inputs as a matrix of ones and zeros."""
    cells = np.frombuffer(memoryview(inputs.cells), dtype=np.int32)[: int(inputs.size)]
    return spread(cells, int(inputs.rows), width)


def spread(cells: NDArray[np.signedinteger], rows: int, width: int) -> Array:
    """Cells as `Inputs` lists them, as a matrix of ones and zeros."""
    matrix = np.zeros((rows, width + 1), np.float32)  # the last column takes what END writes, and is left off
    lengths = np.diff(np.flatnonzero(cells == END), prepend=-1)
    at = np.repeat(np.arange(0, rows * (width + 1), width + 1), lengths)
    at += cells
    matrix.reshape(-1)[at] = 1
    return matrix[:, :width]


def softmax(logits: NDArray[np.floating]) -> Array:
    """Chances along the last axis."""
    powers = np.exp(logits - logits.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), np.float32)
