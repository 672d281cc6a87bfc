"""How nodes on one PostgreSQL wake each other, and agree on which of them drives a table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final

import psycopg
import structlog

from galactarium.server.storage.database import CHANNEL, Database

SURE: Final = 3.0  # seconds for which a lock is believed in without asking
DRIVER: Final = "galactarium-driver-"  # the name of the connections that hold locks, before the node's
HOLDER: Final = """
SELECT activity.pid || ' ' || activity.application_name
FROM pg_locks JOIN pg_stat_activity AS activity ON activity.pid = pg_locks.pid
WHERE locktype = 'advisory' AND granted AND classid::bigint = %s AND objid::bigint = %s
"""

log = structlog.get_logger()


class Wakeups:
    """One connection that listens, and one that holds a lock for every table this node drives.

    The locks belong to the connection: those of a node that dies are free at once. Those of a node that is alive but
    silent, because it is frozen, are taken from it by closing its connection; when it wakes it finds that out before it
    drives on. On SQLite there is one node only.
    """

    def __init__(
        self, database: Database, wake: Callable[[str], Awaitable[None]], node: str, is_silent: Callable[[str], bool]
    ) -> None:
        self.database = database
        self.wake = wake
        self.node = node
        self.is_silent = is_silent
        self.sure = 0.0  # when the connection was last found to be alive
        self.listener: asyncio.Task[None] | None = None
        self.locks: psycopg.AsyncConnection[tuple[object, ...]] | None = None
        self.held: set[str] = set()
        self.asking = asyncio.Lock()

    @property
    def conninfo(self) -> str:
        return self.database.url.replace("postgresql+psycopg://", "postgresql://", 1)

    async def start(self) -> None:
        if self.database.shared:
            ready = asyncio.Event()
            self.listener = asyncio.create_task(self._listen(ready), name="listener")
            await ready.wait()

    async def stop(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
            await asyncio.gather(self.listener, return_exceptions=True)
        if self.locks is not None:
            await self.locks.close()

    async def drives(self, table: str) -> bool:
        """Whether this node drives the table; the first that asks does."""
        if not self.database.shared:
            return True
        if table in self.held and time.monotonic() - self.sure < SURE:
            return True
        async with self.asking:
            try:
                return await self._lock(table)
            except psycopg.OperationalError:  # somebody else drives, or the database is gone for a while
                log.warning("locks lost", tables=len(self.held))
                self.held.clear()
                self.locks = None
                return False

    async def _lock(self, table: str) -> bool:
        if self.locks is None or self.locks.closed:
            self.held.clear()
            name = f"{DRIVER}{self.node}"
            self.locks = await psycopg.AsyncConnection.connect(self.conninfo, autocommit=True, application_name=name)
        if table in self.held:
            await self.locks.execute("SELECT 1")
        else:
            taken = await self._one("SELECT pg_try_advisory_lock(%s)", [_key(table)])
            if not taken:
                await self._wrest(table)
                taken = await self._one("SELECT pg_try_advisory_lock(%s)", [_key(table)])
            if taken:
                self.held.add(table)
        self.sure = time.monotonic()
        return table in self.held

    async def _wrest(self, table: str) -> None:
        """Close the connection of the node that holds the lock, if nothing is heard of it."""
        holder = await self._one(HOLDER, [_key(table) >> 32 & 0xFFFFFFFF, _key(table) & 0xFFFFFFFF])
        if not isinstance(holder, str):
            return
        pid, _, node = holder.partition(" ")
        if self.is_silent(node.removeprefix(DRIVER)):
            log.warning("driving is taken over from a silent node")
            await self._one("SELECT pg_terminate_backend(%s)", [int(pid)])

    async def _one(self, query: str, values: list[int]) -> object:
        assert self.locks is not None
        row = await (await self.locks.execute(query, values)).fetchone()
        return None if row is None else row[0]

    async def release(self, table: str) -> None:
        if table in self.held and self.locks is not None:
            self.held.discard(table)
            async with self.asking:
                if self.locks is not None and not self.locks.closed:
                    await self.locks.execute("SELECT pg_advisory_unlock(%s)", [_key(table)])

    async def _listen(self, ready: asyncio.Event) -> None:
        """Listen, also after the connection was lost; what came meanwhile is caught up with."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.conninfo, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if ready.is_set():
                        await self.wake("all")
                    ready.set()
                    async for notice in connection.notifies():
                        await self.wake(notice.payload)
            except psycopg.OperationalError:
                log.warning("listening interrupted")
                await asyncio.sleep(1.0)


def _key(table: str) -> int:
    return int.from_bytes(sha256(table.encode()).digest()[:8], "big", signed=True)
