"""What the catalogue must know of Galactic Rollers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from galactarium.games.rollers.events import Conquest, DefenceRolled
from galactarium.games.rollers.records import TradeOption
from galactarium.kernel.records import facts_of
from galactarium.text.words import Said, Words

if TYPE_CHECKING:
    from galactarium.text.catalogue import Catalogue


def retell(words: Catalogue, record: object, said: Said) -> None:
    """What a route would do for the planets at its ends, and what red dice showed, in words."""
    match record:
        case TradeOption():
            whole = ""
            for end in record.ends:
                wins = end.built >= end.needed
                each = words.say(f"rollers.end.{'wins' if wins else 'counts'}", facts_of(end))
                whole = words.say("rollers.end.both", {"before": whole, "next": each}) if whole else each
            said |= {"gains": whole, "has_gains": whole != ""}
        case Conquest(faces=faces, bonus=bonus):
            said |= {"rolled": _added(faces), "adds": len(faces) > 1 or bonus != 0}
        case DefenceRolled(faces=faces):
            said |= {"rolled": _added(faces), "adds": len(faces) > 1}


def _added(faces: list[int]) -> str:
    return " + ".join(str(face) for face in faces)


WORDS: Final = Words(
    phases="category",
    named={"category": "category", "size": "size", "technology": "technology"},
    by_seat=frozenset({"planets"}),
    retell=retell,
    steps={
        "set_up": ["rollers.setup.3", "rollers.setup.4", "rollers.setup.5", "rollers.setup.6"],
        "ships": ["rollers.setup.3", "rollers.setup.4", "rollers.action.1"],
        "resources": ["rollers.setup.5", "rollers.setup.6", "rollers.turn.9"],
        "place_ship": ["rollers.setup.3", "rollers.setup.4", "rollers.action.1"],
        "spread_resources": ["rollers.setup.5", "rollers.setup.6", "rollers.turn.9"],
        "turn": ["rollers.turn.3", "rollers.turn.5", "rollers.turn.6", "rollers.turn.7"],
        "conquer_with": ["rollers.conquer.1", "rollers.conquer.3", "rollers.conquer.6", "rollers.digital.6"],
    },
    options={
        "ship": [],
        "start": [],
        "resource": [],
        "category": [],
        "take": ["rollers.turn.4"],
        "done": ["rollers.digital.2"],
        "settle": ["rollers.settle.1", "rollers.settle.3"],
        "conquer": ["rollers.conquer.1", "rollers.conquer.2"],
        "trade": ["rollers.trade.1", "rollers.trade.5", "rollers.trade.7"],
        "move": ["rollers.move.1", "rollers.move.3"],
        "hop": ["rollers.tech.stargate.1", "rollers.tech.stargate.2"],
        "research": ["rollers.research.2", "rollers.research.6"],
        "dice": ["rollers.conquer.2"],
    },
    components={
        "planet": ["rollers.settle.1", "rollers.conquer.2", "rollers.trade.6", "rollers.control.1"],
        "settle": ["rollers.settle."],
        "conquer": ["rollers.conquer."],
        "trade": ["rollers.trade."],
        "move": ["rollers.move."],
        "research": ["rollers.research."],
        "1": ["rollers.tech.recruit."],
        "2": ["rollers.tech.stargate."],
        "3": ["rollers.tech.cannons."],
        "4": ["rollers.tech.outposts."],
        "5": ["rollers.tech.facility."],
        "6": ["rollers.tech.laboratory."],
        "7": ["rollers.tech.bombard."],
        "8": ["rollers.tech.draft."],
        "9": ["rollers.tech.colonists."],
        "10": ["rollers.tech.base."],
    },
)
