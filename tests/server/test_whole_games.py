"""Whole games of every game over real sockets: against bots, against each other, with watchers."""

from __future__ import annotations

import asyncio

import pytest

from galactarium.games import GAMES, find_game
from galactarium.kernel.record import record_from_json, verify
from tests.server.nodes import PATIENCE, Node, quick
from tests.server.players import Player, seat_of, table_of

every_game = pytest.mark.parametrize("game", GAMES)


async def all_play(*players: Player) -> None:
    await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), PATIENCE)


@every_game
def test_a_guest_plays_a_whole_game_against_bots(node: Node, game: str) -> None:
    client = node.guest()
    table = quick(client, game, seats=3)
    player = Player([node], client, table["id"], 0, "alone")
    asyncio.run(all_play(player))
    after = client.get(f"/api/tables/{table['id']}").json()
    assert after["state"] == "over"
    assert after["result"] == player.result
    assert after["commitment"] == table["commitment"]
    record = record_from_json(client.get(f"/api/tables/{table['id']}/record").text)
    assert record.seed == after["seed"]
    final = verify(find_game(game), record)
    assert {**final.outcome().to_json(), "how": "played"} == player.result
    assert client.get(f"/api/tables/{table['id']}/proof").json()["sound"] is True


@every_game
def test_people_play_each_other_and_take_back_and_a_watcher_looks_on(node: Node, game: str) -> None:
    clients = [node.guest(name) for name in ("Ada", "Bela", "Cleo")]
    table = table_of(clients[:2], game, bots=1)
    seats = [seat_of(client, table) for client in clients[:2]]
    players = [
        Player([node], client, table, seat, f"{game} {seat}") for seat, client in zip(seats, clients[:2], strict=True)
    ]
    for player in players:
        player.takes_back = 0.1
    watcher = Player([node], clients[2], table, -1, "")
    asyncio.run(all_play(*players, watcher))
    assert players[0].result == players[1].result == watcher.result
    assert sum(player.undone for player in players) > 0
    assert {len(player.events) for player in [*players, watcher]} == {len(watcher.events)}
    record = record_from_json(clients[2].get(f"/api/tables/{table}/record").text)
    verify(find_game(game), record)
    assert [record.players[seat] for seat in seats] == ["Ada", "Bela"]
    assert sorted(record.players) == ["Ada", "Bela", "random"]
    for player in [*players, watcher]:
        replayed = (
            clients[2].get(f"/api/tables/{table}/replay", params={"at": len(record.moves), "seat": player.seat}).json()
        )
        told = [{**event, "text": ""} for event in replayed["events"]]
        assert told == player.events


def test_after_the_end_anyone_may_look_at_any_time_of_the_game_from_any_seat(node: Node) -> None:
    client = node.guest()
    table = quick(client, "rollers")["id"]
    early = client.get(f"/api/tables/{table}/replay", params={"at": 0, "seat": 1})
    assert early.status_code == 409
    assert early.json()["code"] == "illegal.not_over"
    assert client.get(f"/api/tables/{table}/record").status_code == 409
    asyncio.run(all_play(Player([node], client, table, 0, "x")))
    view = client.get(f"/api/tables/{table}/replay", params={"at": 3, "seat": 1, "language": "ja"}).json()
    assert view["seat"] == 1
    assert view["decision"] is not None
    assert client.get(f"/api/tables/{table}/replay", params={"at": 10**6}).status_code == 400
    assert client.get(f"/api/tables/{table}/replay", params={"seat": 9}).status_code == 400
