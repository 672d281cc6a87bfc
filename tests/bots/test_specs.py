"""Bots are named by short specs with typed settings."""

from __future__ import annotations

import pytest

from galactarium.bots import BOTS, LEVELS, is_bot, make_bot
from galactarium.bots.learned import Learned
from galactarium.bots.levels import SPECS, Level
from galactarium.bots.planner import Planner
from galactarium.bots.specs import read_spec
from galactarium.games import GAMES
from galactarium.kernel.refusals import Malformed


def test_settings_are_typed() -> None:
    bot = make_bot("learned:visits=40,temperature=0.5,net=some.npz", 2, "seed")
    assert isinstance(bot, Learned)
    assert (bot.settings.visits, bot.settings.temperature, bot.settings.net) == (40, 0.5, "some.npz")
    assert bot.name == "learned:visits=40,temperature=0.5,net=some.npz"
    planner = make_bot("planner:most=7", 2, "seed")
    assert isinstance(planner, Planner)
    assert planner.settings.most == 7


def test_search_looks_ahead() -> None:
    bot = make_bot("search", 2, "seed")
    assert isinstance(bot, Learned)
    assert bot.settings.visits > 0
    assert make_bot("learned", 2, "seed").__dict__["settings"].visits == 0


def test_every_game_has_every_strength() -> None:
    for game in GAMES:
        assert list(SPECS[game]) == LEVELS
        for level in LEVELS:
            bot = make_bot(level, 2, "seed")
            assert isinstance(bot, Level)
            read_spec(SPECS[game][level])


def test_names_of_bots() -> None:
    assert all(is_bot(name) for name in BOTS)
    assert is_bot("search:visits=3")
    assert not is_bot("Anna")


@pytest.mark.parametrize(
    ("spec", "code"),
    [
        ("nobody", "malformed.bot"),
        ("rookie:visits=3", "malformed.bot.setting"),
        ("learned:speed=3", "malformed.bot.setting"),
        ("learned:visits", "malformed.bot.setting"),
        ("learned:visits=many", "malformed.bot.value"),
        ("random:visits=3", "malformed.bot.setting"),
        ("", "malformed.bot"),
    ],
)
def test_a_bad_spec_is_refused(spec: str, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        make_bot(spec, 2, "seed")
    assert refused.value.code == code
