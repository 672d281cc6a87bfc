"""What the rulebook leaves open and the program decides."""

from __future__ import annotations

import pytest

from galactarium.games.rollers.components import CATEGORIES
from galactarium.kernel.records import facts_of
from tests.games.rollers.scene import LAST, RICH, Scene, Sheet, dealt, plus, scene


def soldiers(attempts: int) -> Scene:
    """Two players on their first Conquer die; the first has made so many attempts with one die."""
    s = dealt(2, seed="streams")
    s.starts("AE", conquer=6)
    s.at(1).starts("AE", conquer=6)
    while not s.die.startswith("conquer"):
        s.everyone_takes()
    for _ in range(attempts):
        s.plays("conquer A", "dice 1")
    return s


@pytest.mark.rule("rollers.digital.1")
@pytest.mark.parametrize("attempts", [1, 2, 5])
def test_attempts_change_neither_the_dice_of_the_game_nor_those_of_others(attempts: int) -> None:
    quiet, loud = soldiers(0), soldiers(attempts)
    for s in (quiet, loud):
        s.at(1).plays("conquer E", "dice 2", "conquer E", "dice 3")
        s.everyone_takes(60)
    assert len(loud.events("conquest")) == attempts + 2
    assert quiet.at(1).events("conquest")[-2:] == [event for event in loud.events("conquest") if event["seat"] == 1]
    assert quiet.events("die_rolled") == loud.events("die_rolled")


@pytest.mark.rule("rollers.digital.1")
def test_the_same_seed_gives_the_same_luck_and_another_seed_another() -> None:
    def luck(seed: str) -> list[dict[str, object]]:
        return dealt(seed=seed).starts("AF", settle=6).everyone_takes(30).events("die_rolled")

    assert luck("one") == luck("one")
    assert luck("one") != luck("two")


@pytest.mark.rule("rollers.digital.1")
def test_players_have_different_luck_and_the_set_up_takes_none_of_it() -> None:
    s = scene("conquer 1", ships="EE", conquer=20, others=[Sheet(ships="EE", conquer=20)])
    totals = []
    for seat in (0, 1):
        for _ in range(15):
            s.at(seat).plays("conquer E", "dice 1")
        totals.append([event["total"] for event in s.at(seat).events("conquest") if event["seat"] == seat])
    assert totals[0] != totals[1]
    quick, variable = dealt(seed="x").starts("AF", settle=6), dealt(seed="x", variable=[]).starts("AF", settle=6)
    dice = [game.everyone_takes(30).events("die_rolled")[:30] for game in (quick, variable)]
    assert dice[0] == dice[1]


@pytest.mark.rule("rollers.digital.2")
def test_the_next_die_is_pulled_when_all_are_done() -> None:
    s = scene("move 1", **RICH, others=[RICH, RICH], pulls=["trade 2"])
    s.plays("take")
    assert (s.dice, s.asked) == (1, False)
    s.at(2).plays("move A-I", "done")
    assert (s.dice, s.die) == (1, "move 1")
    s.at(1).plays("move A-I")
    assert s.dice == 1
    s.at(1).plays("done")
    assert (s.dice, s.die) == (2, "trade 2")
    assert s.table.awaiting() == [0, 1, 2]


@pytest.mark.rule("rollers.digital.2")
def test_the_order_of_answers_makes_no_difference() -> None:
    def played(order: list[int]) -> Scene:
        s = scene("conquer 1", **RICH, others=[RICH, RICH], seed="order")
        for seat in order:
            s.at(seat).plays("conquer A", f"dice {seat + 2}", "done")
        return s

    first, second = played([0, 1, 2]), played([2, 0, 1])
    assert first.table.numbers() == second.table.numbers()
    assert [first.at(seat).events("die_rolled") for seat in (0, -1)] == [
        second.at(seat).events("die_rolled") for seat in (0, -1)
    ]
    assert first.at(-1).events() == second.at(-1).events()


@pytest.mark.rule("rollers.digital.4")
@pytest.mark.parametrize("category", CATEGORIES)
def test_with_a_space_base_taking_first_is_preset(category: str) -> None:
    s = scene(f"{category} 2", **plus(RICH, known="space_base"), others=[RICH])
    assert len(s.offered) > 1
    s.times_out()
    assert s.stock(category) == 11
    assert s.about["stage"] == "base_taken"


@pytest.mark.rule("rollers.digital.4")
def test_with_a_space_base_taking_is_automatic() -> None:
    nothing_to_do = scene("settle 2", ships="AE", settle=1, known="space_base", others=[RICH])
    assert (nothing_to_do.asked, nothing_to_do.stock("settle")) == (False, 3)
    all_spent = scene("settle 2", ships="CC", settle=3, known="space_base", others=[RICH]).plays("settle C")
    assert all_spent.offered == ["take"]
    all_spent.plays("take")
    assert (all_spent.asked, all_spent.stock("settle")) == (False, 2)
    only_taking = scene("settle 2", settle=9, known="space_base", others=[RICH]).plays("take", "done")
    assert (only_taking.asked, only_taking.stock("settle")) == (False, 11)


@pytest.mark.rule("rollers.digital.5")
def test_a_second_roll_is_made_and_told_without_asking() -> None:
    s = scene("conquer 1", ships="AH", conquer=3, red=[2, 4, 4, 1, 2, 3], known="bombard", others=[RICH])
    s.plays("conquer A", "dice 2")
    told = [(event["total"], event["again"], event["success"]) for event in s.events("conquest")]
    assert told == [(6, 0, False), (5, 1, False)]
    assert s.step == "turn"
    assert s.red_left == 2


@pytest.mark.rule("rollers.digital.7")
def test_takeovers_by_trade_are_marked_after_every_route() -> None:
    s = scene("trade 1", ships="AH", trade=9, routes="B-D", others=[RICH])
    s.plays("trade A-D")
    assert s.traded == "D"
    s.plays("trade A-J")
    assert s.traded == "AD"
    kinds = [event["kind"] for event in s.events()]
    assert kinds == ["route_built", "traded", "route_built", "traded"]


@pytest.mark.rule("rollers.digital.8")
def test_start_choices_are_sealed_and_shown_together() -> None:
    s = dealt(2, pulls=["settle 1"])
    empty = s.at(1).sheet_of(0)
    s.starts("CH", settle=3, move=3)
    assert (s.ships, s.stock("move")) == ("CH", 3)
    for viewer in (1, -1):
        assert s.at(viewer).sheet_of(0) == empty
        assert s.at(viewer).events() == []
    s.at(1).starts("AF", settle=6)
    for viewer in (1, -1):
        assert s.at(viewer).sheet_of(0) == s.sheet_of(0)
        assert len([event for event in s.at(viewer).events() if event["seat"] == 0]) == 7
    assert s.sheet_of(1) == s.at(1).sheet_of(1)


@pytest.mark.rule("rollers.digital.9")
@pytest.mark.parametrize(
    ("die", "words"),
    [
        ("settle 1", ["settle A"]),
        ("conquer 1", ["conquer F", "dice 8"]),
        ("trade 1", ["trade A-D", "trade A-I"]),
        ("move 1", ["move A-D"]),
        ("research 1", ["research 4"]),
        ("settle 1", ["take"]),
    ],
)
def test_a_sheet_is_seen_by_others_once_the_turn_is_finished(die: str, words: list[str]) -> None:
    s = scene(die, **RICH, others=[RICH], pulls=["settle 3" if die != "settle 1" else "move 3"])
    before = s.sheet_of(0)
    s.plays(*words)
    assert s.sheet_of(0) != before
    for viewer in (1, -1):
        assert s.at(viewer).sheet_of(0) == before
    if s.asked:
        s.plays("done")
    for viewer in (1, -1):
        assert s.at(viewer).sheet_of(0) == before
    s.at(1).plays("take")
    assert s.sheet_of(0) != before
    for viewer in (1, -1):
        assert s.at(viewer).sheet_of(0) == s.sheet_of(0)


@pytest.mark.rule("rollers.digital.10")
@pytest.mark.parametrize("category", CATEGORIES)
def test_for_an_absent_player_the_resources_are_taken(category: str) -> None:
    s = scene(f"{category} 2", **RICH, others=[RICH])
    s.times_out()
    assert (s.asked, s.stock(category), s.taken) == (False, 11, "")


@pytest.mark.rule("rollers.digital.10")
def test_an_absent_player_who_has_acted_is_done() -> None:
    s = scene("move 3", move=9, others=[RICH]).plays("move A-D").times_out()
    assert (s.asked, s.ships, s.stock("move")) == (False, "DF", 7)
    builder = scene("move 3", move=9, known="space_base", others=[RICH]).plays("move A-D").times_out()
    assert (builder.asked, builder.stock("move")) == (False, 10)


@pytest.mark.rule("rollers.digital.10")
@pytest.mark.parametrize(
    ("planet", "stock", "known", "staked"),
    [
        ("A", 9, "", 4),  # to exceed 10: 17 % for each of 3 dice, 21 % for each of 4, 19 % for each of 5
        ("A", 3, "", 3),
        ("C", 9, "", 2),
        ("E", 9, "", 6),
        ("E", 9, "bombard", 5),
        ("E", 2, "", 1),  # no chance at all, so as little as can be is lost
    ],
)
def test_an_absent_player_who_has_named_a_target_attacks_thriftily(
    planet: str, stock: int, known: str, staked: int
) -> None:
    s = scene("conquer 3", ships=planet * 2, conquer=stock, known=known, others=[RICH])
    s.plays(f"conquer {planet}").times_out()
    assert s.stock("conquer") == stock - staked


@pytest.mark.rule("rollers.digital.10")
def test_the_program_also_makes_the_start_choices_of_an_absent_player() -> None:
    s = dealt(2)
    while s.asked:
        s.times_out()
    assert len(s.ships) == 2
    assert s.stocks == {"settle": 2, "conquer": 1, "trade": 1, "move": 1, "research": 1}


@pytest.mark.rule("rollers.digital.10")
def test_the_start_choices_of_who_left_meanwhile_go_as_far_as_the_resources() -> None:
    s = dealt(2).plays("ship C", "ship F", "start 5")
    while s.asked:
        s.times_out()
    assert s.stocks == {"settle": 5, "conquer": 1, "trade": 0, "move": 0, "research": 0}


@pytest.mark.rule("rollers.digital.11")
def test_the_final_list_goes_by_planets_then_resources() -> None:
    others = [Sheet(settled="BC", move=2), Sheet(settled="DE", trade=3), Sheet(settled="BCD"), Sheet(move=90)]
    s = scene("settle 1", **LAST, others=others).plays("settle A")
    outcome = s.table.outcome()
    assert outcome.complete
    assert outcome.places == [1, 4, 3, 2, 5]
    assert outcome.scores[2] == {"planets": 2, "resources": 4}


@pytest.mark.rule("rollers.digital.11")
def test_equal_places_are_shared() -> None:
    s = scene("settle 1", **LAST, others=[LAST, Sheet(settled="BC", move=2), Sheet(settled="DE", trade=2)])
    s.plays("settle A")
    s.at(1).plays("settle A")
    assert s.table.outcome().places == [1, 1, 3, 3]
    assert s.winners == [0, 1]


@pytest.mark.rule("rollers.digital.12")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_game_without_end_is_stopped_after_a_thousand_dice_and_has_no_winner(seats: int) -> None:
    s = dealt(seats)
    for seat in range(seats):
        s.at(seat).starts("AF", settle=6)
    s.everyone_takes(999 - s.dice)
    assert (s.dice, s.over) == (999, False)
    s.everyone_takes(5)
    assert (s.dice, s.over) == (1000, True)
    assert not s.table.outcome().complete
    assert s.winners == []


@pytest.mark.rule("rollers.digital.12")
def test_a_win_on_the_last_die_counts() -> None:
    s = scene("settle 1", **LAST, bag="", round_number=200)
    assert s.dice == 1000
    s.plays("settle A")
    assert s.table.outcome().complete
    assert s.winners == [0]


@pytest.mark.rule("rollers.digital.13", "rollers.players.1")
@pytest.mark.parametrize("seats", [9, 13, 40, 99])
def test_there_are_seats_beyond_the_eight_colours_and_they_play_like_the_others(seats: int) -> None:
    s = dealt(seats, pulls=["settle 2", "move 1"])
    for seat in range(seats):
        s.at(seat).starts("AF", settle=6)
    last = s.at(seats - 1)
    assert last.offered == s.offered
    assert last.plays("settle A").settled == "A"
    for seat in range(seats):
        s.at(seat).plays("done" if seat == seats - 1 else "take")
    assert last.stock("settle") == 1
    assert s.stock("settle") == 8
    assert s.die == last.die


@pytest.mark.rule("rollers.digital.14")
def test_the_bag_moves_on_each_round_and_pulls_are_nobodys() -> None:
    s = dealt(3)
    for seat in range(3):
        s.at(seat).starts("AF", settle=6)
    assert facts_of(s.table.facts(0))["holder"] == 0
    shown = []
    for _ in range(3):
        s.everyone_takes(5)
        shown.append([facts_of(s.table.facts(viewer))["holder"] for viewer in (0, 1, 2, -1)])
    assert shown == [[1] * 4, [2] * 4, [0] * 4]
    s.everyone_takes(15)
    for viewer in (0, 1, 2, -1):
        rolled = s.at(viewer).events("die_rolled")[:30]
        holders = [(int(str(event["round"])) - 1) % 3 for event in rolled]
        assert holders == [0] * 5 + [1] * 5 + [2] * 5 + [0] * 5 + [1] * 5 + [2] * 5
        assert {event["seat"] for event in rolled} == {-1}
