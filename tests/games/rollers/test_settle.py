"""Settling: pay by size, take the planet."""

from __future__ import annotations

import pytest

from tests.games.rollers import printed
from tests.games.rollers.scene import RICH, scene

PRICES = {"small": 3, "medium": 5, "large": 7}


@pytest.mark.rule("rollers.settle.1")
@pytest.mark.parametrize(("planet", "size"), printed.SIZES.items())
def test_settling_costs_3_5_or_7_by_size(planet: str, size: str) -> None:
    s = scene("settle 1", ships=planet + planet, settle=9, others=[RICH])
    assert s.price(f"settle {planet}") == PRICES[size]
    s.plays(f"settle {planet}")
    assert s.stock("settle") == 9 - PRICES[size]


@pytest.mark.rule("rollers.settle.2")
@pytest.mark.parametrize(("planet", "cost"), [("C", 3), ("A", 5), ("E", 7)])
def test_the_cost_is_paid_in_full_at_once(planet: str, cost: int) -> None:
    short = scene("settle 3", ships=planet + planet, settle=cost - 1, others=[RICH])
    assert not short.asked  # it could only take
    assert (short.settled, short.stock("settle")) == ("", cost + 2)
    enough = scene("settle 3", ships=planet + planet, settle=cost, others=[RICH])
    assert enough.offered == ["take", f"settle {planet}"]


@pytest.mark.rule("rollers.settle.2")
def test_no_part_of_the_cost_is_paid() -> None:
    s = scene("settle 1", ships="AF", settle=4)
    s.refuses("settle A")
    assert s.plays("settle F").stock("settle") == 1


@pytest.mark.rule("rollers.settle.3")
@pytest.mark.parametrize(("planet", "cost"), [("C", 3), ("A", 5), ("E", 7)])
def test_settling_succeeds_when_paid(planet: str, cost: int) -> None:
    s = scene("settle 1", ships=planet + planet, settle=cost, others=[RICH])
    s.plays(f"settle {planet}")
    assert (s.settled, s.taken, s.stock("settle")) == (planet, planet, 0)
