"""Whether a server grows: `python -m bench.soak --minutes 30`.

People come, play whole games of every kind against each other and against bots, look on, ask for hints, reasons and
previews, change the language, lose their line and go; nobody comes back to a table. Tables that nobody looks at are
forgotten after a few seconds. The memory of the server's own process is noted again and again: after the first third of
the time, in which caches fill, it must not grow by more than a few MB. Ends with 1 if it does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from bench.server import resident
from galactarium.games import GAMES
from tests.server.nodes import Node, quick, send
from tests.server.players import Player, seat_of, table_of

ALLOWED = 6.0  # MB from the middle third to the last one
IDLE = 5  # seconds until a table that nobody looks at is forgotten


class Curious(Player):
    """Asks about what it sees before it answers."""

    async def _answer(self, socket: Any, view: dict[str, Any], table: dict[str, object]) -> None:
        decision = view["decision"]
        if decision is not None and self.luck.random() < 0.05:
            number = decision["number"]
            await send(socket, type="why", **table, choice=1)
            await send(socket, type="preview", **table, number=number, answer={"one": "nothing"})
            await send(socket, type="language", language=self.luck.choice(["en", "ja"]))
            await send(socket, type="hint", **table, number=number)
        if self.luck.random() < 0.01:
            raise TimeoutError  # the line breaks
        await super()._answer(socket, view, table)


class Soak:
    """All who come and go."""

    def __init__(self, node: Node, pause: float) -> None:
        self.node = node
        self.pause = pause
        self.games = 0
        self.choices = 0
        self.luck = random.Random("soak")

    async def group(self, until: float) -> None:
        """One group of people after the other, each at a table of its own."""
        while time.monotonic() < until:
            game = self.luck.choice(list(GAMES))
            people = [self.node.guest() for _ in range(self.luck.choice([1, 2, 2, 3]))]
            if len(people) == 1:
                table = str(quick(people[0], game, bot="rookie")["id"])
            else:
                table = table_of(people, game)
            players: list[Player] = [
                Curious([self.node], client, table, seat_of(client, table), f"{table} {number}")
                for number, client in enumerate(people)
            ]
            watcher = Player([self.node], self.node.guest(), table, -1, table)
            for player in players:
                player.pause = self.pause
                player.takes_back = 0.02
            looking = [asyncio.create_task(player.play()) for player in [*players, watcher]]
            await asyncio.wait(looking, timeout=max(0.0, until - time.monotonic()))
            for task in looking:
                task.cancel()
            await asyncio.gather(*looking, return_exceptions=True)
            self.games += players[0].result is not None
            self.choices += sum(len(player.accepted) for player in players)
            if players[0].result is not None:
                people[0].get(f"/api/tables/{table}/record").raise_for_status()
                people[0].get(f"/api/tables/{table}/replay", params={"at": 5, "seat": players[0].seat})
            for client in people:
                client.close()

    async def run(self, minutes: float, groups: int) -> bool:
        until = time.monotonic() + 60 * minutes
        playing = [asyncio.create_task(self.group(until)) for _ in range(groups)]
        noted: list[float] = []
        while time.monotonic() < until:
            await asyncio.sleep(min(15.0, 2 * minutes))
            noted.append(resident(self.node) / 1024)
            live, files = (self.node.figure(f"galactarium_{name}") for name in ("live_tables", "open_files"))
            print(
                json.dumps({"MB": round(noted[-1], 1), "games": self.games, "tables": live, "files": files}), flush=True
            )
        await asyncio.gather(*playing, return_exceptions=True)
        third = max(1, len(noted) // 3)
        grown = median(noted[-third:]) - median(noted[third : 2 * third] or noted)
        kept = self.node.figure("galactarium_loop_longest_seconds")
        told = {"minutes": minutes, "games": self.games, "choices": self.choices, "grown_MB": round(grown, 2)}
        print(json.dumps({**told, "longest_kept_ms": round(1000 * kept)}))
        return grown <= ALLOWED


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--minutes", type=float, default=30.0)
    reader.add_argument("--groups", type=int, default=6)
    reader.add_argument("--pause", type=float, default=0.1, help="seconds before each answer")
    wanted = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        with Node(str(place / "db"), place / "log", idle_seconds=str(IDLE)) as node:
            well = asyncio.run(Soak(node, wanted.pause).run(wanted.minutes, wanted.groups))
        print((place / "log").read_text()[-2000:], end="")
    sys.exit(not well)


if __name__ == "__main__":
    main()
