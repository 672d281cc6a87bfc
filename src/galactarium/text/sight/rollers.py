"""The facts of an observation of Galactic Rollers, typed."""

from __future__ import annotations

from dataclasses import dataclass

from galactarium.games.rollers.galaxy import LETTERS, SIZES
from galactarium.kernel.observation import Observation
from galactarium.kernel.plain import integer, items, mapping, text

WAYS = ("settled", "conquered", "traded")


@dataclass(frozen=True)
class Planet:
    letter: str
    size: str
    defence: int
    technology: int
    routes: dict[str, int]  # the planets at the other ends, and how far they are


@dataclass(frozen=True)
class Sheet:
    stock: dict[str, int]
    ships: list[str]
    routes: list[str]
    technologies: list[int]
    planets: dict[str, str]  # the planets taken over, and in which way

    def has_trade(self, one: str, other: str) -> bool:
        return "-".join(sorted((one, other))) in self.routes


@dataclass(frozen=True)
class View:
    """What one seat sees; a watcher has no sheet of their own."""

    planets: dict[str, Planet]
    sheets: list[Sheet]
    own: Sheet | None
    bag: list[str]
    holder: int | None  # the seat with the bag, from the first die on
    category: str | None  # of the die that holds; none before the first one
    value: int
    dice: int
    round: int


def read_view(observation: Observation) -> View:
    facts = observation.facts
    sheets = [_sheet(mapping(sheet, "sheet")) for sheet in items(facts["sheets"], "sheets")]
    die = {} if facts["die"] is None else mapping(facts["die"], "die")
    return View(
        planets=_planets(mapping(facts["galaxy"], "galaxy")),
        sheets=sheets,
        own=sheets[observation.seat] if observation.seat >= 0 else None,
        bag=[text(category, "bag") for category in items(facts["bag"], "bag")],
        holder=None if facts["holder"] is None else integer(facts["holder"], "holder"),
        category=text(die["category"], "category") if die else None,
        value=integer(die["value"], "value") if die else 0,
        dice=integer(facts["dice"], "dice"),
        round=integer(facts["round"], "round"),
    )


def _planets(galaxy: dict[str, object]) -> dict[str, Planet]:
    sizes = [integer(size, "sizes") for size in items(galaxy["sizes"], "sizes")]
    defences = [integer(defence, "defences") for defence in items(galaxy["defences"], "defences")]
    technologies = [integer(number, "technologies") for number in items(galaxy["technologies"], "technologies")]
    routes: dict[str, dict[str, int]] = {letter: {} for letter in LETTERS}
    for entry in items(galaxy["routes"], "routes"):
        route = mapping(entry, "route")
        one, other = text(route["ends"], "ends").split("-")
        routes[one][other] = routes[other][one] = integer(route["length"], "length")
    return {
        letter: Planet(letter, SIZES[sizes[at]], defences[at], technologies[at], dict(sorted(routes[letter].items())))
        for at, letter in enumerate(LETTERS)
    }


def _sheet(facts: dict[str, object]) -> Sheet:
    taken = {letter: way for way in WAYS for letter in text(facts[way], way)}
    return Sheet(
        stock={name: integer(left, name) for name, left in mapping(facts["stock"], "stock").items()},
        ships=[text(ship, "ships") for ship in items(facts["ships"], "ships")],
        routes=[text(route, "routes") for route in items(facts["routes"], "routes")],
        technologies=[integer(number, "technologies") for number in items(facts["technologies"], "technologies")],
        planets=dict(sorted(taken.items())),
    )
