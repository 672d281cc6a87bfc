"""Conquering: stake resources, roll as many red dice, exceed the defence."""

from __future__ import annotations

import pytest

from tests.games.rollers.scene import RICH, scene


@pytest.mark.rule("rollers.conquer.1")
def test_an_attempt_is_paid_and_rolls_as_many_dice() -> None:
    s = scene("conquer 1", ships="EH", conquer=5, red=[1, 2, 3, 4, 5, 6], others=[RICH])
    s.plays("conquer E", "dice 3")
    assert s.stock("conquer") == 2
    assert s.red_left == 3
    attempt = s.events("conquest")[0]
    assert (attempt["dice"], attempt["total"]) == (3, 6)


@pytest.mark.rule("rollers.conquer.1")
def test_the_stake_is_named_before_the_roll_and_paid_when_it_succeeds_too() -> None:
    s = scene("conquer 1", ships="CH", conquer=4, red=[6, 6], others=[RICH]).plays("conquer C")
    assert (s.step, s.stock("conquer"), s.red_left) == ("conquer_with", 4, 2)
    s.plays("dice 2")
    assert (s.conquered, s.stock("conquer"), s.red_left) == ("C", 2, 0)


@pytest.mark.rule("rollers.conquer.1")
def test_at_least_one_resource_is_staked() -> None:
    s = scene("conquer 1", ships="CH", conquer=2)
    s.plays("conquer C").refuses("dice 0")
    broke = scene("conquer 2", ships="CH", conquer=0, others=[RICH])
    assert not broke.asked
    assert broke.stock("conquer") == 2


@pytest.mark.rule("rollers.conquer.1")
def test_a_single_resource_is_staked_without_asking() -> None:
    s = scene("conquer 1", ships="CH", conquer=1, red=[6], others=[RICH]).plays("conquer C")
    assert (s.conquered, s.stock("conquer"), s.red_left) == ("C", 0, 0)


@pytest.mark.rule("rollers.conquer.2")
@pytest.mark.parametrize(
    ("red", "success"), [([3, 3, 3], False), ([4, 3, 3], False), ([4, 4, 3], True), ([6, 6, 6], True)]
)
def test_an_attempt_succeeds_only_above_the_defence(red: list[int], success: bool) -> None:
    s = scene("conquer 1", ships="AH", conquer=3, red=red, others=[RICH]).plays("conquer A", "dice 3")
    assert s.conquered == ("A" if success else "")
    attempt = s.events("conquest")[0]
    assert (attempt["total"], attempt["defence"], attempt["success"]) == (sum(red), 10, success)


@pytest.mark.rule("rollers.conquer.3")
def test_a_failed_attempt_loses_its_resources_and_changes_nothing_else() -> None:
    s = scene("conquer 1", ships="AH", conquer=5, red=[1, 1, 1], others=[RICH])
    before = (s.sheet_of(1), s.galaxy, s.ships)
    s.plays("conquer A", "dice 3")
    assert s.stock("conquer") == 2
    assert s.taken == ""
    assert s.label("conquer A")["defence"] == 10
    assert (s.sheet_of(1), s.galaxy, s.ships) == before


@pytest.mark.rule("rollers.conquer.4", "rollers.tips.5")
def test_totals_of_separate_attempts_are_not_added() -> None:
    s = scene("conquer 1", ships="GH", conquer=4, red=[6, 5, 4], others=[RICH])
    s.plays("conquer G", "dice 1", "conquer G", "dice 1", "conquer G", "dice 1")
    assert [event["total"] for event in s.events("conquest")] == [6, 5, 4]
    assert s.conquered == ""


@pytest.mark.rule("rollers.conquer.5")
def test_another_attempt_may_follow_on_the_same_planet() -> None:
    s = scene("conquer 1", ships="GH", conquer=4, red=[1, 1, 5, 5], others=[RICH])
    s.plays("conquer G", "dice 2", "conquer G", "dice 2")
    assert (s.conquered, s.stock("conquer")) == ("G", 0)


@pytest.mark.rule("rollers.conquer.5")
@pytest.mark.parametrize("first", [1, 6])
def test_another_attempt_may_follow_on_another_planet(first: int) -> None:
    s = scene("conquer 1", ships="CF", conquer=4, red=[first, 6], others=[RICH])
    s.plays("conquer C", "dice 1", "conquer F", "dice 1")
    assert "F" in s.conquered


@pytest.mark.rule("rollers.conquer.6")
@pytest.mark.parametrize("stock", [2, 3, 7, 20])
def test_only_the_stock_limits_the_number_of_dice(stock: int) -> None:
    s = scene("conquer 1", ships="EH", conquer=stock, red=[1] * stock, others=[RICH]).plays("conquer E")
    assert s.offered == [f"dice {dice}" for dice in range(1, stock + 1)]
    s.refuses(f"dice {stock + 1}")
    s.plays(f"dice {stock}")
    assert (s.stock("conquer"), s.red_left) == (0, 0)
