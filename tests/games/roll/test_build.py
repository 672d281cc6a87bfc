"""Phases II and III, Develop and Settle."""

from __future__ import annotations

import pytest

from galactarium.kernel.plain import integer, mapping
from tests.games.roll.scene import Player, Scene, scene

# One row for each phase: phase, stack, dice on it, tiles of cost 1, 2, 3, 5 and 6 without an effect that matters here.
DEVELOP = (
    "develop",
    "developments",
    "developers",
    ["Public Works", "Space Docks", "Merchant Guild", "Robot Surveyors"],
)
SETTLE = ("settle", "worlds", "settlers", ["Fifth Column", "Rebel Hideout", "Gateway Station", "Terraformed World"])
both = pytest.mark.parametrize(("phase", "stack", "dice", "tiles"), [DEVELOP, SETTLE], ids=["develop", "settle"])

COSTS = [1, 2, 3, 5]


def begin(phase: str, *others: Player, **own: object) -> Scene:
    return scene(phase, *others, **own)  # type: ignore[arg-type]


@pytest.mark.rule("roll.develop.1", "roll.settle.1", "roll.develop.8", "roll.tips.2")
@both
def test_workers_go_on_the_top_tile_and_stay_there(phase: str, stack: str, dice: str, tiles: list[str]) -> None:
    s = begin(phase, **{stack: [tiles[2], tiles[0]], phase: "WR", "cup": "W"})
    assert s.dice(dice) == "WR"
    assert s.built == []
    s.goes_on()
    s.plays("done")
    assert s.dice(dice) == "WR"


@pytest.mark.rule("roll.develop.2", "roll.develop.3", "roll.settle.2", "roll.settle.3")
@both
def test_a_tile_is_complete_when_the_dice_equal_its_cost(phase: str, stack: str, dice: str, tiles: list[str]) -> None:
    s = begin(phase, **{stack: [tiles[2]], dice: "WR", phase: "C"})
    assert s.built == [tiles[2]]
    assert set("WRC") <= set(s.citizenry)
    assert s.dice(dice) == ""


@pytest.mark.rule("roll.develop.4", "roll.settle.4")
@both
def test_remaining_workers_continue_on_the_next_tile(phase: str, stack: str, dice: str, tiles: list[str]) -> None:
    s = begin(phase, **{stack: [tiles[0], tiles[2]], phase: "WWW"})
    assert s.built == [tiles[0]]
    assert s.dice(dice) == "WW"


@pytest.mark.rule("roll.develop.5", "roll.race.3", "roll.settle.5")
@both
def test_a_phase_may_complete_any_number_of_tiles(phase: str, stack: str, dice: str, tiles: list[str]) -> None:
    s = begin(phase, **{stack: tiles[:3], phase: "WWWWWW"})
    assert s.built == tiles[:3]


@pytest.mark.rule("roll.develop.6", "roll.settle.6", "roll.phases.9", "roll.overlooked.6")
@both
def test_with_an_empty_stack_leftover_workers_go_to_the_cup(
    phase: str, stack: str, dice: str, tiles: list[str]
) -> None:
    s = begin(phase, **{stack: [tiles[2]], phase: "WWWWW"})
    assert s.built == [tiles[2]]
    assert s.cup == "WW"
    empty = begin(phase, **{phase: "WR"})
    assert (empty.cup, empty.citizenry) == ("WR", "")


@pytest.mark.rule("roll.develop.7", "roll.settle.7", "roll.fine.15", "roll.phases.4")
@both
def test_workers_must_be_placed_even_if_unwanted(phase: str, stack: str, dice: str, tiles: list[str]) -> None:
    s = begin(phase, **{stack: [tiles[3]], phase: "Y", "cup": "W"})
    assert not s.asked
    assert s.dice(dice) == "Y"


@pytest.mark.rule("roll.develop.9", "roll.settle.8")
@both
def test_a_tile_paid_for_before_is_complete_when_the_phase_begins(
    phase: str, stack: str, dice: str, tiles: list[str]
) -> None:
    s = begin(phase, **{stack: [tiles[1]], dice: "WW"})
    assert s.built == [tiles[1]]


@pytest.mark.rule("roll.settle.8")
def test_a_new_discount_completes_a_world_without_a_new_settler() -> None:
    s = scene(
        "develop",
        developments=["Replicant Robots"],
        develop="WWWW",
        worlds=["Gateway Station"],
        settlers="WW",
        then=["settle", "manage"],
    )
    s.goes_on()
    assert s.built == ["Replicant Robots", "Gateway Station"]


@pytest.mark.rule("roll.develop.10", "roll.settle.9", "roll.digital.24", "roll.digital.26")
@both
def test_if_too_many_dice_lie_there_the_owner_chooses_which_pay(
    phase: str, stack: str, dice: str, tiles: list[str]
) -> None:
    s = begin(phase, **{stack: [tiles[1], tiles[3]], dice: "WRC"})
    assert s.step == "pay"
    assert s.offered == ["pay home", "pay military"]  # in the order of colours; Novelty only with one of them
    s.plays("pay home", "pay novelty")
    assert s.built == [tiles[1]]
    assert s.dice(dice) == "R"  # it counts for the next tile
    assert {"W", "C"} <= set(s.citizenry)


@pytest.mark.rule("roll.develop.11")
@both
def test_completing_repeats_while_the_next_tile_is_paid_for(
    phase: str, stack: str, dice: str, tiles: list[str]
) -> None:
    s = begin(phase, **{stack: [tiles[1], tiles[0]], dice: "WWW"})
    assert s.built == [tiles[1], tiles[0]]


@pytest.mark.rule("roll.develop.12", "roll.settle.10", "roll.digital.38")
@both
def test_dice_left_on_an_empty_stack_go_to_the_cup_when_the_phase_takes_place(
    phase: str, stack: str, dice: str, tiles: list[str]
) -> None:
    s = begin(phase, **{dice: "WR"})
    assert s.cup == "WR"
    assert s.dice(dice) == ""
    over = begin(phase, **{stack: [tiles[0]], dice: "WW"})
    assert over.built == [tiles[0]]
    assert "W" in over.cup


@pytest.mark.rule("roll.phases.5", "roll.digital.26")
@both
def test_the_owner_chooses_which_workers_complete_a_tile(phase: str, stack: str, dice: str, tiles: list[str]) -> None:
    s = begin(phase, **{stack: [tiles[0], tiles[3]], phase: "WR"})
    assert s.step == "work"
    assert s.offered == ["put home", "put military"]
    s.plays("put military")
    assert "R" in s.citizenry
    assert s.dice(dice) == "W"


@pytest.mark.rule("roll.develop.16", "roll.fine.17", "roll.manage.end.1")
def test_a_player_may_go_beyond_twelve_squares() -> None:
    built = [
        "Gem World",
        "Spice World",
        "New Vinland",
        "Space Port",
        "Outlaw World",
        "Mining World",
        "Jungle World",
        "Secluded World",
    ]
    s = scene(
        "develop", built=built, developments=["Public Works", "Space Mercenaries", "Jumpdrive Research"], develop="WWW"
    )
    assert len(s.built) == 11
    assert len(s.table.tableaus[0].sides) == 14


@pytest.mark.rule("roll.develop.13", "roll.develop.14", "roll.race.5", "roll.fine.16", "roll.phases.12")
def test_discounts_are_compulsory_and_leave_at_least_one_worker() -> None:
    s = scene("develop", built=["Investment Credits"], developments=["Merchant Guild", "Public Works"], develop="WWW")
    assert s.built == ["Investment Credits", "Merchant Guild", "Public Works"]  # 2 and 1 in place of 3 and 1
    assert s.citizenry == "WWW"


@pytest.mark.rule("roll.settle.11", "roll.scenario.min_cost")
def test_a_world_never_costs_less_than_one() -> None:
    s = scene("settle", built=["Replicant Robots"], worlds=["Fifth Column", "Gateway Station"], settle="W")
    assert s.built == ["Replicant Robots", "Fifth Column"]


# Effects on completion


@pytest.mark.rule("roll.settle.effect.1", "roll.settle.effect.3", "roll.scenario.settle_alien", "roll.settle.effect.2")
def test_a_worlds_effect_happens_once_when_it_enters_the_tableau() -> None:
    s = scene("settle", worlds=["Deserted Alien Library"], settlers="WWWWWW", credits=3, then=["settle", "manage"])
    assert s.credits == 5
    assert s.goods("alien") == "Y"
    assert s.citizenry == "WWWWWW"
    s.goes_on()
    assert s.credits == 5
    capped = scene("settle", worlds=["Deserted Alien Library"], settlers="WWWWWW", credits=9)
    assert capped.credits == 10


@pytest.mark.rule("roll.settle.effect.2", "roll.tips.1")
@pytest.mark.parametrize(
    ("world", "cup", "citizenry", "goods"),
    [
        ("Gem World", "C", "", ""),
        ("Rebel Hideout", "", "RR", ""),
        ("Mining World", "", "", "B"),
        ("Star Nomad Lair", "", "C", ""),
        ("Blaster Gem Mines", "", "RB", ""),
        ("Alien Sentinels", "Y", "", ""),
    ],
)
def test_worlds_grant_dice_to_the_place_printed_on_them(world: str, cup: str, citizenry: str, goods: str) -> None:
    s = scene("settle", worlds=[world], settlers="WWWWWW", cup="")
    paid = s.citizenry.count("W")
    assert s.citizenry.replace("W", "") == citizenry
    assert s.cup.replace("W", "") == cup
    assert paid + s.cup.count("W") == 6
    assert s.goods("rare") == goods


@pytest.mark.rule("roll.settle.effect.4", "roll.settle.effect.7", "roll.fine.25", "roll.digital.27")
def test_any_own_die_may_be_removed_the_settlers_just_used_among_them() -> None:
    s = scene(
        "settle",
        worlds=["Former Penal Colony", "Terraformed World"],
        settle="RC",
        cup="W",
        citizenry="P",
        developers="B",
        built=["Jungle World"],
        goods={"genes": "G"},
        ship="Y",
        developments=["Merchant Guild"],
    )
    s.plays("put military")
    assert s.step == "remove_die"
    assert sorted(s.offered) == [
        "remove alien ship",
        "remove consumption citizenry",
        "remove genes genes goods",
        "remove home cup",
        "remove military citizenry",
        "remove novelty settle",
        "remove rare developers",
    ]
    s.plays("remove military citizenry")
    assert s.citizenry == "P"
    assert s.cup == "WR"  # the new die came after the removal


@pytest.mark.rule("roll.settle.effect.5", "roll.settle.effect.8")
def test_a_removed_die_goes_back_to_the_supply_and_nothing_else_happens() -> None:
    s = scene("settle", worlds=["Former Penal Colony"], settle="W", developers="YY", developments=["Merchant Guild"])
    supply = mapping(s.facts["supply"], "supply")
    s.plays("remove alien developers")
    assert s.developers == "Y"
    after = mapping(s.facts["supply"], "supply")
    assert after["alien"] == integer(supply["alien"], "alien") + 1
    assert after["military"] == integer(supply["military"], "military") - 1


@pytest.mark.rule("roll.settle.effect.6", "roll.fine.26", "roll.scenario.selector_removed")
def test_removing_the_only_selector_of_a_later_phase_does_not_cancel_it() -> None:
    s = scene("round", Player(rolls="Ws"), rolls="Ws Wh", worlds=["Former Penal Colony"], spare="settle")
    s.plays("select ship", "with home ship")
    s.at(1).plays("select settle")
    s.goes_on().goes_on().plays("remove home ship")
    assert s.next_step == "begin_ship"
    s.goes_on()
    assert s.next_step == "manage"


@pytest.mark.rule("roll.tile.effect_group.1", "roll.develop.15")
@pytest.mark.parametrize(
    ("tile", "gained", "credits"),
    [("Conscription", "RR", 1), ("Information Tech", "CC", 1), ("Space Marines", "R", 2)],
)
def test_three_developments_remove_a_die_and_give_new_ones_once(tile: str, gained: str, credits: int) -> None:
    s = scene("develop", developments=[tile], developers="WWWW", cup="B", then=["develop", "manage"])
    s.plays("remove rare cup")
    assert s.cup.replace("W", "") == gained
    assert s.credits == credits
    s.goes_on()
    assert s.cup.replace("W", "") == gained


@pytest.mark.rule("roll.tile.effect_group.1")
@pytest.mark.parametrize(
    ("world", "cup", "citizenry"),
    [("Former Penal Colony", "R", ""), ("Rebel Miners", "", "RR"), ("Rebel Warrior Race", "", "RG")],
)
def test_three_worlds_remove_a_die_before_they_give_new_ones(world: str, cup: str, citizenry: str) -> None:
    s = scene("settle", worlds=[world], settlers="WWW", cup="B")
    assert not any("military" in word for word in s.offered)
    s.plays("remove home citizenry")
    assert s.cup.replace("W", "").replace("B", "") == cup
    assert s.citizenry.replace("W", "") == citizenry


@pytest.mark.rule("roll.phases.17")
def test_dice_gained_into_the_cup_are_no_workers_of_this_round() -> None:
    s = scene(
        "settle",
        worlds=["Gem World"],
        settle="WW",
        then=["ship", "manage"],
        built=["Jungle World"],
        goods={"genes": "G"},
    )
    assert s.cup == "C"
    s.goes_on()
    assert s.goods("genes") == "G"
