"""Whole answers as they are typed: by the numbers on the screen, or in words, in any order.

One thing: its number or its words, and behind it what is asked as well. Several: separated by commas. Things on places:
`thing > place`, or a place and how many of the things go there. Several parts: `name: answer`, separated by semicolons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galactarium.kernel.records import Amount, Answer, Match, One, Order, Parts, Place, Question, Some, Thing
from galactarium.kernel.refusals import Illegal, Malformed

NOTHING: Final = ("none", "-")
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def place_mark(number: int) -> str:
    """The letters of a place on the screen: a to z, then aa and so on."""
    return LETTERS[number] if number < len(LETTERS) else LETTERS[number // len(LETTERS) - 1] + LETTERS[number % 26]


def read(question: Question, typed: str) -> Answer:
    """The answer that was typed; a Refusal names the part that cannot be read."""
    written = " ".join(typed.split())
    if isinstance(question, One):
        return _read_one(question, written)
    if isinstance(question, Amount):
        if not written.isdecimal():
            raise Malformed("malformed.number", {"what": written})
        return Answer(amount=int(written))
    if isinstance(question, Some):
        return Answer(some=[_thing(question.things, each) for each in _pieces(written)])
    if isinstance(question, Order):
        return Answer(order=[_thing(question.things, each) for each in _pieces(written)])
    if isinstance(question, Match):
        return Answer(match=_read_match(question, written))
    return _read_parts(question, written)


def write(question: Question, answer: Answer) -> str:
    """The answer in words, so that `read` reads the same."""
    if isinstance(question, One):
        option = next(option for option in question.options if option.id == answer.one)
        then = "" if option.then is None or answer.then is None else f" {write(option.then, answer.then)}"
        return option.id + then
    if isinstance(question, Amount):
        return str(answer.amount)
    if isinstance(question, Some | Order):
        return ", ".join(answer.some or answer.order or []) or NOTHING[0]
    if isinstance(question, Match):
        return ", ".join(f"{thing} > {place}" for thing, place in answer.match or []) or NOTHING[0]
    parts = answer.parts or {}
    return "; ".join(f"{part.name}: {write(part, parts[part.name])}" for part in question.parts if part.name in parts)


def _pieces(written: str) -> list[str]:
    """What is separated by commas; single words and numbers may be separated by blanks alone."""
    if written.lower() in NOTHING:
        return []
    if "," in written:
        return [piece.strip() for piece in written.split(",") if piece.strip()]
    words = written.split()
    return words if all(word.isdecimal() or len(word) == 1 for word in words) else [written]


def _read_one(question: One, written: str) -> Answer:
    """The longest beginning that is an option; the rest answers what is asked as well."""
    words = written.split()
    for length in range(len(words), 0, -1):
        found = _find(question.options, " ".join(words[:length]))
        if found is None:
            continue
        option = question.options[found]
        rest = " ".join(words[length:])
        if option.then is not None and rest:
            return Answer(one=option.id, then=read(option.then, rest))
        if not rest:
            return Answer(one=option.id)
    raise Illegal("illegal.answer.thing", {"question": question.name, "part": written})


def _read_match(question: Match, written: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    if written.lower() in NOTHING:
        return found
    for piece in (piece.strip() for piece in written.split(",")):
        if ">" in piece:
            thing, place = piece.split(">", 1)
            found.append((_thing(question.things, thing.strip()), _place(question.places, place.strip())))
        elif piece:
            found += _so_many(question, piece, found)
    return found


def _so_many(question: Match, piece: str, taken: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """A place and how many things go there, in either order: the first ones that are free and may go there."""
    words = piece.split()
    for at in (-1, 0):
        if len(words) > 1 and words[at].isdecimal():
            place = _place(question.places, " ".join(words[:-1] if at else words[1:]))
            used = [thing for thing, _ in taken]
            able = [pair.thing for pair in question.pairs if pair.place == place and pair.thing not in used]
            if int(words[at]) > len(able):
                raise Illegal("illegal.answer.full", {"question": question.name, "part": place})
            return [(thing, place) for thing in able[: int(words[at])]]
    raise Illegal("illegal.answer.thing", {"question": question.name, "part": piece})


def _read_parts(question: Parts, written: str) -> Answer:
    parts: dict[str, Answer] = {}
    for piece in written.split(";"):
        name, colon, rest = piece.partition(":")
        wanted = [part for part in question.parts if part.name.casefold() == name.strip().casefold()]
        if not colon or not wanted:
            raise Illegal("illegal.answer.thing", {"question": question.name, "part": piece.strip()})
        parts[wanted[0].name] = read(wanted[0], rest)
    return Answer(parts=parts)


def _thing(things: Sequence[Thing], written: str) -> str:
    found = _find(things, written)
    if found is None:
        raise Illegal("illegal.answer.thing", {"question": "", "part": written})
    return things[found].id


def _find(things: Sequence[Thing], written: str) -> int | None:
    """By number, by id, by what stands on the screen, or by a part of that which only one of them has."""
    if written.isdecimal() and 1 <= int(written) <= len(things):
        return int(written) - 1
    wanted = written.casefold()
    for at, thing in enumerate(things):
        if wanted in (thing.id.casefold(), thing.text.casefold()):
            return at
    parts = [at for at, thing in enumerate(things) if wanted and wanted in thing.text.casefold()]
    return parts[0] if len(parts) == 1 and len(wanted) > 1 else None


def _place(places: Sequence[Place], written: str) -> str:
    wanted = written.casefold()
    for place in places:
        if wanted in (place.id.casefold(), place.text.casefold()):
            return place.id
    for at, place in enumerate(places):
        if wanted == place_mark(at):
            return place.id
    raise Illegal("illegal.answer.thing", {"question": "", "part": written})
