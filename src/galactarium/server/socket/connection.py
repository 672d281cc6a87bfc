"""The socket of one browser or program, for all the tables it looks at."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from galactarium.kernel.refusals import Illegal, Malformed, Refusal, Stale
from galactarium.server.operation import metrics
from galactarium.server.operation.about import VERSION
from galactarium.server.operation.background import begin
from galactarium.server.services import Services
from galactarium.server.socket.messages import (
    Accepted,
    AskHint,
    AskPreview,
    AskWhy,
    Back,
    Bye,
    Choose,
    ClientMessage,
    Close,
    GiveAnswer,
    Hello,
    Open,
    Ping,
    Pong,
    Refused,
    Say,
    ServerMessage,
    Speak,
    Undo,
)
from galactarium.server.storage.people import Known
from galactarium.server.tables.advice import hint, previewed, why
from galactarium.server.tables.live import Room
from galactarium.server.web.identity import who_is
from galactarium.server.web.limits import Bucket
from galactarium.server.web.refusals import kind_of, language_of, shape
from galactarium.text.languages import find_language

MOST_WAITING: Final = 1000  # messages that a slow reader may leave unread
MOST_BYTES: Final = 8 << 20  # of them
MOST_TABLES: Final = 50
MOST_LINES: Final = 20  # of one person
MOST_REFUSED: Final = 200  # messages above the rate, until the line is closed
LARGEST: Final = 16 * 1024
TOO_MANY: Final = 1008
RESTART: Final = 1012
FAILED: Final = 1011

Socket = WebSocket[Known | None, object, State]

log = structlog.get_logger()
decoder: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
encoder: Final = msgspec.json.Encoder()
MOST_ID: Final = 40


class Identified(msgspec.Struct):
    id: str = ""


identified: Final = msgspec.json.Decoder(Identified)
WRITTEN_ID: Final = re.compile(r'"id"\s*:\s*"([^"\\\x00-\x1f]{0,40})"')  # in what is no JSON, or too deep


class Line:
    """One open socket: what comes in is answered in order, what goes out waits in a queue."""

    def __init__(self, services: Services, socket: Socket, person: Known, language: str) -> None:
        self.services = services
        self.socket = socket
        self.person = person.id
        self.came_by = person.line
        self.plays = person.may("play")
        self.language = language
        self.rooms: dict[str, Room] = {}
        self.waiting: asyncio.Queue[str | int] = asyncio.Queue()  # text, or the code to close with
        rate = services.settings.messages_per_second
        self.bucket = Bucket(rate, 3 * rate)
        self.refused = 0
        self.size = 0  # of what waits
        self.retelling: asyncio.Task[None] | None = None
        self.thinking: asyncio.Task[None] | None = None  # about a hint

    def send(self, message: ServerMessage) -> None:
        text = encoder.encode(message).decode()
        self.size += len(text)
        if self.waiting.qsize() < MOST_WAITING and self.size < MOST_BYTES:
            self.waiting.put_nowait(text)
        else:
            self.end()

    def drop(self) -> None:
        self.waiting.put_nowait(RESTART)

    def end(self) -> None:
        """Whoever is there may be so no longer."""
        self._clear()
        self.waiting.put_nowait(TOO_MANY)

    def _clear(self) -> None:
        """What waits is not sent any more, and its memory is free."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.size = 0

    def goodbye(self) -> None:
        """The server stops."""
        self.send(Bye())
        self.drop()

    async def write(self) -> None:
        """Send what waits, until the line is closed."""
        with suppress(RuntimeError):  # so it says that it was closed already: a broken frame, or no sign of life
            while True:
                item = await self.waiting.get()
                if isinstance(item, int):
                    await self.socket.close(code=item)
                    return
                self.size -= len(item)
                await self.socket.send_text(item)

    async def read(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] == "websocket.receive":
                await self.take(message.get("text"))

    async def take(self, text: str | None) -> None:
        """Answer one message. Whatever comes, the answer is `accepted`, what was asked for, or `refused`."""
        identity = ""
        try:
            identity = identity_of(text)
            if not self.bucket.take():
                self.refused += 1
                if self.refused > MOST_REFUSED:
                    self.waiting.put_nowait(TOO_MANY)
                raise Illegal("illegal.too_many")
            await self.answer(read(text))
        except Refusal as refusal:
            self.refuse(identity, refusal)

    def refuse(self, identity: str, refusal: Refusal) -> None:
        metrics.REFUSALS.labels(kind_of(refusal)).inc()
        told = shape(refusal, self.language)
        self.send(Refused(id=identity, kind=told.kind, code=told.code, facts=told.facts, text=told.text))

    async def answer(self, message: ClientMessage) -> None:
        if isinstance(message, Ping):
            self.send(Pong(id=message.id))
            return
        if isinstance(message, Speak):
            self.services.budgets.spend("retelling", self.person)
            self.language = find_language(message.language).code
            self.send(Accepted(id=message.id))
            self.retell()
            return
        room = await self.room(message.table)
        if isinstance(message, Open):
            await self.open(room, message)
        elif isinstance(message, Close):
            room.close(self, message.seat)
            self.send(Accepted(id=message.id))
        else:
            room.authorise(self.person, message.seat)
            if not self.plays:
                raise Illegal("illegal.scope", {"scope": "play"})
            if not isinstance(message, Say | AskHint | AskWhy | AskPreview):
                await room.back(message.seat)
            if not isinstance(message, Say | Back | Undo):
                room.check_asked(message.seat)
            await self.act(room, message)

    async def act(
        self, room: Room, message: Choose | GiveAnswer | AskPreview | Back | Undo | AskHint | AskWhy | Say
    ) -> None:
        """What only the player of a seat may do. It is carried through even if the line breaks."""
        accepted = Accepted(id=message.id)
        if isinstance(message, Back):
            self.send(accepted)
        elif isinstance(message, Choose):
            await _through(room.choose(message.seat, message.number, message.choice, lambda: self.send(accepted)))
        elif isinstance(message, GiveAnswer):
            await _through(room.answer(message.seat, message.number, message.answer, lambda: self.send(accepted)))
        elif isinstance(message, AskPreview):
            self.send(previewed(room, message, self.language))
        elif isinstance(message, Undo):
            await _through(room.undo(message.seat, message.number, lambda: self.send(accepted)))
        elif isinstance(message, AskHint):
            self.services.budgets.spend("hint", self.person)
            self.think(room, message)
        elif isinstance(message, AskWhy):
            self.send(why(room, message, self.language))
        else:
            self.services.budgets.spend("chat", self.person)
            await self.services.hall.tables.say(room.id, message.seat, message.text)
            self.send(accepted)
            await room.hear()

    def retell(self) -> None:
        """Say everything again in another language, one table after the other, beside everything else."""
        if self.retelling is not None:
            self.retelling.cancel()
        self.retelling = begin(self._retell())

    async def _retell(self) -> None:
        for room in list(self.rooms.values()):
            async with self.services.budgets.turns:
                await room.retell(self)

    def think(self, room: Room, message: AskHint) -> None:
        """Give a hint beside everything else; a newer question takes the place of the one before."""
        if self.thinking is not None:
            self.thinking.cancel()
        self.thinking = begin(self._think(room, message))

    async def _think(self, room: Room, message: AskHint) -> None:
        try:
            self.send(await hint(room, message, self.language))
        except asyncio.CancelledError:
            self.refuse(message.id, Stale("stale.decision", {"seat": message.seat + 1}))
        except Refusal as refusal:
            self.refuse(message.id, refusal)
        except Exception as error:
            log.error("hint failed", error=type(error).__name__, where=_where(error))
            self.drop()

    async def open(self, room: Room, message: Open) -> None:
        if len(self.rooms) >= MOST_TABLES and room.id not in self.rooms:
            raise Illegal("illegal.too_many")
        self.services.budgets.spend("opening", self.person)
        accepted = Accepted(id=message.id)
        await room.open(self, message.seat, message.from_, message.texts, message.whole, lambda: self.send(accepted))
        self.rooms[room.id] = room

    async def room(self, table: str) -> Room:
        """The room as the node has it now."""
        room = await self.services.hall.room(table)
        if table in self.rooms:
            self.rooms[table] = room
        return room

    def leave(self) -> None:
        for task in (self.thinking, self.retelling):
            if task is not None:
                task.cancel()
        for room in self.rooms.values():
            room.close(self)


async def _through(work: Coroutine[Any, Any, None]) -> None:
    await asyncio.shield(begin(work))


def identity_of(text: str | None) -> str:
    """The id of a message that may otherwise be unreadable: whoever waits for its answer hears of the refusal."""
    try:
        return identified.decode(text or "").id[:MOST_ID]
    except (msgspec.DecodeError, RecursionError):
        found = WRITTEN_ID.search(text or "")
        return "" if found is None else found[1]


def read(text: str | None) -> ClientMessage:
    """A message of the client; Malformed if it is none."""
    if text is None:
        raise Malformed("malformed.binary")
    if len(text) > LARGEST:
        raise Malformed("malformed.large", {"most": LARGEST})
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed("malformed.frame", {"problem": _plain(error)}) from error


def _plain(error: Exception) -> str:
    return str(error).encode("ascii", "replace").decode()[:200]


@websocket("/ws", opt={"exclude_from_auth": True})
async def play(socket: Socket, services: Services) -> None:
    """Let a browser in by its cookie and its origin, a program by its token; then talk until it goes."""
    headers = socket.scope["headers"]
    person = await who_is(services.people, headers)
    trusted = b"authorization" in dict(headers) or services.gate.own_origin(headers)
    if person is None or not trusted or services.stopping or services.lines_of(person.id) >= MOST_LINES:
        await socket.close(code=TOO_MANY)
        return
    await socket.accept()
    line = Line(services, socket, person, language_of(socket.scope, person.language))
    services.lines.add(line)
    metrics.SOCKETS.set(len(services.lines))
    line.send(Hello(you=person.shape(), language=line.language, now=time.time(), version=VERSION))
    tasks = [asyncio.create_task(line.write()), asyncio.create_task(line.read())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            error = task.exception()
            if error is not None and not isinstance(error, WebSocketDisconnect | OSError):
                log.error("line failed", error=type(error).__name__, where=_where(error))
                with suppress(RuntimeError, OSError, WebSocketDisconnect):
                    await socket.close(code=FAILED)
    finally:
        for task in tasks:
            task.cancel()
        line.leave()
        services.lines.discard(line)
        metrics.SOCKETS.set(len(services.lines))


def _where(error: BaseException) -> str:
    """The place in the source, which holds no secret."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "" if trace is None else f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}"
