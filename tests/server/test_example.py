"""The bot of forty lines in docs/protocol.md plays whole games."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from galactarium.games import GAMES
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
