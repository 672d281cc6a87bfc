"""Placing a card in develop or settle: a card committed in secret, payment or conquest, what follows."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race import events, records
from galactarium.games.race.components import KEYS, LAST_TABLEAU, NO_CARD, Card
from galactarium.games.race.empire import (
    CONTACT,
    EMPIRE,
    HAND_SIZE,
    NO_WAY,
    PICK,
    PICKS,
    PLACED,
    SHIP,
    SUM,
    TABLEAU,
    TABLEAU_SIZE,
    TACTICS,
    WAY,
    WAYS,
    add_to_tableau,
    develop_cost,
    find,
    has_settle_bonus,
    leave_tableau,
    pool,
    powers_used,
    remove_at,
    settle_cost,
    settle_ways,
    spender,
    wake,
)
from galactarium.games.race.order import EVERYBODY, NEAR_END
from galactarium.games.race.picks import NONE, discard_picked, forget_picks, pick
from galactarium.games.race.powers import (
    AT_DEVELOP,
    AT_SETTLE,
    DEVELOP_AFTER_DRAW,
    SETTLE_AFTER_DRAW,
    SPEND_FOR_FREE_WORLD,
    SPEND_FOR_MILITARY,
    WINDFALL_WORLD,
)
from galactarium.games.race.steps.order import begin_order, end_order, few_cards, tell_order
from galactarium.games.race.supply import add_good, discard, draw
from galactarium.games.race.table import PAID, PAY_CARDS, PAY_WAY, RaceTable
from galactarium.kernel.agenda import TABLE, StepNumber
from galactarium.kernel.step import Step

# The ways of WAYS that use up a card of the tableau, as a set of ways.
USING_UP: Final = 1 << SHIP | 1 << (SHIP | CONTACT) | 1 << TACTICS


def ways_to_place(table: RaceTable, seat: i64, card: Card, funds: i64) -> i64:
    """The set of ways to place a card, by one who has so many other cards in hand; 0 if it cannot be placed."""
    if card.is_world:
        return settle_ways(table, seat, card, funds)
    if develop_cost(table, seat, card) > funds:
        return 0
    return 1


def cost_to_place(table: RaceTable, seat: i64, card: Card, way: i64) -> i64:
    """How many hand cards must be discarded to place a card in this way; neither more nor fewer."""
    return settle_cost(table, seat, card, way) if card.is_world else develop_cost(table, seat, card)


def may_commit(table: RaceTable, seat: i64, card: Card, funds: i64) -> bool:
    """Whether a hand card can be placed, and is no copy of one in the tableau (race.develop.5, race.develop.9)."""
    if not card.is_world and find(table.empires, seat * EMPIRE + TABLEAU_SIZE, card.number) != NO_CARD:
        return False
    return ways_to_place(table, seat, card, funds) != 0


def begin_placing(table: RaceTable, commit: StepNumber, reveal: StepNumber) -> None:
    """All choose a card at the same time; it is placed when all have chosen."""
    table.agenda.push(TABLE, reveal)
    for seat in range(table.seats):
        table.agenda.push(seat, commit)


class CommitCard(Step[RaceTable]):
    """One card of the hand that may be placed in the phase, or none."""

    def __init__(self, name: str, is_world: bool) -> None:
        super().__init__(name)
        self.is_world = is_world

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        cells = table.empires
        base = seat * EMPIRE + HAND_SIZE
        size = cells[base]
        out = append(vec[i64](capacity=8), NONE)
        last: i64 = NO_CARD
        worlds = table.pack.worlds
        for at in range(base + 1, base + 1 + size):
            number = cells[at]
            if number != last and (worlds[number] == 1) == self.is_world:
                if may_commit(table, seat, table.cards[number], size - 1):
                    out = append(out, number)
            last = number
        return out

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice != NONE:
            pick(table, seat, find(table.empires, seat * EMPIRE + HAND_SIZE, choice))


@final
class RevealCards(Step[RaceTable]):
    """Reveal together, then pay or conquer (race.develop.2, race.settle.2)."""

    def __init__(self, name: str) -> None:
        super().__init__(name)

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        place_picked(table)


def place_picked(table: RaceTable) -> None:
    """All reveal together what they have committed, and place it (race.develop.2, race.settle.2)."""
    cells = table.empires
    for turn in range(table.seats):
        seat = table.in_order(turn)
        base = seat * EMPIRE
        if cells[base + PICKS] == 0:
            continue
        place = cells[base + PICK]
        card = cells[base + HAND_SIZE + 1 + place]
        remove_at(cells, base + HAND_SIZE, place)
        forget_picks(table, seat)
        add_to_tableau(table, seat, card)
        cells[base + PLACED] = card
        if table.journal is not None:
            table.tell(events.Placed(seat, KEYS[card]))
        if table.cards[card].source == WINDFALL_WORLD:  # race.settle.6, race.military.3
            add_good(table, seat, cells[base + TABLEAU_SIZE] - 1, "windfall_new")
    if begin_order(table, why_in_order(table)):
        pay_from(table, 0, True)
    else:
        pay_at_once(table)


def why_in_order(table: RaceTable) -> i64:
    """Payment goes in player order if cards may run out or the end hangs on it (race.timing.2, race.timing.4)."""
    if may_end(table):
        return NEAR_END
    most: i64 = 0
    for seat in range(table.seats):
        if table.empires[seat * EMPIRE + PLACED] != NO_CARD:
            most += draws_after(table, seat)
    return few_cards(table, most)


def draws_after(table: RaceTable, seat: i64) -> i64:
    """How many cards a player draws after placing a card."""
    base = seat * EMPIRE
    is_world = table.cards[table.empires[base + PLACED]].is_world
    count = table.empires[base + SUM + (SETTLE_AFTER_DRAW if is_world else DEVELOP_AFTER_DRAW)]
    if is_world and has_settle_bonus(table, seat):
        count += 1
    return count


def may_end(table: RaceTable) -> bool:
    """Whether the end of the game hangs on somebody who may still use up a card of a tableau of twelve."""
    cells = table.empires
    found = False
    for seat in range(table.seats):
        base = seat * EMPIRE
        if cells[base + TABLEAU_SIZE] < LAST_TABLEAU:
            continue
        ways: i64 = 1
        if cells[base + PLACED] != NO_CARD:
            ways = ways_to_place(table, seat, table.cards[cells[base + PLACED]], cells[base + HAND_SIZE])
        if cells[base + TABLEAU_SIZE] > LAST_TABLEAU or ways & USING_UP == 0:
            return False  # this tableau stays full: the end is certain
        if ways & ~USING_UP != 0:
            found = True
    return found and pool(table) > 0 and table.round != table.limit


def pay_at_once(table: RaceTable) -> None:
    """All who have something to decide are asked at the same time; then payments are carried out in player order."""
    asked = False
    for seat in range(table.seats):
        if table.empires[seat * EMPIRE + PLACED] != NO_CARD and must_ask(table, seat):
            table.agenda.push(seat, PAY_WAY)
            asked = True
    if asked:
        table.agenda.push(TABLE, PAID, EVERYBODY)
    else:
        pay_all(table)


def pay_all(table: RaceTable) -> None:
    for turn in range(table.seats):
        seat = table.in_order(turn)
        if table.empires[seat * EMPIRE + PLACED] != NO_CARD:
            pay(table, seat)
    end_placing(table)


def pay_from(table: RaceTable, turn: i64, is_first: bool) -> None:
    """Payment one by one: later players see what earlier ones did (race.timing.2 to 4)."""
    while turn < table.seats:
        seat = table.in_order(turn)
        placed = table.empires[seat * EMPIRE + PLACED]
        if placed != NO_CARD:
            if must_ask(table, seat):
                if is_first:
                    tell_order(table, "settle" if table.cards[placed].is_world else "develop")
                table.agenda.push(TABLE, PAID, turn)
                table.agenda.push(seat, PAY_WAY)
                return
            pay(table, seat)
        turn += 1
    end_placing(table)


def end_placing(table: RaceTable) -> None:
    cells = table.empires
    for seat in range(table.seats):
        card_placed = cells[seat * EMPIRE + PLACED]
        if card_placed != NO_CARD:  # race.power.3: the phase is over, its powers work from now on
            wake(table, seat, card_placed)
            cells[seat * EMPIRE + PLACED] = NO_CARD
    table.second = False
    end_order(table)


def must_ask(table: RaceTable, seat: i64) -> bool:
    """Whether there is more than one way to place the card, or to pay for it."""
    cells = table.empires
    base = seat * EMPIRE
    card = table.cards[cells[base + PLACED]]
    hand = cells[base + HAND_SIZE]
    ways = ways_to_place(table, seat, card, hand)
    return ways & (ways - 1) != 0 or 0 < cost_to_place(table, seat, card, first_way(ways)) < hand


def first_way(ways: i64) -> i64:
    """The way with the fewest powers used up of a set of ways, which may be empty: then it is plain payment."""
    way: i64 = 0
    while ways > 1 and not ways & 1:
        ways >>= 1
        way += 1
    return way


@final
class PayWay(Step[RaceTable]):
    """Which powers are used to place the card (race.power.5, race.power.6), where there is a choice."""

    def __init__(self) -> None:
        super().__init__("pay_way")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        cells = table.empires
        base = seat * EMPIRE
        ways = ways_to_place(table, seat, table.cards[cells[base + PLACED]], cells[base + HAND_SIZE])
        out = vec[i64](capacity=WAYS)
        for way in range(WAYS):
            if ways >> way & 1:
                out = append(out, way)
        return out

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        cells = table.empires
        base = seat * EMPIRE
        cells[base + WAY] = choice
        cost = cost_to_place(table, seat, table.cards[cells[base + PLACED]], choice)
        if cost > 0:
            table.agenda.push(seat, PAY_CARDS, cost)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> records.PlacingAbout:
        return records.PlacingAbout(KEYS[table.empires[seat * EMPIRE + PLACED]])

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> records.Conquer | records.Buy:
        card = table.cards[table.empires[seat * EMPIRE + PLACED]]
        conquers = card.is_military and not choice & CONTACT
        cost = cost_to_place(table, seat, card, choice)
        used = powers_used(table, seat, choice)
        return records.Conquer(used, cost) if conquers else records.Buy(used, cost)


@final
class Paid(Step[RaceTable]):
    """A seat has decided on its payment, and the next ones follow. The argument is its turn, or EVERYBODY."""

    def __init__(self) -> None:
        super().__init__("paid")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        if argument == EVERYBODY:
            pay_all(table)
            return
        pay(table, table.in_order(argument))
        pay_from(table, argument + 1, False)


def pay(table: RaceTable, seat: i64) -> None:
    """Discard what the way of placing costs; then the bonus and the draws after placing."""
    cells = table.empires
    base = seat * EMPIRE
    card = table.cards[cells[base + PLACED]]
    way = cells[base + WAY]
    if way == NO_WAY:  # nothing was to decide
        way = first_way(ways_to_place(table, seat, card, cells[base + HAND_SIZE]))
        for place in range(cost_to_place(table, seat, card, way)):
            pick(table, seat, place)
    cells[base + WAY] = NO_WAY
    used: list[str] | None = None if table.journal is None else powers_used(table, seat, way)
    if way & SHIP:
        spend(table, seat, SPEND_FOR_FREE_WORLD)
    if way & TACTICS:
        spend(table, seat, SPEND_FOR_MILITARY)
    count = cells[base + PICKS]
    if used is not None:
        conquers = card.is_military and not way & CONTACT
        if conquers:
            table.tell(events.Conquered(seat, card.key, used, count))
        else:
            table.tell(events.Paid(seat, card.key, used, count))
    if count > 0:
        discard_picked(table, seat, "pay")
    if card.is_world and has_settle_bonus(table, seat):  # race.settle.4
        draw(table, seat, 1, "settle_bonus")
    phase = AT_SETTLE if card.is_world else AT_DEVELOP
    if cells[base + SUM + (SETTLE_AFTER_DRAW if card.is_world else DEVELOP_AFTER_DRAW)] == 0:
        return
    for place in range(cells[base + TABLEAU_SIZE] - 2, -1, -1):  # race.power.4: never by the card just placed, the last
        source = table.cards[cells[base + TABLEAU + place]]
        if source.after_phase == phase:
            draw(table, seat, source.after_draw, "power", source.number)


def spend(table: RaceTable, seat: i64, effect: i64) -> None:
    """Discard a card of the tableau for its own power; it counts no more, at once (race.military.6)."""
    card = leave_tableau(table, seat, spender(table, seat, effect))
    discard(table, seat, card)
    if table.journal is not None:
        table.tell(events.Spent(seat, KEYS[card]))
