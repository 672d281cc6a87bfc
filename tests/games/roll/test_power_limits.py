"""Limits of single powers, and how they work together: worlds and dice that do not count, caps, phases that are not."""

from __future__ import annotations

import pytest

from tests.games.roll.scene import Player, Scene, scene

# Produce


def test_consumer_markets_counts_goods_made_in_this_phase_and_not_the_colour_of_dice() -> None:
    s = scene("produce", faction=3, built=["Gem World", "Mining World"], produce="RC", credits=0)
    s.plays("produce military novelty", "produce novelty rare")
    assert (s.goods("novelty"), s.goods("rare")) == ("R", "C")
    assert s.credits == 1


def test_consumer_markets_pays_for_both_goods_of_galactic_reserves_and_adds_to_merchant_guild() -> None:
    built = ["Gem World", "Galactic Reserves", "Merchant Guild"]
    assert scene("produce", faction=3, built=built, goods={"novelty": "WC"}, credits=0).credits == 2 + 2


@pytest.mark.rule("roll.phases.2", "roll.phases.10")
def test_consumer_markets_pays_in_produce_only_and_up_to_ten_credits() -> None:
    built = ["Gem World", "Spice World"]
    goods = {"novelty": "CC"}
    assert scene("produce", faction=3, built=built, goods=goods, credits=9).credits == 10
    assert scene("settle", faction=3, built=built, goods=goods, credits=1).credits == 1
    assert scene("produce", faction=3, built=["Mining World"], goods={"rare": "C"}, credits=1).credits == 1


def test_genetics_lab_pays_two_for_each_genes_die_also_on_a_world_with_two_goods() -> None:
    s = scene("produce", faction=5, built=["Jungle World", "Galactic Reserves"], goods={"genes": "GG"}, credits=0)
    assert s.credits == 4
    assert scene("produce", faction=5, built=["Jungle World"], goods={"genes": "W"}, citizenry="GG").credits == 1


def test_mining_league_pays_nothing_for_rare_elements_dice_on_other_worlds() -> None:
    s = scene("produce", built=["Mining League", "Gem World", "Mining World"], goods={"novelty": "B"}, credits=1)
    assert s.credits == 1


def test_merchant_guild_stops_at_ten_credits() -> None:
    assert scene("produce", built=["Merchant Guild"], credits=9).credits == 10


def test_technology_unions_counts_itself_and_compares_with_every_other_player() -> None:
    own = ["Technology Unions", "Public Works"]
    assert scene("produce", Player(built=["Space Docks"]), Player(), built=own, credits=1).credits == 2
    tied = Player(built=["Space Docks", "Export Duties"])
    assert scene("produce", Player(), tied, built=own, credits=1).credits == 1
    assert scene("ship", built=own, credits=1).credits == 1  # not in other phases


# Ship: VP


@pytest.mark.rule("roll.ship.consume.9")
def test_minor_research_labs_looks_at_the_world_and_not_at_the_dice() -> None:
    s = scene("ship", built=["Minor Research Labs", "Gem World"], goods={"novelty": "G"}, ship="Y")
    assert s.plays("consume genes novelty with alien").chips == 1
    other = scene("ship", built=["Minor Research Labs", "Jungle World"], goods={"genes": "W"}, ship="W")
    assert other.label("consume home genes with home")["vp"] == 2


def test_minor_research_labs_and_space_refineries_add_to_galactic_renaissance_and_to_matching_dice() -> None:
    s = scene(
        "ship",
        built=["Minor Research Labs", "Galactic Renaissance", "Jungle World"],
        goods={"genes": "G"},
        ship="G",
    )
    assert s.plays("consume genes genes with genes").chips == 1 + 1 + 1 + 1 + 1
    rare = scene(
        "ship", built=["Space Refineries", "Galactic Renaissance", "Mining World"], goods={"rare": "B"}, ship="P"
    )
    assert rare.plays("consume rare rare with consumption").chips == 5


def test_minor_research_labs_and_space_refineries_count_every_good_but_no_trade() -> None:
    labs = ["Minor Research Labs", "Jungle World", "Galactic Reserves"]
    s = scene("ship", built=labs, goods={"genes": "WW"}, ship="WW", credits=0)
    s.plays("trade home genes with home", "consume home genes with home")
    assert (s.credits, s.chips) == (5, 2)
    refineries = ["Space Refineries", "Mining World", "Asteroid Belt"]
    both = scene("ship", built=refineries, goods={"rare": "WW"}, ship="WW")
    assert both.plays("consume home rare with home").chips == 4  # the second has to be the same


def test_space_refineries_and_minor_research_labs_work_on_different_worlds() -> None:
    built = ["Space Refineries", "Minor Research Labs", "Mining World", "Jungle World", "Gem World"]
    s = scene("ship", built=built, goods={"rare": "W", "genes": "W", "novelty": "W"}, ship="W")
    earned = {world: s.label(f"consume home {world} with home")["vp"] for world in ("rare", "genes", "novelty")}
    assert earned == {"rare": 2, "genes": 2, "novelty": 1}


def test_galactic_renaissance_adds_nothing_to_bought_or_given_vp() -> None:
    built = ["Galactic Renaissance", "Galactic Bankers", "Galactic Salon", "Gem World"]
    s = scene("ship", built=built, goods={"novelty": "W"}, ship="W", credits=0)
    s.plays("trade home novelty with home", "buy")
    assert s.chips == 1 + 1  # one bought, one of Galactic Salon


def test_galactic_salon_gives_nothing_when_ship_does_not_happen() -> None:
    assert scene("produce", built=["Galactic Salon"]).chips == 0


# Ship: credits


@pytest.mark.rule("roll.phases.10")
@pytest.mark.parametrize("power", ["Export Duties", "Galactic Demand", "Trade Levies", "New Economy"])
def test_credits_of_a_shipped_good_stop_at_ten(power: str) -> None:
    task = "trade" if power in ("Export Duties", "Galactic Demand") else "consume"
    s = scene("ship", built=[power, "Gem World"], goods={"novelty": "W"}, ship="W", credits=9)
    assert s.plays(f"{task} home novelty with home").credits == 10


@pytest.mark.parametrize("power", ["Export Duties", "Galactic Demand", "Jumpdrive Research"])
def test_better_prices_pay_nothing_for_a_consume(power: str) -> None:
    for colour, world in (("novelty", "Gem World"), ("rare", "Mining World")):
        s = scene("ship", built=[power, world], goods={colour: "W"}, ship="W", credits=1)
        assert s.plays(f"consume home {colour} with home").credits == 1


def test_prices_follow_the_world_and_not_the_dice_with_powers_too() -> None:
    built = ["Galactic Demand", "Jumpdrive Research", "Jungle World"]
    s = scene("ship", built=built, goods={"genes": "C"}, ship="B", credits=0)
    assert s.plays("trade novelty genes with rare").credits == 5


def test_jumpdrive_research_and_export_duties_add_up_for_every_good_traded() -> None:
    built = ["Jumpdrive Research", "Export Duties", "Mining World", "Gem World"]
    s = scene("ship", built=built, goods={"rare": "W", "novelty": "W"}, ship="WW", credits=0)
    s.plays("trade home novelty with home", "trade home rare with home")
    assert s.credits == 4 + 6


def test_mining_industry_pays_for_each_good_consumed_and_for_no_trade() -> None:
    built = ["Mining World", "Asteroid Belt", "Gem World"]
    s = scene("ship", faction=8, built=built, goods={"rare": "WW", "novelty": "B"}, ship="WWW", credits=0)
    s.plays("consume rare novelty with home", "consume home rare with home")
    assert (s.credits, s.goods("rare")) == (2, "")
    trade = scene("ship", faction=8, built=["Mining World"], goods={"rare": "B"}, ship="B", credits=0)
    assert trade.plays("trade rare rare with rare").credits == 4


def test_trade_levies_and_new_economy_pay_nothing_for_a_trade_with_others_income() -> None:
    built = ["Trade Levies", "New Economy", "Free Trade Association", "Gem World"]
    s = scene("ship", built=built, goods={"novelty": "W"}, ship="W", credits=0)
    assert s.plays("trade home novelty with home").credits == 3 + 2


@pytest.mark.rule("roll.tile.space_tourism.1")
def test_space_tourism_counts_home_worlds_and_factions_and_every_other_player() -> None:
    # Old Earth costs 3, and so does a Mining World
    alone = scene("ship", Player(), Player(), built=["Space Tourism"], credits=0)
    assert alone.credits == 2
    other = scene("ship", Player(), Player(built=["Mining World"]), built=["Space Tourism"], credits=0)
    assert other.credits == 1


def test_space_tourism_pays_in_ship_only_and_up_to_ten_credits() -> None:
    assert scene("ship", built=["Space Tourism"], credits=9).credits == 10
    assert scene("settle", built=["Space Tourism"], credits=1).credits == 1


def test_space_tourism_sees_a_world_settled_in_the_same_round() -> None:
    rival = Player(built=["Terraformed World"])
    s = scene(
        "settle",
        rival,
        built=["Space Tourism"],
        worlds=["Alien Sentinels"],
        settlers="WWWWW",
        settle="W",
        then=["ship", "manage"],
        credits=0,
    )
    assert "Alien Sentinels" in s.built
    before = s.credits
    assert s.goes_on().credits == before + 2


def test_space_piracy_and_free_trade_association_pay_once_each() -> None:
    s = scene("ship", faction=1, built=["Free Trade Association"], citizenry="RRR", credits=1)
    assert s.credits == 1 + 2 + 2
    assert scene("produce", faction=1, built=["Free Trade Association"], citizenry="RRR", credits=1).credits == 1


# Extra workers


def test_extra_shippers_of_two_developments_add_up() -> None:
    built = ["Space Docks", "Organic Shipyards", "Jungle World", "Gem World", "Mining World"]
    s = scene("ship", built=built, goods={"genes": "W", "novelty": "W", "rare": "W"}, credits=0)
    assert s.about == {"shippers": 3, "goods": 3, "ordered": True}
    s.is_absent()
    assert (s.credits, s.citizenry, s.cup) == (10, "WWW", "")


def test_extra_explorers_of_two_developments_add_up() -> None:
    s = scene("explore", built=["Major Research Labs", "Alien Research Ship"], explore="W", credits=0)
    assert s.about == {"explorers": 4}
    s.plays("stock", "stock", "stock", "stock")
    assert (s.credits, s.citizenry) == (8, "W")


def test_an_extra_explorer_has_to_act_like_any_other() -> None:
    s = scene("explore", built=["Major Research Labs"], credits=10)
    assert s.offered == ["stock", "scout"]


# Develop and Settle


@pytest.mark.parametrize("power", ["Galactic Investors", "Robot Surveyors"])
def test_income_of_a_building_phase_stops_at_ten_credits_and_adds_to_what_completing_pays(power: str) -> None:
    phase = "develop" if power == "Galactic Investors" else "settle"
    assert scene(phase, built=[power], credits=9).credits == 10
    built = [power, "Galactic Recycling"]
    if phase == "develop":
        s = scene(phase, built=built, developments=["Public Works"], develop="W", credits=0)
    else:
        s = scene(phase, built=built, worlds=["Artist Colony"], settle="W", credits=0)
    assert s.credits == 2 + 1


def test_terraforming_robots_pays_for_every_world_of_a_phase_and_for_no_development() -> None:
    s = scene("settle", built=["Terraforming Robots"], worlds=["Gem World", "Mining World"], settle="WWWWW", credits=0)
    assert s.credits == 1 + 2
    developed = scene("develop", built=["Terraforming Robots"], developments=["Public Works"], develop="W", credits=0)
    assert developed.credits == 0


def test_public_works_pays_for_no_world_and_adds_to_galactic_recycling() -> None:
    built = ["Public Works", "Galactic Recycling"]
    assert scene("settle", built=built, worlds=["Gem World"], settle="WW", credits=0).credits == 1
    assert scene("develop", built=built, developments=["Space Docks"], develop="WW", credits=0).credits == 2


def test_galactic_religion_pays_in_develop_only_and_counts_no_dice_elsewhere() -> None:
    assert scene("settle", faction=6, citizenry="CC", credits=1).credits == 1
    s = scene("develop", faction=6, cup="CC", built=["Gem World"], goods={"novelty": "C"}, credits=1)
    assert s.credits == 1


def test_alien_uplift_blueprints_works_from_the_next_world_of_the_round() -> None:
    s = scene(
        "develop",
        developments=["Alien Uplift Blueprints"],
        develop="WWW",
        worlds=["Plague World"],
        settlers="WW",
        then=["settle", "manage"],
    )
    assert "Plague World" in s.goes_on().built


def test_galactic_exchange_saves_settlers_of_every_world_of_a_phase() -> None:
    s = scene("settle", built=["Galactic Exchange"], worlds=["Gem World", "Spice World"], settle="WWRR")
    s.plays("put home", "put home", "enough", "save military")
    assert s.cup == "WRRCC"
    assert s.citizenry == "W"


@pytest.mark.rule("roll.tile.effect_group.1")
@pytest.mark.parametrize(
    ("tile", "cost", "cup"), [("Conscription", 4, "RR"), ("Information Tech", 4, "CC"), ("Space Marines", 3, "R")]
)
def test_a_development_that_removes_a_die_does_so_even_if_none_is_wanted_and_never_takes_a_new_one(
    tile: str, cost: int, cup: str
) -> None:
    s = scene("develop", developments=[tile], develop="W" * cost)
    if s.asked:
        assert s.offered == ["remove home citizenry"]
    assert s.citizenry == "W" * (cost - 1)
    assert set(s.cup) <= set(cup + "P")


# Reassign powers


def planning(*built: str, rolls: str, select: str, die: str) -> Scene:
    s = scene("round", Player(rolls="Wd"), built=built, rolls=rolls)
    return s.plays(f"select {select}", f"with {die}")


@pytest.mark.parametrize(
    ("power", "column"),
    [("Colonial Affinity", "settle"), ("Technology Affinity", "develop"), ("Shipping Affinity", "ship")],
)
def test_an_affinity_needs_a_worker_elsewhere_than_in_its_phase_besides_the_selecting_one(
    power: str, column: str
) -> None:
    letter = {"settle": "s", "develop": "d", "ship": "h"}[column]
    all_there = planning(power, rolls=f"We W{letter} W{letter}", select="explore", die="home explore")
    assert not all_there.offers(f"use {power}")
    one = planning(power, rolls="We Wp", select="explore", die="home explore").plays(f"use {power}")
    assert one.column(column) == "W"


@pytest.mark.rule("roll.digital.6")
def test_affinities_move_the_same_die_on_and_select_nothing() -> None:
    s = planning("Colonial Affinity", "Shipping Affinity", rolls="We Yd Yd", select="explore", die="home explore")
    s.plays("use Colonial Affinity", "use Shipping Affinity", "move alien settle ship")
    assert (s.column("develop"), s.column("settle"), s.column("ship")) == ("Y", "", "Y")
    s.plays("ready").others_are_absent()
    s.goes_on()
    assert "ship" not in s.active or s.facts["spare_die"] == "ship"


def test_operations_affinity_moves_no_worker_of_explore_to_explore() -> None:
    s = planning("Operations Affinity", rolls="Wd We We", select="develop", die="home develop")
    s.plays("use Operations Affinity")
    assert s.column("produce") == "W"  # the only move there is


@pytest.mark.parametrize(
    ("power", "rolls"),
    [
        ("Hydroponics Guild", "We Pd Rd Bd"),
        ("Space Mercenaries", "We Pd Cp Gs"),
        ("Local Subsidies", "We Pd Rd Cp"),
        ("System Diversification", "We Wd Wd Wh"),
    ],
)
def test_a_power_for_some_colours_is_not_offered_without_such_a_worker(power: str, rolls: str) -> None:
    assert not planning(power, rolls=rolls, select="explore", die="home explore").offers(f"use {power}")


def test_system_diversification_moves_consumption_dice() -> None:
    s = planning("System Diversification", rolls="We Pd", select="explore", die="home explore")
    assert s.plays("use System Diversification").offers("move consumption develop ship")


@pytest.mark.parametrize("power", ["Propaganda Campaign", "Homeworld Patriotism"])
def test_a_campaign_may_stop_after_one_and_needs_workers_outside_the_selected_phase(power: str) -> None:
    s = planning(power, rolls="We Wd Wh Rd", select="explore", die="home explore")
    s.plays(f"use {power}", "move home develop explore", "enough")
    assert s.column("explore") == "WW"
    assert not planning(power, rolls="We We Re", select="explore", die="home explore").offers(f"use {power}")


def test_campaigns_and_executive_power_gather_workers_in_the_selected_phase() -> None:
    s = planning(
        "Propaganda Campaign",
        "Homeworld Patriotism",
        "Executive Power",
        rolls="We Wd Wp Rs Gs Bh Ch",
        select="ship",
        die="home explore",
    )
    s.plays("use Executive Power")
    s.plays("use Homeworld Patriotism", "move home develop ship", "move home produce ship")
    assert len(s.column("ship")) == 7
    assert not s.offers("use Propaganda Campaign")


@pytest.mark.rule("roll.tile.space_tourism.1", "roll.tile.space_tourism.2")
@pytest.mark.parametrize(
    ("rival", "credits"),
    [
        (["Designer Species, Ultd."], 1),  # of the same cost as the owner's dearest
        (["New Economy"], 2),  # a development is no world, however dear
        (["Alien Sentinels"], 1),
        (["Spice World"], 2),
    ],
)
def test_space_tourism_compares_the_printed_costs_of_worlds_alone(rival: list[str], credits: int) -> None:
    s = scene("ship", Player(built=rival), built=["Space Tourism", "Terraformed World"], credits=0)
    assert s.credits == credits
