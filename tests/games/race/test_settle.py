"""Settle and Military (race.settle, race.military) and their cards."""

from __future__ import annotations

import pytest

from galactarium.text.catalogue import catalogue
from tests.games.race.scene import Empire, prices, scene, worlds


@pytest.mark.rule("race.settle.1", "race.settle.2")
def test_worlds_are_committed_in_secret_and_revealed_together() -> None:
    s = scene("old_earth", hand="gem_world comet_zone space_port", others=[Empire(hand="artist_colony spice_world")])
    s.actions("settle")
    assert s.offered == ["pass", "settle gem_world", "settle space_port"]
    s.plays("settle gem_world")
    assert "gem_world" not in str(s.at(1).table.observe(1).to_json())
    assert s.at(-1).events("placed") == []
    s.at(1).plays("pass")
    assert [event["card"] for event in s.at(-1).events("placed")] == ["gem_world"]


@pytest.mark.rule("race.settle.3")
def test_a_world_is_paid_with_other_hand_cards() -> None:
    s = scene("old_earth", hand="gem_world comet_zone space_port spice_world pilgrimage_world")
    s.actions("develop", "settle")
    assert s.offered == ["pass", *(f"settle {key}" for key in s.hand.split())]
    s.plays("settle comet_zone", "pay pilgrimage_world", "pay space_port")
    assert s.hand == "gem_world"
    assert s.tableau == "old_earth comet_zone"


@pytest.mark.rule("race.settle.3")
def test_a_world_of_cost_0_needs_no_other_card() -> None:
    s = scene("old_earth", hand="pilgrimage_world").actions("produce", "settle")
    s.plays("settle pilgrimage_world")
    assert s.tableau == "old_earth pilgrimage_world"


@pytest.mark.rule("race.settle.4")
def test_who_chose_settle_draws_a_card_after_placing_and_not_otherwise() -> None:
    s = scene("new_sparta", hand="rebel_miners", draws="gem_world").actions("settle").plays("settle rebel_miners")
    assert s.hand == "gem_world"  # conquered
    t = scene("old_earth", hand="artist_colony rebel_base", draws="gem_world").actions("settle", "produce")
    t.plays("settle artist_colony")
    assert t.hand == "gem_world"  # paid
    u = scene("old_earth", hand="artist_colony rebel_base").actions("settle", "produce").plays("pass")
    assert u.hand_size == 2
    v = scene("old_earth", hand="artist_colony rebel_base").actions("produce", "settle").plays("settle artist_colony")
    assert v.hand == ""


@pytest.mark.rule("race.settle.4")
def test_the_settle_bonus_is_not_for_developments() -> None:
    s = scene("old_earth", hand="export_duties gem_world").actions("settle", "develop").plays("develop export_duties")
    assert s.hand == ""


@pytest.mark.rule("race.settle.5")
def test_a_world_adds_its_printed_points() -> None:
    assert scene("old_earth rebel_homeworld").scores("cards") == 2 + 7


@pytest.mark.rule("race.settle.6", "race.tips.5", "race.military.3", "race.deck.3")
def test_a_windfall_world_gets_a_good_face_down_when_it_is_placed_paid_or_conquered() -> None:
    s = scene("new_sparta", hand="alien_robot_sentry", draws="gem_world").actions("produce", "settle")
    s.plays("settle alien_robot_sentry")
    assert s.goods == "alien_robot_sentry"
    assert "gem_world" not in str(s.table.observe(0).to_json())
    assert [event["card"] for event in s.events("good_added")] == [None]
    t = scene("old_earth", hand="destroyed_world gem_world").actions("settle").plays("settle destroyed_world")
    assert t.goods == "destroyed_world"


@pytest.mark.rule("race.settle.7")
def test_a_windfall_good_does_not_come_back_by_itself() -> None:
    s = scene("new_sparta alien_robot_sentry gem_world").actions("settle", "produce")
    assert s.goods == "gem_world"


@pytest.mark.rule("race.settle.8")
def test_a_production_world_gets_nothing_when_it_is_placed() -> None:
    s = scene("old_earth", hand="artist_colony gem_world").actions("settle").plays("settle artist_colony")
    assert s.goods == ""


@pytest.mark.rule("race.settle.9")
def test_a_grey_world_never_holds_a_good() -> None:
    s = (
        scene("old_earth galactic_engineers", hand="pilgrimage_world")
        .actions("settle")
        .plays("settle pilgrimage_world")
    )
    s.actions("produce")
    assert s.goods == ""


@pytest.mark.rule("race.settle.10", "race.military.11")
def test_one_settle_phase_places_one_world() -> None:
    s = scene("new_sparta", hand="alien_robot_sentry rebel_miners").actions("settle").plays("settle rebel_miners")
    assert s.tableau == "new_sparta rebel_miners"
    assert s.step == "choose_action"


@pytest.mark.rule("race.settle.11", "race.two.7")
def test_settle_powers_work_only_if_their_card_was_there_before_the_phase() -> None:
    t = scene("new_sparta", hand="rebel_warrior_race former_penal_colony", variant="experienced")
    t.actions("settle+settle", "produce+develop")
    assert t.offered == ["pass", "settle former_penal_colony"]  # Military 2 against 3
    t.plays("settle former_penal_colony")
    assert "settle rebel_warrior_race" in t.offered  # its +1 works in the second phase


@pytest.mark.rule("race.military.1")
def test_a_military_world_cannot_be_paid_for() -> None:
    s = scene("old_earth", hand="rebel_fuel_cache gem_world comet_zone space_port").actions("settle")
    assert "settle rebel_fuel_cache" not in s.offered


@pytest.mark.rule("race.military.2", "race.tips.4")
def test_conquest_needs_military_of_at_least_the_defense_and_costs_nothing() -> None:
    s = scene("new_sparta", hand="rebel_miners pirate_world gem_world").actions("produce", "settle")
    assert s.offered == ["pass", "settle gem_world", "settle rebel_miners"]
    s.plays("settle rebel_miners")
    assert s.hand == "gem_world pirate_world"


@pytest.mark.rule("race.military.4")
def test_military_comes_from_start_worlds_developments_and_worlds() -> None:
    s = scene("new_sparta space_marines former_penal_colony", hand="rebel_outpost rebel_base").actions("settle")
    assert s.offered == ["pass", "settle rebel_outpost"]
    assert s.label("settle rebel_outpost")["strength"] == 2 + 2 + 1


@pytest.mark.rule("race.military.5")
def test_some_cards_reduce_military() -> None:
    for card in ("empath_world", "refugee_world", "pan_galactic_league", "contact_specialist"):
        s = scene(f"new_sparta {card}", hand="alien_robot_sentry outlaw_world").actions("settle")
        assert "settle alien_robot_sentry" not in s.offered
        assert s.label("settle outlaw_world")["strength"] == 1


@pytest.mark.rule("race.military.6", "race.power.6")
def test_new_military_tactics_is_thrown_out_for_military_3_and_must_be_if_the_world_needs_it() -> None:
    s = scene("new_sparta new_military_tactics", hand="rebel_outpost gem_world").actions("produce", "settle")
    assert prices(s.label("settle rebel_outpost")) == [("conquer new_military_tactics", 0)]
    s.plays("settle rebel_outpost")
    assert s.tableau == "new_sparta rebel_outpost"
    assert s.discards == 1
    assert s.hand == "gem_world"


@pytest.mark.rule("race.military.6")
def test_new_military_tactics_may_be_used_without_need_but_only_for_a_conquest() -> None:
    s = scene("new_sparta new_military_tactics", hand="rebel_miners artist_colony gem_world").actions("settle")
    assert prices(s.label("settle rebel_miners")) == [("conquer", 0), ("conquer new_military_tactics", 0)]
    assert prices(s.label("settle artist_colony")) == [("pay", 1)]
    s.plays("settle rebel_miners", "with new_military_tactics")
    assert s.tableau == "new_sparta rebel_miners"


@pytest.mark.rule("race.military.6")
def test_the_military_of_new_military_tactics_ends_with_the_phase() -> None:
    s = scene("new_sparta new_military_tactics", hand="rebel_outpost rebel_underground", variant="experienced")
    s.draws_next("rebel_base")
    s.actions("settle+settle", "produce+develop").plays("settle rebel_outpost")
    assert s.offered == ["pass", "settle rebel_underground"]  # 2 + 1 by Rebel Outpost


@pytest.mark.rule("race.military.7")
def test_contact_specialist_pays_defense_minus_1_for_a_military_world_that_is_not_alien() -> None:
    s = scene(
        "old_earth contact_specialist", hand="pirate_world alien_robot_sentry gem_world comet_zone space_port"
    ).actions("settle")
    assert prices(s.label("settle pirate_world")) == [("pay contact_specialist", 2)]
    assert "settle alien_robot_sentry" not in s.offered
    s.plays("settle pirate_world", "pay gem_world", "pay comet_zone")
    assert s.tableau == "old_earth contact_specialist pirate_world"
    assert s.goods == "pirate_world"


@pytest.mark.rule("race.military.8")
def test_military_never_lowers_what_contact_specialist_pays() -> None:
    s = scene("new_sparta contact_specialist space_marines", hand=f"rebel_base {worlds(5)}").actions("settle")
    assert prices(s.label("settle rebel_base")) == [("pay contact_specialist", 5)]


@pytest.mark.rule("race.military.8")
def test_one_strong_enough_chooses_between_conquest_and_payment() -> None:
    s = scene("new_sparta contact_specialist space_marines", hand="pirate_world gem_world comet_zone spice_world")
    s.actions("settle")
    assert prices(s.label("settle pirate_world")) == [("conquer", 0), ("pay contact_specialist", 2)]
    s.plays("settle pirate_world")
    assert s.offered == ["plainly", "with contact_specialist"]
    s.plays("with contact_specialist", "pay gem_world", "pay spice_world")
    assert "comet_zone" in s.hand


@pytest.mark.rule("race.military.9")
def test_discounts_lower_what_contact_specialist_pays() -> None:
    empire = "alpha_centauri contact_specialist replicant_robots mining_robots"
    s = scene(empire, hand=f"rebel_miners rebel_base {worlds(5)}").actions("settle")
    assert prices(s.label("settle rebel_miners"))[0] == ("pay contact_specialist", 0)  # 2 - 1 - 2 - 1 - 1
    assert prices(s.label("settle rebel_base")) == [("pay contact_specialist", 3)]  # 6 - 1 - 2


@pytest.mark.rule("race.military.10")
def test_colony_ship_with_contact_specialist_places_a_military_world_for_nothing() -> None:
    s = scene("old_earth contact_specialist colony_ship", hand="rebel_homeworld lost_alien_warship").actions("settle")
    assert s.offered == ["pass", "settle rebel_homeworld"]
    s.plays("settle rebel_homeworld")
    assert s.tableau == "old_earth contact_specialist rebel_homeworld"


def test_colony_ship_pays_for_any_world_but_alien_ones_and_not_for_conquest() -> None:
    s = scene(
        "old_earth colony_ship",
        hand="alien_rosetta_stone_world deserted_alien_outpost rebel_fuel_cache new_earth",
    ).actions("produce", "settle")
    assert s.offered == ["pass", "settle alien_rosetta_stone_world", "settle new_earth"]
    assert prices(s.label("settle new_earth")) == [("pay colony_ship", 0)]
    assert prices(s.label("settle alien_rosetta_stone_world")) == [("pay", 3), ("pay colony_ship", 0)]
    s.plays("settle new_earth")
    assert s.tableau == "old_earth new_earth"
    assert s.scores("cards") == 2 + 3  # Colony Ship's point is gone at once


def test_replicant_robots_take_2_off_every_paid_world() -> None:
    s = scene("old_earth replicant_robots", hand=f"tourist_world new_earth artist_colony {worlds(4)}").actions("settle")
    costs = [prices(s.label(f"settle {key}")) for key in ("tourist_world", "new_earth", "artist_colony")]
    assert costs == [[("pay", 2)], [("pay", 3)], [("pay", 0)]]


def test_mining_robots_and_alpha_centauri_take_1_each_off_rare_worlds() -> None:
    s = scene("alpha_centauri mining_robots", hand=f"comet_zone gem_world {worlds(4)}").actions("settle")
    assert prices(s.label("settle comet_zone")) == [("pay", 1)]
    assert prices(s.label("settle gem_world")) == [("pay", 2)]


def test_alpha_centauri_adds_1_against_rare_military_worlds() -> None:
    s = scene("alpha_centauri", hand="rebel_fuel_cache outlaw_world").actions("settle")
    assert s.offered == ["pass", "settle rebel_fuel_cache"]


def test_alien_tech_institute_and_rosetta_stone_help_against_and_for_alien_worlds_together() -> None:
    s = scene(
        "old_earth alien_tech_institute alien_rosetta_stone_world",
        hand=f"alien_robot_scout_ship deserted_alien_library rebel_miners {worlds(4, without='rebel_miners')}",
    ).actions("settle")
    assert s.label("settle alien_robot_scout_ship")["strength"] == 4
    assert prices(s.label("settle deserted_alien_library")) == [("pay", 2)]
    assert "settle rebel_miners" not in s.offered


def test_alien_rosetta_stone_world_is_grey_and_gets_no_alien_discount() -> None:
    s = scene("old_earth alien_tech_institute", hand=f"alien_rosetta_stone_world {worlds(3)}").actions("settle")
    assert prices(s.label("settle alien_rosetta_stone_world")) == [("pay", 3)]


def test_galactic_imperium_adds_4_against_rebels_only() -> None:
    s = scene("old_earth galactic_imperium", hand="rebel_underground pirate_world").actions("settle")
    assert s.offered == ["pass", "settle rebel_underground"]


def test_the_military_developments_add_their_strengths() -> None:
    for card, strength in [
        ("expedition_force", 1),
        ("space_marines", 2),
        ("drop_ships", 3),
        ("new_galactic_order", 2),
    ]:
        s = scene(f"epsilon_eridani {card}", hand="outlaw_world").actions("settle")
        assert s.label("settle outlaw_world")["strength"] == 1 + strength


def test_terraforming_robots_draw_after_a_world_is_paid_or_conquered_besides_the_bonus() -> None:
    s = scene("new_sparta terraforming_robots", hand="rebel_miners", draws="gem_world comet_zone")
    s.actions("settle").plays("settle rebel_miners")
    assert s.hand == "gem_world comet_zone"
    assert [event["why"] for event in s.events("drawn")] == ["settle_bonus", "power"]
    t = scene("old_earth terraforming_robots", hand="artist_colony gem_world", draws="comet_zone")
    t.actions("produce", "settle").plays("settle artist_colony")
    assert t.hand == "comet_zone"


def test_a_world_says_that_it_comes_with_a_good_or_produces_them() -> None:
    s = scene("old_earth", hand="asteroid_belt comet_zone gem_world space_port").actions("settle")
    said = [catalogue("en").option("race", s.decision, choice) for choice in s.decision.options]
    assert "Settle Asteroid Belt for 2 cards (1 VP, comes with a Rare good)" in said
    assert "Settle Comet Zone for 3 cards (2 VP, produces Rare)" in said
    said = [catalogue("ja").option("race", s.decision, choice) for choice in s.decision.options]
    assert any("希少元素の製品1個つき" in each for each in said)
