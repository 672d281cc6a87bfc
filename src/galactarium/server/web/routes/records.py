"""Finished games: the record, the proof that the luck was fair, and the game as any seat saw it."""

from __future__ import annotations

import asyncio

from litestar import Request, Response, get, post
from litestar.datastructures import State

from galactarium.games import find_game
from galactarium.kernel.play import Play
from galactarium.kernel.record import Record, record_from_json, verify
from galactarium.kernel.refusals import Illegal, Malformed, Refusal
from galactarium.kernel.table import Table
from galactarium.server.services import Services
from galactarium.server.socket.messages import View
from galactarium.server.storage.people import Known
from galactarium.server.tables.analyses import tell
from galactarium.server.tables.rebuild import as_stored, rebuild, until
from galactarium.server.tables.views import add_words, view_of
from galactarium.server.web.bodies import AnalysisShape, LanguageCode, Proof, Verified
from galactarium.server.web.routes import TablePath
from galactarium.text.catalogue import Catalogue, catalogue
from galactarium.text.languages import DEFAULT

LARGEST = 512 * 1024  # several times the longest game; reading more would keep the node from its other work


async def _finished(services: Services, table: str, person: str) -> Play:
    """The whole play of a finished table, for those who may look at it."""
    seated = await services.hall.tables.find(table)
    if not seated.table.watchers and not seated.of(person):
        raise Illegal("illegal.no_watchers")
    if seated.table.state != "over":
        raise Illegal("illegal.not_over")
    async with services.budgets.turn("record", person):
        return await asyncio.to_thread(rebuild, seated, await services.hall.tables.moves(table))


@get("/tables/{table:str}/record")
async def record(table: TablePath, person: Known, services: Services) -> Response[bytes]:
    """The record of a finished game, as `galactarium verify` and `replay` take it."""
    seated = await services.hall.tables.find(table)
    if seated.of(person.id) and await services.hall.is_broken(table):
        written = as_stored(seated, await services.hall.tables.moves(table))
    else:
        written = (await _finished(services, table, person.id)).record()
    headers = {"content-disposition": f'attachment; filename="{written.game}-{table}.json"'}
    return Response(written.to_json().encode(), media_type="application/json", headers=headers)


@get("/tables/{table:str}/proof")
async def proof(table: TablePath, person: Known, services: Services) -> Proof:
    """Proof that all the luck came from the seed whose hash was published."""
    written = (await _finished(services, table, person.id)).record()
    sound = await asyncio.to_thread(_sound, written)
    return Proof(
        sound, written.commitment, written.seed, written.salts, written.seats, len(written.moves), written.checksum
    )


def _sound(written: Record) -> bool:
    try:
        verify(find_game(written.game), written)
    except Refusal:
        return False
    return True


@get("/tables/{table:str}/replay")
async def replay(
    table: TablePath,
    person: Known,
    services: Services,
    at: int = 0,
    seat: int = -1,
    since: int = 0,
    whole: bool = False,
    language: LanguageCode = DEFAULT,
) -> View:
    """What a seat had seen after this many choices."""
    play = await _finished(services, table, person.id)
    if not -1 <= seat < play.table.seats:
        raise Malformed("malformed.seat", {"seat": seat + 1, "seats": int(play.table.seats)})
    words = catalogue(language)
    return await asyncio.to_thread(_seen_at, play, table, at, seat, since, whole, words)


def _seen_at(play: Play, table: str, at: int, seat: int, since: int, whole: bool, words: Catalogue) -> View:
    then = until(play, at)
    from_ = max(0, min(since, then.journal.count(seat)))
    view = view_of(then, table, seat, from_, then.journal.view(seat, from_), None, whole)
    add_words(view, words, then.game.name, then.record_so_far.players)
    return view


@get("/tables/{table:str}/analysis")
async def analysis(
    table: TablePath, person: Known, services: Services, language: LanguageCode = DEFAULT
) -> AnalysisShape:
    """An analysis of the game: chances of winning, turning points, and what choices and luck were worth."""
    services.budgets.spend("analysis", person.id)
    play = await _finished(services, table, person.id)
    if not play.table.finished():
        raise Illegal("illegal.broken_off")
    found = await services.hall.analyses.of(table, play.record())
    return await asyncio.to_thread(tell, play, found, language)


def _verified(text: str) -> tuple[Record, Table]:
    written = record_from_json(text)
    return written, verify(find_game(written.game), written)


@post("/verify", status_code=200, request_max_body_size=LARGEST)
async def check(request: Request[Known | None, object, State], services: Services) -> Verified:
    """Check any record."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError as error:
        raise Malformed("malformed.record") from error
    async with services.budgets.turn("record", "" if request.client is None else request.client.host):
        written, table = await asyncio.to_thread(_verified, text)
    return Verified(True, written.game, written.seats, len(written.moves), table.finished(), written.checksum)


HANDLERS = [record, proof, replay, analysis, check]
