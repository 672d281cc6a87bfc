"""The components of Race for the Galaxy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from galactarium.games.race.components import ACTION_KEYS, EVERY_CARD, FIRST_EDITION, PRICES, SECOND_EDITION, Card
from galactarium.games.race.powers import KINDS, PHASES
from galactarium.games.race.records import CardFacts
from galactarium.games.race.text.cards import NAME, card_rules, card_sentences
from galactarium.games.race.text.words import WORDS, effect
from galactarium.kernel.records import Nothing
from galactarium.text.catalogue import Catalogue
from galactarium.text.entry import Entry


@dataclass(frozen=True)
class PrintedAction:
    gain: str
    thing: Literal["action"] = "action"


@dataclass(frozen=True)
class PrintedGood:
    letter: str
    price: int
    thing: Literal["good"] = "good"


@dataclass(frozen=True)
class PrintedPower:
    phase: str
    effect: str
    text: str


@dataclass
class PrintedCard(CardFacts):
    art: str
    cost: int
    copies: int
    start: int | None  # the number of a start world
    keywords: list[str]
    powers: list[PrintedPower]
    scoring: list[str]
    thing: Literal["card"] = "card"


def entries(words: Catalogue) -> list[Entry]:
    """Cards that the second edition changed stand there a second time, as `card.second`."""
    found = [_card(words, "card", card) for card in EVERY_CARD if card.key]
    for first, second in zip(FIRST_EDITION.cards, SECOND_EDITION.cards, strict=True):
        if _facts(first, words) != _facts(second, words):
            found.append(_card(words, "card.second", second))
    for action in ACTION_KEYS:
        name = words.name(NAME, "action_card", action)
        sentences = [words.name(NAME, "action", action)]
        facts = PrintedAction(words.name(NAME, "gain", action))
        found.append(Entry("action", action, name, facts, sentences, WORDS.components.get(action, [])))
    for phase in PHASES:
        sentences = [words.name(NAME, "about_phase", phase)]
        found.append(
            Entry("phase", phase, words.name(NAME, "phase", phase), Nothing(), sentences, WORDS.components[phase])
        )
    for kind, price in zip(KINDS, PRICES, strict=True):
        good = PrintedGood(words.name(NAME, "letter", kind), int(price))
        sentences = [words.say(f"race.good.{kind}", {"price": int(price)})]
        found.append(Entry("kind", kind, words.name(NAME, "kind", kind), good, sentences, WORDS.components["good"]))
    return found


def _facts(card: Card, words: Catalogue) -> PrintedCard:
    return PrintedCard(
        *card.printed(),
        art=card.name,
        cost=int(card.cost),
        copies=int(card.copies),
        start=int(card.start) if card.is_start else None,
        keywords=card.keywords,
        powers=[
            PrintedPower(PHASES[power.phase], power.written, effect(words, power.written)) for power in card.powers
        ],
        scoring=card.scoring,
    )


def _card(words: Catalogue, kind: str, card: Card) -> Entry:
    """The name stands above it, so that what is printed and each power is a sentence of its own."""
    name = words.name(NAME, "card", card.key)
    powers = [
        words.say("race.screen.power", {"phase": words.name(NAME, "phase", PHASES[power.phase]), "power": said})
        for power in card.powers
        for said in [effect(words, power.written)]
    ]
    printed = words.say("race.screen.brief", words.told(NAME, card.facts()))
    sentences = [printed, *powers, *card_sentences(words, card)[1:]]
    return Entry(kind, card.key, name, _facts(card, words), sentences, card_rules(card))
