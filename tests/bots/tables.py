"""Nets and positions for the tests of bots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from galactarium.bots.net import Shape, fresh_net
from galactarium.games import GAMES, find_game
from galactarium.kernel.chance import seeded
from galactarium.kernel.playout import playout
from galactarium.kernel.table import Table

SEATS = {"roll": 3, "race": 2, "rollers": 2}
ROUNDS = {"race": {"rounds": "12"}}  # else random players may dally


def small_net(game: str, folder: Path) -> str:
    """The path of a net that has learned nothing."""
    thinking = find_game(game).thinking
    shape = Shape(thinking.own + thinking.common, thinking.rival, thinking.intents, 16, 8, 8)
    path = folder / f"{game}.npz"
    fresh_net(shape, 1).save(path)
    return str(path)


def deal(game: str, seed: str, seats: int | None = None) -> Table:
    return find_game(game).deal(seats or SEATS[game], seed, ROUNDS.get(game))


def positions(game: str, games: int, every: int = 7) -> Iterator[Table]:
    """Tables at different moments of random games."""
    for number in range(games):
        decisions = number * every
        table = deal(game, f"position {number}")
        playout(table, seeded(f"luck {number}", table.seats), None, decisions)
        if not table.finished():
            yield table


NAMES = list(GAMES)
