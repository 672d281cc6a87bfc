"""What the questions of several phases share: cards with ids of their own, refusals, a look ahead."""

from __future__ import annotations

from typing import cast, final

from mypy_extensions import i64

from galactarium.games.race.components import KEYS
from galactarium.games.race.empire import EMPIRE
from galactarium.games.race.picks import first_open
from galactarium.games.race.table import RaceTable
from galactarium.kernel.course import Course
from galactarium.kernel.questions import ids
from galactarium.kernel.records import Answer
from galactarium.kernel.refusals import Illegal


def refusal(course: Course, part: str) -> Illegal:
    """A part of the answer that cannot be done together with the others."""
    return Illegal("illegal.answer.part", {"seat": course.seat + 1, "part": part})


def due(course: Course, part: str) -> Illegal:
    """Something that must be done too and is not in the answer."""
    return Illegal("illegal.answer.due", {"seat": course.seat + 1, "part": part})


def table_of(course: Course) -> RaceTable:
    """The table as it would be after the links of the course so far."""
    return cast("RaceTable", course.table)


def part_of(answer: Answer, name: str) -> Answer:
    """One part of an answer, or all of it where the question has a single part."""
    if answer.parts is None:
        return answer
    return answer.parts[name] if name in answer.parts else Answer()


def after(course: Course, choice: i64) -> RaceTable:
    """The table after one more link, with all that follows by itself; only what the seat knows of it may be told."""
    ahead = Course(course.table, course.seat)
    ahead.take(choice, "")
    ahead.step()
    return cast("RaceTable", ahead.table)


@final
class Copy:
    """One of the cards of a part of the empire; two copies of a design have ids of their own."""

    def __init__(self, id_: str, number: i64) -> None:
        self.id = id_
        self.number = number


def copies_in(table: RaceTable, seat: i64, part: i64) -> list[Copy]:
    """The cards of a part of the empire that may still be picked, by their numbers."""
    base = seat * EMPIRE + part
    found: list[int] = []
    for at in range(base + 1 + first_open(table, seat), base + 1 + table.empires[base]):
        found.append(table.empires[at])
    names = ids([KEYS[number] for number in found])
    return [Copy(names[at], number) for at, number in enumerate(found)]


def copies_named(copies: list[Copy], named: list[str] | None) -> list[Copy]:
    """Those of the cards that are named, by their numbers."""
    if named is None:
        return []
    return [copy for copy in copies if copy.id in named]


def take_copy(copies: list[Copy], number: i64) -> str:
    """The id of one of the cards with that number, which is taken out."""
    for copy in copies:
        if copy.number == number:
            copies.remove(copy)
            return copy.id
    raise ValueError("a card was picked that is not there")
