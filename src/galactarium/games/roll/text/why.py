"""Why a choice of Roll for the Galaxy is not open, from what the seat knows."""

from __future__ import annotations

from galactarium.games.roll import GAME as ROLL
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    FACE_NAMES,
    GOODS_KINDS,
    PHASE_NAMES,
    PHASES,
    SIDE_OF_NAME,
    WORLD_NAMES,
    is_tile,
    name_of,
    tile_of,
)
from galactarium.games.roll.empire import GOODS, free_places, place_name
from galactarium.games.roll.powers import DICTATE_AGAIN, REASSIGNING
from galactarium.games.roll.records import Colour, DicePlace, PlayerFacts, RollFacts
from galactarium.games.roll.steps.explore import EXPLORE_DONE
from galactarium.games.roll.steps.manage import RECALL_DONE
from galactarium.games.roll.steps.reassign import BY_DICTATE, MOVED_ENOUGH, READY
from galactarium.games.roll.steps.scout import PLACES
from galactarium.games.roll.steps.ship import PER_SHIPPER
from galactarium.games.roll.table import RollTable
from galactarium.games.roll.text.tiles import tile_name
from galactarium.games.roll.text.words import NAME
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import Observation
from galactarium.kernel.refusals import Illegal
from galactarium.text.catalogue import Catalogue


def why_not(words: Catalogue, observation: Observation, choice: int) -> Illegal | None:
    """The reason, if it is one that can be told."""
    facts = observation.facts
    assert isinstance(facts, RollFacts)
    if observation.decision is None or observation.seat < 0:
        return None
    own = facts.players[observation.seat]
    step = observation.decision.step
    if step == "plan" and choice != READY:
        return _no_plan(words, observation, own, choice)
    if step == "explore":
        return Illegal("illegal.must_work") if choice == EXPLORE_DONE else None
    if step in ("abandon", "give_up_tile", "place_tile", "start_tiles"):
        return _no_tile(words, own, step, choice)
    if step == "recall" and choice == RECALL_DONE:
        return Illegal("illegal.must_recall")
    if step in ("ship", "produce"):
        return _no_good(words, observation, own, step, choice)
    place = _place(own, step, choice)
    if place is None:
        return None
    name, colour = place
    if not own.at(name).get(colour):
        return _no_die(words, name, colour)
    if step in ("dictate", "reassign"):
        alone = own.at(name)[colour] == 1 and own.selected == name and own.selector == colour
        return Illegal("illegal.selector") if alone else None
    return Illegal("illegal.order")


def _rebuilt(observation: Observation) -> RollTable:
    """A table of which nothing may be used but what the observation says."""
    return ROLL.rebuild(observation, seeded("", observation.seats))


def _place(own: PlayerFacts, step: str, choice: int) -> tuple[DicePlace, Colour] | None:
    """Where the die of a choice should lie, and its colour."""
    if step == "select_die":
        return FACE_NAMES[choice // COLOURS], COLOUR_NAMES[choice % COLOURS]
    if step == "dictate":
        return PHASE_NAMES[choice // COLOURS], COLOUR_NAMES[choice % COLOURS]
    if step == "reassign" and choice != MOVED_ENOUGH:
        cell = choice // PHASES
        return PHASE_NAMES[cell // COLOURS], COLOUR_NAMES[cell % COLOURS]
    if step in ("remove_die", "recall"):
        return place_name(choice), COLOUR_NAMES[choice % COLOURS]
    if step == "recruit":
        return "citizenry", COLOUR_NAMES[choice]
    if step == "save_worker" and choice < COLOURS:
        return "paid", COLOUR_NAMES[choice]
    if step == "place_wild":
        return "wild", next(iter(own.at("wild")))
    return None


def _no_die(words: Catalogue, place: str, colour: str) -> Illegal:
    where = words.name(NAME, "place", place)
    return Illegal("illegal.no_die", {"from": where, "colour": words.name(NAME, "colour", colour)})


def _no_plan(words: Catalogue, observation: Observation, own: PlayerFacts, choice: int) -> Illegal:
    tableau = _rebuilt(observation).tableaus[observation.seat].sides
    if choice == BY_DICTATE:
        spent = own.dictates > 0 and int(DICTATE_AGAIN.development) not in tableau
        return Illegal("illegal.dictated" if spent else "illegal.two_workers")
    tile = tile_name(words, choice)
    if choice not in tableau:
        return Illegal("illegal.not_owned", {"tile": tile})
    if choice not in [int(power.development) for power in REASSIGNING]:
        return Illegal("illegal.no_power", {"tile": tile})
    return Illegal("illegal.used" if name_of(choice) in own.used else "illegal.no_worker", {"tile": tile})


def _no_tile(words: Catalogue, own: PlayerFacts, step: str, choice: int) -> Illegal | None:
    if step in ("abandon", "give_up_tile"):
        if not is_tile(choice):
            return None
        names = [*own.development_stack, *own.world_stack]
        zone = [tile_of(SIDE_OF_NAME[name.lower()]) for name in names if name is not None]
        if choice in zone:
            return Illegal("illegal.order")
        return Illegal("illegal.not_in_zone", {"tile": tile_name(words, choice)})
    tile = choice // PLACES if step == "place_tile" else choice
    if name_of(tile) not in own.hand:
        return Illegal("illegal.not_drawn", {"tile": tile_name(words, tile)})
    return Illegal("illegal.top" if choice % 2 else "illegal.order")


def _no_good(words: Catalogue, observation: Observation, own: PlayerFacts, step: str, choice: int) -> Illegal:
    producing = step == "produce"
    kind = choice % GOODS_KINDS if producing else choice % PER_SHIPPER // 2 // COLOURS
    world = words.name(NAME, "world", WORLD_NAMES[kind])
    if producing:
        colour = COLOUR_NAMES[choice // GOODS_KINDS]
        if not own.at("produce").get(colour):
            return _no_die(words, "produce", colour)
        if free_places(_rebuilt(observation), observation.seat, kind) == 0:
            return Illegal("illegal.no_room", {"world": world})
        return Illegal("illegal.order")
    good = COLOUR_NAMES[choice // 2 % COLOURS]
    if not own.at(place_name(GOODS + COLOURS * kind)).get(good):
        return Illegal("illegal.no_good", {"world": world, "good": words.name(NAME, "colour", good)})
    shipper = choice // PER_SHIPPER
    if shipper < COLOURS and not own.at("ship").get(COLOUR_NAMES[shipper]):
        return _no_die(words, "ship", COLOUR_NAMES[shipper])
    return Illegal("illegal.order")
