"""The games, by name: every folder here is one; other packages bring theirs by the entry point `galactarium.games`."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from galactarium.kernel.game import Game
from galactarium.kernel.refusals import Malformed

GROUP: Final = "galactarium.games"


def _all_games() -> dict[str, Game]:
    games: dict[str, Game] = {}
    folders = [folder.name for folder in files(GROUP).iterdir() if folder.joinpath("__init__.py").is_file()]
    ours: list[tuple[str, object]] = [(name, import_module(f"{GROUP}.{name}").GAME) for name in sorted(folders)]
    theirs: list[tuple[str, object]] = [
        (entry.name, entry.load()) for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    ]
    for name, game in [*ours, *theirs]:
        if not isinstance(game, Game):
            raise TypeError(f"{name} of {GROUP} should be a Game, not {type(game).__name__}")
        games.setdefault(game.name, game)
    return games


GAMES: Final[dict[str, Game]] = _all_games()


def find_game(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise Malformed("malformed.game", {"game": name, "known": list(GAMES)})
    return GAMES[name]


def folder_of(game: str) -> Traversable:
    """The folder of a game, with the data that it brings."""
    return files(type(find_game(game)).__module__)


def module_of(game: str, name: str) -> ModuleType | None:
    """A module that a game brings besides its rules, such as `text.words` or `drawing`; None if it brings none."""
    module = f"{type(find_game(game)).__module__}.{name}"
    try:
        found = find_spec(module)
    except ModuleNotFoundError:  # nor the folder that it would be in
        return None
    return None if found is None else import_module(module)
