"""The processes in which bots think, and the queue before them."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec
import structlog

from galactarium.bots import BOTS
from galactarium.kernel.observation import Observation
from galactarium.server import metrics
from galactarium.server.worker import Answer, Thought

LONGEST: Final = 60.0  # seconds for one choice
TRIES: Final = 3
LINE: Final = 1 << 20
STRONGEST_FIRST: Final = ("expert", "veteran", "regular", "rookie")

log = structlog.get_logger()


class Lost(Exception):
    """The process died, or took too long."""


class NoAnswer(Exception):
    """The bot failed again and again on the same decision."""


class Thinkers:
    """So many processes; one that dies is replaced, and its decision is asked again."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.queue: asyncio.Queue[tuple[bytes, asyncio.Future[int]]] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []
        self.processes: dict[int, Process] = {}

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self._serve(place), name=f"thinker {place}") for place in range(self.count)]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for process in self.processes.values():
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def choose(self, bot: str, seed: str, observation: Observation) -> int:
        """The choice of a bot that sees this observation."""
        thought = Thought(bot, seed, observation.to_json())
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((msgspec.json.encode(thought) + b"\n", done))
        metrics.THOUGHTS_WAITING.set(self.queue.qsize())
        return await done

    async def _serve(self, place: int) -> None:
        process: Process | None = None
        while True:
            line, done = await self.queue.get()
            for _ in range(TRIES):
                if process is None or process.returncode is not None:
                    process = self.processes[place] = await _spawn()
                try:
                    choice = await asyncio.wait_for(_ask(process, line), LONGEST)
                except (Lost, TimeoutError, OSError, msgspec.DecodeError):
                    metrics.THINKERS_LOST.inc()
                    log.warning("thinker lost", place=place)
                    if process.returncode is None:
                        process.kill()
                    await process.wait()
                    process = None
                else:
                    if not done.done():
                        done.set_result(choice)
                    break
            if not done.done():
                done.set_exception(NoAnswer())


async def _spawn() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "galactarium.server.worker", stdin=PIPE, stdout=PIPE, limit=LINE
    )


async def _ask(process: Process, line: bytes) -> int:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line)
    await process.stdin.drain()
    answer = await process.stdout.readline()
    if not answer:
        raise Lost
    return msgspec.json.decode(answer, type=Answer).choice


def adviser() -> str:
    """The bot that gives hints: the strongest there is."""
    return next((name for name in STRONGEST_FIRST if name in BOTS), next(iter(BOTS)))
