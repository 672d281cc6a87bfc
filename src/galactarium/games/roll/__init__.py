"""Roll for the Galaxy: roll workers, choose a phase in secret, and build a space empire; for 2 to 5 players."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import notation
from galactarium.games.roll.components import FACTIONS, HOME_WORLDS, RULES, SETS, box_of, side
from galactarium.games.roll.empire import EMPIRE
from galactarium.games.roll.powers import NO_TABLEAU
from galactarium.games.roll.questions import QUESTIONS
from galactarium.games.roll.reading import read_facts
from galactarium.games.roll.steps import STEPS
from galactarium.games.roll.steps.explore import IN_ORDER
from galactarium.games.roll.steps.set_up import deal_start
from galactarium.games.roll.table import SET_UP, RollTable
from galactarium.games.roll.thinking import THINKING
from galactarium.games.roll.tiles import fill_bag, no_further
from galactarium.kernel.agenda import TABLE, Agenda, empty_agenda, known_agenda
from galactarium.kernel.chance import SHARED, Chance, seeded
from galactarium.kernel.events import Journal
from galactarium.kernel.game import Game, Option
from galactarium.kernel.observation import Observation
from galactarium.kernel.plain import mapping
from galactarium.kernel.records import plain
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.vectors import EMPTY, filled

RANDOM: Final = "random"


@final
class Roll(Game):
    """The base game (roll.components.1)."""

    def __init__(self) -> None:
        options = [
            Option("start_tiles", ["choose", "lowest"], "choose"),  # lowest: the first game's way (roll.setup.11)
            Option("explore", ["together", IN_ORDER], "together"),  # roll.explore.bag.7
            Option("factions", [], RANDOM),  # or one number for each seat: "3 7"
            Option("home_worlds", [], RANDOM),  # or one for each seat: "old_earth new_sparta"
        ]
        super().__init__("roll", RULES, 2, 5, options, STEPS, THINKING, QUESTIONS, SETS)

    def set_up(self, seats: i64, options: dict[str, str], chance: Chance, journal: Journal | None) -> RollTable:
        agenda = empty_agenda(seats)
        agenda.push(TABLE, SET_UP)
        table = self._empty(seats, options, chance, agenda, journal)
        deal_start(table, chosen_factions(options, seats), chosen_home_worlds(options, seats))
        return table

    def rebuild(self, observation: Observation, chance: Chance) -> RollTable:
        options = self.complete(observation.options)
        chosen_factions(options, observation.seats)
        chosen_home_worlds(options, observation.seats)
        table = self._empty(observation.seats, options, chance, known_agenda(observation.agenda), None)
        read_facts(table, mapping(plain(observation.facts), "facts"))
        return table

    def first_game(self) -> dict[str, str]:
        """The sides of lowest cost (roll.setup.11)."""
        return {"start_tiles": "lowest"}

    def seating(self, seats: int, seed: str) -> list[int]:
        """Drawn by the seed (roll.digital.30); order goes round, so that the first may keep their place."""
        chance = seeded(f"{seed} seats", seats)
        order = [0]
        rest = list(range(1, seats))
        while rest:
            order.append(rest.pop(chance.below(SHARED, len(rest))))
        return order

    def choices(self, step: str, options: dict[str, str]) -> list[int]:
        return notation.choices(step, options)

    def word(self, step: str, choice: int) -> str:
        return notation.word(step, choice)

    def read(self, step: str, word: str) -> int:
        return notation.read(step, word)

    def _empty(
        self, seats: i64, options: dict[str, str], chance: Chance, agenda: Agenda, journal: Journal | None
    ) -> RollTable:
        empires = filled(seats * EMPIRE, 0)
        stacks = [EMPTY for _ in range(2 * seats)]
        tableaus = [NO_TABLEAU for _ in range(seats)]
        box = box_of(options["sets"])
        further = no_further(seats, box.words)
        table = RollTable(
            self.steps,
            seats,
            chance,
            agenda,
            journal,
            options,
            empires,
            stacks,
            tableaus,
            further,
            empires[:],
            stacks[:],
            tableaus[:],
            further[:],
            box,
            0,
            0,
            0,
            0,
        )
        fill_bag(table)
        return table


def chosen_factions(options: dict[str, str], seats: i64) -> vec[i64]:
    """The numbers of the factions that the set-up names, one for each seat; none if they are dealt at random."""
    out = vec[i64]()
    if options["factions"] == RANDOM:
        return out
    for word in options["factions"].split():
        if not word.isascii() or not word.isdigit() or not 1 <= int(word) <= len(FACTIONS) or int(word) in out:
            raise Malformed(
                "malformed.option.value",
                {"option": "factions", "value": word, "known": [RANDOM, *[str(each.number) for each in FACTIONS]]},
            )
        out = append(out, int(word))
    return _one_each(options, "factions", out, seats)


def chosen_home_worlds(options: dict[str, str], seats: i64) -> vec[i64]:
    """The home worlds that the set-up names, one for each seat; none if they are dealt at random."""
    out = vec[i64]()
    if options["home_worlds"] == RANDOM:
        return out
    keys = [side(number).key for number in HOME_WORLDS]
    for word in options["home_worlds"].split():
        if word not in keys or HOME_WORLDS[keys.index(word)] in out:
            raise Malformed(
                "malformed.option.value", {"option": "home_worlds", "value": word, "known": [RANDOM, *keys]}
            )
        out = append(out, HOME_WORLDS[keys.index(word)])
    return _one_each(options, "home_worlds", out, seats)


def _one_each(options: dict[str, str], name: str, found: vec[i64], seats: i64) -> vec[i64]:
    if len(found) != seats:
        raise Malformed("malformed.option.value", {"option": name, "value": options[name], "known": [RANDOM]})
    return found


GAME: Final[Roll] = Roll()
