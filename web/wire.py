"""Writes the JSON schema of everything that goes over the wire, from which `npm run types` makes TypeScript."""

import json
import sys
from typing import Any

import msgspec

from galactarium.server.socket import messages
from galactarium.server.tables import lessons
from galactarium.server.web import bodies as shapes

SENT = [messages.ClientMessage, messages.ServerMessage]
BODIES = [
    shape
    for shape in [*vars(shapes).values(), lessons.LessonShape, lessons.LessonStep, lessons.Tried, lessons.Reason]
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and shape not in (msgspec.Struct, shapes.Body)
]


def anything(type_: type) -> dict[str, Any]:
    """Facts of the games are plain data of any form."""
    return {"tsType": "unknown"}


def schema() -> dict[str, Any]:
    """One object with every message and every body as a definition; unions of messages get names of their own."""
    unions, definitions = msgspec.json.schema_components(
        [*SENT, *BODIES], ref_template="#/definitions/{name}", schema_hook=anything
    )
    for name, union in zip(["ClientMessage", "ServerMessage"], unions, strict=False):
        union.pop("discriminator", None)
        definitions[name] = union
    definitions["Answer"]["properties"]["match"] = {"tsType": "[string, string][] | null"}
    definitions["View"]["properties"]["events"] = {"tsType": 'import("./records").Event[]'}  # by web/records.py
    del definitions["Event"]
    return {"title": "Wire", "definitions": definitions}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=2, sort_keys=True)
