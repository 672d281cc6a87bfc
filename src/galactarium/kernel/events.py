"""What happened, told to each seat as far as it may know."""

from __future__ import annotations

from typing import Final, final

EVERYONE: Final = -1
NOBODY: Final = 0


@final
class Event:
    """One thing that happened. Each fact has its own audience: a set of seats as bits."""

    def __init__(self, kind: str, seat: int) -> None:
        self.kind = kind
        self.seat = seat
        self.facts: dict[str, object] = {}
        self.audiences: dict[str, int] = {}

    def show(self, name: str, value: object) -> Event:
        """A fact for everyone."""
        return self._add(name, value, EVERYONE)

    def own(self, name: str, value: object) -> Event:
        """A fact for the seat that it happened to."""
        return self._add(name, value, 1 << self.seat)

    def hide(self, name: str, value: object) -> Event:
        """A fact that no seat learns before the game is over."""
        return self._add(name, value, NOBODY)

    def view(self, seat: int) -> dict[str, object]:
        """The event as a seat sees it; a seat below 0 is a watcher. What it must not know is absent."""
        seen: dict[str, object] = {"kind": self.kind, "seat": self.seat}
        for name, value in self.facts.items():
            audience = self.audiences[name]
            if audience == EVERYONE or (seat >= 0 and audience >> seat & 1):
                seen[name] = value
        return seen

    def whole(self) -> dict[str, object]:
        """The event with every fact."""
        return {"kind": self.kind, "seat": self.seat, **self.facts}

    def _add(self, name: str, value: object, audience: int) -> Event:
        self.facts[name] = value
        self.audiences[name] = audience
        return self


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

    def tell(self, event: Event) -> None:
        """Something that everyone learns of now."""
        self.events.append(event)
        for stream in self.seen:
            stream.append(event)

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

    def view(self, seat: int, since: int = 0) -> list[dict[str, object]]:
        """The events that a seat has seen, from number `since` of its own count on; a seat below 0 is a watcher."""
        stream = self.seen[seat if seat >= 0 else self.seats]
        return [event.view(seat) for event in stream[since:]]
