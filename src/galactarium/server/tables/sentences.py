"""Sentences that are said again and again, made once: many seats and tables are told the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

import msgspec

from galactarium.kernel.decision import Decision
from galactarium.kernel.records import Event
from galactarium.text.catalogue import Catalogue, catalogue
from galactarium.text.names import display_names

MOST: Final = 10_000  # sentences kept

encoder: Final = msgspec.json.Encoder()


class Speech:
    """One language. What is said follows from the facts alone, so that the facts are the key."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.said: dict[bytes, str] = {}
        self.called: dict[tuple[str, ...], list[str]] = {}

    def option(self, game: str, decision: Decision, place: int) -> str:
        """The option at a place of the decision."""
        key = encoder.encode((game, decision.labels[place]))
        return self._once(key, lambda: self.words.option(game, decision, decision.options[place]))

    def question(self, game: str, decision: Decision) -> str:
        key = encoder.encode((game, decision.step, decision.about))
        return self._once(key, lambda: self.words.question(game, decision))

    def event(self, game: str, event: Event, names: Sequence[str]) -> str:
        key = encoder.encode((game, event, names))
        return self._once(key, lambda: self.words.event(game, event, names))

    def help(self, game: str, decision: Decision) -> str:
        key = encoder.encode((game, "help", decision.step, decision.about))
        return self._once(key, lambda: self.words.help(game, decision))

    def names(self, players: Sequence[str]) -> list[str]:
        """The players of a table as they are called in this language."""
        key = tuple(players)
        if key not in self.called:
            if len(self.called) >= MOST:
                self.called.clear()
            self.called[key] = display_names(players, self.words, None)
        return self.called[key]

    def _once(self, key: bytes, say: Callable[[], str]) -> str:
        text = self.said.get(key)
        if text is None:
            if len(self.said) >= MOST:
                self.said.clear()
            text = self.said[key] = say()
        return text


@cache
def speech(language: str) -> Speech:
    return Speech(catalogue(language))
