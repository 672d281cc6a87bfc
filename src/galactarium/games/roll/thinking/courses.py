"""Courses: chains of choices of one seat, grown on copies of the table, spelled out as the table asks for them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll.empire import EMPIRE
from galactarium.games.roll.table import RollTable
from galactarium.games.roll.thinking.worth import worth
from galactarium.kernel.agenda import NOTHING, WIDTH, StepNumber
from galactarium.kernel.playout import mixed
from galactarium.kernel.vectors import EMPTY

NARROWEST: Final = 24  # so many unfinished courses are followed at least


@final
class Course:
    """A table on which a seat has made some choices."""

    def __init__(self, table: RollTable, choices: vec[i64]) -> None:
        self.table = table
        self.choices = choices


def asked(table: RollTable, seat: i64) -> StepNumber:
    """The step at which the seat is asked; -1 if it is not."""
    return table.agenda.step(seat) if len(table.agenda.options[seat]) > 0 else StepNumber(-1)


def still(table: RollTable) -> RollTable:
    """A copy that waits for ever after the choices of the seats, so that nothing that they cannot know happens."""
    draft = table.copy()
    draft.agenda.busy += 1
    return draft


def grown(table: RollTable, seat: i64, most: i64, steps: i64, prefix: vec[i64]) -> list[vec[i64]]:
    """All courses that begin with a prefix and go on as long as the seat is asked at one of the steps (a set of bits).

    Courses with the same result are listed once. Where there would be more than `most`, the better ones are followed.
    """
    start = still(table)
    for choice in prefix:
        start.play(seat, choice)
    going = [Course(start, prefix)]
    done: list[Course] = []
    keys: set[int] = set()
    while len(going) > 0:
        next_: list[Course] = []
        for course in going:
            for choice in course.table.agenda.options[seat]:
                draft = course.table.copy()
                draft.play(seat, choice)
                key = int(result_key(draft, seat))
                if key in keys:
                    continue
                keys.add(key)
                longer = Course(draft, append(course.choices[:], choice))
                step = asked(draft, seat)
                if step >= 0 and steps >> step & 1:
                    next_.append(longer)
                else:
                    done.append(longer)
        going = best(next_, seat, max(most, NARROWEST))
    return [course.choices for course in best(done, seat, most)]


def best(courses: list[Course], seat: i64, most: i64) -> list[Course]:
    """At most so many of the courses, by the worth of where they lead."""
    if len(courses) <= most:
        return courses
    values = [worth(course.table, seat) for course in courses]
    bar = sorted(values, reverse=True)[most - 1]
    out: list[Course] = []
    for above in (True, False):
        for place in range(len(courses)):
            if len(out) < most and (values[place] > bar if above else values[place] == bar):
                out.append(courses[place])
    return out


def result_key(table: RollTable, seat: i64) -> i64:
    """The same for the same part of the seat and the same thing to do next."""
    key = mixed(seat, table.empires[seat * EMPIRE : (seat + 1) * EMPIRE])
    key = mixed(key, table.stacks[2 * seat])
    key = mixed(key * 7, table.stacks[2 * seat + 1])
    stacks = table.agenda.stacks
    base = (seat + 1) * WIDTH
    return mixed(key * 7, stacks[base : base + 1 + 2 * stacks[base]])


def spelled(table: RollTable, seat: i64, choices: vec[i64]) -> vec[i64]:
    """The choices that the table asks for, of a course that names one for every step, also where there is no other."""
    draft = table.copy()
    stacks = draft.agenda.stacks
    base = (seat + 1) * WIDTH
    out = EMPTY[:]
    place: i64 = 0
    while place < len(choices):
        count = stacks[base]
        at = base + 2 * count
        step = draft.steps[stacks[at - 1]]
        argument = stacks[at]
        options = step.options(draft, seat, argument)
        choice: i64 = NOTHING
        if len(options) > 0:
            choice = choices[place]
            place += 1
            if len(options) > 1:
                out = append(out, choice)
        stacks[base] = count - 1
        step.carry_out(draft, seat, argument, choice)
    return out
