"""Stores choices. Those that come at the same time, of all tables, share one commit."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import structlog
from sqlalchemy import delete, insert, text
from sqlalchemy.exc import SQLAlchemyError

from galactarium.kernel.refusals import Illegal
from galactarium.server.operation import metrics
from galactarium.server.storage.database import PRAGMAS, Database
from galactarium.server.storage.schema import keys, moves
from galactarium.server.web.bodies import DatabaseHealth

MOST: Final = 100  # choices in one commit
TRIAL: Final = "trial"  # a row that is written to see whether anything can be
STORE: Final = 'INSERT INTO moves ("table", number, seat, choice, more) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'


log = structlog.get_logger()


class Stored(NamedTuple):
    """An answer with all its choices, or a takeback, as a row."""

    table: str
    number: int
    seat: int
    choice: int | None
    more: str | None


class Writer:
    """The key is table and number: of two nodes that store the same number, one wins."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.queue: asyncio.Queue[tuple[Stored, asyncio.Future[bool]]] = asyncio.Queue()
        self.statement = database.insert(moves).returning(moves.c.table, moves.c.number)
        self.file = None if database.shared else File(database)
        self.task: asyncio.Task[None] | None = None
        self.trouble: DatabaseHealth = "ok"  # why the last commit failed

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Store what is waiting, then end."""
        await self.queue.join()
        if self.task is not None:
            self.task.cancel()
        if self.file is not None:
            await self.file.close()

    async def store(self, table: str, number: int, seat: int, choices: list[int] | None) -> bool:
        """Whether this answer is now the one with that number; it is on the disk then. None takes an answer back."""
        first, *more = [None] if choices is None else choices
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((Stored(table, number, seat, first, " ".join(map(str, more)) or None), done))
        return await done

    async def _run(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while len(batch) < MOST and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            rows = [row for row, _ in batch]
            try:
                won = await (self._commit(rows) if self.file is None else self.file.commit(rows))
            except Exception as error:
                self._failed(error)
                refusal = Illegal("illegal.database.full") if self.trouble == "full" else error
                for _, done in batch:
                    if not done.done():
                        done.set_exception(refusal)
            else:
                self.trouble = "ok"
                for row, done in batch:
                    if not done.done():
                        done.set_result((row.table, row.number) in won)
            for _ in batch:
                self.queue.task_done()

    def _failed(self, error: Exception) -> None:
        metrics.STORE_FAILED.inc()
        self.trouble = "full" if is_full(error) else "unreachable"
        log.error("nothing can be stored", why=self.trouble, error=type(error).__name__)

    async def health(self) -> DatabaseHealth:
        """Whether the database answers; after a commit that failed, whether it can be written again."""
        try:
            async with self.database.read() as connection:
                await connection.execute(text("SELECT 1"))
            if self.trouble != "ok":
                async with self.database.write() as connection:
                    await connection.execute(delete(keys).where(keys.c.name == TRIAL))
                    await connection.execute(insert(keys).values(name=TRIAL, value="x" * 200))
                self.trouble = "ok"
        except (SQLAlchemyError, OSError) as error:
            self.trouble = "full" if is_full(error) else "unreachable"
        return self.trouble

    async def _commit(self, rows: list[Stored]) -> set[tuple[str, int]]:
        async with self.database.write() as connection:
            stored = await connection.execute(self.statement, [row._asdict() for row in rows])
            won = {(table, number) for table, number in stored}
            await self.database.notify(connection, [f"moves {table} {number}" for table, number in won])
        return won


def is_full(error: BaseException) -> bool:
    """Whether the disk is full: nothing of the commit is stored then."""
    return "disk is full" in str(error) or "No space left" in str(error)


class File:
    """A connection of its own to the file of SQLite, in a thread of its own: a commit is one errand to it."""

    def __init__(self, database: Database) -> None:
        self.path = str(database.engine.url.database)
        self.thread = ThreadPoolExecutor(1, "writer")
        self.connection: sqlite3.Connection | None = None

    async def commit(self, rows: list[Stored]) -> set[tuple[str, int]]:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._commit, rows)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self._close)
        self.thread.shutdown()

    def _commit(self, rows: list[Stored]) -> set[tuple[str, int]]:
        if self.connection is None:
            self.connection = sqlite3.connect(self.path, isolation_level=None)
            for pragma in PRAGMAS:
                self.connection.execute(f"PRAGMA {pragma}")
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            won = {(row.table, row.number) for row in rows if self.connection.execute(STORE, row).rowcount == 1}
            self.connection.execute("COMMIT")
        except BaseException:
            self._close()  # what was not committed is gone with it
            raise
        return won

    def _close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None
