"""Explore: draw cards, keep some of them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from galactarium.games.race.components import EXPLORE_FIVE, EXPLORE_ONE_ONE
from galactarium.games.race.empire import EMPIRE, PICK, PICKS, SEEN_SIZE, SUM, has_chosen
from galactarium.games.race.picks import keep_picked
from galactarium.games.race.powers import KEEP_MORE, SEE_MORE
from galactarium.games.race.steps.round import tell_phase
from galactarium.games.race.supply import draw_seen
from galactarium.games.race.table import END_EXPLORE, EXPLORE_KEEP, RaceTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.step import Step


def cards_seen(table: RaceTable, seat: i64) -> i64:
    """Two, more by the bonuses and by powers (race.explore.1, 4 to 6; both bonuses: race.two.2)."""
    count = 2 + table.empires[seat * EMPIRE + SUM + SEE_MORE]
    if has_chosen(table, seat, EXPLORE_FIVE):
        count += 5
    if has_chosen(table, seat, EXPLORE_ONE_ONE):
        count += 1
    return count


def cards_kept(table: RaceTable, seat: i64) -> i64:
    count = 1 + table.empires[seat * EMPIRE + SUM + KEEP_MORE]
    if has_chosen(table, seat, EXPLORE_ONE_ONE):
        count += 1
    return count


@final
class Explore(Step[RaceTable]):
    """All players' cards are dealt before anyone discards any; all select at the same time (race.explore.2, 3)."""

    def __init__(self) -> None:
        super().__init__("explore")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        tell_phase(table, "explore")
        agenda = table.agenda
        agenda.push(TABLE, END_EXPLORE)
        for turn in range(table.seats):
            player = table.in_order(turn)
            draw_seen(table, player, cards_seen(table, player))
        for player in range(table.seats):
            kept = cards_kept(table, player)
            if kept < table.empires[player * EMPIRE + SEEN_SIZE]:
                agenda.push(player, EXPLORE_KEEP, kept)


@final
class EndExplore(Step[RaceTable]):
    """The cards kept go to the hand, the others are discarded."""

    def __init__(self) -> None:
        super().__init__("end_explore")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        cells = table.empires
        for turn in range(table.seats):
            player = table.in_order(turn)
            base = player * EMPIRE
            if cells[base + PICKS] == 0:  # nothing was to choose: all are kept
                for place in range(cells[base + SEEN_SIZE]):
                    cells[base + PICK + place] = place
                cells[base + PICKS] = cells[base + SEEN_SIZE]
            keep_picked(table, player, SEEN_SIZE)
