"""Tables as they are stored: who sits where, how they are set up, and what was chosen."""

from __future__ import annotations

import time
from typing import Final

import structlog
from msgspec import Struct, convert, to_builtins
from sqlalchemy import Select, Update, func, insert, null, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from galactarium.kernel.chance import commitment
from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.server.storage.database import Database, plain
from galactarium.server.storage.schema import chat, moves, seats, tables
from galactarium.server.web.bodies import (
    Pace,
    ProposalKind,
    ProposalShape,
    Result,
    SeatShape,
    TableShape,
    TableState,
)
from galactarium.text.names import guest_number

log = structlog.get_logger()

PAGE: Final = 50
DAY: Final = 86400


class SeatRow(Struct, frozen=True):
    seat: int
    person: str | None
    name: str | None
    bot: str | None
    salt: str
    absent: bool
    gone: bool
    handed: bool = False
    resigned: bool = False
    replaced: bool = False
    hidden: bool = False
    reserve: float | None = None

    @property
    def taken(self) -> bool:
        return self.person is not None or self.bot is not None

    @property
    def staying(self) -> bool:
        """Whether a person sits there who has not left for good."""
        return self.person is not None and not self.gone


class Proposal(Struct, frozen=True):
    """What the players of a running game are asked to agree to."""

    what: ProposalKind
    by: int  # the seat that asked
    agreed: list[str]  # people
    seat: int | None = None  # the one to be replaced
    bot: str | None = None  # by whom; without one the seat is free for whoever sits down


SEAT: Final = [seats.c[name] for name in SeatRow.__struct_fields__]


class TableRow(Struct, frozen=True):
    id: str
    game: str
    rules: str
    state: TableState
    seats: int
    options: dict[str, str]
    hints: bool
    pace: Pace
    seconds: int | None
    takeover: str | None
    listed: bool
    watchers: bool
    made_by: str
    seed: str
    created: float
    started: float | None = None
    ended: float | None = None
    due: float | None = None
    result: Result | None = None
    rematch: str | None = None
    reserve: int | None = None
    asked: float | None = None
    proposal: Proposal | None = None


class Seated(Struct, frozen=True):
    """A table with its seats."""

    table: TableRow
    seats: list[SeatRow]

    def of(self, person: str) -> list[int]:
        """The seats that a person holds."""
        return [seat.seat for seat in self.seats if seat.person == person]

    def voters(self, proposal: Proposal) -> set[str]:
        """Whose consent a proposal needs: everybody's who is still there and whom it does not replace."""
        return {
            row.person
            for row in self.seats
            if row.person is not None and row.staying and not row.absent and row.seat != proposal.seat
        }

    def names(self) -> list[str]:
        """As a record calls the players."""
        return [seat.bot or seat.name or f"seat {seat.seat + 1}" for seat in self.seats]

    def shape(self, person: str, your_move: list[int]) -> TableShape:
        """The table as a person is shown it: nothing of the play."""
        table = self.table
        over = table.state == "over"
        return TableShape(
            id=table.id,
            game=table.game,
            state=table.state,
            seats=[
                SeatShape(
                    seat.seat,
                    seat.bot or seat.name,
                    bot=seat.bot,
                    guest=None if seat.name is None else guest_number(seat.name),
                    yours=seat.person == person,
                    absent=seat.absent or seat.gone,
                    gone=seat.gone,
                    handed=seat.handed,
                    salted=bool(seat.salt),
                )
                for seat in self.seats
            ],
            options=table.options,
            hints=table.hints,
            pace=table.pace,
            seconds=table.seconds,
            reserve=table.reserve,
            takeover=table.takeover,
            listed=table.listed,
            watchers=table.watchers,
            created=table.created,
            started=table.started,
            ended=table.ended,
            commitment=commitment(table.seed),
            yours=table.made_by == person,
            your_move=your_move,
            result=table.result,
            seed=table.seed if over else None,
            salts=[seat.salt for seat in self.seats] if over else None,
            rematch=table.rematch,
            proposal=self._proposal(person),
        )

    def _proposal(self, person: str) -> ProposalShape | None:
        asked = self.table.proposal
        if asked is None:
            return None
        agreed = [row.seat for row in self.seats if row.person in asked.agreed]
        waits = person in self.voters(asked) and person not in asked.agreed
        return ProposalShape(asked.what, asked.by, agreed, waits, asked.seat, asked.bot)


class StoredMove(Struct, frozen=True):
    number: int
    seat: int
    choices: list[int] | None  # of one answer; none takes the last one back


class StoredChat(Struct, frozen=True):
    number: int
    seat: int
    text: str
    at: float


class Tables:
    """The tables of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, table: str) -> Seated:
        async with self.database.read() as connection:
            return await self.seated(connection, table)

    async def seated(self, connection: AsyncConnection, table: str) -> Seated:
        found = await self._seated(connection, select(tables).where(tables.c.id == table))
        if not found:
            raise Malformed("malformed.table", {"table": table})
        return found[0]

    async def _seated(self, connection: AsyncConnection, wanted: Select[tuple[object]]) -> list[Seated]:
        rows = await self._rows(connection, wanted)
        by_table: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
        sitting = select(seats.c.table, *SEAT).where(seats.c.table.in_(list(by_table)))
        for table, *row in await connection.execute(sitting.order_by(seats.c.table, seats.c.seat)):
            by_table[table].append(SeatRow(*row))  # a page of large tables has thousands of them
        return [Seated(row, by_table[row.id]) for row in rows]

    async def _rows(self, connection: AsyncConnection, wanted: Select[tuple[object]]) -> list[TableRow]:
        """The rows that can be read. A damaged one is named in the log, and the others stand without it."""
        try:
            return [convert(plain(row), TableRow) for row in (await connection.execute(wanted)).mappings()]
        except ValueError:
            pass
        rows = []
        for table in (await connection.scalars(wanted.with_only_columns(tables.c.id))).all():
            try:
                row = (await connection.execute(select(tables).where(tables.c.id == table))).mappings().one()
                rows.append(convert(plain(row), TableRow))
            except ValueError as error:
                log.error("table cannot be read", table=table, error=type(error).__name__)
        return rows

    async def listed(self, state: str, game: str | None, before: float | None) -> list[Seated]:
        """Public tables, the newest first. One that nobody has started for a day is not shown any more."""
        wanted = select(tables).where(tables.c.state == state, tables.c.listed)
        if state == "open":
            wanted = wanted.where(tables.c.created > time.time() - DAY)
        if game is not None:
            wanted = wanted.where(tables.c.game == game)
        return await self._page(wanted, before)

    async def of(self, person: str, state: str | None, before: float | None) -> list[Seated]:
        """A person's tables, the newest first. Those that are over are many; the index has them in this order."""
        found = []
        if state != "over":
            found += await self._own(person, False, state, before)
        if state in ("over", None):
            found += await self._own(person, True, None, before)
        return sorted(found, key=lambda each: -each.table.created)[:PAGE]

    async def _own(self, person: str, over: bool, state: str | None, before: float | None) -> list[Seated]:
        mine = select(seats.c.table, seats.c.created).where(seats.c.person == person, seats.c.over == over)
        mine = mine.where(~seats.c.hidden).distinct()
        if over:
            newest = mine if before is None else mine.where(seats.c.created < before)
            mine = newest.order_by(seats.c.created.desc()).limit(PAGE)
        own = mine.subquery()
        wanted = select(tables).join(own, tables.c.id == own.c.table)
        if state is not None:
            wanted = wanted.where(tables.c.state == state)
        return await self._page(wanted, before)

    async def _page(self, wanted: Select[tuple[object]], before: float | None) -> list[Seated]:
        if before is not None:
            wanted = wanted.where(tables.c.created < before)
        async with self.database.read() as connection:
            return await self._seated(connection, wanted.order_by(tables.c.created.desc()).limit(PAGE))

    async def unfinished(self, person: str) -> int:
        """How many tables of a person's making are not over."""
        wanted = select(func.count()).where(tables.c.made_by == person, tables.c.state.in_(["open", "running"]))
        async with self.database.read() as connection:
            return int(await connection.scalar(wanted) or 0)

    async def due(self, now: float) -> list[str]:
        """Running tables whose block should have ended by now."""
        wanted = select(tables.c.id).where(tables.c.state == "running", tables.c.due <= now).limit(PAGE)
        async with self.database.read() as connection:
            return list((await connection.scalars(wanted)).all())

    async def moves(self, table: str, since: int = 0) -> list[StoredMove]:
        wanted = select(moves).where(moves.c.table == table, moves.c.number >= since).order_by(moves.c.number)
        async with self.database.read() as connection:
            rows = (await connection.execute(wanted)).all()
        return [
            StoredMove(
                row.number, row.seat, None if row.choice is None else [row.choice, *map(int, (row.more or "").split())]
            )
            for row in rows
        ]

    # Changes

    async def add(self, row: TableRow, sitting: list[SeatRow]) -> None:
        async with self.database.write() as connection:
            await self.insert(connection, row, sitting)

    async def insert(self, connection: AsyncConnection, row: TableRow, sitting: list[SeatRow]) -> None:
        values = {name: to_builtins(getattr(row, name)) for name in TableRow.__struct_fields__}
        await connection.execute(insert(tables).values(values))
        places = [{name: getattr(seat, name) for name in SeatRow.__struct_fields__} for seat in sitting]
        await connection.execute(
            insert(seats), [{"table": row.id, "created": row.created, "over": False, **place} for place in places]
        )

    async def sit(self, table: str, seat: int, person: str, name: str) -> bool:
        """Take a free seat; False if somebody was faster."""
        change = _open_seat(table, seat).where(seats.c.person.is_(None), seats.c.bot.is_(None))
        return await self._changed(table, change.values(person=person, name=name, salt=""))

    async def step_in(self, table: str, seat: int, person: str, name: str) -> bool:
        """Take a seat of a running game that the others have made free; False if somebody was faster."""
        running = select(tables.c.id).where(tables.c.id == table, tables.c.state == "running")
        free = _seat(table, seat).where(seats.c.person.is_(None), seats.c.bot.is_(None), seats.c.table.in_(running))
        here = {"gone": False, "absent": False, "handed": False, "resigned": False, "hidden": False}
        return await self._changed(table, free.values(person=person, name=name, **here))

    async def replace(self, table: str, seat: int, bot: str | None) -> None:
        """Who sat there does so no longer: a bot does, or nobody yet."""
        kept = {"person": None, "name": None, "bot": bot, "gone": bot is None, "replaced": True}
        flags = {"absent": False, "handed": False, "resigned": False, "hidden": False}
        await self._changed(table, _seat(table, seat).values(**kept, **flags))

    async def put_bot(self, table: str, seat: int, bot: str | None) -> bool:
        """Put a bot on a seat that no person has, or take it off."""
        return await self._changed(table, _open_seat(table, seat).where(seats.c.person.is_(None)).values(bot=bot))

    async def stand_up(self, table: str, seat: int, person: str) -> bool:
        """Leave a table that has not started."""
        change = _open_seat(table, seat).where(seats.c.person == person)
        return await self._changed(table, change.values(person=None, name=None, salt=""))

    async def salt(self, table: str, seat: int, person: str, salt: str) -> bool:
        """Add luck to a seat of one's own."""
        return await self._changed(table, _open_seat(table, seat).where(seats.c.person == person).values(salt=salt))

    async def mark(self, table: str, seat: int, **flags: bool) -> None:
        """Note that a player is absent, back, or gone for good."""
        await self._changed(table, _seat(table, seat).values(**flags))

    async def hide(self, table: str, person: str) -> None:
        """Remove a table from the list of a person's own."""
        async with self.database.write() as connection:
            own = update(seats).where(seats.c.table == table, seats.c.person == person)
            await connection.execute(own.values(hidden=True))

    async def set_reserve(self, table: str, seat: int, left: float) -> None:
        """What is left of a seat's reserve; nodes may tell in any order, and it never grows."""
        less = seats.c.reserve.is_(None) | (seats.c.reserve > left)
        async with self.database.write() as connection:
            await connection.execute(_seat(table, seat).where(less).values(reserve=left))

    async def set_proposal(self, table: str, proposal: Proposal | None, before: Proposal | None) -> bool:
        """Ask the players something, note who agrees, or ask no longer; False if it changed meanwhile."""
        async with self.database.write() as connection:
            wanted = select(tables.c.proposal).where(tables.c.id == table, tables.c.state == "running")
            row = (await connection.execute(wanted.with_for_update())).first()
            if row is None or convert(row.proposal, Proposal | None) != before:
                return False
            stored = null() if proposal is None else to_builtins(proposal)
            await connection.execute(update(tables).where(tables.c.id == table).values(proposal=stored))
            await self.database.notify(connection, [f"table {table}"])
        return True

    async def start(self, table: str, seating: list[int]) -> bool:
        """Nobody sits down or stands up from here on; False if it was no longer open, or a seat is free.

        `seating` says for each seat who takes it: the one who sat down at that number.
        """
        free = select(seats.c.seat).where(seats.c.table == table, seats.c.person.is_(None), seats.c.bot.is_(None))
        change = update(tables).where(tables.c.id == table, tables.c.state == "open", ~free.exists())
        who = select(seats.c.person, seats.c.name, seats.c.bot, seats.c.salt).where(seats.c.table == table)
        async with self.database.write() as connection:
            started = await connection.execute(change.values(state="running", started=time.time()))
            if started.rowcount != 1:
                return False
            came = list((await connection.execute(who.order_by(seats.c.seat))).mappings())
            for seat, number in enumerate(seating):
                if seat != number:
                    await connection.execute(_seat(table, seat).values(**came[number]))
            await self.database.notify(connection, [f"table {table}"])
        return True

    async def set_due(self, table: str, asked: float | None, due: float | None) -> None:
        """When the running question of a game by correspondence was asked, and when the first seat's time runs out."""
        async with self.database.write() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(asked=asked, due=due))

    async def postpone(self, until: float) -> None:
        """Nobody's time has run out while no server was there."""
        late = update(tables).where(tables.c.state == "running", tables.c.due < until)
        async with self.database.write() as connection:
            await connection.execute(late.values(asked=tables.c.asked + until - tables.c.due, due=until))

    async def set_rematch(self, table: str, row: TableRow, sitting: list[SeatRow]) -> bool:
        """Make the table that follows this one, unless it has been made."""
        async with self.database.write() as connection:
            change = update(tables).where(tables.c.id == table, tables.c.rematch.is_(None)).values(rematch=row.id)
            if (await connection.execute(change)).rowcount == 0:
                return False
            await self.insert(connection, row, sitting)
            await self.database.notify(connection, [f"table {table}"])
        return True

    # Chat

    async def say(self, table: str, seat: int, text: str) -> None:
        next_number = select(func.coalesce(func.max(chat.c.number) + 1, 0)).where(chat.c.table == table)
        for _ in range(20):  # another node may take the number
            async with self.database.write() as connection:
                number = await connection.scalar(next_number)
                row = {"table": table, "number": number, "seat": seat, "text": text, "at": time.time()}
                added = self.database.insert(chat).values(row).returning(chat.c.number)
                if (await connection.execute(added)).first() is not None:
                    await self.database.notify(connection, [f"chat {table}"])
                    return
        raise Illegal("illegal.too_many")

    async def said(self, table: str, since: int | None = None) -> list[StoredChat]:
        """What was said from a number on, or the last of it."""
        wanted = select(chat).where(chat.c.table == table).order_by(chat.c.number.desc()).limit(PAGE)
        if since is not None:
            wanted = wanted.where(chat.c.number >= since)
        async with self.database.read() as connection:
            rows = (await connection.execute(wanted)).all()
        return [StoredChat(row.number, row.seat, row.text, row.at) for row in reversed(rows)]

    async def _changed(self, table: str, change: Update) -> bool:
        """Whether the change was possible; the other nodes are told."""
        async with self.database.write() as connection:
            done = (await connection.execute(change)).rowcount == 1
            if done:
                await self.database.notify(connection, [f"table {table}"])
        return done


def _seat(table: str, seat: int) -> Update:
    return update(seats).where(seats.c.table == table, seats.c.seat == seat)


def _open_seat(table: str, seat: int) -> Update:
    """A change of a seat that is made only while the table has not started."""
    still_open = select(tables.c.id).where(tables.c.id == table, tables.c.state == "open")
    return _seat(table, seat).where(seats.c.table.in_(still_open))
