"""Sets of tiles with further sets in play: what lies where, held against Python's own sets."""

from __future__ import annotations

from random import Random

import pytest

from galactarium.games.roll import GAME, tiles
from galactarium.games.roll.components import ALL_TILES, BASE_SIDES, Box, box_of
from galactarium.games.roll.empire import ABANDONED, EMPIRE, HAND, PILE
from galactarium.games.roll.table import RollTable
from galactarium.kernel.chance import SHARED, seeded
from galactarium.kernel.vectors import numbers, sequence

PLACES = [(seat, place) for seat in range(3) for place in (HAND, ABANDONED, PILE)]
BASE = list(range(55))
FURTHER = [BASE_SIDES, BASE_SIDES + 2, BASE_SIDES + 62, BASE_SIDES + 64, BASE_SIDES + 100, BASE_SIDES + 124]
EVERY = [*BASE, *FURTHER]


def larger() -> RollTable:
    """A table for three with six tiles of a further set, which take two words; no tile lies anywhere."""
    table = GAME.deal(3, "tiles")
    assert isinstance(table, RollTable)
    box = Box([])
    box.keys = box_of("base").keys
    words = [0, 0]
    for tile in FURTHER:
        words[(tile - BASE_SIDES) // 63] |= 1 << (tile - BASE_SIDES) % 63
    box.further = sequence(words)
    box.words = 2
    table.box = box
    table.bag = 0
    table.further = tiles.no_further(3, 2)
    for seat, place in PLACES:
        table.empires[seat * EMPIRE + place] = 0
    return table


def test_every_place_holds_its_own_tiles() -> None:
    table = larger()
    luck = Random("places")
    model: dict[tuple[int, int], set[int]] = {place: set() for place in PLACES}
    for _ in range(400):
        seat, place = luck.choice(PLACES)
        tile = luck.choice(EVERY)
        if luck.random() < 0.6:
            tiles.put(table, seat, place, tile)
            model[seat, place].add(tile)
        else:
            tiles.take(table, seat, place, tile)
            model[seat, place].discard(tile)
        if luck.random() < 0.05:
            tiles.clear(table, seat, place)
            model[seat, place].clear()
        for (owner, where), expected in model.items():
            assert numbers(tiles.tiles(table, owner, where)) == sorted(expected)
            assert tiles.count(table, owner, where) == len(expected)
            assert tiles.is_empty(table, owner, where) == (not expected)
    assert tiles.bag_size(table) == 0


@pytest.mark.rule("roll.explore.bag.1", "roll.explore.bag.2", "roll.components.6")
def test_the_bag_holds_every_tile_once_and_gives_each_out_once() -> None:
    table = larger()
    tiles.fill_bag(table)
    assert table.bag == ALL_TILES
    assert tiles.bag_size(table) == len(EVERY)
    assert all(tiles.in_bag(table, tile) for tile in EVERY)
    assert not any(tiles.in_bag(table, tile) for tile in (BASE_SIDES + 4, BASE_SIDES + 63, BASE_SIDES + 102))
    tiles.remove_from_bag(table, BASE_SIDES + 64)
    tiles.remove_from_bag(table, 7)
    left = [tile for tile in EVERY if tiles.in_bag(table, tile)]
    assert left == [tile for tile in EVERY if tile not in (7, BASE_SIDES + 64)]
    table.chance = seeded("bag", 3)
    drawn = [tiles.draw_from_bag(table, SHARED) for _ in left]
    assert sorted(drawn) == left
    assert drawn != left
    assert tiles.bag_size(table) == 0
    for tile in drawn:
        tiles.put(table, 1, ABANDONED, tile)
    tiles.into_bag(table, 1, ABANDONED)
    assert tiles.is_empty(table, 1, ABANDONED)
    assert [tile for tile in EVERY if tiles.in_bag(table, tile)] == left
    assert tiles.bag_size(table) == len(left)
    tiles.put(table, 2, ABANDONED, BASE_SIDES + 64)
    tiles.into_bag(table, 2, ABANDONED)
    assert tiles.in_bag(table, BASE_SIDES + 64)
    assert tiles.bag_size(table) == len(left) + 1


@pytest.mark.rule("roll.digital.9")
@pytest.mark.parametrize("further", [False, True])
def test_a_pile_gives_each_of_its_tiles_once_each_as_likely_as_the_others(further: bool) -> None:
    first: dict[int, int] = {}
    held = [3, 40, *(FURTHER[1:4] if further else [])]
    for number in range(200):
        table = larger() if further else GAME.deal(3, "tiles")
        assert isinstance(table, RollTable)
        table.chance = seeded(f"pile {number}", 3)
        for tile in held:
            tiles.put(table, 1, PILE, tile)
        drawn = [tiles.draw_from_pile(table, 1, PILE, SHARED) for _ in held]
        assert sorted(drawn) == held
        assert tiles.is_empty(table, 1, PILE)
        first[drawn[0]] = first.get(drawn[0], 0) + 1
    assert set(first) == set(held)
    assert min(first.values()) > 200 // len(held) // 2
