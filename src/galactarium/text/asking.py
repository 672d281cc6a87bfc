"""Whole questions in words: the question itself, and everything that can be chosen or filled in."""

from __future__ import annotations

from collections import Counter

from galactarium.kernel.records import Amount, Answer, Match, One, Parts, Preview, Question, Some, option_of
from galactarium.kernel.refusals import Fact, Refusal
from galactarium.text.catalogue import Catalogue


def add_words(words: Catalogue, game: str, question: Question) -> None:
    """Put sentences beside the facts of a question."""
    about = words.told(game, question.about)
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


def refused(words: Catalogue, game: str, question: Question | None, problem: Refusal) -> str:
    """Why an answer cannot be given, with what it is about in the words of its question."""
    part = problem.facts.get("part")
    if question is None or not isinstance(part, str):
        return words.refusal(problem)
    add_words(words, game, question)
    named = _texts(question)
    facts: dict[str, Fact] = {
        name: named.get(fact, fact) if isinstance(fact, str) else fact for name, fact in problem.facts.items()
    }
    return words.refusal(type(problem)(problem.code, facts))


def _texts(question: Question) -> dict[str, str]:
    """Everything that has an id in a question, in its words."""
    found = {question.name: question.text}
    if isinstance(question, Parts):
        for part in question.parts:
            found |= _texts(part)
    elif isinstance(question, One):
        for option in question.options:
            found |= {option.id: option.text} | ({} if option.then is None else _texts(option.then))
    elif not isinstance(question, Amount):
        if isinstance(question, Match):
            found |= {place.id: place.text for place in question.places}
        found |= {thing.id: thing.text for thing in question.things}
    return found


def answered(words: Catalogue, question: Question, answer: Answer) -> str:
    """An answer in the words of its question, which has its sentences already."""
    return words.listed([_times(words, text, n) for text, n in Counter(_answered(question, answer)).items()])


def _answered(question: Question, answer: Answer) -> list[str]:
    """Each thing that was chosen; the same several times if things are alike."""
    if isinstance(question, One):
        option = next(option for option in question.options if option.id == answer.one)
        if option.then is None or answer.then is None:
            return [option.text]
        return [option.text, *_answered(option.then, answer.then)]
    if isinstance(question, Amount):
        return [question.texts[(answer.amount or 0) - question.least]]
    if isinstance(question, Match):
        pairs = {(pair.thing, pair.place): pair.text for pair in question.pairs}
        return [pairs[thing, place] for thing, place in answer.match or []]
    if isinstance(question, Parts):
        given = answer.parts or {}
        return [text for part in question.parts for text in _answered(part, given[part.name])]
    texts = {thing.id: thing.text for thing in question.things}
    return [texts[thing] for thing in (answer.some if isinstance(question, Some) else answer.order) or []]


def _times(words: Catalogue, text: str, n: int) -> str:
    return text if n == 1 else words.say("list.times", {"text": text, "n": n})


def sentence(words: Catalogue, game: str, record: object) -> str:
    """A thing, a place or a pair in words."""
    return words.say(f"{game}.option.{option_of(record)}", words.told(game, record))


def foreseen(words: Catalogue, game: str, preview: Preview) -> str:
    """What an answer would bring in all; nothing where there is nothing to add up."""
    kind = getattr(preview.facts, "preview", None)
    return "" if kind is None else words.say(f"{game}.preview.{kind}", words.told(game, preview.facts))
