"""What every bot is: it sees an observation and its decision, nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod

from galactarium.kernel.decision import Decision
from galactarium.kernel.game import Game
from galactarium.kernel.observation import Observation
from galactarium.kernel.table import Table


class Bot(ABC):
    """One player, reproducible from its seed. It may sit on several seats; they tell each other nothing."""

    name: str = ""  # the spec it was made from

    def __init__(self, seats: int, seed: str) -> None:
        self.seats = seats
        self.seed = seed

    @abstractmethod
    def choose(self, observation: Observation, decision: Decision) -> int:
        """One of the decision's options."""

    def course(self, observation: Observation, decision: Decision) -> list[int]:
        """The choices it would make from here on, as far as it has thought; the first answers the decision."""
        return [self.choose(observation, decision)]

    def play(self, game: Game, table: Table, seat: int) -> list[int]:
        """Answer what a seat is asked, at the table itself; the choices made."""
        decision = table.decision(seat)
        if decision is None:
            return []
        choice = self.choose(table.observe(seat), decision)
        table.play(seat, choice)
        return [choice]
