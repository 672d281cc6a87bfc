"""Sets as bits, drawing from them, and tables that go stepwise."""

from __future__ import annotations

import pytest

from galactarium.games import GAMES
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import SHARED, scripted, seeded
from galactarium.kernel.playout import playout
from galactarium.kernel.vectors import bit, lowest, member, members, ones

SETS = [[0], [54], [62], [0, 31, 32, 33, 62], list(range(55)), list(range(0, 62, 3))]


@pytest.mark.parametrize("numbers", SETS)
def test_a_set_knows_its_members(numbers: list[int]) -> None:
    mask = sum(2**number for number in numbers)
    assert ones(mask) == len(numbers)
    assert lowest(mask) == numbers[0]
    assert members(mask) == numbers
    assert [member(mask, place) for place in range(len(numbers))] == numbers


def test_every_bit_is_where_it_should_be() -> None:
    assert [bit(place) for place in range(63)] == [2**place for place in range(63)]
    assert ones(0) == 0


def test_members_are_drawn_fairly_and_even_a_single_one_moves_the_stream_on() -> None:
    chance = seeded("sets", 1)
    drawn = chance.drawn(SHARED)
    assert chance.pick_member(SHARED, bit(40)) == 40
    assert chance.drawn(SHARED) != drawn
    counts = dict.fromkeys([3, 33, 53], 0)
    for _ in range(3000):
        counts[chance.pick_member(SHARED, bit(3) | bit(33) | bit(53))] += 1
    assert min(counts.values()) > 850


def test_a_script_names_the_member_that_comes() -> None:
    chance = scripted("sets", 1, {SHARED: [33, 4]})
    assert chance.pick_member(SHARED, bit(3) | bit(33)) == 33
    with pytest.raises(ValueError, match="not there"):
        chance.pick_member(SHARED, bit(3) | bit(33))


@pytest.mark.parametrize("name", list(GAMES))
def test_a_stepwise_table_plays_the_same_game_and_waits_before_each_of_its_steps(name: str) -> None:
    game = GAMES[name]
    table = game.deal(game.fewest, "steps")
    other = game.deal(game.fewest, "steps")
    other.stepwise = True
    chance = seeded("bots", game.fewest)
    twin = seeded("bots", game.fewest)
    waits = 0
    playout(table, chance, None, 300)
    left = 300
    while left and not other.finished():
        left -= playout(other, twin, None, left)
        while other.agenda.busy == 0 and not other.agenda.is_empty(TABLE):
            other.advance()
            waits += 1
    assert waits
    assert other.own_numbers() == table.own_numbers()
