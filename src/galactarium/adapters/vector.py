"""Many tables at once in compiled code, as numpy arrays; needs numpy alone."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from galactarium.adapters.spaces import Bits, Spaces, bits, brief_options
from galactarium.games import find_game
from galactarium.kernel.game import Game
from galactarium.kernel.many import ALL_SEATS, Many


class VectorTables:
    """Tables that all wait for one action each. The arrays are views of what compiled code writes: read them, or copy.

    Every seat of every table is asked, one after the other; with a `learner` only that seat is, and the others choose
    at random. A table whose game has ended shows the first decision of its next one, and the rewards of the last one.
    """

    def __init__(
        self,
        game: Game | str,
        tables: int,
        seats: int = 2,
        seed: str | int = 1,
        options: dict[str, str] | None = None,
        learner: int | None = None,
    ) -> None:
        found = find_game(game) if isinstance(game, str) else game
        whole = brief_options(found, options)
        self.spaces = Spaces(found, seats, whole)
        self.tables = tables
        self.seats = seats
        self.many = Many(
            self.spaces.actions, seats, tables, str(seed), whole, ALL_SEATS if learner is None else learner
        )
        many = self.many
        self.observations: Bits = bits(many.rows.cells).reshape(tables, self.spaces.width)
        self.masks: Bits = bits(many.rows.legal).reshape(tables, self.spaces.size)
        self.asked: NDArray[np.int64] = np.frombuffer(memoryview(many.asked), np.int64)
        self.ended: Bits = bits(many.ended)
        self.rewards: NDArray[np.float64] = np.frombuffer(memoryview(many.rewards), np.float64).reshape(tables, seats)
        self.points: NDArray[np.int64] = np.frombuffer(memoryview(many.points), np.int64).reshape(tables, seats)

    def step(self, actions: NDArray[np.integer] | list[int]) -> None:
        """Carry out one legal action at each table; the arrays then show what comes next."""
        self.many.step(actions if isinstance(actions, list) else actions.tolist())

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each table, each equally likely."""
        return np.array(self.many.sample(), np.int64)
