"""Whole answers over the socket: one message, one row, one view, one undo."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine
from contextlib import closing
from typing import Any

from websockets.asyncio.client import ClientConnection

from tests.server.nodes import PATIENCE, Node, quick, receive, send

START = {
    "parts": {
        "resources": {
            "match": [[f"resource.{number}", place] for number, place in enumerate(["move"] * 2 + ["settle"] * 4, 1)]
        },
        "ships": {"some": ["J", "A"]},
    }
}


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE))


async def opened(socket: ClientConnection, table: str, **more: object) -> dict[str, Any]:
    await send(socket, type="open", table=table, seat=0, whole=True, **more)
    return await receive(socket, "view")


async def answer(socket: ClientConnection, view: dict[str, Any], given: object, kind: str = "answer") -> dict[str, Any]:
    """What comes back: the next view, a preview or a refusal."""
    await send(socket, type=kind, table=view["table"], seat=0, number=view["number"], answer=given, id="a")
    return await receive(socket, "view", "preview")


def rows(node: Node, table: str) -> list[tuple[int, int | None, str | None]]:
    with closing(sqlite3.connect(node.database)) as database:
        found = database.execute('SELECT seat, choice, more FROM moves WHERE "table" = ? ORDER BY number', (table,))
        return [(seat, choice, more) for seat, choice, more in found if seat == 0]


def test_a_whole_answer_in_any_order_is_one_message_one_row_one_view_and_one_undo(node: Node) -> None:
    client = node.guest()
    table = quick(client, "rollers")["id"]

    async def scene() -> None:
        async with node.socket(client) as socket:
            first = await opened(socket, table)
            assert first["observation"] is None
            assert first["decision"] is None
            asked = first["seen"]["question"]
            assert (asked["kind"], asked["name"]) == ("parts", "set_up")
            assert all(part["text"] for part in asked["parts"])
            after = await answer(socket, first, START)
            assert after["type"] == "view"
            assert after["number"] == first["number"] + 1
            assert after["seen"]["facts"]["sheets"][0]["ships"] == ["A", "J"]
            assert after["seen"]["facts"]["sheets"][0]["stock"]["settle"] >= 4
            assert len(rows(node, table)) == 1
            assert rows(node, table)[0][1:] == (0, "9 4 0 0 2")  # what is left for the last category follows

    run(scene())


def test_a_preview_changes_nothing_and_names_what_is_missing(node: Node) -> None:
    client = node.guest()
    table = quick(client, "rollers")["id"]

    async def scene() -> None:
        async with node.socket(client) as socket:
            first = await opened(socket, table)
            half = {"parts": {**START["parts"], "ships": {"some": ["A"]}}}
            told = await answer(socket, first, half, "preview")
            assert (told["type"], told["problem"]) == ("preview", "illegal.answer.number")
            assert told["why"]
            assert (await answer(socket, first, START, "preview"))["problem"] is None
            refused = await answer(socket, first, half)
            assert (refused["type"], refused["code"], refused["id"]) == ("refused", "illegal.answer.number", "a")
            assert rows(node, table) == []
            stale = await answer(socket, {**first, "number": 7}, START, "preview")
            assert (stale["type"], stale["code"]) == ("refused", "stale.decision")

    run(scene())


def test_answers_that_cannot_be_read_are_refused_and_change_nothing(node: Node) -> None:
    client = node.guest()
    table = quick(client, "rollers")["id"]
    deep: dict[str, object] = {"one": "x"}
    for _ in range(50):
        deep = {"one": "x", "then": deep}

    async def scene() -> None:
        async with node.socket(client) as socket:
            first = await opened(socket, table)
            for bad, code in [
                ({}, "malformed.answer.kind"),
                ("take", "malformed.frame"),
                ({"one": 5}, "malformed.frame"),
                ({"match": [["a", "b", "c"]]}, "malformed.frame"),
                ({"parts": {}}, "malformed.answer.missing"),
                ({"parts": {"ships": {"some": ["A", "Z"]}, "resources": {"match": []}}}, "illegal.answer.thing"),
                (deep, "malformed.answer.kind"),
            ]:
                refused = await answer(socket, first, bad)
                assert (refused["type"], refused["code"]) == ("refused", code), bad
            assert rows(node, table) == []

    run(scene())
