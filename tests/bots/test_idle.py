"""The command that looks for wasted turns finds them where there are some, and none where bots think."""

from __future__ import annotations

import pytest

from bench import idle
from galactarium.bots import Bot
from galactarium.games import find_game
from galactarium.kernel.decision import Decision
from galactarium.kernel.observation import Observation
from tests.bots.tables import SEATS, deal
from tests.marks import compiled_only

EXPLORE = 0
PASS = -1


class Idler(Bot):
    """Explores, and places nothing."""

    def choose(self, observation: Observation, decision: Decision) -> int:
        for choice in (PASS, EXPLORE):
            if decision.step in ("choose_action", "develop", "settle") and choice in decision.options:
                return choice
        return decision.options[0]


def test_random_players_choose_actions_that_do_nothing() -> None:
    for game in ("race", "roll"):
        found = idle.watch(find_game(game), deal(game, "random"), "random", "seed")
        assert found.dead > 0
        assert found.decisions > found.dead


def test_players_who_only_explore_stand_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle, "make_bot", lambda spec, seats, seed: Idler(seats, seed))
    found = idle.watch(find_game("race"), deal("race", "idlers"), "idler", "seed")
    assert found.dead == 0
    assert found.standoffs == 1


LEVELS = ["rookie", "regular", "veteran"]


@compiled_only
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ["race", "roll"])
def test_no_strength_wastes_its_turns(game: str, level: str) -> None:
    for number in range(4):
        table = find_game(game).deal(SEATS[game], f"idle {number}")
        found = idle.watch(find_game(game), table, level, f"seed {number}")
        assert found.decisions > 10
        assert (found.dead, found.standoffs) == (0, 0)
