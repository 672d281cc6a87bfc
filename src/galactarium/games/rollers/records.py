"""Everything that people and programs are told about Galactic Rollers, as typed records.

Not compiled: the annotations are read. Planets are named by their letters, routes by the letters of their ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Category: TypeAlias = Literal["settle", "conquer", "trade", "move", "research"]
Size: TypeAlias = Literal["small", "medium", "large"]
Way: TypeAlias = Literal["settled", "conquered", "traded"]
Stage: TypeAlias = Literal["fresh", "acted", "base_fresh", "base_acted", "base_taken"]

LETTERS: Final = "ABCDEFGHIJ"
SIZES: Final[list[Size]] = ["small", "medium", "large"]

# What a seat knows


@dataclass(slots=True)
class Route:
    ends: str
    length: int


@dataclass(slots=True)
class Planet:
    letter: str
    size: Size
    defence: int
    technology: int
    routes: dict[str, int]  # the planets at the other ends, and how far they are


@dataclass(slots=True)
class GalaxyFacts:
    """Planets in the order of their letters."""

    sizes: list[int]
    defences: list[int]
    technologies: list[int]
    routes: list[Route]

    def planets(self) -> dict[str, Planet]:
        """The planets by their letters."""
        found = {
            letter: Planet(letter, SIZES[self.sizes[at]], self.defences[at], self.technologies[at], {})
            for at, letter in enumerate(LETTERS)
        }
        for route in sorted(self.routes, key=lambda route: route.ends):
            one, other = route.ends.split("-")
            found[one].routes[other] = found[other].routes[one] = route.length
        for planet in found.values():
            planet.routes = dict(sorted(planet.routes.items()))
        return found


@dataclass(slots=True)
class SheetFacts:
    """One player's sheet; planets taken over stand under the way in which they were taken."""

    stock: dict[Category, int]
    ships: list[str]
    routes: list[str]
    technologies: list[int]
    settled: str
    conquered: str
    traded: str

    @property
    def planets(self) -> dict[str, Way]:
        """The planets taken over, and in which way."""
        ways: list[tuple[Way, str]] = [
            ("settled", self.settled),
            ("conquered", self.conquered),
            ("traded", self.traded),
        ]
        return dict(sorted((letter, way) for way, letters in ways for letter in letters))

    def has_trade(self, one: str, other: str) -> bool:
        return "-".join(sorted((one, other))) in self.routes


@dataclass(slots=True)
class Die:
    category: Category
    value: int


@dataclass(slots=True)
class RollersFacts:
    """All that a seat knows of the table."""

    galaxy: GalaxyFacts
    sheets: list[SheetFacts]
    bag: list[Category]
    die: Die | None  # none before the first one
    holder: int | None  # the seat with the bag, from the first die on
    dice: int
    round: int

    def sheet_of(self, seat: int) -> SheetFacts | None:
        """A watcher has no sheet of their own."""
        return self.sheets[seat] if seat >= 0 else None


@dataclass(slots=True)
class RollersFigures:
    """What the rules say about the position: scores, and what everything would cost the viewer."""

    scores: list[dict[str, int]]
    settle: list[int]  # by planet
    research: list[int]  # by number of the technology, from 1 on


# What is asked


@dataclass(slots=True)
class PlaceShipAbout:
    ship: int


@dataclass(slots=True)
class SpreadResourcesAbout:
    category: Category
    left: int


@dataclass(slots=True)
class TurnAbout:
    category: Category
    value: int
    stage: Stage


@dataclass(slots=True)
class ConquerAbout:
    planet: str
    defence: int
    bonus: int
    rerolls: int


@dataclass(slots=True)
class SetUpAbout:
    ships: int
    resources: int


# What can be chosen


@dataclass(slots=True)
class ShipOption:
    planet: str
    size: Size
    cost: int
    defence: int
    technology: int
    option: Literal["ship"] = "ship"


@dataclass(slots=True)
class StartOption:
    category: Category
    amount: int
    option: Literal["start"] = "start"


@dataclass(slots=True)
class ResourceOption:
    """One of the resources that are spread at the start; they are all alike."""

    number: int
    option: Literal["resource"] = "resource"


@dataclass(slots=True)
class CategoryPlace:
    category: Category
    option: Literal["category"] = "category"


@dataclass(slots=True)
class TakeOption:
    category: Category
    amount: int
    option: Literal["take"] = "take"


@dataclass(slots=True)
class DoneOption:
    option: Literal["done"] = "done"


@dataclass(slots=True)
class SettleOption:
    planet: str
    cost: int
    option: Literal["settle"] = "settle"


@dataclass(slots=True)
class ConquerOption:
    """The chance is that of an attempt with everything in stock."""

    planet: str
    defence: int
    dice: int
    chance: float
    option: Literal["conquer"] = "conquer"


@dataclass(slots=True)
class DiceOption:
    planet: str
    dice: int
    chance: float
    option: Literal["dice"] = "dice"


@dataclass(slots=True)
class End:
    """A planet at the end of a route: how many built routes it would have, and needs."""

    planet: str
    built: int
    needed: int


@dataclass(slots=True)
class TradeOption:
    route: str
    cost: int
    ends: list[End]
    option: Literal["trade"] = "trade"


@dataclass(slots=True)
class MoveOption:
    start: str
    end: str
    cost: int
    option: Literal["move"] = "move"


@dataclass(slots=True)
class HopOption:
    start: str
    end: str
    cost: int
    option: Literal["hop"] = "hop"


@dataclass(slots=True)
class ResearchOption:
    technology: int
    cost: int
    option: Literal["research"] = "research"
