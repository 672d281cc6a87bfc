"""Consume powers one by one: what can be used, what it takes and what it gives."""

from __future__ import annotations

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
from galactarium.games.race.events import ChipsGained, Flipped
from galactarium.games.race.powers import (
    ANY,
    CONSUME_ALL,
    CONSUME_DIFFERENT,
    CONSUME_DRAW,
    CONSUME_POWERS,
    CONSUME_POWERS_WITHOUT_GOODS,
    CONSUME_SOME,
    DISCARD_HAND,
    LUCKY,
    SELL,
    SELL_PLAINLY,
    Power,
)
from galactarium.games.race.records import Form, Prospect
from galactarium.games.race.steps.trade import NO_SALE, WITH_POWERS
from galactarium.games.race.supply import discard, discard_good, draw, refill, turn_up
from galactarium.games.race.table import RaceTable
from galactarium.kernel.vectors import EMPTY


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
    if effect == CONSUME_SOME:
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


def prospect(table: RaceTable, seat: i64, number: i64) -> Prospect:
    """What a power would take and bring now, at most, with goods and hand as they are."""
    power = power_of(table, seat, number)
    effect = power.effect
    form: Form = "plain"
    takes: i64 = 0
    chips: i64 = 0
    draws: i64 = 0
    if effect == CONSUME_SOME or effect == CONSUME_DIFFERENT or effect == CONSUME_ALL:
        takes = goods_wanted(power, len(goods_of(table, seat, power.kind)))
        chips = chips_for(table, seat, power, takes)
        draws = cards_for(power, takes)
        if chips + draws == 0:
            form = "nothing"
        else:
            form = "different" if effect == CONSUME_DIFFERENT else "goods"
    elif effect == SELL or effect == SELL_PLAINLY:
        form = "sale" if effect == SELL else "sale_plainly"
        takes = len(goods_of(table, seat, ANY))
        draws = best_price(table, seat, effect == SELL)
    elif effect == DISCARD_HAND:
        form = "hand"
        takes = min(power.times, table.empires[seat * EMPIRE + HAND_SIZE])
        chips = power.chips * takes  # race.consume.10: never doubled
    doubled = chips > 0 and effect != DISCARD_HAND and doubles(table, seat)
    both = chips > 0 and draws > 0
    return form, int(takes), int(chips), int(draws), both, doubled


def best_price(table: RaceTable, seat: i64, with_powers: bool) -> i64:
    """Cards for the good that sells best; 0 without goods."""
    best: i64 = 0
    for place in goods_of(table, seat, ANY):
        best = max(best, trade_price(table, seat, place, with_powers))
    return best


def most_gained(table: RaceTable, seat: i64, at_hand: i64, sale: i64) -> tuple[i64, i64]:
    """The most chips and cards that a player can still get in the running phase, however powers are used.

    A power at hand, for which something is being chosen, counts as not yet used; NOTHING if there is none. A sale that
    is still to come counts besides; NO_SALE if there is none.
    """
    cells = table.empires
    base = seat * EMPIRE
    if sale == NO_SALE and cells[base + SUM + CONSUME_POWERS] == 0:
        return 0, 0
    by_kind: i64 = 0  # goods, eight bits for each kind
    total: i64 = 0
    for place in range(cells[base + TABLEAU_SIZE]):
        if cells[base + GOOD + place] >= 0:
            by_kind += one_of(table.cards[cells[base + TABLEAU + place]].kind)
            total += 1
    if total == 0 and cells[base + SUM + CONSUME_POWERS_WITHOUT_GOODS] == 0:
        return 0, 0
    cards: i64 = 0  # by all powers together, and by the best for one good: the goods are a limit too
    best_cards: i64 = 0
    chips: i64 = 0
    best_chips: i64 = 0
    free_cards: i64 = 0  # without goods
    free_chips: i64 = 0
    times: i64 = 2 if doubles(table, seat) else 1
    if sale != NO_SALE:
        cards = best_price(table, seat, sale == WITH_POWERS)
        best_cards = cards
    for place in range(cells[base + TABLEAU_SIZE] if cells[base + SUM + CONSUME_POWERS] > 0 else 0):
        number = 2 * place
        for power in table.cards[cells[base + TABLEAU + place]].consume:
            if number == at_hand or not cells[base + USED] >> number & 1:
                effect = power.effect
                if effect == DISCARD_HAND:
                    free_chips += power.chips * power.times
                elif effect == CONSUME_DRAW:
                    free_cards += power.amount
                elif effect == LUCKY:
                    free_cards += 1
                elif effect == SELL or effect == SELL_PLAINLY:
                    worth = best_price(table, seat, effect == SELL)
                    cards += worth
                    best_cards = max(best_cards, worth)
                else:
                    wanted = goods_wanted(power, total if power.kind == ANY else by_kind >> (8 * power.kind) & 255)
                    if wanted > 0:
                        chips += chips_for(table, seat, power, wanted)
                        best_chips = max(best_chips, (power.chips * times + power.amount - 1) // power.amount)
                        cards += cards_for(power, wanted)
                        best_cards = max(best_cards, (power.cards + power.amount - 1) // power.amount)
            number += 1
    return min(chips, total * best_chips) + free_chips, min(cards, total * best_cards) + free_cards


def gain_chips(table: RaceTable, seat: i64, count: i64, source: i64) -> None:
    """VP chips from the pool, in full even if it runs dry (race.consume.12, race.finish.4)."""
    if count > 0:
        table.empires[seat * EMPIRE + CHIPS] += count
        if table.journal is not None:
            table.tell(ChipsGained(seat, count, KEYS[source]))


def try_luck(table: RaceTable, seat: i64, guess: i64) -> None:
    """The card is kept on a match of cost or defense, else discarded; a reshuffle comes first (race.deck.5)."""
    card = turn_up(table, seat)
    if card < 0:
        return
    refill(table, seat)
    kept = table.cards[card].cost == guess
    if kept:
        add_sorted(table.empires, seat * EMPIRE + HAND_SIZE, card)
    else:
        discard(table, seat, card)
    if table.journal is not None:
        table.tell(Flipped(seat, guess, KEYS[card], kept))
