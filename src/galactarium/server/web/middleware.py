"""What lies around every request: limits, protection against forged requests, headers, figures and the log."""

from __future__ import annotations

import time
from collections.abc import Iterable
from secrets import token_hex
from typing import Final, cast

import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from galactarium.kernel.refusals import Illegal, Refusal
from galactarium.server.operation import metrics
from galactarium.server.web.limits import FORGERY_HEADER, Gate
from galactarium.server.web.refusals import answer, path_of

SAFE: Final = {"GET", "HEAD", "OPTIONS"}
METHODS: Final = SAFE | {"POST", "PATCH", "DELETE"}
HEADERS: Final = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # the address of a table is its invitation
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]

log = structlog.get_logger()


class Shell:
    """An ASGI application around another."""

    def __init__(self, app: ASGIApp, gate: Gate, secure: bool) -> None:
        self.app = app
        self.gate = gate
        self.headers = [*HEADERS, (b"strict-transport-security", b"max-age=31536000")] if secure else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP or scope["type"] == ScopeType.WEBSOCKET:
            _under_root(scope)
        if scope["type"] == ScopeType.HTTP:
            await self._answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        began = time.monotonic()
        status = 0
        number = token_hex(8)

        async def forward(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                extra = [(b"x-request-id", number.encode()), *self._headers(message["headers"])]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        refusal = self._refused(scope)
        structlog.contextvars.bind_contextvars(request=number)
        if refusal is None:
            await self.app(_as_get(scope), receive, forward)
        else:
            await _refuse(refusal, scope, forward)
        method = scope["method"] if scope["method"] in METHODS else "other"
        metrics.REQUESTS.labels(method, status).inc()
        seconds = round(time.monotonic() - began, 4)
        log.info("request", method=method, route=_route(path_of(scope)), status=status, seconds=seconds)

    def _headers(self, given: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        names = {name.lower() for name, _ in given}
        extra = list(self.headers)
        if b"cache-control" not in names:
            extra.append((b"cache-control", b"no-store"))
        return extra

    def _refused(self, scope: HTTPScope) -> Refusal | None:
        client = scope.get("client")
        address = client[0] if client else ""
        if not self.gate.requests.take(address):
            return Illegal("illegal.too_many")
        if scope["method"] in SAFE:
            return None
        headers = dict(scope["headers"])
        if b"authorization" in headers:
            return None
        own = b"origin" not in headers or self.gate.own_origin(scope["headers"])
        return None if own and FORGERY_HEADER in headers else Illegal("illegal.forged")


def _under_root(scope: HTTPScope | WebSocketScope) -> None:
    """A proxy may cut off the path under which it shows the server, or pass it on: both are understood."""
    root = scope.get("root_path", "")
    if root and (scope["path"] + "/").startswith(f"{root}{root}/"):
        scope["path"] = scope["path"].removeprefix(root)
        scope["raw_path"] = scope["raw_path"].removeprefix(root.encode())


def _as_get(scope: HTTPScope) -> HTTPScope:
    """Who asks for the head alone is answered as who asks for all; the body is left out on the wire."""
    return cast(HTTPScope, {**scope, "method": "GET"}) if scope["method"] == "HEAD" else scope


async def _refuse(refusal: Refusal, scope: HTTPScope, send: Send) -> None:
    metrics.REFUSALS.labels("illegal").inc()
    status, media_type, body = answer(refusal, scope)
    headers = [(b"content-type", f"{media_type}; charset=utf-8".encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _route(path: str) -> str:
    """The path without ids: the address of a table is its invitation, and belongs in no log."""
    return "/".join(part if len(part) != 12 else "*" for part in path.split("/")[:6])[:80]
