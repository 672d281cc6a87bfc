"""Winning chances are true to games of players that the nets have never met."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from bench.calibration import RACE as GAME
from bench.calibration import fitted, games, shares, told
from galactarium.bots.judge import TOLD, NetJudge, set_right
from galactarium.bots.learned import SHIPPED, find_net
from galactarium.bots.net import Net
from galactarium.games import find_game
from galactarium.kernel.leaves import Leaves
from tests.bots.tables import deal
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


def test_chances_are_set_right_by_a_fit() -> None:
    """What was said too timidly, and too high, is found again from what came."""
    random = np.random.default_rng(1)
    true = random.uniform(0.02, 0.98, 40_000)
    said = set_right(true, 1 / 1.6, 0.3)
    slope, offset = fitted(said, (random.uniform(size=len(true)) < true).astype(np.float64))
    assert slope == pytest.approx(1.6, abs=0.05)
    assert np.abs(set_right(said, slope, offset) - true).max() < 0.02


def test_what_is_certain_stays_certain() -> None:
    assert set_right(np.array([0.0, 0.5, 1.0]), 1.4, 0.0).tolist() == [0.0, 0.5, 1.0]


def test_a_net_tells_chances_as_its_card_sets_them_right() -> None:
    net = find_net(GAME, SHIPPED)
    leaves = Leaves(find_game(GAME).thinking, False)
    table = deal(GAME, "told")
    for seat in range(2):
        leaves.add(table, seat)
    plain = NetJudge(Net(net.shape, net.weights, {}), GAME).chances(leaves, 2)
    told = NetJudge(Net(net.shape, net.weights, {TOLD: [[2, 2.0, 0.5]]}), GAME).chances(leaves, 2)
    assert told == pytest.approx(set_right(plain, 2.0, 0.5))
