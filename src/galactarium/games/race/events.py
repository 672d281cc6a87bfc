"""What happens in Race for the Galaxy, as typed records: one for each kind of event.

Not compiled: the annotations are read. Cards and action cards are named by their keys, powers as the files of
components write them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from galactarium.games.race.records import Why
from galactarium.kernel.records import Event, Hidden, Own

Phase: TypeAlias = Literal["explore", "develop", "settle", "consume", "produce"]
DrawCause: TypeAlias = Literal["deal", "explore", "power", "settle_bonus", "trade", "consume"]
GoodCause: TypeAlias = Literal["windfall_new", "produce", "produce_bonus", "windfall_power"]
GoodUse: TypeAlias = Literal["trade", "consume"]
DiscardCause: TypeAlias = Literal["initial", "explore", "pay", "consume", "produce", "hand_limit"]

# Set-up


@dataclass(slots=True)
class StartWorldsOffered(Event):
    cards: Own[list[str]]
    kind: Literal["start_worlds_offered"] = "start_worlds_offered"


@dataclass(slots=True)
class StartWorldDealt(Event):
    card: str
    kind: Literal["start_world_dealt"] = "start_world_dealt"


# The round


@dataclass(slots=True)
class RoundBegun(Event):
    round: int
    kind: Literal["round_begun"] = "round_begun"


@dataclass(slots=True)
class ActionsRevealed(Event):
    actions: list[str]
    kind: Literal["actions_revealed"] = "actions_revealed"


@dataclass(slots=True)
class PhaseBegun(Event):
    """A phase begins; Develop and Settle may come again."""

    phase: Phase
    again: bool
    kind: Literal["phase_begun"] = "phase_begun"


@dataclass(slots=True)
class InOrder(Event):
    """The phase is played in player order."""

    phase: Phase
    why: Why
    kind: Literal["in_order"] = "in_order"


@dataclass(slots=True)
class RoundEnded(Event):
    round: int
    kind: Literal["round_ended"] = "round_ended"


# Cards and goods


@dataclass(slots=True)
class Drawn(Event):
    """Cards drawn; `source` is the card whose power gave them, if one did."""

    why: DrawCause
    source: str | None
    count: int
    cards: Own[list[str]]
    kind: Literal["drawn"] = "drawn"


@dataclass(slots=True)
class Discarded(Event):
    why: DiscardCause
    count: int
    cards: Own[list[str]]
    kind: Literal["discarded"] = "discarded"


@dataclass(slots=True)
class NoCards(Event):
    """No card is left to draw."""

    kind: Literal["no_cards"] = "no_cards"


@dataclass(slots=True)
class Reshuffled(Event):
    count: int
    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(slots=True)
class GoodAdded(Event):
    """A card goes face down on a world; nobody sees which."""

    world: str
    why: GoodCause
    source: str | None
    card: Hidden[str]
    kind: Literal["good_added"] = "good_added"


@dataclass(slots=True)
class GoodDiscarded(Event):
    world: str
    why: GoodUse
    card: Hidden[str]
    kind: Literal["good_discarded"] = "good_discarded"


# Phases


@dataclass(slots=True)
class Placed(Event):
    card: str
    kind: Literal["placed"] = "placed"


@dataclass(slots=True)
class Paid(Event):
    """So many cards are paid for a card, with the powers of these."""

    card: str
    powers: list[str]
    count: int
    kind: Literal["paid"] = "paid"


@dataclass(slots=True)
class Conquered(Event):
    card: str
    powers: list[str]
    count: int
    kind: Literal["conquered"] = "conquered"


@dataclass(slots=True)
class Spent(Event):
    """A card of the tableau is discarded for its own power."""

    card: str
    kind: Literal["spent"] = "spent"


@dataclass(slots=True)
class PowerUsed(Event):
    card: str
    power: str
    kind: Literal["power_used"] = "power_used"


@dataclass(slots=True)
class Sold(Event):
    """A good is sold; plainly is without trade powers."""

    world: str
    price: int
    plainly: bool
    kind: Literal["sold"] = "sold"


@dataclass(slots=True)
class ChipsGained(Event):
    count: int
    source: str
    kind: Literal["chips_gained"] = "chips_gained"


@dataclass(slots=True)
class Flipped(Event):
    """A card is revealed after a number was named; it is kept if they match."""

    number: int
    card: str
    kept: bool
    kind: Literal["flipped"] = "flipped"
