"""Work that is carried through beside what waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def begin(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Work that goes on even if all who wait for it are gone; then nobody needs to hear how it failed."""
    task = asyncio.create_task(work)
    task.add_done_callback(_heard)
    return task


def _heard(task: asyncio.Task[T]) -> None:
    if not task.cancelled():
        task.exception()
