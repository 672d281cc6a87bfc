"""Run one node until it is told to stop."""

from __future__ import annotations

import socket
import threading
import webbrowser
from typing import Final

import structlog
import uvicorn

from galactarium.kernel.refusals import Malformed
from galactarium.server import logs
from galactarium.server.app import create_app
from galactarium.server.settings import Settings
from galactarium.server.socket import LARGEST

GRACE: Final = 10  # seconds for what is going on when the server is told to stop

log = structlog.get_logger()


class Node(uvicorn.Server):
    """Tells where it can be found once it can."""

    def __init__(self, config: uvicorn.Config, address: str, browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Galactarium: {self.address}", flush=True)
            if self.browser:
                threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


def serve(settings: Settings) -> None:
    """Serve until a signal comes; then say goodbye, store what is on its way, and end."""
    logs.set_up(settings.log_level)
    try:
        listening = socket.create_server((settings.host, settings.port), backlog=1024)
    except OSError as error:
        raise Malformed("malformed.address", {"host": settings.host, "port": settings.port}) from error
    port = listening.getsockname()[1]
    config = uvicorn.Config(
        create_app(settings),
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
    Node(config, f"http://{settings.host}:{port}/", settings.browser).run([listening])
