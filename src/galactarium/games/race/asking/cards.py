"""Cards that are kept or discarded, two actions, and payments: each a question of its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galactarium.games.race import records
from galactarium.games.race.asking.common import Copy, copies_in, copies_named, take_copy
from galactarium.games.race.components import ACTION_KEYS, ACTIONS, EXPERIENCED_COPIES, KEYS
from galactarium.games.race.empire import EMPIRE, HAND_SIZE, PLACED, SEEN_SIZE
from galactarium.games.race.notation import way_word
from galactarium.games.race.picks import told_card
from galactarium.games.race.steps.placing import PayWay, cost_to_place
from galactarium.games.race.table import (
    CHOOSE_ACTION,
    END_DISCARD,
    EXPLORE_KEEP,
    INITIAL_DISCARD,
    PAY_CARDS,
    RaceTable,
)
from galactarium.kernel.agenda import StepNumber
from galactarium.kernel.course import Course
from galactarium.kernel.questions import ids
from galactarium.kernel.records import Answer, One, Question, Some, Thing

# The steps that pick cards: the name of the question, and what happens to the cards.
PICK_NAMES: Final = {
    INITIAL_DISCARD: ("discard_first", "discard"),
    EXPLORE_KEEP: ("keep_cards", "keep"),
    PAY_CARDS: ("pay_with", "pay"),
    END_DISCARD: ("discard_excess", "discard"),
}
WAY_QUESTION: Final = "pay_how"


def part_picked(step: StepNumber) -> i64:
    return SEEN_SIZE if step == EXPLORE_KEEP else HAND_SIZE


# So many cards (race.setup.6, race.explore.1, race.end.1, race.develop.3, race.settle.3)


def ask_cards(table: RaceTable, seat: i64) -> Question:
    step = table.agenda.step(seat)
    return _some_cards(table, seat, step, table.agenda.argument(seat))


def _some_cards(table: RaceTable, seat: i64, step: StepNumber, count: i64) -> Some:
    name, verb = PICK_NAMES[step]
    placed = table.empires[seat * EMPIRE + PLACED]
    about = records.CardsAbout(count, KEYS[placed] if step == PAY_CARDS else None)
    copies = copies_in(table, seat, part_picked(step))
    things = [Thing(copy.id, told_card(verb, table.cards[copy.number])) for copy in copies]
    return Some(name, about, things, count, count)


def spell_cards(table: RaceTable, course: Course, step: StepNumber, answer: Answer) -> None:
    """The cards in the order of their numbers; those that are not asked about are picked by themselves."""
    for copy in copies_named(copies_in(table, course.seat, part_picked(step)), answer.some):
        course.step()
        course.take(copy.number, copy.id)


def tell_cards(table: RaceTable, course: Course, step: StepNumber) -> Answer:
    copies = copies_in(table, course.seat, part_picked(step))
    some: list[str] = []
    while course.step() == step:
        number = course.next()
        some.append(take_copy(copies, number))
        course.take(number, "")
    return Answer(some=some)


def foresee_cards(table: RaceTable, seat: i64, answer: Answer) -> object:
    step = table.agenda.step(seat)
    copies = copies_in(table, seat, part_picked(step))
    picked = len(copies_named(copies, answer.some))
    missing = max(0, table.agenda.argument(seat) - picked)
    if step == PAY_CARDS:
        return records.PayPreview(picked, missing, len(copies) - picked - missing)
    return records.PickPreview(picked, missing)


# Two action cards (race.two.1)


def _actions() -> list[Copy]:
    """The action cards of one player."""
    numbers: list[int] = []
    for action in range(ACTIONS):
        for _ in range(EXPERIENCED_COPIES[action]):
            numbers.append(action)
    names = ids([ACTION_KEYS[number] for number in numbers])
    return [Copy(names[at], number) for at, number in enumerate(numbers)]


def ask_actions(table: RaceTable, seat: i64) -> Question:
    count = table.agenda.argument(seat)
    things = [Thing(copy.id, records.Action(ACTION_KEYS[copy.number])) for copy in _actions()]
    return Some("choose_actions", records.ActionAbout(count, table.round), things, count, count)


def spell_actions(course: Course, answer: Answer) -> None:
    for copy in copies_named(_actions(), answer.some):
        course.step()
        course.take(copy.number, copy.id)


def tell_actions(course: Course) -> Answer:
    copies = _actions()
    some: list[str] = []
    while course.step() == CHOOSE_ACTION:
        number = course.next()
        some.append(take_copy(copies, number))
        course.take(number, "")
    return Answer(some=some)


def foresee_actions(answer: Answer) -> object:
    picked = len(copies_named(_actions(), answer.some))
    return records.PickPreview(picked, max(0, 2 - picked))


# How a card is placed, and the cards that pay for it (race.power.5, race.power.6)


def _cost(table: RaceTable, seat: i64, way: i64) -> i64:
    return cost_to_place(table, seat, table.cards[table.empires[seat * EMPIRE + PLACED]], way)


def ask_way(table: RaceTable, seat: i64) -> Question:
    step = PayWay()
    hand = table.empires[seat * EMPIRE + HAND_SIZE]
    options: list[Thing] = []
    for way in table.agenda.options[seat]:
        cost = _cost(table, seat, way)
        then: Question | None = None
        if 0 < cost < hand:
            then = _some_cards(table, seat, PAY_CARDS, cost)
        options.append(Thing(way_word(way), step.label(table, seat, 0, way), then))
    return One(WAY_QUESTION, step.about(table, seat, 0), options)


def _way(table: RaceTable, seat: i64, answer: Answer) -> i64:
    """The way that the answer names; the first one if there is none of that name."""
    for way in table.agenda.options[seat]:
        if way_word(way) == answer.one:
            return way
    return table.agenda.options[seat][0]


def spell_way(table: RaceTable, course: Course, answer: Answer) -> None:
    way = _way(table, course.seat, answer)
    course.take(way, way_word(way))
    if answer.then is not None:
        spell_cards(table, course, PAY_CARDS, answer.then)
    while course.step() == PAY_CARDS:  # the hand is just enough
        course.take(course.options()[0], way_word(way))


def tell_way(table: RaceTable, course: Course) -> Answer:
    way = course.next()
    cost = _cost(table, course.seat, way)
    course.take(way, "")
    paid = tell_cards(table, course, PAY_CARDS)
    if 0 < cost < table.empires[course.seat * EMPIRE + HAND_SIZE]:
        return Answer(one=way_word(way), then=paid)
    return Answer(one=way_word(way))


def foresee_way(table: RaceTable, seat: i64, answer: Answer) -> object:
    hand = table.empires[seat * EMPIRE + HAND_SIZE]
    cost = _cost(table, seat, _way(table, seat, answer)) if answer.one is not None else 0
    paid: i64 = cost if cost == hand else 0
    if answer.then is not None:
        paid = len(copies_named(copies_in(table, seat, HAND_SIZE), answer.then.some))
    missing = max(0, cost - paid)
    return records.PayPreview(paid, missing, hand - paid - missing)
