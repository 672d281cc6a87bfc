"""Why a choice of Galactic Rollers is not open, from what the seat knows."""

from __future__ import annotations

from galactarium.games.rollers import GAME as ROLLERS
from galactarium.games.rollers.choices import (
    CONQUER_AT,
    DONE,
    HOP_FROM,
    MOVE_ALONG,
    RESEARCH_OF,
    SETTLE_AT,
    TAKE,
    TRADE_ON,
)
from galactarium.games.rollers.components import STARGATE_SYSTEM
from galactarium.games.rollers.galaxy import LETTERS, PLANETS
from galactarium.games.rollers.records import RollersFacts, SheetFacts
from galactarium.games.rollers.sheet import research_cost, settle_cost
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import Observation
from galactarium.kernel.refusals import Illegal
from galactarium.text.catalogue import Catalogue

# The first choice of each category, the highest first.
CATEGORY_FROM = (
    (MOVE_ALONG, "move"),
    (TRADE_ON, "trade"),
    (RESEARCH_OF, "research"),
    (HOP_FROM, "move"),
    (CONQUER_AT, "conquer"),
    (SETTLE_AT, "settle"),
)


def why_not(words: Catalogue, observation: Observation, choice: int) -> Illegal | None:
    """The reason, if it is one that can be told."""
    facts = observation.facts
    assert isinstance(facts, RollersFacts)
    own = facts.sheet_of(observation.seat)
    if observation.decision is None or own is None:
        return None
    if observation.decision.step == "place_ship":
        return Illegal("illegal.same_planet", {"planet": LETTERS[choice]}) if choice < PLANETS else None
    if observation.decision.step != "turn":
        return None
    if choice in (TAKE, DONE):
        return Illegal("illegal.take" if choice == TAKE else "illegal.done")
    wanted = next(category for first, category in CATEGORY_FROM if choice >= first)
    die = facts.die.category if facts.die is not None else ""
    if wanted != die:
        needed, shown = (words.name("rollers", "category", category) for category in (wanted, die))
        return Illegal("illegal.die", {"wanted": needed, "die": shown})
    return _reason(words, observation, facts, own, choice)


def _reason(
    words: Catalogue, observation: Observation, facts: RollersFacts, own: SheetFacts, choice: int
) -> Illegal | None:
    """Why an action of the die's own category is not open."""
    table = ROLLERS.rebuild(observation, seeded("", observation.seats))
    seat = observation.seat
    planets = facts.galaxy.planets()
    if choice >= TRADE_ON:
        start, end = (LETTERS[place] for place in divmod(choice % TRADE_ON, PLANETS))
        if end not in planets[start].routes:
            return Illegal("illegal.no_route", {"start": start, "end": end})
        if choice >= MOVE_ALONG and start not in own.ships:
            return Illegal("illegal.no_ship", {"planet": start})
        if choice < MOVE_ALONG and own.has_trade(start, end):
            return Illegal("illegal.built", {"route": f"{start}-{end}"})
        if choice < MOVE_ALONG and start not in own.ships and end not in own.ships:
            return Illegal("illegal.no_ship_at_ends", {"start": start, "end": end})
        return _too_dear(words, facts, own, planets[start].routes[end])
    if choice > RESEARCH_OF:
        number = choice - RESEARCH_OF
        planet = next(planet for planet in planets.values() if planet.technology == number)
        if number in own.technologies:
            return Illegal("illegal.known", {"technology": words.name("rollers", "technology", number)})
        cost = research_cost(table, seat, number)
        return _too_dear(words, facts, own, cost) or Illegal("illegal.no_ship", {"planet": planet.letter})
    letter = LETTERS[choice % PLANETS]
    if HOP_FROM <= choice < RESEARCH_OF and STARGATE_SYSTEM not in own.technologies:
        return Illegal("illegal.hop", {"technology": words.name("rollers", "technology", STARGATE_SYSTEM)})
    if choice < HOP_FROM and letter in own.planets:
        return Illegal("illegal.yours", {"planet": letter})
    if letter not in own.ships:
        return Illegal("illegal.no_ship", {"planet": letter})
    return _too_dear(words, facts, own, settle_cost(table, seat, choice - SETTLE_AT) if choice < CONQUER_AT else 1)


def _too_dear(words: Catalogue, facts: RollersFacts, own: SheetFacts, cost: int) -> Illegal | None:
    if facts.die is None or cost <= own.stock[facts.die.category]:
        return None
    left = own.stock[facts.die.category]
    category = words.name("rollers", "category", facts.die.category)
    return Illegal("illegal.too_dear", {"category": category, "cost": cost, "left": left})
