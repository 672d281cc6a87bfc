"""What the scenes of several tests have in common."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine
from contextlib import closing
from typing import Any

from websockets.asyncio.client import ClientConnection

from tests.server.nodes import Node, receive, send


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


def change(node: Node, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(node.database)) as database:
        database.execute(sql, values)
        database.commit()


def moves(node: Node, table: str, seat: int | None = None) -> int:
    with closing(sqlite3.connect(node.database)) as database:
        rows = database.execute('SELECT seat FROM moves WHERE "table" = ?', [table]).fetchall()
    return sum(1 for row in rows if seat in (None, row[0]))


async def opened(socket: ClientConnection, table: str, seat: int = 0) -> dict[str, Any]:
    await send(socket, type="open", table=table, seat=seat, texts=False)
    return await receive(socket, "view")


async def answer(socket: ClientConnection, view: dict[str, Any]) -> dict[str, Any]:
    """Answer until the seat is done with the question; what it is shown then."""
    step = view["decision"]["step"]
    while view["decision"] is not None and view["decision"]["step"] == step:
        message = {"table": view["table"], "seat": view["seat"], "number": view["decision"]["number"]}
        await send(socket, type="choose", **message, choice=view["decision"]["options"][0]["choice"])
        view = await receive(socket, "view")
    return view


async def asked(socket: ClientConnection, view: dict[str, Any]) -> dict[str, Any]:
    """The next question."""
    while view["decision"] is None:
        view = await receive(socket, "view")
    return view


async def absent(socket: ClientConnection) -> list[bool]:
    told = await receive(socket, "table")
    return [seat["absent"] for seat in told["table"]["seats"]]
