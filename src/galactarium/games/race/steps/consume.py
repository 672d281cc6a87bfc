"""Consume: seat by seat, first the sale of Consume: Trade, then consume powers in any order as far as possible."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race.components import KEYS, keep_free
from galactarium.games.race.empire import (
    EMPIRE,
    PICK,
    PICKS,
    TABLEAU,
    TABLEAU_SIZE,
    USED,
    find,
    goods_of,
    sells_first,
)
from galactarium.games.race.picks import discard_picked, forget_picks, pick, picked
from galactarium.games.race.powers import ANY, DISCARD_HAND, LUCKY
from galactarium.games.race.steps.consume_powers import (
    consume,
    gain_chips,
    power_of,
    prospect,
    try_luck,
    usable_powers,
    use,
)
from galactarium.games.race.steps.round import tell_phase
from galactarium.games.race.steps.trade import TURNS, WITH_POWERS, ask_for_sale, sell
from galactarium.games.race.table import CONSUME_POWER, POWER_CHOSEN, RaceTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.step import Step

DONE: Final = 1000  # the choice to use no further power; others are 2 * card + entry
keep_free(DONE // 2)


@final
class Consume(Step[RaceTable]):
    """One player after the other (race.timing.2)."""

    def __init__(self) -> None:
        super().__init__("consume")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        tell_phase(table, "consume")
        consume_from(table, 0)


def consume_from(table: RaceTable, turn: i64) -> None:
    while turn < table.seats:
        seat = table.in_order(turn)
        if sells_first(table, seat):  # race.trade.1, race.trade.7
            goods = goods_of(table, seat, ANY)
            if len(goods) > 1:
                ask_for_sale(table, seat, turn, WITH_POWERS)
                return
            if len(goods) == 1:
                sell(table, seat, goods[0], True)
        if not use_powers(table, seat, turn):
            return
        turn += 1


def go_on(table: RaceTable, seat: i64, turn: i64) -> None:
    """Use further powers, then let the next players consume."""
    if use_powers(table, seat, turn):
        consume_from(table, turn + 1)


@final
class Sold(Step[RaceTable]):
    """The good to sell has been chosen. The argument tells the seat's turn, and whether trade powers apply."""

    def __init__(self) -> None:
        super().__init__("sold")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        turn = argument % TURNS
        player = table.in_order(turn)
        place = table.empires[player * EMPIRE + PICK]
        forget_picks(table, player)
        sell(table, player, place, argument // TURNS == WITH_POWERS)
        go_on(table, player, turn)


def use_powers(table: RaceTable, seat: i64, turn: i64) -> bool:
    """Use powers until the player must choose, or can use none any more: then the player is done (race.consume.1)."""
    while True:
        usable = usable_powers(table, seat)
        count = len(usable)
        if count == 0:
            table.empires[seat * EMPIRE + USED] = 0
            return True
        if count > 1 or power_of(table, seat, usable[0]).is_optional():
            table.agenda.push(TABLE, POWER_CHOSEN, turn)
            table.agenda.push(seat, CONSUME_POWER)
            return False
        if not use(table, seat, turn, usable[0]):
            return False


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
        if choice != DONE:
            place = find(table.empires, seat * EMPIRE + TABLEAU_SIZE, choice >> 1)
            pick(table, seat, 2 * place + (choice & 1))

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> dict[str, object]:
        if choice == DONE:
            return {"option": "done"}
        number = 2 * find(table.empires, seat * EMPIRE + TABLEAU_SIZE, choice >> 1) + (choice & 1)
        told: dict[str, object] = {"option": "use", "card": KEYS[choice >> 1]}
        return {**told, "power": power_of(table, seat, number).written, **prospect(table, seat, number)}

    def default(self, table: RaceTable, seat: i64, argument: i64, options: vec[i64]) -> i64:
        """What is optional is left."""
        last = options[len(options) - 1]
        return last if last == DONE else options[0]


@final
class PowerChosen(Step[RaceTable]):
    """A power has been chosen, or no further one. The argument is the seat's turn."""

    def __init__(self) -> None:
        super().__init__("power_chosen")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        player = table.in_order(argument)
        base = player * EMPIRE
        if table.empires[base + PICKS] == 0:
            table.empires[base + USED] = 0
            consume_from(table, argument + 1)
            return
        power = table.empires[base + PICK]
        forget_picks(table, player)
        if use(table, player, argument, power):
            go_on(table, player, argument)


@final
class PowerUsed(Step[RaceTable]):
    """What a power needed has been chosen. The argument is TURNS * power + the seat's turn."""

    def __init__(self) -> None:
        super().__init__("power_used")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        turn = argument % TURNS
        number = argument // TURNS
        player = table.in_order(turn)
        power = power_of(table, player, number)
        if power.effect == LUCKY:
            guess = table.empires[player * EMPIRE + PICK]
            forget_picks(table, player)
            try_luck(table, player, guess)
        elif power.effect == DISCARD_HAND:
            count = discard_picked(table, player, "consume")
            source = table.empires[player * EMPIRE + TABLEAU + (number >> 1)]
            gain_chips(table, player, power.chips * count, source)  # race.consume.10: never doubled
        else:
            places = picked(table, player)
            forget_picks(table, player)
            consume(table, player, number, places)
        go_on(table, player, turn)
