"""The supply and the discard pile: every card that leaves the one or enters the other goes through here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galactarium.games.race.components import KEYS, NO_CARD
from galactarium.games.race.empire import EMPIRE, GOOD, HAND_ROOM, HAND_SIZE, SEEN_ROOM, SEEN_SIZE, TABLEAU, add_sorted
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import SHARED
from galactarium.kernel.events import Event

if TYPE_CHECKING:
    from galactarium.games.race.table import RaceTable


def turn_up(table: RaceTable) -> i64:
    """A card off the supply; NO_CARD if supply and discards are both empty (race.deck.4).

    The supply has no order: which card is on top is decided when it is drawn.
    """
    if len(table.supply) == 0:
        refill(table)
        if len(table.supply) == 0:
            if table.journal is not None:
                table.tell(Event("no_cards", TABLE))
            return NO_CARD
    supply = table.supply
    place = table.chance.pick(SHARED, supply)
    card = supply[place]
    supply[place] = supply[len(supply) - 1]
    table.supply, _last = pop(supply)
    return card


def refill(table: RaceTable) -> None:
    """The moment the supply runs out, the discard pile becomes the supply (race.deck.2)."""
    if len(table.supply) == 0 and len(table.discards) > 0:
        table.supply = table.discards
        table.discards = vec[i64]()
        if table.journal is not None:
            table.tell(Event("reshuffled", TABLE).show("count", len(table.supply)))


def draw(table: RaceTable, seat: i64, count: i64, why: str, source: i64 = NO_CARD) -> None:
    """Draw cards into the hand (race.power.8)."""
    draw_into(table, seat, seat * EMPIRE + HAND_SIZE, count, HAND_ROOM, why, source)


def draw_seen(table: RaceTable, seat: i64, count: i64) -> None:
    """Draw cards to select from in explore (race.explore.1)."""
    draw_into(table, seat, seat * EMPIRE + SEEN_SIZE, count, SEEN_ROOM, "explore", NO_CARD)


def draw_into(table: RaceTable, seat: i64, size_at: i64, count: i64, room: i64, why: str, source: i64) -> None:
    if count > room - table.empires[size_at]:
        count = room - table.empires[size_at]
    drawn = vec[i64]()
    for _card in range(count):
        card = turn_up(table)
        if card == NO_CARD:
            break
        add_sorted(table.empires, size_at, card)
        if table.journal is not None:
            drawn = append(drawn, card)
        if len(table.supply) == 0:
            tell_drawn(table, seat, drawn, why, source)
            drawn = vec[i64]()
            refill(table)
    tell_drawn(table, seat, drawn, why, source)


def tell_drawn(table: RaceTable, seat: i64, drawn: vec[i64], why: str, source: i64) -> None:
    if table.journal is not None and len(drawn) > 0:
        event = Event("drawn", seat).show("why", why).show("source", None if source < 0 else KEYS[source])
        table.tell(event.show("count", len(drawn)).own("cards", [KEYS[card] for card in drawn]))


def add_good(table: RaceTable, seat: i64, place: i64, why: str, source: i64 = NO_CARD) -> bool:
    """Put a good, unseen, on a world without one (race.settle.6, race.produce.1); whether there was a card for it."""
    cells = table.empires
    card = turn_up(table)
    if card == NO_CARD:
        return False
    refill(table)
    cells[seat * EMPIRE + GOOD + place] = card
    if table.journal is not None:
        event = Event("good_added", seat).show("world", KEYS[cells[seat * EMPIRE + TABLEAU + place]])
        event.show("why", why).show("source", None if source < 0 else KEYS[source])
        table.tell(event.hide("card", KEYS[card]))
    return True


def discard_good(table: RaceTable, seat: i64, place: i64, why: str) -> None:
    """A good is discarded face down, unseen (race.consume.3)."""
    cells = table.empires
    card = cells[seat * EMPIRE + GOOD + place]
    cells[seat * EMPIRE + GOOD + place] = NO_CARD
    table.discards = append(table.discards, card)
    if table.journal is not None:
        event = Event("good_discarded", seat).show("world", KEYS[cells[seat * EMPIRE + TABLEAU + place]])
        table.tell(event.show("why", why).hide("card", KEYS[card]))


def tell_discarded(table: RaceTable, seat: i64, cards: vec[i64], why: str) -> None:
    if table.journal is not None and len(cards) > 0:
        event = Event("discarded", seat).show("why", why).show("count", len(cards))
        table.tell(event.own("cards", [KEYS[card] for card in cards]))
