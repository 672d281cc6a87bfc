"""For who runs the server: settings, health, figures, the log, stopping, backups, bots' processes."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.server.settings import Settings, database_url, read_settings
from galactarium.server.storage.backup import read_backup, write_backup
from galactarium.server.storage.database import Database
from tests.server.nodes import FAST, PATIENCE, ROOT, Node, quick, receive, send, until_closed
from tests.server.players import Player


def test_flags_come_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "galactarium.toml"
    file.write_text('port = 1\nhost = "file"\nworkers = 3\norigins = ["https://a.example"]\n')
    found = read_settings({"port": 9, "host": None}, {"GALACTARIUM_HOST": "here", "GALACTARIUM_PORT": "8"}, file)
    assert (found.port, found.host, found.workers, found.origins) == (9, "here", 3, ["https://a.example"])
    assert read_settings({}, {}) == Settings()
    assert read_settings({}, {"GALACTARIUM_ORIGINS": "https://a https://b"}).origins == ["https://a", "https://b"]
    with pytest.raises(Malformed):
        read_settings({}, {"GALACTARIUM_PORT": "many"})
    file.write_text("colour = 1")
    with pytest.raises(Malformed):
        read_settings({}, {}, file)
    with pytest.raises(Malformed):
        read_settings({}, {}, tmp_path / "missing.toml")


def test_every_setting_stands_in_the_document() -> None:
    document = (ROOT / "docs" / "operate.md").read_text()
    for name in Settings.__struct_fields__:
        assert f"`{name}`" in document, name


def test_a_database_is_named_by_a_path_or_a_url() -> None:
    assert database_url("x.db").endswith("/x.db")
    assert database_url("postgresql://u@h/d") == "postgresql+psycopg://u@h/d"
    assert database_url("postgres://u@h/d") == "postgresql+psycopg://u@h/d"
    assert database_url("sqlite:///x.db") == "sqlite+aiosqlite:///x.db"


def test_health_figures_and_headers(node: Node) -> None:
    client = node.guest()
    assert client.get("/health").json()["status"] == "ok"
    quick(client, "rollers")
    assert client.get("/metrics").status_code == 404, "figures are on an address of their own"
    figures = node.figures()
    assert 'galactarium_games_started_total{game="rollers"} 1.0' in figures
    assert "galactarium_live_tables" in figures
    page = client.get("/")
    assert "Galactarium" in page.text
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    for path in ("/", "/api/me", "/api/nothing", "/nothing/at/all"):
        headers = client.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert client.get("/api/nothing/at/all").json()["code"] == "malformed.path"
    assert client.put("/api/me", json={}).json()["code"] == "malformed.method"
    japanese = client.get("/api/nothing", headers={"Accept-Language": "ja,en;q=0.5"}).json()["text"]
    assert not japanese.isascii()


def test_what_there_is_to_play_and_how_it_is_explained_in_both_languages(node: Node) -> None:
    client = node.client()
    names = [game["name"] for game in client.get("/api/games").json()]
    assert names == ["race", "roll", "rollers"]
    for game in names:
        for language in ("en", "ja"):
            components = client.get(f"/api/games/{game}/components", params={"language": language}).json()
            assert len({(each["kind"], each["id"]) for each in components}) == len(components) > 15
            assert all(each["name"] for each in components)
            rules = client.get(f"/api/games/{game}/rules", params={"language": language}).json()
            known = {rule["id"] for chapter in rules for rule in chapter["rules"]}
            cited = {rule for each in components for rule in each["rules"]}
            assert all(rule in known or any(one.startswith(rule) for one in known) for rule in cited)
            words = client.get(f"/api/words/{language}/{game}").json()
            assert words[f"{game}.title"]
    assert client.get("/api/words/xx/roll").status_code == 400
    assert client.get("/api/words/en/nothing").status_code == 400
    assert client.get("/api/games/chess/rules").status_code == 400
    socket = client.get("/schema/socket.json").json()
    assert {"client", "server", "$defs"} <= socket.keys()


def test_the_log_holds_no_secret(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Node(str(tmp_path / "db"), log, log_level="debug") as node:
        client = node.guest("Zacharias")
        client.post("/api/account", json={"name": "Zacharias", "password": "very secret thing"}).raise_for_status()
        token = client.post("/api/tokens", json={"name": "bot"}).json()["token"]
        table = quick(client, "rollers")["id"]
        asyncio.run(Player([node], client, table, 0, "x").play())
        after = client.get(f"/api/tables/{table}").json()
        cookie = client.cookies["galactarium"]
    written = log.read_text()
    lines = [json.loads(line) for line in written.splitlines() if line.startswith("{")]
    assert any(line["event"] == "request" for line in lines)
    for secret in ("Zacharias", "very secret", token, cookie, after["seed"], table):
        assert secret not in written


def test_a_failure_is_logged_without_values_and_told_without_details(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Node(str(tmp_path / "db"), log) as node:
        client = node.guest("Zacharias")
        with closing(sqlite3.connect(tmp_path / "db")) as database:
            database.executescript("DROP TABLE seats")
        answer = client.post("/api/quick", json={"game": "rollers"})
        assert answer.status_code == 500
        assert answer.json()["code"] == "illegal.failed"
        assert "seats" not in answer.text
        assert node.client().get("/health").status_code == 200
    written = log.read_text()
    assert "OperationalError" in written
    assert "Zacharias" not in written


def test_told_to_stop_the_server_says_goodbye_and_ends_well(tmp_path: Path) -> None:
    with Node(str(tmp_path / "db"), tmp_path / "log") as node:
        client = node.guest()
        table = quick(client, "race")["id"]

        async def scene() -> int:
            async with node.socket(client) as socket:
                await send(socket, type="open", table=table, seat=0)
                view = await receive(socket, "view")
                choice = view["decision"]["options"][0]["choice"]
                await send(socket, type="choose", table=table, seat=0, number=0, choice=choice, id="c")
                await receive(socket, "accepted")
                stopping = asyncio.create_task(asyncio.to_thread(node.stop))
                assert (await receive(socket, "bye"))["type"] == "bye"
                await until_closed(socket)
                return await stopping

        assert asyncio.run(asyncio.wait_for(scene(), PATIENCE)) == 0
        assert "error" not in (tmp_path / "log").read_text()
        node.start()

        async def again() -> None:
            async with node.socket(client) as socket:
                await send(socket, type="open", table=table, seat=0)
                assert (await receive(socket, "view"))["number"] == 1

        asyncio.run(asyncio.wait_for(again(), PATIENCE))


def children(process: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == process:
                    found.append(int(entry.name))
            except OSError:
                continue
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_a_bots_process_that_dies_is_replaced_and_ends_with_the_server(tmp_path: Path) -> None:
    with Node(str(tmp_path / "db"), tmp_path / "log") as node:
        client = node.guest()
        table = quick(client, "race", seats=4)["id"]
        player = Player([node], client, table, 0, "x")
        assert node.process is not None
        server = node.process.pid

        async def play() -> None:
            game = asyncio.create_task(player.play())
            killed = 0
            while not game.done() and killed < 3:
                await asyncio.sleep(0.3)
                for child in children(server):
                    os.kill(child, signal.SIGKILL)
                    killed += 1
            await game
            assert killed >= 1

        asyncio.run(asyncio.wait_for(play(), PATIENCE))
        assert player.result is not None
        thinking = children(server)
        node.kill()
        for _ in range(100):
            if not any(Path(f"/proc/{child}").exists() for child in thinking):
                break
            time.sleep(0.1)
        else:
            pytest.fail("a bot's process outlived the server")
        node.start()


def test_a_backup_is_read_into_an_empty_database_and_the_games_go_on(tmp_path: Path, postgresql: str) -> None:
    def galactarium(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "galactarium.cli", *words]
        return subprocess.run(
            command, capture_output=True, text=True, cwd=ROOT, env={**os.environ, **FAST}, check=False
        )

    file = tmp_path / "backup.gz"
    with Node(str(tmp_path / "db"), tmp_path / "log") as node:
        client = node.guest("Ada")
        table = quick(client, "rollers")["id"]
        asyncio.run(Player([node], client, table, 0, "x").play())
        going_on = quick(client, "rollers")["id"]
        written = galactarium("backup", str(file), "--database", str(tmp_path / "db"))
        assert written.returncode == 0, written.stderr
        record = client.get(f"/api/tables/{table}/record").text
    assert galactarium("backup", str(file), "--database", str(tmp_path / "db")).returncode == 2
    with gzip.open(file) as lines:
        whole = lines.readlines()
    assert len(whole) > 100
    with gzip.open(tmp_path / "cut.gz", "wb") as cut:
        cut.writelines(whole[:-20])
    for name in ("cut", "other"):
        assert galactarium("migrate", "--database", str(tmp_path / name)).returncode == 0
    assert galactarium("migrate", "--database", postgresql).returncode == 0
    assert galactarium("restore", str(tmp_path / "cut.gz"), "--database", str(tmp_path / "cut")).returncode == 2
    for database in (postgresql, str(tmp_path / "other")):
        read = galactarium("restore", str(file), "--database", database)
        assert read.returncode == 0, read.stderr
        assert galactarium("restore", str(file), "--database", database).returncode == 2
        with Node(database, tmp_path / "log") as node:
            client.base_url = node.url
            assert client.get(f"/api/tables/{table}/record").text == record
            player = Player([node], client, going_on, 0, "y")
            asyncio.run(asyncio.wait_for(player.play(), PATIENCE))
            assert player.result is not None


def test_a_port_that_is_taken_is_one_clear_sentence(node: Node, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "galactarium.cli", "serve", "--no-browser", "--port", str(node.port)]
    ended = subprocess.run(
        [*command, "--database", str(tmp_path / "db")], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert ended.returncode == 2
    assert str(node.port) in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("COVER", "-1"), ("COVER", "nan"), ("COVER", "inf"), ("REQUESTS_PER_SECOND", "0"), ("CONNECTIONS", "0"),
        ("MESSAGES_PER_SECOND", "-3"), ("IDLE_SECONDS", "-1"), ("LOG_LEVEL", "loud"), ("ROOT_PATH", "play"),
        ("WORKERS", "100000"), ("PORT", "65536"),
    ],
)  # fmt: skip
def test_a_setting_that_cannot_work_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_settings(environment={f"GALACTARIUM_{name}": value})
    assert name.lower() in str(refused.value.facts)


def test_a_path_of_a_proxy_may_end_with_a_stroke() -> None:
    assert read_settings(environment={"GALACTARIUM_ROOT_PATH": "/play/"}).root_path == "/play"


@pytest.mark.parametrize("url", ["sqlite:///:memory:", ":memory:", "sqlite://"])
def test_nothing_is_kept_in_memory_alone(url: str) -> None:
    with pytest.raises(Malformed):
        database_url(url)


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "db"
    asyncio.run(Database(database_url(str(file))).migrate())
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
        raw.commit()
    for opened in (Database.migrate, Database.check):
        with pytest.raises(Illegal) as refused:
            asyncio.run(opened(Database(database_url(str(file)))))
        assert refused.value.code == "illegal.database.newer"


def test_what_is_no_backup_is_not_restored(tmp_path: Path) -> None:
    file = tmp_path / "db"
    asyncio.run(Database(database_url(str(file))).migrate())
    with pytest.raises(Illegal):
        write_backup(Database(database_url(str(file))), tmp_path)  # a folder
    for row in ('["people", {"nothing": 1}]', '["people", {"id": null}]', '["nowhere", {"id": 1}]'):
        written = tmp_path / "backup.gz"
        written.write_bytes(gzip.compress(f'"galactarium backup 2"\n{row}\n["end", {{"rows": 1}}]\n'.encode()))
        with pytest.raises(Malformed):
            read_backup(Database(database_url(str(file))), written)
