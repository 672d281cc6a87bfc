"""Run one node until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import structlog
import uvicorn

from galactarium.kernel.refusals import Malformed
from galactarium.server.app import create_app
from galactarium.server.operation import logs
from galactarium.server.operation.figures import start_metrics
from galactarium.server.services import Services
from galactarium.server.settings import Settings
from galactarium.server.socket.connection import LARGEST
from galactarium.server.web.connections import Crowd, http_of, note_trouble, socket_of

FAREWELL: Final = 0.2  # seconds for the last messages
GRACE: Final = 10  # seconds for what is going on when the server is told to stop

log = structlog.get_logger()


class Node(uvicorn.Server):
    """Tells where it can be found once it can, and says goodbye before it closes its lines."""

    def __init__(self, config: uvicorn.Config, services: Services, address: str, browser: bool) -> None:
        super().__init__(config)
        self.services = services
        self.address = address
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(note_trouble)
        await super().startup(sockets)
        if self.started:
            settle()
            self.services.watchdog.start()
            print(f"Galactarium: {self.address}", flush=True)
            if self.browser:
                threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A server that is told to stop and stops has done what it was told: it ends with 0."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.services.goodbye()
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)


def settle() -> None:
    """Look for garbage less often, and not among what is there for good: a look at all tables takes tens of ms."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def allow_files() -> None:
    """Every connection is a file: as many as the system lets us have."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(settings: Settings) -> None:
    """Serve until a signal comes; then say goodbye, store what is on its way, and end."""
    logs.set_up(settings.log_level)
    services = Services(settings)
    asyncio.run(services.prepare())
    allow_files()
    start_metrics(settings.metrics)
    try:
        listening = socket.create_server((settings.host, settings.port), backlog=1024)
    except OSError as error:
        raise Malformed("malformed.address", {"host": settings.host, "port": str(settings.port)}) from error
    port = listening.getsockname()[1]
    crowd = Crowd(settings.connections, settings.forwarded_from)
    config = uvicorn.Config(
        create_app(services),
        http=http_of(crowd),
        ws=socket_of(crowd),
        ws_max_size=LARGEST,
        ws_ping_interval=10.0,
        ws_ping_timeout=10.0,
        root_path=settings.root_path,
        ws_per_message_deflate=False,  # sizes must not tell anything, and memory is for tables
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        h11_max_incomplete_event_size=LARGEST,
        proxy_headers=bool(settings.forwarded_from),
        forwarded_allow_ips=settings.forwarded_from or None,
    )
    Node(config, services, f"http://{settings.host}:{port}/", settings.browser).run([listening])
