"""What the planets that are not taken would still ask for: ways to them, routes to a majority."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.rollers.components import SHIPS, STARGATE_SYSTEM
from galactarium.games.rollers.galaxy import FAR, PLANETS, Galaxy
from galactarium.games.rollers.sheet import NO_PLANET, SHIP
from galactarium.kernel.vectors import bit, filled, lowest, ones


def ways_with(galaxy: Galaxy, known: i64) -> vec[i64]:
    """The cheapest ways from planet to planet for one who knows these technologies."""
    return galaxy.gated_ways if known >> STARGATE_SYSTEM & 1 else galaxy.ways


def ways_of_ships(ways: vec[i64], sheets: vec[i64], at: i64) -> vec[i64]:
    """The cheapest way of some ship of the sheet to each planet."""
    near = filled(PLANETS, FAR)
    for ship in range(SHIPS):
        if sheets[at + SHIP + ship] != NO_PLANET:
            approach(near, ways, sheets[at + SHIP + ship])
    return near


def approach(near: vec[i64], ways: vec[i64], planet: i64) -> None:
    """A ship comes to the planet, so others may be nearer from there."""
    for other in range(PLANETS):
        way = ways[planet * PLANETS + other]
        if way < near[other]:
            near[other] = way


def missing_routes(galaxy: Galaxy, routes: i64, planet: i64) -> i64:
    """The shortest routes that together with those built would give a majority."""
    left = galaxy.routes[planet] & ~routes
    missing = galaxy.degrees[planet] // 2 + 1 - ones(routes & galaxy.routes[planet])
    out: i64 = 0
    while missing > 0:
        best = lowest(left)
        rest = left & (left - 1)
        while rest:
            route = lowest(rest)
            if galaxy.lengths[route] < galaxy.lengths[best]:
                best = route
            rest &= rest - 1
        out |= bit(best)
        left &= ~bit(best)
        missing -= 1
    return out


def length_of(galaxy: Galaxy, routes: i64) -> i64:
    """All the routes together."""
    total: i64 = 0
    while routes:
        total += galaxy.lengths[lowest(routes)]
        routes &= routes - 1
    return total
