"""Games of learning players against themselves and older ones, many side by side."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from galactarium.bots.judge import Judge
from galactarium.bots.weigh import Question, Weighed, weigh
from galactarium.games import find_game
from galactarium.kernel.chance import Chance, seeded
from galactarium.kernel.game import Game
from galactarium.kernel.leaves import Leaves, result
from galactarium.kernel.table import Table
from galactarium.learn.rows import Rows, SeenRows, join
from galactarium.learn.targets import Trail, harvest

AT_ONCE = 32  # games that are played side by side, so that their positions are judged together
CARELESS_CHOICES = 4
NO_STOP = 1 << 30
LOST = (0.0, -20.0)  # of a game that was broken off: no share of the win, and points behind


@dataclass(frozen=True)
class Style:
    """How games are played to learn from them."""

    temperature: float  # of value: how often the second best is tried
    careless: float  # share of games that begin with some random choices
    result: float  # weight of what comes later against the next judgement, from 0 to 1
    tables: int = 2  # imagined where luck has a part
    most: int = 24  # plans weighed


@dataclass(frozen=True)
class Lot:
    """Games to play: game number n is the same whoever plays it."""

    game: str
    seats: int
    options: dict[str, str]
    seed: str
    first: int
    games: int
    style: Style
    stop: int = NO_STOP  # a game that dallies so long, by its clock, is broken off and lost for everyone


@dataclass
class Log:
    """What a lot of games was like, added up."""

    games: int = 0
    finished: int = 0
    clock: float = 0
    points: float = 0
    winning_points: float = 0
    decisions: int = 0
    leaves: int = 0
    won: float = 0  # by the seats of the first judge, where there are two

    def add(self, other: Log) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


@dataclass
class Sitting:
    """One game under way."""

    number: int
    table: Table
    chance: Chance  # for what is imagined
    judges: list[int]  # which judge plays each seat
    careless: int  # every seat makes so many choices at random
    trails: list[Trail]
    made: list[int] = field(default_factory=list)  # choices so far, by seat


@dataclass
class Move:
    """What a seat does now."""

    sitting: Sitting
    seat: int
    found: Weighed
    plan: int
    clock: int = 0


@dataclass
class Note:
    """A position that is kept."""

    trail: Trail
    chance: float  # of winning, as judged now; what points ahead are worth has no part in it
    clock: int
    leaf: int  # its place in the batch
    is_weighed: bool = False  # whether that batch is the one of all plans that were weighed
    intent: int = -1
    block: int = 0


class SelfPlay:
    """Plays a lot. The positions of the seats that the first judge plays are kept to learn from.

    With two judges the second one plays one seat of each game, in turn.
    """

    def __init__(self, lot: Lot, judges: list[Judge]) -> None:
        self.lot = lot
        self.judges = judges
        self.game: Game = find_game(lot.game)
        self.random = np.random.default_rng([lot.first, *lot.seed.encode()])
        self.log = Log()
        self.sittings: list[Sitting] = []
        self.parts: list[Rows] = []

    def play(self) -> tuple[Rows, Log]:
        next_game = self.lot.first
        end = self.lot.first + self.lot.games
        while self.sittings or next_game < end:
            while len(self.sittings) < AT_ONCE and next_game < end:
                self.sittings.append(self._sit_down(next_game))
                next_game += 1
            for number in range(len(self.judges)):
                self._move(number)
            going: list[Sitting] = []
            for sitting in self.sittings:
                if self._is_over(sitting.table):
                    self._finish(sitting)
                else:
                    going.append(sitting)
            self.sittings = going
        return join(self.parts), self.log

    def _is_over(self, table: Table) -> bool:
        return table.finished() or int(self.game.thinking.clock(table)) > self.lot.stop

    def _sit_down(self, number: int) -> Sitting:
        lot = self.lot
        name = f"{lot.seed}/{number}"
        table = self.game.deal(lot.seats, name, lot.options)
        judges = [0] * lot.seats
        if len(self.judges) > 1:
            judges[number % lot.seats] = 1
        careless = int(self.random.integers(1, CARELESS_CHOICES)) if self.random.random() < lot.style.careless else 0
        trails = [Trail() for _ in range(lot.seats)]
        return Sitting(number, table, seeded(f"{name}/thoughts", lot.seats), judges, careless, trails, [0] * lot.seats)

    def _move(self, number: int) -> None:
        """Everyone whom this judge plays decides what is asked now."""
        asked: list[tuple[Sitting, Question]] = []
        for sitting in self.sittings:
            for seat in sitting.table.awaiting():
                if sitting.judges[seat] == number:
                    asked.append((sitting, Question(sitting.table, seat, sitting.chance)))
        if not asked:
            return
        style = self.lot.style
        thinking = self.game.thinking
        weighed, leaves = weigh(
            thinking, self.judges[number], [question for _, question in asked], style.tables, style.most
        )
        self.log.leaves += int(leaves.count)
        self.log.decisions += len(asked)
        chosen = [
            self._choose(sitting, question.seat, found)
            for (sitting, question), found in zip(asked, weighed, strict=True)
        ]
        moves = [
            Move(sitting, question.seat, found, plan)
            for (sitting, question), found, plan in zip(asked, weighed, chosen, strict=True)
        ]
        seen = Leaves(thinking, False)
        notes = self._note_before(moves, seen) if number == 0 else []
        for move in moves:
            move.sitting.made[move.seat] += 1
            for choice in move.found.plans[move.plan]:
                move.sitting.table.play(move.seat, choice)
        if number == 0:
            notes += self._note_lucky(moves, seen)
            rows = SeenRows(seen, self.lot.seats)
            weighed_rows = rows if self.judges[0].by_hand else SeenRows(leaves, self.lot.seats)
            for note in notes:
                mine, rivals = (weighed_rows if note.is_weighed else rows).take(note.leaf)
                note.trail.note(mine, rivals, note.chance, note.clock, note.intent, note.block)

    def _choose(self, sitting: Sitting, seat: int, found: Weighed) -> int:
        if sitting.made[seat] < sitting.careless:
            return int(self.random.integers(len(found.plans)))
        means = found.means()
        temperature = self.lot.style.temperature
        if temperature == 0:
            return int(means.argmax())
        return int((means + temperature * self.random.gumbel(size=len(means))).argmax())

    def _note_before(self, moves: list[Move], seen: Leaves) -> list[Note]:
        """The positions before the first choice of a round, and after every choice in which luck has no part."""
        thinking = self.game.thinking
        by_hand = self.judges[0].by_hand
        notes: list[Note] = []
        for move in moves:
            table = move.sitting.table
            move.clock = int(thinking.clock(table))
            trail = move.sitting.trails[move.seat]
            chance = move.found.chance(move.plan)
            if not trail.clocks or trail.clocks[-1] != move.clock:
                notes.append(Note(trail, chance, move.clock, int(seen.count)))
                seen.add(table, move.seat)
            if not move.found.lucky:
                plan = move.found.plans[move.plan]
                intent = int(thinking.intent(table, move.seat, plan[0]))
                leaf = move.found.first + move.plan
                if by_hand:  # then no inputs were written
                    leaf = int(seen.count)
                    seen.expand(table.imagine(move.seat, move.sitting.chance), move.seat, [plan])
                notes.append(Note(trail, chance, move.clock, leaf, not by_hand, intent, int(table.agenda.block)))
        return notes

    def _note_lucky(self, moves: list[Move], seen: Leaves) -> list[Note]:
        """The positions after choices in which luck has a part, as they really came."""
        notes: list[Note] = []
        for move in moves:
            if move.found.lucky:
                trail = move.sitting.trails[move.seat]
                notes.append(Note(trail, move.found.chance(move.plan), move.clock, int(seen.count)))
                seen.add(move.sitting.table, move.seat)
        return notes

    def _finish(self, sitting: Sitting) -> None:
        table = sitting.table
        outcome = table.outcome()
        clock = int(self.game.thinking.clock(table))
        self.log.games += 1
        self.log.finished += outcome.complete
        self.log.clock += clock
        self.log.points += sum(outcome.points(seat) for seat in range(self.lot.seats)) / self.lot.seats
        self.log.winning_points += max(outcome.points(seat) for seat in range(self.lot.seats))
        results = [result(table, seat) if outcome.complete else LOST for seat in range(self.lot.seats)]
        for seat, judge in enumerate(sitting.judges):
            if judge == 0:
                self.log.won += results[seat][0]
                part = harvest(sitting.trails, seat, results, clock, outcome.complete, self.lot.style.result)
                if part is not None:
                    self.parts.append(part)
