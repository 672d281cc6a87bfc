"""Bots by a short spec: a name, and settings where they differ from the usual ones: `learned:visits=400,tables=8`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from galactarium.bots.bot import Bot
from galactarium.bots.kind import Kind, NoSettings
from galactarium.bots.learned import Learned, LearnedSettings
from galactarium.bots.planner import Planner, PlannerSettings
from galactarium.bots.random import RandomBot
from galactarium.kernel.refusals import Malformed

GROUP: Final = "galactarium.bots"
OURS: Final = {
    "random": Kind(NoSettings, lambda settings, seats, seed: RandomBot(seats, seed)),
    "planner": Kind(PlannerSettings, Planner),
    "learned": Kind(LearnedSettings, Learned),
    "search": Kind(LearnedSettings, Learned, {"visits": 400}),
}
READERS: Final[dict[type[object], Callable[[str], object]]] = {int: int, float: float, str: str}


@cache
def kinds() -> dict[str, Kind]:
    """Our own bots, and those that other packages bring."""
    found = dict(OURS)
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        found.setdefault(entry.name, kind_from(entry.load(), f"{entry.name} of {GROUP}"))
    return found


def kind_from(thing: object, name: str) -> Kind:
    """The kind of bot that another package brings: a Kind, or a class of bots that needs no settings."""
    if isinstance(thing, Kind):
        return thing
    if isinstance(thing, type) and issubclass(thing, Bot):
        return Kind(NoSettings, lambda settings, seats, seed: thing(seats, seed))
    raise Malformed("malformed.bot.class", {"bot": name})


def is_plug_in(spec: str) -> bool:
    """Whether a spec names a bot by its place: `my_package.bots:MyBot`, with settings after another colon."""
    module, _, rest = spec.partition(":")
    name = rest.partition(":")[0]
    return module not in kinds() and name.isidentifier() and all(part.isidentifier() for part in module.split("."))


def plug_in(spec: str) -> tuple[Kind, object]:
    """Import a bot that a spec names by its place, from what is installed or from the current folder."""
    module, _, rest = spec.partition(":")
    name, _, settings = rest.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        thing: object = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise Malformed("malformed.bot.import", {"bot": f"{module}:{name}", "why": str(error)}) from error
    kind = kind_from(thing, f"{module}:{name}")
    return kind, read_settings(kind, settings)


def read_spec(spec: str) -> tuple[Kind, object]:
    """The kind of bot and its settings; Malformed if the settings make no sense."""
    name, _, rest = spec.partition(":")
    if name not in kinds():
        raise Malformed("malformed.bot", {"bot": spec, "known": list(kinds())})
    kind = kinds()[name]
    return kind, read_settings(kind, rest)


def read_settings(kind: Kind, rest: str) -> object:
    """The settings that are written after the name."""
    types: dict[str, type[object]] = {field.name: type(field.default) for field in fields(kind.settings)}
    given = dict(kind.usual)
    for part in rest.split(",") if rest else []:
        key, equals, value = part.partition("=")
        if not equals or key not in types:
            raise Malformed("malformed.bot.setting", {"setting": part, "known": list(types)})
        try:
            given[key] = READERS[types[key]](value)
        except ValueError as error:
            raise Malformed("malformed.bot.value", {"setting": key, "value": value}) from error
    return kind.settings(**given)
