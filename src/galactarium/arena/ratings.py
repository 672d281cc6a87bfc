"""What a match says: win shares and ratings, with the range in which they lie 19 times out of 20."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from galactarium.arena.match import Match, Played

RESAMPLES = 400
SIDES = (2.5, 97.5)
MIDDLE = 1500.0
SCALE = 400 / np.log(10)  # points of rating for a factor of e in odds
PRIOR = 0.5  # a draw or so against everyone, so that who wins all has a rating too
STEPS = 200

Table = NDArray[np.float64]


@dataclass(frozen=True)
class Standing:
    """One bot in a match."""

    bot: str
    games: int
    share: float  # of the wins at its seats
    share_range: tuple[float, float]
    rating: float
    rating_range: tuple[float, float]
    points: float
    points_range: tuple[float, float]
    median_ms: float
    slow_ms: float  # 95 of 100 decisions are faster


def standings(match: Match, played: list[Played]) -> list[Standing]:
    """How every bot stands. Games of one deal are drawn together, for they are alike."""
    bots = len(match.bots)
    deals = sorted({game.deal for game in played})
    at = {deal: place for place, deal in enumerate(deals)}
    beaten = np.zeros((len(deals), bots, bots))  # how often one came before another
    shares = np.zeros((len(deals), bots))
    seats = np.zeros((len(deals), bots))
    points = np.zeros((len(deals), bots))
    for game in played:
        deal = at[game.deal]
        for seat, bot in enumerate(game.bots):
            shares[deal, bot] += game.shares[seat]
            seats[deal, bot] += 1
            points[deal, bot] += game.points[seat]
            for other, rival in enumerate(game.bots):
                if rival != bot:
                    gap = game.places[other] - game.places[seat]
                    beaten[deal, bot, rival] += 1.0 if gap > 0 else 0.5 if gap == 0 else 0.0
    random = np.random.default_rng(1)
    draws = [random.integers(len(deals), size=len(deals)) for _ in range(RESAMPLES)]
    share_draws = np.array([_mean(shares, seats, draw) for draw in draws])
    points_draws = np.array([_mean(points, seats, draw) for draw in draws])
    rating_draws = np.array([ratings(beaten[draw].sum(0)) for draw in draws])
    everything = np.arange(len(deals))
    share, point, rating = _mean(shares, seats, everything), _mean(points, seats, everything), ratings(beaten.sum(0))
    out = []
    for bot, spec in enumerate(match.bots):
        times = [time for game in played for time in game.times[bot]]
        out.append(
            Standing(
                spec,
                int(seats[:, bot].sum()),
                float(share[bot]),
                _range(share_draws[:, bot]),
                float(rating[bot]),
                _range(rating_draws[:, bot]),
                float(point[bot]),
                _range(points_draws[:, bot]),
                float(np.median(times)) if times else 0.0,
                float(np.percentile(times, 95)) if times else 0.0,
            )
        )
    return out


def ratings(beaten: Table) -> Table:
    """Ratings after Bradley and Terry: the chance to come before another depends on the difference alone."""
    bots = len(beaten)
    if bots == 1:
        return np.array([MIDDLE])
    wins = beaten + PRIOR * (1 - np.eye(bots))
    games = wins + wins.T
    strength = np.ones(bots)
    for _ in range(STEPS):
        sums = games / (strength[:, None] + strength[None, :])
        strength = wins.sum(1) / (sums.sum(1) - np.diag(sums))
        strength /= np.exp(np.log(strength).mean())
    return np.asarray(MIDDLE + SCALE * np.log(strength))


def _mean(sums: Table, counts: Table, draw: NDArray[np.int64]) -> Table:
    return np.asarray(sums[draw].sum(0) / np.maximum(counts[draw].sum(0), 1))


def _range(values: Table) -> tuple[float, float]:
    low, high = np.percentile(values, SIDES)
    return float(low), float(high)
