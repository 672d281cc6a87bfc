"""Answers that come from outside: read from plain data, and checked against the form of the question."""

from __future__ import annotations

from typing import Final

from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.records import Amount, Answer, Match, One, Order, Parts, Question, Some, Thing
from galactarium.kernel.refusals import Fact, Illegal, Malformed

MOST_PARTS: Final = 200  # of one answer: more than any question has
DEEPEST: Final = 4


def read_answer(data: object, depth: int = 0) -> Answer:
    """An answer that came from outside as plain data."""
    whole = mapping(data, "answer")
    if depth > DEEPEST:
        raise Malformed("malformed.answer", {"part": "then"})
    answer = Answer()
    for name, value in whole.items():
        if value is None:
            continue
        if name == "one":
            answer.one = text(value, "one")
        elif name == "then":
            answer.then = read_answer(value, depth + 1)
        elif name == "some":
            answer.some = _texts(value, "some")
        elif name == "amount":
            answer.amount = integer(value, "amount")
        elif name == "match":
            answer.match = [_pair(pair) for pair in _few(value, "match")]
        elif name == "order":
            answer.order = _texts(value, "order")
        elif name == "parts":
            parts = mapping(value, "parts")
            if len(parts) > MOST_PARTS:
                raise Malformed("malformed.answer", {"part": "parts"})
            answer.parts = {part: read_answer(given, depth + 1) for part, given in parts.items()}
        else:
            raise Malformed("malformed.answer", {"part": name})
    return answer


def _few(value: object, what: str) -> list[object]:
    found = items(value, what)
    if len(found) > MOST_PARTS:
        raise Malformed("malformed.answer", {"part": what})
    return found


def _texts(value: object, what: str) -> list[str]:
    return [text(each, what) for each in _few(value, what)]


def _pair(value: object) -> tuple[str, str]:
    pair = _texts(value, "match")
    if len(pair) != 2:
        raise Malformed("malformed.answer", {"part": "match"})
    return pair[0], pair[1]


# What fits which


def check(question: Question, answer: Answer) -> None:
    """A refusal unless the answer has the form that the question asks for: known things, each once, not too many."""
    given = [name for name in ("one", "some", "amount", "match", "order", "parts") if getattr(answer, name) is not None]
    if given != [question.kind]:
        raise Malformed("malformed.answer.kind", {"question": question.name, "kind": question.kind})
    if answer.then is not None and not isinstance(question, One):
        raise Malformed("malformed.answer", {"part": "then"})
    if isinstance(question, One):
        _check_one(question, answer)
    elif isinstance(question, Some):
        _check_things(question.name, question.things, answer.some or [], question.least, question.most)
    elif isinstance(question, Order):
        _check_things(question.name, question.things, answer.order or [], question.least, question.most)
    elif isinstance(question, Amount):
        amount = answer.amount
        assert amount is not None
        if not question.least <= amount <= question.most:
            raise Illegal(
                "illegal.answer.amount",
                {"question": question.name, "given": amount, "least": question.least, "most": question.most},
            )
    elif isinstance(question, Match):
        _check_match(question, answer.match or [])
    else:
        _check_parts(question, answer.parts or {})


def _check_one(question: One, answer: Answer) -> None:
    for option in question.options:
        if option.id == answer.one:
            if option.then is None:
                if answer.then is not None:
                    raise Malformed("malformed.answer", {"part": "then"})
            elif answer.then is None:
                raise Malformed("malformed.answer.missing", {"question": question.name, "part": option.then.name})
            else:
                check(option.then, answer.then)
            return
    raise Illegal("illegal.answer.thing", {"question": question.name, "part": answer.one or ""})


def _check_things(name: str, things: list[Thing], given: list[str], least: int, most: int) -> None:
    known = [thing.id for thing in things]
    for at, each in enumerate(given):
        if each not in known:
            raise Illegal("illegal.answer.thing", {"question": name, "part": each})
        if each in given[:at]:
            raise Illegal("illegal.answer.twice", {"question": name, "part": each})
    if not least <= len(given) <= most:
        facts: dict[str, Fact] = {"question": name, "given": len(given), "least": least, "most": most}
        raise Illegal("illegal.answer.number", facts)


def _check_match(question: Match, given: list[tuple[str, str]]) -> None:
    _check_things(question.name, question.things, [thing for thing, _ in given], question.least, question.most)
    room = {place.group: place.room for place in question.places}
    group = {place.id: place.group for place in question.places}
    pairs = {(pair.thing, pair.place) for pair in question.pairs}
    for thing, place in given:
        if place not in group:
            raise Illegal("illegal.answer.thing", {"question": question.name, "part": place})
        if (thing, place) not in pairs:
            raise Illegal("illegal.answer.pair", {"question": question.name, "part": thing, "place": place})
        room[group[place]] -= 1
        if room[group[place]] < 0:
            raise Illegal("illegal.answer.full", {"question": question.name, "part": place})


def _check_parts(question: Parts, given: dict[str, Answer]) -> None:
    known = [part.name for part in question.parts]
    for name in given:
        if name not in known:
            raise Illegal("illegal.answer.thing", {"question": question.name, "part": name})
    for part in question.parts:
        if part.name not in given:
            raise Malformed("malformed.answer.missing", {"question": question.name, "part": part.name})
        check(part, given[part.name])
