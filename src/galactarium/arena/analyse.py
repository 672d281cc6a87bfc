"""A game looked at again: winning chances after every choice, what each choice gave away, and what luck gave.

Every seat is judged from its own view, and the chances are scaled to add up to one. What the cards and dice gave is the
winning chance that came, less the mean over other draws at the same moment; all other changes come from what the
players chose, who choose at the same time and against each other. Opening chance, everybody's choices and luck add up
to the result. What a player's own choices gave away against the best ones is judged apart, and is no part of that sum:
others give away too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypedDict

import numpy as np
from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.bots.judge import NetJudge, Values
from galactarium.bots.learned import SHIPPED, find_net
from galactarium.bots.search import try_plans
from galactarium.bots.weigh import Question, Weighed, weigh
from galactarium.games import find_game
from galactarium.kernel.chance import Chance, seeded
from galactarium.kernel.game import Game
from galactarium.kernel.leaves import Leaves, has_drawn
from galactarium.kernel.record import Record, replay
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import numbers

TABLES = 4  # imagined to weigh a decision at first sight
AGAIN = 24  # imagined to compare a doubtful choice with the best one, played on to the end of the round
FEWEST_AGAIN = 4
DOUBTFUL = 0.01  # of winning chance given away at first sight
REDRAWS = 32
PLANS = 100
Label = Literal["blunder", "mistake", "inaccuracy", ""]
LABELS: tuple[tuple[Label, float], ...] = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.02))
TURNING_POINTS = 5
TINY = 1e-9


@dataclass
class Moment:
    """One choice, or a chain of them that is one decision, and what changed with it."""

    number: int  # of its first choice, from 0
    seat: int
    step: str
    word: str
    chances: list[float]  # of every seat, after it
    loss: float  # of the seat's own winning chance, compared with the best choice
    error: float  # of the loss
    best: str  # the best choice, in words
    course: list[int]  # the best chain of choices
    label: Label
    luck: list[float]  # what luck gave every seat right after it


class AnalysisJson(TypedDict):
    game: str
    seats: int
    players: list[str]
    opening: list[float]
    result: list[float] | None
    moments: list[Moment]
    turning_points: list[int]
    totals: list[dict[str, float]]


@dataclass
class Analysis:
    """A whole game."""

    game: str
    seats: int
    players: list[str]
    opening: list[float]
    result: list[float] | None  # shares of the win; None if the game is not over
    moments: list[Moment] = field(default_factory=list)

    def totals(self) -> list[dict[str, float]]:
        """For every seat, what made the result, and what its own choices gave away."""
        out = []
        for seat in range(self.seats):
            opening = self.opening[seat]
            result = self.result[seat] if self.result is not None else self.chances(-1)[seat]
            luck = sum(moment.luck[seat] for moment in self.moments)
            parts = {"opening": opening, "choices": result - opening - luck, "luck": luck, "result": result}
            out.append({**parts, "given_away": sum(moment.loss for moment in self.moments if moment.seat == seat)})
        return out

    def chances(self, moment: int) -> list[float]:
        return self.moments[moment].chances if self.moments else self.opening

    def turning_points(self) -> list[int]:
        """The moments with the largest change for anyone, in their order."""
        befores = [self.opening, *[moment.chances for moment in self.moments]]
        sizes = [
            max(abs(after - before) for after, before in zip(moment.chances, befores[place], strict=True))
            for place, moment in enumerate(self.moments)
        ]
        return sorted(sorted(range(len(sizes)), key=lambda place: -sizes[place])[:TURNING_POINTS])

    def to_json(self) -> AnalysisJson:
        return {
            "game": self.game,
            "seats": self.seats,
            "players": self.players,
            "opening": self.opening,
            "result": self.result,
            "moments": self.moments,
            "turning_points": self.turning_points(),
            "totals": self.totals(),
        }


class Analyst:
    """Goes through a record, one decision after the other."""

    def __init__(
        self, record: Record, net: str = SHIPPED, again: int = AGAIN, tables_in_all: int | None = None
    ) -> None:
        """`tables_in_all` bounds the tables imagined to look at doubtful choices again; the game shares them evenly."""
        self.record = record
        self.again = again
        self.allowance = float(again) if tables_in_all is None else tables_in_all / max(1, len(record.moves))
        self.purse = float(again)  # tables that may be imagined by now
        self.game: Game = find_game(record.game)
        self.judge = NetJudge(find_net(record.game, net), record.game)
        self.table: Table = replay(self.game, record, 0)
        self.luck: Chance = seeded(f"analysis of {record.seed}", record.seats)
        self.known = [0] * record.seats  # choices of each seat's decision that are accounted for already
        self.analysis = Analysis(
            record.game, record.seats, record.players, self._chances([self.table])[0].tolist(), None
        )

    def choices(self) -> int:
        return len(self.record.moves)

    def look(self, number: int) -> None:
        """Look at the choice of this number. All before it have been looked at."""
        move = self.record.moves[number]
        weighed = None
        self.purse += self.allowance
        if self.known[move.seat] == 0:
            weighed = self._decision(number, move.seat)
        else:
            self.known[move.seat] -= 1
        before = self.table.copy()
        self.table.play(move.seat, move.choice)
        chances, expected = self._after(before, move.seat, move.choice)
        moment = weighed or Moment(number, move.seat, "", move.word, [], 0.0, 0.0, "", [], "", [])
        moment.chances = [round(float(chance), 4) for chance in chances]
        moment.luck = [round(float(luck), 4) for luck in chances - expected]
        self.analysis.moments.append(moment)
        if self.table.finished():
            self.analysis.result = moment.chances

    def _decision(self, number: int, seat: int) -> Moment:
        """What the seat gave away by the decision that begins with this choice."""
        move = self.record.moves[number]
        question = Question(self.table, seat, self.luck)
        (found,), _ = weigh(self.game.thinking, self.judge, [question], TABLES, PLANS)
        upcoming = [later.choice for later in self.record.moves[number:] if later.seat == seat]
        chosen = self._find(found, upcoming)
        if chosen is None:  # not among the plans: it stands for itself
            found = self._add(question, found, upcoming[0])
            chosen = len(found.plans) - 1
        self.known[seat] = len(found.plans[chosen]) - 1
        means = found.means()
        best = int(means.argmax())
        loss, error = _gap(found.values[:, [best, chosen]])
        again = min(self.again, int(self.purse))
        looked_again = loss > DOUBTFUL and again >= FEWEST_AGAIN
        if looked_again:
            self.purse -= again
            tables = [self.table.imagine(seat, self.luck) for _ in range(again)]
            loss, error = _gap(try_plans(self.game.thinking, self.judge, question, tables, found, [best, chosen], 1))
        step = self.table.steps[self.table.agenda.step(seat)].name
        sure = looked_again and loss > 2 * error
        label: Label = next((name for name, least in LABELS if sure and loss > least), "")
        word = self.game.word(step, int(found.plans[best][0]))
        course = numbers(found.plans[best])
        return Moment(number, seat, step, move.word, [], round(loss, 4), round(error, 4), word, course, label, [])

    def _find(self, found: Weighed, upcoming: list[int]) -> int | None:
        for place, plan in enumerate(found.plans):
            if [int(choice) for choice in plan] == upcoming[: len(plan)]:
                return place
        return None

    def _add(self, question: Question, found: Weighed, choice: int) -> Weighed:
        plan = append(vec[i64](), choice)
        leaves = Leaves(self.game.thinking, self.judge.by_hand)
        for _ in range(len(found.values)):
            leaves.expand(self.table.imagine(question.seat, self.luck), question.seat, [plan])
        values, chances = self.judge.judge(leaves, self.record.seats)
        return Weighed(
            [*found.plans, plan],
            np.hstack([found.values, values[:, None]]),
            np.hstack([found.chances, chances[:, None]]),
            found.lucky,
            found.first,
        )

    def _after(self, before: Table, seat: int, choice: int) -> tuple[Values, Values]:
        """Every seat's chance after a choice, and what it would be on average over other luck."""
        tables = [self.table]
        if has_drawn(self.table.chance, before.chance):
            for _ in range(REDRAWS):
                other = before.copy()
                other.chance = self.luck.split(self.record.seats)
                other.play(seat, choice)
                tables.append(other)
        chances = self._chances(tables)
        return chances[0], chances[1:].mean(0) if len(tables) > 1 else chances[0]

    def _chances(self, tables: list[Table]) -> Values:
        """Winning chances, tables x seats."""
        leaves = Leaves(self.game.thinking, self.judge.by_hand)
        for table in tables:
            for seat in range(self.record.seats):
                leaves.add(table, seat)
        chances = self.judge.chances(leaves, self.record.seats).reshape(len(tables), self.record.seats)
        if self.record.seats == 1:
            return chances
        return np.asarray(chances / np.maximum(chances.sum(1, keepdims=True), TINY))


def _gap(values: Values) -> tuple[float, float]:
    """By how much the first plan is better than the second on the same tables, with its error."""
    gaps = values[:, 0] - values[:, 1]
    error = float(gaps.std(ddof=1) / np.sqrt(len(gaps))) if len(gaps) > 1 else 0.0
    return max(0.0, float(gaps.mean())), error
