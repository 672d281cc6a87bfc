"""Lines as the network sees them: how many an address may open, how long a request may take, and who never reads."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final, cast

import structlog
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from galactarium.server.operation import metrics

HEAD: Final = 10.0  # seconds for the head of a request
BODY: Final = 60.0  # and for its body
UNREAD: Final = 20.0  # seconds for which a line may leave unread what is sent to it

log = structlog.get_logger()


class Patience:
    """Waits for something of a connection; if it does not come in time, the connection is closed.

    What waits to be sent is dropped with it, and its memory is free again.
    """

    def __init__(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.what = ""
        self.timer: asyncio.TimerHandle | None = None

    def begin(self, seconds: float, what: str) -> None:
        """Wait from now on, unless the same is waited for already."""
        if what != self.what:
            self.end()
            self.what = what
            self.timer = asyncio.get_running_loop().call_later(seconds, self._give_up)

    def end(self) -> None:
        self.what = ""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _give_up(self) -> None:
        metrics.TURNED_AWAY.labels(self.what).inc()
        self.transport.abort()


class Crowd:
    """The open connections of each address."""

    def __init__(self, most: int, trusted: str) -> None:
        self.most = most
        self.trusted = {address.strip() for address in trusted.split(",")}  # proxies speak for many
        self.by_address: Counter[str] = Counter()
        self.known: dict[asyncio.BaseTransport, str] = {}

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Whether there is room for one more from its address."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        if address not in self.trusted and self.by_address[address] >= self.most:
            return False
        self.by_address[address] += 1
        self.known[transport] = address
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        address = self.known.pop(transport, None)
        if address is not None:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]


class Reader(asyncio.Protocol):
    """A connection that is closed if what is sent to it stays unread. Mixed into a protocol, before it."""

    reading: Patience

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.reading = Patience(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.reading.end()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading.begin(UNREAD, "unread")

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reading.end()


def http_of(crowd: Crowd) -> type[H11Protocol]:
    """The protocol of HTTP connections that belong to a crowd."""

    class Http(Reader, H11Protocol):
        awaited: Patience

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.awaited = Patience(transport)
            if crowd.enter(transport):
                self.awaited.begin(HEAD, "head")
            else:
                metrics.TURNED_AWAY.labels("address").inc()
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            self.awaited.end()
            crowd.leave(self.transport)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            idle = self.cycle is None or self.cycle.response_complete
            if self.transport.get_protocol() is not self:  # a socket by now
                self.awaited.end()
            elif not idle and self.cycle.more_body:
                self.awaited.begin(BODY, "body")
            elif not idle:
                self.awaited.end()
            elif self.conn.trailing_data[0]:  # the beginning of another head
                self.awaited.begin(HEAD, "head")

    return Http


def socket_of(crowd: Crowd) -> type[WebSocketsSansIOProtocol]:
    """The protocol of sockets that belong to a crowd."""

    class Socket(Reader, WebSocketsSansIOProtocol):
        def connection_lost(self, exc: Exception | None) -> None:
            crowd.leave(self.transport)
            super().connection_lost(exc)

    return Socket


def note_trouble(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What goes wrong in the loop itself, such as no file descriptor for another connection; the loop tries again."""
    error = context.get("exception")
    metrics.LOOP_TROUBLE.inc()
    log.error("trouble in the event loop", what=context.get("message"), error=None if error is None else repr(error))
