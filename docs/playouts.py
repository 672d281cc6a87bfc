"""Plays random games and does nothing else, for profilers: `python docs/playouts.py GAME SEATS GAMES`."""

from __future__ import annotations

import sys

from galactarium.games import find_game
from galactarium.kernel.chance import seeded
from galactarium.kernel.playout import playout


def main(name: str, seats: int, games: int) -> None:
    game = find_game(name)
    for number in range(games):
        playout(game.deal(seats, f"bench/{number}", game.brief()), seeded(f"bench/{number}/bots", seats))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
