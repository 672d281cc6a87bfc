"""Trade: whole routes, and planets with a majority of them."""

from __future__ import annotations

import pytest

from tests.games.rollers import printed
from tests.games.rollers.scene import RICH, scene


@pytest.mark.rule("rollers.trade.1")
@pytest.mark.parametrize(("route", "length"), printed.ROUTES.items())
def test_trade_on_a_route_costs_its_length(route: str, length: int) -> None:
    s = scene("trade 1", ships=route[0] + "H", trade=length, others=[RICH]).plays(f"trade {route}")
    assert (s.routes, s.stock("trade")) == (route, 0)


@pytest.mark.rule("rollers.trade.2")
def test_a_route_is_built_whole_or_not_at_all() -> None:
    s = scene("trade 1", ships="AB", trade=1)
    assert s.offered == ["take", "trade A-I", "trade B-D"]
    s.refuses("trade A-D")
    s.refuses("trade B-J")
    assert scene("trade 1", ships="AB", trade=2).offers("trade A-D", "trade A-J", "trade B-C")
    assert scene("trade 1", ships="AB", trade=3).offers("trade B-J")


@pytest.mark.rule("rollers.trade.3")
@pytest.mark.parametrize("planet", printed.SIZES)
def test_a_route_must_touch_a_planet_with_an_own_ship(planet: str) -> None:
    s = scene("trade 1", ships=planet + planet, trade=9)
    assert sorted(s.offered[1:]) == [f"trade {route}" for route in printed.routes_of(planet)]


@pytest.mark.rule("rollers.trade.3")
def test_an_own_route_alone_does_not_let_trade_go_on() -> None:
    s = scene("trade 1", ships="AH", trade=9).plays("trade A-D")
    s.refuses("trade B-D")
    s.refuses("trade D-E")


@pytest.mark.rule("rollers.trade.4")
def test_a_built_route_cannot_be_built_again() -> None:
    s = scene("trade 1", ships="AH", trade=9).plays("trade A-D")
    s.refuses("trade A-D")
    s.refuses("trade D-A")
    scene("trade 1", ships="DH", trade=9, routes="A-D").refuses("trade A-D")


@pytest.mark.rule("rollers.trade.4")
def test_a_built_route_stays_for_good() -> None:
    s = scene("trade 1", ships="AH", trade=3).plays("trade A-D", "trade A-I")
    for _ in range(30):
        s.everyone_takes()
        assert s.routes == "A-D A-I"


@pytest.mark.rule("rollers.trade.5", "rollers.trade.6")
@pytest.mark.parametrize(("planet", "degree", "needed"), [("C", 2, 2), ("A", 3, 2), ("B", 4, 3), ("E", 5, 3)])
def test_a_planet_is_taken_with_more_than_half_of_its_routes(planet: str, degree: int, needed: int) -> None:
    routes = printed.routes_of(planet)
    assert len(routes) == degree
    s = scene("trade 1", ships=planet + planet, trade=15)
    for built, route in enumerate(routes, start=1):
        s.plays(f"trade {route}")
        assert (planet in s.traded) == (built >= needed)


@pytest.mark.rule("rollers.trade.6")
@pytest.mark.parametrize(("planet", "degree"), printed.DEGREES.items())
def test_the_majority_of_every_planet(planet: str, degree: int) -> None:
    needed = {2: 2, 3: 2, 4: 3, 5: 3}[degree]
    routes = printed.routes_of(planet)
    s = scene("trade 1", ships=planet + planet, trade=15)
    for route in routes[: needed - 1]:
        s.plays(f"trade {route}")
    assert s.traded == ""
    assert s.plays(f"trade {routes[-1]}").traded == planet


@pytest.mark.rule("rollers.trade.7")
@pytest.mark.parametrize("ships", ["AA", "DD"])
def test_a_route_counts_for_both_its_ends(ships: str) -> None:
    s = scene("trade 1", ships=ships, trade=2, routes="A-I B-D", others=[RICH])
    s.plays("trade A-D")
    assert s.traded == "AD"


@pytest.mark.rule("rollers.trade.7")
def test_a_planet_without_a_ship_can_be_taken() -> None:
    s = scene("trade 1", ships="AH", trade=2, routes="D-E", others=[RICH]).plays("trade A-D")
    assert s.traded == "D"


@pytest.mark.rule("rollers.trade.8")
def test_one_turn_may_take_several_planets() -> None:
    s = scene("trade 1", ships="AF", trade=7, others=[RICH])
    s.plays("trade A-I", "trade A-D", "trade F-G", "trade F-H")
    assert (s.traded, s.stock("trade")) == ("AF", 1)


@pytest.mark.rule("rollers.trade.8", "rollers.tips.4")
def test_one_route_may_take_two_planets() -> None:
    s = scene("trade 1", ships="AH", trade=3, routes="A-I B-D").plays("trade A-D")
    assert s.traded == "AD"
    assert [event["planet"] for event in s.events("traded")] == ["A", "D"]


@pytest.mark.rule("rollers.trade.9", "rollers.digital.7")
def test_the_takeover_is_automatic_and_free() -> None:
    s = scene("trade 1", ships="AH", trade=8).plays("trade A-I")
    assert (s.traded, s.stock("trade")) == ("", 7)
    s.plays("trade A-D")
    assert (s.traded, s.stock("trade"), s.about["stage"]) == ("A", 5, "acted")


@pytest.mark.rule("rollers.trade.10")
@pytest.mark.parametrize("way", ["settled", "conquered"])
def test_routes_may_be_built_to_planets_already_taken(way: str) -> None:
    settled, conquered = ("D", "") if way == "settled" else ("", "D")
    s = scene("trade 1", ships="AH", trade=3, settled=settled, conquered=conquered, others=[RICH])
    s.plays("trade A-D", "trade A-I")
    assert (s.taken, s.traded) == ("AD", "A")


@pytest.mark.rule("rollers.trade.10")
def test_routes_may_be_built_between_taken_planets() -> None:
    s = scene("trade 1", ships="AH", trade=3, settled="AD")
    assert s.offers("trade A-D", "trade A-I")
