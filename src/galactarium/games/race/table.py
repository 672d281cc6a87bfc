"""The state of one play of Race for the Galaxy."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race import observe, problems, scoring, view
from galactarium.games.race.components import Cards
from galactarium.games.race.empire import (
    DRAWN,
    DROPPED_SIZE,
    EMPIRE,
    GOOD,
    HAND_SIZE,
    PICKS,
    SEEN_SIZE,
    TABLEAU_SIZE,
)
from galactarium.games.race.order import EVERYBODY
from galactarium.games.race.records import RaceFacts, RaceFigures
from galactarium.kernel.agenda import NOTHING, TABLE, Agenda, StepNumber
from galactarium.kernel.chance import Chance
from galactarium.kernel.events import Journal
from galactarium.kernel.game import Game
from galactarium.kernel.observation import Observation
from galactarium.kernel.outcome import Outcome
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.step import Step
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import EMPTY, numbers, sequence

# The steps of the game, in the rulebook's order: their numbers on the agenda.
SET_UP: Final = StepNumber(0)
INITIAL_DISCARD: Final = StepNumber(1)
BEGIN: Final = StepNumber(2)
CHOOSE_ACTION: Final = StepNumber(3)
REVEAL_ACTIONS: Final = StepNumber(4)
EXPLORE: Final = StepNumber(5)
EXPLORE_KEEP: Final = StepNumber(6)
END_EXPLORE: Final = StepNumber(7)
DEVELOP: Final = StepNumber(8)
DEVELOP_CARD: Final = StepNumber(9)
REVEAL_DEVELOPMENTS: Final = StepNumber(10)
SETTLE: Final = StepNumber(11)
SETTLE_WORLD: Final = StepNumber(12)
REVEAL_WORLDS: Final = StepNumber(13)
PAY_WAY: Final = StepNumber(14)
PAY_CARDS: Final = StepNumber(15)
PAID: Final = StepNumber(16)
CONSUME: Final = StepNumber(17)
TRADE: Final = StepNumber(18)
CONSUME_POWER: Final = StepNumber(19)
CONSUME_GOODS: Final = StepNumber(20)
CONSUME_HAND: Final = StepNumber(21)
LUCKY_NUMBER: Final = StepNumber(22)
CONSUME_OVER: Final = StepNumber(23)
PRODUCE: Final = StepNumber(24)
WINDFALL: Final = StepNumber(25)
PRODUCE_OVER: Final = StepNumber(26)
END_ROUND: Final = StepNumber(27)
END_DISCARD: Final = StepNumber(28)
FINISH_ROUND: Final = StepNumber(29)
# Steps of further sets.
CHOOSE_START: Final = StepNumber(30)
PRODUCE_POWER: Final = StepNumber(31)
PRODUCE_HAND: Final = StepNumber(32)
PRODUCE_WORLD: Final = StepNumber(33)

NO_LIMIT: Final = 0


@final
class RaceTable(Table):
    """The supply, the discard pile, and an empire for every seat.

    While seats decide, mostly all that changes is what they have picked: steps of the table carry it out when all are
    done. In consume and produce a seat goes on with what it has drawn: there, what begins with `shown` is as all saw it
    when the block opened.
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
        piles: vec[vec[i64]],
        shown: vec[i64],
        shown_supply: i64,
        shown_discards: i64,
        first: i64,
        round_: i64,
        limit: i64,
        second: bool,
        order: i64,
    ) -> None:
        super().__init__(steps, seats, chance, agenda, journal, options)
        self.pack = pack  # the cards of the edition and the sets that are played
        self.cards = pack.cards  # by number
        self.supply = supply
        self.discards = discards
        self.empires = empires
        self.piles = piles  # what each seat draws from while all decide at once, the next first; replaced as a whole
        self.shown = shown  # the empires; empty while nothing but picks can change; replaced as a whole
        self.shown_supply = shown_supply  # how many cards
        self.shown_discards = shown_discards
        self.first = first  # the seat with the lowest start world: the first one where order matters (race.timing.2)
        self.round = round_
        self.limit = limit  # the game is stopped after so many rounds; no rule, for measuring only
        self.second = second  # the second Develop or Settle phase of a round is running
        self.order = order  # why the running phase is played in player order

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
            self.piles,
            self.shown,
            self.shown_supply,
            self.shown_discards,
            self.first,
            self.round,
            self.limit,
            self.second,
            self.order,
        )

    def in_order(self, turn: i64) -> i64:
        """The seat that comes at this turn where players are handled one by one (race.timing.2)."""
        seat = self.first + turn
        return seat if seat < self.seats else seat - self.seats

    def turn_of(self, seat: i64) -> i64:
        """The turn of a seat in that order."""
        return seat - self.first if seat >= self.first else seat - self.first + self.seats

    def has_piles(self) -> bool:
        """Whether players draw from piles of their own: while all consume or produce at once."""
        agenda = self.agenda
        if agenda.is_empty(TABLE) or agenda.argument(TABLE) != EVERYBODY:
            return False
        step = agenda.step(TABLE)
        return step == CONSUME_OVER or step == PRODUCE_OVER

    def remember(self) -> None:
        agenda = self.agenda
        step: i64 = NOTHING
        if not agenda.is_empty(TABLE):
            step = agenda.step(TABLE)
        if step == CONSUME_OVER or step == PRODUCE_OVER:
            self.shown = self.empires[:]
            self.shown_supply = len(self.supply)
            self.shown_discards = len(self.discards)
        elif len(self.shown) > 0:
            self.shown = EMPTY
            self.shown_supply = 0
            self.shown_discards = 0

    def forget(self, seat: i64) -> None:
        observe.forget(self, seat)

    def observe(self, seat: i64) -> Observation:
        return observe.observe(self, seat)

    def facts(self, seat: i64) -> RaceFacts:
        return observe.facts(self, seat)

    def figures(self, seat: i64) -> RaceFigures:
        return view.figures(self, seat)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def problems(self) -> list[Malformed]:
        return problems.problems(self)

    def own_state(self) -> list[list[int]]:
        scalars = [int(self.shown_supply), int(self.shown_discards), int(self.first), int(self.round)]
        scalars += [int(self.limit), int(self.second), int(self.order)]
        cells = [numbers(self.supply), numbers(self.discards), numbers(self.empires), numbers(self.shown)]
        return [scalars, *cells, *[numbers(pile) for pile in self.piles]]

    def restore(self, state: list[list[int]]) -> None:
        self.shown_supply, self.shown_discards, self.first, self.round, self.limit, second, self.order = state[0]
        self.second = second == 1
        self.supply = sequence(state[1])
        self.discards = sequence(state[2])
        self.empires = sequence(state[3])
        self.shown = sequence(state[4])
        piles = vec[vec[i64]]()
        for pile in state[5:]:
            piles = append(piles, sequence(pile))
        self.piles = piles

    def game(self) -> Game:
        from galactarium.games.race import GAME  # which knows the table

        return GAME

    def own_numbers(self) -> list[int]:
        out = [int(self.first), int(self.round), int(self.limit), int(self.second), int(self.order)]
        out += [len(self.supply), *numbers(self.supply), len(self.discards), *numbers(self.discards)]
        for seat in range(len(self.piles)):
            out += [len(self.piles[seat]), *numbers(self.piles[seat])]
        out += [int(self.shown_supply), int(self.shown_discards)]
        for cells in (self.empires, self.shown):
            for base in range(0, len(cells), EMPIRE):
                out += numbers(cells[base : base + TABLEAU_SIZE])
                out += numbers(cells[base + GOOD : base + GOOD + cells[base + TABLEAU_SIZE]])
                out.append(int(cells[base + DRAWN]))
                for part in (TABLEAU_SIZE, HAND_SIZE, SEEN_SIZE, PICKS, DROPPED_SIZE):
                    out += numbers(cells[base + part : base + part + 1 + cells[base + part]])
        return out
