"""What people are asked and what they answer, as plain typed records.

This module and the records of the games are not compiled: their annotations are read, by who writes the types of the
browser and by who reads what came from outside.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, cast, get_type_hints

from galactarium.kernel.refusals import Refusal

T = TypeVar("T")

Own: TypeAlias = Annotated[T | None, "own"]  # only the seat that it happened to knows it; None to all others
Hidden: TypeAlias = Annotated[T | None, "hidden"]  # no seat learns it before the game is over


def facts_of(record: object) -> dict[str, object]:
    """The fields of a record by name, its parts left as they are."""
    if isinstance(record, dict):
        return record
    if not is_dataclass(record):
        raise TypeError(f"{type(record).__name__} is no record")
    return {each.name: getattr(record, each.name) for each in fields(record)}


def plain(value: object) -> object:
    """A record, or anything made of records, as data that JSON knows."""
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    return value


# What a seat sees


@dataclass(slots=True)
class View:
    """A table as one person sees it: what the seat knows, what the rules say about that, and what is asked.

    Facts and figures are records of the game.
    """

    game: str
    rules: str
    seats: int
    seat: int
    options: dict[str, str]  # of the set-up
    facts: object
    figures: object
    question: Question | None


# What happened


@dataclass(slots=True)
class Event:
    """One thing that happened to a seat, or with a seat below 0 to the table. Each game has a record for each kind.

    The field `kind` is the last one of each record. What is neither `Own` nor `Hidden` is for everyone.
    """

    seat: int
    text: str = field(default="", kw_only=True)  # the sentence about it, once it is told to a person


def kind_of(event: Event) -> str:
    return str(getattr(event, "kind"))  # noqa: B009  (each kind declares its own)


def option_of(facts: object) -> str:
    """What sort of option the facts of a thing, a place or a choice tell of."""
    return str(getattr(facts, "option"))  # noqa: B009  (each sort declares its own)


@cache
def _fields_for(kind: object, audience: str) -> dict[str, None]:
    """The fields of a record that are not for everyone, as they are shown to those who may not see them."""
    hints = get_type_hints(cast("type", kind), include_extras=True)
    return {name: None for name, hint in hints.items() if audience in getattr(hint, "__metadata__", ())}


def seen_by(event: Event, seat: int) -> Event:
    """The event as a seat sees it; a seat below 0 is a watcher."""
    kind = cast("Hashable", type(event))
    unseen = _fields_for(kind, "hidden")
    if event.seat != seat:
        unseen = {**unseen, **_fields_for(kind, "own")}
    return cast("Event", replace(cast("Any", event), **unseen)) if unseen else event


def is_told_in_full(event: Event) -> bool:
    """Whether whoever sees it knows all that its own seat learns of it."""
    return all(getattr(event, name) is not None for name in _fields_for(cast("Hashable", type(event)), "own"))


# What a person is asked


@dataclass(slots=True)
class Nothing:
    """There is nothing to say about it."""


@dataclass(slots=True)
class Thing:
    """Something that can be chosen. Its facts are a record of the game: what it is, what it costs, what it brings."""

    id: str
    facts: object
    then: Question | None = None  # what is asked as well if it is chosen
    text: str = ""


@dataclass(slots=True)
class Place:
    """Where things can be put. Places of one group share their room."""

    id: str
    facts: object
    room: int
    group: str
    text: str = ""


@dataclass(slots=True)
class Pair:
    """A thing that may go to a place, and what that would bring."""

    thing: str
    place: str
    facts: object
    text: str = ""


@dataclass(slots=True)
class One:
    """One of the options."""

    name: str
    about: object
    options: list[Thing]
    text: str = ""
    help: str = ""
    kind: Literal["one"] = "one"


@dataclass(slots=True)
class Some:
    """Between so many and so many of the things."""

    name: str
    about: object
    things: list[Thing]
    least: int
    most: int
    text: str = ""
    help: str = ""
    kind: Literal["some"] = "some"


@dataclass(slots=True)
class Amount:
    """A number. Facts and texts say what each would mean, from the least to the most."""

    name: str
    about: object
    least: int
    most: int
    facts: list[object]
    texts: list[str] = field(default_factory=list)
    text: str = ""
    help: str = ""
    kind: Literal["amount"] = "amount"


@dataclass(slots=True)
class Match:
    """Things on places, each thing once at most; so many things at least and at most are placed."""

    name: str
    about: object
    things: list[Thing]
    places: list[Place]
    pairs: list[Pair]
    least: int
    most: int
    text: str = ""
    help: str = ""
    kind: Literal["match"] = "match"


@dataclass(slots=True)
class Order:
    """So many of the things, in an order that matters."""

    name: str
    about: object
    things: list[Thing]
    least: int
    most: int
    text: str = ""
    help: str = ""
    kind: Literal["order"] = "order"


@dataclass(slots=True)
class Parts:
    """Several of these at once."""

    name: str
    about: object
    parts: list[Question]
    text: str = ""
    help: str = ""
    kind: Literal["parts"] = "parts"


Question: TypeAlias = One | Some | Amount | Match | Order | Parts


def is_whole(question: Question) -> bool:
    """Whether it asks for more than one of several options, or a number."""
    if isinstance(question, One):
        return any(option.then is not None for option in question.options)
    return not isinstance(question, Amount)


# What a person answers


@dataclass(slots=True)
class Answer:
    """A whole answer: of these the one that the kind of the question asks for."""

    one: str | None = None
    then: Answer | None = None  # to what is asked as well
    some: list[str] | None = None
    amount: int | None = None
    match: list[tuple[str, str]] | None = None  # thing and place
    order: list[str] | None = None
    parts: dict[str, Answer] | None = None


@dataclass(slots=True)
class Preview:
    """What an answer would do, without doing it. It may still be incomplete; then `problem` says what is missing."""

    problem: Refusal | None
    facts: object  # a record of the game: totals and what is left over
