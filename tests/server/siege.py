"""Attacks servers in every way we know, one kind after the other, and sums up what held: `make siege`.

Every kind has so much time; one that does not end in it has failed. Ends with 1 if anything did.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import time

from tests.server.nodes import ROOT

KILLS = 100  # of the processes in which bots think
TEST = ["-m", "pytest", "-q", "-n", "2", "--dist", "loadscope"]
FILES = {
    "clocks and absent people": ["test_clocks.py", "test_leaving.py"],
    "secrets": ["test_secrecy.py", "test_fairness.py"],
    "doors": ["test_doors.py", "test_people.py", "test_lobby.py"],
    "load": ["test_load.py"],
    "hostile messages": ["test_hostile.py"],
    "faults, 100 kills of bots": ["test_faults.py"],
    "several nodes, restarts, frozen ones": ["test_nodes.py", "test_frozen.py"],
    "operation": ["test_operation.py", "test_figures.py", "test_example.py"],
}


def kinds(short: bool) -> dict[str, list[str]]:
    found = {kind: [*TEST, *(f"tests/server/{name}" for name in names)] for kind, names in FILES.items()}
    found["secrecy of whole games"] = ["-m", "tests.server.secrecy", *(["--games", "9"] if short else [])]
    found["crashes"] = ["-m", "tests.server.crash", *(["--tables", "6", "--kills", "2"] if short else [])]
    return found


def attack(command: list[str], minutes: float) -> tuple[bool, str]:
    """Whether it held, and the last line that was said."""
    environment = {**os.environ, "KILLS": str(KILLS)}
    running = subprocess.Popen(
        [sys.executable, *command], cwd=ROOT, env=environment, text=True, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    try:
        said, _ = running.communicate(timeout=60 * minutes)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        said, _ = running.communicate()
        print(said, flush=True)
        return False, f"did not end within {minutes:g} minutes"
    if running.returncode != 0:
        print(said, flush=True)
    return running.returncode == 0, (said.strip().splitlines() or [""])[-1]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--minutes", type=float, default=60.0, help="for each kind of attack")
    reader.add_argument("--short", action="store_true", help="few games and kills in the last two")
    reader.add_argument("--only", default="", help="kinds whose name contains this")
    wanted = reader.parse_args()
    held: dict[str, bool] = {}
    for kind, command in kinds(wanted.short).items():
        if not re.search(wanted.only, kind):
            continue
        began = time.monotonic()
        held[kind], last = attack(command, wanted.minutes)
        print(
            f"{'held' if held[kind] else 'FAILED':6} {kind} ({time.monotonic() - began:.0f} s): {last[:160]}",
            flush=True,
        )
    failed = [kind for kind, well in held.items() if not well]
    print(
        f"{len(held) - len(failed)} of {len(held)} kinds of attack held."
        + "".join(f" {kind} did not." for kind in failed)
    )
    sys.exit(bool(failed) or not held)


if __name__ == "__main__":
    main()
