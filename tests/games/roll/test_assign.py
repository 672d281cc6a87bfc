"""Roll, Assign and Reveal."""

from __future__ import annotations

import pytest

from galactarium.games.roll import GAME
from galactarium.kernel.chance import seeded
from galactarium.kernel.play import begin
from galactarium.kernel.playout import playout
from galactarium.kernel.refusals import Stale
from tests.games.roll.scene import Player, Scene, scene


def chosen(*others: Player, spare: str = "explore", **own: object) -> Scene:
    """Everyone has rolled; the own seat is asked which phase to select."""
    return scene("round", *others, spare=spare, **own)  # type: ignore[arg-type]


# Roll


@pytest.mark.rule("roll.roll.1", "roll.assign.1")
def test_every_die_of_the_cup_is_rolled_and_lies_in_the_column_of_its_face() -> None:
    s = chosen(rolls="We Wh Rd C* Ys")
    assert s.cup == ""
    assert (s.column("explore"), s.column("ship"), s.column("develop"), s.column("settle")) == ("W", "W", "R", "Y")
    assert s.dice("wild") == "C"


@pytest.mark.rule("roll.roll.2")
def test_dice_elsewhere_are_not_rolled() -> None:
    s = chosen(rolls="We", citizenry="WW", developers="R", built=["Jungle World"], goods={"genes": "G"})
    assert (s.citizenry, s.developers, s.goods("genes")) == ("WW", "R", "G")
    assert s.column("explore") == "W"


@pytest.mark.rule("roll.roll.3", "roll.secret.7", "roll.digital.2", "roll.digital.1")
def test_a_roll_and_its_assignment_are_hidden_until_reveal() -> None:
    s = chosen(Player(rolls="Wd Wd"), rolls="We Wh R*")
    s.plays("select ship", "with military wild")
    seen = s.at(1).part_of(0)
    assert seen["dice"] == {"cup": {"home": 2, "military": 1}}
    assert seen["selected"] is None
    assert seen["selector"] is None
    assert s.at(1).events("rolled") == [{"kind": "rolled", "seat": 1, "faces": {"develop": {"home": 2}}}]


@pytest.mark.rule("roll.digital.3")
def test_one_players_choices_never_change_anothers_rolls() -> None:
    rolls = []
    for words in (["select explore", "with home explore"], ["select ship", "with home ship"]):
        s = chosen(Player(cup="WWRR"), rolls="We Wh", seed="same")
        before = s.at(1).own["dice"]
        s.plays(*words)
        assert s.at(1).own["dice"] == before
        rolls.append(before)
    assert rolls[0] == rolls[1]


# Wild faces


@pytest.mark.rule("roll.assign.wild.1", "roll.assign.wild.2")
def test_wild_dice_are_placed_independently_in_any_column() -> None:
    for words, ship, explore in ((["to explore", "to ship"], "R", "RW"), (["to ship"], "RR", "W")):
        s = chosen(rolls="We R* R*").plays("select explore", "with home explore")
        assert s.step == "place_wild"
        assert len(s.offered) == 5
        s.plays(*words)
        assert s.column("ship") == ship
        assert sorted(s.column("explore")) == sorted(explore)


@pytest.mark.rule("roll.assign.3", "roll.assign.wild.3", "roll.fine.9")
def test_nobody_is_ready_before_every_wild_die_is_placed_and_none_moves_after_reveal() -> None:
    s = chosen(rolls="We R*").plays("select explore", "with home explore")
    assert s.offered == [f"to {phase}" for phase in ("explore", "develop", "settle", "produce", "ship")]
    s.plays("to ship").others_are_absent().goes_on()
    assert not s.asked
    assert s.cup == "R"  # nobody selected Ship: the die went back


@pytest.mark.rule("roll.assign.wild.4", "roll.fine.33")
def test_a_placed_wild_die_may_be_moved_by_a_reassign_power() -> None:
    s = chosen(rolls="We R*", built=["Galactic Influence"]).plays("select explore", "with home explore", "to ship")
    s.plays("use Galactic Influence", "move military ship develop")
    assert s.column("develop") == "R"


# Selection


@pytest.mark.rule("roll.assign.select.1")
def test_everyone_must_select_a_phase() -> None:
    s = chosen(rolls="We Wh")
    assert s.offered == [f"select {phase}" for phase in ("explore", "develop", "settle", "produce", "ship")]


@pytest.mark.rule("roll.assign.select.2", "roll.tips.6", "roll.fine.8", "roll.assign.5")
def test_any_worker_of_any_face_or_colour_may_select_any_phase() -> None:
    for phase in ("explore", "develop", "settle", "produce", "ship"):
        s = chosen(rolls="We Rd C*").plays(f"select {phase}")
        assert sorted(s.offered) == ["with home explore", "with military develop", "with novelty wild"]


@pytest.mark.rule("roll.assign.5", "roll.digital.4")
def test_a_die_changes_its_column_only_by_a_power_or_by_selecting() -> None:
    s = chosen(rolls="We Wp").plays("select explore", "with home explore")
    assert not s.asked  # two workers, no power: nothing may move
    assert s.column("produce") == "W"


@pytest.mark.rule("roll.assign.select.3", "roll.overlooked.2", "roll.phases.3", "roll.assign.2")
def test_the_selecting_die_works_in_its_phase_whatever_its_face() -> None:
    s = chosen(Player(rolls="Wd"), rolls="Wh Wd Wd", developments=["Merchant Guild"], spare="develop")
    s.plays("select develop", "with home ship").others_are_absent()
    s.plays("ready") if s.asked else s
    s.goes_on().goes_on()
    assert s.built == ["Merchant Guild"]
    assert s.citizenry == "WWW"


@pytest.mark.rule("roll.assign.select.4", "roll.overlooked.3", "roll.assign.select.6", "roll.tips.7", "roll.reveal.2")
def test_dice_below_the_strip_do_not_select_but_work_if_another_selects() -> None:
    s = chosen(Player(rolls="Wd"), rolls="Ws Wh Wh", spare="develop").plays(
        "select settle", "with home settle", "ready"
    )
    s.at(1).plays("select develop")
    s.goes_on()
    assert s.active == ["develop", "settle"]
    other = chosen(Player(rolls="Wd"), rolls="Ws Wh Wh", spare="develop").plays(
        "select settle", "with home settle", "ready"
    )
    other.at(1).plays("select ship")
    other.goes_on()
    assert other.active == ["develop", "settle", "ship"]
    assert other.column("ship") == "WW"


@pytest.mark.rule("roll.assign.select.5")
def test_a_phase_selected_twice_happens_once() -> None:
    s = chosen(Player(rolls="Wp"), rolls="Wp", spare="produce").plays("select produce")
    s.at(1).plays("select produce")
    s.goes_on()
    assert s.active == ["produce"]
    s.goes_on()
    assert s.next_step == "manage"


@pytest.mark.rule("roll.assign.select.7", "roll.race.2", "roll.explore.stock.1")
def test_selecting_gives_no_bonus() -> None:
    s = chosen(Player(rolls="We"), rolls="We", credits=3).plays("select explore")
    s.at(1).plays("select explore")
    s.goes_on().goes_on().plays("stock")
    assert s.credits == 5


# Order of the step


@pytest.mark.rule("roll.assign.4", "roll.fine.10")
def test_a_phase_is_selected_before_any_power_is_used() -> None:
    s = chosen(rolls="We Wh Wd", built=["Nanotechnology"])
    assert s.verbs == {"select"}
    s.plays("select ship", "with home ship")
    assert s.offers("use Nanotechnology", "dictate", "ready")


@pytest.mark.rule("roll.assign.6", "roll.digital.1", "roll.digital.32")
def test_a_plan_may_be_taken_back_until_the_last_player_is_ready() -> None:
    play = begin(GAME, 2, "undo")
    for seat in (0, 1):
        play.choose(seat, play.asked[seat], play.table.default(seat))
    before = play.table.numbers()
    made = 0
    while play.decision(0) is not None:
        play.choose(0, play.asked[0], play.table.default(0))
        made += 1
    assert play.may_undo(0)
    for _ in range(made):
        play.undo(0)
    assert play.table.numbers() == before
    while play.decision(0) is not None:
        play.choose(0, play.asked[0], play.table.default(0))
    block = play.table.agenda.block
    while play.table.agenda.block == block:
        play.choose(1, play.asked[1], play.table.default(1))
    assert not play.may_undo(0)


@pytest.mark.rule("roll.round.2", "roll.overlooked.1", "roll.round.1", "roll.reveal.1")
def test_reveal_waits_for_the_last_player_and_then_shows_everything_to_all() -> None:
    s = chosen(Player(rolls="Wd"), Player(rolls="Wd"), rolls="We")
    s.plays("select explore")
    s.at(1).plays("select develop")
    assert s.table.agenda.busy == 1
    s.at(2).plays("select develop")
    s.goes_on()
    for viewer in (0, 1, 2, -1):
        told = s.at(viewer).events("assigned")
        assert [event["selected"] for event in told] == ["explore", "develop", "develop"]


# Dictate


@pytest.mark.rule("roll.assign.dictate.1", "roll.assign.dictate.2", "roll.assign.dictate.3")
def test_to_dictate_one_worker_pays_and_another_one_moves() -> None:
    s = chosen(rolls="We Wh Rd").plays("select explore", "with home explore", "dictate")
    assert sorted(s.offered) == ["pay home ship", "pay military develop"]
    s.plays("pay military develop")
    assert s.dice("dictated") == "R"
    assert all(word.startswith("move home ship") for word in s.offered)  # the die that paid does not move
    s.plays("move home ship settle")
    assert s.column("settle") == "W"


@pytest.mark.rule("roll.assign.dictate.4", "roll.assign.reassign.1")
def test_a_moved_die_ends_in_another_column() -> None:
    s = chosen(rolls="We Wh Rd").plays("select explore", "with home explore", "dictate", "pay military develop")
    assert sorted(word.split()[-1] for word in s.offered) == ["develop", "explore", "produce", "settle"]
    s.refuses("move home ship ship")


@pytest.mark.rule("roll.assign.dictate.5", "roll.assign.reassign.2")
def test_dictate_works_once_a_round() -> None:
    s = chosen(rolls="We Wh Wh Wh Rd").plays("select explore", "with home explore", "dictate", "pay home ship")
    s.plays("move home ship settle")
    assert not s.asked  # nothing is left to do: the player is ready


@pytest.mark.rule("roll.assign.dictate.6", "roll.reveal.8", "roll.reveal.9", "roll.fine.1")
def test_the_die_that_paid_goes_back_to_the_cup_at_reveal_and_costs_nothing() -> None:
    s = chosen(Player(rolls="We"), rolls="We Wh Rd", credits=4).plays("select explore", "with home explore", "dictate")
    s.plays("pay military develop", "move home ship explore").others_are_absent().goes_on()
    assert s.cup == "R"
    assert s.credits == 4


@pytest.mark.rule("roll.assign.dictate.7", "roll.assign.reassign.4")
def test_a_die_moved_by_dictate_selects_nothing() -> None:
    s = chosen(Player(rolls="We"), rolls="We Wh Rd").plays("select explore", "with home explore", "dictate")
    s.plays("pay military develop", "move home ship settle")
    s.at(1).plays("select explore")
    s.goes_on()
    assert s.active == ["explore"]
    assert s.cup == "WR"


@pytest.mark.rule("roll.digital.5")
def test_the_selecting_die_is_locked_so_dictate_needs_three_workers() -> None:
    s = chosen(rolls="We Wh", built=["Galactic Influence"]).plays("select explore", "with home explore")
    assert s.offered == ["ready", "use Galactic Influence"]
    s.plays("use Galactic Influence")
    assert {word.split()[2] for word in s.offered} == {"ship"}  # not the explorer that selects


@pytest.mark.rule("roll.digital.7")
def test_a_player_without_any_worker_selects_nothing_and_the_round_goes_on() -> None:
    s = chosen(Player(rolls="Wd"), citizenry="W", credits=3, spare="develop")
    assert not s.asked
    s.at(1).plays("select develop")
    s.goes_on()
    assert s.active == ["develop"]
    assert s.own["selected"] is None


# Reveal


@pytest.mark.rule("roll.reveal.3", "roll.reveal.4", "roll.reveal.6")
@pytest.mark.parametrize(
    ("spare", "active"),
    [("ship", ["explore", "develop", "ship"]), ("develop", ["explore", "develop"])],
)
def test_with_two_players_a_spare_home_die_adds_its_phase_and_no_worker(spare: str, active: list[str]) -> None:
    s = chosen(Player(rolls="Wd"), rolls="We", spare=spare, built=["Jungle World"], goods={"genes": "G"})
    s.plays("select explore")
    s.at(1).plays("select develop")
    s.goes_on()
    assert s.active == active
    assert s.column("ship") == ""


@pytest.mark.rule("roll.reveal.5")
def test_there_is_no_spare_die_with_three_players() -> None:
    s = chosen(Player(rolls="Wd"), Player(rolls="Wd"), rolls="We", spare="ship").plays("select explore")
    s.others_are_absent().goes_on()
    assert s.facts["spare_die"] is None
    assert s.active == ["explore", "develop"]


@pytest.mark.rule("roll.reveal.7", "roll.phases.2")
def test_workers_of_phases_that_do_not_happen_go_back_to_the_cup() -> None:
    s = chosen(Player(rolls="We"), rolls="We Wp Rd").plays("select explore", "with home explore", "ready")
    s.at(1).plays("select explore")
    s.goes_on()
    assert s.cup == "WR"
    assert s.column("explore") == "W"


@pytest.mark.rule("roll.scenario.reveal")
def test_scenario_reveal() -> None:
    s = chosen(Player(rolls="Wd Wh"), rolls="We Wh Wh Wd", spare="develop").plays("select explore", "with home explore")
    s.plays("dictate", "pay home ship", "move home ship develop")
    s.at(1).plays("select develop", "with home develop")
    s.goes_on()
    assert s.active == ["explore", "develop"]
    assert s.cup == "W"  # the Dictate die
    assert s.at(1).cup == "W"  # the shipper


@pytest.mark.rule("roll.reveal.10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_number_of_active_phases_is_bounded(seats: int) -> None:
    table = GAME.deal(seats, "bounds")
    chance = seeded("bounds bots", seats)
    most = 0
    while not table.finished():
        playout(table, chance, None, 1)
        count = sum(1 for phase in range(5) if getattr(table, "active") >> phase & 1)  # noqa: B009
        most = max(most, count)
    assert 1 <= most <= min(5, seats + (seats == 2))


@pytest.mark.rule("roll.assign.reassign.3")
def test_reassign_powers_work_in_assign_only() -> None:
    parts: dict[str, Player] = {
        "explore": {"explore": "WW"},
        "develop": {"develop": "WR", "developments": ["Public Works"]},
        "settle": {"settle": "WRC", "worlds": ["Spice World"]},
        "produce": {"produce": "W"},
        "ship": {"ship": "W", "goods": {"novelty": "C", "rare": "B"}},
        "manage": {"citizenry": "WR", "credits": 1},
    }
    for phase, part in parts.items():
        part["built"] = ["Nanotechnology", "Gem World", "Mining World"]
        s = scene(phase, **part)
        assert s.asked, phase
        while s.asked:
            assert not s.verbs & {"use", "dictate", "move"}, phase
            s.plays(s.offered[0])


def test_a_seat_that_is_ready_owes_nothing() -> None:
    s = chosen(rolls="We").plays("select explore")
    with pytest.raises(Stale):
        s.table.play(0, 0)
