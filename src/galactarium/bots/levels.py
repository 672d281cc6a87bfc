"""The four strengths for people, from gentle to expert, by game. What they are made of is a spec."""

from __future__ import annotations

from galactarium.bots.bot import Bot
from galactarium.bots.specs import read_spec
from galactarium.kernel.decision import Decision
from galactarium.kernel.game import Game
from galactarium.kernel.observation import Observation
from galactarium.kernel.table import Table

ROOKIE = "rookie"
REGULAR = "regular"
VETERAN = "veteran"
EXPERT = "expert"
LEVELS = [ROOKIE, REGULAR, VETERAN, EXPERT]

# Weaker ones err where people err: among many plans, and by what does not come to mind; never by much at once.
SPECS: dict[str, dict[str, str]] = {
    "race": {
        ROOKIE: "learned:tables=1,most=16,temperature=0.024,overlook=0.08,cap=0.15",
        REGULAR: "learned:tables=1,most=24,temperature=0.012,overlook=0.04,cap=0.08",
        VETERAN: "learned",
        EXPERT: "search:visits=600",
    },
    "roll": {
        ROOKIE: "learned:tables=1,most=16,temperature=0.04,overlook=0.08,cap=0.15",
        REGULAR: "learned:tables=1,most=24,temperature=0.012,overlook=0.04,cap=0.08",
        VETERAN: "learned",
        EXPERT: "search:visits=160",
    },
    "rollers": {
        ROOKIE: "learned:tables=1,most=16,temperature=0.026,overlook=0.06,cap=0.15",
        REGULAR: "learned:tables=1,most=24,temperature=0.017,overlook=0.03,cap=0.09",
        VETERAN: "learned:temperature=0.009,overlook=0.02,cap=0.06",
        EXPERT: "search:visits=64,rounds=5",
    },
}


class Level(Bot):
    """A named strength: in each game another bot."""

    def __init__(self, level: str, seats: int, seed: str) -> None:
        super().__init__(seats, seed)
        self.level = level
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
            kind, settings = read_spec(SPECS[game][self.level])
            self.bots[game] = kind.make(settings, self.seats, self.seed)
        return self.bots[game]
