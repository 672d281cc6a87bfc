"""Takes ICU messages apart: their placeholders, the facts that reach all their branches, and their own words."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

BRANCHING = ("plural", "select", "selectordinal")


@dataclass
class Message:
    """What a message is made of."""

    values: dict[str, set[object]] = field(
        default_factory=dict
    )  # for each placeholder, values for all its branches, if it has any
    words: list[str] = field(default_factory=list)  # the text between the placeholders

    def samples(self) -> list[dict[str, object]]:
        """Facts that lead through every combination of branches."""
        names = sorted(self.values)
        return [
            dict(zip(names, row, strict=True))
            for row in product(*(sorted(self.values[name] or {"X"}, key=str) for name in names))
        ]


def parse(pattern: str) -> Message:
    message = Message()
    end = _text(pattern, 0, message)
    if end != len(pattern):
        raise ValueError(f"a brace too many: {pattern}")
    return message


def _text(pattern: str, at: int, message: Message) -> int:
    """Read words and placeholders up to the brace that closes them, or the end."""
    words = ""
    while at < len(pattern) and pattern[at] != "}":
        if pattern[at] == "{":
            at = _placeholder(pattern, at + 1, message)
            words += "\0"
        else:
            words += pattern[at]
            at += 1
    message.words.extend(part for part in words.split("\0") if part)
    return at


def _placeholder(pattern: str, at: int, message: Message) -> int:
    """Read what follows an opening brace; the place behind the closing one."""
    end = min(place for place in (pattern.find(",", at), pattern.find("}", at)) if place >= 0)
    values = message.values.setdefault(pattern[at:end].strip(), set())
    if pattern[end] == "}":
        return end + 1
    kind_end = min(place for place in (pattern.find(",", end + 1), pattern.find("}", end + 1)) if place >= 0)
    kind = pattern[end + 1 : kind_end].strip()
    at = kind_end
    if kind in BRANCHING:
        return _branches(pattern, at + 1, message, values, kind)
    values.update((0.0, 0.001, 0.5, 0.999, 1.0) if kind == "choice" else (1234.5,))
    if kind == "choice":
        return _choices(pattern, at + 1, message)
    return pattern.index("}", at) + 1


def _branches(pattern: str, at: int, message: Message, values: set[object], kind: str) -> int:
    while True:
        opening = pattern.index("{", at)
        selector = pattern[at:opening].strip()
        closing = pattern.index("}", at)
        if closing < opening:
            return closing + 1
        values.add(_value(selector, kind))
        at = _text(pattern, opening + 1, message) + 1
        if pattern[at:].lstrip().startswith("}"):
            return pattern.index("}", at) + 1


def _value(selector: str, kind: str) -> object:
    if kind == "select":
        return selector
    if selector.startswith("="):
        return int(selector[1:])
    return 1 if selector == "one" else 5


def _choices(pattern: str, at: int, message: Message) -> int:
    """The branches of a choice are words between bars, each behind its limit."""
    inner = Message(message.values)
    end = _text(pattern, at, inner)
    message.words.extend(inner.words)
    return end + 1
