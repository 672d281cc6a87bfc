"""The bot that takes any option, each as likely as the others."""

from __future__ import annotations

from galactarium.bots.bot import Bot
from galactarium.kernel.chance import FIRST_SEAT, seeded
from galactarium.kernel.decision import Decision
from galactarium.kernel.observation import Observation


class RandomBot(Bot):
    """Chooses as `kernel.playout` does, seat by seat."""

    def __init__(self, seats: int, seed: str) -> None:
        super().__init__(seats, seed)
        self.chance = seeded(seed, seats)

    def choose(self, observation: Observation, decision: Decision) -> int:
        return decision.options[self.chance.below(FIRST_SEAT + decision.seat, len(decision.options))]
