"""The three ways to say no. A refused choice changes nothing."""

from __future__ import annotations

from typing import TypeAlias

Fact: TypeAlias = str | int | float | list[str]  # what a sentence can be filled with


class Refusal(Exception):
    """What was asked cannot be done; `code` and `facts` choose the sentence that a person reads."""

    def __init__(self, code: str, facts: dict[str, Fact] | None = None) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: dict[str, Fact] = {} if facts is None else facts

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.code} ({told})" if told else self.code


class Malformed(Refusal):
    """It cannot be read at all: no such seat, word, setting or record."""


class Illegal(Refusal):
    """It can be read, but the rules do not allow it now."""


class Stale(Refusal):
    """It answers a question that is no longer asked."""
