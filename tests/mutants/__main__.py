"""Draws faults at random, lets the tests of the game look for each, and reports."""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

from tests.mutants.data_faults import data_faults_of
from tests.mutants.faults import Fault, constants, faults_of, is_fault, is_same
from tests.mutants.known import Memory, digest, equivalents, is_rule

ROOT = Path(__file__).parents[2]
PLACE = ROOT / ".mutants"
PACKAGE = ROOT / "src" / "galactarium"
FOR_EVERY_GAME = ["tests/games/test_every_game.py", "tests/games/test_secrets.py", "tests/games/test_whole_answers.py"]
FIRST = ["test_components.py", "test_printed.py", "test_notation.py", "test_set_up.py"]
LONG = 3.0  # seconds: many positions or games
TARGETS = {"roll": "games/roll", "race": "games/race", "rollers": "games/rollers", "kernel": "kernel"}


def all_faults(target: str) -> list[Fault]:
    """The rules and the component data."""
    found: list[Fault] = []
    for path in sorted((PACKAGE / TARGETS[target]).rglob("*")):
        file = str(path.relative_to(PACKAGE))
        if not is_rule(Path(file)):
            continue
        if path.suffix == ".py":
            found += faults_of(file, good(file))
        elif path.suffix in (".toml", ".map"):
            found += data_faults_of(file, good(file))
    return found


@cache
def good(file: str) -> str:
    """A file as it was when the run began: somebody may go on working in the tree meanwhile."""
    return (PACKAGE / file).read_text()


@cache
def constants_of(target: str) -> dict[str, str]:
    folders = [PACKAGE / "kernel", PACKAGE / TARGETS[target]]
    return constants(path.read_text() for folder in folders for path in folder.rglob("*.py"))


def breaks(fault: Fault, target: str) -> bool:
    if is_same(fault, constants_of(target)):
        return False
    return not fault.file.endswith(".py") or is_fault(fault, good(fault.file))


class Host:
    """A copy of the tree and the processes that run tests in it."""

    def __init__(self, target: str, files: list[str]) -> None:
        self.tree = PLACE / f"tree-{target}"
        shutil.rmtree(self.tree, ignore_errors=True)
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "dist", "browser", "*.npz")
        shutil.copytree(PACKAGE, self.tree / "src" / "galactarium", ignore=ignored)
        shutil.copytree(ROOT / "tests", self.tree / "tests", ignore=ignored)
        shutil.copy(ROOT / "pyproject.toml", self.tree)
        self.warm = self._process(files)
        self.cold = self._process([])

    def _process(self, files: list[str]) -> subprocess.Popen[str]:
        outside = {
            "PYTHONPATH": str(self.tree / "src"),
            "GALACTARIUM_CONFORMANCE": str(self.tree / "no recorded games"),
        }
        return subprocess.Popen(
            [sys.executable, "-m", "tests.mutants.host", *files],
            cwd=self.tree,
            env={**os.environ, **outside},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, process: subprocess.Popen[str], order: dict[str, object]) -> dict[str, object]:
        assert process.stdin is not None
        assert process.stdout is not None
        print(json.dumps(order), file=process.stdin, flush=True)
        answer: dict[str, object] = json.loads(process.stdout.readline())
        return answer

    def look(self, fault: Fault, tests: dict[str, float], every: dict[str, float]) -> str:
        """The test that notices the fault, or nothing; `tests` are those that call its function, `every` is all."""
        order: dict[str, object] = {"file": fault.file, "source": fault.source(good(fault.file)), "place": fault.place}
        if fault.place:
            answer = self.ask(self.warm, {**order, "tests": tests})
            if answer["by"]:
                return str(answer["by"])
            left = answer["left"]
            assert isinstance(left, dict)
            tests = every if "loading" in answer else left
        # Loading takes longer than most tests: first those that hold components and words against the printed ones.
        first = {name: seconds for name, seconds in tests.items() if Path(name.partition("::")[0]).name in FIRST}
        rest = {name: seconds for name, seconds in tests.items() if name not in first}
        for some in (first, rest):
            if some and (by := str(self.ask(self.cold, {**order, "tests": some})["by"])):
                return by
        return ""

    def close(self) -> None:
        for process in (self.warm, self.cold):
            assert process.stdin is not None
            process.stdin.close()
            process.wait()
        shutil.rmtree(self.tree, ignore_errors=True)


def test_files(target: str) -> list[Path]:
    folder = ROOT / ("tests/kernel" if target == "kernel" else f"tests/games/{target}")
    files = [file for file in sorted(folder.glob("test_*.py")) if file.name != "test_thinking.py"]
    return [*files, *(ROOT / name for name in FOR_EVERY_GAME)]


class Tests:
    """The tests of a game: what each needs and calls. Files that are as they were are not measured again."""

    def __init__(self, target: str, host: Host, source: str) -> None:
        files = test_files(target)
        folder = files[0].parent
        game = "rollers" if target == "kernel" else target  # the quickest
        path = PLACE / f"measured-{target}.json"
        known: dict[str, dict[str, object]] = json.loads(path.read_text()) if path.exists() else {}
        helpers = [file for file in sorted((ROOT / "tests" / "games").rglob("*")) if not file.name.startswith("test_")]
        shared = digest([*helpers, *(file for file in folder.rglob("*") if not file.name.startswith("test_"))])
        self.tests: dict[str, dict[str, object]] = {}
        for file in files:
            name = str(file.relative_to(ROOT))
            key = source + shared + digest([file])
            if known.get(name, {}).get("key") != key:
                print(f"Measuring {name}.", flush=True)
                profiled = str(folder.relative_to(ROOT))
                measured = host.ask(host.warm, {"measure": [name], "profiled": profiled, "game": game})
                if measured["failed"]:
                    sys.exit(f"The tests fail without any fault: {measured['failed']}")
                known[name] = {**measured, "key": key}
                path.write_text(json.dumps(known))
            tests = known[name]["tests"]
            assert isinstance(tests, dict)
            self.tests.update(tests)

    def looking_for(self, fault: Fault, likely: dict[str, int], quick: bool) -> dict[str, float]:
        """The tests that reach a fault, the quickest to notice it first."""
        reached: list[tuple[float, str]] = []
        for name, test in self.tests.items():
            calls = test["calls"]
            seconds = float(str(test["seconds"]))
            if quick and (calls is None or seconds > LONG):
                continue
            if fault.place and isinstance(calls, list) and fault.place not in calls:
                continue
            reached.append((seconds / (1 + likely.get(name, 0)), name))
        return {name: float(str(self.tests[name]["seconds"])) for _, name in sorted(reached)}


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("game", choices=sorted(TARGETS))
    parser.add_argument("--sample", type=int, default=100, help="how many faults; 0: all of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only faults in files whose name contains this")
    parser.add_argument(
        "--quick", action="store_true", help="leave out tests of whole random games and others that take long"
    )
    parser.add_argument("--fresh", action="store_true", help="forget what earlier runs found")
    arguments = parser.parse_args()
    PLACE.mkdir(exist_ok=True)
    faults = [fault for fault in all_faults(arguments.game) if arguments.only in fault.file]
    random.Random(arguments.seed).shuffle(faults)
    faults = list(islice((fault for fault in faults if breaks(fault, arguments.game)), arguments.sample or None))
    harmless = equivalents()
    games = [] if arguments.game == "kernel" else [PACKAGE / TARGETS[arguments.game]]
    source = digest(
        path
        for folder in [PACKAGE / "kernel", *games]
        for path in folder.rglob("*")
        if is_rule(path.relative_to(PACKAGE))
    )
    tests = digest([*(ROOT / "tests" / "games").rglob("*"), *(ROOT / "tests" / "kernel").rglob("*")])
    outcomes = PLACE / f"{arguments.game}.jsonl"
    if arguments.fresh:
        outcomes.unlink(missing_ok=True)
    memory = Memory(outcomes, source, f"{tests} quick" if arguments.quick else tests)
    host = Host(arguments.game, [str(file.relative_to(ROOT)) for file in test_files(arguments.game)])
    try:
        measured = Tests(arguments.game, host, source)
        counted = [fault for fault in faults if fault.name not in harmless]
        for number, fault in enumerate(counted, start=1):
            if fault.name not in memory.noticed and fault.name not in memory.missed:
                likely = memory.likely()
                reaching = measured.looking_for(fault, likely, arguments.quick)
                every = measured.looking_for(replace(fault, function=None), likely, arguments.quick)
                memory.add(fault, host.look(fault, reaching, every))
            by = memory.noticed.get(fault.name, "")
            outcome = f"killed by {by.rpartition('/')[2]}" if by else "SURVIVED"
            print(f"{number:4} {fault.file}:{fault.line}: {fault.what}: {outcome}", flush=True)
    finally:
        host.close()
    return report(counted, [fault for fault in faults if fault.name in harmless], memory)


def report(counted: list[Fault], harmless: list[Fault], memory: Memory) -> int:
    survived = [fault for fault in counted if fault.name not in memory.noticed]
    if survived:
        print("\nSurvived:")
    for fault in survived:
        print(f"  {fault.file}:{fault.line}: {fault.what}\n      {fault.text}")
    if harmless:
        print(f"\n{len(harmless)} more change nothing that a rule speaks of (tests/mutants/equivalents.toml).")
    noticed = len(counted) - len(survived)
    share = 100 * noticed / len(counted) if counted else 100.0
    print(f"\n{noticed} of {len(counted)} noticed ({share:.1f} %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
