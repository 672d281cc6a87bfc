"""How fast the adapters are, on one core, with players that choose at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

import numpy as np
import pyspiel

from galactarium.adapters import spiel
from galactarium.adapters.gym import SeatEnv
from galactarium.adapters.spaces import DTYPE, Spaces
from galactarium.adapters.vector import VectorTables
from galactarium.adapters.zoo import BlockEnv, TableEnv
from galactarium.kernel.chance import SHARED, seeded
from galactarium.kernel.game import Game
from galactarium.kernel.table import Table

SEATS = 2
TABLES = 128
POSITIONS = 400
RUNS = 3


@dataclass(frozen=True)
class AdapterFigures:
    """What was measured of one game; CPU time, the best of three runs."""

    game: str
    seats: int
    inputs: int
    actions: int
    row_us: float  # one row of inputs into a given buffer
    mask_us: float
    vector: int  # decisions/s, with rows and masks
    aec: int  # steps/s
    parallel: int
    gymnasium: int
    openspiel: int


def measure_adapters(game: Game, seconds: float = 0.5) -> AdapterFigures:
    """Measure all adapters with one game, each for about so long."""
    known = Spaces(game, SEATS, game.brief())
    row, mask = _rows(game, known)
    return AdapterFigures(
        game.name,
        SEATS,
        known.width,
        known.size,
        round(row, 2),
        round(mask, 2),
        _rate(_vector(game), seconds),
        _rate(_aec(game), seconds),
        _rate(_parallel(game), seconds),
        _rate(_gymnasium(game), seconds),
        _rate(_openspiel(game), seconds),
    )


def _rate(some: Callable[[], int], seconds: float) -> int:
    """How many a second; `some` does some and says how many."""
    some()
    best = 0.0
    for _ in range(RUNS):
        start = process_time()
        done = 0
        while process_time() - start < seconds / RUNS:
            done += some()
        best = max(best, done / (process_time() - start))
    return round(best)


def _rows(game: Game, known: Spaces) -> tuple[float, float]:
    """Microseconds for a row and for a mask, on average of positions of random games."""
    places: list[tuple[Table, int]] = []
    luck = seeded("rows", SEATS)
    number = 0
    while len(places) < POSITIONS:
        table = game.deal(SEATS, f"rows {number}", game.brief())
        number += 1
        while not table.finished():
            for seat in table.awaiting():
                legal = known.actions.legal(table, seat)
                if luck.below(SHARED, 20) == 0:
                    places.append((table.copy(), seat))
                known.actions.play(table, seat, legal[luck.below(SHARED, len(legal))])
    row = np.zeros(known.width, DTYPE)
    mask = np.zeros(known.size, DTYPE)

    def rows() -> int:
        for table, seat in places:
            known.observe(table, seat, row)
        return len(places)

    def masks() -> int:
        for table, seat in places:
            known.mask(table, seat, mask)
        return len(places)

    return 1e6 / _rate(rows, 0.3), 1e6 / _rate(masks, 0.3)


def _vector(game: Game) -> Callable[[], int]:
    tables = VectorTables(game, TABLES, SEATS, "measure")

    def some() -> int:
        tables.step(tables.sample())
        return TABLES

    return some


def _aec(game: Game) -> Callable[[], int]:
    env = TableEnv(game.name, SEATS)
    env.reset(seed=1)

    def some() -> int:
        for _ in range(100):
            seen, _reward, over, _cut, _info = env.last()
            if over:
                env.reset()
                seen = env.observe(env.agent_selection)
            assert seen is not None
            env.step(random.choice(seen["action_mask"].nonzero()[0]))
        return 100

    return some


def _parallel(game: Game) -> Callable[[], int]:
    env = BlockEnv(game.name, SEATS)
    latest = [env.reset(seed=1)[0]]

    def some() -> int:
        for _ in range(100):
            actions = {agent: random.choice(seen["action_mask"].nonzero()[0]) for agent, seen in latest[0].items()}
            latest[0] = env.step(actions)[0]
            if not env.agents:
                latest[0] = env.reset()[0]
        return 100

    return some


def _gymnasium(game: Game) -> Callable[[], int]:
    env = SeatEnv(game.name, SEATS)
    latest = [env.reset(seed=1)[0]]

    def some() -> int:
        for _ in range(100):
            seen, _reward, over, _cut, _info = env.step(random.choice(latest[0]["action_mask"].nonzero()[0]))
            latest[0] = env.reset()[0] if over else seen
        return 100

    return some


def _openspiel(game: Game) -> Callable[[], int]:
    loaded = pyspiel.load_game(f"{spiel.PREFIX}{game.name}", {"players": SEATS})
    latest = [loaded.new_initial_state()]

    def some() -> int:
        for _ in range(100):
            state = latest[0]
            if state.is_terminal():
                state = latest[0] = loaded.new_initial_state()
            state.apply_action(
                random.randrange(256) if state.is_chance_node() else random.choice(state.legal_actions())
            )
        return 100

    return some
