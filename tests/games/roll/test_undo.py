"""What may be taken back, and what not."""

from __future__ import annotations

import pytest

from galactarium.games.roll import GAME
from galactarium.kernel.chance import seeded
from galactarium.kernel.play import Play, begin
from galactarium.kernel.record import Record
from galactarium.kernel.refusals import Illegal
from tests.games.positions import random_move
from tests.games.roll.scene import Player, scene


def until(step: str, seed: str) -> tuple[Play, int]:
    """A random play at the first question of a kind, and the seat that is asked."""
    play = begin(GAME, 3, seed)
    chance = seeded(seed, 3)
    while True:
        for seat in play.table.awaiting():
            decision = play.decision(seat)
            if decision is not None and decision.step == step:
                return play, seat
        seat, choice = random_move(play.table, chance)
        play.choose(seat, play.asked[seat], choice)


@pytest.mark.rule("roll.digital.32")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
def test_a_draw_cannot_be_taken_back_however_few_tiles_could_come(seed: str) -> None:
    play, seat = until("abandon", seed)
    play.choose(seat, play.asked[seat], "draw")
    decision = play.decision(seat)
    if decision is not None and decision.step == "place_tile":
        assert not play.may_undo(seat)
        with pytest.raises(Illegal):
            play.undo(seat)


@pytest.mark.rule("roll.digital.32")
def test_even_the_only_tile_of_a_pile_cannot_be_looked_at_and_put_back() -> None:
    s = scene("explore", Player(explore="W"), explore="W")
    assert s.own["pile"] == 1
    record = Record("roll", GAME.rules, 2, {}, ["one", "two"], "x", [], "", [], None, "")
    play = Play(GAME, s.table, s.journal, record, [0, 0])
    play.choose(0, 0, "scout")
    assert s.step == "place_tile"
    assert not play.may_undo(0)


@pytest.mark.rule("roll.assign.6", "roll.digital.1")
def test_a_plan_is_taken_back_step_by_step() -> None:
    play, seat = until("plan", "plans")
    while play.may_undo(seat):
        decision = play.decision(seat)
        play.undo(seat)
        if decision is not None and decision.step == "select_die":
            break
    decision = play.decision(seat)
    assert decision is not None
    assert decision.step == "select_phase"
