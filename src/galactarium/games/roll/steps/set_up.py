"""Set-up: a faction, a home world, two tiles for the construction zone, and the first dice."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import events, records
from galactarium.games.roll.components import (
    COSTS,
    FACTIONS,
    HOME,
    HOME_WORLDS,
    START_CREDITS,
    name_of,
    side,
    world_of,
)
from galactarium.games.roll.empire import CITIZENRY, CREDITS, CUP, EMPIRE, FACTION, HAND, add_to_tableau
from galactarium.games.roll.steps.complete import grant
from galactarium.games.roll.table import BEGIN_ROUND, START_TILES, RollTable
from galactarium.games.roll.tiles import clear, draw_from_bag, put, tiles
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import SETUP
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import bit, sequence

DICE_IN_CUP = 3  # roll.setup.13
DICE_IN_CITIZENRY = 2  # roll.setup.14


def deal_start(table: RollTable, factions: vec[i64], home_worlds: vec[i64]) -> None:
    """Deal factions, home worlds and two tiles each; what is not chosen is drawn at random (roll.setup.4, 9)."""
    chance = table.chance
    factions_left: i64 = (1 << len(FACTIONS)) - 1
    homes_left: i64 = (1 << len(HOME_WORLDS)) - 1
    for seat in range(table.seats):
        if len(factions) > 0:
            faction = factions[seat] - 1
        else:
            faction = chance.pick_member(SETUP, factions_left)
            factions_left &= ~bit(faction)
        if len(home_worlds) > 0:
            home = home_worlds[seat]
        else:
            place = chance.pick_member(SETUP, homes_left)
            homes_left &= ~bit(place)
            home = HOME_WORLDS[place]
        at = seat * EMPIRE
        table.empires[at + FACTION] = faction + 1
        for number in (FACTIONS[faction].left, FACTIONS[faction].right, home):
            add_to_tableau(table, seat, number)
        for _ in range(2):
            put(table, seat, HAND, draw_from_bag(table, SETUP))
    for seat in range(table.seats):
        at = seat * EMPIRE
        table.empires[at + CREDITS] = 1  # roll.setup.6
        table.empires[at + CUP + HOME] = DICE_IN_CUP
        table.empires[at + CITIZENRY + HOME] = DICE_IN_CITIZENRY
        for number in table.tableaus[seat].sides:  # roll.setup.8, 15
            start_with(table, seat, number)


def start_with(table: RollTable, seat: i64, number: i64) -> None:
    """A side of the first tableau gives its dice; Doomed World gives credits in place of the usual (roll.setup.7)."""
    grants = side(number).grants
    for at in range(0, len(grants), 2):
        if grants[at] == START_CREDITS:
            table.empires[seat * EMPIRE + CREDITS] = grants[at + 1]
        else:
            grant(table, seat, number, grants[at], grants[at + 1])


@final
class SetUp(Step[RollTable]):
    """Everyone places the two start tiles at the same time (roll.digital.8)."""

    def __init__(self) -> None:
        super().__init__("set_up")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        table.agenda.push(TABLE, BEGIN_ROUND)
        for player in range(table.seats):
            table.agenda.push(player, START_TILES)


def other_tile(table: RollTable, seat: i64, tile: i64) -> i64:
    """The start tile that is not this one."""
    hand = tiles(table, seat, HAND)
    return hand[1] if hand[0] == tile else hand[0]


@final
class StartTiles(Step[RollTable]):
    """One tile becomes a development, the other a world; the choice is the development (roll.setup.10, 12)."""

    def __init__(self) -> None:
        super().__init__("start_tiles")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        hand = tiles(table, seat, HAND)
        first = hand[0]
        second = hand[1]
        if table.options["start_tiles"] == "lowest":  # roll.setup.11; where both ways are as cheap, the player chooses
            one = COSTS[first] + COSTS[world_of(second)]
            other = COSTS[second] + COSTS[world_of(first)]
            if one != other:
                return sequence([first if one < other else second])
        return append(append(vec[i64](), first), second)

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        other = other_tile(table, seat, choice)
        table.stacks[2 * seat] = append(vec[i64](), choice)
        table.stacks[2 * seat + 1] = append(vec[i64](), other)
        clear(table, seat, HAND)
        if table.journal is not None:
            table.tell(events.StartTilesChosen(seat, name_of(choice), name_of(world_of(other))))

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.StartTiles(name_of(choice), name_of(world_of(other_tile(table, seat, choice))))
