"""Simulated games are the same whoever plays them, and are checked."""

from __future__ import annotations

import dataclasses

import pytest

from galactarium.arena.measure import is_compiled
from galactarium.arena.simulate import Job, simulate
from galactarium.games import GAMES
from galactarium.kernel.refusals import Malformed

GAMES_OF_A_SIZE = 30 if is_compiled() else 6
CROWD = 99 if is_compiled() else 12
JOB = Job("rollers", 3, "random", "seed", {}, check=0, replay=True)


def test_the_number_of_processes_does_not_change_the_games() -> None:
    alone = simulate(JOB, 520)
    together = simulate(JOB, 520, jobs=2)
    assert alone == together
    assert alone.games == alone.finished == 520


def test_checked_games_are_the_same_games() -> None:
    """Checking asks the bot for every choice; unchecked random games never leave compiled code."""
    assert simulate(dataclasses.replace(JOB, check=40), 40) == simulate(JOB, 40)


def test_another_seed_gives_other_games() -> None:
    assert simulate(dataclasses.replace(JOB, seed="other"), 5).checksum != simulate(JOB, 5).checksum


@pytest.mark.parametrize("game", list(GAMES))
def test_random_games_of_every_size_end_without_problems(game: str) -> None:
    fewest, most = GAMES[game].fewest, GAMES[game].most
    for seats in sorted({*range(fewest, min(most, 6) + 1), min(most, CROWD)}):
        games = GAMES_OF_A_SIZE if seats <= 6 else 1
        tallied = simulate(Job(game, seats, "random", "sizes", {}, check=2, replay=True), games)
        assert tallied.finished == games
        assert tallied.problems == []
        assert sum(tallied.wins) == pytest.approx(games)


def test_seats_out_of_range_and_unknown_bots_are_refused() -> None:
    with pytest.raises(Malformed):
        simulate(dataclasses.replace(JOB, seats=100), 1)
    with pytest.raises(Malformed):
        simulate(dataclasses.replace(JOB, bot="nobody", check=1), 1)
