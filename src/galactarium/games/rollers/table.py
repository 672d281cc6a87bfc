"""The state of one play of Galactic Rollers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.rollers import observe, problems, scoring, view
from galactarium.games.rollers.galaxy import Galaxy
from galactarium.games.rollers.records import RollersFacts, RollersFigures
from galactarium.kernel.agenda import Agenda, StepNumber
from galactarium.kernel.chance import Chance
from galactarium.kernel.events import Journal
from galactarium.kernel.game import Game
from galactarium.kernel.observation import Observation
from galactarium.kernel.outcome import Outcome
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.step import Step
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import numbers, sequence

# The steps of the game, in the rulebook's order: their numbers on the agenda.
SET_UP: Final = StepNumber(0)
PLACE_SHIP: Final = StepNumber(1)
SPREAD_RESOURCES: Final = StepNumber(2)
PULL_DIE: Final = StepNumber(3)
TURN: Final = StepNumber(4)
CONQUER_WITH: Final = StepNumber(5)
END_TURN: Final = StepNumber(6)

ALL_DICE: Final = 31  # the bag as a set: one die of each category


@final
class RollersTable(Table):
    """The galaxy, the dice, and a sheet for every seat."""

    def __init__(
        self,
        steps: list[Step[Table]],
        seats: i64,
        chance: Chance,
        agenda: Agenda,
        journal: Journal | None,
        options: dict[str, str],
        galaxy: Galaxy,
        sheets: vec[i64],
        shown: vec[i64],
        bag: i64,
        category: i64,
        value: i64,
        dice: i64,
        round_: i64,
    ) -> None:
        super().__init__(steps, seats, chance, agenda, journal, options)
        self.galaxy = galaxy
        self.sheets = sheets
        self.shown = shown  # the sheets as all saw them when the block opened; replaced as a whole, never changed
        self.bag = bag  # the set of dice in the bag
        self.category = category  # of the die that holds for this turn
        self.value = value
        self.dice = dice  # pulled so far
        self.round = round_

    def copy(self) -> RollersTable:
        return RollersTable(
            self.steps,
            self.seats,
            self.chance.copy(),
            self.agenda.copy(),
            None,
            self.options,
            self.galaxy,
            self.sheets[:],
            self.shown,
            self.bag,
            self.category,
            self.value,
            self.dice,
            self.round,
        )

    def remember(self) -> None:
        self.shown = self.sheets[:]

    def forget(self, seat: i64) -> None:
        observe.forget(self, seat)

    def observe(self, seat: i64) -> Observation:
        return observe.observe(self, seat)

    def facts(self, seat: i64) -> RollersFacts:
        return observe.facts(self, seat)

    def figures(self, seat: i64) -> RollersFigures:
        return view.figures(self, seat)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def problems(self) -> list[Malformed]:
        return problems.problems(self)

    def own_state(self) -> list[list[int]]:
        galaxy = self.galaxy
        printed = [galaxy.sizes, galaxy.defences, galaxy.technologies, galaxy.starts, galaxy.ends, galaxy.lengths]
        scalars = [int(self.bag), int(self.category), int(self.value), int(self.dice), int(self.round)]
        return [scalars, numbers(self.sheets), numbers(self.shown), *[numbers(each) for each in printed]]

    def restore(self, state: list[list[int]]) -> None:
        self.bag, self.category, self.value, self.dice, self.round = state[0]
        self.sheets = sequence(state[1])
        self.shown = sequence(state[2])
        printed = [sequence(each) for each in state[3:]]
        self.galaxy = Galaxy(printed[0], printed[1], printed[2], printed[3], printed[4], printed[5])

    def game(self) -> Game:
        from galactarium.games.rollers import GAME  # which knows the table

        return GAME

    def own_numbers(self) -> list[int]:
        out = [int(self.bag), int(self.category), int(self.value), int(self.dice), int(self.round)]
        return [*out, *self.galaxy.numbers(), *numbers(self.sheets), *numbers(self.shown)]
