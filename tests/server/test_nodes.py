"""Several nodes on one PostgreSQL: any of them serves any table, and two that race end with one accepted choice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, select
from websockets.asyncio.client import ClientConnection

from galactarium.games import GAMES
from galactarium.server.storage.schema import moves
from tests.server.nodes import PATIENCE, Node, quick, receive, send
from tests.server.players import Player, seat_of, table_of


@pytest.fixture(scope="module")
def nodes(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Node]]:
    folder = tmp_path_factory.mktemp("nodes")
    with Node(postgresql, folder / "one") as one, Node(postgresql, folder / "two") as two:
        yield [one, two]
    for name in ("one", "two"):
        written = (folder / name).read_text()
        assert '"level": "error"' not in written, written


@pytest.mark.parametrize("game", GAMES)
def test_players_at_different_nodes_play_a_whole_game(nodes: list[Node], game: str) -> None:
    clients = [node.guest(name) for node, name in zip(nodes, ("Ada", "Bela"), strict=True)]
    watching = nodes[1].guest("Cleo")
    table = table_of(clients, game, bots=1)
    players = [
        Player([node], client, table, seat_of(client, table), name)
        for node, client, name in zip(nodes, clients, ("Ada", "Bela"), strict=True)
    ]
    watcher = Player([nodes[0]], watching, table, -1, "")

    async def play() -> None:
        await asyncio.wait_for(asyncio.gather(*(player.play() for player in [*players, watcher])), PATIENCE)

    asyncio.run(play())
    assert players[0].result == players[1].result == watcher.result
    assert {len(player.events) for player in [*players, watcher]} == {len(watcher.events)}
    for client in clients:
        assert client.get(f"/api/tables/{table}").json()["state"] == "over"
        assert client.get(f"/api/tables/{table}/proof").json()["sound"] is True
    rated = [each["games"] for each in clients[0].get("/api/me/ratings").json() if each["game"] == game]
    assert rated == [1, 1], "two nodes saw the end, and each pool counts the game once"


async def settle(socket: ClientConnection, number: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The answer to a choice, and the view that asks for the next one; they come in either order."""
    answer: dict[str, Any] | None = None
    view: dict[str, Any] | None = None
    while answer is None or view is None:
        message = await receive(socket, "accepted", "view")
        if message["type"] != "view":
            answer = message
        elif message["number"] > number and message["decision"] is not None:
            view = message
    return answer, view


def test_two_nodes_that_race_end_with_one_accepted_choice(nodes: list[Node], postgresql: str) -> None:
    client = nodes[0].guest()
    table = quick(client, "rollers")["id"]

    async def race() -> None:
        async with nodes[0].socket(client) as one, nodes[1].socket(client) as two:
            for socket in (one, two):
                await send(socket, type="open", table=table, seat=0, texts=False)
            views = [await receive(socket, "view") for socket in (one, two)]
            for _ in range(12):
                assert views[0]["number"] == views[1]["number"]
                assert views[0]["decision"] == views[1]["decision"]
                number = views[0]["number"]
                options = [option["choice"] for option in views[0]["decision"]["options"]]
                message = {"type": "choose", "table": table, "seat": 0, "number": number, "id": "x"}
                await asyncio.gather(
                    send(one, **message, choice=options[0]),
                    send(two, **message, choice=options[-1]),
                )
                settled = [await settle(socket, number) for socket in (one, two)]
                answers = [answer for answer, _ in settled]
                views = [view for _, view in settled]
                assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
                refused = next(answer for answer in answers if answer["type"] == "refused")
                assert refused["kind"] == "stale"

    asyncio.run(asyncio.wait_for(race(), PATIENCE))
    engine = create_engine(postgresql.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        own = connection.execute(select(moves).where(moves.c.table == table, moves.c.seat == 0)).all()
    engine.dispose()
    assert len(own) == 12


def test_what_happens_at_one_node_is_seen_at_the_other(nodes: list[Node]) -> None:
    ada, bela = nodes[0].guest("Ada"), nodes[1].guest("Bela")
    table = ada.post("/api/tables", json={"game": "rollers", "seats": 2}).json()["id"]

    async def scene() -> None:
        async with nodes[0].socket(ada) as one:
            await send(one, type="open", table=table, seat=0)
            await receive(one, "table")
            bela.post(f"/api/tables/{table}/join", json={}).raise_for_status()
            assert (await receive(one, "table"))["table"]["seats"][1]["name"] == "Bela"
            async with nodes[1].socket(bela) as two:
                await send(two, type="open", table=table, seat=1)
                await receive(two, "table")
                ada.post(f"/api/tables/{table}/start", json={}).raise_for_status()
                assert (await receive(two, "view"))["decision"] is not None
                await send(two, type="say", table=table, seat=1, text="Hello")
                assert (await receive(one, "chat"))["text"] == "Hello"

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


async def presence(socket: ClientConnection, seats: list[bool]) -> None:
    while (await receive(socket, "presence"))["seats"] != seats:
        pass


def test_who_is_connected_to_another_node_is_present(nodes: list[Node]) -> None:
    ada, bela = nodes[0].guest("Ada"), nodes[1].guest("Bela")
    table = table_of([ada, bela], "rollers", bots=1)

    async def scene() -> None:
        async with nodes[0].socket(ada) as one:
            await send(one, type="open", table=table, seat=0)
            await presence(one, [True, False, True])
            async with nodes[1].socket(bela) as two:
                await send(two, type="open", table=table, seat=1)
                await presence(two, [True, True, True])
                await presence(one, [True, True, True])
            await presence(one, [True, False, True])

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def test_nobody_is_present_by_way_of_a_node_that_died(nodes: list[Node], postgresql: str, tmp_path: Path) -> None:
    with Node(postgresql, tmp_path / "three") as three:
        ada, bela = nodes[0].guest("Ada"), three.guest("Bela")
        table = table_of([ada, bela], "rollers")

        async def scene() -> None:
            async with nodes[0].socket(ada) as one, three.socket(bela) as two:
                await send(one, type="open", table=table, seat=0)
                await send(two, type="open", table=table, seat=1)
                await presence(one, [True, True])
                three.kill()
                await presence(one, [True, False])

        asyncio.run(asyncio.wait_for(scene(), PATIENCE))
        three.start()


def test_a_second_node_tells_nothing_of_a_covered_table_earlier(postgresql: str, tmp_path: Path) -> None:
    """Both players are done, the first node still hides it: whoever goes to the second one must not see more there."""

    async def done(socket: ClientConnection, table: str, seat: int) -> None:
        """Answer the first question."""
        await send(socket, type="open", table=table, seat=seat, texts=False)
        asked = (await receive(socket, "view"))["decision"]
        for _ in range(2):  # cards to discard
            message = {"type": "choose", "table": table, "seat": seat, "number": asked["number"]}
            await send(socket, **message, choice=asked["options"][0]["choice"], id="x")
            assert (await receive(socket, "accepted"))["type"] == "accepted"
            asked = {"number": asked["number"] + 1, "options": asked["options"][1:]}

    async def next_question(socket: ClientConnection) -> float:
        while (view := await receive(socket, "view"))["decision"] is None or "discard" in view["decision"]["step"]:
            pass
        return time.monotonic()

    async def scene(one: Node, two: Node) -> float:
        clients = [one.guest("Ada"), one.guest("Bela")]
        table = table_of(clients, "race", pace="relaxed")
        async with one.socket(clients[0]) as ada, one.socket(clients[1]) as bela, two.socket(clients[0]) as other:
            await done(ada, table, 0)
            await done(bela, table, 1)
            ended = time.monotonic()
            await send(other, type="open", table=table, seat=0, texts=False)
            told, there = await asyncio.gather(next_question(ada), next_question(other))
            assert there > told - 0.1
            return told - ended

    async def awhile_ago(one: Node, two: Node, people: list[httpx.Client]) -> None:
        """Whose move it is can be seen at once where nobody can hide anything any more."""
        table = table_of(people, "race", pace="relaxed")
        async with one.socket(people[1]) as bela:
            await done(bela, table, 1)
        await asyncio.sleep(2 * 2.0 + 0.5)
        shown = await asyncio.to_thread(people[0].get, f"{two.url}/api/tables/{table}")
        assert shown.json()["your_move"] == [0]

    with (
        Node(postgresql, tmp_path / "one", cover="2") as one,
        Node(postgresql, tmp_path / "two", cover="2") as two,
    ):
        for _ in range(5):
            if asyncio.run(asyncio.wait_for(scene(one, two), PATIENCE)) > 0.5:
                break  # it was hidden for a while
        else:
            raise AssertionError("nothing was hidden")
        quiet = [one.guest("Ada"), one.guest("Bela")]
        asyncio.run(asyncio.wait_for(awhile_ago(one, two, quiet), PATIENCE))


def test_text_that_postgresql_does_not_take_is_refused(nodes: list[Node]) -> None:
    client = nodes[0].guest()
    table = quick(client, "rollers")["id"]
    zero = "a\x00bcd"
    refused = [
        client.get("/api/tables", params={"game": zero}),
        client.post("/api/login", json={"name": zero, "password": "12345678"}),
        client.post(f"/api/tables/{table}/join", json={"name": zero}),
        client.post("/api/quick", json={"game": "rollers", "options": {"map": zero}}),
    ]
    assert [answer.status_code // 100 for answer in refused] == [4] * len(refused)

    async def scene() -> None:
        async with nodes[0].socket(client) as socket:
            await send(socket, type="say", table=table, seat=0, text=zero)
            assert (await receive(socket, "accepted"))["kind"] == "malformed"

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def test_a_table_whose_node_dies_is_driven_by_the_other(postgresql: str, tmp_path: Path) -> None:
    with Node(postgresql, tmp_path / "one") as one, Node(postgresql, tmp_path / "two") as two:
        client = one.guest()
        table = quick(client, "race", seats=3)["id"]
        player = Player([one, two], client, table, 0, "x")
        player.pause = 0.01

        async def play() -> None:
            game = asyncio.create_task(player.play())
            await asyncio.sleep(0.7)
            one.kill()
            await asyncio.wait_for(game, PATIENCE)

        asyncio.run(play())
        assert player.lost >= 1
        assert player.result is not None
        one.start()
