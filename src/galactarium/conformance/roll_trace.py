"""The format roll-trace/1: one game, its events and its result, as another engine wrote them."""

from __future__ import annotations

from typing import TypedDict, cast

from galactarium.kernel.plain import mapping

Die = str  # a letter and a number
Tile = list[str]  # both sides
Counts = dict[str, int]  # of dice, by letter


class Abandoned(TypedDict):
    stack: str
    pos: int
    tile: str


class PlayerState(TypedDict):
    credits: int
    chips: int
    cup: Counts
    citizenry: Counts
    development_dice: Counts
    world_dice: Counts
    columns: dict[str, Counts]
    goods: dict[str, list[str]]
    tableau: list[str]
    development_stack: list[str]
    world_stack: list[str]


# Which of these an event has depends on its kind, `e`.
Recorded = TypedDict(
    "Recorded",
    {
        "e": str,
        "p": int,
        "phase": str,
        "at": str,
        "why": str,
        "amount": int,
        "dice": list[list[str]],
        "die": Die,
        "good": Die,
        "world": str,
        "from": str,
        "to": str,
        "tile": str | Tile,
        "tiles": list[Tile],
        "stack": str,
        "abandon": list[Abandoned],
        "development_stack": list[str],
        "world_stack": list[str],
        "printed_cost": int,
        "paid": int,
        "to_citizenry": list[Die],
        "to_cup": list[Die],
        "bankers": bool,
        "steps": list[list[str]],
        "columns": dict[str, list[Die]],
        "selected": str | list[str],
        "selection_die": Die,
        "dictated": list[Die],
        "phases": list[str],
        "spare_die": str,
        "vp_pool": int,
        "bag": int,
        "abandoned": int,
        "supply": Counts,
        "players": list[PlayerState],
    },
    total=False,
)


class Seat(TypedDict):
    faction_number: int
    home: str
    tiles: list[Tile]
    development: str


class PlayerResult(TypedDict):
    seat: int
    chips: int
    tiles: int
    bonus: dict[str, int]
    total: int
    tiebreak: int
    tile_squares: int


class Result(TypedDict):
    rounds: int
    ended_by: list[str]
    vp_pool: int
    winners: list[int]
    players: list[PlayerResult]


class Trace(TypedDict):
    format: str
    game: int
    seats: list[Seat]
    events: list[Recorded]
    result: Result


def read_trace(data: object) -> Trace:
    return cast("Trace", mapping(data, "game"))


def read_event(data: object) -> Recorded:
    return cast("Recorded", mapping(data, "event"))


def read_result(data: object) -> Result:
    return cast("Result", mapping(data, "result"))
