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
from galactarium.kernel.records import View as Seen
from galactarium.kernel.refusals import Illegal, Refusal, Stale
from galactarium.server.operation import metrics
from galactarium.server.socket.messages import WATCHER, Chat, Presence, TableMessage, View
from galactarium.server.storage.tables import Seated, StoredMove
from galactarium.server.tables.attendance import attend, clock_of
from galactarium.server.tables.clocks import Clock
from galactarium.server.tables.rebuild import carry_out, rebuild, whole_journal
from galactarium.server.tables.tally import Tally
from galactarium.server.tables.viewers import Audience, Outlet, Viewer
from galactarium.server.tables.views import add_words, view_of
from galactarium.server.web.bodies import Ending
from galactarium.text.catalogue import catalogue

if TYPE_CHECKING:
    from galactarium.server.tables.directory import Hall

KEPT: Final = 64  # events that everyone has seen and that are kept for who comes back
COVER: Final = (0.5, 2.0)  # seconds; scaled by a setting


def cover_of(seed: str, block: int) -> float:
    """Drawn for each block, and the same at every node: else whoever looks at two of them hears of its end sooner."""
    return random.Random(f"{seed}/cover/{block}").uniform(*COVER)


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
        self.clock = Clock("relaxed", None, [])
        self.due: float | None = None  # the moment that is stored for a game by correspondence
        self.tally = Tally()
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
            self.tally.choices += 1
            self._carry_out(StoredMove(self.number, seat, choices))
            await self._finish()

    def preview(self, seat: int, number: int, answer: Answer) -> Preview:
        """What an answer would bring; nothing is played."""
        play = self.playing()
        if not 0 <= seat < play.table.seats or number != play.asked[seat]:
            raise Stale("stale.decision", {"seat": seat + 1})
        return play.game.preview(play.table, seat, answer)

    async def undo(self, seat: int, number: int, stored: Callable[[], None] = nothing) -> None:
        """Take back the last choice of a seat; a Refusal says why not."""
        play = self.playing()
        if 0 <= seat < play.table.seats and number == play.asked[seat] and self.is_covered(seat):
            await asyncio.sleep(self.audience.lifted_in)  # else the refusal would tell of the end
        async with self.lock:
            while True:
                play = self.playing()
                asked = 0 <= seat < play.table.seats and number == play.asked[seat]
                if not asked or self.seated.table.state == "over":
                    raise Stale("stale.decision", {"seat": seat + 1})
                if not play.may_undo(seat):
                    raise Illegal("illegal.undo", {"seat": seat + 1})
                if await self._store(seat, None):
                    break
            stored()
            self.tally.takebacks += 1
            self._carry_out(StoredMove(self.number, seat, None))

    async def catch_up(self, number: int) -> None:
        """Play what other nodes have stored, up to this number at least; a node hears of its own choices as well."""
        async with self.lock:
            if self.number <= number:
                await self._catch_up()

    async def _store(self, seat: int, choices: list[int] | None) -> bool:
        """Whether the answer is on the disk as the next one; if another node was faster, its answers are played."""
        try:
            began = time.monotonic()
            stored = await self.hall.writer.store(self.id, self.number, seat, choices)
            self.tally.storing.append(time.monotonic() - began)
        except Refusal:  # it is not on the disk, and may be tried again
            raise
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
        owes = move.seat in play.table.awaiting()
        if play.table.finished():
            self._count(self.audience.lifted_in)  # shown when the result is stored
        elif play.table.agenda.block != block:
            covered = self.audience.is_covered(owes=False)
            self._opened(self.audience.tells())
            self.audience.ended(covered)
        else:
            self.clock.acted(move.seat, owes, time.monotonic())
            self.audience.acted(move.seat, owes)
        attend(self)
        self._drop_events(play)
        self.changed.set()

    def _opened(self, told: float) -> None:
        """A block has opened: its clocks run, and it may be covered."""
        play = self.playing()
        deciding = play.table.agenda.deciding()
        people = {self.seated.seats[seat].person for seat in deciding if not self._program(seat)}
        cover = cover_of(self.seated.table.seed, play.table.agenda.block) if len(people) > 1 else 0.0
        self.audience.opened(told, self.hall.settings.cover * cover)
        for seat in self.clock.opened(told, play.table.awaiting()):
            self.hall.errand(self.hall.tables.set_reserve(self.id, seat, self.clock.reserves[seat]))
        attend(self)
        self._count(told - time.monotonic())

    def _first_told(self) -> float:
        """When a table that was just brought in may be shown: another node may still hide that its last block ended."""
        several = len({row.person for row in self.seated.seats if row.staying}) > 1
        hidden = self.hall.hidden_until(self.id) if several and self.number > 0 else 0.0
        return max(time.monotonic(), hidden)

    def _count(self, seconds: float) -> None:
        """What was counted becomes known when the end of the block does."""
        counted, self.tally = self.tally, Tally()
        asyncio.get_running_loop().call_later(max(0.0, seconds), counted.count)

    async def _finish(self) -> None:
        """If the game is over, the result is stored, once; not before anybody may know that the last block ended."""
        play = self.playing()
        if play.table.finished() and self.seated.table.state != "over":
            if self.audience.is_covered(owes=False):
                self.hall.errand(self._finish_later())
                return
            await self.hall.finish(self.seated, play)
            await self._reread()
            self.audience.ended(covered=False)

    async def _finish_later(self) -> None:
        await asyncio.sleep(self.audience.lifted_in)
        async with self.lock:
            await self._finish()

    async def end(self, how: Ending) -> None:
        """The game is over before its end, because its players want it so."""
        async with self.lock:
            if self.seated.table.state == "running":
                await self.hall.finish(self.seated, self.playing(), how)
                await self._reread()
                self.audience.ended(self.audience.is_covered(owes=False))

    def playing(self) -> Play:
        if self.play is None:
            raise Illegal("illegal.not_started")
        return self.play

    def _program(self, seat: int) -> bool:
        """Whether a program plays the seat at the moment."""
        row = self.seated.seats[seat]
        return row.bot is not None or row.absent or row.gone

    def is_covered(self, seat: int) -> bool:
        """Whether the player of a seat, or a watcher, must not learn yet how far the table is."""
        owes = self.play is not None and seat in self.play.table.awaiting()
        return self.audience.is_covered(owes)

    def check_asked(self, seat: int) -> None:
        """Stale, if nothing is asked of the seat as far as its player may know."""
        if self.is_covered(seat) or self.seated.table.state == "over":
            raise Stale("stale.decision", {"seat": seat + 1})

    # The table itself

    async def refresh(self) -> None:
        """Read again who sits where, and begin to play when it has started."""
        async with self.lock:
            await self._reread()

    async def _reread(self) -> None:
        self.seated = await self.hall.tables.find(self.id)
        if self.play is None and self.seated.table.state != "open":
            stored = await self.hall.tables.moves(self.id)
            self.play = await asyncio.to_thread(rebuild, self.seated, stored)
            self.number = stored[-1].number + 1 if stored else 0
            if self.seated.table.state == "running":
                self._set_clock()
                if self.play.table.finished():
                    self.audience.opened(self._first_told(), 0.0)
                else:
                    self._opened(self._first_told())
                    self._restore_clock()
            for viewer in self.audience.viewers:
                self.audience.arrived(viewer, viewer.seat in self.play.table.awaiting())
            self.hall.drive(self)
            await self._finish()
        elif self.play is not None:
            self.play.record_so_far.players = self.seated.names()
        self._let_go()
        attend(self)
        for outlet in self.audience.outlets():
            outlet.send(TableMessage(table=self.seated.shape(outlet.person, self.your_move(outlet.person))))
        self._tell_presence()
        self.changed.set()

    def _set_clock(self) -> None:
        table = self.seated.table
        usual = float(table.reserve or 0)
        reserves = [usual if row.reserve is None else row.reserve for row in self.seated.seats]
        self.clock = Clock(table.pace, table.seconds, reserves)

    def _restore_clock(self) -> None:
        """In a game by correspondence time has run while the table was not in memory."""
        table = self.seated.table
        if table.pace == "correspondence" and table.asked is not None:
            self.due = table.due
            self.clock.restored(max(0.0, time.time() - table.asked), table.due is None)

    def _let_go(self) -> None:
        """Who has left a seat, or was replaced, looks at it no longer."""
        for viewer in list(self.audience.viewers):
            if viewer.seat != WATCHER and not self._holds(viewer.outlet.person, viewer.seat):
                self.audience.remove(viewer)

    def your_move(self, person: str) -> list[int]:
        """The seats of a person that are asked something."""
        if self.play is None or self.seated.table.state != "running":
            return []
        awaited = self.play.table.awaiting()
        return [seat for seat in self.seated.of(person) if seat in awaited and not self.is_covered(seat)]

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
            await self._tell_all(viewer)
        if not self._tell_presence():
            outlet.send(Presence(table=self.id, seats=self.presence))
        self.changed.set()

    def close(self, outlet: Outlet, seat: int | None = None) -> None:
        """Show it no longer: one seat, or all."""
        for viewer in list(self.audience.viewers):
            if viewer.outlet is outlet and seat in (None, viewer.seat):
                self.audience.remove(viewer)
        self.used = time.monotonic()
        self._tell_presence()

    async def retell(self, outlet: Outlet) -> None:
        """Everything again from the first event, in the language that the outlet has now."""
        for viewer in list(self.audience.viewers):
            if viewer.outlet is outlet and self.play is not None and viewer in self.audience.viewers:
                viewer.sent = 0
                await self._tell_all(viewer)

    async def _tell_all(self, viewer: Viewer) -> None:
        """Show the table to somebody new."""
        if self.is_covered(viewer.seat) or not self._is_long(viewer):
            self.audience.arrived(viewer, viewer.seat in self.playing().table.awaiting())
        else:
            await self._tell_long(viewer)

    def _is_long(self, viewer: Viewer) -> bool:
        """Whether it takes a while to tell what the viewer has not been sent yet."""
        return self.playing().journal.count(viewer.seat) - viewer.sent >= KEPT

    async def _tell_long(self, viewer: Viewer) -> None:
        """A long story is told in a thread, while the table waits; not to who is held back again by then."""
        async with self.lock:
            if self.audience.may_be_shown(viewer):
                view = await asyncio.to_thread(self._view, viewer)
                viewer.sent = self.playing().journal.count(viewer.seat)
                viewer.outlet.send(view)

    def authorise(self, person: str, seat: int) -> None:
        """A Refusal, unless the person holds the seat and has not left it."""
        if not self._holds(person, seat):
            raise Illegal("illegal.not_yours", {"seat": seat + 1})

    def _holds(self, person: str, seat: int) -> bool:
        return any(row.seat == seat and row.person == person and not row.gone for row in self.seated.seats)

    async def back(self, seat: int) -> None:
        """The player of a seat that was played for is back."""
        if self.seated.seats[seat].absent:
            await self.hall.mark(self, seat, absent=False, handed=False)

    def _show(self, viewer: Viewer) -> None:
        """Send a viewer what it knows now; those who came under cover may not have been told anything yet."""
        if self._is_long(viewer):
            self.hall.errand(self._tell_long(viewer))
            return
        view = self._view(viewer)
        viewer.sent = self.playing().journal.count(viewer.seat)
        viewer.outlet.send(view)

    def _view(self, viewer: Viewer) -> View:
        play = self.playing()
        journal = play.journal
        if viewer.sent < journal.dropped:
            events = whole_journal(play).view(viewer.seat, viewer.sent)
        else:
            events = journal.view(viewer.seat, viewer.sent)
        view = view_of(play, self.id, viewer.seat, viewer.sent, events, clock_of(self, viewer.seat), viewer.whole)
        if self.seated.table.state == "over":
            view.decision, view.may_undo, view.result = None, False, self.seated.table.result
            if isinstance(view.seen, Seen):
                view.seen.question = None
        if viewer.texts:
            words = catalogue(viewer.outlet.language)
            add_words(view, words, play.game.name, play.record_so_far.players, viewer.seat)
        return view

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
        attend(self)
        self.changed.set()
        for outlet in self.audience.outlets():
            outlet.send(Presence(table=self.id, seats=present))
        return True
