"""What programs think out in processes of their own: courses of bots, hints, finished games looked at again."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest

from galactarium.games import GAMES, find_game
from galactarium.kernel.play import begin
from galactarium.server.bots import processes
from tests.server.nodes import PATIENCE, Node, quick, receive, send
from tests.server.players import Player

every_game = pytest.mark.parametrize("game", GAMES)


def thoughts(node: Node) -> int:
    """How often a bot was asked so far."""
    return int(node.figure("galactarium_thoughts_total"))


def choices(node: Node, table: str, seat: int) -> list[int]:
    with closing(sqlite3.connect(node.database)) as database:
        rows = database.execute('SELECT choice FROM moves WHERE "table" = ? AND seat = ?', [table, seat])
        return [row[0] for row in rows]


def test_a_bot_assigns_all_its_dice_by_one_thought(node: Node) -> None:
    client = node.guest()
    before = thoughts(node)
    table = quick(client, "roll", bot="veteran")["id"]

    async def scene() -> None:
        async with node.socket(client) as socket:
            await send(socket, type="open", table=table, seat=0, texts=False)
            view = await receive(socket, "view")
            assert view["decision"]["step"] == "start_tiles"
            choice = view["decision"]["options"][0]["choice"]
            await send(socket, type="choose", table=table, seat=0, number=0, choice=choice)
            while view["decision"] is None or view["decision"]["step"] == "start_tiles":
                view = await receive(socket, "view")

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))
    until = time.monotonic() + PATIENCE
    known = -1
    while known != len(choices(node, table, 1)) or known < 3:  # its starting tiles and the dice
        assert time.monotonic() < until
        known = len(choices(node, table, 1))
        time.sleep(1.0)
    assert thoughts(node) - before == 2


@every_game
def test_a_hint_tells_the_chance_of_every_option_and_why(node: Node, game: str) -> None:
    client = node.guest()
    table = quick(client, game)["id"]

    async def scene() -> None:
        async with node.socket(client) as socket:
            await send(socket, type="open", table=table, seat=0)
            asked = (await receive(socket, "view"))["decision"]
            if game == "roll":  # which tile is built first brings nothing in the first round
                first = asked["options"][0]["choice"]
                await send(socket, type="choose", table=table, seat=0, number=asked["number"], choice=first)
                while asked is None or asked["step"] == "start_tiles":
                    asked = (await receive(socket, "view"))["decision"]
            hints: dict[str, Any] = {}
            for language in ("en", "ja"):
                await send(socket, type="language", language=language)
                await send(socket, type="hint", table=table, seat=0, number=asked["number"], id="h")
                hints[language] = await receive(socket, "hint")
            told = hints["en"]["options"]
            for name in ("choice", "word", "text"):
                assert [option[name] for option in told] == [option[name] for option in asked["options"]]
            assert all(0 <= option["chance"] <= 1 and option["error"] >= 0 for option in told)
            best = max(told, key=lambda option: option["chance"])
            assert best["is_best"]
            assert hints["en"]["choice"] == best["choice"]
            assert hints["en"]["text"].startswith(best["text"])
            assert len(hints["en"]["text"]) > len(best["text"])  # and why it is the best
            assert any(re.search(r"\d", option["reasons"]) for option in told)
            for english, japanese in zip(told, hints["ja"]["options"], strict=True):
                assert english["chance"] == japanese["chance"]
                assert english["reasons"] != japanese["reasons"] or not english["reasons"]

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


@every_game
def test_a_finished_game_is_looked_at_again(node: Node, game: str) -> None:
    client = node.guest()
    client.timeout = PATIENCE
    table = quick(client, game, bot="veteran")["id"]
    path = f"/api/tables/{table}/analysis"
    assert client.get(path).json()["code"] == "illegal.not_over"
    asyncio.run(asyncio.wait_for(Player([node], client, table, 0, "x").play(), PATIENCE))
    moves = client.get(f"/api/tables/{table}/proof").json()["moves"]
    winners = client.get(f"/api/tables/{table}").json()["result"]["winners"]
    answer = client.get(path)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["seats"] == ["Ada", "Veteran"]
    points = told["points"]
    assert [point["number"] for point in points] == list(range(moves + 1))
    assert [point["clock"] for point in points] == sorted(point["clock"] for point in points)
    for point in points:
        assert sum(point["chances"]) == pytest.approx(1.0, abs=0.001)
    assert points[-1]["chances"] == [1 / len(winners) if seat in winners else 0.0 for seat in (0, 1)]
    for turn in told["turning"]:
        before, after = points[turn["number"] - 1]["chances"], points[turn["number"]]["chances"]
        assert (turn["before"], turn["after"]) == (before[turn["seat"]], after[turn["seat"]])
        assert turn["text"]
    assert len(told["turning"]) == 5
    for given in told["given_away"]:
        assert given["loss"] > 2 * given["error"] >= 0
        assert given["label"] in ("blunder", "mistake", "inaccuracy")
        assert given["choice"] in given["text"]
        assert given["best"] in given["text"]
        assert given["choice"] != given["best"]
    for account in told["accounts"]:
        parts = ("opening", "choices", "luck")
        assert sum(account[part] for part in parts) == pytest.approx(account["result"], abs=0.001)
    japanese = client.get(path, params={"language": "ja"}).json()
    assert japanese["points"] == points, "it is thought out once"
    assert japanese["turning"][0]["text"] != told["turning"][0]["text"]


def test_a_finished_game_is_looked_at_again_only_for_those_who_may_see_it(node: Node) -> None:
    client = node.guest()
    wanted = {"game": "rollers", "seats": 2, "bots": ["random"], "watchers": False}
    table = client.post("/api/tables", json=wanted).json()["id"]
    client.post(f"/api/tables/{table}/start", json={}).raise_for_status()
    asyncio.run(asyncio.wait_for(Player([node], client, table, 0, "x").play(), PATIENCE))
    stranger = node.guest().get(f"/api/tables/{table}/analysis")
    assert stranger.json()["code"] == "illegal.no_watchers"


def test_a_question_that_takes_too_long_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody else's bots waited behind it four times as long."""
    asked: list[bytes] = []

    async def endless(process: object, line: bytes) -> bytes:
        asked.append(line)
        if len(asked) == 1:
            await asyncio.sleep(60)
        return b"[4]\n"

    async def spawn(gentle: bool) -> SimpleNamespace:
        return SimpleNamespace(returncode=None, kill=lambda: None, wait=lambda: asyncio.sleep(0))

    monkeypatch.setattr(processes, "_answer", endless)
    monkeypatch.setattr(processes, "_spawn", spawn)
    monkeypatch.setattr(processes, "LONGEST", 0.1)

    async def scene() -> None:
        thinkers = processes.Thinkers(1)
        thinkers.start()
        seen = begin(find_game("race"), 2, "endless").table.observe(0)
        first = asyncio.create_task(thinkers.course("random", "a", seen, "a"))
        other = asyncio.create_task(thinkers.course("random", "b", seen, "b"))
        with pytest.raises(processes.NoAnswer):
            await first
        assert await other == [4]
        assert len(asked) == 2
        await thinkers.stop()

    asyncio.run(scene())


def test_an_answer_that_cannot_be_read_stops_no_other_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that is too long ended the task that reads it: every later question waited for ever."""
    monkeypatch.setattr(processes, "LINE", 100)
    monkeypatch.setattr(processes, "PAUSE", 0.0)

    async def scene() -> None:
        thinkers = processes.Thinkers(1)
        thinkers.start()
        seen = begin(find_game("race"), 2, "long").table.observe(0)
        with pytest.raises(processes.NoAnswer):
            await thinkers.hints("a", seen)
        assert await thinkers.course("random", "a", seen)
        await thinkers.stop()

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def test_a_question_that_fails_costs_no_process(capfd: pytest.CaptureFixture[str]) -> None:
    async def scene() -> None:
        thinkers = processes.Thinkers(1)
        thinkers.start()
        seen = begin(find_game("race"), 2, "fails").table.observe(0)
        assert await thinkers.course("random", "a", seen)
        before = thinkers.processes[0].pid
        with pytest.raises(processes.NoAnswer):
            await thinkers.course("nobody", "a", seen)
        assert await thinkers.course("random", "a", seen)
        assert thinkers.processes[0].pid == before
        await thinkers.stop()

    asyncio.run(scene())
    assert "nobody" in capfd.readouterr().err
