"""The tables in the memory of this node: brought in when somebody wants them, forgotten when nobody does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Final

import structlog
from msgspec import to_builtins
from sqlalchemy import null, update
from sqlalchemy.exc import SQLAlchemyError

from galactarium.kernel.play import Play
from galactarium.kernel.refusals import Refusal
from galactarium.server.bots.driver import drive
from galactarium.server.bots.processes import Thinkers
from galactarium.server.nodes.notify import Wakeups
from galactarium.server.nodes.presence import WORDS, Neighbours
from galactarium.server.operation import metrics
from galactarium.server.operation.background import begin
from galactarium.server.settings import Settings
from galactarium.server.storage.database import Database
from galactarium.server.storage.ratings import rate
from galactarium.server.storage.schema import seats, tables
from galactarium.server.storage.tables import Seated, Tables
from galactarium.server.storage.writer import Writer
from galactarium.server.tables.analyses import Analyses
from galactarium.server.tables.attendance import programs
from galactarium.server.tables.clocks import GRACE
from galactarium.server.tables.leaving import ending
from galactarium.server.tables.live import COVER, Room
from galactarium.server.web.bodies import Ending

SWEEP: Final = 2.0  # seconds between two looks at what is due and what is idle

log = structlog.get_logger()


class Hall:
    """All rooms of one node, and what they share."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.tables = Tables(database)
        self.writer = Writer(database)
        self.thinkers = Thinkers(settings.workers)
        self.analyses = Analyses()
        self.rooms: dict[str, Room] = {}
        self.entering: dict[str, asyncio.Task[Room]] = {}
        self.driving: dict[str, asyncio.Task[None]] = {}
        self.woken: set[str] = set()
        self.heard: dict[str, float] = {}  # when a node has last stored something at a table
        self.listening = 0.0  # since when nothing of that was missed
        self.errands: set[asyncio.Task[None]] = set()
        self.neighbours = Neighbours(database, self.rooms, self.errand)
        self.wakeups = Wakeups(database, self.wake, self.neighbours.node, self.neighbours.is_silent)
        self.sweeper: asyncio.Task[None] | None = None
        self.ended: Callable[[str], None] = lambda key: None  # a session or a token that is void

    async def start(self) -> None:
        self.writer.start()
        self.thinkers.start()
        self.analyses.start()
        await self.wakeups.start()
        self.listening = time.monotonic()
        await self.tables.postpone(time.time() + GRACE["correspondence"])
        self.sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    async def stop(self) -> None:
        """Store what is on its way, then end."""
        if self.sweeper is not None:
            self.sweeper.cancel()
        for task in self.driving.values():
            task.cancel()
        await self.thinkers.stop()
        await self.analyses.stop()
        await self.writer.stop()
        await asyncio.gather(*self.errands, return_exceptions=True)
        await self.neighbours.leave()
        await self.wakeups.stop()

    # Rooms

    async def room(self, table: str) -> Room:
        """The room of a table; Malformed if there is none."""
        room = self.rooms.get(table)
        if room is not None:
            return room
        if table not in self.entering:
            self.entering[table] = begin(self._enter(table))
        return await asyncio.shield(self.entering[table])

    async def _enter(self, table: str) -> Room:
        try:
            room = Room(self, await self.tables.find(table))
            self.rooms[table] = room
            try:
                await room.refresh()
            except BaseException:
                self.forget(room)
                raise
            metrics.LIVE_TABLES.set(len(self.rooms))
            self.neighbours.ask(room)
            return room
        finally:
            del self.entering[table]

    def forget(self, room: Room) -> None:
        """Take a table out of memory."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        room.audience.close()
        for viewer in room.audience.viewers:
            viewer.outlet.drop()
        task = self.driving.pop(room.id, None)
        if task is not None:
            task.cancel()
        self.errand(self.wakeups.release(room.id))
        metrics.LIVE_TABLES.set(len(self.rooms))

    def drive(self, room: Room) -> None:
        if room.id not in self.driving:
            task = asyncio.create_task(drive(room), name=f"drive {room.id}")
            self.driving[room.id] = task
            task.add_done_callback(lambda done: self._driven(room, done))

    def _driven(self, room: Room, done: asyncio.Task[None]) -> None:
        if self.driving.get(room.id) is done:
            del self.driving[room.id]
        if not done.cancelled() and done.exception() is not None:
            log.error("driving failed", table=room.id, error=type(done.exception()).__name__)
            self.forget(room)

    async def drives(self, table: str) -> bool:
        return await self.wakeups.drives(table)

    def errand(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside what is going on."""
        task = asyncio.create_task(self._errand(work))
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def _errand(self, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except Refusal as refusal:
            log.info("errand refused", code=refusal.code)
        except Exception as error:
            log.error("errand failed", error=type(error).__name__)

    # What is stored besides choices

    async def mark(self, room: Room, seat: int, **flags: bool) -> None:
        await self.tables.mark(room.id, seat, **flags)
        await room.refresh()

    async def is_broken(self, table: str) -> bool:
        """Whether a table cannot be opened: its rows are damaged, or of rules that this server does not play."""
        try:
            await self.room(table)
        except (SQLAlchemyError, OSError):  # the database is in trouble, not the table
            raise
        except Exception as error:
            metrics.BROKEN_TABLES.inc()
            log.error("table cannot be opened", table=table, error=type(error).__name__, why=str(error)[:200])
            return True
        return False

    async def _look_at(self, table: str) -> None:
        """Bring in a table whose clock has run out. One that cannot be opened is set aside: the others' go on."""
        try:
            if await self.is_broken(table):
                await self.tables.set_due(table, None, None)
        except Exception as error:
            log.error("table cannot be looked at", table=table, error=type(error).__name__)

    async def changed(self, table: str) -> Room:
        """Somebody sat down, stood up or started: tell who looks at the table."""
        room = await self.room(table)
        await room.refresh()
        return room

    async def finish(self, seated: Seated, play: Play, how: Ending = "played") -> None:
        """Store the result and the ratings, if no other node has."""
        table = seated.table
        result = ending(play.table.outcome(), seated, how)
        values = {"state": "over", "ended": time.time(), "due": None, "result": to_builtins(result), "proposal": null()}
        async with self.database.write() as connection:
            change = update(tables).where(tables.c.id == table.id, tables.c.state == "running").values(values)
            if (await connection.execute(change)).rowcount == 1:
                await connection.execute(update(seats).where(seats.c.table == table.id).values(over=True))
                if result.complete:
                    await rate(connection, table.game, seated.seats, result.places)
                await self.database.notify(connection, [f"table {table.id}"])
                metrics.GAMES_FINISHED.labels(table.game).inc()

    # Waking

    async def wake(self, payload: str) -> None:
        """A node has changed something: `moves ID NUMBER`, `table ID` or `chat ID`. After `all`, anything may have.

        Other words are about who is there.
        """
        if payload == "all":
            self.listening = time.monotonic()
            for table, known in list(self.rooms.items()):
                for wake in (f"table {table}", f"moves {table} {known.number}", f"chat {table}"):
                    await self.wake(wake)
            self.neighbours.interrupted()
            return
        if payload.startswith("ended "):
            self.ended(payload.removeprefix("ended "))
            return
        if payload.partition(" ")[0] in WORDS:
            self.neighbours.hear(payload)
            return
        what, table, *number = payload.split()
        if what == "moves":
            self.heard[table] = time.monotonic()
        room = self.rooms.get(table)
        if room is not None and payload not in self.woken:
            self.woken.add(payload)
            self.errand(self._woken(room, payload, what, int(number[0]) if number else 0))

    async def _woken(self, room: Room, payload: str, what: str, number: int) -> None:
        self.woken.discard(payload)
        if what == "moves":
            await room.catch_up(number)
        elif what == "table":
            await room.refresh()
        else:
            await room.hear()

    def hidden_until(self, table: str) -> float:
        """Until when another node may hide what was chosen at a table; all nodes hear of everything that is stored."""
        if not self.database.shared:
            return 0.0
        return max(self.heard.get(table, 0.0), self.listening) + self.settings.cover * COVER[1]

    def _forget_heard(self) -> None:
        """What nobody can hide any more."""
        now = time.monotonic()
        self.heard = {table: at for table, at in self.heard.items() if at + self.settings.cover * COVER[1] > now}

    async def _sweep(self) -> None:
        """Bring in the tables whose clock has run out, and forget those that nobody looks at."""
        while True:
            await asyncio.sleep(SWEEP)
            self.neighbours.beat()
            self._forget_heard()
            try:
                due = await self.tables.due(time.time())
            except Exception as error:
                due = []
                log.error("sweep failed", error=type(error).__name__)
            for table in due:
                await self._look_at(table)
            for room in list(self.rooms.values()):
                idle = time.monotonic() - room.used > self.settings.idle_seconds
                if idle and not room.audience.viewers and not programs(room) and not room.lock.locked():
                    self.forget(room)
