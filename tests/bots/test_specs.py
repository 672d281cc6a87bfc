"""Bots are named by short specs with typed settings."""

from __future__ import annotations

from collections import Counter

import pytest

from galactarium.bots import LEVELS, bots, is_bot, make_bot
from galactarium.bots.learned import Learned
from galactarium.bots.levels import Level, opponents
from galactarium.bots.planner import Planner
from galactarium.bots.specs import read_spec
from galactarium.games import GAMES
from galactarium.kernel.refusals import Malformed
from tests.marks import compiled_only


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
        assert list(opponents(game).levels) == LEVELS
        for level in LEVELS:
            bot = make_bot(level, 2, "seed")
            assert isinstance(bot, Level)
            read_spec(opponents(game).levels[level])


def test_every_game_has_personalities_that_like_what_there_is() -> None:
    for game in GAMES:
        known = [*GAMES[game].thinking.intent_names(), *GAMES[game].thinking.belongings()]
        found = opponents(game).personalities
        assert len(found) >= 3
        for likes in found.values():
            assert set(likes) <= set(known)
            assert all(0 < like < 0.05 for like in likes.values())


def actions(spec: str) -> Counter[str]:
    """What a bot chooses in its secret choices of Race, in some games against itself."""
    game = GAMES["race"]
    found: Counter[str] = Counter()
    for number in range(6):
        table = game.deal(2, f"personality {number}", {"rounds": "12"})
        bot = make_bot(spec, 2, f"bot {number}")
        while not table.finished():
            for seat in table.awaiting():
                asked = table.steps[table.agenda.step(seat)].name
                choices = bot.play(game, table, seat)
                if asked == "choose_action":
                    found[game.thinking.intent_names()[choices[0]]] += 1
    return found


@compiled_only
def test_a_personality_shows_in_what_is_chosen() -> None:
    settler, merchant = actions("regular:settler"), actions("regular:merchant")
    assert settler["settle"] > 1.3 * merchant["settle"]
    trading = ["consume_trade", "consume_2x_vp", "produce"]
    assert sum(merchant[name] for name in trading) > 1.3 * sum(settler[name] for name in trading)


def test_names_of_bots() -> None:
    assert all(is_bot(name) for name in bots())
    assert is_bot("search:visits=3")
    assert not is_bot("Anna")


@pytest.mark.parametrize(
    ("spec", "code"),
    [
        ("nobody", "malformed.bot"),
        ("rookie:visits=3", "malformed.bot.setting"),
        ("rookie:gardener", "malformed.bot.setting"),
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
