"""One table in the memory of one node: it checks the seat, stores the choice, plays it and shows it.

It knows no rules. What it holds can be rebuilt from the database at any time.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from galactarium.kernel.play import Play
from galactarium.kernel.records import Answer, Preview
from galactarium.kernel.refusals import Illegal, Stale
from galactarium.server.operation import metrics
from galactarium.server.socket.messages import WATCHER, Chat, Presence, TableMessage
from galactarium.server.storage.tables import Seated, StoredMove
from galactarium.server.tables.rebuild import carry_out, rebuild, whole_journal
from galactarium.server.tables.viewers import Audience, Outlet, Viewer
from galactarium.server.tables.views import add_words, view_of
from galactarium.text.catalogue import catalogue

if TYPE_CHECKING:
    from galactarium.server.tables.directory import Hall

KEPT: Final = 64  # events that everyone has seen and that are kept for who comes back
COVER: Final = (0.5, 2.0)  # seconds; scaled by a setting


def nothing() -> None:
    """What a program that chooses wants to be told."""


class Room:
    """A table with its viewers."""

    def __init__(self, hall: Hall, seated: Seated) -> None:
        self.hall = hall
        self.id = seated.table.id
        self.seated = seated
        self.play: Play | None = None  # once it has started
        self.number = 0  # of the next choice to store
        self.said = 0  # of the next thing said
        self.deadline: float | None = None
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()
        self.audience = Audience(self._show)
        self.presence: list[bool] = []
        self.here: list[int] = []  # seats whose players are there by way of this node
        self.elsewhere: dict[str, list[int]] = {}  # by way of others
        self.used = time.monotonic()

    # Playing

    async def choose(self, seat: int, number: int, choice: int | str, stored: Callable[[], None] = nothing) -> None:
        """Store and play a single choice; a Refusal says why not. Who chose is told as soon as it is stored."""
        await self._play(lambda play: [play.check(seat, number, choice)[1]], seat, stored)

    async def answer(self, seat: int, number: int, answer: Answer, stored: Callable[[], None] = nothing) -> None:
        """Store and play a whole answer as one; a Refusal says which part does not work."""
        await self._play(lambda play: play.check_answer(seat, number, answer)[1], seat, stored)

    async def _play(self, check: Callable[[Play], list[int]], seat: int, stored: Callable[[], None]) -> None:
        async with self.lock:
            while True:
                choices = check(self.playing())
                if await self._store(seat, choices):
                    break
            stored()
            self._carry_out(StoredMove(self.number, seat, choices))
            await self._finish()
        metrics.CHOICES.inc()

    def preview(self, seat: int, number: int, answer: Answer) -> Preview:
        """What an answer would bring; nothing is played."""
        play = self.playing()
        if not 0 <= seat < play.table.seats or number != play.asked[seat]:
            raise Stale("stale.decision", {"seat": seat + 1})
        return play.game.preview(play.table, seat, answer)

    async def undo(self, seat: int, number: int, stored: Callable[[], None] = nothing) -> None:
        """Take back the last choice of a seat; a Refusal says why not."""
        if self.audience.holding and self.playing().decision(seat) is None:
            await asyncio.sleep(max(0.0, self.audience.cover - time.time()))  # else the refusal would tell of the end
        async with self.lock:
            while True:
                play = self.playing()
                if not 0 <= seat < play.table.seats or number != play.asked[seat]:
                    raise Stale("stale.decision", {"seat": seat + 1})
                if not play.may_undo(seat):
                    raise Illegal("illegal.undo", {"seat": seat + 1})
                if await self._store(seat, None):
                    break
            stored()
            self._carry_out(StoredMove(self.number, seat, None))
        metrics.TAKEBACKS.inc()

    async def catch_up(self, number: int) -> None:
        """Play what other nodes have stored, up to this number at least; a node hears of its own choices as well."""
        async with self.lock:
            if self.number <= number:
                await self._catch_up()

    async def _store(self, seat: int, choices: list[int] | None) -> bool:
        """Whether the answer is on the disk as the next one; if another node was faster, its answers are played."""
        try:
            with metrics.STORING.time():
                stored = await self.hall.writer.store(self.id, self.number, seat, choices)
        except Exception:
            self.hall.forget(self)  # it may be on the disk or not: read it again
            raise
        if not stored:
            metrics.RACES.inc()
            await self._catch_up()
        return stored

    async def _catch_up(self) -> None:
        if self.play is None:
            return
        for move in await self.hall.tables.moves(self.id, self.number):
            self._carry_out(move)
        await self._finish()

    def _carry_out(self, move: StoredMove) -> None:
        """Play what has been stored, and show it to those who may see it."""
        play = self.playing()
        block = play.table.agenda.block
        carry_out(play, move)
        self.number = move.number + 1
        self.used = time.monotonic()
        if move.choices is None:
            settled = play.journal.dropped + play.journal.common
            for viewer in self.audience.viewers:
                if viewer.seat == move.seat:
                    viewer.sent = min(viewer.sent, settled)
        if play.table.finished():
            self.deadline = None  # shown when the result is stored
        elif play.table.agenda.block != block:
            self._opened(self.audience.ended())
        else:
            self.audience.acted(move.seat, move.seat not in play.table.awaiting())
        self._drop_events(play)
        self.changed.set()

    def _opened(self, told: float) -> None:
        """A block has opened: its clock runs, and it may be covered."""
        play = self.playing()
        table = self.seated.table
        deciding = play.table.agenda.deciding()
        people = {self.seated.seats[seat].person for seat in deciding if not self._program(seat)}
        self.audience.cover = told
        if len(people) > 1:
            self.audience.cover += self.hall.settings.cover * random.uniform(*COVER)
        self.deadline = None
        if table.seconds is not None:
            self.deadline = told + table.seconds
            self.hall.note_due(self.id, self.deadline)

    async def _finish(self) -> None:
        """If the game is over, the result is stored, once."""
        play = self.playing()
        if play.table.finished() and self.seated.table.state != "over":
            await self.hall.finish(self.seated, play)
            await self._reread()
            self.audience.ended()

    def playing(self) -> Play:
        if self.play is None:
            raise Illegal("illegal.not_started")
        return self.play

    def _program(self, seat: int) -> bool:
        """Whether a program plays the seat at the moment."""
        row = self.seated.seats[seat]
        return row.bot is not None or row.absent or row.gone

    def programs(self) -> list[int]:
        """The seats that are asked something and that a program plays."""
        if self.play is None:
            return []
        return [seat for seat in self.play.table.awaiting() if self._program(seat)]

    # The table itself

    async def refresh(self) -> None:
        """Read again who sits where, and begin to play when it has started."""
        async with self.lock:
            await self._reread()

    async def _reread(self) -> None:
        self.seated = await self.hall.tables.find(self.id)
        if self.play is None and self.seated.table.state != "open":
            stored = await self.hall.tables.moves(self.id)
            self.play = rebuild(self.seated, stored)
            self.number = stored[-1].number + 1 if stored else 0
            if not self.play.table.finished():
                self._opened(time.time())
            due = self.seated.table.due
            if due is not None and self.deadline is not None:
                self.deadline = max(time.time() + 1.0, min(due, self.deadline))
            for viewer in self.audience.viewers:
                self.audience.arrived(viewer)
            self.hall.drive(self)
            await self._finish()
        for outlet in self.audience.outlets():
            outlet.send(TableMessage(table=self.seated.shape(outlet.person, self.your_move(outlet.person))))
        self._tell_presence()
        self.changed.set()

    def your_move(self, person: str) -> list[int]:
        """The seats of a person that are asked something."""
        if self.play is None or self.audience.holding:
            return []
        own = self.seated.of(person)
        return [seat for seat in self.play.table.awaiting() if seat in own]

    async def hear(self) -> None:
        """Pass on what was said since."""
        for line in await self.hall.tables.said(self.id, self.said):
            self.said = line.number + 1
            for outlet in self.audience.outlets():
                outlet.send(Chat(table=self.id, number=line.number, seat=line.seat, text=line.text, at=line.at))

    # Viewers

    async def open(
        self,
        outlet: Outlet,
        seat: int,
        since: int,
        texts: bool,
        whole: bool,
        accepted: Callable[[], None] = nothing,
    ) -> None:
        """Show the table to a browser or program from now on."""
        if seat != WATCHER:
            self.authorise(outlet.person, seat)
        elif not self.seated.table.watchers and not self.seated.of(outlet.person):
            raise Illegal("illegal.no_watchers")
        said = await self.hall.tables.said(self.id)
        accepted()
        known = self.audience.find(outlet, seat)
        if known is not None:
            self.audience.remove(known)
        settled = 0
        if self.play is not None:
            settled = self.play.journal.dropped + self.play.journal.common
        viewer = Viewer(outlet, seat, min(since, settled), texts, whole)
        self.audience.add(viewer)
        outlet.send(TableMessage(table=self.seated.shape(outlet.person, self.your_move(outlet.person))))
        for line in said:
            self.said = max(self.said, line.number + 1)
            outlet.send(Chat(table=self.id, number=line.number, seat=line.seat, text=line.text, at=line.at))
        if self.play is not None:
            self.audience.arrived(viewer)
        if not self._tell_presence():
            outlet.send(Presence(table=self.id, seats=self.presence))
        await self.back(seat)

    def close(self, outlet: Outlet, seat: int | None = None) -> None:
        """Show it no longer: one seat, or all."""
        for viewer in list(self.audience.viewers):
            if viewer.outlet is outlet and seat in (None, viewer.seat):
                self.audience.remove(viewer)
        self.used = time.monotonic()
        self._tell_presence()

    def retell(self, outlet: Outlet) -> None:
        """Everything again from the first event, in the language that the outlet has now."""
        for viewer in self.audience.viewers:
            if viewer.outlet is outlet and self.play is not None:
                viewer.sent = 0
                self.audience.arrived(viewer)

    def authorise(self, person: str, seat: int) -> None:
        """A Refusal, unless the person holds the seat and has not left it."""
        rows = [row for row in self.seated.seats if row.seat == seat and row.person == person and not row.gone]
        if not rows:
            raise Illegal("illegal.not_yours", {"seat": seat + 1})

    async def back(self, seat: int) -> None:
        """The player of a seat is back."""
        if seat != WATCHER and self.seated.seats[seat].absent:
            await self.hall.mark(self, seat, absent=False)

    def _show(self, viewer: Viewer) -> None:
        """Send a viewer what it knows now."""
        play = self.playing()
        journal = play.journal
        if viewer.sent < journal.dropped:
            events = whole_journal(play).view(viewer.seat, viewer.sent)
        else:
            events = journal.view(viewer.seat, viewer.sent)
        view = view_of(play, self.id, viewer.seat, viewer.sent, events, self.deadline, viewer.whole)
        if viewer.texts:
            words = catalogue(viewer.outlet.language)
            add_words(view, words, play.game.name, play.record_so_far.players, viewer.seat)
        viewer.sent = journal.count(viewer.seat)
        viewer.outlet.send(view)

    def _drop_events(self, play: Play) -> None:
        """What everyone has seen and been sent is in the record, and need not be in memory."""
        journal = play.journal
        settled = journal.dropped + journal.common
        if journal.common > KEPT and all(viewer.sent >= settled for viewer in self.audience.viewers):
            journal.drop()

    def are_elsewhere(self, node: str, seats: list[int]) -> None:
        """Another node says whom it has at this table."""
        self.elsewhere[node] = seats
        if not seats:
            del self.elsewhere[node]
        self._tell_presence()

    def _tell_presence(self) -> bool:
        """Tell everyone who is there, if that has changed."""
        here = [row.seat for row in self.seated.seats if row.person and self.audience.present(row.person)]
        if here != self.here:
            self.here = here
            self.hall.neighbours.tell(self)
        there = {seat for seats in (here, *self.elsewhere.values()) for seat in seats}
        present = [row.bot is not None or row.seat in there for row in self.seated.seats]
        if present == self.presence:
            return False
        self.presence = present
        for outlet in self.audience.outlets():
            outlet.send(Presence(table=self.id, seats=present))
        return True
