"""The command, the server and the page agree on whether the luck of a finished game was fair."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from galactarium.cli import main
from galactarium.games import GAMES
from tests.server.nodes import PATIENCE, Node, quick
from tests.server.players import Player

Verify = Callable[[str], tuple[int, str]]


@pytest.fixture
def verify(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Verify:
    """`galactarium verify` for a record: the exit status, and what it says."""

    def run(record: str) -> tuple[int, str]:
        file = tmp_path / "record.json"
        file.write_text(record)
        monkeypatch.setattr(sys, "argv", ["galactarium", "verify", str(file), "--json"])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return int(str(ended.value.code)), (said.out or said.err).strip()

    return run


def finished(node: Node, game: str) -> tuple[httpx.Client, str, str]:
    client = node.guest()
    shown = quick(client, game, bot="random")
    asyncio.run(asyncio.wait_for(Player([node], client, shown["id"], 0, "x").play(), PATIENCE))
    return client, shown["id"], shown["commitment"]


@pytest.mark.parametrize("game", GAMES)
def test_the_command_and_the_page_find_a_downloaded_record_sound(node: Node, verify: Verify, game: str) -> None:
    client, table, committed = finished(node, game)
    record = client.get(f"/api/tables/{table}/record").text
    status, said = verify(record)
    assert status == 0
    found = json.loads(said)
    assert client.post("/api/verify", content=record).json() == found
    proof = client.get(f"/api/tables/{table}/proof").json()
    assert proof["sound"] is True
    assert (proof["moves"], proof["checksum"], proof["seats"]) == (found["moves"], found["checksum"], found["seats"])
    # What the page works out by itself: the seed is the one whose hash was shown before the first roll.
    assert sha256(f"galactarium seed:{proof['seed']}".encode()).hexdigest() == committed == proof["commitment"]
    assert client.get(f"/api/tables/{table}").json()["seed"] == proof["seed"]


def test_the_command_and_the_server_refuse_the_same_forged_records(node: Node, verify: Verify) -> None:
    client, table, _ = finished(node, "rollers")
    record = json.loads(client.get(f"/api/tables/{table}/record").text)

    def forged(**changes: Any) -> str:
        return json.dumps({**record, **changes})

    seed = record["seed"][::-1]
    other = sha256(f"galactarium seed:{seed}".encode()).hexdigest()
    moves = record["moves"]
    for forgery in (
        forged(seed=seed),
        forged(seed=seed, commitment=other),
        forged(salts=["pepper", *record["salts"][1:]]),
        forged(moves=moves[:-1]),
        forged(moves=[[moves[0][0], moves[0][1] + 1000, moves[0][2]], *moves[1:]]),
        forged(outcome={**record["outcome"], "places": [9, 9]}),
        forged(checksum="0" * 16),
        forged(players=["Ada"]),
    ):
        status, said = verify(forgery)
        answer = client.post("/api/verify", content=forgery)
        assert status == 2
        assert 400 <= answer.status_code < 500
        assert answer.json()["text"] == said
