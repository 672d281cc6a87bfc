"""What a browser is sent of a lesson: the words of a step, and what the learner sees before and after each choice."""

from __future__ import annotations

from msgspec import Struct

from galactarium.kernel.chance import commitment
from galactarium.kernel.refusals import Malformed
from galactarium.lessons import LEARNER, Lesson, Step
from galactarium.server.socket.messages import View
from galactarium.server.tables.advice import reason
from galactarium.server.tables.views import add_words, view_of
from galactarium.server.web.bodies import SeatShape, TableShape
from galactarium.text.catalogue import Catalogue
from galactarium.text.names import display_names


class LessonShape(Struct):
    """The titles of the steps, in order."""

    game: str
    steps: list[str]


class LessonStep(Struct):
    """One step: what it is about and why, what to say afterwards, and the choices that are asked for, in words.

    `wrong` answers other choices: by their words, by the first of their words, or by `else`. There is one view for
    each choice, and one after the last.
    """

    game: str
    step: int
    steps: int
    title: str
    why: str
    after: str
    wrong: dict[str, str]
    choices: list[str]
    table: TableShape
    views: list[View]


class Reason(Struct):
    """Why a choice cannot be made."""

    text: str


def reason_at(taught: Lesson, number: int, made: int, choice: str, words: Catalogue) -> Reason:
    """Why a choice, in words, is not open to the learner after so many choices of a step."""
    places = taught.positions(taught.step(number))
    if not 0 <= made < len(places):
        raise Malformed("malformed.number", {"what": "made"})
    return Reason(reason(taught.play_to(places[made]), LEARNER, choice, words))


def lesson_shape(taught: Lesson, words: Catalogue) -> LessonShape:
    return LessonShape(taught.game, [_texts(taught, step, words)["title"] for step in taught.steps])


def step_shape(taught: Lesson, number: int, words: Catalogue) -> LessonStep:
    step = taught.step(number)
    texts = _texts(taught, step, words)
    wrong = {key.removeprefix("wrong."): said for key, said in texts.items() if key.startswith("wrong.")}
    return LessonStep(
        game=taught.game,
        step=number,
        steps=len(taught.steps),
        title=texts["title"],
        why=texts["why"],
        after=texts.get("after", ""),
        wrong=wrong,
        choices=step.choices,
        table=_table(taught, number, words),
        views=_views(taught, step, _id(taught, number), words),
    )


def _texts(taught: Lesson, step: Step, words: Catalogue) -> dict[str, str]:
    """The sentences of a step, with the names of components in them."""
    named = {place: words.name(taught.game, *name.split(" ", 1)) for place, name in step.names.items()}
    return words.lesson(taught.game, step.name, named)


def _views(taught: Lesson, step: Step, table: str, words: Catalogue) -> list[View]:
    """Each view brings the events since the one before it."""
    views: list[View] = []
    known = 0
    for at in taught.positions(step):
        play = taught.play_to(at)
        view = view_of(play, table, LEARNER, known, play.journal.view(LEARNER, known), None)
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
