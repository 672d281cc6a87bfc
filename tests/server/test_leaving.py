"""Leaving a running game: for good, by resigning, for a while, all together; and being replaced."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import httpx

from tests.server.nodes import Node, quick, receive, send
from tests.server.players import table_of
from tests.server.scenes import answer, moves, opened, run


def shown(client: httpx.Client, table: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/api/tables/{table}").json()
    return found


def ask(client: httpx.Client, table: str, act: str, **body: object) -> dict[str, Any]:
    answered: dict[str, Any] = client.post(f"/api/tables/{table}/{act}", json=body).json()
    return answered


def test_who_resigns_comes_last_and_where_one_is_left_the_game_is_over(node: Node) -> None:
    ada, bela = node.guest("Ada"), node.guest("Bela")
    table = table_of([ada, bela], "race")
    assert ask(ada, table, "resign", seat=1)["code"] == "illegal.not_seated"
    ended = ask(ada, table, "resign")
    assert ended["state"] == "over"
    result = ended["result"]
    assert (result["how"], result["winners"], result["places"]) == ("resigned", [1], [2, 1])
    assert ask(bela, table, "resign")["code"] == "illegal.over"
    assert bela.get(f"/api/tables/{table}/proof").json()["sound"] is True
    assert [each["games"] for each in bela.get("/api/me/ratings").json()] == [1]
    assert bela.get(f"/api/tables/{table}/analysis").json()["code"] == "illegal.broken_off"

    async def scene() -> None:
        async with node.socket(bela) as socket:
            view = await opened(socket, table, 1)
            assert view["decision"] is None
            assert view["result"]["how"] == "resigned"
            await send(socket, type="choose", table=table, seat=1, number=view["number"], choice=0)
            assert (await receive(socket))["kind"] == "stale"

    run(scene())


def test_with_three_the_others_play_on(node: Node) -> None:
    ada, bela, cleo = (node.guest(name) for name in ("Ada", "Bela", "Cleo"))
    table = table_of([ada, bela, cleo], "rollers", takeover="random")
    after = ask(cleo, table, "resign")
    assert after["state"] == "running"
    assert [seat["gone"] for seat in after["seats"]] == [False, False, True]

    async def scene() -> None:
        async with node.socket(cleo) as socket:
            await send(socket, type="open", table=table, seat=2)
            assert (await receive(socket))["code"] == "illegal.not_yours"
        async with node.socket(ada) as one:
            view = await opened(one, table, 0)
            until = time.monotonic() + 20
            while moves(node, table, 2) == 0:
                assert time.monotonic() < until, "the table's bot plays the seat"
                await asyncio.sleep(0.1)
            assert view["decision"] is not None

    run(scene())
    assert ask(bela, table, "resign")["state"] == "over"
    result = shown(ada, table)["result"]
    assert (result["winners"], result["places"]) == ([0], [1, 2, 2])


def test_alone_with_bots_who_leaves_ends_the_game_without_a_rating(node: Node) -> None:
    client = node.guest()
    table = quick(client, "race")["id"]
    ended = ask(client, table, "leave")
    assert (ended["state"], ended["result"]["how"], ended["result"]["complete"]) == ("over", "abandoned", False)
    assert client.get("/api/me/ratings").json() == []
    before = moves(node, table)
    time.sleep(1)
    assert moves(node, table) == before, "bots never finish a game alone"


def test_a_seat_is_handed_to_the_bot_of_the_table_and_taken_back(node: Node) -> None:
    ada, bela = node.guest("Ada"), node.guest("Bela")
    strict = table_of([ada, bela], "race")
    assert ask(ada, strict, "hand_over")["code"] == "illegal.no_takeover"
    table = table_of([ada, bela], "race", takeover="random")
    handed = ask(bela, table, "hand_over")["seats"][1]
    assert (handed["absent"], handed["handed"], handed["gone"]) == (True, True, False)
    time.sleep(1)
    assert moves(node, table) == 0, "nobody is there to play with the bot"

    async def scene() -> None:
        async with node.socket(ada) as one, node.socket(bela) as two:
            view = await opened(one, table, 0)
            await answer(one, view)
            until = time.monotonic() + 20
            while moves(node, table, 1) == 0:
                assert time.monotonic() < until
                await asyncio.sleep(0.1)
            await opened(two, table, 1)
            await send(two, type="back", table=table, seat=1, id="b")
            assert (await receive(two, "accepted"))["type"] in ("accepted", "table")

    run(scene())
    assert not shown(ada, table)["seats"][1]["absent"]
    assert not shown(ada, table)["seats"][1]["handed"]


def test_the_game_ends_when_all_agree(node: Node) -> None:
    ada, bela, cleo = (node.guest(name) for name in ("Ada", "Bela", "Cleo"))
    table = table_of([ada, bela, cleo], "race")
    assert ask(node.guest("Dora"), table, "propose", what="end")["code"] == "illegal.not_seated"
    assert ask(bela, table, "consent", agree=True)["code"] == "illegal.no_proposal"
    asked = ask(bela, table, "propose", what="end")["proposal"]
    assert asked == {
        "what": "end", "by": 1, "agreed": [1], "waits_for_you": False, "seat": None, "bot": None
    }  # fmt: skip
    assert shown(cleo, table)["proposal"]["waits_for_you"] is True
    assert ask(ada, table, "consent", agree=False)["proposal"] is None
    ask(bela, table, "propose", what="end")
    assert ask(ada, table, "consent", agree=True)["state"] == "running"
    ended = ask(cleo, table, "consent", agree=True)
    assert (ended["state"], ended["result"]["how"], ended["result"]["winners"]) == ("over", "agreed", [])
    assert ended["proposal"] is None
    assert ada.get("/api/me/ratings").json() == []


def test_who_is_gone_is_replaced_by_a_bot_or_by_somebody_else_if_all_agree(node: Node) -> None:
    ada, bela, cleo, dora = (node.guest(name) for name in ("Ada", "Bela", "Cleo", "Dora"))
    table = table_of([ada, bela, cleo], "race")
    assert ask(ada, table, "propose", what="replace", seat=2)["code"] == "illegal.not_gone"
    assert ask(dora, table, "join")["code"] == "illegal.started"
    ask(cleo, table, "leave")
    assert ask(bela, table, "propose", what="replace", seat=2)["code"] == "illegal.not_maker"
    assert ask(ada, table, "propose", what="replace", seat=7)["code"] == "malformed.seat"
    assert ask(ada, table, "propose", what="replace", seat=2)["proposal"]["seat"] == 2
    free = ask(bela, table, "consent", agree=True)
    assert free["seats"][2]["name"] is None
    sat = ask(dora, table, "join", seat=2)
    assert (sat["seats"][2]["name"], sat["seats"][2]["gone"]) == ("Dora", False)

    async def scene() -> None:
        async with node.socket(dora) as socket:
            assert (await opened(socket, table, 2))["decision"] is not None

    run(scene())
    ask(dora, table, "leave")
    ask(ada, table, "propose", what="replace", seat=2, bot="random")
    assert ask(bela, table, "consent", agree=True)["seats"][2]["bot"] == "random"


def test_the_maker_removes_people_before_the_start(node: Node) -> None:
    ada, bela = node.guest("Ada"), node.guest("Bela")
    table = ada.post("/api/tables", json={"game": "race", "seats": 2}).json()["id"]
    ask(bela, table, "join")
    assert ask(bela, table, "remove", seat=0)["code"] == "illegal.not_maker"
    assert ask(ada, table, "remove", seat=1)["seats"][1]["name"] is None
    assert ask(ada, table, "remove", seat=1)["code"] == "illegal.nobody_there"
    assert ask(ada, table, "remove", seat=9)["code"] == "illegal.nobody_there"


def test_a_table_is_removed_from_ones_own_list_when_it_is_over_or_left(node: Node) -> None:
    ada, bela = node.guest("Ada"), node.guest("Bela")
    table = table_of([ada, bela, node.guest("Cleo")], "race")

    def mine(client: httpx.Client) -> list[str]:
        return [each["id"] for each in client.get("/api/me/tables").json()["tables"]]

    assert ask(ada, table, "hide")["code"] == "illegal.still_playing"
    assert ask(node.guest("Dora"), table, "hide")["code"] == "illegal.not_seated"
    ask(bela, table, "leave")
    assert bela.post(f"/api/tables/{table}/hide", json={}).status_code == 204
    assert mine(bela) == []
    assert mine(ada) == [table]
    ask(ada, table, "resign")


def test_who_was_replaced_looks_at_the_seat_no_longer(node: Node) -> None:
    ada, bela, cleo = (node.guest(name) for name in ("Ada", "Bela", "Cleo"))
    table = table_of([ada, bela, cleo], "race")

    async def scene() -> None:
        async with node.socket(cleo) as socket:
            await opened(socket, table, 2)
            await asyncio.to_thread(ask, cleo, table, "leave")
            await send(socket, type="hint", table=table, seat=2, number=0)
            assert (await receive(socket))["code"] == "illegal.not_yours"

    run(scene())
