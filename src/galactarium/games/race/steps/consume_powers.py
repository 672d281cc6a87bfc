"""Consume powers one by one: what can be used, what is chosen for it, and what it gives."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race.components import KEYS
from galactarium.games.race.empire import (
    CHIPS,
    EMPIRE,
    GOOD,
    HAND_SIZE,
    SUM,
    TABLEAU,
    TABLEAU_SIZE,
    USED,
    add_sorted,
    doubles,
    goods_of,
    trade_price,
)
from galactarium.games.race.picks import NONE as NO_MORE
from galactarium.games.race.picks import cards_to_pick, first_open, pick, pick_card, picked
from galactarium.games.race.powers import (
    ANY,
    CONSUME_ALL,
    CONSUME_DIFFERENT,
    CONSUME_DRAW,
    CONSUME_GOODS,
    CONSUME_POWERS,
    CONSUME_POWERS_WITHOUT_GOODS,
    DISCARD_HAND,
    LUCKIEST,
    LUCKY,
    SELL,
    SELL_PLAINLY,
    Power,
)
from galactarium.games.race.steps.trade import PLAINLY, TURNS, WITH_POWERS, ask_for_sale, pick_world, sell, worlds_at
from galactarium.games.race.supply import discard_good, draw, refill, turn_up
from galactarium.games.race.table import CONSUME_GOODS as CONSUME_GOODS_STEP
from galactarium.games.race.table import CONSUME_HAND, LUCKY_NUMBER, POWER_USED, RaceTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.decision import AMOUNT
from galactarium.kernel.events import Event
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import EMPTY, sequence


def power_of(table: RaceTable, seat: i64, power: i64) -> Power:
    return table.cards[table.empires[seat * EMPIRE + TABLEAU + (power >> 1)]].consume[power & 1]


def usable_powers(table: RaceTable, seat: i64) -> vec[i64]:
    """The powers that can be used now and have not been (race.consume.6), in the order of the tableau."""
    cells = table.empires
    base = seat * EMPIRE
    if cells[base + SUM + CONSUME_POWERS] == 0:
        return EMPTY
    used = cells[base + USED]
    out = vec[i64]()
    by_kind: i64 = 0  # goods, eight bits for each kind
    total: i64 = 0
    size = cells[base + TABLEAU_SIZE]
    for place in range(size):
        if cells[base + GOOD + place] >= 0:
            by_kind += one_of(table.cards[cells[base + TABLEAU + place]].kind)
            total += 1
    if total == 0 and cells[base + SUM + CONSUME_POWERS_WITHOUT_GOODS] == 0:
        return EMPTY
    for place in range(size):
        powers = table.cards[cells[base + TABLEAU + place]].consume
        number = 2 * place
        for power in powers:
            if not used >> number & 1 and is_usable(power, by_kind, total, cells[base + HAND_SIZE]):
                out = append(out, number)
            number += 1
    return out


def one_of(kind: i64) -> i64:
    one: i64 = 1
    return one << (8 * kind)


def is_usable(power: Power, by_kind: i64, total: i64, hand: i64) -> bool:
    """Whether goods and hand allow a power (race.consume.13): by_kind has eight bits for each kind of goods."""
    effect = power.effect
    if effect == CONSUME_GOODS:
        return (total if power.kind == ANY else by_kind >> (8 * power.kind) & 255) >= power.amount
    if effect == CONSUME_DIFFERENT:
        kinds: i64 = 0
        while by_kind > 0:
            if by_kind & 255:
                kinds += 1
            by_kind >>= 8
        return kinds >= power.amount
    if effect == DISCARD_HAND:
        return hand > 0
    if effect == CONSUME_DRAW or effect == LUCKY:
        return True
    return total > 0


def use(table: RaceTable, seat: i64, turn: i64, number: i64) -> bool:
    """Use a power; False if the player must choose something for it first."""
    one: i64 = 1
    cells = table.empires
    base = seat * EMPIRE
    cells[base + USED] |= one << number
    power = power_of(table, seat, number)
    if table.journal is not None:
        card = KEYS[cells[base + TABLEAU + (number >> 1)]]
        table.tell(Event("power_used", seat).show("card", card).show("power", power.written))
    effect = power.effect
    agenda = table.agenda
    if effect == CONSUME_GOODS or effect == CONSUME_DIFFERENT or effect == CONSUME_ALL:
        goods = goods_of(table, seat, power.kind)
        wanted = goods_wanted(power, len(goods))
        if wanted == len(goods):
            consume(table, seat, number, goods)
            return True
        agenda.push(TABLE, POWER_USED, TURNS * number + turn)
        agenda.push(seat, CONSUME_GOODS_STEP, TURNS * number + wanted)
        return False
    if effect == SELL or effect == SELL_PLAINLY:
        goods = goods_of(table, seat, ANY)
        if len(goods) == 1:
            sell(table, seat, goods[0], effect == SELL)
            return True
        ask_for_sale(table, seat, turn, WITH_POWERS if effect == SELL else PLAINLY)
        return False
    if effect == CONSUME_DRAW:
        draw(table, seat, power.amount, "power", cells[base + TABLEAU + (number >> 1)])
        return True
    agenda.push(TABLE, POWER_USED, TURNS * number + turn)
    if effect == LUCKY:
        agenda.push(seat, LUCKY_NUMBER)
    else:
        most = min(power.times, cells[base + HAND_SIZE])
        agenda.push(seat, CONSUME_HAND, most)
    return False


def goods_wanted(power: Power, fitting: i64) -> i64:
    """How many goods a power takes of those that fit: as many as it can (race.consume.7, 13, 14)."""
    if power.effect == CONSUME_ALL:
        return fitting
    most = power.amount * power.times
    return most if most < fitting else fitting


def consume(table: RaceTable, seat: i64, number: i64, places: vec[i64]) -> None:
    """Goods are discarded for the reward."""
    power = power_of(table, seat, number)
    for place in places:
        discard_good(table, seat, place, "consume")
    source = table.empires[seat * EMPIRE + TABLEAU + (number >> 1)]
    gain_chips(table, seat, chips_for(table, seat, power, len(places)), source)
    if power.cards > 0:
        draw(table, seat, cards_for(power, len(places)), "consume", source)


def chips_for(table: RaceTable, seat: i64, power: Power, goods: i64) -> i64:
    """VP chips for so many goods, doubled by the bonus (race.consume.9)."""
    times = goods // power.amount
    chips = power.chips * (times - 1 if power.effect == CONSUME_ALL else times)
    return 2 * chips if doubles(table, seat) else chips


def cards_for(power: Power, goods: i64) -> i64:
    """Cards for so many goods; they are never doubled."""
    return power.cards * (goods // power.amount)


def prospect(table: RaceTable, seat: i64, number: i64) -> dict[str, object]:
    """What a power would take and bring now, at most, with goods and hand as they are."""
    power = power_of(table, seat, number)
    effect = power.effect
    form = "plain"
    takes: i64 = 0
    chips: i64 = 0
    draws: i64 = 0
    if effect == CONSUME_GOODS or effect == CONSUME_DIFFERENT or effect == CONSUME_ALL:
        takes = goods_wanted(power, len(goods_of(table, seat, power.kind)))
        chips = chips_for(table, seat, power, takes)
        draws = cards_for(power, takes)
        if chips + draws == 0:
            form = "nothing"
        else:
            form = "different" if effect == CONSUME_DIFFERENT else "goods"
    elif effect == SELL or effect == SELL_PLAINLY:
        form = "sale" if effect == SELL else "sale_plainly"
        for place in goods_of(table, seat, ANY):
            takes += 1
            draws = max(draws, trade_price(table, seat, place, effect == SELL))
    elif effect == DISCARD_HAND:
        form = "hand"
        takes = min(power.times, table.empires[seat * EMPIRE + HAND_SIZE])
        chips = power.chips * takes  # race.consume.10: never doubled
    doubled = chips > 0 and effect != DISCARD_HAND and doubles(table, seat)
    both = chips > 0 and draws > 0
    return {"form": form, "takes": takes, "chips": chips, "draws": draws, "both": both, "doubled": doubled}


def gain_chips(table: RaceTable, seat: i64, count: i64, source: i64) -> None:
    """VP chips from the pool, in full even if it runs dry (race.consume.12, race.finish.4)."""
    if count > 0:
        table.empires[seat * EMPIRE + CHIPS] += count
        if table.journal is not None:
            table.tell(Event("chips_gained", seat).show("count", count).show("source", KEYS[source]))


@final
class ConsumeGoods(Step[RaceTable]):
    """Which goods a power takes, in the order of the tableau (race.consume.4).

    The argument is TURNS * power + how many are still to be taken.
    """

    def __init__(self) -> None:
        super().__init__("consume_goods")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        power = power_of(table, seat, argument // TURNS)
        left = argument % TURNS
        goods = goods_of(table, seat, power.kind)
        start = first_open(table, seat)
        out = vec[i64](capacity=len(goods))
        if power.effect == CONSUME_GOODS:
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
        pick_world(table, seat, choice)
        if argument % TURNS > 1:
            table.agenda.push(seat, CONSUME_GOODS_STEP, argument - 1)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> dict[str, object]:
        number = argument // TURNS
        card = KEYS[table.empires[seat * EMPIRE + TABLEAU + (number >> 1)]]
        told: dict[str, object] = {"card": card, "power": power_of(table, seat, number).written}
        return {**told, "count": argument % TURNS, **prospect(table, seat, number)}

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> dict[str, object]:
        return {"option": "consume", **table.cards[choice].facts()}


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
    """Hand cards for chips, any number up to the limit (race.consume.11). The argument is how many are left."""

    def __init__(self) -> None:
        super().__init__("consume_hand")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        return append(cards_to_pick(table, seat, HAND_SIZE, 1), NO_MORE)

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice != NO_MORE:
            pick_card(table, seat, HAND_SIZE, choice)
            if argument > 1:
                table.agenda.push(seat, CONSUME_HAND, argument - 1)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> dict[str, object]:
        return {"count": argument}

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> dict[str, object]:
        return {"option": "done"} if choice == NO_MORE else {"option": "discard", **table.cards[choice].facts()}

    def default(self, table: RaceTable, seat: i64, argument: i64, options: vec[i64]) -> i64:
        return NO_MORE


LUCKY_NUMBERS: Final = sequence(list(range(1, LUCKIEST + 1)))


@final
class LuckyNumber(Step[RaceTable]):
    """A number from 1 to 7 for the top card of the supply (race.consume.15)."""

    def __init__(self) -> None:
        super().__init__("lucky_number", AMOUNT)

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        return LUCKY_NUMBERS

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        pick(table, seat, choice)

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> dict[str, object]:
        return {"option": "number", "number": choice}


def try_luck(table: RaceTable, seat: i64, guess: i64) -> None:
    """The card is kept on a match of cost or defense, else discarded; a reshuffle comes first (race.deck.5)."""
    card = turn_up(table)
    if card < 0:
        return
    refill(table)
    kept = table.cards[card].cost == guess
    if kept:
        add_sorted(table.empires, seat * EMPIRE + HAND_SIZE, card)
    else:
        table.discards = append(table.discards, card)
    if table.journal is not None:
        table.tell(Event("flipped", seat).show("number", guess).show("card", KEYS[card]).show("kept", kept))
