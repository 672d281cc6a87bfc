"""The nets that are shipped: they fit the inputs, are small, and say where they come from."""

from __future__ import annotations

import pytest

from galactarium.bots import LEVELS, make_bot
from galactarium.bots.learned import SHIPPED, find_net
from galactarium.bots.mark import inputs_mark
from galactarium.games import GAMES, folder_of
from tests.bots.tables import NAMES, SEATS, deal

MOST_BYTES = 3_000_000


@pytest.mark.parametrize("game", NAMES)
def test_a_shipped_net_fits_the_inputs_of_its_game(game: str) -> None:
    net = find_net(game, SHIPPED)
    thinking = GAMES[game].thinking
    assert (net.shape.mine, net.shape.rival) == (thinking.own + thinking.common, thinking.rival)
    assert net.card["inputs"] == inputs_mark(game), "the inputs have changed: teach the net anew"
    assert {"game", "games", "hours", "turn", "plan"} <= set(net.card)


@pytest.mark.parametrize("game", NAMES)
def test_a_shipped_net_is_small(game: str) -> None:
    assert len((folder_of(game) / "thinking" / "net.npz").read_bytes()) < MOST_BYTES


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", NAMES)
def test_every_strength_plays_every_game(game: str, level: str) -> None:
    table = deal(game, level)
    bot = make_bot(level, SEATS[game], "bot")
    for _ in range(6):
        for seat in table.awaiting():
            assert bot.play(GAMES[game], table, seat)
