"""A bot's choice hangs on what its seat may know, on its seed, and on nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from galactarium.arena.measure import is_compiled
from galactarium.bots import make_bot
from galactarium.games import find_game
from galactarium.kernel.chance import seeded
from galactarium.kernel.table import Table
from tests.bots.tables import NAMES, SEATS, deal, positions, small_net

SPECS = [
    "planner:most=12,tables=2",
    "learned:net={net},most=12,tables=2",
    "learned:net={net},most=12,tables=1,temperature=0.1,overlook=0.3,cap=0.2",
    "search:net={net},most=8,visits=6,width=3",
]
GAMES_LOOKED_AT = 14 if is_compiled() else 4


def choice(spec: str, table: Table, seat: int) -> int:
    decision = table.decision(seat)
    assert decision is not None
    return make_bot(spec, table.seats, "bot").choose(table.observe(seat), decision)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game", NAMES)
def test_tables_that_differ_only_in_hidden_things_get_the_same_choice(game: str, spec: str, tmp_path: Path) -> None:
    spec = spec.format(net=small_net(game, tmp_path))
    compared = 0
    for number, table in enumerate(positions(game, GAMES_LOOKED_AT)):
        for seat in table.awaiting():
            other = table.imagine(seat, seeded(f"other {number}", table.seats))
            assert choice(spec, other, seat) == choice(spec, table, seat)
            compared += 1
    assert compared > 3


@pytest.mark.parametrize("spec", ["random", *SPECS])
@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_is_answered_and_comes_again_from_the_same_seed(game: str, spec: str, tmp_path: Path) -> None:
    spec = spec.format(net=small_net(game, tmp_path))
    most = 10_000 if is_compiled() else 25  # decisions; interpreted, a whole game would take long
    first: list[tuple[int, ...]] = []
    again: list[tuple[int, ...]] = []
    for made in (first, again):
        table = deal(game, "whole")
        bot = make_bot(spec, SEATS[game], "bot")
        while not table.finished() and len(made) < most:
            for seat in table.awaiting():
                made.append((seat, *bot.play(find_game(game), table, seat)))
    assert first == again
    assert len(first) > 10


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("game", NAMES)
def test_a_bot_plays_the_same_by_observations_as_at_the_table(game: str, spec: str, tmp_path: Path) -> None:
    spec = spec.format(net=small_net(game, tmp_path))
    by_observation = make_bot(spec, SEATS[game], "bot")
    at_the_table = make_bot(spec, SEATS[game], "bot")
    table = deal(game, "both")
    asked = 0
    while not table.finished() and asked < (60 if is_compiled() else 12):
        for seat in table.awaiting():
            twin = table.copy()
            expected = at_the_table.play(find_game(game), twin, seat)
            for place, wanted in enumerate(expected):
                decision = table.decision(seat)
                assert decision is not None, f"after {place} of {expected}"
                found = by_observation.choose(table.observe(seat), decision)
                assert found == wanted
                table.play(seat, found)
            asked += 1


def test_a_plan_is_dropped_when_something_else_is_asked(tmp_path: Path) -> None:
    """After a takeback the bot is asked again, and answers what is asked."""
    spec = f"learned:net={small_net('race', tmp_path)},most=12"
    table = deal("race", "again")
    seat = table.awaiting()[0]
    bot = make_bot(spec, 2, "bot")
    decision = table.decision(seat)
    assert decision is not None
    first = bot.choose(table.observe(seat), decision)
    again = bot.choose(table.observe(seat), decision)
    assert first == again
