"""What phases and actions do for a player, and which of them would do nothing."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.race.components import (
    CONSUME_DOUBLE,
    CONSUME_TRADE,
    DEVELOP_ACTION,
    EXPLORE_FIVE,
    EXPLORE_ONE_ONE,
    PRODUCE_ACTION,
    SETTLE_ACTION,
)
from galactarium.games.race.empire import (
    CHOSEN,
    EMPIRE,
    GOOD,
    HAND,
    HAND_SIZE,
    SUM,
    TABLEAU,
    TABLEAU_SIZE,
    doubles,
    goods,
    has_produce_bonus,
    sells_first,
)
from galactarium.games.race.powers import CONSUME_POWERS, DEVELOP_START_DRAW, WINDFALL_WORLD
from galactarium.games.race.steps.consume_powers import is_usable, one_of
from galactarium.games.race.steps.placing import may_commit
from galactarium.games.race.table import CONSUME, DEVELOP, PRODUCE, REVEAL_ACTIONS, SETTLE, RaceTable
from galactarium.games.race.thinking.figures import (
    ALL_GOODS,
    ALL_NEW_GOODS,
    CARDS_NOW,
    CHIPS_NOW,
    EMPTY_WINDFALLS,
    PRICE,
    PRODUCE_CARDS,
    figures,
)
from galactarium.games.race.thinking.outlook import stage
from galactarium.kernel.agenda import TABLE, WIDTH

# Sets of phases.
DEVELOPS: Final = 1
SETTLES: Final = 2
CONSUMES: Final = 4
PRODUCES: Final = 8

ANY_SOURCE: Final = -1


def phases_ahead(table: RaceTable, seat: i64) -> i64:
    """The phases that are known to come in this round; before actions are revealed those that the seat has chosen."""
    coming: i64 = 0
    if stage(table) == REVEAL_ACTIONS:
        chosen = table.empires[seat * EMPIRE + CHOSEN]
        if chosen >> DEVELOP_ACTION & 1:
            coming |= DEVELOPS
        if chosen >> SETTLE_ACTION & 1:
            coming |= SETTLES
        if chosen >> CONSUME_TRADE & 1 or chosen >> CONSUME_DOUBLE & 1:
            coming |= CONSUMES
        if chosen >> PRODUCE_ACTION & 1:
            coming |= PRODUCES
        return coming
    stacks = table.agenda.stacks
    base = (TABLE + 1) * WIDTH
    for at in range(base + 1, base + 1 + 2 * stacks[base], 2):
        phase = stacks[at]
        if phase == DEVELOP:
            coming |= DEVELOPS
        elif phase == SETTLE:
            coming |= SETTLES
        elif phase == CONSUME:
            coming |= CONSUMES
        elif phase == PRODUCE:
            coming |= PRODUCES
    return coming


def can_consume(table: RaceTable, seat: i64) -> bool:
    """Whether a consume phase would do anything: a good to sell first, or a power that goods and hand allow."""
    cells = table.empires
    base = seat * EMPIRE
    by_kind: i64 = 0
    total: i64 = 0
    for place in range(cells[base + TABLEAU_SIZE]):
        if cells[base + GOOD + place] >= 0:
            by_kind += one_of(table.cards[cells[base + TABLEAU + place]].kind)
            total += 1
    if total > 0 and sells_first(table, seat):
        return True
    if cells[base + SUM + CONSUME_POWERS] == 0:
        return False
    for place in range(cells[base + TABLEAU_SIZE]):
        for power in table.cards[cells[base + TABLEAU + place]].consume:
            if is_usable(power, by_kind, total, cells[base + HAND_SIZE]):
                return True
    return False


def consume_in_full(table: RaceTable, seat: i64, numbers: vec[i64]) -> tuple[i64, i64]:
    """About the chips and cards that a consume phase brings, with the bonuses of the seat's actions."""
    chips = numbers[CHIPS_NOW]
    cards = numbers[CARDS_NOW]
    if sells_first(table, seat) and numbers[ALL_GOODS] > 0:
        cards += numbers[PRICE]
        if chips >= numbers[ALL_GOODS]:
            chips = numbers[ALL_GOODS] - 1
    return (2 * chips if doubles(table, seat) else chips), cards


def produce_in_full(table: RaceTable, seat: i64, numbers: vec[i64]) -> tuple[i64, i64]:
    """Goods and cards that a produce phase brings; its bonus is a good on one windfall world."""
    made = numbers[ALL_NEW_GOODS]
    if has_produce_bonus(table, seat) and _has_empty_windfall(numbers):
        made += 1
    return made, numbers[PRODUCE_CARDS]


def _has_empty_windfall(numbers: vec[i64]) -> bool:
    for kind in range(4):
        if numbers[EMPTY_WINDFALLS + kind] > 0:
            return True
    return False


def is_idle(table: RaceTable, seat: i64, action: i64) -> bool:
    """Whether an action would do nothing at all for the seat that chooses it.

    Explore always shows cards. The bonus of the action counts: Develop costs a card less, Produce serves one windfall
    world, Consume: Trade sells any good. With two seats nothing is hoped for. With more, somebody else is likely to
    call the phase before: to settle a windfall world that is sold at once, or to consume what is produced again.
    """
    if action == EXPLORE_FIVE or action == EXPLORE_ONE_ONE:
        return False
    cells = table.empires
    base = seat * EMPIRE
    if action == DEVELOP_ACTION:
        if cells[base + SUM + DEVELOP_START_DRAW] > 0:
            return False
        return not _can_place(table, seat, False, cells[base + HAND_SIZE])
    if action == SETTLE_ACTION:
        return not _can_place(table, seat, True, cells[base + HAND_SIZE] - 1)
    if action == PRODUCE_ACTION:
        numbers = figures(table, seat)
        if _has_empty_windfall(numbers) or numbers[ALL_NEW_GOODS] + numbers[PRODUCE_CARDS] > 0:
            return False
        return table.seats == 2 or not (_has_source(table, seat, ANY_SOURCE) or _consumes_goods(table, seat))
    if (action == CONSUME_TRADE and goods(table, seat) > 0) or can_consume(table, seat):
        return False
    if table.seats == 2 or not _has_source(table, seat, WINDFALL_WORLD):
        return True
    return action == CONSUME_DOUBLE and cells[base + SUM + CONSUME_POWERS] == 0


def _consumes_goods(table: RaceTable, seat: i64) -> bool:
    """Whether a consume phase that another calls would take a good off some world."""
    return goods(table, seat) > 0 and can_consume(table, seat)


def _has_source(table: RaceTable, seat: i64, source: i64) -> bool:
    """Whether a world for goods, of any sort or with a good at once, is in hand and can be settled."""
    cells = table.empires
    base = seat * EMPIRE
    for at in range(base + HAND, base + HAND + cells[base + HAND_SIZE]):
        card = table.cards[cells[at]]
        if card.is_world and card.kind >= 0 and (source == ANY_SOURCE or card.source == source):
            if may_commit(table, seat, card, cells[base + HAND_SIZE] - 1):
                return True
    return False


def leaves_idle(table: RaceTable, seat: i64, actions: vec[i64]) -> bool:
    """Whether one of the actions, in the order of their numbers, would do nothing for the seat.

    Of two actions the earlier phase may bring what the later one needs: cards, a windfall world, an empty one.
    """
    helped = False
    for action in actions:
        if not is_idle(table, seat, action):
            helped = helped or action != CONSUME_TRADE or CONSUME_DOUBLE not in actions
        elif not helped:
            return True
    return False


def _can_place(table: RaceTable, seat: i64, is_world: bool, funds: i64) -> bool:
    cells = table.empires
    base = seat * EMPIRE
    for at in range(base + HAND, base + HAND + cells[base + HAND_SIZE]):
        if (table.pack.worlds[cells[at]] == 1) == is_world and may_commit(table, seat, table.cards[cells[at]], funds):
            return True
    return False
