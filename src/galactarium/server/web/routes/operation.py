"""For who runs the server, and for programs that want to know its language."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec
from litestar import Response, get

from galactarium.server.operation.about import VERSION
from galactarium.server.services import Services
from galactarium.server.socket.messages import ClientMessage, ServerMessage
from galactarium.server.web.bodies import Health


@get("/health")
async def health(services: Services) -> Response[Health]:
    """Whether this node can serve, and whether what is chosen can be stored."""
    database = await services.hall.writer.health()
    well = database == "ok" and not services.stopping
    status: Literal["ok", "stopping", "failing"] = "stopping" if services.stopping else "ok" if well else "failing"
    return Response(Health(status, VERSION, database), status_code=200 if well else 503)


@get("/schema/socket.json", include_in_schema=False)
async def socket_schema() -> dict[str, object]:
    """The JSON schema of the socket's messages."""
    return socket_messages()


def _anything(_: type) -> dict[str, object]:
    """A fact of a game may be any JSON value."""
    return {"description": "any JSON value"}


@cache
def socket_messages() -> dict[str, object]:
    (client, server), components = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], schema_hook=_anything, ref_template="#/$defs/{name}"
    )
    return {"client": client, "server": server, "$defs": components}


HANDLERS = [health, socket_schema]
