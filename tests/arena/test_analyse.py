"""A game looked at again: chances after every choice, losses, luck, and totals that add up."""

from __future__ import annotations

from pathlib import Path

import pytest

from galactarium.arena.analyse import Analyst
from galactarium.arena.measure import is_compiled
from galactarium.bots import make_bot
from galactarium.games import find_game
from galactarium.kernel.play import begin
from galactarium.kernel.record import Record
from tests.bots.tables import NAMES, ROUNDS, SEATS, small_net
from tests.marks import compiled_only

CHOICES = 60 if is_compiled() else 10


def record(game: str, choices: int | None) -> Record:
    play = begin(find_game(game), SEATS[game], "analysed", ROUNDS.get(game))
    bot = make_bot("random", SEATS[game], "bot")
    made = 0
    while not play.table.finished() and (choices is None or made < choices):
        for seat in play.table.awaiting():
            decision = play.decision(seat)
            if decision is not None:
                play.choose(seat, play.asked[seat], bot.choose(play.table.observe(seat), decision))
                made += 1
    return play.record()


@pytest.mark.parametrize("game", NAMES)
def test_every_choice_has_its_moment_and_the_totals_add_up(game: str, tmp_path: Path) -> None:
    played = record(game, CHOICES)
    analyst = Analyst(played, small_net(game, tmp_path))
    for number in range(analyst.choices()):
        analyst.look(number)
    analysis = analyst.analysis
    assert [moment.number for moment in analysis.moments] == list(range(len(played.moves)))
    for moment in analysis.moments:
        assert len(moment.chances) == SEATS[game]
        assert moment.loss >= 0
    for seat, total in enumerate(analysis.totals()):
        assert total["opening"] + total["choices"] + total["luck"] == pytest.approx(total["result"])
        assert total["given_away"] == pytest.approx(sum(one.loss for one in analysis.moments if one.seat == seat))
    befores = [analysis.opening, *[moment.chances for moment in analysis.moments]]
    unlucky = [moment for moment in analysis.moments if not any(moment.luck)]
    assert any(moment.chances != befores[moment.number] for moment in unlucky), "choices change chances without luck"
    points = analysis.turning_points()
    assert points == sorted(points)
    assert analysis.to_json()["game"] == game


@compiled_only
def test_a_finished_game_ends_with_its_result(tmp_path: Path) -> None:
    played = record("rollers", None)
    analyst = Analyst(played, small_net("rollers", tmp_path))
    for number in range(analyst.choices()):
        analyst.look(number)
    outcome = played.outcome
    assert outcome is not None
    winners = outcome["winners"]
    assert isinstance(winners, list)
    expected = [1 / len(winners) if seat in winners else 0.0 for seat in range(played.seats)]
    assert analyst.analysis.result == expected
    assert any(any(luck != 0 for luck in moment.luck) for moment in analyst.analysis.moments)
