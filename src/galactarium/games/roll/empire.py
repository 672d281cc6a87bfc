"""One player's part of the table: dice by place and colour, credits, chips, and what the tableau adds up to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import events
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    KINDS,
    MOST_CREDITS,
    PHASE_NAMES,
    PHASES,
    is_world,
)
from galactarium.games.roll.powers import MORE_GOODS, has
from galactarium.games.roll.records import Colour, Dice, DicePlace

if TYPE_CHECKING:
    from galactarium.games.roll.table import RollTable

# Places of dice, one count for each colour.
CUP: Final = 0
CITIZENRY: Final = 7
DEVELOPERS: Final = 14  # on the development stack
SETTLERS: Final = 21  # on the world stack
COLUMN: Final = 28  # + 7 * phase: workers, the selecting die among them
WILD: Final = 63  # rolled wild faces that have no column yet
DICTATED: Final = 70
PAID: Final = 77  # dice that are just paying for a tile
GOODS: Final = 84  # + 7 * kind of world
ALL_PLACES: Final = 112

CREDITS: Final = 112
CHIPS: Final = 113
SELECTED: Final = 114  # phase + 1; 0 before a phase is selected
SELECTOR: Final = 115  # colour + 1 of the selecting die; 0 without one
USED: Final = 116  # Reassign powers used in this round, as a set of places in the tableau
DICTATES: Final = 117  # how often the player has Dictated in this round
OWNED: Final = 118  # empty: where check sums have the first word of the set of developments in the tableau
DEVELOPMENTS_BUILT: Final = 119
WORLDS: Final = 120  # + kind: worlds in the tableau
EXTRA: Final = 125  # extra Home workers of this phase, then extra workers of another colour
EXTRA_COLOUR: Final = 127  # of the second
ALIEN_SCOUTED: Final = 128  # whether an Alien explorer has Scouted in this phase
HAND: Final = 129  # tiles that wait to be placed, as a set of which the first word is here
ABANDONED: Final = 130  # tiles abandoned in this Explore phase, as a set
PILE: Final = 131  # tiles of the bag that only this player draws in this Explore phase, as a set
NEED: Final = 132  # tiles that a paused Scout still has to draw
FACTION: Final = 133  # number of the faction tile
EMPIRE: Final = 134
TILE_SETS: Final = 3  # HAND, ABANDONED and PILE

PLACE_NAMES: Final[list[DicePlace]] = [
    *("cup", "citizenry", "developers", "settlers"),
    *PHASE_NAMES,
    *("wild", "dictated", "paid"),
    *("novelty goods", "rare goods", "genes goods", "alien goods"),
]  # one for every COLOURS places


def place_name(at: i64) -> DicePlace:
    return PLACE_NAMES[at // COLOURS]


def colour_name(at: i64) -> Colour:
    return COLOUR_NAMES[at % COLOURS]


# Dice


def dice_at(table: RollTable, seat: i64, place: i64) -> i64:
    """How many dice are in a place."""
    empires = table.empires
    at = seat * EMPIRE + place
    total: i64 = 0
    for colour in range(COLOURS):
        total += empires[at + colour]
    return total


def colours_at(table: RollTable, seat: i64, place: i64) -> i64:
    """How many different colours are in a place."""
    empires = table.empires
    at = seat * EMPIRE + place
    total: i64 = 0
    for colour in range(COLOURS):
        if empires[at + colour] > 0:
            total += 1
    return total


def move_die(table: RollTable, seat: i64, colour: i64, source: i64, target: i64) -> None:
    at = seat * EMPIRE + colour
    table.empires[at + source] -= 1
    table.empires[at + target] += 1


def move_all(table: RollTable, seat: i64, source: i64, target: i64) -> i64:
    """All dice of a place go to another; how many."""
    empires = table.empires
    at = seat * EMPIRE
    moved: i64 = 0
    for colour in range(COLOURS):
        count = empires[at + source + colour]
        if count > 0:
            empires[at + source + colour] = 0
            empires[at + target + colour] += count
            moved += count
    return moved


def owned_dice(empires: vec[i64], seat: i64, colour: i64) -> i64:
    """Real dice of a colour, wherever they lie: cup, Citizenry, construction stacks and worlds."""
    at = seat * EMPIRE + colour
    total: i64 = 0
    for place in range(0, ALL_PLACES, COLOURS):
        total += empires[at + place]
    return total


def picks(table: RollTable, seat: i64, place: i64, least: i64, count: i64) -> vec[i64]:
    """The colours that may be picked next when `count` dice of a place are picked in the order of colours.

    The order keeps two ways of picking the same dice from being told apart.
    """
    empires = table.empires
    at = seat * EMPIRE + place
    left: i64 = 0
    for colour in range(least, COLOURS):
        left += empires[at + colour]
    out = vec[i64]()
    for colour in range(least, COLOURS):
        if empires[at + colour] > 0 and left >= count:
            out = append(out, colour)
        left -= empires[at + colour]
    return out


def unused_to_cup(table: RollTable, seat: i64, phase: i64) -> None:
    """Workers that find nothing more to do go back to the cup (roll.phases.9)."""
    if table.journal is None:
        move_all(table, seat, COLUMN + COLOURS * phase, CUP)
        return
    dice = counts(table, seat, COLUMN + COLOURS * phase)
    if move_all(table, seat, COLUMN + COLOURS * phase, CUP) > 0:
        table.tell(events.Unused(seat, PHASE_NAMES[phase], dice, table.active >> phase & 1 == 0))


def counts(table: RollTable, seat: i64, place: i64) -> Dice:
    """The dice of a place by the names of their colours."""
    at = seat * EMPIRE + place
    return {
        COLOUR_NAMES[colour]: int(table.empires[at + colour]) for colour in range(COLOURS) if table.empires[at + colour]
    }


# Credits and chips


def gain_credits(table: RollTable, seat: i64, amount: i64, why: str) -> None:
    """Credits never exceed 10 (roll.phases.10)."""
    at = seat * EMPIRE + CREDITS
    now = min(table.empires[at] + amount, MOST_CREDITS)
    table.empires[at] = now
    if table.journal is not None:
        table.tell(events.CreditsGained(seat, why, amount, now))


def lost_credits(table: RollTable, seat: i64, amount: i64) -> i64:
    """How much of a gain would be above the most that a player may have."""
    return max(0, table.empires[seat * EMPIRE + CREDITS] + amount - MOST_CREDITS)


def gain_vp(table: RollTable, seat: i64, amount: i64, why: str) -> None:
    """VP chips come from the pool, and nobody is ever denied them (roll.digital.18)."""
    at = seat * EMPIRE + CHIPS
    table.empires[at] += amount
    if table.journal is not None:
        table.tell(events.VpGained(seat, why, amount, table.empires[at]))


# The tableau


def add_to_tableau(table: RollTable, seat: i64, number: i64) -> None:
    """A side enters the tableau; its powers work from now on (roll.fine.30)."""
    table.tableaus[seat] = table.tableaus[seat].with_side(number)
    at = seat * EMPIRE
    if is_world(number):
        table.empires[at + WORLDS + KINDS[number]] += 1
    else:
        table.empires[at + DEVELOPMENTS_BUILT] += 1


def squares(table: RollTable, seat: i64) -> i64:
    """The halves of the faction tile, the home world and every tile built: one square each (roll.manage.end.2)."""
    return len(table.tableaus[seat].sides)


def goods_limit(table: RollTable, seat: i64) -> i64:
    """How many goods a world of this player holds (roll.produce.4, 5)."""
    return MORE_GOODS.amount if has(table.tableaus[seat], MORE_GOODS) else 1


def free_places(table: RollTable, seat: i64, kind: i64) -> i64:
    """How many more goods the worlds of a kind can take."""
    worlds = table.empires[seat * EMPIRE + WORLDS + kind]
    return worlds * goods_limit(table, seat) - dice_at(table, seat, GOODS + COLOURS * kind)


def zone_size(table: RollTable, seat: i64) -> i64:
    """How many tiles are in the construction zone."""
    return len(table.stacks[2 * seat]) + len(table.stacks[2 * seat + 1])


def workers(table: RollTable, seat: i64, phase: i64) -> i64:
    """Real workers in a column."""
    return dice_at(table, seat, COLUMN + COLOURS * phase)


def all_columns(table: RollTable, seat: i64) -> i64:
    total: i64 = 0
    for phase in range(PHASES):
        total += workers(table, seat, phase)
    return total
