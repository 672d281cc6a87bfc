"""Why a choice is not open to a seat, from what the seat knows."""

from __future__ import annotations

from galactarium.games import module_of
from galactarium.kernel.observation import Observation
from galactarium.kernel.refusals import Illegal
from galactarium.text.catalogue import Catalogue
from galactarium.text.why import race, roll, rollers

GAMES = {"race": race.why_not, "roll": roll.why_not, "rollers": rollers.why_not}


def why_not(words: Catalogue, observation: Observation, choice: int) -> Illegal | None:
    """The reason, if it is one that can be told."""
    if observation.game in GAMES:
        return GAMES[observation.game](words, observation, choice)
    found: Illegal | None = getattr(module_of(observation.game, "why"), "why_not", _no_reason)(
        words, observation, choice
    )
    return found


def _no_reason(words: Catalogue, observation: Observation, choice: int) -> Illegal | None:
    return None


__all__ = ["why_not"]
