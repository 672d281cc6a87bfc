"""Phase IV, Produce."""

from __future__ import annotations

import pytest

from tests.games.roll.scene import Player, scene

WORLDS = {"novelty": "Gem World", "rare": "Mining World", "genes": "Jungle World", "alien": "Deserted Alien Library"}


@pytest.mark.rule("roll.produce.1", "roll.produce.2", "roll.produce.9", "roll.fine.2", "roll.fine.18")
@pytest.mark.parametrize("die", list("WRPCBGY"))
@pytest.mark.parametrize("colour", list(WORLDS))
def test_a_producer_of_any_colour_becomes_a_good_on_any_coloured_world(die: str, colour: str) -> None:
    s = scene("produce", built=[WORLDS[colour]], produce=die)
    assert s.goods(colour) == die
    assert (s.citizenry, s.cup) == ("", "")


@pytest.mark.rule("roll.produce.3", "roll.produce.6")
def test_gray_worlds_never_hold_goods() -> None:
    s = scene("produce", built=["Gateway Station"], produce="WR")
    assert s.cup == "WR"


@pytest.mark.rule("roll.produce.4", "roll.produce.6")
def test_a_world_holds_one_good_and_other_producers_go_to_the_cup() -> None:
    s = scene("produce", built=["Gem World"], produce="WWW")
    assert (s.goods("novelty"), s.cup) == ("W", "WW")
    full = scene("produce", built=["Gem World"], goods={"novelty": "C"}, produce="W")
    assert (full.goods("novelty"), full.cup) == ("C", "W")


@pytest.mark.rule("roll.produce.5", "roll.tile.galactic_reserves.1", "roll.fine.27")
def test_galactic_reserves_lets_each_own_coloured_world_hold_two_goods() -> None:
    s = scene(
        "produce",
        Player(built=["Mining World"], produce="WW"),
        built=["Galactic Reserves", "Gem World", "Gateway Station"],
        produce="RWW",
    )
    s.plays("produce home novelty")  # the first Home die goes there unasked
    assert (s.goods("novelty"), s.cup) == ("WW", "R")
    assert (s.at(1).goods("rare"), s.at(1).cup) == ("W", "W")


@pytest.mark.rule("roll.fine.27")
def test_galactic_reserves_works_in_the_round_it_is_built_in() -> None:
    s = scene(
        "develop",
        developments=["Galactic Reserves"],
        developers="WWWWW",
        develop="W",
        built=["Gem World"],
        produce="CC",
        then=["produce", "manage"],
    )
    s.goes_on()
    assert s.goods("novelty") == "CC"


@pytest.mark.rule("roll.produce.7")
def test_producers_must_be_placed_while_there_is_a_place() -> None:
    s = scene("produce", built=["Gem World", "Mining World"], produce="WR")
    assert s.verbs == {"produce"}
    s.plays(s.offered[0])
    assert len(s.goods("novelty") + s.goods("rare")) == 2


@pytest.mark.rule("roll.produce.8", "roll.digital.26")
def test_the_owner_chooses_which_die_goes_on_which_world() -> None:
    outcomes = set()
    for word in ("produce military novelty", "produce military rare"):
        s = scene("produce", built=["Gem World", "Mining World"], produce="RC").plays(word)
        outcomes.add((s.goods("novelty"), s.goods("rare")))
    assert outcomes == {("R", "C"), ("C", "R")}


def test_with_fewer_places_than_producers_the_owner_chooses_who_produces() -> None:
    s = scene("produce", built=["Gem World"], produce="WC")
    assert s.offered == ["produce home novelty", "produce novelty novelty"]
    s.plays("produce novelty novelty")
    assert (s.goods("novelty"), s.cup) == ("C", "W")


@pytest.mark.rule("roll.produce.10")
def test_a_good_made_in_this_round_may_be_shipped_in_it() -> None:
    s = scene("produce", built=["Gem World"], produce="C", ship="W", then=["ship", "manage"], credits=1).goes_on()
    s.plays("trade novelty novelty with home")
    assert s.credits == 4


# Powers


@pytest.mark.parametrize(
    ("faction", "goods", "credits"), [(3, {"novelty": "W", "rare": "B"}, 2), (3, {"rare": "C"}, 1)]
)
def test_consumer_markets_pays_for_goods_on_novelty_worlds(faction: int, goods: dict[str, str], credits: int) -> None:
    built = ["Gem World", "Mining World"]
    assert scene("produce", faction=faction, built=built, goods=goods, credits=1).credits == credits


@pytest.mark.rule("roll.tile.genetics_lab.1")
def test_genetics_lab_pays_for_genes_dice_as_goods_wherever_they_lie() -> None:
    s = scene(
        "produce", faction=5, built=["Gem World", "Jungle World"], goods={"novelty": "G", "genes": "W"}, credits=1
    )
    assert s.credits == 3
    purple = scene("produce", faction=5, built=["Jungle World"], goods={"genes": "P"}, credits=1)
    assert purple.credits == 1


def test_mining_league_pays_for_goods_on_rare_elements_worlds_old_and_new() -> None:
    s = scene(
        "produce", built=["Mining League", "Mining World", "Asteroid Belt"], goods={"rare": "W"}, produce="C", credits=1
    )
    assert s.credits == 3


def test_mining_league_counts_both_goods_of_galactic_reserves() -> None:
    s = scene("produce", built=["Mining League", "Galactic Reserves", "Mining World"], goods={"rare": "WB"}, credits=1)
    assert s.credits == 3


@pytest.mark.parametrize("phase", ["explore", "produce"])
@pytest.mark.parametrize(("theirs", "credits"), [([], 2), (["Public Works"], 1)])
def test_technology_unions_pays_with_strictly_more_developments_in_explore_and_produce(
    phase: str, theirs: list[str], credits: int
) -> None:
    s = scene(phase, Player(built=theirs), built=["Technology Unions"], credits=1)
    assert s.credits == credits  # each has a faction development


def test_technology_unions_pays_in_explore_also_when_alien_research_team_draws() -> None:
    s = scene("explore", built=["Technology Unions", "Alien Research Team"], credits=1, drawn=["Public Works"])
    s.plays("development bottom Public Works")
    assert s.credits == 2
