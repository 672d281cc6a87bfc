"""Runs tests on a copy of the tree, again and again: started in the copy, it takes orders on its standard input.

An order is a line of JSON and is carried out by a fork. There are two hosts:

- The warm one has collected all tests (`measure` names files whose tests are run and measured). A fault inside a
  function is put in place by giving the function the code of the broken source. Where the function was called while
  the games were loaded, that would change too little: the answer is `loading`, and any test may notice. Likewise in
  tests whose file called it while it was collected: the answer names the tests that are `left` for the cold host.
- The cold one has loaded nothing but pytest: the broken file is put in place and everything is loaded afresh.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import NoReturn

import hypothesis
import numpy  # noqa: F401 (loaded once, not in every fork)
import pytest

SECONDS = 5.0  # of computing for a test, besides ten times what it usually needs
WHOLE_GAMES = 20.0  # what a test of whole random games may need
MEMORY = 4 << 30
OPTIONS = ["-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "-o", "addopts="]
SOURCES = "/src/galactarium/"


class Runner:
    """Runs the tests of an order first to last and stops at the first that fails."""

    def __init__(self, tests: dict[str, float], answer: Path) -> None:
        self.tests = tests  # what each needs
        self.answer = answer
        self.failed = ""
        self.running = ""
        signal.signal(signal.SIGPROF, self.too_long)

    def too_long(self, number: int, frame: FrameType | None) -> NoReturn:
        self.tell(f"{self.running} (does not end)")

    def tell(self, by: str, left: dict[str, float] | None = None) -> NoReturn:
        self.answer.write_text(json.dumps({"by": by, "left": left or {}}))
        os._exit(0)

    def chosen(self, items: list[pytest.Item]) -> list[pytest.Item]:
        found = {item.nodeid: item for item in items}
        return [found[test] for test in self.tests if test in found]

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = self.chosen(items)

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

    def chosen(self, items: list[pytest.Item]) -> list[pytest.Item]:
        """Whole random games call nearly everything and are slow: they are only listed, for this game."""
        for item in items:
            if not item.nodeid.startswith(self.profiled) and f"[{self.game}-" in item.nodeid:
                self.tests[item.nodeid] = {"seconds": WHOLE_GAMES, "calls": None}
        return [item for item in items if item.nodeid.startswith(self.profiled)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        began = time.process_time()
        calls: set[str] = set()
        try:
            with noted(calls):
                return (yield)
        finally:
            self.tests[item.nodeid] = {"seconds": round(time.process_time() - began, 3), "calls": sorted(calls)}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


@contextlib.contextmanager
def noted(calls: set[str]) -> Iterator[None]:
    """Note which functions of the package are called."""
    codes: set[CodeType] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            codes.add(frame.f_code)

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)
        calls.update(place(code) for code in codes if SOURCES in code.co_filename)


def place(code: CodeType) -> str:
    return f"{code.co_filename.partition(SOURCES)[2]}:{code.co_name}:{code.co_firstlineno}"


class Warm:
    """All tests collected: carries orders out until there are no more."""

    def __init__(self, line: Line, loading: set[str]) -> None:
        self.line = line
        self.loading = loading
        self.collecting: dict[str, set[str]] = {}  # what each file of tests called

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> object:
        if not isinstance(collector, pytest.Module):
            return (yield)
        with noted(self.collecting.setdefault(collector.nodeid, set())):
            return (yield)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for order in self.line.orders():
            if "measure" not in order and str(order["place"]) in self.loading:
                self.line.answer({"by": "", "left": {}, "loading": True})
            else:
                self.line.carry_out(partial(self.fork, session, order, self.line.written))
        return True

    def fork(self, session: pytest.Session, order: dict[str, object], answer: Path) -> None:
        if "measure" in order:
            files = order["measure"]
            assert isinstance(files, list)
            meter = Meter(str(order["profiled"]), str(order["game"]))
            run(session, meter, meter.chosen([item for item in session.items if item.nodeid.split("::")[0] in files]))
            answer.write_text(json.dumps({"tests": meter.tests, "failed": meter.failed}))
            return
        where = str(order["place"])
        tests = order["tests"]
        assert isinstance(tests, dict)
        if not exchange(str(order["file"]), where, str(order["source"])):
            answer.write_text(json.dumps({"by": "", "left": tests}))
            return
        left = {name: seconds for name, seconds in tests.items() if where in self.collecting[name.split("::")[0]]}
        runner = Runner({name: seconds for name, seconds in tests.items() if name not in left}, answer)
        run(session, runner, runner.chosen(session.items))
        runner.tell(runner.failed, left)


def run(session: pytest.Session, plugin: Runner | Meter, items: list[pytest.Item]) -> None:
    session.config.pluginmanager.register(plugin)
    for item, following in zip_longest(items, items[1:]):
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if isinstance(plugin, Runner) and plugin.failed:
            return


def exchange(file: str, where: str, source: str) -> bool:
    """Give a function the code that it has in the broken source; whether there is one of this name and line."""
    path = f"src/galactarium/{file}"
    waiting = [compile(source, path, "exec", dont_inherit=True)]
    found: list[CodeType] = []
    while waiting:
        code = waiting.pop()
        if f"{file}:{code.co_name}:{code.co_firstlineno}" == where:
            found.append(code)
        else:
            waiting += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    functions = [
        thing for thing in gc.get_objects() if isinstance(thing, FunctionType) and place(thing.__code__) == where
    ]
    if len(found) != 1 or not functions:
        return False
    for function in functions:
        function.__code__ = found[0]
    return True


class Line:
    """The line to whoever gives orders; what a fork finds out it writes into a file."""

    def __init__(self) -> None:
        # pytest closes standard input and writes to standard output.
        self.incoming = os.fdopen(os.dup(0))
        self.outgoing = os.fdopen(os.dup(1), "w")
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
        self.written = Path(f"answer-{os.getpid()}").absolute()

    def orders(self) -> Iterator[dict[str, object]]:
        for line in self.incoming:
            yield json.loads(line)

    def answer(self, answer: dict[str, object]) -> None:
        print(json.dumps(answer), file=self.outgoing, flush=True)

    def carry_out(self, work: Callable[[], None]) -> None:
        self.written.unlink(missing_ok=True)
        child = os.fork()
        if child == 0:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            os.dup2(1, 2)
            with contextlib.suppress(BaseException):
                work()
            os._exit(0)
        os.waitpid(child, 0)
        found = json.loads(self.written.read_text()) if self.written.exists() else {"by": "the whole run", "left": {}}
        self.answer(found)


def load_and_run(order: dict[str, object], answer: Path) -> None:
    """In a fork of the cold host: load everything and run the tests."""
    tests = order["tests"]
    assert isinstance(tests, dict)
    runner = Runner(tests, answer)
    files = sorted({test.partition("::")[0] for test in tests})
    status = int(pytest.main([*OPTIONS, "-x", *files], plugins=[runner]))
    runner.tell(runner.failed or ("" if status in (0, 5) else "the import"))


def cold(line: Line) -> None:
    for number, order in enumerate(line.orders(), start=1_000_000_000):
        file = Path("src/galactarium") / str(order["file"])
        good = file.read_bytes()
        file.write_text(str(order["source"]))
        os.utime(file, (number, number))  # no compiled file may pass for this one
        try:
            line.carry_out(partial(load_and_run, order, line.written))
        finally:
            file.write_bytes(good)


def main(files: list[str]) -> int:
    hypothesis.settings.register_profile("mutants", derandomize=True, database=None, deadline=None)
    hypothesis.settings.load_profile("mutants")
    line = Line()
    if not files:
        cold(line)
        return 0
    loading: set[str] = set()
    with noted(loading):
        importlib.import_module("galactarium.games")
        for folder in sorted({Path(file).parent for file in files}):
            for helper in sorted(folder.glob("*.py")):  # and tests that others import from
                if not helper.name.startswith("test_") or folder.name == "games":
                    importlib.import_module(".".join(helper.with_suffix("").parts))
    return int(pytest.main([*OPTIONS, *files], plugins=[Warm(line, loading)]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
