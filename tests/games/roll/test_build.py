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


@pytest.mark.rule("roll.develop.1", "roll.settle.1", "roll.develop.8")
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


@pytest.mark.rule("roll.develop.5", "roll.settle.5")
@both
def test_a_phase_may_complete_any_number_of_tiles(phase: str, stack: str, dice: str, tiles: list[str]) -> None:
    s = begin(phase, **{stack: tiles[:3], phase: "WWWWWW"})
    assert s.built == tiles[:3]


@pytest.mark.rule("roll.develop.6", "roll.settle.6", "roll.phases.9")
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
    assert len(s.table.tableaus[0]) == 14


@pytest.mark.rule("roll.develop.13", "roll.develop.14", "roll.fine.16", "roll.phases.12")
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


@pytest.mark.rule("roll.settle.effect.2")
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


# Powers of Develop and Settle


@pytest.mark.rule(
    "roll.tile.public_works.1",
    "roll.scenario.public_works",
    "roll.phases.14",
    "roll.phases.15",
    "roll.fine.28",
    "roll.fine.30",
)
def test_public_works_pays_for_every_later_development_in_the_same_phase_but_not_for_itself() -> None:
    s = scene("develop", developments=["Public Works", "Space Docks", "Merchant Guild"], develop="WWWWWW", credits=1)
    assert s.credits == 3


@pytest.mark.rule("roll.tile.galactic_recycling.1", "roll.scenario.recycling")
def test_scenario_recycling() -> None:
    s = scene("develop", developments=["Galactic Recycling", "Advanced Logistics"], develop="WWWW", credits=3)
    assert s.built == ["Galactic Recycling", "Advanced Logistics"]
    assert s.credits == 4
    assert (s.citizenry, s.cup) == ("WWW", "W")


@pytest.mark.rule("roll.scenario.recycling_reversed")
def test_scenario_recycling_reversed() -> None:
    s = scene("develop", developments=["Advanced Logistics", "Galactic Recycling"], develop="WWWW", credits=3)
    assert s.credits == 3


def test_galactic_recycling_pays_for_worlds_too_and_adds_to_other_powers() -> None:
    s = scene(
        "settle", built=["Galactic Recycling", "Terraforming Robots"], worlds=["Asteroid Belt"], settle="WW", credits=1
    )
    assert s.credits == 1 + 1 + 2


@pytest.mark.parametrize(("world", "credits"), [("Asteroid Belt", 3), ("Outlaw World", 2), ("Gem World", 2)])
def test_terraforming_robots_pays_one_for_a_world_and_two_for_a_rare_elements_world(world: str, credits: int) -> None:
    assert scene("settle", built=["Terraforming Robots"], worlds=[world], settle="WW", credits=1).credits == credits


@pytest.mark.parametrize(
    ("phase", "tile"),
    [
        ("develop", "Galactic Investors"),
        ("settle", "Robot Surveyors"),
        ("produce", "Merchant Guild"),
        ("ship", "Free Trade Association"),
    ],
)
@pytest.mark.rule("roll.phases.13", "roll.fine.29")
def test_an_income_at_the_end_of_a_phase_needs_no_worker(phase: str, tile: str) -> None:
    assert scene(phase, built=[tile], credits=1).credits == 3
    other = "ship" if phase != "ship" else "settle"
    assert scene(other, built=[tile], credits=1).credits == 1


def test_galactic_investors_pays_in_the_phase_it_is_built_in() -> None:
    assert scene("develop", developments=["Galactic Investors"], develop="WWWWW", credits=1).credits == 3


@pytest.mark.parametrize(("citizens", "credits"), [("", 1), ("CC", 3), ("CPW", 2)])
def test_galactic_religion_pays_for_novelty_dice_in_the_citizenry(citizens: str, credits: int) -> None:
    assert scene("develop", faction=6, citizenry=citizens, credits=1).credits == credits


def test_galactic_religion_counts_the_developers_just_used() -> None:
    assert scene("develop", faction=6, developments=["Space Docks"], develop="CC", credits=1).credits == 3


def test_biological_adaptation_makes_reassign_developments_cheaper_and_adds_to_investment_credits() -> None:
    one = scene("develop", faction=7, developments=["Galactic Mandate"], develop="WW")
    assert one.built == ["Galactic Mandate"]
    other = scene("develop", faction=7, developments=["Merchant Guild"], develop="WW")
    assert other.built == []
    two = scene(
        "develop",
        faction=7,
        built=["Investment Credits"],
        developments=["Backup Planning", "Mad Scientists"],
        develop="WW",
    )
    assert two.built[1:] == ["Backup Planning", "Mad Scientists"]


def test_investment_credits_does_not_discount_itself_but_the_next_tile_of_the_phase() -> None:
    s = scene("develop", faction=1, developments=["Investment Credits", "Merchant Guild"], develop="WWWWWW")
    assert s.built == ["Investment Credits", "Merchant Guild"]
    assert scene("develop", developments=["Investment Credits"], develop="WWW").built == []


@pytest.mark.rule("roll.override.6")
def test_galactic_federation_saves_one_or_two_developers_of_later_developments() -> None:
    s = scene("develop", built=["Galactic Federation"], developments=["Merchant Guild"], developers="WR", develop="C")
    assert s.step == "save_worker"
    s.refuses("enough")  # the tile has no "may"
    s.plays("save home")
    assert s.offered == ["enough", "save military", "save novelty"]
    s.plays("save novelty")
    assert (s.cup, s.citizenry) == ("WC", "R")
    one = scene("develop", built=["Galactic Federation"], developments=["Merchant Guild"], developers="WRC")
    one.plays("save military", "enough")
    assert (one.cup, one.citizenry) == ("R", "WC")
    single = scene("develop", built=["Galactic Federation"], developments=["Public Works"], develop="R")
    assert (single.cup, single.citizenry) == ("R", "")


def test_galactic_federation_does_not_save_its_own_developers() -> None:
    s = scene("develop", developments=["Galactic Federation"], develop="WWWWWW")
    assert (s.cup, s.citizenry) == ("", "WWWWWW")


@pytest.mark.rule("roll.override.7")
def test_new_galactic_order_keeps_all_military_settlers() -> None:
    s = scene("settle", built=["New Galactic Order"], worlds=["Gateway Station"], settle="WRR")
    assert s.cup == "RR"
    assert s.citizenry == "WP"


@pytest.mark.rule("roll.override.7")
def test_galactic_exchange_saves_settlers_and_with_new_galactic_order_only_others_than_military_ones() -> None:
    s = scene("settle", built=["Galactic Exchange"], worlds=["Gateway Station"], settle="WRR").plays(
        "save military", "save military"
    )
    assert s.cup == "RR"
    both_tiles = scene(
        "settle", built=["Galactic Exchange", "New Galactic Order"], worlds=["Gateway Station"], settle="WCR"
    )
    assert both_tiles.offered == ["save home", "save novelty"]
    both_tiles.plays("save home", "save novelty")
    assert both_tiles.cup == "WRC"
    red = scene("settle", built=["Galactic Exchange", "New Galactic Order"], worlds=["Gateway Station"], settle="RRR")
    assert not red.asked
    assert red.cup == "RRR"


@pytest.mark.rule("roll.tile.free_trade_zone.1", "roll.tile.free_trade_zone.2", "roll.scenario.ftz")
def test_free_trade_zone_takes_two_off_gray_worlds_but_not_below_two() -> None:
    worlds = [
        "Fifth Column",
        "Rebel Hideout",
        "Gateway Station",
        "Tourist World",
        "Terraformed World",
        "Galactic Trendsetters",
    ]
    for robots, costs in (([], [1, 2, 2, 2, 3, 4]), (["Replicant Robots"], [1, 1, 1, 1, 2, 3])):
        for world, cost in zip(worlds, costs, strict=True):
            for count in (cost - 1, cost):
                s = scene("settle", built=["Free Trade Zone", *robots], worlds=[world], settle="W" * count)
                assert (world in s.built) == (count == cost), (world, robots, count)
    other = scene("settle", built=["Free Trade Zone"], worlds=["Mining World"], settle="WW")
    assert other.built == ["Free Trade Zone"]


def test_alien_uplift_blueprints_takes_one_off_genes_and_alien_worlds() -> None:
    for world, cost in (
        ("Plague World", 2),
        ("Alien Robot Scout Ship", 3),
        ("Mining World", 3),
        ("Gateway Station", 3),
    ):
        assert world in scene("settle", built=["Alien Uplift Blueprints"], worlds=[world], settle="W" * cost).built
        assert (
            world
            not in scene("settle", built=["Alien Uplift Blueprints"], worlds=[world], settle="W" * (cost - 1)).built
        )
    two = scene("settle", built=["Alien Uplift Blueprints", "Replicant Robots"], worlds=["Plague World"], settle="W")
    assert "Plague World" in two.built


# Strict order


TWELVE = [
    "Gem World",
    "Spice World",
    "New Vinland",
    "Space Port",
    "Outlaw World",
    "Mining World",
    "Jungle World",
    "Secluded World",
]


@pytest.mark.rule("roll.timing.1", "roll.timing.2", "roll.timing.5", "roll.digital.15", "roll.digital.17")
def test_building_is_in_player_order_when_somebody_may_reach_twelve_squares() -> None:
    rival = Player(develop="WR", developments=["Space Marines", "Export Duties"], developers="WW", faction=1)
    s = scene("develop", rival, built=TWELVE, developments=["Public Works", "Robot Surveyors"], develop="WR", faction=5)
    assert s.at(1).asked
    assert not s.asked
    s.at(1).plays("put home", "remove home citizenry")
    assert s.at(0).part_of(1)["built"] == ["Space Marines"]  # published before the next one acts
    assert s.asked


@pytest.mark.rule("roll.timing.1", "roll.digital.15")
def test_building_is_simultaneous_when_the_end_is_far_or_already_certain() -> None:
    rival = Player(develop="WR", developments=["Public Works", "Export Duties"], faction=1)
    far = scene(
        "develop",
        rival,
        built=TWELVE[:5],
        developments=["Space Mercenaries", "Robot Surveyors"],
        develop="WR",
        faction=5,
    )
    assert far.asked
    assert far.at(1).asked
    certain = scene(
        "develop",
        rival,
        built=[*TWELVE, "Ore-Rich World"],
        developments=["Space Mercenaries", "Robot Surveyors"],
        develop="WR",
    )
    assert certain.asked
    assert certain.at(1).asked


@pytest.mark.rule("roll.timing.4")
@pytest.mark.parametrize(
    ("factions", "order"), [((7, 3, 5), [1, 2, 0]), ((1, 9, 4), [0, 1, 2]), ((6, 5, 2), [2, 0, 1])]
)
def test_player_order_goes_clockwise_from_the_lowest_faction(factions: tuple[int, int, int], order: list[int]) -> None:
    stacks = [
        ["Public Works", "Robot Surveyors"],
        ["Jumpdrive Research", "Export Duties"],
        ["Space Mercenaries", "Galactic Salon"],
    ]
    s = scene(
        "develop",
        Player(develop="WR", developments=stacks[1], faction=factions[1]),
        Player(develop="WR", developments=stacks[2], faction=factions[2]),
        built=TWELVE,
        developments=stacks[0],
        faction=factions[0],
        develop="WR",
    )
    seen: list[int] = []
    while s.table.awaiting():
        seat = s.table.awaiting()[0]
        assert s.table.awaiting() == [seat]
        seen.append(seat)
        s.at(seat).plays("put home")
    assert seen == order
