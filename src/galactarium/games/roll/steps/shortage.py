"""When tiles run short: paused Scouts finish in player order, and crowded zones give tiles back."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import events, records
from galactarium.games.roll.bag import draw_needed, player_order, pool_piles
from galactarium.games.roll.empire import ABANDONED, EMPIRE, NEED, zone_size
from galactarium.games.roll.steps.explore import AFTER_TASK, FIXED_BOTTOM, FOR_POWER
from galactarium.games.roll.steps.scout import side_up, take_tile, tell_drawn
from galactarium.games.roll.table import EXPLORE_TASK, FINISH_SCOUTS, GIVE_UP_TILE, PLACE_TILE, RollTable
from galactarium.games.roll.tiles import put
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.step import Step

CROWDED = 3  # roll.explore.bag.4


@final
class FinishScouts(Step[RollTable]):
    """Paused players finish one after the other (roll.digital.10 to 12); a power's draw goes the same way.

    The argument is a place in the player order, or FOR_POWER + a seat.
    """

    def __init__(self) -> None:
        super().__init__("finish_scouts")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if argument >= FOR_POWER:
            if table.empires[(argument - FOR_POWER) * EMPIRE + NEED] > 0:
                self._finish(table, argument - FOR_POWER, argument)
            return
        pool_piles(table)
        order = player_order(table)
        for turn in range(argument, table.seats):
            if table.empires[order[turn] * EMPIRE + NEED] > 0:
                self._finish(table, order[turn], turn)
                return

    def _finish(self, table: RollTable, player: i64, argument: i64) -> None:
        agenda = table.agenda
        at = player * EMPIRE
        scouts = argument < FOR_POWER
        agenda.push(TABLE, FINISH_SCOUTS, argument)
        if draw_needed(table, player) > 0:
            tell_drawn(table, player)
            if table.empires[at + NEED] == 0 and scouts:
                agenda.push(player, EXPLORE_TASK, AFTER_TASK)
            agenda.push(player, PLACE_TILE, 0 if scouts else FIXED_BOTTOM)
            return
        crowded = False
        for other in range(table.seats):
            if zone_size(table, other) >= CROWDED:
                crowded = True
                agenda.push(other, GIVE_UP_TILE)
        if not crowded:  # roll.digital.12: the Scout ends with fewer tiles
            table.empires[at + NEED] = 0
            if scouts:
                agenda.push(player, EXPLORE_TASK, AFTER_TASK)


@final
class GiveUpTile(Step[RollTable]):
    """Each player with three or more tiles gives one back, sealed (roll.explore.bag.4 to 6)."""

    def __init__(self) -> None:
        super().__init__("give_up_tile")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        out = vec[i64](capacity=zone_size(table, seat))
        for number in range(2 * seat, 2 * seat + 2):
            for tile in table.stacks[number]:
                out = append(out, tile)
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if table.journal is not None:
            table.tell(events.GivenUp(seat, side_up(table, seat, choice)))
        take_tile(table, seat, choice)
        put(table, seat, ABANDONED, choice)

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.Abandon(side_up(table, seat, choice), choice + 1)
