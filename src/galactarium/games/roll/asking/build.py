"""Develop and Settle: for one tile the dice that go on it or pay for it, and those that a power saves: one question."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from galactarium.games.roll.asking import records
from galactarium.games.roll.asking.common import Die, counted, dice_in, find_die, part_of, refusal, table_of
from galactarium.games.roll.components import COLOUR_NAMES, COLOURS, name_of
from galactarium.games.roll.empire import COLUMN, PAID, squares
from galactarium.games.roll.powers import KEEP_WORKERS, POWERS_AT, SAVE_WORKERS, Power, has
from galactarium.games.roll.records import BuildingAbout, Pay, Put, Save, SavingAbout
from galactarium.games.roll.steps.build import COLOUR, dice_on_stack, missing_workers, top_side
from galactarium.games.roll.steps.complete import SAVED, SAVED_ENOUGH, moment_of, unpaid
from galactarium.games.roll.table import PAY, SAVE_WORKER, WORK, RollTable
from galactarium.kernel.course import Course
from galactarium.kernel.records import Answer, Parts, Question, Some, Thing

STACK_PARTS: Final = ["work_dice", "pay_dice"]  # workers that go on the tile; dice on the stack that pay for it
SAVE_PART: Final = "save_dice"


@final
class Site:
    """A tile that is about to be completed."""

    def __init__(self, table: RollTable, seat: i64) -> None:
        agenda = table.agenda
        argument = agenda.argument(seat)
        self.step = agenda.step(seat)
        self.phase: i64 = argument % COLOUR
        least = argument // COLOUR % 8
        stack = dice_on_stack(self.phase)
        self.number: i64 = 0  # of the dice to name
        self.dice: list[Die] = []  # of which they are named
        self.paying: list[Die] = []  # dice that pay without being named
        owned = table.tableaus[seat]
        self.saves: Power | None = None
        for power in POWERS_AT[moment_of(self.phase)]:
            if power.effect == SAVE_WORKERS and has(owned, power):
                self.saves = power
        self.kept: i64 = 0  # colours that go to the cup by themselves
        for power in POWERS_AT[moment_of(self.phase)]:
            if power.effect == KEEP_WORKERS and has(owned, power):
                self.kept |= power.dice
        if self.step == WORK:
            self.number = missing_workers(table, seat, self.phase)
            self.dice = dice_in(table, seat, COLUMN + COLOURS * self.phase, least)
            self.paying = _renamed(dice_in(table, seat, stack, 0), "stack.")
        elif self.step == PAY:
            self.number = unpaid(table, seat, self.phase)
            self.dice = dice_in(table, seat, stack, least)
            self.paying = _renamed(dice_in(table, seat, PAID, 0), "paid.")
        else:
            self.paying = dice_in(table, seat, PAID, least)
        self.saved: i64 = argument // SAVED if self.step == SAVE_WORKER else 0

    def dice_part(self) -> str:
        return STACK_PARTS[0 if self.step == WORK else 1]

    def savable(self) -> list[Die]:
        """The dice that may be saved, if they pay."""
        if self.saves is None:
            return []
        return [die for die in [*self.paying, *self.dice] if not self.kept >> die.colour & 1]

    def least_saved(self) -> i64:
        """How many must be saved whatever dice pay."""
        if self.saves is None or self.saved >= self.saves.least:
            return 0
        kept: i64 = 0
        for die in self.dice:
            if self.kept >> die.colour & 1:
                kept += 1
        sure = max(0, self.number - kept)
        for die in self.paying:
            if not self.kept >> die.colour & 1:
                sure += 1
        return self.saves.least - self.saved if sure > 0 else 0


def _renamed(dice: list[Die], prefix: str) -> list[Die]:
    return [Die(prefix + die.id, die.colour, die.place) for die in dice]


def ask_build(table: RollTable, seat: i64) -> Question:
    site = Site(table, seat)
    tile = name_of(top_side(table, seat, site.phase))
    parts: list[Question] = []
    if site.step != SAVE_WORKER:
        about = BuildingAbout(tile, site.number)
        things: list[Thing] = []
        for die in site.dice:
            colour = COLOUR_NAMES[die.colour]
            things.append(Thing(die.id, Put(colour) if site.step == WORK else Pay(colour)))
        parts.append(Some(site.dice_part(), about, things, site.number, site.number))
    savable = site.savable()
    power = site.saves
    if power is not None and len(savable) > 0:
        things = [Thing(die.id, Save(COLOUR_NAMES[die.colour])) for die in savable]
        most = min(power.most - site.saved, len(savable))
        parts.append(Some(SAVE_PART, SavingAbout(power.name, site.saved), things, site.least_saved(), most))
    if len(parts) == 1:
        return parts[0]
    return Parts("build_tile", BuildingAbout(tile, site.number), parts)


def _given(site: Site, answer: Answer) -> tuple[list[Die], list[Die]]:
    """The dice that are named to pay, and those to be saved."""
    paying: list[Die] = []
    saved: list[Die] = []
    both = answer.parts is not None
    if site.step != SAVE_WORKER:
        for id_ in part_of(answer, site.dice_part()).some or []:
            die = find_die(site.dice, id_)
            if die is not None:
                paying.append(die)
    if both or site.step == SAVE_WORKER:
        for id_ in part_of(answer, SAVE_PART).some or []:
            die = find_die(site.savable(), id_)
            if die is not None:
                saved.append(die)
    return paying, saved


def _by_colour(dice: list[Die]) -> list[Die]:
    keys = sorted([(int(die.colour), number) for number, die in enumerate(dice)])
    return [dice[number] for _, number in keys]


def spell_build(table: RollTable, course: Course, answer: Answer) -> None:
    site = Site(table, course.seat)
    paying, saved = _given(site, answer)
    there = [die.id for die in [*site.paying, *paying]]
    for die in saved:
        if die.id not in there:
            raise refusal(course, die.id)
    for die in _by_colour(paying):
        if course.step() == site.step:  # the rest is not asked where all dice that are left pay
            course.take(die.colour, die.id)
    if not _is_saving(table, course):
        if len(saved) > 0:
            raise refusal(course, saved[0].id)
        return
    for die in _by_colour(saved):
        course.take(die.colour, die.id)
    course.take(SAVED_ENOUGH, SAVE_PART)


def _is_saving(table: RollTable, course: Course) -> bool:
    """Whether a worker of the tile in question may be saved now; the next tile is another question."""
    seat = course.seat
    return course.step() == SAVE_WORKER and squares(table_of(course), seat) == squares(table, seat)


def tell_build(table: RollTable, course: Course) -> Answer:
    site = Site(table, course.seat)
    left = site.dice[:]
    paying: list[Die] = []
    while len(paying) < site.number and course.step() == site.step:
        choice = course.next()
        _pick(left, paying, choice)
        course.take(choice, "")
    if len(paying) < site.number:  # all that are left pay
        paying.extend(left)
    there = [die.id for die in [*site.paying, *paying]]
    savable = [die for die in site.savable() if die.id in there]
    asks_saved = site.saves is not None and len(site.savable()) > 0
    saved: list[Die] = []
    if _is_saving(table, course):
        while True:
            choice = course.next()
            course.take(choice, "")
            if choice == SAVED_ENOUGH:
                break
            course.step()
            _pick(savable, saved, choice)
    if site.step == SAVE_WORKER:
        return Answer(some=[die.id for die in saved])
    named = Answer(some=[die.id for die in paying])
    if not asks_saved:
        return named
    return Answer(parts={site.dice_part(): named, SAVE_PART: Answer(some=[die.id for die in saved])})


def _pick(dice: list[Die], into: list[Die], colour: i64) -> None:
    for die in dice:
        if die.colour == colour:
            dice.remove(die)
            into.append(die)
            return


def foresee_build(table: RollTable, seat: i64, answer: Answer) -> records.BuildPreview:
    site = Site(table, seat)
    paying, saved = _given(site, answer)
    names = [die.id for die in saved]
    citizenry: list[int] = []
    cup: list[int] = []
    for die in [*site.paying, *paying]:
        if die.id in names or site.kept >> die.colour & 1:
            cup.append(die.colour)
        else:
            citizenry.append(die.colour)
    tile = top_side(table, seat, site.phase)
    return records.BuildPreview(name_of(tile), max(0, site.number - len(paying)), counted(citizenry), counted(cup))
