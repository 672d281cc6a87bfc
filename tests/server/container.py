"""Runs the steps of examples/Containerfile in a clean folder, without an engine, and asks the server for its page."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx

from tests.server.nodes import ROOT, free_port, wait_for

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "node_modules", "dist", "__pycache__", ".*_cache", ".hypothesis")
OWN = ("GALACTARIUM_", "PYTHONPATH", "VIRTUAL_ENV")


def instructions() -> list[tuple[str, str]]:
    """Each line of the file as instruction and argument; lines that go on are joined."""
    written = re.sub(r"\\\n\s*", "", (ROOT / "examples" / "Containerfile").read_text())
    lines = [line.split(" ", 1) for line in written.splitlines() if line and not line.startswith("#")]
    return [(name, argument) for name, argument in lines]


def main() -> None:
    found = instructions()
    build, serve = found[: _last(found, "FROM")], found[_last(found, "FROM") :]
    bare = {name: value for name, value in os.environ.items() if not name.startswith(OWN)}
    with tempfile.TemporaryDirectory(prefix="galactarium-") as name:
        folder = Path(name)
        shutil.copytree(ROOT, folder / "source", ignore=LEFT_OUT)
        for what, step in build:
            if what == "RUN" and not step.startswith("apt-get"):  # Debian's packages are those of `make test`
                here = step.replace("/opt/galactarium", str(folder / "opt")).replace("python3", sys.executable)
                print(here, flush=True)
                subprocess.run(["bash", "-ec", here], cwd=folder / "source", env=bare, check=True)
        settings = dict(pair.split("=", 1) for what, line in serve if what == "ENV" for pair in shlex.split(line))
        port = free_port()
        own = {"GALACTARIUM_PORT": str(port), "GALACTARIUM_DATABASE": str(folder / "db")}
        (command,) = [json.loads(line) for what, line in serve if what == "CMD"]
        command = [word.replace("/opt/galactarium", str(folder / "opt")) for word in command]
        server = subprocess.Popen(command, cwd=folder, env={**bare, **settings, **own})
        try:
            health = wait_for(port, 60)
            page = httpx.get(f"http://127.0.0.1:{port}/").text
            (script,) = re.findall(r'src="(/assets/[^"]+\.js)"', page)
            assert httpx.get(f"http://127.0.0.1:{port}{script}").status_code == 200
            compiled = list((folder / "opt").rglob("galactarium/kernel/*.so"))
            assert compiled, "the games are not compiled"
        finally:
            server.terminate()
        assert server.wait(60) == 0
        print(f"The container's steps work: {health}, the page is there, the games are compiled.")


def _last(found: list[tuple[str, str]], name: str) -> int:
    return max(place for place, (what, _) in enumerate(found) if what == name)


if __name__ == "__main__":
    main()
