"""Small helpers for sequences of integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

EMPTY: Final = vec[i64]()


def filled(length: i64, value: i64) -> vec[i64]:
    """A sequence of `length` times the same value."""
    out = vec[i64](capacity=length)
    for _place in range(length):
        out = append(out, value)
    return out


def sequence(values: list[int]) -> vec[i64]:
    """The values of a list, in order."""
    out = vec[i64](capacity=len(values))
    for value in values:
        out = append(out, value)
    return out


BITS: Final = sequence([2**place for place in range(63)])


def numbers(values: vec[i64]) -> list[int]:
    """The values as a plain list."""
    return [value for value in values]


def bit(place: i64) -> i64:
    """The set with this one member, from 0 to 62.

    Written as a shift, compiled code would shift the constant 1 as a C int, which has too few bits.
    """
    return BITS[place]


def ones(mask: i64) -> i64:
    """How many bits of a set are on."""
    pairs = mask - (mask >> 1 & 0x5555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F
    sixteens = eights + (eights >> 8)
    halves = sixteens + (sixteens >> 16)
    return halves + (halves >> 32) & 0x7F


def member(mask: i64, place: i64) -> i64:
    """The member of a set at a place, counted from its lowest."""
    for _member in range(place):
        mask &= mask - 1
    return lowest(mask)


def lowest(mask: i64) -> i64:
    """The lowest member of a set that is not empty."""
    number: i64 = 0
    mask &= -mask
    if mask > 0xFFFFFFFF:
        mask >>= 32
        number = 32
    if mask > 0xFFFF:
        mask >>= 16
        number += 16
    if mask > 0xFF:
        mask >>= 8
        number += 8
    if mask > 0xF:
        mask >>= 4
        number += 4
    if mask > 3:
        mask >>= 2
        number += 2
    return number + (mask >> 1)


def members(mask: i64) -> list[int]:
    """The members of a set in order."""
    return [number for number in range(63) if mask >> number & 1]


# Sets of any length: a first word, and further words that lie in a sequence. Each word has WORD members.

WORD: Final = 63


def ones_in(words: vec[i64], at: i64, count: i64) -> i64:
    """How many members there are in so many words."""
    total: i64 = 0
    for place in range(at, at + count):
        total += ones(words[place])
    return total


def member_in(first: i64, further: vec[i64], at: i64, place: i64) -> i64:
    """The member at a place, counted from the lowest, which must be there."""
    word = first
    number: i64 = 0
    while place >= ones(word):
        place -= ones(word)
        word = further[at + number // WORD]
        number += WORD
    return number + member(word, place)


def is_member_in(first: i64, further: vec[i64], at: i64, number: i64) -> bool:
    if number < WORD:
        return number >= 0 and first >> number & 1 == 1
    place = at + number // WORD - 1
    return place < len(further) and further[place] >> number % WORD & 1 == 1
