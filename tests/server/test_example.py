"""The bot of forty lines in docs/protocol.md plays whole games."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from prometheus_client import REGISTRY

from galactarium.games import GAMES
from galactarium.server.operation import metrics as _metrics  # noqa: F401  (so that they are known)
from tests.server.nodes import PATIENCE, ROOT, Node

BOT = ROOT / "examples" / "bot.py"


@pytest.mark.parametrize("game", GAMES)
def test_the_example_bot_plays_a_whole_game(node: Node, game: str) -> None:
    client = node.guest()
    client.post("/api/account", json={"name": f"Bot of {game}", "password": "long enough"}).raise_for_status()
    token = client.post("/api/tokens", json={"name": "example"}).json()["token"]
    ended = subprocess.run(
        [sys.executable, BOT, node.url, token, game], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert ended.returncode == 0, ended.stderr
    assert json.loads(ended.stdout)["complete"] is True
    assert client.get("/api/me/tables", params={"state": "over"}).json()["tables"][0]["game"] == game


def test_the_example_bot_has_forty_lines() -> None:
    body = [line for line in BOT.read_text().partition('"""\n\n')[2].splitlines() if line.strip()]
    assert len(body) <= 40


def test_the_dashboard_shows_figures_that_there_are() -> None:
    written = (ROOT / "examples" / "dashboard.json").read_text()
    json.loads(written)
    known = {sample.name for family in REGISTRY.collect() for sample in family.samples}
    known |= {family.name for family in REGISTRY.collect()}
    known |= {f"{family.name}_{end}" for family in REGISTRY.collect() for end in ("total", "bucket")}
    shown = set(re.findall(r"galactarium_\w+", written))
    assert len(shown) > 10
    assert shown <= known


def test_the_container_is_built_by_the_steps_of_make_install_and_has_the_page() -> None:
    steps = (ROOT / "examples" / "Containerfile").read_text()
    assert "make install" in steps, "which also builds the page"
    assert "test -f src/galactarium/web/dist/index.html" in steps
    for lock in re.findall(r"locks/\w+\.txt", steps):
        assert (ROOT / lock).exists()


def test_the_unit_and_its_backup_work_as_printed(tmp_path: Path) -> None:
    """With the installed command and a folder of one's own in place of those that the unit names."""
    unit = (ROOT / "examples" / "galactarium.service").read_text()
    unit = unit.replace("/opt/galactarium/bin", str(Path(sys.executable).parent))
    unit = unit.replace("/etc/galactarium", str(tmp_path)).replace("/var/lib/galactarium", str(tmp_path))
    (setting,) = re.findall(r"galactarium\.toml: (.+)", unit)
    (tmp_path / "galactarium.toml").write_text(f"{setting}\nport = 0\n")
    (command,) = re.findall(r"ExecStart=(.+)", unit)
    server = subprocess.Popen(shlex.split(command), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    assert server.stdout.readline().startswith("Galactarium: http://127.0.0.1:")
    (backup,) = re.findall(r"same settings: galactarium (.+)", unit)
    file = tmp_path / "FILE.gz"
    program = [str(Path(sys.executable).parent / "galactarium"), *shlex.split(backup)]
    subprocess.run(program, check=True, cwd=tmp_path, timeout=PATIENCE)
    assert file.stat().st_size > 0
    server.terminate()
    assert server.wait(PATIENCE) == 0
    assert (tmp_path / "galactarium.db").stat().st_mode & 0o777 == 0o600
    assert "LimitNOFILE=" in unit


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = (ROOT / "examples" / "galactarium.service").read_text()
    file = tmp_path / "galactarium.service"
    file.write_text(unit.replace("/opt/galactarium/bin", str(Path(sys.executable).parent)))
    checked = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")
