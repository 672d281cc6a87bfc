"""Who looks at a table, and when they are shown something new.

A viewer is shown something when its own seat has acted or when a block has ended, never because of what others did in
the block. In a covered block, one in which several people decide, nothing that tells of an end is shown before the
cover is lifted: neither the end of the block nor, so that the two look alike, that the viewer's own seat is done. Until
then only a seat that still owes something in the block is answered at once, whatever is asked.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from galactarium.server.socket.messages import WATCHER, ServerMessage


class Outlet(Protocol):
    """Where messages for one browser or program go."""

    person: str

    @property
    def language(self) -> str: ...

    def send(self, message: ServerMessage) -> None: ...

    def drop(self) -> None:
        """Close the line: whoever is there comes back and is shown everything anew."""


class Viewer:
    """One seat, or the watchers, as one browser or program looks at it."""

    def __init__(self, outlet: Outlet, seat: int, sent: int, texts: bool, whole: bool) -> None:
        self.outlet = outlet
        self.seat = seat
        self.sent = sent  # events it has been sent
        self.texts = texts
        self.whole = whole  # asked whole questions, not single decisions


class Audience:
    """The viewers of one table on this node. Times are monotonic."""

    def __init__(self, show: Callable[[Viewer], None]) -> None:
        self.show = show
        self.viewers: list[Viewer] = []
        self.held: list[Viewer] = []  # those who are shown the table when the cover is lifted
        self.told = 0.0  # when it is, or was, told that the running block has opened
        self.cover = 0.0  # until when the running block is covered, or has been
        self.timer: asyncio.TimerHandle | None = None

    def find(self, outlet: Outlet, seat: int) -> Viewer | None:
        return next((each for each in self.viewers if each.outlet is outlet and each.seat == seat), None)

    def outlets(self) -> list[Outlet]:
        """Each of them once, whatever it looks at."""
        return list({id(viewer.outlet): viewer.outlet for viewer in self.viewers}.values())

    def add(self, viewer: Viewer) -> None:
        self.viewers.append(viewer)

    def remove(self, viewer: Viewer) -> None:
        self.viewers.remove(viewer)
        self.held = [each for each in self.held if each is not viewer]

    def opened(self, told: float, cover: float) -> None:
        """A block has opened, of which viewers hear at a time, and which is covered for so long from then on."""
        self.told = told
        self.cover = told + cover

    def is_covered(self, owes: bool) -> bool:
        """Whether somebody must not learn yet how far the table is; whether their seat still owes something in it."""
        now = time.monotonic()
        return now < self.told or (now < self.cover and not owes)

    def tells(self) -> float:
        """When the end of the running block would be told."""
        return max(time.monotonic(), self.cover)

    @property
    def lifted_in(self) -> float:
        """Seconds until the cover is lifted."""
        return max(0.0, self._lifted() - time.monotonic())

    def acted(self, seat: int, owes: bool) -> None:
        """A seat has acted in the running block; whether it still owes something."""
        own = [viewer for viewer in self.viewers if viewer.seat == seat]
        if self.is_covered(owes):
            self._hold(own)
        else:
            self._show(own)

    def ended(self, covered: bool) -> None:
        """The block has ended; whether it was covered."""
        if covered:
            self._hold(self.viewers)
        else:
            self._show(self.viewers)

    def arrived(self, viewer: Viewer, owes: bool) -> None:
        """Somebody new looks at the table."""
        if self.is_covered(owes):
            self._hold([viewer])
        else:
            self.show(viewer)

    def may_be_shown(self, viewer: Viewer) -> bool:
        """Whether somebody who was to be shown the table a moment ago still is, and is not held back since."""
        return viewer in self.viewers and viewer not in self.held and time.monotonic() >= self.told

    def lift(self) -> None:
        """Show all that was held back."""
        self.timer = None
        held, self.held = self.held, []
        for viewer in held:
            self.show(viewer)

    def close(self) -> None:
        if self.timer is not None:
            self.timer.cancel()

    def _lifted(self) -> float:
        """The end of a block is told when its cover is lifted; the next block is covered from then on."""
        return self.told if time.monotonic() < self.told else self.cover

    def _show(self, viewers: list[Viewer]) -> None:
        for viewer in viewers:
            if viewer not in self.held:
                self.show(viewer)

    def _hold(self, viewers: list[Viewer]) -> None:
        self.held.extend(viewer for viewer in viewers if viewer not in self.held)
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(self.lifted_in, self.lift)

    def present(self, person: str | None) -> bool:
        """Whether a person looks at the table from a seat."""
        return any(viewer.outlet.person == person and viewer.seat != WATCHER for viewer in self.viewers)
