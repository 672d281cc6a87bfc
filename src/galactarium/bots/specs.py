"""Bots by a short spec: a name, and settings where they differ from the usual ones: `learned:visits=400,tables=8`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from importlib.metadata import entry_points
from typing import Final

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
        kind = entry.load()
        if not isinstance(kind, Kind):
            raise TypeError(f"the entry point {entry.name} of {GROUP} should name a Kind, not {type(kind).__name__}")
        found.setdefault(entry.name, kind)
    return found


def read_spec(spec: str) -> tuple[Kind, object]:
    """The kind of bot and its settings; Malformed if the settings make no sense."""
    name, _, rest = spec.partition(":")
    if name not in kinds():
        raise Malformed("malformed.bot", {"bot": spec, "known": list(kinds())})
    kind = kinds()[name]
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
    return kind, kind.settings(**given)
