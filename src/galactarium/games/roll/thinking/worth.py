"""A judgement by hand, in points: what a seat has, and what it may expect of the rounds that are left."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll.components import (
    COLOURS,
    CONSUMPTION,
    COSTS,
    CREDITS_NOW,
    DEVELOP,
    DIE_AS_GOOD,
    DIE_TO_CUP,
    EXPLORE,
    FIRST_WORLD_COLOUR,
    GOODS_KINDS,
    KINDS,
    PHASES,
    PRODUCE,
    REMOVES_DIE,
    SETTLE,
    SHIP,
    SIDES,
    SQUARES_TO_END,
    VP_PER_PLAYER,
    is_world,
    side,
    world_of,
)
from galactarium.games.roll.costs import discounted
from galactarium.games.roll.empire import (
    ALL_PLACES,
    CHIPS,
    CITIZENRY,
    COLUMN,
    CREDITS,
    CUP,
    DEVELOPERS,
    DICTATED,
    EXTRA,
    GOODS,
    HAND,
    PAID,
    SELECTED,
    SETTLERS,
    WILD,
)
from galactarium.games.roll.powers import (
    AGAIN,
    AT_CONSUME,
    AT_END_OF_GAME,
    AT_TRADE,
    BUY_VP_EFFECT,
    CREDITS_EFFECT,
    CREDITS_PER_CITIZEN,
    CREDITS_PER_GOOD,
    DISCOUNT,
    DRAW_EFFECT,
    EXTRA_WORKERS,
    GOODS_ON_WORLD,
    KEEP_WORKERS,
    MOMENTS_OF,
    MOVES,
    PLACE_ON_TOP,
    POWERS,
    POWERS_AT,
    REARRANGE_EFFECT,
    REASSIGN_EFFECT,
    SAVE_WORKERS,
    VP,
    Power,
)
from galactarium.games.roll.scoring import bonus
from galactarium.games.roll.steps.ship import consume_gain, trade_price
from galactarium.games.roll.table import RollTable
from galactarium.games.roll.thinking.features import phases_to_come, stage
from galactarium.games.roll.thinking.parts import Part, count, missing, part_of, places_left, score, top
from galactarium.games.roll.tiles import count as count_tiles
from galactarium.kernel.vectors import filled, ones

READY_DIE: Final = 0.8  # a die that is rolled in the next round
DIE_PER_ROUND: Final = 0.15  # a die owned, for each round that is left
WORLD_PER_ROUND: Final = 0.15
SPARE_CREDIT: Final = 0.4  # a credit that has nobody to recruit yet, as a share of a die that is rolled
GOOD_KEPT: Final = 0.55  # share of a good's worth that it has before it is shipped
STARTED: Final = 0.7  # share of a tile's worth that its workers have before it is complete
WORTH_OF_ZONE: Final = [
    0.0,
    1.4,
    2.5,
    3.2,
    3.6,
    3.8,
    3.9,
]  # tiles in the construction zone, while there is time to build them


def _per_round(power: Power) -> float:
    """What a power brings in a usual round."""
    effect = power.effect
    if power.moment == AT_END_OF_GAME:
        return 0.2
    if effect == REASSIGN_EFFECT:
        return 0.1 + 0.1 * float(power.most)
    if effect == EXTRA_WORKERS:
        return 0.3 * float(ones(power.dice))
    if effect == DISCOUNT:
        return 0.1 + 0.06 * float(ones(power.worlds)) * float(power.amount)
    if effect == CREDITS_EFFECT:
        share = 0.06 if power.moment == AT_TRADE or power.moment == AT_CONSUME else 0.12
        return share * float(power.amount)
    if effect == VP:
        return 0.3 * float(power.amount)
    return {
        AGAIN: 0.1,
        MOVES: 0.2,
        REARRANGE_EFFECT: 0.1,
        PLACE_ON_TOP: 0.1,
        DRAW_EFFECT: 0.15,
        SAVE_WORKERS: 0.35,
        KEEP_WORKERS: 0.3,
        GOODS_ON_WORLD: 0.2,
        BUY_VP_EFFECT: 0.25,
        CREDITS_PER_CITIZEN: 0.15,
        CREDITS_PER_GOOD: 0.15,
    }.get(int(effect), 0.1)


def _engines() -> list[float]:
    out = [0.0] * len(SIDES)
    for power in POWERS:
        out[power.development] += _per_round(power)
    return out


ENGINES: Final = _engines()  # what each development brings in a usual round


def _dice_given() -> vec[i64]:
    """How many dice more than before a side gives."""
    out = vec[i64]()
    for number in range(len(SIDES)):
        dice: i64 = 0
        if SIDES[number] is not None:
            grants = side(number).grants
            for at in range(0, len(grants), 2):
                if grants[at] == REMOVES_DIE:
                    dice -= 1
                elif grants[at] >= DIE_TO_CUP and grants[at] <= DIE_AS_GOOD:
                    dice += 1
        out = append(out, dice)
    return out


DICE_GIVEN: Final = _dice_given()


@final
class Outlook:
    """What a seat may expect: how long the game lasts, which phases run, and what workers are worth in each of them."""

    def __init__(self, table: RollTable, seat: i64) -> None:
        self.part = part_of(table, seat, seat)
        self.most = workers_at_hand(self.part) + 1  # no column is ever judged with more
        self.rounds = rounds_left(table, seat)  # after this one
        self.now = stage(table)
        self.coming = phases_to_come(table)
        self.later = min(1.0, self.rounds / 2.0)  # whether what is begun will be finished
        self.ready = READY_DIE if self.rounds > 0.0 else 0.0
        self.short = count(self.part, CITIZENRY) - self.part.empires[self.part.at + CREDITS]  # of credits
        self.credit = self.ready * self.need() + 0.01
        self.chances = [0.0] * PHASES
        self.by_count: list[list[float]] = []  # for each phase: the worth of so many workers there
        self.fit = 0.0  # a producer of the colour of its world
        self.rooms = filled(2 * GOODS_KINDS, 0)  # free places, then goods, on each kind of world

    def need(self) -> float:
        """How much of a credit is needed to recruit, with half of the workers at hand as citizens to come."""
        short = self.short + self.most // 2
        return 0.85 if short >= 3 else 0.65 if short >= 0 else SPARE_CREDIT

    def use(self) -> float:
        """What it costs to use a worker: it has to be recruited again."""
        return self.ready * (0.45 if self.short < -2 else 0.6 if self.short < 0 else 0.85)


def workers_at_hand(part: Part) -> i64:
    """Dice that are assigned or still to be assigned."""
    workers = count(part, WILD)
    for phase in range(PHASES):
        workers += count(part, COLUMN + COLOURS * phase)
    return workers


def rounds_left(table: RollTable, seat: i64) -> float:
    """Rounds after this one, by the pace at which chips and squares usually go."""
    pool = VP_PER_PLAYER * table.seats
    longest: i64 = 0
    for player in range(table.seats):
        part = part_of(table, seat, player)
        pool -= part.empires[part.at + CHIPS]
        longest = max(longest, len(part.tableau))
    if pool <= 0 or longest >= SQUARES_TO_END:
        return 0.0
    by_squares = float(SQUARES_TO_END - longest) * 1.1 - 0.4
    by_chips = float(pool) / (1.5 * float(table.seats))
    return max(0.3, min(by_squares, by_chips))


# Tiles, goods, dice


def tile_worth(outlook: Outlook, number: i64) -> float:
    """What a side brings when it is built."""
    part = outlook.part
    worth = float(COSTS[number]) + float(DICE_GIVEN[number]) * (DIE_PER_ROUND * outlook.rounds + 0.5 * outlook.ready)
    if not is_world(number):
        worth += ENGINES[number] * outlook.rounds
        if MOMENTS_OF[number] >> AT_END_OF_GAME & 1:
            for power in POWERS_AT[AT_END_OF_GAME]:
                if power.development == number:
                    worth += float(bonus(part.empires, part.seat, part.tableau, power)) + 0.25 * outlook.rounds
        return worth
    worth += WORLD_PER_ROUND * outlook.rounds
    grants = side(number).grants
    for at in range(0, len(grants), 2):
        if grants[at] == CREDITS_NOW:
            worth += float(grants[at + 1]) * outlook.credit
        elif grants[at] == DIE_AS_GOOD:
            worth += good_worth(outlook, KINDS[number], True) * GOOD_KEPT * outlook.later
    return worth


def good_worth(outlook: Outlook, kind: i64, fits: bool) -> float:
    """What a good brings when it is shipped by the better way."""
    owned = outlook.part.owned
    vp = 1.0 + float(consume_gain(owned, kind, VP)) + (1.0 if fits else 0.0)
    vp += float(consume_gain(owned, kind, CREDITS_EFFECT)) * outlook.credit
    return max(vp, outlook.credit * float(trade_price(owned, kind)))


def stack_worth(outlook: Outlook, phase: i64, dice: i64) -> float:
    """What the dice on a stack are worth for the tile on top."""
    part = outlook.part
    number = top(part, phase)
    if number < 0 or dice == 0:
        return 0.0
    cost = discounted(part.owned, number)
    return tile_worth(outlook, number) * STARTED * outlook.later * float(min(dice, cost)) / float(cost)


def zone_worth(outlook: Outlook, tiles: i64) -> float:
    """Tiles that may be built one day; better ones on top count more."""
    part = outlook.part
    worth = WORTH_OF_ZONE[min(tiles, len(WORTH_OF_ZONE) - 1)]
    for phase in (DEVELOP, SETTLE):
        stack = part.developments if phase == DEVELOP else part.worlds
        share = 0.35
        for place in range(min(3, len(stack))):
            number = side_up(phase, stack[place])
            worth += share * (tile_worth(outlook, number) - 1.1 * float(discounted(part.owned, number)))
            share *= 0.5
    return worth * min(1.0, outlook.rounds / 3.0)


# Phases


def intention(part: Part, phase: i64) -> float:
    """How much a player is drawn to a phase, by what all can see."""
    empires = part.empires
    if phase == EXPLORE:
        tiles = len(part.developments) + len(part.worlds)
        return 1.2 + (1.5 if tiles <= 1 else 0.0) + (0.7 if empires[part.at + CREDITS] <= 1 else 0.0)
    if phase == DEVELOP or phase == SETTLE:
        lacking = missing(part, phase)
        return 0.0 if lacking > 20 else 2.2 if lacking <= 2 else 1.5
    if phase == PRODUCE:
        free: i64 = 0
        for kind in range(GOODS_KINDS):
            free += places_left(part, kind)
        return 0.5 * float(min(free, 4))
    goods: i64 = 0
    for place in range(GOODS, ALL_PLACES):
        goods += empires[part.at + place]
    return 0.7 * float(min(goods, 4))


def expect_phases(outlook: Outlook, table: RollTable, seat: i64) -> None:
    """How likely each phase is to happen from now on in this round."""
    chances = outlook.chances
    if table.active != 0 or outlook.now < PHASES:
        for phase in range(PHASES):
            chances[phase] = 1.0 if outlook.coming >> phase & 1 or phase == outlook.now else 0.0
        return
    for phase in range(PHASES):
        chances[phase] = 0.0
        if table.seats == 2:
            chances[phase] = 0.3333 if phase == EXPLORE else 0.1667  # the additional die
    for rival in range(table.seats):
        if rival == seat:
            continue
        part = part_of(table, seat, rival)
        total = 0.0
        for phase in range(PHASES):
            total += intention(part, phase)
        for phase in range(PHASES):
            chances[phase] += (1.0 - chances[phase]) * intention(part, phase) / total
    selected = outlook.part.empires[outlook.part.at + SELECTED]
    if selected > 0:
        chances[selected - 1] = 1.0


def weigh_phases(outlook: Outlook) -> None:
    """The worth of workers in each phase by their number, over what it is worth to have them back in the cup."""
    part = outlook.part
    use = outlook.use()
    tiles: i64 = len(part.developments) + len(part.worlds)
    explore = [0.0]
    for workers in range(outlook.most):
        scout = 0.0
        if tiles + workers + 1 < len(WORTH_OF_ZONE):
            scout = (WORTH_OF_ZONE[tiles + workers + 1] - WORTH_OF_ZONE[tiles + workers]) * min(
                1.0, outlook.rounds / 3.0
            )
        stocked = 2.0 * outlook.ready * (0.95 if outlook.short + workers > 2 * workers + 1 else SPARE_CREDIT)
        explore.append(explore[-1] + max(scout, stocked) - use)
    outlook.by_count = [explore]
    for phase in (DEVELOP, SETTLE):
        outlook.by_count.append(building(outlook, phase, use))
    weigh_goods(outlook, use)


def side_up(phase: i64, tile: i64) -> i64:
    """The side of a tile that lies up on the stack of a phase."""
    return tile if phase == DEVELOP else world_of(tile)


def building(outlook: Outlook, phase: i64, use: float) -> list[float]:
    """What so many workers add to a stack when the phase happens; those that find nothing to do come back."""
    part = outlook.part
    there = count(part, DEVELOPERS if phase == DEVELOP else SETTLERS)
    stack = part.developments if phase == DEVELOP else part.worlds
    out: list[float] = []
    done = -stack_worth(outlook, phase, there)  # which is counted already
    place: i64 = 0
    whole = 0.0
    cost: i64 = 0
    if len(stack) > 0:
        whole = tile_worth(outlook, side_up(phase, stack[0]))
        cost = discounted(part.owned, side_up(phase, stack[0]))
    dice = there
    for workers in range(outlook.most + 1):
        while place < len(stack) and dice >= cost:
            done += whole
            dice -= cost
            place += 1
            if place < len(stack):
                whole = tile_worth(outlook, side_up(phase, stack[place]))
                cost = discounted(part.owned, side_up(phase, stack[place]))
        if place == len(stack) and workers > 0 and dice > 0:
            out.append(out[-1])
            continue
        started = 0.0
        if place < len(stack):
            started = whole * STARTED * outlook.later * float(dice) / float(cost)
        out.append(done + started - use * float(workers))
        dice += 1
    return out


def weigh_goods(outlook: Outlook, use: float) -> None:
    """Produce and Ship by number of workers, none of them of the colour of a world."""
    part = outlook.part
    produce = [0.0]
    ship = [0.0]
    for kind in range(GOODS_KINDS - 1, -1, -1):
        made = good_worth(outlook, kind, False) * GOOD_KEPT * outlook.later
        outlook.rooms[kind] = places_left(part, kind)
        outlook.rooms[GOODS_KINDS + kind] = count(part, GOODS + COLOURS * kind)
        for _ in range(outlook.rooms[kind]):
            produce.append(produce[-1] + made - use)
    brought: list[float] = []
    at = part.at + GOODS
    for sort in range(COLOURS * GOODS_KINDS):
        here = part.empires[at + sort]
        if here > 0:
            kind = sort // COLOURS
            colour = sort % COLOURS
            fits = colour == CONSUMPTION or colour == FIRST_WORLD_COLOUR + kind
            worth = good_worth(outlook, kind, fits) * (1.0 - GOOD_KEPT * outlook.later)
            for _ in range(here):
                brought.append(worth + 0.3 * outlook.ready)  # the good's die is a citizen again
    brought.sort(reverse=True)
    for worth in brought:
        ship.append(ship[-1] + worth - use)
    if part.empires[part.at + EXTRA] + part.empires[part.at + EXTRA + 1] > 0:
        free = min(part.empires[part.at + EXTRA] + part.empires[part.at + EXTRA + 1], len(ship) - 1)
        ship = ship[free:]
    for values in (produce, ship):
        while len(values) <= outlook.most:
            values.append(values[-1])
        outlook.by_count.append(values)
    outlook.fit = 0.8 * GOOD_KEPT * outlook.later


def column_worth(outlook: Outlook, cells: vec[i64], first: i64, phase: i64) -> float:
    """The worth of the workers of a column, which begins at `first` among the cells, if the phase happens."""
    workers: i64 = 0
    for colour in range(COLOURS):
        workers += cells[first + colour]
    if workers == 0:
        return outlook.by_count[phase][0]
    worth = outlook.by_count[phase][workers]
    if phase == PRODUCE or phase == SHIP:
        rooms = outlook.rooms
        start = 0 if phase == PRODUCE else GOODS_KINDS
        fits: i64 = 0
        room: i64 = 0
        for kind in range(GOODS_KINDS):
            here = rooms[start + kind]
            room += here
            fits += min(here, cells[first + FIRST_WORLD_COLOUR + kind])
        fits = min(room, fits + cells[first + CONSUMPTION])
        fits = min(workers, fits)
        worth += float(fits) * (outlook.fit if phase == PRODUCE else 0.9)
    return worth


def outlook_of(table: RollTable, seat: i64) -> Outlook:
    outlook = Outlook(table, seat)
    expect_phases(outlook, table, seat)
    weigh_phases(outlook)
    return outlook


def worth(table: RollTable, seat: i64) -> float:
    """Points now, and what dice, credits, goods, tiles, powers and assigned workers will bring."""
    outlook = outlook_of(table, seat)
    part = outlook.part
    empires = part.empires
    at = part.at
    value = float(score(part))
    if outlook.now < 0:
        return value + 0.001 * float(count(part, CUP) + empires[at + CREDITS])
    value += outlook.rounds * (pace(part) - rivals_pace(table, seat))
    cup = count(part, CUP) + count(part, DICTATED) + count(part, WILD)
    for phase in range(PHASES):
        cup += count(part, COLUMN + COLOURS * phase)
    value += outlook.ready * float(cup)
    citizens = count(part, CITIZENRY) + count(part, PAID)
    credits = empires[at + CREDITS]
    value += outlook.ready * float(min(credits, citizens))
    value += outlook.ready * SPARE_CREDIT * float(min(4, max(0, credits - citizens)))
    value += outlook.ready * 0.2 * float(max(0, credits - citizens - 4)) + 0.001 * float(credits)
    value += 0.1 * outlook.later * float(max(0, citizens - credits))
    for phase in range(PHASES):
        chance = outlook.chances[phase]
        if chance > 0.0:
            value += chance * column_worth(outlook, empires, at + COLUMN + COLOURS * phase, phase)
    for phase in (DEVELOP, SETTLE):
        value += stack_worth(outlook, phase, count(part, DEVELOPERS if phase == DEVELOP else SETTLERS))
    tiles = len(part.developments) + len(part.worlds) + count_tiles(table, seat, HAND)
    value += zone_worth(outlook, tiles)
    return value + goods_worth(outlook)


def pace(part: Part) -> float:
    """What a player's dice and powers bring in a usual round."""
    worth = 0.0
    for number in part.tableau:
        worth += WORLD_PER_ROUND if is_world(number) else ENGINES[number]
    dice: i64 = 0
    for place in range(ALL_PLACES):
        dice += part.empires[part.at + place]
    return worth + float(dice) * DIE_PER_ROUND


def rivals_pace(table: RollTable, seat: i64) -> float:
    """The mean of the others: a round that is left helps a seat only as far as it is faster than they are."""
    total = 0.0
    for rival in range(table.seats):
        if rival != seat:
            total += pace(part_of(table, seat, rival))
    return total / float(table.seats - 1)


def goods_worth(outlook: Outlook) -> float:
    """Goods that wait to be shipped in this round or a later one."""
    part = outlook.part
    value = 0.0
    at = part.at + GOODS
    for sort in range(COLOURS * GOODS_KINDS):
        here = part.empires[at + sort]
        if here > 0:
            kind = sort // COLOURS
            colour = sort % COLOURS
            fits = colour == CONSUMPTION or colour == FIRST_WORLD_COLOUR + kind
            value += float(here) * good_worth(outlook, kind, fits) * GOOD_KEPT * outlook.later
    return value
