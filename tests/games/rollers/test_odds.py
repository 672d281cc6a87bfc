"""Chances of a conquest, held against every roll there is."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from galactarium.games.rollers.galaxy import LONGEST
from galactarium.games.rollers.odds import MOST_RED, conquest_chance, quick_chance, roll_ways, thriftiest
from tests.games.rollers.scene import RICH, scene

FACES = range(1, 7)


def counted(dice: int, defence: int, bonus: int, rerolls: int) -> Fraction:
    """The same chance by counting."""
    failures = sum(sum(roll) + bonus <= defence for roll in product(FACES, repeat=dice))
    return 1 - Fraction(failures, 6**dice) ** (1 + rerolls)


@pytest.mark.rule("rollers.conquer.2")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_the_chance_is_the_share_of_rolls_above_the_defence(dice: int) -> None:
    for defence in range(27):
        assert conquest_chance(dice, defence) == counted(dice, defence, 0, 0)


@pytest.mark.rule("rollers.tech.draft.1", "rollers.tech.draft.2")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_the_chance_counts_the_bonus_once_an_attempt(dice: int) -> None:
    for defence in (1, 5, 9, 15, 22):
        for bonus in range(10):
            assert conquest_chance(dice, defence, bonus) == counted(dice, defence, bonus, 0)
            assert conquest_chance(dice, defence, bonus, 1) == counted(dice, defence, bonus, 1)


@pytest.mark.rule("rollers.tech.bombard.1")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_chance_with_bombard_counts_two_whole_rolls(dice: int) -> None:
    rolls = [sum(roll) for roll in product(FACES, repeat=dice)]
    for defence in (4, 9, 14):
        wins = sum(first > defence or second > defence for first in rolls for second in rolls)
        assert conquest_chance(dice, defence, 0, 1) == Fraction(wins, len(rolls) ** 2)


@pytest.mark.rule("rollers.components.3")
@pytest.mark.parametrize("dice", [0, 1, 2, 3, 4, 9])
def test_all_rolls_are_counted(dice: int) -> None:
    ways = roll_ways(dice)
    assert sum(ways) == 6**dice
    assert ways == [*[0] * dice, *reversed(ways)][: len(ways)]  # as many low rolls as high ones
    assert len(ways) == 6 * dice + 1


@pytest.mark.parametrize(
    ("known", "bonus", "rerolls"), [("", 0, 0), ("bombard", 0, 1), ("bombard military_draft", 2, 1)]
)
@pytest.mark.rule("rollers.conquer.2", "rollers.tech.bombard.1", "rollers.tech.draft.1")
def test_a_player_is_told_the_chance_of_every_number_of_dice(known: str, bonus: int, rerolls: int) -> None:
    s = scene("conquer 1", ships="AH", conquer=4, known=known, settled="EF", others=[RICH]).plays("conquer A")
    assert s.about == {"planet": "A", "defence": 10, "bonus": bonus, "rerolls": rerolls}
    for dice in range(1, 5):
        label = s.label(f"dice {dice}")
        assert label["dice"] == dice
        assert label["chance"] == pytest.approx(float(counted(dice, 10, bonus, rerolls)))


@pytest.mark.rule("rollers.conquer.2", "rollers.components.3")
def test_attempts_succeed_as_often_as_told() -> None:
    won = 0
    for seed in range(600):
        s = scene("conquer 1", ships="GH", conquer=3, seed=str(seed), others=[RICH]).plays("conquer G", "dice 3")
        won += s.conquered == "G"
    assert abs(won / 600 - float(conquest_chance(3, 9))) < 0.08  # 0.625, four standard deviations


def test_the_fast_chances_are_the_exact_ones() -> None:
    for dice in (1, 2, 3, 7, 12, MOST_RED):
        for defence in range(0, LONGEST + 1, 3):
            for bonus, again in ((0, 0), (4, 0), (0, 1), (9, 1)):
                exact = float(conquest_chance(dice, defence, bonus, again))
                assert quick_chance(dice, defence, bonus, again) == pytest.approx(exact, abs=1e-12)
    assert quick_chance(0, 0, 5, 0) == 0.0
    assert quick_chance(500, 1000, 0, 1) == 0.0


@pytest.mark.rule("rollers.conquer.1", "rollers.digital.10")
@pytest.mark.parametrize("rerolls", [0, 1])
def test_the_thriftiest_number_of_dice_has_the_best_chance_for_each(rerolls: int) -> None:
    for defence in range(3, 31):
        for most in range(1, 7):
            chances = [float(conquest_chance(dice, defence, 1, rerolls)) / dice for dice in range(1, most + 1)]
            dice = thriftiest(most, defence, 1, rerolls)
            assert 1 <= dice <= most
            assert chances[dice - 1] == pytest.approx(max(chances), abs=1e-9)
    assert thriftiest(4, 40, 0, rerolls) == 1  # no chance at all
