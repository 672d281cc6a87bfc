"""The end of the game, ties, and the number of players."""

from __future__ import annotations

import pytest

from galactarium.games.rollers import GAME
from tests.games.rollers.scene import LAST, RICH, Sheet, dealt, plus, scene


@pytest.mark.rule("rollers.end.1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_player_with_all_ten_planets_wins(seat: int) -> None:
    s = scene("settle 1", **LAST, seat=seat, others=[RICH, plus(RICH, settled="BCDEFGHIJ")])
    s.plays("settle A", "done")
    for other in range(3):
        if other != seat:
            s.at(other).plays("take")
    assert s.over
    assert s.winners == [seat]
    assert s.table.outcome().complete


@pytest.mark.rule("rollers.end.1")
def test_nine_planets_do_not_win() -> None:
    s = scene("settle 1", ships="AI", settle=5, settled="BCDEFGHJ").plays("settle A", "done")
    assert len(s.taken) == 9
    assert not s.over
    assert s.winners == []
    assert s.dice > 1


@pytest.mark.rule("rollers.end.1")
@pytest.mark.parametrize("way", ["settle", "conquer", "trade"])
def test_the_tenth_planet_wins_by_whatever_way(way: str) -> None:
    s = scene(f"{way} 1", ships="AA", settle=5, conquer=2, trade=1, settled="BCDEFGHIJ", routes="A-D", red=[6, 6])
    s.plays(*{"settle": ["settle A", "done"], "conquer": ["conquer A", "dice 2"], "trade": ["trade A-I", "done"]}[way])
    assert s.over
    assert s.winners == [0]


@pytest.mark.rule("rollers.end.2")
def test_after_a_win_no_die_is_pulled() -> None:
    s = scene("settle 1", **LAST, bag="trade move research").plays("settle A", "done")
    assert s.over
    assert (s.dice, s.bag, s.die) == (2, "trade move research", "settle 1")
    assert s.events("die_rolled") == []
    assert s.table.awaiting() == []


@pytest.mark.rule("rollers.end.3")
def test_all_players_finish_the_die_before_the_win_is_checked() -> None:
    s = scene("settle 1", **LAST, others=[LAST])
    s.plays("settle A", "done")
    assert not s.over
    assert s.at(1).asked
    s.at(1).plays("settle A", "done")
    assert s.over
    assert [score["planets"] for score in s.table.outcome().scores] == [10, 10]
    assert s.winners == [0, 1]


@pytest.mark.rule("rollers.end.3")
def test_a_winner_may_go_on_acting_on_the_last_die() -> None:
    s = scene("conquer 1", ships="AF", conquer=4, red=[6, 6], settled="BCDEGHIJ", traded="F", routes="F-G F-H")
    s.plays("conquer A", "dice 2")
    assert s.over  # nothing is left to attack
    t = scene("trade 1", ships="AF", trade=9, settled="BCDEFGHIJ", routes="A-D").plays("trade A-I")
    assert not t.over
    assert t.plays("trade F-G", "done").over


@pytest.mark.rule("rollers.end.4", "rollers.tips.6")
@pytest.mark.parametrize(
    "left",
    [Sheet(settle=11), Sheet(conquer=6), Sheet(trade=6), Sheet(move=6), Sheet(research=6), Sheet(move=1, trade=5)],
)
def test_most_resources_of_all_five_stocks_break_a_tie(left: Sheet) -> None:
    s = scene("settle 1", **plus(LAST, trade=1, move=3), others=[plus(LAST, **left)])
    for seat in (0, 1):
        s.at(seat).plays("settle A", "done")
    outcome = s.table.outcome()
    assert [score["resources"] for score in outcome.scores] == [4, 6]
    assert outcome.winners() == [1]
    assert outcome.places == [2, 1]


@pytest.mark.rule("rollers.end.4")
def test_resources_count_only_between_players_with_all_planets() -> None:
    s = scene("settle 1", **LAST, others=[plus(RICH, settled="BCDEFGHIJ"), plus(LAST, move=1)])
    s.plays("settle A", "done")
    s.at(1).plays("take")
    s.at(2).plays("settle A", "done")
    assert s.winners == [2]


@pytest.mark.rule("rollers.end.5")
def test_equal_resources_share_the_win() -> None:
    s = scene("settle 1", **plus(LAST, trade=5), others=[plus(LAST, move=2, research=3), plus(LAST, move=4)])
    for seat in range(3):
        s.at(seat).plays("settle A", "done")
    assert s.winners == [0, 1]
    assert s.table.outcome().places == [1, 1, 3]


@pytest.mark.rule("rollers.players.1", "rollers.digital.13")
@pytest.mark.parametrize("seats", range(1, 13))
def test_any_number_of_players_can_play(seats: int) -> None:
    s = dealt(seats, pulls=["settle 1"])
    assert s.table.awaiting() == list(range(seats))
    for seat in range(seats):
        s.at(seat).starts("AF", settle=6)
    assert s.table.awaiting() == list(range(seats))
    s.everyone_takes()
    assert [s.at(seat).stock("settle") for seat in range(seats)] == [7] * seats


@pytest.mark.rule("rollers.players.2")
def test_alone_the_score_is_the_number_of_dice() -> None:
    s = scene("settle 1", **LAST, round_number=7).plays("settle A", "done")
    assert s.over
    assert s.table.outcome().scores == [{"planets": 10, "resources": 0, "dice": 31}]
    assert GAME.fewest == 1


@pytest.mark.rule("rollers.players.2")
def test_together_the_number_of_dice_is_no_score() -> None:
    s = scene("settle 1", **LAST, others=[RICH])
    assert all("dice" not in score for score in s.table.outcome().scores)
