"""What single cards are worth to a player, judged by hand, in points of the final score."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galactarium.games.race.components import EVERY_CARD, HAND_LIMIT, LAST_TABLEAU, PRICES, Card
from galactarium.games.race.empire import EMPIRE, TABLEAU, TABLEAU_SIZE, find, pool, strength_against
from galactarium.games.race.powers import (
    CONSUME_ALL,
    CONSUME_DIFFERENT,
    CONSUME_DRAW,
    CONSUME_SOME,
    DEVELOP_AFTER_DRAW,
    DEVELOP_START_DRAW,
    DISCARD_HAND,
    DRAW_IF_HERE,
    DRAW_IF_MOST,
    DRAW_PER_WORLD,
    KEEP_MORE,
    LUCKY,
    MILITARY,
    MILITARY_AGAINST,
    MILITARY_AGAINST_REBELS,
    PAY_FOR_MILITARY,
    PRODUCE_DRAW,
    PRODUCE_GOOD,
    PRODUCE_WINDFALL,
    PRODUCTION_WORLD,
    SEE_MORE,
    SELL,
    SELL_PLAINLY,
    SETTLE_AFTER_DRAW,
    SETTLE_DISCOUNT,
    SETTLE_DISCOUNT_FOR,
    SPEND_FOR_FREE_WORLD,
    SPEND_FOR_MILITARY,
    TRADE_MORE,
    TRADE_MORE_FOR,
    TRADE_MORE_HERE,
    WINDFALL_WORLD,
    Power,
)
from galactarium.games.race.scoring import six_points_if_placed
from galactarium.games.race.steps.placing import cost_to_place, first_way, ways_to_place
from galactarium.games.race.table import RaceTable
from galactarium.games.race.thinking.outlook import stage
from galactarium.kernel.agenda import NOTHING

CARD: Final = 0.6  # a card in hand, while there is time to use it
WORTH_OF_GOOD: Final = 1.0  # a good on a world
BUILDS: Final = 0.8  # cards that a player places in a round

# About what powers bring in a round for each unit of their amount, in points: from an effect, to an effect.
RATES: Final = [
    (SEE_MORE, SEE_MORE, 0.04),
    (KEEP_MORE, KEEP_MORE, 0.2),
    (DEVELOP_START_DRAW, DEVELOP_AFTER_DRAW, 0.15),
    (MILITARY, MILITARY, 0.13),
    (MILITARY_AGAINST, MILITARY_AGAINST_REBELS, 0.04),
    (SETTLE_DISCOUNT, SETTLE_DISCOUNT, 0.2),
    (SETTLE_DISCOUNT_FOR, SETTLE_AFTER_DRAW - 1, 0.05),
    (SETTLE_AFTER_DRAW, SETTLE_AFTER_DRAW, 0.15),
    (PAY_FOR_MILITARY, PAY_FOR_MILITARY, 0.12),
    (SPEND_FOR_MILITARY, SPEND_FOR_MILITARY, 0.04),
    (SPEND_FOR_FREE_WORLD, SPEND_FOR_FREE_WORLD, 0.12),
    (TRADE_MORE, TRADE_MORE, 0.08),
    (TRADE_MORE_FOR, TRADE_MORE_FOR + 3, 0.03),
    (TRADE_MORE_HERE, TRADE_MORE_HERE, 0.03),
    (CONSUME_ALL, CONSUME_ALL, 0.1),
    (SELL, SELL_PLAINLY, 0.2),
    (DISCARD_HAND, DISCARD_HAND, 0.08),
    (CONSUME_DRAW, CONSUME_DRAW, 0.2),
    (LUCKY, LUCKY, 0.012),
    (PRODUCE_GOOD, PRODUCE_GOOD, 0.3),
    (PRODUCE_WINDFALL, PRODUCE_WINDFALL, 0.12),
    (PRODUCE_DRAW, PRODUCE_DRAW, 0.2),
    (DRAW_IF_HERE, DRAW_IF_HERE, 0.12),
    (DRAW_PER_WORLD, DRAW_IF_MOST, 0.2),
]


def upkeep(power: Power) -> float:
    """About what a power brings in a round."""
    if power.effect == CONSUME_SOME or power.effect == CONSUME_DIFFERENT:
        return 0.06 * float(power.times) * (float(power.chips) + 0.5 * float(power.cards))
    for first, last, rate in RATES:
        if first <= power.effect <= last:
            return rate * float(power.amount)
    return 0.0


# By card; the editions differ too little to matter here.
UPKEEP: Final = [sum(upkeep(power) for power in card.powers) for card in EVERY_CARD]


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


def plain_worth(rounds: float) -> float:
    """A card of which nothing is known; towards the end there is no time to use it."""
    return CARD * min(1.0, rounds / 3.0)


def good_worth(rounds: float) -> float:
    """A good on a world."""
    return WORTH_OF_GOOD * min(1.0, rounds / 1.5)


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
    if card.source == WINDFALL_WORLD:
        worth += good_worth(rounds) + 0.1 * float(PRICES[card.kind])
    elif card.source == PRODUCTION_WORLD:
        worth += 0.06 * float(PRICES[card.kind]) * min(rounds, 6.0)
    return worth


def hand_worth(table: RaceTable, seat: i64, card: Card, rounds: float) -> float:
    """What a card in hand is worth to its owner: as any card, or for what it will bring when it is placed."""
    plain = plain_worth(rounds)
    if not card.is_world and find(table.empires, seat * EMPIRE + TABLEAU_SIZE, card.number) >= 0:
        return plain
    ways = ways_to_place(table, seat, card, HAND_LIMIT)
    price = plain * float(cost_to_place(table, seat, card, first_way(ways)))
    if ways == 0:  # a military world that is too strong yet
        price = 2.0 * plain * float(card.cost - strength_against(table, seat, card))
    gain = placed_worth(table, seat, card, max(rounds - 1.0, 0.0)) - price - plain
    return plain + 0.4 * max(gain, 0.0) * min(1.0, rounds / 2.0)
