"""Bots by a short spec: a name, and settings where they differ from the usual ones: `learned:visits=400,tables=8`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from galactarium.bots.bot import Bot
from galactarium.bots.learned import Learned, LearnedSettings
from galactarium.bots.planner import Planner, PlannerSettings
from galactarium.bots.random import RandomBot
from galactarium.kernel.refusals import Malformed


@dataclass(frozen=True)
class NoSettings:
    """For a bot that needs none."""


@dataclass(frozen=True)
class Kind:
    """How bots of a name are made."""

    settings: type[Any]
    make: Callable[[Any, int, str], Bot]


KINDS: dict[str, Kind] = {
    "random": Kind(NoSettings, lambda settings, seats, seed: RandomBot(seats, seed)),
    "planner": Kind(PlannerSettings, Planner),
    "learned": Kind(LearnedSettings, Learned),
    "search": Kind(LearnedSettings, Learned),
}
READERS: dict[type[object], Callable[[str], object]] = {int: int, float: float, str: str}
USUAL: dict[str, dict[str, object]] = {"search": {"visits": 400}}


def read_spec(spec: str) -> tuple[Kind, object]:
    """The kind of bot and its settings; Malformed if the settings make no sense."""
    name, _, rest = spec.partition(":")
    kind = KINDS[name]
    types: dict[str, type[object]] = {field.name: type(field.default) for field in fields(kind.settings)}
    given = dict(USUAL.get(name, {}))
    for part in rest.split(",") if rest else []:
        key, equals, value = part.partition("=")
        if not equals or key not in types:
            raise Malformed("malformed.bot.setting", {"setting": part, "known": list(types)})
        try:
            given[key] = READERS[types[key]](value)
        except ValueError as error:
            raise Malformed("malformed.bot.value", {"setting": key, "value": value}) from error
    return kind, kind.settings(**given)
