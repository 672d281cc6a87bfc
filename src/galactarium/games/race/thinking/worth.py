"""A judgement by hand, in points of the final score: what is there, and what the rounds that remain will bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.race.components import (
    CONSUME_DOUBLE,
    CONSUME_TRADE,
    HAND_LIMIT,
    PRODUCE_ACTION,
    SETTLE_ACTION,
)
from galactarium.games.race.empire import CHOSEN, EMPIRE, HAND, HAND_SIZE, TABLEAU, TABLEAU_SIZE, has_chosen
from galactarium.games.race.steps.explore import cards_kept, cards_seen
from galactarium.games.race.steps.placing import cost_to_place, first_way, may_commit, ways_to_place
from galactarium.games.race.table import CONSUME, DEVELOP, EXPLORE, PRODUCE, REVEAL_ACTIONS, SETTLE, RaceTable
from galactarium.games.race.thinking.card_worth import (
    UPKEEP,
    good_worth,
    hand_worth,
    placed_worth,
    plain_worth,
    rounds_left,
)
from galactarium.games.race.thinking.figures import (
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
from galactarium.games.race.thinking.outlook import Outlook, consume_ahead, has_passed, is_consuming, outlook, stage
from galactarium.kernel.agenda import TABLE, WIDTH

PACE: Final = 2.0  # points that a rival gains in a round: a game that ends sooner is worth so much more
LATER: Final = 0.5  # the share of a cycle of producing and consuming that falls to a round


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
    plain = plain_worth(rounds)
    later = max(rounds - 1.0, 0.0)
    for at in range(base + TABLEAU, base + TABLEAU + cells[base + TABLEAU_SIZE]):
        value += UPKEEP[cells[at]] * later
    gains = float(numbers[CHIPS_LATER]) + plain * float(numbers[CARDS_LATER])
    value += LATER * gains * later
    value += good_worth(rounds) * float(numbers[ALL_GOODS]) + 0.1 * plain * float(numbers[PRICE])
    value += plain * float(min(cards, HAND_LIMIT + 2))
    if cells[base + HAND_SIZE] > 0:
        kept = float(cards) / float(cells[base + HAND_SIZE] + ahead.coming)  # what is owed goes out of the rest
        for at in range(base + HAND, base + HAND + cells[base + HAND_SIZE]):
            value += kept * (hand_worth(view, seat, view.cards[cells[at]], rounds) - plain)
    return value + _phases(ahead, seat, numbers, rounds)


def _phases(ahead: Outlook, seat: i64, numbers: vec[i64], rounds: float) -> float:
    """What the phases that are still to come in this round will bring the seat."""
    view = ahead.table
    agenda = view.agenda
    if stage(view) == REVEAL_ACTIONS:
        return _chosen_phases(ahead, seat, numbers, rounds)
    value = 0.0
    if is_consuming(stage(view)) and not has_passed(ahead, seat):
        value = _consume_rest(view, seat, numbers, rounds)
    base = (TABLE + 1) * WIDTH
    for at in range(base + 1, base + 1 + 2 * agenda.stacks[base], 2):
        value += _phase(ahead, seat, numbers, rounds, agenda.stacks[at])
    return value


def _consume_rest(view: RaceTable, seat: i64, numbers: vec[i64], rounds: float) -> float:
    """What the powers not yet used bring, less the goods they take."""
    chips, cards = consume_ahead(view, seat, numbers)
    used = min(numbers[ALL_GOODS], chips + cards)
    return float(chips) + plain_worth(rounds) * float(cards) - good_worth(rounds) * float(used)


def _chosen_phases(ahead: Outlook, seat: i64, numbers: vec[i64], rounds: float) -> float:
    """Before actions are revealed: the phases of the actions that the seat has chosen."""
    chosen = ahead.table.empires[seat * EMPIRE + CHOSEN]
    value = 0.0
    if chosen & 3:
        value += _phase(ahead, seat, numbers, rounds, EXPLORE)
    if chosen >> 2 & 1:
        value += _phase(ahead, seat, numbers, rounds, DEVELOP)
    if chosen >> SETTLE_ACTION & 1:
        value += _phase(ahead, seat, numbers, rounds, SETTLE)
    if chosen >> CONSUME_TRADE & 3:
        value += _phase(ahead, seat, numbers, rounds, CONSUME)
    if chosen >> PRODUCE_ACTION & 1:
        value += _phase(ahead, seat, numbers, rounds, PRODUCE)
    return value


def _phase(ahead: Outlook, seat: i64, numbers: vec[i64], rounds: float, phase: i64) -> float:
    view = ahead.table
    plain = plain_worth(rounds)
    if phase == EXPLORE:
        kept = cards_kept(view, seat)
        return plain * (float(kept) + 0.13 * float(cards_seen(view, seat) - kept))
    if phase == DEVELOP or phase == SETTLE:
        return _best_placed(ahead, seat, rounds, phase == SETTLE)
    if phase == CONSUME:
        return _consume(view, seat, numbers, rounds)
    if phase == PRODUCE:
        value = good_worth(rounds) * float(numbers[ALL_NEW_GOODS]) + plain * float(numbers[PRODUCE_CARDS])
        if has_chosen(view, seat, PRODUCE_ACTION):
            for kind in range(4):
                if numbers[EMPTY_WINDFALLS + kind] > 0:
                    return value + good_worth(rounds)
        return value
    return 0.0


def _best_placed(ahead: Outlook, seat: i64, rounds: float, is_world: bool) -> float:
    """The best card of the hand that can be placed in a develop or settle phase, with its price taken off."""
    view = ahead.table
    cells = view.empires
    base = seat * EMPIRE
    plain = plain_worth(rounds)
    size = cells[base + HAND_SIZE]
    funds = size - ahead.owed + ahead.coming - 1
    best = 0.0
    for at in range(base + HAND, base + HAND + size):
        card = view.cards[cells[at]]
        if card.is_world != is_world:
            continue
        if not may_commit(view, seat, card, funds):
            continue
        cost = cost_to_place(view, seat, card, first_way(ways_to_place(view, seat, card, funds)))
        kept = hand_worth(view, seat, card, rounds)
        gain = placed_worth(view, seat, card, rounds) - plain * float(cost) - kept
        if gain > best:
            best = gain
    if is_world and best > 0.0 and has_chosen(view, seat, SETTLE_ACTION):
        best += plain
    return best


def _consume(view: RaceTable, seat: i64, numbers: vec[i64], rounds: float) -> float:
    plain = plain_worth(rounds)
    good = good_worth(rounds)
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
