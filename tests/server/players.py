"""Scripted players: they take options at random, note all they are sent, and come back when the line breaks."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.nodes import Node, send


class Player:
    """One person at one seat of one table, or a watcher."""

    def __init__(self, nodes: list[Node], client: httpx.Client, table: str, seat: int, seed: str) -> None:
        self.nodes = nodes  # one of them is tried after the other
        self.client = client
        self.table = table
        self.seat = seat
        self.luck = random.Random(seed)
        self.events: list[dict[str, Any]] = []
        self.accepted: list[int] = []  # the numbers of the decisions whose answers were accepted
        self.chosen: dict[int, int] = {}  # what was answered, by number
        self.refused: list[str] = []
        self.lost = 0  # lines that broke
        self.undone = 0
        self.takes_back = 0.0  # how often something is taken back
        self.pause = 0.0
        self.views = 0
        self.result: dict[str, Any] | None = None
        self.tried = 0

    async def play(self) -> None:
        """Until the game is over."""
        in_vain = 0
        while self.result is None:
            node = self.nodes[self.tried % len(self.nodes)]
            views = self.views
            try:
                async with node.socket(self.client) as socket:
                    await self._play(socket)
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                self.lost += 1
                self.tried += 1
                in_vain = 0 if self.views > views else in_vain + 1
                await asyncio.sleep(0.05 * 2 ** min(in_vain, 3))

    async def _play(self, socket: Any) -> None:
        table = {"table": self.table, "seat": self.seat}
        self.answered: set[int] = set()  # on this line
        await send(socket, type="open", **table, **{"from": len(self.events)}, texts=False)
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "accepted" and message["id"]:
                self.accepted.append(int(message["id"]))
            elif message["type"] == "refused":
                self.refused.append(message["code"])
            elif message["type"] == "view":
                self._see(message)
                if self.result is not None:
                    return
                await asyncio.sleep(self.pause)
                await self._answer(socket, message, table)

    def _see(self, view: dict[str, Any]) -> None:
        self.views += 1
        assert view["from"] <= len(self.events), "an event was left out"
        self.events = [*self.events[: view["from"]], *view["events"]]
        self.result = view["result"]

    async def _answer(self, socket: Any, view: dict[str, Any], table: dict[str, object]) -> None:
        decision = view["decision"]
        if view["may_undo"] and self.luck.random() < self.takes_back:
            self.undone += 1
            await send(socket, type="undo", **table, number=view["number"])
        elif decision is not None and decision["number"] not in self.answered:
            self.answered.add(decision["number"])
            choice = self.luck.choice(decision["options"])["choice"]
            number = decision["number"]
            self.chosen[number] = choice
            await send(socket, type="choose", id=str(number), **table, number=number, choice=choice)


def table_of(clients: list[httpx.Client], game: str, bots: int = 0, **more: object) -> str:
    """A started table with these people, and bots on the last seats."""
    wanted = {"game": game, "seats": len(clients) + bots, "bots": ["random"] * bots, **more}
    made = clients[0].post("/api/tables", json=wanted)
    assert made.status_code == 201, made.text
    table = str(made.json()["id"])
    for seat, client in enumerate(clients[1:], start=1):
        joined = client.post(f"/api/tables/{table}/join", json={"seat": seat})
        assert joined.status_code == 200, joined.text
    started = clients[0].post(f"/api/tables/{table}/start", json={})
    assert started.status_code == 200, started.text
    return table


def seat_of(client: httpx.Client, table: str) -> int:
    """Where this person sits: some games draw the seats at the start (roll.digital.30)."""
    shown = client.get(f"/api/tables/{table}").raise_for_status().json()
    return next(int(seat["seat"]) for seat in shown["seats"] if seat["yours"])
