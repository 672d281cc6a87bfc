"""The quick start: ships, resources, and the printed sheet."""

from __future__ import annotations

import pytest

from tests.games.rollers import printed
from tests.games.rollers.scene import RICH, Sheet, dealt, scene

LETTERS = "ABCDEFGHIJ"


@pytest.mark.rule("rollers.setup.1")
def test_a_planet_that_one_player_settles_stays_free_for_the_others() -> None:
    a = scene("settle 1", ships="CF", settle=3, others=[Sheet(ships="CF", settle=3)])
    b = a.at(1)
    a.plays("settle C")
    assert (a.settled, b.settled) == ("C", "")
    assert b.offers("settle C")
    b.plays("settle C")
    assert (a.settled, b.settled) == ("C", "C")


@pytest.mark.rule("rollers.setup.1")
def test_a_route_built_on_one_sheet_is_not_built_on_another() -> None:
    a = scene("trade 1", ships="AF", trade=2, others=[Sheet(ships="AF", trade=4)])
    b = a.at(1)
    a.plays("trade A-D")
    assert (a.routes, b.routes) == ("A-D", "")
    b.plays("trade A-J")
    assert b.offers("trade A-D")


@pytest.mark.rule("rollers.setup.2")
def test_all_five_dice_begin_in_the_bag() -> None:
    s = dealt(2, pulls=["settle 1"])
    assert s.bag == "settle conquer trade move research"
    s.starts("AF", settle=6)
    assert s.bag == "settle conquer trade move research"
    s.at(1).starts("AF", settle=6)
    assert s.bag == "conquer trade move research"


@pytest.mark.rule("rollers.setup.3")
def test_the_first_ship_goes_on_any_planet() -> None:
    assert dealt().offered == [f"ship {letter}" for letter in LETTERS]


@pytest.mark.rule("rollers.setup.3")
@pytest.mark.parametrize("first", LETTERS)
def test_the_second_ship_goes_on_any_other_planet(first: str) -> None:
    s = dealt().plays(f"ship {first}")
    s.refuses(f"ship {first}")
    assert s.offered == [f"ship {letter}" for letter in LETTERS if letter != first]
    for second in LETTERS:
        if second != first:
            assert dealt().plays(f"ship {first}", f"ship {second}").ships == "".join(sorted(first + second))


@pytest.mark.rule("rollers.setup.3")
def test_players_may_start_on_the_same_planets() -> None:
    s = dealt(2)
    assert s.starts("EH", move=6).ships == "EH"
    assert s.at(1).plays("ship H", "ship E").ships == "EH"


@pytest.mark.rule("rollers.setup.4")
def test_a_start_planet_is_not_taken_over() -> None:
    s = dealt(pulls=["settle 1"]).starts("EH", settle=6)
    assert s.taken == ""
    assert s.table.outcome().scores[0]["planets"] == 0


@pytest.mark.rule("rollers.setup.5", "rollers.tips.1")
@pytest.mark.parametrize(
    "amounts", [(1, 0, 3, 2, 0), (2, 1, 1, 1, 1), (0, 0, 0, 1, 5), (0, 3, 0, 0, 3), (1, 2, 0, 2, 1)]
)
def test_six_resources_are_spread_in_any_way(amounts: tuple[int, ...]) -> None:
    stocks = dict(zip(("settle", "conquer", "trade", "move", "research"), amounts, strict=True))
    s = dealt(2).starts("AF", **stocks)
    assert not s.asked
    assert s.stocks == stocks


@pytest.mark.rule("rollers.setup.5")
def test_the_resources_that_are_left_can_be_neither_exceeded_nor_thrown_away() -> None:
    s = dealt(2).plays("ship A", "ship F")
    s.refuses("start 7")
    assert s.offered == [f"start {amount}" for amount in range(7)]
    s.plays("start 4")
    assert s.about == {"category": "conquer", "left": 2}
    s.refuses("start 3")
    s.plays("start 0", "start 0", "start 1")
    assert not s.asked  # the last category takes what is left
    assert s.stocks == {"settle": 4, "conquer": 0, "trade": 0, "move": 1, "research": 1}


@pytest.mark.rule("rollers.setup.6")
@pytest.mark.parametrize("category", ["settle", "conquer", "trade", "move", "research"])
def test_one_category_may_take_all_six(category: str) -> None:
    s = dealt(2).starts("AF", **{category: 6})
    assert not s.asked
    assert s.stock(category) == 6
    assert sum(amount == 0 for amount in s.stocks.values()) == 4


@pytest.mark.rule("rollers.setup.7")
def test_at_quick_start_technology_1_is_on_c_and_the_others_follow_around_to_b() -> None:
    galaxy = dealt().galaxy
    assert galaxy["technologies"] == [9, 10, 1, 2, 3, 4, 5, 6, 7, 8]
    assert galaxy["defences"] == list(printed.DEFENCES.values())


@pytest.mark.rule("rollers.setup.7")
@pytest.mark.parametrize(("planet", "defence"), printed.DEFENCES.items())
def test_an_attempt_meets_the_printed_defence(planet: str, defence: int) -> None:
    s = scene("conquer 1", ships=planet + planet, conquer=2, red=[1])
    s.plays(f"conquer {planet}", "dice 1")
    assert s.events("conquest")[0]["defence"] == defence


@pytest.mark.rule("rollers.setup.7")
@pytest.mark.parametrize(("planet", "number"), [*zip(LETTERS, [9, 10, 1, 2, 3, 4, 5, 6, 7, 8], strict=True)])
def test_a_planet_teaches_its_printed_technology(planet: str, number: int) -> None:
    s = scene("research 1", ships=planet + planet, research=10, others=[RICH])
    assert s.offered == ["take", f"research {number}"]
