"""Tables: make them, find them, sit down, start."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from galactarium.server.services import Services
from galactarium.server.storage.people import Known
from galactarium.server.storage.tables import PAGE, Seated
from galactarium.server.web.bodies import (
    AddSalt,
    Consent,
    Join,
    NewTable,
    OwnSeat,
    Propose,
    PutBot,
    QuickTable,
    RemovePerson,
    Start,
    Tables,
    TableShape,
    TableState,
)
from galactarium.server.web.routes import TablePath

Stage = Annotated[TableState, Parameter(query="state")]
MaybeStage = Annotated[TableState | None, Parameter(query="state")]


def _page(found: list[Seated], shapes: list[TableShape]) -> Tables:
    following = repr(found[-1].table.created) if len(found) == PAGE else None
    return Tables(shapes, following)


@get("/tables")
async def listed(
    services: Services, stage: Stage = "open", game: str | None = None, before: float | None = None
) -> Tables:
    """Public tables to join or watch, newest first."""
    found = await services.hall.tables.listed(stage, game, before)
    return _page(found, [seated.shape("", []) for seated in found])


@get("/me/tables")
async def mine(person: Known, services: Services, stage: MaybeStage = None, before: float | None = None) -> Tables:
    """Your tables, newest first; running ones list your seats that have to move."""
    found = await services.hall.tables.of(person.id, stage, before)
    return _page(found, [await _own_shape(services, person, seated) for seated in found])


async def _own_shape(services: Services, person: Known, seated: Seated) -> TableShape:
    if seated.table.state != "running":
        return seated.shape(person.id, [])
    if await services.hall.is_broken(seated.table.id):
        shape = seated.shape(person.id, [])
        shape.cannot_open = True
        return shape
    room = await services.hall.room(seated.table.id)
    return seated.shape(person.id, room.your_move(person.id))


@post("/tables")
async def make(data: NewTable, person: Known, services: Services) -> TableShape:
    """Create a table."""
    services.budgets.spend("table", person.id)
    return (await services.lobby.make(person, data)).shape(person.id, [])


@post("/quick")
async def quick(data: QuickTable, person: Known, services: Services) -> TableShape:
    """Create and start a table with you and bots."""
    services.budgets.spend("table", person.id)
    return await _own_shape(services, person, await services.lobby.quick(person, data))


@get("/tables/{table:str}")
async def one(table: TablePath, services: Services, person: Known) -> TableShape:
    """A table: its seats, settings and state."""
    return await _own_shape(services, person, await services.hall.tables.find(table))


@post("/tables/{table:str}/join", status_code=200)
async def join(table: TablePath, data: Join, person: Known, services: Services) -> TableShape:
    """Take a seat."""
    return (await services.lobby.join(person, table, data.seat, data.name)).shape(person.id, [])


@post("/tables/{table:str}/leave", status_code=200)
async def leave(table: TablePath, data: OwnSeat, person: Known, services: Services) -> TableShape:
    """Leave a seat; in a running game for good."""
    seated = await services.hall.tables.find(table)
    leaves = services.lobby.leave if seated.table.state == "open" else services.departures.leave
    return (await leaves(person, table, data.seat)).shape(person.id, [])


@post("/tables/{table:str}/remove", status_code=200)
async def remove(table: TablePath, data: RemovePerson, person: Known, services: Services) -> TableShape:
    """Before the start, ask somebody to leave."""
    return (await services.lobby.remove(person, table, data.seat)).shape(person.id, [])


@post("/tables/{table:str}/resign", status_code=200)
async def resign(table: TablePath, data: OwnSeat, person: Known, services: Services) -> TableShape:
    """Give up."""
    return (await services.departures.resign(person, table, data.seat)).shape(person.id, [])


@post("/tables/{table:str}/hand_over", status_code=200)
async def hand_over(table: TablePath, data: OwnSeat, person: Known, services: Services) -> TableShape:
    """Let the table's bot play until you are back."""
    return (await services.departures.hand_over(person, table, data.seat)).shape(person.id, [])


@post("/tables/{table:str}/propose", status_code=200)
async def propose(table: TablePath, data: Propose, person: Known, services: Services) -> TableShape:
    """Ask the others to end the game here, or to replace who is gone."""
    return (await services.departures.propose(person, table, data)).shape(person.id, [])


@post("/tables/{table:str}/consent", status_code=200)
async def consent(table: TablePath, data: Consent, person: Known, services: Services) -> TableShape:
    """Agree to what is proposed, or do not."""
    return (await services.departures.consent(person, table, data.agree)).shape(person.id, [])


@post("/tables/{table:str}/hide", status_code=204)
async def hide(table: TablePath, person: Known, services: Services) -> None:
    """Remove the table from your own list."""
    await services.departures.hide(person, table)


@post("/tables/{table:str}/bot", status_code=200)
async def bot(table: TablePath, data: PutBot, person: Known, services: Services) -> TableShape:
    """Put a bot on a seat, or remove it."""
    return (await services.lobby.put_bot(person, table, data.seat, data.bot)).shape(person.id, [])


@post("/tables/{table:str}/salt", status_code=200)
async def salt(table: TablePath, data: AddSalt, person: Known, services: Services) -> TableShape:
    """Add your own randomness."""
    return (await services.lobby.salt(person, table, data.seat, data.salt)).shape(person.id, [])


@post("/tables/{table:str}/start", status_code=200)
async def start(table: TablePath, data: Start, person: Known, services: Services) -> TableShape:
    """Start the game."""
    return await _own_shape(services, person, await services.lobby.start(person, table, data.fill))


@post("/tables/{table:str}/rematch", status_code=200)
async def rematch(table: TablePath, person: Known, services: Services) -> TableShape:
    """Start a rematch at a new table."""
    return (await services.lobby.rematch(person, table)).shape(person.id, [])


HANDLERS = [
    listed, mine, make, quick, one, join, leave, remove, resign, hand_over, propose, consent, hide, bot, salt, start,
    rematch,
]  # fmt: skip
