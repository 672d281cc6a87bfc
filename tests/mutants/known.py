"""What is known of faults: those noticed before, those that change nothing, and what each test calls."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable
from pathlib import Path

from tests.mutants.faults import Fault

EQUIVALENTS = Path(__file__).with_name("equivalents.toml")


def is_rule(path: Path) -> bool:
    """Rules and component data: no thinking, words, drawings and lessons."""
    if set(path.parts) & {"__pycache__", "thinking", "text", "drawing", "lesson"}:
        return False
    return path.suffix in (".py", ".toml", ".map") and path.name not in ("leaves.py", "playout.py")


def digest(files: Iterable[Path]) -> str:
    """Changes with every one of the files."""
    found = hashlib.sha256()
    for path in sorted(set(files)):
        if path.suffix in (".py", ".toml", ".map", ".txt"):
            found.update(path.name.encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:16]


class Memory:
    """Outcomes of earlier runs in a file. What was noticed stays noticed; the rest waits for other tests."""

    def __init__(self, path: Path, source: str, tests: str) -> None:
        self.path = path
        self.source = source
        self.tests = tests
        self.noticed: dict[str, str] = {}
        self.missed: set[str] = set()
        if path.exists():
            for line in path.read_text().splitlines():
                entry = json.loads(line)
                if entry["source"] == source and entry["by"]:
                    self.noticed[entry["fault"]] = entry["by"]
                elif entry["source"] == source and entry["tests"] == tests:
                    self.missed.add(entry["fault"])

    def add(self, fault: Fault, by: str) -> None:
        entry = {"source": self.source, "tests": self.tests, "fault": fault.name, "by": by}
        with self.path.open("a") as file:
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")
        if by:
            self.noticed[fault.name] = by
        else:
            self.missed.add(fault.name)

    def likely(self) -> dict[str, int]:
        """How many faults each test has noticed."""
        counts: dict[str, int] = {}
        for by in self.noticed.values():
            counts[by] = counts.get(by, 0) + 1
        return counts


def equivalents() -> dict[str, str]:
    """The faults that change nothing a rule speaks of, and why."""
    data = tomllib.loads(EQUIVALENTS.read_text())
    return {f"{entry['file']} | {entry['line']} | {entry['fault']}": entry["reason"] for entry in data["equivalent"]}
