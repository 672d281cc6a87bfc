"""What may be taken back."""

from __future__ import annotations

import pytest

from galactarium.games.rollers import GAME
from galactarium.kernel.play import Play, begin
from galactarium.kernel.records import facts_of
from galactarium.kernel.refusals import Illegal
from tests.games.rollers.scene import RICH, scene

STARTS = {
    "settle": ["start 6"],
    "conquer": ["start 0", "start 6"],
    "trade": ["start 0", "start 0", "start 6"],
    "move": ["start 0", "start 0", "start 0", "start 6"],
    "research": ["start 0", "start 0", "start 0", "start 0"],
}


def say(play: Play, seat: int, *words: str) -> None:
    for word in words:
        play.choose(seat, play.asked[seat], word)


def category(play: Play) -> object:
    """Of the die that the first seat is asked about."""
    decision = play.decision(0)
    return None if decision is None else facts_of(decision.about).get("category")


def on_die(wanted: str, ships: tuple[str, str] = ("ship C", "ship D"), seats: int = 2) -> Play:
    """A play whose players, with all six resources in one category, have reached the die of that category."""
    play = begin(GAME, seats, "undo")
    for seat in range(seats):
        say(play, seat, *ships, *STARTS[wanted])
    while category(play) != wanted:
        for seat in play.table.awaiting():
            say(play, seat, "take")
    return play


@pytest.mark.rule("rollers.digital.6")
@pytest.mark.parametrize(
    ("die", "words"),
    [
        ("settle", ["settle C"]),
        ("trade", ["trade C-E", "trade B-C"]),
        ("move", ["move C-E", "move D-A"]),
        ("research", ["research 2", "research 1"]),
    ],
)
def test_actions_may_be_taken_back_one_by_one(die: str, words: list[str]) -> None:
    play = on_die(die)
    positions = []
    for word in words:
        positions.append(play.table.numbers())
        say(play, 0, word)
    assert play.table.numbers() != positions[-1]
    for position in reversed(positions):
        assert play.may_undo(0)
        play.undo(0)
        assert play.table.numbers() == position


@pytest.mark.rule("rollers.digital.6")
def test_taking_back_leaves_the_choices_of_others_alone() -> None:
    play = on_die("move")
    say(play, 0, "move C-E")
    say(play, 1, "move D-A", "done")
    play.undo(0)
    assert play.table.awaiting() == [0]
    assert facts_of(play.table.facts(0))["sheets"] != facts_of(play.table.facts(1))["sheets"]
    assert [move.word for move in play.record().moves[-2:]] == ["move D-A", "done"]
    say(play, 0, "move C-B")


@pytest.mark.rule("rollers.digital.6", "rollers.digital.2")
@pytest.mark.parametrize(
    ("die", "words"),
    [
        ("settle", ["settle C", "settle D"]),
        ("trade", ["trade B-C", "trade B-D", "trade C-E", "trade D-E"]),
        ("move", ["move C-B", "move B-C", "move D-A"]),
        ("research", ["research 1", "research 2"]),
    ],
)
def test_the_last_action_may_be_taken_back_although_nothing_more_can_be_paid(die: str, words: list[str]) -> None:
    play = on_die(die, seats=1)
    say(play, 0, *words[:-1])
    position = play.table.numbers()
    say(play, 0, words[-1])
    decision = play.decision(0)
    assert decision is not None
    assert [GAME.word(decision.step, choice) for choice in decision.options] == ["done"]
    play.undo(0)
    assert play.table.numbers() == position


@pytest.mark.rule("rollers.digital.6")
def test_after_a_roll_nobody_is_asked_whether_he_is_done() -> None:
    s = scene("conquer 1", ships="CF", conquer=2, red=[1, 1], others=[RICH]).plays("conquer C", "dice 2")
    assert not s.asked


@pytest.mark.rule("rollers.digital.6")
def test_nothing_is_taken_back_after_the_next_die_has_come() -> None:
    play = on_die("move", seats=1)
    say(play, 0, "move C-E")
    assert play.may_undo(0)
    say(play, 0, "done")
    assert not play.may_undo(0)
    before = play.table.numbers()
    with pytest.raises(Illegal):
        play.undo(0)
    assert play.table.numbers() == before


@pytest.mark.rule("rollers.digital.6")
def test_a_target_may_be_taken_back_before_the_roll_but_nothing_after_it() -> None:
    play = on_die("conquer", ("ship A", "ship E"))
    say(play, 0, "conquer A")
    assert play.may_undo(0)
    play.undo(0)
    say(play, 0, "conquer E", "dice 2")
    assert not play.may_undo(0)
    with pytest.raises(Illegal):
        play.undo(0)


@pytest.mark.rule("rollers.digital.6")
def test_a_later_target_may_be_taken_back_but_not_the_roll_before_it() -> None:
    play = on_die("conquer", ("ship A", "ship E"))
    say(play, 0, "conquer E", "dice 1", "conquer A")
    assert play.may_undo(0)
    play.undo(0)
    assert not play.may_undo(0)


@pytest.mark.rule("rollers.digital.6")
def test_a_roll_of_another_player_does_not_stop_an_undo() -> None:
    play = on_die("conquer", ("ship A", "ship E"))
    say(play, 0, "conquer A")
    say(play, 1, "conquer E", "dice 1")
    assert play.may_undo(0)
    assert not play.may_undo(1)


@pytest.mark.rule("rollers.digital.6")
def test_who_has_chosen_nothing_has_nothing_to_take_back() -> None:
    assert not begin(GAME, 2, "undo").may_undo(0)
    play = on_die("settle")
    say(play, 0, "settle C")
    assert not play.may_undo(1)
