"""Says that a net still fits the inputs of its game, after a change that moved their mark but not their meaning.

    python -m bench.mark race src/galactarium/games/race/thinking/net.npz

The mark of a game's inputs is taken in random games, so it changes with the order of steps as well, although every
input means what it meant. Whoever writes a new mark must have made sure of that; a match is the best proof.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from galactarium.bots.mark import inputs_mark
from galactarium.bots.net import Net, load_net
from galactarium.games import GAMES, find_game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("net", type=Path)
    given = parser.parse_args()
    net = load_net(given.net)
    thinking = find_game(given.game).thinking
    if (net.shape.mine, net.shape.rival) != (thinking.own + thinking.common, thinking.rival):
        parser.error(f"{given.net} has other inputs than the game")
    before, now = net.card["inputs"], inputs_mark(given.game)
    Net(net.shape, net.weights, {**net.card, "inputs": now}).save(given.net)
    print(f"{given.net}: {before} is {now} now")


if __name__ == "__main__":
    main()
