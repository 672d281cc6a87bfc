"""The database: SQLite in one file, or PostgreSQL for several nodes."""

from __future__ import annotations

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

CHANNEL: Final = "galactarium"
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
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
            wake = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")
            await connection.execute(wake, {"channel": CHANNEL, "payloads": list(payloads)})

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
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("galactarium.server.storage.migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
