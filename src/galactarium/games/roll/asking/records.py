"""Things, places, pairs and previews of the questions of Roll for the Galaxy that ask for several choices at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from galactarium.games.roll.records import (
    Colour,
    Dice,
    Face,
    Forecast,
    Phase,
    WorldKind,
)

# Assign, asked as a whole


@dataclass(slots=True)
class AssigningAbout:
    selected: Phase | None
    dice: int
    wild: int


@dataclass(slots=True)
class Worker:
    """A die in Assign, and the face it shows or the column it is in."""

    colour: Colour
    source: Face
    option: Literal["worker"] = "worker"


@dataclass(slots=True)
class SelectingPlace:
    """Where the die lies that selects a phase; null if the phase is chosen in the same answer."""

    selected: Phase | None
    option: Literal["selecting_place"] = "selecting_place"


@dataclass(slots=True)
class Column:
    phase: Phase
    workers: int
    option: Literal["column"] = "column"


@dataclass(slots=True)
class PowerColumn:
    """A column to which a power moves up to so many workers; null: the column of the phase that is selected."""

    power: str
    phase: Phase | None
    least: int
    most: int
    option: Literal["power_column"] = "power_column"


@dataclass(slots=True)
class DictateColumn:
    phase: Phase
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
    colour: Colour
    source: Face
    to: Phase | None
    option: Literal["power_move"] = "power_move"


@dataclass(slots=True)
class Later:
    option: Literal["later"] = "later"


@dataclass(slots=True)
class PhaseWorkers:
    phase: Phase
    dice: Dice


@dataclass(slots=True)
class AssignPreview:
    """Where the workers are after the answer, and what they would do; `wild` are still to be placed."""

    selected: Phase | None
    columns: list[PhaseWorkers]
    dictated: Dice
    wild: Dice
    forecast: Forecast
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
    to_citizenry: Dice
    to_cup: Dice
    preview: Literal["build"] = "build"


# Produce, asked as a whole


@dataclass(slots=True)
class Producer:
    colour: Colour
    option: Literal["producer"] = "producer"


@dataclass(slots=True)
class WorldPlace:
    """A world with room for goods."""

    tile: str
    world: WorldKind
    room: int
    option: Literal["world_place"] = "world_place"


@dataclass(slots=True)
class ProduceOn:
    """A good that a producer would become; it is worth 1 VP more when Consumed if it matches its world."""

    colour: Colour
    tile: str
    world: WorldKind
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
    colour: Colour
    extra: bool
    option: Literal["shipper"] = "shipper"


@dataclass(slots=True)
class TradePlace:
    """A good on a world, to be Traded."""

    good: Colour
    tile: str
    world: WorldKind
    credits: int
    reasons: list[Reason]
    option: Literal["trade_place"] = "trade_place"


@dataclass(slots=True)
class BankPlace:
    """A good on a world, to be Traded, and then 1 VP to be bought."""

    good: Colour
    tile: str
    world: WorldKind
    credits: int
    cost: int
    reasons: list[Reason]
    option: Literal["bank_place"] = "bank_place"


@dataclass(slots=True)
class ConsumePlace:
    """A good on a world, to be Consumed."""

    good: Colour
    tile: str
    world: WorldKind
    option: Literal["consume_place"] = "consume_place"


@dataclass(slots=True)
class TradeGood:
    """What a Trade brings and why; `lost` is above the most that a player may have, if nothing else is shipped."""

    shipper: Colour
    good: Colour
    tile: str
    credits: int
    lost: int
    vp: int
    reasons: list[Reason]
    option: Literal["trade_good"] = "trade_good"


@dataclass(slots=True)
class ConsumeGood:
    """What a Consume brings and why."""

    shipper: Colour
    good: Colour
    tile: str
    credits: int
    vp: int
    reasons: list[Reason]
    option: Literal["consume_good"] = "consume_good"


@dataclass(slots=True)
class GoodInOrder:
    good: Colour
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
    colour: Colour
    tile: str
    option: Literal["recall_good"] = "recall_good"


@dataclass(slots=True)
class ManagingAbout:
    """Recruiting and recalling together; in the last round dice in the cup and credits decide a tie alone."""

    credits: int
    citizenry: Dice
    last: bool
    tie: int


@dataclass(slots=True)
class ManagePreview:
    """The cup for the next round, and the credits after recruiting; in the last round what they are worth in a tie."""

    cup: Dice
    credits: int
    to_recruit: int  # still to be named
    last: bool
    tie: int
    preview: Literal["manage"] = "manage"
