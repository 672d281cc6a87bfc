"""A small reverse proxy that shows a server under a path of its site, as the servers of clubs do."""

from __future__ import annotations

import asyncio
import threading
from asyncio import StreamReader, StreamWriter
from contextlib import suppress

END = b"\r\n\r\n"


class Proxy:
    """Passes on what is asked for below a path, with the path or without it; all else it refuses and notes down."""

    def __init__(self, port: int, path: str, cuts: bool) -> None:
        self.behind = port
        self.path = path
        self.cuts = cuts
        self.strays: list[str] = []  # what was asked for beside the path
        self.port = 0
        self.ready = threading.Event()
        self.over = asyncio.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    def __enter__(self) -> Proxy:
        self.thread.start()
        self.ready.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.over.set)
        self.thread.join()

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port = int(server.sockets[0].getsockname()[1])
        self.ready.set()
        await self.over.wait()
        server.close()

    async def _pass_on(self, reader: StreamReader, writer: StreamWriter) -> None:
        """One request, or one socket."""
        with suppress(asyncio.CancelledError, asyncio.IncompleteReadError, OSError):  # one of them has gone
            await self._pass(reader, writer)
        writer.close()

    async def _pass(self, reader: StreamReader, writer: StreamWriter) -> None:
        head = (await reader.readuntil(END)).decode("latin-1").removesuffix("\r\n\r\n")
        asked, *headers = head.split("\r\n")
        method, path, _ = asked.split(" ")
        if not path.startswith(f"{self.path}/"):
            self.strays.append(path)
            writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        if self.cuts:
            path = path.removeprefix(self.path)
        if not any(header.lower().startswith("upgrade:") for header in headers):
            headers = [header for header in headers if not header.lower().startswith("connection:")]
            headers.append("Connection: close")
        headers.append("X-Forwarded-For: 203.0.113.5")
        behind, there = await asyncio.open_connection("127.0.0.1", self.behind)
        there.write("\r\n".join([f"{method} {path} HTTP/1.1", *headers]).encode("latin-1") + END)
        await asyncio.gather(_copy(reader, there), _copy(behind, writer), return_exceptions=True)


async def _copy(reader: StreamReader, writer: StreamWriter) -> None:
    try:
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    finally:
        writer.close()
