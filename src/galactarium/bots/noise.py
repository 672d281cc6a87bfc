"""Chance for how bots stray: the same from the same seed."""

from __future__ import annotations

import numpy as np

from galactarium.bots.judge import Values
from galactarium.kernel.chance import SHARED, Chance

FINE = 1 << 30  # luck is drawn as fine as this
HALF = 0.5


def uniform(chance: Chance, count: int) -> Values:
    """So many numbers between 0 and 1."""
    return np.array([(int(chance.below(SHARED, FINE)) + HALF) / FINE for _ in range(count)])


def gumbel(chance: Chance, count: int) -> Values:
    """Noise of temperature 1: the highest of values with this noise is drawn as by a softmax of them."""
    return np.asarray(-np.log(-np.log(uniform(chance, count))))
