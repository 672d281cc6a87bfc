"""Everything there is in a game, in one language."""

from __future__ import annotations

from galactarium.text.catalogue import Catalogue
from galactarium.text.encyclopedia import race, roll, rollers
from galactarium.text.encyclopedia.entry import Entry

GAMES = {"race": race.entries, "roll": roll.entries, "rollers": rollers.entries}


def components_of(game: str, words: Catalogue) -> list[Entry]:
    """All components of a game."""
    return GAMES[game](words)


__all__ = ["Entry", "components_of"]
