"""Any game in the terminal, from its facts alone: names and values, one line each, as deep as they go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from galactarium.kernel.observation import Observation
from galactarium.kernel.records import plain
from galactarium.terminal.drawing import Drawing, Explanation
from galactarium.terminal.screen import Screen
from galactarium.text.catalogue import Catalogue


class PlainDrawing(Drawing):
    """For games that bring no drawing of their own."""

    def position(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        for depth, line in lines(plain(observation.facts), names):
            screen.text("  " * depth + line)

    def turn(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        self.position(screen, observation, names)

    def status(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        """What has changed is told as news."""

    def explain(self, words: Catalogue, observation: Observation, word: str) -> Explanation | None:
        return None


def lines(facts: object, names: Sequence[str], depth: int = 0) -> Iterator[tuple[int, str]]:
    """Facts as lines with their depth; a list with one part for each seat is told by the players' names."""
    if isinstance(facts, dict):
        for name, value in facts.items():
            yield from _named(str(name).replace("_", " "), value, names, depth)
    elif isinstance(facts, list):
        by_seat = len(facts) == len(names)
        for at, value in enumerate(facts):
            yield from _named(names[at] if by_seat else str(at + 1), value, names, depth)


def _named(name: str, value: object, names: Sequence[str], depth: int) -> Iterator[tuple[int, str]]:
    if isinstance(value, dict) or (isinstance(value, list) and any(isinstance(part, dict | list) for part in value)):
        yield depth, f"{name}:"
        yield from lines(value, names, depth + 1)
    elif isinstance(value, list):
        yield depth, f"{name}: {', '.join('?' if part is None else str(part) for part in value) or '-'}"
    else:
        yield depth, f"{name}: {'?' if value is None else value}"
