"""Tiles that run short inside one Explore phase; `make soak` does it with 5,000 shortages of each."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.games.roll.shortages import play, replay


@pytest.mark.rule(
    *(f"roll.explore.bag.{number}" for number in range(1, 7)), *(f"roll.digital.{number}" for number in range(9, 13))
)
@pytest.mark.parametrize("one", [play, replay])
def test_any_draw_that_the_rules_allow_can_be_made(one: Callable[[random.Random], int]) -> None:
    shortages = 0
    for seed in range(30):
        shortages += one(random.Random(seed))
    assert shortages > 40
