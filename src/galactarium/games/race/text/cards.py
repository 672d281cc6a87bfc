"""The cards of Race for the Galaxy in plain words, made from the data that they work by."""

from __future__ import annotations

from typing import Final

from galactarium.games.race.components import Card
from galactarium.games.race.text.words import WORDS, bonus
from galactarium.text.catalogue import Catalogue

NAME: Final = "race"


def card_line(words: Catalogue, card: Card, price: int | None = None) -> str:
    """A card with what is printed on it, and what it costs now where that differs."""
    facts = words.told(NAME, card.facts())
    if price is None or price == card.cost:
        return words.say("race.screen.card", facts)
    return words.say("race.screen.priced", {**facts, "cost": price})


def card_sentences(words: Catalogue, card: Card) -> list[str]:
    """What is printed on a card, its bonus and its keywords."""
    sentences = [card_line(words, card)]
    if card.scoring:
        told = [bonus(words, line) for line in card.scoring]
        sentences.append(words.say("race.screen.bonus", {"lines": told}))
    if card.keywords:
        keywords = [words.name(NAME, "keyword", keyword) for keyword in card.keywords]
        sentences.append(words.say("race.screen.keywords", {"keywords": keywords}))
    if card.is_start:
        sentences.append(words.say("race.screen.start", {"number": card.start}))
    if card.copies > 1:
        sentences.append(words.say("race.screen.copies", {"copies": card.copies}))
    return sentences


def card_rules(card: Card) -> list[str]:
    """The rules on a card, or beginnings of their ids."""
    facts = card.facts()
    rules = [*WORDS.components[facts.sort], *WORDS.components[facts.goods]]
    return [*WORDS.components.get(card.key, []), *rules]
