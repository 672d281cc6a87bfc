"""The courses of learning as they are run: what a course does in a game is data of the game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache

from galactarium.games import find_game, folder_of
from galactarium.learn.selfplay import NO_STOP


@dataclass(frozen=True)
class Plan:
    """What a course does. All of it is in the model card."""

    game: str
    seats: tuple[int, ...]  # taken in turn
    options: tuple[dict[str, str], ...]  # of each entry of `seats`
    games: int = 512  # in one turn
    lot: int = 64  # games one process plays at a time
    first_turns: int = 8  # played by the hand-written judge, to have something to begin with
    buffer: int = 40  # turns whose positions are remembered
    reuse: float = 3.0  # how often each position is learned from, on average
    older: float = 0.25  # share of lots against an older net
    rate: float = 1e-3
    last_rate: float = 1e-4
    turns: int = 250  # over which rate, temperature and weight of the result go from first to last
    temperature: float = 0.012
    last_temperature: float = 0.004
    result: float = 0.97
    last_result: float = 0.9
    careless: float = 0.1
    check_every: int = 20
    check_games: int = 200
    hidden: int = 256
    embedding: int = 48
    second: int = 32
    stop: int = NO_STOP  # by the game's clock: games that dally so long are broken off and lost for everyone
    seed: int = 1

    def between(self, first: float, last: float, turn: int) -> float:
        """A setting at a turn, on its way from first to last by equal factors."""
        part = min(1.0, turn / self.turns)
        return float(first * (last / first) ** part)


@cache
def plan(game: str) -> Plan:
    """What a game says in `thinking/learning.toml`; else every number of seats, with the options as they are."""
    found = folder_of(game) / "thinking" / "learning.toml"
    if not found.is_file():
        every = tuple(range(find_game(game).fewest, find_game(game).most + 1))
        return Plan(game, every, tuple({} for _ in every))
    data = tomllib.loads(found.read_text("utf-8"))
    tables = data.pop("tables")
    seats = tuple(table["seats"] for table in tables)
    return Plan(game, seats, tuple(table.get("options", {}) for table in tables), **data)


def plan_of(game: str, seed: int, goes_on: bool = False) -> Plan:
    """The course for a game, from nothing or from a net that has learned before.

    Such a net goes on in small steps, and little is tried out.
    """
    course = replace(plan(game), seed=seed)
    if not goes_on:
        return course
    return replace(
        course,
        rate=3e-4,
        last_rate=5e-5,
        temperature=0.006,
        last_temperature=0.003,
        result=0.95,
        last_result=0.92,
        turns=100,
    )
