"""Manage Empire as one question: the dice that are recruited, and the dice that are recalled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galactarium.games.roll.asking import records
from galactarium.games.roll.asking.common import (
    Die,
    counted,
    dice_in,
    find_die,
    goods_on_worlds,
    part_of,
    refusal,
    table_of,
)
from galactarium.games.roll.components import COLOUR_NAMES, COLOURS, name_of
from galactarium.games.roll.empire import (
    CITIZENRY,
    CREDITS,
    CUP,
    DEVELOPERS,
    EMPIRE,
    GOODS,
    SETTLERS,
    counts,
    place_name,
)
from galactarium.games.roll.records import Recall, RecallingAbout, Recruit, RecruitingAbout
from galactarium.games.roll.scoring import is_end_certain, tie_break
from galactarium.games.roll.steps.manage import RECALL_DONE, RECALLED
from galactarium.games.roll.table import RECALL, RECRUIT, RollTable
from galactarium.kernel.course import Course
from galactarium.kernel.questions import ids
from galactarium.kernel.records import Answer, Parts, Question, Some, Thing

RECRUIT_PART: Final = "recruit_dice"
RECALL_PART: Final = "recall_dice"


def recallable(table: RollTable, seat: i64, first: i64) -> list[Die]:
    """The dice on stacks and worlds from one place of the empire on; a good is named by its world."""
    at = seat * EMPIRE
    words: list[str] = []
    found: list[int] = []
    for base in (DEVELOPERS, SETTLERS):
        for place in range(max(base, first), base + COLOURS):
            for _ in range(table.empires[at + place]):
                words.append(COLOUR_NAMES[place % COLOURS] + "." + place_name(place))
                found.append(place)
    names = ids(words)
    out = [Die(names[n], place % COLOURS, place) for n, place in enumerate(found)]
    for good in goods_on_worlds(table, seat):
        place = GOODS + COLOURS * good.kind + good.colour
        if place >= first:
            out.append(Die(good.id, good.colour, place))
    return out


def first_recall(table: RollTable, seat: i64) -> i64:
    """The first place that dice may still be recalled from."""
    agenda = table.agenda
    return agenda.argument(seat) % RECALLED if agenda.step(seat) == RECALL else DEVELOPERS


def recruits(table: RollTable, seat: i64) -> i64:
    """How many dice are to be named for recruiting."""
    return table.empires[seat * EMPIRE + CREDITS] if table.agenda.step(seat) == RECRUIT else 0


def _recruitable(table: RollTable, seat: i64) -> list[Die]:
    agenda = table.agenda
    return dice_in(table, seat, CITIZENRY, agenda.argument(seat)) if agenda.step(seat) == RECRUIT else []


def ask_manage(table: RollTable, seat: i64) -> Question:
    parts: list[Question] = []
    number = recruits(table, seat)
    if number > 0:
        about = RecruitingAbout(number, counts(table, seat, CITIZENRY))
        things = [Thing(die.id, Recruit(COLOUR_NAMES[die.colour])) for die in _recruitable(table, seat)]
        parts.append(Some(RECRUIT_PART, about, things, number, number))
    dice = recallable(table, seat, first_recall(table, seat))
    if len(dice) > 0:
        must = number == 0 and RECALL_DONE not in table.agenda.options[seat]
        tiles = {good.id: name_of(good.number) for good in goods_on_worlds(table, seat)}
        things = []
        for die in dice:
            if die.id in tiles:
                things.append(Thing(die.id, records.RecallGood(COLOUR_NAMES[die.colour], tiles[die.id])))
            else:
                things.append(Thing(die.id, Recall(COLOUR_NAMES[die.colour], place_name(die.place))))
        recalling = RecallingAbout(must, is_end_certain(table), tie_break(table, seat))
        parts.append(Some(RECALL_PART, recalling, things, 1 if must else 0, len(things)))
    if len(parts) == 1:
        return parts[0]
    both = records.ManagingAbout(number, counts(table, seat, CITIZENRY), is_end_certain(table), tie_break(table, seat))
    return Parts("manage_dice", both, parts)


def _given(table: RollTable, seat: i64, answer: Answer) -> tuple[list[Die], list[Die]]:
    """The dice that are recruited and recalled, as far as the answer names dice that are there."""
    both = answer.parts is not None
    citizens = _recruitable(table, seat)
    first: list[Die] = []
    if both or len(citizens) > 0:
        first = _named(citizens, part_of(answer, RECRUIT_PART).some)
    second: list[Die] = []
    if both or len(citizens) == 0:
        second = _named(recallable(table, seat, first_recall(table, seat)), part_of(answer, RECALL_PART).some)
    return first, second


def _named(dice: list[Die], named: list[str] | None) -> list[Die]:
    out: list[Die] = []
    for id_ in [] if named is None else named:
        die = find_die(dice, id_)
        if die is not None:
            out.append(die)
    return out


def _sorted(dice: list[Die]) -> list[Die]:
    keys = sorted([(int(die.place), int(die.colour), number) for number, die in enumerate(dice)])
    return [dice[number] for _, _, number in keys]


def spell_manage(table: RollTable, course: Course, answer: Answer) -> None:
    recruited, recalled = _given(table, course.seat, answer)
    for die in _sorted(recruited):
        if course.step() == RECRUIT:  # the rest is not asked where only dice of one colour are left
            course.take(die.colour, die.id)
    if course.step() != RECALL:
        return
    for die in _sorted(recalled):
        if course.step() != RECALL:
            raise refusal(course, die.id)
        course.take(die.place, die.id)
    if course.step() == RECALL:
        course.take(RECALL_DONE, RECALL_PART)


def tell_manage(table: RollTable, course: Course) -> Answer:
    seat = course.seat
    at = seat * EMPIRE + CITIZENRY
    citizens = _recruitable(table, seat)
    dice = recallable(table, seat, first_recall(table, seat))
    asks_both = len(citizens) > 0 and len(dice) > 0
    while course.step() == RECRUIT:
        course.take(course.next(), "")
    after = table_of(course).empires
    recruited: list[str] = []
    for colour in range(COLOURS):
        gone = table.empires[at + colour] - after[at + colour]
        recruited.extend([die.id for die in citizens if die.colour == colour][:gone])
    recalled: list[str] = []
    while course.step() == RECALL:
        choice = course.next()
        course.take(choice, "")
        if choice == RECALL_DONE:
            break
        die = next(one for one in dice if one.place == choice)
        dice.remove(die)
        recalled.append(die.id)
    if asks_both:
        return Answer(parts={RECRUIT_PART: Answer(some=recruited), RECALL_PART: Answer(some=recalled)})
    return Answer(some=recruited if len(citizens) > 0 else recalled)


def foresee_manage(table: RollTable, seat: i64, answer: Answer) -> records.ManagePreview:
    recruited, recalled = _given(table, seat, answer)
    at = seat * EMPIRE
    cup: list[int] = []
    for colour in range(COLOURS):
        for _ in range(table.empires[at + CUP + colour]):
            cup.append(colour)
    cup.extend([int(die.colour) for die in recruited])
    cup.extend([int(die.colour) for die in recalled])
    credits = table.empires[at + CREDITS]
    number = recruits(table, seat)
    if number > 0:
        credits = max(1, credits - len(recruited))
    left = max(0, number - len(recruited))
    return records.ManagePreview(counted(cup), credits, left, is_end_certain(table), len(cup) + credits)
