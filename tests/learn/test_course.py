"""A course of learning in small: it learns, it is the same again, and it goes on where it was left."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from galactarium.arena.match import Match, play_game
from galactarium.arena.measure import is_compiled
from galactarium.bots.judge import HandJudge, NetJudge
from galactarium.bots.net import Shape, fresh_net, load_net
from galactarium.games import find_game
from galactarium.kernel.leaves import Leaves
from galactarium.learn.selfplay import Lot, SelfPlay, Style
from tests.bots.tables import deal

pytest.importorskip("torch", reason="learning needs the extra `learn`")

from galactarium.learn.course import Course
from galactarium.learn.plans import Plan
from galactarium.learn.trainer import Trainer

STOP = {"rounds": "20"}


def small_plan(games: int = 32, lot: int = 16) -> Plan:
    return Plan(
        "race",
        (2, 2),
        (STOP, STOP),
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
    lot = Lot("race", 3, STOP, "same", 0, 1, Style(0.0, 0.0, 1.0))
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
    lot = Lot("race", 2, STOP, "again", 5, 2, Style(0.5, 0.5, 1.0))
    first, log = SelfPlay(lot, [HandJudge()]).play()
    second, other = SelfPlay(lot, [HandJudge()]).play()
    assert log == other
    assert (first.mine.cells == second.mine.cells).all()
    assert (first.win == second.win).all()


def test_the_second_judge_plays_one_seat_of_each_game_and_is_not_learned_from() -> None:
    thinking = find_game("race").thinking
    net = fresh_net(Shape(thinking.own + thinking.common, thinking.rival, thinking.intents, 8, 8, 8), 3)
    lot = Lot("race", 2, STOP, "two", 0, 2, Style(0.0, 0.0, 1.0))
    alone, _ = SelfPlay(lot, [HandJudge()]).play()
    both, log = SelfPlay(lot, [HandJudge(), NetJudge(net, "race")]).play()
    assert log.games == 2
    assert len(both) < len(alone)


def dice(bot: str) -> float:
    """The dice that a bot needs alone, on average of some games."""
    match = Match("rollers", (bot,), 1, False, "test")
    return float(np.mean([play_game(match, number).clock for number in range(12)]))


@pytest.mark.skipif(not is_compiled(), reason="takes long interpreted; it runs in the compiled pass")
def test_from_nothing_a_few_minutes_beat_random_play(tmp_path: Path) -> None:
    plan = replace(small_plan(games=64, lot=64), game="rollers", seats=(1,), options=({},), turns=100, reuse=30.0)
    course = Course(plan, tmp_path, 1, lambda line: None)
    while course.turn < 10:
        course.run(0)
    assert dice(f"learned:net={tmp_path}/net.npz") < 0.6 * dice("random")


@pytest.mark.skipif(not is_compiled(), reason="takes long interpreted; it runs in the compiled pass")
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
