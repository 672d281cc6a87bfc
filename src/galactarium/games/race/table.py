"""The state of one play of Race for the Galaxy."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.race import observe, problems, scoring
from galactarium.games.race.components import Cards
from galactarium.games.race.empire import (
    EMPIRE,
    GOOD,
    HAND_SIZE,
    PICKS,
    SEEN_SIZE,
    TABLEAU_SIZE,
)
from galactarium.kernel.agenda import Agenda
from galactarium.kernel.chance import Chance
from galactarium.kernel.events import Journal
from galactarium.kernel.observation import Observation
from galactarium.kernel.outcome import Outcome
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.step import Step
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import numbers

# The steps of the game, in the rulebook's order: their numbers on the agenda.
SET_UP: Final = 0
INITIAL_DISCARD: Final = 1
BEGIN: Final = 2
CHOOSE_ACTION: Final = 3
REVEAL_ACTIONS: Final = 4
EXPLORE: Final = 5
EXPLORE_KEEP: Final = 6
END_EXPLORE: Final = 7
DEVELOP: Final = 8
DEVELOP_CARD: Final = 9
REVEAL_DEVELOPMENTS: Final = 10
SETTLE: Final = 11
SETTLE_WORLD: Final = 12
REVEAL_WORLDS: Final = 13
PAY_WAY: Final = 14
PAY_CARDS: Final = 15
PAID: Final = 16
CONSUME: Final = 17
TRADE: Final = 18
SOLD: Final = 19
CONSUME_POWER: Final = 20
POWER_CHOSEN: Final = 21
CONSUME_GOODS: Final = 22
CONSUME_HAND: Final = 23
LUCKY_NUMBER: Final = 24
POWER_USED: Final = 25
PRODUCE: Final = 26
WINDFALL: Final = 27
WINDFALL_CHOSEN: Final = 28
END_ROUND: Final = 29
END_DISCARD: Final = 30
FINISH_ROUND: Final = 31
# Steps of further sets.
CHOOSE_START: Final = 32
ORDER_PRODUCE: Final = 33
PRODUCE_POWER: Final = 34
PRODUCE_HAND: Final = 35
PRODUCE_WORLD: Final = 36
HAND_PRODUCED: Final = 37

NO_LIMIT: Final = 0


@final
class RaceTable(Table):
    """The supply, the discard pile, and an empire for every seat.

    While seats decide, all that changes is what they have picked: steps of the table carry it out when all are done. So
    everything else in the state is at any moment as all saw it when the block opened.
    """

    def __init__(
        self,
        steps: list[Step[Table]],
        seats: i64,
        chance: Chance,
        agenda: Agenda,
        journal: Journal | None,
        options: dict[str, str],
        pack: Cards,
        supply: vec[i64],
        discards: vec[i64],
        empires: vec[i64],
        first: i64,
        round_: i64,
        limit: i64,
        second: bool,
    ) -> None:
        super().__init__(steps, seats, chance, agenda, journal, options)
        self.pack = pack  # the cards of the edition and the sets that are played
        self.cards = pack.cards  # by number
        self.supply = supply
        self.discards = discards
        self.empires = empires
        self.first = first  # the seat with the lowest start world: the first one where order matters (race.timing.2)
        self.round = round_
        self.limit = limit  # the game is stopped after so many rounds; no rule, for measuring only
        self.second = second  # the second Develop or Settle phase of a round is running

    def copy(self) -> RaceTable:
        return RaceTable(
            self.steps,
            self.seats,
            self.chance.copy(),
            self.agenda.copy(),
            None,
            self.options,
            self.pack,
            self.supply[:],
            self.discards[:],
            self.empires[:],
            self.first,
            self.round,
            self.limit,
            self.second,
        )

    def in_order(self, turn: i64) -> i64:
        """The seat that comes at this turn where players are handled one by one (race.timing.2)."""
        seat = self.first + turn
        return seat if seat < self.seats else seat - self.seats

    def turn_of(self, seat: i64) -> i64:
        """The turn of a seat in that order."""
        return seat - self.first if seat >= self.first else seat - self.first + self.seats

    def remember(self) -> None:
        """Nothing that all see changes while a block is open."""

    def forget(self, seat: i64) -> None:
        observe.forget(self, seat)

    def observe(self, seat: i64) -> Observation:
        return observe.observe(self, seat)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def problems(self) -> list[Malformed]:
        return problems.problems(self)

    def own_numbers(self) -> list[int]:
        out = [int(self.first), int(self.round), int(self.limit), int(self.second)]
        out += [len(self.supply), *numbers(self.supply), len(self.discards), *numbers(self.discards)]
        cells = self.empires
        for seat in range(self.seats):
            base = seat * EMPIRE
            out += numbers(cells[base : base + TABLEAU_SIZE])
            out += numbers(cells[base + GOOD : base + GOOD + cells[base + TABLEAU_SIZE]])
            for part in (TABLEAU_SIZE, HAND_SIZE, SEEN_SIZE, PICKS):
                out += numbers(cells[base + part : base + part + 1 + cells[base + part]])
        return out
