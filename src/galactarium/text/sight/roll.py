"""The facts of an observation of Roll for the Galaxy, typed."""

from __future__ import annotations

from dataclasses import dataclass

from galactarium.games.roll import GAME as ROLL
from galactarium.games.roll.components import FACTIONS, GOODS_KINDS, KINDS, SIDE_OF_NAME, WORLD_NAMES, is_world
from galactarium.games.roll.costs import cost_to_build
from galactarium.games.roll.empire import goods_limit
from galactarium.games.roll.table import RollTable
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import Observation
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.records import plain

STACKS = ("development", "world")
ON_STACK = {"development": "developers", "world": "settlers"}  # the dice on each

Dice = dict[str, int]  # how many of each colour


@dataclass(frozen=True)
class Player:
    """One player's part; a tile is the number of its side, or None if it is not known."""

    tableau: list[int]
    goods: list[list[str]]  # the colours of the goods on each tile of the tableau
    credits: int
    chips: int
    dice: dict[str, Dice]  # by place
    selected: str | None
    selector: str | None
    used: list[int]
    dictates: int
    extra: Dice
    stacks: dict[str, list[int | None]]
    costs: dict[str, int]  # of the top tiles, less all discounts
    hand: list[int | None]

    def at(self, place: str) -> Dice:
        return self.dice.get(place, {})

    def all_goods(self) -> Dice:
        found: Dice = {}
        for kind in WORLD_NAMES[:GOODS_KINDS]:
            for colour, n in self.at(f"{kind} goods").items():
                found[colour] = found.get(colour, 0) + n
        return found

    def workers_on(self, stack: str) -> int:
        return sum(self.at(ON_STACK[stack]).values())

    def missing(self, stack: str) -> int:
        """How many more workers the top tile needs."""
        return max(0, self.costs[stack] - self.workers_on(stack))


@dataclass(frozen=True)
class View:
    """What one seat sees; a watcher has no part of their own."""

    players: list[Player]
    own: Player | None
    round: int
    active: list[str]
    spare: str | None
    bag: int  # tiles, those included that somebody may draw in the running Explore phase
    pool: int
    supply: Dice


def read_view(observation: Observation) -> View:
    facts = mapping(plain(observation.facts), "facts")
    table = rebuilt(observation)
    entries = items(facts["players"], "players")
    players = [_player(table, seat, mapping(entry, "player")) for seat, entry in enumerate(entries)]
    return View(
        players=players,
        own=players[observation.seat] if observation.seat >= 0 else None,
        round=integer(facts["round"], "round"),
        active=[text(phase, "active") for phase in items(facts["active"], "active")],
        spare=None if facts["spare_die"] is None else text(facts["spare_die"], "spare_die"),
        bag=integer(facts["bag"], "bag") + sum(integer(mapping(entry, "player")["pile"], "pile") for entry in entries),
        pool=integer(facts["vp_pool"], "vp_pool"),
        supply=_dice(facts["supply"]),
    )


def rebuilt(observation: Observation) -> RollTable:
    """A table of which nothing may be used but what the observation says."""
    return ROLL.rebuild(observation, seeded("", observation.seats))


def _player(table: RollTable, seat: int, facts: dict[str, object]) -> Player:
    faction = FACTIONS[integer(facts["faction"], "faction") - 1]
    built = [_side(name) for name in items(facts["built"], "built")]
    tableau = [faction.left, faction.right, _side(facts["home_world"]), *built]
    dice = {place: _dice(found) for place, found in mapping(facts["dice"], "dice").items()}
    stacks = {stack: _tiles(facts[f"{stack}_stack"]) for stack in STACKS}
    costs = {
        stack: 0 if not tiles or tiles[0] is None else int(cost_to_build(table, seat, tiles[0]))
        for stack, tiles in stacks.items()
    }
    selected, selector = facts["selected"], facts["selector"]
    return Player(
        tableau=tableau,
        goods=_goods(tableau, dice, int(goods_limit(table, seat))),
        credits=integer(facts["credits"], "credits"),
        chips=integer(facts["chips"], "chips"),
        dice=dice,
        selected=None if selected is None else text(selected, "selected"),
        selector=None if selector is None else text(selector, "selector"),
        used=[_side(name) for name in items(facts["used"], "used")],
        dictates=integer(facts["dictates"], "dictates"),
        extra=_dice(facts["extra_workers"]),
        stacks=stacks,
        costs=costs,
        hand=_tiles(facts["hand"]),
    )


def _goods(tableau: list[int], dice: dict[str, Dice], limit: int) -> list[list[str]]:
    """Goods of a kind of world lie on its worlds in the order of the tableau, as many as there is room for."""
    left = {
        kind: [colour for colour, n in dice.get(f"{kind} goods", {}).items() for _ in range(n)] for kind in WORLD_NAMES
    }
    found: list[list[str]] = []
    for number in tableau:
        goods = left[WORLD_NAMES[KINDS[number]]] if is_world(number) else []
        found.append(goods[:limit])
        del goods[:limit]
    return found


def _side(name: object) -> int:
    return SIDE_OF_NAME[text(name, "tile").lower()]


def _tiles(data: object) -> list[int | None]:
    return [None if name is None else _side(name) for name in items(data, "tiles")]


def _dice(data: object) -> Dice:
    return {colour: integer(n, "dice") for colour, n in mapping(data, "dice").items()}
