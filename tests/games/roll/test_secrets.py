"""What a seat may know of the others, and when."""

from __future__ import annotations

import json

import pytest

from galactarium.games.roll import GAME
from galactarium.games.roll.components import KINDS, SIDE_OF_NAME, WORLD, WORLD_NAMES
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.playout import playout
from galactarium.kernel.records import facts_of
from tests.games.roll.scene import Player, dealt, scene

RIVAL = Player(
    developments=["Public Works", "Space Docks", "Export Duties"],
    worlds=["Gem World", "Spice World"],
    cup="W",
    citizenry="R",
    developers="C",
    credits=4,
    chips=3,
    built=["Mining World"],
    goods={"rare": "B"},
)


@pytest.mark.rule("roll.secret.1", "roll.secret.2", "roll.secret.4", "roll.digital.19")
def test_only_the_tops_and_sizes_of_other_stacks_are_known() -> None:
    s = scene("explore", RIVAL, explore="W")
    seen = s.part_of(1)
    assert seen["development_stack"] == ["Public Works", None, None]
    assert seen["world_stack"] == ["Gem World", None]
    assert s.at(-1).part_of(1)["development_stack"] == ["Public Works", None, None]


@pytest.mark.rule("roll.secret.3")
def test_a_player_may_look_through_the_own_stacks_at_any_time() -> None:
    for step in ("round", "explore", "develop", "ship", "manage"):
        s = scene(
            step, Player(rolls="We"), developments=["Public Works", "Space Docks"], worlds=["Gem World", "Spice World"]
        )
        assert s.developments == ["Public Works", "Space Docks"]
        assert s.worlds == ["Gem World", "Spice World"]


@pytest.mark.rule("roll.secret.5", "roll.secret.6", "roll.digital.37")
def test_others_learn_how_many_tiles_were_drawn_and_abandoned_but_not_which() -> None:
    s = scene(
        "explore",
        RIVAL,
        explore="W",
        developments=["Mad Scientists", "Trade Levies"],
        draws=["Galactic Salon", "Merchant Guild"],
    )
    s.plays("scout", "abandon Trade Levies", "world bottom Runaway Robots")
    s.is_absent()
    told = json.dumps(s.at(1).events())
    for name in ("Galactic Salon", "Merchant Guild", "Trade Levies", "Runaway Robots"):
        assert name not in told
    assert [event["count"] for event in s.at(1).events("draw")] == [2]
    assert len(s.at(1).events("abandon")) == 1
    assert [event["stack"] for event in s.at(1).events("place")] == ["world", "world"]
    assert "Trade Levies" in json.dumps(s.events("abandon"))


@pytest.mark.rule("roll.secret.8")
def test_everything_else_is_public() -> None:
    s = scene("explore", RIVAL, explore="W")
    seen = s.part_of(1)
    assert (seen["credits"], seen["chips"], seen["built"]) == (4, 3, ["Mining World"])
    assert seen["dice"] == {
        "cup": {"home": 1},
        "citizenry": {"military": 1},
        "developers": {"novelty": 1},
        "rare goods": {"rare": 1},
    }


@pytest.mark.rule("roll.digital.8")
def test_start_tiles_are_shown_together() -> None:
    s = dealt(
        2,
        tiles=["Public Works", "Space Docks", "Mad Scientists", "Export Duties"],
        factions="1 2",
        home_worlds="doomed_world old_earth",
    )
    s.plays("development Public Works")
    seen = s.at(1).part_of(0)
    assert seen["hand"] == [None, None]
    assert seen["development_stack"] == []
    s.at(1).plays("development Export Duties")
    assert s.at(1).part_of(0)["development_stack"] == ["Public Works"]


@pytest.mark.rule("roll.digital.17", "roll.digital.20", "roll.digital.22")
def test_results_of_a_simultaneous_phase_are_sealed_until_all_are_done() -> None:
    s = scene("explore", Player(explore="W"), explore="W", credits=1)
    before = json.dumps(s.at(1).facts)
    s.plays("scout")
    s.is_absent()
    assert json.dumps(s.at(1).facts) == before
    s.at(1).plays("stock")
    assert s.at(1).part_of(0)["dice"] == {"citizenry": {"home": 1}}
    assert s.at(1).facts["bag"] == 54


@pytest.mark.rule("roll.digital.21", "roll.fine.4")
def test_a_visible_tile_tells_both_sides_and_colours_have_names() -> None:
    tile = SIDE_OF_NAME["public works"]
    assert SIDE_OF_NAME["lost alien warship"] == WORLD + tile
    genes, rare = SIDE_OF_NAME["jungle world"], SIDE_OF_NAME["mining world"]
    assert WORLD_NAMES[KINDS[genes]] != WORLD_NAMES[KINDS[rare]]  # told apart without colour


@pytest.mark.rule("roll.digital.36")
def test_powers_that_compare_players_read_what_was_there_when_the_sealed_phase_began() -> None:
    s = scene("round", Player(rolls="Wd", built=["Gem World"]), built=["Mad Scientists"], rolls="We Wd Wh")
    assert not s.plays("select explore", "with home explore").offers("use Mad Scientists")


@pytest.mark.rule("roll.digital.29")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_supply_never_runs_dry(seats: int) -> None:
    for seed in range(5):
        table = GAME.deal(seats, f"supply {seed}")
        chance = seeded(f"supply bots {seed}", seats)
        while not table.finished():
            playout(table, chance, None, 20)
            supply = facts_of(table.observe(0).facts)["supply"]
            assert isinstance(supply, dict)
            assert min(supply.values()) >= 0


@pytest.mark.rule("roll.digital.30")
def test_seat_order_is_clockwise_and_factions_are_dealt_at_random() -> None:
    lowest = set()
    for seed in range(30):
        s = dealt(3, seed=str(seed))
        factions = [s.part_of(seat)["faction"] for seat in range(3)]
        lowest.add(min(range(3), key=lambda seat: str(factions[seat])))
    assert lowest == {0, 1, 2}


@pytest.mark.rule("roll.phases.1", "roll.race.1")
def test_phases_run_in_the_order_of_their_numbers() -> None:
    s = scene("round", Player(rolls="Wh"), Player(rolls="Ws"), Player(rolls="Wp"), rolls="We").plays("select explore")
    s.at(1).plays("select ship")
    s.at(2).plays("select settle")
    s.at(3).plays("select produce")
    s.goes_on()
    assert s.active == ["explore", "settle", "produce", "ship"]
    order = []
    while s.next_step != "manage":
        s.goes_on()
        while s.table.awaiting():
            s.at(s.table.awaiting()[0]).is_absent()
        order = [event["phase"] for event in s.events("phase")]
    assert order == ["explore", "settle", "produce", "ship"]


@pytest.mark.rule("roll.round.5")
def test_a_game_has_no_limit_of_rounds_but_ends() -> None:
    rounds = []
    for seed in range(20):
        table = GAME.deal(4, f"rounds {seed}")
        playout(table, seeded(f"rounds bots {seed}", 4))
        assert table.finished()
        number = facts_of(table.observe(0).facts)["round"]
        assert isinstance(number, int)
        rounds.append(number)
    assert 8 <= sum(rounds) / len(rounds) <= 60  # sensible players need 11 to 14


def test_an_extra_worker_that_has_worked_leaves_no_trace() -> None:
    """What is left of a phase is the same however it came about: the observation need not tell it."""
    explores = scene("explore", built=["Alien Research Ship", "Alien Archaeology"])
    explores.plays("stock alien")
    built = ["Organic Shipyards", "Plague World", "Rebel Warrior Race", "Galactic Bankers"]
    ships = scene("ship", built=built, ship="W", goods={"genes": "GW"})
    ships.plays("consume genes genes with extra genes")
    for s in (explores, ships):
        assert s.own["extra_workers"] == {"home": 1}
        received = observation_from_json(s.table.observe(0).to_json())
        slow = GAME.imagine(received, seeded("dream", 2))
        assert slow.numbers() == s.table.imagine(0, seeded("dream", 2)).numbers()
