"""Positions that somebody typed in: what cannot be is refused, and named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from galactarium.games.roll import GAME
from galactarium.games.roll.components import ALL_TILES, EXPLORE, name_of
from galactarium.games.roll.empire import (
    ABANDONED,
    ALIEN_SCOUTED,
    CHIPS,
    COLUMN,
    CREDITS,
    CUP,
    DEVELOPMENTS_BUILT,
    DICTATES,
    EMPIRE,
    EXTRA,
    GOODS,
    HAND,
    NEED,
    PILE,
    SELECTED,
    SELECTOR,
    USED,
    WORLDS,
)
from galactarium.games.roll.powers import Tableau
from galactarium.games.roll.table import RollTable
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.vectors import bit, sequence
from tests.games.roll.scene import Player, Scene, scene

Facts = dict[str, Any]


def position() -> Scene:
    return scene(
        "explore",
        Player(worlds=["Spice World"], cup="W", explore="W"),
        explore="WR",
        developments=["Public Works", "Export Duties"],
        worlds=["Mining World"],
        built=["Gem World"],
        goods={"novelty": "C"},
    )


def own(facts: Facts) -> Facts:
    return facts["players"][0]  # type: ignore[no-any-return]


SPOILT: dict[str, tuple[str, Callable[[Facts], object]]] = {
    "a tile in two stacks": ("tile_twice", lambda f: own(f)["development_stack"].append("Public Works")),
    "both sides of a tile": ("tile_twice", lambda f: own(f)["world_stack"].append(OTHER_SIDE)),
    "a tile in a stack and built": ("tile_twice", lambda f: own(f)["built"].append("Public Works")),
    "a tile of two players": ("tile_twice", lambda f: f["players"][1]["development_stack"].append("Public Works")),
    "a tile in hand and in a stack": ("tile_twice", lambda f: own(f).update(hand=["Public Works"])),
    "a tile abandoned and in a stack": ("tile_twice", lambda f: own(f).update(abandoned=["Export Duties"])),
    "eleven credits": ("credits", lambda f: own(f).update(credits=11)),
    "two goods on one world": ("goods", lambda f: own(f)["dice"].update({"novelty goods": {"home": 2}})),
    "too many Alien dice": ("too_many_dice", lambda f: own(f)["dice"].update({"cup": {"alien": 10}})),
    "a die less than none": ("negative", lambda f: own(f)["dice"].update({"cup": {"home": -1}})),
    "a selecting die that is not there": ("selecting_die", lambda f: own(f).update(selected="ship", selector="home")),
    "a selecting die without a phase": ("selecting_die", lambda f: own(f).update(selector="home")),
}
OTHER_SIDE = "Lost Alien Warship"  # of Public Works
# Names that stand for no tile of that place, and what is refused.
MISREAD: list[tuple[str, str, str, object]] = [
    ("development_stack", "a world", "side", [OTHER_SIDE]),
    ("world_stack", "a development", "side", ["Public Works"]),
    ("hand", "a world", "side", [OTHER_SIDE]),
    ("abandoned", "a world", "side", [OTHER_SIDE]),
    ("world_stack", "a home world", "side", ["Alpha Centauri"]),
    ("development_stack", "no name", "side", ["Public Wonders"]),
    ("built", "no name", "side", ["Public Wonders"]),
    ("pile", "less than none", "number", -1),
    ("pile", "too many", "number", 1000),
    ("selected", "no phase", "name", "sleep"),
    ("extra_workers", "no colour", "name", {"pink": 1}),
    ("dice", "no colour", "name", {"cup": {"pink": 1}}),
]


@pytest.mark.parametrize("name", SPOILT)
def test_a_position_that_cannot_be_is_refused_with_its_reason(name: str) -> None:
    code, spoil = SPOILT[name]
    whole = json.loads(json.dumps(position().table.observe(0).to_json()))
    for fact in ("bag", "vp_pool", "supply"):  # they follow from the rest, and are compared with it
        del whole["facts"][fact]
    whole["facts"]["players"][0]["development_stack"][0] = "Public Works"
    GAME.imagine(observation_from_json(json.loads(json.dumps(whole))), seeded("x", 2))  # sound so far
    spoil(whole["facts"])
    with pytest.raises(Malformed) as refused:
        GAME.imagine(observation_from_json(whole), seeded("x", 2))
    assert refused.value.code == f"malformed.position.{code}"


@pytest.mark.rule("roll.components.6", "roll.components.11")
@pytest.mark.parametrize(("fact", "what", "code", "value"), MISREAD)
def test_a_name_that_stands_for_nothing_there_is_refused(fact: str, what: str, code: str, value: object) -> None:
    whole = json.loads(json.dumps(position().table.observe(0).to_json()))
    for follows in ("bag", "vp_pool", "supply"):
        del whole["facts"][follows]
    own(whole["facts"])[fact] = value
    with pytest.raises(Malformed) as refused:
        GAME.imagine(observation_from_json(whole), seeded("x", 2))
    assert refused.value.code == f"malformed.{code}", what


@pytest.mark.parametrize(("fact", "value"), [("bag", 3), ("vp_pool", 5), ("supply", {"home": 1})])
def test_what_follows_from_the_rest_must_agree_with_it(fact: str, value: object) -> None:
    whole = json.loads(json.dumps(position().table.observe(0).to_json()))
    whole["facts"][fact] = value
    with pytest.raises(Malformed) as refused:
        GAME.imagine(observation_from_json(whole), seeded("x", 2))
    assert (refused.value.code, refused.value.facts["what"]) == ("malformed.number", fact)


# What no observation can say, on the table itself.


def set_empire(place: int, value: int) -> Callable[[RollTable], None]:
    def change(table: RollTable) -> None:
        table.empires[EMPIRE + place] = value

    return change


def stack(number: int, tiles: list[int]) -> Callable[[RollTable], None]:
    def change(table: RollTable) -> None:
        table.stacks[number] = sequence(tiles)

    return change


def tableau(sides: list[int]) -> Callable[[RollTable], None]:
    def change(table: RollTable) -> None:
        one = table.tableaus[1]
        more = sequence([*(int(side) for side in one.sides), *sides])
        table.tableaus[1] = Tableau(more, one.first, one.further, one.moments)

    return change


def owned(developments: int, further: list[int], moments: int) -> Callable[[RollTable], None]:
    def change(table: RollTable) -> None:
        table.tableaus[1] = Tableau(table.tableaus[1].sides, developments, sequence(further), moments)

    return change


def set_table(name: str, value: int) -> Callable[[RollTable], None]:
    def change(table: RollTable) -> None:
        setattr(table, name, value)

    return change


SOUND = position().table.tableaus[1]
WRONG: list[tuple[str, Callable[[RollTable], None]]] = [
    ("negative", set_empire(CUP, -1)),
    ("negative", set_empire(GOODS + 27, -1)),
    *(("negative", set_empire(place, -1)) for place in (CHIPS, DICTATES, NEED, EXTRA, EXTRA + 1)),
    ("credits", set_empire(CREDITS, 11)),
    ("credits", set_empire(CREDITS, -1)),
    ("selection", set_empire(SELECTED, 6)),
    ("selection", set_empire(SELECTED, -1)),
    ("selection", set_empire(SELECTOR, 8)),
    ("selection", set_empire(SELECTOR, -1)),
    ("selecting_die", set_empire(SELECTOR, 1)),
    ("explorers", set_empire(ALIEN_SCOUTED, 2)),
    ("explorers", set_empire(ALIEN_SCOUTED, -1)),
    ("tableau", owned(5, [], SOUND.moments)),
    ("tableau", owned(int(SOUND.first), [1], SOUND.moments)),
    ("tableau", owned(int(SOUND.first), [], SOUND.moments ^ 1)),
    ("tableau", set_empire(USED, 1 << len(SOUND.sides))),
    ("tableau", set_empire(DEVELOPMENTS_BUILT, 9)),
    ("tableau", set_empire(WORLDS + 4, 0)),
    ("tile", set_empire(HAND, 1 << 60)),
    ("tile_twice", set_empire(ABANDONED, ALL_TILES)),
    ("tile_twice", set_empire(PILE, ALL_TILES)),
    ("tile_missing", set_table("bag", 0)),
    ("tile", stack(3, [55])),
    ("tile", stack(3, [-1])),
    ("tile", tableau([500])),
    ("tile_missing", stack(3, [])),
    ("phases", set_table("active", 32)),
    ("phases", set_table("active", -1)),
    ("phases", set_table("spare", 6)),
    ("phases", set_table("spare", -1)),
    ("phases", set_table("round", -1)),
]


@pytest.mark.parametrize(("code", "change"), WRONG)
def test_a_table_that_cannot_be_tells_what_is_wrong(code: str, change: Callable[[RollTable], None]) -> None:
    table = position().table
    assert table.problems() == []
    change(table)
    assert f"malformed.position.{code}" in [problem.code for problem in table.problems()]


@pytest.mark.parametrize("built", range(0, 56))
def test_a_tableau_of_any_length_is_sound(built: int) -> None:
    """Compiled numbers of 32 bits must not overflow."""
    bag = [name_of(tile) for tile in range(built, 55)]
    table = scene("manage", Player(cup="W"), cup="W", bag=bag, rest="built").table
    assert len(table.tableaus[1].sides) == built + 3
    assert table.problems() == []


def test_the_limits_themselves_are_sound() -> None:
    table = position().table
    at = EMPIRE
    last = bit(len(SOUND.sides) - 1)  # the last place of the tableau
    for place, value in ((CREDITS, 10), (CREDITS, 0), (SELECTED, 5), (ALIEN_SCOUTED, 1), (USED, last), (CHIPS, 0)):
        before = table.empires[at + place]
        table.empires[at + place] = value
        assert table.problems() == [], place
        table.empires[at + place] = before
    table.empires[at + SELECTED] = EXPLORE + 1
    table.empires[at + SELECTOR] = 1
    assert table.empires[at + COLUMN] == 1
    assert table.problems() == []
    table.active, table.spare = 31, 5
    assert table.problems() == []


@pytest.mark.rule("roll.secret.4", "roll.digital.19")
def test_a_tile_just_completed_shows_to_its_owner_at_once_and_to_others_when_all_are_done() -> None:
    other = Player(developments=["Space Docks"], develop="WRC")
    s = scene("develop", other, developments=["Public Works", "Space Marines"], develop="WWWW", cup="C")
    assert s.step == "remove_die"
    assert s.built[0] == "Public Works"
    assert s.at(1).part_of(0)["built"] == []
    assert s.at(-1).part_of(0)["built"] == []
