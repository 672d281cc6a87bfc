"""Choices as words, both ways."""

from __future__ import annotations

from typing import Final

from galactarium.games.race.components import ACTION_KEYS, KEYS, NUMBERS, Card, cards_played
from galactarium.games.race.empire import WAYS, way_names
from galactarium.games.race.picks import NONE
from galactarium.games.race.powers import NO_GOODS
from galactarium.games.race.steps.consume_choices import DONE
from galactarium.kernel.refusals import Malformed

# The word before a card, by step.
VERBS: Final = {
    "initial_discard": "discard",
    "explore_keep": "keep",
    "develop": "develop",
    "settle": "settle",
    "pay_cards": "pay",
    "trade": "trade",
    "consume_power": "use",
    "consume_goods": "consume",
    "consume_hand": "discard",
    "windfall": "produce",
    "end_discard": "discard",
    "choose_start": "begin",
    "produce_power": "use",
    "produce_hand": "discard",
    "produce_world": "produce",
}
POWER_STEPS: Final = ("consume_power", "produce_power")  # a choice is 2 * card + entry
PASSES: Final = ("consume_hand", "develop", "settle", "produce_hand")  # where no card may be chosen
LUCKY_WORDS: Final = [str(number) for number in range(10)]
PLAIN: Final = "plainly"  # the way to place a card without any optional power


def word(step: str, choice: int) -> str:
    """The words of a choice: `discard old_earth`, `action develop`, `with colony_ship`, `number 3` and so on."""
    if step == "choose_action":
        return f"action {ACTION_KEYS[choice]}"
    if step == "lucky_number":
        return f"number {choice}"
    if step == "pay_way":
        return way_word(choice)
    if step in POWER_STEPS:
        if choice == DONE:
            return "done"
        return f"use {KEYS[choice >> 1]}" + (" 2" if choice & 1 else "")
    if choice == NONE:
        return "done" if step == "consume_hand" else "pass"
    return f"{VERBS[step]} {KEYS[choice]}"


def choices(step: str, options: dict[str, str]) -> list[int]:
    """Every choice that a step may ever offer with the cards of these options."""
    if step == "choose_action":
        return list(range(len(ACTION_KEYS)))
    if step == "lucky_number":
        return list(range(len(LUCKY_WORDS)))
    if step == "pay_way":
        return list(range(WAYS))
    if step not in VERBS:
        return []
    cards = [card for card in cards_played(options["edition"], options["sets"]).cards if card.key]
    if step in POWER_STEPS:
        entries = [2 * int(card.number) + entry for card in cards for entry in range(_powers(step, card))]
        return [*entries, DONE] if entries and step == "consume_power" else entries
    numbers = [int(card.number) for card in cards if _may_choose(step, card)]
    return [*numbers, NONE] if numbers and step in PASSES else numbers


def _powers(step: str, card: Card) -> int:
    """How many powers of a card the step may ask for."""
    return len(card.consume) if step == "consume_power" else len(card.ordered)


def _may_choose(step: str, card: Card) -> bool:
    if step == "choose_start":
        return card.is_start
    if step == "develop":
        return not card.is_world
    if step in ("trade", "consume_goods", "windfall", "produce_world"):
        return card.source != NO_GOODS
    return card.is_world or step != "settle"  # start worlds that were not dealt are cards like others (race.setup.5)


def way_word(way: int) -> str:
    return f"with {' '.join(way_names(way))}" if way else PLAIN


def read(step: str, written: str) -> int:
    """The choice that the words stand for."""
    verb, _, object_ = written.partition(" ")
    if step == "choose_action" and verb == "action" and object_ in ACTION_KEYS:
        return ACTION_KEYS.index(object_)
    if step == "lucky_number" and verb == "number" and object_ in LUCKY_WORDS:
        return int(object_)
    if step == "pay_way":
        for way in range(WAYS):
            if written == way_word(way):
                return way
    if step in POWER_STEPS:
        if written == "done" and step == "consume_power":
            return DONE
        card, _, entry = object_.partition(" ")
        if verb == "use" and card in NUMBERS and entry in ("", "2"):
            return 2 * NUMBERS[card] + (1 if entry else 0)
    elif VERBS.get(step) == verb and object_ in NUMBERS:
        return NUMBERS[object_]
    elif written == ("done" if step == "consume_hand" else "pass") and step in PASSES:
        return NONE
    raise Malformed("malformed.word", {"word": written})
