"""Interpreted and compiled code play the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from galactarium.arena.measure import is_compiled
from galactarium.games import GAMES

SOURCE = Path(__file__).parents[2] / "src"
CHECKSUMS = """
import json
from galactarium.arena.measure import play_all, is_compiled
from galactarium.games import GAMES
sums = {f"{game.name}-{seats}": play_all(game, seats)
        for game in GAMES.values() for seats in {game.fewest, min(game.most, 6)}}
print(json.dumps([is_compiled(), sums]))
"""


def checksums(interpreted: bool) -> tuple[bool, dict[str, list[int]]]:
    """The check sums of the games that `galactarium bench` plays, from a fresh Python."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if interpreted:
        environment["PYTHONPATH"] = str(SOURCE)
    done = subprocess.run(
        [sys.executable, "-c", CHECKSUMS], env=environment, capture_output=True, text=True, check=True, cwd="/"
    )
    compiled, sums = json.loads(done.stdout)
    return compiled, sums


def test_these_tests_run_on_the_code_they_mean_to_test() -> None:
    expected = os.environ.get("GALACTARIUM_EXPECT")
    if expected is not None:
        assert is_compiled() == (expected == "compiled")


@pytest.mark.skipif(not is_compiled(), reason="compared once, in the compiled run")
def test_interpreted_and_compiled_games_have_equal_check_sums() -> None:
    interpreted, expected = checksums(interpreted=True)
    compiled, found = checksums(interpreted=False)
    assert (interpreted, compiled) == (False, True)
    assert len(found) >= len(GAMES)
    assert found == expected
