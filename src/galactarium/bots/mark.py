"""A mark of what a net is told: if it changes, nets that learned from other inputs no longer fit."""

from __future__ import annotations

from hashlib import sha256

import numpy as np

from galactarium.games import find_game
from galactarium.kernel.chance import seeded
from galactarium.kernel.leaves import Leaves
from galactarium.kernel.playout import playout

GAMES = 3
MOMENTS = 5
APART = 20  # decisions


def inputs_mark(game_name: str) -> str:
    """The same for all who see the same inputs in the same positions of some random games."""
    game = find_game(game_name)
    digest = sha256(f"{game.thinking.own}/{game.thinking.rival}/{game.thinking.common}".encode())
    for number in range(GAMES):
        seats = min(game.fewest + number, game.most)
        table = game.deal(seats, f"inputs {number}")
        chance = seeded(f"inputs {number}", seats)
        for _ in range(MOMENTS):
            leaves = Leaves(game.thinking, False)
            for seat in range(seats):
                leaves.add(table, seat)
            for inputs in (leaves.mine, leaves.rivals):
                digest.update(np.frombuffer(memoryview(inputs.cells), np.int32)[: int(inputs.size)].tobytes())
            playout(table, chance, None, APART)
    return digest.hexdigest()[:16]
