"""Matches of bots: duplicate deals with seats exchanged, played on all cores, resumable."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from time import process_time

from galactarium.bots import make_bot
from galactarium.games import find_game
from galactarium.kernel.refusals import Malformed

CHUNK = 4  # games that one process plays before it reports


@dataclass(frozen=True)
class Match:
    """What is played. Line-ups of the bots are taken in turn; a deal is played once for every rotation of a line-up."""

    game: str
    bots: tuple[str, ...]
    seats: int
    duplicate: bool
    seed: str
    options: tuple[tuple[str, str], ...] = ()

    def line_ups(self) -> list[tuple[int, ...]]:
        """Who plays whom: every choice of bots; where there are more seats than bots, one against copies of another.

        A bot that was named alone plays against itself.
        """
        places = range(len(self.bots))
        if len(self.bots) == 1:
            return [(0,) * self.seats]
        if self.seats == 1:
            return [(bot,) for bot in places]
        if len(self.bots) >= self.seats:
            return list(combinations(places, self.seats))
        return [(one, *[other] * (self.seats - 1)) for one in places for other in places if one != other]

    def game_at(self, number: int) -> tuple[int, tuple[int, ...]]:
        """The deal of a game and the bots on its seats."""
        line_ups = self.line_ups()
        rotations = self.seats if self.duplicate and len(self.bots) > 1 else 1
        deal, rest = divmod(number, len(line_ups) * rotations)
        place, turn = divmod(rest, rotations)
        line_up = line_ups[place]
        turn = turn if self.duplicate else number % self.seats
        return deal if self.duplicate else number, line_up[turn:] + line_up[:turn]


@dataclass(frozen=True)
class Played:
    """One game."""

    number: int
    deal: int
    bots: list[int]  # by seat
    shares: list[float]  # of the win
    places: list[int]
    points: list[int]
    clock: int
    times: list[list[float]]  # by bot: CPU time of its decisions in milliseconds


def play_games(match: Match, numbers: list[int]) -> list[Played]:
    return [play_game(match, number) for number in numbers]


def play_game(match: Match, number: int) -> Played:
    """Play one game of a match. Where a deal comes again, so does the luck of cards and dice."""
    game = find_game(match.game)
    deal, line_up = match.game_at(number)
    seed = f"{match.seed}/{deal}"
    table = game.deal(match.seats, seed, dict(match.options))
    bots = [make_bot(match.bots[bot], match.seats, f"{seed}/{bot}", trusted=True) for bot in line_up]
    times: list[list[float]] = [[] for _ in match.bots]
    while not table.finished():
        for seat in table.awaiting():
            start = process_time()
            bots[seat].play(game, table, seat)
            times[line_up[seat]].append(round(1000 * (process_time() - start), 3))
    outcome = table.outcome()
    winners = outcome.winners()
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(match.seats)]
    points = [outcome.points(seat) for seat in range(match.seats)]
    return Played(number, deal, list(line_up), shares, outcome.places, points, int(game.thinking.clock(table)), times)


def run_match(
    match: Match, games: int, jobs: int, save: Path | None, progress: Callable[[int], None] | None = None
) -> list[Played]:
    """Play the first so many games of a match. Those that are saved already are not played again."""
    find_game(match.game).check_seats(match.seats)
    done = {played.number: played for played in read_saved(match, save)} if save is not None else {}
    done = {number: played for number, played in done.items() if number < games}
    if progress is not None:
        progress(len(done))
    missing = [number for number in range(games) if number not in done]
    for part in _play_all(match, missing, jobs):
        for played in part:
            done[played.number] = played
        if save is not None:
            with save.open("a") as file:
                file.writelines(json.dumps(asdict(played)) + "\n" for played in part)
        if progress is not None:
            progress(len(part))
    return [done[number] for number in range(games)]


def _play_all(match: Match, numbers: list[int], jobs: int) -> Iterator[list[Played]]:
    chunks = [numbers[start : start + CHUNK] for start in range(0, len(numbers), CHUNK)]
    if jobs == 1:
        for chunk in chunks:
            yield play_games(match, chunk)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for future in as_completed([pool.submit(play_games, match, chunk) for chunk in chunks]):
            yield future.result()


def read_saved(match: Match, save: Path) -> list[Played]:
    """The games of a match that were saved. The first line says of which match they are."""
    head = json.dumps({"match": asdict(match)})
    if not save.exists():
        save.write_text(head + "\n")
        return []
    lines = save.read_text().splitlines()
    if not lines or lines[0] != head:
        raise Malformed("malformed.save", {"file": str(save)})
    return [Played(**json.loads(line)) for line in lines[1:]]
