"""For who runs the server, and for programs that want to know its language."""

from __future__ import annotations

import msgspec
from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text

from galactarium.kernel.refusals import Malformed
from galactarium.server.operation.about import VERSION
from galactarium.server.services import Services
from galactarium.server.socket.messages import ClientMessage, ServerMessage
from galactarium.server.web.bodies import Health


@get("/health")
async def health(services: Services) -> Response[Health]:
    """Whether this node can serve."""
    async with services.database.read() as connection:
        await connection.execute(text("SELECT 1"))
    stopping = services.stopping
    shape = Health("stopping" if stopping else "ok", VERSION, "ok")
    return Response(shape, status_code=503 if stopping else 200)


@get("/metrics", include_in_schema=False)
async def metrics(services: Services) -> Response[bytes]:
    """Figures for Prometheus."""
    if not services.settings.metrics:
        raise Malformed("malformed.path")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@get("/schema/socket.json", include_in_schema=False, cache=3600)
async def socket_schema() -> dict[str, object]:
    """The JSON schema of the socket's messages."""
    return socket_messages()


def _anything(_: type) -> dict[str, object]:
    """A fact of a game may be any JSON value."""
    return {"description": "any JSON value"}


def socket_messages() -> dict[str, object]:
    (client, server), components = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], schema_hook=_anything, ref_template="#/$defs/{name}"
    )
    return {"client": client, "server": server, "$defs": components}


HANDLERS = [health, metrics, socket_schema]
