"""Galactic Rollers: settle, conquer and trade your way to all ten planets, one die for everybody at a time."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from galactarium.games.rollers import notation
from galactarium.games.rollers.components import RULES
from galactarium.games.rollers.galaxy import printed_galaxy, vary
from galactarium.games.rollers.questions import QUESTIONS
from galactarium.games.rollers.reading import read_table
from galactarium.games.rollers.sheet import NO_PLANET, SHEET, SHIP
from galactarium.games.rollers.steps import STEPS
from galactarium.games.rollers.table import ALL_DICE, SET_UP, RollersTable
from galactarium.games.rollers.thinking import THINKING
from galactarium.kernel.agenda import TABLE, empty_agenda
from galactarium.kernel.chance import Chance
from galactarium.kernel.events import Journal
from galactarium.kernel.game import Game, Option
from galactarium.kernel.observation import Observation
from galactarium.kernel.vectors import filled


@final
class Rollers(Game):
    """For any number of players (rollers.players.1): as many as can be told apart by two digits."""

    def __init__(self) -> None:
        options = [Option("setup", ["quick", "variable"], "quick"), Option("map", [], "quickstart")]
        super().__init__("rollers", RULES, 1, 99, options, STEPS, THINKING, QUESTIONS)

    def set_up(self, seats: i64, options: dict[str, str], chance: Chance, journal: Journal | None) -> RollersTable:
        galaxy = printed_galaxy(options["map"])
        if options["setup"] == "variable":
            galaxy = vary(galaxy, chance, journal)
        sheets = filled(seats * SHEET, 0)
        for seat in range(seats):
            sheets[seat * SHEET + SHIP] = NO_PLANET
            sheets[seat * SHEET + SHIP + 1] = NO_PLANET
        agenda = empty_agenda(seats)
        agenda.push(TABLE, SET_UP)
        return RollersTable(
            self.steps, seats, chance, agenda, journal, options, galaxy, sheets, sheets[:], ALL_DICE, 0, 0, 0, 0
        )

    def rebuild(self, observation: Observation, chance: Chance) -> RollersTable:
        return read_table(self.steps, self.complete(observation.options), observation, chance)

    def choices(self, step: str, options: dict[str, str]) -> list[int]:
        return notation.choices(step)

    def word(self, step: str, choice: int) -> str:
        return notation.word(step, choice)

    def read(self, step: str, word: str) -> int:
        return notation.read(step, word)


GAME: Final[Rollers] = Rollers()
