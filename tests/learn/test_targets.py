"""What positions are said to have been worth."""

from __future__ import annotations

import numpy as np
import pytest

from galactarium.bots.judge import ALONE_SCALE
from galactarium.bots.net import dense, spread
from galactarium.games import find_game
from galactarium.kernel.leaves import Leaves
from galactarium.learn.rows import Ragged, SeenRows, join
from galactarium.learn.targets import STOPPED, Trail, harvest, intents, ragged, returns, shares
from tests.bots.tables import deal


def trail(values: list[float], clocks: list[int]) -> Trail:
    made = Trail()
    for value, clock in zip(values, clocks, strict=True):
        made.note(np.array([1, -1], np.int16), np.array([2, -1], np.int16), value, clock, -1, 0)
    return made


def test_the_last_position_is_worth_the_result() -> None:
    assert returns([0.2, 0.4, 0.6], 1.0, 0.5) == pytest.approx([0.5 * 0.8 + 0.5 * 0.4, 0.5 * 1.0 + 0.5 * 0.6, 1.0])


def test_with_full_weight_all_are_worth_the_result() -> None:
    assert list(returns([0.2, 0.4, 0.6], 0.0, 1.0)) == [0, 0, 0]


def test_with_no_weight_each_is_worth_the_next_judgement() -> None:
    assert returns([0.2, 0.4, 0.6], 1.0, 0.0) == pytest.approx([0.4, 0.6, 1.0])


def test_what_is_not_the_own_share_goes_to_the_rivals_as_the_result_does() -> None:
    told = shares(np.array([0.4], np.float32), [0.0, 1.0, 0.0], 2)
    assert told[0] == pytest.approx([0.4, 0.0, 0.6])  # own first, then seats 0 and 1
    won = shares(np.array([0.7], np.float32), [0.0, 0.0, 1.0], 2)
    assert won[0] == pytest.approx([0.7, 0.15, 0.15])


def test_alone_the_end_is_what_is_learned() -> None:
    finish = 30
    values = [1 - ALONE_SCALE * 28, 1 - ALONE_SCALE * 22]  # judged to be over at dice 28 and 32
    rows = harvest([trail(values, [0, 10])], 0, [(1.0, 0.0)], finish, True, 0.5)
    assert rows is not None
    assert rows.left == pytest.approx([0.5 * 30 + 0.5 * 32, 20])


def test_a_game_that_was_stopped_is_lost_and_long() -> None:
    rows = harvest([trail([0.5], [40]), trail([0.5], [40])], 0, [(0.0, 3.0), (0.0, -3.0)], 40, False, 1.0)
    assert rows is not None
    assert rows.win[0, 0] == 0
    assert rows.left[0] == STOPPED


def test_rivals_intents_are_those_of_the_same_block() -> None:
    first, second = Trail(), Trail()
    cell = np.array([-1], np.int16)
    first.note(cell, cell, 0.5, 1, 3, 7)
    first.note(cell, cell, 0.5, 1, -1, 8)
    first.note(cell, cell, 0.5, 2, 4, 9)
    second.note(cell, cell, 0.5, 1, 6, 7)
    assert intents([first, second], 0).tolist() == [[6], [-1], [-1]]
    assert intents([first, second], 1).tolist() == [[3]]


def test_rows_are_picked_and_joined() -> None:
    rows = ragged([np.array([1, -1], np.int16), np.array([2, 3, -1], np.int16), np.array([-1], np.int16)])
    picked = rows.pick(np.array([2, 1, 1]))
    assert picked.cells.tolist() == [-1, 2, 3, -1, 2, 3, -1]
    assert picked.ends.tolist() == [1, 4, 7]
    assert isinstance(picked, Ragged)


def test_seen_rows_are_those_of_their_positions() -> None:
    thinking = find_game("race").thinking
    leaves = Leaves(thinking, False)
    table = deal("race", "seen", 3)
    for seat in (0, 1, 1, 2):
        leaves.add(table, seat)
    seen = SeenRows(leaves, 3)
    whole = dense(leaves.mine, thinking.own + thinking.common)
    groups = list(leaves.groups)
    assert groups[1] == groups[2]
    rivals = dense(leaves.rivals, thinking.rival).reshape(-1, 2, thinking.rival)
    for leaf in range(4):
        own, others = seen.take(leaf)
        assert (spread(own, 1, whole.shape[1])[0] == whole[leaf]).all()
        assert (spread(others, 2, thinking.rival) == rivals[groups[leaf]]).all()


def test_joined_rows_keep_their_numbers() -> None:
    results = [(1.0, 5.0), (0.0, -5.0)]
    parts = [harvest([trail([0.1 * n], [n]), trail([0.5], [1])], 0, results, 9, True, 1.0) for n in (1, 2)]
    whole = join([part for part in parts if part is not None])
    assert len(whole) == 2
    assert whole.left.tolist() == [8, 7]
    assert whole.pick(np.array([1])).left.tolist() == [7]
    assert whole.margin.tolist() == [0.5, 0.5]
