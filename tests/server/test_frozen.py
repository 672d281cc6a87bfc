"""PostgreSQL restarted under two nodes, and a node that is frozen: nothing is lost, and others go on."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select

from galactarium.server.storage.schema import moves
from tests.server.nodes import PATIENCE, Node, receive, send, wait_for
from tests.server.players import Player, table_of
from tests.server.postgresql import Cluster, binaries

pytestmark = pytest.mark.skipif(binaries() is None, reason="PostgreSQL is not installed")


def stored(url: str, table: str) -> list[int]:
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        found = connection.execute(select(moves.c.number).where(moves.c.table == table).order_by(moves.c.number)).all()
    engine.dispose()
    return [row.number for row in found]


def test_postgresql_restarts_under_two_nodes_and_nothing_is_lost(tmp_path: Path) -> None:
    with Cluster() as cluster, Node(cluster.url, tmp_path / "one") as one, Node(cluster.url, tmp_path / "two") as two:
        clients = [one.guest("Ada"), two.guest("Bela")]
        table = table_of(clients, "rollers", bots=1)
        players = [Player([one, two], client, table, seat, str(seat)) for seat, client in enumerate(clients)]
        for seat, player in enumerate(players):
            player.tried = seat
            player.pause = 0.1

        async def play() -> None:
            game = asyncio.gather(*(player.play() for player in players))
            await asyncio.sleep(2)
            await asyncio.to_thread(cluster.restart)
            await game

        asyncio.run(asyncio.wait_for(play(), PATIENCE))
        assert players[0].result == players[1].result
        numbers = stored(cluster.url, table)
        assert numbers == list(range(len(numbers)))
        for player in players:
            assert len(set(player.accepted)) == len(player.accepted)
        for node in (one, two):
            assert wait_for(node.port)["database"] == "ok"


def test_a_frozen_node_is_driven_around_and_does_not_drive_twice_when_it_wakes(tmp_path: Path) -> None:
    with Cluster() as cluster, Node(cluster.url, tmp_path / "one") as one, Node(cluster.url, tmp_path / "two") as two:
        client = one.guest("Ada")
        table = table_of([client], "rollers", bots=1)

        async def meet(node: Node) -> None:
            """Answer one question, and wait until the bot has answered too."""
            async with node.socket(client, ping_timeout=None) as socket:
                await send(socket, type="open", table=table, seat=0, texts=False)
                view = await receive(socket, "view")
                number = view["number"]
                while view["decision"] is None or view["number"] <= number + 3:
                    if view["decision"] is not None:
                        asked = view["decision"]
                        message = {"table": table, "seat": 0, "number": asked["number"]}
                        await send(socket, type="choose", **message, choice=asked["options"][0]["choice"])
                    view = await receive(socket, "view")

        asyncio.run(asyncio.wait_for(meet(one), PATIENCE))
        assert one.process is not None
        os.kill(one.process.pid, signal.SIGSTOP)
        try:
            began = time.monotonic()
            asyncio.run(asyncio.wait_for(meet(two), PATIENCE))
            assert time.monotonic() - began < 60
        finally:
            os.kill(one.process.pid, signal.SIGCONT)
        asyncio.run(asyncio.wait_for(meet(two), PATIENCE))
        numbers = stored(cluster.url, table)
        assert numbers == list(range(len(numbers)))
        player = Player([one], client, table, 0, "x")
        asyncio.run(asyncio.wait_for(player.play(), PATIENCE))
        assert player.result is not None
        assert client.get(f"/api/tables/{table}/proof").json()["sound"] is True
