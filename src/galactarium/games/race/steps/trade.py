"""Selling a good: the sale of Consume: Trade, and the sales that consume powers make."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race.components import KEYS
from galactarium.games.race.empire import EMPIRE, TABLEAU, TABLEAU_SIZE, find, trade_price
from galactarium.games.race.events import Sold
from galactarium.games.race.supply import discard_good, draw
from galactarium.games.race.table import RaceTable

# How a good is sold.
WITH_POWERS: Final = 0
PLAINLY: Final = 1
NO_SALE: Final = -1


def sell(table: RaceTable, seat: i64, place: i64, with_powers: bool) -> None:
    """Discard the good and draw its price (race.trade.2)."""
    price = trade_price(table, seat, place, with_powers)
    world = table.empires[seat * EMPIRE + TABLEAU + place]
    discard_good(table, seat, place, "trade")
    if table.journal is not None:
        table.tell(Sold(seat, KEYS[world], price, not with_powers))
    draw(table, seat, price, "trade", world)


def worlds_at(table: RaceTable, seat: i64, places: vec[i64]) -> vec[i64]:
    """The cards at places of the tableau."""
    out = vec[i64](capacity=len(places))
    for place in places:
        out = append(out, table.empires[seat * EMPIRE + TABLEAU + place])
    return out


def place_of(table: RaceTable, seat: i64, world: i64) -> i64:
    """The place of a world in the tableau."""
    return find(table.empires, seat * EMPIRE + TABLEAU_SIZE, world)
