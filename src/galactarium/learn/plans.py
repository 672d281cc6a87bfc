"""The courses of learning as they are run, one for each game."""

from __future__ import annotations

from dataclasses import replace

from galactarium.learn.course import Plan

# Every number of seats and every variant as people play them; most of it with two seats, which most people play.
EXPERIENCED = {"variant": "experienced"}
SECOND_EDITION = {"edition": "second"}
VARIABLE = {"setup": "variable"}

PLANS: dict[str, Plan] = {
    "race": Plan(
        "race",
        (2, 3, 2, 4, 2, 3, 4, 2),
        ({}, {}, SECOND_EDITION, {}, EXPERIENCED, SECOND_EDITION, SECOND_EDITION, {}),
        stop=40,
    ),
    "roll": Plan("roll", (2, 3, 2, 4, 2, 3, 2, 5), ({},) * 8, games=256, lot=32, first_turns=16, stop=60),
    "rollers": Plan(
        "rollers",
        (1, 2, 2, 3, 1, 2, 4, 6),
        ({}, {}, VARIABLE, {}, VARIABLE, VARIABLE, {}, VARIABLE),
        games=256,
        lot=32,
        hidden=128,
        stop=200,
    ),
}


def plan_of(game: str, seed: int, goes_on: bool = False) -> Plan:
    """The course for a game, from nothing or from a net that has learned before.

    Such a net goes on in small steps: nearer judgements weigh more, and little is tried out.
    """
    plan = replace(PLANS[game], seed=seed)
    if not goes_on:
        return plan
    return replace(
        plan,
        rate=3e-4,
        last_rate=5e-5,
        temperature=0.006,
        last_temperature=0.003,
        result=0.9,
        last_result=0.8,
        turns=120,
    )
