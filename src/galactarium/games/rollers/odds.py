"""Exact chances of a conquest, for the screen and for bots."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.components import RED_FACES


@cache
def roll_ways(dice: int) -> list[int]:
    """In how many ways so many red dice show each total, from 0 on."""
    if dice == 0:
        return [1]
    fewer = roll_ways(dice - 1)
    ways = [0] * (len(fewer) + 6)
    for total, count in enumerate(fewer):
        for face in RED_FACES:
            ways[total + face] += count
    return ways


def conquest_chance(dice: int, defence: int, bonus: int = 0, rerolls: int = 0) -> Fraction:
    """The chance that an attempt succeeds: some roll, with its bonus, is greater than the defence."""
    if dice + bonus > defence:
        return Fraction(1)
    failures = sum(roll_ways(dice)[: defence - bonus + 1])
    return 1 - Fraction(failures, 6**dice) ** (1 + rerolls)


MOST_RED: Final = 40  # dice of which the chances are kept; more do not help against any defence
_TOTALS: Final = 6 * MOST_RED + 1


def _table() -> vec[float]:
    """For each number of dice and each total the chance to roll more."""
    out = vec[float](capacity=(MOST_RED + 1) * _TOTALS)
    for dice in range(MOST_RED + 1):
        ways = roll_ways(dice)
        above = 6**dice
        for total in range(_TOTALS):
            if total < len(ways):
                above -= ways[total]
            out = append(out, above / 6**dice)
    return out


_ABOVE: Final = _table()


def quick_chance(dice: i64, defence: i64, bonus: i64, rerolls: i64) -> float:
    """The same as conquest_chance, fast and rounded; without dice there is no attempt."""
    needed = defence - bonus
    if dice > MOST_RED:
        dice = MOST_RED
    if dice == 0 or needed >= 6 * dice:
        return 0.0
    if needed < dice:
        return 1.0
    chance = _ABOVE[dice * _TOTALS + needed]
    if rerolls > 0:
        chance += (1.0 - chance) * chance
    return chance


def thriftiest(most: i64, defence: i64, bonus: i64, rerolls: i64) -> i64:
    """The number of dice, up to so many, with the best chance for each of them; 1 if there is no chance at all."""
    best: i64 = 1
    most_for_each = 0.0
    for dice in range(1, min(most, MOST_RED) + 1):
        for_each = quick_chance(dice, defence, bonus, rerolls) / float(dice)
        if for_each > most_for_each:
            most_for_each = for_each
            best = dice
    return best
