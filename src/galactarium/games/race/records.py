"""Everything that people and programs are told about Race for the Galaxy, as typed records.

Not compiled: the annotations are read. Cards and action cards are named by their keys, powers as the files of
components write them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["novelty", "rare", "genes", "alien"]
Source: TypeAlias = Literal["none", "windfall", "production"]  # of a world's goods
Sort: TypeAlias = Literal["development", "six", "world", "military"]
Form: TypeAlias = Literal["plain", "nothing", "goods", "different", "sale", "sale_plainly", "hand", "ordered"]
Why: TypeAlias = Literal["cards", "chips", "end", "agreed"]
# What is printed on a card: its key, sort, cost or defence, VP, where goods come from and of which kind, its powers.
Printed: TypeAlias = tuple[str, Sort, int, int, Source, Kind | None, list[str]]

# What a consume power would take and bring: its form, goods or cards, VP, cards, whether both, whether doubled.
Prospect: TypeAlias = tuple[Form, int, int, int, bool, bool]

# What a seat knows


@dataclass(slots=True)
class UsedPower:
    """A power that has been used in the running phase: of those of its card the first (0) or the second (1).

    It is a consume power, or one of the powers that the owner orders at the end of production.
    """

    card: str
    power: int


@dataclass(slots=True)
class EmpireFacts:
    """One player's empire. Of others only the sizes of hand and cards seen are known.

    In a position that is typed in, goods may be given with the cards that they are.
    """

    chips: int
    actions: list[str]
    tableau: list[str]
    goods: list[str] | dict[str, str]  # the worlds with a good
    placed: str | None  # in the running phase
    used: list[UsedPower]
    produced: dict[Kind, int]  # in the running phase
    pile: int
    hand: list[str] | int
    seen: list[str] | int
    picks: list[int]
    way: int | None


@dataclass(slots=True)
class RaceFacts:
    """All that a seat knows of the table."""

    round: int
    first: int
    second: bool
    order: Why | None  # why the running phase is played in player order, if it is
    pool: int
    supply: int
    discards: int | list[str]
    empires: list[EmpireFacts]


@dataclass(slots=True)
class RaceFigures:
    """What the rules say about the position: scores, and the Military of each empire against all worlds."""

    scores: list[dict[str, int]]
    last_round: bool
    military: list[int]


# What decisions and questions are about


@dataclass(slots=True)
class CardsAbout:
    """So many cards; what is paid for, if anything is."""

    count: int
    card: str | None


@dataclass(slots=True)
class ActionAbout:
    count: int
    round: int


@dataclass(slots=True)
class PlacingAbout:
    card: str


@dataclass(slots=True)
class SaleAbout:
    plainly: bool  # without trade powers


@dataclass(slots=True)
class GoodsAbout:
    """Which goods a power takes, and what they bring."""

    card: str
    power: str
    count: int
    form: Form
    takes: int
    chips: int
    draws: int
    both: bool
    doubled: bool


@dataclass(slots=True)
class HandAbout:
    count: int


@dataclass(slots=True)
class ConsumingAbout:
    count: int  # of powers that can be used
    goods: int


@dataclass(slots=True)
class WindfallAbout:
    card: str | None  # none for the bonus of Produce


@dataclass(slots=True)
class WindfallsAbout:
    count: int


# What can be chosen


@dataclass(slots=True)
class CardFacts:
    """What is printed on a card."""

    card: str
    sort: Sort
    printed: int  # its cost, or the defence of a military world
    vp: int
    goods: Source
    good: Kind | None
    effects: list[str]


@dataclass(slots=True)
class Discard(CardFacts):
    option: Literal["discard"] = "discard"


@dataclass(slots=True)
class Keep(CardFacts):
    option: Literal["keep"] = "keep"


@dataclass(slots=True)
class Pay(CardFacts):
    option: Literal["pay"] = "pay"


@dataclass(slots=True)
class Begin(CardFacts):
    option: Literal["begin"] = "begin"


@dataclass(slots=True)
class Action:
    action: str
    option: Literal["action"] = "action"


@dataclass(slots=True)
class Pass:
    option: Literal["pass"] = "pass"


@dataclass(slots=True)
class Develop(CardFacts):
    cost: int
    option: Literal["develop"] = "develop"


@dataclass(slots=True)
class Way:
    """A way to place a world."""

    way: Literal["pay", "conquer"]
    powers: list[str]
    cost: int


@dataclass(slots=True)
class Settle(CardFacts):
    ways: list[Way]
    strength: int | None  # against a military world
    option: Literal["settle"] = "settle"


@dataclass(slots=True)
class Conquer:
    powers: list[str]
    cost: int
    option: Literal["conquer"] = "conquer"


@dataclass(slots=True)
class Buy:
    powers: list[str]
    cost: int
    option: Literal["buy"] = "buy"


@dataclass(slots=True)
class Trade(CardFacts):
    price: int
    option: Literal["trade"] = "trade"


@dataclass(slots=True)
class Use:
    """A consume power, and what it would take and bring now, at most."""

    card: str
    power: str
    form: Form
    takes: int
    chips: int
    draws: int
    both: bool
    doubled: bool
    option: Literal["use"] = "use"


@dataclass(slots=True)
class Leave:
    """No hand card for a good."""

    option: Literal["leave"] = "leave"


@dataclass(slots=True)
class Done:
    option: Literal["done"] = "done"


@dataclass(slots=True)
class Consume(CardFacts):
    option: Literal["consume"] = "consume"


@dataclass(slots=True)
class Number:
    number: int
    option: Literal["number"] = "number"


@dataclass(slots=True)
class Produce(CardFacts):
    option: Literal["produce"] = "produce"


# Things, places and pairs of questions


@dataclass(slots=True)
class Take:
    """A good that goes to a consume power."""

    card: str
    good: Kind
    source: str
    option: Literal["take"] = "take"


@dataclass(slots=True)
class Fill:
    """A power, or the bonus of Produce, that puts a good on a windfall world."""

    card: str | None
    option: Literal["fill"] = "fill"


# What an answer would bring


@dataclass(slots=True)
class PickPreview:
    """How many cards are chosen, and how many are still to be."""

    picked: int
    missing: int
    preview: Literal["pick"] = "pick"


@dataclass(slots=True)
class PayPreview:
    """How many cards are paid, how many are still to be, and how many are left in hand then."""

    paid: int
    missing: int
    hand: int
    preview: Literal["pay"] = "pay"


@dataclass(slots=True)
class ConsumePreview:
    """The VP and cards of the powers used, and the goods that are left."""

    chips: int
    draws: int
    goods: int
    preview: Literal["consume"] = "consume"
