"""Galactic Rollers: settle, conquer and trade your way to all ten planets, one die for everybody at a time."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from galactarium.games.rollers import notation
from galactarium.games.rollers.components import CATEGORIES, RULES
from galactarium.games.rollers.galaxy import Galaxy, printed_galaxy, vary
from galactarium.games.rollers.observe import read_sheets
from galactarium.games.rollers.sheet import NO_PLANET, SHEET, SHIP
from galactarium.games.rollers.steps import STEPS
from galactarium.games.rollers.table import ALL_DICE, PULL_DIE, SET_UP, RollersTable
from galactarium.kernel.agenda import TABLE, empty_agenda, known_agenda
from galactarium.kernel.chance import Chance
from galactarium.kernel.events import Journal
from galactarium.kernel.game import Game, Option
from galactarium.kernel.observation import Observation
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.vectors import filled, sequence


@final
class Rollers(Game):
    """For 1 to 12 players; a rule limit does not exist (rollers.players.1)."""

    def __init__(self) -> None:
        options = [Option("setup", ["quick", "variable"], "quick"), Option("map", [], "quickstart")]
        super().__init__("rollers", RULES, 1, 12, options, STEPS)

    def set_up(self, seats: i64, options: dict[str, str], chance: Chance, journal: Journal | None) -> RollersTable:
        galaxy = printed_galaxy(options["map"])
        if options["setup"] == "variable":
            galaxy = vary(galaxy, chance)
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
        facts = observation.facts
        options = self.complete(observation.options)
        galaxy = read_galaxy(printed_galaxy(options["map"]), mapping(facts.get("galaxy"), "galaxy"))
        sheets = read_sheets(galaxy, facts.get("sheets"), observation.seats)
        bag = 0
        for name in items(facts.get("bag"), "bag"):
            bag |= 1 << read_category(name)
        dice = integer(facts.get("dice"), "dice")
        for stack in observation.agenda:
            if any((step <= PULL_DIE) != (dice == 0) for step in stack[::2]):  # the set-up comes before the first die
                raise Malformed("malformed.agenda")
        die = None if facts.get("die") is None else mapping(facts.get("die"), "die")
        return RollersTable(
            self.steps,
            observation.seats,
            chance,
            known_agenda(observation.agenda),
            None,
            options,
            galaxy,
            sheets,
            sheets[:],
            bag,
            0 if die is None else read_category(die.get("category")),
            0 if die is None else integer(die.get("value"), "value"),
            dice,
            integer(facts.get("round"), "round"),
        )

    def word(self, step: str, choice: int) -> str:
        return notation.word(step, choice)

    def read(self, step: str, word: str) -> int:
        return notation.read(step, word)


def read_galaxy(printed: Galaxy, facts: dict[str, object]) -> Galaxy:
    """The galaxy of an observation: planets and routes as printed, defences and technologies as they are in play."""
    defences = [integer(defence, "defences") for defence in items(facts.get("defences"), "defences")]
    technologies = [integer(number, "technologies") for number in items(facts.get("technologies"), "technologies")]
    if len(defences) != 10 or min(defences) < 0 or sorted(technologies) != list(range(1, 11)):
        raise Malformed("malformed.galaxy", {})
    return printed.with_values(sequence(defences), sequence(technologies))


def read_category(name: object) -> int:
    word = text(name, "category")
    if word not in CATEGORIES:
        raise Malformed("malformed.category", {"category": word})
    return CATEGORIES.index(word)


GAME: Final[Rollers] = Rollers()
