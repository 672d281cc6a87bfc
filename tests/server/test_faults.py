"""Faults: a table that cannot be opened, a disk that is full, bots whose processes die, errors on start."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from galactarium.bots import LEVELS, RANDOM
from galactarium.games import GAMES
from galactarium.kernel.play import begin
from galactarium.kernel.record import record_from_json
from galactarium.kernel.refusals import Illegal
from galactarium.server.bots import processes
from galactarium.server.bots.driver import _course
from galactarium.server.bots.processes import LIGHT
from galactarium.server.bots.worker import AskCourse
from galactarium.server.settings import database_url
from galactarium.server.storage.database import Database
from galactarium.server.storage.writer import File, Writer, is_full
from tests.server.nodes import FAST, PATIENCE, ROOT, Node, quick
from tests.server.players import Player, table_of
from tests.server.scenes import change, moves
from tests.server.secrecy import room_of
from tests.server.test_operation import children

KILLS = int(os.environ.get("KILLS", "24"))  # `make siege` kills 100 times


def galactarium(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "galactarium.cli", *words]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **FAST, **environment},
        check=False,
        timeout=60,
    )


def test_a_table_that_cannot_be_opened_stands_alone(tmp_path: Path) -> None:
    with Node(str(tmp_path / "db"), tmp_path / "log") as node:
        ada, bela = node.guest("Ada"), node.guest("Bela")
        broken = table_of([ada, bela], "race", pace="correspondence")
        damaged = quick(ada, "rollers")["id"]
        unreadable = quick(ada, "rollers")["id"]
        sound = table_of([ada, bela], "race", pace="correspondence")
        node.kill()
        past = time.time() - 10 * 86400
        change(node, "UPDATE tables SET rules = 'race 0' WHERE id = ?", broken)
        change(node, "INSERT INTO moves VALUES (?, 9999, 0, 77777, NULL)", damaged)
        change(node, "UPDATE tables SET options = '[1]' WHERE id = ?", unreadable)
        node.start()
        for table in (broken, sound):
            change(node, "UPDATE tables SET asked = ?, due = ?, reserve = 0 WHERE id = ?", past, past + 60, table)
        shown = {each["id"]: each for each in ada.get("/api/me/tables").json()["tables"]}
        assert shown[broken]["cannot_open"]
        assert shown[damaged]["cannot_open"]
        assert not shown[sound]["cannot_open"]
        assert unreadable not in shown
        written = ada.get(f"/api/tables/{broken}/record")
        assert written.status_code == 200
        assert record_from_json(written.text).rules == "race 0"
        assert node.guest("Cleo").get(f"/api/tables/{broken}/record").json()["code"] == "illegal.not_over"
        assert ada.post(f"/api/tables/{broken}/hide", json={}).status_code == 204
        assert broken not in {each["id"] for each in ada.get("/api/me/tables").json()["tables"]}
        log = (tmp_path / "log").read_text()
        assert broken in log
        assert unreadable in log


def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    """SQLite itself says that it is full: it may have no more pages."""

    async def scene() -> None:
        database = Database(database_url(str(tmp_path / "db")))
        await database.migrate()
        with closing(sqlite3.connect(tmp_path / "db")) as raw:
            raw.execute("PRAGMA foreign_keys=OFF")
        writer = Writer(database)
        assert isinstance(writer.file, File)
        writer.start()
        await asyncio.get_running_loop().run_in_executor(writer.file.thread, _few_pages, writer.file)
        refused = None
        stored = 0
        while refused is None:
            try:
                await writer.store("A" * 12, stored, 0, [1])
                stored += 1
            except Illegal as refusal:
                refused = refusal
        assert refused.code == "illegal.database.full"
        assert writer.trouble == "full"
        await asyncio.get_running_loop().run_in_executor(writer.file.thread, writer.file._close)
        assert await writer.health() == "ok", "there is room again"
        with closing(sqlite3.connect(tmp_path / "db")) as raw:
            kept = raw.execute("SELECT COUNT(*) FROM moves").fetchone()[0]
        assert kept == stored, "what was accepted is there, and nothing else"
        await writer.stop()
        await database.close()

    asyncio.run(scene())
    assert is_full(OSError(28, "No space left on device"))
    assert not is_full(OSError(5, "Input/output error"))


def _few_pages(file: File) -> None:
    file.connection = sqlite3.connect(file.path, isolation_level=None)
    pages = file.connection.execute("PRAGMA page_count").fetchone()[0]
    file.connection.execute(f"PRAGMA max_page_count={pages + 1}")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_bots_whose_process_is_killed_again_and_again_play_on_as_bots(tmp_path: Path) -> None:
    with Node(str(tmp_path / "db"), tmp_path / "log") as node:
        client = node.guest()
        table = quick(client, "rollers", bot="rookie")["id"]
        player = Player([node], client, table, 0, "x")
        player.pause = 0.05
        assert node.process is not None
        server = node.process.pid

        async def play() -> int:
            game = asyncio.create_task(player.play())
            killed = 0
            while not game.done() and killed < KILLS:
                await asyncio.sleep(0.1)
                for child in children(server):
                    with_suppressed_kill(child)
                    killed += 1
            await game
            return killed

        assert asyncio.run(asyncio.wait_for(play(), PATIENCE)) > 5
        assert player.result is not None
        assert player.result["complete"]
        defaults = node.figure('galactarium_lighter_answers_total{by="default"}')
        assert moves(node, table, 1) > 0
        if defaults:  # never silently
            assert "bot failed" in (tmp_path / "log").read_text()


class Gone:
    """A process that ended a moment before it is told to end."""

    returncode = None
    stdin = stdout = None

    def kill(self) -> None:
        raise ProcessLookupError

    async def wait(self) -> int:
        return -signal.SIGKILL


def test_a_process_that_ends_by_itself_while_it_is_ended_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    spawned: list[Gone] = []

    async def spawn(gentle: bool) -> Gone:
        spawned.append(Gone())
        return spawned[-1]

    async def answer(process: Gone, line: bytes) -> bytes:
        if len(spawned) < 4:
            raise (processes.Lost(), RuntimeError("the handler is closed"), BrokenPipeError())[len(spawned) - 1]
        return b"[4]\n"

    async def ask() -> list[int]:
        thinkers = processes.Thinkers(1)
        thinkers.start()
        table = GAMES["rollers"].deal(1, "x")
        chosen = await asyncio.wait_for(thinkers.course("rookie", "s", table.observe(0)), 20)
        await thinkers.stop()
        return chosen

    monkeypatch.setattr(processes, "_spawn", spawn)
    monkeypatch.setattr(processes, "_answer", answer)
    assert asyncio.run(ask()) == [4]
    assert len(spawned) == 4


@pytest.mark.parametrize("said", [b"[1000000]", b"[]", b'["north"]', b"{}"])
def test_a_bot_that_says_what_cannot_be_chosen_is_followed_by_a_lighter_one(
    monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    """Its choice was refused and thought out again without end, or its table was forgotten again and again."""

    async def ask(light: bool) -> list[int]:
        play = begin(GAMES["race"], 2, "nonsense")
        room = room_of(play)
        decision = play.decision(1)
        assert decision is not None
        thinkers = processes.Thinkers(1)

        async def answer(question: AskCourse, *_: object) -> bytes:
            legal = light and question.bot == RANDOM
            return b"[%d]" % decision.options[-1] if legal else said

        monkeypatch.setattr(thinkers, "_ask", answer)
        monkeypatch.setattr(room.hall, "thinkers", thinkers)
        return await _course(room, play, 1, "veteran")

    table = begin(GAMES["race"], 2, "nonsense").table
    decision = table.decision(1)
    assert decision is not None
    assert asyncio.run(ask(light=True)) == [decision.options[-1]]
    assert asyncio.run(ask(light=False)) == [table.default(1)]


def with_suppressed_kill(process: int) -> None:
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        return


def test_the_lightest_bots_come_first() -> None:
    assert {LEVELS[0], RANDOM} == LIGHT


@pytest.mark.parametrize(
    ("words", "environment", "says"),
    [
        (("--database", "/nowhere/at/all/db"), {}, "/nowhere/at/all/db"),
        (("--database", "/"), {}, "/"),
        (("--database", "mysql://x/y"), {}, "mysql://"),
        (("--database", "postgresql://nobody@127.0.0.1:1/none"), {}, "cannot be opened"),
        ((), {"GALACTARIUM_WORKERS": "0"}, "workers"),
        ((), {"GALACTARIUM_METRICS": "nowhere"}, "nowhere"),
    ],
)
def test_what_keeps_a_server_from_starting_is_one_sentence(
    tmp_path: Path, words: tuple[str, ...], environment: dict[str, str], says: str
) -> None:
    database = () if "--database" in words else ("--database", str(tmp_path / "db"))
    ended = galactarium("serve", "--no-browser", "--port", "0", *database, *words, **environment)
    assert ended.returncode in (2, 3)
    assert "Traceback" not in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1
    assert says in ended.stderr


def test_only_serve_and_migrate_make_or_change_a_database(tmp_path: Path) -> None:
    database, file = tmp_path / "db", tmp_path / "backup.gz"
    for words in (("backup", str(file)), ("restore", str(file))):
        ended = galactarium(*words, "--database", str(database))
        assert ended.returncode == 2
        assert not database.exists()
        assert not file.exists()
    made = galactarium("migrate", "--database", str(database))
    assert made.returncode == 0, made.stderr
    assert galactarium("backup", str(file), "--database", str(database)).returncode == 0
    for secret in (database, file):
        assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    with closing(sqlite3.connect(database)) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '0001'")
        raw.commit()
    old = galactarium("backup", str(tmp_path / "other.gz"), "--database", str(database))
    assert old.returncode == 2
    assert "migrate" in old.stderr


def test_backup_finds_the_settings_of_the_server(tmp_path: Path) -> None:
    config = tmp_path / "galactarium.toml"
    config.write_text(f'database = "{tmp_path / "db"}"\n')
    assert galactarium("migrate", "--config", str(config)).returncode == 0
    written = galactarium("backup", str(tmp_path / "backup.gz"), "--config", str(config))
    assert written.returncode == 0, written.stderr


def test_an_error_is_a_page_for_people_and_json_for_programs(node: Node) -> None:
    page = httpx.get(f"{node.url}/nowhere/at/all/but/here%00", headers={"Accept": "text/html", "Accept-Language": "ja"})
    if page.status_code == 404:  # without a built client there is no page for every address
        assert page.text.index('lang="ja"') < page.text.index('lang="en"')
    assert node.client().get("/api/nowhere").json()["code"] == "malformed.path"
    assert len(node.client().get("/api/games").headers["x-request-id"]) == 16
