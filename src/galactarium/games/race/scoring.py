"""The end of the game, final scores, itemised, and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from galactarium.games.race.components import LAST_TABLEAU, Card
from galactarium.games.race.empire import CHIPS, EMPIRE, HAND_SIZE, TABLEAU, TABLEAU_SIZE, goods, pool
from galactarium.kernel.outcome import Outcome, places

if TYPE_CHECKING:
    from galactarium.games.race.table import RaceTable


def printed_points(table: RaceTable, seat: i64) -> i64:
    """The VP printed on developments and worlds (race.develop.7, race.settle.5)."""
    cells = table.empires
    base = seat * EMPIRE
    total: i64 = 0
    for at in range(base + TABLEAU, base + TABLEAU + cells[base + TABLEAU_SIZE]):
        total += table.cards[cells[at]].vp
    return total


def general_military(table: RaceTable, seat: i64) -> i64:
    """Military against every world, of all cards in the tableau."""
    cells = table.empires
    base = seat * EMPIRE
    total: i64 = 0
    for at in range(base + TABLEAU, base + TABLEAU + cells[base + TABLEAU_SIZE]):
        total += table.cards[cells[at]].strength
    return total


def six_points(table: RaceTable, seat: i64, six: Card) -> i64:
    """What a six-cost development scores: each card at most one line of its table, itself included."""
    cells = table.empires
    base = seat * EMPIRE
    total: i64 = 0
    for at in range(base + TABLEAU, base + TABLEAU + cells[base + TABLEAU_SIZE]):
        total += six.points[cells[at]]
    if six.per_chips > 0:
        total += cells[base + CHIPS] // six.per_chips
    if six.per_strength > 0:
        total += six.per_strength * general_military(table, seat)
    if six.per_good > 0:
        total += six.per_good * goods(table, seat)
    return total


def six_points_if_placed(table: RaceTable, seat: i64, six: Card) -> i64:
    """What a six-cost development would score if it stood in the tableau now."""
    return six_points(table, seat, six) + six.points[six.number] + six.per_strength * six.strength


def score(table: RaceTable, seat: i64) -> i64:
    """Printed VP, VP chips and six-cost developments (race.finish.6), as if the game ended now."""
    cells = table.empires
    base = seat * EMPIRE
    total = cells[base + CHIPS] + printed_points(table, seat)
    for at in range(base + TABLEAU, base + TABLEAU + cells[base + TABLEAU_SIZE]):
        card = table.cards[cells[at]]
        if card.is_six:
            total += six_points(table, seat, card)
    return total


def tie_break(table: RaceTable, seat: i64) -> i64:
    """Hand cards and goods (race.tie.1)."""
    return table.empires[seat * EMPIRE + HAND_SIZE] + goods(table, seat)


def outcome(table: RaceTable) -> Outcome:
    """The highest score wins, then hand cards and goods; equals share the win (race.finish.7, race.tie)."""
    scores: list[dict[str, int]] = []
    standings: list[list[int]] = []
    cells = table.empires
    for seat in range(table.seats):
        base = seat * EMPIRE
        items: dict[str, int] = {"chips": cells[base + CHIPS], "cards": printed_points(table, seat)}
        for at in range(base + TABLEAU, base + TABLEAU + cells[base + TABLEAU_SIZE]):
            card = table.cards[cells[at]]
            if card.is_six:
                items[card.key] = six_points(table, seat, card)
        items["total"] = score(table, seat)
        items["tie_break"] = tie_break(table, seat)
        scores.append(items)
        standings.append([items["total"], items["tie_break"]])
    return Outcome(table.finished(), places(standings), scores)


def is_over(table: RaceTable) -> bool:
    """Whether the game ends after this round (race.finish.1)."""
    return pool(table) <= 0 or has_full_tableau(table) or table.round == table.limit


def has_full_tableau(table: RaceTable) -> bool:
    """Some tableau holds at least 12 cards; goods do not count (race.finish.1, race.finish.2)."""
    for seat in range(table.seats):
        if table.empires[seat * EMPIRE + TABLEAU_SIZE] >= LAST_TABLEAU:
            return True
    return False
