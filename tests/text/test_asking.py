"""Whole questions are told in words, every part of them."""

from __future__ import annotations

import pytest

from galactarium.games import GAMES
from galactarium.kernel.records import Amount, Answer, Match, One, Parts, Question, Some
from galactarium.text.asking import add_words, refused
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import languages
from tests.games.positions import random_moves


def sentences(question: Question) -> list[str]:
    """All that a question says."""
    told = [question.text, question.help]
    if isinstance(question, Parts):
        return told + [text for part in question.parts for text in sentences(part)]
    if isinstance(question, Amount):
        return told + question.texts
    if isinstance(question, One):
        then = [option.then for option in question.options if option.then is not None]
        return told + [option.text for option in question.options] + [text for each in then for text in sentences(each)]
    told += [thing.text for thing in question.things]
    if isinstance(question, Match):
        told += [place.text for place in question.places] + [pair.text for pair in question.pairs]
    return told


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_question_has_its_sentence(game: str, language: str) -> None:
    for seed in range(3):
        table = GAMES[game].deal(3, f"asking {seed}")
        for seat, choice in random_moves(table, f"asking {seed}"):
            question = GAMES[game].question(table, seat)
            assert question is not None
            add_words(catalogue(language), game, question)
            told = sentences(question)
            assert all(told)
            assert not any(set("{}#|") & set(text) for text in told)
            table.play(seat, choice)


def test_an_answer_is_refused_in_the_words_of_its_question() -> None:
    table = GAMES["race"].deal(2, "asking")
    question = GAMES["race"].question(table, 0)
    assert isinstance(question, Some)
    card = question.things[0].id
    problem = GAMES["race"].preview(table, 0, Answer(some=[card, card])).problem
    assert problem is not None
    name = catalogue("en").name("race", "card", card)
    assert f"“Discard {name} (" in refused(catalogue("en"), "race", question, problem)
