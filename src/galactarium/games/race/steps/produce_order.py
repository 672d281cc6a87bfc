"""The end of a player's production, where a hand card may be given for a good: the owner orders what is left.

A draw that counts goods counts those produced so far; a hand card may be one that such a draw has brought.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race.components import KEYS
from galactarium.games.race.empire import (
    EMPIRE,
    HAND_SIZE,
    PICK,
    PICKS,
    TABLEAU,
    TABLEAU_SIZE,
    USED,
    empty_windfalls,
    find,
)
from galactarium.games.race.picks import NONE, cards_to_pick, discard_picked, forget_picks, pick, pick_card
from galactarium.games.race.powers import HAND_WINDFALL, Power
from galactarium.games.race.steps.produce import OVER, cards_for, produce_from, produce_on
from galactarium.games.race.steps.trade import TURNS, pick_world, worlds_at
from galactarium.games.race.supply import draw
from galactarium.games.race.table import (
    HAND_PRODUCED,
    ORDER_PRODUCE,
    PRODUCE_HAND,
    PRODUCE_POWER,
    PRODUCE_WORLD,
    RaceTable,
)
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.events import Event
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import bit


def ordered_power(table: RaceTable, seat: i64, number: i64) -> Power:
    """A power by its number: 2 * place in the tableau + entry."""
    return table.cards[table.empires[seat * EMPIRE + TABLEAU + (number >> 1)]].ordered[number & 1]


def powers_left(table: RaceTable, seat: i64) -> vec[i64]:
    """The powers that can be used now, newest card first: all draws, and hand cards for goods where both are there."""
    cells = table.empires
    base = seat * EMPIRE
    out = vec[i64]()
    for place in range(cells[base + TABLEAU_SIZE] - 1, -1, -1):
        powers = table.cards[cells[base + TABLEAU + place]].ordered
        for entry in range(len(powers)):
            if cells[base + USED] >> (2 * place + entry) & 1:
                continue
            if powers[entry].effect == HAND_WINDFALL:
                if cells[base + HAND_SIZE] == 0 or len(empty_windfalls(table, seat, powers[entry].kind)) == 0:
                    continue
            out = append(out, 2 * place + entry)
    return out


def order_from(table: RaceTable, seat: i64, turn: i64) -> None:
    """Use powers as long as their order is no question, or ask; then the next players follow."""
    while True:
        left = powers_left(table, seat)
        if len(left) == 0:
            table.empires[seat * EMPIRE + USED] = 0
            produce_from(table, turn, OVER, 0)
            return
        if len(left) > 1 and is_question(table, seat, left):
            table.agenda.push(TABLE, ORDER_PRODUCE, turn)
            table.agenda.push(seat, PRODUCE_POWER)
            return
        if not use_ordered(table, seat, turn, left[0]):
            return


def is_question(table: RaceTable, seat: i64, left: vec[i64]) -> bool:
    """Draws alone can be taken in any order; a hand card for a good makes it a question."""
    for number in left:
        if ordered_power(table, seat, number).effect == HAND_WINDFALL:
            return True
    return False


def use_ordered(table: RaceTable, seat: i64, turn: i64, number: i64) -> bool:
    """Use a power; False if the player must choose a hand card first."""
    power = ordered_power(table, seat, number)
    card = table.cards[table.empires[seat * EMPIRE + TABLEAU + (number >> 1)]]
    table.empires[seat * EMPIRE + USED] |= bit(number)
    if table.journal is not None:
        table.tell(Event("power_used", seat).show("card", card.key).show("power", power.written))
    if power.effect == HAND_WINDFALL:
        table.agenda.push(TABLE, HAND_PRODUCED, TURNS * number + turn)
        table.agenda.push(seat, PRODUCE_HAND, number)
        return False
    count = cards_for(table, seat, power)
    if count > 0:
        draw(table, seat, count, "power", card.number)
    return True


@final
class OrderProduce(Step[RaceTable]):
    """What is left of a player's production; a power may have been chosen. The argument is the seat's turn."""

    def __init__(self) -> None:
        super().__init__("order_produce")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        player = table.in_order(argument)
        base = player * EMPIRE
        if table.empires[base + PICKS] > 0:
            number = table.empires[base + PICK]
            forget_picks(table, player)
            if not use_ordered(table, player, argument, number):
                return
        order_from(table, player, argument)


@final
class ProducePower(Step[RaceTable]):
    """Which power to use next. A choice is 2 * card + entry, as in the consume phase."""

    def __init__(self) -> None:
        super().__init__("produce_power")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        out = vec[i64]()
        for number in powers_left(table, seat):
            out = append(out, 2 * table.empires[seat * EMPIRE + TABLEAU + (number >> 1)] + (number & 1))
        return out

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        place = find(table.empires, seat * EMPIRE + TABLEAU_SIZE, choice >> 1)
        pick(table, seat, 2 * place + (choice & 1))

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> dict[str, object]:
        power = table.cards[choice >> 1].ordered[choice & 1]
        return {"option": "use", "card": KEYS[choice >> 1], "power": power.written, "form": "ordered"}


@final
class ProduceHand(Step[RaceTable]):
    """The hand card that is given for a good, or none. The argument is the power."""

    def __init__(self) -> None:
        super().__init__("produce_hand")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        return append(cards_to_pick(table, seat, HAND_SIZE, 1), NONE)

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice != NONE:
            pick_card(table, seat, HAND_SIZE, choice)
            table.agenda.push(seat, PRODUCE_WORLD, argument)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> dict[str, object]:
        return {"card": KEYS[table.empires[seat * EMPIRE + TABLEAU + (argument >> 1)]]}

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> dict[str, object]:
        if choice == NONE:
            return {"option": "leave"}
        return {"option": "discard", **table.cards[choice].facts()}

    def default(self, table: RaceTable, seat: i64, argument: i64, options: vec[i64]) -> i64:
        """What is optional is left."""
        return NONE


@final
class ProduceWorld(Step[RaceTable]):
    """Which windfall world gets the good. The argument is the power."""

    def __init__(self) -> None:
        super().__init__("produce_world")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        return worlds_at(table, seat, empty_windfalls(table, seat, ordered_power(table, seat, argument).kind))

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        pick_world(table, seat, choice)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> dict[str, object]:
        return {"card": KEYS[table.empires[seat * EMPIRE + TABLEAU + (argument >> 1)]]}

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> dict[str, object]:
        return {"option": "produce", **table.cards[choice].facts()}


@final
class HandProduced(Step[RaceTable]):
    """The card and the world are known, or there is none. The argument is TURNS * power + the seat's turn."""

    def __init__(self) -> None:
        super().__init__("hand_produced")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        turn = argument % TURNS
        player = table.in_order(turn)
        base = player * EMPIRE
        if table.empires[base + PICKS] > 0:
            world = table.empires[base + PICK + 1]
            table.empires[base + PICKS] = 1
            discard_picked(table, player, "produce")
            source = table.empires[base + TABLEAU + (argument // TURNS >> 1)]
            produce_on(table, player, world, "windfall_power", source)
        order_from(table, player, turn)
