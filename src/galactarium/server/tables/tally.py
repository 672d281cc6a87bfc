"""What is counted at a table while a block runs; it becomes part of the figures when the end of the block is told."""

from __future__ import annotations

from galactarium.server.operation import metrics


class Tally:
    """Figures that grew with every choice would tell who decides how much."""

    def __init__(self) -> None:
        self.choices = 0
        self.takebacks = 0
        self.storing: list[float] = []  # seconds from each of them to the disk

    def count(self) -> None:
        metrics.CHOICES.inc(self.choices)
        metrics.TAKEBACKS.inc(self.takebacks)
        for seconds in self.storing:
            metrics.STORING.observe(seconds)
