"""A bot that is given time for a decision keeps to it."""

from __future__ import annotations

from time import process_time

import pytest

from galactarium.arena.measure import is_compiled
from galactarium.bots import make_bot
from galactarium.games import find_game
from tests.bots.tables import NAMES, positions

MS = 150


@pytest.mark.skipif(not is_compiled(), reason="time is kept with the compiled games")
@pytest.mark.parametrize("game", NAMES)
def test_a_bot_never_takes_half_as_much_again_as_its_time(game: str) -> None:
    bot = make_bot(f"search:visits=1000000,ms={MS}", 2, "bot")
    longest = 0.0
    for table in positions(game, 8):
        for seat in table.awaiting():
            began = process_time()
            bot.play(find_game(game), table.copy(), seat)
            longest = max(longest, 1000 * (process_time() - began))
    assert MS / 2 < longest < 1.5 * MS
