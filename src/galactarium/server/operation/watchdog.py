"""Watches the event loop: nothing may keep it from its other work for long."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from typing import Final

import structlog

from galactarium.server.operation import metrics

FILES: Final = 50  # looks between two counts of open files
MOST_FILES: Final = 0.9  # of those that the system allows
LOOK: Final = 0.02  # seconds between two looks
LONGEST: Final = 0.05  # seconds for which the loop may be kept

log = structlog.get_logger()


class Watchdog:
    """Sleeps for a moment again and again; by how much it wakes too late, the loop was kept by something."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None
        self.longest = 0.0
        self.short = False  # of file descriptors

    def start(self) -> None:
        self.task = asyncio.create_task(self._watch(), name="watchdog")

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def _watch(self) -> None:
        looks = 0
        while True:
            looks += 1
            if looks % FILES == 0:
                self._count_files()
            began = time.monotonic()
            worked = time.thread_time()
            await asyncio.sleep(LOOK)
            late = time.monotonic() - began - LOOK
            busy = time.thread_time() - worked  # a machine with much to do is late as well, but not by our work
            kept = min(late, busy)
            metrics.LOOP_LATE.observe(max(0.0, late))
            metrics.LOOP_KEPT.observe(max(0.0, kept))
            if kept > self.longest:
                self.longest = kept
                metrics.LOOP_LONGEST.set(kept)
            if kept > LONGEST:
                log.warning("the event loop was kept", milliseconds=round(1000 * kept))

    def _count_files(self) -> None:
        """Every connection is a file. When they run out new ones are closed at once, which nobody else would tell."""
        if sys.platform != "linux":
            return
        import resource

        allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        try:
            opened = len(os.listdir("/proc/self/fd"))
        except OSError:  # not even one for this
            opened = allowed
        metrics.FILES.set(opened)
        short = opened >= MOST_FILES * allowed
        if short != self.short:
            self.short = short
            tell = log.error if short else log.warning
            tell(
                "file descriptors run out" if short else "file descriptors are free again",
                opened=opened,
                allowed=allowed,
            )
