"""Playing a seat in another engine: every answer is legal there, and we are asked what they ask."""

from __future__ import annotations

import gzip
import json
import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from galactarium.bots import make_bot
from galactarium.conformance.race_choices import asks, compare_options
from galactarium.conformance.race_sight import Sight, observe
from galactarium.conformance.race_words import ACTIONS
from galactarium.conformance.seat_race import RaceSeat
from galactarium.games.race import GAME
from galactarium.games.race.table import RaceTable
from galactarium.games.race.thinking.effects import leaves_idle
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.plain import items
from galactarium.kernel.vectors import sequence
from tests.conformance.recorded import ABSENT, RACE_MATCHES
from tests.marks import compiled_only

recorded = pytest.mark.skipif(not RACE_MATCHES.exists(), reason=ABSENT)


def sessions() -> Iterator[list[dict[str, Any]]]:
    with gzip.open(RACE_MATCHES, "rt", encoding="utf-8") as file:
        for line in file:
            yield [exchange["message"] for exchange in json.loads(line)["exchange"]]


def is_part(cards: list[str], of: list[str]) -> bool:
    return not Counter(cards) - Counter(of)


def is_legal(message: dict[str, Any], answer: dict[str, Any]) -> bool:
    """Whether an answer fits the choice, by the words of the protocol alone."""
    choice = message["choice"]
    hand = message["state"]["players"][message["seat"]]["hand"]
    pick = answer["pick"]
    match choice["type"]:
        case "initial_discard" | "end_discard":
            return len(pick) == choice["n"] and is_part(pick, hand)
        case "actions":
            twice = len(set(pick)) < len(pick)
            return len(pick) == choice["n"] and set(pick) <= set(ACTIONS) and (not twice or pick[0] in ACTIONS[2:4])
        case "explore_discard":
            return len(pick) == choice["n"] and is_part(pick, choice["from"])
        case "develop" | "settle":
            return pick is None or pick in choice["from"]
        case "pay":
            ways = [(sorted(way["use"]), way["need"]) for way in choice["legal"]]
            return (sorted(answer["use"]), len(pick)) in ways and is_part(pick, hand)
        case "trade" | "windfall":
            return pick in choice["from"]
        case "consume_power":
            return pick in choice["from"] or (pick is None and choice["optional"])
        case "consume_goods":
            return choice["min"] <= len(pick) <= choice["max"] and is_part(pick, choice["from"])
        case "consume_hand":
            return len(pick) <= choice["max"] and is_part(pick, hand)
    return bool(choice["min"] <= pick <= choice["max"])


FIRST: dict[str, Any] = {
    "msg": "choice",
    "seat": 1,
    "players": 2,
    "variant": "standard",
    "events": [{"e": "round", "n": 1}],
    "state": {
        "round": 1,
        "pool": 24,
        "deck": 100,
        "discard": 4,
        "players": [
            {"hand_size": 4, "tableau": ["Old Earth"], "goods": [], "chips": 0},
            {
                "hand": ["Comet Zone", "Drop Ships#2", "Gem World", "Space Port"],
                "tableau": ["New Sparta"],
                "goods": [],
                "chips": 0,
            },
        ],
    },
    "choice": {"type": "actions", "n": 1},
}


def second() -> dict[str, Any]:
    events = [
        {"e": "actions", "picks": [["Develop"], ["Settle"]]},
        {"e": "phase", "name": "develop"},
        {"e": "place", "p": 0, "card": "Export Duties#1"},
        {"e": "auto_pay", "p": 0, "for": "Export Duties#1", "mode": "develop"},
        {"e": "phase", "name": "settle"},
    ]
    players = [
        {"hand_size": 3, "tableau": ["Old Earth", "Export Duties#1"], "goods": [], "chips": 0},
        FIRST["state"]["players"][1],
    ]
    choice = {"type": "settle", "from": ["Comet Zone", "Gem World", "Space Port"]}
    return {**FIRST, "events": events, "state": {**FIRST["state"], "players": players}, "choice": choice}


def test_a_message_becomes_an_observation_of_ours() -> None:
    sight = Sight(2, 1)
    for event in second()["events"]:
        sight.take(event)
    table = GAME.imagine(observation_from_json(observe(second(), sight)), seeded("", 2))
    decision = table.decision(1)
    assert decision is not None
    assert decision.step == "settle"
    assert [GAME.word("settle", option) for option in decision.options] == [
        "pass",
        "settle gem_world",
        "settle space_port",
        "settle comet_zone",
    ]
    assert table.problems() == []


def test_a_refused_answer_is_given_again_and_a_result_wants_none() -> None:
    seat = RaceSeat(lambda seats: make_bot("random", seats, "seed"))
    messages: list[dict[str, Any]] = [FIRST, second(), {"msg": "error", "why": "no"}]
    for message in messages:
        answer = seat.answer(message)
        assert answer is not None
        assert is_legal(second() if message["msg"] == "error" else message, answer)
    assert seat.answer({"msg": "result", "result": {}}) is None


def test_the_edition_is_that_of_the_command() -> None:
    sight = Sight(2, 1, "second")
    assert observe(FIRST, sight)["options"] == {"variant": "standard", "edition": "second"}
    seat = RaceSeat(lambda seats: make_bot("random", seats, "seed"), edition="second")
    answer = seat.answer(FIRST)
    assert answer is not None
    assert is_legal(FIRST, answer)


def test_a_variant_that_is_not_told_is_that_of_the_command() -> None:
    message = {name: value for name, value in FIRST.items() if name != "variant"}
    message["choice"] = {"type": "actions", "n": 2}
    seat = RaceSeat(lambda seats: make_bot("random", seats, "seed"), variant="experienced_2p")
    answer = seat.answer(message)
    assert answer is not None
    assert is_legal(message, answer)


def test_copies_are_named_with_their_number() -> None:
    seat = RaceSeat(lambda seats: make_bot("random", seats, "seed"))
    message = {**FIRST, "choice": {"type": "initial_discard", "n": 2}, "events": []}
    picks = [seat.answer(message) for _ in range(20)]
    assert all(answer is not None and is_legal(message, answer) for answer in picks)
    assert any("Drop Ships#2" in str(answer) for answer in picks)


@recorded
def test_every_answer_is_legal_in_recorded_games() -> None:
    seat = RaceSeat(lambda seats: make_bot("random", seats, "seed"))
    for session in sessions():
        for message in session:
            answer = seat.answer(message)
            if message["msg"] == "choice":
                assert answer is not None
                assert is_legal(message, json.loads(json.dumps(answer))), (message["choice"], answer)
    assert seat.asked > seat.forced > 0


# How many of the recorded games each bot answers, one in so many: thought takes time. `make soak` takes them all.
ALL = "GALACTARIUM_ALL_SESSIONS" in os.environ
SHARES = {"planner": 3, "rookie": 3, "regular": 3, "veteran": 10, "expert": 30}


@recorded
@compiled_only
@pytest.mark.parametrize("bot", SHARES)
def test_every_strength_answers_legally(bot: str) -> None:
    seat = RaceSeat(lambda seats: make_bot(bot, seats, "seed"))
    answered = 0
    for session in list(sessions())[:: 1 if ALL else SHARES[bot]]:
        for message in session:
            answer = seat.answer(message)
            if message["msg"] == "choice":
                assert answer is not None
                assert is_legal(message, json.loads(json.dumps(answer))), (message["choice"], answer)
                answered += 1
    assert answered > 20


@recorded
@compiled_only
def test_no_answer_is_an_action_without_effect() -> None:
    """Whatever is chosen in recorded sessions does something for the seat, if nobody else acts."""
    seat = RaceSeat(lambda seats: make_bot("veteran", seats, "seed"))
    chosen = 0
    for session in list(sessions())[:: 1 if ALL else 4]:
        for message in session:
            if message["msg"] == "choice" and message["choice"]["type"] != "actions" and seat.bot is not None:
                for event in message["events"]:
                    seat.sight.take(event)
                continue
            answer = seat.answer(message)
            if answer is not None and message["choice"]["type"] == "actions":
                seen = observation_from_json(observe(message, seat.sight))
                table = GAME.imagine(seen, seeded("", message["players"]))
                assert isinstance(table, RaceTable)
                actions = sorted(ACTIONS.index(str(action)) for action in items(answer["pick"], "pick"))
                assert not leaves_idle(table, message["seat"], sequence(actions)), (message, answer)
                chosen += 1
    assert chosen > (400 if ALL else 100)


@recorded
def test_we_are_offered_what_they_offer() -> None:
    compared = 0
    for session in list(sessions())[::4]:
        sight = Sight(session[0]["players"], session[0]["seat"])
        for message in session:
            if message["msg"] != "choice":
                continue
            for event in message["events"]:
                sight.take(event)
            choice = message["choice"]
            if choice["type"] == "consume_goods" and len(choice["from"]) == choice["min"]:
                continue
            table = GAME.imagine(observation_from_json(observe(message, sight)), seeded("", message["players"]))
            assert isinstance(table, RaceTable)
            decision = table.decision(message["seat"])
            if table.agenda.block == 0 and decision is not None and asks(decision, choice):
                for what, theirs, ours in compare_options(table, decision, choice):
                    assert theirs == ours, (what, choice)
                compared += 1
    assert compared > 400
