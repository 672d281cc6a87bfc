"""The eighteen Reassign powers, Dictate, and how they work together."""

from __future__ import annotations

import pytest

from tests.games.roll.scene import Player, Scene, scene

ROLL = "We Wd Ws Wp Wh Rd Ch Be Gs Yp"  # two workers of every column, all colours but Consumption


def planning(
    *built: str, rolls: str = ROLL, select: str = "explore", die: str = "home explore", **own: object
) -> Scene:
    s = scene("round", Player(rolls="Wd"), built=built, rolls=rolls, **own)  # type: ignore[arg-type]
    return s.plays(f"select {select}", f"with {die}")


def moves(s: Scene, power: str) -> set[str]:
    """Every move that a power offers at first."""
    s.plays(f"use {power}")
    return {word.removeprefix("move ") for word in s.offered}


def columns_reached(words: set[str]) -> set[str]:
    return {word.split()[2] for word in words}


def colours_moved(words: set[str]) -> set[str]:
    return {word.split()[0] for word in words}


@pytest.mark.rule("roll.assign.reassign.1")
@pytest.mark.parametrize(
    ("power", "column"),
    [("Colonial Affinity", "settle"), ("Technology Affinity", "develop"), ("Shipping Affinity", "ship")],
)
def test_an_affinity_moves_one_worker_of_any_colour_to_its_phase(power: str, column: str) -> None:
    s = planning(power)
    found = moves(s, power)
    assert columns_reached(found) == {column}
    assert colours_moved(found) == {"home", "military", "novelty", "rare", "genes", "alien"} - (
        {"military"} if column == "develop" else {"novelty"} if column == "ship" else {"genes"}
    )
    s.plays(f"move alien produce {column}")
    assert s.step == "plan"
    assert not s.offers(f"use {power}")


def test_operations_affinity_moves_one_worker_to_explore_or_produce() -> None:
    s = planning("Operations Affinity")
    assert columns_reached(moves(s, "Operations Affinity")) == {"explore", "produce"}
    s.plays("move rare explore produce")
    assert s.step == "plan"


def test_diversification_moves_a_home_explorer() -> None:
    s = planning("Diversification", select="ship", die="home ship")
    found = moves(s, "Diversification")
    assert {word.rsplit(" ", 1)[0] for word in found} == {"home explore"}
    assert columns_reached(found) == {"develop", "settle", "produce", "ship"}


@pytest.mark.rule("roll.digital.6")
def test_a_die_brought_to_explore_by_one_power_is_moved_on_by_another() -> None:
    s = planning("Diversification", "Operations Affinity", rolls="Rd Wh", select="develop", die="military develop")
    assert not s.offers("use Diversification")
    s.plays("use Operations Affinity", "move home ship explore", "use Diversification", "move home explore settle")
    assert s.column("settle") == "W"


@pytest.mark.rule("roll.tile.reassign_group.1")
def test_executive_power_moves_exactly_two_workers_of_one_column_to_the_selected_phase() -> None:
    s = planning("Executive Power", rolls="We Wd Rd Cp Ws Yd")
    found = moves(s, "Executive Power")
    assert found == {"home develop explore", "military develop explore"}  # the Alien die comes second, if at all
    s.plays("move home develop explore")
    s.refuses("enough")
    assert s.offered == ["move military develop explore", "move alien develop explore"]
    s.plays("move alien develop explore")
    assert s.column("explore") == "WWY"


def test_executive_power_is_not_offered_without_two_workers_in_a_column() -> None:
    s = planning("Executive Power", rolls="We Wd Cp Ws")
    assert not s.offers("use Executive Power")
    selecting = planning("Executive Power", rolls="Wd Wd Cp", select="develop", die="home develop")
    assert not selecting.offers("use Executive Power")  # the selecting die does not count, nor its own column


def test_galactic_influence_moves_one_worker_anywhere() -> None:
    s = planning("Galactic Influence")
    found = moves(s, "Galactic Influence")
    assert columns_reached(found) == {"explore", "develop", "settle", "produce", "ship"}
    s.plays("move alien produce ship")
    assert s.step == "plan"


@pytest.mark.parametrize(
    ("power", "colours"),
    [
        ("Hydroponics Guild", {"novelty", "genes"}),
        ("Space Mercenaries", {"military", "rare"}),
        ("Local Subsidies", {"home"}),
        ("System Diversification", {"military", "novelty", "rare", "genes", "alien"}),
    ],
)
def test_a_power_for_some_colours_moves_only_these(power: str, colours: set[str]) -> None:
    assert colours_moved(moves(planning(power), power)) == colours


@pytest.mark.rule("roll.assign.reassign.5", "roll.fine.32")
@pytest.mark.parametrize("power", ["Nanotechnology", "System Diversification"])
def test_a_power_for_two_workers_may_send_them_to_different_columns_or_stop_after_one(power: str) -> None:
    s = planning(power, rolls="We Rd Rd Cp").plays(f"use {power}", "move military develop settle")
    assert s.offers("enough", "move military develop ship", "move novelty produce ship")
    s.plays("move novelty produce ship")
    assert (s.column("settle"), s.column("ship")) == ("R", "C")
    one = planning(power, rolls="We Rd Rd Cp").plays(f"use {power}", "move military develop settle", "enough")
    assert one.step == "plan"


def test_a_power_never_moves_the_same_worker_twice() -> None:
    s = planning("Nanotechnology", rolls="We Rd Ws Ws", select="explore").plays(
        "use Nanotechnology", "move military develop settle"
    )
    assert not any(word.startswith("move military") for word in s.offered)


def test_isolation_policy_moves_one_or_two_explorers_but_not_the_selecting_one() -> None:
    s = planning("Isolation Policy", rolls="We Be C* Yd", select="explore").plays("to explore")
    found = moves(s, "Isolation Policy")
    assert {word.rsplit(" ", 1)[0] for word in found} == {"rare explore", "novelty explore"}


def test_isolation_policy_moves_two_explorers_to_different_phases() -> None:
    s = planning("Isolation Policy", rolls="Wd We We Be", select="develop", die="home develop")
    s.plays("use Isolation Policy", "move home explore ship", "move rare explore settle")
    assert (s.column("ship"), s.column("settle"), s.column("explore")) == ("W", "B", "W")


@pytest.mark.parametrize(
    ("power", "colours"),
    [("Propaganda Campaign", {"home", "military", "novelty"}), ("Homeworld Patriotism", {"home"})],
)
def test_a_campaign_moves_one_or_two_workers_to_the_selected_phase(power: str, colours: set[str]) -> None:
    s = planning(power, rolls="We Wd Rd Ch Wh", select="explore")
    found = moves(s, power)
    assert columns_reached(found) == {"explore"}
    assert colours_moved(found) == colours
    s.plays("move home develop explore", "move home ship explore")
    assert s.column("explore") == "WWW"
    assert s.step == "plan"


NOVELTY = ["Gem World", "Spice World", "New Vinland"]


@pytest.mark.rule("roll.tile.mad_scientists.1", "roll.scenario.mad_scientists")
@pytest.mark.parametrize(("own", "theirs", "most"), [(0, 0, 1), (1, 1, 1), (2, 1, 2), (1, 0, 2), (0, 1, 0), (1, 2, 0)])
def test_mad_scientists_moves_two_with_the_most_novelty_worlds_and_one_in_a_tie(
    own: int, theirs: int, most: int
) -> None:
    s = scene(
        "round",
        Player(rolls="Wd", built=NOVELTY[own : own + theirs]),
        built=["Mad Scientists", *NOVELTY[:own]],
        rolls="We Wd Ch",
    ).plays("select explore", "with home explore")
    assert s.offers("use Mad Scientists") == (most > 0)
    if most:
        s.plays("use Mad Scientists", "move home develop ship")
        assert (s.asked and s.step == "reassign" and s.offers("move novelty ship settle")) == (most == 2)


@pytest.mark.rule("roll.override.1")
def test_backup_planning_dictates_as_often_as_wanted() -> None:
    s = planning("Backup Planning", rolls="We Wd Wd Ws Wh Wh")
    for _ in range(2):
        s.plays("dictate", "pay home develop", "move home ship explore")
    assert s.dice("dictated") == "WW"
    assert s.offers("dictate")


def test_a_worker_moved_by_one_dictate_may_pay_for_the_next() -> None:
    s = planning("Backup Planning", rolls="We Rd Ch Ws").plays(
        "dictate", "pay home settle", "move military develop ship"
    )
    s.plays("dictate")
    assert s.offers("pay military ship")


@pytest.mark.rule("roll.override.2")
def test_galactic_mandate_moves_up_to_three_workers_for_one() -> None:
    s = planning("Galactic Mandate", rolls="We Wd Rd Ch Ws Bp").plays("dictate", "pay home develop")
    s.refuses("enough")
    s.plays("move military develop ship")
    assert s.offers("enough")
    s.plays("move home settle explore", "move rare produce settle")
    assert s.dice("dictated") == "W"
    assert (s.column("ship"), s.column("explore"), s.column("settle")) == ("RC", "WW", "B")
    assert not s.asked


def test_backup_planning_and_galactic_mandate_move_three_each_time() -> None:
    s = planning("Backup Planning", "Galactic Mandate", rolls="We Rd Rd Ch Ch Bp Gs")
    s.plays("dictate", "pay genes settle", "move military develop ship", "move military develop ship", "enough")
    s.plays("dictate", "pay rare produce", "move novelty ship settle", "enough")
    assert s.dice("dictated") == "BG"
    assert s.column("settle") == "C"


@pytest.mark.rule("roll.assign.reassign.2", "roll.assign.reassign.8")
def test_each_power_works_once_a_round_and_none_has_to_be_used() -> None:
    s = planning("Galactic Influence", "Nanotechnology", rolls="We Rd Ch")
    assert s.offers("ready")
    s.plays("use Galactic Influence", "move military develop ship")
    assert not s.offers("use Galactic Influence")
    s.plays("ready").others_are_absent().goes_on()
    again = planning("Galactic Influence", rolls="We Rd Ch")
    assert again.offers("use Galactic Influence")


@pytest.mark.rule(
    "roll.assign.reassign.6", "roll.fine.34", "roll.fine.35", "roll.tile.alien_archaeology.1", "roll.fine.36"
)
@pytest.mark.parametrize("way", ["reassign", "select", "wild"])
def test_an_alien_explorer_arises_by_reassign_by_selecting_or_from_a_wild_face(way: str) -> None:
    rolls = {"reassign": "We Yd", "select": "We Yd", "wild": "We Y*"}[way]
    s = scene("round", Player(rolls="We"), faction=2, built=["Operations Affinity"], rolls=rolls, spare="explore")
    if way == "select":
        s.plays("select explore", "with alien develop")
    else:
        s.plays("select explore", "with home explore")
        s.plays("to explore") if way == "wild" else s.plays("use Operations Affinity", "move alien develop explore")
    if s.asked:
        s.plays("ready")
    s.at(1).plays("select explore")
    s.goes_on().goes_on().plays("stock alien")
    assert s.credits == 5


@pytest.mark.rule("roll.assign.reassign.7", "roll.fine.31")
def test_a_die_in_the_dictate_area_is_out_of_reach() -> None:
    s = planning("Galactic Influence", rolls="We Rd Ch").plays(
        "dictate", "pay military develop", "move novelty ship settle"
    )
    s.plays("use Galactic Influence")
    assert colours_moved({word.removeprefix("move ") for word in s.offered}) == {"novelty"}


@pytest.mark.rule("roll.assign.reassign.9")
def test_a_development_built_in_a_round_reassigns_from_the_next_round_on() -> None:
    s = scene("develop", develop="WWW", developments=["Galactic Influence"], credits=9, then=["manage", "round"])
    assert s.built == ["Galactic Influence"]
    s.goes_on().goes_on()
    s = scene("round", Player(rolls="Wd"), built=["Galactic Influence"], rolls="We Wd Wh")
    assert s.plays("select explore", "with home explore").offers("use Galactic Influence")


@pytest.mark.rule("roll.digital.31")
def test_an_absent_player_selects_the_fullest_column_and_uses_no_power() -> None:
    s = scene("round", Player(rolls="Wd"), built=["Nanotechnology"], rolls="We Wh Wh R*").is_absent()
    assert s.own["selected"] == "ship"
    assert s.column("ship") == "WWR"
    assert s.own["used"] == []


LIMITS = {
    "Colonial Affinity": 1,
    "Technology Affinity": 1,
    "Shipping Affinity": 1,
    "Operations Affinity": 1,
    "Diversification": 1,
    "Executive Power": 2,
    "Galactic Influence": 1,
    "Homeworld Patriotism": 2,
    "Hydroponics Guild": 1,
    "Isolation Policy": 2,
    "Local Subsidies": 1,
    "Mad Scientists": 1,  # nobody has a Novelty world
    "Nanotechnology": 2,
    "Propaganda Campaign": 2,
    "Space Mercenaries": 1,
    "System Diversification": 2,
}


@pytest.mark.rule("roll.assign.reassign.2")
@pytest.mark.parametrize(("power", "most"), LIMITS.items())
def test_a_power_moves_no_more_workers_than_it_says_and_works_once(power: str, most: int) -> None:
    s = planning(power, rolls="Wh We We We Wd Wd Rd Rd Cp Cp Gs Gs Be Be", select="ship", die="home ship")
    before = {phase: s.column(phase) for phase in ("explore", "develop", "settle", "produce", "ship")}
    s.plays(f"use {power}")
    moved = 0
    while s.step == "reassign":
        s.plays(next(word for word in s.offered if word.startswith("move")))
        moved += 1
    assert moved == most
    assert not s.offers(f"use {power}")
    assert s.own["used"] == [power]
    after = {phase: s.column(phase) for phase in before}
    assert sum(len(dice) for dice in after.values()) == 14
    assert (
        sum(len(before[phase]) - len(after[phase]) for phase in before if len(before[phase]) > len(after[phase]))
        <= most
    )


@pytest.mark.rule("roll.digital.6")
def test_powers_and_dictate_work_on_the_same_die_in_any_order() -> None:
    s = planning("Nanotechnology", "Galactic Influence", "Executive Power", rolls="We Rd Cp", select="explore")
    s.plays("use Galactic Influence", "move military develop produce")
    s.plays("use Executive Power")  # both workers of the column, as there is no other pair
    assert s.column("explore") == "WRC"
    s.plays("use Nanotechnology", "move military explore ship", "enough")
    s.plays("dictate", "pay novelty explore", "move military ship settle")
    assert s.column("settle") == "R"
    assert s.dice("dictated") == "C"
    assert not s.asked


@pytest.mark.rule("roll.assign.wild.4")
def test_a_wild_die_counts_for_executive_power() -> None:
    s = planning("Executive Power", rolls="We Rd C*", select="explore").plays("to develop")
    s.plays("use Executive Power")
    assert s.column("explore") == "WRC"
