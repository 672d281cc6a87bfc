"""Whole turns to weigh: each result that is not plainly worse than another, with the choices that lead there.

Results that differ only in how much was paid are one: the cheapest. With Space Base the resources are taken first, for
then they can be spent at once, and nothing is lost. A course with an attack ends at the roll, on which all else hangs.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.choices import CONQUER_AT, DONE, HOP_FROM, TAKE
from galactarium.games.rollers.components import CATEGORIES, CONQUER, MOVE, RESEARCH, SETTLE, TRADE
from galactarium.games.rollers.galaxy import PLANETS
from galactarium.games.rollers.odds import quick_chance
from galactarium.games.rollers.sheet import (
    KNOWN,
    ROUTES,
    SETTLED,
    SHEET,
    SHIP,
    STOCK,
    conquest_bonus,
    controlled,
    stock,
)
from galactarium.games.rollers.steps.turn import ACTED, BASE_ACTED, BASE_FRESH, BASE_TAKEN, act, add_actions, take
from galactarium.games.rollers.table import CONQUER_WITH, PLACE_SHIP, SPREAD_RESOURCES, TURN, RollersTable
from galactarium.games.rollers.thinking.worth import worth, worth_of_attack
from galactarium.kernel.vectors import EMPTY, ones

NOT_WORKED_OUT: Final = 1.0  # no worth is above nothing missing


def plans(table: RollersTable, seat: i64, most: i64) -> list[vec[i64]]:
    """The courses of the seat: at the set-up first the ships, then the resources; later whole turns."""
    options = table.agenda.options[seat]
    if len(options) == 0:
        return []
    step = table.agenda.step(seat)
    argument = table.agenda.argument(seat)
    if step == TURN:
        return _turns(table, seat, argument, most)
    if step == PLACE_SHIP and argument == 0:  # 45, and 210 ways to spread: few enough, once a game, to weigh all
        return _ship_pairs()
    if step == SPREAD_RESOURCES:
        return _spreads(EMPTY[:], argument, options[len(options) - 1])
    return [append(EMPTY[:], choice) for choice in options]


# The set-up


def _ship_pairs() -> list[vec[i64]]:
    """Both ships, the earlier letter first."""
    out: list[vec[i64]] = []
    for first in range(PLANETS):
        for second in range(first + 1, PLANETS):
            out.append(append(append(EMPTY[:], first), second))
    return out


def _spreads(start: vec[i64], category: i64, left: i64) -> list[vec[i64]]:
    """All ways to spread what is left over this category and those after it; with nothing left nothing is asked."""
    if category == len(CATEGORIES) - 1 or left == 0:
        return [start]
    out: list[vec[i64]] = []
    for amount in range(left + 1):
        out.extend(_spreads(append(start[:], amount), category + 1, left - amount))
    return out


# Turns


def _turns(table: RollersTable, seat: i64, stage: i64, most: i64) -> list[vec[i64]]:
    """What may be done with the die from this stage on; so much of it as is likely best."""
    before = table
    table = before.copy()
    start = EMPTY[:]
    if stage == BASE_FRESH:
        take(table, seat)
        start = append(start, TAKE)
        stage = BASE_TAKEN
    nothing: i64 = DONE if stage == ACTED or stage == BASE_TAKEN else TAKE
    idle = append(start[:], nothing)
    if table.category == CONQUER:
        courses = _attacks(table, seat, start, idle)
        return courses if len(courses) <= most else _best(before, seat, courses, most)
    search = _Search(table, seat)
    search.run(most)
    closing: i64 = TAKE if stage == BASE_ACTED else DONE
    return [search.course(node, start, closing) if node > 0 else idle for node in search.best(most, nothing != closing)]


def _attacks(table: RollersTable, seat: i64, start: vec[i64], idle: vec[i64]) -> list[vec[i64]]:
    """None, or each target with each number of dice that may succeed; a single die needs no answer."""
    out = [idle]
    most = stock(table, seat, CONQUER)
    bonus = conquest_bonus(table, seat)
    for target in add_actions(table, seat, EMPTY[:]):
        course = append(start[:], target)
        for dice in range(1, most + 1):
            if quick_chance(dice, table.galaxy.defences[target - CONQUER_AT], bonus, 0) > 0.0:
                out.append(course if most == 1 else append(course[:], dice))
    return out


def _best(table: RollersTable, seat: i64, courses: list[vec[i64]], most: i64) -> list[vec[i64]]:
    """So many of the courses of a turn, those of the greatest worth."""
    ranked: list[tuple[float, int]] = []
    for place in range(len(courses)):
        ranked.append((-_worth_after(table, seat, courses[place]), place))
    ranked.sort()
    return [courses[place] for _, place in ranked[:most]]


def _worth_after(table: RollersTable, seat: i64, course: vec[i64]) -> float:
    """An attack is judged by its chance, all else by its result."""
    after = table.copy()
    after.stepwise = True
    for place in range(len(course)):
        choice = course[place]
        step = after.agenda.step(seat)
        if step == CONQUER_WITH:
            return worth_of_attack(after, seat, after.agenda.argument(seat), choice)
        if step == TURN and CONQUER_AT <= choice < HOP_FROM and stock(after, seat, CONQUER) == 1:
            return worth_of_attack(after, seat, choice - CONQUER_AT, 1)
        after.play(seat, choice)
    return worth(after, seat)


@final
class _Search:
    """Sheets that actions of one turn lead to, on a table whose sheet of the seat is set to and fro."""

    def __init__(self, table: RollersTable, seat: i64) -> None:
        self.table = table
        self.seat = seat
        self.count = 0
        self.sheets = vec[i64]()  # of each node
        self.parents = vec[i64]()
        self.choices = vec[i64]()
        self.worths = vec[float]()  # of each node, or NOT_WORKED_OUT

    def run(self, most: i64) -> None:
        """One more action in each layer. A layer that alone exceeds the limit goes on from its best."""
        table = self.table
        seat = self.seat
        self._add(0, TAKE)  # no action yet
        nodes: dict[int, int] = {int(self._result()): 0}
        layer = [0]
        while layer:
            if len(layer) > most:
                layer = self._at_a_glance(layer, most) if table.category == TRADE else self._worthiest(layer, most)
            following: list[int] = []
            for node in layer:
                self._load(node)
                if stock(table, seat, table.category) == 0:
                    continue
                for choice in add_actions(table, seat, EMPTY[:]):
                    self._load(node)
                    act(table, seat, choice)
                    result = int(self._result())
                    known = nodes.get(result, -1)
                    if known < 0:
                        nodes[result] = self.count
                        following.append(self.count)
                        self._add(node, choice)
                    elif self._improves(known):
                        self._set(known, node, choice)
                        following.append(known)
            layer = following

    def course(self, node: int, start: vec[i64], closing: i64) -> vec[i64]:
        """The choices that lead to a node, and the one that ends the turn."""
        back = vec[i64]()
        while node > 0:
            back = append(back, self.choices[node])
            node = int(self.parents[node])
        out = start[:]
        for place in range(len(back) - 1, -1, -1):
            out = append(out, back[place])
        return append(out, closing)

    def best(self, most: i64, take_instead: bool) -> list[int]:
        """So many of the nodes, the likely best; where nothing is done, the resources may be taken instead."""
        if self.count <= most:
            return list(range(self.count))
        nodes = list(range(1, self.count))
        if self.table.category == TRADE and len(nodes) > 2 * most:
            nodes = self._at_a_glance(nodes, 2 * most)
        if take_instead:
            self._load(0)
            take(self.table, self.seat)
            self.worths[0] = worth(self.table, self.seat)
        return self._worthiest([0, *nodes], most)

    def _at_a_glance(self, nodes: list[int], most: i64) -> list[int]:
        """Sets of routes may be thousands."""
        ranked: list[tuple[float, int]] = []
        for node in nodes:
            self._load(node)
            ranked.append((-self._glance(), node))
        ranked.sort()
        return [node for _, node in ranked[:most]]

    def _worthiest(self, nodes: list[int], most: i64) -> list[int]:
        ranked: list[tuple[float, int]] = []
        for node in nodes:
            if self.worths[node] == NOT_WORKED_OUT:
                self._load(node)
                self.worths[node] = worth(self.table, self.seat)
            ranked.append((-self.worths[node], node))
        ranked.sort()
        return [node for _, node in ranked[:most]]

    def _glance(self) -> float:
        """Planets taken and parts of majorities; a planet counts as much as four resources."""
        galaxy = self.table.galaxy
        routes = self.table.sheets[self.seat * SHEET + ROUTES]
        taken = controlled(self.table, self.seat)
        value = float(ones(taken)) + 0.25 * float(stock(self.table, self.seat, TRADE))
        for planet in range(PLANETS):
            if not taken >> planet & 1:
                majority = galaxy.degrees[planet] // 2 + 1
                value += float(ones(routes & galaxy.routes[planet])) / float(majority)
        return value

    def _result(self) -> i64:
        """What the actions of a category change, besides its stock."""
        at = self.seat * SHEET
        sheets = self.table.sheets
        category = self.table.category
        if category == SETTLE:
            return sheets[at + SETTLED]
        if category == MOVE:
            return PLANETS * sheets[at + SHIP] + sheets[at + SHIP + 1]
        return sheets[at + KNOWN] if category == RESEARCH else sheets[at + ROUTES]

    def _improves(self, node: i64) -> bool:
        """Whether the sheet now has more left than that of the node."""
        category = self.table.category
        return self.sheets[node * SHEET + STOCK + category] < stock(self.table, self.seat, category)

    def _add(self, parent: i64, choice: i64) -> None:
        at = self.seat * SHEET
        for place in range(SHEET):
            self.sheets = append(self.sheets, self.table.sheets[at + place])
        self.parents = append(self.parents, parent)
        self.choices = append(self.choices, choice)
        self.worths = append(self.worths, NOT_WORKED_OUT)
        self.count += 1

    def _set(self, node: i64, parent: i64, choice: i64) -> None:
        at = self.seat * SHEET
        for place in range(SHEET):
            self.sheets[node * SHEET + place] = self.table.sheets[at + place]
        self.parents[node] = parent
        self.choices[node] = choice
        self.worths[node] = NOT_WORKED_OUT

    def _load(self, node: i64) -> None:
        at = self.seat * SHEET
        for place in range(SHEET):
            self.table.sheets[at + place] = self.sheets[node * SHEET + place]
