"""How true the winning chances are: those of a net at the end of every round of recorded games, beside who won.

The recorded players are not ours, and nothing is learned from their games.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from galactarium.bots.judge import NetJudge, Values
from galactarium.bots.learned import SHIPPED, find_net
from galactarium.conformance.race import Replayer
from galactarium.games import find_game
from galactarium.kernel.leaves import Leaves
from galactarium.kernel.plain import integer, items, mapping
from galactarium.kernel.table import Table

GAME = "race"
BINS = 10


def chances(judge: NetJudge, table: Table) -> Values:
    """The winning chances of all seats, each from its own view, made to add up to one."""
    leaves = Leaves(find_game(GAME).thinking, False)
    for seat in range(table.seats):
        leaves.add(table, seat)
    found = judge.chances(leaves, int(table.seats))
    return np.asarray(found / found.sum())


def told(judge: NetJudge, game: dict[str, object]) -> Iterator[Values]:
    """The chances at the end of every round but the last."""
    replayer = Replayer(game)
    for each in items(game["events"], "events"):
        event = mapping(each, "event")
        replayer.feed(event)
        table = replayer.table
        if event["e"] == "state" and event["at"] == "round_end" and table is not None and not table.finished():
            yield chances(judge, table)


def games(path: Path, players: str, seats: int) -> Iterator[dict[str, object]]:
    """The games with so many seats in which all are played by this kind of player."""
    with gzip.open(path, "rt") as lines:
        for line in lines:
            game: dict[str, object] = json.loads(line)
            if game["players"] == seats and set(items(game["agents"], "agents")) == {players}:
                yield game


def shares(game: dict[str, object], seats: int) -> Values:
    winners = [integer(seat, "winners") for seat in items(mapping(game["result"], "result")["winners"], "winners")]
    won = np.zeros(seats)
    won[winners] = 1 / len(winners)
    return won


def report(path: Path, players: str, net: str) -> None:
    judge = NetJudge(find_net(GAME, net), GAME)
    for seats in (2, 3, 4):
        found: list[Values] = []
        won: list[Values] = []
        count = 0
        for game in games(path, players, seats):
            count += 1
            for each in told(judge, game):
                found.append(each)
                won.append(shares(game, seats))
        if not found:
            continue
        said, was = np.concatenate(found), np.concatenate(won)
        loss, even = np.mean((said - was) ** 2), np.mean((1 / seats - was) ** 2)
        print(
            f"{seats} seats: {count} games, {len(found)} rounds; squared error {loss:.3f}, of even chances {even:.3f}"
        )
        for place in range(BINS):
            inside = (said * BINS).astype(int).clip(0, BINS - 1) == place
            if inside.any():
                print(f"  said {said[inside].mean():4.0%}  won {was[inside].mean():4.0%}  ({inside.sum()} positions)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="recorded games of Race, race-trace, gzipped")
    parser.add_argument("--players", default="ai", help="whose games are looked at")
    parser.add_argument("--net", default=SHIPPED, help="the path of the net that is asked, else the one that plays")
    arguments = parser.parse_args()
    report(arguments.file, arguments.players, arguments.net)


if __name__ == "__main__":
    main()
