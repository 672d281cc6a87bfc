"""Manage Empire, the end of the game, scores and ties."""

from __future__ import annotations

import pytest

from galactarium.games.roll import GAME
from galactarium.games.roll.asking.records import ManagePreview
from galactarium.games.roll.records import RecallingAbout
from galactarium.kernel.records import Answer
from galactarium.text.asking import add_words
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import languages
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


@pytest.mark.rule("roll.manage.1")
def test_recruiting_comes_before_recalling() -> None:
    s = scene("manage", credits=1, citizenry="WR", built=["Gem World"], goods={"novelty": "C"})
    assert s.step == "recruit"
    s.plays("recruit military")
    assert s.step == "recall"
    s.plays("recall novelty novelty goods")
    assert s.cup == "RC"
    kinds = [event["kind"] for event in s.events() if event["seat"] == 0]
    assert kinds == ["recruited", "reset_to_1", "recalled"]


@pytest.mark.rule("roll.manage.recruit.1", "roll.digital.25")
def test_a_die_is_recruited_for_one_credit_without_asking_when_all_can_be_paid() -> None:
    s = scene("manage", credits=5, citizenry="WRC")
    assert not s.asked
    assert (s.credits, s.cup, s.citizenry) == (2, "WRC", "")
    alike = scene("manage", credits=2, citizenry="WWW")
    assert not alike.asked
    assert (alike.cup, alike.citizenry) == ("WW", "W")


@pytest.mark.rule("roll.manage.recruit.2", "roll.fine.23")
def test_recruiting_goes_on_until_dice_or_credits_are_gone() -> None:
    s = scene("manage", credits=2, citizenry="WRC")
    assert s.verbs == {"recruit"}  # nobody may stop here
    s.plays("recruit home")
    assert s.offered == ["recruit military", "recruit novelty"]
    s.plays("recruit novelty")
    assert s.citizenry == "R"


@pytest.mark.rule("roll.manage.recruit.3")
def test_with_too_few_credits_the_owner_chooses_which_dice() -> None:
    outcomes = set()
    for first, second in (("home", "military"), ("home", "novelty"), ("military", "")):
        s = scene("manage", credits=2, citizenry="WRC").plays(f"recruit {first}")
        if second:
            s.plays(f"recruit {second}")
        outcomes.add(s.cup)
    assert outcomes == {"WR", "WC", "RC"}


@pytest.mark.rule("roll.manage.recruit.4", "roll.manage.recruit.5", "roll.manage.recruit.6", "roll.scenario.recruit4")
@pytest.mark.parametrize(("credits", "dice", "left"), [(2, 2, 0), (2, 3, 1), (0, 1, 1), (0, 0, 0), (4, 5, 1)])
def test_nothing_left_becomes_one_credit_which_cannot_recruit(credits: int, dice: int, left: int) -> None:
    s = scene("manage", credits=credits, citizenry="W" * dice, cup="B")
    assert s.credits == 1
    assert s.citizenry == "W" * left


@pytest.mark.rule(
    "roll.manage.recall.1", "roll.tips.5", "roll.manage.recall.2", "roll.manage.recall.4", "roll.digital.23"
)
def test_dice_on_stacks_and_worlds_may_be_recalled_free() -> None:
    s = scene("manage", credits=4, cup="W", developers="WR", settlers="B", built=["Gem World"], goods={"novelty": "C"})
    assert sorted(s.offered) == [
        "done",
        "recall home developers",
        "recall military developers",
        "recall novelty novelty goods",
        "recall rare settlers",
    ]
    s.plays("recall military developers", "recall novelty novelty goods")
    assert (s.cup, s.developers, s.credits) == ("WRC", "W", 4)
    citizens = scene("manage", credits=1, cup="W", citizenry="WW", developers="R")
    citizens.refuses("recall home citizenry")


@pytest.mark.rule("roll.manage.recall.3", "roll.digital.34")
def test_with_an_empty_cup_one_die_must_be_recalled() -> None:
    s = scene("manage", credits=0, built=["Gem World", "Mining World"], goods={"novelty": "C", "rare": "B"})
    assert not s.offers("done")
    s.plays("recall novelty novelty goods")
    assert s.offers("done")
    only = scene("manage", credits=0, developers="R")
    assert not only.asked
    assert only.cup == "R"
    nothing = scene("manage", credits=0)
    assert not nothing.asked


@pytest.mark.rule("roll.manage.recall.6", "roll.fine.24", "roll.tie.1", "roll.digital.33")
def test_recalls_in_the_last_round_raise_the_tie_break() -> None:
    s = scene(
        "manage",
        Player(cup="W"),
        cup="W",
        credits=1,
        built=["Gem World", "Mining World"],
        goods={"novelty": "C", "rare": "B"},
        pool=0,
    )
    before = s.score["dice_and_credits"]
    s.plays("recall novelty novelty goods", "recall rare rare goods")
    assert s.score["dice_and_credits"] == before + 2


@pytest.mark.rule("roll.manage.recall.6", "roll.digital.33")
def test_the_last_round_is_asked_about_recall_with_the_value_of_the_tie_break() -> None:
    built = ["Gem World", "Mining World"]
    goods = {"novelty": "C", "rare": "B"}
    both = Answer(some=["gem_world", "mining_world"])
    for pool, last in ((0, True), (5, False)):
        s = scene("manage", Player(cup="W"), cup="WW", credits=3, built=built, goods=goods, pool=pool)
        assert s.about == {"must": False, "last": last, "tie": 5}
        question = GAME.question(s.table, 0)
        assert question is not None
        assert question.about == RecallingAbout(must=False, last=last, tie=5)
        preview = GAME.preview(s.table, 0, both).facts
        assert isinstance(preview, ManagePreview)
        assert (preview.last, preview.tie) == (last, 7)
        for language in languages():
            words = catalogue(language)
            add_words(words, "roll", question)
            told = words.say("roll.help.step.recall_dice", {"must": False, "last": False, "tie": 5})
            assert ("5" in question.text) == last
            assert (question.help != told) == last  # that dice are rolled next round is said only if one follows


@pytest.mark.rule("roll.manage.reset.1", "roll.round.1")
def test_all_phases_become_inactive_and_a_new_round_begins() -> None:
    s = scene("round", Player(rolls="We"), rolls="We", spare="ship").plays("select explore")
    s.at(1).plays("select explore")
    s.goes_on()
    assert s.active == ["explore", "ship"]
    s.goes_on().plays("stock")
    s.at(1).plays("stock")
    for _ in range(3):
        s.goes_on()
    assert s.next_step == "begin_round"
    assert s.active == []


@pytest.mark.rule("roll.manage.end.1", "roll.manage.end.2", "roll.round.4", "roll.scenario.squares13")
@pytest.mark.parametrize(("tiles", "over"), [(8, False), (9, True), (10, True)])
def test_the_game_is_over_with_twelve_squares(tiles: int, over: bool) -> None:
    built = [*NINE, "Asteroid Belt"][:tiles]
    s = scene("manage", Player(cup="W"), built=built, cup="W", developments=["Public Works", "Space Docks"])
    assert s.goes_on().over == over


@pytest.mark.rule("roll.round.3")
def test_the_running_round_is_finished_after_the_twelfth_square() -> None:
    s = scene(
        "develop",
        built=NINE[:8],
        developments=["Public Works"],
        develop="W",
        citizenry="W",
        credits=5,
        then=["ship", "manage"],
    )
    assert len(s.table.tableaus[0].sides) == 12
    assert s.next_step == "begin_ship"
    s.goes_on().goes_on()
    assert s.cup == "WW"  # Manage Empire took place
    assert s.goes_on().over


# Scores


@pytest.mark.rule("roll.score.1", "roll.race.6", "roll.score.2", "roll.score.3", "roll.score.4", "roll.override.10")
def test_a_score_is_chips_printed_costs_and_bonuses() -> None:
    s = scene(
        "manage",
        faction=2,
        home="Ancient Race",
        chips=7,
        built=["Jungle World", "Free Trade Zone"],
        developments=["Nanotechnology"],
    )
    assert s.score["vp_chips"] == 7
    assert s.score["worlds"] == 1 + 0 + 4  # Alien Rosetta Stone World, Ancient Race, Jungle World
    assert s.score["developments"] == 1 + 3
    assert s.score["total"] == 16


@pytest.mark.rule("roll.score.2")
def test_a_world_settled_for_less_scores_its_printed_cost() -> None:
    s = scene("settle", built=["Free Trade Zone"], worlds=["Tourist World"], settle="WW")
    assert s.score["worlds"] == 2 + 3 + 4


@pytest.mark.rule(
    "roll.score.5", "roll.score.6", "roll.score.7", "roll.tile.galactic_federation.1", "roll.scenario.federation"
)
@pytest.mark.parametrize(
    ("faction", "built", "bonus"),
    [(1, [], 2), (1, ["New Economy"], 4), (2, ["New Economy"], 5), (1, ["Public Works"], 3)],
)
def test_galactic_federation_scores_a_third_of_all_developments_rounded_up(
    faction: int, built: list[str], bonus: int
) -> None:
    s = scene("manage", faction=faction, built=["Galactic Federation", *built])
    assert s.score["galactic_federation"] == bonus


@pytest.mark.rule("roll.tile.new_galactic_order.1", "roll.scenario.new_order", "roll.fine.38", "roll.fine.37")
@pytest.mark.parametrize(("dice", "bonus"), [(0, 0), (1, 2), (3, 2), (4, 4), (6, 4), (7, 6)])
def test_new_galactic_order_scores_two_for_three_military_dice_rounded_up_by_sets(dice: int, bonus: int) -> None:
    s = scene("manage", built=["New Galactic Order"], cup="R" * dice + "P")
    assert s.score["new_galactic_order"] == bonus


def test_new_galactic_order_counts_dice_wherever_they_lie() -> None:
    s = scene(
        "ship",
        built=["New Galactic Order", "Gem World"],
        goods={"novelty": "R"},
        cup="R",
        citizenry="R",
        developers="R",
        settlers="R",
        ship="RR",
    )
    assert s.score["new_galactic_order"] == 6


@pytest.mark.rule("roll.scenario.score25")
def test_scenario_score_25() -> None:
    s = scene(
        "manage",
        faction=1,
        home="Alpha Centauri",
        built=["Galactic Federation", "New Galactic Order", "Public Works"],
        cup="RRRR",
    )
    assert s.score["developments"] == 13
    assert s.score["worlds"] == 3
    assert (s.score["galactic_federation"], s.score["new_galactic_order"]) == (5, 4)
    assert s.score["total"] == 25


@pytest.mark.parametrize(
    ("tile", "built", "bonus"),
    [
        ("Free Trade Association", ["Gem World", "Prosperous World"], 3),  # 5 / 2 up
        ("Galactic Bankers", ["Public Works", "Gem World"], 3),  # the faction's development counts
        ("Mining League", ["Mining World", "Asteroid Belt"], 4),
        ("New Economy", ["Nanotechnology", "Public Works", "Conscription"], 4),
        ("System Diversification", ["Nanotechnology", "Backup Planning", "Merchant Guild"], 6),
        ("System Diversification", [], 3),
        ("Galactic Exchange", [], 3),
        ("Galactic Reserves", ["Gem World"], 2),
    ],
)
def test_each_six_cost_development_has_its_bonus(tile: str, built: list[str], bonus: int) -> None:
    goods = {"novelty": "WC"} if tile == "Galactic Reserves" else {}
    s = scene("manage", built=[tile, *built], cup="WRP", goods=goods)
    assert s.score[tile.lower().replace(" ", "_")] == bonus


@pytest.mark.parametrize(
    ("chips", "bonus"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (10, 4), (54, 9), (55, 10), (66, 11)]
)
def test_galactic_renaissance_scores_by_chips_without_end(chips: int, bonus: int) -> None:
    assert scene("manage", built=["Galactic Renaissance"], chips=chips).score["galactic_renaissance"] == bonus


def test_galactic_reserves_scores_goods_left_after_the_last_recall() -> None:
    s = scene(
        "manage", Player(cup="W"), built=["Galactic Reserves", "Gem World"], goods={"novelty": "WC"}, cup="W", pool=0
    )
    s.plays("recall novelty novelty goods")
    assert s.goes_on().over
    assert s.score["galactic_reserves"] == 1


# Ties


def outcome(*players: Player) -> tuple[list[int], list[int]]:
    first, *others = players
    s = scene("manage", *others, **first)
    for seat in range(len(players)):
        s.at(seat).is_absent()
    s.goes_on()
    assert s.over
    found = s.table.outcome()
    return found.winners(), found.places


END = NINE  # twelve squares
LIKE = {"faction": 7, "home": "Old Earth"}


@pytest.mark.rule("roll.score.8")
def test_the_highest_total_wins() -> None:
    winners, places = outcome(Player(built=END, cup="W", chips=0), Player(cup="W", chips=40))
    assert winners == [1]
    assert places == [2, 1]


@pytest.mark.rule("roll.tie.1", "roll.tie.2", "roll.tie.4")
def test_tied_leaders_compare_dice_in_the_cup_plus_credits() -> None:
    total = 21
    first = Player(built=END, cup="WWWWW", credits=1)
    second = Player(faction=7, home="Old Earth", chips=total, cup="WWW", credits=4, developers="WWWWWW")
    third = Player(faction=7, home="Old Earth", chips=total - 1, cup="WWWWWWWW", credits=9)
    scored = scene("manage", second, third, **first)
    assert scored.score["total"] == scored.at(1).score["total"], (scored.score, scored.at(1).score)
    winners, places = outcome(first, second, third)
    assert winners == [1]
    assert places == [2, 1, 3]


@pytest.mark.rule("roll.tie.3")
def test_if_still_equal_all_of_them_win() -> None:
    first = Player(built=END, cup="WWWWW", credits=2)
    second = Player(faction=7, home="Old Earth", chips=21, cup="WWW", credits=4)
    winners, _ = outcome(first, second)
    assert winners == [0, 1]
