"""The application: routes, what they need, and what happens when something is refused."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from litestar import Litestar, Request, Response, Router
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
from galactarium.server.web.bodies import RefusalShape
from galactarium.server.web.identity import who_is
from galactarium.server.web.middleware import SAFE, Shell
from galactarium.server.web.refusals import kind_of, language_of, refusal_page, shape, status_of
from galactarium.server.web.routes import REFUSALS, SIGNED_IN, games, lessons, operation, pages, people, records, tables

LARGEST: Final = 64 * 1024

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


def refused(request: AnyRequest, refusal: Refusal) -> Response[RefusalShape] | Response[str]:
    """JSON for programs; a page for somebody who came by a link."""
    metrics.REFUSALS.labels(kind_of(refusal)).inc()
    status = status_of(refusal)
    path = request.scope["path"]
    if "text/html" in request.headers.get("accept", "") and not path.startswith(("/api", "/schema")):
        return Response(refusal_page(refusal, request.scope), status_code=status, media_type="text/html")
    return Response(shape(refusal, language_of(request.scope)), status_code=status)


def unreadable(request: AnyRequest, error: HTTPException) -> Response[RefusalShape] | Response[str]:
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


def nested(request: AnyRequest, error: RecursionError) -> Response[RefusalShape] | Response[str]:
    """JSON that is nested too deeply to be read."""
    return refused(request, Malformed("malformed.request"))


def unstorable(request: AnyRequest, error: DataError) -> Response[RefusalShape] | Response[str]:
    """Text that a database does not take, such as one with a zero byte."""
    return refused(request, Malformed("malformed.request"))


def no_text(request: AnyRequest, error: UnicodeError) -> Response[RefusalShape] | Response[str]:
    """Text that is none, such as half of a surrogate pair."""
    return refused(request, Malformed("malformed.request"))


def failed(request: AnyRequest, error: Exception) -> Response[RefusalShape] | Response[str]:
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
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )
    _ = app.openapi_schema  # made now: it takes longer than anybody may keep a running server
    return Shell(app, services.gate, services.settings.secure_cookies)
