"""Space Base: take and act on one die."""

from __future__ import annotations

import pytest

from galactarium.games.rollers.components import CATEGORIES
from tests.games.rollers.scene import RICH, plus, scene


@pytest.mark.rule("rollers.tech.base.1")
def test_with_a_space_base_a_player_takes_and_acts() -> None:
    s = scene("settle 2", ships="AE", settle=3, known="space_base", others=[RICH])
    # 3 are too few for either planet, so the resources are taken first without asking.
    assert s.offered == ["done", "settle A"]
    s.plays("settle A", "done")
    assert (s.settled, s.stock("settle"), s.asked) == ("A", 0, False)


@pytest.mark.rule("rollers.tech.base.1")
@pytest.mark.parametrize("category", CATEGORIES)
def test_a_space_base_works_on_every_die(category: str) -> None:
    s = scene(f"{category} 2", **plus(RICH, known="space_base"), others=[RICH])
    options = s.offered
    assert options[0] == "take"
    s.plays("take")
    assert s.stock(category) == 11
    assert s.offered == ["done", *options[1:]]


@pytest.mark.rule("rollers.tech.base.2")
def test_with_a_space_base_a_player_may_act_first() -> None:
    s = scene("move 1", ships="AF", move=2, known="space_base", others=[RICH]).plays("move A-D", "take")
    assert (s.ships, s.stock("move"), s.asked) == ("DF", 1, False)


@pytest.mark.rule("rollers.tech.base.2")
def test_with_a_space_base_a_player_may_take_first() -> None:
    s = scene("move 1", ships="AF", move=2, known="space_base", others=[RICH]).plays("take")
    assert (s.stock("move"), s.about["stage"]) == (3, "base_taken")
    s.plays("move A-D", "move F-G", "done")
    assert (s.ships, s.stock("move"), s.asked) == ("DG", 0, False)


@pytest.mark.rule("rollers.tech.base.3")
def test_after_acting_and_taking_there_is_no_more_acting() -> None:
    s = scene("move 3", ships="AF", move=4, known="space_base", others=[RICH])
    s.plays("move A-I", "move I-J")
    assert s.about["stage"] == "base_acted"
    s.refuses("done")
    s.plays("take")
    assert (s.asked, s.ships, s.stock("move")) == (False, "FJ", 5)


@pytest.mark.rule("rollers.tech.base.3")
def test_after_taking_and_acting_there_is_no_more_taking() -> None:
    s = scene("move 3", ships="AF", move=4, known="space_base", others=[RICH]).plays("take")
    s.refuses("take")
    s.plays("move A-I")
    s.refuses("take")
    s.plays("done")
    assert (s.asked, s.stock("move")) == (False, 6)


@pytest.mark.rule("rollers.tech.base.3")
def test_after_taking_first_actions_may_be_repeated() -> None:
    s = scene("conquer 1", ships="CF", conquer=2, red=[1, 1, 6], known="space_base", others=[RICH])
    s.plays("take", "conquer C", "dice 1", "conquer F", "dice 1", "conquer F")
    assert (s.conquered, s.stock("conquer"), s.asked) == ("F", 0, False)


@pytest.mark.rule("rollers.tech.base.4", "rollers.research.6")
def test_a_space_base_first_works_on_the_next_die() -> None:
    s = scene("research 3", ships="BC", research=11, others=[RICH], pulls=["research 2"], bag="", round_number=2)
    s.plays("research 10")
    assert s.known == "space_base"
    s.refuses("take")
    assert s.offered == ["done", "research 1"]
    s.plays("done")
    assert (s.asked, s.stock("research")) == (False, 1)
    s.at(1).plays("take")
    assert (s.die, s.about["stage"]) == ("research 2", "base_fresh")
    s.plays("take", "research 1")
    assert s.known == "recruit space_base"


@pytest.mark.rule("rollers.tech.base.4")
def test_a_space_base_learned_with_the_last_resource_takes_nothing() -> None:
    s = scene("research 3", ships="BC", research=10, others=[RICH]).plays("research 10")
    assert s.offered == ["done"]
    s.plays("done")
    assert (s.asked, s.stock("research")) == (False, 0)


@pytest.mark.rule("rollers.tech.base.4")
def test_a_space_base_of_another_player_does_not_help() -> None:
    s = scene("move 1", **plus(RICH, known="space_base"), others=[RICH], pulls=["trade 1"])
    for _ in range(2):
        assert (s.about["stage"], s.at(1).about["stage"]) == ("base_fresh", "fresh")
        s.plays("take", "done")
        s.at(1).plays("take")
