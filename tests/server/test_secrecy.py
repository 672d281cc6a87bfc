"""Nobody is sent anything that depends on what they must not know; `make secrecy` compares 300 games."""

from __future__ import annotations

import asyncio
import time

import pytest

from galactarium.games import find_game
from galactarium.kernel.play import begin
from galactarium.server.tables.live import Room
from galactarium.server.tables.viewers import Audience, Viewer
from tests.server.secrecy import Tap, many, room_of


def test_two_tables_that_differ_only_in_hidden_things_send_the_same() -> None:
    counted = asyncio.run(many(9, 0.15, "sample "))
    assert counted.blocks > 100
    assert counted.messages > 400
    assert set(counted.by_game) == {"roll", "race", "rollers"}


def test_the_comparison_sees_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that told everyone whenever anybody acts would be caught."""
    honest = Audience.acted
    monkeypatch.setattr(
        Audience, "acted", lambda self, seat, done: [honest(self, each, done) for each in range(-1, 5)] and None
    )
    with pytest.raises(AssertionError):
        asyncio.run(many(3, 0.5, "leak "))


def test_the_comparison_sees_who_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that listed only those who still decide would be caught."""
    honest = Room._show

    def telling(self: Room, viewer: Viewer) -> None:
        play = self.playing()
        outlet = viewer.outlet
        honest(self, viewer)
        assert isinstance(outlet, Tap)
        outlet.sent[-1] += str(play.table.awaiting()).encode()

    monkeypatch.setattr(Room, "_show", telling)
    with pytest.raises(AssertionError):
        asyncio.run(many(3, 0.5, "done "))


class Blank:
    """An outlet that notes when something is shown."""


def test_before_the_cover_is_lifted_the_end_of_a_block_and_being_done_look_alike() -> None:
    async def scene(ends: bool) -> list[float]:
        shown: list[float] = []
        began = time.monotonic()
        audience = Audience(lambda viewer: shown.append(time.monotonic() - began))
        viewer = Viewer(Tap("a", "en"), 0, 0, texts=True, whole=True)
        audience.add(viewer)
        audience.cover = time.time() + 1.0
        audience.acted(0, done=False)  # not done: shown at once
        if ends:
            audience.ended()
        else:
            audience.acted(0, done=True)
        assert audience.holding
        late = Viewer(Tap("a", "en"), 0, 0, texts=True, whole=True)
        audience.add(late)
        audience.arrived(late)  # coming back shows nothing sooner
        await asyncio.sleep(1.1)
        assert not audience.holding
        return shown

    for ends in (False, True):
        shown = asyncio.run(scene(ends))
        assert len(shown) == 3
        assert shown[0] < 0.5
        assert min(shown[1:]) >= 0.99


def test_a_block_of_several_people_is_covered_and_one_of_one_person_is_not() -> None:
    async def scene() -> None:
        play = begin(find_game("race"), 2, "cover")
        room = room_of(play)
        room.hall.settings = type(room.hall.settings)(cover=1.0)
        now = time.time()
        room._opened(now)
        assert now + 0.5 <= room.audience.cover <= now + 2.0
        seats = room.seated.seats
        bot = type(seats[1])(1, None, None, "random", "", False, False)
        room.seated = type(room.seated)(room.seated.table, [seats[0], bot])
        room._opened(now)
        assert room.audience.cover == now

    asyncio.run(scene())
