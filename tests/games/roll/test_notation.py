"""Choices as words: every choice has words of its own, and they lead back to it."""

from __future__ import annotations

import pytest

from galactarium.games.roll import GAME
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


# Choices as records hold them: a step, a word of it, and its number.
NUMBERED = {
    "abandon: abandon operations affinity": 38,
    "abandon: draw": 99,
    "dictate: pay home develop": 7,
    "explore: done": 0,
    "explore: rearrange": 5,
    "explore: scout": 2,
    "explore: stock": 1,
    "pay: pay home": 0,
    "place_tile: development bottom shipping affinity": 176,
    "place_tile: world bottom artist colony": 62,
    "place_wild: to explore": 0,
    "plan: dictate": 63,
    "plan: ready": 99,
    "plan: use propaganda campaign": 40,
    "produce: produce home novelty": 0,
    "reassign: enough": 175,
    "reassign: move novelty produce explore": 120,
    "recall: done": 199,
    "recall: recall novelty novelty goods": 87,
    "recruit: recruit home": 0,
    "remove_die: remove military cup": 1,
    "select_die: with home produce": 21,
    "select_phase: select settle": 2,
    "ship: consume home alien with military": 99,
    "ship: trade novelty novelty with home": 6,
    "start_tiles: development operations affinity": 38,
    "work: put home": 0,
}


def test_choices_keep_the_numbers_that_records_hold() -> None:
    for written, number in NUMBERED.items():
        step, _, word = written.partition(": ")
        assert GAME.read(step, word) == number, written
        assert GAME.word(step, number).lower() == word
