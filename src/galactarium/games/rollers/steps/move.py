"""Move: ships go along routes from planet to planet."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.choices import HOP_FROM, MOVE_ALONG
from galactarium.games.rollers.components import HOP_COST, MOVE, STARGATE_SYSTEM
from galactarium.games.rollers.events import ShipHopped, ShipMoved
from galactarium.games.rollers.galaxy import LETTERS, PLANETS
from galactarium.games.rollers.records import HopOption, MoveOption
from galactarium.games.rollers.sheet import SHEET, SHIP, knows, pay, ships, stock
from galactarium.games.rollers.table import RollersTable


def add_options(table: RollersTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """Each ship may go along each route of its planet that can be paid whole (rollers.move.2)."""
    left = stock(table, seat, MOVE)
    galaxy = table.galaxy
    gate = knows(table, seat, STARGATE_SYSTEM)
    for planet in ships(table, seat):
        for other in galaxy.adjacent[planet]:
            if galaxy.lengths[galaxy.route_between[planet * PLANETS + other]] <= left:
                out = append(out, MOVE_ALONG + PLANETS * planet + other)
        if gate:
            out = append(out, HOP_FROM + planet)
    return out


def along(table: RollersTable, seat: i64, start: i64, end: i64) -> None:
    """A route costs its length (rollers.move.1)."""
    cost = table.galaxy.lengths[table.galaxy.route_between[start * PLANETS + end]]
    go(table, seat, start, end, cost)
    if table.journal is not None:
        table.tell(ShipMoved(seat, LETTERS[start], LETTERS[end], cost))


def hop(table: RollersTable, seat: i64, start: i64) -> None:
    """To the next letter, and from J to A (rollers.tech.stargate.1 and 2)."""
    end = (start + 1) % PLANETS
    go(table, seat, start, end, HOP_COST)
    if table.journal is not None:
        table.tell(ShipHopped(seat, LETTERS[start], LETTERS[end], HOP_COST))


def go(table: RollersTable, seat: i64, start: i64, end: i64, cost: i64) -> None:
    pay(table, seat, MOVE, cost)
    at = seat * SHEET + SHIP
    other = table.sheets[at + 1] if table.sheets[at] == start else table.sheets[at]
    table.sheets[at] = min(end, other)
    table.sheets[at + 1] = max(end, other)


def label(table: RollersTable, start: i64, end: i64) -> MoveOption:
    cost = table.galaxy.lengths[table.galaxy.route_between[start * PLANETS + end]]
    return MoveOption(LETTERS[start], LETTERS[end], cost)


def hop_label(start: i64) -> HopOption:
    return HopOption(LETTERS[start], LETTERS[(start + 1) % PLANETS], HOP_COST)
