"""The ladder of strengths: every game, every number of seats, as a table for docs/ratings.md.

    python -m bench.ladder --games 400 --folder ladder [--game race] [--seats 2 3] [--also SPEC ...]

Neighbours play each other with default options and duplicate deals: with more than two seats one of them against
copies of the other, and the reverse. The anchor is the rookie, at 1000; each step adds its difference in Elo, and the
errors add up. `--also` puts further bots on top, such as an earlier net by its path. All games are kept in the folder:
stopped, the command goes on where it was; with more games, it plays what is missing.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from pathlib import Path

from galactarium.arena.match import Match, run_match
from galactarium.arena.ratings import Standing, standings
from galactarium.bots import LEVELS
from galactarium.games import GAMES, find_game

ANCHOR = 1000.0
SIDES = 1.96  # standard errors either way: 19 times out of 20
SEATS = {"race": (2, 3, 4), "roll": (2, 3, 4, 5), "rollers": (2, 3, 4)}


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder."""

    bot: str
    rating: float
    error: float  # standard error
    step: Standing | None  # against the one below


def climb(game: str, seats: int, bots: list[str], games: int, folder: Path, jobs: int) -> list[Rung]:
    """Play all neighbours; the rungs from the lowest."""
    rungs = [Rung(bots[0], ANCHOR, 0.0, None)]
    options = tuple(find_game(game).complete({}).items())
    for number, (below, above) in enumerate(pairwise(bots)):
        match = Match(game, (above, below), seats, True, "ladder", options)
        save = folder / f"{game}-{seats}-{number}.jsonl"
        first, second = standings(match, run_match(match, games, jobs, save))
        low, high = first.rating_range
        error = (high - low) / SIDES  # half a range is the error of half the difference
        last = rungs[-1]
        rating = last.rating + first.rating - second.rating
        rungs.append(Rung(above, rating, sqrt(last.error**2 + error**2), first))
    return rungs


def lines(game: str, seats: int, rungs: list[Rung]) -> list[str]:
    """The rungs as lines of a table, the highest first."""
    out = []
    for rung in reversed(rungs):
        elo = f"{rung.rating:.0f}"
        share = "anchor"
        if rung.step is not None:
            elo += f" ({rung.rating - SIDES * rung.error:.0f} to {rung.rating + SIDES * rung.error:.0f})"
            low, high = rung.step.share_range
            share = f"{rung.step.share:.1%} ({low:.1%} to {high:.1%}), {rung.step.games} seats"
        out.append(f"| {game}, {seats} | {rung.bot} | {elo} | {share} |")
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(GAMES), help="else all")
    parser.add_argument("--seats", type=int, nargs="*", help="numbers of seats, else all that are usual")
    parser.add_argument("--games", type=int, default=400, help="so many for each pair of neighbours")
    parser.add_argument("--folder", type=Path, default=Path("ladder"))
    parser.add_argument("--also", nargs="*", default=[], metavar="SPEC")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    print("| game, seats | bot | Elo | share of wins against the one below |\n| --- | --- | --- | --- |", flush=True)
    for game in [given.game] if given.game else list(GAMES):
        for seats in given.seats or SEATS[game]:
            rungs = climb(game, seats, [*LEVELS, *given.also], given.games, given.folder, given.jobs)
            print("\n".join(lines(game, seats, rungs)), flush=True)


if __name__ == "__main__":
    main()
