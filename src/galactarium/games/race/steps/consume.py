"""Consume: first the sale of Consume: Trade, then consume powers in any order as far as possible."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from galactarium.games.race.empire import goods_of, pool, sells_first
from galactarium.games.race.order import EVERYBODY, FEW_CHIPS
from galactarium.games.race.powers import ANY
from galactarium.games.race.scoring import is_over
from galactarium.games.race.steps.consume_choices import most_drawn, use_powers
from galactarium.games.race.steps.consume_powers import most_gained
from galactarium.games.race.steps.order import begin_order, end_order, few_cards, tell_order
from galactarium.games.race.steps.round import tell_phase
from galactarium.games.race.steps.trade import NO_SALE, WITH_POWERS, sell
from galactarium.games.race.supply import deal_piles, gather_piles
from galactarium.games.race.table import CONSUME_OVER, TRADE, RaceTable
from galactarium.kernel.agenda import NOTHING, TABLE
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import filled


@final
class Consume(Step[RaceTable]):
    """All at the same time, or in player order when chips or cards may run out (race.timing.1, race.timing.2)."""

    def __init__(self) -> None:
        super().__init__("consume")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        tell_phase(table, "consume")
        if begin_order(table, why_in_order(table)):
            consume_from(table, 0, True)
        else:
            consume_at_once(table)


def why_in_order(table: RaceTable) -> i64:
    """Chips count only while it is open whether the game ends in this round."""
    chips: i64 = 0
    cards: i64 = 0
    for seat in range(table.seats):
        sale: i64 = WITH_POWERS if sells_first(table, seat) else NO_SALE
        more_chips, more_cards = most_gained(table, seat, NOTHING, sale)
        chips += more_chips
        cards += more_cards
    if chips > 0 and chips >= pool(table) and not is_over(table):
        return FEW_CHIPS
    return few_cards(table, cards)


def consume_at_once(table: RaceTable) -> None:
    """All consume as far as nothing is to decide; who must choose does so, and goes on, at the same time."""
    asked = False
    for turn in range(table.seats):
        if not consume(table, table.in_order(turn)):
            asked = True
    if not asked:
        end_order(table)
        return
    table.agenda.push(TABLE, CONSUME_OVER, EVERYBODY)
    most = filled(table.seats, 0)
    for seat in range(table.seats):
        if not table.agenda.is_empty(seat):
            most[seat] = most_drawn(table, seat)
    deal_piles(table, most)


def consume_from(table: RaceTable, turn: i64, is_first: bool) -> None:
    """One player after the other."""
    while turn < table.seats:
        if not consume(table, table.in_order(turn)):
            if is_first:
                tell_order(table, "consume")
            table.agenda.push(TABLE, CONSUME_OVER, turn)
            return
        turn += 1
    end_order(table)


def consume(table: RaceTable, seat: i64) -> bool:
    """A player's whole phase, as far as nothing is to decide; False if the player is asked something."""
    if sells_first(table, seat):  # race.trade.1, race.trade.7
        goods = goods_of(table, seat, ANY)
        if len(goods) > 1:
            table.agenda.push(seat, TRADE, WITH_POWERS)
            return False
        if len(goods) == 1:
            sell(table, seat, goods[0], True)
    return use_powers(table, seat)


@final
class ConsumeOver(Step[RaceTable]):
    """A seat has consumed, and the next ones follow. The argument is its turn, or EVERYBODY."""

    def __init__(self) -> None:
        super().__init__("consume_over")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        if argument == EVERYBODY:
            gather_piles(table)
            end_order(table)
        else:
            consume_from(table, argument + 1, False)
