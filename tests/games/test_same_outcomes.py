"""The outcomes that whole answers reach are exactly those that chains of choices reach.

Where a question has few enough answers, all answers of its form and all chains of choices are tried.
GALACTARIUM_POSITIONS says how many positions of each game are looked at, spread over its settings.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations, islice, permutations, product

import pytest

from galactarium.kernel.game import Game
from galactarium.kernel.records import Answer, Match, One, Order, Parts, Question, Some
from galactarium.kernel.refusals import Refusal
from galactarium.kernel.table import Table
from tests.games.positions import SETTINGS, deal, name_of, random_moves
from tests.marks import compiled_only

POSITIONS = int(os.environ.get("GALACTARIUM_POSITIONS", "2000"))
MOST = 300  # chains, and answers: a position with more is left to the tests that draw them at random
APART = 3  # moves between two positions

Outcome = tuple[int, ...]


def all_answers(question: Question) -> Iterator[Answer]:
    """Every answer of the right form, once in each order that matters."""
    if isinstance(question, One):
        for option in question.options:
            for then in [None] if option.then is None else all_answers(option.then):
                yield Answer(one=option.id, then=then)
    elif isinstance(question, Some | Order):
        choose = combinations if isinstance(question, Some) else permutations
        for count in range(question.least, question.most + 1):
            for chosen in choose([thing.id for thing in question.things], count):
                yield Answer(some=list(chosen)) if isinstance(question, Some) else Answer(order=list(chosen))
    elif isinstance(question, Match):
        yield from (Answer(match=found) for found in _matchings(question))
    elif isinstance(question, Parts):
        for parts in product(*[list(islice(all_answers(part), MOST + 1)) for part in question.parts]):
            yield Answer(parts={part.name: answer for part, answer in zip(question.parts, parts, strict=True)})
    else:
        yield from (Answer(amount=amount) for amount in range(question.least, question.most + 1))


def _matchings(question: Match) -> Iterator[list[tuple[str, str]]]:
    room = {place.group: place.room for place in question.places}
    group = {place.id: place.group for place in question.places}

    def grown(at: int, found: list[tuple[str, str]]) -> Iterator[list[tuple[str, str]]]:
        if at == len(question.things):
            if question.least <= len(found) <= question.most:
                yield list(found)
            return
        yield from grown(at + 1, found)
        for pair in question.pairs:
            if pair.thing == question.things[at].id and room[group[pair.place]] > 0 and len(found) < question.most:
                room[group[pair.place]] -= 1
                yield from grown(at + 1, [*found, (pair.thing, pair.place)])
                room[group[pair.place]] += 1

    return grown(0, [])


def all_chains(table: Table, seat: int, passed: set[Outcome]) -> Iterator[list[int]]:
    """Every chain of choices of a seat until it has nothing left to choose in this block, and all that it passes."""
    block = table.agenda.block

    def grown(at: Table, made: list[int]) -> Iterator[list[int]]:
        if made:
            passed.add(tuple(at.numbers()))
        if at.finished() or at.agenda.block != block or len(at.agenda.options[seat]) == 0:
            yield made
            return
        for choice in at.agenda.options[seat]:
            after = at.copy()
            after.play(seat, choice)
            yield from grown(after, [*made, choice])

    return grown(table, [])


def outcome(table: Table, seat: int, choices: list[int]) -> Outcome:
    after = table.copy()
    for choice in choices:
        after.play(seat, choice)
    return tuple(after.numbers())


def by_chains(game: Game, table: Table, seat: int) -> tuple[set[Outcome], set[Outcome]] | None:
    """What chains reach by the end of the question, and all that they pass; None if there are too many."""
    passed: set[Outcome] = set()
    chains = list(islice(all_chains(table, seat, passed), MOST + 1))
    if len(chains) > MOST:
        return None
    return {outcome(table, seat, made[: game.answer(table, seat, made)[1]]) for made in chains}, passed


def by_answers(game: Game, table: Table, seat: int) -> set[Outcome] | None:
    """What whole answers reach; None if there are too many."""
    question = game.question(table, seat)
    assert question is not None
    answers = list(islice(all_answers(question), MOST + 1))
    if len(answers) > MOST:
        return None
    found = set()
    for answer in answers:
        try:
            choices = game.course(table, seat, answer)
        except Refusal:
            continue
        found.add(outcome(table, seat, choices))
    return found


@compiled_only
@pytest.mark.parametrize("setting", SETTINGS, ids=name_of)
def test_whole_answers_reach_what_chains_reach_and_nothing_else(setting: tuple[Game, int, dict[str, str]]) -> None:
    game = setting[0]
    positions = -(-POSITIONS // sum(other[0] is game for other in SETTINGS))
    looked_at = 0
    compared = 0
    number = 0
    while looked_at < positions:
        table = deal(setting, f"outcomes {number}")
        for count, (seat, choice) in enumerate(random_moves(table, f"outcomes moves {number}")):
            if count % APART == 0 and looked_at < positions:
                looked_at += 1
                chains = by_chains(game, table, seat)
                answers = None if chains is None else by_answers(game, table, seat)
                if chains is not None and answers is not None:
                    compared += 1
                    reached, passed = chains
                    assert reached <= answers
                    assert answers <= passed  # an answer may leave the rest for later
            table.play(seat, choice)
        number += 1
    assert compared > positions // 4
