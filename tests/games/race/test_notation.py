"""Words and numbers of Race's choices."""

from __future__ import annotations

from galactarium.games.race import GAME

# Choices as records hold them: a step, a word of it, and its number.
NUMBERED = {
    "choose_action: action consume_2x_vp": 5,
    "consume_goods: consume the_last_of_the_uplift_gnarssh": 18,
    "consume_hand: discard contact_specialist": 64,
    "consume_hand: done": 95,
    "consume_power: done": 1000,
    "consume_power: use epsilon_eridani": 2,
    "develop: develop new_galactic_order": 92,
    "develop: pass": 95,
    "end_discard: discard deserted_alien_colony": 52,
    "explore_keep: keep empath_world": 9,
    "initial_discard: discard interstellar_bank": 73,
    "lucky_number: number 4": 4,
    "pay_cards: pay rebel_outpost": 57,
    "pay_way: plainly": 0,
    "pay_way: with colony_ship": 2,
    "settle: pass": 95,
    "settle: settle expanding_colony": 10,
    "trade: trade destroyed_world": 8,
    "windfall: produce alpha_centauri": 2,
}


def test_choices_keep_the_numbers_that_records_hold() -> None:
    for written, number in NUMBERED.items():
        step, _, word = written.partition(": ")
        assert GAME.read(step, word) == number, written
        assert GAME.word(step, number).lower() == word
