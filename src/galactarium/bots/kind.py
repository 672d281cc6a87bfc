"""How bots of a name are made. Another package brings one by the entry point `galactarium.bots`, which names a Kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from galactarium.bots.bot import Bot


@dataclass(frozen=True)
class NoSettings:
    """For a bot that needs none."""


@dataclass(frozen=True)
class Kind:
    """Settings are a dataclass whose fields all have defaults; `make` is given them, the number of seats and a seed."""

    settings: type[Any]
    make: Callable[[Any, int, str], Bot]
    usual: Mapping[str, object] = field(default_factory=dict)  # settings that differ from the defaults
    offered: tuple[str, ...] = ()  # the games in which people are offered it as an opponent, besides the levels
