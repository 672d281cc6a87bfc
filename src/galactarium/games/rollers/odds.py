"""Exact chances of a conquest, for the screen and for bots."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

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
