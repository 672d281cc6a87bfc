"""Hints: the winning chance of every option with its error, and what it brings and costs, phase by phase.

All of it comes from the same imagined tables, on which the option is taken and the round played on.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from librt.vecs import append, vec
from mypy_extensions import i64
from numpy.typing import NDArray

from galactarium.bots.judge import NetJudge, Values
from galactarium.bots.learned import SHIPPED, find_net
from galactarium.bots.search import SURPRISE, Rivals, play_on
from galactarium.bots.weigh import Question, weigh
from galactarium.games import find_game
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import seeded
from galactarium.kernel.decision import Decision
from galactarium.kernel.game import Game
from galactarium.kernel.leaves import Leaves
from galactarium.kernel.observation import Observation
from galactarium.kernel.refusals import Illegal
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Thinking

TABLES = 16
PLANS = 60
SMALL = 0.05  # gains and losses below this are not told
DIFFERENCE = 0.2  # what all options bring alike, within this, is no reason for any of them
NO_PHASE = -1
AT_ONCE = ""  # what an option brings by itself


@dataclass
class Hint:
    """One option."""

    choice: int
    chance: float  # of winning; alone, one less a hundredth of the dice still needed
    error: float
    is_best: bool  # or as good as the best, as far as can be told
    gains: dict[str, dict[str, float]] = field(default_factory=dict)  # by phase and belonging, on average
    course: list[int] = field(default_factory=list)  # of the best option: a chain that answers the whole question


class Watch:
    """Keeps account of what a seat gains and loses on tables that are played on."""

    def __init__(self, thinking: Thinking[Table], tables: list[Table], seat: int) -> None:
        self.thinking = thinking
        self.seat = seat
        self.phases = [NO_PHASE] * len(tables)
        self.ledgers = [self._ledger(table) for table in tables]
        self.gains = np.zeros((len(tables), len(thinking.phases()) + 1, len(thinking.belongings())))

    def go_on(self, number: int, table: Table) -> None:
        """Do the steps of a table that goes stepwise until somebody is asked, and note what changes."""
        self._note(number, table)
        while table.agenda.busy == 0 and not table.finished():
            step, argument = table.agenda.step(TABLE), table.agenda.argument(TABLE)
            table.advance()
            phase = int(self.thinking.phase(table, step, argument))
            if phase != NO_PHASE:
                self.phases[number] = phase
            self._note(number, table)

    def _note(self, number: int, table: Table) -> None:
        now = self._ledger(table)
        self.gains[number, self.phases[number]] += now - self.ledgers[number]
        self.ledgers[number] = now

    def _ledger(self, table: Table) -> Values:
        return np.array(self.thinking.ledger(table, self.seat), dtype=np.float64)


def hints(observation: Observation, decision: Decision, seed: str, net: str = SHIPPED) -> list[Hint]:
    """A hint for every option of a decision, in their order."""
    game = find_game(observation.game)
    thinking = game.thinking
    judge = NetJudge(find_net(game.name, net), game.name)
    seat = decision.seat
    chance = seeded(seed, observation.seats)
    root = game.imagine(observation, chance)
    plans = _plans(thinking, judge, Question(root, seat, chance), decision.options)
    rivals = Rivals(thinking, judge, seat, SURPRISE)
    imagined = [root.imagine(seat, chance) for _ in range(TABLES)]
    rivals.choose(imagined, [chance.split(observation.seats) for _ in imagined])
    tables = [table.copy() for table in imagined for _ in plans]
    for table in tables:
        table.stepwise = True
    watch = Watch(thinking, tables, seat)
    luck = [chance.split(observation.seats) for _ in range(TABLES) for _ in plans]
    for number, table in enumerate(tables):
        for choice in plans[number % len(plans)]:
            table.play(seat, choice)
        watch.go_on(number, table)
    play_on(rivals, tables, luck, int(thinking.clock(root) + thinking.round_length()), watch.go_on)
    leaves = Leaves(thinking, judge.by_hand)
    for table in tables:
        leaves.add(table, seat)
    chances = judge.chances(leaves, observation.seats).reshape(TABLES, len(plans))
    gains = watch.gains.reshape(TABLES, len(plans), *watch.gains.shape[1:]).mean(0)
    found = _hints(thinking, decision.options, chances, gains)
    best = max(range(len(found)), key=lambda place: found[place].chance)
    found[best].course = _whole(game, judge, Question(root, seat, chance), plans[best])
    return found


def _whole(game: Game, judge: NetJudge, question: Question, plan: vec[i64]) -> list[int]:
    """A plan as far as it answers what a person is asked at once; a plan that ends before that is carried on."""
    choices = [int(choice) for choice in plan]
    while True:
        try:
            return choices[: game.answer(question.table, question.seat, choices)[1]]
        except Illegal:  # a link is missing
            table = question.table.copy()
        for choice in choices:
            table.play(question.seat, choice)
        (found,), _ = weigh(game.thinking, judge, [Question(table, question.seat, question.chance)], 1, PLANS)
        choices.extend(int(choice) for choice in found.plans[int(found.means().argmax())])


def _plans(thinking: Thinking[Table], judge: NetJudge, question: Question, options: list[int]) -> list[vec[i64]]:
    """For every option the best plan that begins with it; the option alone where there is none."""
    (found,), _ = weigh(thinking, judge, [question], 1, PLANS)
    means = found.means()
    out: list[vec[i64]] = []
    for option in options:
        fitting = [place for place, plan in enumerate(found.plans) if plan[0] == option]
        best = max(fitting, key=lambda place: float(means[place]), default=None)
        out.append(append(vec[i64](), option) if best is None else found.plans[best])
    return out


def _hints(thinking: Thinking[Table], options: list[int], chances: Values, gains: Values) -> list[Hint]:
    means = chances.mean(0)
    best = int(means.argmax())
    gaps = chances[:, [best]] - chances
    behind = gaps.mean(0)
    doubt = gaps.std(0, ddof=1) / np.sqrt(len(chances))
    errors = chances.std(0, ddof=1) / np.sqrt(len(chances))
    phases = [AT_ONCE, *thinking.phases()]
    gains = np.roll(gains, 1, axis=1)  # what comes at once was noted last
    differ = _differ(gains)
    out = []
    for place, option in enumerate(options):
        told: dict[str, dict[str, float]] = {}
        for phase, row, telling in zip(phases, gains[place], differ, strict=True):
            items = {
                name: round(float(gain), 2)
                for name, gain, tells in zip(thinking.belongings(), row, telling, strict=True)
                if tells and abs(gain) >= SMALL
            }
            if items:
                told[phase] = items
        is_best = bool(behind[place] <= doubt[place])
        out.append(Hint(option, round(float(means[place]), 4), round(float(errors[place]), 4), is_best, told))
    return out


def _differ(gains: Values) -> NDArray[np.bool_]:
    """Which gains, by phase and belonging, tell the options apart; where none does, all of them are told."""
    differ = gains.max(0) - gains.min(0) >= DIFFERENCE
    return np.asarray(differ if differ.any() else ~differ)
