"""Produce (race.produce) and its cards."""

from __future__ import annotations

import pytest

from tests.games.race.scene import Empire, scene


@pytest.mark.rule("race.produce.1")
def test_every_production_world_without_a_good_gets_one_face_down() -> None:
    s = scene("new_sparta artist_colony plague_world destroyed_world").actions("develop", "produce")
    assert s.goods == "artist_colony plague_world"
    assert s.hand == ""
    assert [event["card"] for event in s.events("good_added")] == [None, None]


@pytest.mark.rule("race.produce.2")
def test_no_world_holds_more_than_one_good() -> None:
    s = scene("new_sparta artist_colony", goods="artist_colony")
    supply = s.supply
    s.actions("produce")
    assert s.goods == "artist_colony"
    assert s.supply == supply


@pytest.mark.rule("race.produce.3")
def test_a_draw_tied_to_a_world_needs_a_good_produced_there_now() -> None:
    for world, cards in [("gem_world", 1), ("comet_zone", 1), ("mining_world", 1), ("lost_species_ark_world", 2)]:
        assert scene(f"new_sparta {world}").actions("develop", "produce").hand_size == cards
        assert scene(f"new_sparta {world}", goods=world).actions("develop", "produce").hand_size == 0


@pytest.mark.rule("race.produce.4")
def test_the_bonus_fills_one_windfall_world_of_the_owners_choice_and_is_no_choice_to_leave() -> None:
    s = scene("new_sparta destroyed_world refugee_world").actions("produce", "develop")
    assert s.offered == ["produce destroyed_world", "produce refugee_world"]
    s.plays("produce refugee_world")
    assert s.goods == "refugee_world"
    t = scene("new_sparta destroyed_world").actions("produce", "develop")
    assert t.goods == "destroyed_world"
    u = scene("new_sparta destroyed_world").actions("develop", "produce")
    assert u.goods == ""
    v = scene("new_sparta destroyed_world", goods="destroyed_world").actions("produce")
    assert v.goods == "destroyed_world"


@pytest.mark.rule("race.produce.5")
def test_windfall_powers_fill_worlds_of_their_kind_only() -> None:
    for card, world, other in [
        ("mining_robots", "destroyed_world", "refugee_world"),
        ("mining_league", "destroyed_world", "empath_world"),
        ("genetics_lab", "empath_world", "destroyed_world"),
        ("expanding_colony", "refugee_world", "destroyed_world"),
        ("free_trade_association", "refugee_world", "empath_world"),
        ("alien_rosetta_stone_world", "alien_robot_sentry", "empath_world"),
        ("galactic_engineers", "empath_world", "gem_world"),
    ]:
        s = scene(f"new_sparta {card} {world} {other}", goods=other).actions("develop", "produce")
        assert s.goods == f"{world} {other}", card
        if card != "galactic_engineers":
            t = scene(f"new_sparta {card} {other}").actions("develop", "produce")
            assert t.goods == "", card


@pytest.mark.rule("race.produce.5")
def test_bound_powers_come_first_so_that_a_free_one_can_fill_another_world() -> None:
    s = scene("new_sparta mining_robots galactic_engineers destroyed_world refugee_world").actions("develop", "produce")
    assert s.goods == "destroyed_world refugee_world"


def test_of_two_worlds_that_fit_a_power_the_owner_chooses() -> None:
    s = scene("new_sparta mining_robots destroyed_world asteroid_belt refugee_world").actions("develop", "produce")
    assert s.offered == ["produce destroyed_world", "produce asteroid_belt"]
    assert s.about["card"] == "mining_robots"
    s.plays("produce asteroid_belt")
    assert s.goods == "asteroid_belt"


def test_power_bonus_and_free_power_fill_three_worlds_in_turn() -> None:
    s = scene("new_sparta mining_robots galactic_engineers destroyed_world asteroid_belt refugee_world empath_world")
    s.actions("produce", "develop").plays("produce asteroid_belt", "produce empath_world", "produce destroyed_world")
    assert s.goods == "destroyed_world asteroid_belt empath_world"
    whys = [event["why"] for event in s.events("good_added")]
    assert whys == ["windfall_power", "produce_bonus", "windfall_power"]


@pytest.mark.rule("race.produce.6")
def test_pan_galactic_league_draws_for_each_genes_world_with_or_without_a_good() -> None:
    s = scene(
        "new_sparta pan_galactic_league empath_world plague_world aquatic_uplift_race gem_world", goods="gem_world"
    )
    assert s.actions("develop", "produce").hand_size == 3


@pytest.mark.rule("race.produce.7")
def test_draws_for_goods_produced_count_windfalls_too() -> None:
    s = scene(
        "new_sparta consumer_markets expanding_colony refugee_world artist_colony spice_world", goods="spice_world"
    )
    assert s.actions("develop", "produce").hand_size == 2
    t = scene("new_sparta diversified_economy destroyed_world artist_colony space_port plague_world")
    assert t.actions("produce", "develop").hand_size == 3
    u = scene("new_sparta research_labs alien_robotic_factory alien_robot_sentry").actions("produce", "develop")
    assert u.hand_size == 2


@pytest.mark.rule("race.produce.7")
def test_a_windfall_good_that_came_with_placing_was_not_produced() -> None:
    s = scene("new_sparta diversified_economy", hand="alien_robot_sentry").actions("settle", "produce")
    s.plays("settle alien_robot_sentry")
    assert s.hand_size == 1  # the bonus of Settle alone
    t = scene("new_sparta", hand="runaway_robots").actions("develop", "settle").plays("settle runaway_robots")
    assert t.hand == ""


def test_runaway_robots_draw_when_a_good_is_produced_on_them() -> None:
    s = scene("new_sparta runaway_robots").actions("produce", "develop")
    assert (s.goods, s.hand_size) == ("runaway_robots", 1)


@pytest.mark.rule("race.produce.8")
def test_the_most_rare_goods_must_be_strictly_more_than_everyone_elses() -> None:
    other = Empire(tableau="old_earth imperium_armaments_world")
    s = scene("new_sparta mining_conglomerate bio_hazard_mining_world", others=[other]).actions("produce")
    assert s.hand_size == 0
    t = scene("new_sparta mining_conglomerate bio_hazard_mining_world destroyed_world", others=[other]).actions(
        "produce"
    )
    assert t.hand_size == 2
    u = scene("new_sparta mining_conglomerate").actions("produce")
    assert u.hand_size == 0


def test_merchant_guild_and_rebel_underground_just_draw() -> None:
    assert scene("new_sparta merchant_guild").actions("produce").hand_size == 2
    assert scene("new_sparta rebel_underground").actions("produce").hand_size == 1
