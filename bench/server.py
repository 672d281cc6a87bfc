"""How much a server on this machine can do, with its clients on the same machine: `make bench-server`.

Live tables of four people each, played by scripted clients over real sockets, at a steady number of choices a second:
how long from sending a choice to receiving its events, and how much memory a live table with its four sockets takes.
Then more and more choices a second, until the server does not follow any more. Then the same database with 20,000
finished games: how long lists and finished games take.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sqlite3
import statistics
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from galactarium.games import GAMES
from tests.server.nodes import HEADERS, Node, quick
from tests.server.players import Player

STEP = 1.25  # from one rate to the next
KEPT_UP = 0.95
SLUGGISH = 0.15  # seconds: half of the choices take longer


class Option(msgspec.Struct):
    choice: int


class Decision(msgspec.Struct):
    number: int
    options: list[Option]


class Seen(msgspec.Struct):
    """What a scripted client reads of a view."""

    type: str
    number: int = 0
    decision: Decision | None = None
    result: dict[str, Any] | None = None


class Load:
    """All seats of all tables."""

    def __init__(self, node: Node, tables: int, rate: float) -> None:
        self.node = node
        self.tables = tables
        self.rate = rate
        self.asked: list[tuple[ClientConnection, str, int, Decision]] = []
        self.sent: dict[tuple[str, int], tuple[int, float]] = {}
        self.latencies: list[float] = []
        self.measuring = False
        self.choices = 0
        self.over = 0
        self.luck = random.Random("load")

    async def people(self, count: int) -> list[str]:
        """So many guests; their cookies."""
        async with httpx.AsyncClient(base_url=self.node.url, headers=HEADERS, timeout=60) as client:
            cookies = []
            for _ in range(count):
                answer = await client.post("/api/guest", json={}, headers={"Cookie": ""})
                cookies.append(answer.cookies["galactarium"])
                client.cookies.clear()
            return cookies

    async def seat(self, cookies: list[str]) -> list[tuple[str, str, int]]:
        """Started tables with these people; who sits where."""
        sitting = []
        async with httpx.AsyncClient(base_url=self.node.url, headers=HEADERS, timeout=60) as client:
            for number in range(self.tables):
                group = cookies[4 * number : 4 * number + 4]
                game = list(GAMES)[number % len(GAMES)]
                own = [{"Cookie": f"galactarium={cookie}"} for cookie in group]
                made = await client.post("/api/tables", json={"game": game, "seats": 4}, headers=own[0])
                table = made.json()["id"]
                for headers in own[1:]:
                    (await client.post(f"/api/tables/{table}/join", json={}, headers=headers)).raise_for_status()
                (await client.post(f"/api/tables/{table}/start", json={}, headers=own[0])).raise_for_status()
                for headers, cookie in zip(own, group, strict=True):  # some games draw the seats
                    shown = (await client.get(f"/api/tables/{table}", headers=headers)).json()["seats"]
                    sitting.append((cookie, table, next(seat["seat"] for seat in shown if seat["yours"])))
        return sitting

    async def listen(self, cookie: str, table: str, seat: int, opened: asyncio.Semaphore) -> None:
        async with opened:
            socket = await self.node.line(cookie, max_queue=None, ping_interval=None)
        decoder = msgspec.json.Decoder(Seen)
        await socket.send(json.dumps({"type": "open", "table": table, "seat": seat}))
        async for text in socket:
            if not text.startswith('{"type":"view"'):  # type: ignore[arg-type]
                continue
            view = decoder.decode(text)
            waited = self.sent.get((table, seat))
            if waited is not None and view.number > waited[0]:
                del self.sent[table, seat]
                if self.measuring:
                    self.latencies.append(time.perf_counter() - waited[1])
            if view.result is not None:
                self.over += 1
                return
            if view.decision is not None and (table, seat) not in self.sent:
                self.asked.append((socket, table, seat, view.decision))

    def percentile(self, share: float) -> float:
        found = sorted(self.latencies)
        return found[int(len(found) * share)]

    def told(self) -> dict[str, object]:
        return {"p50_ms": round(1000 * self.percentile(0.5), 1), "p99_ms": round(1000 * self.percentile(0.99), 1)}

    async def pace(self, seconds: float) -> float:
        """Send choices at the wanted rate; the rate that came of it."""
        began = time.perf_counter()
        count = 0
        answered: set[tuple[str, int, int]] = set()
        while (now := time.perf_counter()) < began + seconds:
            while count < (now - began) * self.rate and self.asked:
                place = self.luck.randrange(len(self.asked))
                self.asked[place], self.asked[-1] = self.asked[-1], self.asked[place]
                socket, table, seat, decision = self.asked.pop()
                if (table, seat, decision.number) in answered or (table, seat) in self.sent:
                    continue
                answered.add((table, seat, decision.number))
                choice = self.luck.choice(decision.options).choice
                message = {"type": "choose", "table": table, "seat": seat, "number": decision.number, "choice": choice}
                self.sent[table, seat] = (decision.number, time.perf_counter())
                await socket.send(json.dumps(message))
                count += 1
            await asyncio.sleep(0.004)
        return count / (time.perf_counter() - began)


def resident(node: Node) -> int:
    """The memory of the server's own process, in kB."""
    assert node.process is not None
    for line in Path(f"/proc/{node.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def worked(node: Node) -> float:
    """The CPU time of the server's own process, in seconds."""
    assert node.process is not None
    fields = Path(f"/proc/{node.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def live(node: Node, tables: int, rate: float, seconds: float) -> dict[str, object]:
    load = Load(node, tables, rate)
    cookies = await load.people(4 * tables)
    before = resident(node)
    sitting = await load.seat(cookies)
    opened = asyncio.Semaphore(20)
    tasks = [asyncio.create_task(load.listen(*place, opened)) for place in sitting]
    while len(load.asked) < tables:
        await asyncio.sleep(0.1)
    await load.pace(seconds / 4)  # warm
    load.measuring = True
    cpu = worked(node)
    reached = await load.pace(seconds)
    cpu = worked(node) - cpu
    after = resident(node)
    found = {
        "tables": tables,
        "choices_per_second": round(reached),
        "measured": len(load.latencies),
        **load.told(),
        "cpu_ms_per_choice": round(1000 * cpu / max(1, len(load.latencies)), 2),
        "kB_per_table": round((after - before) / tables),
        "finished_seats": load.over,
        **await highest(load, rate, seconds / 4),
    }
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


async def highest(load: Load, rate: float, seconds: float) -> dict[str, object]:
    """The highest rate at which choices were answered as fast as they were sent."""
    found: dict[str, object] = {}
    while True:
        load.rate = rate
        load.latencies = []
        reached = await load.pace(seconds)
        if reached < KEPT_UP * rate or load.percentile(0.5) > SLUGGISH:
            return found
        found = {"highest_choices_per_second": round(reached), "highest_p99_ms": round(1000 * load.percentile(0.99), 1)}
        rate *= STEP


def fill(database: str, template: str, count: int) -> None:
    """So many finished games, copies of one."""
    with closing(sqlite3.connect(database)) as connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(tables)")]
        others = ", ".join(f'"{name}"' for name in columns if name not in ("id", "created"))
        numbers = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})"
        new = "printf('bench%07d', i)"
        connection.execute(
            f"INSERT INTO tables (id, created, {others}) {numbers} SELECT {new}, created - i, {others} "
            "FROM n, tables WHERE tables.id = ?",
            [template],
        )
        rest = "seat, person, name, bot, salt, absent, gone, over"
        connection.execute(
            f'INSERT INTO seats ("table", created, {rest}) {numbers} SELECT {new}, created - i, {rest} '
            'FROM n, seats WHERE seats."table" = ?',
            [template],
        )
        connection.execute(
            f'INSERT INTO moves ("table", number, seat, choice) {numbers} '
            f'SELECT {new}, number, seat, choice FROM n, moves WHERE moves."table" = ?',
            [template],
        )
        connection.commit()


def timed(client: httpx.Client, path: str, times: int = 30, **params: Any) -> float:
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        answer = client.get(path, params=params)
        taken.append(time.perf_counter() - began)
        assert answer.status_code == 200, answer.text
    return round(1000 * statistics.median(taken), 1)


def stored(node: Node, count: int) -> dict[str, object]:
    client = node.guest("Collector")
    table = quick(client, "rollers")["id"]
    asyncio.run(Player([node], client, table, 0, "x").play())

    def look(name: str) -> dict[str, object]:
        return {
            f"{name}_list_ms": timed(client, "/api/me/tables", state="over"),
            f"{name}_lobby_ms": timed(client, "/api/tables"),
            f"{name}_record_ms": timed(client, f"/api/tables/{table}/record"),
        }

    few = look("few")
    began = time.perf_counter()
    fill(node.database, table, count)
    filled = round(time.perf_counter() - began, 1)
    many = look("many")
    return {"stored_games": count, "filling_s": filled, **few, **many}


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--tables", type=int, default=300)
    reader.add_argument("--rate", type=float, default=300.0)
    reader.add_argument("--seconds", type=float, default=30.0)
    reader.add_argument("--stored", type=int, default=20_000)
    wanted = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        with Node(str(place / "db"), place / "log", workers="1", connections="100000") as node:
            print(json.dumps(asyncio.run(live(node, wanted.tables, wanted.rate, wanted.seconds))), flush=True)
            print(json.dumps(stored(node, wanted.stored)), flush=True)


if __name__ == "__main__":
    main()
