"""What moves a table on when no person does: bots, the clock, and the default choice for who is absent."""

from __future__ import annotations

import asyncio
import time
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import structlog

from galactarium.bots import LEVELS, RANDOM
from galactarium.kernel.play import Play
from galactarium.kernel.refusals import Refusal
from galactarium.server.bots.processes import NoAnswer
from galactarium.server.operation import metrics
from galactarium.server.tables import attendance
from galactarium.server.tables.attendance import attend, late, next_moment

if TYPE_CHECKING:
    from galactarium.server.tables.live import Room

PATIENCE: Final = 1.0  # seconds until it is asked again whether another node still drives the table
LEAST: Final = 0.05  # seconds between two looks at the clocks
AT_ONCE: Final = 8  # bots of one table that are asked at the same time

log = structlog.get_logger()


async def drive(room: Room) -> None:
    """Run as long as the table is in memory and the game is not over."""
    while room.play is not None and room.seated.table.state == "running" and not room.play.table.finished():
        room.changed.clear()
        attend(room)
        _note_due(room)
        programs, missed = attendance.programs(room), late(room)
        drives = bool(programs or missed) and await room.hall.drives(room.id)
        if drives and programs:
            await _answer_all(room, programs)
            if room.hall.writer.trouble != "ok":
                await asyncio.sleep(PATIENCE)  # nothing can be stored at the moment
        elif drives and missed:
            for seat in missed:
                await room.hall.mark(room, seat, absent=True)
        else:
            await _wait(room, waiting=bool(programs or missed))


async def _wait(room: Room, waiting: bool) -> None:
    """Until something changes, or a clock has run out."""
    timeout = PATIENCE if waiting else None
    moment = next_moment(room)
    if not waiting and moment is not None:
        timeout = max(LEAST, moment - time.monotonic())
    try:
        await asyncio.wait_for(room.changed.wait(), timeout)
    except TimeoutError:
        return


def _note_due(room: Room) -> None:
    """In a game by correspondence nobody is connected: the database knows when the table is to be looked at."""
    if room.seated.table.pace != "correspondence":
        return
    moment = next_moment(room)
    ahead = time.time() - time.monotonic()
    due = None if moment is None else moment + ahead
    if (due is None) != (room.due is None) or (due is not None and abs(due - (room.due or 0.0)) > LEAST):
        room.due = due
        room.hall.errand(room.hall.tables.set_due(room.id, room.clock.told + ahead, due))


async def _course(room: Room, play: Play, seat: int, bot: str) -> list[int]:
    """What the bot does; if it cannot be asked, a lighter one; if that cannot either, the default choice.

    A choice that is not open would be refused, and the same one thought out again, for ever.
    """
    secret = f"{room.seated.table.seed}/bot/{seat}/{play.asked[seat]}"
    seed = sha256(secret.encode()).hexdigest()
    seen = play.table.observe(seat)
    waited = bool(room.audience.viewers)
    for name in dict.fromkeys([bot, LEVELS[0], RANDOM]):
        try:
            course = await room.hall.thinkers.course(name, seed, seen, room.id, waited)
        except NoAnswer:
            course = []
        if seen.decision is not None and course and course[0] in seen.decision.options:
            if name != bot:
                metrics.LIGHTER.labels(name).inc()
            return course
        log.error("bot failed", table=room.id, bot=name)
    metrics.LIGHTER.labels("default").inc()
    return [play.table.default(seat)]


async def _answer_all(room: Room, seats: list[int]) -> None:
    """A few at once, so that a table with many seats does not keep the loop with what its bots are to be told."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def in_turn(seat: int) -> None:
        async with turns:
            await _answer(room, seat)

    await asyncio.gather(*(in_turn(seat) for seat in seats))


async def _answer(room: Room, seat: int) -> None:
    """Answer for a seat: its bot, the bot that the table agreed on, or the default choice."""
    play = room.play
    if play is None or play.decision(seat) is None:
        return
    number = play.asked[seat]
    row = room.seated.seats[seat]
    bot = row.bot or room.seated.table.takeover
    course = await _course(room, play, seat, bot) if bot is not None else [play.table.default(seat)]
    for place, choice in enumerate(course):
        if seat not in attendance.programs(room):
            return
        try:
            await room.choose(seat, number + place, choice)
        except Refusal:  # the player was back and faster, or nothing is asked any more that the course answers
            return
