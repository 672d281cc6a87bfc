"""Settle: pay by the planet's size and take it over."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.choices import SETTLE_AT
from galactarium.games.rollers.components import SETTLE
from galactarium.games.rollers.events import Settled
from galactarium.games.rollers.galaxy import LETTERS
from galactarium.games.rollers.records import SettleOption
from galactarium.games.rollers.sheet import SETTLED, SHEET, controlled, pay, settle_cost, ships, stock
from galactarium.games.rollers.table import RollersTable
from galactarium.kernel.vectors import bit


def add_options(table: RollersTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """Planets with an own ship that are not taken and can be paid in full (rollers.action.1, rollers.settle.2)."""
    taken = controlled(table, seat)
    for planet in ships(table, seat):
        if not taken >> planet & 1 and settle_cost(table, seat, planet) <= stock(table, seat, SETTLE):
            out = append(out, SETTLE_AT + planet)
    return out


def settle(table: RollersTable, seat: i64, planet: i64) -> None:
    """It always succeeds when paid (rollers.settle.3)."""
    cost = settle_cost(table, seat, planet)
    pay(table, seat, SETTLE, cost)
    table.sheets[seat * SHEET + SETTLED] |= bit(planet)
    if table.journal is not None:
        table.tell(Settled(seat, LETTERS[planet], cost))


def label(table: RollersTable, seat: i64, planet: i64) -> SettleOption:
    return SettleOption(LETTERS[planet], settle_cost(table, seat, planet))
