"""Nobody is sent anything that depends on what they must not know; `make secrecy` compares 300 games."""

from __future__ import annotations

import asyncio
import time
from random import Random
from types import SimpleNamespace

import pytest

from galactarium.bots.hints import Hint
from galactarium.games import find_game
from galactarium.kernel.observation import Observation
from galactarium.kernel.play import begin
from galactarium.kernel.refusals import Stale
from galactarium.server.operation import metrics
from galactarium.server.socket.messages import AskHint
from galactarium.server.storage.tables import Seated, StoredMove
from galactarium.server.tables.advice import hint
from galactarium.server.tables.live import Room
from galactarium.server.tables.viewers import Audience, Viewer
from tests.server.secrecy import Over, Tap, many, room_of


def test_two_tables_that_differ_only_in_hidden_things_send_the_same() -> None:
    counted = asyncio.run(many(9, 0.15, "sample "))
    assert counted.blocks > 100
    assert counted.messages > 400
    assert set(counted.by_game) == {"roll", "race", "rollers"}


def test_the_comparison_sees_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that told everyone whenever anybody acts would be caught."""
    honest = Audience.acted
    monkeypatch.setattr(
        Audience, "acted", lambda self, seat, owes: [honest(self, each, owes) for each in range(-1, 5)] and None
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


def test_the_comparison_sees_answers_that_tell_of_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that answered under cover from the table as it is would be caught."""
    monkeypatch.setattr(Room, "check_asked", lambda self, seat: None)
    with pytest.raises(AssertionError):
        asyncio.run(many(6, 0.5, "answers "))


def test_the_comparison_sees_whose_move_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(self: Room, person: str) -> list[int]:
        return [seat for seat in self.playing().table.awaiting() if seat in self.seated.of(person)]

    monkeypatch.setattr(Room, "your_move", telling)
    with pytest.raises(AssertionError):
        asyncio.run(many(6, 0.5, "moves "))


def test_the_comparison_sees_figures_that_count_every_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Room._store

    async def counting(self: Room, seat: int, choices: list[int] | None) -> bool:
        metrics.CHOICES.inc()
        return await honest(self, seat, choices)

    monkeypatch.setattr(Room, "_store", counting)
    with pytest.raises(AssertionError):
        asyncio.run(many(3, 0.5, "figures "))


def test_before_the_cover_is_lifted_the_end_of_a_block_and_being_done_look_alike() -> None:
    async def scene(ends: bool) -> list[float]:
        shown: list[float] = []
        began = time.monotonic()
        audience = Audience(lambda viewer: shown.append(time.monotonic() - began))
        viewer = Viewer(Tap("a", "en"), 0, 0, texts=True, whole=True)
        audience.add(viewer)
        audience.opened(time.monotonic(), 1.0)
        audience.acted(0, owes=True)  # not done: shown at once
        if ends:
            covered, told = audience.is_covered(owes=False), audience.tells()
            audience.opened(told, 1.0)
            audience.ended(covered)
        else:
            audience.acted(0, owes=False)
        assert audience.is_covered(owes=False)
        late = Viewer(Tap("a", "en"), 0, 0, texts=True, whole=True)
        audience.add(late)
        audience.arrived(late, owes=False)  # coming back shows nothing sooner
        assert audience.lifted_in <= 1.0
        await asyncio.sleep(1.1)
        return shown

    for ends in (False, True):
        shown = asyncio.run(scene(ends))
        assert len(shown) == 3
        assert shown[0] < 0.5
        assert min(shown[1:]) >= 0.99


def test_a_clock_of_the_machine_that_jumps_lifts_no_cover_and_holds_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        shown: list[Viewer] = []
        audience = Audience(shown.append)
        audience.add(Viewer(Tap("a", "en"), 0, 0, texts=True, whole=True))
        audience.opened(time.monotonic(), 0.3)
        for hours in (-1, 1):
            monkeypatch.setattr(time, "time", lambda hours=hours: 1e9 + 3600 * hours)
            assert audience.is_covered(owes=False)
        audience.acted(0, owes=False)
        assert shown == []
        await asyncio.sleep(0.4)
        assert len(shown) == 1

    asyncio.run(scene())


def test_a_watcher_who_comes_under_cover_waits_whoever_is_done() -> None:
    """Else being shown the table at once would tell that nobody is done yet."""

    async def scene(done: bool) -> int:
        shown: list[Viewer] = []
        audience = Audience(shown.append)
        audience.opened(time.monotonic(), 0.2)
        if done:
            audience.acted(1, owes=False)
        audience.add(Viewer(Tap("w", "en"), -1, 0, texts=True, whole=True))
        audience.arrived(audience.viewers[0], owes=False)
        return len(shown)

    assert asyncio.run(scene(True)) == asyncio.run(scene(False)) == 0


def test_a_block_of_several_people_is_covered_and_one_of_one_person_is_not() -> None:
    async def scene() -> None:
        play = begin(find_game("race"), 2, "cover")
        room = room_of(play)
        room.hall.settings = type(room.hall.settings)(cover=1.0)
        now = time.monotonic()
        room._opened(now)
        assert now + 0.5 <= room.audience.cover <= now + 2.0
        seats = room.seated.seats
        bot = type(seats[1])(1, None, None, "random", "", False, False)
        room.seated = type(room.seated)(room.seated.table, [seats[0], bot])
        room._opened(now)
        assert room.audience.cover == now

    asyncio.run(scene())


def test_every_node_covers_a_block_for_the_same_time() -> None:
    """Else somebody with a line to each of them would hear of its end when the first cover is lifted."""

    async def covers() -> list[float]:
        room = room_of(begin(find_game("race"), 2, "cover"))
        room.hall.settings = type(room.hall.settings)(cover=1.0)
        drawn = []
        for block in range(20):
            room.playing().table.agenda.block = block
            room._opened(100.0)
            drawn.append(room.audience.cover - 100.0)
        return drawn

    one, two = asyncio.run(covers()), asyncio.run(covers())
    assert one == two
    assert len({round(cover, 3) for cover in one}) > 15
    assert 0.5 <= min(one) <= max(one) <= 2.0


@pytest.mark.parametrize("shared", [False, True])
def test_a_game_whose_end_another_node_hides_is_not_told_to_be_over(
    monkeypatch: pytest.MonkeyPatch, shared: bool
) -> None:
    """Only where there may be another node: alone, nobody hides anything from a node that has just started."""

    async def scene() -> list[str]:
        play = begin(find_game("rollers"), 2, "hidden end", salts=["", ""])
        luck = Random(1)
        stored: list[StoredMove] = []
        while not play.table.finished():
            seat = play.table.awaiting()[0]
            decision = play.decision(seat)
            assert decision is not None
            stored.append(StoredMove(len(stored), seat, [luck.choice(decision.options)]))
            play.play_all(seat, stored[-1].choices or [])
        room = room_of(play)
        seated, told, later = room.seated, list[str](), list[object]()

        async def find(*_: object) -> Seated:
            return seated

        async def moves(*_: object) -> list[StoredMove]:
            return stored

        async def finish(*_: object) -> None:
            told.append("over")

        room.play = None
        hall = room.hall
        hall.settings = type(hall.settings)(cover=1.0)
        monkeypatch.setattr(hall, "tables", SimpleNamespace(find=find, moves=moves))
        monkeypatch.setattr(hall, "finish", finish)
        monkeypatch.setattr(hall, "drive", later.append, raising=False)
        hidden = time.monotonic() + 2.0 if shared else 0.0
        monkeypatch.setattr(hall, "hidden_until", lambda table: hidden, raising=False)
        await room.refresh()
        return told

    assert asyncio.run(scene()) == ([] if shared else ["over"])


def test_the_end_of_a_game_under_cover_is_stored_when_the_cover_is_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until then the table over HTTP says that it runs, whether it does or not."""

    async def scene() -> list[str]:
        room = room_of(begin(find_game("race"), 2, "end"))
        told: list[str] = []

        async def finish(*_: object) -> None:
            told.append("over")
            raise Over

        monkeypatch.setattr(room.hall, "finish", finish)
        tasks: list[asyncio.Task[None]] = []
        monkeypatch.setattr(room.hall, "errand", lambda work: tasks.append(asyncio.ensure_future(work)))
        monkeypatch.setattr(type(room.playing().table), "finished", lambda self: True, raising=False)
        room.audience.opened(time.monotonic(), 0.2)
        await room._finish()
        assert told == []
        await asyncio.wait(tasks)
        assert isinstance(tasks[0].exception(), Over)
        return told

    assert asyncio.run(scene()) == ["over"]


@pytest.mark.parametrize("ends", [False, True])
def test_a_hint_that_comes_too_late_tells_nothing_of_the_next_question(
    monkeypatch: pytest.MonkeyPatch, ends: bool
) -> None:
    """It closed the line while the others still decided, and else advised on what nobody had been asked yet."""

    async def scene() -> str:
        play = begin(find_game("race"), 2, "late hint")
        room = room_of(play)
        room.audience.opened(time.monotonic(), 1000.0)
        block = play.table.agenda.block
        thought = asyncio.Event()

        async def hints(seed: str, seen: Observation) -> list[Hint]:
            await thought.wait()
            assert seen.decision is not None
            return [Hint(choice, 0.5, 0.0, True, {}, [choice]) for choice in seen.decision.options]

        monkeypatch.setattr(room.hall, "thinkers", SimpleNamespace(hints=hints))
        message = AskHint(table=room.id, seat=0, number=play.asked[0])
        asked = asyncio.ensure_future(hint(room, message, "en"))
        await asyncio.sleep(0)
        for seat in (0, 1) if ends else (0,):
            while play.table.agenda.block == block and (decision := play.decision(seat)) is not None:
                await room.choose(seat, play.asked[seat], decision.options[0])
        assert (play.table.agenda.block != block) == ends
        thought.set()
        with pytest.raises(Stale) as refused:
            await asked
        return refused.value.code

    assert asyncio.run(scene()) == "stale.decision"
