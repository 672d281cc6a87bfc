"""A bot's course: the choices it would make one after the other."""

from __future__ import annotations

import pytest

from galactarium.bots import make_bot
from tests.bots.tables import NAMES, positions


@pytest.mark.parametrize("spec", ["random", "planner", "veteran"])
@pytest.mark.parametrize("game", NAMES)
def test_a_course_is_what_the_bot_would_choose_step_by_step(game: str, spec: str) -> None:
    longest = 0
    for table in positions(game, 4):
        for seat in table.awaiting():
            decision = table.decision(seat)
            assert decision is not None
            course = make_bot(spec, table.seats, "seed").course(table.observe(seat), decision)
            longest = max(longest, len(course))
            bot = make_bot(spec, table.seats, "seed")
            for choice in course:
                asked = table.decision(seat)
                assert asked is not None
                assert bot.choose(table.observe(seat), asked) == choice
                table.play(seat, choice)
    assert longest == 1 if spec == "random" else longest > 1
