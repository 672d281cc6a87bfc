"""Runs tests on a copy of the tree, again and again: started in the copy, it takes orders on its standard input.

An order is a line of JSON: `file` and `source` to put in place first, and `tests` to run in this order until one
fails; or `measure`, files whose tests are all run and measured. Each order is carried out by a fork, so that pytest is
loaded once and the games are loaded afresh.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import signal
import sys
import time
from pathlib import Path
from types import CodeType, FrameType
from typing import NoReturn

import hypothesis
import pytest

SECONDS = 5.0  # of computing for a test, besides ten times what it usually needs
WHOLE_GAMES = 20.0  # what a test of whole random games may need
MEMORY = 4 << 30
HANGS = 97
OPTIONS = ["-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "-o", "addopts="]


class Runner:
    """Runs the tests of an order first to last and stops at the first that fails."""

    def __init__(self, tests: dict[str, float]) -> None:
        self.tests = tests  # what each needs
        self.failed = ""
        self.running = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid: item for item in items}
        items[:] = [found[test] for test in self.tests if test in found]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        self.running = item.nodeid
        signal.setitimer(signal.ITIMER_PROF, SECONDS + 10 * self.tests[item.nodeid])
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


class Meter:
    """Notes for each test how long it takes and which functions of the package it calls."""

    def __init__(self, profiled: str, game: str) -> None:
        self.profiled = profiled  # the folder of the tests that are measured
        self.game = game
        self.tests: dict[str, dict[str, object]] = {}
        self.failed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Whole random games call nearly everything and are slow: they are only listed, for this game."""
        for item in items:
            if not item.nodeid.startswith(self.profiled) and f"[{self.game}-" in item.nodeid:
                self.tests[item.nodeid] = {"seconds": WHOLE_GAMES, "calls": None}
        items[:] = [item for item in items if item.nodeid.startswith(self.profiled)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        codes: set[CodeType] = set()

        def note(frame: FrameType, event: str, argument: object) -> None:
            if event == "call":
                codes.add(frame.f_code)

        began = time.process_time()
        sys.setprofile(note)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            calls = [f"{code.co_filename}:{code.co_name}:{code.co_firstlineno}" for code in codes]
            self.tests[item.nodeid] = {
                "seconds": round(time.process_time() - began, 3),
                "calls": sorted(
                    call.partition("/src/galactarium/")[2] for call in calls if "/src/galactarium/" in call
                ),
            }

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def run(order: dict[str, object], answer: Path) -> NoReturn:
    """In the fork: run the tests and write down what came of it."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    hypothesis.settings.register_profile("mutants", derandomize=True, database=None, deadline=None)
    hypothesis.settings.load_profile("mutants")
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    if "measure" in order:
        meter = Meter(str(order["profiled"]), str(order["game"]))
        files = order["measure"]
        assert isinstance(files, list)
        status = int(pytest.main([*OPTIONS, *files], plugins=[meter]))
        answer.write_text(json.dumps({"status": status, "tests": meter.tests, "failed": meter.failed}))
        os._exit(0)
    tests = order["tests"]
    assert isinstance(tests, dict)
    if not tests:  # no test reaches it
        answer.write_text(json.dumps({"noticed": False, "by": ""}))
        os._exit(0)
    runner = Runner(tests)

    def too_long(number: int, frame: FrameType | None) -> NoReturn:
        answer.write_text(json.dumps({"noticed": True, "by": f"{runner.running} (does not end)"}))
        os._exit(0)

    signal.signal(signal.SIGPROF, too_long)
    files = sorted({test.partition("::")[0] for test in tests})
    status = int(pytest.main([*OPTIONS, "-x", *files], plugins=[runner]))
    noticed = status not in (0, 5)
    by = runner.failed or ("the import" if noticed else "")
    answer.write_text(json.dumps({"noticed": noticed, "by": by}))
    os._exit(0)


def carry_out(order: dict[str, object], number: int) -> dict[str, object]:
    """Put the fault in place, run the tests in a fork, and put everything back."""
    answer = Path(f"answer-{os.getpid()}")
    answer.unlink(missing_ok=True)
    file = Path("src/galactarium") / str(order["file"]) if "file" in order else None
    good = b""
    if file is not None:
        good = file.read_bytes()
        file.write_text(str(order["source"]))
        os.utime(file, (number, number))  # no compiled file may pass for this one
    try:
        child = os.fork()
        if child == 0:
            with contextlib.suppress(BaseException):
                run(order, answer)
            os._exit(1)
        os.waitpid(child, 0)
    finally:
        if file is not None:
            file.write_bytes(good)
    if not answer.exists():
        return {"noticed": True, "by": "the whole run"}
    found: dict[str, object] = json.loads(answer.read_text())
    return found


def main() -> None:
    number = 1_000_000_000
    for line in sys.stdin:
        number += 1
        print(json.dumps(carry_out(json.loads(line), number)), flush=True)


if __name__ == "__main__":
    main()
