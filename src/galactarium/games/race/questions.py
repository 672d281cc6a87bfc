"""What a person is asked as a whole. What is not named here stands alone: a card to place, a sale, a lucky number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from galactarium.games.race.asking import cards, consume, windfalls
from galactarium.games.race.table import (
    CHOOSE_ACTION,
    CONSUME_GOODS,
    CONSUME_HAND,
    CONSUME_POWER,
    END_DISCARD,
    EXPLORE_KEEP,
    INITIAL_DISCARD,
    PAY_CARDS,
    PAY_WAY,
    WINDFALL,
    RaceTable,
)
from galactarium.kernel.agenda import StepNumber
from galactarium.kernel.course import Course
from galactarium.kernel.questions import Questions
from galactarium.kernel.records import Answer, Nothing, Question

if TYPE_CHECKING:
    from galactarium.kernel.table import Table

PICKING: Final[tuple[StepNumber, ...]] = (INITIAL_DISCARD, EXPLORE_KEEP, PAY_CARDS, END_DISCARD)
CONSUMING: Final[tuple[StepNumber, ...]] = (CONSUME_POWER, CONSUME_GOODS, CONSUME_HAND)


@final
class RaceQuestions(Questions[RaceTable]):
    """Cards kept or discarded, two actions, a payment, consume powers up to a draw, windfall worlds up to a draw."""

    def ask(self, table: RaceTable, seat: i64) -> Question | None:
        step = table.agenda.step(seat)
        if step in PICKING:
            return cards.ask_cards(table, seat)
        if step == CHOOSE_ACTION and table.agenda.argument(seat) == 2:
            return cards.ask_actions(table, seat)
        if step == PAY_WAY:
            return cards.ask_way(table, seat)
        if step == CONSUME_POWER:
            return consume.ask_powers(table, seat)
        if step == CONSUME_GOODS:
            return consume.ask_goods(table, seat)
        if step == CONSUME_HAND:
            return consume.ask_hand(table, seat)
        if step == WINDFALL:
            return windfalls.ask_windfalls(table, seat)
        return None

    def spell(self, table: RaceTable, course: Course, answer: Answer) -> None:
        step = table.agenda.step(course.seat)
        if step in PICKING:
            cards.spell_cards(table, course, step, answer)
        elif step == CHOOSE_ACTION:
            cards.spell_actions(course, answer)
        elif step == PAY_WAY:
            cards.spell_way(table, course, answer)
        elif step == CONSUME_POWER:
            consume.spell_powers(table, course, answer)
        elif step == CONSUME_GOODS:
            consume.spell_goods(table, course, answer)
        elif step == CONSUME_HAND:
            consume.spell_hand(table, course, answer)
        else:
            windfalls.spell_windfalls(table, course, answer)

    def tell(self, table: RaceTable, course: Course) -> Answer:
        step = table.agenda.step(course.seat)
        if step in PICKING:
            return cards.tell_cards(table, course, step)
        if step == CHOOSE_ACTION:
            return cards.tell_actions(course)
        if step == PAY_WAY:
            return cards.tell_way(table, course)
        if step == CONSUME_POWER:
            return consume.tell_powers(table, course)
        if step == CONSUME_GOODS:
            return consume.tell_goods(course)
        if step == CONSUME_HAND:
            return consume.tell_hand(table, course)
        return windfalls.tell_windfalls(course)

    def foresee(self, table: RaceTable, seat: i64, answer: Answer) -> object:
        step = table.agenda.step(seat)
        if step in PICKING:
            return cards.foresee_cards(table, seat, answer)
        if step == CHOOSE_ACTION and table.agenda.argument(seat) == 2:
            return cards.foresee_actions(answer)
        if step == PAY_WAY:
            return cards.foresee_way(table, seat, answer)
        if step in CONSUMING:
            return consume.foresee_consume(table, seat, answer)
        return Nothing()


QUESTIONS: Final = cast("Questions[Table]", RaceQuestions())
