"""How nodes on one PostgreSQL wake each other, and agree on which of them drives a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256

import psycopg
import structlog

from galactarium.server.storage.database import CHANNEL, Database

log = structlog.get_logger()


class Wakeups:
    """One connection that listens, and one that holds a lock for every table this node drives.

    The locks belong to the connection: those of a node that dies are free at once. On SQLite there is one node only.
    """

    def __init__(self, database: Database, wake: Callable[[str], Awaitable[None]]) -> None:
        self.database = database
        self.wake = wake
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
        if not self.database.shared or table in self.held:
            return True
        async with self.asking:
            if self.locks is None or self.locks.closed:
                self.held.clear()
                self.locks = await psycopg.AsyncConnection.connect(self.conninfo, autocommit=True)
            cursor = await self.locks.execute("SELECT pg_try_advisory_lock(%s)", [_key(table)])
            row = await cursor.fetchone()
        if row is not None and row[0]:
            self.held.add(table)
        return table in self.held

    async def release(self, table: str) -> None:
        if table in self.held and self.locks is not None:
            self.held.discard(table)
            async with self.asking:
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
