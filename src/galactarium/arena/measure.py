"""How fast the games are: CPU time, random play, the median of several runs."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from time import process_time

from galactarium.kernel import table as kernel_table
from galactarium.kernel.chance import seeded
from galactarium.kernel.game import Game
from galactarium.kernel.playout import Tally, copies, mixed, playout
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import sequence

RUNS = 5
GAMES = 200  # in one run; the same games in every run and on every machine
COPIES = 20_000
VIEW_SEATS = 3
VIEW_GAMES = 20
VIEW_EVERY = 7  # moves between two positions
MIDDLE = 0.5  # copies are made of tables in the middle of a game


@dataclass(frozen=True)
class Figures:
    """What `galactarium bench` tells of one game with one number of seats."""

    game: str
    seats: int
    compiled: bool
    games_per_s: float
    decisions_per_s: float
    copies_per_s: float
    checksum: str


@dataclass(frozen=True)
class ViewFigures:
    """What `galactarium bench views` tells of one game: microseconds for the view of a seat, prices included."""

    game: str
    seats: int
    us: float


def is_compiled() -> bool:
    """Whether kernel and games run as compiled code."""
    return not str(kernel_table.__file__).endswith(".py")


def measure(game: Game, seats: int) -> Figures:
    """Deal and play the same random games several times, then copy a table in the middle of one."""
    checksum, decisions = play_all(game, seats)
    options = game.brief()
    games_per_s: list[float] = []
    copies_per_s: list[float] = []
    middle = game.deal(seats, "bench/0", options)
    playout(middle, seeded("bench/0/bots", seats), None, int(decisions / GAMES * MIDDLE))
    for _ in range(RUNS):
        start = process_time()
        for number in range(GAMES):
            playout(game.deal(seats, f"bench/{number}", options), seeded(f"bench/{number}/bots", seats))
        games_per_s.append(GAMES / (process_time() - start))
        start = process_time()
        copies(middle, COPIES)
        copies_per_s.append(COPIES / (process_time() - start))
    speed = median(games_per_s)
    return Figures(
        game.name,
        seats,
        is_compiled(),
        round(speed, 1),
        round(speed * decisions / GAMES),
        round(median(copies_per_s)),
        f"{checksum:08x}",
    )


def measure_views(game: Game) -> ViewFigures:
    """The mean over positions of random games: a seat that is asked something is shown the table."""
    seats = min(max(VIEW_SEATS, game.fewest), game.most)
    positions = [position for number in range(VIEW_GAMES) for position in _asked(game, seats, number)]
    spent: list[float] = []
    for _ in range(RUNS):
        start = process_time()
        for table, seat in positions:
            game.view(table, seat)
        spent.append((process_time() - start) / len(positions))
    return ViewFigures(game.name, seats, round(median(spent) * 1e6, 1))


def _asked(game: Game, seats: int, number: int) -> list[tuple[Table, int]]:
    """Positions of one random game, each with a seat that is asked something."""
    table = game.deal(seats, f"views/{number}", game.brief())
    chance = seeded(f"views/{number}/bots", seats)
    found: list[tuple[Table, int]] = []
    while not table.finished():
        found.append((table.copy(), table.awaiting()[0]))
        playout(table, chance, None, VIEW_EVERY)
    return found


def play_all(game: Game, seats: int) -> tuple[int, int]:
    """The check sum of the games that are measured, and the number of their decisions."""
    checksum = 0
    decisions = 0
    for number in range(GAMES):
        table = game.deal(seats, f"bench/{number}", game.brief())
        tally = Tally()
        decisions += playout(table, seeded(f"bench/{number}/bots", seats), tally)
        checksum = mixed(mixed(checksum, tally.moves), sequence(table.numbers()))
    return checksum, decisions
