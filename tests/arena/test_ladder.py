"""The ladder of strengths: anchored, in the right order, and resumable."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.ladder import ANCHOR, climb, lines
from galactarium.arena import match


def test_a_ladder_is_anchored_ordered_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = ["random", "planner:most=4,tables=1"]
    rungs = climb("rollers", 2, bots, 4, tmp_path, 1)
    assert [rung.bot for rung in rungs] == bots
    assert (rungs[0].rating, rungs[0].error) == (ANCHOR, 0.0)
    assert rungs[1].rating > ANCHOR + 100
    assert rungs[1].error >= 0
    table = lines("rollers", 2, rungs)
    assert table[0].startswith("| rollers, 2 | planner")
    assert table[1] == "| rollers, 2 | random | 1000 | anchor |"
    monkeypatch.setattr(match, "play_game", None)  # whatever is saved is not played again
    assert climb("rollers", 2, bots, 4, tmp_path, 1) == rungs
