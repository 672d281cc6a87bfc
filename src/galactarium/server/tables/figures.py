"""What the rules say about a position besides its facts, so that a client need not know them: scores, prices, strength.

Everything is worked out from an observation alone, so it tells a seat nothing that the seat could not work out itself.
"""

from __future__ import annotations

from galactarium.games import GAMES
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import Observation
from galactarium.kernel.records import facts_of


def figures(seen: Observation) -> dict[str, object]:
    """Scores as if the game ended now; in Roll and Race whether it ends after this round.

    In Roll also the tableaus with their goods and prices, and while workers are assigned what the viewer's would do; in
    Race the Military; in Rollers what each planet and technology would cost the viewer (a watcher: the first seat).
    """
    table = GAMES[seen.game].rebuild(seen, seeded("", seen.seats))
    return facts_of(table.figures(seen.seat))
