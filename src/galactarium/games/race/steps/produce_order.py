"""The end of a player's production, where a hand card may be given for a good: the owner orders what is left.

A draw that counts goods counts those produced so far; a hand card may be one that such a draw has brought.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race import records
from galactarium.games.race.components import KEYS
from galactarium.games.race.empire import EMPIRE, HAND_SIZE, TABLEAU, TABLEAU_SIZE, USED, empty_windfalls
from galactarium.games.race.events import PowerUsed
from galactarium.games.race.picks import NONE, cards_to_pick, discard_picked, pick_card
from galactarium.games.race.powers import HAND_WINDFALL, Power
from galactarium.games.race.steps.produce_goods import cards_for, produce_on
from galactarium.games.race.steps.trade import place_of, worlds_at
from galactarium.games.race.supply import draw
from galactarium.games.race.table import PRODUCE_HAND, PRODUCE_POWER, PRODUCE_WORLD, RaceTable
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


def use_in_order(table: RaceTable, seat: i64) -> bool:
    """Use powers as long as their order is no question; False if the player must choose something first."""
    while True:
        left = powers_left(table, seat)
        if len(left) == 0:
            table.empires[seat * EMPIRE + USED] = 0
            return True
        if len(left) > 1 and is_question(table, seat, left):
            table.agenda.push(seat, PRODUCE_POWER)
            return False
        if not use_ordered(table, seat, left[0]):
            return False


def is_question(table: RaceTable, seat: i64, left: vec[i64]) -> bool:
    """Draws alone can be taken in any order; a hand card for a good makes it a question."""
    for number in left:
        if ordered_power(table, seat, number).effect == HAND_WINDFALL:
            return True
    return False


def use_ordered(table: RaceTable, seat: i64, number: i64) -> bool:
    """Use a power; False if the player must choose a hand card first. Then it is used when all is chosen."""
    power = ordered_power(table, seat, number)
    card = table.cards[table.empires[seat * EMPIRE + TABLEAU + (number >> 1)]]
    if table.journal is not None:
        table.tell(PowerUsed(seat, card.key, power.written))
    if power.effect == HAND_WINDFALL:
        table.agenda.push(seat, PRODUCE_HAND, number)
        return False
    table.empires[seat * EMPIRE + USED] |= bit(number)
    count = cards_for(table, seat, power)
    if count > 0:
        draw(table, seat, count, "power", card.number)
    return True


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
        if use_ordered(table, seat, 2 * place_of(table, seat, choice >> 1) + (choice & 1)):
            use_in_order(table, seat)

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> object:
        power = table.cards[choice >> 1].ordered[choice & 1]
        return records.Use(KEYS[choice >> 1], power.written, "ordered", 0, 0, 0, False, False)


@final
class ProduceHand(Step[RaceTable]):
    """The hand card that is given for a good, or none. The argument is the power."""

    def __init__(self) -> None:
        super().__init__("produce_hand")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        return append(cards_to_pick(table, seat, HAND_SIZE, 1), NONE)

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice == NONE:
            table.empires[seat * EMPIRE + USED] |= bit(argument)
            use_in_order(table, seat)
        else:
            pick_card(table, seat, HAND_SIZE, choice)
            table.agenda.push(seat, PRODUCE_WORLD, argument)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> object:
        return records.WindfallAbout(KEYS[table.empires[seat * EMPIRE + TABLEAU + (argument >> 1)]])

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> object:
        if choice == NONE:
            return records.Leave()
        return records.Discard(*table.cards[choice].printed())

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
        base = seat * EMPIRE
        discard_picked(table, seat, "produce")
        source = table.empires[base + TABLEAU + (argument >> 1)]
        produce_on(table, seat, place_of(table, seat, choice), "windfall_power", source)
        table.empires[base + USED] |= bit(argument)
        use_in_order(table, seat)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> object:
        return records.WindfallAbout(KEYS[table.empires[seat * EMPIRE + TABLEAU + (argument >> 1)]])

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.Produce(*table.cards[choice].printed())
