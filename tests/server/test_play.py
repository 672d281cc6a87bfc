"""At the table: choices, takebacks, languages, coming back, chat, presence, hints, clocks."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tests.server.nodes import PATIENCE, Node, quick, receive, send
from tests.server.players import table_of


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE))


async def opened(socket: ClientConnection, table: str, seat: int = 0, **more: object) -> dict[str, Any]:
    await send(socket, type="open", table=table, seat=seat, **more)
    return await receive(socket, "view")


async def choose(socket: ClientConnection, view: dict[str, Any], choice: object = None) -> None:
    options = view["decision"]["options"]
    chosen = options[0]["choice"] if choice is None else choice
    number = view["decision"]["number"]
    await send(socket, type="choose", table=view["table"], seat=view["seat"], number=number, choice=chosen, id="c")


async def silence(socket: ClientConnection, seconds: float = 0.3) -> None:
    """Nothing comes."""
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(socket.recv(), seconds)


def test_a_choice_is_accepted_by_number_or_in_words_and_a_double_click_is_stale(node: Node) -> None:
    client = node.guest()
    table = quick(client, "rollers")["id"]

    async def scene() -> None:
        async with node.socket(client) as socket:
            view = await opened(socket, table)
            assert view["decision"]["text"]
            assert view["decision"]["options"][0]["text"]
            await choose(socket, view, view["decision"]["options"][2]["word"])
            await choose(socket, view)
            assert (await receive(socket, "accepted", "view"))["type"] == "accepted"
            answers = [await receive(socket, "view") for _ in range(2)]
            stale = next(answer for answer in answers if answer["type"] == "refused")
            assert (stale["kind"], stale["code"], stale["id"]) == ("stale", "stale.decision", "c")
            after = next(answer for answer in answers if answer["type"] == "view")
            assert after["number"] == view["number"] + 1
            await choose(socket, after, 10**6)
            assert (await receive(socket))["kind"] == "illegal"
            await choose(socket, after, "fly to the moon")
            assert (await receive(socket))["kind"] == "malformed"

    run(scene())


def test_a_choice_can_be_taken_back_until_something_is_revealed(node: Node) -> None:
    clients = [node.guest("Ada"), node.guest("Bela")]
    table = table_of(clients, "rollers")

    async def scene() -> None:
        async with node.socket(clients[0]) as ada, node.socket(clients[1]) as bela:
            first = await opened(ada, table, 0)
            other = await opened(bela, table, 1)
            assert not first["may_undo"]
            view = first
            while view["decision"] is not None:  # Ada is ready
                await choose(ada, view)
                view = await receive(ada, "view")
            assert view["may_undo"]
            assert view["deciding"] == [0, 1]
            await send(ada, type="undo", table=table, seat=0, number=view["number"], id="u")
            back = await receive(ada, "view")
            assert back["decision"] is not None, "ready is withdrawn"
            assert back["number"] == view["number"] + 1
            assert back["from"] == 0
            await send(ada, type="undo", table=table, seat=0, number=view["number"])
            assert (await receive(ada))["kind"] == "stale"
            await choose(ada, back)
            view = await receive(ada, "view")
            while other["decision"] is not None and other["deciding"] == [0, 1] and other["number"] < 30:
                await choose(bela, other)
                other = await receive(bela, "view")
                if other["observation"]["agenda"][0] != first["observation"]["agenda"][0]:
                    break
            ended = await receive(ada, "view")
            assert not ended["may_undo"]
            await send(ada, type="undo", table=table, seat=0, number=ended["number"])
            assert (await receive(ada))["code"] == "illegal.undo"

    run(scene())


def test_what_others_do_in_a_block_moves_nothing_on_ones_own_wire(node: Node) -> None:
    clients = [node.guest("Ada"), node.guest("Bela"), node.guest("Cleo")]
    table = table_of(clients[:2], "race")

    async def scene() -> None:
        async with node.socket(clients[0]) as ada, node.socket(clients[1]) as bela, node.socket(clients[2]) as cleo:
            view = await opened(ada, table, 0)
            await opened(bela, table, 1)
            await opened(cleo, table, -1)
            for socket in (bela, cleo):
                await receive(socket, "presence")
            while True:
                try:
                    await asyncio.wait_for(bela.recv(), 0.2)
                except TimeoutError:
                    break
            await choose(ada, view)
            await receive(ada, "view")
            await silence(bela)

    run(scene())


def test_a_seat_is_shown_only_to_its_player(node: Node) -> None:
    ada, bela = node.guest("Ada"), node.guest("Bela")
    table = table_of([ada, bela], "race", watchers=False)

    async def scene() -> None:
        async with node.socket(ada) as socket:
            await send(socket, type="open", table=table, seat=1)
            assert (await receive(socket))["code"] == "illegal.not_yours"
            for kind in ("choose", "undo", "hint", "why", "say"):
                more: dict[str, dict[str, object]] = {
                    "choose": {"number": 0, "choice": 0},
                    "why": {"choice": 0},
                    "say": {"text": "x"},
                }
                await send(socket, type=kind, table=table, seat=1, **more.get(kind, {"number": 0}))
                assert (await receive(socket))["code"] == "illegal.not_yours"
        async with node.socket(node.guest()) as socket:
            await send(socket, type="open", table=table)
            assert (await receive(socket))["code"] == "illegal.no_watchers"
            await send(socket, type="open", table="AAAAAAAAAAAA")
            assert (await receive(socket))["code"] == "malformed.table"

    run(scene())


def test_the_language_can_change_at_any_moment_and_nothing_is_lost(node: Node) -> None:
    client = node.guest()
    table = quick(client, "roll")["id"]

    async def scene() -> None:
        async with node.socket(client) as socket:
            view = await opened(socket, table)
            for _ in range(12):
                await choose(socket, view)
                while True:
                    view = await receive(socket, "view")
                    if view["decision"] is not None:
                        break
            english = view
            await send(socket, type="language", language="ja")
            japanese = await receive(socket, "view")
            assert japanese["from"] == 0
            assert len(japanese["events"]) == english["from"] + len(english["events"])
            assert japanese["number"] == english["number"]
            assert japanese["decision"]["text"] != english["decision"]["text"]
            shown = [(option["choice"], option["word"]) for option in english["decision"]["options"]]
            assert shown == [(option["choice"], option["word"]) for option in japanese["decision"]["options"]]
            await choose(socket, japanese, 10**6)
            refused = await receive(socket)
            assert refused["text"] != refused["code"]
            assert not refused["text"].isascii()

    run(scene())


def test_who_comes_back_goes_on_from_the_event_they_had(node: Node) -> None:
    client = node.guest()
    table = quick(client, "race")["id"]

    async def scene() -> None:
        async with node.socket(client) as socket:
            view = await opened(socket, table, texts=False)
            events = view["events"]
            for _ in range(40):
                await choose(socket, view)
                while True:
                    view = await receive(socket, "view")
                    events = [*events[: view["from"]], *view["events"]]
                    if view["decision"] is not None:
                        break
        for since in (len(events), len(events) // 2, 3, 0, 10**6):
            async with node.socket(client) as socket:
                again = await opened(socket, table, texts=False, **{"from": since})
                assert again["from"] <= since
                assert [*events[: again["from"]], *again["events"]] == events
                assert again["decision"] == view["decision"]
                assert again["observation"] == view["observation"]
                assert {event["text"] for event in again["events"]} <= {""}

    run(scene())


def test_chat_and_presence(node: Node) -> None:
    clients = [node.guest("Ada"), node.guest("Bela")]
    table = table_of(clients, "rollers", bots=1)

    async def scene() -> None:
        async with node.socket(clients[0]) as ada:
            await opened(ada, table, 0)
            assert (await receive(ada, "presence"))["seats"] == [True, False, True]
            async with node.socket(clients[1]) as bela:
                await send(bela, type="open", table=table, seat=1)
                assert (await receive(ada, "presence"))["seats"] == [True, True, True]
                await send(bela, type="say", table=table, seat=1, text="Hello <b>Ada</b>")
                heard = await receive(ada, "chat")
                assert (heard["seat"], heard["text"], heard["number"]) == (1, "Hello <b>Ada</b>", 0)
            assert (await receive(ada, "presence"))["seats"] == [True, False, True]
        async with node.socket(clients[0]) as ada:
            await send(ada, type="open", table=table, seat=0)
            assert (await receive(ada, "chat"))["text"] == "Hello <b>Ada</b>"

    run(scene())


def test_a_hint_is_one_of_the_options_if_the_table_allows_hints(node: Node) -> None:
    client = node.guest()
    table = quick(client, "roll")["id"]
    strict = client.post("/api/tables", json={"game": "roll", "seats": 2, "bots": ["random"], "hints": False}).json()[
        "id"
    ]
    client.post(f"/api/tables/{strict}/start", json={}).raise_for_status()

    async def scene() -> None:
        async with node.socket(client) as socket:
            view = await opened(socket, table)
            await send(socket, type="hint", table=table, seat=0, number=view["number"], id="h")
            hint = await receive(socket, "hint")
            assert hint["choice"] in [option["choice"] for option in view["decision"]["options"]]
            assert hint["text"]
            assert hint["id"] == "h"
            await send(socket, type="hint", table=table, seat=0, number=view["number"] + 1)
            assert (await receive(socket))["kind"] == "stale"
            await send(socket, type="hint", table=strict, seat=0, number=0)
            assert (await receive(socket))["code"] == "illegal.no_hints"
            await send(socket, type="why", table=table, seat=0, choice=10**6, id="w")
            assert (await receive(socket, "why"))["text"]

    run(scene())


def test_who_leaves_for_good_is_played_on(node: Node) -> None:
    clients = [node.guest("Ada"), node.guest("Bela")]
    table = table_of(clients, "rollers", takeover="random")
    left = clients[1].post(f"/api/tables/{table}/leave", json={}).json()
    assert left["seats"][1]["absent"] is True

    async def scene() -> None:
        async with node.socket(clients[1]) as bela:
            await send(bela, type="open", table=table, seat=1)
            assert (await receive(bela))["code"] == "illegal.not_yours"
        async with node.socket(clients[0]) as ada:
            view = await opened(ada, table, 0)
            while view["result"] is None:
                if view["decision"] is not None:
                    await choose(ada, view)
                view = await receive(ada, "view")

    run(scene())


def test_the_socket_takes_only_known_people_from_this_site(node: Node) -> None:
    client = node.guest()
    cookie = {"Cookie": f"galactarium={client.cookies['galactarium']}"}

    async def scene() -> None:
        url = f"ws://127.0.0.1:{node.port}/ws"
        for headers, origin in (({}, node.url), (cookie, None), (cookie, "http://evil.example"), (cookie, "null")):
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                async with connect(
                    url, additional_headers=headers, origin=None if origin is None else Origin(origin)
                ) as socket:
                    await socket.recv()

    run(scene())
