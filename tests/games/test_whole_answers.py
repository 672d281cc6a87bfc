"""Whole answers reach what chains of choices reach, in whatever order they are given."""

from __future__ import annotations

from itertools import permutations
from typing import TypeVar

import pytest

from galactarium.games import GAMES
from galactarium.kernel.chance import SHARED, Chance, seeded
from galactarium.kernel.game import Game
from galactarium.kernel.play import begin
from galactarium.kernel.records import Answer, Match, One, Order, Parts, Question, Some
from galactarium.kernel.refusals import Illegal, Refusal
from galactarium.kernel.table import Table
from tests.games.positions import SETTINGS, deal, name_of, random_moves

Setting = tuple[Game, int, dict[str, str]]
T = TypeVar("T")

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=name_of)
MOST_ORDERS = 24


def chain(table: Table, seat: int, chance: Chance) -> list[int]:
    """Random choices of one seat until it has nothing left to choose in this block; the table is changed."""
    block = table.agenda.block
    made: list[int] = []
    while not table.finished() and table.agenda.block == block and len(table.agenda.options[seat]) > 0:
        options = table.agenda.options[seat]
        choice = options[chance.below(SHARED, len(options))]
        table.play(seat, choice)
        made.append(choice)
    return made


def played(table: Table, seat: int, choices: list[int]) -> list[int]:
    """The state after these choices."""
    copy = table.copy()
    for choice in choices:
        copy.play(seat, choice)
    return copy.numbers()


def orders(answer: Answer) -> list[Answer]:
    """The same answer with its parts in other orders; what has an order of its own keeps it."""
    if answer.some is not None:
        return [Answer(some=list(some)) for some in _some_orders(answer.some)]
    if answer.match is not None:
        return [Answer(match=list(match)) for match in _some_orders(answer.match)]
    if answer.parts is not None:
        found = []
        for name, part in answer.parts.items():
            found += [Answer(parts={**answer.parts, name: other}) for other in orders(part)]
        return [*found, Answer(parts=dict(reversed(answer.parts.items())))]
    if answer.then is not None:
        return [Answer(one=answer.one, then=other) for other in orders(answer.then)]
    return [answer]


def _some_orders(parts: list[T]) -> list[tuple[T, ...]]:
    if len(parts) <= 4:
        return list(permutations(parts))
    turned = [tuple(parts[at:] + parts[:at]) for at in range(len(parts))]
    return [*turned, *(tuple(reversed(each)) for each in turned)][:MOST_ORDERS]


def anything(question: Question, chance: Chance) -> Answer:
    """An answer of the right form, taken at random."""
    if isinstance(question, One):
        option = question.options[chance.below(SHARED, len(question.options))]
        return Answer(one=option.id, then=None if option.then is None else anything(option.then, chance))
    if isinstance(question, Some | Order):
        ids = shuffled([thing.id for thing in question.things], chance)
        count = question.least + chance.below(SHARED, question.most - question.least + 1)
        return Answer(some=ids[:count]) if isinstance(question, Some) else Answer(order=ids[:count])
    if isinstance(question, Match):
        return Answer(match=matched(question, chance))
    if isinstance(question, Parts):
        return Answer(parts={part.name: anything(part, chance) for part in question.parts})
    return Answer(amount=question.least + chance.below(SHARED, question.most - question.least + 1))


def matched(question: Match, chance: Chance) -> list[tuple[str, str]]:
    """Things on places at random, as many as fit and are asked for."""
    wanted = question.least + chance.below(SHARED, question.most - question.least + 1)
    room = {place.group: place.room for place in question.places}
    group = {place.id: place.group for place in question.places}
    found: list[tuple[str, str]] = []
    for pair in shuffled(question.pairs, chance):
        if len(found) < wanted and room[group[pair.place]] > 0 and pair.thing not in [thing for thing, _ in found]:
            room[group[pair.place]] -= 1
            found.append((pair.thing, pair.place))
    return found


def tried(game: Game, table: Table, seat: int, answer: Answer) -> tuple[list[int], Refusal | None]:
    """The choices that an answer stands for, or why it is refused."""
    try:
        return game.course(table, seat, answer), None
    except Refusal as refusal:
        return [], refusal


def answered(game: Game, table: Table, seat: int, choices: list[int]) -> tuple[int, str]:
    """How many of the choices one answer stands for, or 0 and why there is none."""
    try:
        return game.answer(table, seat, choices)[1], ""
    except Illegal as refusal:
        return 0, refusal.code


def shuffled(things: list[T], chance: Chance) -> list[T]:
    left = list(things)
    return [left.pop(chance.below(SHARED, len(left))) for _ in things]


@every_setting
def test_what_a_chain_of_choices_reaches_a_whole_answer_reaches_in_any_order(setting: Setting) -> None:
    game = setting[0]
    chance = seeded("chains", 1)
    table = deal(setting, "answers")
    for count, (seat, choice) in enumerate(random_moves(table, "answers moves")):
        if count % 2 == 0:
            made = chain(table.copy(), seat, chance)
            answer, used = game.answer(table, seat, made)
            wanted = played(table, seat, made[:used])
            for other in [answer, *orders(answer)]:
                assert played(table, seat, game.course(table, seat, other)) == wanted
        table.play(seat, choice)


@every_setting
def test_a_chain_that_ends_too_soon_stands_for_an_answer_or_is_refused(setting: Setting) -> None:
    game = setting[0]
    chance = seeded("cut short", 1)
    table = deal(setting, "cut short")
    for count, (seat, choice) in enumerate(random_moves(table, "cut short moves")):
        if count % 3 == 0:
            made = chain(table.copy(), seat, chance)
            for length in range(1, len(made)):
                used, code = answered(game, table, seat, made[:length])
                assert 0 < used <= length or code == "illegal.answer.part"
        table.play(seat, choice)


@every_setting
def test_an_answer_of_the_right_form_is_played_or_refused_with_a_reason_that_names_the_part(setting: Setting) -> None:
    game = setting[0]
    chance = seeded("anything", 1)
    table = deal(setting, "anything")
    accepted = 0
    for count, (seat, choice) in enumerate(random_moves(table, "anything moves")):
        if count % 2 == 0:
            question = game.question(table, seat)
            assert question is not None
            answer = anything(question, chance)
            before = table.numbers()
            choices, refusal = tried(game, table, seat, answer)
            if refusal is not None:
                assert refusal.code.startswith("illegal.answer")
                assert "part" in refusal.facts or "given" in refusal.facts
            else:
                accepted += 1
                told, used = game.answer(table, seat, choices)
                assert used == len(choices)
                assert played(table, seat, game.course(table, seat, told)) == played(table, seat, choices)
            game.preview(table, seat, answer)
            assert table.numbers() == before, "asking what an answer would do must change nothing"
        table.play(seat, choice)
    assert accepted


@every_setting
def test_a_person_is_asked_once_for_each_question_and_takes_it_back_as_one(setting: Setting) -> None:
    game, seats, options = setting
    play = begin(game, seats, "one row", options)
    chance = seeded("one row", 1)
    for _ in range(60):
        if play.table.finished():
            return
        seat = play.table.awaiting()[chance.below(SHARED, len(play.table.awaiting()))]
        made = chain(play.table.copy(), seat, chance)
        answer, _ = game.answer(play.table, seat, made)
        links = game.course(play.table, seat, answer)
        before = play.table.numbers()
        moves = len(play.record_so_far.moves)
        number = play.asked[seat]
        play.answer(seat, number, answer)
        assert play.asked[seat] == number + 1
        assert [move.choice for move in play.record_so_far.moves[moves:]] == links
        if play.may_undo(seat):
            play.undo(seat)
            assert play.table.numbers() == before
            assert len(play.record_so_far.moves) == moves
            play.answer(seat, play.asked[seat], answer)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({}, "malformed.answer.kind"),
        ({"some": []}, "malformed.answer.kind"),
        ({"one": 3}, "malformed.text"),
        ({"one": "xyzzy"}, "illegal.answer.thing"),
        ({"match": [["a"]]}, "malformed.answer"),
        ({"some": ["a"] * 1000}, "malformed.answer"),
        ({"amount": True}, "malformed.number"),
        ({"everything": "please"}, "malformed.answer"),
        ([], "malformed.object"),
    ],
)
def test_an_answer_that_cannot_be_read_is_refused_and_changes_nothing(game: Game, answer: object, code: str) -> None:
    play = begin(game, max(2, game.fewest), "hostile")
    while not isinstance(question := game.question(play.table, seat := play.table.awaiting()[0]), One):
        play.answer(seat, play.asked[seat], anything(question, seeded("hostile", 1)))  # type: ignore[arg-type]
    before = play.table.numbers()
    with pytest.raises(Refusal) as refused:
        play.answer(seat, play.asked[seat], answer)
    assert refused.value.code == code
    assert play.table.numbers() == before
