"""Positions that somebody typed in: sound ones are played on, others are refused."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from galactarium.games.rollers import GAME
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.plain import items, mapping
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.table import Table
from tests.games.rollers.scene import LAST, RICH, Scene, dealt, plus, scene

Written = dict[str, object]


def written(s: Scene) -> Written:
    """What a seat knows, through JSON and back."""
    whole: Written = json.loads(json.dumps(s.table.observe(s.seat).to_json()))
    return whole


def position() -> Written:
    own = plus(RICH, known="recruit bombard", routes="A-D B-D", traded="D", settled="C", conquered="E")
    return written(scene("settle 2", **own, others=[RICH]))


def imagined(observation: Written) -> Table:
    return GAME.imagine(observation_from_json(observation), seeded("another", 2))


def facts(observation: Written) -> Written:
    return mapping(observation["facts"], "facts")


def sheet(observation: Written) -> Written:
    return mapping(items(facts(observation)["sheets"], "sheets")[0], "sheet")


@pytest.mark.rule("rollers.digital.9")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_what_a_seat_knows_is_enough_to_play_on(seat: int) -> None:
    s = dealt(2, variable=[], seed="known")
    while not s.over:
        observation = written(s.at(seat))
        again = written(Scene(imagined(observation), s.journal, seat))
        assert again["facts"] == observation["facts"]
        assert again["decision"] == observation["decision"]
        own = s.at(s.table.awaiting()[-1])
        own.plays(own.offered[-1])
    assert s.dice > 50


@pytest.mark.rule("rollers.end.2", "rollers.digital.9")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_what_is_known_of_a_finished_game_is_finished_too(seat: int) -> None:
    s = scene("settle 1", **LAST, others=[plus(RICH, settled="C")]).plays("settle A", "done")
    s.at(1).plays("settle F")
    s.at(1).plays("done")
    assert s.over
    again = imagined(written(s.at(seat)))
    assert again.finished()
    assert again.outcome().to_json() == s.table.outcome().to_json()


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda o: sheet(o).update(ships=["A", "B", "C"]), "malformed.ships"),
        (lambda o: sheet(o).update(ships=["A"]), "malformed.position.ship"),
        (lambda o: sheet(o).update(ships=["A", "K"]), "malformed.planet"),
        (lambda o: sheet(o).update(settled="CK"), "malformed.planet"),
        (lambda o: sheet(o).update(settled="CE"), "malformed.position.taken_twice"),
        (lambda o: sheet(o).update(traded="DG"), "malformed.position.no_majority"),
        (lambda o: sheet(o).update(traded=""), "malformed.position.majority"),
        (lambda o: sheet(o).update(routes=["A-B"]), "malformed.route"),
        (lambda o: sheet(o).update(routes=["AD"]), "malformed.route"),
        (lambda o: sheet(o).update(technologies=[0]), "malformed.technology"),
        (lambda o: sheet(o).update(technologies=[11]), "malformed.technology"),
        (lambda o: sheet(o).update(technologies=["recruit"]), "malformed.number"),
        (lambda o: mapping(sheet(o)["stock"], "stock").update(settle=-1), "malformed.position.stock"),
        (lambda o: mapping(sheet(o)["stock"], "stock").pop("settle"), "malformed.missing"),
        (lambda o: items(facts(o)["sheets"], "sheets").pop(), "malformed.sheets"),
        (lambda o: facts(o).update(bag=["settle", "move"]), "malformed.position.dice"),
        (lambda o: facts(o).update(bag=["trade", "move", "luck"]), "malformed.value"),
        (lambda o: facts(o).update(bag=["settle", "conquer", "trade", "move"]), "malformed.position.die_in_bag"),
        (lambda o: facts(o).update(die={"category": "settle", "value": 4}), "malformed.position.die"),
        (lambda o: facts(o).update(die=None), "malformed.position.die"),
        (lambda o: facts(o).update(dice=1001), "malformed.position.dice"),
        (lambda o: facts(o).update(round=2), "malformed.position.dice"),
        (lambda o: mapping(facts(o)["galaxy"], "galaxy").update(defences=[5]), "malformed.galaxy"),
        (lambda o: mapping(facts(o)["galaxy"], "galaxy").update(technologies=[1] * 10), "malformed.galaxy"),
        (lambda o: o.update(agenda=[[6, 0], [4, 0]]), "malformed.agenda"),
        (lambda o: o.update(agenda=[[6, 0], [4, 0], [9, 0]]), "malformed.agenda"),
    ],
)
def test_an_impossible_position_is_refused(spoil: Callable[[Written], object], code: str) -> None:
    observation = position()
    imagined(observation)
    spoil(observation)
    with pytest.raises(Malformed) as refused:
        imagined(observation)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "spoil",
    [
        lambda o: o.update(agenda=[[6, 0], [4, 9], [4, 0]]),
        lambda o: o.update(agenda=[[6, 0], [5, 44], [4, 0]]),
        lambda o: o.update(agenda=[[6, 0], [2, 9], [4, 0]]),
        lambda o: o.update(agenda=[[6, 0], [4, 0] * 11, [4, 0]]),
        lambda o: mapping(sheet(o)["stock"], "stock").update(settle=10**30),
    ],
    ids=["stage", "planet", "category", "deep stack", "huge stock"],
)
def test_an_impossible_number_is_refused(spoil: Callable[[Written], object]) -> None:
    observation = position()
    spoil(observation)
    with pytest.raises(Malformed):
        imagined(observation).decision(0)


def test_a_turn_cannot_come_before_ships_are_placed() -> None:
    observation = written(dealt(2))
    observation["agenda"] = [[6, 0], [4, 0], [4, 0]]
    facts(observation)["die"] = {"category": "settle", "value": 1}
    with pytest.raises(Malformed):
        imagined(observation).decision(0)


@pytest.mark.parametrize(
    "agenda",
    [
        [[6, 0], [6, 0], [4, 0]],
        [[4, 0], [4, 0], [4, 0]],
        [[6, 0], [4, 0, 4, 0], [4, 0]],
        [[6, 0], [4, 1, 5, 2], [4, 0]],
    ],
    ids=[
        "a step of the table for a seat",
        "a step of a seat for the table",
        "two turns",
        "an attempt on a taken planet",
    ],
)
def test_an_impossible_agenda_is_refused(agenda: list[list[int]]) -> None:
    observation = position()
    observation["agenda"] = agenda
    with pytest.raises(Malformed):
        imagined(observation).decision(0)


@pytest.mark.rule("rollers.conquer.1")
def test_an_attempt_without_resources_cannot_be() -> None:
    observation = written(scene("conquer 1", ships="AH", conquer=2, others=[RICH]).plays("conquer A"))
    assert imagined(observation).decision(0) is not None
    mapping(sheet(observation)["stock"], "stock")["conquer"] = 0
    with pytest.raises(Malformed):
        imagined(observation)


def test_a_seat_that_has_not_placed_its_ships_cannot_be_done() -> None:
    observation = written(dealt(2))
    observation["agenda"] = [[3, 0], [], [1, 1]]
    with pytest.raises(Malformed):
        imagined(observation)
