"""The state of one play of Roll for the Galaxy."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.roll import observe, problems, scoring
from galactarium.games.roll.components import Box
from galactarium.games.roll.empire import EMPIRE, OWNED, USED
from galactarium.games.roll.powers import NO_TABLEAU, Tableau
from galactarium.games.roll.records import RollFacts, RollFigures
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
START_TILES: Final = StepNumber(1)
BEGIN_ROUND: Final = StepNumber(2)
ROLL: Final = StepNumber(3)
SELECT_PHASE: Final = StepNumber(4)
SELECT_DIE: Final = StepNumber(5)
PLACE_WILD: Final = StepNumber(6)
PLAN: Final = StepNumber(7)
DICTATE: Final = StepNumber(8)
REASSIGN: Final = StepNumber(9)
REVEAL: Final = StepNumber(10)
BEGIN_EXPLORE: Final = StepNumber(11)
EXPLORE_TASK: Final = StepNumber(12)
ABANDON: Final = StepNumber(13)
PLACE_TILE: Final = StepNumber(14)
FINISH_SCOUTS: Final = StepNumber(15)
GIVE_UP_TILE: Final = StepNumber(16)
END_EXPLORE: Final = StepNumber(17)
BEGIN_BUILDING: Final = StepNumber(18)
BUILDING_TURN: Final = StepNumber(19)
BUILD: Final = StepNumber(20)
WORK: Final = StepNumber(21)
PAY: Final = StepNumber(22)
SAVE_WORKER: Final = StepNumber(23)
ENTER_TABLEAU: Final = StepNumber(24)
REMOVE_DIE: Final = StepNumber(25)
END_BUILDING: Final = StepNumber(26)
BEGIN_PRODUCE: Final = StepNumber(27)
PRODUCE_GOOD: Final = StepNumber(28)
END_PRODUCE: Final = StepNumber(29)
BEGIN_SHIP: Final = StepNumber(30)
SHIP_TURN: Final = StepNumber(31)
SHIP_GOOD: Final = StepNumber(32)
BUY_VP: Final = StepNumber(33)
END_SHIP: Final = StepNumber(34)
MANAGE: Final = StepNumber(35)
RECRUIT: Final = StepNumber(36)
RECALL: Final = StepNumber(37)
END_ROUND: Final = StepNumber(38)
EXPLORE_TURN: Final = StepNumber(39)  # in a phase that is played in player order


@final
class RollTable(Table):
    """The bag, and for every seat an empire, two stacks of tiles, and a tableau.

    The supply of dice and the VP pool follow from what the players have. Stacks and tableaus are lists of what is
    replaced as a whole and never changed, so copies share it. What begins with `shown` is as all saw it when the block
    opened, and is itself replaced as a whole.
    """

    def __init__(
        self,
        steps: list[Step[Table]],
        seats: i64,
        chance: Chance,
        agenda: Agenda,
        journal: Journal | None,
        options: dict[str, str],
        empires: vec[i64],
        stacks: list[vec[i64]],
        tableaus: list[Tableau],
        further: vec[i64],
        shown_empires: vec[i64],
        shown_stacks: list[vec[i64]],
        shown_tableaus: list[Tableau],
        shown_further: vec[i64],
        box: Box,
        bag: i64,
        active: i64,
        spare: i64,
        round_: i64,
    ) -> None:
        super().__init__(steps, seats, chance, agenda, journal, options)
        self.empires = empires
        self.stacks = stacks  # of tiles by number, the top first: seat s has developments at 2 * s, worlds at 2 * s + 1
        self.tableaus = tableaus
        self.further = further  # words of sets of tiles of further sets: tiles.py
        self.shown_empires = shown_empires
        self.shown_stacks = shown_stacks
        self.shown_tableaus = shown_tableaus
        self.shown_further = shown_further
        self.box = box  # all tiles in play
        self.bag = bag  # the set of tiles in the bag, its first word
        self.active = active  # the set of phases that happen in this round
        self.spare = spare  # face + 1 of the additional die with two players; 0 without one
        self.round = round_

    def copy(self) -> RollTable:
        return RollTable(
            self.steps,
            self.seats,
            self.chance.copy(),
            self.agenda.copy(),
            None,
            self.options,
            self.empires[:],
            self.stacks[:],
            self.tableaus[:],
            self.further[:],
            self.shown_empires,
            self.shown_stacks,
            self.shown_tableaus,
            self.shown_further,
            self.box,
            self.bag,
            self.active,
            self.spare,
            self.round,
        )

    def remember(self) -> None:
        self.shown_empires = self.empires[:]
        self.shown_stacks = self.stacks[:]
        self.shown_tableaus = self.tableaus[:]
        self.shown_further = self.further[:]

    def forget(self, seat: i64) -> None:
        observe.forget(self, seat)

    def observe(self, seat: i64) -> Observation:
        return observe.observe(self, seat)

    def facts(self, seat: i64) -> RollFacts:
        return observe.facts(self, seat)

    def figures(self, seat: i64) -> RollFigures:
        from galactarium.games.roll import view  # it asks the steps, which know the numbers above

        return view.figures(self, seat)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def problems(self) -> list[Malformed]:
        return problems.problems(self)

    def own_state(self) -> list[list[int]]:
        out = [[int(self.bag), int(self.active), int(self.spare), int(self.round)]]
        out += [numbers(self.empires), numbers(self.shown_empires), numbers(self.further), numbers(self.shown_further)]
        out += [numbers(stack) for stack in self.stacks]
        out += [numbers(stack) for stack in self.shown_stacks]
        out += [numbers(tableau.sides) for tableau in self.tableaus]
        out += [numbers(tableau.sides) for tableau in self.shown_tableaus]
        return out

    def restore(self, state: list[list[int]]) -> None:
        self.bag, self.active, self.spare, self.round = state[0]
        self.empires = sequence(state[1])
        self.shown_empires = sequence(state[2])
        self.further = sequence(state[3])
        self.shown_further = sequence(state[4])
        at = 5
        self.stacks = [sequence(each) for each in state[at : at + 2 * self.seats]]
        at += 2 * self.seats
        self.shown_stacks = [sequence(each) for each in state[at : at + 2 * self.seats]]
        at += 2 * self.seats
        self.tableaus = [_tableau(each) for each in state[at : at + self.seats]]
        at += self.seats
        self.shown_tableaus = [_tableau(each) for each in state[at : at + self.seats]]

    def game(self) -> Game:
        from galactarium.games.roll import GAME  # which knows the table

        return GAME

    def own_numbers(self) -> list[int]:
        out = [int(self.bag), int(self.active), int(self.spare), int(self.round)]
        out.extend(_empire_numbers(self.empires, self.tableaus))
        out.extend(_empire_numbers(self.shown_empires, self.shown_tableaus))
        shown = [tableau.sides for tableau in self.shown_tableaus]
        for piles in (self.stacks, [tableau.sides for tableau in self.tableaus], self.shown_stacks, shown):
            for pile in piles:
                out.append(len(pile))
                out.extend(numbers(pile))
        return out + numbers(self.further) + numbers(self.shown_further)


def _tableau(sides: list[int]) -> Tableau:
    tableau = NO_TABLEAU
    for side in sides:
        tableau = tableau.with_side(side)
    return tableau


def _empire_numbers(empires: vec[i64], tableaus: list[Tableau]) -> list[int]:
    """The empires with developments owned and used as sets of developments, as check sums have always had them."""
    out = numbers(empires)
    for seat in range(len(tableaus)):
        tableau = tableaus[seat]
        used = empires[seat * EMPIRE + USED]
        out[seat * EMPIRE + OWNED] = int(tableau.first)
        if used > 0:
            sides = [int(side) for place, side in enumerate(tableau.sides) if used >> place & 1]
            out[seat * EMPIRE + USED] = sum(1 << side for side in sides)
    return out
