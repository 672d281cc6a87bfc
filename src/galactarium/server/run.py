"""Run one node until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import socket
import threading
import webbrowser
from typing import Final

import structlog
import uvicorn

from galactarium.kernel.refusals import Malformed
from galactarium.server.app import create_app
from galactarium.server.operation import logs
from galactarium.server.services import Services
from galactarium.server.settings import Settings
from galactarium.server.socket.connection import LARGEST

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
        await super().startup(sockets)
        if self.started:
            settle()
            print(f"Galactarium: {self.address}", flush=True)
            if self.browser:
                threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.services.goodbye()
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)


def settle() -> None:
    """Look for garbage less often, and not among what is there for good: a look at all tables takes tens of ms."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def serve(settings: Settings) -> None:
    """Serve until a signal comes; then say goodbye, store what is on its way, and end."""
    logs.set_up(settings.log_level)
    try:
        listening = socket.create_server((settings.host, settings.port), backlog=1024)
    except OSError as error:
        raise Malformed("malformed.address", {"host": settings.host, "port": str(settings.port)}) from error
    port = listening.getsockname()[1]
    services = Services(settings)
    config = uvicorn.Config(
        create_app(services),
        ws="websockets-sansio",
        ws_max_size=LARGEST,
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
