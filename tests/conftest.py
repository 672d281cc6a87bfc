"""What all tests share. What was skipped is written down where GALACTARIUM_SKIPPED says: `make test` ends with it."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from tests.command import Command


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    path = os.environ.get("GALACTARIUM_SKIPPED")
    if path is None:
        return
    reasons: Counter[tuple[str, str]] = Counter()
    for report in terminalreporter.getreports("skipped"):
        file = report.nodeid.partition("::")[0]
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        reasons[file, str(why).removeprefix("Skipped: ")] += 1
    lines = [f"Skipped: {count} of {file}: {why}\n" for (file, why), count in sorted(reasons.items())]
    Path(path).write_text("".join(lines))
