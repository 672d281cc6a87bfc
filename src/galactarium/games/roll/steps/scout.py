"""A Scout: abandon tiles, draw one more than that, and place all of them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import events, records, tiles
from galactarium.games.roll.components import name_of, world_of
from galactarium.games.roll.empire import ABANDONED, EMPIRE, HAND, NEED, PILE
from galactarium.games.roll.powers import ON_TOP, has
from galactarium.games.roll.steps.explore import AFTER_TASK, FIXED_BOTTOM
from galactarium.games.roll.table import ABANDON, EXPLORE_TASK, PLACE_TILE, RollTable
from galactarium.games.roll.tiles import put, take
from galactarium.kernel.chance import FIRST_SEAT
from galactarium.kernel.step import Step

DRAW_TILES: Final = 99
ABANDONS: Final = 1 << 8  # the argument of ABANDON: the first place still allowed + ABANDONS * tiles abandoned

# Where a tile is placed; a choice of PLACE_TILE is 4 * tile + one of these.
DEVELOPMENT_BOTTOM: Final = 0
DEVELOPMENT_TOP: Final = 1
WORLD_BOTTOM: Final = 2
WORLD_TOP: Final = 3
PLACES: Final = 4
WAS_EMPTY: Final = 4  # in the argument of PLACE_TILE: the development stack had no tile before; 8: the world stack
JUDGED: Final = 32  # whether that has been looked at


def take_tile(table: RollTable, seat: i64, tile: i64) -> i64:
    """Take a tile out of the construction zone; the place it had, counted through both stacks."""
    place: i64 = 0
    for number in range(2 * seat, 2 * seat + 2):
        stack = table.stacks[number]
        for at in range(len(stack)):
            if stack[at] == tile:
                left = vec[i64](capacity=len(stack))
                for other in stack:
                    if other != tile:
                        left = append(left, other)
                table.stacks[number] = left
                return place + at
        place += len(stack)
    raise ValueError("the tile is not in the construction zone")


def side_up(table: RollTable, seat: i64, tile: i64) -> str:
    """The name of a tile's side that lies up in the construction zone."""
    return name_of(tile) if tile in table.stacks[2 * seat] else name_of(world_of(tile))


@final
class Abandon(Step[RollTable]):
    """Tiles from any place of both stacks, then DRAW (roll.explore.scout.1, roll.explore.abandon.1).

    They are taken in the order of their places, so that no set can be abandoned in two ways.
    """

    def __init__(self) -> None:
        super().__init__("abandon")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        out = append(vec[i64](), DRAW_TILES)
        first = argument % ABANDONS
        for number in range(2 * seat, 2 * seat + 2):
            stack = table.stacks[number]
            for at in range(first, len(stack)):
                out = append(out, stack[at])
            first = max(0, first - len(stack))
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        abandoned = argument // ABANDONS
        if choice != DRAW_TILES:
            if table.journal is not None:
                table.tell(events.Abandoned(seat, side_up(table, seat, choice)))
            place = take_tile(table, seat, choice)
            put(table, seat, ABANDONED, choice)
            table.agenda.push(seat, ABANDON, place + ABANDONS * (abandoned + 1))
            return
        draw_from_pile(table, seat, abandoned + 1)

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        return records.AbandoningAbout(argument // ABANDONS, argument // ABANDONS + 1)

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        if choice == DRAW_TILES:
            return records.Draw(argument // ABANDONS + 1)
        return records.Abandon(side_up(table, seat, choice), choice + 1)


def draw_from_pile(table: RollTable, seat: i64, count: i64) -> None:
    """Draw from the own pile; a Scout that needs more than it holds waits for the others (roll.digital.10)."""
    if tiles.count(table, seat, PILE) < count:
        table.empires[seat * EMPIRE + NEED] = count
        return
    for _ in range(count):
        put(table, seat, HAND, tiles.draw_from_pile(table, seat, PILE, FIRST_SEAT + seat))
    tell_drawn(table, seat)
    table.agenda.push(seat, EXPLORE_TASK, AFTER_TASK)
    table.agenda.push(seat, PLACE_TILE, 0)


def tell_drawn(table: RollTable, seat: i64) -> None:
    """Others learn only how many tiles were drawn (roll.secret.5)."""
    if table.journal is not None:
        names = [name_of(tile) for tile in tiles.tiles(table, seat, HAND)]
        table.tell(events.Drawn(seat, len(names), names))


@final
class PlaceTile(Step[RollTable]):
    """A drawn tile goes to the bottom of the stack of the side chosen (roll.explore.scout.4 to 6).

    Improved Reconnaissance may put it on top of a stack that had tiles (roll.override.3). Developments come before
    worlds and bottoms before tops, so that no outcome can be reached in two ways.
    """

    def __init__(self) -> None:
        super().__init__("place_tile")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        argument = self._judged(table, seat, argument)
        tops = argument & FIXED_BOTTOM == 0 and has(table.tableaus[seat], ON_TOP)
        first = argument % PLACES
        out = vec[i64]()
        for tile in tiles.tiles(table, seat, HAND):
            if first <= DEVELOPMENT_BOTTOM:
                out = append(out, PLACES * tile + DEVELOPMENT_BOTTOM)
            if tops and first <= DEVELOPMENT_TOP and argument & WAS_EMPTY == 0:
                out = append(out, PLACES * tile + DEVELOPMENT_TOP)
            if first <= WORLD_BOTTOM:
                out = append(out, PLACES * tile + WORLD_BOTTOM)
            if tops and argument & (2 * WAS_EMPTY) == 0:
                out = append(out, PLACES * tile + WORLD_TOP)
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        argument = self._judged(table, seat, argument)
        tile = choice // PLACES
        place = choice % PLACES
        number = 2 * seat + (1 if place >= WORLD_BOTTOM else 0)
        if place == DEVELOPMENT_BOTTOM or place == WORLD_BOTTOM:
            table.stacks[number] = append(table.stacks[number][:], tile)
        else:
            stack = append(vec[i64](capacity=len(table.stacks[number]) + 1), tile)
            for other in table.stacks[number]:
                stack = append(stack, other)
            table.stacks[number] = stack
        take(table, seat, HAND, tile)
        if table.journal is not None:
            name = name_of(world_of(tile) if place >= WORLD_BOTTOM else tile)
            stack_name: records.Stack = "world" if place >= WORLD_BOTTOM else "development"
            table.tell(events.Placed(seat, stack_name, "top" if place % 2 else "bottom", name))
        if not tiles.is_empty(table, seat, HAND):
            table.agenda.push(seat, PLACE_TILE, argument - argument % PLACES + place)

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        return records.TilesAbout([name_of(tile) for tile in tiles.tiles(table, seat, HAND)])

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        tile = choice // PLACES
        place = choice % PLACES
        if place >= WORLD_BOTTOM:
            return records.PlaceTile(name_of(world_of(tile)), "world", place % 2 == 1)
        return records.PlaceTile(name_of(tile), "development", place % 2 == 1)

    def _judged(self, table: RollTable, seat: i64, argument: i64) -> i64:
        """Notes, before the first tile is placed, which stacks are empty."""
        if argument & JUDGED:
            return argument
        if len(table.stacks[2 * seat]) == 0:
            argument |= WAS_EMPTY
        if len(table.stacks[2 * seat + 1]) == 0:
            argument |= 2 * WAS_EMPTY
        return argument | JUDGED
