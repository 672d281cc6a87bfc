"""The database: SQLite in one file, or PostgreSQL for several nodes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Insert, RowMapping, Table, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from galactarium.server.schema import moves

CHANNEL: Final = "galactarium"
MIGRATING: Final = 0x6D6F7665  # the advisory lock under which one node migrates and the others wait


class Database:
    """An engine with what differs between the two kinds of database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.shared = url.startswith("postgresql")  # several nodes may use it
        # Parameters are kept out of errors, and so out of the log: they may be secrets.
        self.engine: AsyncEngine = create_async_engine(
            url, pool_size=8, max_overflow=8, pool_pre_ping=self.shared, hide_parameters=True
        )
        if not self.shared:
            event.listen(self.engine.sync_engine, "connect", _durable)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; when it is left without an error, all is on the disk."""
        async with self.engine.begin() as connection:
            yield connection

    def insert(self, into: Table) -> Insert:
        """Insert rows that are not there yet; those that are stay as they are."""
        if self.shared:
            return postgresql.insert(into).on_conflict_do_nothing()
        return sqlite.insert(into).on_conflict_do_nothing()

    async def notify(self, connection: AsyncConnection, payloads: Sequence[str]) -> None:
        """Wake the other nodes when the transaction is done. Payloads are ids."""
        if self.shared:
            wake = text("SELECT pg_notify(:channel, :payload)")
            for payload in payloads:
                await connection.execute(wake, {"channel": CHANNEL, "payload": payload})

    async def migrate(self) -> None:
        """Bring the schema to this version; nothing happens if it is."""
        async with self.engine.begin() as connection:
            if self.shared:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(_upgrade)

    async def close(self) -> None:
        await self.engine.dispose()


def plain(row: RowMapping) -> dict[str, object]:
    """A row by the plain names of its columns."""
    return {str(name): value for name, value in row.items()}


def _durable(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """What is committed survives the loss of power, and readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("galactarium.server.migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class Writer:
    """Stores choices. Those that come at the same time, of all tables, share one commit.

    The key is table and number: of two nodes that store the same number, one wins.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.queue: asyncio.Queue[tuple[dict[str, object], asyncio.Future[bool]]] = asyncio.Queue()
        self.statement = database.insert(moves).returning(moves.c.table, moves.c.number)
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Store what is waiting, then end."""
        await self.queue.join()
        if self.task is not None:
            self.task.cancel()

    async def store(self, table: str, number: int, seat: int, choice: int | None) -> bool:
        """Whether this choice is now the one with that number; it is on the disk then."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait(({"table": table, "number": number, "seat": seat, "choice": choice}, done))
        return await done

    async def _run(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while len(batch) < 100 and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            try:
                won = await self._commit([row for row, _ in batch])
            except Exception as error:
                for _, done in batch:
                    if not done.done():
                        done.set_exception(error)
            else:
                for row, done in batch:
                    if not done.done():
                        done.set_result((row["table"], row["number"]) in won)
            for _ in batch:
                self.queue.task_done()

    async def _commit(self, rows: list[dict[str, object]]) -> set[tuple[object, object]]:
        async with self.database.write() as connection:
            stored = {(table, number) for table, number in await connection.execute(self.statement, rows)}
            await self.database.notify(connection, [f"moves {table}" for table in dict.fromkeys(t for t, _ in stored)])
        return stored
