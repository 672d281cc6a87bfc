"""What the workers of a column would do, as the server foresees it while they are assigned."""

from __future__ import annotations

from galactarium.kernel.plain import mapping
from galactarium.server.tables.figures import figures
from tests.games.roll.scene import Player, Scene, scene


def assigned(rolls: str, **own: object) -> Scene:
    """Everyone has rolled; the own seat is asked which phase to select."""
    return scene("round", Player(rolls="We We"), spare="explore", rolls=rolls, **own)  # type: ignore[arg-type]


def foreseen(s: Scene) -> dict[str, object]:
    return mapping(figures(s.table.observe(s.seat))["forecast"], "forecast")


def test_every_explorer_scouts_or_stocks_and_powers_add_both() -> None:
    assert foreseen(assigned("We We Wd"))["explore"] == {"workers": 2, "credits": 2}
    assert foreseen(assigned("We Wd", built=["Alien Research Ship"]))["explore"] == {"workers": 3, "credits": 2}


def test_workers_and_dice_on_the_stack_complete_tiles_at_their_discounted_cost() -> None:
    stack = ["Gateway Station", "Fifth Column", "Terraformed World"]  # cost 3, 1 and 5
    short = foreseen(assigned("Ws We", worlds=stack))
    assert short["settle"] == {"workers": 1, "builds": [], "tile": "Gateway Station", "missing": 2}
    own = foreseen(assigned("Ws Ws We", worlds=stack, settlers="R"))
    assert own["settle"] == {"workers": 2, "builds": ["Gateway Station"], "tile": "Fifth Column", "missing": 1}
    cheaper = foreseen(assigned("Ws Ws Ws", worlds=stack, built=["Replicant Robots"]))
    assert cheaper["settle"] == {
        "workers": 3,
        "builds": ["Gateway Station", "Fifth Column"],
        "tile": "Terraformed World",
        "missing": 4,
    }
    assert cheaper["develop"] == {"workers": 0, "builds": [], "tile": None, "missing": 0}


def test_what_is_foreseen_for_a_stack_is_what_then_happens() -> None:
    for workers in range(1, 7):
        stack = ["Public Works", "Space Docks", "Merchant Guild"]  # cost 1, 2 and 3
        told = mapping(foreseen(assigned("Wd " * workers + "We", developments=stack))["develop"], "develop")
        s = scene("develop", developments=stack, develop="W" * workers)
        assert told["builds"] == s.built


def test_producers_need_room_and_shippers_need_goods() -> None:
    worlds = ["Jungle World", "Spice World"]  # Genes and Novelty
    own = foreseen(assigned("Wp Wp Wh Ph", built=worlds, goods={"genes": "G"}))
    assert own["produce"] == {"workers": 2, "room": 1}
    assert own["ship"] == {"workers": 2, "goods": 1, "credits": [5, 5], "vp": [2, 3]}


def test_nothing_is_foreseen_once_phases_take_place_or_for_watchers() -> None:
    s = assigned("We Wd")
    assert "forecast" not in figures(s.table.observe(-1))
    s.plays("select explore", "with home explore")
    s.others_are_absent()
    s.goes_on()
    assert s.active
    assert "forecast" not in figures(s.table.observe(s.seat))
