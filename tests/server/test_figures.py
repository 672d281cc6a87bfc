"""What the rules say about a position, for clients that know no rules."""

from __future__ import annotations

from random import Random

import pytest

from galactarium.games import GAMES
from galactarium.kernel.plain import integer
from galactarium.kernel.records import facts_of


@pytest.mark.parametrize("game", ["race", "roll"])
def test_only_the_last_round_is_announced_as_such(game: str) -> None:
    table = GAMES[game].deal(2, "last round")
    choose = Random(1)
    told: set[int] = set()
    round_ = 0
    while waiting := table.awaiting():
        seen = table.observe(waiting[0])
        round_ = integer(facts_of(seen.facts)["round"], "round")
        if facts_of(table.figures(waiting[0]))["last_round"]:
            told.add(round_)
        decision = seen.decision
        assert decision is not None
        table.play(waiting[0], choose.choice(decision.options))
    assert told == {round_}
