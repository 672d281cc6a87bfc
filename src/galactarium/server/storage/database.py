"""The database: SQLite in one file, or PostgreSQL for several nodes."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Insert, RowMapping, Table, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from galactarium.kernel.refusals import Illegal
from galactarium.server.settings import data_folder

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
        """Bring the schema to this version; nothing happens if it is. A file that is not there is made."""
        with self.opening():
            self._make_file()
            async with self.engine.begin() as connection:
                if self.shared:
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
                if await connection.run_sync(_is_newer):
                    raise Illegal("illegal.database.newer", {"database": self.name})
                await connection.run_sync(_upgrade)
            async with self.engine.begin() as connection:
                await connection.execute(text("UPDATE keys SET name = name WHERE name = ''"))  # it can be written

    async def check(self) -> None:
        """A Refusal, unless the database is there with the schema of this version; nothing is made or changed."""
        if self.file is not None and not self.file.exists():
            raise Illegal("illegal.database.missing", {"database": self.name})
        with self.opening():
            async with self.engine.connect() as connection:
                current = await connection.run_sync(_is_current)
                newer = await connection.run_sync(_is_newer)
        if newer:
            raise Illegal("illegal.database.newer", {"database": self.name})
        if not current:
            raise Illegal("illegal.database.old", {"database": self.name})

    @property
    def file(self) -> Path | None:
        written = self.engine.url.database
        return None if self.shared or not written else Path(written)

    @property
    def name(self) -> str:
        """As people call it; never with a password."""
        return str(self.file) if self.file is not None else self.engine.url.render_as_string(hide_password=True)

    @contextmanager
    def opening(self) -> Iterator[None]:
        """Whatever keeps the database from being opened becomes one sentence."""
        try:
            yield
        except (SQLAlchemyError, OSError) as error:
            cause = getattr(error, "orig", None) or error
            problem = str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__
            raise Illegal("illegal.database.open", {"database": self.name, "problem": problem}) from error

    def _make_file(self) -> None:
        """The file holds the key that signs cookies, hashes of passwords and seeds: nobody else may read it."""
        if self.file is None:
            return
        if self.file.parent == data_folder():
            self.file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(self.file, os.O_CREAT | os.O_RDWR, 0o600))
        for file in (self.file, *(Path(f"{self.file}{end}") for end in ("-wal", "-shm"))):
            if file.exists():
                file.chmod(0o600)

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
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _is_newer(connection: Connection) -> bool:
    """Whether a version that is not known here made the schema."""
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    return not set(MigrationContext.configure(connection).get_current_heads()) <= known


def _is_current(connection: Connection) -> bool:
    known = ScriptDirectory.from_config(_config()).get_heads()
    return set(MigrationContext.configure(connection).get_current_heads()) == set(known)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("galactarium.server.storage.migrations")))
    return config
