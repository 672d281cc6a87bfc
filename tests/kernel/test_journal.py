"""Each viewer sees events, and facts of events, when and as far as it may."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from galactarium.kernel.events import Journal
from galactarium.kernel.records import Event, Hidden, Own, is_told_in_full, seen_by


@dataclass(slots=True)
class Drawn(Event):
    count: int
    tile: Own[int]
    under: Hidden[int]
    kind: Literal["draw"] = "draw"


@dataclass(slots=True)
class Acted(Event):
    kind: Literal["act"] = "act"


@dataclass(slots=True)
class TurnBegun(Event):
    number: int
    kind: Literal["turn"] = "turn"


def draw(seat: int, tile: int) -> Drawn:
    return Drawn(seat, 1, tile, 99)


def test_a_fact_is_seen_only_by_those_it_is_for() -> None:
    event = draw(1, 7)
    assert seen_by(event, 1) == Drawn(1, 1, 7, None)
    for other in (0, 2, -1):
        assert seen_by(event, other) == Drawn(1, 1, None, None)
    assert event == Drawn(1, 1, 7, 99), "what is shown is another record"


def test_an_event_of_the_table_has_no_seat_that_may_know_more() -> None:
    assert seen_by(draw(-1, 7), 0) == Drawn(-1, 1, None, None)


def test_an_event_is_told_in_full_to_its_own_seat() -> None:
    event = draw(1, 0)
    assert is_told_in_full(seen_by(event, 1))
    assert not is_told_in_full(seen_by(event, 0))
    assert is_told_in_full(seen_by(Acted(1), 0))


def test_what_is_told_openly_is_seen_by_all_at_once() -> None:
    journal = Journal(2)
    journal.tell(draw(0, 7))
    assert [len(journal.view(viewer)) for viewer in (-1, 0, 1)] == [1, 1, 1]


def test_what_is_sealed_is_seen_by_its_own_seat_until_the_reveal() -> None:
    journal = Journal(2)
    journal.seal(draw(0, 7))
    assert [len(journal.view(viewer)) for viewer in (-1, 0, 1)] == [0, 1, 0]
    journal.reveal()
    assert [len(journal.view(viewer)) for viewer in (-1, 0, 1)] == [1, 1, 1]
    journal.reveal()
    assert [len(journal.view(viewer)) for viewer in (-1, 0, 1)] == [1, 1, 1]


def test_the_order_of_a_reveal_does_not_tell_who_was_faster() -> None:
    def shown(first: int, second: int) -> list[Event]:
        journal = Journal(3)
        journal.seal(Acted(first))
        journal.seal(Acted(second))
        journal.reveal()
        return journal.view(2)

    assert shown(0, 1) == shown(1, 0)


def test_a_viewer_goes_on_from_the_number_it_has_seen() -> None:
    journal = Journal(2)
    for number in range(3):
        journal.tell(TurnBegun(-1, number))
    assert journal.view(0, 2) == [TurnBegun(-1, 2)]
