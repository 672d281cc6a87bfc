"""What happens in Roll for the Galaxy, as typed records: one for each kind of event.

Not compiled: the annotations are read. Dice are named by their colours, tiles by the printed name of a side, causes by
the name of a tile or of a task.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from galactarium.games.roll.records import Colour, Dice, DicePlace, Face, Phase, Stack, WorldKind
from galactarium.kernel.records import Event, Own


@dataclass(slots=True)
class StartTilesChosen(Event):
    development: str
    world: str
    kind: Literal["start_tiles"] = "start_tiles"


@dataclass(slots=True)
class RoundBegun(Event):
    round: int
    kind: Literal["round"] = "round"


# Roll and Assign


@dataclass(slots=True)
class Rolled(Event):
    faces: Own[dict[Face, Dice]]
    kind: Literal["rolled"] = "rolled"


@dataclass(slots=True)
class Selected(Event):
    """A die selects a phase; `source` is where it was."""

    phase: Own[Phase]
    colour: Own[Colour]
    source: Own[Face]
    kind: Literal["selected"] = "selected"


@dataclass(slots=True)
class WildPlaced(Event):
    colour: Own[Colour]
    phase: Own[Phase]
    kind: Literal["wild_placed"] = "wild_placed"


@dataclass(slots=True)
class Dictated(Event):
    """A worker is given up to Dictate."""

    colour: Own[Colour]
    source: Own[Phase]
    kind: Literal["dictated"] = "dictated"


@dataclass(slots=True)
class Reassigned(Event):
    why: Own[str]
    colour: Own[Colour]
    source: Own[Phase]
    to: Own[Phase]
    kind: Literal["reassigned"] = "reassigned"


@dataclass(slots=True)
class AssignDone(Event):
    kind: Literal["ready"] = "ready"


# Reveal


@dataclass(slots=True)
class Assigned(Event):
    """Where a player's workers are, once all have lifted their screens."""

    selected: Phase | None
    columns: dict[Phase, Dice]
    dictated: Dice
    kind: Literal["assigned"] = "assigned"


@dataclass(slots=True)
class Revealed(Event):
    active: list[Phase]
    spare_die: Face | None  # with two players
    kind: Literal["revealed"] = "revealed"


@dataclass(slots=True)
class Unused(Event):
    """Workers go back to the cup; they are idle if their phase does not happen."""

    phase: Phase
    dice: Dice
    idle: bool
    kind: Literal["unused"] = "unused"


# Phases


@dataclass(slots=True)
class PhaseBegun(Event):
    phase: Phase
    kind: Literal["phase"] = "phase"


@dataclass(slots=True)
class ExtraWorkerGained(Event):
    phase: Phase
    colour: Colour
    why: str
    kind: Literal["extra_worker"] = "extra_worker"


@dataclass(slots=True)
class CreditsGained(Event):
    """Credits gained, or paid if below 0, and how many there are now."""

    why: str
    amount: int
    credits: int
    kind: Literal["credits"] = "credits"


@dataclass(slots=True)
class VpGained(Event):
    """Chips gained, and how many there are now."""

    why: str
    amount: int
    chips: int
    kind: Literal["vp"] = "vp"


# Explore


@dataclass(slots=True)
class Stocked(Event):
    colour: Colour
    credits: int
    kind: Literal["stock"] = "stock"


@dataclass(slots=True)
class Scouted(Event):
    colour: Colour
    kind: Literal["scout"] = "scout"


@dataclass(slots=True)
class Abandoned(Event):
    tile: Own[str]
    kind: Literal["abandon"] = "abandon"


@dataclass(slots=True)
class GivenUp(Event):
    """A tile goes back because the bag is short of tiles."""

    tile: Own[str]
    kind: Literal["give_up"] = "give_up"


@dataclass(slots=True)
class Drawn(Event):
    count: int
    tiles: Own[list[str]]
    kind: Literal["draw"] = "draw"


@dataclass(slots=True)
class Placed(Event):
    stack: Stack
    at: Literal["top", "bottom"]
    tile: Own[str]
    kind: Literal["place"] = "place"


@dataclass(slots=True)
class Rearranged(Event):
    kind: Literal["rearranges"] = "rearranges"


# Develop and Settle


@dataclass(slots=True)
class LeftEmptyStack(Event):
    """Dice go to the cup from a stack without tiles."""

    phase: Phase
    dice: Dice
    kind: Literal["left_empty_stack"] = "left_empty_stack"


@dataclass(slots=True)
class Worked(Event):
    tile: str
    dice: Dice
    kind: Literal["work"] = "work"


@dataclass(slots=True)
class Saved(Event):
    """A worker that has paid goes to the cup and not to the Citizenry."""

    colour: Colour
    why: str
    kind: Literal["saved"] = "saved"


@dataclass(slots=True)
class Completed(Event):
    tile: str
    printed_cost: int
    paid: int
    to_citizenry: Dice
    kind: Literal["completed"] = "completed"


@dataclass(slots=True)
class DieGained(Event):
    """A die comes from the supply; at the start with the start tiles."""

    colour: Colour
    to: DicePlace
    why: str
    start: bool
    kind: Literal["die_gained"] = "die_gained"


@dataclass(slots=True)
class DieRemoved(Event):
    colour: Colour
    source: DicePlace
    why: str
    kind: Literal["die_removed"] = "die_removed"


# Produce and Ship


@dataclass(slots=True)
class Produced(Event):
    colour: Colour
    world: WorldKind
    kind: Literal["produced"] = "produced"


@dataclass(slots=True)
class Traded(Event):
    shipper: Colour
    good: Colour
    world: WorldKind
    credits: int
    kind: Literal["trade"] = "trade"


@dataclass(slots=True)
class Consumed(Event):
    shipper: Colour
    good: Colour
    world: WorldKind
    vp: int
    credits: int
    kind: Literal["consume"] = "consume"


# Manage Empire


@dataclass(slots=True)
class ManageBegun(Event):
    kind: Literal["manage"] = "manage"


@dataclass(slots=True)
class Recruited(Event):
    colour: Colour
    count: int
    kind: Literal["recruited"] = "recruited"


@dataclass(slots=True)
class CreditsReset(Event):
    """A player without credits gets one."""

    kind: Literal["reset_to_1"] = "reset_to_1"


@dataclass(slots=True)
class Recalled(Event):
    colour: Colour
    source: DicePlace
    kind: Literal["recalled"] = "recalled"


@dataclass(slots=True)
class GameOver(Event):
    round: int
    kind: Literal["game_over"] = "game_over"
