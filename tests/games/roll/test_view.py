"""What the rules say about a position besides its facts: goods on worlds, prices, what workers would do."""

from __future__ import annotations

from galactarium.games.roll import GAME
from galactarium.kernel.chance import seeded
from galactarium.kernel.plain import mapping
from galactarium.kernel.records import plain
from tests.games.positions import random_moves
from tests.games.roll.scene import Player, Scene, scene


def assigned(rolls: str, **own: object) -> Scene:
    """Everyone has rolled; the own seat is asked which phase to select."""
    return scene("round", Player(rolls="We We"), spare="explore", rolls=rolls, **own)  # type: ignore[arg-type]


def foreseen(s: Scene) -> dict[str, object]:
    return mapping(plain(s.table.figures(s.seat).forecast), "forecast")


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
    assert s.table.figures(-1).forecast is None
    s.plays("select explore", "with home explore")
    s.others_are_absent()
    s.goes_on()
    assert s.active
    assert s.table.figures(s.seat).forecast is None


def test_goods_lie_on_their_worlds_in_the_order_of_the_tableau_and_hidden_tiles_have_no_price() -> None:
    rival = Player(worlds=["Gem World", "Artist Colony"])
    s = scene("ship", rival, built=["Jungle World", "Spice World", "Plague World"], goods={"genes": "WG"}, ship="WW")
    own, other = s.table.figures(0).players
    assert own.tableau[-3:] == ["Jungle World", "Spice World", "Plague World"]
    assert own.goods[-3:] == [["home"], [], ["genes"]]
    assert other.costs.world == [2, None]


def test_figures_come_from_what_the_seat_knows_alone() -> None:
    for seats in (2, 4):
        table = GAME.deal(seats, "figures")
        for count, (seat, choice) in enumerate(random_moves(table, "figures")):
            if count % 20 == 0:
                for viewer in range(-1, seats):
                    known = GAME.rebuild(table.observe(viewer), seeded("other luck", seats))
                    assert plain(known.figures(viewer)) == plain(table.figures(viewer))
            table.play(seat, choice)
