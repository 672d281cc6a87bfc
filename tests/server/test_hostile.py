"""Whatever comes in, only clean refusals go out; the server lives, and nothing changes."""

from __future__ import annotations

import asyncio
import json
import socket as network
from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.nodes import HEADERS, PATIENCE, Node, quick, receive, send, until_closed
from tests.server.players import table_of

KINDS = [
    "open", "close", "choose", "answer", "preview", "back", "undo", "hint", "why", "say", "language", "ping", "hello",
    "view", "", "OPEN",
]  # fmt: skip

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
answers = st.recursive(
    st.fixed_dictionaries({}, optional={"one": st.text(max_size=5), "amount": st.integers(), "some": st.just(["A"])}),
    lambda inner: st.fixed_dictionaries(
        {},
        optional={
            "one": st.text(max_size=5),
            "then": inner,
            "match": st.lists(st.lists(st.text(max_size=3), min_size=2, max_size=2), max_size=3),
            "parts": st.dictionaries(st.sampled_from(["ships", "resources", "x"]), inner, max_size=3),
        },
    ),
    max_leaves=5,
)
fields = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(KINDS) | anything,
        "table": st.sampled_from(["MINE", "THEIRS", "AAAAAAAAAAAA", "", "../../etc"]) | anything,
        "seat": st.integers(-3, 5) | anything,
        "number": st.integers(-1, 3) | anything,
        "choice": st.integers(-1, 3) | st.sampled_from(["done", "ship A"]) | anything,
        "answer": answers | anything,
        "text": st.text(max_size=600) | anything,
        "language": st.sampled_from(["en", "ja", "xx"]) | anything,
        "from": st.integers() | anything,
        "id": st.text(max_size=50) | anything,
        "extra": anything,
    },
)
frames = st.one_of(
    fields.map(json.dumps),
    st.text(max_size=200),
    st.binary(max_size=200),
    st.integers(1, 3000).map(lambda deep: "[" * deep),
    st.integers(1, 500).map(lambda deep: '{"type":' * deep),
    st.integers(10_000, 16_000).map(lambda size: json.dumps({"type": "say", "text": "x" * size})),
)


def state(client: httpx.Client, table: str) -> tuple[object, ...]:
    shown = client.get(f"/api/tables/{table}").json()
    return shown["state"], shown["your_move"], [seat["name"] for seat in shown["seats"]]


@pytest.fixture(scope="module")
def tables(node: Node) -> tuple[httpx.Client, str, httpx.Client, str]:
    mine, theirs = node.guest("Mallory"), node.guest("Ada")
    other = node.guest("Bela")
    own = table_of([mine, other], "rollers")
    return mine, own, theirs, table_of([theirs, node.guest("Cleo")], "race", watchers=False)


@given(batch=st.lists(frames, min_size=1, max_size=30))
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_message_brings_more_than_a_refusal(
    node: Node, tables: tuple[httpx.Client, str, httpx.Client, str], batch: list[str | bytes]
) -> None:
    mine, own, theirs, table = tables
    before = state(theirs, table)
    headers = {"Cookie": f"galactarium={mine.cookies['galactarium']}"}
    url = f"ws://127.0.0.1:{node.port}/ws"
    with connect(url, additional_headers=headers, origin=Origin(node.url)) as socket:
        for frame in batch:
            if isinstance(frame, str):
                frame = frame.replace('"MINE"', f'"{own}"').replace('"THEIRS"', f'"{table}"')
            socket.send(frame)
        socket.send('{"type": "ping", "id": "last"}')
        while True:
            text = socket.recv(timeout=20)
            assert isinstance(text, str)
            assert "Traceback" not in text
            assert "galactarium/" not in text
            message = json.loads(text)
            assert message["type"] in (
                "hello", "accepted", "refused", "table", "view", "chat", "presence", "hint", "why", "pong", "preview"
            )  # fmt: skip
            if message["type"] == "refused":
                assert message["kind"] in ("malformed", "illegal", "stale")
                assert message["text"]
            assert message.get("table") != table, "somebody else's table"
            if message["type"] == "pong" and message["id"] == "last":
                break
    assert state(theirs, table) == before


def test_a_message_that_is_too_large_closes_the_line_and_only_that(node: Node) -> None:
    client = node.guest()

    async def scene() -> None:
        async with node.socket(client) as socket:
            with suppress(ConnectionClosed):
                await socket.send("x" * 2_000_000)
            assert (await until_closed(socket))[1] in (None, 1009)
        async with node.socket(client) as socket:
            await send(socket, type="ping")
            assert (await receive(socket, "pong"))["type"] == "pong"

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def test_broken_frames_close_the_line_and_only_that(node: Node) -> None:
    client = node.guest()

    async def scene() -> None:
        for frame in (
            b"\x81\x82\x00\x00\x00\x00\xff\xfe",
            b"\xff" * 40,
            b"\x81\x05hello",
        ):  # no UTF-8; nonsense; no mask
            async with node.socket(client) as socket:
                await receive(socket, "hello")
                socket.transport.write(frame)
                await until_closed(socket)
        async with node.socket(client) as socket:
            assert (await receive(socket, "hello"))["type"] == "hello"

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def test_lines_that_break_off_at_any_moment_leave_nothing_behind(
    node: Node, tables: tuple[httpx.Client, str, httpx.Client, str]
) -> None:
    """The log of the node, in which no error may be, is looked at when the tests of this file are over."""
    client, own = tables[:2]
    messages: list[dict[str, object]] = [
        {"type": "open", "table": own, "seat": 0},
        {"type": "open", "table": "AAAAAAAAAAAA"},
        {"type": "hint", "table": own, "seat": 0, "number": 0},
        {"type": "language", "language": "ja"},
    ]

    async def break_off(number: int) -> None:
        with suppress(ConnectionClosed):
            async with node.socket(client) as socket:
                for place in range(number):
                    await send(socket, **messages[(place + number) % len(messages)])
                if number % 3 == 0:
                    socket.transport.write(b"\xff" * 30)  # no frame
                elif number % 3 == 1:
                    await socket.send("x" * 100_000)
                socket.transport.abort()

    async def scene() -> None:
        for _ in range(10):
            await asyncio.gather(*(break_off(number) for number in range(12)))
        while True:  # no line is left that would count against the next
            try:
                async with node.socket(client) as socket:
                    await receive(socket, "hello")
                    return
            except InvalidStatus:
                await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def test_a_flood_is_refused_and_then_disconnected(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("flood")
    with Node(str(folder / "db"), folder / "log", messages_per_second="5", requests_per_second="5") as node:
        client = node.guest()
        table = quick(client, "rollers")["id"]

        async def scene() -> None:
            async with node.socket(client) as socket:
                with suppress(ConnectionClosed):
                    for _ in range(400):
                        await send(socket, type="open", table=table, seat=0)
                answers, code = await until_closed(socket)
            assert code == 1008
            assert {answer.get("code") for answer in answers} >= {"illegal.too_many"}

        asyncio.run(asyncio.wait_for(scene(), PATIENCE))
        statuses = [client.get("/api/games").status_code for _ in range(90)]
        assert statuses[-1] == 429
        assert 200 in statuses or statuses.count(429) == 90


@pytest.mark.parametrize(
    "raw",
    [
        b"GET / HTTP/1.1\r\n\r\n\r\n",
        b"\x00\x01\x02\x03",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\nX-Galactarium: 1\r\n\r\n{",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    ],
)
def test_raw_nonsense_hurts_nobody(node: Node, raw: bytes) -> None:
    with network.create_connection(("127.0.0.1", node.port), timeout=5) as line:
        line.sendall(raw)
        line.settimeout(1.0)
        try:
            answer = line.recv(65536)
        except (TimeoutError, ConnectionResetError):
            answer = b""
        assert b"Traceback" not in answer
    assert node.client().get("/health").json()["status"] == "ok"


def test_bodies_that_are_too_large_nested_or_no_json_are_refused(node: Node) -> None:
    client = node.guest()
    bodies = [
        b"x" * 200_000,
        b"[" * 50_000,
        b'{"game": ' * 5_000,
        b"\xff\xfe",
        b"null",
        b"[]",
        b'{"game": "race", "seats": 2, "seats": 1e999}',
        json.dumps({"game": "race", "seats": 2, "options": {"x" * 30_000: "y"}}).encode(),
    ]
    for path in ("/api/tables", "/api/quick", "/api/login", "/api/verify"):
        for body in bodies:
            answer = client.post(path, content=body, headers={"Content-Type": "application/json"})
            assert 400 <= answer.status_code < 500, (path, body[:20], answer.status_code)
            assert answer.json()["kind"] in ("malformed", "illegal")
    assert client.post("/api/tables", content=b"x" * 200_000).status_code == 413
    assert client.post("/api/verify", content=b" " * 5_000_000).status_code == 413


def test_a_request_from_another_site_is_refused(node: Node) -> None:
    client = node.guest()
    cookie = {"Cookie": f"galactarium={client.cookies['galactarium']}"}
    plain = httpx.Client(base_url=node.url, headers=cookie)
    assert plain.post("/api/quick", json={"game": "rollers"}).json()["code"] == "illegal.forged"
    evil = {**HEADERS, "Origin": "http://evil.example"}
    assert plain.post("/api/quick", json={"game": "rollers"}, headers=evil).json()["code"] == "illegal.forged"
    for nonsense in ("http://[", "null", "//", "\x7f"):
        odd = {**HEADERS, "Origin": nonsense}
        assert plain.post("/api/quick", json={"game": "rollers"}, headers=odd).json()["code"] == "illegal.forged"
    own = {**HEADERS, "Origin": node.url}
    assert plain.post("/api/quick", json={"game": "rollers"}, headers=own).status_code == 201


def test_everything_the_schema_describes_answers_as_it_says(node: Node) -> None:
    """Schemathesis makes up requests, sound ones and others, for every operation."""
    client = node.guest("Schemathesis")
    quick(client, "rollers")
    schema = schemathesis.openapi.from_url(f"{node.url}/schema/openapi.json")
    headers = {**HEADERS, "Cookie": f"galactarium={client.cookies['galactarium']}"}
    operations = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        if operation.path == "/api/logout":
            continue
        operations += 1

        @given(case=operation.as_strategy())
        @settings(max_examples=12, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        def asks(case: Any) -> None:
            answer = case.call(headers=headers)
            case.validate_response(answer, checks=[not_a_server_error])
            assert "Traceback" not in answer.text
            assert answer.headers["x-content-type-options"] == ["nosniff"]

        asks()
    assert operations > 25
