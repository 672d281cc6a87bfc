"""The bag of tiles: private piles for simultaneous drawing, and drawing from what all share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll.components import EXPLORE
from galactarium.games.roll.empire import ABANDONED, EMPIRE, FACTION, HAND, NEED, PILE, workers, zone_size
from galactarium.games.roll.gains import extra_workers
from galactarium.games.roll.tiles import bag_size, count, draw_from_bag, into_bag, put
from galactarium.kernel.chance import SHARED
from galactarium.kernel.vectors import filled

if TYPE_CHECKING:
    from galactarium.games.roll.table import RollTable


def player_order(table: RollTable) -> vec[i64]:
    """Strict order: clockwise from the player with the lowest faction number (roll.timing.4)."""
    first: i64 = 0
    for seat in range(1, table.seats):
        if table.empires[seat * EMPIRE + FACTION] < table.empires[first * EMPIRE + FACTION]:
            first = seat
    out = vec[i64](capacity=table.seats)
    for turn in range(table.seats):
        out = append(out, (first + turn) % table.seats)
    return out


def most_draws(table: RollTable, seat: i64) -> i64:
    """The most tiles that a player can draw in this phase: every Scout abandons all and draws one more."""
    explorers = workers(table, seat, EXPLORE) + extra_workers(table, seat)
    return explorers * zone_size(table, seat) + explorers * (explorers + 1) // 2


def deal_piles(table: RollTable) -> None:
    """Each player who may draw gets tiles to draw from, dealt one in turn in strict order (roll.digital.9).

    Nobody gets more than can be drawn; the order inside a pile is left to the draw.
    """
    order = player_order(table)
    wanted = filled(table.seats, 0)
    missing: i64 = 0
    for seat in range(table.seats):
        wanted[seat] = most_draws(table, seat)
        missing += wanted[seat]
    left = min(missing, bag_size(table))
    while left > 0:
        for seat in order:
            if left > 0 and wanted[seat] > 0:
                put(table, seat, PILE, draw_from_bag(table, SHARED))
                wanted[seat] -= 1
                left -= 1


def pool_piles(table: RollTable) -> None:
    """Tiles that were not drawn are common again (roll.digital.10)."""
    for seat in range(table.seats):
        into_bag(table, seat, PILE)


def return_abandoned(table: RollTable) -> i64:
    """All abandoned tiles go into the bag (roll.explore.abandon.4, roll.explore.bag.1); how many."""
    returned: i64 = 0
    for seat in range(table.seats):
        returned += count(table, seat, ABANDONED)
        into_bag(table, seat, ABANDONED)
    return returned


def draw_needed(table: RollTable, seat: i64) -> i64:
    """Draw what a player needs from the bag, which the abandoned tiles refill once it is empty; how many came."""
    at = seat * EMPIRE
    drawn: i64 = 0
    while table.empires[at + NEED] > 0:
        if bag_size(table) == 0 and return_abandoned(table) == 0:
            break
        put(table, seat, HAND, draw_from_bag(table, SHARED))
        table.empires[at + NEED] -= 1
        drawn += 1
    return drawn
