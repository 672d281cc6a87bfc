"""The bot that judges by hand: exact where the game is small, and sensible elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.bots.judge import HandJudge
from galactarium.bots.thinker import Thinker
from galactarium.bots.weigh import Question, weigh
from galactarium.kernel.chance import Chance
from galactarium.kernel.game import Game
from galactarium.kernel.table import Table


@dataclass(frozen=True)
class PlannerSettings:
    """What a spec may set."""

    tables: int = 4  # imagined where luck has a part
    most: int = 100  # plans weighed


class Planner(Thinker):
    """Takes the plan with the best worth."""

    def __init__(self, settings: PlannerSettings, seats: int, seed: str) -> None:
        super().__init__(seats, seed)
        self.settings = settings
        self.judge = HandJudge()

    def decide(self, game: Game, table: Table, seat: int, chance: Chance) -> vec[i64]:
        question = Question(table, seat, chance)
        (found,), _ = weigh(game.thinking, self.judge, [question], self.settings.tables, self.settings.most)
        return found.plans[int(found.means().argmax())]
