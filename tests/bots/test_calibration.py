"""Winning chances are true to games of players that the nets have never met."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from bench.calibration import RACE as GAME
from bench.calibration import games, shares, told
from galactarium.bots.judge import NetJudge
from galactarium.bots.learned import SHIPPED, find_net
from tests.conformance.recorded import ABSENT, ALL_OF_RACE


@pytest.mark.skipif(not ALL_OF_RACE.exists(), reason=ABSENT)
@pytest.mark.parametrize(("seats", "even"), [(2, 0.25), (4, 0.1875)])
def test_chances_are_nearer_to_what_came_than_even_chances(seats: int, even: float) -> None:
    judge = NetJudge(find_net(GAME, SHIPPED), GAME)
    errors = [
        (said - shares(game, seats)) ** 2
        for game in islice(games(ALL_OF_RACE, "ai", seats), 15)
        for said in told(judge, game)
    ]
    assert len(errors) > 100
    assert np.mean(errors) < 0.85 * even
