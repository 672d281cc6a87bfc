"""Race for the Galaxy: explore, develop, settle, consume and produce with one deck of cards for everything."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.race import notation
from galactarium.games.race.components import RULES, SETS, cards_played
from galactarium.games.race.empire import blank_empires
from galactarium.games.race.observe import read_empires
from galactarium.games.race.order import AT_ONCE, ORDER_NAMES
from galactarium.games.race.pending import check_pending
from galactarium.games.race.questions import QUESTIONS
from galactarium.games.race.records import RaceFacts
from galactarium.games.race.steps import STEPS
from galactarium.games.race.steps.set_up import chosen_worlds
from galactarium.games.race.supply import NO_PILES
from galactarium.games.race.table import NO_LIMIT, SET_UP, RaceTable
from galactarium.games.race.thinking import THINKING
from galactarium.kernel.agenda import TABLE, empty_agenda, known_agenda
from galactarium.kernel.chance import Chance
from galactarium.kernel.events import Journal
from galactarium.kernel.game import Game, Option
from galactarium.kernel.observation import Observation
from galactarium.kernel.reading import read_record
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.vectors import EMPTY

EXPERIENCED_SEATS: Final = 2


@final
class Race(Game):
    """For 2 to 4 players (race.parts.1).

    `worlds` is `random` or the start worlds by seat, with commas. `rounds` is `unlimited` or a number of rounds after
    which the game is stopped: no rule, but random players would sometimes go on for very long.
    """

    def __init__(self) -> None:
        options = [
            Option("variant", ["standard", "first_game", "experienced"], "standard"),
            Option("edition", ["first", "second"], "first"),
            Option("worlds", [], "random"),
            Option("rounds", [], "unlimited"),
        ]
        super().__init__("race", RULES, 2, 4, options, STEPS, THINKING, QUESTIONS, SETS)

    def set_up(self, seats: i64, options: dict[str, str], chance: Chance, journal: Journal | None) -> RaceTable:
        check_options(seats, options)
        table = self._empty(seats, options, chance, journal)
        table.agenda.push(TABLE, SET_UP)
        return table

    def rebuild(self, observation: Observation, chance: Chance) -> RaceTable:
        facts = read_record(RaceFacts, observation.facts, "facts")
        options = self.complete(observation.options)
        check_options(observation.seats, options)
        table = self._empty(observation.seats, options, chance, None)
        table.agenda = known_agenda(observation.agenda)
        table.first = facts.first
        table.round = facts.round
        table.second = facts.second
        table.order = AT_ONCE if facts.order is None else 1 + ORDER_NAMES.index(facts.order)
        read_empires(table, facts)
        if not table.problems():  # else they are told
            check_pending(table)
        return table

    def brief(self) -> dict[str, str]:
        """Random players may dally for ever: cut at 30 rounds, as the engine we compare with does."""
        return {"rounds": "30"}

    def first_game(self) -> dict[str, str]:
        """Preset start worlds and hands (race.first.1)."""
        return {"variant": "first_game"}

    def choices(self, step: str, options: dict[str, str]) -> list[int]:
        return notation.choices(step, options)

    def word(self, step: str, choice: int) -> str:
        return notation.word(step, choice)

    def read(self, step: str, word: str) -> int:
        return notation.read(step, word)

    def _empty(self, seats: i64, options: dict[str, str], chance: Chance, journal: Journal | None) -> RaceTable:
        return RaceTable(
            self.steps,
            seats,
            chance,
            empty_agenda(seats),
            journal,
            options,
            cards_played(options["edition"], options["sets"]),
            vec[i64](),
            vec[i64](),
            blank_empires(seats),
            NO_PILES,
            EMPTY,
            0,
            0,
            0,
            0,
            round_limit(options["rounds"]),
            False,
            AT_ONCE,
        )


def round_limit(rounds: str) -> int:
    if rounds == "unlimited":
        return NO_LIMIT
    if not rounds.isascii() or not rounds.isdigit() or not 1 <= int(rounds) <= 1000:
        raise Malformed("malformed.race.rounds", {"rounds": rounds})
    return int(rounds)


def check_options(seats: i64, options: dict[str, str]) -> None:
    """Options that do not go together are refused."""
    if options["variant"] == "experienced" and seats != EXPERIENCED_SEATS:
        raise Malformed("malformed.race.experienced", {"seats": int(seats)})
    if options["variant"] == "first_game" and cards_played(options["edition"], options["sets"]).chosen:
        raise Malformed("malformed.race.first_game", {})
    if options["worlds"] != "random":
        chosen_worlds(options, seats)
    round_limit(options["rounds"])


GAME: Final[Race] = Race()
