"""Develop (race.develop) and its cards."""

from __future__ import annotations

import pytest

from tests.games.race.scene import Empire, scene, worlds

MONEY = worlds(6)


@pytest.mark.rule("race.develop.1", "race.timing.3")
def test_each_player_commits_a_development_in_secret_or_none() -> None:
    s = scene("old_earth", hand="drop_ships " + MONEY, others=[Empire(hand="export_duties investment_credits")])
    s.actions("develop")
    assert s.offered == ["pass", "develop drop_ships"]
    s.plays("develop drop_ships")
    assert s.empire_of(0)["tableau"] == ["old_earth"]
    assert s.at(1).step == "develop"
    assert "drop_ships" not in str(s.at(1).table.observe(1).to_json())
    s.at(1).plays("pass")
    assert s.tableau == "old_earth drop_ships"
    assert s.at(1).tableau == "new_sparta"


@pytest.mark.rule("race.develop.2", "race.timing.1")
def test_developments_are_revealed_together_and_paid_at_the_same_time() -> None:
    s = scene(
        "new_sparta",
        hand="drop_ships " + worlds(5),
        others=[
            Empire(tableau="old_earth", hand="drop_ships gem_world space_port comet_zone mining_world plague_world")
        ],
        first=1,
    )
    s.actions("develop")
    s.plays("develop drop_ships")
    s.at(1).plays("develop drop_ships")
    assert s.tableau.endswith("drop_ships")
    assert s.at(1).tableau.endswith("drop_ships")
    assert (s.step, s.at(1).step) == ("pay_cards", "pay_cards")
    s.at(1).plays("pay gem_world", "pay space_port", "pay comet_zone")
    assert s.at(1).step == ""
    assert s.events("paid") == []  # nothing is carried out before all have decided
    s.plays(*s.offered[:1], *s.offered[1:2], *s.offered[2:3])
    assert [event["seat"] for event in s.events("paid")] == [1, 0]  # from the lowest start world on


@pytest.mark.rule("race.develop.3", "race.tips.3")
def test_the_cost_is_paid_by_discarding_other_hand_cards() -> None:
    s = scene("old_earth", hand="drop_ships gem_world space_port comet_zone mining_world plague_world")
    s.actions("produce", "develop")
    s.plays("develop drop_ships", "pay gem_world", "pay space_port", "pay comet_zone", "pay mining_world")
    assert s.hand == "plague_world"
    assert s.discards == 4


@pytest.mark.rule("race.develop.4", "race.round.6")
def test_who_chose_develop_discards_one_card_fewer() -> None:
    s = scene("old_earth", hand="drop_ships gem_world space_port comet_zone")
    s.actions("develop", "produce").plays("develop drop_ships")
    assert s.tableau == "old_earth drop_ships"
    assert s.hand == ""
    t = scene("old_earth", hand="export_duties")
    t.actions("develop", "produce").plays("develop export_duties")
    assert t.tableau == "old_earth export_duties"
    assert t.hand == ""  # no refund


@pytest.mark.rule("race.develop.5")
def test_a_copy_of_a_development_in_the_tableau_cannot_be_placed() -> None:
    s = scene("old_earth export_duties", hand="export_duties investment_credits " + MONEY)
    s.actions("develop")
    assert s.offered == ["pass", "develop investment_credits"]


@pytest.mark.rule("race.develop.5", "race.military.6")
def test_a_copy_that_has_left_the_tableau_does_not_count() -> None:
    s = scene("old_earth new_military_tactics", hand="new_military_tactics malevolent_lifeforms rebel_miners gem_world")
    s.actions("settle").plays("settle rebel_miners")
    assert s.tableau == "old_earth rebel_miners"
    s.actions("develop")
    assert "develop new_military_tactics" in s.offered


@pytest.mark.rule("race.develop.6")
def test_one_develop_phase_places_one_development() -> None:
    s = scene("old_earth", hand="export_duties investment_credits public_works").actions("develop")
    s.plays("develop export_duties")
    assert s.step == "choose_action"
    assert s.tableau == "old_earth export_duties"


@pytest.mark.rule("race.develop.7")
def test_a_development_adds_its_printed_points_and_a_six_cost_one_its_table() -> None:
    assert scene("old_earth consumer_markets").scores("cards") == 2 + 3
    s = scene("old_earth merchant_guild gem_world")
    assert (s.scores("cards"), s.scores("merchant_guild"), s.scores()) == (3, 2, 5)


@pytest.mark.rule("race.develop.8", "race.power.3")
def test_a_discount_works_only_if_its_card_was_there_before_the_phase() -> None:
    s = scene(
        "old_earth interstellar_bank investment_credits",
        hand="galactic_federation drop_ships " + MONEY,
        variant="experienced",
        draws="gem_world space_port",
    )
    s.actions("develop+develop", "produce+settle")
    assert s.label("develop galactic_federation")["cost"] == 6 - 1 - 1
    assert s.label("develop drop_ships")["cost"] == 2
    s.plays("develop galactic_federation")
    while s.step == "pay_cards":
        s.plays(s.offered[0])
    assert s.step == "develop"
    assert s.label("develop drop_ships")["cost"] == 0


@pytest.mark.rule("race.develop.9")
def test_only_what_can_be_paid_with_other_cards_may_be_committed() -> None:
    s = scene("old_earth", hand="drop_ships gem_world space_port comet_zone export_duties")
    s.actions("produce", "develop")
    assert s.offered == ["pass", "develop export_duties", "develop drop_ships"]
    t = scene("old_earth", hand="drop_ships gem_world space_port export_duties")
    t.actions("produce", "develop")
    assert t.offered == ["pass", "develop export_duties"]


@pytest.mark.rule("race.power.4")
def test_public_works_draws_after_later_developments_but_not_for_itself() -> None:
    s = scene("old_earth", hand="public_works export_duties investment_credits gem_world")
    s.actions("develop").plays("develop public_works")
    assert s.hand_size == 3
    s.draws_next("comet_zone").actions("develop").plays("develop export_duties")
    assert s.hand == "gem_world comet_zone investment_credits"
    assert s.events("drawn")[-1]["source"] == "public_works"


@pytest.mark.rule("race.power.9")
def test_discounts_never_pay_back() -> None:
    s = scene("old_earth investment_credits galactic_federation", hand="export_duties deficit_spending gem_world")
    s.actions("develop")
    assert s.label("develop deficit_spending")["cost"] == 0
    s.plays("develop export_duties")
    assert s.hand == "gem_world deficit_spending"


def test_investment_credits_galactic_federation_and_the_bonus_add_up() -> None:
    s = scene("old_earth investment_credits galactic_federation", hand="consumer_markets gem_world comet_zone")
    s.actions("develop")
    assert s.label("develop consumer_markets")["cost"] == 5 - 1 - 2 - 1


def test_interstellar_bank_draws_as_each_develop_phase_starts_and_the_card_can_be_used() -> None:
    s = scene("old_earth interstellar_bank", hand="gem_world", draws="export_duties")
    s.actions("develop")
    assert s.offered == ["pass", "develop export_duties"]
    t = scene("old_earth interstellar_bank", draws="comet_zone").actions("produce", "develop")
    assert t.hand == "comet_zone"
