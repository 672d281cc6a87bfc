"""Games under way: played at random until something certain is asked, then stored as the server stores them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from sqlalchemy import Engine, create_engine, func, insert, select

from galactarium.games import find_game
from galactarium.kernel.game import Game
from galactarium.kernel.table import Table
from galactarium.server.storage.ids import new_id
from galactarium.server.storage.schema import moves, seats, tables

SEATS: Final = 2
BOT: Final = "rookie"
MOST_GAMES: Final = 500
FEW_GAMES: Final = 24  # the rarest question, Race's windfalls, comes up in one of ten
# Ways to play a game that ask questions of their own, besides the usual one.
FURTHER: Final[dict[str, list[dict[str, str]]]] = {"race": [{"variant": "experienced"}, {"sets": "new_worlds"}]}


@dataclass(frozen=True)
class Position:
    """A game after so many choices, at which a seat is asked something."""

    game: str
    step: str  # the name of the question
    seed: str
    seat: int
    choices: list[tuple[int, int]]  # seat and choice
    options: dict[str, str]


def positions(game: str) -> list[Position]:
    """For each question the first position at which it is asked, in random games."""
    found: dict[str, Position] = {}
    for options in [{}, *FURTHER.get(game, [])]:
        for number in range(FEW_GAMES):
            for position, _ in _asked(find_game(game), str(number), options):
                found.setdefault(position.step, position)
    return list(found.values())


def first(game: str, step: str, fits: Callable[[Table, int], bool]) -> Position:
    """The first position at which a question is asked and which fits, in random games."""
    for number in range(MOST_GAMES):
        for position, table in _asked(find_game(game), str(number), {}):
            if position.step == step and fits(table, position.seat):
                return position
    raise AssertionError(f"no random game has {step} like that")


def _asked(game: Game, seed: str, options: dict[str, str]) -> Iterator[tuple[Position, Table]]:
    """Every question of a random game, and the table at which it is asked."""
    # as the server deals: every seat may add luck, none does
    table = game.deal(SEATS, seed, options, salts=[""] * SEATS)
    chance = Random(seed)
    choices: list[tuple[int, int]] = []
    while not table.finished():
        seat = chance.choice(table.awaiting())
        decision = table.decision(seat)
        assert decision is not None
        question = game.question(table, seat)
        assert question is not None
        yield Position(game.name, question.name, seed, seat, choices[:], options), table
        choice = chance.choice(decision.options)
        table.play(seat, choice)
        choices.append((seat, choice))


class Store:
    """The database of a server that is running."""

    def __init__(self, path: str) -> None:
        self.engine: Engine = create_engine(f"sqlite:///{path}")

    def put(self, position: Position, person: str, other: str | None = None) -> str:
        """Store a running game in which the person is the one who is asked, and a bot or somebody else the other."""
        game = find_game(position.game)
        now = time.time()
        table = {
            "id": new_id(),
            "game": game.name,
            "rules": game.rules,
            "state": "running",
            "seats": SEATS,
            "options": game.complete(position.options),
            "hints": True,
            "pace": "relaxed",
            "listed": False,
            "watchers": True,
            "made_by": person,
            "seed": position.seed,
            "created": now,
            "started": now,
        }
        sitting = [
            {"person": person, "name": "Ada", "bot": None}
            if seat == position.seat
            else {"person": other, "name": other and "Bela", "bot": None if other else BOT}
            for seat in range(SEATS)
        ]
        with self.engine.begin() as connection:
            connection.execute(insert(tables).values(table))
            places = [{"table": table["id"], "seat": seat, "created": now, **one} for seat, one in enumerate(sitting)]
            connection.execute(insert(seats), places)
            chosen = [
                {"table": table["id"], "number": number, "seat": seat, "choice": choice}
                for number, (seat, choice) in enumerate(position.choices)
            ]
            if chosen:
                connection.execute(insert(moves), chosen)
        return str(table["id"])

    def answers(self, table: str, position: Position) -> int:
        """How many choices the person has made since."""
        own = (moves.c.table == table, moves.c.seat == position.seat, moves.c.number >= len(position.choices))
        with self.engine.connect() as connection:
            return int(connection.scalar(select(func.count()).where(*own)) or 0)
