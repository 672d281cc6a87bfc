"""Moving ships along routes."""

from __future__ import annotations

import pytest

from tests.games.rollers import printed
from tests.games.rollers.scene import RICH, scene


@pytest.mark.rule("rollers.move.1")
@pytest.mark.parametrize(("route", "length"), printed.ROUTES.items())
def test_a_move_costs_the_length_of_its_route(route: str, length: int) -> None:
    start, end = route.split("-")
    s = scene("move 1", ships=start + start, move=length, others=[RICH]).plays(f"move {route}")
    assert s.ships == "".join(sorted(start + end))
    assert s.stock("move") == 0


@pytest.mark.rule("rollers.move.2")
def test_no_part_of_a_route_can_be_paid() -> None:
    s = scene("move 3", ships="EH", move=1)
    assert s.offered == ["take", "move E-C"]
    s.refuses("move E-G")
    two = scene("move 3", ships="EE", move=2)
    assert two.offered == ["take", "move E-B", "move E-C", "move E-D", "move E-G"]
    two.refuses("move E-F")


@pytest.mark.rule("rollers.move.2")
def test_a_ship_that_can_pay_for_no_route_stays() -> None:
    s = scene("move 2", ships="GH", move=0, others=[RICH])
    assert (s.asked, s.ships, s.stock("move")) == (False, "GH", 2)


@pytest.mark.rule("rollers.move.2")
@pytest.mark.parametrize("planet", printed.SIZES)
def test_ships_go_only_where_routes_lead(planet: str) -> None:
    s = scene("move 1", ships=planet + planet, move=9)
    assert sorted(s.offered[1:]) == [f"move {planet}-{other}" for other in printed.neighbours_of(planet)]


@pytest.mark.rule("rollers.move.3")
def test_both_ships_may_move_over_several_routes() -> None:
    s = scene("move 1", ships="AE", move=6, others=[RICH])
    s.plays("move E-G", "move G-H")
    assert (s.ships, s.stock("move")) == ("AH", 2)
    s.plays("move A-D")
    assert (s.ships, s.stock("move")) == ("DH", 0)


@pytest.mark.rule("rollers.move.3")
def test_the_moves_of_both_ships_may_alternate() -> None:
    s = scene("move 1", ships="AE", move=5, others=[RICH])
    s.plays("move A-I", "move E-C", "move I-J", "move C-B")
    assert (s.ships, s.stock("move")) == ("BJ", 0)


@pytest.mark.rule("rollers.move.3")
def test_only_the_ship_that_moves_goes() -> None:
    s = scene("move 1", ships="BD", move=9).plays("move B-J")
    assert s.ships == "DJ"
    s.refuses("move B-C")
    assert s.plays("move D-A").ships == "AJ"


@pytest.mark.rule("rollers.move.4")
@pytest.mark.parametrize(("word", "ships"), [("move A-D", "DD"), ("move D-A", "AA")])
def test_both_ships_may_share_a_planet(word: str, ships: str) -> None:
    s = scene("move 1", ships="AD", move=2, others=[RICH]).plays(word)
    assert s.ships == ships


@pytest.mark.rule("rollers.move.4")
def test_ships_that_share_a_planet_part_again() -> None:
    s = scene("move 1", ships="AD", move=9).plays("move A-D", "move D-B")
    assert s.ships == "BD"


@pytest.mark.rule("rollers.move.5")
@pytest.mark.parametrize(("route", "length"), printed.ROUTES.items())
def test_movement_goes_both_ways(route: str, length: int) -> None:
    start, end = route.split("-")
    s = scene("move 1", ships=end + end, move=2 * length, others=[RICH])
    s.plays(f"move {end}-{start}", f"move {start}-{end}")
    assert (s.ships, s.stock("move")) == (end + end, 0)
