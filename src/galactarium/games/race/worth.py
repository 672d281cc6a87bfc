"""A judgement by hand, in points of the final score: what is there, and what the rounds that remain will bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.race.components import (
    CONSUME_DOUBLE,
    CONSUME_TRADE,
    FIRST_DEVELOPMENT,
    FIRST_EDITION,
    HAND_LIMIT,
    LAST_TABLEAU,
    PRICES,
    PRODUCE_ACTION,
    SETTLE,
    Card,
)
from galactarium.games.race.empire import (
    CHOSEN,
    EMPIRE,
    HAND,
    HAND_SIZE,
    TABLEAU,
    TABLEAU_SIZE,
    develop_cost,
    find,
    has_chosen,
    pool,
    settle_cost,
    settle_ways,
    strength_against,
)
from galactarium.games.race.figures import (
    ALL_GOODS,
    ALL_NEW_GOODS,
    CARDS_LATER,
    CARDS_NOW,
    CHIPS_LATER,
    CHIPS_NOW,
    EMPTY_WINDFALLS,
    POINTS,
    PRICE,
    PRODUCE_CARDS,
    figures,
)
from galactarium.games.race.outlook import Outlook, consume_ahead, has_passed, is_consuming, outlook, stage
from galactarium.games.race.powers import CONSUME as CONSUME_PHASE
from galactarium.games.race.powers import (
    CONSUME_ALL,
    CONSUME_DRAW,
    DEVELOP_AFTER_DRAW,
    DEVELOP_DISCOUNT,
    DEVELOP_START_DRAW,
    DISCARD_HAND,
    DRAW_IF_HERE,
    KEEP_MORE,
    LUCKY,
    MILITARY,
    MILITARY_AGAINST,
    PAY_FOR_MILITARY,
    PRODUCE_GOOD,
    PRODUCE_WINDFALL,
    PRODUCTION,
    SEE_MORE,
    SELL,
    SELL_PLAINLY,
    SETTLE_AFTER_DRAW,
    SETTLE_DISCOUNT,
    SETTLE_DISCOUNT_FOR,
    TRADE_MORE,
    TRADE_MORE_FOR,
    TRADE_MORE_HERE,
    WINDFALL,
    Power,
)
from galactarium.games.race.scoring import six_points_if_placed
from galactarium.games.race.steps.explore import cards_kept, cards_seen
from galactarium.games.race.steps.placing import first_way
from galactarium.games.race.table import (
    CONSUME,
    DEVELOP,
    EXPLORE,
    PRODUCE,
    REVEAL_ACTIONS,
    RaceTable,
)
from galactarium.games.race.table import SETTLE as SETTLE_PHASE
from galactarium.kernel.agenda import NOTHING, TABLE, WIDTH

CARD: Final = 0.6  # a card in hand, while there is time to use it
GOOD: Final = 1.0  # a good on a world
BUILDS: Final = 0.8  # cards that a player places in a round
PACE: Final = 2.0  # points that a rival gains in a round: a game that ends sooner is worth so much more
LATER: Final = 0.5  # the share of a cycle of producing and consuming that falls to a round


def upkeep(power: Power) -> float:
    """About what a power brings in a round, in points."""
    effect = power.effect
    amount = float(power.amount)
    if effect == SEE_MORE:
        return 0.04 * amount
    if effect == KEEP_MORE:
        return 0.2
    if effect in (DEVELOP_START_DRAW, DEVELOP_AFTER_DRAW, SETTLE_AFTER_DRAW, DEVELOP_DISCOUNT):
        return 0.15 * amount
    if effect == MILITARY:
        return 0.13 * amount
    if MILITARY_AGAINST <= effect < SETTLE_DISCOUNT:
        return 0.04 * amount
    if effect == SETTLE_DISCOUNT:
        return 0.2 * amount
    if SETTLE_DISCOUNT_FOR <= effect < SETTLE_AFTER_DRAW:
        return 0.05 * amount
    if PAY_FOR_MILITARY <= effect < TRADE_MORE:
        return 0.12
    if effect == TRADE_MORE:
        return 0.08 * amount
    if TRADE_MORE_FOR <= effect <= TRADE_MORE_HERE:
        return 0.03 * amount
    if effect in (SELL, SELL_PLAINLY, CONSUME_DRAW):
        return 0.2
    if effect in (LUCKY, DISCARD_HAND):
        return 0.08
    if power.phase == CONSUME_PHASE:
        return (
            0.1
            if effect == CONSUME_ALL
            else 0.06 * float(power.times) * (float(power.chips) + 0.5 * float(power.cards))
        )
    if effect == PRODUCE_GOOD:
        return 0.3
    return 0.12 * amount if effect in (PRODUCE_WINDFALL, DRAW_IF_HERE) else 0.2


UPKEEP: Final = [sum(upkeep(power) for power in card.powers) for card in FIRST_EDITION.cards]


def rounds_left(table: RaceTable) -> float:
    """About how many rounds are still to come, this one included; 0 when the game is over."""
    if stage(table) == NOTHING:
        return 0.0
    largest: i64 = 0
    for seat in range(table.seats):
        largest = max(largest, table.empires[seat * EMPIRE + TABLEAU_SIZE])
    by_cards = float(LAST_TABLEAU - largest) / BUILDS
    by_chips = float(pool(table)) / (float(table.seats) * (1.0 + float(table.round) / 6.0))
    left = max(min(by_cards, by_chips), 0.3)
    if table.limit > 0:
        left = min(left, float(table.limit - table.round + 1))
    return left


def card_worth(rounds: float) -> float:
    """A card of which nothing is known; towards the end there is no time to use it."""
    return CARD * min(1.0, rounds / 3.0)


def placed_worth(table: RaceTable, seat: i64, card: Card, rounds: float) -> float:
    """What a card would bring in the tableau."""
    cells = table.empires
    base = seat * EMPIRE
    points = card.vp
    if card.is_six:
        points += six_points_if_placed(table, seat, card)
    for at in range(base + TABLEAU, base + TABLEAU + cells[base + TABLEAU_SIZE]):
        six = table.cards[cells[at]]
        if six.is_six:
            points += six.points[card.number] + six.per_strength * card.strength
    worth = float(points) + UPKEEP[card.number] * max(rounds - 1.0, 0.0)
    if card.is_six:
        worth += min(rounds, 4.0) * 0.4  # it grows with what is placed later
    if card.source == WINDFALL:
        worth += GOOD * min(1.0, rounds / 1.5) + 0.1 * float(PRICES[card.kind])
    elif card.source == PRODUCTION:
        worth += 0.06 * float(PRICES[card.kind]) * min(rounds, 6.0)
    return worth


def hand_worth(table: RaceTable, seat: i64, card: Card) -> float:
    """What a card in hand is worth to its owner: as any card, or for what it will bring when it is placed."""
    rounds = rounds_left(table)
    return _hand_worth(table, seat, card, rounds)


def _hand_worth(table: RaceTable, seat: i64, card: Card, rounds: float) -> float:
    plain = card_worth(rounds)
    if not card.is_world and find(table.empires, seat * EMPIRE + TABLEAU_SIZE, card.number) >= 0:
        return plain
    if card.is_world:
        ways = settle_ways(table, seat, card, HAND_LIMIT)
        if ways == 0:  # a military world that is too strong yet
            price = 2.0 * plain * float(card.cost - strength_against(table, seat, card))
        else:
            price = float(settle_cost(table, seat, card, first_way(ways))) * plain
    else:
        price = float(develop_cost(table, seat, card)) * plain
    gain = placed_worth(table, seat, card, max(rounds - 1.0, 0.0)) - price - plain
    return plain + 0.4 * max(gain, 0.0) * min(1.0, rounds / 2.0)


def worth(table: RaceTable, seat: i64) -> float:
    """Points now, and what empire, goods, hand and the phases of this round add, less what a rival gains meanwhile."""
    ahead = outlook(table, seat, True)
    view = ahead.table
    numbers = figures(view, seat)
    rounds = rounds_left(view)
    cells = view.empires
    base = seat * EMPIRE
    value = float(numbers[POINTS]) - PACE * rounds
    cards = cells[base + HAND_SIZE] - ahead.owed + ahead.coming
    if rounds == 0.0:
        return value + 0.01 * float(cards + numbers[ALL_GOODS])
    plain = card_worth(rounds)
    later = max(rounds - 1.0, 0.0)
    for at in range(base + TABLEAU, base + TABLEAU + cells[base + TABLEAU_SIZE]):
        value += UPKEEP[cells[at]] * later
    gains = float(numbers[CHIPS_LATER]) + plain * float(numbers[CARDS_LATER])
    value += LATER * gains * later
    value += _good_worth(rounds) * float(numbers[ALL_GOODS]) + 0.1 * plain * float(numbers[PRICE])
    value += plain * float(min(cards, HAND_LIMIT + 2))
    if cells[base + HAND_SIZE] > 0:
        kept = float(cards) / float(cells[base + HAND_SIZE] + ahead.coming)  # what is owed goes out of the rest
        for at in range(base + HAND, base + HAND + cells[base + HAND_SIZE]):
            value += kept * (_hand_worth(view, seat, view.cards[cells[at]], rounds) - plain)
    return value + _phases(ahead, seat, numbers, rounds)


def _good_worth(rounds: float) -> float:
    return GOOD * min(1.0, rounds / 1.5)


def _phases(ahead: Outlook, seat: i64, numbers: vec[i64], rounds: float) -> float:
    """What the phases that are still to come in this round will bring the seat."""
    view = ahead.table
    agenda = view.agenda
    if stage(view) == REVEAL_ACTIONS:
        return _chosen_phases(ahead, seat, numbers, rounds)
    value = 0.0
    if is_consuming(stage(view)) and not has_passed(view, seat):
        value = _consume_rest(view, seat, numbers, rounds)
    base = (TABLE + 1) * WIDTH
    for at in range(base + 1, base + 1 + 2 * agenda.stacks[base], 2):
        value += _phase(ahead, seat, numbers, rounds, agenda.stacks[at])
    return value


def _consume_rest(view: RaceTable, seat: i64, numbers: vec[i64], rounds: float) -> float:
    """What the powers not yet used bring, less the goods they take."""
    chips, cards = consume_ahead(view, seat, numbers)
    used = min(numbers[ALL_GOODS], chips + cards)
    return float(chips) + card_worth(rounds) * float(cards) - _good_worth(rounds) * float(used)


def _chosen_phases(ahead: Outlook, seat: i64, numbers: vec[i64], rounds: float) -> float:
    """Before actions are revealed: the phases of the actions that the seat has chosen."""
    chosen = ahead.table.empires[seat * EMPIRE + CHOSEN]
    value = 0.0
    if chosen & 3:
        value += _phase(ahead, seat, numbers, rounds, EXPLORE)
    if chosen >> 2 & 1:
        value += _phase(ahead, seat, numbers, rounds, DEVELOP)
    if chosen >> SETTLE & 1:
        value += _phase(ahead, seat, numbers, rounds, SETTLE_PHASE)
    if chosen >> CONSUME_TRADE & 3:
        value += _phase(ahead, seat, numbers, rounds, CONSUME)
    if chosen >> PRODUCE_ACTION & 1:
        value += _phase(ahead, seat, numbers, rounds, PRODUCE)
    return value


def _phase(ahead: Outlook, seat: i64, numbers: vec[i64], rounds: float, phase: i64) -> float:
    view = ahead.table
    plain = card_worth(rounds)
    if phase == EXPLORE:
        kept = cards_kept(view, seat)
        return plain * (float(kept) + 0.13 * float(cards_seen(view, seat) - kept))
    if phase == DEVELOP or phase == SETTLE_PHASE:
        return _best_placed(ahead, seat, rounds, phase == SETTLE_PHASE)
    if phase == CONSUME:
        return _consume(view, seat, numbers, rounds)
    if phase == PRODUCE:
        value = _good_worth(rounds) * float(numbers[ALL_NEW_GOODS]) + plain * float(numbers[PRODUCE_CARDS])
        if has_chosen(view, seat, PRODUCE_ACTION):
            for kind in range(4):
                if numbers[EMPTY_WINDFALLS + kind] > 0:
                    return value + _good_worth(rounds)
        return value
    return 0.0


def _best_placed(ahead: Outlook, seat: i64, rounds: float, is_world: bool) -> float:
    """The best card of the hand that can be placed in a develop or settle phase, with its price taken off."""
    view = ahead.table
    cells = view.empires
    base = seat * EMPIRE
    plain = card_worth(rounds)
    size = cells[base + HAND_SIZE]
    funds = size - ahead.owed + ahead.coming - 1
    best = 0.0
    for at in range(base + HAND, base + HAND + size):
        card = view.cards[cells[at]]
        if (card.number < FIRST_DEVELOPMENT) != is_world:
            continue
        cost: i64 = 0
        if is_world:
            ways = settle_ways(view, seat, card, funds)
            if ways == 0:
                continue
            cost = settle_cost(view, seat, card, first_way(ways))
        else:
            cost = develop_cost(view, seat, card)
            if cost > funds or find(cells, base + TABLEAU_SIZE, card.number) >= 0:
                continue
        kept = _hand_worth(view, seat, card, rounds)
        gain = placed_worth(view, seat, card, rounds) - plain * float(cost) - kept
        if gain > best:
            best = gain
    if is_world and best > 0.0 and has_chosen(view, seat, SETTLE):
        best += plain
    return best


def _consume(view: RaceTable, seat: i64, numbers: vec[i64], rounds: float) -> float:
    plain = card_worth(rounds)
    good = _good_worth(rounds)
    goods = numbers[ALL_GOODS]
    chips = numbers[CHIPS_NOW]
    value = 0.0
    if has_chosen(view, seat, CONSUME_TRADE) and goods > 0:
        value += plain * float(numbers[PRICE]) - good
        if chips >= goods:
            chips = goods - 1
        goods -= 1
    used = min(goods, chips + numbers[CARDS_NOW])
    times: i64 = 2 if has_chosen(view, seat, CONSUME_DOUBLE) else 1
    return value + float(times * chips) + plain * float(numbers[CARDS_NOW]) - good * float(used)
