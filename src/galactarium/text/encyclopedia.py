"""Everything there is in a game, in one language."""

from __future__ import annotations

from collections.abc import Callable

from galactarium.games import module_of
from galactarium.text.catalogue import Catalogue
from galactarium.text.entry import Entry


def components_of(game: str, words: Catalogue) -> list[Entry]:
    """All components of a game, as it lists them in `text/encyclopedia.py`."""
    entries: Callable[[Catalogue], list[Entry]] = getattr(module_of(game, "text.encyclopedia"), "entries", _none)
    return entries(words)


def _none(words: Catalogue) -> list[Entry]:
    return []
