"""Sides of further sets share the inputs of a net with the side of the base game that they are most like."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.roll.components import BASE_SIDES, COSTS, KINDS, SIDES, TILES, is_world, side, world_of
from galactarium.games.roll.powers import POWERS
from galactarium.kernel.vectors import numbers, sequence


def _powers(number: int) -> list[tuple[int, int]]:
    return [(int(power.moment), int(power.effect)) for power in POWERS if power.development == number]


def _likeness(number: int, other: int) -> int:
    """How much two sides of one sort have in common that matters to a player."""
    mine = _powers(number)
    theirs = _powers(other)
    points = 4 * len([power for power in mine if power in theirs]) - len(mine) - len(theirs)
    points += 6 if KINDS[number] == KINDS[other] else 0
    points += 2 if numbers(side(number).grants) == numbers(side(other).grants) else 0
    return points - abs(int(COSTS[number] - COSTS[other]))


def _stand_in(number: int) -> int:
    best = -1
    most = 0
    for tile in range(TILES):
        other = int(world_of(tile)) if is_world(number) else tile
        points = _likeness(number, other)
        if best < 0 or points > most:
            best = other
            most = points
    return best


def _like() -> vec[i64]:
    out = list(range(BASE_SIDES))
    for number in range(BASE_SIDES, len(SIDES)):
        out.append(-1 if SIDES[number] is None else _stand_in(number))
    return sequence(out)


LIKE: Final = _like()  # by side
