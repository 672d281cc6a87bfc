"""The processes in which programs think, and the queue before them."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final

import msgspec
import structlog

from galactarium.arena.analyse import Analysis
from galactarium.bots import LEVELS, RANDOM
from galactarium.bots.hints import Hint
from galactarium.kernel.observation import Observation
from galactarium.kernel.record import Record
from galactarium.server.bots.turns import HINT, UNWATCHED, WAITED, WAITED_LIGHT, Turns
from galactarium.server.bots.worker import GENTLE, NOTHING, AskAnalysis, AskCourse, AskHints, Question
from galactarium.server.operation import metrics

LONGEST: Final = 60.0  # seconds for one answer
LONGEST_GENTLE: Final = 600.0
TRIES: Final = 4
PAUSE: Final = 0.2  # seconds, before another try
LIGHT: Final = {RANDOM, *LEVELS[:1]}  # bots that answer at once
LINE: Final = 1 << 22

log = structlog.get_logger()


class Lost(Exception):
    """The process died, or took too long."""


class NoAnswer(Exception):
    """It failed again and again on the same question."""


class Thinkers:
    """So many processes; one that dies is replaced, and its question is asked again.

    Gentle ones take questions that may take long and that nobody's game waits for; they give way to everything else.
    """

    def __init__(self, count: int, gentle: bool = False) -> None:
        self.count = count
        self.gentle = gentle
        self.turns: Turns[tuple[bytes, asyncio.Future[bytes]]] = Turns()
        self.tasks: list[asyncio.Task[None]] = []
        self.processes: dict[int, Process] = {}

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self._serve(place), name=f"thinker {place}") for place in range(self.count)]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for process in self.processes.values():
            await _end(process)

    async def course(
        self, bot: str, seed: str, observation: Observation, owner: str = "", waited: bool = True
    ) -> list[int]:
        """The choices of a bot that sees this observation, as far as it has thought; whether anybody waits for it."""
        metrics.THOUGHTS.inc()
        asked = AskCourse(bot, seed, observation.to_json())
        kind = UNWATCHED if not waited else WAITED_LIGHT if bot in LIGHT else WAITED
        answer = await self._ask(asked, kind, owner)
        try:
            return msgspec.json.decode(answer, type=list[int])
        except msgspec.DecodeError as error:  # a bot of another package may say anything
            raise NoAnswer from error

    async def hints(self, seed: str, observation: Observation) -> list[Hint]:
        """What the options of the decision are worth, as far as its seat can know."""
        owner = seed.partition("/")[0]
        return msgspec.json.decode(await self._ask(AskHints(seed, observation.to_json()), HINT, owner), type=list[Hint])

    async def analysis(self, record: Record) -> Analysis:
        """How a game went."""
        return msgspec.json.decode(await self._ask(AskAnalysis(record.to_json()), HINT, ""), type=Analysis)

    @property
    def waiting(self) -> int:
        return self.turns.size

    async def _ask(self, question: Question, kind: int, owner: str) -> bytes:
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.turns.put(kind, owner, (msgspec.json.encode(question) + b"\n", done))
        if not self.gentle:
            metrics.THOUGHTS_WAITING.set(self.waiting)
        return await done

    async def _serve(self, place: int) -> None:
        process: Process | None = None
        while True:
            line, done = await self.turns.get()
            if done.cancelled():  # nobody waits for it any more
                continue
            for attempt in range(TRIES):
                await asyncio.sleep(PAUSE * attempt)  # what kills processes may pass
                try:
                    if process is None or process.returncode is not None:
                        process = self.processes[place] = await _spawn(self.gentle)
                    answer = await asyncio.wait_for(_answer(process, line), LONGEST_GENTLE if self.gentle else LONGEST)
                except Exception as error:  # whatever it is: without this task its questions would never be answered
                    metrics.THINKERS_LOST.inc()
                    log.warning("thinker lost", place=place, error=type(error).__name__)
                    if process is not None:
                        await _end(process)
                    process = None
                    if isinstance(error, TimeoutError):  # it would take as long again, and everybody waits behind it
                        break
                else:
                    if not done.done() and answer != NOTHING:
                        done.set_result(answer)
                    break
            if not done.done():
                done.set_exception(NoAnswer())


async def _spawn(gentle: bool) -> Process:
    command = [sys.executable, "-m", "galactarium.server.bots.worker", *([GENTLE] if gentle else [])]
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LINE)


async def _end(process: Process) -> None:
    with suppress(ProcessLookupError):  # it ended just now by itself
        process.kill()
    await process.wait()


async def _answer(process: Process, line: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line)
    await process.stdin.drain()
    answer = await process.stdout.readline()
    if not answer.endswith(b"\n"):
        raise Lost
    return answer
