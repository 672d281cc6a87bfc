"""Whole courses of a decision: every chain of choices that ends where something else is asked.

In consume, a course is one power with all that is chosen for it: what it brings may change what comes next.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race.empire import EMPIRE, HAND_SIZE, PICK, PICKS, SEEN_SIZE, WAY, goods_of, trade_price
from galactarium.games.race.picks import NONE, first_open
from galactarium.games.race.powers import CONSUME_SOME
from galactarium.games.race.steps.consume_choices import COUNTS
from galactarium.games.race.steps.consume_powers import power_of
from galactarium.games.race.steps.trade import place_of, worlds_at
from galactarium.games.race.table import (
    CHOOSE_ACTION,
    CONSUME_GOODS,
    CONSUME_HAND,
    CONSUME_POWER,
    END_DISCARD,
    EXPLORE_KEEP,
    INITIAL_DISCARD,
    LUCKY_NUMBER,
    PAY_CARDS,
    PRODUCE_HAND,
    PRODUCE_POWER,
    PRODUCE_WORLD,
    TRADE,
    WINDFALL,
    RaceTable,
)
from galactarium.games.race.thinking.card_worth import hand_worth, rounds_left
from galactarium.games.race.thinking.effects import leaves_idle
from galactarium.kernel.agenda import WIDTH
from galactarium.kernel.vectors import EMPTY

NO_END: Final = 1000  # nothing is left out
SPARE: Final = 3  # where courses are cut: sets within so many cards more than are to be picked


@final
class Walk:
    """A walk through all chains of a seat's pending decision, on a table of its own."""

    def __init__(self, table: RaceTable, seat: i64, most: i64, spare: i64) -> None:
        self.table = table
        self.seat = seat
        self.most = most
        self.spare = spare
        self.found: list[vec[i64]] = []

    def go(self, chain: vec[i64], allowed: vec[i64]) -> None:
        """Try every choice of the seat's next step. `allowed` are the cards or worlds to pick from, if cut."""
        if len(self.found) > self.most:
            return
        table = self.table
        seat = self.seat
        agenda = table.agenda
        if agenda.is_empty(seat):
            self.found.append(chain)
            return
        if agenda.step(seat) == CONSUME_POWER:
            self._use_powers()
            return
        number = agenda.step(seat)
        argument = agenda.argument(seat)
        step = table.steps[number]
        options = step.options(table, seat, argument)
        if self.spare != NO_END and len(allowed) == 0:
            allowed = self._allowed(number, argument)
        cells = table.empires
        base = seat * EMPIRE
        stack = (seat + 1) * WIDTH
        top = agenda.stacks[stack]
        picks = cells[base + PICKS]
        way = cells[base + WAY]
        for choice in options:
            if len(allowed) > 0 and choice not in allowed and choice != NONE:
                continue
            after = append(chain[:], choice) if len(options) > 1 else chain
            if completes(number, argument, choice):
                self.found.append(after)
                continue
            agenda.stacks[stack] = top - 1
            step.carry_out(table, seat, argument, choice)
            self.go(after, allowed)
            agenda.stacks[stack] = top
            agenda.stacks[stack + 2 * top - 1] = number
            agenda.stacks[stack + 2 * top] = argument
            cells[base + PICKS] = picks
            cells[base + WAY] = way

    def _use_powers(self) -> None:
        """Each power that may be used next, with every set of goods or hand cards for it."""
        real = self.table
        seat = self.seat
        for choice in real.agenda.options[seat]:
            chain = append(vec[i64](), choice)
            self.table = real.copy()
            self.table.stepwise = True
            self.table.play(seat, choice)
            if takes_more(self.table, seat, choice):
                self.go(chain, EMPTY)
            else:
                self.found.append(chain)
        self.table = real

    def _allowed(self, step: i64, argument: i64) -> vec[i64]:
        """The cards or goods that are likeliest to be picked; empty if the step is not cut."""
        if step == EXPLORE_KEEP:
            return self._least(SEEN_SIZE, argument + self.spare, -1.0)
        if step == INITIAL_DISCARD or step == PAY_CARDS or step == END_DISCARD:
            return self._least(HAND_SIZE, argument + self.spare, 1.0)
        if step == CONSUME_HAND:
            return self._least(HAND_SIZE, argument % COUNTS + self.spare, 1.0)
        if step == CONSUME_GOODS:
            power = power_of(self.table, self.seat, argument // COUNTS)
            if power.effect == CONSUME_SOME:
                return self._cheapest(power.kind, argument % COUNTS + self.spare)
        return EMPTY

    def _least(self, part: i64, count: i64, sign: float) -> vec[i64]:
        """So many of the cards of a part that can still be picked, those of least worth."""
        cells = self.table.empires
        base = self.seat * EMPIRE + part
        cards = cells[base + 1 + first_open(self.table, self.seat) : base + 1 + cells[base]]
        rounds = rounds_left(self.table)
        worths = [sign * hand_worth(self.table, self.seat, self.table.cards[card], rounds) for card in cards]
        return _first(cards, worths, count)

    def _cheapest(self, kind: i64, count: i64) -> vec[i64]:
        """So many of the worlds whose good can still be picked, those whose good sells for least."""
        start = first_open(self.table, self.seat)
        places = vec[i64]()
        prices: list[float] = []
        for place in goods_of(self.table, self.seat, kind):
            if place >= start:
                places = append(places, place)
                prices.append(float(trade_price(self.table, self.seat, place, True)))
        return worlds_at(self.table, self.seat, _first(places, prices, count))


def completes(step: i64, argument: i64, choice: i64) -> bool:
    """Whether a choice is not only noted but carried out at once: the course ends with it."""
    if step == CONSUME_GOODS or step == CONSUME_HAND:
        return argument % COUNTS == 1 or choice == NONE
    if step == PRODUCE_HAND:
        return choice == NONE
    if step == PRODUCE_POWER or step == PRODUCE_WORLD:
        return True
    return step == TRADE or step == LUCKY_NUMBER or step == WINDFALL


def takes_more(table: RaceTable, seat: i64, choice: i64) -> bool:
    """Whether something is being chosen for the power that was just chosen."""
    agenda = table.agenda
    if agenda.is_empty(seat) or (agenda.step(seat) != CONSUME_GOODS and agenda.step(seat) != CONSUME_HAND):
        return False
    return agenda.argument(seat) // COUNTS == 2 * place_of(table, seat, choice >> 1) + (choice & 1)


def _first(things: vec[i64], worths: list[float], count: i64) -> vec[i64]:
    """So many things, those of least worth."""
    out = vec[i64](capacity=count)
    left = things[:]
    while len(out) < count and len(out) < len(things):
        best = -1
        for at in range(len(left)):
            if left[at] >= 0 and (best < 0 or worths[at] < worths[best]):
                best = at
        out = append(out, left[best])
        left[best] = -1
    return out


def plans(table: RaceTable, seat: i64, most: i64) -> list[vec[i64]]:
    """Every course, or where there are more than `most` those that pick among the likeliest cards.

    Actions that would do nothing are left out where another does something.
    """
    if not table.agenda.is_empty(seat) and table.agenda.step(seat) == CHOOSE_ACTION:
        return actions(table, seat)[:most]
    walk = _walked(table, seat, most, NO_END)
    spare: i64 = SPARE
    while len(walk.found) > most and spare >= 0:
        walk = _walked(table, seat, most, spare)
        spare -= 1
    return walk.found[:most]


def actions(table: RaceTable, seat: i64) -> list[vec[i64]]:
    """The action, or the two, that a seat may choose and that do something for it."""
    cells = table.empires
    base = seat * EMPIRE
    earlier = cells[base + PICK : base + PICK + cells[base + PICKS]]
    everything = _walked(table, seat, NO_END, NO_END).found
    out: list[vec[i64]] = []
    for chain in everything:
        chosen = earlier[:]
        for action in chain:
            chosen = append(chosen, action)
        if not leaves_idle(table, seat, chosen):
            out.append(chain)
    return out if out else everything


def _walked(table: RaceTable, seat: i64, most: i64, spare: i64) -> Walk:
    walk = Walk(table.copy(), seat, most, spare)
    walk.go(vec[i64](), EMPTY)
    return walk
