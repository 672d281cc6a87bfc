"""A small simulation of many tables on several nodes and databases: python -m bench.scale

A node is one core that serves choices in the order in which they come; a database takes batches of what has been
waiting, one commit after the other. Both are given by figures, measured where there are any. One node comes first, to
be compared with `make bench-server`; then more tables, nodes and databases are tried. docs/scale.md says what follows.
"""

from __future__ import annotations

import argparse
import heapq
import json
import random
from dataclasses import dataclass

MOST = 100  # choices in one commit, as in storage/writer.py


@dataclass(frozen=True)
class Figures:
    """One node and one PostgreSQL, as far as measured; times in seconds, memory in bytes."""

    choice: float = 0.00143  # CPU of the node for a choice: reading, storing, playing, four views
    commit: float = 0.004  # from the first choice of a batch to the disk; an estimate
    row: float = 0.00003  # of the database, for each choice in a batch; an estimate
    notify: float = 0.00002  # of each other node, for being woken by a choice; an estimate
    table: int = 265_000  # a live table with four sockets
    base: int = 180_000_000  # a node without tables
    pace: float = 1.0  # choices a second of a live table with four people who are quick


@dataclass
class Held:
    """How one size of the whole went."""

    tables: int
    nodes: int
    databases: int
    choices_per_s: float
    p50_ms: float
    p99_ms: float
    cpu: float  # share of a node's core
    database: float  # share of the time in which a database commits
    memory_mb: float  # of one node
    follows: bool


def simulate(figures: Figures, tables: int, nodes: int, databases: int, seconds: float, seed: str = "scale") -> Held:
    """Choices come at random; each waits for its node's core, then for a commit of its database."""
    luck = random.Random(seed)
    rate = tables * figures.pace
    woken = figures.notify * (nodes / databases - 1)  # nodes of the same database hear of every choice
    free = [0.0] * nodes
    busy = [0.0] * nodes
    arrivals: list[list[tuple[float, float]]] = [[] for _ in range(databases)]
    now = 0.0
    while now < seconds:
        now += luck.expovariate(rate)
        node = luck.randrange(nodes)
        work = figures.choice + woken
        done = max(free[node], now) + work
        free[node] = done
        busy[node] += work
        heapq.heappush(arrivals[node % databases], (done, now))
    waits: list[float] = []
    committing = 0.0
    for queue in arrivals:
        ready = 0.0
        while queue:
            start = max(ready, queue[0][0])
            batch: list[tuple[float, float]] = []
            while queue and queue[0][0] <= start and len(batch) < MOST:
                batch.append(heapq.heappop(queue))
            ready = start + figures.commit + figures.row * len(batch)
            committing += ready - start
            waits += [ready - sent for _, sent in batch]
    waits.sort()
    p99 = waits[int(0.99 * len(waits))]
    memory = figures.base + figures.table * tables / nodes
    return Held(
        tables,
        nodes,
        databases,
        round(rate, 1),
        round(1000 * waits[len(waits) // 2], 1),
        round(1000 * p99, 1),
        round(max(busy) / seconds, 2),
        round(committing / seconds / databases, 2),
        round(memory / 1e6),
        p99 < 0.1 and max(busy) < 0.85 * seconds,
    )


def smallest(figures: Figures, tables: int, seconds: float) -> Held:
    """The fewest nodes, and databases under them, that follow."""
    databases = 1
    while True:
        for nodes in sorted({databases * each for each in (1, 2, 4, 8, 12, 16, 20, 24)}):
            held = simulate(figures, tables, nodes, databases, seconds)
            if held.follows:
                return held
        databases *= 2


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--seconds", type=float, default=20.0)
    wanted = reader.parse_args()
    figures = Figures()
    for tables in (300, 600, 1000):
        print(json.dumps(vars(simulate(figures, tables, 1, 1, wanted.seconds))))
    for tables in (1000, 10_000, 100_000):
        print(json.dumps(vars(smallest(figures, tables, wanted.seconds / (tables / 1000) ** 0.5))))


if __name__ == "__main__":
    main()
