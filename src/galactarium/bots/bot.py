"""What every bot is: it sees an observation and its decision, nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from galactarium.kernel.decision import Decision
from galactarium.kernel.observation import Observation


class Bot(ABC):
    """One player, reproducible from its seed."""

    name: ClassVar[str]

    def __init__(self, seats: int, seed: str) -> None:
        self.seats = seats
        self.seed = seed

    @abstractmethod
    def choose(self, observation: Observation, decision: Decision) -> int:
        """One of the decision's options."""
