"""How well a sheet stands, judged by hand: about how many dice are still missing to the tenth planet."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.components import (
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
from galactarium.games.rollers.odds import MOST_RED, quick_chance, thriftiest
from galactarium.games.rollers.sheet import (
    CONQUERED,
    KNOWN,
    ROUTES,
    SHEET,
    STOCK,
    bonus_of,
    conquest_bonus,
    gain,
    pay,
    rerolls,
    rerolls_of,
    research_price,
    settle_price,
    taken_on,
)
from galactarium.games.rollers.table import RollersTable
from galactarium.games.rollers.thinking.prospects import approach, length_of, missing_routes, ways_of_ships, ways_with
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

# How many dice it takes to act for one planet, or one technology; often one die serves two.
SETTLE_ACT: Final = 0.7
CONQUER_ACT: Final = 0.3
TRADE_ACT: Final = 0.4
MOVE_ACT: Final = 0.75
RESEARCH_ACT: Final = 0.5
BASE_ACT: Final = 0.4  # of each with Space Base, as the same die is taken as well
RESEARCH_FIRST: Final = 0.3  # what waits for the technologies

DEFENCES: Final = LONGEST + 1


def _stakes() -> vec[float]:
    """For each defence, without and with a second roll, the resources that a conquest costs on average at best."""
    out = vec[float]()
    for again in range(2):
        for defence in range(DEFENCES):
            dice = thriftiest(MOST_RED, defence, 0, again)
            out = append(out, float(dice) / quick_chance(dice, defence, 0, again))
    return out


STAKES: Final = _stakes()


def _stake(needed: i64, rerolls: i64) -> float:
    return STAKES[rerolls * DEFENCES + min(max(needed, 0), LONGEST)]


MEAN_FACE: Final = sum(numbers(FACES)) / len(FACES)


def worth(table: RollersTable, seat: i64) -> float:
    """The fewer dice are missing, the better."""
    return -_dice_missing(table.galaxy, table.sheets, seat * SHEET, table.dice == 0)


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


def _dice_missing(galaxy: Galaxy, sheets: vec[i64], at: i64, setting_up: bool) -> float:
    """With the best of the aims."""
    if taken_on(sheets, at) == ALL:
        return 0.0
    known = sheets[at + KNOWN]
    best = _Outlook(galaxy, sheets, at, known).dice(setting_up, float(FAR))
    for aim in AIMS:
        if aim & ~known:
            best = _Outlook(galaxy, sheets, at, known | aim).dice(setting_up, best)
    return best


@final
class _Outlook:
    """What each category has to bear if some technologies are researched first.

    A way of ships over the planets that are missing is grown planet by planet, the nearest first, and each planet is
    taken in the way that burdens the five categories least. All categories come equally often, so the most burdened
    one decides how long it takes, but the others count as well, since one has to wait for another.
    """

    def __init__(self, galaxy: Galaxy, sheets: vec[i64], at: i64, aim: i64) -> None:
        self.galaxy = galaxy
        self.sheets = sheets
        self.at = at
        self.aim = aim
        self.ways = ways_with(galaxy, aim)
        self.near = ways_of_ships(self.ways, sheets, at)
        self.routes = sheets[at + ROUTES]
        self.act = BASE_ACT if aim >> SPACE_BASE & 1 else 1.0
        needs = vec[float](capacity=5)
        acts = vec[float](capacity=5)
        for category in range(5):
            needs = append(needs, -float(sheets[at + STOCK + category]))
            acts = append(acts, 0.0)
        self.needs = needs  # resources, less those in stock
        self.acts = acts  # dice to act

    def dice(self, setting_up: bool, best: float) -> float:
        """The dice missing, or the best so far if it cannot be better."""
        research = RESEARCH_FIRST * self._research()
        rounds = best / 5.0 - research
        if rounds <= 0.0:
            return best
        relief = float(STARTING_RESOURCES) / MEAN_FACE if setting_up else 0.0
        most = (rounds + relief) * (rounds + relief) * (rounds + relief)
        total = self._burden(MOVE, 0.0, 0.0) + self._burden(RESEARCH, 0.0, 0.0)
        left = ALL & ~taken_on(self.sheets, self.at)
        while left and total < most:
            planet = _nearest(self.near, left)
            total += self._take_over(planet, ALL & ~left)
            left &= ~bit(planet)
        if total >= most:
            return best
        if setting_up:
            total -= self._spread()
        return min(5.0 * (float(total ** (1.0 / 3.0)) + research), best)

    def _research(self) -> float:
        """Learn the technologies of the aim; the rounds until they are known."""
        known = self.sheets[self.at + KNOWN]
        if known == self.aim:
            return 0.0
        for number in ORDER:
            if not self.aim & ~known & bit(number):
                continue
            if not known >> LABORATORY & 1:
                self._visit(self.galaxy.planets[number])
                self.acts[RESEARCH] += RESEARCH_ACT
            self.needs[RESEARCH] += float(research_price(known, number))
            known |= bit(number)
        self.acts[RESEARCH] += RESEARCH_ACT
        need = self.needs[RESEARCH]
        return self.acts[RESEARCH] + (need / MEAN_FACE if need > 0.0 else 0.0)

    def _take_over(self, planet: i64, taken: i64) -> float:
        """In the way that burdens least; the burden."""
        galaxy = self.galaxy
        missing = missing_routes(galaxy, self.routes, planet)
        if missing == 0:  # taken together with its neighbours
            return 0.0
        way = float(self.near[planet])
        visit = self._burden(MOVE, way, MOVE_ACT) - self._burden(MOVE, 0.0, 0.0) if way > 0.0 else 0.0
        price = float(settle_price(self.aim, galaxy.sizes[planet]))
        settle = self._burden(SETTLE, price, SETTLE_ACT) - self._burden(SETTLE, 0.0, 0.0) + visit
        stake = _stake(galaxy.defences[planet] - bonus_of(self.aim, taken), rerolls_of(self.aim))
        conquer = self._burden(CONQUER, stake, CONQUER_ACT) - self._burden(CONQUER, 0.0, 0.0) + visit
        length = float(length_of(galaxy, missing))
        trade = self._burden(TRADE, length, TRADE_ACT) - self._burden(TRADE, 0.0, 0.0)
        linked = self.aim >> MERCHANT_OUTPOSTS & 1 and self.routes & galaxy.routes[planet]
        if not linked:
            trade += visit
        if trade < settle and trade < conquer:
            self.needs[TRADE] += length
            self.acts[TRADE] += TRADE_ACT
            self.routes |= missing
            if not linked:
                self._visit(planet)
            return trade
        self._visit(planet)
        if settle < conquer:
            self.needs[SETTLE] += price
            self.acts[SETTLE] += SETTLE_ACT
            return settle
        self.needs[CONQUER] += stake
        self.acts[CONQUER] += CONQUER_ACT
        return conquer

    def _visit(self, planet: i64) -> None:
        """A ship comes to the planet."""
        way = self.near[planet]
        if way > 0:
            self.needs[MOVE] += float(way)
            self.acts[MOVE] += MOVE_ACT
            approach(self.near, self.ways, planet)

    def _spread(self) -> float:
        """At the set-up: each resource that is left where it relieves most; the relief."""
        total = 0.0
        left: i64 = STARTING_RESOURCES
        for category in range(5):
            left -= self.sheets[self.at + STOCK + category]
        for _ in range(left):
            best: i64 = 0
            most = 0.0
            for category in range(5):
                relief = self._burden(category, 0.0, 0.0) - self._burden(category, -1.0, 0.0)
                if relief > most:
                    most = relief
                    best = category
            self.needs[best] -= 1.0
            total += most
        return total

    def _burden(self, category: i64, need: float, acts: float) -> float:
        """The rounds that a category needs with so much more, as its part of the whole."""
        need += self.needs[category]
        rounds = (self.acts[category] + acts) * self.act
        if need > 0.0:
            rounds += need / MEAN_FACE
        return rounds * rounds * rounds


def _nearest(near: vec[i64], planets: i64) -> i64:
    best: i64 = -1
    for planet in range(PLANETS):
        if planets >> planet & 1 and (best < 0 or near[planet] < near[best]):
            best = planet
    return best
