"""Choices as words: every choice has words of its own, and they lead back to it."""

from __future__ import annotations

import pytest

from galactarium.games.roll.notation import CHOICES, read, word
from tests.games.roll.scene import scene

COUNTS = {
    "start_tiles": 55,
    "select_phase": 5,
    "select_die": 6 * 7,  # faces and colours
    "place_wild": 5,
    "plan": 2 + 55,  # ready, dictate, and a power of each development
    "dictate": 5 * 7,
    "reassign": 5 * 7 * 5 + 1,  # or enough
    "explore": 6,
    "abandon": 1 + 55,
    "give_up_tile": 55,
    "place_tile": 4 * 55,
    "work": 7,
    "pay": 7,
    "recruit": 7,
    "save_worker": 1 + 7,
    "remove_die": 16 * 7,
    "produce": 4 * 7,
    "ship": 9 * 4 * 7 * 2,  # shippers, kinds of worlds, colours of goods, Trade or Consume
    "buy_vp": 2,
    "recall": 1 + 16 * 7,
}


@pytest.mark.parametrize("step", COUNTS)
def test_every_choice_of_a_step_has_its_own_words(step: str) -> None:
    assert len(CHOICES[step]) == COUNTS[step]
    for written, choice in CHOICES[step].items():
        assert read(step, written) == choice
        assert word(step, choice).lower() == written


def test_the_words_of_galactic_bankers_are_keep_and_buy() -> None:
    built = ["Galactic Bankers", "Gem World"]
    s = scene("ship", built=built, ship="W", goods={"novelty": "C"}, credits=0).plays("trade novelty novelty with home")
    assert s.offered == ["keep", "buy"]
    s.plays("buy")
    assert (s.credits, s.chips) == (2, 1)
