"""What people are told about options and questions of Roll for the Galaxy, as plain typed records.

Dice are named by their colours, tiles by the printed name of a side, powers by the name of their development.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Colour: TypeAlias = Literal["home", "military", "consumption", "novelty", "rare", "genes", "alien"]
WorldKind: TypeAlias = Literal["novelty", "rare", "genes", "alien", "gray"]
Phase: TypeAlias = Literal["explore", "develop", "settle", "produce", "ship"]
Face: TypeAlias = Literal["explore", "develop", "settle", "produce", "ship", "wild"]
DicePlace: TypeAlias = Literal[
    "cup",
    "citizenry",
    "developers",
    "settlers",
    "explore",
    "develop",
    "settle",
    "produce",
    "ship",
    "wild",
    "dictated",
    "paid",
    "novelty goods",
    "rare goods",
    "genes goods",
    "alien goods",
]
Stack: TypeAlias = Literal["development", "world"]
Dice: TypeAlias = dict[Colour, int]  # how many of each colour; none are left out

# What a seat knows


@dataclass(slots=True)
class PlayerFacts:
    """One player's part. A tile that is not known is null; tiles in hand are named by their development sides."""

    faction: int
    home_world: str
    built: list[str]
    credits: int
    chips: int
    dice: dict[DicePlace, Dice]
    selected: Phase | None
    selector: Colour | None
    used: list[str]  # Reassign powers used in this round
    dictates: int
    extra_workers: Dice
    alien_scouted: bool
    development_stack: list[str | None]  # the top first
    world_stack: list[str | None]
    hand: list[str | None]
    abandoned: list[str | None]
    pile: int
    need: int

    def at(self, place: DicePlace) -> Dice:
        """The dice of a place."""
        return self.dice.get(place, {})


@dataclass(slots=True)
class RollFacts:
    """All that a seat knows of the table."""

    round: int
    active: list[Phase]
    spare_die: Face | None  # with two players
    bag: int
    vp_pool: int
    supply: Dice
    players: list[PlayerFacts]


# What the rules say about that


@dataclass(slots=True)
class StackCosts:
    """What the tiles of the stacks cost less all discounts; null for a tile that is not known."""

    development: list[int | None]
    world: list[int | None]


@dataclass(slots=True)
class EmpireFigures:
    tableau: list[str]
    goods: list[list[Colour]]  # on each side of the tableau
    costs: StackCosts


@dataclass(slots=True)
class ExploreForecast:
    workers: int
    credits: int  # for a Stock


@dataclass(slots=True)
class BuildForecast:
    """The tiles that the workers complete, then the one that needs more."""

    workers: int
    builds: list[str]
    tile: str | None
    missing: int


@dataclass(slots=True)
class ProduceForecast:
    workers: int
    room: int


@dataclass(slots=True)
class ShipForecast:
    """From what to what a good is worth; empty without goods."""

    workers: int
    goods: int
    credits: list[int]
    vp: list[int]


@dataclass(slots=True)
class Forecast:
    """What the viewer's workers would do in each phase, as they are assigned now."""

    explore: ExploreForecast
    develop: BuildForecast
    settle: BuildForecast
    produce: ProduceForecast
    ship: ShipForecast


@dataclass(slots=True)
class RollFigures:
    scores: list[dict[str, int]]
    last_round: bool
    players: list[EmpireFigures]
    forecast: Forecast | None  # while workers are assigned


# What decisions are about


@dataclass(slots=True)
class SelectingAbout:
    phase: Phase


@dataclass(slots=True)
class WildAbout:
    colour: Colour
    left: int


@dataclass(slots=True)
class ReassigningAbout:
    power: str
    moved: int
    most: int


@dataclass(slots=True)
class ExploringAbout:
    explorers: int


@dataclass(slots=True)
class AbandoningAbout:
    abandoned: int
    draws: int


@dataclass(slots=True)
class TilesAbout:
    tiles: list[str]


@dataclass(slots=True)
class BuildingAbout:
    tile: str
    missing: int


@dataclass(slots=True)
class SavingAbout:
    power: str
    saved: int


@dataclass(slots=True)
class TileAbout:
    tile: str


@dataclass(slots=True)
class ProducingAbout:
    producers: int


@dataclass(slots=True)
class ShippingAbout:
    shippers: int
    goods: int
    ordered: bool


@dataclass(slots=True)
class BuyingAbout:
    cost: int


@dataclass(slots=True)
class RecruitingAbout:
    credits: int
    citizenry: Dice


@dataclass(slots=True)
class RecallingAbout:
    must: bool
    last: bool  # whether the game ends after this round: the cup then counts for ties alone (roll.digital.33)
    tie: int  # the tie-break value as it is now


# Options of decisions


@dataclass(slots=True)
class StartTiles:
    development: str
    world: str
    option: Literal["start_tiles"] = "start_tiles"


@dataclass(slots=True)
class Select:
    phase: Phase
    workers: int
    option: Literal["select"] = "select"


@dataclass(slots=True)
class With:
    """A die that selects, and where it lies."""

    colour: Colour
    source: Face
    option: Literal["with"] = "with"


@dataclass(slots=True)
class To:
    phase: Phase
    option: Literal["to"] = "to"


@dataclass(slots=True)
class Ready:
    option: Literal["ready"] = "ready"


@dataclass(slots=True)
class Dictate:
    option: Literal["dictate"] = "dictate"


@dataclass(slots=True)
class Use:
    power: str
    option: Literal["use"] = "use"


@dataclass(slots=True)
class PayDictate:
    colour: Colour
    source: Face
    option: Literal["pay"] = "pay"


@dataclass(slots=True)
class Pay:
    colour: Colour
    option: Literal["pay"] = "pay"


@dataclass(slots=True)
class Enough:
    option: Literal["enough"] = "enough"


@dataclass(slots=True)
class Move:
    colour: Colour
    source: Phase
    to: Phase
    option: Literal["move"] = "move"


@dataclass(slots=True)
class Done:
    option: Literal["done"] = "done"


@dataclass(slots=True)
class Stock:
    credits: int
    lost: int
    option: Literal["stock"] = "stock"


@dataclass(slots=True)
class Scout:
    option: Literal["scout"] = "scout"


@dataclass(slots=True)
class StockAlien:
    credits: int
    lost: int
    option: Literal["stock alien"] = "stock alien"


@dataclass(slots=True)
class ScoutAlien:
    option: Literal["scout alien"] = "scout alien"


@dataclass(slots=True)
class Rearrange:
    option: Literal["rearrange"] = "rearrange"


@dataclass(slots=True)
class Draw:
    tiles: int
    option: Literal["draw"] = "draw"


@dataclass(slots=True)
class Abandon:
    tile: str
    number: int
    option: Literal["abandon"] = "abandon"


@dataclass(slots=True)
class PlaceTile:
    tile: str
    stack: Stack
    top: bool
    option: Literal["place"] = "place"


@dataclass(slots=True)
class Put:
    colour: Colour
    option: Literal["put"] = "put"


@dataclass(slots=True)
class Save:
    colour: Colour
    option: Literal["save"] = "save"


@dataclass(slots=True)
class Remove:
    colour: Colour
    source: DicePlace
    option: Literal["remove"] = "remove"


@dataclass(slots=True)
class Produce:
    colour: Colour
    world: WorldKind
    option: Literal["produce"] = "produce"


@dataclass(slots=True)
class Trade:
    shipper: Colour
    extra: bool
    good: Colour
    world: WorldKind
    credits: int
    lost: int
    option: Literal["trade"] = "trade"


@dataclass(slots=True)
class Consume:
    shipper: Colour
    extra: bool
    good: Colour
    world: WorldKind
    vp: int
    credits: int
    option: Literal["consume"] = "consume"


@dataclass(slots=True)
class Buy:
    option: Literal["buy"] = "buy"


@dataclass(slots=True)
class Keep:
    option: Literal["keep"] = "keep"


@dataclass(slots=True)
class Recruit:
    colour: Colour
    option: Literal["recruit"] = "recruit"


@dataclass(slots=True)
class Recall:
    colour: Colour
    source: DicePlace
    option: Literal["recall"] = "recall"
