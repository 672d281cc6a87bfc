"""Positions that come from outside: read from an observation, and refused if they cannot be."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.rollers.components import CATEGORIES, CONQUER, SHIPS, SPACE_BASE, STARTING_RESOURCES
from galactarium.games.rollers.galaxy import LETTERS, PLANETS, Galaxy, printed_galaxy
from galactarium.games.rollers.observe import holder
from galactarium.games.rollers.records import GalaxyFacts, RollersFacts, SheetFacts
from galactarium.games.rollers.sheet import (
    CONQUERED,
    KNOWN,
    NO_PLANET,
    ROUTES,
    SETTLED,
    SHEET,
    SHIP,
    STOCK,
    TRADED,
    knows,
    resources,
    stock,
)
from galactarium.games.rollers.steps.conquer import targets
from galactarium.games.rollers.steps.turn import BASE_FRESH, FRESH
from galactarium.games.rollers.table import (
    CONQUER_WITH,
    END_TURN,
    PLACE_SHIP,
    PULL_DIE,
    SPREAD_RESOURCES,
    TURN,
    RollersTable,
)
from galactarium.kernel.agenda import TABLE, known_agenda
from galactarium.kernel.chance import Chance
from galactarium.kernel.observation import Observation
from galactarium.kernel.reading import read_record
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.step import Step
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import bit, filled, sequence


def read_table(
    steps: list[Step[Table]], options: dict[str, str], observation: Observation, chance: Chance
) -> RollersTable:
    """The table of an observation. All is open but what others do in this block, so there is nothing to draw anew."""
    facts = read_record(RollersFacts, observation.facts, "facts")
    galaxy = read_galaxy(printed_galaxy(options["map"]), facts.galaxy)
    sheets = read_sheets(galaxy, facts.sheets, observation.seats)
    bag: i64 = 0
    for category in facts.bag:
        bag |= bit(CATEGORIES.index(category))
    die = facts.die
    table = RollersTable(
        steps,
        observation.seats,
        chance,
        known_agenda(observation.agenda),
        None,
        options,
        galaxy,
        sheets,
        sheets[:],
        bag,
        0 if die is None else CATEGORIES.index(die.category),
        0 if die is None else die.value,
        facts.dice,
        facts.round,
    )
    if not table.problems():
        check_agenda(table)
        if facts.holder != holder(table):
            raise Malformed("malformed.holder", {"round": int(table.round)})
    return table


def read_sheets(galaxy: Galaxy, entries: list[SheetFacts], seats: int) -> vec[i64]:
    """The sheets that `sheet_facts` wrote, or that somebody typed in."""
    sheets = filled(seats * SHEET, 0)
    if len(entries) != seats:
        raise Malformed("malformed.sheets", {"seats": seats})
    for seat in range(seats):
        _read_sheet(galaxy, entries[seat], sheets, seat * SHEET)
    return sheets


def _read_sheet(galaxy: Galaxy, facts: SheetFacts, sheets: vec[i64], at: i64) -> None:
    for category, name in enumerate(CATEGORIES):
        if name not in facts.stock:
            raise Malformed("malformed.missing", {"what": "stock", "part": name})
        sheets[at + STOCK + category] = facts.stock[name]
    ships = sorted(read_letter(ship) for ship in facts.ships)
    if len(ships) > SHIPS:
        raise Malformed("malformed.ships", {})
    for ship in range(SHIPS):
        sheets[at + SHIP + ship] = ships[ship] if ship < len(ships) else -1
    sheets[at + SETTLED] = _planets(facts.settled)
    sheets[at + CONQUERED] = _planets(facts.conquered)
    sheets[at + TRADED] = _planets(facts.traded)
    for technology in facts.technologies:
        if not 1 <= technology <= PLANETS:
            raise Malformed("malformed.technology", {"technology": technology})
        sheets[at + KNOWN] |= bit(technology)
    for route in facts.routes:
        sheets[at + ROUTES] |= bit(read_route(galaxy, route))


def _planets(letters: str) -> i64:
    """A set of planets from their letters."""
    planets: i64 = 0
    for letter in letters:
        planets |= bit(read_letter(letter))
    return planets


def read_letter(letter: str) -> int:
    if len(letter) != 1 or letter not in LETTERS:
        raise Malformed("malformed.planet", {"planet": letter})
    return LETTERS.index(letter)


def read_route(galaxy: Galaxy, name: str) -> int:
    ends = name.split("-")
    if len(ends) == 2:
        route = galaxy.route_between[read_letter(ends[0]) * PLANETS + read_letter(ends[1])]
        if route >= 0:
            return route
    raise Malformed("malformed.route", {"route": name})


def read_galaxy(printed: Galaxy, facts: GalaxyFacts) -> Galaxy:
    """The galaxy of an observation: planets and routes as printed, defences and technologies as they are in play."""
    if len(facts.defences) != 10 or min(facts.defences) < 0 or sorted(facts.technologies) != list(range(1, 11)):
        raise Malformed("malformed.galaxy", {})
    return printed.with_values(sequence(facts.defences), sequence(facts.technologies))


def check_agenda(table: RollersTable) -> None:
    """What is still to do must fit the position: the set-up before the first die, afterwards a turn each."""
    agenda = table.agenda
    if table.dice == 0:
        sound = agenda.stack(TABLE) == [PULL_DIE, 0]
        sound = sound and all(_is_setting_up(table, seat, agenda.stack(seat)) for seat in range(table.seats))
    else:
        over = agenda.stack(TABLE) == [] and agenda.busy == 0
        sound = over or agenda.stack(TABLE) == [END_TURN, 0]
        sound = sound and all(_is_at_its_turn(table, seat, agenda.stack(seat)) for seat in range(table.seats))
    if not sound:
        raise Malformed("malformed.agenda")


def _is_setting_up(table: RollersTable, seat: i64, stack: list[int]) -> bool:
    """Ships first, then the categories in order; what has been done is on the sheet."""
    whole: list[int] = []
    for category in range(len(CATEGORIES) - 1, -1, -1):
        whole.extend([int(SPREAD_RESOURCES), category])
    for ship in range(SHIPS - 1, -1, -1):
        whole.extend([int(PLACE_SHIP), ship])
    at = seat * SHEET + SHIP
    placed = sum(1 for ship in range(SHIPS) if table.sheets[at + ship] != NO_PLANET)
    left = STARTING_RESOURCES - resources(table, seat)
    asked = SHIPS - stack[::2].count(int(PLACE_SHIP))
    return stack == whole[: len(stack)] and placed == asked and (left == 0 if stack == [] else left >= 0)


def _is_at_its_turn(table: RollersTable, seat: i64, stack: list[int]) -> bool:
    if stack == []:
        return True
    if stack[0] != TURN or (stack[1] == FRESH and knows(table, seat, SPACE_BASE)):
        return False
    if stack[1] >= BASE_FRESH and not knows(table, seat, SPACE_BASE):
        return False
    if len(stack) == 2:
        return True
    attacks = len(stack) == 4 and stack[1] not in (FRESH, BASE_FRESH) and stack[2] == CONQUER_WITH
    attacks = attacks and table.category == CONQUER and stock(table, seat, CONQUER) > 0
    return attacks and targets(table, seat) >> stack[3] & 1 == 1
