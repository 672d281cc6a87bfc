"""How people leave a running game: for good, by resigning, for a while, or all together by agreement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galactarium.kernel.outcome import Outcome
from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.server.storage.people import Known
from galactarium.server.storage.tables import Proposal, Seated
from galactarium.server.web.bodies import Ending, Propose, Result

if TYPE_CHECKING:
    from galactarium.server.tables.directory import Hall


def ending(outcome: Outcome, seated: Seated, how: Ending) -> Result:
    """How a game ended. Who resigned comes after all others, and a game that was broken off has no winner."""
    resigned = {row.seat for row in seated.seats if row.resigned}
    playing = [place for seat, place in enumerate(outcome.places) if seat not in resigned]
    places = [
        len(playing) + 1 if seat in resigned else 1 + sum(1 for other in playing if other < place)
        for seat, place in enumerate(outcome.places)
    ]
    complete = how == "resigned" or (how == "played" and outcome.complete)
    winners = [seat for seat, place in enumerate(places) if place == 1 and complete and seat not in resigned]
    return Result(complete, winners, places, outcome.scores, how)


class Departures:
    """What people do with a running game besides playing it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.tables = hall.tables

    async def leave(self, person: Known, table: str, seat: int | None) -> Seated:
        """Give seats up for good; they are played for as long as somebody else plays on."""
        for each in self._own(person, await self._running(table), seat):
            await self.tables.mark(table, each, gone=True, absent=False, handed=False)
        return await self._end_if_alone(table, "abandoned")

    async def resign(self, person: Known, table: str, seat: int | None) -> Seated:
        """Give up: the place after all who play on. Where only one is left, the game is over."""
        for each in self._own(person, await self._running(table), seat):
            await self.tables.mark(table, each, gone=True, resigned=True, absent=False, handed=False)
        return await self._end_if_alone(table, "resigned")

    async def hand_over(self, person: Known, table: str, seat: int | None) -> Seated:
        """The table's bot plays until the player is back."""
        seated = await self._running(table)
        if seated.table.takeover is None:
            raise Illegal("illegal.no_takeover")
        for each in self._own(person, seated, seat):
            await self.tables.mark(table, each, absent=True, handed=True)
        return (await self.hall.changed(table)).seated

    async def hide(self, person: Known, table: str) -> None:
        """Remove a table from one's own list: one that is over, that one has left, or that cannot be opened."""
        seated = await self.tables.find(table)
        own = [row for row in seated.seats if row.person == person.id]
        if not own:
            raise Illegal("illegal.not_seated")
        if seated.table.state != "over" and any(row.staying for row in own) and not await self.hall.is_broken(table):
            raise Illegal("illegal.still_playing")
        await self.tables.hide(table, person.id)

    async def propose(self, person: Known, table: str, wanted: Propose) -> Seated:
        """Ask the others for their consent; where nobody else is left to ask, it is done at once."""
        seated = await self._running(table)
        own = self._own(person, seated, None)
        if wanted.what == "replace":
            self._check_replacement(person, seated, wanted)
        proposal = Proposal(wanted.what, own[0], [person.id], wanted.seat, wanted.bot)
        return await self._put(seated, proposal)

    async def consent(self, person: Known, table: str, agree: bool) -> Seated:
        """Agree to what is proposed; or not, and then it is proposed no longer."""
        seated = await self._running(table)
        asked = seated.table.proposal
        if asked is None:
            raise Illegal("illegal.no_proposal")
        self._own(person, seated, None)
        if not agree:
            return await self._put(seated, None)
        agreed = [*asked.agreed, *([] if person.id in asked.agreed else [person.id])]
        return await self._put(seated, Proposal(asked.what, asked.by, agreed, asked.seat, asked.bot))

    async def _put(self, seated: Seated, proposal: Proposal | None) -> Seated:
        table = seated.table.id
        carried = proposal is not None and seated.voters(proposal) <= set(proposal.agreed)
        if not await self.tables.set_proposal(table, None if carried else proposal, seated.table.proposal):
            raise Illegal("illegal.changed")
        if proposal is not None and carried:
            if proposal.what == "end":
                return await self._end(table, "agreed")
            assert proposal.seat is not None
            await self.tables.replace(table, proposal.seat, proposal.bot)
        return (await self.hall.changed(table)).seated

    async def _running(self, table: str) -> Seated:
        seated = await self.tables.find(table)
        if seated.table.state == "open":
            raise Illegal("illegal.not_started")
        if seated.table.state == "over":
            raise Illegal("illegal.over")
        return seated

    def _own(self, person: Known, seated: Seated, seat: int | None) -> list[int]:
        mine = [
            row.seat for row in seated.seats if row.person == person.id and row.staying and seat in (None, row.seat)
        ]
        if not mine:
            raise Illegal("illegal.not_seated")
        return mine

    def _check_replacement(self, person: Known, seated: Seated, wanted: Propose) -> None:
        if seated.table.made_by != person.id:
            raise Illegal("illegal.not_maker")
        if wanted.seat is None or wanted.seat >= seated.table.seats:
            raise Malformed("malformed.seat", {"seat": (wanted.seat or 0) + 1, "seats": seated.table.seats})
        row = seated.seats[wanted.seat]
        if not (row.gone or row.absent):
            raise Illegal("illegal.not_gone", {"seat": row.seat + 1})

    async def _end_if_alone(self, table: str, how: Ending) -> Seated:
        """A game in which nobody is left, or only one person without opponents, is over."""
        seated = (await self.hall.changed(table)).seated
        people = {row.person for row in seated.seats if row.staying}
        bots = any(row.bot is not None for row in seated.seats)
        if not people or (how == "resigned" and len(people) == 1 and not bots):
            return await self._end(table, how)
        return seated

    async def _end(self, table: str, how: Ending) -> Seated:
        room = await self.hall.room(table)
        await room.end(how)
        return room.seated
