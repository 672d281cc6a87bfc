"""What a seat sees of Roll for the Galaxy: facts, and beside them what the rules say about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from galactarium.games.roll import GAME as ROLL
from galactarium.games.roll.components import COSTS, SIDE_OF_NAME
from galactarium.games.roll.records import (
    Colour,
    Dice,
    DicePlace,
    EmpireFigures,
    PlayerFacts,
    RollFacts,
    RollFigures,
    Stack,
)
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import Observation

STACKS: Final[tuple[Stack, Stack]] = ("development", "world")
ON_STACK: Final[dict[Stack, DicePlace]] = {"development": "developers", "world": "settlers"}  # the dice on each
GOODS_PLACES: Final[list[DicePlace]] = ["novelty goods", "rare goods", "genes goods", "alien goods"]


def number_of(tile: str) -> int:
    """The number of a side by its printed name."""
    return SIDE_OF_NAME[tile.lower()]


def printed_cost(tile: str) -> int:
    return int(COSTS[number_of(tile)])


@dataclass(frozen=True)
class Part:
    """One player's part."""

    facts: PlayerFacts
    figures: EmpireFigures

    def all_goods(self) -> Dice:
        found: Dice = {}
        for place in GOODS_PLACES:
            for colour, n in self.facts.at(place).items():
                found[colour] = found.get(colour, 0) + n
        return found

    def tableau(self) -> list[tuple[str, list[Colour]]]:
        """The tiles in the order of placement, with the goods on each."""
        return list(zip(self.figures.tableau, self.figures.goods, strict=True))

    def stack(self, stack: Stack) -> list[str | None]:
        return self.facts.development_stack if stack == "development" else self.facts.world_stack

    def top(self, stack: Stack) -> str | None:
        """The top tile, if there is one and it is known."""
        return next(iter(self.stack(stack)), None)

    def price(self, stack: Stack) -> int:
        """What the top tile costs less all discounts."""
        costs = self.figures.costs.development if stack == "development" else self.figures.costs.world
        return next(iter(costs), None) or 0

    def workers_on(self, stack: Stack) -> int:
        return sum(self.facts.at(ON_STACK[stack]).values())

    def missing(self, stack: Stack) -> int:
        """How many more workers the top tile needs."""
        return max(0, self.price(stack) - self.workers_on(stack))


@dataclass(frozen=True)
class Position:
    """The table; a watcher has no part of their own."""

    facts: RollFacts
    parts: list[Part]
    own: Part | None

    @property
    def bag(self) -> int:
        """The tiles in the bag, those included that somebody may draw in the running Explore phase."""
        return self.facts.bag + sum(player.pile for player in self.facts.players)


def position_of(observation: Observation) -> Position:
    facts = observation.facts
    assert isinstance(facts, RollFacts)
    figures: RollFigures = ROLL.rebuild(observation, seeded("", observation.seats)).figures(observation.seat)
    parts = [Part(*part) for part in zip(facts.players, figures.players, strict=True)]
    return Position(facts, parts, parts[observation.seat] if observation.seat >= 0 else None)
