"""The time of a table: so much for each question, and a reserve for each seat, as with chess clocks.

A seat's clock runs while the seat owes an answer and somebody else is there to wait for it. It tells nothing of the
others: it depends on what the seat itself does, and on who is there. All times are monotonic, so that a clock of the
machine that jumps moves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Final

from galactarium.server.web.bodies import Pace

# Seconds after which a question is answered for somebody who is away: others can follow what happens.
FOLLOW: Final[dict[Pace, float]] = {"live": 5.0, "relaxed": 5.0, "correspondence": 3600.0}
# Seconds that are left at least when a clock that stood goes on.
GRACE: Final[dict[Pace, float]] = {"live": 15.0, "relaxed": 15.0, "correspondence": 3600.0}


class Clock:
    """The clocks of all seats of one table."""

    def __init__(self, pace: Pace, seconds: float | None, reserves: list[float]) -> None:
        self.pace: Pace = pace
        self.seconds = inf if seconds is None else seconds
        self.reserves = reserves
        self.told = 0.0  # when the running question was, or will be, asked
        self.owing: set[int] = set()
        self.spent = [0.0 for _ in reserves]  # on the running question
        self.since: list[float | None] = [None for _ in reserves]  # for clocks that run
        self.stood: set[int] = set()  # seats whose clocks have been stopped

    def opened(self, told: float, owing: Iterable[int]) -> list[int]:
        """A question is asked. The seats that have less of their reserve left than before."""
        used = []
        for seat in range(len(self.reserves)):
            self._stop(seat, told)
            over = self.spent[seat] - self.seconds
            if over > 0:
                self.reserves[seat] = max(0.0, self.reserves[seat] - over)
                used.append(seat)
            self.spent[seat] = 0.0
        self.told = told
        self.owing = set(owing)
        self.stood.clear()
        return used

    def restored(self, elapsed: float, stood: bool) -> None:
        """The question was asked so long ago, by a server that has forgotten it; whether the clocks stood."""
        for seat in self.owing:
            self.spent[seat] = elapsed
            if stood:
                self.stood.add(seat)

    def acted(self, seat: int, owes: bool, now: float) -> None:
        """A seat has answered something, or taken something back."""
        if owes:
            self.owing.add(seat)
        else:
            self._stop(seat, now)
            self.owing.discard(seat)

    def run(self, seat: int, runs: bool, away: bool, now: float) -> bool:
        """Let the seat's clock run or stand; whether that changed anything."""
        runs = runs and seat in self.owing
        if runs == (self.since[seat] is not None):
            return False
        if runs:
            if seat in self.stood:
                most = max(0.0, self._limit(seat, away) - GRACE[self.pace])
                self.spent[seat] = min(self.spent[seat], most)
                self.stood.discard(seat)
            self.since[seat] = max(now, self.told)
        else:
            self._stop(seat, now)
            if seat in self.owing:
                self.stood.add(seat)
        return True

    def runs(self, seat: int) -> bool:
        return self.since[seat] is not None

    def ends(self, seat: int, away: bool) -> float | None:
        """When the seat's time will have run out, if its clock runs on."""
        since = self.since[seat]
        limit = self._limit(seat, away)
        return None if since is None or limit == inf else since + max(0.0, limit - self.spent[seat])

    def is_out(self, seat: int, away: bool, now: float) -> bool:
        """Whether the seat's time has run out, reserve and all."""
        return seat in self.owing and self._spent(seat, now) >= self._limit(seat, away)

    def left(self, seat: int, now: float) -> tuple[float, float] | None:
        """What the seat has left for the question, and of its reserve; nothing to tell without a clock."""
        if self.seconds == inf:
            return None
        spent = self._spent(seat, now)
        return max(0.0, self.seconds - spent), max(0.0, self.reserves[seat] - max(0.0, spent - self.seconds))

    def _limit(self, seat: int, away: bool) -> float:
        return FOLLOW[self.pace] if away else self.seconds + self.reserves[seat]

    def _spent(self, seat: int, now: float) -> float:
        since = self.since[seat]
        return self.spent[seat] + (0.0 if since is None else max(0.0, now - since))

    def _stop(self, seat: int, now: float) -> None:
        self.spent[seat] = self._spent(seat, now)
        self.since[seat] = None
