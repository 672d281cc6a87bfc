"""Ship as one question: every shipper with every good and a use of it, in any order.

With Galactic Bankers a good may also be Traded with 1 VP bought after it. As credits above the most are lost, the order
then matters; it can be given for some goods or all, and is the best one for what is left open.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from galactarium.games.roll.asking import records
from galactarium.games.roll.asking.common import Good, goods_on_worlds, part_of, refusal
from galactarium.games.roll.asking.records import Reason
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    MOST_CREDITS,
    TRADE_PRICES,
    WORLD_NAMES,
    name_of,
)
from galactarium.games.roll.empire import CREDITS, EMPIRE, EXTRA, lost_credits
from galactarium.games.roll.powers import AT_CONSUME, AT_TRADE, BANKING, CREDITS_EFFECT, POWERS_AT, VP, Tableau, has
from galactarium.games.roll.steps.ship import (
    BUY,
    CONSUME,
    KEEP,
    PER_SHIPPER,
    SHIPPERS,
    TRADE,
    consume_gain,
    consume_vp,
    matches,
    shipper_colour,
    trade_price,
)
from galactarium.games.roll.table import BUY_VP, SHIP_GOOD, RollTable
from galactarium.kernel.course import Course
from galactarium.kernel.questions import ids
from galactarium.kernel.records import Answer, Match, Order, Pair, Parts, Place, Question, Thing

GOODS_PART: Final = "ship_goods"
ORDER_PART: Final = "ship_order"
BANK: Final = 2  # besides TRADE and CONSUME: a Trade, and 1 VP bought after it
USES: Final = ["trade", "consume", "bank"]


@final
class Shipper:
    """One shipper, a die or an extra worker."""

    def __init__(self, id_: str, kind: i64, colour: i64) -> None:
        self.id = id_
        self.kind = kind  # as the choices of SHIP_GOOD number them
        self.colour = colour


@final
class Shipment:
    """One good that one shipper takes for one use."""

    def __init__(self, shipper: Shipper, good: Good, use: i64, alike: bool) -> None:
        self.shipper = shipper
        self.good = good
        self.use = use
        kind = shipper.colour if alike else shipper.kind  # extra workers are not told from dice when all are used
        task = CONSUME if use == CONSUME else TRADE
        self.choice: i64 = PER_SHIPPER * kind + 2 * (COLOURS * good.kind + good.colour) + task


def shippers_there(table: RollTable, seat: i64) -> list[Shipper]:
    at = seat * EMPIRE
    kinds: list[int] = []
    words: list[str] = []
    for colour in range(COLOURS):
        for _ in range(table.empires[at + SHIPPERS + colour]):
            kinds.append(colour)
            words.append(COLOUR_NAMES[colour])
    for extra in range(2):
        for _ in range(table.empires[at + EXTRA + extra]):
            kinds.append(COLOURS + extra)
            words.append("extra_" + COLOUR_NAMES[shipper_colour(table, seat, COLOURS + extra)])
    names = ids(words)
    return [Shipper(names[n], kind, shipper_colour(table, seat, kind)) for n, kind in enumerate(kinds)]


def order_matters(table: RollTable, seat: i64, goods: list[Good]) -> bool:
    """Whether credits that are spent in between could be lost or not."""
    owned = table.tableaus[seat]
    if not has(owned, BANKING):
        return False
    total = table.empires[seat * EMPIRE + CREDITS]
    for good in goods:
        total += max(trade_price(owned, good.kind), consume_gain(owned, good.kind, CREDITS_EFFECT))
    return total > MOST_CREDITS


def ask_ship(table: RollTable, seat: i64) -> Question:
    shippers = shippers_there(table, seat)
    goods = goods_on_worlds(table, seat)
    owned = table.tableaus[seat]
    banks = has(owned, BANKING)
    most = min(len(shippers), len(goods))
    about = records.FleetAbout(len(shippers), len(goods))
    things = [Thing(one.id, records.Shipper(COLOUR_NAMES[one.colour], one.kind >= COLOURS)) for one in shippers]
    places: list[Place] = []
    pairs: list[Pair] = []
    for good in goods:
        colour = COLOUR_NAMES[good.colour]
        tile = name_of(good.number)
        world = WORLD_NAMES[good.kind]
        price = trade_price(owned, good.kind)
        why = trade_reasons(owned, good.kind)
        places.append(Place(good.id + ":trade", records.TradePlace(colour, tile, world, price, why), 1, good.id))
        places.append(Place(good.id + ":consume", records.ConsumePlace(colour, tile, world), 1, good.id))
        if banks:
            bank = records.BankPlace(colour, tile, world, price, BANKING.amount, why)
            places.append(Place(good.id + ":bank", bank, 1, good.id))
        for one in shippers:
            shipper = COLOUR_NAMES[one.colour]
            lost = lost_credits(table, seat, price)
            trade = records.TradeGood(shipper, colour, tile, price, lost, 0, why)
            pairs.append(Pair(one.id, good.id + ":trade", trade))
            vp = consume_vp(owned, good.kind, good.colour, one.colour)
            income = consume_gain(owned, good.kind, CREDITS_EFFECT)
            reasons = consume_reasons(owned, good, one.colour)
            consume = records.ConsumeGood(shipper, colour, tile, income, vp, reasons)
            pairs.append(Pair(one.id, good.id + ":consume", consume))
            if banks:
                net = records.TradeGood(shipper, colour, tile, price - BANKING.amount, lost, 1, why)
                pairs.append(Pair(one.id, good.id + ":bank", net))
    match = Match(GOODS_PART, about, things, places, pairs, most, most)
    if not order_matters(table, seat, goods):
        return match
    ordered = [Thing(good.id, records.GoodInOrder(COLOUR_NAMES[good.colour], name_of(good.number))) for good in goods]
    return Parts("ship_all", about, [match, Order(ORDER_PART, about, ordered, 0, most)])


def trade_reasons(owned: Tableau, kind: i64) -> list[Reason]:
    """The price of the world, then what powers add."""
    out = [Reason("base", "credits", TRADE_PRICES[kind])]
    for power in POWERS_AT[AT_TRADE]:
        if power.effect == CREDITS_EFFECT and has(owned, power) and power.worlds >> kind & 1:
            out.append(Reason("power", "credits", power.amount, power.name))
    return out


def consume_reasons(owned: Tableau, good: Good, shipper: i64) -> list[Reason]:
    """One, matches of good and shipper, then what powers add."""
    out = [Reason("base", "vp", 1)]
    if matches(good.colour, good.kind):
        out.append(Reason("good", "vp", 1))
    if matches(shipper, good.kind):
        out.append(Reason("shipper", "vp", 1))
    for power in POWERS_AT[AT_CONSUME]:
        if has(owned, power) and power.worlds >> good.kind & 1:
            if power.effect == VP:
                out.append(Reason("power", "vp", power.amount, power.name))
            elif power.effect == CREDITS_EFFECT:
                out.append(Reason("power", "credits", power.amount, power.name))
    return out


def _shipments(table: RollTable, seat: i64, answer: Answer) -> list[Shipment]:
    """What the answer ships, as far as it names things that are there, in the order in which choices are numbered."""
    shippers = shippers_there(table, seat)
    goods = goods_on_worlds(table, seat)
    alike = len(shippers) <= len(goods)
    found: list[Shipment] = []
    given = part_of(answer, GOODS_PART).match
    if given is None:
        return found
    for thing, place in given:
        good_id, _, use = place.rpartition(":")
        for shipper in shippers:
            if shipper.id == thing:
                for good in goods:
                    if good.id == good_id and use in USES:
                        found.append(Shipment(shipper, good, USES.index(use), alike))
    return _by_choice(found)


def _by_choice(shipments: list[Shipment]) -> list[Shipment]:
    keys = sorted([(int(one.choice), number) for number, one in enumerate(shipments)])
    return [shipments[number] for _, number in keys]


def _in_order(shipments: list[Shipment], named: list[str]) -> list[Shipment]:
    """The goods that are named first, in that order; then Trades with a purchase, as none of the rest loses more."""
    out: list[Shipment] = []
    for id_ in named:
        out.extend([one for one in shipments if one.good.id == id_])
    rest = [one for one in shipments if one.good.id not in named]
    out.extend([one for one in rest if one.use == BANK])
    out.extend([one for one in rest if one.use != BANK])
    return out


def _named(answer: Answer) -> list[str]:
    order = Answer() if answer.parts is None else part_of(answer, ORDER_PART)
    return [] if order.order is None else order.order


def spell_ship(table: RollTable, course: Course, answer: Answer) -> None:
    shipments = _shipments(table, course.seat, answer)
    if has(table.tableaus[course.seat], BANKING):
        named = _named(answer)
        for id_ in named:
            if id_ not in [one.good.id for one in shipments]:
                raise refusal(course, id_)
        shipments = _in_order(shipments, named)
    for one in shipments:
        if course.step() != SHIP_GOOD:
            raise refusal(course, one.shipper.id)
        course.take(one.choice, one.shipper.id)
        if one.use != CONSUME and course.step() == BUY_VP:
            course.take(BUY if one.use == BANK else KEEP, one.good.id)


def tell_ship(table: RollTable, course: Course) -> Answer:
    seat = course.seat
    shippers = shippers_there(table, seat)
    goods = goods_on_worlds(table, seat)
    ordered = order_matters(table, seat, goods)
    alike = len(shippers) <= len(goods)
    found: list[Shipment] = []
    while course.step() == SHIP_GOOD:
        choice = course.next()
        use = choice % 2
        kind = choice // PER_SHIPPER
        sort = choice % PER_SHIPPER // 2
        shipper = next(one for one in shippers if (one.colour if alike else one.kind) == kind)
        good = next(one for one in goods if COLOURS * one.kind + one.colour == sort)
        shippers.remove(shipper)
        goods.remove(good)
        course.take(choice, "")
        if use == TRADE and course.step() == BUY_VP:
            bought = course.next()
            course.take(bought, "")
            if bought == BUY:
                use = BANK
        found.append(Shipment(shipper, good, use, alike))
    match: list[tuple[str, str]] = [(one.shipper.id, one.good.id + ":" + USES[one.use]) for one in found]
    if not ordered:
        return Answer(match=match)
    order: list[str] = []
    if _gains(table, seat, found)[0] != _gains(table, seat, _in_order(_by_choice(found), order))[0]:
        order = [one.good.id for one in found]
    return Answer(parts={GOODS_PART: Answer(match=match), ORDER_PART: Answer(order=order)})


def _gains(table: RollTable, seat: i64, shipments: list[Shipment]) -> tuple[int, int, int, int]:
    """Credits after these shipments, of these gained and lost, and VP."""
    owned = table.tableaus[seat]
    credits = table.empires[seat * EMPIRE + CREDITS]
    gained: i64 = 0
    lost: i64 = 0
    vp: i64 = 0
    for one in shipments:
        if one.use == CONSUME:
            income = consume_gain(owned, one.good.kind, CREDITS_EFFECT)
            vp += consume_vp(owned, one.good.kind, one.good.colour, one.shipper.colour)
        else:
            income = trade_price(owned, one.good.kind)
        over = max(0, credits + income - MOST_CREDITS)
        lost += over
        gained += income - over
        credits += income - over
        if one.use == BANK:
            credits -= BANKING.amount
            vp += 1
    return credits, gained, lost, vp


def foresee_ship(table: RollTable, seat: i64, answer: Answer) -> records.ShipPreview:
    shipments = _in_order(_shipments(table, seat, answer), _named(answer))
    credits, gained, lost, vp = _gains(table, seat, shipments)
    shippers = len(shippers_there(table, seat)) - len(shipments)
    goods = len(goods_on_worlds(table, seat)) - len(shipments)
    return records.ShipPreview(credits, gained, lost, vp, shippers, goods)
