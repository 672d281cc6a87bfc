"""The variable set-up: defences and technologies by chance."""

from __future__ import annotations

import pytest

from galactarium.kernel.plain import integer, items
from tests.games.rollers import printed
from tests.games.rollers.scene import Scene, dealt

# The red dice of planets A to J, as many as each is large; then the letter of technology 1 as a number.
DICE = [[1, 2], [3, 4], [5], [6], [1, 2, 3], [4], [2, 4], [5, 6, 1], [2], [3, 4]]
LUCK = [face for dice in DICE for face in dice] + [7]


def defences(s: Scene) -> list[int]:
    return [integer(defence, "defence") for defence in items(s.galaxy["defences"], "defences")]


@pytest.mark.rule("rollers.variable.1")
def test_a_defence_is_the_routes_plus_a_red_die_for_each_step_of_size() -> None:
    degrees = list(printed.DEGREES.values())
    assert defences(dealt(variable=LUCK)) == [degrees[at] + sum(DICE[at]) for at in range(10)]


@pytest.mark.rule("rollers.variable.1")
def test_every_roll_of_the_red_dice_can_set_a_defence() -> None:
    seen: list[set[int]] = [set() for _ in range(10)]
    for seed in range(250):
        for at, defence in enumerate(defences(dealt(variable=[], seed=str(seed)))):
            seen[at].add(defence)
    for at, letter in enumerate("ABCDEFGHIJ"):
        dice = {"small": 1, "medium": 2, "large": 3}[printed.SIZES[letter]]
        degree = printed.DEGREES[letter]
        assert min(seen[at]) >= degree + dice
        assert max(seen[at]) <= degree + 6 * dice
        if dice < 3:
            assert seen[at] == set(range(degree + dice, degree + 6 * dice + 1))


@pytest.mark.rule("rollers.variable.2", "rollers.variable.4")
def test_defences_and_technologies_are_the_same_for_all_players() -> None:
    s = dealt(3, variable=LUCK)
    for seat in range(3):
        own = s.at(seat)
        assert own.galaxy == s.galaxy
        for at, letter in enumerate("ABCDEFGHIJ"):
            assert own.label(f"ship {letter}")["defence"] == defences(s)[at]
            assert own.label(f"ship {letter}")["technology"] == (at - 6) % 10 + 1
    assert s.at(-1).galaxy == s.galaxy


@pytest.mark.rule("rollers.variable.2")
def test_all_players_attack_the_same_defence() -> None:
    s = dealt(3, variable=LUCK, pulls=["conquer 1"])
    for seat in range(3):
        s.at(seat).starts("GH", conquer=6)
    for seat in range(3):
        own = s.at(seat)
        assert own.label("conquer G")["defence"] == 9
        own.plays("conquer G", "dice 1")
        assert own.events("conquest")[-1]["defence"] == 9


@pytest.mark.rule("rollers.variable.4")
def test_all_players_find_the_same_technology_on_a_planet() -> None:
    s = dealt(3, variable=LUCK, pulls=["research 1"])
    for seat in range(3):
        s.at(seat).starts("GH", research=6)
    for seat in range(3):
        assert s.at(seat).offered == ["take", "research 1", "research 2"]


@pytest.mark.rule("rollers.variable.3")
@pytest.mark.parametrize("number", range(1, 11))
def test_a_number_names_the_letter_of_technology_1_and_the_others_follow_around(number: int) -> None:
    technologies = items(dealt(variable=[*LUCK[:-1], number]).galaxy["technologies"], "technologies")
    for step in range(10):
        assert technologies[(number - 1 + step) % 10] == step + 1


@pytest.mark.rule("rollers.variable.3")
def test_every_letter_can_have_technology_1() -> None:
    first = [
        items(dealt(variable=[], seed=str(seed)).galaxy["technologies"], "technologies").index(1) for seed in range(300)
    ]
    assert all(12 <= first.count(letter) <= 52 for letter in range(10))  # about 30 each


@pytest.mark.rule("rollers.variable.5")
def test_sizes_and_routes_are_those_of_the_quick_start() -> None:
    for seed in range(5):
        s = dealt(variable=[], seed=str(seed))
        assert s.galaxy["sizes"] == dealt().galaxy["sizes"]
        assert s.galaxy["routes"] == [{"ends": ends, "length": length} for ends, length in printed.ROUTES.items()]


@pytest.mark.rule("rollers.variable.6")
def test_defences_and_technologies_are_known_when_ships_are_placed() -> None:
    s = dealt(variable=LUCK)
    assert s.step == "place_ship"
    assert s.ships == ""
    assert defences(s)[6] == 9
    assert s.label("ship G") == {
        "option": "ship",
        "planet": "G",
        "size": "medium",
        "cost": 5,
        "defence": 9,
        "technology": 1,
    }


@pytest.mark.rule("rollers.variable.6")
def test_ships_and_resources_are_set_as_in_the_quick_start() -> None:
    s = dealt(2, variable=LUCK).plays("ship G")
    s.refuses("ship G")
    s.plays("ship B")
    s.refuses("start 7")
    s.plays("start 6")
    assert (s.ships, s.stock("settle"), s.asked) == ("BG", 6, False)
