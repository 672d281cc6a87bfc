"""Which tests prove which rules: `python -m tests.rules` prints it and fails when a rule has no test."""

from __future__ import annotations

import contextlib
import io
import sys
from collections import defaultdict

import pytest

from galactarium.games import GAMES
from galactarium.text.catalogue import catalogue


class Collector:
    """Notes the rules that collected tests cite."""

    def __init__(self) -> None:
        self.tests: dict[str, set[str]] = defaultdict(set)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for marker in item.iter_markers("rule"):
                for rule in marker.args:
                    self.tests[rule].add(item.nodeid.partition("[")[0])


def main() -> int:
    collector = Collector()
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        status = pytest.main(["--collect-only", "-q", "tests"], plugins=[collector])
    if status:
        print(output.getvalue())
        return 1
    failed = False
    known: set[str] = set()
    for game in GAMES:
        rules = catalogue("en").rules(game)
        known.update(rules)
        for rule in rules:
            tests = sorted(collector.tests[rule])
            print(f"{rule}: {len(tests)}")
            for test in tests:
                print(f"    {test}")
        untested = [rule for rule in rules if not collector.tests[rule]]
        print(f"\n{game}: {len(rules)} rules, {len(rules) - len(untested)} with tests")
        for rule in untested:
            failed = True
            print(f"    no test proves {rule}")
    for rule in sorted(set(collector.tests) - known):
        if collector.tests[rule]:
            failed = True
            print(f"a test cites {rule}, which is no rule: {', '.join(sorted(collector.tests[rule]))}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
