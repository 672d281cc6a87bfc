"""All that one node consists of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galactarium.server.operation.watchdog import Watchdog
from galactarium.server.settings import Settings, database_url
from galactarium.server.storage.database import Database
from galactarium.server.storage.people import People
from galactarium.server.tables.directory import Hall
from galactarium.server.tables.leaving import Departures
from galactarium.server.tables.lobby import Lobby
from galactarium.server.tables.sentences import speech
from galactarium.server.web.budgets import Budgets
from galactarium.server.web.limits import Gate
from galactarium.text.languages import languages

if TYPE_CHECKING:
    from galactarium.server.socket.connection import Line


class Services:
    """Started with the application, stopped with it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(database_url(settings.database))
        self.people = People(self.database)
        self.hall = Hall(settings, self.database)
        self.lobby = Lobby(self.hall, self.people)
        self.departures = Departures(self.hall)
        self.gate = Gate(settings)
        self.budgets = Budgets(settings.messages_per_second / Settings().messages_per_second)
        self.watchdog = Watchdog()
        self.hall.ended = self.end_lines
        self.lines: set[Line] = set()
        self.stopping = False

    async def prepare(self) -> None:
        """Make the database ready and read the words; a Refusal says in one sentence why it cannot be."""
        for language in languages():
            speech(language)
        try:
            await self.database.migrate()
        finally:
            await self.database.close()

    async def start(self) -> None:
        await self.people.start()
        await self.hall.start()

    def lines_of(self, person: str) -> int:
        return sum(1 for line in self.lines if line.person == person)

    def end_lines(self, key: str) -> None:
        """Close the sockets that came by a session, a token or, with the person's id, by anything."""
        for line in self.lines:
            if key in (line.came_by, line.person):
                line.end()

    def goodbye(self) -> None:
        """Take no new lines, and tell those that are open that they will be closed."""
        self.stopping = True
        for line in self.lines:
            line.goodbye()

    async def stop(self) -> None:
        """Store what is on its way, and end."""
        self.watchdog.stop()
        await self.hall.stop()
        await self.database.close()
