"""The galaxy: ten planets, the routes between them, defences and technologies. Maps are data."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.components import HOP_COST, RED_FACES
from galactarium.games.rollers.events import DefenceRolled, TechnologiesPlaced
from galactarium.games.rollers.records import LETTERS as LETTERS
from galactarium.games.rollers.records import SIZES as SIZES
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import SETUP, Chance
from galactarium.kernel.events import Journal
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.vectors import bit, filled, numbers, sequence

PLANETS: Final = 10
ALL: Final = (1 << PLANETS) - 1
NO_ROUTE: Final = -1
MAPS: Final = ["quickstart"]
LONGEST: Final = 99
FAR: Final = 10 * LONGEST  # more than any way costs


@final
class Galaxy:
    """What is printed on the sheets: the same for all players, and never changed by play."""

    def __init__(
        self,
        sizes: vec[i64],
        defences: vec[i64],
        technologies: vec[i64],
        starts: vec[i64],
        ends: vec[i64],
        lengths: vec[i64],
    ) -> None:
        self.sizes = sizes  # of each planet: 0 small, 1 medium, 2 large
        self.defences = defences
        self.technologies = technologies  # the number of the technology on each planet
        self.starts = starts  # of each route, the earlier letter
        self.ends = ends
        self.lengths = lengths
        self.planets = filled(PLANETS + 1, 0)  # the planet of each technology number
        self.neighbours = filled(PLANETS, 0)  # sets of planets
        self.routes = filled(PLANETS, 0)  # sets of routes
        self.degrees = filled(PLANETS, 0)
        self.adjacent: list[vec[i64]] = [vec[i64]() for _ in range(PLANETS)]  # the same neighbours as sequences
        self.route_between = filled(PLANETS * PLANETS, NO_ROUTE)
        for planet in range(PLANETS):
            self.planets[technologies[planet]] = planet
        for route in range(len(lengths)):
            a = starts[route]
            b = ends[route]
            for here, there in ((a, b), (b, a)):
                self.neighbours[here] |= bit(there)
                self.routes[here] |= bit(route)
                self.degrees[here] += 1
                self.route_between[here * PLANETS + there] = route
                self.adjacent[here] = append(self.adjacent[here], there)
        self.ways = _shortest(self, False)  # the cost of the cheapest way from each planet to each other
        self.gated_ways = _shortest(self, True)  # the same with Stargate System

    def with_values(self, defences: vec[i64], technologies: vec[i64]) -> Galaxy:
        """The same planets and routes with other defences and technologies (rollers.variable.5)."""
        return Galaxy(self.sizes, defences, technologies, self.starts, self.ends, self.lengths)

    def numbers(self) -> list[int]:
        out = [*numbers(self.sizes), *numbers(self.defences), *numbers(self.technologies)]
        return [*out, *numbers(self.starts), *numbers(self.ends), *numbers(self.lengths)]


def _shortest(galaxy: Galaxy, gate: bool) -> vec[i64]:
    """The cheapest Move cost from each planet to each other."""
    ways = filled(PLANETS * PLANETS, FAR)
    for here in range(PLANETS):
        ways[here * PLANETS + here] = 0
        for there in galaxy.adjacent[here]:
            ways[here * PLANETS + there] = galaxy.lengths[galaxy.route_between[here * PLANETS + there]]
        if gate:  # rollers.tech.stargate.1 and 2
            ways[here * PLANETS + (here + 1) % PLANETS] = HOP_COST
    for over in range(PLANETS):
        for here in range(PLANETS):
            first = ways[here * PLANETS + over]
            for there in range(PLANETS):
                way = first + ways[over * PLANETS + there]
                if way < ways[here * PLANETS + there]:
                    ways[here * PLANETS + there] = way
    return ways


def vary(galaxy: Galaxy, chance: Chance, journal: Journal | None) -> Galaxy:
    """The variable set-up: defences and technologies by chance."""
    # rollers.variable.1: as many red dice as the planet is large, plus its routes
    defences = filled(PLANETS, 0)
    for planet in range(PLANETS):
        defences[planet] = galaxy.degrees[planet]
        faces: list[int] = []
        for _ in range(galaxy.sizes[planet] + 1):
            face = RED_FACES[chance.pick(SETUP, RED_FACES)]
            defences[planet] += face
            faces.append(face)
        if journal is not None:
            routes = galaxy.degrees[planet]
            journal.tell(DefenceRolled(TABLE, LETTERS[planet], faces, routes, defences[planet]))
    # rollers.variable.3: a number from 1 to 10 names the letter of technology 1, the others follow around
    letters = sequence(list(range(1, PLANETS + 1)))
    first = chance.pick(SETUP, letters)
    if journal is not None:
        journal.tell(TechnologiesPlaced(TABLE, LETTERS[first]))
    technologies = filled(PLANETS, 0)
    for number in range(PLANETS):
        technologies[(first + number) % PLANETS] = number + 1
    return galaxy.with_values(defences, technologies)


def _bad(line: int, rule: str, problem: str, subject: str = "") -> Malformed:
    return Malformed("malformed.map." + problem, {"line": line, "rule": rule, "subject": subject})


def _letter(word: str, line: int) -> int:
    if len(word) != 1 or word not in LETTERS:
        raise _bad(line, "rollers.components.6", "letter", word)
    return LETTERS.index(word)


def _number(word: str, line: int, rule: str, most: int) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 2 or not 1 <= int(word) <= most:
        raise _bad(line, rule, "number", word)
    return int(word)


@final
class _Draft:
    """A map while it is read."""

    def __init__(self) -> None:
        self.planets: dict[int, tuple[int, int, int]] = {}
        self.routes: dict[tuple[int, int], int] = {}

    def add_planet(self, words: list[str], line: int) -> None:
        planet = _letter(words[1], line)
        if planet in self.planets:
            raise _bad(line, "rollers.components.6", "planet_twice", words[1])
        if words[2] not in SIZES:
            raise _bad(line, "rollers.components.6", "size", words[2])
        technology = _number(words[4], line, "rollers.components.8", PLANETS)
        if technology in [entry[2] for entry in self.planets.values()]:
            raise _bad(line, "rollers.components.8", "technology_twice", words[4])
        self.planets[planet] = (
            SIZES.index(words[2]),
            _number(words[3], line, "rollers.components.6", LONGEST),
            technology,
        )

    def add_route(self, words: list[str], line: int) -> None:
        a = _letter(words[1], line)
        b = _letter(words[2], line)
        if a == b:
            raise _bad(line, "rollers.components.7", "route_to_itself", words[1])
        ends = (min(a, b), max(a, b))
        if ends in self.routes:
            raise _bad(line, "rollers.components.7", "route_twice", f"{words[1]}-{words[2]}")
        self.routes[ends] = _number(words[3], line, "rollers.components.7", LONGEST)

    def finish(self, line: int) -> Galaxy:
        for planet in range(PLANETS):
            if planet not in self.planets:
                raise _bad(line, "rollers.components.6", "planet_missing", LETTERS[planet])
        reached = {0}
        for _ in range(PLANETS):
            for a, b in self.routes:
                if a in reached or b in reached:
                    reached |= {a, b}
        for planet in range(PLANETS):
            if planet not in reached:
                raise _bad(line, "rollers.components.7", "not_connected", LETTERS[planet])
        entries = [self.planets[planet] for planet in range(PLANETS)]
        routes = sorted(self.routes)
        return Galaxy(
            sequence([entry[0] for entry in entries]),
            sequence([entry[1] for entry in entries]),
            sequence([entry[2] for entry in entries]),
            sequence([a for a, b in routes]),
            sequence([b for a, b in routes]),
            sequence([self.routes[ends] for ends in routes]),
        )


@lru_cache(maxsize=8)  # maps that people write come and go
def printed_galaxy(option: str) -> Galaxy:
    """The galaxy of the set-up option `map`: the name of a map that comes with the game, or the text of one."""
    if "\n" in option:
        return read_map(option)
    if option not in MAPS:
        raise Malformed("malformed.map", {"map": option, "known": MAPS})
    return read_map(files("galactarium.games.rollers").joinpath("maps", f"{option}.map").read_text("utf-8"))


def read_map(written: str) -> Galaxy:
    """A galaxy from the text of a map; Malformed names the line and the rule it breaks."""
    draft = _Draft()
    line = 0
    for line, row in enumerate(written.splitlines(), start=1):
        words = row.split("#")[0].split()
        if not words:
            continue
        if words[0] == "planet" and len(words) == 5:
            draft.add_planet(words, line)
        elif words[0] == "route" and len(words) == 4:
            draft.add_route(words, line)
        else:
            raise _bad(line, "rollers.components.6", "line", " ".join(words))
    return draft.finish(line)
