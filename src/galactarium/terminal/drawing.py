"""What a game adds to the terminal: how its position is drawn and its components are explained."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from galactarium.kernel.observation import Observation
from galactarium.terminal.screen import Screen
from galactarium.text.catalogue import Catalogue


@dataclass(frozen=True)
class Explanation:
    """Sentences on something, and the rules on it: whole ids, or beginnings that end with a point."""

    sentences: list[str]
    rules: list[str]


class Drawing(ABC):
    """Draws from an observation alone, so nothing can be shown that the seat may not know."""

    unlisted: ClassVar[
        Mapping[str, str]
    ] = {}  # questions whose options need no list, and the sentence that says what to type

    news_first: ClassVar[bool] = False  # for eyes: what happened stands before what a new turn begins with

    @abstractmethod
    def position(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        """All that the seat knows."""

    @abstractmethod
    def turn(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        """What a new turn begins with: for eyes the whole position, else what is the seat's own."""

    @abstractmethod
    def status(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        """The little that the next choice of the same turn needs."""

    @abstractmethod
    def explain(self, words: Catalogue, observation: Observation, word: str) -> Explanation | None:
        """What is to be said about the component with that name, if there is one."""
