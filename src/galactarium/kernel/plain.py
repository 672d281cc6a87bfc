"""Reading plain data (JSON) that comes from outside: each value is what it should be, or the refusal names it."""

from __future__ import annotations

from typing import Final

from galactarium.kernel.refusals import Malformed

LARGEST: Final = 2**53 - 1


def integer(value: object, what: str) -> int:
    """The value, if it is a whole number that every reader of JSON can hold."""
    if isinstance(value, bool) or not isinstance(value, int) or not -LARGEST <= value <= LARGEST:
        raise Malformed("malformed.number", {"what": what})
    return value


def text(value: object, what: str) -> str:
    """The value, if it is text."""
    if not isinstance(value, str):
        raise Malformed("malformed.text", {"what": what})
    return value


def items(value: object, what: str) -> list[object]:
    """The value, if it is a list."""
    if not isinstance(value, list):
        raise Malformed("malformed.list", {"what": what})
    return value


def mapping(value: object, what: str) -> dict[str, object]:
    """The value, if it is an object with names."""
    if not isinstance(value, dict) or not all(isinstance(name, str) for name in value):
        raise Malformed("malformed.object", {"what": what})
    return value
