"""How much of what is costly one person may have, and how much the whole node does at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Literal

from galactarium.kernel.refusals import Illegal
from galactarium.server.operation import metrics
from galactarium.server.web.limits import Buckets

Cost = Literal["chat", "hint", "analysis", "retelling", "opening", "record", "table"]

# For each person: so many a second, and so many at once.
RATES: Final[dict[Cost, tuple[float, float]]] = {
    "chat": (0.5, 5),
    "hint": (0.5, 10),
    "analysis": (1 / 10, 10),
    "retelling": (0.5, 6),
    "opening": (
        3.0,
        100,
    ),  # of tables, whatever there is to tell: how much that is may be secret
    "record": (5.0, 60),  # records read, checked and replayed; who steps through a replay asks for each step
    "table": (0.2, 20),  # tables made
}
AT_ONCE: Final = 2  # costly things in threads, of all people together
MOST_WAITING: Final = 40  # for their turn


class Budgets:
    """What is left for each person; whoever has spent it waits."""

    def __init__(self, scale: float = 1.0) -> None:
        self.rates = {what: Buckets(rate * scale, burst * scale) for what, (rate, burst) in RATES.items()}
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.waiting = 0

    def spend(self, what: Cost, person: str) -> None:
        if not self.rates[what].take(person):
            metrics.BUDGETS.labels(what).inc()
            raise Illegal("illegal.too_many")

    @asynccontextmanager
    async def turn(self, what: Cost, person: str) -> AsyncIterator[None]:
        """A turn at what takes a thread for a while."""
        self.spend(what, person)
        if self.waiting >= MOST_WAITING:
            metrics.BUDGETS.labels("node").inc()
            raise Illegal("illegal.busy")
        self.waiting += 1
        try:
            async with self.turns:
                yield
        finally:
            self.waiting -= 1
