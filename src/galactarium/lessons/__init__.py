"""Played lessons: in the folder of a game a recorded play, and the steps at which the learner takes a seat in it.

A lesson holds no state: a step is a number of choices already played and the choices that the learner is asked to make
there, in words. What is said about it is in the catalogues, under the step's name.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

from galactarium.games import find_game, folder_of
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.play import Play, begin
from galactarium.kernel.record import Record, record_from_json
from galactarium.kernel.records import Answer
from galactarium.kernel.refusals import Malformed

LEARNER: Final = 0  # the seat of the learner in every lesson
STEPS: Final = "steps.toml"
RECORD: Final = "record.json"


@dataclass(frozen=True)
class Step:
    """One idea: the position after so many choices, and what the learner does there; nothing where it is only told."""

    name: str
    at: int
    choices: list[str]
    names: dict[str, str]  # placeholders of the texts, and the components they name, such as "tile Mining Robots"
    tip: str  # the rule with a tip on play that goes with it; empty without one


@dataclass(frozen=True)
class Asked:
    """A whole question of a step: the choices played by then, and the choices and the answer that it asks for."""

    at: int
    choices: list[int]
    answer: Answer


@dataclass(frozen=True)
class Lesson:
    """A recorded game and the steps that are taken in it."""

    game: str
    record: Record
    steps: list[Step]

    def step(self, number: int) -> Step:
        """The steps are counted from 1."""
        if not 1 <= number <= len(self.steps):
            raise Malformed("malformed.lesson", {"step": number, "steps": len(self.steps)})
        return self.steps[number - 1]

    def positions(self, step: Step) -> list[int]:
        """The numbers of choices played when the learner is asked for each choice of the step, and after the last.

        After each of them the record plays on, for the others and for what the learner need not decide, until the
        learner is asked again.
        """
        own = [at for at, move in enumerate(self.record.moves) if move.seat == LEARNER and at >= step.at]
        own.append(len(self.record.moves))
        return own[: len(step.choices) + 1] if step.choices else [step.at]

    def asked(self, step: Step) -> list[Asked]:
        """What the learner is asked in the step: whole questions, each with the choices that answer it."""
        places = self.positions(step)
        found: list[Asked] = []
        made = 0
        while made < len(step.choices):
            play = self.play_to(places[made])
            left = [self.record.moves[at].choice for at in places[made:-1]]
            answer, count = play.game.answer(play.table, LEARNER, left)
            found.append(Asked(places[made], left[:count], answer))
            made += count
        return found

    def play_to(self, at: int) -> Play:
        """The play after so many choices."""
        record = self.record
        play = begin(find_game(self.game), record.seats, record.seed, record.options, record.salts, record.players)
        for move in record.moves[:at]:
            play.play(move.seat, move.choice)
        return play


def lesson_folder(game: str) -> Traversable:
    """Where a game keeps its lesson."""
    return folder_of(game) / "lesson"


def is_taught(game: str) -> bool:
    """Whether there is a lesson of the game."""
    return (lesson_folder(game) / STEPS).is_file()


@cache
def lesson(game: str) -> Lesson:
    """The lesson of a game."""
    name = find_game(game).name
    if not is_taught(name):
        raise Malformed("malformed.no_lesson", {"game": name})
    steps = tomllib.loads((lesson_folder(name) / STEPS).read_text("utf-8"))
    record = record_from_json((lesson_folder(name) / RECORD).read_text("utf-8"))
    return Lesson(name, record, [_step(step_name, mapping(data, step_name)) for step_name, data in steps.items()])


def _step(name: str, data: dict[str, object]) -> Step:
    names = {key: text(value, key) for key, value in mapping(data.get("names", {}), "names").items()}
    choices = [text(choice, "choices") for choice in items(data.get("choices", []), "choices")]
    return Step(name, integer(data["at"], "at"), choices, names, text(data.get("tip", ""), "tip"))
