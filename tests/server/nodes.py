"""A real server in a process of its own, and people and programs that talk to it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 300  # seconds: a machine may be busy
HEADERS = {"X-Galactarium": "1"}
FAST = {  # tests are quicker than people
    "GALACTARIUM_COVER": "0",
    "GALACTARIUM_REQUESTS_PER_SECOND": "100000",
    "GALACTARIUM_MESSAGES_PER_SECOND": "100000",
    "GALACTARIUM_SIGN_INS_PER_MINUTE": "100000",
    "GALACTARIUM_GUESTS_PER_MINUTE": "100000",
    "GALACTARIUM_LOG_LEVEL": "warning",
}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class Node:
    """One server process."""

    def __init__(self, database: str, log: Path, port: int = 0, **settings: str) -> None:
        self.database = database
        self.log = log
        self.port = port
        self.settings = {f"GALACTARIUM_{name.upper()}": value for name, value in settings.items()}
        self.figures_port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Node:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        command = [sys.executable, "-m", "galactarium.cli", "serve", "--no-browser", "--port", str(self.port)]
        own = {"GALACTARIUM_METRICS": f"127.0.0.1:{self.figures_port}"}
        environment = {**os.environ, **FAST, **own, **self.settings}
        self.process = subprocess.Popen(
            [*command, "--database", self.database],
            stdout=subprocess.PIPE,
            stderr=self.log.open("ab"),
            env=environment,
            cwd=ROOT,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert line.startswith("Galactarium: http://"), self.log.read_text()
        self.port = int(line.rstrip("/\n").rpartition(":")[2])

    def kill(self) -> None:
        """As when the power goes."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(timeout=PATIENCE)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def figures(self) -> str:
        """What the node counts, on an address of its own."""
        return httpx.get(f"http://127.0.0.1:{self.figures_port}/metrics", timeout=30).text

    def figure(self, name: str) -> float:
        found = re.search(rf"^{re.escape(name)} (\S+)", self.figures(), re.MULTILINE)
        return 0.0 if found is None else float(found[1])

    def client(self, **more: Any) -> httpx.Client:
        return httpx.Client(base_url=self.url, headers=HEADERS, timeout=30, **more)

    def guest(self, name: str = "Ada") -> httpx.Client:
        """Somebody with a cookie."""
        client = self.client()
        client.post("/api/guest", json={"name": name}).raise_for_status()
        return client

    def socket(self, client: httpx.Client, **more: Any) -> connect:
        """The socket of somebody with a cookie."""
        return self.line(client.cookies["galactarium"], **more)

    def program(self, headers: Mapping[str, str]) -> connect:
        """The socket of somebody with a token."""
        return connect(f"ws://127.0.0.1:{self.port}/ws", additional_headers=dict(headers), max_size=None)

    def line(self, cookie: str, **more: Any) -> connect:
        return connect(
            f"ws://127.0.0.1:{self.port}/ws",
            additional_headers={"Cookie": f"galactarium={cookie}"},
            origin=Origin(self.url),
            compression=None,
            max_size=None,
            **more,
        )


def quick(client: httpx.Client, game: str, **more: object) -> dict[str, Any]:
    answer = client.post("/api/quick", json={"game": game, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def send(socket: ClientConnection, **message: object) -> None:
    await socket.send(json.dumps(message))


async def receive(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of these kinds; others are passed over, refusals are not."""
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] in kinds or message["type"] == "refused":
            return message


async def until_closed(socket: ClientConnection) -> tuple[list[dict[str, Any]], int | None]:
    """All that comes until the server closes the line, and the code it closes with."""
    messages: list[dict[str, Any]] = []
    try:
        while True:
            messages.append(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))
    except ConnectionClosed as closed:
        return messages, None if closed.rcvd is None else closed.rcvd.code


def wait_for(port: int, seconds: float = 10.0) -> Mapping[str, Any]:
    """Until the server is well."""
    until = time.monotonic() + seconds
    while True:
        try:
            answer: dict[str, Any] = httpx.get(f"http://127.0.0.1:{port}/health", timeout=2).json()
            return answer
        except httpx.TransportError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
