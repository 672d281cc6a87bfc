"""Trade: build trade on whole routes, and take over planets with a majority of them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.choices import TRADE_ON
from galactarium.games.rollers.components import MERCHANT_OUTPOSTS, TRADE
from galactarium.games.rollers.events import RouteBuilt, Traded
from galactarium.games.rollers.galaxy import LETTERS, PLANETS
from galactarium.games.rollers.records import End, TradeOption
from galactarium.games.rollers.sheet import ROUTES, SHEET, TRADED, controlled, knows, pay, ships, stock
from galactarium.games.rollers.table import RollersTable
from galactarium.kernel.vectors import bit, ones


def open_routes(table: RollersTable, seat: i64) -> i64:
    """The set of routes that may be built: those that touch a planet with an own ship (rollers.trade.3)."""
    galaxy = table.galaxy
    built = table.sheets[seat * SHEET + ROUTES]
    touched: i64 = 0
    for planet in ships(table, seat):
        touched |= galaxy.routes[planet]
    if built and knows(table, seat, MERCHANT_OUTPOSTS):  # rollers.tech.outposts.1: or an end of a built route
        for planet in range(PLANETS):
            if built & galaxy.routes[planet]:
                touched |= galaxy.routes[planet]
    return touched & ~built


def add_options(table: RollersTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """Routes that are not built yet and can be paid whole (rollers.trade.2, 4)."""
    left = stock(table, seat, TRADE)
    galaxy = table.galaxy
    routes = open_routes(table, seat)
    route: i64 = 0
    while routes:
        if routes & 1 and galaxy.lengths[route] <= left:
            out = append(out, TRADE_ON + PLANETS * galaxy.starts[route] + galaxy.ends[route])
        routes >>= 1
        route += 1
    return out


def build(table: RollersTable, seat: i64, start: i64, end: i64) -> None:
    """The route costs its length (rollers.trade.1) and counts for both its ends (rollers.trade.7)."""
    galaxy = table.galaxy
    route = galaxy.route_between[start * PLANETS + end]
    pay(table, seat, TRADE, galaxy.lengths[route])
    table.sheets[seat * SHEET + ROUTES] |= bit(route)
    if table.journal is not None:
        table.tell(RouteBuilt(seat, f"{LETTERS[start]}-{LETTERS[end]}", galaxy.lengths[route]))
    take_over(table, seat, start)
    take_over(table, seat, end)


def built_routes(table: RollersTable, seat: i64, planet: i64) -> i64:
    """How many routes of a planet have the player's trade."""
    return ones(table.sheets[seat * SHEET + ROUTES] & table.galaxy.routes[planet])


def take_over(table: RollersTable, seat: i64, planet: i64) -> None:
    """A planet is taken at once when more than half of its routes are built (rollers.trade.5, 9)."""
    if (
        2 * built_routes(table, seat, planet) > table.galaxy.degrees[planet]
        and not controlled(table, seat) >> planet & 1
    ):
        table.sheets[seat * SHEET + TRADED] |= bit(planet)
        if table.journal is not None:
            table.tell(Traded(seat, LETTERS[planet]))


def label(table: RollersTable, seat: i64, start: i64, end: i64) -> TradeOption:
    """With the planets at its ends that are not taken yet: how many built routes they would have, and need."""
    galaxy = table.galaxy
    ends: list[End] = []
    for planet in (start, end):
        if not controlled(table, seat) >> planet & 1:
            built = 1 + built_routes(table, seat, planet)
            ends.append(End(LETTERS[planet], built, galaxy.degrees[planet] // 2 + 1))
    cost = galaxy.lengths[galaxy.route_between[start * PLANETS + end]]
    return TradeOption(f"{LETTERS[start]}-{LETTERS[end]}", cost, ends)
