"""Replays recorded games of Roll for the Galaxy (format roll-trace/1) and reports every difference."""

from __future__ import annotations

from galactarium.conformance.roll_replay import Replayer
from galactarium.conformance.roll_trace import read_trace


def check_game(data: object) -> Replayer:
    """Replay one game."""
    trace = read_trace(data)
    replayer = Replayer(trace)
    for event in trace["events"]:
        replayer.feed(event)
    replayer.finish(trace["result"])
    return replayer
