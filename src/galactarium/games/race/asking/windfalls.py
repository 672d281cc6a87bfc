"""Produce as one question: which power, or the bonus, puts a good on which windfall world, up to the first card drawn.

Goods are put there unseen, so they show nothing new (race.produce.1).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from galactarium.games.race import records
from galactarium.games.race.asking.common import after, refusal, table_of
from galactarium.games.race.components import KEYS, NO_CARD
from galactarium.games.race.empire import (
    EMPIRE,
    GOOD,
    HAND_SIZE,
    TABLEAU,
    TABLEAU_SIZE,
    empty_windfalls,
    has_produce_bonus,
)
from galactarium.games.race.powers import ANY, PRODUCE_WINDFALL
from galactarium.games.race.steps.produce import BONUS, FREE_WINDFALLS, OWN_GOODS, PLACES, filler, part_of
from galactarium.games.race.steps.trade import place_of
from galactarium.games.race.table import WINDFALL, RaceTable
from galactarium.kernel.course import Course
from galactarium.kernel.records import Answer, Match, Pair, Place, Question, Thing

WINDFALLS: Final = "windfalls"
BONUS_ID: Final = "bonus"


@final
class Filler:
    """A power, or the bonus, that is still to put a good on a windfall world."""

    def __init__(self, table: RaceTable, seat: i64, argument: i64, kind: i64) -> None:
        self.argument = argument  # of the step that asks for it
        self.kind = kind
        self.card = filler(table, seat, argument)
        self.id = id_of(table, seat, argument)


def id_of(table: RaceTable, seat: i64, argument: i64) -> str:
    card = filler(table, seat, argument)
    return BONUS_ID if card is None else card


def fillers(table: RaceTable, seat: i64) -> list[Filler]:
    """The one at hand and those that follow, in the order in which they are used."""
    cells = table.empires
    at_hand = table.agenda.argument(seat)
    found: list[Filler] = []
    for part in (OWN_GOODS, BONUS, FREE_WINDFALLS):
        if part < at_hand // PLACES:
            continue
        if part == BONUS:
            if has_produce_bonus(table, seat) and at_hand <= PLACES * BONUS:
                found.append(Filler(table, seat, PLACES * BONUS, ANY))
            continue
        for place in range(cells[seat * EMPIRE + TABLEAU_SIZE] - 1, -1, -1):
            if part == at_hand // PLACES and place > at_hand % PLACES:
                continue
            for power in table.cards[cells[seat * EMPIRE + TABLEAU + place]].produce:
                if power.effect == PRODUCE_WINDFALL and part_of(power) == part:
                    found.append(Filler(table, seat, PLACES * part + place, power.kind))
    return found


def ask_windfalls(table: RaceTable, seat: i64) -> Question | None:
    """None where only one good is to be placed: then the decision stands alone."""
    cells = table.empires
    things: list[Thing] = []
    pairs: list[Pair] = []
    worlds: list[int] = []
    for each in fillers(table, seat):
        empty = empty_windfalls(table, seat, each.kind)
        if len(empty) == 0:
            continue
        things.append(Thing(each.id, records.Fill(each.card)))
        for place in empty:
            card = table.cards[cells[seat * EMPIRE + TABLEAU + place]]
            pairs.append(Pair(each.id, card.key, records.Produce(*card.printed())))
            if card.number not in worlds:
                worlds.append(card.number)
    if len(things) == 1:
        return None
    places = [Place(KEYS[card], records.Produce(*table.cards[card].printed()), 1, KEYS[card]) for card in worlds]
    most = min(len(things), len(worlds))
    return Match(WINDFALLS, records.WindfallsAbout(most), things, places, pairs, 1, most)


def shows(course: Course, choice: i64) -> bool:
    """Whether a card comes to the hand after this link."""
    at = course.seat * EMPIRE + HAND_SIZE
    return after(course, choice).empires[at] != table_of(course).empires[at]


def link(course: Course, choice: i64, part: str) -> bool:
    """Add a link; whether something new is seen, so that it is the last one."""
    if choice not in course.options():
        raise refusal(course, part)
    if shows(course, choice):
        course.note(choice, part)
        return True
    course.take(choice, part)
    return False


def spell_windfalls(table: RaceTable, course: Course, answer: Answer) -> None:
    seat = course.seat
    given = {} if answer.match is None else dict(answer.match)
    keys = {KEYS[card]: card for card in _worlds(table, seat)}
    filled = table
    while course.step() == WINDFALL:
        id_ = id_of(table_of(course), seat, course.argument())
        if id_ not in given:
            raise refusal(course, id_)
        choice = keys[given.pop(id_)]
        filled = after(course, choice)
        if link(course, choice, id_):
            break
    for id_, world in given.items():  # what was not asked about happened by itself, or comes later
        at = place_of(table, seat, keys[world])
        if course.step() != WINDFALL and filled.empires[seat * EMPIRE + GOOD + at] == NO_CARD:
            raise refusal(course, id_)


def _worlds(table: RaceTable, seat: i64) -> list[int]:
    at = seat * EMPIRE + TABLEAU
    return [int(table.empires[at + place]) for place in empty_windfalls(table, seat, ANY)]


def tell_windfalls(course: Course) -> Answer:
    match: list[tuple[str, str]] = []
    while course.step() == WINDFALL:
        id_ = id_of(table_of(course), course.seat, course.argument())
        choice = course.next()
        match.append((id_, KEYS[choice]))
        if link(course, choice, ""):
            break
    return Answer(match=match)
