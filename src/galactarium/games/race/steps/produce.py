"""Produce: seat by seat, goods on worlds and cards for them.

The owner may order these powers freely. Only when supply and discards both run out can the order matter, so it is
fixed: newest card first, powers bound to a kind before free ones, and what counts goods last.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.race.components import KEYS, NO_CARD
from galactarium.games.race.empire import (
    EMPIRE,
    GOOD,
    PICK,
    PRODUCED,
    SUM,
    TABLEAU,
    TABLEAU_SIZE,
    empty_windfalls,
    has_produce_bonus,
)
from galactarium.games.race.picks import forget_picks
from galactarium.games.race.powers import (
    ANY,
    COMPARED_POWERS,
    COUNTED_POWERS,
    DRAW_IF_MOST,
    DRAW_PER_GOOD,
    DRAW_PER_KIND,
    DRAW_PER_WORLD,
    FREE_WINDFALL_POWERS,
    HAND_WINDFALL,
    KINDS,
    PRODUCE_DRAW,
    PRODUCE_GOOD,
    PRODUCE_WINDFALL,
    Power,
)
from galactarium.games.race.steps.round import tell_phase
from galactarium.games.race.steps.trade import pick_world, worlds_at
from galactarium.games.race.supply import add_good, draw
from galactarium.games.race.table import ORDER_PRODUCE, WINDFALL, WINDFALL_CHOSEN, RaceTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.events import Event
from galactarium.kernel.step import Step

# The parts of a player's production.
OWN_GOODS: Final = 0  # production worlds, plain draws, windfall powers bound to a kind
BONUS: Final = 1  # of the action card
FREE_WINDFALLS: Final = 2  # windfall powers for any kind
COUNTED_DRAWS: Final = 3  # draws that count what was produced
OVER: Final = 4

# Where a player is: 16 * part + place in the tableau, and the turn behind it; places count down.
PLACES: Final = 16
TURNS: Final = 8


@final
class Produce(Step[RaceTable]):
    """One player after the other; last, the draws that compare players."""

    def __init__(self) -> None:
        super().__init__("produce")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        tell_phase(table, "produce")
        produce_from(table, 0, OWN_GOODS, last_place(table, table.in_order(0)))


def last_place(table: RaceTable, seat: i64) -> i64:
    return table.empires[seat * EMPIRE + TABLEAU_SIZE] - 1


def produce_from(table: RaceTable, turn: i64, part: i64, place: i64) -> None:
    """Go on with a player's production from a part and a place on, then with the next players'."""
    while True:
        seat = table.in_order(turn)
        while part < OVER:
            if part == COUNTED_DRAWS and has_hand_power(table, seat):
                table.agenda.push(TABLE, ORDER_PRODUCE, turn)
                return
            if part == BONUS:
                if has_produce_bonus(table, seat):  # race.produce.4
                    if not fill_windfall(table, seat, turn, BONUS, 0, ANY):
                        return
            elif has_part(table, seat, part):
                while place >= 0:
                    if not use(table, seat, turn, part, place):
                        return
                    place -= 1
            part += 1
            place = last_place(table, seat)
        turn += 1
        if turn == table.seats:
            break
        part = OWN_GOODS
        place = last_place(table, table.in_order(turn))
    compare(table)
    for player in range(table.seats):
        for kind in range(len(KINDS)):
            table.empires[player * EMPIRE + PRODUCED + kind] = 0


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


def use(table: RaceTable, seat: i64, turn: i64, part: i64, place: i64) -> bool:
    """Use the powers of one card that belong to the part; False if the player must choose a world first."""
    card = table.cards[table.empires[seat * EMPIRE + TABLEAU + place]]
    for power in card.produce:
        if part_of(power) == part:
            if table.journal is not None:
                table.tell(Event("power_used", seat).show("card", card.key).show("power", power.written))
            if power.effect == PRODUCE_WINDFALL:
                if not fill_windfall(table, seat, turn, part, place, power.kind):
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


def cards_for(table: RaceTable, seat: i64, power: Power) -> i64:
    """How many cards a power draws (race.produce.6, race.produce.7)."""
    effect = power.effect
    cells = table.empires
    base = seat * EMPIRE
    if effect == PRODUCE_DRAW:
        return power.amount
    count: i64 = 0
    if effect == DRAW_PER_WORLD:
        for place in range(cells[base + TABLEAU_SIZE]):
            if table.cards[cells[base + TABLEAU + place]].kind == power.kind:
                count += 1
    elif effect == DRAW_PER_GOOD:
        count = cells[base + PRODUCED + power.kind]
    elif effect == DRAW_PER_KIND:
        for kind in range(len(KINDS)):
            if cells[base + PRODUCED + kind] > 0:
                count += 1
    return power.amount * count


def produce_on(table: RaceTable, seat: i64, place: i64, why: str, source: i64) -> None:
    """A good is produced; a draw tied to producing on this world follows (race.produce.3)."""
    card = table.cards[table.empires[seat * EMPIRE + TABLEAU + place]]
    if add_good(table, seat, place, why, source):
        table.empires[seat * EMPIRE + PRODUCED + card.kind] += 1
        if card.draw_if_here > 0:
            draw(table, seat, card.draw_if_here, "power", card.number)


def fill_windfall(table: RaceTable, seat: i64, turn: i64, part: i64, place: i64, kind: i64) -> bool:
    """Produce on an empty windfall world if there is one (race.produce.5); False if the player must choose which."""
    worlds = empty_windfalls(table, seat, kind)
    if len(worlds) > 1:
        argument = TURNS * (PLACES * part + place) + turn
        table.agenda.push(TABLE, WINDFALL_CHOSEN, argument)
        table.agenda.push(seat, WINDFALL, argument)
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
    step = argument // TURNS
    if step // PLACES == BONUS:
        return ANY
    for power in table.cards[table.empires[seat * EMPIRE + TABLEAU + step % PLACES]].produce:
        if power.effect == PRODUCE_WINDFALL:
            return power.kind
    return ANY


@final
class Windfall(Step[RaceTable]):
    """Which windfall world gets the good. The argument is where the player's production is."""

    def __init__(self) -> None:
        super().__init__("windfall")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        return worlds_at(table, seat, empty_windfalls(table, seat, windfall_kind(table, seat, argument)))

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        pick_world(table, seat, choice)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> dict[str, object]:
        step = argument // TURNS
        if step // PLACES == BONUS:
            return {"card": None}
        return {"card": KEYS[table.empires[seat * EMPIRE + TABLEAU + step % PLACES]]}

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> dict[str, object]:
        return {"option": "produce", **table.cards[choice].facts()}


@final
class WindfallChosen(Step[RaceTable]):
    """The world is known; production goes on where it was."""

    def __init__(self) -> None:
        super().__init__("windfall_chosen")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        turn = argument % TURNS
        part = argument // TURNS // PLACES
        place = argument // TURNS % PLACES
        player = table.in_order(turn)
        world = table.empires[player * EMPIRE + PICK]
        forget_picks(table, player)
        fill(table, player, world, part, place)
        if part == BONUS:
            produce_from(table, turn, FREE_WINDFALLS, last_place(table, player))
        else:
            produce_from(table, turn, part, place - 1)


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
