"""What people are told about options and questions of Roll for the Galaxy, as plain typed records.

Dice are named by their colours, tiles by the printed name of a side, powers by the name of their development.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

# What decisions are about


@dataclass(slots=True)
class SelectingAbout:
    phase: str


@dataclass(slots=True)
class WildAbout:
    colour: str
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
    citizenry: dict[str, int]


@dataclass(slots=True)
class RecallingAbout:
    must: bool


# Options of decisions


@dataclass(slots=True)
class StartTiles:
    development: str
    world: str
    option: Literal["start_tiles"] = "start_tiles"


@dataclass(slots=True)
class Select:
    phase: str
    workers: int
    option: Literal["select"] = "select"


@dataclass(slots=True)
class With:
    """A die that selects, and where it lies."""

    colour: str
    source: str
    option: Literal["with"] = "with"


@dataclass(slots=True)
class To:
    phase: str
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
    colour: str
    source: str
    option: Literal["pay"] = "pay"


@dataclass(slots=True)
class Pay:
    colour: str
    option: Literal["pay"] = "pay"


@dataclass(slots=True)
class Enough:
    option: Literal["enough"] = "enough"


@dataclass(slots=True)
class Move:
    colour: str
    source: str
    to: str
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
    stack: str
    top: bool
    option: Literal["place"] = "place"


@dataclass(slots=True)
class Put:
    colour: str
    option: Literal["put"] = "put"


@dataclass(slots=True)
class Save:
    colour: str
    option: Literal["save"] = "save"


@dataclass(slots=True)
class Remove:
    colour: str
    source: str
    option: Literal["remove"] = "remove"


@dataclass(slots=True)
class Produce:
    colour: str
    world: str
    option: Literal["produce"] = "produce"


@dataclass(slots=True)
class Trade:
    shipper: str
    extra: bool
    good: str
    world: str
    credits: int
    lost: int
    option: Literal["trade"] = "trade"


@dataclass(slots=True)
class Consume:
    shipper: str
    extra: bool
    good: str
    world: str
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
    colour: str
    option: Literal["recruit"] = "recruit"


@dataclass(slots=True)
class Recall:
    colour: str
    source: str
    option: Literal["recall"] = "recall"


# Assign, asked as a whole


@dataclass(slots=True)
class AssigningAbout:
    selected: str | None
    dice: int
    wild: int


@dataclass(slots=True)
class Worker:
    """A die in Assign, and the face it shows or the column it is in."""

    colour: str
    source: str
    option: Literal["worker"] = "worker"


@dataclass(slots=True)
class SelectingPlace:
    """Where the die lies that selects a phase; null if the phase is chosen in the same answer."""

    selected: str | None
    option: Literal["selecting_place"] = "selecting_place"


@dataclass(slots=True)
class Column:
    phase: str
    workers: int
    option: Literal["column"] = "column"


@dataclass(slots=True)
class PowerColumn:
    """A column to which a power moves up to so many workers; null: the column of the phase that is selected."""

    power: str
    phase: str | None
    least: int
    most: int
    option: Literal["power_column"] = "power_column"


@dataclass(slots=True)
class DictateColumn:
    phase: str
    most: int
    option: Literal["dictate_column"] = "dictate_column"


@dataclass(slots=True)
class DictatePlace:
    """Where the die goes that pays for Dictate."""

    option: Literal["dictate_place"] = "dictate_place"


@dataclass(slots=True)
class PowerMove:
    """A worker that a power moves, or Dictate; to null: the phase that is selected."""

    power: str
    colour: str
    source: str
    to: str | None
    option: Literal["power_move"] = "power_move"


@dataclass(slots=True)
class Later:
    option: Literal["later"] = "later"


@dataclass(slots=True)
class PhaseWorkers:
    phase: str
    dice: dict[str, int]


@dataclass(slots=True)
class AssignPreview:
    """Where the workers are after the answer; `wild` are still to be placed."""

    selected: str | None
    columns: list[PhaseWorkers]
    dictated: dict[str, int]
    wild: dict[str, int]
    preview: Literal["assign"] = "assign"


# Explore, asked as a whole


@dataclass(slots=True)
class Explorer:
    alien: bool
    option: Literal["explorer"] = "explorer"


@dataclass(slots=True)
class StockPlace:
    credits: int
    alien_credits: int
    option: Literal["stock_place"] = "stock_place"


@dataclass(slots=True)
class ScoutPlace:
    option: Literal["scout_place"] = "scout_place"


@dataclass(slots=True)
class ZoneAbout:
    tiles: int


@dataclass(slots=True)
class ExplorePreview:
    credits: int
    lost: int
    draws: int
    explorers: int  # left to be asked for after this
    preview: Literal["explore"] = "explore"


@dataclass(slots=True)
class StacksPreview:
    """The stacks after the answer, the top first, by the sides that lie up."""

    developments: list[str]
    worlds: list[str]
    left: int
    preview: Literal["stacks"] = "stacks"


# Develop and Settle, asked as a whole


@dataclass(slots=True)
class BuildPreview:
    """What becomes of the dice that pay for a tile."""

    tile: str
    missing: int
    to_citizenry: dict[str, int]
    to_cup: dict[str, int]
    preview: Literal["build"] = "build"


# Produce, asked as a whole


@dataclass(slots=True)
class Producer:
    colour: str
    option: Literal["producer"] = "producer"


@dataclass(slots=True)
class WorldPlace:
    """A world with room for goods."""

    tile: str
    world: str
    room: int
    option: Literal["world_place"] = "world_place"


@dataclass(slots=True)
class ProduceOn:
    """A good that a producer would become; it is worth 1 VP more when Consumed if it matches its world."""

    colour: str
    tile: str
    world: str
    matches: bool
    option: Literal["produce_on"] = "produce_on"


@dataclass(slots=True)
class ProducePreview:
    goods: int
    matching: int
    producers_left: int
    room_left: int
    preview: Literal["produce"] = "produce"


# Ship, asked as a whole


@dataclass(slots=True)
class Reason:
    """One part of what a good brings: the base, a match of the good or of the shipper, or a power."""

    why: Literal["base", "good", "shipper", "power"]
    gain: Literal["vp", "credits"]
    amount: int
    power: str | None = None


@dataclass(slots=True)
class FleetAbout:
    shippers: int
    goods: int


@dataclass(slots=True)
class Shipper:
    colour: str
    extra: bool
    option: Literal["shipper"] = "shipper"


@dataclass(slots=True)
class TradePlace:
    """A good on a world, to be Traded."""

    good: str
    tile: str
    world: str
    credits: int
    reasons: list[Reason]
    option: Literal["trade_place"] = "trade_place"


@dataclass(slots=True)
class BankPlace:
    """A good on a world, to be Traded, and then 1 VP to be bought."""

    good: str
    tile: str
    world: str
    credits: int
    cost: int
    reasons: list[Reason]
    option: Literal["bank_place"] = "bank_place"


@dataclass(slots=True)
class ConsumePlace:
    """A good on a world, to be Consumed."""

    good: str
    tile: str
    world: str
    option: Literal["consume_place"] = "consume_place"


@dataclass(slots=True)
class TradeGood:
    """What a Trade brings and why; `lost` is above the most that a player may have, if nothing else is shipped."""

    shipper: str
    good: str
    tile: str
    credits: int
    lost: int
    vp: int
    reasons: list[Reason]
    option: Literal["trade_good"] = "trade_good"


@dataclass(slots=True)
class ConsumeGood:
    """What a Consume brings and why."""

    shipper: str
    good: str
    tile: str
    credits: int
    vp: int
    reasons: list[Reason]
    option: Literal["consume_good"] = "consume_good"


@dataclass(slots=True)
class GoodInOrder:
    good: str
    tile: str
    option: Literal["good_in_order"] = "good_in_order"


@dataclass(slots=True)
class ShipPreview:
    """Credits after the answer, of these gained and lost above the most, VP gained, and what is left over."""

    credits: int
    gained: int
    lost: int
    vp: int
    shippers_left: int
    goods_left: int
    preview: Literal["ship"] = "ship"


# Manage Empire, asked as a whole


@dataclass(slots=True)
class RecallGood:
    colour: str
    tile: str
    option: Literal["recall_good"] = "recall_good"


@dataclass(slots=True)
class ManagePreview:
    """The cup for the next round, and the credits after recruiting."""

    cup: dict[str, int]
    credits: int
    to_recruit: int  # still to be named
    preview: Literal["manage"] = "manage"
