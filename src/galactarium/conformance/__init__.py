"""Replays games that independent engines recorded, and reports every difference."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from galactarium.bots import Bot
from galactarium.conformance import race, roll
from galactarium.conformance.report import Report, traces
from galactarium.conformance.seat_race import RaceSeat, read_message
from galactarium.kernel.plain import items
from galactarium.kernel.refusals import Malformed

RECORDED = ["roll", "race"]  # the games of which independent engines have recorded plays
SEATED = {"race": RaceSeat}  # the games that other engines let a program play


def check_file(
    game: str, path: Path | str, limit: int | None = None, progress: Callable[[Report], None] | None = None
) -> Report:
    """Replay all games of a file, or the first so many; `progress` hears of every game."""
    if game not in RECORDED:
        raise Malformed("malformed.conformance", {"game": game, "known": RECORDED})
    report = Report()
    for trace in traces(path):
        if report.games == limit:
            break
        try:
            replayer = race.check_game(trace) if game == "race" else roll.check_game(trace)
        except (KeyError, Malformed) as error:
            raise Malformed("malformed.trace", {"number": report.games + 1, "game": game}) from error
        report.games += 1
        report.events += len(items(trace["events"], "events"))
        report.snapshots += replayer.snapshots
        report.differences += replayer.differences
        if progress is not None:
            progress(report)
    return report


def seat_in(game: str, make_bot: Callable[[int], Bot], edition: str, variant: str) -> RaceSeat:
    """A seat for a bot in another engine."""
    if game not in SEATED:
        raise Malformed("malformed.match", {"game": game, "known": list(SEATED)})
    return SEATED[game](make_bot, edition, variant)


__all__ = ["RECORDED", "check_file", "read_message", "seat_in"]
