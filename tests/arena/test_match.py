"""Matches: who plays whom, duplicate deals, resuming, shares and ratings with their ranges."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from galactarium.arena.match import Match, Played, play_game, run_match
from galactarium.arena.pictures import curves, ratings_picture
from galactarium.arena.ratings import ratings, standings
from galactarium.kernel.refusals import Malformed


def match(bots: tuple[str, ...] = ("random", "random:"), seats: int = 2, duplicate: bool = True) -> Match:
    return Match("rollers", bots, seats, duplicate, "test")


def test_every_deal_is_played_once_for_each_rotation() -> None:
    games = [match(("a", "b", "c"), 3).game_at(number) for number in range(6)]
    assert games == [(0, (0, 1, 2)), (0, (1, 2, 0)), (0, (2, 0, 1)), (1, (0, 1, 2)), (1, (1, 2, 0)), (1, (2, 0, 1))]


def test_all_pairs_of_several_bots_meet_on_every_deal() -> None:
    three = match(("a", "b", "c"), 2)
    met = Counter(tuple(sorted(three.game_at(number)[1])) for number in range(12))
    assert met == {(0, 1): 4, (0, 2): 4, (1, 2): 4}
    assert {three.game_at(number)[0] for number in range(6)} == {0}


def test_two_bots_at_a_larger_table_are_each_alone_against_the_other() -> None:
    line_ups = match(("a", "b"), 4).line_ups()
    assert line_ups == [(0, 1, 1, 1), (1, 0, 0, 0)]


def test_a_bot_alone_plays_itself_on_every_deal_once() -> None:
    games = [match(("a",), 3).game_at(number) for number in range(3)]
    assert games == [(0, (0, 0, 0)), (1, (0, 0, 0)), (2, (0, 0, 0))]


def test_without_duplicates_every_deal_is_new_and_seats_go_round() -> None:
    games = [match(("a", "b"), 2, False).game_at(number) for number in range(4)]
    assert [deal for deal, _ in games] == [0, 1, 2, 3]
    assert Counter(bots[0] for _, bots in games) == {0: 2, 1: 2}


def test_the_same_bots_on_exchanged_seats_play_the_same_game_mirrored() -> None:
    one = play_game(match(("random", "random")), 0)
    other = play_game(match(("random", "random")), 1)
    assert one.deal == other.deal
    assert one.bots == [0, 1]
    assert other.bots == [1, 0]


def test_a_match_is_resumed(tmp_path: Path) -> None:
    save = tmp_path / "games.jsonl"
    done: list[int] = []
    first = run_match(match(), 6, 1, save, done.append)
    more = run_match(match(), 10, 1, save, done.append)
    assert [played.number for played in more] == list(range(10))
    assert more[:6] == first
    assert done == [0, 4, 2, 6, 4]
    with pytest.raises(Malformed) as refused:
        run_match(match(("planner", "random")), 10, 1, save)
    assert refused.value.code == "malformed.save"


def games(results: list[tuple[int, float]]) -> list[Played]:
    """Games of two bots on a deal, with the share of the first one."""
    out = []
    for number, (deal, share) in enumerate(results):
        places = [1, 2] if share > 0.5 else [2, 1]
        out.append(Played(number, deal, [0, 1], [share, 1 - share], places, [int(10 * share), 5], 7, [[1.0], [3.0]]))
    return out


def test_shares_and_their_ranges_are_taken_over_deals() -> None:
    alike = games([(deal, float(deal % 2)) for deal in range(40) for _ in range(10)])
    apart = games([(deal, float(deal % 2)) for deal in range(400)])
    narrow = standings(match(), apart)[0]
    wide = standings(match(), alike)[0]
    assert narrow.share == wide.share == 0.5
    assert narrow.games == wide.games == 400
    assert wide.share_range[1] - wide.share_range[0] > 2 * (narrow.share_range[1] - narrow.share_range[0])
    assert (narrow.median_ms, standings(match(), apart)[1].median_ms) == (1.0, 3.0)


def test_ratings_follow_the_odds() -> None:
    found = ratings(np.array([[0.0, 7500.0], [2500.0, 0.0]]))
    assert found[0] - found[1] == pytest.approx(400 * np.log10(3), abs=1)
    assert found.mean() == pytest.approx(1500)
    chain = ratings(np.array([[0, 90, 0], [10, 0, 90], [0, 10, 0]], float))
    assert chain[0] > chain[1] > chain[2]


def test_pictures_are_svg_and_load_nothing() -> None:
    drawn = ratings_picture("Rollers", standings(match(), games([(0, 1.0), (1, 0.0), (2, 1.0)])))
    lines = curves("title", "x", "y", {"one": [(0, 0.5), (1, 0.7)], "two": [(0, 0.5), (1, 0.3)]})
    for picture in (drawn, lines):
        assert picture.startswith("<?xml")
        assert "<script" not in picture
        assert 'href="http' not in picture
