"""A course of learning in small: it learns, it is the same again, and it goes on where it was left."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from galactarium.arena.match import Match, play_game
from galactarium.bots.judge import HandJudge, NetJudge
from galactarium.bots.net import Shape, fresh_net, load_net
from galactarium.games import GAMES, find_game
from galactarium.kernel.leaves import Leaves
from galactarium.kernel.refusals import Malformed
from galactarium.learn import selfplay
from galactarium.learn.plans import Plan, plan_of
from galactarium.learn.selfplay import Lot, SelfPlay, Style
from galactarium.learn.targets import Trail
from tests.bots.tables import deal

pytest.importorskip("torch", reason="learning needs the extra `learn`")

from galactarium.learn.course import Course
from galactarium.learn.trainer import Trainer
from tests.marks import compiled_only

STOP = 20  # rounds
# Options that change who begins with what, or when a game is stopped, and nothing that a net is told apart.
SAME_GAME = {"variant", "worlds", "rounds", "start_tiles", "factions", "home_worlds", "map"}


def small_plan(games: int = 32, lot: int = 16) -> Plan:
    return Plan(
        "race",
        (2, 2),
        ({}, {}),
        stop=STOP,
        games=games,
        lot=lot,
        first_turns=0,
        hidden=32,
        embedding=16,
        second=16,
        check_every=1000,
        turns=10,
        reuse=6.0,
    )


def test_the_net_that_learns_is_the_net_that_plays() -> None:
    thinking = find_game("race").thinking
    net = fresh_net(Shape(thinking.own + thinking.common, thinking.rival, thinking.intents, 16, 8, 8), 3)
    lot = Lot("race", 3, {}, "same", 0, 1, Style(0.0, 0.0, 1.0), STOP)
    rows, _ = SelfPlay(lot, [HandJudge()]).play()
    trainer = Trainer(net, 1e-3)
    losses = trainer.losses(rows)
    leaves = Leaves(thinking, False)
    table = deal("race", "same", 3)
    for seat in range(3):
        leaves.add(table, seat)
    before = net.judge(leaves).win
    assert np.allclose(trainer.net({}).judge(leaves).win, before, atol=1e-6)
    for _ in range(30):
        trainer.fit(rows)
    assert trainer.losses(rows)["win"] < losses["win"]
    assert not np.allclose(trainer.net({}).judge(leaves).win, before, atol=1e-3)


def test_lots_are_the_same_again() -> None:
    lot = Lot("race", 2, {}, "again", 5, 2, Style(0.5, 0.5, 1.0), STOP)
    first, log = SelfPlay(lot, [HandJudge()]).play()
    second, other = SelfPlay(lot, [HandJudge()]).play()
    assert log == other
    assert (first.mine.cells == second.mine.cells).all()
    assert (first.win == second.win).all()


def test_the_second_judge_plays_one_seat_of_each_game_and_is_not_learned_from() -> None:
    thinking = find_game("race").thinking
    net = fresh_net(Shape(thinking.own + thinking.common, thinking.rival, thinking.intents, 8, 8, 8), 3)
    lot = Lot("race", 2, {}, "two", 0, 2, Style(0.0, 0.0, 1.0), STOP)
    alone, _ = SelfPlay(lot, [HandJudge()]).play()
    both, log = SelfPlay(lot, [HandJudge(), NetJudge(net, "race")]).play()
    assert log.games == 2
    assert len(both) < len(alone)


def test_a_game_that_dallies_is_broken_off_and_lost_for_everyone() -> None:
    lot = Lot("race", 2, {}, "long", 0, 3, Style(0.0, 0.0, 1.0), stop=3)
    rows, log = SelfPlay(lot, [HandJudge()]).play()
    assert (log.games, log.finished) == (3, 0)
    assert (rows.win[:, 0] == 0).all()
    assert (rows.margin < -1).all()


def test_chances_are_learned_from_chances_and_not_from_points_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """A net that sees everyone 40 points behind, with even chances, notes even chances."""
    thinking = find_game("race").thinking
    net = fresh_net(Shape(thinking.own + thinking.common, thinking.rival, thinking.intents, 8, 8, 8), 3)
    for name in ("win", "rival_win", "dense"):
        net.weights[f"{name}.weight"][:] = 0
    net.weights["dense.bias"][:] = -4
    noted: list[float] = []
    monkeypatch.setattr(Trail, "note", lambda trail, mine, rivals, value, *rest: noted.append(value))
    monkeypatch.setattr(selfplay, "harvest", lambda *given: None)
    monkeypatch.setattr(selfplay, "join", lambda parts: parts)
    SelfPlay(Lot("race", 2, {}, "chances", 0, 1, Style(0.0, 0.0, 0.5), 3), [NetJudge(net, "race")]).play()
    assert len(noted) > 10
    assert np.allclose(noted, 0.5)


@pytest.mark.parametrize("game", GAMES)
def test_a_course_plays_every_variant_and_number_of_seats_that_people_play(game: str) -> None:
    plan = plan_of(game, 1)
    assert len(plan.seats) == len(plan.options)
    assert {2, 3, 4} <= set(plan.seats)
    if game == "roll":
        assert 5 in plan.seats
    played = [dict(find_game(game).complete(options)) for options in plan.options]
    for option in find_game(game).options:
        taught = {options[option.name] for options in played}
        assert option.default in taught
        if option.name not in SAME_GAME:
            assert taught == set(option.values), option.name


def test_a_course_may_begin_with_a_net(tmp_path: Path) -> None:
    thinking = find_game("race").thinking
    shape = Shape(thinking.own + thinking.common, thinking.rival, thinking.intents, 8, 8, 8)
    fresh_net(shape, 5).save(tmp_path / "start.npz")
    course = Course(small_plan(), tmp_path / "course", 1, lambda line: None, tmp_path / "start.npz")
    found, started = course.trainer.net({}), load_net(tmp_path / "start.npz")
    assert all((found.weights[name] == started.weights[name]).all() for name in started.weights)
    fresh_net(Shape(7, 7, 7, 8, 8, 8), 5).save(tmp_path / "other.npz")
    with pytest.raises(Malformed) as refused:
        Course(small_plan(), tmp_path / "other", 1, lambda line: None, tmp_path / "other.npz")
    assert refused.value.code == "malformed.net"


def dice(bot: str) -> float:
    """The dice that a bot needs alone, on average of some games."""
    match = Match("rollers", (bot,), 1, False, "test")
    return float(np.mean([play_game(match, number).clock for number in range(12)]))


@compiled_only
def test_from_nothing_a_few_minutes_beat_random_play(tmp_path: Path) -> None:
    plan = replace(
        small_plan(games=64, lot=64),
        game="rollers",
        seats=(1,),
        options=({},),
        turns=100,
        reuse=30.0,
        stop=selfplay.NO_STOP,
    )
    course = Course(plan, tmp_path, 1, lambda line: None)
    while course.turn < 7:
        course.run(0)
    assert dice(f"learned:net={tmp_path}/net.npz") < 0.6 * dice("random")


@compiled_only
def test_a_course_goes_on_where_it_was_left(tmp_path: Path) -> None:
    plan = small_plan(games=16, lot=8)
    Course(plan, tmp_path, 1, lambda line: None).run(0)
    again = Course(plan, tmp_path, 1, lambda line: None)
    assert again.turn == 1
    assert again.games == 16
    again.run(0)
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [line["turn"] for line in lines] == [1, 2]
    assert load_net(tmp_path / "net.npz").card["turn"] == 2
