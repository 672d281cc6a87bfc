"""The format race-trace: the head of a game, its events and its result, as another engine wrote them."""

from __future__ import annotations

from typing import TypedDict, cast

from galactarium.kernel.plain import mapping

# Which of these an event has depends on its kind, `e`, and a choice's on its `type`.
Recorded = TypedDict(
    "Recorded",
    {
        "e": str,
        "p": int,
        "n": int,
        "name": str,
        "at": str,
        "picks": list[list[str]],
        "card": str,
        "cards": list[str],
        "why": str,
        "src": str,
        "world": str,
        "worlds": list[str],
        "guess": int,
        "kept": bool,
        "value": int,
        "bonuses": bool,
        "power": str,
        "type": str,
        "from": object,  # cards, or pairs of a card and a power
        "pick": object,  # a card, several, a pair, a number or none
        "for": str,
        "legal": list[dict[str, list[str] | int | bool]],
        "use": list[str],
        "optional": bool,
        "min": int,
        "max": int,
        "pool": int,
        "deck": int,
        "discard": object,  # how many cards lie there, or the cards of a choice
        "players": list[dict[str, object]],
    },
    total=False,
)


class Head(TypedDict, total=False):
    id: str
    players: int
    variant: str
    set: str
    new_worlds: bool
    start_worlds: list[str]
    events: list[Recorded]
    result: Result


class Result(TypedDict):
    rounds: int
    winners: list[int]
    ended_by: list[str]
    scores: list[Score]


class Score(TypedDict):
    p: int
    chips: int
    card_vp: int
    six_dev: dict[str, int]
    six_dev_vp: int
    total: int
    hand: int
    goods: int
    tiebreak: int
    winner: bool


def read_head(data: object) -> Head:
    return cast("Head", mapping(data, "game"))


def read_event(data: object) -> Recorded:
    return cast("Recorded", mapping(data, "event"))


def read_result(data: object) -> Result:
    return cast("Result", mapping(data, "result"))
