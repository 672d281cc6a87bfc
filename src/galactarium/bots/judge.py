"""Who tells how good a position is for a seat: a net, or the worth that is written by hand."""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np
from numpy.typing import NDArray

from galactarium.bots.net import Judged, Net
from galactarium.games import find_game
from galactarium.kernel.leaves import Leaves

Values = NDArray[np.float64]

# Points tell more of a game than who won it, so a net learns margins sooner than chances.
MARGIN_SHARE = 0.5  # of the value; the rest is the winning chance
TOLD = (
    "told"  # in the card of a net: for each number of seats how its chances are set right, found by `bench.calibration`
)
ALONE_SCALE = 0.01  # of winning chance for a step of the clock: alone, the sooner the better


class Judge(ABC):
    """Values of positions: more is better. Values of the same judge can be compared and averaged."""

    by_hand: bool

    @abstractmethod
    def judge(self, leaves: Leaves, seats: int) -> tuple[Values, Values]:
        """The value of every position of a batch for the seat it was added for, and its winning chance."""

    def values(self, leaves: Leaves, seats: int) -> Values:
        return self.judge(leaves, seats)[0]


class HandJudge(Judge):
    """The game's own worth, in points. It knows nothing of chances: they are even."""

    by_hand = True

    def judge(self, leaves: Leaves, seats: int) -> tuple[Values, Values]:
        values = np.array(leaves.worths, dtype=np.float64)
        chances = np.full(len(values), 1 / seats)
        for leaf, share, margin in leaves.over:
            values[leaf] = WON * share + margin
            chances[leaf] = share
        return values, chances


WON = 1000.0  # points: nothing is worth as much as the win


class NetJudge(Judge):
    """The winning chance as a net sees it; exact where the game is over. Alone, what is left to play, as a loss."""

    by_hand = False

    def __init__(self, net: Net, game: str) -> None:
        self.net = net
        self.slope = find_game(game).thinking.margin_slope()
        self.told = {int(seats): (float(slope), float(offset)) for seats, slope, offset in net.card.get(TOLD, [])}

    def judge(self, leaves: Leaves, seats: int) -> tuple[Values, Values]:
        judged = self.net.judge(leaves)
        chances = self._chances(judged, leaves, seats)
        if seats == 1 or not self.slope:
            return chances, chances
        margins = judged.margin.astype(np.float64)
        for leaf, _, margin in leaves.over:
            margins[leaf] = margin
        return chances + MARGIN_SHARE * (1 / (1 + np.exp(-self.slope * margins)) - chances), chances

    def chances(self, leaves: Leaves, seats: int) -> Values:
        """The winning chances, to be told: set right where the net is known to say too much or too little."""
        found = np.clip(self._chances(self.net.judge(leaves), leaves, seats), 0.0, 1.0)
        return set_right(found, *self.told[seats]) if seats in self.told else found

    def _chances(self, judged: Judged, leaves: Leaves, seats: int) -> Values:
        if seats == 1:
            values = 1.0 - ALONE_SCALE * judged.left.astype(np.float64)
            for leaf, _, _ in leaves.over:
                values[leaf] = 1.0
            return values
        values = judged.win[:, 0].astype(np.float64)
        for leaf, share, _ in leaves.over:
            values[leaf] = share
        return values


def set_right(chances: Values, slope: float, offset: float) -> Values:
    """Chances whose odds are stretched and shifted; what is certain stays certain."""
    with np.errstate(divide="ignore"):
        odds = np.log(chances) - np.log1p(-chances)
    return np.asarray(1 / (1 + np.exp(-slope * odds - offset)))
