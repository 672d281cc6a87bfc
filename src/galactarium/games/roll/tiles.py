"""Sets of game tiles: the bag, and for every player the tiles in hand, abandoned, and in the own pile.

Tiles of the base game are members of one word, which lies in the empire. Those of further sets are members of further
words, which lie in `table.further`: for each player those of the hand, of the abandoned tiles and of the pile, and last
those of the bag. A table of the base game has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll.components import BASE_SIDES
from galactarium.games.roll.empire import EMPIRE, HAND, TILE_SETS
from galactarium.kernel.vectors import WORD, bit, filled, lowest, ones, ones_in

if TYPE_CHECKING:
    from galactarium.games.roll.table import RollTable


def no_further(seats: i64, words: i64) -> vec[i64]:
    """The further words of a table on which no tile lies."""
    return filled((TILE_SETS * seats + 1) * words, 0)


def further_at(table: RollTable, seat: i64, place: i64) -> i64:
    """Where the further words of a player's set begin; `place` is HAND, ABANDONED or PILE."""
    return (TILE_SETS * seat + place - HAND) * table.box.words


def bag_at(table: RollTable) -> i64:
    """Where the further words of the bag begin."""
    return TILE_SETS * table.seats * table.box.words


def put(table: RollTable, seat: i64, place: i64, tile: i64) -> None:
    if tile < WORD:
        table.empires[seat * EMPIRE + place] |= bit(tile)
    else:
        number = tile - BASE_SIDES
        table.further[further_at(table, seat, place) + number // WORD] |= bit(number % WORD)


def take(table: RollTable, seat: i64, place: i64, tile: i64) -> None:
    if tile < WORD:
        table.empires[seat * EMPIRE + place] &= ~bit(tile)
    else:
        number = tile - BASE_SIDES
        table.further[further_at(table, seat, place) + number // WORD] &= ~bit(number % WORD)


def count(table: RollTable, seat: i64, place: i64) -> i64:
    """How many tiles there are."""
    return counted(table, table.empires, table.further, seat, place)


def counted(table: RollTable, empires: vec[i64], further: vec[i64], seat: i64, place: i64) -> i64:
    """The same of empires as they are, or as all saw them."""
    here = ones(empires[seat * EMPIRE + place])
    if len(further) > 0:
        here += ones_in(further, further_at(table, seat, place), table.box.words)
    return here


def is_empty(table: RollTable, seat: i64, place: i64) -> bool:
    return table.empires[seat * EMPIRE + place] == 0 and (len(table.further) == 0 or count(table, seat, place) == 0)


def tiles(table: RollTable, seat: i64, place: i64) -> vec[i64]:
    """The tiles in the order of their numbers."""
    return listed(table, table.empires, table.further, seat, place)


def listed(table: RollTable, empires: vec[i64], further: vec[i64], seat: i64, place: i64) -> vec[i64]:
    """The same of empires as they are, or as all saw them."""
    out = members(empires[seat * EMPIRE + place], 0, vec[i64]())
    if len(further) > 0:
        at = further_at(table, seat, place)
        for word in range(table.box.words):
            out = members(further[at + word], BASE_SIDES + WORD * word, out)
    return out


def members(word: i64, first: i64, out: vec[i64]) -> vec[i64]:
    """The members of a word, counted from `first` on, after those that are there already."""
    while word:
        out = append(out, first + lowest(word))
        word &= word - 1
    return out


def clear(table: RollTable, seat: i64, place: i64) -> None:
    table.empires[seat * EMPIRE + place] = 0
    if len(table.further) > 0:
        at = further_at(table, seat, place)
        for word in range(at, at + table.box.words):
            table.further[word] = 0


# The bag


def fill_bag(table: RollTable) -> None:
    """All tiles of the sets in play are in the bag."""
    table.bag = table.box.first
    at = bag_at(table)
    for word in range(table.box.words):
        table.further[at + word] = table.box.further[word]


def bag_size(table: RollTable) -> i64:
    return ones(table.bag) + ones_in(table.further, bag_at(table), table.box.words)


def in_bag(table: RollTable, tile: i64) -> bool:
    if tile < WORD:
        return table.bag >> tile & 1 == 1
    number = tile - BASE_SIDES
    return table.further[bag_at(table) + number // WORD] >> number % WORD & 1 == 1


def remove_from_bag(table: RollTable, tile: i64) -> None:
    if tile < WORD:
        table.bag &= ~bit(tile)
    else:
        number = tile - BASE_SIDES
        table.further[bag_at(table) + number // WORD] &= ~bit(number % WORD)


def draw_from_bag(table: RollTable, stream: i64) -> i64:
    """A tile out of the bag, each equally likely."""
    words = table.box.words
    if words == 0:
        tile = table.chance.pick_member(stream, table.bag)
        table.bag &= ~bit(tile)
        return tile
    tile = numbered(table.chance.pick_further(stream, table.bag, table.further, bag_at(table), words))
    remove_from_bag(table, tile)
    return tile


def draw_from_pile(table: RollTable, seat: i64, place: i64, stream: i64) -> i64:
    """A tile out of a player's set, each equally likely."""
    at = seat * EMPIRE + place
    words = table.box.words
    if words == 0:
        tile = table.chance.pick_member(stream, table.empires[at])
        table.empires[at] &= ~bit(tile)
        return tile
    begins = further_at(table, seat, place)
    tile = numbered(table.chance.pick_further(stream, table.empires[at], table.further, begins, words))
    take(table, seat, place, tile)
    return tile


def numbered(member: i64) -> i64:
    """The tile that is this member of a set of several words."""
    return member if member < WORD else member - WORD + BASE_SIDES


def into_bag(table: RollTable, seat: i64, place: i64) -> None:
    """All tiles of a player's set go into the bag."""
    table.bag |= table.empires[seat * EMPIRE + place]
    if len(table.further) > 0:
        begins = further_at(table, seat, place)
        bag = bag_at(table)
        for word in range(table.box.words):
            table.further[bag + word] |= table.further[begins + word]
    clear(table, seat, place)
