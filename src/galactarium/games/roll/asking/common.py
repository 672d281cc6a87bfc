"""What the questions of several phases share: goods on their worlds, refusals."""

from __future__ import annotations

from typing import cast, final

from mypy_extensions import i64

from galactarium.games.roll.components import COLOUR_NAMES, COLOURS, GOODS_KINDS, KINDS, is_world, side
from galactarium.games.roll.empire import EMPIRE, GOODS, goods_limit
from galactarium.games.roll.records import Dice
from galactarium.games.roll.table import RollTable
from galactarium.kernel.course import Course
from galactarium.kernel.questions import ids
from galactarium.kernel.records import Answer
from galactarium.kernel.refusals import Illegal


def refusal(course: Course, part: str) -> Illegal:
    """A part of the answer that cannot be done together with the others."""
    return Illegal("illegal.answer.part", {"seat": course.seat + 1, "part": part})


def table_of(course: Course) -> RollTable:
    """The table as it would be after the links of the course so far."""
    return cast("RollTable", course.table)


def part_of(answer: Answer, name: str) -> Answer:
    """One part of an answer, or the whole of it where the question has a single part."""
    if answer.parts is None:
        return answer
    return answer.parts[name] if name in answer.parts else Answer()


@final
class Die:
    """One die of a place, with an id of its own."""

    def __init__(self, id_: str, colour: i64, place: i64) -> None:
        self.id = id_
        self.colour = colour
        self.place = place


def dice_in(table: RollTable, seat: i64, place: i64, least: i64) -> list[Die]:
    """The dice of a place from one colour on, each on its own."""
    at = seat * EMPIRE + place
    colours: list[int] = []
    for colour in range(least, COLOURS):
        for _ in range(table.empires[at + colour]):
            colours.append(colour)
    names = ids([COLOUR_NAMES[colour] for colour in colours])
    return [Die(names[number], colour, place) for number, colour in enumerate(colours)]


def find_die(dice: list[Die], id_: str) -> Die | None:
    for die in dice:
        if die.id == id_:
            return die
    return None


def counted(colours: list[int]) -> Dice:
    """Dice by the names of their colours."""
    out: Dice = {}
    for colour in sorted(colours):
        name = COLOUR_NAMES[colour]
        out[name] = out.get(name, 0) + 1
    return out


@final
class Good:
    """A good on a world of the tableau; it is named by the world."""

    def __init__(self, id_: str, number: i64, kind: i64, colour: i64) -> None:
        self.id = id_
        self.number = number  # of the world
        self.kind = kind
        self.colour = colour


def goods_on_worlds(table: RollTable, seat: i64) -> list[Good]:
    """Goods of a kind of world lie on its worlds in the order of the tableau, as many as there is room for."""
    limit = goods_limit(table, seat)
    at = seat * EMPIRE + GOODS
    taken: list[int] = [0 for _ in range(GOODS_KINDS)]  # by kind: goods that lie on earlier worlds
    worlds: list[int] = []
    colours: list[int] = []
    for number in table.tableaus[seat].sides:
        if not is_world(number) or KINDS[number] >= GOODS_KINDS:
            continue
        kind = KINDS[number]
        skipped = taken[kind]
        room = limit
        for colour in range(COLOURS):
            for _ in range(table.empires[at + COLOURS * kind + colour]):
                if skipped > 0:
                    skipped -= 1
                elif room > 0:
                    room -= 1
                    taken[kind] += 1
                    worlds.append(number)
                    colours.append(colour)
    names = ids([side(number).key for number in worlds])
    return [Good(names[n], worlds[n], KINDS[worlds[n]], colours[n]) for n in range(len(worlds))]


@final
class Room:
    """A world with room for goods."""

    def __init__(self, number: i64, kind: i64, free: i64) -> None:
        self.id = side(number).key
        self.number = number
        self.kind = kind
        self.free = free


def rooms_on_worlds(table: RollTable, seat: i64) -> list[Room]:
    """The worlds that can take more goods, in the order of the tableau."""
    limit = goods_limit(table, seat)
    lying = goods_on_worlds(table, seat)
    out: list[Room] = []
    for number in table.tableaus[seat].sides:
        if not is_world(number) or KINDS[number] >= GOODS_KINDS:
            continue
        free = limit
        for good in lying:
            if good.number == number:
                free -= 1
        if free > 0:
            out.append(Room(number, KINDS[number], free))
    return out
