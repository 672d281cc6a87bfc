"""Explore: the tasks of all explorers up to the next draw, with the tiles that it abandons; then tiles onto stacks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galactarium.games.roll.asking import records
from galactarium.games.roll.asking.common import part_of, refusal, table_of
from galactarium.games.roll.components import ALIEN, EXPLORE, HOME, MOST_CREDITS, name_of, side, world_of
from galactarium.games.roll.empire import CREDITS, EMPIRE, HAND, workers, zone_size
from galactarium.games.roll.gains import extra_workers
from galactarium.games.roll.records import (
    Abandon,
    AbandoningAbout,
    ExploringAbout,
    PlaceTile,
    Scout,
    ScoutAlien,
    Stock,
    StockAlien,
    TilesAbout,
)
from galactarium.games.roll.steps.explore import (
    EXPLORE_DONE,
    REARRANGE,
    SCOUT,
    SCOUT_ALIEN,
    STOCK,
    STOCK_ALIEN,
    alien_explorers,
    alien_matters,
    stock_income,
)
from galactarium.games.roll.steps.scout import (
    ABANDONS,
    DEVELOPMENT_BOTTOM,
    DRAW_TILES,
    PLACES,
    WORLD_BOTTOM,
    side_up,
)
from galactarium.games.roll.table import ABANDON, EXPLORE_TASK, PLACE_TILE, RollTable
from galactarium.games.roll.tiles import count
from galactarium.kernel.course import Course
from galactarium.kernel.records import Answer, Match, Order, Pair, Parts, Place, Question, Some, Thing

TASKS_PART: Final = "explore_tasks"
ABANDON_PART: Final = "explore_abandon"
REARRANGE_PART: Final = "explore_rearrange"
TO_STOCK: Final = "stock"
TO_SCOUT: Final = "scout"
TOP: Final = ":top"


# Explorers


def explorers_there(table: RollTable, seat: i64) -> list[str]:
    """The ids of the explorers; those of Alien Technology are told apart where it makes a difference."""
    count = workers(table, seat, EXPLORE) + extra_workers(table, seat)
    aliens = alien_explorers(table, seat) if alien_matters(table, seat) else 0
    out = [f"explorer.{number + 1}" for number in range(count - aliens)]
    out.extend([f"alien.{number + 1}" for number in range(aliens)])
    return out


def _is_alien(id_: str) -> bool:
    return id_.startswith("alien")


def zone_tiles(table: RollTable, seat: i64, first: i64) -> list[int]:
    """The tiles of the construction zone, developments first, from a place on."""
    out: list[int] = []
    for number in range(2 * seat, 2 * seat + 2):
        for tile in table.stacks[number]:
            out.append(tile)
    return out[first:]


def up_id(table: RollTable, seat: i64, tile: i64) -> str:
    """The id of the side that lies up."""
    return side(tile if tile in table.stacks[2 * seat] else world_of(tile)).key


def _abandoning(table: RollTable, seat: i64, first: i64) -> list[Thing]:
    return [
        Thing(up_id(table, seat, tile), Abandon(side_up(table, seat, tile), tile + 1))
        for tile in zone_tiles(table, seat, first)
    ]


def _sides(table: RollTable, seat: i64) -> list[Thing]:
    """Both sides of every tile in the construction zone, for placing them again."""
    out: list[Thing] = []
    for tile in zone_tiles(table, seat, 0):
        out.append(Thing(side(tile).key, PlaceTile(name_of(tile), "development", False)))
        world = world_of(tile)
        out.append(Thing(side(world).key, PlaceTile(name_of(world), "world", False)))
    return out


def ask_explore(table: RollTable, seat: i64) -> Question:
    explorers = explorers_there(table, seat)
    parts: list[Question] = []
    if len(explorers) > 0:
        parts.append(_tasks(table, seat, explorers))
        if zone_size(table, seat) > 0:
            things = _abandoning(table, seat, 0)
            parts.append(Some(ABANDON_PART, records.ZoneAbout(len(things)), things, 0, len(things)))
    if REARRANGE in table.agenda.options[seat]:
        things = _sides(table, seat)
        parts.append(Order(REARRANGE_PART, records.ZoneAbout(len(things) // 2), things, 0, len(things) // 2))
    if len(parts) == 1:
        return parts[0]
    return Parts("explore_all", ExploringAbout(len(explorers)), parts)


def _tasks(table: RollTable, seat: i64, explorers: list[str]) -> Match:
    income = stock_income(table, seat, HOME)
    alien_income = stock_income(table, seat, ALIEN)
    places = [
        Place(TO_STOCK, records.StockPlace(income, alien_income), len(explorers), TO_STOCK),
        Place(TO_SCOUT, records.ScoutPlace(), 1, TO_SCOUT),  # its draw shows something new
    ]
    room = MOST_CREDITS - table.empires[seat * EMPIRE + CREDITS]
    things: list[Thing] = []
    pairs: list[Pair] = []
    for id_ in explorers:
        alien = _is_alien(id_)
        things.append(Thing(id_, records.Explorer(alien)))
        if alien:
            pairs.append(Pair(id_, TO_STOCK, StockAlien(alien_income, max(0, alien_income - room))))
            pairs.append(Pair(id_, TO_SCOUT, ScoutAlien()))
        else:
            pairs.append(Pair(id_, TO_STOCK, Stock(income, max(0, income - room))))
            pairs.append(Pair(id_, TO_SCOUT, Scout()))
    return Match(TASKS_PART, ExploringAbout(len(explorers)), things, places, pairs, 1, len(explorers))


def spell_explore(table: RollTable, course: Course, answer: Answer) -> None:
    seat = course.seat
    explorers = explorers_there(table, seat)
    whole = answer.parts is not None
    if whole or len(explorers) == 0:
        _spell_rearranging(table, course, part_of(answer, REARRANGE_PART).order or [], len(explorers) == 0)
    if len(explorers) == 0:
        return
    scout = ""
    for id_, place in part_of(answer, TASKS_PART).match or []:
        if place == TO_SCOUT:
            scout = id_
        else:
            course.step()
            course.take(STOCK_ALIEN if _is_alien(id_) else STOCK, id_)
    abandoned = part_of(answer, ABANDON_PART).some or [] if whole else []
    if scout == "":
        if len(abandoned) > 0:
            raise refusal(course, abandoned[0])
        return
    course.step()
    course.take(SCOUT_ALIEN if _is_alien(scout) else SCOUT, scout)
    tiles = [tile for tile in zone_tiles(table, seat, 0) if up_id(table, seat, tile) in abandoned]
    _spell_abandoning(course, tiles)


def _spell_abandoning(course: Course, tiles: list[int]) -> None:
    """Tiles leave in the order of their places; then the draw, which is not carried out."""
    course.step()
    for tile in zone_tiles(table_of(course), course.seat, 0):
        if tile in tiles:
            course.take(tile, up_id(table_of(course), course.seat, tile))
            course.step()
    course.note(DRAW_TILES, "")


def _spell_rearranging(table: RollTable, course: Course, named: list[str], alone: bool) -> None:
    """Tiles that are named come first, in that order; the others follow as they lie."""
    seat = course.seat
    if len(named) == 0:
        if alone:
            course.take(EXPLORE_DONE, REARRANGE_PART)
        return
    course.take(REARRANGE, REARRANGE_PART)
    placed: list[tuple[int, int, str]] = []
    done: list[int] = []
    for id_ in named:
        for tile in zone_tiles(table, seat, 0):
            if id_ == side(tile).key or id_ == side(world_of(tile)).key:
                if tile in done:
                    raise refusal(course, id_)
                done.append(tile)
                placed.append((WORLD_BOTTOM if id_ != side(tile).key else DEVELOPMENT_BOTTOM, tile, id_))
    for tile in zone_tiles(table, seat, 0):
        if tile not in done:
            below = DEVELOPMENT_BOTTOM if tile in table.stacks[2 * seat] else WORLD_BOTTOM
            placed.append((below, tile, up_id(table, seat, tile)))
    _spell_placing(course, placed)


def tell_explore(table: RollTable, course: Course) -> Answer:
    seat = course.seat
    explorers = explorers_there(table, seat)
    rearranges = REARRANGE in table.agenda.options[seat]
    zone = zone_size(table, seat)
    order: list[str] = []
    course.step()
    first = course.next()
    if first == REARRANGE:
        course.take(first, "")
        order = _tell_placing(course)
    elif first == EXPLORE_DONE:
        course.take(first, "")
    if len(explorers) == 0:
        return Answer(order=order)
    match: list[tuple[str, str]] = []
    abandoned: list[str] = []
    while len(explorers) > 0 and course.step() == EXPLORE_TASK:
        if course.is_read():  # the rest is another question
            break
        choice = course.next()
        if choice == REARRANGE:
            break
        alien = choice == STOCK_ALIEN or choice == SCOUT_ALIEN
        id_ = next(one for one in explorers if _is_alien(one) == alien)
        explorers.remove(id_)
        course.take(choice, "")
        if choice == SCOUT or choice == SCOUT_ALIEN:
            match.append((id_, TO_SCOUT))
            abandoned = _tell_abandoning(table, course)
            break
        match.append((id_, TO_STOCK))
    tasks = Answer(match=match)
    if zone == 0 and not rearranges:
        return tasks
    parts = {TASKS_PART: tasks}
    if zone > 0:
        parts[ABANDON_PART] = Answer(some=abandoned)
    if rearranges:
        parts[REARRANGE_PART] = Answer(order=order)
    return Answer(parts=parts)


def _tell_abandoning(table: RollTable, course: Course) -> list[str]:
    """The tiles that are abandoned, named by the sides that lay up when the question was asked."""
    out: list[str] = []
    while course.step() == ABANDON:
        choice = course.next()
        if choice == DRAW_TILES:
            course.note(choice, "")
            return out
        out.append(up_id(table, course.seat, choice))
        course.take(choice, "")
    return out


def foresee_explore(table: RollTable, seat: i64, answer: Answer) -> records.ExplorePreview:
    explorers = explorers_there(table, seat)
    credits = table.empires[seat * EMPIRE + CREDITS]
    income: i64 = 0
    draws: i64 = 0
    left = len(explorers)
    for id_, place in part_of(answer, TASKS_PART).match or []:
        if id_ not in explorers:
            continue
        explorers.remove(id_)
        left -= 1
        if place == TO_STOCK:
            income += stock_income(table, seat, ALIEN if _is_alien(id_) else HOME)
        elif place == TO_SCOUT:
            draws = 1
    if draws > 0 and answer.parts is not None:
        draws += len(part_of(answer, ABANDON_PART).some or [])
    lost = max(0, credits + income - MOST_CREDITS)
    return records.ExplorePreview(credits + income - lost, lost, draws, left)


# A Scout that has begun


def ask_abandon(table: RollTable, seat: i64) -> Question:
    argument = table.agenda.argument(seat)
    things = _abandoning(table, seat, argument % ABANDONS)
    about = AbandoningAbout(argument // ABANDONS, argument // ABANDONS + 1)
    return Some("abandon", about, things, 0, len(things))


def spell_abandon(table: RollTable, course: Course, answer: Answer) -> None:
    named = answer.some or []
    tiles = [tile for tile in zone_tiles(table, course.seat, 0) if up_id(table, course.seat, tile) in named]
    _spell_abandoning(course, tiles)


def tell_abandon(table: RollTable, course: Course) -> Answer:
    return Answer(some=_tell_abandoning(table, course))


# Tiles onto stacks


def ask_place(table: RollTable, seat: i64) -> Question | None:
    """All drawn tiles, in the order in which they are placed; a single one is asked for by the decision itself."""
    drawn = count(table, seat, HAND)
    if drawn < 2:
        return None
    things: list[Thing] = []
    names: list[str] = []
    for choice in table.agenda.options[seat]:
        tile = choice // PLACES
        world = choice % PLACES >= WORLD_BOTTOM
        number = world_of(tile) if world else tile
        if name_of(tile) not in names:
            names.append(name_of(tile))
        facts = PlaceTile(name_of(number), "world" if world else "development", choice % 2 == 1)
        things.append(Thing(_placing_id(choice), facts))
    return Order("place_tiles", TilesAbout(names), things, drawn, drawn)


def _placing_id(choice: i64) -> str:
    tile = choice // PLACES
    key = side(world_of(tile) if choice % PLACES >= WORLD_BOTTOM else tile).key
    return key + TOP if choice % 2 == 1 else key


def spell_place(table: RollTable, course: Course, answer: Answer) -> None:
    placed: list[tuple[int, int, str]] = []
    done: list[int] = []
    for id_ in answer.order or []:
        for choice in table.agenda.options[course.seat]:
            if _placing_id(choice) == id_:
                tile = choice // PLACES
                if tile in done:
                    raise refusal(course, id_)
                done.append(tile)
                placed.append((choice % PLACES, tile, id_))
    _spell_placing(course, placed)


def _spell_placing(course: Course, placed: list[tuple[int, int, str]]) -> None:
    """Place after place of the stacks, each in the order given."""
    for place in range(PLACES):
        for where, tile, id_ in placed:
            if where == place:
                if course.step() != PLACE_TILE:
                    raise refusal(course, id_)
                course.take(PLACES * tile + place, id_)


def tell_place(table: RollTable, course: Course) -> Answer:
    return Answer(order=_tell_placing(course))


def _tell_placing(course: Course) -> list[str]:
    out: list[str] = []
    while course.step() == PLACE_TILE:
        choice = course.next()
        out.append(_placing_id(choice))
        course.take(choice, "")
    return out


def foresee_place(table: RollTable, seat: i64, answer: Answer) -> records.StacksPreview:
    stacks: list[list[str]] = []
    for number in range(2):
        tiles = table.stacks[2 * seat + number]
        stacks.append([name_of(tile if number == 0 else world_of(tile)) for tile in tiles])
    done: list[int] = []
    for id_ in answer.order or []:
        for choice in table.agenda.options[seat]:
            tile = choice // PLACES
            if _placing_id(choice) == id_ and tile not in done:
                done.append(tile)
                world = choice % PLACES >= WORLD_BOTTOM
                stack = stacks[1 if world else 0]
                name = name_of(world_of(tile) if world else tile)
                stack.insert(0 if choice % 2 == 1 else len(stack), name)
    left = count(table, seat, HAND) - len(done)
    return records.StacksPreview(stacks[0], stacks[1], left)
