"""What is told of a play, to whom, and when."""

from __future__ import annotations

import pytest

from galactarium.kernel.plain import integer, items, mapping
from tests.games.rollers import printed
from tests.games.rollers.scene import RICH, Scene, dealt, plus, scene

ACTIONS: list[tuple[str, list[str], list[dict[str, object]]]] = [
    ("settle 2", ["take"], [{"kind": "resources_taken", "category": "settle", "amount": 2}]),
    ("settle 2", ["settle A"], [{"kind": "settled", "planet": "A", "cost": 4}]),
    (
        "conquer 2",
        ["conquer F", "dice 2"],
        [
            {
                "kind": "conquest",
                "planet": "F",
                "dice": 2,
                "faces": [1, 3],
                "bonus": 1,
                "total": 5,
                "defence": 5,
                "again": 0,
                "success": False,
            },
            {
                "kind": "conquest",
                "planet": "F",
                "dice": 2,
                "faces": [4, 1],
                "bonus": 1,
                "total": 6,
                "defence": 5,
                "again": 1,
                "success": True,
            },
        ],
    ),
    (
        "trade 2",
        ["trade A-D"],
        [{"kind": "route_built", "route": "A-D", "cost": 2}, {"kind": "traded", "planet": "D"}],
    ),
    ("move 2", ["move F-E"], [{"kind": "ship_moved", "start": "F", "end": "E", "cost": 3}]),
    ("move 2", ["hop F-G"], [{"kind": "ship_hopped", "start": "F", "end": "G", "cost": 1}]),
    ("research 2", ["research 9"], [{"kind": "researched", "technology": 9, "cost": 5}]),
]


def acting(die: str) -> Scene:
    """A player with something to do on every die, and another who is still deciding."""
    known = "recruit stargate_system bombard military_draft"
    own = plus(RICH, settled="C", routes="B-D", known=known, red=[1, 3, 4, 1])
    return scene(die, **own, others=[RICH], pulls=["settle 3" if "settle" not in die else "move 3"])


@pytest.mark.rule("rollers.digital.2", "rollers.digital.9")
@pytest.mark.parametrize(
    ("die", "words", "told"), ACTIONS, ids=lambda value: value[0] if isinstance(value, list) else ""
)
def test_what_a_player_does_is_told_to_the_others_when_all_are_done(
    die: str, words: list[str], told: list[dict[str, object]]
) -> None:
    s = acting(die).plays(*words)
    expected = [{"seat": 0, **event} for event in told]
    assert s.events() == expected
    for viewer in (1, -1):
        assert s.at(viewer).events() == []
    if s.asked:
        s.plays("done")
    s.at(1).plays("take")
    for viewer in (1, -1):
        assert [event for event in s.at(viewer).events() if event["seat"] == 0] == expected
        assert s.at(viewer).events()[-1]["kind"] == "die_rolled"


@pytest.mark.rule("rollers.digital.2")
def test_sealed_events_are_told_in_the_order_of_seats() -> None:
    s = scene("move 1", **RICH, others=[RICH, RICH], pulls=["trade 1"])
    s.at(2).plays("take")
    s.at(1).plays("take")
    s.plays("move A-I", "move I-J", "done")
    watched = [(event["kind"], event["seat"]) for event in s.at(-1).events()]
    assert watched == [
        ("ship_moved", 0),
        ("ship_moved", 0),
        ("resources_taken", 1),
        ("resources_taken", 2),
        ("die_rolled", -1),
    ]


@pytest.mark.rule("rollers.turn.1")
def test_a_die_is_told_to_all_at_once() -> None:
    s = scene("move 1", **RICH, others=[RICH], round_number=3, pulls=["trade 2"])
    s.plays("take")
    s.at(1).plays("take")
    told = {"kind": "die_rolled", "seat": -1, "category": "trade", "value": 2, "dice": 12, "round": 3}
    for viewer in (0, 1, -1):
        assert s.at(viewer).events("die_rolled") == [told]


@pytest.mark.rule("rollers.digital.8")
def test_the_start_choices_are_told_with_their_facts() -> None:
    s = dealt(2).starts("HE", settle=1, trade=3, move=2)
    placed = [{"kind": "ship_placed", "seat": 0, "planet": planet} for planet in "HE"]
    stocks = {"settle": 1, "conquer": 0, "trade": 3, "move": 2, "research": 0}
    spread = [
        {"kind": "resources_spread", "seat": 0, "category": category, "amount": amount}
        for category, amount in stocks.items()
    ]
    assert s.events() == [*placed, *spread]
    assert s.at(1).events() == []


@pytest.mark.rule("rollers.digital.3")
def test_resources_taken_without_asking_are_told_too() -> None:
    s = dealt(2, pulls=["research 3", "settle 1"])
    s.starts("AF", settle=6)
    s.at(1).starts("AF", settle=6)
    for viewer in (0, 1, -1):
        taken = {event["seat"]: event["amount"] for event in s.at(viewer).events("resources_taken")}
        assert taken == {0: 3, 1: 3}


@pytest.mark.rule("rollers.conquer.1", "rollers.conquer.2")
def test_red_dice_are_told_one_by_one() -> None:
    s = scene("conquer 1", ships="AH", conquer=20).plays("conquer A", "dice 4")
    attacks = s.events("conquest")
    assert attacks
    for event in attacks:
        faces = items(event["faces"], "faces")
        assert len(faces) == 4 == event["dice"]
        assert sum(integer(face, "face") for face in faces) + integer(event["bonus"], "bonus") == event["total"]


@pytest.mark.rule("rollers.variable.1", "rollers.variable.3")
def test_the_red_dice_of_the_variable_set_up_are_told_one_by_one() -> None:
    s = dealt(2, seed="told", variable=[])
    galaxy = mapping(s.facts["galaxy"], "galaxy")
    rolled = s.events("defence_rolled")
    assert [event["planet"] for event in rolled] == list("ABCDEFGHIJ")
    for at, event in enumerate(rolled):
        faces = [integer(face, "face") for face in items(event["faces"], "faces")]
        planet = str(event["planet"])
        assert len(faces) == {"small": 1, "medium": 2, "large": 3}[printed.SIZES[planet]]
        assert event["routes"] == printed.DEGREES[planet]
        assert event["defence"] == sum(faces) + printed.DEGREES[planet] == items(galaxy["defences"], "defences")[at]
    first = "ABCDEFGHIJ".index(str(s.events("technologies_placed")[0]["planet"]))
    assert items(galaxy["technologies"], "technologies")[first] == 1
    assert s.at(-1).events("defence_rolled") == rolled
    assert not dealt(2, seed="told").events("defence_rolled")  # at quick start nothing is rolled
