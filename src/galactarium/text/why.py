"""Why a choice is not open to a seat, from what the seat knows."""

from __future__ import annotations

from collections.abc import Callable

from galactarium.games import module_of
from galactarium.kernel.observation import Observation
from galactarium.kernel.refusals import Illegal
from galactarium.text.catalogue import Catalogue


def why_not(words: Catalogue, observation: Observation, choice: int) -> Illegal | None:
    """The reason, if it is one that can be told; a game tells it in `text/why.py`."""
    told: Callable[[Catalogue, Observation, int], Illegal | None] = getattr(
        module_of(observation.game, "text.why"), "why_not", _no_reason
    )
    return told(words, observation, choice)


def _no_reason(words: Catalogue, observation: Observation, choice: int) -> Illegal | None:
    return None
