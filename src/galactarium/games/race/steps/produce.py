"""Produce: goods on worlds and cards for them.

The owner may order these powers freely. Only when supply and discards both run out can the order matter, so it is
fixed: newest card first, powers bound to a kind before free ones, and what counts goods last.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.race import records
from galactarium.games.race.components import KEYS, NO_CARD
from galactarium.games.race.empire import (
    EMPIRE,
    GOOD,
    PRODUCED,
    SUM,
    TABLEAU,
    TABLEAU_SIZE,
    USED,
    empty_windfalls,
    has_produce_bonus,
)
from galactarium.games.race.events import PowerUsed
from galactarium.games.race.order import AT_ONCE, EVERYBODY
from galactarium.games.race.powers import (
    ANY,
    COMPARED_POWERS,
    COUNTED_POWERS,
    DRAW_IF_MOST,
    DRAW_PER_GOOD,
    DRAW_PER_KIND,
    FREE_WINDFALL_POWERS,
    HAND_WINDFALL,
    KINDS,
    NO_GOODS,
    PRODUCE_GOOD,
    PRODUCE_WINDFALL,
    WINDFALL_WORLD,
    Power,
)
from galactarium.games.race.steps.order import begin_order, end_order, few_cards, tell_order
from galactarium.games.race.steps.produce_goods import cards_for, produce_on
from galactarium.games.race.steps.produce_order import use_in_order
from galactarium.games.race.steps.round import tell_phase
from galactarium.games.race.steps.trade import place_of, worlds_at
from galactarium.games.race.supply import deal_piles, draw, gather_piles
from galactarium.games.race.table import PRODUCE_OVER, WINDFALL, RaceTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import bit, filled

# The parts of a player's production.
OWN_GOODS: Final = 0  # production worlds, plain draws, windfall powers bound to a kind
BONUS: Final = 1  # of the action card
FREE_WINDFALLS: Final = 2  # windfall powers for any kind
COUNTED_DRAWS: Final = 3  # draws that count what was produced
OVER: Final = 4

PLACES: Final = 16  # where a player is: PLACES * part + place in the tableau; places count down


@final
class Produce(Step[RaceTable]):
    """All at the same time, or in player order when cards may run out (race.timing.1, race.timing.2)."""

    def __init__(self) -> None:
        super().__init__("produce")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        tell_phase(table, "produce")
        if begin_order(table, why_in_order(table)):
            produce_from(table, 0, True)
        else:
            produce_at_once(table)


def why_in_order(table: RaceTable) -> i64:
    most: i64 = 0
    if not may_choose(table):
        return AT_ONCE
    for seat in range(table.seats):
        most += most_drawn(table, seat, OWN_GOODS, last_place(table, seat))
        if table.empires[seat * EMPIRE + SUM + COMPARED_POWERS] > 0:
            most += most_compared(table, seat)
    return few_cards(table, most)


def may_choose(table: RaceTable) -> bool:
    """Whether anybody has windfall worlds without goods to choose from, or one to give a hand card for."""
    cells = table.empires
    for base in range(0, table.seats * EMPIRE, EMPIRE):
        empty: i64 = 0
        for place in range(cells[base + TABLEAU_SIZE]):
            if cells[base + GOOD + place] < 0:
                if table.cards[cells[base + TABLEAU + place]].source == WINDFALL_WORLD:
                    empty += 1
        if empty > 1 or (empty == 1 and has_hand_power(table, base // EMPIRE)):
            return True
    return False


def most_compared(table: RaceTable, seat: i64) -> i64:
    """The cards that a player draws for having produced the most goods of every kind that counts."""
    cells = table.empires
    base = seat * EMPIRE
    count: i64 = 0
    for at in range(base + TABLEAU, base + TABLEAU + cells[base + TABLEAU_SIZE]):
        for power in table.cards[cells[at]].produce:
            if power.effect == DRAW_IF_MOST:
                count += power.amount
    return count


def most_drawn(table: RaceTable, seat: i64, part: i64, place: i64) -> i64:
    """The most cards, goods among them, that a production can need from a part and a place on."""
    cells = table.empires
    base = seat * EMPIRE
    worlds: i64 = 0  # worlds that may still produce, eight bits for each kind
    windfalls: i64 = 0
    with_windfall: i64 = 1  # cards that a good on a windfall world may bring, itself among them
    for at in range(cells[base + TABLEAU_SIZE]):
        card = table.cards[cells[base + TABLEAU + at]]
        if card.source != NO_GOODS and cells[base + GOOD + at] == NO_CARD:
            worlds += bit(8 * card.kind)
            if card.source == WINDFALL_WORLD:
                windfalls += 1
                with_windfall = max(with_windfall, 1 + card.draw_if_here)
    fills: i64 = 0
    if part <= BONUS and has_produce_bonus(table, seat):
        fills = 1
    count: i64 = 0
    used = cells[base + USED]
    for at in range(cells[base + TABLEAU_SIZE]):
        card = table.cards[cells[base + TABLEAU + at]]
        entry: i64 = 0  # among the powers that the owner may order
        for power in card.produce:
            own = part_of(power)
            if own == COUNTED_DRAWS:
                entry += 1
                if used >> (2 * at + entry - 1) & 1:
                    continue
            if own < part or (own == part and at > place):
                continue
            effect = power.effect
            if effect == PRODUCE_WINDFALL or effect == HAND_WINDFALL:
                fills += 1
            elif effect == PRODUCE_GOOD:
                if cells[base + GOOD + at] == NO_CARD:
                    count += 1 + card.draw_if_here
            elif effect == DRAW_PER_GOOD:
                count += power.amount * (cells[base + PRODUCED + power.kind] + (worlds >> (8 * power.kind) & 255))
            elif effect == DRAW_PER_KIND:
                for kind in range(len(KINDS)):
                    if cells[base + PRODUCED + kind] > 0 or worlds >> (8 * kind) & 255 > 0:
                        count += power.amount
            elif own < OVER:
                count += cards_for(table, seat, power)
    return count + min(fills, windfalls) * with_windfall


def most_left(table: RaceTable, seat: i64) -> i64:
    """The most cards that a player who is asked something can still need."""
    if table.agenda.step(seat) == WINDFALL:
        argument = table.agenda.argument(seat)
        return most_drawn(table, seat, argument // PLACES, argument % PLACES)
    return most_drawn(table, seat, COUNTED_DRAWS, last_place(table, seat))


def produce_at_once(table: RaceTable) -> None:
    """All produce as far as nothing is to decide; who must choose does so, and goes on, at the same time."""
    asked = False
    for turn in range(table.seats):
        seat = table.in_order(turn)
        if not produce(table, seat, OWN_GOODS, last_place(table, seat)):
            asked = True
    if not asked:
        end_produce(table)
        return
    table.agenda.push(TABLE, PRODUCE_OVER, EVERYBODY)
    most = filled(table.seats, 0)
    for seat in range(table.seats):
        if not table.agenda.is_empty(seat):
            most[seat] = most_left(table, seat)
    deal_piles(table, most)


def produce_from(table: RaceTable, turn: i64, is_first: bool) -> None:
    """One player after the other."""
    while turn < table.seats:
        seat = table.in_order(turn)
        if not produce(table, seat, OWN_GOODS, last_place(table, seat)):
            if is_first:
                tell_order(table, "produce")
            table.agenda.push(TABLE, PRODUCE_OVER, turn)
            return
        turn += 1
    end_produce(table)


@final
class ProduceOver(Step[RaceTable]):
    """A seat has produced, and the next ones follow. The argument is its turn, or EVERYBODY."""

    def __init__(self) -> None:
        super().__init__("produce_over")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        if argument == EVERYBODY:
            gather_piles(table)
            end_produce(table)
        else:
            produce_from(table, argument + 1, False)


def end_produce(table: RaceTable) -> None:
    """Last, the draws that compare players."""
    compare(table)
    for player in range(table.seats):
        for kind in range(len(KINDS)):
            table.empires[player * EMPIRE + PRODUCED + kind] = 0
    end_order(table)


def last_place(table: RaceTable, seat: i64) -> i64:
    return table.empires[seat * EMPIRE + TABLEAU_SIZE] - 1


def produce(table: RaceTable, seat: i64, part: i64, place: i64) -> bool:
    """Go on with a player's production from a part and a place on; False if the player must choose something first."""
    while part < OVER:
        if part == BONUS:
            if has_produce_bonus(table, seat):  # race.produce.4
                if not fill_windfall(table, seat, BONUS, 0, ANY):
                    return False
        elif has_part(table, seat, part):
            if part == COUNTED_DRAWS and has_hand_power(table, seat):
                return use_in_order(table, seat)
            while place >= 0:
                if not use(table, seat, part, place):
                    return False
                place -= 1
        part += 1
        place = last_place(table, seat)
    return True


def has_hand_power(table: RaceTable, seat: i64) -> bool:
    """Whether the player can give a hand card for a good: then the player orders the last powers."""
    cells = table.empires
    base = seat * EMPIRE
    if cells[base + SUM + COUNTED_POWERS] > 0:
        for at in range(base + TABLEAU, base + TABLEAU + cells[base + TABLEAU_SIZE]):
            if table.cards[cells[at]].by_hand:
                return True
    return False


def has_part(table: RaceTable, seat: i64, part: i64) -> bool:
    """Whether the player has any power that belongs to the part."""
    base = seat * EMPIRE + SUM
    if part == FREE_WINDFALLS:
        return table.empires[base + FREE_WINDFALL_POWERS] > 0
    if part == COUNTED_DRAWS:
        return table.empires[base + COUNTED_POWERS] > 0
    return True


def use(table: RaceTable, seat: i64, part: i64, place: i64) -> bool:
    """Use the powers of one card that belong to the part; False if the player must choose a world first."""
    card = table.cards[table.empires[seat * EMPIRE + TABLEAU + place]]
    for power in card.produce:
        if part_of(power) == part:
            if table.journal is not None:
                table.tell(PowerUsed(seat, card.key, power.written))
            if power.effect == PRODUCE_WINDFALL:
                if not fill_windfall(table, seat, part, place, power.kind):
                    return False
            elif power.effect == PRODUCE_GOOD:
                if table.empires[seat * EMPIRE + GOOD + place] == NO_CARD:  # race.produce.1, race.produce.2
                    produce_on(table, seat, place, "produce", NO_CARD)
            else:
                count = cards_for(table, seat, power)
                if count > 0:
                    draw(table, seat, count, "power", card.number)
    return True


def part_of(power: Power) -> i64:
    effect = power.effect
    if effect == PRODUCE_WINDFALL and power.kind == ANY:
        return FREE_WINDFALLS
    if effect == DRAW_PER_GOOD or effect == DRAW_PER_KIND or effect == HAND_WINDFALL:
        return COUNTED_DRAWS
    return OVER if effect == DRAW_IF_MOST else OWN_GOODS


def fill_windfall(table: RaceTable, seat: i64, part: i64, place: i64, kind: i64) -> bool:
    """Produce on an empty windfall world if there is one (race.produce.5); False if the player must choose which."""
    worlds = empty_windfalls(table, seat, kind)
    if len(worlds) > 1:
        table.agenda.push(seat, WINDFALL, PLACES * part + place)
        return False
    if len(worlds) == 1:
        fill(table, seat, worlds[0], part, place)
    return True


def fill(table: RaceTable, seat: i64, world: i64, part: i64, place: i64) -> None:
    if part == BONUS:
        produce_on(table, seat, world, "produce_bonus", NO_CARD)
    else:
        produce_on(table, seat, world, "windfall_power", table.empires[seat * EMPIRE + TABLEAU + place])


def windfall_kind(table: RaceTable, seat: i64, argument: i64) -> i64:
    """The kind of goods that the power or the bonus at hand may produce."""
    if argument // PLACES == BONUS:
        return ANY
    for power in table.cards[table.empires[seat * EMPIRE + TABLEAU + argument % PLACES]].produce:
        if power.effect == PRODUCE_WINDFALL:
            return power.kind
    return ANY


@final
class Windfall(Step[RaceTable]):
    """Which windfall world gets the good; then production goes on. The argument is where it is."""

    def __init__(self) -> None:
        super().__init__("windfall")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        return worlds_at(table, seat, empty_windfalls(table, seat, windfall_kind(table, seat, argument)))

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        part = argument // PLACES
        place = argument % PLACES
        fill(table, seat, place_of(table, seat, choice), part, place)
        if part == BONUS:
            produce(table, seat, FREE_WINDFALLS, last_place(table, seat))
        else:
            produce(table, seat, part, place - 1)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> records.WindfallAbout:
        return records.WindfallAbout(filler(table, seat, argument))

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> records.Produce:
        return records.Produce(*table.cards[choice].printed())


def filler(table: RaceTable, seat: i64, argument: i64) -> str | None:
    """The card whose power fills a windfall world, by the argument of the step; none for the bonus."""
    if argument // PLACES == BONUS:
        return None
    return KEYS[table.empires[seat * EMPIRE + TABLEAU + argument % PLACES]]


def compare(table: RaceTable) -> None:
    """Draws for the most goods of a kind: strictly more than every other player (race.produce.8)."""
    cells = table.empires
    for turn in range(table.seats):
        seat = table.in_order(turn)
        if cells[seat * EMPIRE + SUM + COMPARED_POWERS] == 0:
            continue
        for place in range(cells[seat * EMPIRE + TABLEAU_SIZE]):
            card = table.cards[cells[seat * EMPIRE + TABLEAU + place]]
            for power in card.produce:
                if power.effect == DRAW_IF_MOST and has_most(table, seat, power.kind):
                    draw(table, seat, power.amount, "power", card.number)


def has_most(table: RaceTable, seat: i64, kind: i64) -> bool:
    own = table.empires[seat * EMPIRE + PRODUCED + kind]
    for other in range(table.seats):
        if other != seat and table.empires[other * EMPIRE + PRODUCED + kind] >= own:
            return False
    return True
