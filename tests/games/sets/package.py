"""A copy of the program with further files in its games' folders, as somebody would drop them in."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import galactarium

ROOT = Path(__file__).parents[3]


def copy_program(folder: Path) -> Path:
    """The program with a games folder of its own; all else is the installed one."""
    source = Path(galactarium.__file__).parent
    copy = folder / "galactarium"
    copy.mkdir()
    for entry in source.iterdir():
        if entry.name == "games":
            shutil.copytree(entry, copy / "games")
        elif entry.name != "__pycache__":
            (copy / entry.name).symlink_to(entry)
    # Compiled modules find their data beside the library that they are in.
    for compiled in source.parent.glob("galactarium_*__mypyc*.so"):
        shutil.copy(compiled, folder)
    return copy


def drop_in(copy: Path, game: str, name: str, written: str) -> Path:
    file = copy / "games" / game / "components" / f"{name}.toml"
    file.write_text(written, "utf-8")
    return file


def run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python with the copy in place of the program."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(copy.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
