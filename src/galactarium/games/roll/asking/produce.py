"""Produce as one question: every producer on every world with room."""

from __future__ import annotations

from mypy_extensions import i64

from galactarium.games.roll.asking import records
from galactarium.games.roll.asking.common import dice_in, find_die, refusal, rooms_on_worlds
from galactarium.games.roll.components import COLOUR_NAMES, GOODS_KINDS, WORLD_NAMES, name_of
from galactarium.games.roll.records import ProducingAbout
from galactarium.games.roll.steps.produce import PRODUCERS
from galactarium.games.roll.steps.ship import matches
from galactarium.games.roll.table import PRODUCE_GOOD, RollTable
from galactarium.kernel.course import Course
from galactarium.kernel.records import Answer, Match, Pair, Place, Question, Thing

NAME = "produce_goods"


def ask_produce(table: RollTable, seat: i64) -> Question:
    producers = dice_in(table, seat, PRODUCERS, 0)
    rooms = rooms_on_worlds(table, seat)
    things = [Thing(die.id, records.Producer(COLOUR_NAMES[die.colour])) for die in producers]
    places: list[Place] = []
    pairs: list[Pair] = []
    free: i64 = 0
    for room in rooms:
        free += room.free
        tile = name_of(room.number)
        world = WORLD_NAMES[room.kind]
        places.append(Place(room.id, records.WorldPlace(tile, world, room.free), room.free, room.id))
        for die in producers:
            facts = records.ProduceOn(COLOUR_NAMES[die.colour], tile, world, matches(die.colour, room.kind))
            pairs.append(Pair(die.id, room.id, facts))
    most = min(len(producers), free)
    return Match(NAME, ProducingAbout(len(producers)), things, places, pairs, most, most)


def _choices(table: RollTable, seat: i64, answer: Answer) -> list[tuple[int, str]]:
    """The choices that the answer stands for, as far as it names things that are there, and for which die."""
    producers = dice_in(table, seat, PRODUCERS, 0)
    rooms = rooms_on_worlds(table, seat)
    found: list[tuple[int, str]] = []
    if answer.match is None:
        return found
    for thing, place in answer.match:
        die = find_die(producers, thing)
        for room in rooms:
            if room.id == place and die is not None:
                found.append((GOODS_KINDS * die.colour + room.kind, thing))
    return sorted(found)


def spell_produce(table: RollTable, course: Course, answer: Answer) -> None:
    for choice, die in _choices(table, course.seat, answer):
        if course.step() != PRODUCE_GOOD:
            raise refusal(course, die)
        course.take(choice, die)


def tell_produce(table: RollTable, course: Course) -> Answer:
    producers = dice_in(table, course.seat, PRODUCERS, 0)
    rooms = rooms_on_worlds(table, course.seat)
    match: list[tuple[str, str]] = []
    while course.step() == PRODUCE_GOOD:
        choice = course.next()
        die = next(one for one in producers if one.colour == choice // GOODS_KINDS)
        room = next(one for one in rooms if one.kind == choice % GOODS_KINDS and one.free > 0)
        producers.remove(die)
        room.free -= 1
        match.append((die.id, room.id))
        course.take(choice, "")
    return Answer(match=match)


def foresee_produce(table: RollTable, seat: i64, answer: Answer) -> records.ProducePreview:
    made = _choices(table, seat, answer)
    matching: i64 = 0
    for choice, _ in made:
        if matches(choice // GOODS_KINDS, choice % GOODS_KINDS):
            matching += 1
    free: i64 = 0
    for room in rooms_on_worlds(table, seat):
        free += room.free
    left = len(dice_in(table, seat, PRODUCERS, 0)) - len(made)
    return records.ProducePreview(len(made), matching, left, free - len(made))
