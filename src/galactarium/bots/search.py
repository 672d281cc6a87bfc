"""Look-ahead: promising plans are played on to the end of the round on imagined tables, and judged there.

What rivals choose in secret at the same time cannot be known. On each imagined table they choose once, whatever plan is
tried there: most likely what looks best to them, less likely what looks a little worse. So a plan is weighed against a
mixture of what they may do, and never against one choice taken for certain.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from time import process_time

import numpy as np

from galactarium.bots.judge import Judge, Values
from galactarium.bots.noise import gumbel
from galactarium.bots.weigh import Question, Weighed, weigh
from galactarium.kernel.chance import Chance
from galactarium.kernel.leaves import Leaves
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Thinking

CLEAR = 4.0  # standard errors by which a plan must lead to be taken at once
ROLLOUT_PLANS = 12  # weighed for each decision on the way
SURPRISE = 0.025  # of value: the temperature of what rivals choose in secret; fits what people and programs do best


@dataclass(frozen=True)
class Budget:
    """How much is looked ahead."""

    visits: int  # positions played on, at most, each counted once for every seat that plays on there
    width: int  # plans looked at
    window: float  # of value: plans further behind at first sight are not looked at
    rounds: int = 1  # played on
    surprise: float = SURPRISE
    until: float = inf  # when thinking must end, by the clock of the process; what is found then depends on the machine


@dataclass
class Looked:
    """What the look-ahead found: the plans it looked at, with the values on each imagined table."""

    plans: list[int]  # places in the weighed plans
    values: list[list[float]]

    def means(self) -> Values:
        return np.array([np.mean(values) for values in self.values])


def look_ahead(
    thinking: Thinking[Table], judge: Judge, question: Question, found: Weighed, budget: Budget
) -> Looked | None:
    """Halve the promising plans again and again, each time with more imagined tables; None if one stands alone.

    All plans are tried on the same tables with the same luck. Where time is short, each halving gets its share. What
    the others do they decide by their own views.
    """
    means = found.means()
    order = np.argsort(-means, kind="stable")[: budget.width]
    alive = [int(plan) for plan in order if means[plan] >= means.max() - budget.window]
    if len(alive) < 2:
        return None
    turns = int(np.ceil(np.log2(len(alive))))
    values: dict[int, list[float]] = {plan: [] for plan in alive}
    for turn in range(turns):
        count = max(1, budget.visits // (turns * len(alive) * int(question.table.seats)))
        now = process_time()
        end = now + (budget.until - now) / (turns - turn)
        while count > 0:
            part = count if budget.until == inf else 1
            tables = [question.table.imagine(question.seat, question.chance) for _ in range(part)]
            tried = try_plans(thinking, judge, question, tables, found, alive, budget.rounds, budget.surprise)
            if found.likes is not None:
                tried = tried + found.likes[alive]
            for plan, column in zip(alive, tried.T, strict=True):
                values[plan].extend(float(value) for value in column)
            count = count - part if process_time() < end else 0
        alive.sort(key=lambda plan: -np.mean(values[plan]))
        if len(alive) == 2 or _is_clear(values[alive[0]], values[alive[1]]):
            break
        alive = alive[: (len(alive) + 1) // 2]
    return Looked(alive, [values[plan] for plan in alive])


def _is_clear(best: list[float], second: list[float]) -> bool:
    """Whether the best plan leads beyond doubt on the tables that both were tried on."""
    count = min(len(best), len(second))
    if count < 4:
        return False
    gaps = np.array(best[:count]) - np.array(second[:count])
    return bool(gaps.mean() > CLEAR * gaps.std(ddof=1) / np.sqrt(count))


def try_plans(
    thinking: Thinking[Table],
    judge: Judge,
    question: Question,
    tables: list[Table],
    found: Weighed,
    plans: list[int],
    rounds: int,
    surprise: float = SURPRISE,
) -> Values:
    """Play every plan on every table on to a later round; the values there, tables x plans."""
    seat = question.seat
    until = int(thinking.clock(question.table)) + rounds
    rivals = Rivals(thinking, judge, seat, surprise)
    rivals.choose(tables, [question.chance.split(question.table.seats) for _ in tables])
    afters: list[Table] = []
    luck: list[Chance] = []
    for table in tables:
        for plan in plans:
            after = table.copy()
            for choice in found.plans[plan]:
                after.play(seat, choice)
            afters.append(after)
            luck.append(question.chance.split(question.table.seats))
    play_on(rivals, afters, luck, until)
    leaves = Leaves(thinking, judge.by_hand)
    for after in afters:
        leaves.add(after, seat)
    return judge.values(leaves, int(question.table.seats)).reshape(len(tables), len(plans))


class Rivals:
    """Plays in thought for everyone: each seat decides by its own view, and a rival's secret choice is not certain."""

    def __init__(self, thinking: Thinking[Table], judge: Judge, seat: int, surprise: float) -> None:
        self.thinking = thinking
        self.judge = judge
        self.seat = seat  # whose thought it is
        self.surprise = surprise

    def choose(self, tables: list[Table], luck: list[Chance]) -> None:
        """All but the thinking seat choose what they are asked now; none of them knows what it is about to do."""
        questions = [
            Question(table, rival, chance)
            for table, chance in zip(tables, luck, strict=True)
            for rival in table.awaiting()
            if rival != self.seat
        ]
        self.answer(questions)

    def answer(self, questions: list[Question]) -> None:
        """Every seat that is asked takes the plan that looks best to it; where rivals choose in secret, about that."""
        if not questions:
            return
        weighed, _ = weigh(self.thinking, self.judge, questions, 1, ROLLOUT_PLANS)
        for question, found in zip(questions, weighed, strict=True):
            for choice in found.plans[self._pick(question, found)]:
                question.table.play(question.seat, choice)

    def _pick(self, question: Question, found: Weighed) -> int:
        means = found.means()
        if len(means) > 1 and self.surprise > 0 and question.seat != self.seat:
            if self.thinking.intent(question.table, question.seat, found.plans[0][0]) >= 0:
                means = means + self.surprise * gumbel(question.chance, len(means))
        return int(means.argmax())


def play_on(
    rivals: Rivals,
    tables: list[Table],
    luck: list[Chance],
    until: int,
    go_on: Callable[[int, Table], None] | None = None,
) -> None:
    """Play all tables on, side by side, until their clocks show `until` or they are over.

    Tables that go stepwise are moved by `go_on`.
    """
    thinking = rivals.thinking
    going = [at for at in range(len(tables)) if not tables[at].finished() and thinking.clock(tables[at]) < until]
    while going:
        rivals.answer([Question(tables[at], seat, luck[at]) for at in going for seat in tables[at].awaiting()])
        if go_on is not None:
            for at in going:
                go_on(at, tables[at])
        going = [at for at in going if not tables[at].finished() and thinking.clock(tables[at]) < until]
