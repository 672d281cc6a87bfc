"""The fourth game as another package would bring it: found by its entry point, with no line changed elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENTRY_POINTS = """[galactarium.games]
comets = tests.fourth.comets:GAME

[galactarium.bots]
pilot = tests.fourth.comets.pilot:PILOT
"""


def installed(folder: Path) -> dict[str, str]:
    """The environment of a program that finds the game and its bot: a distribution with nothing but entry points."""
    metadata = folder / "comets-1.0.dist-info"
    metadata.mkdir(parents=True, exist_ok=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: comets\nVersion: 1.0\n", "utf-8")
    (metadata / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    found = os.environ.get("PYTHONPATH", "")
    path = [str(folder), str(ROOT), *([found] if found else [])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def run(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command with these words."""
    return subprocess.run(
        [sys.executable, "-m", "galactarium.cli", *words],
        input=typed,
        capture_output=True,
        text=True,
        env=installed(folder),
        check=False,
        timeout=240,
    )
