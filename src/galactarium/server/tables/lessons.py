"""What a browser is sent of a lesson: the words of a step, and what the learner sees before and after each choice."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from galactarium.kernel.chance import commitment
from galactarium.kernel.play import Play
from galactarium.kernel.records import Answer
from galactarium.kernel.records import View as Seen
from galactarium.kernel.refusals import Malformed
from galactarium.lessons import LEARNER, Lesson, Step
from galactarium.server.socket.messages import GameRecord, View
from galactarium.server.tables.advice import reason
from galactarium.server.tables.views import add_words, view_of
from galactarium.server.web.bodies import Body, SeatShape, TableShape
from galactarium.text.asking import answered, foreseen, refused
from galactarium.text.catalogue import Catalogue
from galactarium.text.names import display_names


class LessonShape(Struct):
    """The titles of the steps, in order."""

    game: str
    steps: list[str]


class LessonStep(Struct):
    """One step: what it is about and why, what to say afterwards, and the choices that are asked for, in words.

    `wrong` answers other choices: by their words, by the first of their words, or by `else`. There is one view for
    each choice, or for each whole answer, and one after the last.
    """

    game: str
    step: int
    steps: int
    title: str
    why: str
    after: str
    tip: str  # on play, for when the step is done; empty without one
    wrong: dict[str, str]
    choices: list[str]
    answers: list[Answer]  # the choices as answers to whole questions, if these are asked
    said: list[str]  # these in words
    table: TableShape
    views: list[View]


class TryAnswer(Body):
    """A whole answer to the question that is open after so many answers of the step."""

    made: Annotated[int, Meta(ge=0, le=100)]
    answer: Answer


class Tried(Struct):
    """Whether an answer is the one that the step asks for, what is said to it, and what it would bring."""

    right: bool
    said: str
    problem: str | None  # the code of a refusal; none if the answer could be given
    part: str | None
    why: str
    text: str
    facts: GameRecord


class Reason(Struct):
    """Why a choice cannot be made."""

    text: str


def reason_at(taught: Lesson, number: int, made: int, choice: str, words: Catalogue, whole: bool = False) -> Reason:
    """Why a choice, in words, is not open to the learner after so many choices, or whole answers, of a step."""
    step = taught.step(number)
    places = [asked.at for asked in taught.asked(step)] if whole else taught.positions(step)
    if not 0 <= made < len(places):
        raise Malformed("malformed.number", {"what": "made"})
    return Reason(reason(taught.play_to(places[made]), LEARNER, choice, words))


def tried(taught: Lesson, number: int, given: TryAnswer, words: Catalogue) -> Tried:
    """What a lesson says to an answer; nothing is played."""
    step = taught.step(number)
    asked = taught.asked(step)
    if given.made >= len(asked):
        raise Malformed("malformed.number", {"what": "made"})
    wanted = asked[given.made]
    play = taught.play_to(wanted.at)
    preview = play.game.preview(play.table, LEARNER, given.answer)
    problem = preview.problem
    question = play.game.question(play.table, LEARNER)
    out = Tried(
        right=False,
        said="",
        problem=None if problem is None else problem.code,
        part=None if problem is None else str(problem.facts.get("part", "")),
        why="" if problem is None else refused(words, taught.game, question, problem),
        text=foreseen(words, taught.game, preview),
        facts=preview.facts,
    )
    if problem is None:
        course = play.game.course(play.table, LEARNER, given.answer)
        out.right = course == wanted.choices
        if not out.right:
            out.said = _to_another(play, course, wanted.choices, _wrong(_texts(taught, step, words)))
    else:
        out.said = out.why
    return out


def _to_another(play: Play, course: list[int], wanted: list[int], wrong: dict[str, str]) -> str:
    """What is said to the first choice that is not the one asked for."""
    for choice, right in zip(course, wanted, strict=False):
        decision = play.decision(LEARNER)
        if decision is None:
            break
        if choice != right:
            word = play.game.word(decision.step, choice)
            return wrong.get(word) or wrong.get(word.split()[0]) or wrong["else"]
        play.play(LEARNER, choice)
    return wrong["else"]


def _wrong(texts: dict[str, str]) -> dict[str, str]:
    return {key.removeprefix("wrong."): said for key, said in texts.items() if key.startswith("wrong.")}


def lesson_shape(taught: Lesson, words: Catalogue) -> LessonShape:
    return LessonShape(taught.game, [_texts(taught, step, words)["title"] for step in taught.steps])


def step_shape(taught: Lesson, number: int, words: Catalogue, whole: bool = False) -> LessonStep:
    step = taught.step(number)
    texts = _texts(taught, step, words)
    asked = taught.asked(step) if whole else []
    places = [one.at for one in asked] + taught.positions(step)[-1:] if whole else taught.positions(step)
    views = _views(taught, places, _id(taught, number), words, whole)
    return LessonStep(
        game=taught.game,
        step=number,
        steps=len(taught.steps),
        title=texts["title"],
        why=texts["why"],
        after=texts.get("after", ""),
        tip=words.rule(step.tip) if step.tip else "",
        wrong=_wrong(texts),
        choices=step.choices,
        answers=[one.answer for one in asked],
        said=[_said(view, one.answer, words) for view, one in zip(views, asked, strict=False)],
        table=_table(taught, number, words),
        views=views,
    )


def _texts(taught: Lesson, step: Step, words: Catalogue) -> dict[str, str]:
    """The sentences of a step, with the names of components in them."""
    named = {place: words.name(taught.game, *name.split(" ", 1)) for place, name in step.names.items()}
    return words.lesson(taught.game, step.name, named)


def _said(view: View, answer: Answer, words: Catalogue) -> str:
    question = view.seen.question if isinstance(view.seen, Seen) else None
    return "" if question is None else answered(words, question, answer)


def _views(taught: Lesson, places: list[int], table: str, words: Catalogue, whole: bool) -> list[View]:
    """Each view brings the events since the one before it."""
    views: list[View] = []
    known = 0
    for at in places:
        play = taught.play_to(at)
        view = view_of(play, table, LEARNER, known, play.journal.view(LEARNER, known), None, whole)
        known = play.journal.count(LEARNER)
        add_words(view, words, taught.game, _players(taught, words))
        views.append(view)
    return views


def _players(taught: Lesson, words: Catalogue) -> list[str]:
    """The learner is called by a word of the language."""
    return [words.say("player.learner"), *taught.record.players[1:]]


def _id(taught: Lesson, number: int) -> str:
    return f"lesson {taught.game} {number}"


def _table(taught: Lesson, number: int, words: Catalogue) -> TableShape:
    """The table that the lesson is played at; nobody but the learner ever sits there."""
    record = taught.record
    names = display_names(_players(taught, words), words, None)
    seats = [
        SeatShape(seat, name, bot=None if seat == LEARNER else record.players[seat], yours=seat == LEARNER)
        for seat, name in enumerate(names)
    ]
    return TableShape(
        id=_id(taught, number),
        game=taught.game,
        state="running",
        seats=seats,
        options=record.options,
        hints=True,
        pace="relaxed",
        seconds=None,
        reserve=None,
        takeover=None,
        listed=False,
        watchers=False,
        created=0.0,
        started=0.0,
        ended=None,
        commitment=commitment(record.seed),
        yours=False,
        your_move=[LEARNER],
    )
