"""Situations that other implementations got wrong, beside those that the rule tests show."""

from __future__ import annotations

import pytest

from galactarium.kernel.plain import items
from tests.games.roll.scene import Player, scene

NINE = [
    "Gem World",
    "Spice World",
    "New Vinland",
    "Space Port",
    "Outlaw World",
    "Mining World",
    "Jungle World",
    "Secluded World",
    "Plague World",
]


@pytest.mark.rule("roll.explore.abandon.5", "roll.phases.6")
def test_an_explorer_that_has_abandoned_must_scout() -> None:
    s = scene("explore", explore="W", developments=["Public Works", "Space Docks"]).plays(
        "scout", "abandon Public Works"
    )
    assert s.offered == ["draw", "abandon Space Docks"]


@pytest.mark.rule("roll.explore.abandon.1", "roll.secret.2")
def test_a_tile_is_abandoned_from_the_stack_it_lies_on_and_others_see_the_new_top() -> None:
    s = scene(
        "explore",
        explore="W",
        developments=["Public Works", "Space Docks"],
        worlds=["Gem World", "Spice World"],
        draws=["Export Duties", "Trade Levies", "Galactic Salon"],
    )
    s.plays("scout", "abandon Public Works", "abandon Gem World", "draw")
    s.plays("development bottom Export Duties", "development bottom Trade Levies", "development bottom Galactic Salon")
    assert s.developments == ["Space Docks", "Export Duties", "Trade Levies", "Galactic Salon"]
    assert s.worlds == ["Spice World"]
    seen = s.at(1).part_of(0)
    assert seen["development_stack"] == ["Space Docks", None, None, None]
    assert seen["world_stack"] == ["Spice World"]


@pytest.mark.rule("roll.explore.bag.1")
def test_a_bag_that_runs_out_in_the_middle_of_a_draw_goes_on_with_the_same_scout() -> None:
    s = scene(
        "explore",
        Player(),
        explore="WW",
        developments=["Public Works", "Space Docks"],
        bag=["Export Duties", "Trade Levies"],
        rest="built",
    )
    s.plays("scout", "abandon Public Works", "abandon Space Docks")
    assert len(items(s.own["hand"], "hand")) == 3
    while s.asked and s.step == "place_tile":
        s.plays(s.offered[0])
    assert s.offered == ["stock", "scout"]  # one explorer was used, the second is next


@pytest.mark.rule("roll.round.4", "roll.manage.end.1", "roll.scenario.squares13")
def test_both_end_conditions_in_one_round_end_the_game_once_and_only_at_its_end() -> None:
    s = scene(
        "develop",
        Player(cup="W"),
        built=[*NINE[:7], "Galactic Salon"],
        developments=["Public Works", "Space Mercenaries"],
        develop="WW",
        pool=1,
        credits=9,
        then=["ship", "manage"],
    )
    assert not s.over
    s.goes_on()
    assert s.pool == 0
    assert not s.over
    assert s.goes_on().goes_on().over


@pytest.mark.rule("roll.manage.recruit.4", "roll.tie.1")
def test_recruiting_in_the_last_round_is_not_neutral_for_the_tie_break() -> None:
    # spending the last credit resets it to one: a tie is decided this way
    first = Player(built=NINE, cup="W", citizenry="W", credits=1)
    second = Player(faction=7, home="Old Earth", chips=21, cup="W", credits=2)
    s = scene("manage", second, **first)
    assert s.score["total"] == s.at(1).score["total"]
    s.goes_on()
    assert s.over
    assert [s.at(seat).score["dice_and_credits"] for seat in (0, 1)] == [3, 3]
    assert s.table.outcome().winners() == [0, 1]


@pytest.mark.rule("roll.reveal.3", "roll.digital.7")
def test_the_spare_die_belongs_to_two_seats_even_if_one_of_them_selects_nothing() -> None:
    s = scene("round", Player(rolls="Wd"), spare="ship")
    s.at(1).plays("select develop")
    s.goes_on()
    assert s.active == ["develop", "ship"]
    three = scene("round", Player(rolls="Wd"), Player(rolls="Wd"), spare="ship")
    three.others_are_absent().goes_on()
    assert three.active == ["develop"]


@pytest.mark.rule("roll.digital.5")
def test_the_die_that_selects_cannot_be_paid_to_dictate() -> None:
    s = scene("round", Player(rolls="Wd"), rolls="We Rd Cp").plays("select ship", "with home explore", "dictate")
    assert s.offered == ["pay military develop", "pay novelty produce"]


@pytest.mark.rule("roll.settle.effect.2")
def test_a_granted_good_needs_no_producer_and_no_produce_phase() -> None:
    s = scene("settle", worlds=["Mining World"], settle="WWW")
    assert s.goods("rare") == "B"


@pytest.mark.rule("roll.ship.consume.3", "roll.ship.consume.7")
def test_which_shipper_is_used_changes_the_vp() -> None:
    for shipper, vp in (("genes", 3), ("home", 2)):
        s = scene("ship", built=["Jungle World"], goods={"genes": "G"}, ship="WG")
        s.plays(f"consume genes genes with {shipper}")
        assert s.chips == vp


@pytest.mark.rule("roll.ship.pool.2", "roll.digital.18")
def test_everyone_is_paid_in_full_after_the_pool_has_run_out() -> None:
    rival = Player(built=["Mining World"], goods={"rare": "B"}, ship="B", faction=9)
    s = scene("ship", rival, built=["Gem World"], goods={"novelty": "C"}, ship="C", chips=11, pool=1, faction=1)
    s.plays("consume novelty novelty with novelty")
    before = s.at(1).chips
    s.at(1).plays("consume rare rare with rare")
    assert s.chips == 14
    assert s.at(1).chips == before + 3
    assert s.pool == 0


@pytest.mark.rule("roll.override.6", "roll.develop.10")
def test_only_dice_that_paid_are_saved_from_an_overfull_stack() -> None:
    s = scene(
        "develop", built=["Galactic Federation"], developments=["Public Works", "Robot Surveyors"], developers="WRC"
    )
    s.plays("pay military")
    assert not s.asked  # cost 1: the one that paid is saved
    assert s.cup == "R"
    assert s.developers == "WC"


@pytest.mark.rule("roll.phases.14", "roll.develop.13")
def test_a_discount_gained_in_the_middle_of_a_phase_completes_the_next_tile() -> None:
    s = scene(
        "develop", faction=1, developments=["Investment Credits", "Space Docks", "Robot Surveyors"], develop="WWWWW"
    )
    assert s.built == ["Investment Credits", "Space Docks"]


@pytest.mark.rule("roll.digital.27", "roll.settle.effect.7")
def test_a_removed_die_may_be_an_assigned_worker() -> None:
    s = scene("develop", developments=["Space Marines", "Robot Surveyors"], develop="WWWR", produce="C", settle="B")
    s.plays("put home")  # two Home dice went there unasked, as one Military die cannot do it
    assert s.offers("remove novelty produce", "remove rare settle", "remove military develop")
    s.plays("remove military develop")
    assert s.developers == ""
    assert s.credits == 2
