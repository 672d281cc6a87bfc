"""Set-up and the first game (race.setup, race.first)."""

from __future__ import annotations

import pytest

from galactarium.games.race import GAME
from galactarium.games.race.components import FIRST_EDITION, KEYS
from tests.games.race.scene import dealt, scene

START_KEYS = [KEYS[card] for card in FIRST_EDITION.starts]
HAND = "gem_world space_port mining_world comet_zone drop_ships export_duties"


@pytest.mark.rule("race.setup.1")
def test_the_pool_starts_with_12_for_each_player() -> None:
    assert [dealt(seats).pool for seats in (2, 3, 4)] == [24, 36, 48]


@pytest.mark.rule("race.setup.2", "race.finish.4")
def test_chips_set_aside_come_in_when_the_pool_runs_dry() -> None:
    s = scene("new_sparta galactic_trendsetters gem_world", goods="gem_world", chips=23)
    s.actions("consume_2x_vp")
    assert s.chips == 27
    assert s.pool == 0
    assert s.over


@pytest.mark.rule("race.setup.3", "race.round.8")
def test_each_player_may_choose_any_of_seven_actions_every_round() -> None:
    s = scene("new_sparta")
    for _ in range(2):
        assert len(s.offered) == 7
        s.actions("produce")
    assert len(s.at(1).offered) == 7


@pytest.mark.rule("race.setup.4")
def test_each_player_is_dealt_a_different_start_world_at_random() -> None:
    seen = set()
    for seed in range(40):
        s = dealt(4, seed=str(seed))
        starts = [s.at(seat).tableau for seat in range(4)]
        assert len(set(starts)) == 4
        assert set(starts) <= set(START_KEYS)
        seen.add(starts[0])
    assert seen == set(START_KEYS)


@pytest.mark.rule("race.setup.5")
def test_unused_start_worlds_can_be_drawn_like_other_worlds() -> None:
    s = dealt(2, worlds="new_sparta,epsilon_eridani", draws="old_earth alpha_centauri earths_lost_colony")
    assert {"old_earth", "alpha_centauri", "earths_lost_colony"} <= set(s.at(1).hand.split())  # dealt first
    t = scene("new_sparta", hand="old_earth gem_world space_port comet_zone")
    t.actions("settle")
    assert "settle old_earth" in t.offered


@pytest.mark.rule("race.setup.6")
def test_each_player_keeps_four_of_six_cards() -> None:
    s = dealt(2, worlds="old_earth,new_sparta", draws=HAND)
    assert sorted(s.hand.split()) == sorted(HAND.split())
    assert (s.step, s.at(1).step) == ("initial_discard", "initial_discard")
    s.plays("discard gem_world", "discard drop_ships")
    s.at(1).plays(s.at(1).offered[0])
    s.at(1).plays(s.at(1).offered[0])
    assert s.hand_size == s.at(1).hand_size == 4
    assert "gem_world" not in s.hand
    assert "drop_ships" not in s.hand


@pytest.mark.rule("race.setup.7")
def test_the_first_discards_start_the_discard_pile_and_the_rest_is_the_supply() -> None:
    s = dealt(3, worlds="old_earth,new_sparta,epsilon_eridani")
    assert (s.supply, s.discards) == (114 - 3 - 18, 0)
    for seat in range(3):
        for _ in range(2):
            s.at(seat).plays(s.at(seat).offered[0])
    assert (s.supply, s.discards) == (114 - 3 - 18, 6)


@pytest.mark.rule("race.setup.8")
def test_alpha_centauri_alone_starts_with_a_good() -> None:
    for world in START_KEYS:
        other = "old_earth" if world != "old_earth" else "new_sparta"
        s = dealt(2, worlds=f"{world},{other}")
        assert s.goods == ("alpha_centauri" if world == "alpha_centauri" else "")
        assert s.at(1).goods == ""


@pytest.mark.rule("race.setup.9")
def test_a_dealt_start_world_costs_nothing_but_one_from_the_hand_does() -> None:
    s = dealt(2, worlds="new_sparta,old_earth")
    assert s.hand_size == 6
    t = scene("epsilon_eridani", hand="new_sparta earths_lost_colony gem_world space_port")
    t.actions("settle", "settle")
    assert "settle new_sparta" not in t.offered  # a defense of 2 against a Military of 1
    t.plays("settle earths_lost_colony", "pay new_sparta", "pay gem_world")
    assert t.tableau == "epsilon_eridani earths_lost_colony"


PRESET = {
    "epsilon_eridani": "gem_world public_works colony_ship rebel_fuel_cache",
    "alpha_centauri": "comet_zone expedition_force mining_robots rebel_miners",
    "new_sparta": "export_duties former_penal_colony malevolent_lifeforms new_military_tactics",
    "earths_lost_colony": "avian_uplift_race contact_specialist space_marines spice_world",
}


@pytest.mark.rule("race.first.1")
def test_the_first_game_uses_start_worlds_1_to_the_number_of_players() -> None:
    for seats in (2, 3, 4):
        s = dealt(seats, variant="first_game")
        assert sorted(s.at(seat).tableau for seat in range(seats)) == sorted(START_KEYS[1 : seats + 1])


@pytest.mark.rule("race.first.2", "race.first.5")
def test_the_first_hands_are_those_of_the_start_worlds_and_nothing_is_discarded() -> None:
    s = dealt(4, variant="first_game")
    for seat in range(4):
        player = s.at(seat)
        assert sorted(player.hand.split()) == sorted(PRESET[player.tableau].split())
        assert player.step == "choose_action"


@pytest.mark.rule("race.first.3")
def test_all_other_cards_of_the_first_game_are_in_the_supply() -> None:
    s = dealt(2, variant="first_game")
    assert s.discards == 0
    assert s.supply == 114 - 2 - 8 - 1  # one card is the good on Alpha Centauri
    assert s.table.problems() == []


@pytest.mark.rule("race.first.4")
def test_alpha_centauri_has_a_good_in_the_first_game_too() -> None:
    s = dealt(2, variant="first_game", worlds="alpha_centauri,epsilon_eridani")
    assert s.goods == "alpha_centauri"


@pytest.mark.rule("race.first.1", "race.first.2")
def test_the_set_up_for_a_first_game_is_that_of_the_rulebook() -> None:
    assert GAME.first_game() == {"variant": "first_game"}
    assert GAME.complete(GAME.first_game())["variant"] == "first_game"
