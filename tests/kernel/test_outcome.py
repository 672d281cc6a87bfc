"""Places and winners."""

from __future__ import annotations

from galactarium.kernel.outcome import Outcome, places


def test_more_is_better_and_what_stands_first_counts_first() -> None:
    assert places([[10, 4], [10, 6], [9, 99]]) == [2, 1, 3]


def test_equal_standings_share_a_place_and_the_next_place_is_left_out() -> None:
    assert places([[5], [7], [7], [1]]) == [3, 1, 1, 4]


def test_nobody_has_won_a_game_that_was_not_finished() -> None:
    assert Outcome(True, [1, 1, 3], [{}, {}, {}]).winners() == [0, 1]
    assert Outcome(False, [1, 2], [{}, {}]).winners() == []
