"""Set-up."""

from __future__ import annotations

from itertools import permutations

import pytest

from galactarium.games.roll import GAME
from galactarium.games.roll.components import FACTIONS, side
from galactarium.kernel.plain import items, mapping
from galactarium.kernel.records import plain
from galactarium.kernel.refusals import Malformed
from tests.games.roll.scene import Scene, dealt, letters, scene


def part(s: Scene, seat: int) -> dict[str, object]:
    return mapping(plain(s.table.facts(seat).players[seat]), "player")


@pytest.mark.rule("roll.setup.4")
def test_everyone_gets_a_faction_and_a_home_world_of_their_own() -> None:
    s = dealt(5)
    parts = [part(s, seat) for seat in range(5)]
    assert len({str(one["faction"]) for one in parts}) == 5
    assert len({str(one["home_world"]) for one in parts}) == 5
    other = dealt(5, seed="another")
    assert [part(other, seat)["faction"] for seat in range(5)] != [one["faction"] for one in parts]


def test_factions_and_home_worlds_can_be_chosen() -> None:
    s = dealt(2, factions="9 4", home_worlds="doomed_world old_earth")
    assert part(s, 0)["faction"] == 9
    assert part(s, 1)["home_world"] == "Old Earth"
    for wrong in ({"factions": "1"}, {"factions": "1 1"}, {"factions": "0 3"}, {"home_worlds": "old_earth mars"}):
        with pytest.raises(Malformed):
            GAME.deal(2, "x", wrong)


@pytest.mark.rule("roll.setup.5", "roll.overlooked.9", "roll.manage.end.2")
def test_the_first_tableau_is_worth_three_squares() -> None:
    s = dealt(3)
    assert [len(tableau.sides) for tableau in s.table.tableaus] == [3, 3, 3]


@pytest.mark.rule("roll.setup.6")
def test_everyone_starts_on_one_credit() -> None:
    s = dealt(2, home_worlds="old_earth new_sparta")
    assert part(s, 0)["credits"] == part(s, 1)["credits"] == 1


@pytest.mark.rule("roll.setup.7", "roll.scenario.doomed")
def test_doomed_world_starts_on_eight_credits_and_brings_no_die() -> None:
    s = dealt(2, factions="1 2", home_worlds="doomed_world old_earth")
    assert s.credits == 8
    assert (s.cup, s.citizenry) == ("WWW", "WWR")  # the Military die is Hidden Fortress's


@pytest.mark.rule("roll.setup.8")
def test_destroyed_colony_grants_the_dice_of_both_its_worlds() -> None:
    s = dealt(2, factions="9 2", home_worlds="doomed_world old_earth")
    assert (s.cup, s.citizenry) == ("WWWP", "WWR")


@pytest.mark.rule("roll.setup.9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_draws_two_tiles(seats: int) -> None:
    s = dealt(seats)
    assert s.bag == 55 - 2 * seats
    assert len(items(s.own["hand"], "hand")) == 2


START = ["Public Works", "Space Docks", "Mad Scientists", "Export Duties"]


@pytest.mark.rule("roll.setup.10", "roll.setup.12", "roll.fine.6")
def test_one_start_tile_becomes_a_development_and_the_other_a_world() -> None:
    s = dealt(2, tiles=START, factions="1 2", home_worlds="doomed_world old_earth")
    assert sorted(s.offered) == ["development Public Works", "development Space Docks"]
    s.plays("development Space Docks")
    assert s.developments == ["Space Docks"]
    assert s.worlds == ["Lost Alien Warship"]


@pytest.mark.rule("roll.setup.11", "roll.fine.5")
def test_the_first_game_turns_up_the_lowest_costs_and_later_games_leave_the_choice() -> None:
    choice = dealt(2, tiles=START, factions="1 2", home_worlds="doomed_world old_earth")
    choice.plays("development Space Docks")  # the dearer way is accepted
    first = dealt(2, tiles=START, factions="1 2", home_worlds="doomed_world old_earth", start_tiles="lowest")
    assert first.developments == ["Public Works"]
    assert first.worlds == ["Armaments World"]


@pytest.mark.rule("roll.setup.11")
def test_where_both_ways_of_a_first_game_are_as_cheap_the_player_chooses() -> None:
    """Both developments cost the same, and so do both worlds."""
    tiles = ["Public Works", "Diversification", "Space Docks", "Mad Scientists"]
    first = dealt(2, tiles=tiles, factions="1 2", home_worlds="doomed_world old_earth", start_tiles="lowest")
    assert first.offered == ["development Diversification", "development Public Works"]
    assert not first.at(1).asked  # there one way is cheaper
    first.plays("development Public Works")
    assert first.developments == ["Public Works"]


@pytest.mark.rule("roll.setup.13", "roll.setup.14")
def test_three_home_dice_start_in_the_cup_and_two_in_the_citizenry() -> None:
    s = dealt(2, factions="8 1", home_worlds="doomed_world old_earth")
    assert s.cup == "WWW"
    assert s.citizenry == "WWB"


@pytest.mark.rule("roll.setup.15", "roll.settle.effect.8")
def test_start_worlds_grant_their_dice_to_the_place_they_name_out_of_the_supply() -> None:
    s = dealt(2, factions="4 1", home_worlds="ancient_race separatist_colony")
    assert s.goods("genes") == "G"
    assert s.cup == "WWWB"
    assert letters(mapping(part(s, 1)["dice"], "dice")["cup"]) == "WWWR"
    supply = mapping(s.facts["supply"], "supply")
    assert (supply["genes"], supply["home"], supply["rare"], supply["military"]) == (11, 15, 13, 20)


@pytest.mark.rule("roll.setup.16")
def test_the_world_in_the_zone_grants_nothing_yet() -> None:
    tiles = ["Public Works", "Space Docks", "Mad Scientists", "Export Duties"]
    s = dealt(2, tiles=tiles, factions="8 1", home_worlds="doomed_world old_earth").plays("development Space Docks")
    assert s.cup == "WWW"  # Lost Alien Warship would give an Alien die
    assert s.credits == 8


@pytest.mark.rule("roll.setup.17")
def test_start_dice_are_handed_out_only_once() -> None:
    s = scene("manage", faction=9, cup="W", credits=5)
    s.goes_on().goes_on()
    assert s.table.round == 4
    supply = mapping(s.facts["supply"], "supply")
    assert supply["consumption"] == 9


@pytest.mark.rule("roll.setup.18", "roll.fine.7", "roll.manage.recall.5")
def test_start_goods_cannot_be_recalled_before_manage_empire() -> None:
    s = dealt(2, tiles=START, factions="4 1", home_worlds="ancient_race separatist_colony")
    assert s.goods("genes") == "G"
    asked: list[str] = []
    while s.step != "recall":
        if s.table.awaiting():
            seat = s.table.awaiting()[0]
            asked.append(s.at(seat).step)
            assert "recall" not in s.at(seat).verbs
            s.at(seat).times_out()
        else:
            managing = s.next_step == "manage"
            s.goes_on()
    assert {"start_tiles", "select_phase"} <= set(asked)
    assert managing
    assert s.table.round == 1
    assert s.offers("recall genes genes goods")


@pytest.mark.rule("roll.setup.19", "roll.explore.abandon.6")
def test_in_play_both_stacks_may_be_emptied() -> None:
    s = scene("explore", explore="W", developments=["Public Works"], worlds=["Gem World"])
    s.plays("scout", "abandon Public Works", "abandon Gem World")
    assert (s.developments, s.worlds) == ([], [])
    assert s.step == "place_tile"
    assert len(items(s.own["hand"], "hand")) == 3


def test_factions_have_the_halves_that_are_printed() -> None:
    assert side(FACTIONS[4].left).name == "Genetics Lab"
    assert side(FACTIONS[8].left).name == "Destroyed Colony"


@pytest.mark.rule("roll.setup.11")
def test_the_set_up_for_a_first_game_is_that_of_the_rulebook() -> None:
    assert GAME.first_game() == {"start_tiles": "lowest"}
    assert GAME.complete(GAME.first_game())["start_tiles"] == "lowest"


@pytest.mark.rule("roll.digital.30")
def test_who_sits_clockwise_of_whom_is_drawn_by_the_seed() -> None:
    found = {tuple(GAME.seating(4, f"seats {number}")) for number in range(60)}
    assert found == {(0, *rest) for rest in permutations((1, 2, 3))}
    assert GAME.seating(4, "one seed") == GAME.seating(4, "one seed")
    assert GAME.seating(2, "one seed") == [0, 1]
