"""Positions from outside: sound ones are played on, all others are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from galactarium.games.race import GAME
from galactarium.kernel.chance import SHARED, Chance, seeded
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.playout import playout
from galactarium.kernel.refusals import Malformed
from tests.games.race.scene import Empire, dealt, scene


def spoil(observation: dict[str, Any], chance: Chance) -> None:
    """Change one number or list of a position."""
    place = int(chance.below(SHARED, 5))
    if place == 4:
        observation["facts"]["order"] = [None, "cards", "chips", "end", "agreed"][chance.below(SHARED, 5)]
    elif place == 0:
        stack = observation["agenda"][chance.below(SHARED, len(observation["agenda"]))]
        if stack:
            stack[chance.below(SHARED, len(stack))] = int(chance.below(SHARED, 40)) - 1
    else:
        empires = observation["facts"]["empires"]
        empire = empires[chance.below(SHARED, len(empires))]
        if place == 1:
            empire["picks"] = [int(chance.below(SHARED, 12)) for _ in range(chance.below(SHARED, 4))]
        elif place == 3:
            empire["pile"] = int(chance.below(SHARED, 8))
        else:
            tableau = empire["tableau"]
            empire["placed"] = tableau[chance.below(SHARED, len(tableau))]
            empire["way"] = int(chance.below(SHARED, 5))


def test_a_spoilt_position_is_refused_or_can_be_played_to_its_end() -> None:
    chance = seeded("spoilt", 1)
    played = 0
    for number in range(150):
        table = GAME.deal(3, f"spoilt {number}")
        playout(table, seeded("bots", 3), None, chance.below(SHARED, 250))
        observation = json.loads(json.dumps(table.observe(chance.below(SHARED, 3)).to_json()))
        spoil(observation, chance)
        try:
            imagined = GAME.imagine(observation_from_json(observation), seeded("dream", 3))
        except Malformed:
            continue
        playout(imagined, seeded("dream", 3))
        assert imagined.finished()
        assert imagined.problems() == []
        played += 1
    assert played


def trading(supply: str | None) -> dict[str, Any]:
    """What the second of two players sees who have a good to sell, at once or in player order."""
    others = [Empire(tableau="old_earth space_port spice_world", goods="space_port spice_world")]
    s = scene("new_sparta gem_world artist_colony", goods="gem_world artist_colony", others=others, supply=supply)
    s.actions("consume_trade")
    assert (s.step, s.at(1).step) == ("trade", "trade" if supply is None else "")
    found: dict[str, Any] = json.loads(json.dumps(s.table.observe(1).to_json()))
    return found


def refusal(observation: dict[str, Any]) -> str:
    with pytest.raises(Malformed) as refused:
        GAME.imagine(observation_from_json(observation), seeded("dream", 2))
    return refused.value.code


@pytest.mark.rule("race.timing.2")
def test_a_position_in_player_order_says_why_and_one_at_once_does_not() -> None:
    at_once, in_order = trading(None), trading("rebel_base rebel_miners")
    for sound, spoilt in ((at_once, "cards"), (in_order, None)):
        GAME.imagine(observation_from_json(sound), seeded("dream", 2))
        assert refusal({**sound, "facts": {**sound["facts"], "order": spoilt}}) == "malformed.agenda"
        assert refusal({**sound, "facts": {**sound["facts"], "order": "whim"}}) == "malformed.value"


@pytest.mark.rule("race.timing.1")
def test_a_pile_that_could_run_out_is_refused_and_so_is_one_that_nobody_draws_from() -> None:
    at_once, in_order = trading(None), trading("rebel_base rebel_miners")
    assert [empire["pile"] for empire in at_once["facts"]["empires"]] == [2, 5]
    at_once["facts"]["empires"][1]["pile"] = 4
    assert refusal(at_once) == "malformed.agenda"
    in_order["facts"]["empires"][1]["pile"] = 1
    assert refusal(in_order) == "malformed.race.pile"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("tableau", ["gem_world"]),  # no start world
        ("tableau", ["new_sparta", "no such card"]),
        ("tableau", ["new_sparta"] * 16),
        ("goods", ["gem_world"]),
        ("used", [{"card": "new_sparta", "power": 0}]),
        ("hand", 200),
        ("hand", 7),  # a card too many
        ("chips", 1),  # the pool does not agree
        ("actions", ["sleep"]),
        ("seen", 2),
        ("way", 9),
        ("picks", [9]),
        ("placed", "new_sparta"),  # nobody is placing anything
    ],
)
def test_an_empire_that_cannot_be_is_refused(name: str, value: object) -> None:
    s = dealt(2, worlds="new_sparta,old_earth")
    for seat in range(2):
        for _ in range(2):
            s.at(seat).plays(s.at(seat).offered[0])
    observation = json.loads(json.dumps(s.table.observe(1).to_json()))
    GAME.imagine(observation_from_json(observation), seeded("dream", 2))
    observation["facts"]["empires"][0][name] = value
    with pytest.raises(Malformed):
        GAME.imagine(observation_from_json(observation), seeded("dream", 2))


def test_after_the_end_nobody_has_anything_to_do() -> None:
    table = GAME.deal(2, "end")
    playout(table, seeded("bots", 2))
    for seat in (-1, 0, 1):
        assert table.observe(seat).agenda == [[], [], []]
        assert GAME.imagine(table.observe(seat), seeded("dream", 2)).finished()


def test_a_committed_copy_of_a_development_in_the_tableau_is_refused() -> None:
    """Rule race.develop.5."""
    hand = "export_duties gem_world space_port"
    s = scene("old_earth", hand=hand, others=[{"hand": "investment_credits comet_zone spice_world"}])
    s.actions("develop").plays("develop export_duties")
    position = json.loads(json.dumps(s.table.observe(0).to_json()))
    GAME.imagine(observation_from_json(position), seeded("dream", 2))
    position["facts"]["empires"][0]["tableau"].append("export_duties")
    position["facts"]["supply"] -= 1
    with pytest.raises(Malformed):
        GAME.imagine(observation_from_json(position), seeded("dream", 2))
