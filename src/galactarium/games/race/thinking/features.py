"""Inputs for a net: what a seat sees of its own empire, of a rival's, and of what all share."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.race.components import LAST_TABLEAU
from galactarium.games.race.empire import (
    CHIPS,
    CHOSEN,
    EMPIRE,
    GOOD,
    HAND,
    HAND_SIZE,
    SUM,
    TABLEAU,
    TABLEAU_SIZE,
    develop_cost,
    find,
    pool,
    settle_ways,
)
from galactarium.games.race.powers import (
    CONSUME_POWERS,
    DEVELOP_AFTER_DRAW,
    DEVELOP_DISCOUNT,
    DEVELOP_START_DRAW,
    KEEP_MORE,
    MILITARY,
    MILITARY_AGAINST,
    PAY_FOR_MILITARY,
    SEE_MORE,
    SETTLE_AFTER_DRAW,
    SETTLE_DISCOUNT,
    SETTLE_DISCOUNT_FOR,
    SPEND_FOR_FREE_WORLD,
    SPEND_FOR_MILITARY,
    TRADE_MORE,
    TRADE_MORE_FOR,
)
from galactarium.games.race.scoring import six_points, six_points_if_placed
from galactarium.games.race.table import (
    CONSUME,
    DEVELOP,
    EXPLORE,
    PRODUCE,
    SETTLE,
    RaceTable,
)
from galactarium.games.race.thinking.effects import (
    CONSUMES,
    DEVELOPS,
    PRODUCES,
    SETTLES,
    can_consume,
    consume_in_full,
    phases_ahead,
    produce_in_full,
)
from galactarium.games.race.thinking.figures import (
    ALL_GOODS,
    ALL_NEW_GOODS,
    ALL_WORLDS,
    CARDS_LATER,
    CARDS_NOW,
    CHIPS_LATER,
    CHIPS_NOW,
    DEVELOPMENTS,
    EMPTY_WINDFALLS,
    GOODS,
    HAND_CHIPS,
    MILITARY_WORLDS,
    POINTS,
    PRICE,
    PRODUCE_CARDS,
    PRODUCERS,
    REBELS,
    SIXES,
    SUPPLIED,
    WORLDS,
    figures,
)
from galactarium.games.race.thinking.likeness import FIRST_DEVELOPMENT, FIRST_SIX, LIKE
from galactarium.games.race.thinking.outlook import (
    Outlook,
    consume_ahead,
    has_passed,
    has_turns,
    is_acting,
    is_consuming,
    outlook,
    stage,
    stage_input,
)
from galactarium.kernel.agenda import NOTHING, TABLE, WIDTH
from galactarium.kernel.thinking import Inputs

LOWEST_MILITARY: Final = -3  # a thermometer begins above it

# Of every empire. Amounts are thermometers of the width that the next line leaves room for.
IN_TABLEAU: Final = 0  # + card
WITH_GOOD: Final = IN_TABLEAU + 95  # + world
GOOD_COUNT: Final = WITH_GOOD + 64
GOOD_KINDS: Final = GOOD_COUNT + 8
KIND_GOODS: Final = GOOD_KINDS + 4  # three for each kind
BEST_PRICE: Final = KIND_GOODS + 12
CARDS_IN_HAND: Final = BEST_PRICE + 10
TABLEAU_CARDS: Final = CARDS_IN_HAND + 14
DEVELOPMENT_COUNT: Final = TABLEAU_CARDS + 13
WORLD_COUNT: Final = DEVELOPMENT_COUNT + 10
SIX_COUNT: Final = WORLD_COUNT + 10
STRENGTH: Final = SIX_COUNT + 4
STRENGTH_AGAINST: Final = STRENGTH + 16  # four for each kind and for rebels
SPECIAL_WAYS: Final = STRENGTH_AGAINST + 20
DEVELOP_LESS: Final = SPECIAL_WAYS + 3
SETTLE_LESS: Final = DEVELOP_LESS + 4
SETTLE_LESS_FOR: Final = SETTLE_LESS + 4  # three for each kind
TRADE_FOR_MORE: Final = SETTLE_LESS_FOR + 12
TRADE_KIND_FOR_MORE: Final = TRADE_FOR_MORE + 5  # three for each kind
EXPLORE_MORE: Final = TRADE_KIND_FOR_MORE + 12
KEEPS_MORE: Final = EXPLORE_MORE + 6
DRAWS: Final = KEEPS_MORE + 3  # at the start of develop, after develop, after settle
CHIPS_FOR_GOODS: Final = DRAWS + 3
CHIPS_AFTER_PRODUCE: Final = CHIPS_FOR_GOODS + 12
CARDS_FOR_GOODS: Final = CHIPS_AFTER_PRODUCE + 14
CARDS_AFTER_PRODUCE: Final = CARDS_FOR_GOODS + 6
CHIPS_FOR_HAND: Final = CARDS_AFTER_PRODUCE + 8
POWERS_TO_CONSUME: Final = CHIPS_FOR_HAND + 4
CARDS_PER_PRODUCE: Final = POWERS_TO_CONSUME + 7
GOODS_PER_PRODUCE: Final = CARDS_PER_PRODUCE + 10
KINDS_AFTER_PRODUCE: Final = GOODS_PER_PRODUCE + 8
EMPTY: Final = KINDS_AFTER_PRODUCE + 4  # windfall worlds, two for each kind
KIND_WORLDS: Final = EMPTY + 8  # four for each kind
KIND_PRODUCERS: Final = KIND_WORLDS + 16  # three for each kind
CONQUERED: Final = KIND_PRODUCERS + 12
REBELS_CONQUERED: Final = CONQUERED + 8
SCORE: Final = REBELS_CONQUERED + 4  # by twos
ODD_SCORE: Final = SCORE + 30
CHIPS_WON: Final = ODD_SCORE + 1  # by threes
SIX_SCORES: Final = CHIPS_WON + 12  # by threes, four for each six-cost development
TO_PAY: Final = SIX_SCORES + 48
TO_COME: Final = TO_PAY + 7
ACTING: Final = TO_COME + 8  # one after the other: this seat, or a later one
CHIPS_IN_PHASE: Final = ACTING + 2  # still to come in the running consume phase
CARDS_IN_PHASE: Final = CHIPS_IN_PHASE + 14
CHOSEN_ACTIONS: Final = CARDS_IN_PHASE + 6
FIRST_SEAT: Final = CHOSEN_ACTIONS + 11
CHIPS_AHEAD: Final = FIRST_SEAT + 1  # what the phases that are still to come in this round will bring
CARDS_AHEAD: Final = CHIPS_AHEAD + 14
GOODS_AHEAD: Final = CARDS_AHEAD + 10
DRAWN_AHEAD: Final = GOODS_AHEAD + 6
IDLE_CONSUME: Final = DRAWN_AHEAD + 8  # the phase is to come and will do nothing for this player
IDLE_PRODUCE: Final = IDLE_CONSUME + 1
EMPIRE_INPUTS: Final = IDLE_PRODUCE + 1

# Of the own hand.
IN_HAND: Final = EMPIRE_INPUTS  # + card
TWICE_IN_HAND: Final = IN_HAND + 95  # + development
HAND_SIXES: Final = TWICE_IN_HAND + 31  # by threes, five for each six-cost development
BEST_SIX: Final = HAND_SIXES + 60
CAN_DEVELOP: Final = BEST_SIX + 12
CAN_SETTLE: Final = CAN_DEVELOP + 6
CAN_CONQUER: Final = CAN_SETTLE + 6
CAN_AFTER_SALE: Final = CAN_CONQUER + 5  # with the cards of the best sale
VALUE_DEVELOP: Final = CAN_AFTER_SALE + 8  # the most points on a card that can be placed
VALUE_SETTLE: Final = VALUE_DEVELOP + 10
WORLDS_IN_HAND: Final = VALUE_SETTLE + 8
IDLE_DEVELOP: Final = WORLDS_IN_HAND + 8  # the phase is to come and nothing can be placed in it
IDLE_SETTLE: Final = IDLE_DEVELOP + 1
DEVELOP_AHEAD: Final = IDLE_SETTLE + 1  # it can, and the most points on a card for it
SETTLE_AHEAD: Final = DEVELOP_AHEAD + 8
OWN_INPUTS: Final = SETTLE_AHEAD + 8

# Of what all share.
POOL: Final = 0  # the last ones
POOL_SHARE: Final = POOL + 12  # per seat
LEADER_CARDS: Final = POOL_SHARE + 12  # cards that the largest tableau lacks
CLOCK: Final = LEADER_CARDS + 12  # the nearer end
ROUND: Final = CLOCK + 12
LAST_ROUNDS: Final = ROUND + 20  # near a round after which the game is stopped: rounds gone of the last twelve
SUPPLY: Final = LAST_ROUNDS + 12  # by tens
DISCARDS: Final = SUPPLY + 10  # by tens
SEATS: Final = DISCARDS + 6
VARIANT: Final = SEATS + 3  # two actions, the second edition
STAGE: Final = VARIANT + 2
SECOND: Final = STAGE + 32
PHASES_TO_COME: Final = SECOND + 1
CHOSEN_BY_ANY: Final = PHASES_TO_COME + 7
OVER_INPUT: Final = CHOSEN_BY_ANY + 11
COMMON_INPUTS: Final = OVER_INPUT + 1


def see_own(table: RaceTable, seat: i64, inputs: Inputs) -> None:
    ahead = outlook(table, seat, True)
    numbers = figures(ahead.table, seat)
    _see_empire(ahead, seat, numbers, inputs)
    _see_hand(ahead, seat, numbers, inputs)


def see_rival(table: RaceTable, rival: i64, inputs: Inputs) -> None:
    ahead = outlook(table, rival, False)
    _see_empire(ahead, rival, figures(ahead.table, rival), inputs)


def _see_empire(ahead: Outlook, seat: i64, numbers: vec[i64], inputs: Inputs) -> None:
    table = ahead.table
    cells = table.empires
    base = seat * EMPIRE
    size = cells[base + TABLEAU_SIZE]
    for place in range(size):
        card = cells[base + TABLEAU + place]
        like = LIKE[card]
        inputs.on(IN_TABLEAU + like)
        if cells[base + GOOD + place] >= 0:
            inputs.on(WITH_GOOD + like)
        if like >= FIRST_SIX:
            inputs.reach(SIX_SCORES + 4 * (like - FIRST_SIX), six_points(table, seat, table.cards[card]) // 3, 4)
    inputs.reach(GOOD_COUNT, numbers[ALL_GOODS], 8)
    kinds: i64 = 0
    kinds_later: i64 = 0
    for kind in range(4):
        if numbers[GOODS + kind] > 0:
            kinds += 1
        if numbers[SUPPLIED + kind] > 0:
            kinds_later += 1
        inputs.reach(KIND_GOODS + 3 * kind, numbers[GOODS + kind], 3)
        inputs.reach(EMPTY + 2 * kind, numbers[EMPTY_WINDFALLS + kind], 2)
        inputs.reach(KIND_WORLDS + 4 * kind, numbers[WORLDS + kind], 4)
        inputs.reach(KIND_PRODUCERS + 3 * kind, numbers[PRODUCERS + kind], 3)
    inputs.reach(GOOD_KINDS, kinds, 4)
    inputs.reach(KINDS_AFTER_PRODUCE, kinds_later, 4)
    inputs.reach(BEST_PRICE, numbers[PRICE], 10)
    inputs.reach(CARDS_IN_HAND, cells[base + HAND_SIZE] - ahead.owed + ahead.coming, 14)
    inputs.reach(TABLEAU_CARDS, size, 13)
    inputs.reach(DEVELOPMENT_COUNT, numbers[DEVELOPMENTS], 10)
    inputs.reach(WORLD_COUNT, numbers[ALL_WORLDS], 10)
    inputs.reach(SIX_COUNT, numbers[SIXES], 4)
    _see_sums(cells, base + SUM, inputs)
    inputs.reach(CHIPS_FOR_GOODS, numbers[CHIPS_NOW], 12)
    inputs.reach(CHIPS_AFTER_PRODUCE, numbers[CHIPS_LATER], 14)
    inputs.reach(CARDS_FOR_GOODS, numbers[CARDS_NOW], 6)
    inputs.reach(CARDS_AFTER_PRODUCE, numbers[CARDS_LATER], 8)
    inputs.reach(CHIPS_FOR_HAND, numbers[HAND_CHIPS], 4)
    inputs.reach(CARDS_PER_PRODUCE, numbers[PRODUCE_CARDS], 10)
    inputs.reach(GOODS_PER_PRODUCE, numbers[ALL_NEW_GOODS], 8)
    inputs.reach(CONQUERED, numbers[MILITARY_WORLDS], 8)
    inputs.reach(REBELS_CONQUERED, numbers[REBELS], 4)
    inputs.reach(SCORE, numbers[POINTS] // 2, 30)
    if numbers[POINTS] & 1:
        inputs.on(ODD_SCORE)
    inputs.reach(CHIPS_WON, (cells[base + CHIPS] + 2) // 3, 12)
    inputs.reach(TO_PAY, ahead.owed, 7)
    inputs.reach(TO_COME, ahead.coming, 8)
    _see_actions(cells[base + CHOSEN], CHOSEN_ACTIONS, inputs)
    _see_turn(ahead, seat, numbers, inputs)
    _see_ahead(table, seat, numbers, inputs)


def _see_sums(cells: vec[i64], base: i64, inputs: Inputs) -> None:
    """Powers that add up."""
    inputs.reach(STRENGTH, cells[base + MILITARY] - LOWEST_MILITARY, 16)
    for kind in range(5):  # the last stands for rebels
        inputs.reach(STRENGTH_AGAINST + 4 * kind, cells[base + MILITARY_AGAINST + kind], 4)
    for kind in range(4):
        inputs.reach(SETTLE_LESS_FOR + 3 * kind, cells[base + SETTLE_DISCOUNT_FOR + kind], 3)
        inputs.reach(TRADE_KIND_FOR_MORE + 3 * kind, cells[base + TRADE_MORE_FOR + kind], 3)
    if cells[base + PAY_FOR_MILITARY] > 0:
        inputs.on(SPECIAL_WAYS)
    if cells[base + SPEND_FOR_MILITARY] > 0:
        inputs.on(SPECIAL_WAYS + 1)
    if cells[base + SPEND_FOR_FREE_WORLD] > 0:
        inputs.on(SPECIAL_WAYS + 2)
    inputs.reach(DEVELOP_LESS, cells[base + DEVELOP_DISCOUNT], 4)
    inputs.reach(SETTLE_LESS, cells[base + SETTLE_DISCOUNT], 4)
    inputs.reach(TRADE_FOR_MORE, cells[base + TRADE_MORE], 5)
    inputs.reach(EXPLORE_MORE, cells[base + SEE_MORE], 6)
    inputs.reach(KEEPS_MORE, cells[base + KEEP_MORE], 3)
    inputs.reach(DRAWS, cells[base + DEVELOP_START_DRAW], 1)
    inputs.reach(DRAWS + 1, cells[base + DEVELOP_AFTER_DRAW], 1)
    inputs.reach(DRAWS + 2, cells[base + SETTLE_AFTER_DRAW], 1)
    inputs.reach(POWERS_TO_CONSUME, cells[base + CONSUME_POWERS], 7)


def _see_actions(chosen: i64, first: i64, inputs: Inputs) -> None:
    action: i64 = 0
    while chosen > 0:
        if chosen & 1:
            inputs.on(first + action)
        chosen >>= 1
        action += 1


def _see_turn(ahead: Outlook, seat: i64, numbers: vec[i64], inputs: Inputs) -> None:
    """In phases that players go on in: whether the seat is the one at hand, or comes later."""
    table = ahead.table
    if table.turn_of(seat) == 0:
        inputs.on(FIRST_SEAT)
    step = stage(table)
    if not has_turns(step) or has_passed(ahead, seat):
        return
    inputs.on(ACTING if is_acting(ahead, seat) else ACTING + 1)
    if is_consuming(step):
        chips, cards = consume_ahead(table, seat, numbers)
        inputs.reach(CHIPS_IN_PHASE, chips, 14)
        inputs.reach(CARDS_IN_PHASE, cards, 6)


def _see_ahead(table: RaceTable, seat: i64, numbers: vec[i64], inputs: Inputs) -> None:
    """What the consume and produce phases that are known to come will bring, or that they will do nothing."""
    coming = phases_ahead(table, seat)
    if coming & CONSUMES:
        if not can_consume(table, seat):
            inputs.on(IDLE_CONSUME)
        else:
            chips, cards = consume_in_full(table, seat, numbers)
            inputs.reach(CHIPS_AHEAD, chips, 14)
            inputs.reach(CARDS_AHEAD, cards, 10)
    if coming & PRODUCES:
        goods, cards = produce_in_full(table, seat, numbers)
        if goods + cards == 0:
            inputs.on(IDLE_PRODUCE)
        inputs.reach(GOODS_AHEAD, goods, 6)
        inputs.reach(DRAWN_AHEAD, cards, 8)


def _see_hand(ahead: Outlook, seat: i64, numbers: vec[i64], inputs: Inputs) -> None:
    table = ahead.table
    cells = table.empires
    base = seat * EMPIRE
    size = cells[base + HAND_SIZE]
    funds = size - ahead.owed + ahead.coming - 1
    more = funds + numbers[PRICE]
    develop: i64 = 0
    settle: i64 = 0
    conquer: i64 = 0
    after_sale: i64 = 0
    worlds: i64 = 0
    best: i64 = 0
    best_development: i64 = 0
    best_world: i64 = 0
    last: i64 = -1
    for at in range(base + HAND, base + HAND + size):
        number = cells[at]
        card = table.cards[number]
        like = LIKE[number]
        if number == last:
            inputs.on(TWICE_IN_HAND + like - FIRST_DEVELOPMENT)
            continue
        last = number
        inputs.on(IN_HAND + like)
        if like < FIRST_DEVELOPMENT:
            worlds += 1
            if settle_ways(table, seat, card, funds) != 0:
                settle += 1
                if card.is_military:
                    conquer += 1
                if card.vp > best_world:
                    best_world = card.vp
            elif settle_ways(table, seat, card, more) != 0:
                after_sale += 1
        elif find(cells, base + TABLEAU_SIZE, number) < 0:
            points = card.vp
            if card.is_six:
                points = six_points_if_placed(table, seat, card)
                inputs.reach(HAND_SIXES + 5 * (like - FIRST_SIX), points // 3, 5)
                if points > best:
                    best = points
            cost = develop_cost(table, seat, card)
            if cost <= funds:
                develop += 1
                if points > best_development:
                    best_development = points
            elif cost <= more:
                after_sale += 1
    inputs.reach(BEST_SIX, best, 12)
    inputs.reach(CAN_DEVELOP, develop, 6)
    inputs.reach(CAN_SETTLE, settle, 6)
    inputs.reach(CAN_CONQUER, conquer, 5)
    inputs.reach(CAN_AFTER_SALE, after_sale, 8)
    inputs.reach(VALUE_DEVELOP, best_development, 10)
    inputs.reach(VALUE_SETTLE, best_world, 8)
    inputs.reach(WORLDS_IN_HAND, worlds, 8)
    coming = phases_ahead(table, seat)
    if coming & DEVELOPS:
        if develop == 0:
            inputs.on(IDLE_DEVELOP)
        else:
            inputs.reach(DEVELOP_AHEAD, best_development + 1, 8)
    if coming & SETTLES:
        if settle == 0:
            inputs.on(IDLE_SETTLE)
        else:
            inputs.reach(SETTLE_AHEAD, best_world + 1, 8)


def see_common(table: RaceTable, seat: i64, inputs: Inputs) -> None:
    cells = table.empires
    left = max(pool(table), 0)
    inputs.reach(POOL, left, 12)
    inputs.reach(POOL_SHARE, (left + table.seats - 1) // table.seats, 12)
    largest: i64 = 0
    chosen: i64 = 0
    for player in range(table.seats):
        largest = max(largest, cells[player * EMPIRE + TABLEAU_SIZE])
        chosen |= cells[player * EMPIRE + CHOSEN]
    inputs.reach(LEADER_CARDS, LAST_TABLEAU - largest, 12)
    inputs.reach(CLOCK, min(LAST_TABLEAU - largest, left // table.seats), 12)
    inputs.reach(ROUND, table.round, 20)
    if table.limit > 0:  # where the stop is far away, or there is none, nothing is on
        inputs.reach(LAST_ROUNDS, 11 - (table.limit - table.round), 12)
    inputs.reach(SUPPLY, (len(table.supply) + 9) // 10, 10)
    inputs.reach(DISCARDS, (len(table.discards) + 9) // 10, 6)
    inputs.on(SEATS + min(table.seats, 4) - 2)
    if table.options["variant"] == "experienced":
        inputs.on(VARIANT)
    if table.options["edition"] == "second":
        inputs.on(VARIANT + 1)
    _see_actions(chosen, CHOSEN_BY_ANY, inputs)
    _see_phases(table, seat, inputs)


def _see_phases(table: RaceTable, seat: i64, inputs: Inputs) -> None:
    """What is going on, and which phases are still to come in this round."""
    step = stage(table)
    if step == NOTHING:
        inputs.on(OVER_INPUT)
        return
    inputs.on(STAGE + stage_input(table, seat))
    if table.second:
        inputs.on(SECOND)
    stacks = table.agenda.stacks
    base = (TABLE + 1) * WIDTH
    for at in range(base + 1, base + 1 + 2 * (stacks[base] - 1), 2):
        phase = stacks[at]
        if phase == EXPLORE:
            inputs.on(PHASES_TO_COME)
        elif phase == DEVELOP:
            inputs.on(PHASES_TO_COME + 1 + stacks[at + 1])
        elif phase == SETTLE:
            inputs.on(PHASES_TO_COME + 3 + stacks[at + 1])
        elif phase == CONSUME:
            inputs.on(PHASES_TO_COME + 5)
        elif phase == PRODUCE:
            inputs.on(PHASES_TO_COME + 6)
