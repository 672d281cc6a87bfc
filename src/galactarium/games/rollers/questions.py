"""What a person is asked as a whole: the set-up at once, and an attack with its dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.choices import CONQUER_AT, HOP_FROM
from galactarium.games.rollers.components import CATEGORIES, CONQUER, SHIPS, STARTING_RESOURCES
from galactarium.games.rollers.galaxy import LETTERS, PLANETS
from galactarium.games.rollers.notation import read, word
from galactarium.games.rollers.records import CategoryPlace, ResourceOption, SetUpAbout
from galactarium.games.rollers.sheet import SHEET, SHIP, resources, stock
from galactarium.games.rollers.steps.conquer import conquer_about, dice_option
from galactarium.games.rollers.steps.set_up import ship_option
from galactarium.games.rollers.table import PLACE_SHIP, SPREAD_RESOURCES, TURN, RollersTable
from galactarium.kernel.course import Course
from galactarium.kernel.questions import Questions
from galactarium.kernel.records import Amount, Answer, Match, Nothing, One, Pair, Parts, Place, Question, Some, Thing

if TYPE_CHECKING:
    from galactarium.kernel.table import Table

SHIPS_PART: Final = "ships"
RESOURCES_PART: Final = "resources"


@final
class RollersQuestions(Questions[RollersTable]):
    def ask(self, table: RollersTable, seat: i64) -> Question | None:
        step = table.agenda.step(seat)
        if step == PLACE_SHIP or step == SPREAD_RESOURCES:
            return _set_up(table, seat)
        if step == TURN and table.category == CONQUER:
            return _attack(table, seat)
        return None

    def spell(self, table: RollersTable, course: Course, answer: Answer) -> None:
        if answer.parts is not None:
            _spell_set_up(course, answer.parts)
            return
        assert answer.one is not None
        choice = read("turn", answer.one)
        if answer.then is None:
            course.note(choice, answer.one)
            return
        course.take(choice, answer.one)
        course.step()
        assert answer.then.amount is not None
        course.note(answer.then.amount, answer.one)

    def tell(self, table: RollersTable, course: Course) -> Answer:
        step = course.step()
        if step == TURN:
            choice = course.next()
            written = word("turn", choice)
            if not CONQUER_AT <= choice < HOP_FROM:
                course.note(choice, written)
                return Answer(one=written)
            course.take(choice, written)
            course.step()
            dice = course.next()
            course.note(dice, written)
            return Answer(one=written, then=Answer(amount=dice))
        return _tell_set_up(table, course)


# The set-up: ships and resources (rollers.setup.3 to 6)


def _left(table: RollersTable, seat: i64) -> i64:
    """Resources that are still to be spread."""
    return STARTING_RESOURCES - resources(table, seat)


def _ships_left(table: RollersTable, seat: i64) -> i64:
    at = seat * SHEET + SHIP
    left: i64 = 0
    for ship in range(SHIPS):
        if table.sheets[at + ship] < 0:
            left += 1
    return left


def _open_categories(table: RollersTable, seat: i64) -> vec[i64]:
    """Those that are still to be asked about, in their order."""
    stack = table.agenda.stack(seat)
    out = vec[i64]()
    for at in range(len(stack) - 2, -1, -2):
        if stack[at] == SPREAD_RESOURCES:
            out = append(out, stack[at + 1])
    return out


def _set_up(table: RollersTable, seat: i64) -> Question:
    left = _left(table, seat)
    ships = _ships_left(table, seat)
    things = [Thing(f"resource.{number}", ResourceOption(number)) for number in range(1, left + 1)]
    places: list[Place] = []
    pairs: list[Pair] = []
    for category in _open_categories(table, seat):
        name = CATEGORIES[category]
        places.append(Place(name, CategoryPlace(name), left, name))
        for thing in things:
            pairs.append(Pair(thing.id, name, CategoryPlace(name)))
    parts: list[Question] = []
    if ships > 0:
        planets = [
            Thing(LETTERS[planet], ship_option(table, seat, planet))
            for planet in range(PLANETS)
            if ships == SHIPS or planet != table.sheets[seat * SHEET + SHIP]
        ]
        parts.append(Some(SHIPS_PART, Nothing(), planets, ships, ships))
    parts.append(Match(RESOURCES_PART, SetUpAbout(ships, left), things, places, pairs, left, left))
    return Parts("set_up", SetUpAbout(ships, left), parts)


def _spell_set_up(course: Course, parts: dict[str, Answer]) -> None:
    ships = parts[SHIPS_PART].some if SHIPS_PART in parts else None
    for letter in sorted([] if ships is None else ships):
        course.step()
        course.take(LETTERS.index(letter), letter)
    match = parts[RESOURCES_PART].match
    spread = [place for _, place in ([] if match is None else match)]
    while course.step() == SPREAD_RESOURCES:
        category = CATEGORIES[course.argument()]
        course.take(spread.count(category), category)


def _tell_set_up(table: RollersTable, course: Course) -> Answer:
    ships: list[str] = []
    asked = course.step() == PLACE_SHIP
    while course.step() == PLACE_SHIP:
        planet = course.next()
        ships.append(LETTERS[planet])
        course.take(planet, LETTERS[planet])
    match: list[tuple[str, str]] = []
    while course.step() == SPREAD_RESOURCES:
        name = CATEGORIES[course.argument()]
        amount = course.next()
        for _ in range(amount):
            match.append((f"resource.{len(match) + 1}", name))
        course.take(amount, name)
    parts = {RESOURCES_PART: Answer(match=match)}
    if asked:
        parts[SHIPS_PART] = Answer(some=ships)
    return Answer(parts=parts)


# A turn with the red die: what to attack and with how many dice (rollers.conquer.6)


def _attack(table: RollersTable, seat: i64) -> Question:
    decision = table.decision(seat)
    assert decision is not None
    most = stock(table, seat, CONQUER)
    options: list[Thing] = []
    for choice, label in zip(decision.options, decision.labels, strict=True):
        then: Question | None = None
        if CONQUER_AT <= choice < HOP_FROM:
            planet = choice - CONQUER_AT
            facts: list[object] = [dice_option(table, seat, planet, dice) for dice in range(1, most + 1)]
            then = Amount("conquer_with", conquer_about(table, seat, planet), 1, most, facts)
        options.append(Thing(word("turn", choice), label, then))
    return One("turn", decision.about, options)


QUESTIONS: Final = cast("Questions[Table]", RollersQuestions())
