"""Powers of Develop and Settle, and building in player order."""

from __future__ import annotations

import pytest

from tests.games.roll.scene import Player, scene

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
