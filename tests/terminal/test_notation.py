"""Whole answers as they are typed."""

from __future__ import annotations

import pytest

from galactarium.games import GAMES
from galactarium.kernel.chance import SHARED, seeded
from galactarium.kernel.records import Answer, Match, Nothing, One, Order, Pair, Parts, Place, Question, Some, Thing
from galactarium.kernel.refusals import Refusal
from galactarium.terminal.notation import place_mark, read, write
from tests.games.positions import random_moves
from tests.games.test_whole_answers import chain

THINGS = [Thing("red die", Nothing()), Thing("blue die", Nothing()), Thing("green die", Nothing())]
PLACES = [Place("moon", Nothing(), 1, "moon"), Place("sun", Nothing(), 2, "sun")]
PAIRS = [Pair(thing.id, place.id, Nothing()) for thing in THINGS for place in PLACES]
MATCH = Match("match", Nothing(), THINGS, PLACES, PAIRS, 0, 3)
SOME = Some("some", Nothing(), THINGS, 0, 3)
ORDER = Order("order", Nothing(), THINGS, 0, 3)
ONE = One("one", Nothing(), [Thing("wait", Nothing()), Thing("go", Nothing(), SOME)])
PARTS = Parts("parts", Nothing(), [SOME, MATCH])


@pytest.mark.parametrize(
    ("question", "typed", "answer"),
    [
        (SOME, "red die, green die", Answer(some=["red die", "green die"])),
        (SOME, "3 1", Answer(some=["green die", "red die"])),
        (SOME, "3, 1", Answer(some=["green die", "red die"])),
        (SOME, "none", Answer(some=[])),
        (ORDER, "2 1", Answer(order=["blue die", "red die"])),
        (MATCH, "red die > sun, 2 > a", Answer(match=[("red die", "sun"), ("blue die", "moon")])),
        (MATCH, "sun 2, moon 1", Answer(match=[("red die", "sun"), ("blue die", "sun"), ("green die", "moon")])),
        (MATCH, "2 sun", Answer(match=[("red die", "sun"), ("blue die", "sun")])),
        (MATCH, "-", Answer(match=[])),
        (ONE, "WAIT", Answer(one="wait")),
        (ONE, "go 2 3", Answer(one="go", then=Answer(some=["blue die", "green die"]))),
        (ONE, "2 none", Answer(one="go", then=Answer(some=[]))),
        (
            PARTS,
            "match: 1 > b; some: 2",
            Answer(parts={"match": Answer(match=[("red die", "sun")]), "some": Answer(some=["blue die"])}),
        ),
    ],
)
def test_answers_are_read_by_number_and_by_name_in_any_order(question: Question, typed: str, answer: Answer) -> None:
    assert read(question, typed) == answer
    assert read(question, write(question, answer)) == answer


@pytest.mark.parametrize(
    ("question", "typed", "part"),
    [
        (SOME, "red die, pink die", "pink die"),
        (SOME, "4", "4"),
        (MATCH, "red die > mars", "mars"),
        (MATCH, "red die", "red die"),
        (ONE, "go home", "go home"),
        (PARTS, "some 1", "some 1"),
        (PARTS, "more: 1", "more: 1"),
    ],
)
def test_what_cannot_be_read_is_named(question: Question, typed: str, part: str) -> None:
    with pytest.raises(Refusal) as refused:
        read(question, typed)
    assert refused.value.code == "illegal.answer.thing"
    assert refused.value.facts["part"] == part or question is ONE


def test_places_have_letters_of_their_own() -> None:
    marks = [place_mark(number) for number in range(60)]
    assert marks[:3] == ["a", "b", "c"]
    assert marks[25:28] == ["z", "aa", "ab"]
    assert len(set(marks)) == 60


@pytest.mark.parametrize("name", GAMES)
def test_every_answer_of_every_game_can_be_typed(name: str) -> None:
    played = GAMES[name]
    chance = seeded("typed", 1)
    table = played.deal(3, "typed")
    for count, (seat, choice) in enumerate(random_moves(table, "typed moves")):
        if count % 3 == chance.below(SHARED, 3):
            question = played.question(table, seat)
            assert question is not None
            answer, _ = played.answer(table, seat, chain(table.copy(), seat, chance))
            assert read(question, write(question, answer)) == answer
        table.play(seat, choice)
