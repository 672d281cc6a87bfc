"""Set-up: start worlds, the first hands, and the first discards."""

from __future__ import annotations

from typing import final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from galactarium.games.race.components import (
    ALL_CARDS,
    DEALT,
    FIRST_DISCARDS,
    KEYS,
    NO_CARD,
    NUMBERS,
    STARTS,
    preset_hand,
)
from galactarium.games.race.empire import EMPIRE, HAND_SIZE, PLACED, WAY, add_sorted, add_to_tableau, wake
from galactarium.games.race.picks import discard_picked
from galactarium.games.race.powers import WINDFALL
from galactarium.games.race.steps.round import begin_round
from galactarium.games.race.supply import add_good, draw
from galactarium.games.race.table import BEGIN, INITIAL_DISCARD, RaceTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import SETUP
from galactarium.kernel.events import Event
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import sequence


@final
class SetUp(Step[RaceTable]):
    """Deal start worlds and hands (race.setup.4 to 8, race.first)."""

    def __init__(self) -> None:
        super().__init__("set_up")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        worlds = start_worlds(table)
        table.supply = ALL_CARDS[:]  # race.setup.5: unused start worlds are ordinary worlds in the supply
        for player in range(table.seats):
            world = worlds[player]
            take_out(table, world)
            cells = table.empires
            cells[player * EMPIRE + PLACED] = NO_CARD
            cells[player * EMPIRE + WAY] = NO_CARD
            add_to_tableau(table, player, world)
            wake(table, player, world)
            if table.cards[world].start < table.cards[worlds[table.first]].start:
                table.first = player
            if table.journal is not None:
                table.tell(Event("start_world_dealt", player).show("card", KEYS[world]))
        is_first_game = table.options["variant"] == "first_game"
        if is_first_game:
            for player in range(table.seats):
                hand = preset_hand(table.cards[worlds[player]].start)
                for card in hand:
                    take_out(table, card)
                    add_sorted(table.empires, player * EMPIRE + HAND_SIZE, card)
        for turn in range(table.seats):
            player = table.in_order(turn)
            if table.cards[worlds[player]].source == WINDFALL:  # race.setup.8: Alpha Centauri alone
                add_good(table, player, 0, "windfall_new")
        if is_first_game:
            begin_round(table)
            return
        table.agenda.push(TABLE, BEGIN)
        for turn in range(table.seats):
            player = table.in_order(turn)
            draw(table, player, DEALT, "deal")
            table.agenda.push(player, INITIAL_DISCARD, FIRST_DISCARDS)


def take_out(table: RaceTable, card: i64) -> None:
    """A card that is dealt by name is no longer in the supply."""
    table.supply = remove(table.supply, card)


def start_worlds(table: RaceTable) -> vec[i64]:
    """The start world of each seat: those of the option `worlds`, or dealt at random (race.setup.4, race.first.1)."""
    if table.options["worlds"] != "random":
        return chosen_worlds(table.options, table.seats)
    left = STARTS[1 : 1 + table.seats] if table.options["variant"] == "first_game" else STARTS[:]
    worlds = vec[i64]()
    for _ in range(table.seats):
        world = left[table.chance.pick(SETUP, left)]
        left = remove(left, world)
        worlds = append(worlds, world)
    return worlds


def chosen_worlds(options: dict[str, str], seats: i64) -> vec[i64]:
    """The start worlds that the option `worlds` names, by seat."""
    keys = [key.strip() for key in options["worlds"].split(",")]
    known = [KEYS[world] for world in STARTS]
    if options["variant"] == "first_game":
        known = known[1 : 1 + seats]
    if len(keys) != seats or len(set(keys)) != seats or not set(keys) <= set(known):
        raise Malformed("malformed.race.worlds", {"worlds": options["worlds"], "known": known})
    return sequence([NUMBERS[key] for key in keys])


@final
class Begin(Step[RaceTable]):
    """All have discarded two of the six (race.setup.6); the discards start the discard pile (race.setup.7)."""

    def __init__(self) -> None:
        super().__init__("begin")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        for turn in range(table.seats):
            discard_picked(table, table.in_order(turn), "initial")
        begin_round(table)
