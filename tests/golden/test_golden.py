"""Games do not change by accident."""

from __future__ import annotations

from tests.golden import FOLDER, playthroughs


def test_the_golden_games_are_played_as_they_are_written_down() -> None:
    """After a change on purpose: `make golden`, and review the difference."""
    expected = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.txt")}
    assert playthroughs() == expected
