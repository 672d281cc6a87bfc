"""Look-ahead keeps to its visits, however many seats there are, and takes no rival's secret choice for certain."""

from __future__ import annotations

from typing import Any, cast

import pytest

from galactarium.bots import make_bot, search
from galactarium.bots.learned import SHIPPED, find_judge
from galactarium.bots.search import SURPRISE, Rivals
from galactarium.bots.weigh import Question, weigh
from galactarium.games import find_game
from galactarium.games.race.components import EXPLORE_FIVE as EXPLORE
from galactarium.games.race.empire import CHOSEN, EMPIRE
from galactarium.games.race.table import RaceTable
from galactarium.kernel.chance import seeded
from galactarium.kernel.table import Table
from tests.bots.tables import deal

VISITS = 240
ROUND = 7


@pytest.mark.parametrize("seats", [2, 4])
def test_every_seat_that_plays_on_counts_as_a_visit(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    visits: list[int] = []
    real = search.play_on

    def counted(rivals: Any, tables: list[Table], *others: Any) -> None:
        visits[-1] += len(tables) * seats
        real(rivals, tables, *others)

    monkeypatch.setattr(search, "play_on", counted)
    bot = make_bot(f"search:visits={VISITS}", seats, "bot")
    for number in range(6):
        visits.append(0)
        bot.play(find_game("race"), deal("race", f"position {number}", seats), 0)
    assert VISITS / 4 < max(visits) <= VISITS


def choosing(seats: int) -> Table:
    """A game of Race in which all are asked for their actions."""
    game = find_game("race")
    table = deal("race", "actions", seats)
    bot = make_bot("learned", seats, "bot")
    while game.thinking.clock(table) < ROUND or table.steps[table.agenda.step(0)].name != "choose_action":
        for seat in table.awaiting():
            bot.play(game, table, seat)
    return table


def action_of(table: Table, seat: int) -> int:
    """The action that a seat has revealed."""
    return int(cast(RaceTable, table).empires[seat * EMPIRE + CHOSEN]).bit_length() - 1


def as_looks_best(table: Table, surprise: float) -> int:
    """On how many of 300 tables that the first seat imagines the second chooses what looks best to it."""
    thinking = find_game("race").thinking
    judge = find_judge("race", SHIPPED)
    chance = seeded("imagined", table.seats)
    imagined = [table.imagine(0, chance) for _ in range(300)]
    questions = [Question(one, 1, chance.split(table.seats)) for one in imagined]
    weighed, _ = weigh(thinking, judge, questions, 1, 12)
    best = [int(found.plans[int(found.means().argmax())][0]) for found in weighed]
    Rivals(thinking, judge, 0, surprise).choose(imagined, [chance.split(table.seats) for _ in imagined])
    for one in imagined:
        assert one.awaiting() == [0]
        one.play(0, EXPLORE)
    return sum(action_of(one, 1) == action for one, action in zip(imagined, best, strict=True))


@pytest.mark.parametrize("seats", [2, 3])
def test_a_rivals_secret_choice_is_a_mixture(seats: int) -> None:
    table = choosing(seats)
    assert as_looks_best(table, 0.0) > 290  # what it imagines of others may differ
    assert 40 < as_looks_best(table, SURPRISE) < 270  # of six or seven actions


def test_all_plans_meet_the_same_choice_of_a_rival_on_the_same_table(monkeypatch: pytest.MonkeyPatch) -> None:
    table = choosing(2)
    game = find_game("race")
    judge = find_judge("race", SHIPPED)
    question = Question(table, 0, seeded("plans", 2))
    (found,), _ = weigh(game.thinking, judge, [question], 1, 12)
    plans = list(range(len(found.plans)))
    met: list[int] = []

    def noted(rivals: Any, tables: list[Table], *others: Any) -> None:
        met.extend(action_of(after, 1) for after in tables)

    monkeypatch.setattr(search, "play_on", noted)
    tables = [table.imagine(0, question.chance) for _ in range(40)]
    search.try_plans(game.thinking, judge, question, tables, found, plans, 1)
    by_table = [set(met[start : start + len(plans)]) for start in range(0, len(met), len(plans))]
    assert len(by_table) == 40
    assert all(len(actions) == 1 for actions in by_table)
    assert len(set(met)) > 1
