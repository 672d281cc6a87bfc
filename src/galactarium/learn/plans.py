"""The courses of learning as they are run, one for each game."""

from __future__ import annotations

from dataclasses import replace

from galactarium.learn.course import Plan

RACE_STOP = {"rounds": "40"}  # games that dally so long are lost for everyone
EXPERIENCED = {"variant": "experienced", **RACE_STOP}

PLANS: dict[str, Plan] = {
    "race": Plan(
        "race",
        (2, 2, 2, 2, 3, 4, 2, 4),
        (RACE_STOP, RACE_STOP, RACE_STOP, RACE_STOP, RACE_STOP, RACE_STOP, EXPERIENCED, RACE_STOP),
    ),
    "roll": Plan("roll", (2, 2, 2, 3, 2, 4, 2, 5), ({},) * 8, games=256, lot=32, first_turns=16),
    "rollers": Plan(
        "rollers",
        (1, 2, 1, 2, 1, 3, 1, 4),
        ({},) * 8,
        games=256,
        lot=32,
        hidden=128,
    ),
}


def plan_of(game: str, seed: int) -> Plan:
    """The course for a game."""
    return replace(PLANS[game], seed=seed)
