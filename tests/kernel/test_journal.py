"""Each viewer sees events, and facts of events, when and as far as it may."""

from __future__ import annotations

from galactarium.kernel.events import Event, Journal


def draw(seat: int, tile: int) -> Event:
    return Event("draw", seat).show("count", 1).own("tile", tile).hide("under", 99)


def test_a_fact_is_seen_only_by_those_it_is_for() -> None:
    event = draw(1, 7)
    assert event.view(1) == {"kind": "draw", "seat": 1, "count": 1, "tile": 7}
    for other in (0, 2, -1):
        assert event.view(other) == {"kind": "draw", "seat": 1, "count": 1}
    assert event.whole() == {"kind": "draw", "seat": 1, "count": 1, "tile": 7, "under": 99}


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
    def shown(first: int, second: int) -> list[object]:
        journal = Journal(3)
        journal.seal(Event("act", first))
        journal.seal(Event("act", second))
        journal.reveal()
        return journal.view(2)

    assert shown(0, 1) == shown(1, 0)


def test_a_viewer_goes_on_from_the_number_it_has_seen() -> None:
    journal = Journal(2)
    for number in range(3):
        journal.tell(Event("turn", -1).show("number", number))
    assert journal.view(0, 2) == [{"kind": "turn", "seat": -1, "number": 2}]
