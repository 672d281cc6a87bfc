"""Actions in general, and control of planets."""

from __future__ import annotations

import pytest

from tests.games.rollers.scene import RICH, Sheet, plus, scene


@pytest.mark.rule("rollers.action.1")
@pytest.mark.parametrize(
    ("die", "word"),
    [("settle 1", "settle C"), ("conquer 1", "conquer C"), ("trade 1", "trade B-C"), ("research 1", "research 1")],
)
def test_an_action_needs_an_own_ship_on_the_planet(die: str, word: str) -> None:
    scene(die, **plus(RICH, ships="EH")).refuses(word)  # C is one route away
    assert scene(die, **plus(RICH, ships="CF")).offers(word)


@pytest.mark.rule("rollers.action.2")
def test_both_ships_serve_in_one_turn() -> None:
    s = scene("settle 1", ships="CD", settle=6, others=[RICH]).plays("settle D", "settle C")
    assert (s.settled, s.stock("settle")) == ("CD", 0)
    t = scene("trade 1", ships="CI", trade=2, others=[RICH]).plays("trade I-J", "trade C-E")
    assert t.routes == "C-E I-J"
    r = scene("research 1", ships="CD", research=2, others=[RICH]).plays("research 1", "research 2")
    assert r.known == "recruit stargate_system"


@pytest.mark.rule("rollers.action.2")
def test_both_ships_serve_for_conquests_in_one_turn() -> None:
    s = scene("conquer 1", ships="CF", conquer=2, red=[6, 6], others=[RICH])
    s.refuses("conquer D")
    s.plays("conquer F", "dice 1", "conquer C")
    assert s.conquered == "CF"


@pytest.mark.rule("rollers.action.2")
def test_both_ships_on_one_planet_serve_as_one() -> None:
    s = scene("settle 1", ships="CC", settle=6)
    assert s.offered == ["take", "settle C"]
    assert scene("move 1", ships="CC", move=1).offered == ["take", "move C-E"]


@pytest.mark.rule("rollers.action.3")
@pytest.mark.parametrize("category", ["settle", "conquer", "trade", "move", "research"])
def test_ships_and_marks_of_others_never_matter(category: str) -> None:
    everywhere = plus(
        RICH,
        ships="BE",
        settled="F",
        conquered="E",
        traded="AC",
        routes="A-D A-I B-C C-E",
        known="recruit stargate_system space_cannons merchant_outposts laboratory bombard",
    )
    alone = scene(f"{category} 1", **plus(RICH, ships="CF"), others=[RICH])
    crowded = scene(f"{category} 1", **plus(RICH, ships="CF"), others=[everywhere])
    assert len(alone.offered) > 1
    assert crowded.offered == alone.offered
    assert [crowded.label(word) for word in crowded.offered] == [alone.label(word) for word in alone.offered]


@pytest.mark.rule("rollers.control.1")
def test_settling_conquering_and_trade_count_alike() -> None:
    three = "A-D A-I B-C C-E F-G F-H"
    s = scene("settle 1", ships="BE", settle=5, settled="DEG", conquered="HIJ", routes=three, traded="ACF")
    assert s.table.outcome().scores[0]["planets"] == 9
    s.plays("settle B")
    assert s.taken == "ABCDEFGHIJ"
    assert s.table.outcome().scores[0]["planets"] == 10
    assert s.winners == [0]


@pytest.mark.rule("rollers.control.1")
def test_each_way_takes_one_planet_over() -> None:
    settler = scene("settle 1", ships="CF", settle=4).plays("settle C")
    soldier = scene("conquer 1", ships="CF", conquer=2, red=[6]).plays("conquer C", "dice 1")
    trader = scene("trade 1", ships="CF", trade=4).plays("trade B-C", "trade C-E")
    assert (settler.settled, soldier.conquered, trader.traded) == ("C", "C", "C")
    for s in (settler, soldier, trader):
        assert s.taken == "C"
        assert s.table.outcome().scores[0]["planets"] == 1


@pytest.mark.rule("rollers.control.2")
def test_a_taken_planet_stays_taken() -> None:
    s = scene("settle 1", ships="CF", settle=3, conquered="E", routes="A-D A-I", traded="A")
    s.plays("settle C")
    for _ in range(40):
        s.everyone_takes()
        assert (s.settled, s.conquered, s.traded) == ("C", "E", "A")


@pytest.mark.rule("rollers.control.2")
def test_a_taken_planet_stays_taken_when_the_ship_leaves() -> None:
    s = scene("move 1", ships="AF", move=9, settled="F", conquered="A").plays("move A-I", "move F-G", "done")
    assert (s.settled, s.conquered) == ("F", "A")


@pytest.mark.rule("rollers.control.3")
@pytest.mark.parametrize("word", ["settle C", "conquer C"])
@pytest.mark.parametrize(
    "taken",
    [Sheet(settled="C"), Sheet(conquered="C"), Sheet(traded="C", routes="B-C C-E")],
    ids=lambda sheet: next(iter(sheet)),
)
def test_a_taken_planet_is_not_taken_again(taken: Sheet, word: str) -> None:
    category = word.split()[0]
    s = scene(f"{category} 1", **plus(taken, ships="CF", settle=9, conquer=9))
    assert s.offered == ["take", f"{category} F"]
    s.refuses(word)


@pytest.mark.rule("rollers.control.3")
def test_a_settled_planet_is_not_settled_twice_in_one_turn() -> None:
    s = scene("settle 1", ships="CF", settle=9).plays("settle C")
    s.refuses("settle C")
    assert s.offered == ["done", "settle F"]


@pytest.mark.rule("rollers.control.3")
def test_a_majority_of_trade_does_not_take_a_taken_planet_again() -> None:
    s = scene("trade 1", ships="CF", trade=4, settled="C").plays("trade B-C", "trade C-E")
    assert (s.settled, s.traded) == ("C", "")
    assert s.table.outcome().scores[0]["planets"] == 1
    assert s.events("traded") == []


@pytest.mark.rule("rollers.control.4")
def test_control_counts_at_once_within_the_turn() -> None:
    s = scene("conquer 1", ships="CF", conquer=9, known="military_draft", red=[6, 1])
    assert s.plays("conquer C").about["bonus"] == 0
    s.plays("dice 1", "conquer F")
    assert s.about["bonus"] == 1
    s.plays("dice 1")
    assert [event["bonus"] for event in s.events("conquest")] == [0, 1]
