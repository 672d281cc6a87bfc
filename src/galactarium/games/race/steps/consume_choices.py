"""What a player decides in the consume phase: what to sell, which power to use next, and what it takes."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race import records
from galactarium.games.race.components import KEYS, keep_free
from galactarium.games.race.empire import EMPIRE, HAND_SIZE, TABLEAU, USED, goods_of, trade_price
from galactarium.games.race.events import PowerUsed
from galactarium.games.race.picks import (
    NONE,
    cards_to_pick,
    discard_picked,
    first_open,
    forget_picks,
    pick,
    pick_card,
    picked,
)
from galactarium.games.race.powers import (
    ANY,
    CONSUME_ALL,
    CONSUME_DIFFERENT,
    CONSUME_DRAW,
    CONSUME_SOME,
    LUCKIEST,
    LUCKY,
    SELL,
    SELL_PLAINLY,
)
from galactarium.games.race.steps.consume_powers import (
    consume,
    gain_chips,
    goods_wanted,
    most_gained,
    power_of,
    prospect,
    try_luck,
    usable_powers,
)
from galactarium.games.race.steps.trade import NO_SALE, PLAINLY, WITH_POWERS, place_of, sell, worlds_at
from galactarium.games.race.supply import draw
from galactarium.games.race.table import CONSUME_GOODS, CONSUME_HAND, CONSUME_POWER, LUCKY_NUMBER, TRADE, RaceTable
from galactarium.kernel.agenda import NOTHING
from galactarium.kernel.decision import AMOUNT
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import sequence

DONE: Final = 1000  # the choice to use no further power; others are 2 * card + entry
keep_free(DONE // 2)
COUNTS: Final = 8  # arguments are COUNTS * power + how many are still to be chosen for it


def use_powers(table: RaceTable, seat: i64) -> bool:
    """Use powers until the player must choose, or can use none any more: then the player is done (race.consume.1)."""
    while True:
        usable = usable_powers(table, seat)
        count = len(usable)
        if count == 0:
            table.empires[seat * EMPIRE + USED] = 0
            return True
        if count > 1 or power_of(table, seat, usable[0]).is_optional():
            table.agenda.push(seat, CONSUME_POWER)
            return False
        if not use(table, seat, usable[0]):
            return False


def most_drawn(table: RaceTable, seat: i64) -> i64:
    """The most cards that a player who is asked something can still draw in the running phase."""
    step = table.agenda.step(seat)
    argument = table.agenda.argument(seat)
    at_hand: i64 = NOTHING
    if step == CONSUME_GOODS or step == CONSUME_HAND or step == LUCKY_NUMBER:
        at_hand = argument // COUNTS
    return most_gained(table, seat, at_hand, argument if step == TRADE else NO_SALE)[1]


def use(table: RaceTable, seat: i64, number: i64) -> bool:
    """Use a power; False if the player must choose something for it first."""
    one: i64 = 1
    cells = table.empires
    base = seat * EMPIRE
    cells[base + USED] |= one << number
    power = power_of(table, seat, number)
    if table.journal is not None:
        card = KEYS[cells[base + TABLEAU + (number >> 1)]]
        table.tell(PowerUsed(seat, card, power.written))
    effect = power.effect
    if effect == CONSUME_SOME or effect == CONSUME_DIFFERENT or effect == CONSUME_ALL:
        goods = goods_of(table, seat, power.kind)
        wanted = goods_wanted(power, len(goods))
        if wanted == len(goods):
            consume(table, seat, number, goods)
            return True
        table.agenda.push(seat, CONSUME_GOODS, COUNTS * number + wanted)
        return False
    if effect == SELL or effect == SELL_PLAINLY:
        goods = goods_of(table, seat, ANY)
        if len(goods) == 1:
            sell(table, seat, goods[0], effect == SELL)
            return True
        table.agenda.push(seat, TRADE, WITH_POWERS if effect == SELL else PLAINLY)
        return False
    if effect == CONSUME_DRAW:
        draw(table, seat, power.amount, "power", cells[base + TABLEAU + (number >> 1)])
        return True
    if effect == LUCKY:
        table.agenda.push(seat, LUCKY_NUMBER, COUNTS * number)
    else:
        most = min(power.times, cells[base + HAND_SIZE])
        table.agenda.push(seat, CONSUME_HAND, COUNTS * number + most)
    return False


@final
class Trade(Step[RaceTable]):
    """Which good to sell (race.trade.1); then powers follow. The argument is 1 for a sale without trade powers."""

    def __init__(self) -> None:
        super().__init__("trade")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        return worlds_at(table, seat, goods_of(table, seat, ANY))

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        sell(table, seat, place_of(table, seat, choice), argument == WITH_POWERS)
        use_powers(table, seat)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> records.SaleAbout:
        return records.SaleAbout(argument == PLAINLY)

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> records.Trade:
        price = trade_price(table, seat, place_of(table, seat, choice), argument == WITH_POWERS)
        return records.Trade(*table.cards[choice].printed(), price)


@final
class ConsumePower(Step[RaceTable]):
    """Which power to use next (race.consume.5); optional ones may be left (race.consume.11)."""

    def __init__(self) -> None:
        super().__init__("consume_power")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        cells = table.empires
        base = seat * EMPIRE + TABLEAU
        out = vec[i64]()
        must = False
        for power in usable_powers(table, seat):
            out = append(out, 2 * cells[base + (power >> 1)] + (power & 1))
            if not power_of(table, seat, power).is_optional():
                must = True
        return out if must else append(out, DONE)

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice == DONE:
            table.empires[seat * EMPIRE + USED] = 0
        elif use(table, seat, 2 * place_of(table, seat, choice >> 1) + (choice & 1)):
            use_powers(table, seat)

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> records.Done | records.Use:
        if choice == DONE:
            return records.Done()
        return told_power(table, seat, 2 * place_of(table, seat, choice >> 1) + (choice & 1))

    def default(self, table: RaceTable, seat: i64, argument: i64, options: vec[i64]) -> i64:
        """What is optional is left."""
        last = options[len(options) - 1]
        return last if last == DONE else options[0]


@final
class ConsumeGoods(Step[RaceTable]):
    """Which goods a power takes, in the order of the tableau (race.consume.4).

    The argument is COUNTS * power + how many are still to be taken.
    """

    def __init__(self) -> None:
        super().__init__("consume_goods")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        power = power_of(table, seat, argument // COUNTS)
        left = argument % COUNTS
        goods = goods_of(table, seat, power.kind)
        start = first_open(table, seat)
        out = vec[i64](capacity=len(goods))
        if power.effect == CONSUME_SOME:
            for at in range(len(goods) - left + 1):
                if goods[at] >= start:
                    out = append(out, goods[at])
            return worlds_at(table, seat, out)
        taken = kinds_of(table, seat, picked(table, seat))
        for at in range(len(goods)):
            if goods[at] >= start:
                with_it = taken | kinds_of(table, seat, goods[at : at + 1])
                if with_it != taken and count_kinds(with_it | kinds_of(table, seat, goods[at + 1 :])) >= power.amount:
                    out = append(out, goods[at])
        return worlds_at(table, seat, out)

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        pick(table, seat, place_of(table, seat, choice))
        if argument % COUNTS > 1:
            table.agenda.push(seat, CONSUME_GOODS, argument - 1)
            return
        places = picked(table, seat)
        forget_picks(table, seat)
        consume(table, seat, argument // COUNTS, places)
        use_powers(table, seat)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> records.GoodsAbout:
        number = argument // COUNTS
        card = KEYS[table.empires[seat * EMPIRE + TABLEAU + (number >> 1)]]
        written = power_of(table, seat, number).written
        return records.GoodsAbout(card, written, argument % COUNTS, *prospect(table, seat, number))

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> records.Consume:
        return records.Consume(*table.cards[choice].printed())


def told_power(table: RaceTable, seat: i64, number: i64) -> records.Use:
    """A consume power, and what it would take and bring now."""
    card = KEYS[table.empires[seat * EMPIRE + TABLEAU + (number >> 1)]]
    return records.Use(card, power_of(table, seat, number).written, *prospect(table, seat, number))


def kinds_of(table: RaceTable, seat: i64, places: vec[i64]) -> i64:
    """The set of kinds of the goods at places of the tableau."""
    one: i64 = 1
    kinds: i64 = 0
    for place in places:
        kinds |= one << table.cards[table.empires[seat * EMPIRE + TABLEAU + place]].kind
    return kinds


def count_kinds(kinds: i64) -> i64:
    return (kinds & 1) + (kinds >> 1 & 1) + (kinds >> 2 & 1) + (kinds >> 3 & 1)


@final
class ConsumeHand(Step[RaceTable]):
    """Hand cards for chips, any number up to the limit (race.consume.11).

    The argument is COUNTS * power + how many may still be discarded.
    """

    def __init__(self) -> None:
        super().__init__("consume_hand")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        return append(cards_to_pick(table, seat, HAND_SIZE, 1), NONE)

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice != NONE:
            pick_card(table, seat, HAND_SIZE, choice)
            if argument % COUNTS > 1:
                table.agenda.push(seat, CONSUME_HAND, argument - 1)
                return
        count = discard_picked(table, seat, "consume")
        number = argument // COUNTS
        source = table.empires[seat * EMPIRE + TABLEAU + (number >> 1)]
        gain_chips(table, seat, power_of(table, seat, number).chips * count, source)  # race.consume.10: never doubled
        use_powers(table, seat)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> records.HandAbout:
        return records.HandAbout(argument % COUNTS)

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> records.Done | records.Discard:
        return records.Done() if choice == NONE else records.Discard(*table.cards[choice].printed())

    def default(self, table: RaceTable, seat: i64, argument: i64, options: vec[i64]) -> i64:
        return NONE


LUCKY_NUMBERS: Final = sequence(list(range(1, LUCKIEST + 1)))


@final
class LuckyNumber(Step[RaceTable]):
    """A number from 1 to 7 for the top card of the supply (race.consume.15). The argument is COUNTS * power."""

    def __init__(self) -> None:
        super().__init__("lucky_number", AMOUNT)

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        return LUCKY_NUMBERS

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        try_luck(table, seat, choice)
        use_powers(table, seat)

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> records.Number:
        return records.Number(choice)
