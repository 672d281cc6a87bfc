"""Dice, ships, planets, routes and technologies."""

from __future__ import annotations

from collections import Counter

import pytest

from galactarium.games.rollers.components import CATEGORIES, FACES, RED_FACES, TECHNOLOGIES
from galactarium.kernel.vectors import numbers
from tests.games.rollers import printed
from tests.games.rollers.scene import dealt, scene


@pytest.mark.rule("rollers.components.1")
def test_there_are_five_dice_one_for_each_category() -> None:
    assert CATEGORIES == ["settle", "conquer", "trade", "move", "research"]
    assert dealt().bag == "settle conquer trade move research"


@pytest.mark.rule("rollers.components.2")
def test_a_coloured_die_has_three_ones_two_twos_and_a_three() -> None:
    assert numbers(FACES) == [1, 1, 1, 2, 2, 3]


@pytest.mark.rule("rollers.components.2")
def test_the_faces_of_a_coloured_die_are_equally_likely() -> None:
    s = dealt(seed="faces").starts("AF", settle=6).everyone_takes(900)
    for category in CATEGORIES:
        shown = Counter(event["value"] for event in s.events("die_rolled") if event["category"] == category)
        assert set(shown) == {1, 2, 3}
        assert 65 <= shown[1] <= 115  # about 90 of 180
        assert 38 <= shown[2] <= 84  # about 60
        assert 12 <= shown[3] <= 52  # about 30


@pytest.mark.rule("rollers.components.3")
def test_a_red_die_is_an_ordinary_die() -> None:
    assert numbers(RED_FACES) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("rollers.components.3")
def test_the_faces_of_a_red_die_are_equally_likely() -> None:
    shown: Counter[object] = Counter()
    for seed in range(60):
        s = scene("conquer 1", ships="AH", conquer=20, seed=str(seed))
        for _ in range(18):
            s.plays("conquer A", "dice 1")
        shown.update(event["total"] for event in s.events("conquest"))
    assert sum(shown.values()) == 1080
    assert set(shown) == {1, 2, 3, 4, 5, 6}
    assert all(130 <= count <= 230 for count in shown.values())  # about 180 each


@pytest.mark.rule("rollers.components.4")
def test_an_attempt_may_use_more_red_dice_than_the_box_holds() -> None:
    s = scene("conquer 1", ships="EF", conquer=5, red=[3, 3, 3, 3, 4])
    s.plays("conquer E", "dice 5")
    assert s.conquered == "E"
    assert s.events("conquest")[0]["total"] == 16
    assert s.red_left == 0


@pytest.mark.rule("rollers.components.5")
@pytest.mark.parametrize("seats", [1, 3])
def test_each_player_has_two_ships(seats: int) -> None:
    s = dealt(seats)
    for seat in range(seats):
        own = s.at(seat)
        own.plays("ship D")
        assert own.about["ship"] == 2
        own.plays("ship B")
        assert own.ships == "BD"
        assert own.step != "place_ship"


@pytest.mark.rule("rollers.components.6")
def test_ten_planets_have_a_size_a_defence_and_one_technology_each() -> None:
    labels = [dealt().label(f"ship {letter}") for letter in "ABCDEFGHIJ"]
    assert len(dealt().offered) == 10
    assert [label["size"] for label in labels] == list(printed.SIZES.values())
    assert [label["defence"] for label in labels] == list(printed.DEFENCES.values())
    assert {label["technology"] for label in labels} == set(range(1, 11))


@pytest.mark.rule("rollers.components.7")
@pytest.mark.parametrize(("route", "length"), printed.ROUTES.items())
def test_the_length_of_a_route_is_the_price_to_move_and_to_trade(route: str, length: int) -> None:
    for start, end in (route.split("-"), reversed(route.split("-"))):
        mover = scene("move 1", ships=start + start, move=9)
        assert mover.price(f"move {start}-{end}") == length
        mover.plays(f"move {start}-{end}")
        assert mover.stock("move") == 9 - length
        trader = scene("trade 1", ships=start + start, trade=9)
        assert trader.price(f"trade {route}") == length
        trader.plays(f"trade {route}")
        assert trader.stock("trade") == 9 - length


@pytest.mark.rule("rollers.components.8")
def test_the_technologies_are_numbered_in_their_order() -> None:
    assert [technology.name for technology in TECHNOLOGIES] == printed.TECHNOLOGIES
    assert [technology.category for technology in TECHNOLOGIES] == printed.TECHNOLOGY_CATEGORIES
    assert [technology.number for technology in TECHNOLOGIES] == list(range(1, 11))


@pytest.mark.rule("rollers.components.8")
@pytest.mark.parametrize("number", range(1, 11))
def test_the_number_of_a_technology_is_what_is_learned(number: int) -> None:
    key = printed.TECHNOLOGIES[number - 1].lower().replace(" ", "_")
    others = [name for name in ("laboratory", "recruit") if name != key]
    s = scene("research 1", research=20, known=" ".join(others), ships="HC")
    s.plays(f"research {number}")
    assert sorted(s.known.split()) == sorted([*others, key])
