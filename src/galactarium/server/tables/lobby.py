"""Tables before the game and after it: make one, sit down, start, and play again."""

from __future__ import annotations

import time
from typing import Final

from galactarium.bots import REGULAR, bots
from galactarium.bots.learned import has_net
from galactarium.games import find_game
from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.server.operation import metrics
from galactarium.server.storage.ids import new_id, new_seed
from galactarium.server.storage.people import Known, People
from galactarium.server.storage.tables import Seated, SeatRow, TableRow
from galactarium.server.tables.directory import Hall
from galactarium.server.web.bodies import NewTable, Pace, QuickTable

SECONDS: Final[dict[Pace, tuple[int, int, int]]] = {  # least, usual and most for a question
    "live": (15, 120, 600),
    "correspondence": (3600, 3 * 86400, 14 * 86400),
}
RESERVE: Final[dict[Pace, tuple[int, int]]] = {"live": (600, 3600), "correspondence": (7 * 86400, 30 * 86400)}
MOST_UNFINISHED: Final = 200  # tables of one person's making


class Lobby:
    """What people do with tables around the game."""

    def __init__(self, hall: Hall, people: People) -> None:
        self.hall = hall
        self.people = people
        self.tables = hall.tables

    async def make(self, person: Known, wanted: NewTable) -> Seated:
        """A new table: its maker has the first seat, the bots have the last ones."""
        game = find_game(wanted.game)
        game.check_seats(wanted.seats)
        if len(wanted.bots) > wanted.seats:
            raise Malformed("malformed.bots", {"bots": len(wanted.bots), "seats": wanted.seats})
        for bot in [*wanted.bots, wanted.takeover]:
            check_bot(bot)
        if await self.tables.unfinished(person.id) >= MOST_UNFINISHED:
            raise Illegal("illegal.too_many_tables", {"most": MOST_UNFINISHED})
        options = game.complete(wanted.options)
        seed = new_seed()
        game.deal(wanted.seats, seed, options)  # refuses what does not go together
        row = TableRow(
            id=new_id(),
            game=game.name,
            rules=game.rules,
            state="open",
            seats=wanted.seats,
            options=options,
            hints=wanted.hints and has_net(wanted.game),
            pace=wanted.pace,
            seconds=_seconds(wanted),
            reserve=_reserve(wanted),
            takeover=wanted.takeover,
            listed=wanted.listed,
            watchers=wanted.watchers,
            made_by=person.id,
            seed=seed,
            created=time.time(),
        )
        people = wanted.seats - len(wanted.bots)
        rows = [_seat(seat, bot=bot) for seat, bot in enumerate([*[None] * people, *wanted.bots])]
        if people:
            rows[0] = _seat(0, person=person)
        await self.tables.add(row, rows)
        return Seated(row, rows)

    async def quick(self, person: Known, wanted: QuickTable) -> Seated:
        """A table with one person and bots, started."""
        game = find_game(wanted.game)
        bot = wanted.bot or REGULAR
        seats = wanted.seats or max(2, game.fewest)
        game.check_seats(seats)
        made = await self.make(
            person, NewTable(game=wanted.game, seats=seats, options=wanted.options, bots=[bot] * (seats - 1))
        )
        return await self.start(person, made.table.id, None)

    async def join(self, person: Known, table: str, seat: int | None, name: str | None) -> Seated:
        """Sit down, also on a seat of a running game that its players have made free.

        A second seat of the same person needs a name of its own: somebody at the same screen. At a listed table only
        its maker may take one; the others' seats are for strangers.
        """
        seated = await self.tables.find(table)
        if seated.table.state == "over" or (seated.table.state == "running" and all(row.taken for row in seated.seats)):
            raise Illegal("illegal.started")
        if seated.of(person.id):
            if name is None:
                raise Illegal("illegal.seated")
            if seated.table.listed and seated.table.made_by != person.id:
                raise Illegal("illegal.one_seat")
        take = self.tables.sit if seated.table.state == "open" else self.tables.step_in
        called = person.name if name is None else await self.people.free_name(name, person)
        free = [row.seat for row in seated.seats if not row.taken and seat in (None, row.seat)]
        for place in free:
            if await take(table, place, person.id, called):
                return (await self.hall.changed(table)).seated
        raise Illegal("illegal.seat_taken")

    async def leave(self, person: Known, table: str, seat: int | None) -> Seated:
        """Stand up before the start."""
        seated = await self._open(table)
        mine = [each for each in seated.of(person.id) if seat in (None, each)]
        if not mine:
            raise Illegal("illegal.not_seated")
        for each in mine:
            await self.tables.stand_up(table, each, person.id)
        return (await self.hall.changed(table)).seated

    async def remove(self, person: Known, table: str, seat: int) -> Seated:
        """Before the start, who made the table may ask somebody to leave."""
        seated = await self._open(table)
        self._own(person, seated)
        sitting = seated.seats[seat].person if seat < seated.table.seats else None
        if sitting is None or not await self.tables.stand_up(table, seat, sitting):
            raise Illegal("illegal.nobody_there", {"seat": seat + 1})
        return (await self.hall.changed(table)).seated

    async def put_bot(self, person: Known, table: str, seat: int, bot: str | None) -> Seated:
        self._own(person, await self._open(table))
        check_bot(bot)
        if not await self.tables.put_bot(table, seat, bot):
            raise Illegal("illegal.seat_taken")
        return (await self.hall.changed(table)).seated

    async def salt(self, person: Known, table: str, seat: int, salt: str) -> Seated:
        """Luck of a player's own; it cannot be changed any more when the game begins."""
        if not salt.isprintable():
            raise Malformed("malformed.salt")
        await self._open(table)
        if not await self.tables.salt(table, seat, person.id, salt):
            raise Illegal("illegal.not_yours", {"seat": seat + 1})
        return (await self.hall.changed(table)).seated

    async def start(self, person: Known, table: str, fill: str | None) -> Seated:
        """Begin; the empty seats may be filled with a bot."""
        seated = await self._open(table)
        self._own(person, seated)
        check_bot(fill)
        if fill is not None:
            for row in seated.seats:
                if not row.taken:
                    await self.tables.put_bot(table, row.seat, fill)
        seating = find_game(seated.table.game).seating(seated.table.seats, seated.table.seed)
        if not await self.tables.start(table, seating):
            raise Illegal("illegal.seats_free")
        metrics.GAMES_STARTED.labels(seated.table.game).inc()
        return (await self.hall.changed(table)).seated

    async def rematch(self, person: Known, table: str) -> Seated:
        """The same again: the first who asks makes the table and sits where they sat, the others sit down there."""
        seated = await self.tables.find(table)
        if seated.table.state != "over":
            raise Illegal("illegal.not_over")
        mine = seated.of(person.id)
        if not mine:
            raise Illegal("illegal.not_seated")
        old = seated.table
        row = TableRow(
            id=new_id(),
            game=old.game,
            rules=find_game(old.game).rules,
            state="open",
            seats=old.seats,
            options=old.options,
            hints=old.hints,
            pace=old.pace,
            seconds=old.seconds,
            reserve=old.reserve,
            takeover=old.takeover,
            listed=old.listed,
            watchers=old.watchers,
            made_by=person.id,
            seed=new_seed(),
            created=time.time(),
        )
        rows = [_seat(each.seat, bot=each.bot) for each in seated.seats]
        for seat in mine:
            rows[seat] = SeatRow(seat, person.id, seated.seats[seat].name, None, "", False, False)
        if await self.tables.set_rematch(table, row, rows):
            await self.hall.changed(table)
            return Seated(row, rows)
        following = (await self.tables.find(table)).table.rematch
        assert following is not None
        for seat in mine:
            await self.tables.sit(following, seat, person.id, seated.seats[seat].name or person.name)
        return (await self.hall.changed(following)).seated

    async def _open(self, table: str) -> Seated:
        seated = await self.tables.find(table)
        if seated.table.state != "open":
            raise Illegal("illegal.started")
        return seated

    def _own(self, person: Known, seated: Seated) -> None:
        if seated.table.made_by != person.id:
            raise Illegal("illegal.not_maker")


def check_bot(name: str | None) -> None:
    if name is not None and name not in bots():
        raise Malformed("malformed.bot", {"bot": name, "known": bots()})


def _seat(seat: int, person: Known | None = None, bot: str | None = None) -> SeatRow:
    if person is None:
        return SeatRow(seat, None, None, bot, "", False, False)
    return SeatRow(seat, person.id, person.name, None, "", False, False)


def _reserve(wanted: NewTable) -> int | None:
    if wanted.pace == "relaxed":
        return None
    usual, most = RESERVE[wanted.pace]
    if wanted.reserve is None:
        return usual
    if wanted.reserve > most:
        raise Malformed("malformed.reserve", {"most": most})
    return wanted.reserve


def _seconds(wanted: NewTable) -> int | None:
    if wanted.pace == "relaxed":
        return None
    least, usual, most = SECONDS[wanted.pace]
    if wanted.seconds is None:
        return usual
    if not least <= wanted.seconds <= most:
        raise Malformed("malformed.seconds", {"least": least, "most": most})
    return wanted.seconds
