"""Everything there is in a game, in one language."""

from __future__ import annotations

from collections.abc import Callable

from galactarium.games import module_of
from galactarium.text.catalogue import Catalogue
from galactarium.text.encyclopedia import race, roll, rollers
from galactarium.text.encyclopedia.entry import Entry

GAMES = {"race": race.entries, "roll": roll.entries, "rollers": rollers.entries}


def components_of(game: str, words: Catalogue) -> list[Entry]:
    """All components of a game."""
    if game in GAMES:
        return GAMES[game](words)
    entries: Callable[[Catalogue], list[Entry]] = getattr(module_of(game, "encyclopedia"), "entries", _none)
    return entries(words)


def _none(words: Catalogue) -> list[Entry]:
    return []


__all__ = ["Entry", "components_of"]
