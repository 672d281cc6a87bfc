"""Compares everything that is sent to a viewer of two tables that differ only in what it must not know.

At the beginning of a block a second table is imagined from what the viewer knows: what is hidden is drawn anew. Then
both go on: the viewer's seat does the same at both; the others do different things, in a different order, more or less
often, and take things back at one and not at the other. Until the block ends, or luck gives the viewer something, every
message to the viewer must be the same, byte for byte, and there must be as many. The same holds for the answers to all
that the viewer may ask meanwhile: wrong choices and answers, previews, hints, reasons, takebacks, coming back, the
table over HTTP; and the figures of the server do not move. Half of the blocks are covered: there nothing may tell that
a block has ended at one table and not at the other.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from galactarium.games import GAMES
from galactarium.kernel.chance import FIRST_SEAT, SHARED, seeded
from galactarium.kernel.events import Journal
from galactarium.kernel.observation import Observation
from galactarium.kernel.play import Play, begin
from galactarium.kernel.record import Record
from galactarium.kernel.table import Table
from galactarium.server.bots.processes import NoAnswer
from galactarium.server.operation import metrics
from galactarium.server.settings import Settings
from galactarium.server.socket.connection import Line
from galactarium.server.socket.messages import ServerMessage
from galactarium.server.storage.people import Known
from galactarium.server.storage.tables import Seated, SeatRow, TableRow
from galactarium.server.tables.directory import Hall
from galactarium.server.tables.live import Room
from galactarium.server.web.budgets import Budgets

TABLE = "AAAAAAAAAAAA"
ANSWERS: list[dict[str, object]] = [  # one of every kind; none is complete
    {"one": "pass"}, {"some": []}, {"amount": 0}, {"match": []}, {"order": []}, {"parts": {}},
]  # fmt: skip


class Tap:
    """Takes down all that is sent."""

    def __init__(self, person: str, language: str) -> None:
        self.person = person
        self.language = language
        self.sent: list[bytes] = []

    def send(self, message: ServerMessage) -> None:
        self.sent.append(msgspec.json.encode(message))

    def drop(self) -> None:
        raise AssertionError("the line was closed")


class Store:
    """Stores nothing, at once."""

    async def store(self, *_: object) -> bool:
        return True

    async def said(self, *_: object) -> list[object]:
        return []


class Thinkers:
    """Notes what programs would be told of the seat that asks for a hint."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []

    async def hints(self, seed: str, seen: Observation) -> list[object]:
        self.asked.append(seed.encode() + msgspec.json.encode(seen.to_json()))
        raise NoAnswer


class Over(Exception):
    """The game is over, and with it the block."""


async def over(*_: object) -> None:
    raise Over


def room_of(play: Play) -> Room:
    """A room as the server has it, around a play."""
    record = play.record_so_far
    row = TableRow(
        TABLE, record.game, record.rules, "running", record.seats, record.options, True, "relaxed", None, None, False,
        True, "p0", record.seed, 0.0,
    )  # fmt: skip
    seats = [SeatRow(seat, f"p{seat}", f"P{seat}", None, "", False, False) for seat in range(record.seats)]
    alone = SimpleNamespace(tell=lambda room: None)  # there is no other node
    hall = SimpleNamespace(
        settings=Settings(cover=0.0),
        writer=Store(),
        tables=Store(),
        finish=over,
        neighbours=alone,
        thinkers=Thinkers(),
        errand=lambda work: work.close(),
    )
    room = Room(cast(Hall, hall), Seated(row, seats))
    room.play = play
    room._set_clock()
    return room


async def ask(room: Room, viewer: int, person: str, language: str) -> list[object]:
    """All that somebody can ask about a table without changing anything, and the answers."""

    async def find(table: str) -> Room:
        return room

    hall = SimpleNamespace(room=find, tables=Store())
    services = SimpleNamespace(settings=Settings(messages_per_second=1000.0), hall=hall, budgets=Budgets(1000.0))
    line = Line(cast(Any, services), cast(Any, None), Known(person, person, None, None, 0), language)
    asked = room.playing().asked[viewer] if viewer >= 0 else 0
    seat = {"table": TABLE, "seat": viewer}
    thinkers = cast(Thinkers, room.hall.thinkers)
    thinkers.asked.clear()
    for message in (
        {"type": "choose", **seat, "number": asked, "choice": 10**6},
        {"type": "choose", **seat, "number": asked, "choice": "fly to the moon"},
        {"type": "choose", **seat, "number": asked + 1, "choice": 0},
        {"type": "why", **seat, "choice": 10**6},
        {"type": "why", **seat, "choice": "done"},
        {"type": "undo", **seat, "number": asked + 1},
        {"type": "hint", **seat, "number": asked},
        {"type": "answer", **seat, "number": asked, "answer": {"one": "fly to the moon"}},
        {"type": "answer", **seat, "number": asked + 1, "answer": {"parts": {}}},
        *({"type": "preview", **seat, "number": asked, "answer": answer} for answer in ANSWERS),
        {"type": "preview", **seat, "number": asked + 1, "answer": {"some": []}},
        {"type": "back", **seat},
        {"type": "open", **seat, "from": room.playing().journal.dropped, "whole": True},
        {"type": "open", **seat, "from": room.playing().journal.dropped},
    ):
        await line.take(json.dumps(message))
        if line.thinking is not None:
            await asyncio.wait([line.thinking])
            line.thinking = None
    line.leave()
    answers: list[object] = []
    while not line.waiting.empty():
        answers.append(line.waiting.get_nowait())
    shown = room.seated.shape(person, room.your_move(person))
    return [*answers, *thinkers.asked, msgspec.json.encode(shown)]


def figures() -> list[float]:
    """What /metrics tells of choices."""
    counted = [metrics.CHOICES, metrics.TAKEBACKS, metrics.STORING]
    return [
        sample.value
        for each in counted
        for sample in next(iter(each.collect())).samples
        if "created" not in sample.name
    ]


def play_around(table: Table, play: Play) -> Play:
    """The table as a play of its own, with as many events before it as the play has."""
    journal = Journal(int(table.seats))
    journal.dropped = play.journal.dropped + play.journal.common
    table.journal = journal
    before = play.record_so_far
    record = Record(
        before.game, before.rules, before.seats, before.options, before.players, before.seed, [], "", [], None, ""
    )
    return Play(play.game, table, journal, record, list(play.asked))


@dataclass
class Counted:
    games: int = 0
    blocks: int = 0
    messages: int = 0
    bytes: int = 0
    by_game: dict[str, int] = field(default_factory=dict)


def luck_of(table: Table, seat: int) -> tuple[int, int]:
    own = table.chance.drawn(FIRST_SEAT + seat) if seat >= 0 else 0
    return int(table.chance.drawn(SHARED)), int(own)


async def act(room: Room, seat: int, luck: random.Random, takes_back: float) -> bool:
    """One of the others does something; False if it has nothing to do."""
    play = room.playing()
    if play.may_undo(seat) and not room.is_covered(seat) and luck.random() < takes_back:
        await room.undo(seat, play.asked[seat])
        return True
    decision = play.decision(seat)
    if decision is None:
        return False
    await room.choose(seat, play.asked[seat], luck.choice(decision.options))
    return True


async def compare(play: Play, viewer: int, luck: random.Random, language: str, counted: Counted) -> None:
    """One block, from its beginning to its end at either table."""
    table = play.table
    tables = [table.copy(), table.imagine(viewer, seeded(str(luck.random()), int(table.seats)))]
    if tables[1].agenda.block != 0 or not tables[1].agenda.is_open:
        return  # nobody had anything to decide with what was dealt there, and it went on
    tables[0].agenda.block = 0
    tables[1].agenda.opened = tables[0].agenda.opened  # whom the block belongs to is known to all
    if viewer >= 0:
        tables[1].chance = tables[0].chance.copy()
    rooms = [room_of(play_around(each, play)) for each in tables]
    covered = luck.random() < 0.5
    await asyncio.sleep(0.001)  # what the last block brought is counted
    counted_before = figures()
    for room in rooms:
        room.audience.opened(time.monotonic(), 1000.0 if covered else 0.0)
    taps = [Tap(f"p{viewer}" if viewer >= 0 else "watcher", language) for _ in rooms]
    since = rooms[0].playing().journal.dropped
    for room, tap in zip(rooms, taps, strict=True):
        await room.open(tap, viewer, since, texts=True, whole=True)
    others = [seat for seat in range(int(table.seats)) if seat != viewer]
    for _ in range(60):
        before = [luck_of(room.playing().table, viewer) for room in rooms]
        try:
            acted = await step(rooms, viewer, others, luck)
        except Over:
            break
        lucky = any(luck_of(room.playing().table, viewer) != was for room, was in zip(rooms, before, strict=True))
        if covered and not (acted and lucky):  # else luck may have answered the viewer's own choice
            await alike(rooms, viewer, taps, language, counted_before)
        if any(room.playing().table.agenda.block != 0 for room in rooms):
            break
        if lucky:
            break
        if luck.random() < 0.1:  # the line breaks, and the viewer comes back
            for room, tap in zip(rooms, taps, strict=True):
                room.close(tap)
                await room.open(tap, viewer, since, texts=True, whole=True)
        await alike(rooms, viewer, taps, language, counted_before)
    counted.blocks += 1
    counted.messages += len(taps[0].sent)
    counted.bytes += sum(map(len, taps[0].sent))


async def alike(rooms: list[Room], viewer: int, taps: list[Tap], language: str, counted: list[float]) -> None:
    answers = [await ask(room, viewer, tap.person, language) for room, tap in zip(rooms, taps, strict=True)]
    assert answers[0] == answers[1], (viewer, rooms[0].playing().game.name)
    assert taps[0].sent == taps[1].sent, (viewer, rooms[0].playing().game.name)
    assert figures() == counted


async def step(rooms: list[Room], viewer: int, others: list[int], luck: random.Random) -> bool:
    """The others act at each table as they like; then the viewer's seat does the same at both. Whether it acted."""
    for room in rooms:
        for _ in range(luck.randrange(4)):
            seat = luck.choice(others) if others else viewer
            if seat != viewer:
                await act(room, seat, luck, 0.2)
            if room.playing().table.agenda.block != 0:
                return False
    if viewer < 0:
        return False
    play = rooms[0].playing()
    decision = play.decision(viewer)
    if play.may_undo(viewer) and not rooms[0].is_covered(viewer) and luck.random() < 0.15:
        for room in rooms:
            await room.undo(viewer, play.asked[viewer] if room is rooms[0] else room.playing().asked[viewer])
    elif decision is not None:
        choice = luck.choice(decision.options)
        for room in rooms:
            await room.choose(viewer, room.playing().asked[viewer], choice)
    return True


async def whole_game(game: str, seats: int, seed: str, share: float, counted: Counted) -> None:
    """A random game; a share of its blocks is compared for every viewer."""
    luck = random.Random(f"{game} {seats} {seed}")
    play = begin(GAMES[game], seats, f"secrecy {seed}")
    block = -1
    while not play.table.finished():
        if play.table.agenda.block != block:
            block = play.table.agenda.block
            for viewer in range(-1, seats):
                if luck.random() < share and at_its_beginning(play):
                    await compare(play, viewer, luck, luck.choice(["en", "ja"]), counted)
        seat = luck.choice(play.table.awaiting())
        decision = play.decision(seat)
        assert decision is not None
        play.play(seat, luck.choice(decision.options))
        if play.journal.common > 64:
            play.journal.drop()
    counted.games += 1
    counted.by_game[game] = counted.by_game.get(game, 0) + 1


def at_its_beginning(play: Play) -> bool:
    """Nothing has been sealed in the block yet, so that both tables tell the same story."""
    return not any(play.journal.sealed)


async def many(games: int, share: float, seed: str = "") -> Counted:
    counted = Counted()
    names = list(GAMES)
    for number in range(games):
        game = GAMES[names[number % len(names)]]
        seats = game.fewest + (number // len(names)) % (min(game.most, 5) - game.fewest + 1)
        await whole_game(game.name, max(2, seats), f"{seed}{number}", share, counted)
    return counted


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=300)
    reader.add_argument("--share", type=float, default=0.3)
    wanted = reader.parse_args()
    counted = asyncio.run(many(wanted.games, wanted.share))
    print(msgspec.json.encode(cast(Any, counted)).decode())


if __name__ == "__main__":
    main()
