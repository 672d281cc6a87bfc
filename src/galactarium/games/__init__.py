"""The games, by name."""

from __future__ import annotations

from typing import Final

from galactarium.games import race, roll, rollers
from galactarium.kernel.game import Game
from galactarium.kernel.refusals import Malformed

GAMES: Final[dict[str, Game]] = {game.name: game for game in [roll.GAME, race.GAME, rollers.GAME]}


def find_game(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise Malformed("malformed.game", {"game": name, "known": list(GAMES)})
    return GAMES[name]
