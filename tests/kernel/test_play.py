"""Answers from outside: three refusals that change nothing, and undo up to the last reveal."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from galactarium.games import find_game
from galactarium.games.rollers.table import RollersTable
from galactarium.kernel.chance import seeded
from galactarium.kernel.play import Play, begin
from galactarium.kernel.records import facts_of
from galactarium.kernel.refusals import Illegal, Malformed, Refusal, Stale
from tests.games.positions import random_move

GAME = find_game("rollers")


def rollers(play: Play) -> RollersTable:
    assert isinstance(play.table, RollersTable)
    return play.table


def play_of(moves: int) -> Play:
    play = begin(GAME, 3, "answers")
    chance = seeded("answers", 3)
    for _ in range(moves):
        seat, choice = random_move(play.table, chance)
        play.choose(seat, play.asked[seat], choice)
    return play


def test_a_double_click_is_stale() -> None:
    play = begin(GAME, 2, "double")
    play.choose(0, 0, "ship A")
    before = play.record().to_json()
    with pytest.raises(Stale):
        play.choose(0, 0, "ship A")
    assert play.record().to_json() == before
    play.choose(0, 1, "ship B")


def test_an_answer_from_before_an_undo_is_stale() -> None:
    play = begin(GAME, 2, "late")
    play.choose(0, 0, "ship A")
    play.undo(0)
    with pytest.raises(Stale):
        play.choose(0, 0, "ship A")
    play.choose(0, play.asked[0], "ship C")
    assert play.record().moves[0].word == "ship C"


def test_two_seats_may_answer_at_once_and_each_undoes_only_its_own() -> None:
    play = begin(GAME, 2, "both")
    play.choose(0, 0, "ship A")
    play.choose(1, 0, "ship B")
    play.choose(1, 1, "ship C")
    play.undo(0)
    assert [(move.seat, move.word) for move in play.record().moves] == [(1, "ship B"), (1, "ship C")]
    assert not play.may_undo(0)
    assert play.may_undo(1)


def test_what_the_dice_have_shown_cannot_be_undone() -> None:
    play = begin(GAME, 2, "dice")
    for word in ("ship C", "ship F", "start 0", "start 6"):
        play.choose(0, play.asked[0], word)
    for word in ("ship A", "ship B", "start 6"):
        play.choose(1, play.asked[1], word)
    while (decision := play.decision(0)) is None or facts_of(decision.about)["category"] != "conquer":
        for seat in play.table.awaiting():
            play.choose(seat, play.asked[seat], int(play.table.default(seat)))
    play.choose(0, play.asked[0], "conquer C")
    assert play.may_undo(0)
    play.choose(0, play.asked[0], "dice 1")
    assert not play.may_undo(0)
    with pytest.raises(Illegal):
        play.undo(0)


def test_what_all_have_seen_cannot_be_undone() -> None:
    play = begin(GAME, 2, "seen")
    for seat in (0, 1):
        for word in ("ship A", "ship B", "start 6"):
            assert rollers(play).dice == 0
            play.choose(seat, play.asked[seat], word)
    assert rollers(play).dice > 0
    for seat in (0, 1):
        assert not play.may_undo(seat)
        with pytest.raises(Illegal):
            play.undo(seat)


def test_the_last_answer_of_a_game_cannot_be_undone() -> None:
    for seed in range(8):
        play = begin(GAME, 1, f"end {seed}")
        chance = seeded(f"end {seed}", 1)
        while not play.table.finished():
            seat, choice = random_move(play.table, chance)
            play.choose(seat, play.asked[seat], choice)
        assert not play.may_undo(0)
        with pytest.raises(Illegal):
            play.undo(0)


@pytest.mark.parametrize("seat", [-1, 3, 2**31, 2**63, -(2**63) - 1, 2**200, True, None, "0", 0.0])
def test_a_seat_that_is_none_is_malformed(seat: object) -> None:
    play = play_of(4)
    before = play.record().to_json()
    with pytest.raises(Malformed):
        play.choose(seat, 0, 0)
    assert play.record().to_json() == before


anything = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=12), st.lists(st.integers(), max_size=2)
)
word = st.sampled_from(
    ["take", "done", "settle A", "settle Z", "move A-B", "dice 2", "start 3", "ship", "hop J-A", "0"]
)


@settings(max_examples=300, deadline=None)
@given(moves=st.integers(0, 60), seat=anything, number=anything, choice=st.one_of(anything, word))
def test_whatever_is_answered_is_taken_or_refused_and_a_refusal_changes_nothing(
    moves: int, seat: object, number: object, choice: object
) -> None:
    play = play_of(moves)
    before = play.record().to_json()
    journal = [play.journal.view(viewer) for viewer in range(-1, 3)]
    refused: Refusal | None = None
    try:
        play.choose(seat, number, choice)
    except Refusal as refusal:
        refused = refusal
    if refused is None:
        assert len(play.record().moves) == moves + 1
    else:
        assert type(refused) in (Malformed, Illegal, Stale)
        assert play.record().to_json() == before
        assert [play.journal.view(viewer) for viewer in range(-1, 3)] == journal


@settings(max_examples=200, deadline=None)
@given(moves=st.integers(0, 60), choice=st.integers(-(2**70), 2**70))
def test_a_number_that_is_no_option_is_illegal(moves: int, choice: int) -> None:
    play = play_of(moves)
    seat = play.table.awaiting()[0]
    decision = play.table.decision(seat)
    assert decision is not None
    before = play.record().to_json()
    if choice not in decision.options:
        with pytest.raises(Illegal):
            play.choose(seat, play.asked[seat], choice)
        assert play.record().to_json() == before
