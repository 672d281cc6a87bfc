"""The vocabulary that powers are written in: when they work, on what, and how much.

A power is one record or several, each listed under the moment it works at, so that a phase asks only those that care.
The few powers with a condition of their own (Mad Scientists, Technology Unions, Space Tourism, Galactic Renaissance)
have an effect of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll.components import (
    BASE_SIDES,
    COLOUR_NAMES,
    COLOURS,
    DEVELOPMENTS,
    PHASE_NAMES,
    PHASES,
    SIDES,
    WORLD_KINDS,
    WORLD_NAMES,
    is_world,
    set_of,
    side,
)
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.vectors import EMPTY, WORD, bit, sequence

# The moments at which powers work.
MOMENTS: Final = [
    "assign",
    "dictate",
    "explore",
    "stock",
    "scout",
    "end_of_explore",
    "development_cost",
    "development_completed",
    "end_of_develop",
    "world_cost",
    "world_completed",
    "end_of_settle",
    "always",
    "end_of_produce",
    "ship",
    "trade",
    "consume",
    "end_of_ship",
    "end_of_game",
]
AT_ASSIGN: Final = 0
AT_DICTATE: Final = 1
AT_EXPLORE: Final = 2
AT_STOCK: Final = 3
AT_SCOUT: Final = 4
AT_END_OF_EXPLORE: Final = 5
AT_DEVELOPMENT_COST: Final = 6
AT_DEVELOPMENT_COMPLETED: Final = 7
AT_END_OF_DEVELOP: Final = 8
AT_WORLD_COST: Final = 9
AT_WORLD_COMPLETED: Final = 10
AT_END_OF_SETTLE: Final = 11
ALWAYS: Final = 12
AT_END_OF_PRODUCE: Final = 13
AT_SHIP: Final = 14
AT_TRADE: Final = 15
AT_CONSUME: Final = 16
AT_END_OF_SHIP: Final = 17
AT_END_OF_GAME: Final = 18

# What powers do.
EFFECTS: Final = [
    "reassign",
    "again",
    "moves",
    "rearrange",
    "extra_workers",
    "place_on_top",
    "draw",
    "credits",
    "vp",
    "credits_if_scouted",
    "credits_if_most_developments",
    "credits_if_all_dearest_worlds",
    "credits_per_citizen",
    "credits_per_good",
    "discount",
    "save_workers",
    "keep_workers",
    "goods_on_world",
    "buy_vp",
    "developments",
    "development_costs",
    "worlds",
    "world_costs",
    "dice",
    "die_colours",
    "goods",
    "chip_series",
]
REASSIGN_EFFECT: Final = 0
AGAIN: Final = 1
MOVES: Final = 2
REARRANGE_EFFECT: Final = 3
EXTRA_WORKERS: Final = 4
PLACE_ON_TOP: Final = 5
DRAW_EFFECT: Final = 6
CREDITS_EFFECT: Final = 7
VP: Final = 8
CREDITS_IF_SCOUTED: Final = 9
CREDITS_IF_MOST_DEVELOPMENTS: Final = 10
CREDITS_IF_ALL_DEAREST_WORLDS: Final = 11
CREDITS_PER_CITIZEN: Final = 12
CREDITS_PER_GOOD: Final = 13
DISCOUNT: Final = 14
SAVE_WORKERS: Final = 15
KEEP_WORKERS: Final = 16
GOODS_ON_WORLD: Final = 17
BUY_VP_EFFECT: Final = 18
DEVELOPMENTS_OWNED: Final = 19
DEVELOPMENT_COSTS: Final = 20
WORLDS_OWNED: Final = 21
WORLD_COSTS: Final = 22
DICE_OWNED: Final = 23
DIE_COLOURS: Final = 24
GOODS_OWNED: Final = 25
CHIP_SERIES: Final = 26

ALL_COLOURS: Final = (1 << COLOURS) - 1
ALL_WORLDS: Final = (1 << WORLD_KINDS) - 1
ALL_PHASES: Final = (1 << PHASES) - 1
TO_SELECTED: Final = 1 << PHASES  # among targets: the phase that the player has selected

ANY_DEVELOPMENT: Final = 0
REASSIGN_ONLY: Final = 1
NOT_REASSIGN: Final = 2


def word_of(development: i64) -> i64:
    """The word of a set of developments in which a development is; the base game's are in the first."""
    return 0 if development < WORD else 1 + (development - BASE_SIDES) // WORD


def mask_of(development: i64) -> i64:
    """The set with this one development, in its word."""
    return bit(development) if development < WORD else bit((development - BASE_SIDES) % WORD)


@final
class Power:
    """One thing that a development does at one moment. Sets of colours, worlds and phases are bits."""

    def __init__(
        self,
        development: int,
        moment: int,
        effect: int,
        amount: int,
        per: int,
        floor: int,
        dice: int,
        worlds: int,
        sources: int,
        targets: int,
        least: int,
        most: int,
        same_column: bool,
        most_worlds: int,
        developments: int,
    ) -> None:
        self.development: i64 = development
        self.word: i64 = word_of(development)
        self.mask: i64 = mask_of(development)
        self.moment: i64 = moment
        self.effect: i64 = effect
        self.amount: i64 = amount
        self.per: i64 = per  # so many make one unit; a started unit counts as a full one (roll.fine.38)
        self.floor: i64 = floor  # a discount does not go below it
        self.dice: i64 = dice  # colours of dice that it works on
        self.worlds: i64 = worlds  # kinds of worlds that it works on
        self.sources: i64 = sources  # columns that workers may be moved from
        self.targets: i64 = targets  # columns that workers may be moved to
        self.least: i64 = least  # workers
        self.most: i64 = most  # workers
        self.same_column = same_column  # whether all workers come from one column
        self.most_worlds: i64 = most_worlds  # needs the most worlds of these kinds; a tie halves it
        self.developments: i64 = developments  # which developments it counts or makes cheaper
        self.name = side(development).name


def _set(entry: dict[str, object], name: str, names: Sequence[str], without: int) -> int:
    if name not in entry:
        return without
    found = 0
    for word in items(entry[name], name):
        found |= 1 << names.index(text(word, name))
    return found


def _place(names: list[str], entry: dict[str, object], what: str) -> int:
    word = text(entry.get(what), what)
    if word not in names:
        raise ValueError(f"there is no such power: {what} {word}")
    return names.index(word)


def _number(entry: dict[str, object], name: str, without: int) -> int:
    return integer(entry[name], name) if name in entry else without


KNOWN_WORDS: Final = {
    *("when", "does", "amount", "per", "floor", "dice", "worlds", "from", "to", "least", "most"),
    *("same_column", "if_most_worlds", "reassign_only", "not_reassign"),
}


def _power(data: object, development: int) -> Power:
    entry = mapping(data, "power")
    if not set(entry) <= KNOWN_WORDS:
        raise ValueError("a power has an unknown word")
    developments = ANY_DEVELOPMENT
    if "reassign_only" in entry:
        developments = REASSIGN_ONLY
    elif "not_reassign" in entry:
        developments = NOT_REASSIGN
    return Power(
        development,
        _place(MOMENTS, entry, "when"),
        _place(EFFECTS, entry, "does"),
        _number(entry, "amount", 0),
        _number(entry, "per", 1),
        _number(entry, "floor", 1),
        _set(entry, "dice", COLOUR_NAMES, ALL_COLOURS),
        _set(entry, "worlds", WORLD_NAMES, ALL_WORLDS),
        _set(entry, "from", PHASE_NAMES, ALL_PHASES),
        _set(entry, "to", [*PHASE_NAMES, "selected"], ALL_PHASES),
        _number(entry, "least", 0),
        _number(entry, "most", 0),
        "same_column" in entry,
        _set(entry, "if_most_worlds", WORLD_NAMES, 0),
        developments,
    )


def _powers_of(development: int) -> list[Power]:
    try:
        return [_power(entry, development) for entry in items(side(development).powers, "powers")]
    except (KeyError, ValueError, Malformed) as error:
        raise set_of(development).refuse(
            f"{side(development).name} has a power that cannot be read ({error})"
        ) from None


_DEVELOPMENTS: Final = [number for number, one in enumerate(SIDES) if one is not None and not is_world(number)]
POWERS: Final = [power for development in _DEVELOPMENTS for power in _powers_of(development)]


def _at(moment: int) -> list[Power]:
    return [power for power in POWERS if power.moment == moment]


def _moments() -> vec[i64]:
    out = [0] * len(SIDES)
    for power in POWERS:
        out[power.development] |= 1 << power.moment
    return sequence(out)


POWERS_AT: Final = [_at(moment) for moment in range(len(MOMENTS))]
MOMENTS_OF: Final = _moments()  # the moments at which a side has powers, as a set, by side


def _single(effect: int) -> Power:
    """The one power with an effect that only one development has: the rules do not say how two would go together."""
    found = [power for power in POWERS if power.effect == effect]
    for power in found[1:]:
        raise set_of(power.development).refuse(f"{power.name} has a power that only {found[0].name} can have")
    return found[0]


DICTATE_AGAIN: Final = _single(AGAIN)  # Backup Planning
DICTATE_MOVES: Final = _single(MOVES)  # Galactic Mandate
REARRANGING: Final = _single(REARRANGE_EFFECT)  # Advanced Logistics
ON_TOP: Final = _single(PLACE_ON_TOP)  # Improved Reconnaissance
MORE_TILES: Final = _single(DRAW_EFFECT)  # Alien Research Team
BANKING: Final = _single(BUY_VP_EFFECT)  # Galactic Bankers
MORE_GOODS: Final = _single(GOODS_ON_WORLD)  # Galactic Reserves


def _refuse_more() -> None:
    """Powers that several developments of the base game have, each in a phase or with a colour of its own."""
    for power in POWERS:
        if power.development >= BASE_SIDES and power.effect in (SAVE_WORKERS, EXTRA_WORKERS):
            raise set_of(power.development).refuse(f"{power.name} has a power that only the base game has")


_refuse_more()

NO_DEVELOPMENT: Final = DEVELOPMENTS  # stands where a development stands, for Dictate
REASSIGNING: Final = POWERS_AT[AT_ASSIGN]  # the Reassign powers that move workers by themselves


def reassign_power(development: i64) -> Power:
    """The record of a development that moves workers."""
    for power in REASSIGNING:
        if power.development == development:
            return power
    raise ValueError("no such Reassign power")


@final
class Tableau:
    """The sides in a player's tableau in the order of placement, and the developments among them as a set.

    It is never changed, so that copies of a table share it.
    """

    def __init__(self, sides: vec[i64], first: i64, further: vec[i64], moments: i64) -> None:
        self.sides = sides
        self.first = first  # the set's first word
        self.further = further  # its further words, as many as it needs
        self.moments = moments  # at which a power of the developments works, as a set

    def with_side(self, number: i64) -> Tableau:
        """The same with one side more."""
        sides = append(self.sides[:], number)
        if is_world(number):
            return Tableau(sides, self.first, self.further, self.moments)
        moments = self.moments | MOMENTS_OF[number]
        word = word_of(number)
        if word == 0:
            return Tableau(sides, self.first | mask_of(number), self.further, moments)
        further = self.further[:]
        while len(further) < word:
            further = append(further, 0)
        further[word - 1] |= mask_of(number)
        return Tableau(sides, self.first, further, moments)


NO_TABLEAU: Final = Tableau(EMPTY, 0, EMPTY, 0)


def has(owned: Tableau, power: Power) -> bool:
    """Whether a power is among the developments owned."""
    word = power.word
    if word == 0:
        return owned.first & power.mask != 0
    return word <= len(owned.further) and owned.further[word - 1] & power.mask != 0


def acts(owned: Tableau, moment: i64) -> bool:
    """Whether any development owned has a power at a moment."""
    return owned.moments >> moment & 1 == 1


def place_in(tableau: Tableau, development: i64) -> i64:
    """The place of a development in a tableau that has it."""
    place: i64 = 0
    while tableau.sides[place] != development:
        place += 1
    return place
