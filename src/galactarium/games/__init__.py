"""The games, by name: our own, and those that other packages bring by the entry point `galactarium.games`."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from galactarium.games import race, roll, rollers
from galactarium.kernel.game import Game
from galactarium.kernel.refusals import Malformed

GROUP: Final = "galactarium.games"
OURS: Final[list[Game]] = [roll.GAME, race.GAME, rollers.GAME]


def _all_games() -> dict[str, Game]:
    games = {game.name: game for game in OURS}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        game = entry.load()
        if not isinstance(game, Game):
            raise TypeError(f"the entry point {entry.name} of {GROUP} should name a Game, not {type(game).__name__}")
        games.setdefault(game.name, game)
    return games


GAMES: Final[dict[str, Game]] = _all_games()


def find_game(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise Malformed("malformed.game", {"game": name, "known": list(GAMES)})
    return GAMES[name]


def module_of(game: str, name: str) -> ModuleType | None:
    """A module that a game of another package brings beside its rules, such as `words` or `drawing`, if it does."""
    package = type(find_game(game)).__module__
    return import_module(f"{package}.{name}") if find_spec(f"{package}.{name}") is not None else None
