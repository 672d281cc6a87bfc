"""The strengths for people, from gentle to best, and personalities: what they are made of is data of each game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from galactarium.bots.bot import Bot
from galactarium.bots.judge import Values
from galactarium.bots.learned import Learned
from galactarium.bots.specs import read_spec
from galactarium.games import GAMES, folder_of
from galactarium.kernel.decision import Decision
from galactarium.kernel.game import Game
from galactarium.kernel.observation import Observation
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.table import Table

ROOKIE = "rookie"
REGULAR = "regular"
VETERAN = "veteran"
EXPERT = "expert"
LEVELS = [ROOKIE, REGULAR, VETERAN, EXPERT]
BY_HAND = {ROOKIE: "random", REGULAR: "planner:most=8", VETERAN: "planner", EXPERT: "planner:most=400"}


@dataclass(frozen=True)
class Opponents:
    """Who can be played against in a game."""

    levels: dict[str, str]  # specs
    personalities: dict[str, dict[str, float]]  # how much of winning chance each likes a choice, or a belonging


@cache
def opponents(game: str) -> Opponents:
    """What a game says in `thinking/opponents.toml`; else its levels judge by hand, and have no personalities."""
    found = folder_of(game) / "thinking" / "opponents.toml"
    if not found.is_file():
        return Opponents(BY_HAND, {})
    data = tomllib.loads(found.read_text("utf-8"))
    return Opponents(data["levels"], data.get("personalities", {}))


def personalities() -> list[str]:
    """The names of all personalities of all games."""
    return sorted({name for game in GAMES for name in opponents(game).personalities})


def liking(likes: dict[str, float], game: Game, table: Table, seat: int, plans: list[vec[i64]]) -> Values:
    """How much more than its winning chance each plan is worth to one with these likes."""
    thinking = game.thinking
    out = np.zeros(len(plans))
    names = thinking.intent_names()
    if names:
        for place, plan in enumerate(plans):
            intent = int(thinking.intent(table, seat, plan[0]))
            if intent >= 0:
                out[place] = likes.get(names[intent], 0.0)
        return out
    weights = np.array([likes.get(name, 0.0) for name in thinking.belongings()])
    for place, plan in enumerate(plans):
        after = table.copy()
        after.stepwise = True
        for choice in plan:
            after.play(seat, choice)
        out[place] = weights @ np.array(thinking.ledger(after, seat), dtype=np.float64)
    return out


class Level(Bot):
    """A named strength, and a personality if wanted: in each game another bot. Where a game lacks it, it has none."""

    def __init__(self, level: str, personality: str, seats: int, seed: str) -> None:
        super().__init__(seats, seed)
        if personality and personality not in personalities():
            raise Malformed("malformed.bot.setting", {"setting": personality, "known": personalities()})
        self.level = level
        self.personality = personality
        self.bots: dict[str, Bot] = {}

    def choose(self, observation: Observation, decision: Decision) -> int:
        return self.bot(observation.game).choose(observation, decision)

    def course(self, observation: Observation, decision: Decision) -> list[int]:
        return self.bot(observation.game).course(observation, decision)

    def play(self, game: Game, table: Table, seat: int) -> list[int]:
        return self.bot(game.name).play(game, table, seat)

    def bot(self, game: str) -> Bot:
        """The bot that plays this strength in a game."""
        if game not in self.bots:
            found = opponents(game)
            kind, settings = read_spec(found.levels[self.level])
            bot = kind.make(settings, self.seats, self.seed)
            likes = found.personalities.get(self.personality)
            if likes is not None and isinstance(bot, Learned):
                bot.likes = lambda *asked: liking(likes, *asked)
            self.bots[game] = bot
        return self.bots[game]
