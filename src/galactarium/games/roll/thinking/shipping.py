"""Whole Ship phases: which goods are Traded, which Consumed, and by whom, with the most VP for each such choice."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll.components import COLOURS, CONSUMPTION, FIRST_WORLD_COLOUR, GOODS_KINDS, MOST_CREDITS
from galactarium.games.roll.empire import CHIPS, CREDITS, EMPIRE, GOODS
from galactarium.games.roll.powers import BANKING, CREDITS_EFFECT, VP, has
from galactarium.games.roll.steps.ship import (
    BUY,
    CONSUME,
    GOODS_SORTS,
    KEEP,
    PER_SHIPPER,
    SHIPPER_KINDS,
    TRADE,
    consume_gain,
    goods,
    matches,
    shipper_colour,
    shippers,
    shippers_of,
    trade_price,
)
from galactarium.games.roll.table import RollTable
from galactarium.games.roll.thinking.courses import spelled
from galactarium.games.roll.thinking.worth import GOOD_KEPT, Outlook, good_worth, outlook_of
from galactarium.kernel.vectors import EMPTY, filled


@final
class Shipment:
    """What is Traded and Consumed of each sort of good, which shippers do it, and what the player then has."""

    def __init__(
        self,
        traded: vec[i64],
        consumed: vec[i64],
        shippers: vec[i64],
        bought: i64,
        credits: i64,
        chips: i64,
        value: float,
    ) -> None:
        self.traded = traded
        self.consumed = consumed
        self.shippers = shippers
        self.bought = bought  # VP by Galactic Bankers
        self.credits = credits
        self.chips = chips
        self.value = value


@final
class Shipping:
    """The search for one seat."""

    def __init__(self, table: RollTable, seat: i64, most: i64) -> None:
        self.table = table
        self.seat = seat
        self.most = most
        self.outlook: Outlook = outlook_of(table, seat)
        at = seat * EMPIRE
        self.owned = table.tableaus[seat]
        self.banks = has(self.owned, BANKING)
        self.there = table.empires[at + GOODS : at + GOODS + GOODS_SORTS]
        alike = shippers(table, seat) <= goods(table, seat)
        self.able = vec[i64]()
        self.colours = vec[i64]()
        for shipper in range(SHIPPER_KINDS):
            self.able = append(self.able, shippers_of(table, seat, shipper, alike))
            self.colours = append(self.colours, shipper_colour(table, seat, shipper))
        self.traded = filled(GOODS_SORTS, 0)
        self.consumed = filled(GOODS_SORTS, 0)
        self.used = filled(SHIPPER_KINDS, 0)
        self.kept: list[Shipment] = []
        self.lowest: i64 = 0
        self.credits = table.empires[at + CREDITS]
        self.chips = table.empires[at + CHIPS]

    def search(self) -> None:
        able: i64 = 0
        there: i64 = 0
        for count in self.able:
            able += count
        for count in self.there:
            there += count
        self.choose_shippers(0, min(able, there), able)

    def choose_shippers(self, shipper: i64, left: i64, able: i64) -> None:
        """Every set of so many shippers; those not used come back to the cup."""
        if shipper == SHIPPER_KINDS:
            total: i64 = 0
            for count in self.used:
                total += count
            there: i64 = 0
            for count in self.there:
                there += count
            self.choose_goods(0, total, there, 0, 0)
            return
        here = self.able[shipper]
        for count in range(min(here, left) + 1):
            if able - here >= left - count:
                self.used[shipper] = count
                self.choose_shippers(shipper + 1, left - count, able - here)
        self.used[shipper] = 0

    def choose_goods(self, sort: i64, left: i64, there: i64, income: i64, vp: i64) -> None:
        """Every way to Trade and Consume so many goods."""
        while sort < GOODS_SORTS and self.there[sort] == 0:
            sort += 1
        if sort == GOODS_SORTS:
            self.weigh(income, vp)
            return
        here = self.there[sort]
        kind = sort // COLOURS
        price = trade_price(self.owned, kind)
        each = 1 + consume_gain(self.owned, kind, VP) + (1 if matches(sort % COLOURS, kind) else 0)
        paid = consume_gain(self.owned, kind, CREDITS_EFFECT)
        for consumed in range(min(here, left) + 1):
            for traded in range(min(here, left) - consumed + 1):
                if there - here >= left - consumed - traded:
                    self.consumed[sort] = consumed
                    self.traded[sort] = traded
                    self.choose_goods(
                        sort + 1,
                        left - consumed - traded,
                        there - here,
                        income + traded * price + consumed * paid,
                        vp + consumed * each,
                    )
        self.consumed[sort] = 0
        self.traded[sort] = 0

    def weigh(self, income: i64, vp: i64) -> None:
        """The most VP that the chosen shippers can get for the chosen goods, and what it is all worth."""
        vp += self.fits()
        trades: i64 = 0
        for count in self.traded:
            trades += count
        for bought in range((trades if self.banks else 0) + 1):
            credits = self.credits_after(income, bought)
            outlook = self.outlook
            value = float(vp + bought) + outlook.credit * float(credits)
            for sort in range(GOODS_SORTS):
                left = self.there[sort] - self.traded[sort] - self.consumed[sort]
                if left > 0:
                    kind = sort // COLOURS
                    each = good_worth(outlook, kind, matches(sort % COLOURS, kind))
                    value += float(left) * each * GOOD_KEPT * outlook.later
            for shipper in range(COLOURS):
                value += 0.01 * float(shipper) * float(self.able[shipper] - self.used[shipper])
            if len(self.kept) < self.most or value > self.kept[self.lowest].value:
                self.keep(
                    Shipment(
                        self.traded[:], self.consumed[:], self.used[:], bought, credits, self.chips + vp + bought, value
                    )
                )

    def fits(self) -> i64:
        """Consumed goods whose shipper has the colour of the world: one VP more each."""
        total: i64 = 0
        left: i64 = 0
        purple: i64 = 0
        for kind in range(GOODS_KINDS):
            here: i64 = 0
            for colour in range(COLOURS):
                here += self.consumed[COLOURS * kind + colour]
            able: i64 = 0
            for shipper in range(SHIPPER_KINDS):
                if self.colours[shipper] == FIRST_WORLD_COLOUR + kind:
                    able += self.used[shipper]
            total += min(here, able)
            left += max(0, here - able)
        for shipper in range(SHIPPER_KINDS):
            if self.colours[shipper] == CONSUMPTION:
                purple += self.used[shipper]
        return total + min(left, purple)

    def credits_after(self, income: i64, bought: i64) -> i64:
        """Credits at the end; with Galactic Bankers a VP is paid for as early as it can be."""
        if bought == 0:
            return min(MOST_CREDITS, self.credits + income)
        credits = self.credits
        for sort in range(GOODS_SORTS):
            for _ in range(self.traded[sort]):
                credits = min(MOST_CREDITS, credits + trade_price(self.owned, sort // COLOURS))
                if bought > 0:
                    credits -= BANKING.amount
                    bought -= 1
        for sort in range(GOODS_SORTS):
            paid = consume_gain(self.owned, sort // COLOURS, CREDITS_EFFECT)
            credits = min(MOST_CREDITS, credits + self.consumed[sort] * paid)
        return credits

    def keep(self, shipment: Shipment) -> None:
        """Add a shipment to the best; of two that differ only in chips the better one stays."""
        for place in range(len(self.kept)):
            other = self.kept[place]
            if other.credits == shipment.credits and same(self.there, other, shipment):
                if shipment.chips > other.chips:
                    self.kept[place] = shipment
                    self.find_lowest()
                return
        if len(self.kept) < self.most:
            self.kept.append(shipment)
        else:
            self.kept[self.lowest] = shipment
        self.find_lowest()

    def find_lowest(self) -> None:
        self.lowest = 0
        for place in range(len(self.kept)):
            if self.kept[place].value < self.kept[self.lowest].value:
                self.lowest = place

    def path(self, shipment: Shipment) -> vec[i64]:
        """The choices of a shipment: matching shippers first, in the order in which the table wants them."""
        able = shipment.shippers[:]
        consumed = shipment.consumed[:]
        traded = shipment.traded[:]
        found: list[int] = []
        for purple in (False, True):
            for shipper in range(SHIPPER_KINDS):
                colour = self.colours[shipper]
                if (colour == CONSUMPTION) != purple:
                    continue
                for sort in range(GOODS_SORTS):
                    if matches(colour, sort // COLOURS):
                        while able[shipper] > 0 and consumed[sort] > 0:
                            able[shipper] -= 1
                            consumed[sort] -= 1
                            found.append(int(PER_SHIPPER * shipper + 2 * sort + CONSUME))
        for shipper in range(SHIPPER_KINDS):
            for sort in range(GOODS_SORTS):
                while able[shipper] > 0 and consumed[sort] > 0:
                    able[shipper] -= 1
                    consumed[sort] -= 1
                    found.append(int(PER_SHIPPER * shipper + 2 * sort + CONSUME))
                while able[shipper] > 0 and traded[sort] > 0:
                    able[shipper] -= 1
                    traded[sort] -= 1
                    found.append(int(PER_SHIPPER * shipper + 2 * sort + TRADE))
        found.sort()
        return self.with_purchases(found, shipment.bought) if self.banks else whole(found)

    def with_purchases(self, found: list[int], bought: i64) -> vec[i64]:
        """Trades come first, in the order of sorts of goods, each with the question whether to buy a VP."""
        out = EMPTY[:]
        for sort in range(GOODS_SORTS):
            for choice in found:
                if choice % 2 == TRADE and choice % PER_SHIPPER // 2 == sort:
                    out = append(append(out, choice), BUY if bought > 0 else KEEP)
                    bought -= 1
        for choice in found:
            if choice % 2 == CONSUME:
                out = append(out, choice)
        return out


def whole(found: list[int]) -> vec[i64]:
    out = EMPTY[:]
    for choice in found:
        out = append(out, choice)
    return out


def same(there: vec[i64], one: Shipment, other: Shipment) -> bool:
    """Whether two shipments leave the same goods and use the same shippers."""
    for sort in range(GOODS_SORTS):
        if one.traded[sort] + one.consumed[sort] != other.traded[sort] + other.consumed[sort]:
            return False
    for shipper in range(SHIPPER_KINDS):
        if one.shippers[shipper] != other.shippers[shipper]:
            return False
    return True


def shipments(table: RollTable, seat: i64, most: i64) -> list[vec[i64]]:
    """The likely best ways to ship, from the first shipper on."""
    search = Shipping(table, seat, most)
    search.search()
    return [spelled(table, seat, search.path(shipment)) for shipment in search.kept]
