"""Phase I, Explore."""

from __future__ import annotations

import pytest

from galactarium.kernel.plain import items
from tests.games.roll.scene import Player, scene


@pytest.mark.rule("roll.explore.1", "roll.explore.3", "roll.phases.8", "roll.overlooked.5", "roll.phases.6")
def test_each_explorer_scouts_or_stocks_and_goes_to_the_citizenry() -> None:
    s = scene("explore", explore="WR", credits=3, draws=["Public Works"]).plays("scout")
    assert s.step == "place_tile"  # the task is finished before the next explorer is asked
    s.plays("development bottom Public Works")
    assert s.offered == ["stock", "scout"]
    s.plays("stock")
    assert (s.citizenry, s.credits, s.cup) == ("WR", 5, "")


@pytest.mark.rule("roll.explore.2", "roll.fine.11", "roll.phases.4", "roll.explore.stock.2")
def test_every_explorer_must_act_even_at_ten_credits() -> None:
    s = scene("explore", explore="WW", credits=10)
    assert s.offered == ["stock", "scout"]
    s.plays("stock")
    assert s.offered == ["stock", "scout"]
    s.plays("stock")
    assert (s.credits, s.citizenry) == (10, "WW")


@pytest.mark.rule("roll.phases.7", "roll.overlooked.4", "roll.fine.12")
def test_tasks_are_not_announced_ahead() -> None:
    s = scene("explore", explore="WWW")
    assert s.about == {"explorers": 3}
    assert s.offered == ["stock", "scout"]


@pytest.mark.rule("roll.explore.stock.1", "roll.explore.stock.2", "roll.phases.10", "roll.phases.11")
@pytest.mark.parametrize(("before", "after"), [(3, 5), (8, 10), (9, 10)])
def test_stock_gives_two_credits_up_to_ten(before: int, after: int) -> None:
    assert scene("explore", explore="W", credits=before).plays("stock").credits == after


@pytest.mark.rule("roll.explore.scout.1", "roll.explore.scout.3")
def test_a_scout_draws_one_more_tile_than_it_abandons_and_sees_all_before_placing() -> None:
    s = scene(
        "explore",
        explore="W",
        developments=["Public Works"],
        worlds=["Gem World"],
        draws=["Space Docks", "Export Duties", "Galactic Salon"],
    )
    s.plays("scout", "abandon Public Works", "abandon Gem World")
    assert s.about["tiles"] == ["Export Duties", "Galactic Salon", "Space Docks"]


@pytest.mark.rule("roll.explore.scout.2")
def test_a_scout_need_not_abandon() -> None:
    s = scene(
        "explore",
        explore="W",
        developments=["Public Works", "Space Docks"],
        worlds=["Gem World"],
        draws=["Export Duties"],
    )
    s.plays("scout", "draw", "world bottom Silicon World")
    assert len(s.developments) + len(s.worlds) == 4


@pytest.mark.rule("roll.explore.scout.4", "roll.explore.scout.5", "roll.explore.scout.6", "roll.explore.scout.8")
def test_drawn_tiles_go_under_their_stacks_in_any_order_and_all_are_kept() -> None:
    s = scene("explore", explore="W", worlds=["Gem World", "Spice World"], draws=["Space Docks", "Export Duties"])
    s.plays("scout", "abandon Spice World")
    s.plays("world bottom Armaments World")
    assert s.asked or s.worlds == ["Gem World", "Armaments World", "Silicon World"]
    assert s.worlds == ["Gem World", "Armaments World", "Silicon World"]
    other = scene("explore", explore="W", worlds=["Gem World", "Spice World"], draws=["Space Docks", "Export Duties"])
    other.plays("scout", "abandon Spice World", "world bottom Silicon World")
    assert other.worlds == ["Gem World", "Silicon World", "Armaments World"]


@pytest.mark.rule("roll.explore.scout.7")
def test_a_tile_placed_in_an_empty_stack_is_its_top() -> None:
    s = scene("explore", explore="W", draws=["Space Docks"]).plays("scout", "development bottom Space Docks")
    assert s.developments == ["Space Docks"]


@pytest.mark.rule("roll.explore.abandon.1")
def test_a_tile_is_abandoned_from_any_place_and_the_others_keep_their_order() -> None:
    s = scene(
        "explore",
        explore="W",
        worlds=["Gem World", "Spice World", "New Vinland"],
        draws=["Space Docks", "Export Duties"],
    )
    s.plays("scout", "abandon Spice World", "draw")
    assert s.worlds == ["Gem World", "New Vinland"]


@pytest.mark.rule("roll.explore.abandon.2", "roll.overlooked.7", "roll.explore.abandon.4", "roll.digital.13")
def test_abandoned_tiles_stay_out_of_the_bag_until_the_phase_ends() -> None:
    s = scene("explore", explore="WW", developments=["Public Works"], draws=["Space Docks", "Export Duties"])
    before = s.bag
    s.plays("scout", "abandon Public Works")
    assert items(s.own["abandoned"], "abandoned") == ["Public Works"]
    assert s.bag == before - 2
    s.plays("development bottom Space Docks", "development bottom Export Duties", "stock")
    assert items(s.own["abandoned"], "abandoned") == []
    assert s.bag == before - 1


@pytest.mark.rule("roll.explore.abandon.3", "roll.scenario.scout3")
def test_scenario_three_scouts() -> None:
    draws = ["Public Works", "Space Docks", "Export Duties", "Galactic Salon", "Merchant Guild", "Trade Levies"]
    s = scene("explore", explore="WWW", developments=["Mad Scientists"], worlds=["Gem World"], draws=draws)
    before = s.bag
    s.plays("scout", "abandon Gem World", "development bottom Public Works", "world bottom Armaments World")
    s.plays("scout", "draw", "world bottom Silicon World")
    s.plays("scout", "abandon Mad Scientists", "abandon Armaments World", "draw")
    assert len(items(s.own["abandoned"], "abandoned")) == 3
    s.plays("development bottom Galactic Salon", "development bottom Merchant Guild", "world bottom Comet Zone")
    assert s.developments == ["Public Works", "Galactic Salon", "Merchant Guild"]
    assert s.worlds == ["Silicon World", "Comet Zone"]
    assert s.bag == before - 6 + 3
    assert s.citizenry == "WWW"


@pytest.mark.rule("roll.explore.abandon.5")
def test_only_a_scout_abandons() -> None:
    s = scene("explore", explore="W", developments=["Public Works"])
    assert s.offered == ["stock", "scout"]
    s.plays("stock")
    assert not s.asked
    assert s.developments == ["Public Works"]


@pytest.mark.rule("roll.explore.stack.1", "roll.explore.stack.2", "roll.digital.38")
def test_dice_stay_on_a_stack_when_its_tiles_are_abandoned() -> None:
    s = scene("explore", explore="W", worlds=["Gem World"], settlers="WR", draws=["Space Docks", "Export Duties"])
    s.plays("scout", "abandon Gem World", "development bottom Space Docks", "development bottom Export Duties")
    assert s.worlds == []
    assert s.settlers == "WR"


@pytest.mark.rule("roll.explore.stack.3")
def test_dice_on_a_stack_count_for_its_new_top() -> None:
    s = scene(
        "explore",
        explore="W",
        settle="W",
        worlds=["Deserted Alien Library"],
        settlers="WR",
        draws=["Mining League", "Free Trade Zone"],
        then=["settle", "manage"],
    )
    s.plays(
        "scout", "abandon Deserted Alien Library", "development bottom Mining League", "world bottom Galactic Resort"
    )
    s.goes_on()
    assert s.built == ["Galactic Resort"]  # cost 3: two dice were there


@pytest.mark.rule("roll.explore.stack.4")
def test_a_tile_paid_for_in_explore_waits_for_its_own_phase() -> None:
    s = scene(
        "explore",
        explore="W",
        developments=["Galactic Salon"],
        developers="WWW",
        draws=["Public Works", "Space Docks"],
        cup="W",
    )
    s.plays("scout", "abandon Galactic Salon", "development bottom Public Works", "development bottom Space Docks")
    assert s.built == []
    assert s.developers == "WWW"


@pytest.mark.rule("roll.phases.16")
def test_all_finish_explore_before_the_next_phase() -> None:
    s = scene(
        "explore",
        Player(explore="W"),
        explore="W",
        develop="W",
        developments=["Public Works"],
        then=["develop", "manage"],
    )
    s.plays("stock")
    assert s.built == []
    s.at(1).plays("stock")
    s.goes_on()
    assert s.built == ["Public Works"]


# When tiles run short


@pytest.mark.rule("roll.explore.bag.1", "roll.explore.bag.2", "roll.fine.13", "roll.digital.11")
def test_when_the_bag_is_empty_the_abandoned_tiles_refill_it() -> None:
    s = scene(
        "explore",
        Player(),
        explore="W",
        developments=["Public Works", "Space Docks", "Export Duties", "Trade Levies"],
        bag=["Merchant Guild"],
    )
    s.plays("scout", "abandon Space Docks", "abandon Export Duties", "draw")
    hand = items(s.own["hand"], "hand")
    assert len(hand) == 3
    assert "Merchant Guild" in hand
    assert set(hand) == {"Merchant Guild", "Space Docks", "Export Duties"}  # the own tiles may come again


@pytest.mark.rule("roll.digital.9")
def test_private_piles_make_draws_independent_of_who_is_first() -> None:
    tables = []
    for order in ((0, 1), (1, 0)):
        s = scene("explore", Player(explore="WW"), explore="WW", seed="piles")
        for seat in order:
            s.at(seat).plays("scout")
        tables.append([s.at(seat).own["hand"] for seat in (0, 1)])
    assert tables[0] == tables[1]


@pytest.mark.rule("roll.digital.10", "roll.explore.bag.7", "roll.timing.4")
def test_paused_scouts_finish_in_player_order() -> None:
    own = ["Public Works", "Space Docks", "Export Duties"]
    theirs = ["Trade Levies", "Galactic Salon", "Mad Scientists"]
    s = scene(
        "explore",
        Player(explore="W", developments=theirs, faction=1),
        Player(),
        explore="W",
        developments=own,
        faction=5,
        bag=["Merchant Guild", "Nanotechnology"],
    )
    s.plays("scout", "abandon Public Works", "abandon Space Docks", "draw")
    assert s.own["need"] == 3
    assert not s.asked
    s.at(1).plays("scout", "abandon Trade Levies", "draw")
    assert s.at(1).asked  # faction 1 draws first
    assert not s.asked
    assert len(items(s.at(1).own["hand"], "hand")) == 2
    while s.at(1).asked:
        s.at(1).plays(s.at(1).offered[0])
    assert s.asked
    assert len(items(s.own["hand"], "hand")) == 3


@pytest.mark.rule(
    "roll.explore.bag.3", "roll.explore.bag.4", "roll.explore.bag.5", "roll.explore.bag.6", "roll.fine.14"
)
def test_when_even_that_is_too_little_crowded_zones_give_tiles_back() -> None:
    s = scene(
        "explore",
        Player(developments=["Public Works", "Space Docks"]),
        Player(),
        explore="W",
        developments=["Export Duties", "Trade Levies", "Galactic Salon"],
        bag=[],
    )
    s.plays("scout", "draw")
    assert s.step == "give_up_tile"  # three tiles: the scouting player too
    assert not s.at(1).asked  # two tiles: nothing to give
    assert s.at(2).asked
    s.plays("abandon Trade Levies")
    given = s.at(2).offered[0]
    s.at(2).plays(given)
    assert s.step == "place_tile"
    hand = items(s.own["hand"], "hand")
    assert len(hand) == 1
    s.plays(s.offered[0])
    assert s.bag == 1
    assert len(s.developments) + len(s.worlds) == 3


@pytest.mark.rule("roll.explore.bag.3")
def test_tiles_drawn_so_far_are_placed_before_anyone_gives_one_up() -> None:
    s = scene("explore", Player(), explore="W", developments=["Export Duties", "Trade Levies"], bag=["Public Works"])
    s.plays("scout", "abandon Export Duties", "draw")
    assert s.step == "place_tile"  # Public Works and the abandoned tile make two: enough after all
    assert len(items(s.own["hand"], "hand")) == 2


@pytest.mark.rule("roll.digital.12")
def test_if_nobody_can_give_a_tile_the_scout_ends_with_fewer() -> None:
    s = scene("explore", Player(), explore="WW", worlds=["Gem World", "Spice World"], bag=[], rest="built")
    s.plays("scout", "draw")
    assert s.offered == ["stock", "scout"]  # no tile came, and the second explorer is next
    assert s.own["hand"] == []
    s.plays("scout", "abandon Gem World", "draw")
    assert s.step == "place_tile"  # only the abandoned tile could be drawn
    s.plays("world bottom Gem World")
    assert s.worlds == ["Spice World", "Gem World"]
    assert s.citizenry == "WW"


def test_a_level_two_shortage_repeats_until_the_scout_is_complete() -> None:
    s = scene("explore", Player(), explore="W", developments=["Export Duties"], bag=[])
    s.plays("scout", "draw")
    s.at(1).plays(s.at(1).offered[3])
    assert s.step == "place_tile"


@pytest.mark.rule("roll.explore.bag.8", "roll.tile.alien_research_team.1")
def test_tiles_drawn_by_powers_come_after_all_tasks_and_before_the_pile_returns() -> None:
    s = scene(
        "explore",
        Player(explore="W"),
        built=["Alien Research Team"],
        explore="W",
        developments=["Public Works"],
    )
    s.plays("scout", "abandon Public Works")
    while s.asked:
        s.plays(s.offered[0])
    assert not s.own["hand"]  # the other player is not done, so nothing more is drawn
    s.at(1).plays("stock")
    assert s.step == "place_tile"
    assert items(s.own["hand"], "hand") != ["Public Works"]
    assert items(s.own["abandoned"], "abandoned") == ["Public Works"]


def test_an_abandoned_tile_is_told_by_the_side_that_lay_up() -> None:
    s = scene("explore", explore="W", worlds=["Jungle World"], draws=["Public Works", "Space Docks"])
    s.plays("scout", "abandon jungle world")
    assert [event["tile"] for event in s.events("abandon")] == ["Jungle World"]


@pytest.mark.rule("roll.explore.bag.7", "roll.timing.4")
def test_players_may_agree_to_explore_in_player_order() -> None:
    s = scene(
        "explore",
        Player(explore="WW", faction=1, developments=["Trade Levies"]),
        Player(explore="W", faction=8),
        explore="W",
        faction=5,
        options={"explore": "in_order"},
    )
    assert [seat for seat in range(3) if s.at(seat).asked] == [1]  # the lowest faction begins, then clockwise
    s.at(1).plays("scout", "abandon Trade Levies")
    assert s.at(1).step == "place_tile"
    assert len(items(s.at(1).own["hand"], "hand")) == 2
    assert not s.asked
    s.at(1).plays(s.at(1).offered[0])
    s.at(1).plays(s.at(1).offered[0])
    assert s.at(1).offered == ["stock", "scout"]  # all of one player's explorers before the next player
    s.at(1).plays("stock")
    assert [seat for seat in range(3) if s.at(seat).asked] == [2]
    s.at(2).plays("scout")
    s.at(2).plays(s.at(2).offered[0])
    assert [seat for seat in range(3) if s.at(seat).asked] == [0]
    s.plays("scout")
    assert items(s.own["hand"], "hand") != ["Trade Levies"]  # abandoned, and not in the bag before the phase is over
    before = s.bag
    s.plays(s.offered[0])
    assert s.bag == before + 1


@pytest.mark.rule("roll.explore.bag.1", "roll.explore.bag.7")
def test_in_player_order_the_first_players_take_the_last_tiles() -> None:
    s = scene(
        "explore",
        Player(explore="W", faction=1, developments=["Trade Levies", "Mad Scientists"]),
        Player(),
        explore="W",
        faction=5,
        bag=["Merchant Guild"],
        options={"explore": "in_order"},
    )
    s.at(1).plays("scout", "abandon Trade Levies", "draw")
    assert set(items(s.at(1).own["hand"], "hand")) == {"Merchant Guild", "Trade Levies"}
    s.at(1).is_absent()
    s.plays("scout")
    assert s.at(2).step == "give_up_tile"  # nothing is left: a crowded zone gives one up
