"""What an empire has and can do, counted: the numbers that inputs and the judgement by hand share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.race.empire import CHIPS, EMPIRE, GOOD, SUM, TABLEAU, TABLEAU_SIZE, USED, doubles, trade_price
from galactarium.games.race.powers import (
    ANY,
    CONSUME_ALL,
    CONSUME_DIFFERENT,
    CONSUME_DRAW,
    CONSUME_POWERS,
    CONSUME_SOME,
    DISCARD_HAND,
    DRAW_IF_MOST,
    DRAW_PER_GOOD,
    DRAW_PER_KIND,
    DRAW_PER_WORLD,
    PRODUCE_DRAW,
    PRODUCE_WINDFALL,
    PRODUCTION_WORLD,
    SELL,
    SELL_PLAINLY,
    WINDFALL_WORLD,
    Power,
)
from galactarium.games.race.scoring import six_points
from galactarium.kernel.vectors import filled

if TYPE_CHECKING:
    from galactarium.games.race.table import RaceTable

# Where each number stands; those of a kind of goods stand side by side.
GOODS: Final = 0  # + kind
ALL_GOODS: Final = 4
PRICE: Final = 5  # the best price of a good, with all trade powers
WORLDS: Final = 6  # + kind
PRODUCERS: Final = 10  # + kind: worlds that produce by themselves
EMPTY_WINDFALLS: Final = 14  # + kind
ALL_WORLDS: Final = 18
DEVELOPMENTS: Final = 19
SIXES: Final = 20
MILITARY_WORLDS: Final = 21
REBELS: Final = 22
POINTS: Final = 23  # as if the game ended now
NEW_GOODS: Final = 24  # + kind: produced when a produce phase comes, without its bonus
ALL_NEW_GOODS: Final = 28
PRODUCE_CARDS: Final = 29
CHIPS_NOW: Final = 30  # for the goods there are, when a consume phase comes, without its bonuses
CARDS_NOW: Final = 31
CHIPS_LATER: Final = 32  # the same after a produce phase
CARDS_LATER: Final = 33
HAND_CHIPS: Final = 34  # chips for hand cards in one consume phase
SUPPLIED: Final = 35  # + kind: goods there will be after a produce phase
# What consume powers take, in goods unless said otherwise.
FINE: Final = 39  # any good for 2 chips
PAIRS: Final = 40  # times two goods for 3 chips
KIND_PAIRS: Final = 41  # + kind
KIND_BOTH: Final = 45  # + kind: a good of the kind for a chip and a card
KIND_CHIP: Final = 49  # + kind
KIND_CARD: Final = 53  # + kind
DIFFERENT: Final = 57  # times three kinds for 3 chips
ANY_BOTH: Final = 58
ANY_CHIP: Final = 59
ANY_CARD: Final = 60
ANY_TWO_CARDS: Final = 61
ALL_BUT_ONE: Final = 62  # all goods but one for a chip each
SALES: Final = 63
FREE_CARDS: Final = 64  # cards for nothing
WORK: Final = 65  # + kind: for reckoning
FIGURES: Final = 69

NO_FIGURES: Final = filled(FIGURES, 0)
PLAIN_SALE: Final = 3  # about what a sale by a consume power brings


def figures(table: RaceTable, seat: i64) -> vec[i64]:
    """All numbers of a seat's tableau; hands play no part, so that they serve for rivals as well."""
    out = NO_FIGURES[:]
    cells = table.empires
    base = seat * EMPIRE
    points = cells[base + CHIPS]
    for place in range(cells[base + TABLEAU_SIZE]):
        card = table.cards[cells[base + TABLEAU + place]]
        points += card.vp
        if not card.is_world:
            out[DEVELOPMENTS] += 1
            if card.is_six:
                out[SIXES] += 1
                points += six_points(table, seat, card)
            continue
        out[ALL_WORLDS] += 1
        if card.is_military:
            out[MILITARY_WORLDS] += 1
            if card.is_rebel:
                out[REBELS] += 1
        kind = card.kind
        if kind < 0:
            continue
        out[WORLDS + kind] += 1
        if card.source == PRODUCTION_WORLD:
            out[PRODUCERS + kind] += 1
        if cells[base + GOOD + place] >= 0:
            out[GOODS + kind] += 1
            out[ALL_GOODS] += 1
            price = trade_price(table, seat, place, True)
            if price > out[PRICE]:
                out[PRICE] = price
        elif card.source == WINDFALL_WORLD:
            out[EMPTY_WINDFALLS + kind] += 1
        else:
            out[NEW_GOODS + kind] += 1
            out[PRODUCE_CARDS] += card.draw_if_here
    out[POINTS] = points
    _produce(table, seat, out)
    if cells[base + SUM + CONSUME_POWERS] > 0:
        for place in range(cells[base + TABLEAU_SIZE]):
            card = table.cards[cells[base + TABLEAU + place]]
            for power in card.consume:
                _count(power, out)
        out[CHIPS_NOW], out[CARDS_NOW] = consumed(out, GOODS)
        out[CHIPS_LATER], out[CARDS_LATER] = consumed(out, SUPPLIED)
    return out


def _produce(table: RaceTable, seat: i64, out: vec[i64]) -> None:
    """What a produce phase brings, without the bonus: windfalls of a kind first, then those that powers may choose."""
    cells = table.empires
    base = seat * EMPIRE
    free: i64 = 0
    for kind in range(4):
        out[WORK + kind] = out[EMPTY_WINDFALLS + kind]
    for place in range(cells[base + TABLEAU_SIZE]):
        for power in table.cards[cells[base + TABLEAU + place]].produce:
            if power.effect == PRODUCE_WINDFALL:
                if power.kind == ANY:
                    free += 1
                elif out[WORK + power.kind] > 0:
                    out[WORK + power.kind] -= 1
                    out[NEW_GOODS + power.kind] += 1
            elif power.effect == PRODUCE_DRAW:
                out[PRODUCE_CARDS] += power.amount
            elif power.effect == DRAW_PER_WORLD:
                out[PRODUCE_CARDS] += power.amount * out[WORLDS + power.kind]
    for kind in range(3, -1, -1):
        while free > 0 and out[WORK + kind] > 0:
            out[WORK + kind] -= 1
            out[NEW_GOODS + kind] += 1
            free -= 1
    kinds: i64 = 0
    for kind in range(4):
        out[ALL_NEW_GOODS] += out[NEW_GOODS + kind]
        out[SUPPLIED + kind] = out[GOODS + kind] + out[NEW_GOODS + kind]
        if out[NEW_GOODS + kind] > 0:
            kinds += 1
    if kinds == 0:
        return
    for place in range(cells[base + TABLEAU_SIZE]):
        for power in table.cards[cells[base + TABLEAU + place]].produce:
            if power.effect == DRAW_PER_GOOD:
                out[PRODUCE_CARDS] += power.amount * out[NEW_GOODS + power.kind]
            elif power.effect == DRAW_PER_KIND:
                out[PRODUCE_CARDS] += power.amount * kinds
            elif power.effect == DRAW_IF_MOST and out[NEW_GOODS + power.kind] > 1:
                out[PRODUCE_CARDS] += power.amount


def _count(power: Power, out: vec[i64]) -> None:
    """Sort a consume power by what it takes and gives."""
    effect = power.effect
    if effect == CONSUME_SOME:
        if power.kind == ANY:
            if power.amount == 2:
                out[PAIRS] += 1
            elif power.chips == 2:
                out[FINE] += power.times
            elif power.chips == 0:
                out[ANY_TWO_CARDS if power.cards == 2 else ANY_CARD] += power.times
            else:
                out[ANY_BOTH if power.cards > 0 else ANY_CHIP] += power.times
        elif power.amount == 2:
            out[KIND_PAIRS + power.kind] += 1
        elif power.chips == 0:
            out[KIND_CARD + power.kind] += power.times
        else:
            out[(KIND_BOTH if power.cards > 0 else KIND_CHIP) + power.kind] += power.times
    elif effect == CONSUME_DIFFERENT:
        out[DIFFERENT] += 1
    elif effect == CONSUME_ALL:
        out[ALL_BUT_ONE] += 1
    elif effect == SELL or effect == SELL_PLAINLY:
        out[SALES] += 1
    elif effect == CONSUME_DRAW:
        out[FREE_CARDS] += power.amount
    elif effect == DISCARD_HAND:
        out[HAND_CHIPS] += power.chips * power.times


def consumed(out: vec[i64], supply: i64) -> tuple[i64, i64]:
    """Chips and cards that goods bring, taking the powers in the order of what they give for a good.

    Powers for any good take first what no power for a kind wants. This is the best there is but for rare cases.
    """
    total: i64 = 0
    for kind in range(4):
        out[WORK + kind] = out[supply + kind]
        total += out[supply + kind]
    cards = out[FREE_CARDS]
    if total == 0:
        return 0, cards
    chips: i64 = 0
    for _good in range(out[FINE]):
        if total > 0:
            _take(out)
            total -= 1
            chips += 2
    for _pair in range(out[PAIRS]):
        if total > 1:
            _take(out)
            _take(out)
            total -= 2
            chips += 3
    kinds: i64 = 0
    for kind in range(4):
        left = out[WORK + kind]
        if left == 0:
            continue
        if out[KIND_PAIRS + kind] > 0 and left > 1:
            left -= 2
            chips += 3
        count = left if left < out[KIND_BOTH + kind] else out[KIND_BOTH + kind]
        left -= count
        chips += count
        cards += count
        count = left if left < out[KIND_CHIP + kind] else out[KIND_CHIP + kind]
        left -= count
        chips += count
        total -= out[WORK + kind] - left
        out[WORK + kind] = left
        if left > 0:
            kinds += 1
    count = total if total < out[ANY_BOTH] else out[ANY_BOTH]
    total -= count
    chips += count
    cards += count
    if out[DIFFERENT] > 0 and kinds > 2 and total > 2:
        total -= 3
        chips += 3
    count = total if total < out[ANY_CHIP] else out[ANY_CHIP]
    total -= count
    chips += count
    if out[ALL_BUT_ONE] > 0 and total > 1:
        return chips + total - 1, cards
    for kind in range(4):
        count = out[WORK + kind] if out[WORK + kind] < out[KIND_CARD + kind] else out[KIND_CARD + kind]
        count = total if total < count else count
        total -= count
        cards += count
    count = total if total < out[SALES] else out[SALES]
    total -= count
    cards += PLAIN_SALE * count
    count = total if total < out[ANY_TWO_CARDS] else out[ANY_TWO_CARDS]
    total -= count
    cards += 2 * count
    return chips, cards + (total if total < out[ANY_CARD] else out[ANY_CARD])


def still_consumed(table: RaceTable, seat: i64, numbers: vec[i64], at_hand: i64) -> tuple[i64, i64]:
    """Chips and cards that the powers not yet used in the running consume phase bring; the bonus doubles the chips.

    A power at hand, for which something is being chosen, counts as not yet used; -1 if there is none.
    """
    cells = table.empires
    base = seat * EMPIRE
    if cells[base + SUM + CONSUME_POWERS] == 0:
        return 0, 0
    out = NO_FIGURES[:]
    for kind in range(4):
        out[GOODS + kind] = numbers[GOODS + kind]
    for place in range(cells[base + TABLEAU_SIZE]):
        number = 2 * place
        for power in table.cards[cells[base + TABLEAU + place]].consume:
            if number == at_hand or not cells[base + USED] >> number & 1:
                _count(power, out)
            number += 1
    chips, cards = consumed(out, GOODS)
    return (2 * chips if doubles(table, seat) else chips), cards


def _take(out: vec[i64]) -> None:
    """Use up a good of the kind that is wanted least."""
    best: i64 = -1
    most: i64 = -100
    for kind in range(4):
        if out[WORK + kind] > 0:
            wanted = out[KIND_BOTH + kind] + out[KIND_CHIP + kind] + 2 * out[KIND_PAIRS + kind]
            if out[WORK + kind] - wanted > most:
                most = out[WORK + kind] - wanted
                best = kind
    out[WORK + best] -= 1
