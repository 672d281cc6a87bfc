"""The ten technologies."""

from __future__ import annotations

import pytest

from tests.games.rollers import printed
from tests.games.rollers.scene import QUICKSTART, RICH, Sheet, plus, scene

# Recruit


@pytest.mark.rule("rollers.tech.recruit.1")
@pytest.mark.parametrize(("planet", "cost"), [("C", 2), ("A", 4), ("E", 6)])
def test_recruit_makes_settling_cost_2_4_or_6(planet: str, cost: int) -> None:
    s = scene("settle 1", ships=planet + planet, settle=cost, known="recruit", others=[RICH])
    assert s.price(f"settle {planet}") == cost
    assert s.plays(f"settle {planet}").stock("settle") == 0
    assert not scene("settle 1", ships=planet + planet, settle=cost - 1, known="recruit", others=[RICH]).asked


# Stargate System


@pytest.mark.rule("rollers.tech.stargate.1")
@pytest.mark.parametrize("start", "ABCDEFGHI")
def test_a_hop_leads_to_the_next_letter_for_1(start: str) -> None:
    s = scene("move 1", ships=start + start, move=1, known="stargate_system", others=[RICH])
    end = chr(ord(start) + 1)
    assert s.price(f"hop {start}-{end}") == 1
    s.plays(f"hop {start}-{end}")
    assert (s.ships, s.stock("move")) == (start + end, 0)


@pytest.mark.rule("rollers.tech.stargate.1")
def test_without_the_stargate_there_are_no_hops() -> None:
    s = scene("move 1", ships="AF", move=9, known="recruit space_cannons")
    s.refuses("hop A-B")
    assert not any(word.startswith("hop") for word in s.offered)


@pytest.mark.rule("rollers.tech.stargate.2")
def test_from_j_the_hop_leads_to_a() -> None:
    s = scene("move 1", ships="EJ", move=1, known="stargate_system", others=[RICH]).plays("hop J-A")
    assert (s.ships, s.stock("move")) == ("AE", 0)


@pytest.mark.rule("rollers.tech.stargate.3")
@pytest.mark.parametrize("word", ["hop C-B", "hop C-A", "hop C-E", "hop C-C", "hop A-J"])
def test_hops_go_only_one_letter_forward(word: str) -> None:
    s = scene("move 1", ships="AC", move=9, known="stargate_system")
    s.refuses(word, "malformed.word")
    assert [word for word in s.offered if word.startswith("hop")] == ["hop A-B", "hop C-D"]


@pytest.mark.rule("rollers.tech.stargate.4")
def test_hops_may_be_repeated_and_mixed_with_moves() -> None:
    s = scene("move 1", ships="AH", move=4, known="stargate_system", others=[RICH])
    s.plays("hop A-B", "hop B-C", "move C-E")
    assert (s.ships, s.stock("move")) == ("EH", 1)
    s.plays("hop H-I")
    assert (s.ships, s.stock("move")) == ("EI", 0)


@pytest.mark.rule("rollers.tech.stargate.5")
def test_a_hop_needs_no_route_and_is_no_route() -> None:
    assert "A-B" not in printed.ROUTES
    assert scene("move 1", ships="AF", move=1, known="stargate_system").offers("hop A-B")
    trader = scene("trade 1", ships="AF", trade=9, known="stargate_system merchant_outposts")
    trader.refuses("trade A-B")
    soldier = scene("conquer 1", ships="AF", conquer=9, known="stargate_system space_cannons")
    soldier.refuses("conquer B")
    mover = scene("move 1", ships="AF", move=9, known="stargate_system")
    mover.refuses("move A-B")


@pytest.mark.rule("rollers.tech.stargate.5")
@pytest.mark.parametrize("category", ["settle", "conquer", "trade", "research"])
def test_hops_are_used_only_on_a_move_die(category: str) -> None:
    scene(f"{category} 1", **plus(RICH, known="stargate_system")).refuses("hop A-B")


# Space Cannons


@pytest.mark.rule("rollers.tech.cannons.1", "rollers.tech.cannons.3")
@pytest.mark.parametrize("planet", printed.SIZES)
def test_cannons_reach_the_own_planet_and_those_one_route_away(planet: str) -> None:
    s = scene("conquer 1", ships=planet + planet, conquer=9, known="space_cannons")
    reach = sorted(planet + printed.neighbours_of(planet))
    assert s.offered == ["take", *(f"conquer {target}" for target in reach)]


@pytest.mark.rule("rollers.tech.cannons.1")
def test_cannons_reach_from_both_ships() -> None:
    s = scene("conquer 1", ships="CI", conquer=9, known="space_cannons")
    assert s.offered == ["take", *(f"conquer {target}" for target in "ABCEHIJ")]


@pytest.mark.rule("rollers.tech.cannons.1")
def test_a_distant_attempt_takes_the_planet_that_was_attacked() -> None:
    s = scene("conquer 1", ships="AF", conquer=2, red=[4, 4], known="space_cannons", others=[RICH])
    s.plays("conquer D", "dice 2")
    assert (s.conquered, s.ships) == ("D", "AF")
    assert s.events("conquest")[0]["defence"] == 7


@pytest.mark.rule("rollers.tech.cannons.2")
def test_several_distant_planets_may_be_attacked_each_paid_by_itself() -> None:
    s = scene("conquer 1", ships="AF", conquer=6, red=[3, 3, 3, 3, 3, 2], known="space_cannons", others=[RICH])
    s.plays("conquer D", "dice 3")
    assert s.stock("conquer") == 3
    s.plays("conquer I", "dice 3")
    assert (s.conquered, s.stock("conquer")) == ("D", 0)
    assert [(event["planet"], event["total"]) for event in s.events("conquest")] == [("D", 9), ("I", 8)]


@pytest.mark.rule("rollers.tech.cannons.3")
def test_cannons_do_not_reach_two_routes_away() -> None:
    s = scene("conquer 1", ships="AA", conquer=9, known="space_cannons")
    for target in "BEH":
        s.refuses(f"conquer {target}")
    assert printed.ROUTES["E-F"] == 3  # a long route is still one route
    assert scene("conquer 1", ships="FF", conquer=9, known="space_cannons").offers("conquer E")


@pytest.mark.rule("rollers.tech.cannons.1")
def test_cannons_help_only_conquests() -> None:
    for category, word in (("settle", "settle D"), ("trade", "trade B-D"), ("research", "research 2")):
        scene(f"{category} 1", **plus(RICH, known="space_cannons")).refuses(word)


# Merchant Outposts


@pytest.mark.rule("rollers.tech.outposts.1")
@pytest.mark.parametrize("word", ["trade B-D", "trade D-E", "trade A-I", "trade A-J"])
def test_outposts_let_trade_start_at_either_end_of_an_own_route(word: str) -> None:
    s = scene("trade 1", ships="HH", trade=9, routes="A-D", known="merchant_outposts", others=[RICH])
    s.plays(word)
    assert word.split()[1] in s.routes
    scene("trade 1", ships="HH", trade=9, routes="A-D", others=[RICH]).refuses(word)


@pytest.mark.rule("rollers.tech.outposts.1")
def test_outposts_do_not_reach_beyond_own_routes() -> None:
    s = scene("trade 1", ships="HH", trade=9, routes="A-D", known="merchant_outposts")
    s.refuses("trade C-E")
    s.refuses("trade A-D")
    s.refuses("trade I-J")
    assert sorted(s.offered[1:]) == [f"trade {route}" for route in ("A-I", "A-J", "B-D", "D-E", "F-H", "G-H", "H-I")]


@pytest.mark.rule("rollers.tech.outposts.2")
def test_a_route_of_this_turn_may_be_extended_this_turn() -> None:
    s = scene("trade 1", ships="AA", trade=4, known="merchant_outposts", others=[RICH])
    s.refuses("trade B-D")
    s.plays("trade A-D", "trade B-D")
    assert (s.routes, s.stock("trade")) == ("A-D B-D", 1)


@pytest.mark.rule("rollers.tech.outposts.3")
def test_with_outposts_trade_may_still_start_from_a_ship() -> None:
    fresh = scene("trade 1", ships="AF", trade=9, known="merchant_outposts")
    plain = scene("trade 1", ships="AF", trade=9)
    assert fresh.offered == plain.offered
    far = scene("trade 1", ships="FF", trade=9, routes="A-D", known="merchant_outposts")
    assert far.offers("trade E-F", "trade F-G", "trade F-H", "trade B-D")


# Research Facility and Laboratory


@pytest.mark.rule("rollers.tech.facility.1")
def test_with_the_facility_each_known_technology_takes_2_off() -> None:
    s = scene("research 1", ships="AA", research=9, known="recruit bombard research_facility", others=[RICH])
    assert s.price("research 9") == 3
    assert s.plays("research 9").stock("research") == 6


@pytest.mark.rule("rollers.tech.facility.2")
def test_the_facility_counts_itself_and_what_was_learned_before() -> None:
    s = scene("research 1", ships="GJ", research=20, known="stargate_system laboratory", others=[RICH])
    assert (s.price("research 5"), s.price("research 9")) == (3, 7)
    s.plays("research 5")
    assert s.price("research 9") == 3
    alone = scene("research 1", ships="AA", research=20, known="research_facility", others=[RICH])
    assert alone.price("research 9") == 7


@pytest.mark.rule("rollers.tech.facility.3")
def test_with_the_facility_research_still_costs_at_least_1() -> None:
    known = "recruit stargate_system space_cannons merchant_outposts research_facility"
    s = scene("research 1", ships="JJ", research=1, known=known, others=[RICH])
    assert s.price("research 8") == 1
    assert s.plays("research 8").stock("research") == 0


@pytest.mark.rule("rollers.tech.laboratory.1")
def test_with_the_laboratory_research_needs_no_ship() -> None:
    s = scene("research 1", ships="CC", research=20, known="laboratory", others=[RICH])
    assert set(s.offered) == {"take", *(f"research {number}" for number in range(1, 11) if number != 6)}
    assert s.plays("research 10").known == "laboratory space_base"
    poor = scene("research 1", ships="CC", research=8, known="laboratory", others=[RICH])
    poor.refuses("research 10")  # 9 with one technology known


@pytest.mark.rule("rollers.tech.laboratory.1")
def test_the_laboratory_helps_only_research() -> None:
    for category, word in (("settle", "settle D"), ("conquer", "conquer D"), ("trade", "trade B-D")):
        scene(f"{category} 1", **plus(RICH, known="laboratory")).refuses(word)


# Bombard


@pytest.mark.rule("rollers.tech.bombard.1")
def test_a_failed_attempt_is_rolled_again_once_for_free() -> None:
    s = scene("conquer 1", ships="GH", conquer=5, red=[1, 1, 1, 5, 4, 1, 6, 6], known="bombard", others=[RICH])
    s.plays("conquer G", "dice 3")
    assert (s.conquered, s.stock("conquer"), s.red_left) == ("G", 2, 2)
    assert [event["total"] for event in s.events("conquest")] == [3, 10]


@pytest.mark.rule("rollers.tech.bombard.1", "rollers.tech.bombard.2")
def test_all_dice_are_rolled_again_and_only_once() -> None:
    s = scene("conquer 1", ships="GH", conquer=5, red=[6, 1, 1, 1, 1, 1, 6, 6, 6], known="bombard", others=[RICH])
    s.plays("conquer G", "dice 3")
    assert [event["total"] for event in s.events("conquest")] == [8, 3]
    assert (s.conquered, s.stock("conquer"), s.red_left) == ("", 2, 3)


@pytest.mark.rule("rollers.tech.bombard.2")
@pytest.mark.parametrize(("again", "success"), [([3, 3, 3], False), ([3, 3, 4], True)])
def test_the_second_total_stands(again: list[int], success: bool) -> None:
    s = scene("conquer 1", ships="GH", conquer=5, red=[6, 1, 1, *again], known="bombard", others=[RICH])
    s.plays("conquer G", "dice 3")
    assert s.conquered == ("G" if success else "")


@pytest.mark.rule("rollers.tech.bombard.3")
def test_every_paid_attempt_has_its_own_second_roll() -> None:
    s = scene("conquer 1", ships="GH", conquer=3, red=[1, 2, 3, 4], known="bombard", others=[RICH])
    s.plays("conquer G", "dice 1", "conquer G", "dice 1")
    attempts = [(event["total"], event["again"]) for event in s.events("conquest")]
    assert attempts == [(1, 0), (2, 1), (3, 0), (4, 1)]
    assert s.stock("conquer") == 1


@pytest.mark.rule("rollers.tech.bombard.4")
def test_a_success_is_not_rolled_again() -> None:
    s = scene("conquer 1", ships="GH", conquer=4, red=[5, 5, 1, 1], known="bombard", others=[RICH])
    s.plays("conquer G", "dice 2")
    assert (s.conquered, s.red_left, len(s.events("conquest"))) == ("G", 2, 1)


@pytest.mark.rule("rollers.tech.bombard.4")
def test_success_is_judged_with_the_bonus_before_a_second_roll() -> None:
    both = "bombard military_draft"
    s = scene("conquer 1", ships="GH", conquer=4, red=[4, 4, 1, 1], known=both, settled="AB", others=[RICH])
    s.plays("conquer G", "dice 2")
    assert (s.conquered, s.red_left, len(s.events("conquest"))) == ("G", 2, 1)


# Military Draft


@pytest.mark.rule("rollers.tech.draft.1")
def test_each_controlled_planet_adds_1_however_it_was_won() -> None:
    marks = Sheet(known="military_draft", settled="C", conquered="I", traded="D", routes="A-D B-D")
    s = scene("conquer 1", **plus(marks, ships="AH", conquer=3, red=[3, 3, 2]), others=[RICH])
    assert s.plays("conquer A").about["bonus"] == 3
    s.plays("dice 3")
    assert (s.events("conquest")[0]["total"], "A" in s.conquered) == (11, True)


@pytest.mark.rule("rollers.tech.draft.1")
@pytest.mark.parametrize(("settled", "success"), [("", False), ("C", False), ("CD", True)])
def test_the_bonus_must_lift_the_total_above_the_defence(settled: str, success: bool) -> None:
    s = scene("conquer 1", ships="AH", conquer=2, red=[4, 5], known="military_draft", settled=settled, others=[RICH])
    s.plays("conquer A", "dice 2")
    assert s.conquered == ("A" if success else "")
    without = scene("conquer 1", ships="AH", conquer=2, red=[4, 5], settled=settled, others=[RICH])
    assert without.plays("conquer A", "dice 2").events("conquest")[0]["bonus"] == 0


@pytest.mark.rule("rollers.tech.draft.2")
def test_the_bonus_is_per_attempt_and_holds_for_the_second_roll() -> None:
    both = "bombard military_draft"
    red = [1, 1, 1, 1, 3, 3, 3, 3]
    s = scene("conquer 1", ships="HH", conquer=4, red=red, known=both, settled="CDF", others=[RICH])
    s.plays("conquer H", "dice 4")
    told = [(event["bonus"], event["total"], event["success"]) for event in s.events("conquest")]
    assert told == [(3, 7, False), (3, 15, True)]
    assert s.conquered == "H"


@pytest.mark.rule("rollers.tech.draft.3")
def test_even_a_sure_attempt_needs_a_resource_and_a_die() -> None:
    galaxy = QUICKSTART.replace("planet A medium 10 9", "planet A medium 5 9")
    s = scene("conquer 1", ships="AF", conquer=2, red=[1], known="military_draft", settled="BCDEFGHIJ", galaxy=galaxy)
    s.plays("conquer A")
    assert s.offered == ["dice 1", "dice 2"]
    s.refuses("dice 0")
    s.plays("dice 1")
    assert (s.stock("conquer"), s.red_left, s.winners) == (1, 0, [0])
    broke = scene("conquer 1", known="military_draft", settled="BCDEFGHIJ", galaxy=galaxy, others=[RICH])
    assert (broke.asked, broke.stock("conquer"), broke.conquered) == (False, 1, "")


# Mass of Colonists


@pytest.mark.rule("rollers.tech.colonists.1", "rollers.tech.colonists.2")
@pytest.mark.parametrize("known", ["mass_of_colonists", "recruit mass_of_colonists"])
@pytest.mark.parametrize("planet", ["C", "A", "E"])
def test_with_colonists_settling_costs_1_for_any_size(planet: str, known: str) -> None:
    s = scene("settle 1", ships=planet + planet, settle=1, known=known, others=[RICH])
    assert s.price(f"settle {planet}") == 1
    s.plays(f"settle {planet}")
    assert (s.settled, s.stock("settle")) == (planet, 0)


@pytest.mark.rule("rollers.tech.colonists.3")
def test_with_colonists_a_ship_is_still_needed() -> None:
    s = scene("settle 1", ships="AF", settle=9, known="mass_of_colonists")
    s.refuses("settle C")
    assert s.offered == ["take", "settle A", "settle F"]
