"""All that one node consists of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galactarium.server.settings import Settings, database_url
from galactarium.server.storage.database import Database
from galactarium.server.storage.people import People
from galactarium.server.tables.directory import Hall
from galactarium.server.tables.lobby import Lobby
from galactarium.server.web.limits import Gate

if TYPE_CHECKING:
    from galactarium.server.socket.connection import Line


class Services:
    """Started with the application, stopped with it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(database_url(settings.database))
        self.people = People(self.database)
        self.hall = Hall(settings, self.database)
        self.lobby = Lobby(self.hall)
        self.gate = Gate(settings)
        self.lines: set[Line] = set()
        self.stopping = False

    async def start(self) -> None:
        await self.database.migrate()
        await self.people.start()
        await self.hall.start()

    def lines_of(self, person: str) -> int:
        return sum(1 for line in self.lines if line.person == person)

    def goodbye(self) -> None:
        """Take no new lines, and tell those that are open that they will be closed."""
        self.stopping = True
        for line in self.lines:
            line.goodbye()

    async def stop(self) -> None:
        """Store what is on its way, and end."""
        await self.hall.stop()
        await self.database.close()
