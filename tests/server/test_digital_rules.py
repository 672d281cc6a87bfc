"""What the chapters "How the program handles it" promise to people, as they meet it through the server."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from galactarium.games import find_game
from galactarium.kernel.record import record_from_json, verify
from tests.server.nodes import Node, receive, send
from tests.server.players import Player, table_of
from tests.server.scenes import opened, run

FIRST_ROUND = {"roll": "select_phase", "race": "choose_action", "rollers": "turn"}  # the first step after the set-up


async def choose(socket: ClientConnection, view: dict[str, Any]) -> dict[str, Any]:
    """Take the first option; what is shown then."""
    decision = view["decision"]
    message = {"table": view["table"], "seat": view["seat"], "number": decision["number"]}
    await send(socket, type="choose", **message, choice=decision["options"][0]["choice"])
    return await receive(socket, "view")


async def finish(socket: ClientConnection, view: dict[str, Any]) -> dict[str, Any]:
    """Answer all that one is asked in this block."""
    while view["decision"] is not None:
        view = await choose(socket, view)
    return view


async def silence(socket: ClientConnection) -> None:
    """No view comes: nothing that the others did has been shown."""
    try:
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), 0.4))
            assert message["type"] not in ("view", "table"), message["type"]
    except TimeoutError:
        return


@pytest.mark.rule("roll.digital.1", "roll.digital.8", "roll.digital.17", "roll.digital.32")
@pytest.mark.rule("race.digital.5", "race.digital.8", "rollers.digital.2", "rollers.digital.6", "rollers.digital.8")
@pytest.mark.parametrize("game", ["roll", "race", "rollers"])
def test_what_is_decided_at_once_is_sealed_and_may_be_taken_back_until_all_are_done(node: Node, game: str) -> None:
    clients = [node.guest("Ada"), node.guest("Bela")]
    table = table_of(clients, game)

    async def scene() -> None:
        async with node.socket(clients[0]) as ada, node.socket(clients[1]) as bela:
            first = await opened(ada, table, 0)
            other = await opened(bela, table, 1)
            done = await finish(ada, first)
            assert done["may_undo"]
            assert done["deciding"] == [0, 1], "who is done is not told"
            await silence(bela)
            await send(ada, type="undo", table=table, seat=0, number=done["number"])
            back = await receive(ada, "view")
            assert back["decision"] is not None
            await finish(ada, back)
            await finish_first(bela, other)
            ended = await receive(ada, "view")
            assert not ended["may_undo"]
            assert {event["seat"] for event in ended["events"] if event["seat"] >= 0} == {0, 1}

    run(scene())


async def finish_first(socket: ClientConnection, view: dict[str, Any]) -> dict[str, Any]:
    """Answer until the block is over: something of the others is shown, or the next one begins."""
    block = view["observation"]["agenda"][0]
    while view["decision"] is not None and view["observation"]["agenda"][0] == block:
        view = await choose(socket, view)
    return view


@pytest.mark.rule("roll.digital.2", "roll.digital.19", "roll.digital.20", "roll.digital.21", "roll.digital.37")
def test_rolled_dice_and_hidden_tiles_are_sent_to_their_owner_alone(node: Node) -> None:
    clients = [node.guest("Ada"), node.guest("Bela"), node.guest("Cleo")]
    table = table_of(clients[:2], "roll")

    async def scene() -> None:
        async with node.socket(clients[0]) as ada, node.socket(clients[1]) as bela, node.socket(clients[2]) as cleo:
            first = await opened(ada, table, 0)
            other = await opened(bela, table, 1)
            await finish(ada, first)
            seen = await finish_first(bela, other)
            while seen["decision"]["step"] != FIRST_ROUND["roll"]:
                seen = await choose(bela, seen)
            watched = await opened(cleo, table, -1)
            players = seen["observation"]["facts"]["players"]
            rolled = [
                sum(sum(dice.values()) for place, dice in each["dice"].items() if place in PHASES) for each in players
            ]
            assert rolled[1] >= 3, "Bela's own"
            assert rolled[0] == 0, "Ada's are behind her screen"
            for view in (seen, watched):
                ada_s = view["observation"]["facts"]["players"][0]
                assert len(ada_s["development_stack"]) == len(ada_s["world_stack"]) == 1  # their sizes, and the tops
                assert all(tile is not None for tile in ada_s["development_stack"])
                for event in view["events"]:
                    if event["seat"] == 0 and event["kind"] == "rolled":
                        assert event.get("faces") is None

    run(scene())


PHASES = {"explore", "develop", "settle", "produce", "ship", "wild"}


@pytest.mark.rule("rollers.digital.3", "rollers.digital.7", "rollers.digital.9", "rollers.digital.11")
@pytest.mark.rule("roll.digital.22", "roll.digital.25", "race.digital.6")
@pytest.mark.parametrize("game", ["rollers", "roll", "race"])
def test_a_game_through_the_server_asks_only_what_is_open_and_ends_with_a_ranking(node: Node, game: str) -> None:
    options = {"rounds": "3"} if game == "race" else {}
    clients = [node.guest("Ada"), node.guest("Bela")]
    table = table_of(clients, game, options=options)
    players = [Asked([node], client, table, seat, f"{game} {seat}") for seat, client in enumerate(clients)]

    async def scene() -> None:
        await asyncio.gather(*(player.play() for player in players))

    asyncio.run(asyncio.wait_for(scene(), 240))
    assert players[0].result == players[1].result
    assert players[0].result is not None
    result = players[0].result
    assert sorted(result["places"])[0] == 1
    assert result["winners"] == [seat for seat, place in enumerate(result["places"]) if place == 1]
    record = record_from_json(clients[0].get(f"/api/tables/{table}/record").text)
    outcome = verify(find_game(game), record).outcome()
    assert (result["places"], result["scores"]) == (outcome.places, outcome.scores)


class Asked(Player):
    """Is never asked where there is only one thing to do, but to close what could still be taken back."""

    def _see(self, view: dict[str, Any]) -> None:
        super()._see(view)
        decision = view["decision"]
        assert decision is None or len(decision["options"]) > 1 or view["may_undo"]
        if view["observation"]["game"] == "rollers":
            for sheet in view["observation"]["facts"]["sheets"]:
                taken = sheet["settled"] + sheet["conquered"] + sheet["traded"]
                assert len(set(taken)) == len(taken)
        if view["observation"]["game"] == "roll":
            assert view["observation"]["facts"]["bag"] >= 0


@pytest.mark.rule("race.digital.9")
def test_a_number_of_rounds_stops_a_game_of_race(node: Node) -> None:
    client = node.guest()
    made = client.post("/api/quick", json={"game": "race", "bot": "random", "options": {"rounds": "1"}})
    table = made.json()["id"]
    player = Player([node], client, table, 0, "one round")
    asyncio.run(asyncio.wait_for(player.play(), 60))
    assert player.result is not None
    wrong = client.post("/api/quick", json={"game": "race", "options": {"rounds": "none"}})
    assert wrong.status_code == 400


@pytest.mark.rule("race.digital.10")
def test_the_second_edition_is_an_option_that_the_page_is_told_of(node: Node) -> None:
    client = node.guest()
    race = next(game for game in client.get("/api/games").json() if game["name"] == "race")
    assert ["first", "second"] in [option["values"] for option in race["options"]]
    made = client.post("/api/quick", json={"game": "race", "bot": "random", "options": {"edition": "second"}}).json()
    assert made["options"]["edition"] == "second"
    chapters = {chapter["id"]: chapter["rules"] for chapter in client.get("/api/games/race/rules").json()}
    told = next(rule["text"] for rule in chapters["digital"] if rule["id"] == "race.digital.10")
    for name in ("Black Market Trading World", "Bio-Hazard Mining World", "Imperium Armaments World", "Outlaw World"):
        assert name in told
