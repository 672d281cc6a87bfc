"""Look-ahead keeps to its visits, however many seats there are."""

from __future__ import annotations

from typing import Any

import pytest

from galactarium.bots import make_bot, search
from galactarium.games import find_game
from galactarium.kernel.table import Table
from tests.bots.tables import deal

VISITS = 240


@pytest.mark.parametrize("seats", [2, 4])
def test_every_seat_that_plays_on_counts_as_a_visit(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    visits: list[int] = []
    real = search.play_on

    def counted(thinking: Any, judge: Any, tables: list[Table], *others: Any) -> None:
        visits[-1] += len(tables) * seats
        real(thinking, judge, tables, *others)

    monkeypatch.setattr(search, "play_on", counted)
    bot = make_bot(f"search:visits={VISITS}", seats, "bot")
    for number in range(6):
        visits.append(0)
        bot.play(find_game("race"), deal("race", f"position {number}", seats), 0)
    assert VISITS / 4 < max(visits) <= VISITS
