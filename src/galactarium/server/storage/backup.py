"""All that is stored, in one file that either kind of database can read: JSON lines, compressed."""

from __future__ import annotations

import asyncio
import gzip
import os
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import func, insert, select, text
from sqlalchemy.exc import CompileError, OperationalError, StatementError
from sqlalchemy.ext.asyncio import AsyncConnection

from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.server.storage.database import Database, plain
from galactarium.server.storage.schema import metadata

FORM: Final = "galactarium backup 2"
END: Final = "end"
BATCH: Final = 1000


def write_backup(database: Database, file: Path) -> int:
    """Write a backup; the number of rows. What is stored meanwhile is in it whole or not at all."""
    if file.exists():
        raise Illegal("illegal.file.exists", {"file": str(file)})
    unfinished = file.with_name(file.name + ".part")
    try:
        made = os.open(unfinished, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with os.fdopen(made, "wb") as opened, gzip.open(opened, "wb") as out:
            rows = asyncio.run(_write(database, out))
        unfinished.rename(file)
    except OSError as error:
        raise Illegal("illegal.file.write", {"file": str(file)}) from error
    finally:
        unfinished.unlink(missing_ok=True)
    return rows


def read_backup(database: Database, file: Path) -> int:
    """Read a backup into an empty database; the number of rows."""
    try:
        with gzip.open(file, "rb") as lines:
            return asyncio.run(_read(database, lines))
    except (OSError, EOFError, msgspec.DecodeError, KeyError) as error:
        raise Malformed("malformed.file", {"file": str(file)}) from error
    except OperationalError:
        with database.opening():
            raise
    except (CompileError, StatementError) as error:  # rows that do not go into the tables
        raise Malformed("malformed.backup") from error


async def _write(database: Database, out: gzip.GzipFile) -> int:
    rows = 0
    try:
        await database.check()
        with database.opening():  # it may be damaged inside
            rows = await _write_tables(database, out)
    finally:
        await database.close()
    return rows


async def _write_tables(database: Database, out: gzip.GzipFile) -> int:
    rows = 0
    async with database.engine.connect() as connection:
        await _one_moment(database, connection)
        out.write(msgspec.json.encode(FORM) + b"\n")
        for table in metadata.sorted_tables:
            found = await connection.stream(select(table))
            async for row in found.mappings():
                out.write(msgspec.json.encode([str(table.name), plain(row)]) + b"\n")
                rows += 1
        out.write(msgspec.json.encode([END, {"rows": rows}]) + b"\n")
    return rows


async def _one_moment(database: Database, connection: AsyncConnection) -> None:
    """All tables as they are at one moment."""
    if database.shared:
        await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    else:
        await connection.execute(text("BEGIN"))


async def _read(database: Database, lines: gzip.GzipFile) -> int:
    rows = 0
    try:
        await database.check()
        if msgspec.json.decode(lines.readline()) != FORM:
            raise Malformed("malformed.backup")
        async with database.write() as connection:
            for table in metadata.sorted_tables:
                if await connection.scalar(select(func.count()).select_from(table)):
                    raise Illegal("illegal.not_empty")
            batch: list[tuple[str, dict[str, object]]] = []
            for line in lines:
                batch.append(msgspec.json.decode(line, type=tuple[str, dict[str, object]]))
                if len(batch) == BATCH and batch[-1][0] != END:
                    rows += await _insert(connection, batch)
                    batch = []
            if not batch or batch.pop() != (END, {"rows": rows + len(batch)}):
                raise Malformed("malformed.backup")
            rows += await _insert(connection, batch)
    finally:
        await database.close()
    return rows


async def _insert(connection: AsyncConnection, batch: list[tuple[str, dict[str, object]]]) -> int:
    for name in dict.fromkeys(name for name, _ in batch):
        await connection.execute(insert(metadata.tables[name]), [row for other, row in batch if other == name])
    return len(batch)
