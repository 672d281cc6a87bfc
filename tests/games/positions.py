"""Positions of every game, reached by random play, for the tests that hold for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from galactarium.games import GAMES
from galactarium.kernel.chance import FIRST_SEAT, SHARED, Chance, seeded
from galactarium.kernel.events import Journal
from galactarium.kernel.game import SETS, Game
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.sets import BASE
from galactarium.kernel.table import Table


def goes_together(game: Game, seats: int, options: dict[str, str]) -> bool:
    """Whether the game takes these options for so many seats."""
    try:
        game.deal(seats, "", options)
    except Malformed:
        return False
    return True


# Every game with every number of seats that behaves differently, and every value of its set-up options. Of a second
# edition only the base game is played: with further sets nothing but the printed numbers would differ.
SETTINGS = [
    (game, seats, options)
    for game in GAMES.values()
    for seats in sorted({game.fewest, game.fewest + 1, min(game.most, 5), min(game.most, 12)})
    for values in product(*[option.values for option in game.options if option.values])
    for options in [dict(zip([option.name for option in game.options if option.values], values, strict=True))]
    if not (options.get("edition") == "second" and options[SETS] != BASE) and goes_together(game, seats, options)
]


def name_of(setting: tuple[Game, int, dict[str, str]]) -> str:
    game, seats, options = setting
    return "-".join([game.name, str(seats), *options.values()])


def deal(setting: tuple[Game, int, dict[str, str]], seed: str, journal: bool = False) -> Table:
    game, seats, options = setting
    return game.deal(seats, seed, options, journal=Journal(seats) if journal else None)


def random_move(table: Table, chance: Chance) -> tuple[int, int]:
    """A random choice of a random seat of those who are asked."""
    awaiting = table.awaiting()
    seat = awaiting[chance.below(SHARED, len(awaiting))]
    decision = table.decision(seat)
    assert decision is not None
    return seat, decision.options[chance.below(FIRST_SEAT + seat, len(decision.options))]


def random_moves(table: Table, seed: str) -> Iterator[tuple[int, int]]:
    """Random choices until the game is over; the caller plays them."""
    chance = seeded(seed, table.seats)
    while not table.finished():
        yield random_move(table, chance)


def walk(table: Table, seed: str) -> Iterator[int]:
    """Play on at random; after every choice the number of choices so far."""
    for count, (seat, choice) in enumerate(random_moves(table, seed), start=1):
        table.play(seat, choice)
        yield count
