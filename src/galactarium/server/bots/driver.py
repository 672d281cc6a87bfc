"""What moves a table on when no person does: bots, the clock, and the default choice for who is absent."""

from __future__ import annotations

import asyncio
import time
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import structlog

from galactarium.kernel.refusals import Refusal
from galactarium.server.bots.processes import NoAnswer

if TYPE_CHECKING:
    from galactarium.server.tables.live import Room

PATIENCE: Final = 1.0  # seconds until it is asked again whether another node still drives the table

log = structlog.get_logger()


async def drive(room: Room) -> None:
    """Run as long as the table is in memory and the game is not over."""
    while room.play is not None and not room.play.table.finished():
        room.changed.clear()
        programs = room.programs()
        late = room.deadline is not None and room.deadline <= time.time()
        drives = bool(programs or late) and await room.hall.drives(room.id)
        if drives and programs:
            await asyncio.gather(*(_answer(room, seat) for seat in programs))
        elif drives and late:
            await _miss(room)
        else:
            await _wait(room, waiting=bool(programs or late))


async def _wait(room: Room, waiting: bool) -> None:
    """Until something changes, or the clock has run out."""
    timeout = PATIENCE if waiting else None
    if not waiting and room.deadline is not None:
        timeout = max(0.0, room.deadline - time.time())
    try:
        await asyncio.wait_for(room.changed.wait(), timeout)
    except TimeoutError:
        return


async def _answer(room: Room, seat: int) -> None:
    """Answer for a seat: its bot, the bot that the table agreed on, or the default choice."""
    play = room.play
    if play is None or play.decision(seat) is None:
        return
    number = play.asked[seat]
    row = room.seated.seats[seat]
    bot = row.bot or room.seated.table.takeover
    course = [play.table.default(seat)]
    if bot is not None:
        secret = f"{room.seated.table.seed}/bot/{seat}/{number}"
        try:
            seen = play.table.observe(seat)
            course = await room.hall.thinkers.course(bot, sha256(secret.encode()).hexdigest(), seen)
        except NoAnswer:
            log.error("bot failed", table=room.id, bot=bot)
    for place, choice in enumerate(course):
        if seat not in room.programs():
            return
        try:
            await room.choose(seat, number + place, choice)
        except Refusal:  # the player was back and faster, or nothing is asked any more that the course answers
            return


async def _miss(room: Room) -> None:
    """The clock has run out: who still owes something is absent from now on."""
    play = room.play
    if play is None:
        return
    for seat in play.table.awaiting():
        await room.hall.mark(room, seat, absent=True)
