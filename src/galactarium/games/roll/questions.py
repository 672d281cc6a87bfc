"""What a person is asked as a whole. What is not named here stands alone: start tiles, a die removed, a tile given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from galactarium.games.roll.asking import assign, build, explore, manage, produce, ship
from galactarium.games.roll.table import (
    ABANDON,
    EXPLORE_TASK,
    PAY,
    PLACE_TILE,
    PLACE_WILD,
    PLAN,
    PRODUCE_GOOD,
    RECALL,
    RECRUIT,
    SAVE_WORKER,
    SELECT_DIE,
    SELECT_PHASE,
    SHIP_GOOD,
    WORK,
    RollTable,
)
from galactarium.kernel.agenda import StepNumber
from galactarium.kernel.course import Course
from galactarium.kernel.questions import Questions
from galactarium.kernel.records import Answer, Nothing, Question

if TYPE_CHECKING:
    from galactarium.kernel.table import Table

ASSIGNING_STEPS: Final[tuple[StepNumber, ...]] = (SELECT_PHASE, SELECT_DIE, PLACE_WILD, PLAN)
BUILDING_STEPS: Final[tuple[StepNumber, ...]] = (WORK, PAY, SAVE_WORKER)
MANAGING_STEPS: Final[tuple[StepNumber, ...]] = (RECRUIT, RECALL)


@final
class RollQuestions(Questions[RollTable]):
    """Assign, Explore up to a draw, one tile of Develop or Settle, Produce, Ship, Manage Empire: one question each."""

    def ask(self, table: RollTable, seat: i64) -> Question | None:
        step = table.agenda.step(seat)
        if step in ASSIGNING_STEPS:
            return assign.ask_assign(table, seat)
        if step == EXPLORE_TASK:
            return explore.ask_explore(table, seat)
        if step == ABANDON:
            return explore.ask_abandon(table, seat)
        if step == PLACE_TILE:
            return explore.ask_place(table, seat)
        if step in BUILDING_STEPS:
            return build.ask_build(table, seat)
        if step == PRODUCE_GOOD:
            return produce.ask_produce(table, seat)
        if step == SHIP_GOOD:
            return ship.ask_ship(table, seat)
        if step in MANAGING_STEPS:
            return manage.ask_manage(table, seat)
        return None

    def spell(self, table: RollTable, course: Course, answer: Answer) -> None:
        step = table.agenda.step(course.seat)
        if step in ASSIGNING_STEPS:
            assign.spell_assign(table, course, answer)
        elif step == EXPLORE_TASK:
            explore.spell_explore(table, course, answer)
        elif step == ABANDON:
            explore.spell_abandon(table, course, answer)
        elif step == PLACE_TILE:
            explore.spell_place(table, course, answer)
        elif step in BUILDING_STEPS:
            build.spell_build(table, course, answer)
        elif step == PRODUCE_GOOD:
            produce.spell_produce(table, course, answer)
        elif step == SHIP_GOOD:
            ship.spell_ship(table, course, answer)
        else:
            manage.spell_manage(table, course, answer)

    def tell(self, table: RollTable, course: Course) -> Answer:
        step = table.agenda.step(course.seat)
        if step in ASSIGNING_STEPS:
            return assign.tell_assign(table, course)
        if step == EXPLORE_TASK:
            return explore.tell_explore(table, course)
        if step == ABANDON:
            return explore.tell_abandon(table, course)
        if step == PLACE_TILE:
            return explore.tell_place(table, course)
        if step in BUILDING_STEPS:
            return build.tell_build(table, course)
        if step == PRODUCE_GOOD:
            return produce.tell_produce(table, course)
        if step == SHIP_GOOD:
            return ship.tell_ship(table, course)
        return manage.tell_manage(table, course)

    def foresee(self, table: RollTable, seat: i64, answer: Answer) -> object:
        if self.ask(table, seat) is None:
            return Nothing()
        step = table.agenda.step(seat)
        if step in ASSIGNING_STEPS:
            return assign.foresee_assign(table, seat, answer)
        if step == EXPLORE_TASK or step == ABANDON:
            return explore.foresee_explore(table, seat, answer)
        if step == PLACE_TILE:
            return explore.foresee_place(table, seat, answer)
        if step in BUILDING_STEPS:
            return build.foresee_build(table, seat, answer)
        if step == PRODUCE_GOOD:
            return produce.foresee_produce(table, seat, answer)
        if step == SHIP_GOOD:
            return ship.foresee_ship(table, seat, answer)
        return manage.foresee_manage(table, seat, answer)


QUESTIONS: Final = cast("Questions[Table]", RollQuestions())
