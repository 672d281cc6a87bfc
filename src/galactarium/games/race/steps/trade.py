"""Selling a good: the sale of Consume: Trade, and the sales that consume powers make."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race.components import KEYS
from galactarium.games.race.empire import EMPIRE, TABLEAU, TABLEAU_SIZE, find, goods_of, trade_price
from galactarium.games.race.picks import pick
from galactarium.games.race.powers import ANY
from galactarium.games.race.supply import discard_good, draw
from galactarium.games.race.table import SOLD, TRADE, RaceTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.events import Event
from galactarium.kernel.step import Step

WITH_POWERS: Final = 0
PLAINLY: Final = 1
TURNS: Final = 8  # arguments of the consume phase are TURNS * what is done + the seat's turn


def sell(table: RaceTable, seat: i64, place: i64, with_powers: bool) -> None:
    """Discard the good and draw its price (race.trade.2)."""
    price = trade_price(table, seat, place, with_powers)
    world = table.empires[seat * EMPIRE + TABLEAU + place]
    discard_good(table, seat, place, "trade")
    if table.journal is not None:
        table.tell(Event("sold", seat).show("world", KEYS[world]).show("price", price).show("plainly", not with_powers))
    draw(table, seat, price, "trade", world)


def worlds_at(table: RaceTable, seat: i64, places: vec[i64]) -> vec[i64]:
    """The cards at places of the tableau."""
    out = vec[i64](capacity=len(places))
    for place in places:
        out = append(out, table.empires[seat * EMPIRE + TABLEAU + place])
    return out


def pick_world(table: RaceTable, seat: i64, world: i64) -> None:
    """Note the place of a world in the tableau."""
    pick(table, seat, find(table.empires, seat * EMPIRE + TABLEAU_SIZE, world))


@final
class Trade(Step[RaceTable]):
    """Which good to sell (race.trade.1). The argument is 1 for a sale without trade powers."""

    def __init__(self) -> None:
        super().__init__("trade")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        return worlds_at(table, seat, goods_of(table, seat, ANY))

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        pick_world(table, seat, choice)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> dict[str, object]:
        return {"plainly": argument == PLAINLY}

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> dict[str, object]:
        place = find(table.empires, seat * EMPIRE + TABLEAU_SIZE, choice)
        price = trade_price(table, seat, place, argument == WITH_POWERS)
        return {"option": "trade", **table.cards[choice].facts(), "price": price}


def ask_for_sale(table: RaceTable, seat: i64, turn: i64, how: i64) -> None:
    table.agenda.push(TABLE, SOLD, TURNS * how + turn)
    table.agenda.push(seat, TRADE, how)
