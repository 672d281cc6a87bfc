"""Whose question is thought about next: those for whom somebody waits first, then fairly, one table after the other."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Final, Generic, TypeVar

T = TypeVar("T")

# Kinds of questions, the most urgent first.
WAITED_LIGHT: Final = 0  # a person waits, and the answer is quick
WAITED: Final = 1  # a person waits
HINT: Final = 2
UNWATCHED: Final = 3  # nobody is there
KINDS: Final = 4


class Turns(Generic[T]):
    """Queues of questions: of the most urgent kind that has any, each owner's in turn."""

    def __init__(self) -> None:
        self.kinds: list[OrderedDict[str, deque[T]]] = [OrderedDict() for _ in range(KINDS)]
        self.some = asyncio.Event()
        self.size = 0

    def put(self, kind: int, owner: str, item: T) -> None:
        self.kinds[kind].setdefault(owner, deque()).append(item)
        self.size += 1
        self.some.set()

    async def get(self) -> T:
        while not self.size:
            self.some.clear()
            await self.some.wait()
        owners = next(owners for owners in self.kinds if owners)
        owner, items = owners.popitem(last=False)
        item = items.popleft()
        if items:
            owners[owner] = items  # behind the other owners
        self.size -= 1
        return item
