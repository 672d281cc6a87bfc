"""Who is at a table, for whom its clocks run, and which seats are played for.

No game is played away: a seat whose player is absent is played for only while another person is there to play with.
In games by correspondence nobody needs to be connected; there everybody counts whose time has not run out.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from galactarium.server.socket.messages import ClockMessage, ClockShape

if TYPE_CHECKING:
    from galactarium.server.tables.live import Room
    from galactarium.server.tables.viewers import Viewer


def there(room: Room, seat: int) -> bool:
    """Whether the player of a seat is there: connected, or expected to come by."""
    if room.seated.table.pace == "correspondence":
        return True
    return seat < len(room.presence) and room.presence[seat]


def away(room: Room, seat: int) -> bool:
    """Whether the seat is played for without waiting for its clock. An open page gets the whole time of a question."""
    row = room.seated.seats[seat]
    if row.gone or row.handed:
        return True
    return row.absent and (room.seated.table.pace == "correspondence" or not there(room, seat))


def is_late(room: Room, seat: int, now: float) -> bool:
    return room.clock.is_out(seat, away(room, seat), now)


def others_there(room: Room, seat: int, now: float) -> bool:
    """Whether another person is there and plays on."""
    own = room.seated.seats[seat].person
    return any(
        row.staying
        and row.person != own
        and not row.absent
        and there(room, row.seat)
        and not is_late(room, row.seat, now)
        for row in room.seated.seats
    )


def is_awake(room: Room) -> bool:
    """Whether bots move: somebody plays with them, or looks on."""
    return any(row.staying for row in room.seated.seats) or bool(room.audience.viewers)


def programs(room: Room) -> list[int]:
    """The seats that are asked something and that a program answers for now."""
    if room.play is None or room.seated.table.state != "running" or not is_awake(room):
        return []
    now = time.monotonic()
    return [seat for seat in room.play.table.awaiting() if _is_played_for(room, seat, now)]


def _is_played_for(room: Room, seat: int, now: float) -> bool:
    row = room.seated.seats[seat]
    if row.bot is not None:
        return True
    if not (row.absent or row.gone) or not others_there(room, seat, now):
        return False
    by_bot = room.seated.table.takeover is not None and (row.gone or row.handed)
    return by_bot or is_late(room, seat, now)


def late(room: Room) -> list[int]:
    """The seats whose time has run out just now while others wait: their players are absent from here on."""
    now = time.monotonic()
    return [
        row.seat
        for row in room.seated.seats
        if row.staying and not row.absent and is_late(room, row.seat, now) and others_there(room, row.seat, now)
    ]


def attend(room: Room) -> None:
    """Let the clocks run for whom somebody waits; those who see one that stops or goes on are told."""
    if room.play is None or room.seated.table.state != "running":
        return
    now = time.monotonic()
    runs = [row.staying and others_there(room, row.seat, now) for row in room.seated.seats]
    for row in room.seated.seats:
        played = row.gone and others_there(room, row.seat, now)
        if room.clock.run(row.seat, runs[row.seat] or played, away(room, row.seat), now) and now >= room.clock.told:
            for viewer in room.audience.viewers:
                if viewer.seat == row.seat and viewer not in room.audience.held:
                    tell_clock(room, viewer)


def tell_clock(room: Room, viewer: Viewer) -> None:
    shape = clock_of(room, viewer.seat)
    if shape is not None:
        viewer.outlet.send(ClockMessage(table=room.id, seat=viewer.seat, clock=shape))


def clock_of(room: Room, seat: int) -> ClockShape | None:
    """The clock as the player of a seat sees it; watchers see none."""
    if seat < 0 or room.play is None or room.play.table.finished():
        return None
    left = room.clock.left(seat, max(time.monotonic(), room.clock.told))
    return None if left is None else ClockShape(round(left[0], 1), round(left[1], 1), room.clock.runs(seat))


def next_moment(room: Room) -> float | None:
    """When the next clock will have run out."""
    ends = [room.clock.ends(row.seat, away(room, row.seat)) for row in room.seated.seats if row.bot is None]
    return min((end for end in ends if end is not None), default=None)
