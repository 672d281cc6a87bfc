"""What happened, told to each seat as far as it may know."""

from __future__ import annotations

from typing import final

from galactarium.kernel.records import Event, seen_by


@final
class Journal:
    """The events of one play, and for each viewer the order in which they came to know of them.

    While seats decide at the same time, a seat sees its own events at once and those of the others when all are done,
    in the order of seats: neither speed nor order tells anything.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.events: list[Event] = []
        self.seen: list[list[Event]] = [[] for _ in range(seats + 1)]  # the last one is the watchers'
        self.sealed: list[list[Event]] = [[] for _ in range(seats)]
        self.common = 0  # how many of them everyone has seen
        self.dropped = 0  # how many came before those that are still kept

    def tell(self, event: Event) -> None:
        """Something that everyone learns of now."""
        self.events.append(event)
        for stream in self.seen:
            stream.append(event)
        if not any(self.sealed):
            self.common = len(self.events)

    def seal(self, event: Event) -> None:
        """Something that only its own seat learns of now."""
        self.events.append(event)
        self.seen[event.seat].append(event)
        self.sealed[event.seat].append(event)

    def reveal(self) -> None:
        """All are done: what was sealed is told to the others."""
        for seat in range(self.seats):
            for viewer in range(self.seats + 1):
                if viewer != seat:
                    self.seen[viewer].extend(self.sealed[seat])
            self.sealed[seat] = []
        self.common = len(self.events)

    def count(self, seat: int) -> int:
        """How many events a seat has seen; a seat below 0 is a watcher."""
        return self.dropped + len(self.seen[seat if seat >= 0 else self.seats])

    def view(self, seat: int, since: int = 0) -> list[Event]:
        """The events that a seat has seen, from number `since` of its own count on; a seat below 0 is a watcher.

        What has been dropped is left out.
        """
        stream = self.seen[seat if seat >= 0 else self.seats]
        return [seen_by(event, seat) for event in stream[max(0, since - self.dropped) :]]

    def drop(self) -> None:
        """Keep no longer what everyone has seen; the count goes on."""
        common = self.common
        del self.events[:common]
        for stream in self.seen:
            del stream[:common]
        self.dropped += common
        self.common = 0

    def mark(self) -> list[int]:
        """How far it is written, for going back to."""
        lengths = [len(self.events), *[len(stream) for stream in self.seen]]
        return [*[self.dropped + length for length in lengths], *[len(sealed) for sealed in self.sealed]]

    def back(self, mark: list[int]) -> None:
        """Go back to a mark of the same block."""
        del self.events[mark[0] - self.dropped :]
        for at, stream in enumerate(self.seen):
            del stream[mark[1 + at] - self.dropped :]
        for at, sealed in enumerate(self.sealed):
            del sealed[mark[2 + self.seats + at] :]
