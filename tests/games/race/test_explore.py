"""Explore (race.explore) and its cards."""

from __future__ import annotations

import pytest

from tests.games.race.scene import Empire, scene


@pytest.mark.rule("race.explore.1", "race.round.3", "race.tips.2")
def test_everyone_sees_two_cards_and_keeps_one() -> None:
    s = scene("new_sparta", hand="rebel_base", draws="gem_world space_port comet_zone mining_world")
    s.actions("produce", "explore_plus_5")
    assert s.seen == "gem_world space_port"
    s.plays("keep space_port")
    s.at(1).plays(s.at(1).offered[0])
    assert s.hand == "space_port rebel_base"
    assert s.seen == ""
    assert s.discards == 1 + 6


@pytest.mark.rule("race.explore.2")
def test_all_cards_are_dealt_before_anyone_discards() -> None:
    s = scene("new_sparta").actions("explore_plus_1_plus_1")
    assert s.empire_of(1)["seen"] == 3
    assert s.discards == 0


@pytest.mark.rule("race.explore.3")
def test_all_select_at_the_same_time() -> None:
    s = scene("new_sparta").actions("explore_plus_1_plus_1")
    assert s.step == s.at(1).step == "explore_keep"
    before = s.offered
    s.at(1).plays(s.at(1).offered[0])
    assert s.offered == before


@pytest.mark.rule("race.explore.4", "race.round.4")
def test_explore_plus_5_shows_seven_cards_of_which_one_is_kept() -> None:
    s = scene("new_sparta").actions("explore_plus_5", "produce")
    assert len(s.seen.split()) == 7
    assert s.empire_of(1)["seen"] == 2
    s.plays(s.offered[0])
    s.passes()
    assert s.hand_size == 1


@pytest.mark.rule("race.explore.5")
def test_explore_plus_1_plus_1_shows_three_cards_of_which_two_are_kept() -> None:
    s = scene("new_sparta", draws="gem_world space_port comet_zone").actions("explore_plus_1_plus_1", "produce")
    assert s.seen == "gem_world space_port comet_zone"
    s.plays("keep gem_world", "keep comet_zone")
    s.passes()
    assert s.hand == "gem_world comet_zone"


@pytest.mark.rule("race.explore.6")
def test_powers_add_to_cards_seen_and_kept() -> None:
    s = scene("new_sparta galactic_renaissance").actions("produce", "explore_plus_5")
    assert len(s.seen.split()) == 4
    s.plays(s.offered[0])
    s.plays(s.offered[0])
    s.passes()
    assert s.hand_size == 2
    full = "new_sparta galactic_renaissance galactic_survey_seti expedition_force star_nomad_lair malevolent_lifeforms"
    t = scene(full + " research_labs").actions("explore_plus_1_plus_1", "produce")
    assert len(t.seen.split()) == 3 + 2 + 2 + 1 + 1 + 1
    assert t.about["count"] == 2 + 1 + 1


def test_research_labs_keeps_both_cards_seen() -> None:
    s = scene("new_sparta research_labs", draws="gem_world space_port").actions("produce", "explore_plus_5")
    assert s.step == ""
    s.passes()
    assert s.hand == "gem_world space_port"


def test_every_seat_keeps_by_its_own_powers() -> None:
    s = scene("new_sparta", others=[Empire(tableau="alpha_centauri research_labs"), Empire(tableau="old_earth")])
    s.actions("explore_plus_5", "explore_plus_5", "explore_plus_5")
    assert [s.at(seat).about["count"] for seat in range(3)] == [1, 2, 1]


@pytest.mark.rule("race.explore.7")
def test_only_cards_just_drawn_are_chosen_from() -> None:
    s = scene("new_sparta", hand="drop_ships", draws="gem_world space_port").actions("produce", "explore_plus_5")
    assert s.offered == ["keep gem_world", "keep space_port"]
    s.refuses("keep drop_ships")
    s.passes()
    assert "drop_ships" in s.hand


def test_of_two_copies_only_one_is_offered() -> None:
    s = scene("new_sparta", draws="drop_ships drop_ships gem_world").actions("explore_plus_1_plus_1", "produce")
    assert s.offered == ["keep gem_world", "keep drop_ships"]
    s.plays("keep drop_ships")
    s.passes()
    assert s.hand == "drop_ships drop_ships"


def test_nobody_learns_what_others_saw_or_kept() -> None:
    s = scene("new_sparta", others=[Empire(), Empire()]).actions("explore_plus_5")
    s.passes()
    for event in s.at(2).events("drawn") + s.at(2).events("discarded"):
        assert (event["cards"] is not None) == (event["seat"] == 2)
