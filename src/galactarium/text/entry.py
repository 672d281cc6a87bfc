"""One thing of a game, for drawing and explaining it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """The id is the one that observations, decisions and events use."""

    kind: str
    id: str
    name: str
    facts: object  # a record: what is printed on it, for drawing it
    sentences: list[str]
    rules: list[str]  # whole ids, or beginnings that end with a point
