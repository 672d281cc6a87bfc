"""Bots that think: they imagine tables, weigh whole plans, and carry the best one out choice by choice."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.bots.bot import Bot
from galactarium.games import find_game
from galactarium.kernel.chance import Chance, seeded
from galactarium.kernel.decision import Decision
from galactarium.kernel.game import Game
from galactarium.kernel.observation import Observation
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import numbers


class Thinker(Bot):
    """Decides by thought. The same seed, seat and question give the same answer, whatever was asked before."""

    def __init__(self, seats: int, seed: str) -> None:
        super().__init__(seats, seed)
        self.courses: dict[int, list[tuple[str, int]]] = {}  # by seat: the questions still expected, with answers

    def choose(self, observation: Observation, decision: Decision) -> int:
        question = _question(decision.step, decision.options)
        course = self.courses.get(decision.seat, [])
        if not course or course[0][0] != question:
            game = find_game(observation.game)
            table = game.imagine(observation, seeded(f"{self.seed}/{question}", self.seats))
            course = _course(table, decision.seat, self.plan(game, table, decision.seat))
        self.courses[decision.seat] = course[1:]
        return course[0][1]

    def course(self, observation: Observation, decision: Decision) -> list[int]:
        first = self.choose(observation, decision)
        return [first, *(choice for _, choice in self.courses[decision.seat])]

    def plan(self, game: Game, table: Table, seat: int) -> vec[i64]:
        """What the seat does now, from any table that it cannot tell from the real one: a chain of choices."""
        question = _question(table.steps[table.agenda.step(seat)].name, numbers(table.agenda.options[seat]))
        seed = f"{self.seed}/{seat}/{game.thinking.clock(table)}/{question}"
        return self.decide(game, table, seat, seeded(seed, self.seats))

    def play(self, game: Game, table: Table, seat: int) -> list[int]:
        """The same choices as by observations: whatever is looked at is imagined anew from what the seat knows."""
        plan = self.plan(game, table, seat)
        for choice in plan:
            table.play(seat, choice)
        return numbers(plan)

    @abstractmethod
    def decide(self, game: Game, table: Table, seat: int, chance: Chance) -> vec[i64]:
        """The best chain of choices, with this chance for all that is imagined."""


def _course(table: Table, seat: int, plan: vec[i64]) -> list[tuple[str, int]]:
    """The questions that a plan answers, with its answers."""
    walked = table.copy()
    walked.stepwise = True
    course: list[tuple[str, int]] = []
    for choice in plan:
        step = walked.steps[walked.agenda.step(seat)].name
        course.append((_question(step, numbers(walked.agenda.options[seat])), int(choice)))
        walked.play(seat, choice)
    return course


def _question(step: str, options: list[int]) -> str:
    return f"{step} {options}"
