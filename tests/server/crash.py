"""Kills servers in the middle of many games, and checks that no accepted choice is lost and none is played twice."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from sqlalchemy import create_engine, select

from galactarium.games import GAMES, find_game
from galactarium.kernel.record import record_from_json, verify
from galactarium.server.settings import database_url
from galactarium.server.storage.schema import moves
from tests.server.nodes import Node, wait_for
from tests.server.players import Player, seat_of, table_of
from tests.server.postgresql import Cluster


@dataclass
class Told:
    """What came of it."""

    kills: int = 0
    tables: int = 0
    accepted: int = 0
    stored: int = 0
    lines_lost: int = 0
    seconds: float = 0.0
    games: dict[str, int] = field(default_factory=dict)


class Storm:
    """Tables in play, and a killer."""

    def __init__(self, nodes: list[Node], tables: int, kills: int, games: list[str], seed: str) -> None:
        self.nodes = nodes
        self.tables = tables
        self.kills = kills
        self.games = games
        self.luck = random.Random(seed)
        self.told = Told()
        self.over = asyncio.Event()
        self.players: list[Player] = []
        self.finished: list[tuple[str, str, list[Player]]] = []

    async def run(self) -> Told:
        began = time.monotonic()
        # People come in before the storm: it is about choices.
        people = [[self.nodes[0].guest(f"P{seat}") for seat in range(2)] for _ in range(self.tables)]
        await asyncio.gather(self._kill(), *(self._play(number, group) for number, group in enumerate(people)))
        self.told.seconds = round(time.monotonic() - began, 1)
        return self.told

    async def _kill(self) -> None:
        for _ in range(self.kills):
            before = self._accepted()
            while self._accepted() < before + self.tables:  # play is in full swing
                await asyncio.sleep(0.02)
            await asyncio.sleep(self.luck.uniform(0.0, 1.0))
            node = self.luck.choice(self.nodes)
            node.kill()
            await asyncio.sleep(self.luck.uniform(0.0, 0.5))
            await asyncio.to_thread(node.start)
            self.told.kills += 1
        self.over.set()

    def _accepted(self) -> int:
        return sum(len(player.accepted) for player in self.players)

    async def _play(self, number: int, people: list[httpx.Client]) -> None:
        """One table after the other until the storm is over; the last one is played to its end."""
        game = self.games[number % len(self.games)]
        while True:
            table, seats = await self._table(people, game)
            players = [
                Player(self.nodes, client, table, seat, f"{table} {seat}")
                for seat, client in zip(seats, people, strict=True)
            ]
            for place, player in enumerate(players):
                player.tried = number + place  # the players of a table are at different nodes
                player.pause = 0.02
                player.takes_back = 0.03
            self.players += players
            await asyncio.gather(*(player.play() for player in players))
            self.finished.append((game, table, players))
            if self.over.is_set():
                return

    async def _table(self, people: list[httpx.Client], game: str) -> tuple[str, list[int]]:
        """A new table and where they sit, however often the server dies meanwhile."""
        while True:
            node = self.luck.choice(self.nodes)
            for client in people:
                client.base_url = httpx.URL(node.url)
            try:
                table = await asyncio.to_thread(table_of, people, game, 1)
                return table, [await asyncio.to_thread(seat_of, client, table) for client in people]
            except (httpx.HTTPError, AssertionError):
                await asyncio.sleep(0.1)

    def check(self, database: str) -> None:
        """Every accepted choice is stored under its number, as it was sent; every game is sound."""
        url = database_url(database).replace("+aiosqlite", "")
        engine = create_engine(url)
        with engine.connect() as connection:
            for game, table, players in self.finished:
                rows = connection.execute(select(moves).where(moves.c.table == table).order_by(moves.c.number)).all()
                assert [row.number for row in rows] == list(range(len(rows)))
                for player in players:
                    own = [row.choice for row in rows if row.seat == player.seat]
                    assert len(set(player.accepted)) == len(player.accepted), "accepted twice"
                    for number in player.accepted:
                        assert number < len(own), "an accepted choice is lost"
                        assert own[number] == player.chosen[number], "another choice was stored than accepted"
                    self.told.accepted += len(player.accepted)
                    self.told.lines_lost += player.lost
                assert players[0].result == players[1].result
                self._sound(game, table, players[0])
                self.told.stored += len(rows)
                self.told.tables += 1
                self.told.games[game] = self.told.games.get(game, 0) + 1
        engine.dispose()

    def _sound(self, game: str, table: str, player: Player) -> None:
        player.client.base_url = httpx.URL(self.nodes[0].url)
        wait_for(self.nodes[0].port)
        answer = player.client.get(f"/api/tables/{table}/record")
        assert answer.status_code == 200, answer.text
        final = verify(find_game(game), record_from_json(answer.text))
        assert {**final.outcome().to_json(), "how": "played"} == player.result


def storm(nodes: list[Node], tables: int, kills: int, games: list[str], seed: str) -> Told:
    for node in nodes:
        node.start()
    try:
        weather = Storm(nodes, tables, kills, games, seed)
        asyncio.run(weather.run())
        weather.check(nodes[0].database)
        return weather.told
    finally:
        for node in nodes:
            node.stop()


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--tables", type=int, default=40)
    reader.add_argument("--kills", type=int, default=20)
    reader.add_argument("--seed", default="storm")
    wanted = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        told = storm([Node(str(place / "db"), place / "log")], wanted.tables, wanted.kills, list(GAMES), wanted.seed)
        print(json.dumps({"database": "SQLite", "nodes": 1, **vars(told)}), flush=True)
        with Cluster() as cluster:
            nodes = [Node(cluster.url, place / f"log {number}") for number in range(2)]
            told = storm(nodes, wanted.tables, wanted.kills, list(GAMES), wanted.seed)
        print(json.dumps({"database": "PostgreSQL", "nodes": 2, **vars(told)}), flush=True)


if __name__ == "__main__":
    main()
