"""Powers of Explore."""

from __future__ import annotations

import pytest

from galactarium.kernel.plain import items
from tests.games.roll.scene import Player, Scene, scene

# Advanced Logistics


@pytest.mark.rule("roll.override.4", "roll.tile.advanced_logistics.1")
def test_advanced_logistics_reorders_and_turns_tiles_while_dice_keep_their_stacks() -> None:
    s = scene(
        "explore",
        built=["Advanced Logistics"],
        explore="W",
        developments=["Public Works", "Space Docks"],
        worlds=["Gem World"],
        developers="R",
        settlers="B",
    )
    s.plays(
        "rearrange",
        "development bottom Space Docks",
        "development bottom Conscription",
        "world bottom Lost Alien Warship",
    )
    assert s.developments == ["Space Docks", "Conscription"]
    assert s.worlds == ["Lost Alien Warship"]
    assert (s.developers, s.settlers) == ("R", "B")
    s.plays("stock")
    assert s.offers("rearrange", "done")  # again, after the last explorer too
    s.plays("rearrange", "world bottom Lost Alien Warship", "world bottom Armaments World")
    assert s.developments == []
    assert s.worlds == ["Lost Alien Warship", "Armaments World", "Gem World"]


def test_advanced_logistics_works_without_explorers_and_ends_with_done() -> None:
    s = scene(
        "explore", Player(explore="W"), built=["Advanced Logistics"], developments=["Public Works", "Space Docks"]
    )
    assert s.offered == ["done", "rearrange"]
    s.plays("done")
    assert not s.asked
    nothing = scene("explore", Player(explore="W"), built=["Advanced Logistics"])
    assert not nothing.asked  # no tile to rearrange


def test_advanced_logistics_does_nothing_when_explore_does_not_happen() -> None:
    s = scene("develop", built=["Advanced Logistics"], developments=["Public Works", "Space Docks"])
    assert not s.asked


@pytest.mark.rule("roll.tile.advanced_logistics.1")
def test_advanced_logistics_does_not_work_after_alien_research_team_has_drawn() -> None:
    s = scene(
        "explore",
        built=["Advanced Logistics", "Alien Research Team"],
        developments=["Public Works", "Space Docks"],
        drawn=["Export Duties"],
    )
    s.plays("done")
    assert s.step == "place_tile"
    s.plays("development bottom Export Duties")
    assert not s.asked
    assert s.developments == ["Public Works", "Space Docks", "Export Duties"]


@pytest.mark.rule("roll.tile.advanced_logistics.2")
def test_when_paused_scouts_finish_in_order_advanced_logistics_works_only_in_the_owners_turn() -> None:
    own = ["Public Works", "Space Docks", "Export Duties"]
    theirs = ["Trade Levies", "Galactic Salon", "Mad Scientists"]
    s = scene(
        "explore",
        Player(explore="W", developments=theirs, faction=1),
        Player(),
        built=["Advanced Logistics"],
        explore="W",
        developments=own,
        faction=5,
        bag=["Merchant Guild", "Nanotechnology"],
    )
    s.plays("scout", "abandon Public Works", "abandon Space Docks", "draw")
    s.at(1).plays("scout", "abandon Trade Levies", "draw")
    assert s.at(1).asked
    assert not s.asked  # the other's turn
    while s.at(1).asked:
        s.at(1).plays(s.at(1).offered[0])
    while s.step == "place_tile":
        s.plays(s.offered[0])
    assert s.offered == ["done", "rearrange"]


def test_a_tile_that_rearranging_completes_waits_for_its_phase() -> None:
    s = scene(
        "explore",
        built=["Advanced Logistics"],
        developments=["Galactic Salon", "Public Works"],
        developers="WW",
        cup="W",
    )
    s.plays("rearrange", "development bottom Public Works", "development bottom Galactic Salon")
    assert s.built == ["Advanced Logistics"]
    assert s.developers == "WW"


def test_tiles_just_drawn_are_placed_before_anything_is_rearranged() -> None:
    s = scene("explore", built=["Advanced Logistics"], explore="W", developments=["Public Works"]).plays(
        "scout", "draw"
    )
    assert s.step == "place_tile"
    assert s.verbs == {"development", "world"}
    s.plays(s.offered[0])
    assert s.offers("rearrange")


# Alien Archaeology


@pytest.mark.rule("roll.override.5")
def test_alien_archaeology_pays_four_for_a_stock_by_an_alien_explorer() -> None:
    s = scene("explore", faction=2, explore="WY", credits=1)
    assert s.offered == ["stock", "scout", "stock alien", "scout alien"]
    assert s.label("stock alien")["credits"] == 4
    s.plays("stock alien")
    assert s.credits == 5
    s.plays("stock")
    assert s.credits == 7


def test_the_owner_decides_which_explorer_stocks() -> None:
    s = scene("explore", faction=2, explore="WY", credits=1, draws=["Public Works"])
    s.plays("scout alien", "development bottom Public Works", "stock")
    assert s.credits == 3  # the Alien explorer was spent on the Scout


@pytest.mark.rule("roll.tile.alien_research_ship.1")
def test_alien_research_ship_gives_a_home_and_an_alien_explorer_that_vanish() -> None:
    s = scene("explore", built=["Alien Research Ship"], credits=1)
    assert s.about == {"explorers": 2}
    s.plays("stock", "stock")
    assert s.credits == 5
    assert (s.cup, s.citizenry) == ("", "")
    archaeology = scene("explore", faction=2, built=["Alien Research Ship"], credits=1).plays("stock", "stock alien")
    assert archaeology.credits == 7


def test_major_research_labs_gives_a_home_explorer() -> None:
    s = scene("explore", built=["Major Research Labs"], explore="R", credits=1)
    assert s.about == {"explorers": 2}
    s.plays("stock", "stock")
    assert (s.credits, s.citizenry) == (5, "R")


def test_extra_explorers_work_only_when_the_phase_happens() -> None:
    assert not scene("develop", built=["Major Research Labs", "Alien Research Ship"]).asked


# Alien Research Team


@pytest.mark.rule("roll.digital.14", "roll.tile.alien_research_team.1")
def test_alien_research_team_draws_one_tile_without_explorers_and_places_it_under_its_stack() -> None:
    s = scene("explore", faction=4, built=["Alien Research Team"], developments=["Public Works"], drawn=["Space Docks"])
    assert s.offered == [
        "development bottom Space Docks",
        "world bottom Armaments World",
    ]  # not on top, as no Scout drew it
    s.plays("development bottom Space Docks")
    assert s.developments == ["Public Works", "Space Docks"]
    assert s.credits == 1


def test_alien_research_team_pays_one_credit_if_an_alien_explorer_scouted() -> None:
    for word, credits in (("scout alien", 1), ("stock alien", 2)):
        s = scene(
            "explore",
            built=["Alien Research Team"],
            explore="Y",
            credits=0,
            draws=["Public Works"] if "scout" in word else [],
        )
        s.plays(word)
        while s.asked:
            s.plays(s.offered[0])
        assert s.credits == credits


def test_alien_research_team_pays_at_most_one_credit() -> None:
    s = scene("explore", built=["Alien Research Team"], explore="YY", credits=0)
    finish(s.plays("scout alien"), "scout alien")
    assert s.credits == 1


def finish(s: Scene, task: str) -> None:
    """Draw and place everything; further explorers do this task."""
    while s.asked:
        s.plays(task if s.step == "explore" else "draw" if s.step == "abandon" else s.offered[0])


def test_a_virtual_alien_explorer_counts_for_alien_research_team() -> None:
    s = scene("explore", built=["Alien Research Team", "Alien Research Ship"], credits=0).plays("stock", "scout alien")
    finish(s, "stock")
    assert s.credits == 3


@pytest.mark.rule("roll.digital.12")
def test_alien_research_team_draws_nothing_when_no_tile_is_left_anywhere() -> None:
    s = scene("explore", Player(), built=["Alien Research Team"], worlds=["Gem World"], bag=[], rest="built")
    assert not s.asked
    assert s.worlds == ["Gem World"]


def test_alien_research_team_refills_the_bag_with_the_abandoned_tiles() -> None:
    s = scene(
        "explore",
        Player(),
        built=["Alien Research Team"],
        explore="W",
        developments=["Public Works", "Space Docks"],
        bag=["Export Duties"],
        rest="built",
    )
    s.plays("scout", "abandon Public Works", "draw")
    while s.asked:
        s.plays(s.offered[0])
    assert len(s.developments) + len(s.worlds) == 3
    assert s.bag == 0


# Improved Reconnaissance


@pytest.mark.rule("roll.override.3")
def test_improved_reconnaissance_may_put_a_drawn_tile_on_top_where_the_dice_count_for_it() -> None:
    s = scene(
        "explore",
        faction=4,
        explore="W",
        worlds=["Deserted Alien Library"],
        settlers="WW",
        draws=["Space Docks"],
        then=["settle", "manage"],
    )
    s.plays("scout", "draw")
    assert set(s.offered) == {
        "development bottom Space Docks",
        "world bottom Armaments World",
        "world top Armaments World",
    }
    s.plays("world top Armaments World")
    assert s.worlds == ["Armaments World", "Deserted Alien Library"]
    assert s.settlers == "WW"


def test_without_improved_reconnaissance_no_tile_goes_on_top() -> None:
    s = scene("explore", explore="W", worlds=["Deserted Alien Library"], draws=["Space Docks"]).plays("scout", "draw")
    s.refuses("world top Armaments World")


def test_the_choice_is_free_for_each_tile() -> None:
    s = scene(
        "explore", faction=4, explore="W", worlds=["Gem World", "Spice World"], draws=["Space Docks", "Export Duties"]
    )
    s.plays("scout", "abandon Spice World", "world bottom Silicon World", "world top Armaments World")
    assert s.worlds == ["Armaments World", "Gem World", "Silicon World"]


def test_top_or_bottom_is_not_asked_for_an_empty_stack() -> None:
    s = scene("explore", faction=4, explore="W", draws=["Space Docks"]).plays("scout")
    assert s.offered == ["development bottom Space Docks", "world bottom Armaments World"]


def test_hands_are_empty_when_explore_is_over() -> None:
    s = scene("explore", explore="WW")
    finish(s, "scout")
    assert items(s.own["hand"], "hand") == []
    assert len(s.developments) + len(s.worlds) == 2
