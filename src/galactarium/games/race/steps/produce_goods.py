"""What single powers of the produce phase bring: a good on a world, and cards."""

from __future__ import annotations

from mypy_extensions import i64

from galactarium.games.race.empire import EMPIRE, PRODUCED, TABLEAU, TABLEAU_SIZE
from galactarium.games.race.events import GoodCause
from galactarium.games.race.powers import DRAW_PER_GOOD, DRAW_PER_KIND, DRAW_PER_WORLD, KINDS, PRODUCE_DRAW, Power
from galactarium.games.race.supply import add_good, draw
from galactarium.games.race.table import RaceTable


def cards_for(table: RaceTable, seat: i64, power: Power) -> i64:
    """How many cards a power draws (race.produce.6, race.produce.7)."""
    effect = power.effect
    cells = table.empires
    base = seat * EMPIRE
    if effect == PRODUCE_DRAW:
        return power.amount
    count: i64 = 0
    if effect == DRAW_PER_WORLD:
        for place in range(cells[base + TABLEAU_SIZE]):
            if table.cards[cells[base + TABLEAU + place]].kind == power.kind:
                count += 1
    elif effect == DRAW_PER_GOOD:
        count = cells[base + PRODUCED + power.kind]
    elif effect == DRAW_PER_KIND:
        for kind in range(len(KINDS)):
            if cells[base + PRODUCED + kind] > 0:
                count += 1
    return power.amount * count


def produce_on(table: RaceTable, seat: i64, place: i64, why: GoodCause, source: i64) -> None:
    """A good is produced; a draw tied to producing on this world follows (race.produce.3)."""
    card = table.cards[table.empires[seat * EMPIRE + TABLEAU + place]]
    if add_good(table, seat, place, why, source):
        table.empires[seat * EMPIRE + PRODUCED + card.kind] += 1
        if card.draw_if_here > 0:
            draw(table, seat, card.draw_if_here, "power", card.number)
