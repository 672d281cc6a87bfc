"""Phase V, Ship: each shipper Trades or Consumes one good."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import events, records
from galactarium.games.roll.bag import player_order
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    CONSUMPTION,
    FIRST_WORLD_COLOUR,
    GOODS_KINDS,
    HOME,
    SHIP,
    TRADE_PRICES,
    WORLD_NAMES,
)
from galactarium.games.roll.empire import (
    CITIZENRY,
    COLUMN,
    EMPIRE,
    EXTRA,
    EXTRA_COLOUR,
    GOODS,
    dice_at,
    gain_credits,
    gain_vp,
    lost_credits,
    move_die,
    unused_to_cup,
    workers,
)
from galactarium.games.roll.gains import (
    dismiss_extra_workers,
    end_phase,
    extra_workers,
    give_extra_workers,
    use_extra_worker,
)
from galactarium.games.roll.powers import (
    AT_CONSUME,
    AT_END_OF_SHIP,
    AT_SHIP,
    AT_TRADE,
    BANKING,
    CREDITS_EFFECT,
    POWERS_AT,
    VP,
    Tableau,
    acts,
    has,
)
from galactarium.games.roll.scoring import is_end_certain, vp_pool
from galactarium.games.roll.table import BUY_VP, END_SHIP, SHIP_GOOD, SHIP_TURN, RollTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import EMPTY, sequence

SHIPPERS: Final = COLUMN + COLOURS * SHIP
EXTRA_HOME: Final = COLOURS  # kinds of shippers: the colours of dice, then the extra ones
EXTRA_OTHER: Final = COLOURS + 1
SHIPPER_KINDS: Final = COLOURS + 2

TRADE: Final = 0
CONSUME: Final = 1
SHIP_TASKS: Final = ["trade", "consume"]
GOODS_SORTS: Final = GOODS_KINDS * COLOURS  # 7 * kind of world + colour of the good
PER_SHIPPER: Final = 2 * GOODS_SORTS  # a choice is PER_SHIPPER * shipper + 2 * sort of good + task

MOST_CONSUME_VP: Final = 3  # without powers: roll.ship.consume.10
KEEP: Final = 0
BUY: Final = 1


def trade_price(owned: Tableau, kind: i64) -> i64:
    """What a good on a kind of world is worth: the world decides, not the dice (roll.ship.trade.1 to 3)."""
    price = TRADE_PRICES[kind]
    if acts(owned, AT_TRADE):
        for power in POWERS_AT[AT_TRADE]:
            if power.effect == CREDITS_EFFECT and has(owned, power) and power.worlds >> kind & 1:
                price += power.amount
    return price


def matches(colour: i64, kind: i64) -> bool:
    """Whether a die has the colour of a world; a Consumption die has them all (roll.ship.consume.4)."""
    return colour == FIRST_WORLD_COLOUR + kind or colour == CONSUMPTION


def consume_gain(owned: Tableau, kind: i64, effect: i64) -> i64:
    """What powers add to a Consume from a kind of world: VP or credits."""
    gain: i64 = 0
    if acts(owned, AT_CONSUME):
        for power in POWERS_AT[AT_CONSUME]:
            if power.effect == effect and has(owned, power) and power.worlds >> kind & 1:
                gain += power.amount
    return gain


def consume_vp(owned: Tableau, kind: i64, good: i64, shipper: i64) -> i64:
    """The VP of a Consume: one, one for a matching good, one for a matching shipper, and what powers add."""
    vp: i64 = 1
    if matches(good, kind):
        vp += 1
    if matches(shipper, kind):
        vp += 1
    return vp + consume_gain(owned, kind, VP)


def goods(table: RollTable, seat: i64) -> i64:
    total: i64 = 0
    for kind in range(GOODS_KINDS):
        total += dice_at(table, seat, GOODS + COLOURS * kind)
    return total


def shippers(table: RollTable, seat: i64) -> i64:
    return workers(table, seat, SHIP) + extra_workers(table, seat)


def is_strict(table: RollTable) -> bool:
    """Whether the VP pool may run out in this phase (roll.timing.3, roll.digital.16)."""
    if is_end_certain(table):
        return False
    most: i64 = 0
    for seat in range(table.seats):
        owned = table.tableaus[seat]
        best: i64 = 0
        for kind in range(GOODS_KINDS):
            best = max(best, consume_gain(owned, kind, VP))
        most += min(shippers(table, seat), goods(table, seat)) * (MOST_CONSUME_VP + best)
        for power in POWERS_AT[AT_END_OF_SHIP]:
            if power.effect == VP and has(owned, power):
                most += power.amount
    return vp_pool(table) <= most


@final
class BeginShip(Step[RollTable]):
    """All ship at the same time, or in player order when the pool may run out (roll.timing.1, 3)."""

    def __init__(self) -> None:
        super().__init__("begin_ship")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        agenda = table.agenda
        if table.journal is not None:
            table.tell(events.PhaseBegun(TABLE, "ship"))
        give_extra_workers(table, AT_SHIP, SHIP)
        agenda.push(TABLE, END_SHIP)
        if is_strict(table):
            agenda.push(TABLE, SHIP_TURN)
            return
        for player in range(table.seats):
            if shippers(table, player) > 0:
                agenda.push(player, SHIP_GOOD)


@final
class ShipTurn(Step[RollTable]):
    """One player ships everything, then the next (roll.timing.5). The argument is a place in the player order."""

    def __init__(self) -> None:
        super().__init__("ship_turn")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        order = player_order(table)
        for turn in range(argument, table.seats):
            if shippers(table, order[turn]) > 0:
                table.agenda.push(TABLE, SHIP_TURN, turn + 1)
                table.agenda.push(order[turn], SHIP_GOOD)
                return


def shipper_colour(table: RollTable, seat: i64, shipper: i64) -> i64:
    if shipper == EXTRA_HOME:
        return HOME
    return table.empires[seat * EMPIRE + EXTRA_COLOUR] if shipper == EXTRA_OTHER else shipper


def shippers_of(table: RollTable, seat: i64, shipper: i64, alike: bool) -> i64:
    """How many shippers there are of a kind; where extra workers and dice are alike, they are counted with the dice."""
    at = seat * EMPIRE
    if shipper >= COLOURS:
        return 0 if alike else table.empires[at + EXTRA + shipper - COLOURS]
    count = table.empires[at + SHIPPERS + shipper]
    if alike:
        if shipper == HOME:
            count += table.empires[at + EXTRA]
        elif shipper == table.empires[at + EXTRA_COLOUR]:
            count += table.empires[at + EXTRA + 1]
    return count


def is_extra(table: RollTable, seat: i64, colour: i64) -> bool:
    """Whether there is an extra worker of a colour."""
    at = seat * EMPIRE
    if colour == HOME:
        return table.empires[at + EXTRA] > 0
    return colour == table.empires[at + EXTRA_COLOUR]


@final
class ShipGood(Step[RollTable]):
    """A shipper takes one good, as long as there are both (roll.ship.1, 3, 4).

    A choice is never less than the one before (the argument), so that no outcome can be reached in two ways; only with
    Galactic Bankers the order matters and is free. When all shippers will be used, extra ones are not told from dice.
    """

    def __init__(self) -> None:
        super().__init__("ship")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        at = seat * EMPIRE + GOODS
        able = shippers(table, seat)
        there = goods(table, seat)
        left = min(able, there)
        if left == 0:
            return EMPTY
        alike = able <= there
        in_order = not has(table.tableaus[seat], BANKING)
        first = argument // PER_SHIPPER
        for shipper in range(first):
            able -= shippers_of(table, seat, shipper, alike)
        out = vec[i64]()
        for shipper in range(first, SHIPPER_KINDS):
            same = shippers_of(table, seat, shipper, alike)
            if same == 0:
                continue
            able -= same  # from here on: shippers of later kinds
            sort = argument % PER_SHIPPER // 2 if shipper == first else 0
            reachable: i64 = 0
            for later in range(sort, GOODS_SORTS):
                reachable += table.empires[at + later]
            for good in range(sort, GOODS_SORTS):
                here = table.empires[at + good]
                if here == 0:
                    continue
                if not in_order or min(same, reachable) + able >= left:
                    choice = PER_SHIPPER * shipper + 2 * good
                    if choice >= argument:
                        out = append(out, choice + TRADE)
                    out = append(out, choice + CONSUME)
                reachable -= here
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice < 0:
            unused_to_cup(table, seat, SHIP)  # roll.ship.5
            return
        owned = table.tableaus[seat]
        shipper = choice // PER_SHIPPER
        kind = choice % PER_SHIPPER // 2 // COLOURS
        good = choice // 2 % COLOURS
        colour = shipper_colour(table, seat, shipper)
        alike = shippers(table, seat) <= goods(table, seat)
        if shipper >= COLOURS or (alike and is_extra(table, seat, colour)):
            use_extra_worker(table, seat, colour)
        else:
            move_die(table, seat, shipper, SHIPPERS, CITIZENRY)  # roll.ship.2
        move_die(table, seat, good, GOODS + COLOURS * kind, CITIZENRY)
        task = choice % 2
        if table.journal is not None:
            dice = COLOUR_NAMES[colour], COLOUR_NAMES[good]
            if task == TRADE:
                table.tell(events.Traded(seat, *dice, WORLD_NAMES[kind], trade_price(owned, kind)))
            else:
                vp = consume_vp(owned, kind, good, colour)
                table.tell(
                    events.Consumed(seat, *dice, WORLD_NAMES[kind], vp, consume_gain(owned, kind, CREDITS_EFFECT))
                )
        banks = has(owned, BANKING)
        if shippers(table, seat) > 0:
            table.agenda.push(seat, SHIP_GOOD, 0 if banks else choice)
        if task == TRADE:
            gain_credits(table, seat, trade_price(owned, kind), "trade")
            if banks:
                table.agenda.push(seat, BUY_VP)
            return
        gain_vp(table, seat, consume_vp(owned, kind, good, colour), "consume")
        income = consume_gain(owned, kind, CREDITS_EFFECT)
        if income > 0:
            gain_credits(table, seat, income, "consume")

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        ordered = not has(table.tableaus[seat], BANKING)
        return records.ShippingAbout(shippers(table, seat), goods(table, seat), ordered)

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        owned = table.tableaus[seat]
        shipper = choice // PER_SHIPPER
        kind = choice % PER_SHIPPER // 2 // COLOURS
        good = choice // 2 % COLOURS
        colour = shipper_colour(table, seat, shipper)
        extra = shipper >= COLOURS
        if choice % 2 == TRADE:
            price = trade_price(owned, kind)
            lost = lost_credits(table, seat, price)
            return records.Trade(COLOUR_NAMES[colour], extra, COLOUR_NAMES[good], WORLD_NAMES[kind], price, lost)
        vp = consume_vp(owned, kind, good, colour)
        income = consume_gain(owned, kind, CREDITS_EFFECT)
        return records.Consume(COLOUR_NAMES[colour], extra, COLOUR_NAMES[good], WORLD_NAMES[kind], vp, income)

    def default(self, table: RollTable, seat: i64, argument: i64, options: vec[i64]) -> i64:
        """An absent player Trades (roll.digital.31)."""
        for choice in options:
            if choice % 2 == TRADE:
                return choice
        return options[0]


KEEP_OR_BUY: Final = sequence([KEEP, BUY])


@final
class BuyVp(Step[RollTable]):
    """Galactic Bankers: after a Trade the owner may pay $1 for one VP chip."""

    def __init__(self) -> None:
        super().__init__("buy_vp")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        return KEEP_OR_BUY

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice == BUY:
            gain_credits(table, seat, -BANKING.amount, BANKING.name)
            gain_vp(table, seat, 1, BANKING.name)

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        return records.BuyingAbout(BANKING.amount)

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.Buy() if choice == BUY else records.Keep()


@final
class EndShip(Step[RollTable]):
    def __init__(self) -> None:
        super().__init__("end_ship")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        dismiss_extra_workers(table)
        end_phase(table, AT_END_OF_SHIP)
