"""Player order in words and numbers: why a phase is played one player after the other (race.timing.2)."""

from __future__ import annotations

from typing import Final

from galactarium.games.race.records import Why

AT_ONCE: Final = 0  # it is not
FEW_CARDS: Final = 1
FEW_CHIPS: Final = 2
NEAR_END: Final = 3
AGREED: Final = 4  # every phase is, whatever is short: so were the games that are replayed here
ORDER_NAMES: Final[list[Why]] = ["cards", "chips", "end", "agreed"]  # from FEW_CARDS on

EVERYBODY: Final = 7  # stands where a turn stands, for a block in which all decide at once
