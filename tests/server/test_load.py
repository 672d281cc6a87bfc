"""What one guest can ask for: budgets, fair turns, slow readers, heads that never end, a loop that is never kept."""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import socket as network
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

from bench.server import resident
from galactarium.games import find_game
from galactarium.games.rollers.galaxy import printed_galaxy
from galactarium.kernel.play import begin
from galactarium.kernel.refusals import Illegal
from galactarium.server.bots.turns import HINT, UNWATCHED, WAITED, WAITED_LIGHT, Turns
from galactarium.server.operation.watchdog import LONGEST, Watchdog
from galactarium.server.socket.connection import MOST_BYTES, Line
from galactarium.server.socket.messages import View
from galactarium.server.tables.live import KEPT, Room
from galactarium.server.tables.viewers import Viewer
from galactarium.server.web.budgets import AT_ONCE, Budgets
from galactarium.server.web.connections import Patience
from tests.server.nodes import Node, quick, receive, send
from tests.server.players import Player
from tests.server.scenes import moves, run
from tests.server.secrecy import Tap, room_of


def test_whom_somebody_waits_for_comes_first_and_then_each_owner_in_turn() -> None:
    async def scene() -> list[str]:
        turns: Turns[str] = Turns()
        for number in range(3):
            turns.put(UNWATCHED, "crowd", f"crowd {number}")
            turns.put(WAITED, "Ada", f"Ada {number}")
        turns.put(WAITED, "Bela", "Bela")
        turns.put(HINT, "Cleo", "hint")
        turns.put(WAITED_LIGHT, "Dora", "rookie")
        return [await turns.get() for _ in range(turns.size)]

    order = asyncio.run(scene())
    assert order == ["rookie", "Ada 0", "Bela", "Ada 1", "Ada 2", "hint", "crowd 0", "crowd 1", "crowd 2"]


def test_each_person_has_a_budget_and_the_node_has_one() -> None:
    async def scene() -> None:
        budgets = Budgets()
        for _ in range(6):
            budgets.spend("retelling", "Ada")
        with pytest.raises(Illegal) as refused:
            budgets.spend("retelling", "Ada")
        assert refused.value.code == "illegal.too_many"
        budgets.spend("retelling", "Bela")
        running = most = 0

        async def work(person: str) -> None:
            nonlocal running, most
            async with budgets.turn("record", person):
                running += 1
                most = max(most, running)
                await asyncio.sleep(0.01)
                running -= 1

        waiting = [asyncio.create_task(work(f"P{number}")) for number in range(45)]
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert most == AT_ONCE
        assert [getattr(each, "code", None) for each in answers].count("illegal.busy") == 5

    asyncio.run(scene())


def test_maps_that_people_write_are_forgotten_again() -> None:
    kept = printed_galaxy.cache_info().maxsize
    assert kept is not None
    assert kept <= 16


def test_a_line_that_leaves_too_much_unread_is_ended_and_its_memory_is_free() -> None:
    async def scene() -> None:
        from types import SimpleNamespace

        from galactarium.server.settings import Settings
        from galactarium.server.socket.messages import Pong
        from galactarium.server.storage.people import Known

        services: Any = SimpleNamespace(settings=Settings())
        line = Line(services, None, Known("a", "A", None, None, 0), "en")  # type: ignore[arg-type]
        text = "x" * 100_000
        for _ in range(MOST_BYTES // len(text) + 2):
            line.send(Pong(id=text))
        assert line.waiting.qsize() < 5
        assert isinstance(line.waiting.get_nowait(), int)

    asyncio.run(scene())


def test_the_watchdog_sees_what_keeps_the_loop() -> None:
    async def scene() -> float:
        watchdog = Watchdog()
        watchdog.start()
        await asyncio.sleep(0.1)
        until = time.thread_time() + 0.15
        while time.thread_time() < until:
            pass
        await asyncio.sleep(0.1)
        watchdog.stop()
        return watchdog.longest

    assert asyncio.run(scene()) > 2 * LONGEST


def test_retelling_many_finished_tables_keeps_the_loop_for_no_longer_than_50_ms(node: Node) -> None:
    """Sixty small messages froze a node for minutes."""
    client = node.guest()
    tables = [quick(client, "roll", bot="random")["id"] for _ in range(4)]
    players = [Player([node], client, table, 0, table) for table in tables]

    async def scene() -> None:
        await asyncio.gather(*(player.play() for player in players))
        async with node.socket(client, ping_timeout=None) as line, node.socket(client) as other:
            for table in tables:
                for seat in (0, -1):
                    await send(line, type="open", table=table, seat=seat)
                    await receive(line, "view")
            for number in range(40):
                await send(line, type="language", language=("en", "ja")[number % 2])
            slowest = 0.0
            for _ in range(20):
                began = time.monotonic()
                await send(other, type="ping", id="p")
                await receive(other, "pong")
                slowest = max(slowest, time.monotonic() - began)
            assert slowest < 5.0

    run(scene())
    assert node.figure("galactarium_loop_longest_seconds") < LONGEST


def test_a_socket_that_never_reads_is_closed_within_thirty_seconds(node: Node) -> None:
    client = node.guest()
    table = quick(client, "roll", bot="random")["id"]
    asyncio.run(asyncio.wait_for(Player([node], client, table, 0, "x").play(), 60))
    before = node.figure("galactarium_sockets")
    cookie = client.cookies["galactarium"]
    with network.create_connection(("127.0.0.1", node.port)) as line:
        line.setsockopt(network.SOL_SOCKET, network.SO_RCVBUF, 4096)
        line.sendall(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{node.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Origin: {node.url}\r\nCookie: galactarium={cookie}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        time.sleep(0.5)
        message = json.dumps({"type": "open", "table": table, "seat": -1}).encode()
        frame = bytes([0x81, 0x80 | 126, len(message) >> 8, len(message) & 255, 0, 0, 0, 0]) + message
        for _ in range(60):
            line.sendall(frame)
        until = time.monotonic() + 40
        while node.figure("galactarium_sockets") > before:
            assert time.monotonic() < until
            time.sleep(0.5)


def closed_after(line: network.socket, seconds: float) -> float:
    """How long the server keeps a line on which a head comes in drops."""
    began = time.monotonic()
    while time.monotonic() - began < seconds:
        try:
            line.sendall(b"X: y\r\n")
            line.settimeout(0.5)
            if line.recv(100) == b"":
                break
        except TimeoutError:
            continue
        except (ConnectionResetError, BrokenPipeError):
            break
    return time.monotonic() - began


def test_a_head_that_never_ends_is_given_up(node: Node) -> None:
    with network.create_connection(("127.0.0.1", node.port)) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        assert closed_after(line, 30) < 25


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    with Node(str(tmp_path / "db"), tmp_path / "log", connections="20") as node:
        lines = [network.create_connection(("127.0.0.1", node.port)) for _ in range(60)]
        time.sleep(0.5)
        closed = 0
        for line in lines:
            line.setblocking(False)
            try:
                closed += line.recv(1) == b""
            except BlockingIOError:
                pass
            except ConnectionResetError:
                closed += 1
        assert closed >= 38
        for line in lines:
            line.close()
        assert node.client().get("/health").status_code == 200


def test_running_out_of_file_descriptors_is_logged_and_passes(tmp_path: Path) -> None:
    with Node(str(tmp_path / "db"), tmp_path / "log", connections="100000") as node:
        assert node.process is not None
        resource.prlimit(node.process.pid, resource.RLIMIT_NOFILE, (60, 60))
        lines = [network.create_connection(("127.0.0.1", node.port)) for _ in range(120)]
        time.sleep(2)
        for line in lines:
            line.close()
        time.sleep(2)
        assert node.client().get("/health").status_code == 200
    written = (tmp_path / "log").read_text()
    assert "file descriptors run out" in written
    assert "file descriptors are free again" in written


@pytest.mark.parametrize(
    "path", ["/assets/%00", "/assets/..%2f..%2fetc", "/api/games/%00/rules", "/%00", "/api/lessons/roll/" + "9" * 5000]
)
def test_no_path_brings_an_error_of_the_server(node: Node, path: str) -> None:
    assert node.client().get(path).status_code < 500


def test_text_that_is_none_and_numbers_without_end_are_refused(node: Node) -> None:
    client = node.guest()
    table = client.post("/api/tables", json={"game": "race", "seats": 2}).json()["id"]
    lone = '{"seat": 0, "salt": "\\ud800"}'
    json_type = {"Content-Type": "application/json"}
    assert client.post(f"/api/tables/{table}/salt", content=lone, headers=json_type).status_code == 400
    huge = "9" * 100_000
    for body in (
        f'{{"schema": {huge}}}',
        f'{{"schema": 1, "seats": {huge}}}',
        '{"schema": 1, "game": "race", "seed": "\\ud800"}',
    ):
        assert client.post("/api/verify", content=body).status_code == 400
    assert client.post("/api/tables", content=f'{{"game": "race", "seats": {huge[:50000]}}}').status_code == 400
    record = httpx.get(f"{node.url}/api/tables?before={'9' * 5000}")
    assert record.status_code < 500
    played = quick(client, "rollers", bot="random")["id"]
    asyncio.run(asyncio.wait_for(Player([node], client, played, 0, "x").play(), 60))
    written = client.get(f"/api/tables/{played}/record").text
    seed = json.loads(written)["seed"]
    forged = written.replace(seed, "\\ud800")
    assert client.post("/api/verify", content=forged).status_code in (400, 409)


def test_other_words_in_an_address_are_no_reason_to_keep_more(node: Node) -> None:
    """An answer of 70 kB was kept for an hour for every query that anybody thought of."""
    client = node.client()
    paths = ("/api/games/race/components", "/api/words/ja/roll", "/schema/socket.json", "/api/lessons/roll/1")
    for path in paths:
        assert client.get(path).status_code == 200
    before = resident(node)
    for number in range(60):
        for path in paths:
            client.get(f"{path}?x={number}")
    assert resident(node) - before < 3000


def test_a_table_of_64_seats_and_the_schema_keep_the_loop_for_no_longer_than_50_ms(node: Node) -> None:
    client = node.guest()
    assert client.get("/schema/openapi.json").status_code == 200
    table = quick(client, "rollers", seats=64, bot="random")["id"]

    async def scene() -> None:
        async with node.socket(client) as socket:
            for whole in (True, False):
                await send(socket, type="open", table=table, seat=0, whole=whole)
                await receive(socket, "view")
            until = time.monotonic() + 3
            while moves(node, table) < 63 and time.monotonic() < until:
                await asyncio.sleep(0.1)

    run(scene())
    assert moves(node, table) >= 40, "the bots have moved"
    assert node.figure("galactarium_loop_longest_seconds") < LONGEST


def test_lists_of_large_tables_keep_the_loop_for_no_longer_than_50_ms(tmp_path: Path) -> None:
    """Somebody makes fifty listed tables of 99 seats, and everybody's home page asks for them."""
    with Node(str(tmp_path / "db"), tmp_path / "log") as node:
        makers = [node.guest() for _ in range(5)]
        for client in makers * 10:
            wanted = {"game": "rollers", "seats": 99, "bots": ["random"] * 98, "listed": True}
            client.post("/api/tables", json=wanted).raise_for_status()
        assert len(makers[0].get("/api/tables").json()["tables"]) == 50
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: makers[0].get("/api/tables").status_code, range(40)))
        assert answers == [200] * 40
        assert node.figure("galactarium_loop_longest_seconds") < LONGEST


def test_a_long_story_that_was_held_back_is_told_in_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty watchers who come under cover kept the loop for a quarter of a second when it was lifted."""
    play = begin(find_game("roll"), 2, "long")
    luck = random.Random("long")
    while play.journal.count(-1) < 2 * KEPT:
        seat = play.table.awaiting()[0]
        decision = play.decision(seat)
        assert decision is not None
        play.play(seat, luck.choice(decision.options))
    told: list[bool] = []
    honest = Room._view

    def noted(self: Room, viewer: Viewer) -> View:
        told.append(threading.current_thread() is threading.main_thread())
        return honest(self, viewer)

    monkeypatch.setattr(Room, "_view", noted)

    async def scene() -> None:
        room = room_of(play)
        tasks: list[asyncio.Future[None]] = []
        monkeypatch.setattr(room.hall, "errand", lambda work: tasks.append(asyncio.ensure_future(work)))
        watchers = [Tap(f"w{number}", "en") for number in range(3)]
        room.audience.opened(time.monotonic(), 0.2)
        for watcher in watchers:
            await room.open(watcher, -1, 0, texts=True, whole=True)
        assert told == []
        await asyncio.sleep(0.3)
        await asyncio.gather(*tasks)
        for watcher in watchers:
            views = [view for view in map(json.loads, watcher.sent) if view["type"] == "view"]
            assert [len(view["events"]) for view in views] == [play.journal.count(-1)]

    asyncio.run(scene())
    assert told == [False, False, False]


def test_tables_are_opened_at_a_pace(tmp_path: Path) -> None:
    with Node(str(tmp_path / "db"), tmp_path / "log", messages_per_second="30") as node:
        client = node.guest()
        table = quick(client, "rollers")["id"]

        async def scene() -> None:
            answers = []
            async with node.socket(client) as one, node.socket(client) as other:
                for number in range(80):
                    for socket in (one, other):
                        await send(socket, type="open", table=table, seat=0, texts=False, id=f"o{number}")
                        answers.append((await named(socket, f"o{number}")).get("code", "accepted"))
            assert answers[0] == "accepted"
            assert answers[-1] == "illegal.too_many"

        run(scene())


async def named(socket: ClientConnection, identity: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message.get("id") == identity:
            return message


def test_a_record_longer_than_any_game_is_not_read(node: Node) -> None:
    assert node.client().post("/api/verify", content="x" * 600_000).status_code == 413


def test_what_does_not_come_in_time_ends_the_connection() -> None:
    async def scene() -> None:
        ended: list[str] = []
        transport: Any = SimpleNamespace(abort=lambda: ended.append("end"))
        patience = Patience(transport)
        patience.begin(0.05, "head")
        patience.end()
        await asyncio.sleep(0.1)
        assert ended == [], "it came"
        patience.begin(0.1, "body")
        await asyncio.sleep(0.06)
        patience.begin(0.1, "body")  # a drop more of the same is no reason to wait longer
        await asyncio.sleep(0.06)
        assert ended == ["end"]

    asyncio.run(scene())


@pytest.mark.skipif("KILLS" not in os.environ, reason="it takes 80 seconds: make siege")
def test_a_body_that_never_ends_and_answers_that_nobody_reads_are_given_up(node: Node) -> None:
    head = b"POST /api/verify HTTP/1.1\r\nHost: x\r\nX-Galactarium: 1\r\nContent-Length: 100000\r\n\r\n"
    many = b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 100
    address = ("127.0.0.1", node.port)
    with network.create_connection(address) as slow, network.create_connection(address) as deaf:
        slow.sendall(head)
        deaf.setsockopt(network.SOL_SOCKET, network.SO_RCVBUF, 4096)
        deaf.sendall(many)
        assert 50 < closed_after(slow, 90) < 80
    turned_away = 'galactarium_turned_away_total{why="%s"}'
    assert node.figure(turned_away % "body") == 1
    assert node.figure(turned_away % "unread") >= 1
