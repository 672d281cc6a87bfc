"""What happens in Galactic Rollers, as typed records: one for each kind of event.

Not compiled: the annotations are read. Planets are named by their letters, routes by the letters of their ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from galactarium.games.rollers.records import Category
from galactarium.kernel.records import Event


@dataclass(slots=True)
class DefenceRolled(Event):
    """The variable set-up rolls a planet's defence: the red dice, and one for each of its routes."""

    planet: str
    faces: list[int]
    routes: int
    defence: int
    kind: Literal["defence_rolled"] = "defence_rolled"


@dataclass(slots=True)
class TechnologiesPlaced(Event):
    """The variable set-up draws the planet of the first technology; the others follow around."""

    planet: str
    kind: Literal["technologies_placed"] = "technologies_placed"


@dataclass(slots=True)
class ShipPlaced(Event):
    planet: str
    kind: Literal["ship_placed"] = "ship_placed"


@dataclass(slots=True)
class ResourcesSpread(Event):
    category: Category
    amount: int
    kind: Literal["resources_spread"] = "resources_spread"


@dataclass(slots=True)
class DieRolled(Event):
    category: Category
    value: int
    dice: int
    round: int
    kind: Literal["die_rolled"] = "die_rolled"


@dataclass(slots=True)
class ResourcesTaken(Event):
    category: Category
    amount: int
    kind: Literal["resources_taken"] = "resources_taken"


@dataclass(slots=True)
class Settled(Event):
    planet: str
    cost: int
    kind: Literal["settled"] = "settled"


@dataclass(slots=True)
class Conquest(Event):
    planet: str
    dice: int
    faces: list[int]  # of the red dice, one by one
    bonus: int
    total: int
    defence: int
    again: int
    success: bool
    kind: Literal["conquest"] = "conquest"


@dataclass(slots=True)
class RouteBuilt(Event):
    route: str
    cost: int
    kind: Literal["route_built"] = "route_built"


@dataclass(slots=True)
class Traded(Event):
    planet: str
    kind: Literal["traded"] = "traded"


@dataclass(slots=True)
class ShipMoved(Event):
    start: str
    end: str
    cost: int
    kind: Literal["ship_moved"] = "ship_moved"


@dataclass(slots=True)
class ShipHopped(Event):
    start: str
    end: str
    cost: int
    kind: Literal["ship_hopped"] = "ship_hopped"


@dataclass(slots=True)
class Researched(Event):
    technology: int
    cost: int
    kind: Literal["researched"] = "researched"


@dataclass(slots=True)
class RoundEnded(Event):
    round: int
    planets: list[int]  # of each seat
    kind: Literal["round_ended"] = "round_ended"
