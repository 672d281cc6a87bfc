"""What people and programs are told about Comet Harbour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from galactarium.kernel.records import Event, Own


@dataclass(slots=True)
class HarbourFacts:
    """One player's harbour; a card or crate that is not known is null."""

    fuel: int
    points: int
    cards: list[int | None]
    crates: list[int | None]
    kept: list[int]
    bid: int


@dataclass(slots=True)
class CometsFacts:
    players: list[HarbourFacts]
    round: int


@dataclass(slots=True)
class CometsFigures:
    scores: list[dict[str, int]]


@dataclass(slots=True)
class RoundAbout:
    round: int


@dataclass(slots=True)
class LoadAbout:
    most: int


@dataclass(slots=True)
class BidOption:
    card: int
    option: Literal["bid"] = "bid"


@dataclass(slots=True)
class CrateOption:
    worth: int
    option: Literal["crate"] = "crate"


@dataclass(slots=True)
class BurnOption:
    fuel: int
    option: Literal["burn"] = "burn"


@dataclass(slots=True)
class DoneOption:
    option: Literal["done"] = "done"


@dataclass(slots=True)
class Bid(Event):
    card: int
    kind: Literal["bid"] = "bid"


@dataclass(slots=True)
class Loaded(Event):
    crates: Own[list[int]]
    kind: Literal["loaded"] = "loaded"


@dataclass(slots=True)
class Delivered(Event):
    points: int
    kind: Literal["delivered"] = "delivered"
