"""The replayer of recorded Race games: what agrees passes, and every sort of disagreement is reported."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from galactarium.conformance import check_file
from galactarium.conformance.race import Replayer, check_game
from galactarium.conformance.race_words import LABELS
from galactarium.conformance.report import traces
from galactarium.kernel.records import facts_of
from tests.conformance.recorded import RACE

# A game of our own making, up to the end of its first round.
FIRST_HAND = ["Artist Colony", "Comet Zone", "Drop Ships#1", "Export Duties#1", "Gem World", "Space Port"]
OTHER_HAND = ["Destroyed World", "Drop Ships#2", "Mining World", "New Earth", "Plague World", "Spice World"]


def player(hand: list[str], tableau: str, **more: object) -> dict[str, object]:
    shown = {"hand": hand, "tableau": [tableau], "goods": {}, "chips": 0, "military": 0, "score": 0}
    return {**shown, **more}


def state(at: str, **more: object) -> dict[str, object]:
    players = [
        player(FIRST_HAND[:4], "Old Earth", score=2),
        player(OTHER_HAND[:4], "Earth's Lost Colony", score=1),
    ]
    return {"e": "state", "at": at, "round": 1, "pool": 24, "deck": 100, "discard": 4, "players": players, **more}


def produced(at: str) -> dict[str, object]:
    goods = {"Earth's Lost Colony": "Rebel Base"}
    players = [
        player(FIRST_HAND[:4], "Old Earth", score=2),
        player(OTHER_HAND[:4], "Earth's Lost Colony", score=1, goods=goods),
    ]
    return state(at, deck=99, players=players)


def own_game() -> dict[str, Any]:
    world = "Earth's Lost Colony"
    return {
        "id": "own",
        "players": 2,
        "variant": "standard",
        "start_worlds": ["Old Earth", world],
        "events": [
            {"e": "start", "p": 1, "card": world},
            {"e": "start", "p": 0, "card": "Old Earth"},
            {"e": "draw", "p": 1, "why": "deal", "cards": OTHER_HAND},
            {"e": "draw", "p": 0, "why": "deal", "cards": FIRST_HAND},
            {"e": "choose", "p": 0, "type": "initial_discard", "n": 2, "pick": FIRST_HAND[4:]},
            {"e": "choose", "p": 1, "type": "initial_discard", "n": 2, "pick": OTHER_HAND[4:]},
            {"e": "discard", "p": 0, "why": "initial", "cards": FIRST_HAND[4:]},
            {"e": "discard", "p": 1, "why": "initial", "cards": OTHER_HAND[4:]},
            state("setup"),
            {"e": "round", "n": 1},
            {"e": "choose", "p": 0, "type": "actions", "n": 1, "pick": ["Develop"]},
            {"e": "choose", "p": 1, "type": "actions", "n": 1, "pick": ["Produce"]},
            {"e": "actions", "picks": [["Develop"], ["Produce"]]},
            {"e": "phase", "name": "develop"},
            {"e": "choose", "p": 0, "type": "develop", "from": ["Drop Ships#1", "Export Duties#1"], "pick": None},
            {"e": "choose", "p": 1, "type": "develop", "from": [], "pick": None},
            state("develop"),
            {"e": "phase", "name": "produce"},
            {"e": "use", "p": 1, "card": world, "power": "produce"},
            {"e": "good_on", "p": 1, "world": world, "why": "produce", "card": "Rebel Base"},
            produced("produce"),
            produced("round_end"),
            {"e": "round", "n": 2},
        ],
    }


def replay(game: dict[str, Any]) -> Replayer:
    replayer = Replayer(game)
    for event in game["events"]:
        replayer.feed(event)
    return replayer


def test_a_game_that_follows_the_rules_shows_no_difference() -> None:
    replayer = replay(own_game())
    assert replayer.differences == []
    assert (replayer.events, replayer.snapshots) == (23, 4)


def test_the_table_can_be_looked_at_after_every_event() -> None:
    replayer = Replayer(own_game())
    goods = []
    for event in own_game()["events"]:
        replayer.feed(event)
        table = replayer.table
        goods.append(None if table is None else facts_of(table.observe(1).facts)["supply"])
    assert goods[:4] == [None] * 4
    assert goods[-1] == 99


SPOILT: list[tuple[str, int, str, object]] = [
    ("pool", 8, "pool", 25),
    ("deck", 8, "deck", 99),
    ("discard", 8, "discard", 5),
    ("hand of seat 0", 8, "hand", FIRST_HAND),
    ("military of seat 0", 8, "military", 1),
    ("score of seat 0", 8, "score", 3),
    ("chips of seat 0", 8, "chips", 1),
    ("tableau of seat 0", 8, "tableau", ["New Sparta"]),
    ("goods of seat 0", 8, "goods", {"Old Earth": "Gem World"}),
    ("develop of seat 0: cards that can be placed", 14, "from", ["Drop Ships#1"]),
    ("initial_discard of seat 1: how many", 5, "n", 3),
    ("effects", 19, "why", "produce_bonus"),
    ("phase", 13, "name", "settle"),
    ("round", 9, "n", 2),
]


@pytest.mark.parametrize(("what", "at", "name", "value"), SPOILT, ids=lambda value: str(value)[:30])
def test_what_is_not_the_same_is_reported(what: str, at: int, name: str, value: object) -> None:
    game = deepcopy(own_game())
    event = game["events"][at]
    if name in event:
        event[name] = value
    else:
        event["players"][0][name] = value
    assert what in [difference.what for difference in found(game)]


def found(game: dict[str, Any]) -> list[Any]:
    replayer = check_game({**game, "result": {}})
    assert all(difference.game == "own" for difference in replayer.differences)
    return replayer.differences


CHANGES: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("an effect too many", lambda game: game["events"].insert(18, {"e": "vp", "p": 0, "n": 1, "src": "Old Earth"})),
    ("a missing good", lambda game: game["events"].pop(19)),
    ("a card that is elsewhere", lambda game: game["events"][19].update(card="Old Earth")),
    ("a choice that is not offered", lambda game: game["events"][14].update({"from": [], "pick": "Gem World"})),
    ("a question that we do not ask", lambda game: game["events"][15].update({"from": ["Drop Ships#2"]})),
]


@pytest.mark.parametrize("change", [change for _, change in CHANGES], ids=[name for name, _ in CHANGES])
def test_a_game_that_parts_from_the_rules_is_reported(change: Callable[[dict[str, Any]], object]) -> None:
    game = deepcopy(own_game())
    change(game)
    assert found(game)


def test_every_consume_power_has_a_name_in_the_format() -> None:
    assert LABELS["consume: 1 any -> 1vp x2"] == "goods:any:max2:1vp_each"
    assert LABELS["consume: 1 novelty -> 1vp + 1card x3"] == "goods:novelty:max3:1vp+1card_each"
    assert LABELS["consume: 2 rare -> 3vp"] == "goods:rare:exactly2:3vp"
    assert LABELS["consume: 3 different -> 3vp"] == "goods:3kinds:3vp"
    assert LABELS["consume: all any -> n-1vp"] == "goods:all:1vp_each_less_one"
    assert LABELS["consume: may hand 1 -> 1vp x2"] == "hand:upto2:1vp_each"


GAMES = list(traces(RACE))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game["id"]))
def test_recorded_games_of_every_sort_show_no_difference(game: dict[str, object]) -> None:
    assert check_game(game).differences == []


def test_a_limit_stops_early_and_progress_is_told() -> None:
    told: list[int] = []
    report = check_file("race", RACE, limit=2, progress=lambda report: told.append(report.games))
    assert (report.games, told, report.differences) == (2, [1, 2], [])
    assert report.snapshots > 10


def test_a_wrong_result_is_reported() -> None:
    game = deepcopy(GAMES[0])
    result = game["result"]
    assert isinstance(result, dict)
    result["winners"] = [7]
    result["scores"][0]["total"] += 1
    assert [difference.what for difference in check_game(game).differences] == ["winners", "score of seat 0"]
