"""Weighing plans: each is tried on imagined tables, and the position it leads to is judged."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from galactarium.bots.judge import Judge, Values
from galactarium.kernel.chance import Chance
from galactarium.kernel.leaves import Leaves
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Thinking


@dataclass
class Question:
    """A seat that is asked something. Any table will do that it cannot tell from the real one."""

    table: Table
    seat: int
    chance: Chance  # for what is imagined


@dataclass
class Weighed:
    """The plans of a seat and what they are worth: a row of values for each imagined table."""

    plans: list[vec[i64]]
    values: Values  # tables x plans
    chances: Values  # the same: winning chances alone
    lucky: bool  # whether luck has a part in some plan, so that several tables were imagined
    first: int  # the place in the batch of the first plan's position on the first table
    likes: Values | None = None  # how much more than its value each plan is worth to who weighs

    def means(self) -> Values:
        means = self.values[0] if len(self.values) == 1 else np.asarray(self.values.mean(0))
        return means if self.likes is None else means + self.likes

    def chance(self, plan: int) -> float:
        """The winning chance with a plan."""
        return float(self.chances[:, plan].mean())


def weigh(
    thinking: Thinking[Table], judge: Judge, questions: list[Question], tables: int, most: int
) -> tuple[list[Weighed], Leaves]:
    """Weigh the plans of several seats at once, on so many imagined tables where luck has a part, else on one.

    All plans of a seat are tried on the same tables. All tables have the same number of seats.
    """
    leaves = Leaves(thinking, judge.by_hand)
    found: list[tuple[list[vec[i64]], bool, int, int]] = []
    for question in questions:
        imagined = question.table.imagine(question.seat, question.chance)
        plans = thinking.plans(imagined, question.seat, most)
        first = int(leaves.count)
        tried = 1
        lucky = leaves.expand(imagined, question.seat, plans)
        if lucky:
            for _ in range(tables - 1):
                leaves.expand(question.table.imagine(question.seat, question.chance), question.seat, plans)
            tried = tables
        found.append((plans, lucky, first, tried))
    values, chances = judge.judge(leaves, int(questions[0].table.seats))
    out = []
    for plans, lucky, first, tried in found:
        part = slice(first, first + tried * len(plans))
        shape = (tried, len(plans))
        out.append(Weighed(plans, values[part].reshape(shape), chances[part].reshape(shape), lucky, first))
    return out, leaves
