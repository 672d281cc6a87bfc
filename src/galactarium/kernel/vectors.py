"""Small helpers for sequences of integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

EMPTY: Final = vec[i64]()


def filled(length: i64, value: i64) -> vec[i64]:
    """A sequence of `length` times the same value."""
    out = vec[i64](capacity=length)
    for _ in range(length):
        out = append(out, value)
    return out


def sequence(values: list[int]) -> vec[i64]:
    """The values of a list, in order."""
    out = vec[i64](capacity=len(values))
    for value in values:
        out = append(out, value)
    return out


def numbers(values: vec[i64]) -> list[int]:
    """The values as a plain list."""
    return [value for value in values]


def ones(mask: i64) -> i64:
    """How many bits of a set are on."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count
