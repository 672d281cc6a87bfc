"""Clocks: no game is played away, and what they show is true."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing

import httpx
import pytest

from galactarium.games import find_game
from galactarium.server.tables.clocks import FOLLOW, GRACE, Clock
from tests.server.nodes import Node, quick, receive, send
from tests.server.scenes import absent, answer, asked, change, moves, opened, run

SHORT = 1  # seconds for a question; people get at least 15


def table_of(
    node: Node, clients: list[httpx.Client], game: str = "race", seconds: int = SHORT, reserve: int = 0, **more: object
) -> str:
    """A started table with a clock that is quicker than people's."""
    wanted = {"game": game, "seats": len(clients), "pace": "live", **more}
    made = clients[0].post("/api/tables", json=wanted)
    assert made.status_code == 201, made.text
    table = str(made.json()["id"])
    for client in clients[1:]:
        client.post(f"/api/tables/{table}/join", json={}).raise_for_status()
    change(node, "UPDATE tables SET seconds = ?, reserve = ? WHERE id = ?", seconds, reserve, table)
    clients[0].post(f"/api/tables/{table}/start", json={}).raise_for_status()
    return table


# A clock by itself


def test_a_question_has_its_time_and_then_the_reserve_is_used() -> None:
    clock = Clock("live", 10, [30.0, 30.0])
    clock.opened(100.0, [0, 1])
    for seat in (0, 1):
        clock.run(seat, True, False, 100.0)
    assert clock.left(0, 104.0) == (6.0, 30.0)
    assert clock.left(0, 115.0) == (0.0, 25.0)
    assert clock.ends(0, False) == 140.0
    clock.acted(0, False, 115.0)
    assert clock.left(0, 130.0) == (0.0, 25.0), "who is done has time"
    assert not clock.is_out(1, False, 139.9)
    assert clock.is_out(1, False, 140.0)
    assert not clock.is_out(0, False, 500.0)
    assert clock.opened(150.0, [0]) == [0, 1]
    clock.run(0, True, False, 150.0)
    assert clock.left(0, 151.0) == (9.0, 25.0), "the next question has its whole time"
    assert clock.reserves[1] == 0.0


def test_a_clock_stands_while_nobody_waits_and_goes_on_with_some_time_left() -> None:
    clock = Clock("live", 60, [0.0, 0.0])
    clock.opened(0.0, [0, 1])
    assert not clock.runs(0)
    assert clock.left(0, 1000.0) == (60.0, 0.0)
    clock.run(0, True, False, 1000.0)
    assert clock.left(0, 1055.0) == (5.0, 0.0)
    assert clock.run(0, False, False, 1055.0)
    assert clock.left(0, 9000.0) == (5.0, 0.0)
    clock.run(0, True, False, 9000.0)
    assert clock.left(0, 9000.0) == (GRACE["live"], 0.0)


def test_what_is_taken_back_goes_on_with_the_time_that_was_left() -> None:
    clock = Clock("live", 10, [5.0])
    clock.opened(0.0, [0])
    clock.run(0, True, False, 0.0)
    clock.acted(0, False, 8.0)
    clock.acted(0, True, 100.0)
    clock.run(0, True, False, 100.0)
    assert clock.left(0, 101.0) == (1.0, 5.0)
    assert clock.ends(0, False) == 107.0


def test_who_is_away_is_played_for_at_a_pace_that_people_can_follow() -> None:
    clock = Clock("live", 120, [600.0, 0.0])
    clock.opened(50.0, [0])
    clock.run(0, True, True, 40.0)  # the question is not told yet
    assert clock.ends(0, True) == 50.0 + FOLLOW["live"]
    assert FOLLOW["live"] >= 3


# At a table


def test_alone_with_bots_nobody_is_played_for(node: Node) -> None:
    """One missed clock must not play the game away: nobody waits."""
    client = node.guest()
    table = table_of(node, [client], seats=2, bots=["random"])

    async def scene() -> None:
        async with node.socket(client) as socket:
            view = await opened(socket, table)
            assert view["clock"] == {"left": SHORT, "reserve": 0.0, "runs": False}
            await asyncio.sleep(2.5 * SHORT)

    run(scene())
    assert moves(node, table, 0) == 0
    shown = client.get(f"/api/tables/{table}").json()
    assert shown["your_move"] == [0]
    assert not shown["seats"][0]["absent"]


def test_an_open_page_gets_the_whole_time_of_each_question_and_comes_back_with_one_message(node: Node) -> None:
    ada, bela = node.guest("Ada"), node.guest("Bela")
    table = table_of(node, [ada, bela])

    async def scene() -> None:
        async with node.socket(ada) as one, node.socket(bela) as two:
            first = await opened(one, table, 0)
            idle = await opened(two, table, 1)
            await answer(one, first)
            assert await absent(one) == [False, True], "Bela's time has run out while Ada waits"
            step = idle["decision"]["step"]
            while idle["decision"] is None or idle["decision"]["step"] == step:
                idle = await receive(two, "view")
            assert idle["clock"]["left"] > 0.5 * SHORT, "the next question has its whole time again"
            before = moves(node, table, 1)
            await asyncio.sleep(0.3 * SHORT)
            assert moves(node, table, 1) == before
            await send(two, type="back", table=table, seat=1, id="b")
            while True:
                told = await receive(two, "table", "view")
                if told["type"] == "table" and not told["table"]["seats"][1]["absent"]:
                    break

    run(scene())


def test_a_table_that_everybody_has_left_stands(node: Node) -> None:
    """Two people close their pages in the middle of Rollers: not a single die more is rolled."""
    clients = [node.guest("Ada"), node.guest("Bela")]
    table = table_of(node, clients, "rollers")

    async def scene() -> None:
        async with node.socket(clients[0]) as one, node.socket(clients[1]) as two:
            await opened(one, table, 0)
            await opened(two, table, 1)
        await asyncio.sleep(3 * SHORT)

    run(scene())
    assert moves(node, table) == 0
    assert clients[0].get(f"/api/tables/{table}").json()["state"] == "running"


@pytest.mark.rule("race.digital.7")
def test_who_is_away_is_played_for_only_while_somebody_else_is_there(node: Node) -> None:
    ada, bela = node.guest("Ada"), node.guest("Bela")
    table = table_of(node, [ada, bela])

    async def scene() -> None:
        async with node.socket(ada) as one:
            view = await opened(one, table, 0)
            assert not view["clock"]["runs"], "nobody waits for Ada"
            await answer(one, view)
            assert await absent(one) == [False, True]
            view = await asked(one, await receive(one, "view"))
            began = time.monotonic()
            await answer(one, view)
            await asked(one, await receive(one, "view"))
            assert time.monotonic() - began > FOLLOW["live"] - 1, "nobody could follow this"
        before = moves(node, table)
        await asyncio.sleep(FOLLOW["live"] + 1)
        assert moves(node, table) == before, "Ada is not there"

    run(scene())


@pytest.mark.rule("race.digital.7", "roll.digital.31", "rollers.digital.10")
@pytest.mark.parametrize("game", ["race", "roll", "rollers"])
def test_for_who_is_away_always_the_same_legal_choice_is_made(node: Node, game: str) -> None:
    ada, bela = node.guest("Ada"), node.guest("Bela")
    table = table_of(node, [ada, bela], game)

    async def scene() -> None:
        async with node.socket(ada) as one:
            view = await opened(one, table, 0)
            while view["decision"] is not None:
                view = await answer(one, view)
            assert await absent(one) == [False, True]
            await asked(one, view)  # what Bela would have to decide is decided

    run(scene())
    with closing(sqlite3.connect(node.database)) as database:
        seed = database.execute("SELECT seed FROM tables WHERE id = ?", [table]).fetchone()[0]
        salts = database.execute('SELECT salt FROM seats WHERE "table" = ? ORDER BY seat', [table]).fetchall()
        made = database.execute('SELECT seat, choice FROM moves WHERE "table" = ? ORDER BY number', [table]).fetchall()
    dealt = find_game(game).deal(2, seed, salts=[salt for (salt,) in salts])
    for seat, choice in made:
        if seat == 1:
            assert choice == dealt.default(1)
        dealt.play(seat, choice)
    assert 1 in [seat for seat, _ in made]


def test_the_clock_is_true_after_a_reload_and_for_the_second_question(node: Node) -> None:
    ada, bela = node.guest("Ada"), node.guest("Bela")
    table = table_of(node, [ada, bela], seconds=60, reserve=90)

    async def scene() -> None:
        async with node.socket(bela) as two:
            other = await opened(two, table, 1)
            async with node.socket(ada) as one:
                view = await opened(one, table, 0)
                assert view["clock"]["runs"]
                assert 59 < view["clock"]["left"] <= 60
                assert view["clock"]["reserve"] == 90
                await asyncio.sleep(2)
            async with node.socket(ada) as one:
                view = await opened(one, table, 0)
                assert 55 < view["clock"]["left"] <= 58.1
                await answer(two, other)
                view = await answer(one, view)
                view = await asked(one, view)
                assert view["clock"]["left"] > 59, "the second question has its own time"

    run(scene())


def test_a_clock_that_stands_says_so_and_goes_on_when_somebody_comes(node: Node) -> None:
    ada, bela = node.guest("Ada"), node.guest("Bela")
    table = table_of(node, [ada, bela], seconds=60)

    async def scene() -> None:
        async with node.socket(ada) as one:
            assert not (await opened(one, table, 0))["clock"]["runs"]
            async with node.socket(bela) as two:
                await opened(two, table, 1)
                assert (await receive(one, "clock"))["clock"]["runs"]
            assert not (await receive(one, "clock"))["clock"]["runs"]

    run(scene())


def test_by_correspondence_nobody_needs_to_be_connected_but_bots_never_play_alone(node: Node) -> None:
    alone, ada, bela = node.guest(), node.guest("Ada"), node.guest("Bela")
    table = table_of(node, [ada, bela], pace="correspondence", seconds=3600)
    solo = table_of(node, [alone], pace="correspondence", seconds=3600, seats=2, bots=["random"])
    past = time.time() - 4000

    async def scene() -> None:
        async with node.socket(ada) as one:
            view = await opened(one, table, 0)
            await answer(one, view)
        await asyncio.sleep(1)

    run(scene())
    node.kill()
    for each in (table, solo):
        change(node, "UPDATE tables SET asked = ?, due = ? WHERE id = ?", past, past + 3600, each)
    node.start()
    time.sleep(3)
    assert moves(node, table, 1) == 0, "while no server was there nobody's time has run out"
    node.kill()
    for each in (table, solo):
        change(node, "UPDATE tables SET asked = ?, due = NULL WHERE id = ?", past, each)
    node.start()
    for each in (table, solo):
        change(node, "UPDATE tables SET due = ? WHERE id = ?", past + 3600, each)
    until = time.monotonic() + 30
    while moves(node, table, 1) == 0:
        assert time.monotonic() < until
        time.sleep(0.2)
    assert [seat["absent"] for seat in ada.get(f"/api/tables/{table}").json()["seats"]] == [False, True]
    assert moves(node, solo, 0) == 0


def test_a_table_of_bots_moves_only_while_somebody_looks_on(node: Node) -> None:
    client = node.guest()
    made = client.post("/api/tables", json={"game": "rollers", "seats": 2, "bots": ["random", "random"]}).json()
    client.post(f"/api/tables/{made['id']}/start", json={}).raise_for_status()
    time.sleep(1.5)
    assert moves(node, made["id"]) == 0

    async def scene() -> None:
        async with node.socket(client) as socket:
            await send(socket, type="open", table=made["id"], texts=False)
            first = await receive(socket, "view")
            while (await receive(socket, "view"))["from"] == first["from"]:
                pass

    run(scene())


@pytest.mark.parametrize("wanted", [{"pace": "live", "reserve": 4000}, {"pace": "correspondence", "reserve": 10**9}])
def test_a_reserve_has_a_limit(node: Node, wanted: dict[str, object]) -> None:
    answered = node.guest().post("/api/tables", json={"game": "race", "seats": 2, **wanted})
    assert answered.status_code == 400


def test_a_quick_table_has_no_clock(node: Node) -> None:
    client = node.guest()
    table = quick(client, "race")["id"]

    async def scene() -> None:
        async with node.socket(client) as socket:
            assert (await opened(socket, table))["clock"] is None

    run(scene())
