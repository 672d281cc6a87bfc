"""The inputs of a net: a sheet in numbers that matter, the die, and the galaxy."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.rollers.components import (
    CATEGORIES,
    CONQUER,
    LABORATORY,
    MERCHANT_OUTPOSTS,
    MOVE,
    RESEARCH,
    SETTLE,
    SHIPS,
    STARTING_RESOURCES,
    TRADE,
)
from galactarium.games.rollers.galaxy import PLANETS, Galaxy
from galactarium.games.rollers.odds import quick_chance
from galactarium.games.rollers.sheet import (
    KNOWN,
    NO_PLANET,
    ROUTES,
    SHEET,
    SHIP,
    STOCK,
    bonus_of,
    rerolls_of,
    research_price,
    resources,
    settle_price,
    taken_on,
)
from galactarium.games.rollers.steps.conquer import reach_of
from galactarium.games.rollers.steps.turn import BASE_ACTED, BASE_FRESH, FRESH, STAGES
from galactarium.games.rollers.table import CONQUER_WITH, PLACE_SHIP, RollersTable
from galactarium.games.rollers.thinking.prospects import length_of, missing_routes, ways_of_ships, ways_with
from galactarium.kernel.agenda import WIDTH
from galactarium.kernel.thinking import Inputs
from galactarium.kernel.vectors import bit, ones

# A sheet, own or of a rival
STOCKS: Final = 0  # of each category a thermometer
STOCK_WIDTH: Final = 12
TOTAL: Final = STOCKS + 5 * STOCK_WIDTH  # all stocks together, by twos
TOTAL_WIDTH: Final = 10
SHIP_ON: Final = TOTAL + TOTAL_WIDTH  # each planet: some ship, both ships
SHIP_WIDTH: Final = 2
TAKEN: Final = SHIP_ON + SHIP_WIDTH * PLANETS
TAKEN_COUNT: Final = TAKEN + PLANETS
LEARNED: Final = TAKEN_COUNT + PLANETS
LEARNED_COUNT: Final = LEARNED + PLANETS
BUILT: Final = LEARNED_COUNT + PLANETS  # routes by their ends, for maps differ
PAIR_INPUTS: Final = PLANETS * (PLANETS - 1) // 2
UNTAKEN: Final = BUILT + PAIR_INPUTS  # each planet that is not taken:
HERE: Final = 0  # some ship on it
IN_REACH: Final = 1  # it may be attacked
OPEN: Final = 2  # routes missing to a majority can all be built from where the ships are
ROUTES_MISSING: Final = 3
ROUTES_WIDTH: Final = 3
TRADE_SHORT: Final = ROUTES_MISSING + ROUTES_WIDTH  # Trade resources missing
SHORT_WIDTH: Final = 7
SETTLE_SHORT: Final = TRADE_SHORT + SHORT_WIDTH
WAY: Final = SETTLE_SHORT + SHORT_WIDTH  # cheapest way of a ship to it
WAY_WIDTH: Final = 5
MOVE_SHORT: Final = WAY + WAY_WIDTH
CHANCE: Final = MOVE_SHORT + WAY_WIDTH  # of a conquest with all the stock
CHANCE_WIDTH: Final = 8
UNTAKEN_WIDTH: Final = CHANCE + CHANCE_WIDTH
UNKNOWN: Final = UNTAKEN + UNTAKEN_WIDTH * PLANETS  # each technology that is not known:
AT_HAND: Final = 0  # no ship has to move for it
RESEARCH_SHORT: Final = 1
UNKNOWN_WIDTH: Final = 1 + SHORT_WIDTH
RIVAL: Final = UNKNOWN + UNKNOWN_WIDTH * PLANETS

# The own sheet besides: what the seat still has to do in the block
SHIPS_LEFT: Final = RIVAL  # at the set-up
SPREAD_LEFT: Final = SHIPS_LEFT + SHIPS  # resources, with the categories that are still to come
SPREADING: Final = SPREAD_LEFT + STARTING_RESOURCES
DIE: Final = SPREADING + 5  # while it may still be taken: category and value
DIE_WIDTH: Final = 15
ACTING: Final = DIE + DIE_WIDTH  # the category, by stage
ATTACKING: Final = ACTING + 5 * len(STAGES)  # the planet, while the number of dice is asked
OWN: Final = ATTACKING + PLANETS

# What all share
SEATS: Final = 0
SEATS_WIDTH: Final = 11
BAG: Final = SEATS + SEATS_WIDTH
DIE_NOW: Final = BAG + 5  # while rivals may be at it
PULLED: Final = DIE_NOW + DIE_WIDTH  # by fives
PULLED_WIDTH: Final = 20
LEADER: Final = PULLED + PULLED_WIDTH  # planets of the best rival
AHEAD: Final = LEADER + PLANETS  # planets more than the best rival, and fewer
LEAD_WIDTH: Final = 5
BEHIND: Final = AHEAD + LEAD_WIDTH
SIZE: Final = BEHIND + LEAD_WIDTH
DEFENCE: Final = SIZE + 2 * PLANETS  # by twos, one of them on
DEFENCE_WIDTH: Final = 13
TECHNOLOGY: Final = DEFENCE + DEFENCE_WIDTH * PLANETS
LENGTH: Final = TECHNOLOGY + PLANETS * PLANETS  # of each route by its ends, one of them on
LENGTH_WIDTH: Final = 3
COMMON: Final = LENGTH + LENGTH_WIDTH * PAIR_INPUTS


def see_own(table: RollersTable, seat: i64, inputs: Inputs) -> None:
    _see_sheet(table.galaxy, table.sheets, seat * SHEET, inputs)
    agenda = table.agenda
    if agenda.is_empty(seat):
        return
    step = agenda.step(seat)
    argument = agenda.argument(seat)
    if table.dice == 0:
        if step == PLACE_SHIP:
            inputs.reach(SHIPS_LEFT, SHIPS - argument, SHIPS)
            argument = 0
        inputs.reach(SPREAD_LEFT, STARTING_RESOURCES - resources(table, seat), STARTING_RESOURCES)
        for category in range(argument, len(CATEGORIES)):
            inputs.on(SPREADING + category)
        return
    if step == CONQUER_WITH:
        inputs.on(ATTACKING + argument)
    stage = agenda.stacks[(seat + 1) * WIDTH + 2]  # the turn lies below an attack
    if stage == FRESH or stage == BASE_FRESH or stage == BASE_ACTED:
        inputs.on(DIE + 3 * table.category + table.value - 1)
    inputs.on(ACTING + 5 * stage + table.category)


def see_rival(table: RollersTable, rival: i64, inputs: Inputs) -> None:
    """As all saw the rival's sheet when the block opened."""
    _see_sheet(table.galaxy, table.shown, rival * SHEET, inputs)


def see_common(table: RollersTable, seat: i64, inputs: Inputs) -> None:
    inputs.reach(SEATS, table.seats - 1, SEATS_WIDTH)
    for category in range(len(CATEGORIES)):
        if table.bag >> category & 1:
            inputs.on(BAG + category)
    if table.dice > 0 and table.agenda.is_open:
        inputs.on(DIE_NOW + 3 * table.category + table.value - 1)
    inputs.reach(PULLED, table.dice // 5, PULLED_WIDTH)
    leader: i64 = 0
    for rival in range(table.seats):
        if rival != seat:
            leader = max(leader, ones(taken_on(table.shown, rival * SHEET)))
    own = ones(taken_on(table.sheets, seat * SHEET))
    inputs.reach(LEADER, leader, PLANETS)
    if table.seats > 1:
        inputs.reach(AHEAD, own - leader, LEAD_WIDTH)
        inputs.reach(BEHIND, leader - own, LEAD_WIDTH)
    _see_galaxy(table.galaxy, inputs)


def _see_galaxy(galaxy: Galaxy, inputs: Inputs) -> None:
    for planet in range(PLANETS):
        inputs.reach(SIZE + 2 * planet, galaxy.sizes[planet], 2)
        inputs.on(DEFENCE + DEFENCE_WIDTH * planet + min(galaxy.defences[planet] // 2, DEFENCE_WIDTH - 1))
        inputs.on(TECHNOLOGY + PLANETS * planet + galaxy.technologies[planet] - 1)
    for route in range(len(galaxy.lengths)):
        inputs.on(LENGTH + LENGTH_WIDTH * _pair(galaxy, route) + min(galaxy.lengths[route], LENGTH_WIDTH) - 1)


def _see_sheet(galaxy: Galaxy, sheets: vec[i64], at: i64, inputs: Inputs) -> None:
    known = sheets[at + KNOWN]
    taken = taken_on(sheets, at)
    total: i64 = 0
    for category in range(len(CATEGORIES)):
        amount = sheets[at + STOCK + category]
        total += amount
        inputs.reach(STOCKS + STOCK_WIDTH * category, amount, STOCK_WIDTH)
    inputs.reach(TOTAL, total // 2, TOTAL_WIDTH)
    ships: i64 = 0
    for ship in range(SHIPS):
        planet = sheets[at + SHIP + ship]
        if planet != NO_PLANET:
            inputs.on(SHIP_ON + SHIP_WIDTH * planet + (ships >> planet & 1))
            ships |= bit(planet)
    inputs.reach(TAKEN_COUNT, ones(taken), PLANETS)
    inputs.reach(LEARNED_COUNT, ones(known), PLANETS)
    for route in range(len(galaxy.lengths)):
        if sheets[at + ROUTES] >> route & 1:
            inputs.on(BUILT + _pair(galaxy, route))
    reach = reach_of(galaxy, ships, known)
    near = ways_of_ships(ways_with(galaxy, known), sheets, at)
    for planet in range(PLANETS):
        if taken >> planet & 1:
            inputs.on(TAKEN + planet)
        else:
            _see_untaken(galaxy, sheets, at, planet, near[planet], reach, inputs)
        number = galaxy.technologies[planet]
        if known >> number & 1:
            inputs.on(LEARNED + number - 1)
        else:
            first = UNKNOWN + UNKNOWN_WIDTH * (number - 1)
            if near[planet] == 0 or known >> LABORATORY & 1:
                inputs.on(first + AT_HAND)
            short = research_price(known, number) - sheets[at + STOCK + RESEARCH]
            inputs.reach(first + RESEARCH_SHORT, short, SHORT_WIDTH)


def _see_untaken(
    galaxy: Galaxy, sheets: vec[i64], at: i64, planet: i64, way: i64, attackable: i64, inputs: Inputs
) -> None:
    """What one planet would still take, in each of the three ways."""
    first = UNTAKEN + UNTAKEN_WIDTH * planet
    known = sheets[at + KNOWN]
    routes = sheets[at + ROUTES]
    if way == 0:
        inputs.on(first + HERE)
    inputs.reach(first + WAY, way, WAY_WIDTH)
    inputs.reach(first + MOVE_SHORT, way - sheets[at + STOCK + MOVE], WAY_WIDTH)
    inputs.reach(
        first + SETTLE_SHORT, settle_price(known, galaxy.sizes[planet]) - sheets[at + STOCK + SETTLE], SHORT_WIDTH
    )
    missing = missing_routes(galaxy, routes, planet)
    inputs.reach(first + ROUTES_MISSING, ones(missing), ROUTES_WIDTH)
    inputs.reach(first + TRADE_SHORT, length_of(galaxy, missing) - sheets[at + STOCK + TRADE], SHORT_WIDTH)
    if way == 0 or (known >> MERCHANT_OUTPOSTS & 1 and routes & galaxy.routes[planet]):
        inputs.on(first + OPEN)
    if attackable >> planet & 1:
        inputs.on(first + IN_REACH)
    bonus = bonus_of(known, taken_on(sheets, at))
    chance = quick_chance(sheets[at + STOCK + CONQUER], galaxy.defences[planet], bonus, rerolls_of(known))
    inputs.reach(first + CHANCE, i64(chance * (CHANCE_WIDTH + 0.5)), CHANCE_WIDTH)


def _pair(galaxy: Galaxy, route: i64) -> i64:
    """The number of a route's two ends among all pairs of planets."""
    later = galaxy.ends[route]
    return later * (later - 1) // 2 + galaxy.starts[route]
