"""Whole questions in words: the question itself, and everything that can be chosen or filled in."""

from __future__ import annotations

from galactarium.kernel.records import Amount, Match, One, Parts, Preview, Question, facts_of
from galactarium.text.catalogue import Catalogue


def add_words(words: Catalogue, game: str, question: Question) -> None:
    """Put sentences beside the facts of a question."""
    about = words.named(game, facts_of(question.about))
    question.text = words.say(f"{game}.decision.{question.name}", about)
    question.help = words.say(f"{game}.help.step.{question.name}", about)
    if isinstance(question, Parts):
        for part in question.parts:
            add_words(words, game, part)
    elif isinstance(question, One):
        for option in question.options:
            option.text = sentence(words, game, option.facts)
            if option.then is not None:
                add_words(words, game, option.then)
    elif isinstance(question, Amount):
        question.texts = [sentence(words, game, facts) for facts in question.facts]
    else:
        for thing in question.things:
            thing.text = sentence(words, game, thing.facts)
    if isinstance(question, Match):
        for place in question.places:
            place.text = sentence(words, game, place.facts)
        for pair in question.pairs:
            pair.text = sentence(words, game, pair.facts)


def sentence(words: Catalogue, game: str, record: object) -> str:
    """A thing, a place or a pair in words."""
    facts = facts_of(record)
    return words.say(f"{game}.option.{facts['option']}", words.named(game, facts))


def foreseen(words: Catalogue, game: str, preview: Preview) -> str:
    """What an answer would bring in all; nothing where there is nothing to add up."""
    facts = facts_of(preview.facts)
    if "preview" not in facts:
        return ""
    return words.say(f"{game}.preview.{facts['preview']}", words.named(game, facts))
