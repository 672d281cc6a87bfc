"""Why a choice is not open to a seat, from what the seat knows."""

from __future__ import annotations

from galactarium.kernel.observation import Observation
from galactarium.kernel.refusals import Illegal
from galactarium.text.catalogue import Catalogue
from galactarium.text.why import race, roll, rollers

GAMES = {"race": race.why_not, "roll": roll.why_not, "rollers": rollers.why_not}


def why_not(words: Catalogue, observation: Observation, choice: int) -> Illegal | None:
    """The reason, if it is one that can be told."""
    return GAMES[observation.game](words, observation, choice)


__all__ = ["why_not"]
