"""The net in numpy: what it is told, what it says, and that it is the same as the one that learns."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from galactarium.bots.judge import ALONE_SCALE, HandJudge, NetJudge
from galactarium.bots.net import Shape, dense, fresh_net, load_net, spread
from galactarium.games import find_game
from galactarium.kernel.chance import seeded
from galactarium.kernel.leaves import Leaves
from galactarium.kernel.playout import playout
from galactarium.kernel.thinking import Inputs
from tests.bots.tables import NAMES, deal, positions


def net_for(game: str, seed: int = 1, hidden: int = 16):  # type: ignore[no-untyped-def]
    thinking = find_game(game).thinking
    return fresh_net(Shape(thinking.own + thinking.common, thinking.rival, thinking.intents, hidden, 8, 8), seed)


def leaves_of(game: str, seats: int | None = None) -> Leaves:
    leaves = Leaves(find_game(game).thinking, False)
    for number in range(4):
        table = deal(game, f"leaf {number}", seats)
        playout(table, seeded(str(number), table.seats), None, 9 * number)
        for seat in range(table.seats):
            leaves.add(table, seat)
    return leaves


def test_inputs_become_ones() -> None:
    inputs = Inputs()
    inputs.on(3)
    inputs.reach(5, 2, 4)
    inputs.reach(0, -1, 4)
    inputs.end_row()
    inputs.base = 4
    inputs.reach(0, 9, 2)
    inputs.end_row()
    expected = np.zeros((2, 9))
    expected[0, [3, 5, 6]] = 1
    expected[1, [4, 5]] = 1
    assert (dense(inputs, 9) == expected).all()


def test_an_empty_row_is_all_zeros() -> None:
    assert (spread(np.array([-1, 0, -1, -1], np.int16), 3, 2) == [[0, 0], [1, 0], [0, 0]]).all()


def test_rows_of_rivals_that_repeat_are_shared() -> None:
    inputs = Inputs()
    for number in (1, 2, 1, 2, 1, 3):
        inputs.on(number)
        inputs.end_row()
        if inputs.rows % 2 == 0:
            inputs.repeats(inputs.size - 4, 2)
    assert inputs.rows == 4
    assert (dense(inputs, 4).argmax(1) == [1, 2, 1, 3]).all()


@pytest.mark.parametrize("game", NAMES)
def test_chances_of_all_seats_add_up(game: str) -> None:
    judged = net_for(game).judge(leaves_of(game), intents=True)
    assert np.allclose(judged.win.sum(1), 1, atol=1e-5)
    assert (judged.win >= 0).all()
    if judged.intents.shape[2]:
        assert np.allclose(judged.intents.sum(2), 1, atol=1e-5)


def test_the_order_of_rivals_does_not_matter() -> None:
    net = net_for("race")
    leaves = Leaves(find_game("race").thinking, False)
    rows = []
    for order in ((1, 2, 3), (3, 1, 2)):
        inputs = leaves.mine
        inputs.on(4)
        inputs.end_row()
        for rival in order:
            leaves.rivals.reach(0, 10 * rival, 60)
            leaves.rivals.end_row()
        rows.append(order)
    from librt.vecs import append, vec
    from mypy_extensions import i64

    leaves.groups = append(append(vec[i64](), 0), 1)
    leaves.count = 2
    judged = net.judge(leaves)
    assert np.allclose(judged.win[0, 0], judged.win[1, 0])
    assert np.allclose(judged.win[0, 1:], judged.win[1, [2, 3, 1]])


def test_a_net_is_saved_and_read(tmp_path: Path) -> None:
    net = net_for("race")
    net.card["games"] = 17
    net.save(tmp_path / "net.npz")
    read = load_net(tmp_path / "net.npz")
    assert read.shape == net.shape
    assert read.card["games"] == 17
    for name, array in net.weights.items():
        assert np.allclose(read.weights[name], array, atol=2e-3)


@pytest.mark.parametrize("game", NAMES)
def test_what_is_over_is_judged_by_its_result(game: str) -> None:
    table = deal(game, "over")
    playout(table, seeded("over", table.seats))
    leaves = Leaves(find_game(game).thinking, False)
    for seat in range(table.seats):
        leaves.add(table, seat)
    winners = table.outcome().winners()
    chances = NetJudge(net_for(game), game).chances(leaves, table.seats)
    assert list(chances) == [1 / len(winners) if seat in winners else 0.0 for seat in range(table.seats)]
    by_hand = Leaves(find_game(game).thinking, True)
    for seat in range(table.seats):
        by_hand.add(table, seat)
    values = HandJudge().values(by_hand, table.seats)
    if winners:
        assert values.argmax() in winners


def test_alone_the_sooner_the_better() -> None:
    net = net_for("rollers")
    leaves = leaves_of("rollers", 1)
    values = NetJudge(net, "rollers").values(leaves, 1)
    left = net.judge(leaves).left
    assert np.allclose(values, 1 - ALONE_SCALE * left, atol=1e-6)


@pytest.mark.parametrize("game", NAMES)
def test_leaves_are_judged_before_the_table_goes_on(game: str) -> None:
    """A plan that closes the block leaves shared luck alone, so that its value is no matter of the next card or die."""
    thinking = find_game(game).thinking
    for table in positions(game, 6):
        seat = table.awaiting()[0]
        imagined = table.imagine(seat, seeded("x", table.seats))
        plans = thinking.plans(imagined, seat, 8)
        rows = []
        for seed in ("one", "two"):
            imagined.chance = seeded(seed, table.seats)
            leaves = Leaves(thinking, False)
            if leaves.expand(imagined, seat, plans):
                break
            rows.append(dense(leaves.mine, thinking.own + thinking.common))
        if len(rows) == 2:
            assert (rows[0] == rows[1]).all()
