"""Replays recorded games of Roll for the Galaxy (format roll-trace/1) and reports every difference."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import final

from galactarium.conformance.roll_replay import Difference, Replayer
from galactarium.kernel.plain import items, mapping


@final
class Report:
    """How much was compared, and what differs."""

    def __init__(self) -> None:
        self.games = 0
        self.events = 0
        self.snapshots = 0
        self.differences: list[Difference] = []

    def to_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "events": self.events,
            "snapshots": self.snapshots,
            "differences": [str(difference) for difference in self.differences],
        }


def check_file(path: Path | str, limit: int | None = None, progress: Callable[[Report], None] | None = None) -> Report:
    """Replay the games of a file, all or the first so many; progress hears of every game."""
    report = Report()
    for trace in traces(Path(path)):
        if limit is not None and report.games >= limit:
            break
        check_game(trace, report)
        if progress is not None:
            progress(report)
    return report


def check_game(trace: dict[str, object], report: Report) -> None:
    """Replay one game."""
    replayer = Replayer(trace)
    events = items(trace["events"], "events")
    for event in events:
        replayer.feed(mapping(event, "event"))
    replayer.finish(mapping(trace["result"], "result"))
    report.games += 1
    report.events += len(events)
    report.snapshots += replayer.snapshots
    report.differences.extend(replayer.differences)


def traces(path: Path) -> Iterator[dict[str, object]]:
    """The games of a file, one JSON object a line, compressed or not."""
    if path.suffix == ".gz":
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            yield from _parsed(lines)
    else:
        with path.open(encoding="utf-8") as lines:
            yield from _parsed(lines)


def _parsed(lines: Iterator[str]) -> Iterator[dict[str, object]]:
    for line in lines:
        if line.strip():
            yield mapping(json.loads(line), "game")
