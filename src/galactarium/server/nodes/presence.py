"""Who is at a table by way of another node. Nodes on one database tell each other; nothing of it is stored.

`here TABLE NODE SEATS` says which seats' players a node has at a table, `who TABLE NODE` asks for that, `alive NODE`
is a sign of life, and `left NODE` a farewell. A node that is silent for long is forgotten with all who were there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Final

from galactarium.server.storage.database import Database
from galactarium.server.storage.ids import new_id

if TYPE_CHECKING:
    from galactarium.server.tables.live import Room

BEAT: Final = 3.0  # seconds between two signs of life
SILENT: Final = 10.0  # seconds until a node counts as gone
WORDS: Final = {"here", "who", "alive", "left"}
NOBODY: Final = "-"


class Neighbours:
    """The other nodes, as this one hears of them."""

    def __init__(
        self,
        database: Database,
        rooms: Mapping[str, Room],
        errand: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self.database = database
        self.rooms = rooms
        self.errand = errand
        self.node = new_id()
        self.heard: dict[str, float] = {}  # when each of them gave a sign
        self.beaten = 0.0
        self.began = time.monotonic()

    def tell(self, room: Room) -> None:
        """Say who is at a table by way of this node."""
        self._say(f"here {room.id} {self.node} {','.join(str(seat) for seat in room.here) or NOBODY}")

    def ask(self, room: Room) -> None:
        """Ask who is at a table by way of others."""
        self._say(f"who {room.id} {self.node}")

    def hear(self, payload: str) -> None:
        what, *words = payload.split()
        if what in ("alive", "left"):
            node = words[0]
        else:
            table, node = words[:2]
            room = self.rooms.get(table)
            if room is not None and node != self.node:
                if what == "here":
                    room.are_elsewhere(node, [] if words[2] == NOBODY else [int(seat) for seat in words[2].split(",")])
                elif room.here:
                    self.tell(room)
        if node != self.node:
            self.heard[node] = time.monotonic()
            if what == "left":
                self._forget(node)

    def beat(self) -> None:
        """Give a sign of life now and then, and forget who has not."""
        now = time.monotonic()
        if now - self.beaten > BEAT:
            self.beaten = now
            self._say(f"alive {self.node}")
        for node, at in list(self.heard.items()):
            if now - at > SILENT:
                self._forget(node)

    def is_silent(self, node: str) -> bool:
        """Whether nothing has been heard of a node for long."""
        return node != self.node and time.monotonic() - self.heard.get(node, self.began) > SILENT

    def interrupted(self) -> None:
        """Nothing was heard for a while."""
        for room in self.rooms.values():
            self.tell(room)
            self.ask(room)

    async def leave(self) -> None:
        await self._notify(f"left {self.node}")

    def _forget(self, node: str) -> None:
        del self.heard[node]
        for room in self.rooms.values():
            room.are_elsewhere(node, [])

    def _say(self, payload: str) -> None:
        if self.database.shared:
            self.errand(self._notify(payload))

    async def _notify(self, payload: str) -> None:
        if self.database.shared:
            async with self.database.write() as connection:
                await self.database.notify(connection, [payload])
