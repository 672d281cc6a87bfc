"""Positions at the ends of plans, made ready to be judged many at a time."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.kernel.chance import WORDS, Chance
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Inputs, Thinking


@final
class Leaves:
    """Positions as a seat sees them: rows of inputs for a net, or their worth as judged by hand.

    A net judges a position as soon as the block is over, before the table goes on and luck comes in; so it sees what
    the seat has done and nothing else. By hand, a position is judged where somebody is asked again.

    Tables of one batch have the same number of seats. Rivals look the same in most positions of one decision; such
    positions share their rows.
    """

    def __init__(self, thinking: Thinking[Table], by_hand: bool) -> None:
        self.thinking = thinking
        self.by_hand = by_hand
        self.count: i64 = 0
        self.mine = Inputs()  # own part and common part side by side, one row for each position
        self.rivals = Inputs()  # as many rows as a position has rivals
        self.groups = vec[i64]()  # for each position, the number of its group of rivals' rows
        self.worths = vec[float]()
        self.over: list[tuple[int, float, float]] = []  # positions where the game is over: share of the win, margin

    def expand(self, table: Table, seat: i64, plans: list[vec[i64]]) -> bool:
        """Add the position after each plan; whether luck had a part in any of them."""
        lucky = False
        for plan in plans:
            after = table.copy()
            after.stepwise = not self.by_hand
            for choice in plan:
                after.play(seat, choice)
            if has_drawn(after.chance, table.chance):
                lucky = True
            self.add(after, seat)
        return lucky

    def add(self, table: Table, seat: i64) -> None:
        """Add one position as it is."""
        if table.finished():
            share, margin = result(table, seat)
            self.over.append((self.count, share, margin))
        if self.by_hand:
            self.worths = append(self.worths, self.thinking.worth(table, seat))
        else:
            self._see(table, seat)
        self.count += 1

    def _see(self, table: Table, seat: i64) -> None:
        thinking = self.thinking
        mine = self.mine
        view = thinking.known(table, seat)
        thinking.see_own(view, seat, mine)
        mine.base = thinking.own
        thinking.see_common(view, seat, mine)
        mine.end_row()
        rivals = self.rivals
        count = table.seats - 1
        start = rivals.size
        for step in range(1, table.seats):
            other = seat + step
            thinking.see_rival(view, seat, other if other < table.seats else other - table.seats, rivals)
            rivals.end_row()
        if count > 0:
            rivals.repeats(start, count)
            self.groups = append(self.groups, rivals.rows // count - 1)
        else:
            self.groups = append(self.groups, 0)


def has_drawn(chance: Chance, before: Chance) -> bool:
    """Whether anything was drawn in between."""
    now = chance.words
    then = before.words
    for at in range(WORDS - 1, len(then), WORDS):
        if now[at] != then[at]:
            return True
    return False


def result(table: Table, seat: i64) -> tuple[float, float]:
    """What a seat has of a game that is over: its share of the win, and its points less the best rival's."""
    outcome = table.outcome()
    winners = outcome.winners()
    share = 1.0 / len(winners) if seat in winners else 0.0
    best = 0
    for rival in range(table.seats):
        if rival != seat:
            best = max(best, outcome.points(rival))
    return share, float(outcome.points(seat) - best)
