"""Many tables at once, played without leaving compiled code: for programs that learn from millions of decisions."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from galactarium.kernel.chance import SHARED, seeded
from galactarium.kernel.leaves import result
from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.kernel.spaces import Actions, Rows
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import filled

ALL_SEATS: Final = -1  # every seat is played from outside


@final
class Many:
    """Tables of one game. Each waits for the action of one seat; a table whose game is over is dealt again at once.

    With a learner, the other seats choose at random, and only the learner is asked; else all seats are, one after the
    other. What is sealed stays so: a row tells what its seat may know, whoever was asked before.
    """

    def __init__(
        self, actions: Actions, seats: i64, tables: i64, seed: str, options: dict[str, str], learner: i64 = ALL_SEATS
    ) -> None:
        self.actions = actions
        self.game = actions.game
        self.seats = seats
        self.count = tables
        self.seed = seed
        self.options = self.game.complete(options)
        self.learner = learner
        self.luck = seeded(f"{seed} choices", 1)  # of the other seats, and of random actions
        self.rows = Rows(actions, seats, tables)
        self.asked = filled(tables, 0)  # the seat that each table waits for
        self.dealt = filled(tables, 0)  # games dealt so far
        self.ended = _zeros(tables)  # 1 where a game came to its end with the last action
        self.rewards = vec[float]()  # for each table and seat: its share of the win of the game that ended, else 0
        for _place in range(tables * seats):
            self.rewards = append(self.rewards, 0.0)
        self.points = filled(tables * seats, 0)  # and its points
        self.tables: list[Table] = []
        for place in range(tables):
            self.tables.append(self._deal(place))
        for place in range(tables):
            self._settle(place)
            self._show(place)

    def step(self, actions: list[int]) -> None:
        """Carry out one action at each table, and show who is asked next; if one is not legal, nothing happens."""
        if len(actions) != self.count:
            raise Malformed("malformed.actions", {"actions": len(actions), "tables": int(self.count)})
        space = self.actions
        for place in range(self.count):
            action: i64 = actions[place]
            if action < 0 or action >= space.size or self.rows.legal[place * space.size + action] == 0:
                raise Illegal("illegal.action", {"action": int(action), "table": int(place)})
        for place in range(self.count):
            if self.ended[place]:
                self._clear(place)
            chosen: i64 = actions[place]
            self.tables[place].play(self.asked[place], space.choices[chosen])
            self._settle(place)
            self._show(place)

    def sample(self) -> list[int]:
        """A legal action for each table, each equally likely."""
        out: list[int] = []
        for place in range(self.count):
            allowed = self.rows.allowed[place]
            out.append(int(allowed[self.luck.below(SHARED, len(allowed))]))
        return out

    def _deal(self, place: i64) -> Table:
        number = self.dealt[place]
        self.dealt[place] = number + 1
        return self.game.deal(int(self.seats), f"{self.seed}/{place}/{number}", self.options)

    def _clear(self, place: i64) -> None:
        self.ended[place] = 0
        for at in range(place * self.seats, (place + 1) * self.seats):
            self.rewards[at] = 0.0
            self.points[at] = 0

    def _settle(self, place: i64) -> None:
        """Go on to the next seat that is asked from outside; deal again when the game is over."""
        table = self.tables[place]
        while True:
            agenda = table.agenda
            if agenda.busy == 0:
                self._end(place, table)
                table = self._deal(place)
                self.tables[place] = table
                continue
            for seat in range(self.seats):
                options = agenda.options[seat]
                if len(options) > 0:
                    if self.learner == ALL_SEATS or seat == self.learner:
                        self.asked[place] = seat
                        return
                    table.play(seat, options[self.luck.below(SHARED, len(options))])
                    break

    def _end(self, place: i64, table: Table) -> None:
        self.ended[place] = 1
        outcome = table.outcome()
        for seat in range(self.seats):
            share, _margin = result(table, seat)
            self.rewards[place * self.seats + seat] = share
            self.points[place * self.seats + seat] = outcome.points(seat)

    def _show(self, place: i64) -> None:
        table = self.tables[place]
        self.rows.write(place, table, self.asked[place])
        self.rows.write_legal(place, table, self.asked[place])


def _zeros(length: i64) -> vec[u8]:
    out = vec[u8](capacity=length)
    for _place in range(length):
        out = append(out, 0)
    return out
