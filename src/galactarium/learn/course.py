"""A course of learning: play, fit, check, save, and again, for as long as wanted."""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import numpy as np

from galactarium.arena.pictures import curves
from galactarium.bots.judge import HandJudge, Judge, NetJudge
from galactarium.bots.mark import inputs_mark
from galactarium.bots.net import Shape, fresh_net, load_net
from galactarium.games import find_game
from galactarium.kernel.refusals import Malformed
from galactarium.learn.plans import Plan
from galactarium.learn.rows import Rows, join
from galactarium.learn.selfplay import Log, Lot, SelfPlay, Style
from galactarium.learn.trainer import BATCH, Trainer

BY_HAND = "hand"
HAND_TEMPERATURE = 0.5  # in points
FILLED = 8  # turns to be remembered before a net that has learned before learns at full speed
OLDER_NETS = 0.8  # of the rivals that are not the net itself; the others judge by hand


def end_with_parent() -> None:
    """A process that plays ends when the one that learns is gone, however it went."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            sleep(1)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def play_lot(lot: Lot, nets: list[str]) -> tuple[Rows, Log]:
    """What a process does: play a lot with the nets at these paths."""
    judges: list[Judge] = [HandJudge() if net == BY_HAND else NetJudge(load_net(Path(net)), lot.game) for net in nets]
    return SelfPlay(lot, judges).play()


class Course:
    """A course of learning in a folder. It goes on where it was left."""

    def __init__(
        self, plan: Plan, folder: Path, jobs: int, tell: Callable[[str], None], start: Path | None = None
    ) -> None:
        """A new course begins with the net at `start`, which must fit the inputs, or with one that knows nothing."""
        self.plan = plan
        self.folder = folder
        self.jobs = jobs
        self.tell = tell
        folder.mkdir(parents=True, exist_ok=True)
        thinking = find_game(plan.game).thinking
        shape = Shape(
            thinking.own + thinking.common,
            thinking.rival,
            thinking.intents,
            plan.hidden,
            plan.embedding,
            plan.second,
        )
        self.begun_with: dict[str, object] = {}  # the card of the net to begin with
        net = fresh_net(shape, plan.seed)
        if start is not None:
            net = load_net(start)
            if (net.shape.mine, net.shape.rival) != (shape.mine, shape.rival):
                raise Malformed("malformed.net", {"net": str(start)})
            self.begun_with = net.card
            net.save(folder / "net-00000.npz")
        self.trainer = Trainer(net, plan.rate)
        self.buffer: deque[list[Rows]] = deque(maxlen=plan.buffer)
        self.turn = 0
        self.games = 0
        self.seconds = 0.0
        if (folder / "course.json").exists():
            self._resume()

    def run(self, hours: float) -> None:
        """Learn for so long. While the positions of one turn are learned from, the games of the next are played."""
        start = monotonic()
        before = self.seconds
        with ProcessPoolExecutor(self.jobs, get_context("spawn"), end_with_parent) as pool:
            playing = self._play(pool)
            while True:
                log = self._collect(playing)
                last = monotonic() - start >= 3600 * hours
                if not last:
                    self.turn += 1
                    playing = self._play(pool)
                    self.turn -= 1
                self._learn(log)
                self.seconds = before + monotonic() - start
                self._save()
                if self.turn % self.plan.check_every == 0:
                    self._check(pool)
                if last:
                    return

    def _play(self, pool: Executor) -> list[Future[tuple[Rows, Log]]]:
        """Have the games of this turn played by the net as it is now."""
        plan = self.plan
        random = np.random.default_rng([plan.seed, self.turn])
        by_hand = self.turn < plan.first_turns and not self.begun_with
        style = Style(
            HAND_TEMPERATURE if by_hand else plan.between(plan.temperature, plan.last_temperature, self.turn),
            plan.careless,
            1.0 if by_hand else plan.between(plan.result, plan.last_result, self.turn),
        )
        player = self.folder / f"player-{self.turn % 2}.npz"
        self.trainer.net({"turn": self.turn}).save(player)
        older = sorted(self.folder.glob("net-*.npz"))
        futures: list[Future[tuple[Rows, Log]]] = []
        for number in range(plan.games // plan.lot):
            which = number % len(plan.seats)
            nets = [BY_HAND if by_hand else str(player)]
            if not by_hand and plan.seats[which] > 1 and random.random() < plan.older:
                by_net = older and random.random() < OLDER_NETS
                nets.append(str(older[random.integers(len(older))]) if by_net else BY_HAND)
            seed = f"learn/{plan.seed}/{self.turn}"
            first = number * plan.lot
            lot = Lot(plan.game, plan.seats[which], plan.options[which], seed, first, plan.lot, style, plan.stop)
            futures.append(pool.submit(play_lot, lot, nets))
        return futures

    def _collect(self, playing: list[Future[tuple[Rows, Log]]]) -> Log:
        parts: list[Rows] = []
        log = Log()
        for future in playing:
            rows, lot_log = future.result()
            parts.append(rows)
            log.add(lot_log)
        self.buffer.append(parts)
        self.games += log.games
        return log

    def _learn(self, log: Log) -> None:
        """Learn from what is remembered, as often as fits what is new."""
        began = monotonic()
        losses = self._fit(
            sum(len(part) for part in self.buffer[-1]), np.random.default_rng([self.plan.seed, self.turn, 1])
        )
        self.turn += 1
        self._log(
            {
                "turn": self.turn,
                "games": self.games,
                "seconds": round(self.seconds),
                "fit_s": round(monotonic() - began, 1),
                "leaves": log.leaves,
                "clock": round(log.clock / log.games, 2),
                "points": round(log.points / log.games, 2),
                "winning_points": round(log.winning_points / log.games, 2),
                "stopped": round(1 - log.finished / log.games, 4),
                **{name: round(loss, 4) for name, loss in losses.items()},
            }
        )

    def _fit(self, fresh: int, random: np.random.Generator) -> dict[str, float]:
        plan = self.plan
        self.trainer.set_rate(plan.between(plan.rate, plan.last_rate, self.turn))
        chunks = [part for parts in self.buffer for part in parts]
        sizes = np.array([len(chunk) for chunk in chunks], np.float64)
        # A net that has learned before would fit the few games of the first turns too well.
        reuse = plan.reuse * min(1.0, len(self.buffer) / FILLED) if self.begun_with else plan.reuse
        steps = max(1, int(reuse * fresh / BATCH))
        sums: dict[str, float] = {}
        for _ in range(steps):
            # A batch is taken from a few lots of one number of seats.
            first = chunks[random.choice(len(chunks), p=sizes / sizes.sum())]
            alike = [chunk for chunk in chunks if chunk.seats == first.seats]
            picked = [alike[place] for place in random.integers(len(alike), size=8)]
            batch = join([chunk.pick(random.integers(len(chunk), size=BATCH // 8)) for chunk in picked])
            for name, loss in self.trainer.fit(batch).items():
                sums[name] = sums.get(name, 0.0) + loss
        return {name: total / steps for name, total in sums.items()}

    def _check(self, pool: Executor) -> None:
        """Keep the net of this turn, and play it against the hand-written judge and an older net."""
        plan = self.plan
        kept = self.folder / f"net-{self.turn:05d}.npz"
        self.trainer.net(self._card()).save(kept)
        older = sorted(self.folder.glob("net-*.npz"))
        rivals = {"by_hand": BY_HAND}
        if len(older) > 5:
            rivals["older"] = str(older[-6])
        entry: dict[str, object] = {"check": self.turn}
        for name, rival in rivals.items():
            for seats in sorted(set(plan.seats) - {1}):
                size = plan.lot // 2
                lots = [
                    Lot(plan.game, seats, {}, f"check/{self.turn}", first, size, Style(0.0, 0.0, 1.0), plan.stop)
                    for first in range(0, plan.check_games, size)
                ]
                log = Log()
                for future in [pool.submit(play_lot, lot, [str(kept), rival]) for lot in lots]:
                    log.add(future.result()[1])
                # the net has all seats but one
                entry[f"{name}_{seats}"] = round(log.won / log.games, 3)
        self._log(entry)
        self._draw()

    def _draw(self) -> None:
        """The learning curves so far."""
        lines = [json.loads(line) for line in (self.folder / "log.jsonl").read_text().splitlines()]
        checks = [line for line in lines if "check" in line]
        shares = {
            name: [(float(line["check"]), float(line[name])) for line in checks if name in line]
            for name in checks[-1]
            if name != "check"
        }
        picture = curves(f"{self.plan.game}: share of the wins of all seats but one", "turns", "share", shares)
        (self.folder / "curves.svg").write_text(picture, "utf-8")

    def _log(self, entry: dict[str, object]) -> None:
        line = json.dumps(entry)
        with (self.folder / "log.jsonl").open("a") as file:
            file.write(line + "\n")
        self.tell(line)

    def _save(self) -> None:
        """Everything that is needed to go on, and the net with where it comes from."""
        self.trainer.net(self._card()).save(self.folder / "net.npz")
        self.trainer.save(self.folder / "trainer.pt")
        state = {
            "turn": self.turn,
            "games": self.games,
            "seconds": self.seconds,
            "plan": asdict(self.plan),
            "begun_with": self.begun_with,
        }
        temporary = self.folder / "course.json.new"
        temporary.write_text(json.dumps(state))
        temporary.rename(self.folder / "course.json")

    def _card(self) -> dict[str, object]:
        """Where the weights come from."""
        return {
            "game": self.plan.game,
            "inputs": inputs_mark(self.plan.game),
            "turn": self.turn,
            "games": self.games,
            "hours": round(self.seconds / 3600, 2),
            "plan": asdict(self.plan),
            "begun_with": self.begun_with,
        }

    def _resume(self) -> None:
        state = json.loads((self.folder / "course.json").read_text())
        self.turn = state["turn"]
        self.games = state["games"]
        self.seconds = state["seconds"]
        self.begun_with = state["begun_with"]
        self.trainer.load(self.folder / "trainer.pt")
