"""Replays recorded games of Roll for the Galaxy (format roll-trace/1) and reports every difference."""

from __future__ import annotations

from galactarium.conformance.roll_replay import Replayer
from galactarium.kernel.plain import items, mapping


def check_game(trace: dict[str, object]) -> Replayer:
    """Replay one game."""
    replayer = Replayer(trace)
    for event in items(trace["events"], "events"):
        replayer.feed(mapping(event, "event"))
    replayer.finish(mapping(trace["result"], "result"))
    return replayer
