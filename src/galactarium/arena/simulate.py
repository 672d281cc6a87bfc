"""Whole games played by bots, as many as wanted, on all cores, checked as they go."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import TypedDict

from galactarium.bots import RANDOM, make_bot
from galactarium.games import find_game
from galactarium.kernel.chance import seeded
from galactarium.kernel.game import Game
from galactarium.kernel.playout import Tally, follow, mixed, playout
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import sequence

CHUNK = 250  # games that one process plays before it reports


@dataclass(frozen=True)
class Job:
    """What to play. Game number n is the same whoever plays it and whatever else is played."""

    game: str
    seats: int
    bot: str
    seed: str
    options: dict[str, str]
    check: int  # so many games are checked for problems after every step
    replay: bool  # whether every game is played again from its choices and compared


class Summary(TypedDict):
    game: str
    seats: int
    bot: str
    seed: str
    games: int
    finished: int
    problems: int
    mean_length: float
    mean_scores: dict[str, float]
    win_shares: list[float]
    checksum: str


@dataclass
class Tallied:
    """What came of some games."""

    games: int = 0
    finished: int = 0
    problems: list[str] = field(default_factory=list)
    decisions: int = 0
    scores: dict[str, int] = field(default_factory=dict)
    wins: list[float] = field(default_factory=list)
    checksum: int = 0

    def to_json(self, job: Job) -> Summary:
        return {
            "game": job.game,
            "seats": job.seats,
            "bot": job.bot,
            "seed": job.seed,
            "games": self.games,
            "finished": self.finished,
            "problems": len(self.problems),
            "mean_length": self.decisions / self.games if self.games else 0.0,
            "mean_scores": {name: total / (self.games * job.seats) for name, total in self.scores.items()},
            "win_shares": [wins / self.games for wins in self.wins] if self.games else [],
            "checksum": f"{self.checksum:08x}",
        }


def simulate(job: Job, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Tallied:
    """Play so many games; the result does not depend on the number of processes."""
    find_game(job.game).check_seats(job.seats)
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    done: dict[int, Tallied] = {}
    if jobs == 1:
        for number, chunk in enumerate(chunks):
            done[number] = play_chunk(job, chunk)
            if progress is not None:
                progress(len(chunk))
    else:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            futures = {pool.submit(play_chunk, job, chunk): number for number, chunk in enumerate(chunks)}
            for future in as_completed(futures):
                done[futures[future]] = future.result()
                if progress is not None:
                    progress(done[futures[future]].games)
    whole = Tallied(wins=[0.0] * job.seats)
    for number in range(len(chunks)):
        _add(whole, done[number])
    return whole


def _add(whole: Tallied, part: Tallied) -> None:
    whole.games += part.games
    whole.finished += part.finished
    whole.problems.extend(part.problems)
    whole.decisions += part.decisions
    whole.wins = [a + b for a, b in zip(whole.wins, part.wins, strict=True)]
    for name, total in part.scores.items():
        whole.scores[name] = whole.scores.get(name, 0) + total
    whole.checksum = mixed(whole.checksum, sequence([part.checksum]))


def play_chunk(job: Job, numbers: range) -> Tallied:
    """Play the games of these numbers."""
    game = find_game(job.game)
    tallied = Tallied(wins=[0.0] * job.seats)
    for number in numbers:
        _play_one(game, job, number, tallied)
    return tallied


def _play_one(game: Game, job: Job, number: int, tallied: Tallied) -> None:
    seed = f"{job.seed}/{number}"
    table = game.deal(job.seats, seed, job.options)
    tally = Tally()
    checked = number < job.check
    if job.bot == RANDOM and not checked:
        playout(table, seeded(f"{seed}/bots", job.seats), tally)
    else:
        _play_bots(job, table, f"{seed}/bots", tally, checked, tallied.problems)
    outcome = table.outcome()
    if job.replay:
        again = game.deal(job.seats, seed, job.options)
        follow(again, tally)
        if again.numbers() != table.numbers() or again.outcome().to_json() != outcome.to_json():
            tallied.problems.append(f"game {seed}: the replay ends otherwise")
    if not table.finished():
        tallied.problems.append(f"game {seed}: nobody is asked, but the game is not over")
    tallied.games += 1
    tallied.finished += outcome.complete
    tallied.decisions += len(tally.moves) // 2
    tallied.checksum = mixed(mixed(tallied.checksum, tally.moves), sequence(table.numbers()))
    winners = outcome.winners()
    for seat in winners:
        tallied.wins[seat] += 1 / len(winners)
    for score in outcome.scores:
        for name, points in score.items():
            tallied.scores[name] = tallied.scores.get(name, 0) + points


def _play_bots(job: Job, table: Table, seed: str, tally: Tally, checked: bool, problems: list[str]) -> None:
    """Each seat is asked in turn, as `playout` does, so that the same bots play the same games."""
    bot = make_bot(job.bot, job.seats, seed, trusted=True)
    while not table.finished():
        for seat in range(job.seats):
            decision = table.decision(seat)
            if decision is None:
                continue
            choice = bot.choose(table.observe(seat), decision)
            tally.note(seat, choice)
            table.play(seat, choice)
            if checked:
                problems.extend(f"game {seed}: {problem}" for problem in table.problems())
