"""Who has won, and how everyone stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galactarium.games.rollers.galaxy import ALL
from galactarium.games.rollers.sheet import controlled, resources
from galactarium.kernel.outcome import Outcome, places
from galactarium.kernel.vectors import ones

if TYPE_CHECKING:
    from galactarium.games.rollers.table import RollersTable


def is_won(table: RollersTable) -> bool:
    """Whether some player controls all ten planets (rollers.end.1)."""
    for seat in range(table.seats):
        if controlled(table, seat) == ALL:
            return True
    return False


def outcome(table: RollersTable) -> Outcome:
    """Most planets, then most resources; equal first places share the win (rollers.digital.11)."""
    standings = [[int(ones(controlled(table, seat))), int(resources(table, seat))] for seat in range(table.seats)]
    scores = [{"planets": planets, "resources": left} for planets, left in standings]
    if table.seats == 1:
        scores[0]["dice"] = table.dice  # rollers.players.2: alone, the fewer dice the better
    return Outcome(is_won(table), places(standings), scores)
