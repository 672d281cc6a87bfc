"""Whole questions: what belongs together is asked together, and answered in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from galactarium.kernel.course import Course
from galactarium.kernel.decision import AMOUNT, Decision
from galactarium.kernel.records import Amount, Answer, Nothing, One, Question, Thing

if TYPE_CHECKING:
    from galactarium.kernel.game import Game
    from galactarium.kernel.table import Table

T = TypeVar("T", bound="Table")


@mypyc_attr(allow_interpreted_subclasses=True)
class Questions(Generic[T]):
    """How a game asks people. A step that belongs to no larger question is asked alone, and needs nothing from here."""

    def ask(self, table: T, seat: i64) -> Question | None:
        """The question that the seat's pending decision begins; None if the decision stands alone."""
        return None

    def spell(self, table: T, course: Course, answer: Answer) -> None:
        """Put an answer that has the form of the question into a course, link by link, in the order of the table."""
        raise NotImplementedError

    def tell(self, table: T, course: Course) -> Answer:
        """The answer that a chain of choices stands for: the course holds the choices, from the question's first on."""
        raise NotImplementedError

    def foresee(self, table: T, seat: i64, answer: Answer) -> object:
        """What an answer would bring in all, as a record of the game; it may be incomplete, or name unknown things."""
        return Nothing()


def ids(words: list[str]) -> list[str]:
    """An id for each thing: its word, and a number where several have the same."""
    out: list[str] = []
    for at, word in enumerate(words):
        if words.count(word) == 1:
            out.append(word)
        else:
            out.append(word + "." + str(words[: at + 1].count(word)))
    return out


def plain_question(game: Game, decision: Decision) -> Question:
    """A single decision as a question: one of its options, or a number."""
    if decision.kind == AMOUNT:
        facts: list[object] = []
        facts.extend(decision.labels)
        return Amount(decision.step, decision.about, decision.options[0], decision.options[-1], facts)
    options = [
        Thing(game.word(decision.step, choice), label)
        for choice, label in zip(decision.options, decision.labels, strict=True)
    ]
    return One(decision.step, decision.about, options)


def plain_choice(game: Game, decision: Decision, answer: Answer) -> int:
    """The choice that an answer to the plain question of a decision stands for."""
    if decision.kind == AMOUNT:
        assert answer.amount is not None
        return answer.amount
    assert answer.one is not None
    return game.choice(decision, answer.one)


def plain_answer(game: Game, decision: Decision, choice: int) -> Answer:
    """The answer to the plain question of a decision that stands for a choice."""
    if decision.kind == AMOUNT:
        return Answer(amount=choice)
    return Answer(one=game.word(decision.step, choice))
