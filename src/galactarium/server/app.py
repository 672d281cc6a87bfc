"""The application: routes, what they need, and what happens when something is refused."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import DataError

from galactarium.kernel.refusals import Illegal, Malformed, Refusal
from galactarium.server.operation import metrics
from galactarium.server.operation.about import VERSION
from galactarium.server.services import Services
from galactarium.server.socket.connection import play
from galactarium.server.storage.people import Known
from galactarium.server.web.identity import who_is
from galactarium.server.web.middleware import SAFE, Shell
from galactarium.server.web.refusals import answer, kind_of
from galactarium.server.web.routes import REFUSALS, SIGNED_IN, games, lessons, operation, pages, people, records, tables

LARGEST: Final = 64 * 1024
# Assets are packed already; the size of what is about people and tables shall tell nothing of it.
NOT_PACKED: Final = ["/assets/", "/api/(me|tables|quick|tokens|guest|account|login|logout|password)"]

log = structlog.get_logger()

AnyRequest = Request[Known | None, object, State]


async def known_person(request: AnyRequest, services: Services) -> Known:
    """Who asks, if they may: a token has scopes, and some things need a person who has signed in."""
    person = await who_is(services.people, request.scope["headers"])
    if person is None:
        raise Illegal("illegal.nobody")
    scope = request.route_handler.opt.get("scope", "read" if request.method in SAFE else "play")
    if not person.may(scope):
        raise Illegal("illegal.by_token") if scope == SIGNED_IN else Illegal("illegal.scope", {"scope": scope})
    return person


def refused(request: AnyRequest, refusal: Refusal) -> Response[bytes]:
    metrics.REFUSALS.labels(kind_of(refusal)).inc()
    status, media_type, body = answer(refusal, request.scope)
    return Response(body, status_code=status, media_type=media_type)


def no_such_schema(response: Response[object]) -> Response[object]:
    """Where there is no schema, the framework has a page of its own."""
    if response.status_code == 404:
        raise Malformed("malformed.path")
    return response


def unreadable(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """What the framework refuses, in our words."""
    if error.status_code == 404:
        return refused(request, Malformed("malformed.path"))
    if error.status_code == 405:
        return refused(request, Malformed("malformed.method"))
    if error.status_code == 413:
        return refused(request, Malformed("malformed.large", {"most": LARGEST}))
    if error.status_code >= 500:
        return failed(request, error)
    return refused(request, Malformed("malformed.request"))


def nested(request: AnyRequest, error: RecursionError) -> Response[bytes]:
    """JSON that is nested too deeply to be read."""
    return refused(request, Malformed("malformed.request"))


def unstorable(request: AnyRequest, error: DataError) -> Response[bytes]:
    """Text that a database does not take, such as one with a zero byte."""
    return refused(request, Malformed("malformed.request"))


def no_text(request: AnyRequest, error: UnicodeError) -> Response[bytes]:
    """Text that is none, such as half of a surrogate pair."""
    return refused(request, Malformed("malformed.request"))


def failed(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Our own mistake: the log has its place, the client only an apology."""
    log.error("request failed", error=type(error).__name__, exc_info=error)
    return refused(request, Illegal("illegal.failed"))


def create_app(services: Services) -> Shell:
    """The application of one node."""

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        await services.start()
        yield
        await services.stop()

    handlers = [*people.HANDLERS, *tables.HANDLERS, *games.HANDLERS, *lessons.HANDLERS, *records.HANDLERS]
    for handler in handlers:
        handler.responses = REFUSALS
    api = Router("/api", route_handlers=handlers, dependencies={"person": Provide(known_person)})
    app = Litestar(
        route_handlers=[api, *operation.HANDLERS, *pages.pages(), play],
        dependencies={"services": Provide(lambda: services, sync_to_thread=False)},
        exception_handlers={
            Refusal: refused,
            HTTPException: unreadable,
            RecursionError: nested,
            DataError: unstorable,
            UnicodeError: no_text,
            Exception: failed,
        },
        lifespan=[running],
        request_max_body_size=LARGEST,
        openapi_config=OpenAPIConfig(
            title="Galactarium",
            version=VERSION,
            openapi_router=Router("/schema", route_handlers=[], include_in_schema=False, after_request=no_such_schema),
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        compression_config=CompressionConfig("gzip", gzip_compress_level=6, exclude=NOT_PACKED),
        logging_config=None,
    )
    _ = app.openapi_schema  # made now: it takes longer than anybody may keep a running server
    return Shell(app, services.gate, services.settings.secure_cookies)
