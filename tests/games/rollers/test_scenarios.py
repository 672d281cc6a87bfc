"""The worked examples, each from its start to its end."""

from __future__ import annotations

import pytest

from tests.games.rollers.scene import LAST, RICH, dealt, plus, scene


@pytest.mark.rule("rollers.scenario.start")
def test_a_new_player_starts_with_1_settle_3_trade_and_2_move() -> None:
    s = dealt(2).starts("EH", settle=1, trade=3, move=2)
    assert s.stocks == {"settle": 1, "conquer": 0, "trade": 3, "move": 2, "research": 0}
    assert not s.asked


@pytest.mark.rule("rollers.scenario.defence_g")
def test_the_dice_2_and_4_give_g_a_defence_of_9() -> None:
    others = [1] * 10  # A and B have two dice, C and D one, E three, F one
    s = dealt(variable=[*others, 2, 4, 1, 1, 1, 1, 1, 1, 1])
    assert s.label("ship G")["defence"] == 9


@pytest.mark.rule("rollers.scenario.tech_start")
def test_the_number_3_puts_technology_1_on_c_and_10_on_b() -> None:
    s = dealt(variable=[*[1] * 18, 3])
    found = {letter: s.label(f"ship {letter}")["technology"] for letter in "CDEFGHIJAB"}
    assert found == {"C": 1, "D": 2, "E": 3, "F": 4, "G": 5, "H": 6, "I": 7, "J": 8, "A": 9, "B": 10}


@pytest.mark.rule("rollers.scenario.settle_a")
def test_a_is_settled_for_5_of_7() -> None:
    s = scene("settle 1", ships="AE", settle=7, others=[RICH]).plays("settle A")
    assert (s.taken, s.stock("settle")) == ("A", 2)


@pytest.mark.rule("rollers.scenario.conquer_g")
def test_g_is_conquered_with_4_4_and_2() -> None:
    s = scene("conquer 1", ships="BG", conquer=3, red=[4, 4, 2], others=[RICH]).plays("conquer G", "dice 3")
    assert (s.conquered, s.stock("conquer")) == ("G", 0)
    attempt = s.events("conquest")[0]
    assert (attempt["total"], attempt["defence"]) == (10, 9)


@pytest.mark.rule("rollers.scenario.trade_d")
@pytest.mark.parametrize("second", ["trade A-D", "trade D-E"])
def test_d_is_taken_by_trade_for_3(second: str) -> None:
    s = scene("trade 1", ships="DH", trade=3, others=[RICH]).plays("trade D-B")
    assert s.traded == ""
    s.plays(second)
    assert (s.traded, s.stock("trade")) == ("D", 0)


def reached(planet: str, move: int) -> set[str]:
    """All planets that a ship can come to with so many Move resources."""
    found = {planet}
    if move > 0:
        s = scene("move 1", ships=planet + planet, move=move, others=[RICH])
        if s.asked:
            for word in s.offered[1:]:
                found |= reached(word[-1], move - s.price(word))
    return found


@pytest.mark.rule("rollers.scenario.move_eh")
def test_a_ship_goes_from_e_to_h_for_4_and_not_for_less() -> None:
    s = scene("move 1", ships="CE", move=5, others=[RICH]).plays("move E-G", "move G-H")
    assert (s.ships, s.stock("move")) == ("CH", 1)
    assert "H" not in reached("E", 3)
    assert "H" in reached("E", 4)


@pytest.mark.rule("rollers.scenario.research_lab")
def test_laboratory_costs_4_with_two_technologies_known() -> None:
    s = scene("research 1", ships="AH", research=6, known="recruit space_cannons", others=[RICH])
    s.plays("research 6")
    assert s.known == "recruit space_cannons laboratory"
    assert s.stock("research") == 2


@pytest.mark.rule("rollers.scenario.recruit_a")
def test_recruit_settles_a_for_4() -> None:
    s = scene("settle 1", ships="AE", settle=4, known="recruit", others=[RICH]).plays("settle A")
    assert (s.taken, s.stock("settle")) == ("A", 0)


@pytest.mark.rule("rollers.scenario.stargate_ab")
def test_a_ship_hops_from_a_to_b_for_1() -> None:
    s = scene("move 1", ships="AH", move=1, known="stargate_system", others=[RICH]).plays("hop A-B")
    assert (s.ships, s.stock("move")) == ("BH", 0)


@pytest.mark.rule("rollers.scenario.stargate_wrap")
def test_a_ship_hops_from_j_to_a_and_not_back() -> None:
    s = scene("move 1", ships="HJ", move=1, known="stargate_system", others=[RICH]).plays("hop J-A")
    assert (s.ships, s.stock("move")) == ("AH", 0)
    back = scene("move 1", ships="AH", move=1, known="stargate_system")
    back.refuses("hop A-J", "malformed.word")
    assert [word for word in back.offered if word.startswith("hop")] == ["hop A-B", "hop H-I"]


@pytest.mark.rule("rollers.scenario.cannons_a")
def test_cannons_on_a_reach_d_i_and_j() -> None:
    s = scene("conquer 1", ships="AF", conquer=3, known="space_cannons")
    assert [word[-1] for word in s.offered[1:] if word[-1] not in "FEGH"] == ["A", "D", "I", "J"]
    for far in "BC":
        s.refuses(f"conquer {far}")


@pytest.mark.rule("rollers.scenario.outposts")
def test_outposts_build_a_d_and_then_d_b() -> None:
    s = scene("trade 1", ships="AH", trade=3, known="merchant_outposts", others=[RICH])
    s.plays("trade A-D", "trade D-B")
    assert (s.routes, s.traded, s.stock("trade")) == ("A-D B-D", "D", 0)


@pytest.mark.rule("rollers.scenario.no_outposts")
def test_without_outposts_d_b_is_refused() -> None:
    s = scene("trade 1", ships="AH", trade=3)
    s.refuses("trade D-B")
    s.plays("trade A-D").refuses("trade D-B")


@pytest.mark.rule("rollers.scenario.facility_9")
def test_mass_of_colonists_costs_3_with_the_facility_and_6_without() -> None:
    s = scene("research 1", ships="AG", research=9, known="stargate_system laboratory", others=[RICH])
    s.plays("research 5")
    assert s.price("research 9") == 3
    without = scene("research 1", ships="AG", research=9, known="stargate_system laboratory recruit", others=[RICH])
    assert without.price("research 9") == 6


@pytest.mark.rule("rollers.scenario.laboratory")
def test_laboratory_researches_space_base_without_a_ship() -> None:
    s = scene("research 1", ships="AH", research=9, known="laboratory", others=[RICH]).plays("research 10")
    assert s.known == "laboratory space_base"
    scene("research 1", ships="AH", research=12, known="recruit").refuses("research 10")


@pytest.mark.rule("rollers.scenario.bombard_a")
def test_bombard_rolls_all_three_dice_again_after_a_10() -> None:
    s = scene("conquer 1", ships="AH", conquer=3, red=[2, 4, 4, 6, 5, 1, 6], known="bombard", others=[RICH])
    s.plays("conquer A", "dice 3")
    assert [(event["total"], event["success"]) for event in s.events("conquest")] == [(10, False), (12, True)]
    assert (s.conquered, s.stock("conquer"), s.red_left) == ("A", 0, 1)


@pytest.mark.rule("rollers.scenario.draft_a")
def test_draft_makes_10_a_12() -> None:
    s = scene("conquer 1", ships="AH", conquer=3, red=[2, 4, 4], known="military_draft", settled="EF", others=[RICH])
    s.plays("conquer A", "dice 3")
    assert s.events("conquest")[0]["total"] == 12
    assert (s.taken, s.stock("conquer")) == ("AEF", 0)


@pytest.mark.rule("rollers.scenario.colonists_a")
@pytest.mark.parametrize("known", ["mass_of_colonists", "recruit mass_of_colonists"])
def test_colonists_settle_a_for_1(known: str) -> None:
    s = scene("settle 1", ships="AH", settle=1, known=known, others=[RICH]).plays("settle A")
    assert (s.taken, s.stock("settle")) == ("A", 0)


@pytest.mark.rule("rollers.scenario.base_orders")
def test_a_space_base_takes_2_and_settles_a() -> None:
    s = scene("settle 2", ships="AC", settle=3, known="space_base", others=[RICH]).plays("take", "settle A")
    assert (s.taken, s.stock("settle"), s.offered) == ("A", 0, ["done"])


@pytest.mark.rule("rollers.scenario.base_orders")
def test_a_space_base_that_acts_first_cannot_settle_a() -> None:
    s = scene("settle 2", ships="AC", settle=3, known="space_base", others=[RICH])
    s.refuses("settle A")
    s.plays("take", "done")
    assert (s.taken, s.stock("settle")) == ("", 5)


@pytest.mark.rule("rollers.scenario.tie")
@pytest.mark.parametrize(("left", "winners"), [((4, 6), [1]), ((6, 4), [0]), ((5, 5), [0, 1])])
def test_two_players_reach_10_planets_on_one_die(left: tuple[int, int], winners: list[int]) -> None:
    s = scene("settle 1", **plus(LAST, move=left[0]), others=[plus(LAST, trade=2, research=left[1] - 2)])
    s.plays("settle A", "done")
    s.at(1).plays("settle A", "done")
    assert s.over
    assert s.winners == winners


@pytest.mark.rule("rollers.scenario.stop")
def test_a_win_on_the_second_die_leaves_three_dice_unpulled() -> None:
    s = scene("settle 1", **LAST, bag="conquer trade research", round_number=4, others=[RICH])
    s.plays("settle A", "done")
    s.at(1).plays("take")
    assert s.over
    assert (s.bag, s.dice) == ("conquer trade research", 17)
    assert s.events("die_rolled") == []
