"""Research: learn the technology of a planet."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.rollers.scene import RICH, TECHNOLOGY_NAMES, Sheet, scene


@pytest.mark.rule("rollers.research.1")
def test_a_ship_must_stand_on_the_planet_of_the_technology() -> None:
    s = scene("research 1", ships="CD", research=20)
    assert s.offered == ["take", "research 1", "research 2"]
    for number in range(3, 11):
        s.refuses(f"research {number}")
    assert scene("research 1", ships="CH", research=20).offers("research 6")


@pytest.mark.rule("rollers.research.2", "rollers.tips.2")
@pytest.mark.parametrize(("known", "cost"), [("", 6), ("recruit", 5), ("recruit bombard", 4), ("1 3 7 8", 2)])
def test_each_known_technology_takes_1_off_the_number(known: str, cost: int) -> None:
    names = " ".join(TECHNOLOGY_NAMES[int(word) - 1] if word.isdigit() else word for word in known.split())
    s = scene("research 1", ships="HH", research=6, known=names, others=[RICH])
    assert s.price("research 6") == cost
    assert s.plays("research 6").stock("research") == 6 - cost


@pytest.mark.rule("rollers.research.2")
def test_research_costs_at_least_1() -> None:
    known = "recruit space_cannons merchant_outposts bombard military_draft"
    s = scene("research 1", ships="DD", research=1, known=known, others=[RICH])
    assert s.price("research 2") == 1
    assert s.plays("research 2").stock("research") == 0


@pytest.mark.rule("rollers.research.2")
def test_one_resource_too_few_is_not_enough() -> None:
    s = scene("research 3", ships="CH", research=4, known="bombard", others=[RICH])
    s.refuses("research 6")
    assert scene("research 3", ships="CH", research=5, known="bombard").offers("research 6")


@pytest.mark.rule("rollers.research.2", "rollers.tech.facility.1", "rollers.tech.facility.2", "rollers.tech.facility.3")
@pytest.mark.parametrize("facility", [False, True])
def test_the_price_of_every_technology_with_every_knowledge(facility: bool) -> None:
    others = [name for name in TECHNOLOGY_NAMES if name not in ("research_facility", "laboratory")]
    always = ["laboratory", "research_facility"] if facility else ["laboratory"]
    for count in range(8):
        for some in combinations(others, count):
            known = [*always, *some]
            s = scene("research 1", research=20, known=" ".join(known), others=[RICH])
            for number, name in enumerate(TECHNOLOGY_NAMES, start=1):
                if name not in known:
                    discount = len(known) * (2 if facility else 1)
                    assert s.price(f"research {number}") == max(1, number - discount)


@pytest.mark.rule("rollers.research.3")
def test_a_technology_is_learned_once() -> None:
    s = scene("research 1", ships="CD", research=9).plays("research 1")
    s.refuses("research 1")
    scene("research 1", ships="CD", research=9, known="recruit").refuses("research 1")
    scene("research 1", research=9, known="recruit laboratory").refuses("research 1")


@pytest.mark.rule("rollers.research.4")
def test_any_number_of_players_may_learn_the_same_technology() -> None:
    learner = Sheet(ships="CD", research=1)
    s = scene("research 1", ships="CD", research=1, others=[learner, Sheet(research=9, ships="CD", known="recruit")])
    s.plays("research 1")
    s.at(1).plays("research 1")
    assert [s.known, s.at(1).known, s.at(2).known] == ["recruit", "recruit", "recruit"]


@pytest.mark.rule("rollers.research.5")
def test_control_of_the_planet_is_not_needed() -> None:
    s = scene("research 1", ships="HC", research=6).plays("research 6")
    assert (s.taken, s.known) == ("", "laboratory")


@pytest.mark.rule("rollers.research.5")
def test_control_of_the_planet_does_not_matter() -> None:
    free = scene("research 1", ships="HC", research=9, others=[RICH])
    taken = scene("research 1", ships="HC", research=9, settled="H", conquered="C", others=[RICH])
    assert taken.offered == free.offered
    assert taken.price("research 6") == 6


@pytest.mark.rule("rollers.research.6")
def test_a_technology_works_at_once() -> None:
    s = scene("research 1", ships="HC", research=15)
    s.refuses("research 7")
    s.plays("research 6")
    assert s.price("research 7") == 6
    assert s.plays("research 7").known == "laboratory bombard"


@pytest.mark.rule("rollers.research.6")
def test_the_better_discount_works_at_once() -> None:
    s = scene("research 1", ships="GH", research=15)
    assert s.price("research 6") == 6
    assert s.plays("research 5").price("research 6") == 4


@pytest.mark.rule("rollers.research.7")
def test_a_technology_stays_and_works_for_the_whole_game() -> None:
    s = scene("settle 1", ships="AH", settle=9, known="recruit", pulls=[])
    s.everyone_takes(20)
    while not s.die.startswith("settle"):
        s.everyone_takes()
    assert s.known == "recruit"
    assert s.price("settle A") == 4


@pytest.mark.rule("rollers.research.7")
def test_technologies_are_optional() -> None:
    s = scene("move 1", ships="AF", move=2, known="stargate_system", others=[RICH])
    assert s.offers("move A-I", "hop A-B", "take")
    cannons = scene("conquer 1", ships="AF", conquer=2, known="space_cannons")
    assert cannons.offers("conquer A", "conquer F")
