"""Positions that somebody typed in: sound ones are played on, others are refused."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from galactarium.games.rollers import GAME
from galactarium.games.rollers.components import CATEGORIES
from galactarium.games.rollers.sheet import KNOWN, ROUTES, SETTLED, SHEET, SHIP, STOCK, TRADED
from galactarium.games.rollers.table import RollersTable
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
        if seat >= 0:
            forgotten = written(Scene(s.table.imagine(seat, seeded("another", 2)), s.journal, seat))
            assert (forgotten["facts"], forgotten["decision"]) == (again["facts"], again["decision"])
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
        (lambda o: sheet(o).update(settled="CD"), "malformed.position.taken_twice"),
        (lambda o: sheet(o).update(conquered="DE"), "malformed.position.taken_twice"),
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
        [[6, 0], [4, 2], [4, 0]],
        [[3, 0], [4, 0], [4, 0]],
        [[], [4, 0], [4, 0]],
    ],
    ids=[
        "a step of the table for a seat",
        "a step of a seat for the table",
        "two turns",
        "an attempt on a taken planet",
        "a Space Base that is not there",
        "the set-up after a die",
        "a turn after the end",
    ],
)
def test_an_impossible_agenda_is_refused(agenda: list[list[int]]) -> None:
    observation = position()
    observation["agenda"] = agenda
    with pytest.raises(Malformed):
        imagined(observation).decision(0)


@pytest.mark.rule("rollers.conquer.1")
def test_an_attempt_without_resources_cannot_be() -> None:
    observation = attempt()
    assert imagined(observation).decision(0) is not None
    mapping(sheet(observation)["stock"], "stock")["conquer"] = 0
    with pytest.raises(Malformed):
        imagined(observation)


@pytest.mark.rule("rollers.turn.4", "rollers.conquer.1", "rollers.tech.base.1")
@pytest.mark.parametrize("die", ["settle", "trade"])
def test_an_attempt_needs_the_red_die_and_a_seat_that_acts(die: str) -> None:
    observation = attempt()
    agenda = items(observation["agenda"], "agenda")
    stage = items(agenda[1], "stack")
    for fresh in (0, 2):  # nothing has been done with the die yet
        observation["agenda"] = [agenda[0], [stage[0], fresh, *stage[2:]], agenda[2]]
        with pytest.raises(Malformed):
            imagined(observation)
    observation["agenda"] = agenda
    facts(observation)["die"] = {"category": die, "value": 1}
    facts(observation)["bag"] = [name for name in CATEGORIES if name != die]
    with pytest.raises(Malformed):
        imagined(observation)


def attempt() -> Written:
    """The dice of an attempt are to be chosen."""
    return written(scene("conquer 1", ships="AH", conquer=2, others=[RICH]).plays("conquer A"))


@pytest.mark.rule("rollers.setup.3", "rollers.setup.5", "rollers.setup.6")
@pytest.mark.parametrize(
    "stack",
    [
        [2, 4, 2, 2, 2, 3],
        [2, 0],
        [2, 4, 2, 3, 2, 2, 2, 1, 2, 0, 1, 1],  # a ship is asked for that stands
        [],
    ],
    ids=["another order", "only the first", "a ship again", "nothing"],
)
def test_the_set_up_goes_from_ships_to_the_last_category(stack: list[int]) -> None:
    s = dealt(2).plays("ship A", "ship B")
    observation = written(s)
    agenda = items(observation["agenda"], "agenda")
    assert agenda[1] == [2, 4, 2, 3, 2, 2, 2, 1, 2, 0]
    observation["agenda"] = [agenda[0], [2, 4, 2, 3, 2, 2, 2, 1], agenda[2]]  # nothing was put into the first
    assert imagined(observation).decision(0) is not None
    observation["agenda"] = [agenda[0], stack, agenda[2]]
    with pytest.raises(Malformed):
        imagined(observation)


@pytest.mark.rule("rollers.setup.5")
def test_more_than_six_resources_cannot_be_spread() -> None:
    observation = written(dealt(2).plays("ship A", "ship B", "start 4"))
    stocks = mapping(sheet(observation)["stock"], "stock")
    for settle, sound in ((6, True), (7, False)):
        stocks["settle"] = settle
        if sound:
            assert imagined(observation).decision(1) is not None
        else:
            with pytest.raises(Malformed):
                imagined(observation)


def test_a_seat_that_has_not_placed_its_ships_cannot_be_done() -> None:
    observation = written(dealt(2))
    observation["agenda"] = [[3, 0], [], [1, 1]]
    with pytest.raises(Malformed):
        imagined(observation)


@pytest.mark.rule("rollers.components.2", "rollers.components.8", "rollers.control.1", "rollers.round.1")
@pytest.mark.parametrize(
    ("spoil", "code", "about"),
    [
        (lambda t: t.sheets.__setitem__(SHEET + STOCK + 2, -1), "stock", {"seat": 2, "category": "trade"}),
        (lambda t: t.sheets.__setitem__(SHEET + SHIP, -1), "ship", {"seat": 2}),
        (lambda t: t.sheets.__setitem__(SHEET + SHIP + 1, 10), "ship", {"seat": 2}),
        (lambda t: t.sheets.__setitem__(SHEET + SHIP, 9), "ship_order", {"seat": 2}),
        (lambda t: t.sheets.__setitem__(SETTLED, 1 << 10), "mark", {"seat": 1}),
        (lambda t: t.sheets.__setitem__(KNOWN, 1), "technology", {"seat": 1}),
        (lambda t: t.sheets.__setitem__(KNOWN, 1 << 11), "technology", {"seat": 1}),
        (lambda t: t.sheets.__setitem__(SHEET + ROUTES, 1 << 16), "route", {"seat": 2}),
        (lambda t: t.sheets.__setitem__(TRADED, 1 << 9), "no_majority", {"seat": 1, "planet": "J"}),
        (lambda t: t.sheets.__setitem__(SHEET + ROUTES, (1 << 16) - 1), "majority", {"seat": 2, "planet": "A"}),
        (lambda t: setattr(t, "bag", 32), "bag", {}),
        (lambda t: setattr(t, "bag", -1), "bag", {}),
        (lambda t: setattr(t, "dice", -1), "dice", {}),
        (lambda t: setattr(t, "dice", 1001), "dice", {}),
        (lambda t: setattr(t, "dice", 2), "dice", {}),
        (lambda t: setattr(t, "round", 2), "dice", {}),
        (lambda t: setattr(t, "dice", 0), "start", {}),
        (lambda t: setattr(t, "value", 0), "die", {}),
        (lambda t: setattr(t, "value", 4), "die", {}),
        (lambda t: setattr(t, "category", 5), "die", {}),
        (lambda t: setattr(t, "category", -1), "die", {}),
        (lambda t: setattr(t, "category", 1), "die_in_bag", {}),
    ],
)
def test_an_unsound_table_names_what_is_wrong(
    spoil: Callable[[RollersTable], object], code: str, about: dict[str, object]
) -> None:
    table = scene("settle 2", others=[RICH]).table
    assert isinstance(table, RollersTable)
    assert table.problems() == []
    table.sheets = table.sheets[:]
    spoil(table)
    first = table.problems()[0]
    assert (first.code, first.facts) == (f"malformed.position.{code}", about)


@pytest.mark.rule("rollers.setup.2")
def test_the_bag_is_full_before_the_first_die() -> None:
    table = dealt(2).table
    assert isinstance(table, RollersTable)
    table.bag = 30
    assert [problem.code for problem in table.problems()] == ["malformed.position.start"]
    table.bag, table.round = 31, 1
    assert [problem.code for problem in table.problems()] == ["malformed.position.start"]
    table.sheets = table.sheets[:-1]
    assert [problem.code for problem in table.problems()] == ["malformed.position.sheets"]
