"""How well a sheet stands, judged by hand: about how many dice are still missing to the tenth planet."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.components import (
    CATEGORIES,
    CONQUER,
    FACES,
    LABORATORY,
    MASS_OF_COLONISTS,
    MERCHANT_OUTPOSTS,
    MILITARY_DRAFT,
    MOVE,
    RESEARCH,
    RESEARCH_FACILITY,
    SETTLE,
    SPACE_BASE,
    STARGATE_SYSTEM,
    STARTING_RESOURCES,
    TRADE,
)
from galactarium.games.rollers.galaxy import ALL, FAR, LONGEST, PLANETS, Galaxy
from galactarium.games.rollers.odds import MOST_RED, quick_chance
from galactarium.games.rollers.prospects import approach, length_of, missing_routes, ways_of_ships, ways_with
from galactarium.games.rollers.sheet import (
    CONQUERED,
    KNOWN,
    ROUTES,
    SETTLED,
    SHEET,
    STOCK,
    TRADED,
    bonus_of,
    conquest_bonus,
    gain,
    pay,
    rerolls,
    rerolls_of,
    research_price,
    resources,
    settle_price,
)
from galactarium.games.rollers.table import RollersTable
from galactarium.kernel.vectors import bit, numbers, sequence


def _set(*technologies: int) -> int:
    return sum(1 << technology for technology in technologies)


# What to research, besides nothing: sets of technologies that go well together.
AIMS: Final = [
    _set(SPACE_BASE),
    _set(MASS_OF_COLONISTS),
    _set(STARGATE_SYSTEM, MASS_OF_COLONISTS),
    _set(STARGATE_SYSTEM, SPACE_BASE),
    _set(MASS_OF_COLONISTS, SPACE_BASE),
    _set(LABORATORY, STARGATE_SYSTEM, MASS_OF_COLONISTS),
    _set(LABORATORY, MASS_OF_COLONISTS, SPACE_BASE),
    _set(LABORATORY, STARGATE_SYSTEM, MASS_OF_COLONISTS, SPACE_BASE),
    _set(LABORATORY, RESEARCH_FACILITY, STARGATE_SYSTEM, MASS_OF_COLONISTS, SPACE_BASE),
    _set(MERCHANT_OUTPOSTS, STARGATE_SYSTEM),
    _set(LABORATORY, MERCHANT_OUTPOSTS, SPACE_BASE),
    _set(MILITARY_DRAFT, STARGATE_SYSTEM, SPACE_BASE),
]

# Laboratory and Research Facility first, then the cheap ones, which make the others cheaper.
ORDER: Final = sequence([LABORATORY, RESEARCH_FACILITY, 1, 2, 3, 4, 7, 8, 9, 10])

# How many dice it takes to act on one planet, in each category: often one serves two.
SETTLE_ACT: Final = 0.7
CONQUER_ACT: Final = 0.8
TRADE_ACT: Final = 0.4
BASE_ACT: Final = 0.4
RESEARCH_FIRST: Final = 0.3

DEFENCES: Final = LONGEST + 1


def _stakes() -> vec[float]:
    """For each defence, without and with a second roll, the resources that a conquest costs on average at best."""
    out = vec[float]()
    for again in range(2):
        for defence in range(DEFENCES):
            best = float(FAR)
            for dice in range(1, MOST_RED + 1):
                chance = quick_chance(dice, defence, 0, again)
                if chance > 0.0 and dice / chance < best:
                    best = dice / chance
            out = append(out, best)
    return out


STAKES: Final = _stakes()


def _stake(needed: i64, rerolls: i64) -> float:
    return STAKES[rerolls * DEFENCES + min(max(needed, 0), LONGEST)]


MEAN_FACE: Final = sum(numbers(FACES)) / len(FACES)


def worth(table: RollersTable, seat: i64) -> float:
    """The fewer dice are missing, the better; before the start with the best spread of what is left."""
    if table.dice == 0:
        left = STARTING_RESOURCES - resources(table, seat)
        if left > 0:
            return _best_spread(table.copy(), seat, 0, left)
    return -_dice_missing(table.galaxy, table.sheets, seat * SHEET)


def worth_of_attack(table: RollersTable, seat: i64, planet: i64, dice: i64) -> float:
    """The mean over success and failure of an attack that is about to be rolled."""
    defence = table.galaxy.defences[planet]
    chance = quick_chance(dice, defence, conquest_bonus(table, seat), rerolls(table, seat))
    pay(table, seat, CONQUER, dice)
    failure = worth(table, seat)
    table.sheets[seat * SHEET + CONQUERED] |= bit(planet)
    success = worth(table, seat)
    table.sheets[seat * SHEET + CONQUERED] &= ~bit(planet)
    gain(table, seat, CONQUER, dice)
    return failure + chance * (success - failure)


def _best_spread(table: RollersTable, seat: i64, category: i64, left: i64) -> float:
    """The worth with the best spread over this category and those after it."""
    if category == len(CATEGORIES) - 1:
        gain(table, seat, category, left)
        best = -_dice_missing(table.galaxy, table.sheets, seat * SHEET)
        pay(table, seat, category, left)
        return best
    best = -float(FAR)
    for amount in range(left + 1):
        gain(table, seat, category, amount)
        value = _best_spread(table, seat, category + 1, left - amount)
        if value > best:
            best = value
        pay(table, seat, category, amount)
    return best


def _dice_missing(galaxy: Galaxy, sheets: vec[i64], at: i64) -> float:
    """With the best of the aims."""
    if (sheets[at + SETTLED] | sheets[at + CONQUERED] | sheets[at + TRADED]) == ALL:
        return 0.0
    known = sheets[at + KNOWN]
    best = _dice_with(galaxy, sheets, at, known)
    for aim in AIMS:
        if aim & ~known:
            dice = _dice_with(galaxy, sheets, at, known | aim)
            if dice < best:
                best = dice
    return best


def _dice_with(galaxy: Galaxy, sheets: vec[i64], at: i64, aim: i64) -> float:
    """The dice missing if these technologies are researched first.

    A route of ships over the planets that are missing is grown planet by planet, the nearest first, and each planet is
    taken in the way that burdens the five categories least. All categories come equally often, so the most burdened
    one decides how long it takes, but the others count as well, since one has to wait for another.
    """
    ways = ways_with(galaxy, aim)
    near = ways_of_ships(ways, sheets, at)
    needs = vec[float](capacity=5)
    acts = vec[float](capacity=5)
    for category in range(5):
        needs = append(needs, -float(sheets[at + STOCK + category]))
        acts = append(acts, 0.0)
    base = aim >> SPACE_BASE & 1 == 1
    research = _research(galaxy, sheets, at, aim, near, ways, needs, acts)
    taken = sheets[at + SETTLED] | sheets[at + CONQUERED] | sheets[at + TRADED]
    routes = sheets[at + ROUTES]
    left = ALL & ~taken
    while left:
        planet = _nearest(near, left)
        left &= ~bit(planet)
        way = float(near[planet])
        visit = 0.5 if way > 0.0 else 0.0
        move = _burden(needs[MOVE], acts[MOVE], base)
        added_move = _burden(needs[MOVE] + way, acts[MOVE] + visit, base) - move
        price = float(settle_price(aim, galaxy.sizes[planet]))
        settle = _added(needs, acts, SETTLE, price, SETTLE_ACT, base) + added_move
        stake = _stake(galaxy.defences[planet] - bonus_of(aim, ALL & ~left), rerolls_of(aim))
        conquer = _added(needs, acts, CONQUER, stake, CONQUER_ACT, base) + added_move
        missing = missing_routes(galaxy, routes, planet)
        price_trade = float(length_of(galaxy, missing))
        trade = _added(needs, acts, TRADE, price_trade, TRADE_ACT, base)
        linked = aim >> MERCHANT_OUTPOSTS & 1 == 1 and routes & galaxy.routes[planet] != 0
        if not linked:
            trade += added_move
        if trade < settle and trade < conquer:
            needs[TRADE] += price_trade
            acts[TRADE] += TRADE_ACT
            routes |= missing
            if linked:
                continue
        elif settle < conquer:
            needs[SETTLE] += price
            acts[SETTLE] += SETTLE_ACT
        else:
            needs[CONQUER] += stake
            acts[CONQUER] += CONQUER_ACT
        needs[MOVE] += way
        acts[MOVE] += visit
        approach(near, ways, planet)
    total = 0.0
    for category in range(5):
        total += _burden(needs[category], acts[category], base)
    return 5.0 * (float(total ** (1.0 / 3.0)) + RESEARCH_FIRST * research)


def _research(
    galaxy: Galaxy,
    sheets: vec[i64],
    at: i64,
    aim: i64,
    near: vec[i64],
    ways: vec[i64],
    needs: vec[float],
    acts: vec[float],
) -> float:
    """Add what it takes to learn the technologies of the aim; the rounds until they are known."""
    known = sheets[at + KNOWN]
    if known == aim:
        return 0.0
    waiting = 0.0
    for number in ORDER:
        if not aim & ~known & bit(number):
            continue
        if not known >> LABORATORY & 1:
            planet = galaxy.planets[number]
            if near[planet] > 0:
                needs[MOVE] += float(near[planet])
                acts[MOVE] += 0.5
                approach(near, ways, planet)
            acts[RESEARCH] += 0.5
        needs[RESEARCH] += float(research_price(known, number))
        known |= bit(number)
    acts[RESEARCH] += 0.5
    if needs[RESEARCH] > 0.0:
        waiting = needs[RESEARCH] / MEAN_FACE
    return waiting + acts[RESEARCH]


def _nearest(near: vec[i64], planets: i64) -> i64:
    best: i64 = -1
    for planet in range(PLANETS):
        if planets >> planet & 1 and (best < 0 or near[planet] < near[best]):
            best = planet
    return best


def _added(needs: vec[float], acts: vec[float], category: i64, price: float, act: float, base: bool) -> float:
    before = _burden(needs[category], acts[category], base)
    return _burden(needs[category] + price, acts[category] + act, base) - before


def _burden(need: float, acts: float, base: bool) -> float:
    """The rounds that a category needs, as its part of the whole: dice to take resources and dice to act."""
    rounds = need / MEAN_FACE if need > 0.0 else 0.0
    rounds += acts * BASE_ACT if base else acts  # with Space Base one die does for both
    return rounds * rounds * rounds
