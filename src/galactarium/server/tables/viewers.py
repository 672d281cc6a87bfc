"""Who looks at a table, and when they are shown something new.

A viewer is shown something when its own seat has acted or when a block has ended, never because of what others did in
the block. In a covered block, one in which several people decide, nothing that tells of an end is shown before the
cover is lifted: neither the end of the block nor, so that the two look alike, that the viewer's own seat is done.
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
    """The viewers of one table on this node."""

    def __init__(self, show: Callable[[Viewer], None]) -> None:
        self.show = show
        self.viewers: list[Viewer] = []
        self.held: list[Viewer] = []  # those who are shown the table when the cover is lifted
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

    @property
    def holding(self) -> bool:
        return self.timer is not None

    def acted(self, seat: int, done: bool) -> None:
        """A seat has acted in the running block; whether it is done with it."""
        own = [viewer for viewer in self.viewers if viewer.seat == seat]
        if done and time.time() < self.cover:
            self._hold(own)
        else:
            self._show(own)

    def ended(self) -> float:
        """The block has ended; when that is told."""
        told = max(time.time(), self.cover)
        if time.time() < self.cover:
            self._hold(self.viewers)
        else:
            self._show(self.viewers)
        return told

    def arrived(self, viewer: Viewer) -> None:
        """Somebody new looks at the table."""
        if self.holding:
            self._hold([viewer])
        else:
            self.show(viewer)

    def lift(self) -> None:
        """Show all that was held back."""
        self.timer = None
        held, self.held = self.held, []
        for viewer in held:
            self.show(viewer)

    def close(self) -> None:
        if self.timer is not None:
            self.timer.cancel()

    def _show(self, viewers: list[Viewer]) -> None:
        for viewer in viewers:
            if viewer not in self.held:
                self.show(viewer)

    def _hold(self, viewers: list[Viewer]) -> None:
        self.held.extend(viewer for viewer in viewers if viewer not in self.held)
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(max(0.0, self.cover - time.time()), self.lift)

    def present(self, person: str | None) -> bool:
        """Whether a person looks at the table from a seat."""
        return any(viewer.outlet.person == person and viewer.seat != WATCHER for viewer in self.viewers)
