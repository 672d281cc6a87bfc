"""Luck is seeded, fair, separate for each stream, and can be scripted."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest

from galactarium.kernel.chance import FIRST_SEAT, SETUP, SHARED, Chance, KeyedChance, commitment, scripted, seeded
from galactarium.kernel.vectors import sequence


def test_the_same_seed_gives_the_same_luck_for_ever() -> None:
    """These numbers must never change: old records would no longer replay."""
    chance = seeded("galactarium", 2)
    drawn = [chance.below(stream, 1000) for stream in (SETUP, SHARED, FIRST_SEAT, FIRST_SEAT + 1) for _ in range(3)]
    assert drawn == [822, 430, 871, 133, 224, 81, 795, 700, 767, 912, 555, 436]


def test_every_value_is_equally_likely() -> None:
    chance = seeded("fair", 1)
    for n in (2, 3, 6, 7, 100):
        counts = Counter(chance.below(SHARED, n) for _ in range(3000 * n))
        assert sorted(counts) == list(range(n))
        assert all(2700 < count < 3300 for count in counts.values())


def test_a_word_beyond_the_last_full_range_is_drawn_again() -> None:
    """With n just over half of all words, nearly every second word has to be thrown away."""
    chance = seeded("rejection", 1)
    n = 2**31 + 1
    before = chance.drawn(SHARED)
    values = [chance.below(SHARED, n) for _ in range(400)]
    assert all(0 <= value < n for value in values)
    assert 700 < chance.drawn(SHARED) - before < 900
    assert 160 < sum(value < n // 2 for value in values) < 240


def test_streams_do_not_disturb_each_other() -> None:
    one = seeded("streams", 3)
    other = seeded("streams", 3)
    for _ in range(50):
        other.below(SHARED, 6)
        other.below(FIRST_SEAT + 1, 6)
    for stream in (SETUP, FIRST_SEAT, FIRST_SEAT + 2):
        assert [one.below(stream, 1000) for _ in range(20)] == [other.below(stream, 1000) for _ in range(20)]


def test_streams_and_seeds_and_salts_all_differ() -> None:
    def first(seed: str, salts: list[str] | None = None, stream: int = SHARED) -> list[int]:
        chance = seeded(seed, 2, salts)
        return [chance.below(stream, 10**6) for _ in range(4)]

    lines = [
        first("a"),
        first("b"),
        first("a", ["salt", ""]),
        first("a", ["", "salt"]),
        first("a", ["salt", "salt"]),
        first("a", stream=SETUP),
        first("a", stream=FIRST_SEAT),
        first("a", stream=FIRST_SEAT + 1),
    ]
    assert len({tuple(line) for line in lines}) == len(lines)


def test_a_copy_goes_on_alike_and_independently() -> None:
    chance = seeded("copy", 1)
    copy = chance.copy()
    values = [copy.below(SHARED, 1000) for _ in range(10)]
    assert [chance.below(SHARED, 1000) for _ in range(10)] == values


def test_split_luck_is_fresh_and_leaves_the_streams_of_seats_alone() -> None:
    chance = seeded("split", 2)
    before = chance.drawn(FIRST_SEAT)
    one = chance.split(2)
    two = chance.split(2)
    assert chance.drawn(FIRST_SEAT) == before
    assert [one.below(SHARED, 10**6) for _ in range(3)] != [two.below(SHARED, 10**6) for _ in range(3)]


def test_the_counter_tells_whether_a_stream_gave_anything_away() -> None:
    chance = seeded("counter", 1)
    before = chance.drawn(FIRST_SEAT)
    chance.below(SHARED, 6)
    assert chance.drawn(FIRST_SEAT) == before
    chance.below(FIRST_SEAT, 6)
    assert chance.drawn(FIRST_SEAT) != before


def test_a_single_thing_is_picked_without_luck() -> None:
    chance = seeded("single", 1)
    before = chance.drawn(SHARED)
    assert chance.pick(SHARED, sequence([9])) == 0
    assert chance.drawn(SHARED) == before


def test_a_script_is_followed_and_then_luck_goes_on() -> None:
    chance = scripted("script", 1, {SHARED: [5, 40]})
    things = sequence([10, 20, 30, 40])
    assert chance.below(SHARED, 6) == 5
    assert things[chance.pick(SHARED, things)] == 40
    assert chance.left(SHARED) == 0
    assert 0 <= chance.below(SHARED, 6) < 6
    chance.script(SHARED, [20])
    copy = chance.copy()
    assert things[chance.pick(SHARED, things)] == 20
    assert things[copy.pick(SHARED, things)] == 20


@pytest.mark.parametrize("value", [-1, 6, 100])
def test_a_script_cannot_give_what_cannot_come(value: int) -> None:
    with pytest.raises(ValueError, match="script of stream 1"):
        scripted("script", 1, {SHARED: [value]}).below(SHARED, 6)
    with pytest.raises(ValueError, match="script of stream 1"):
        scripted("script", 1, {SHARED: [value]}).pick(SHARED, sequence([1, 2, 3]))


def test_what_a_script_gives_counts_as_given_away() -> None:
    chance = scripted("script", 1, {FIRST_SEAT: [1]})
    before = chance.drawn(FIRST_SEAT)
    chance.below(FIRST_SEAT, 6)
    assert chance.drawn(FIRST_SEAT) != before


def test_a_split_script_is_a_script_of_its_own() -> None:
    chance = scripted("script", 1, {SHARED: [3, 4]})
    other = chance.split(1)
    assert [other.below(SHARED, 6), other.below(SHARED, 6)] == [3, 4]
    assert chance.left(SHARED) == 2


def test_the_commitment_tells_seeds_apart_and_hides_them() -> None:
    assert commitment("1") != commitment("2")
    assert commitment("1") == commitment("1")
    assert len(commitment("1")) == 64


def test_keyed_luck_is_the_same_for_the_same_seed_and_salts_and_goes_on_alike_in_copies() -> None:
    one, other = seeded("blake2:x", 2, ["a", ""]), seeded("blake2:x", 2, ["a", ""])
    salted = seeded("blake2:x", 2, ["b", ""])
    rolls = [one.below(stream, 6) for _ in range(40) for stream in range(4)]
    assert rolls == [other.below(stream, 6) for _ in range(40) for stream in range(4)]
    assert rolls != [salted.below(stream, 6) for _ in range(40) for stream in range(4)]
    again = one.copy()
    assert [one.below(2, 1000) for _ in range(40)] == [again.below(2, 1000) for _ in range(40)]
    assert isinstance(again, KeyedChance)
    assert type(one.split(2)) is Chance, "imagined tables keep their speed"


def test_keyed_luck_is_what_the_documents_say() -> None:
    """Whoever has the seed can work it out with any BLAKE2b."""
    luck = seeded("blake2:y", 1, ["salt"])
    key = blake2b(b"blake2:y\0salt").digest()
    for stream in range(3):
        for number in range(1, 40):
            piece = blake2b(f"{stream}/{number // 16}".encode(), key=key).digest()
            word = int.from_bytes(piece[4 * (number % 16) : 4 * (number % 16) + 4], "little")
            assert luck.below(stream, 2**32) == word


def test_the_streams_of_keyed_luck_are_apart_and_even() -> None:
    """One seat's luck does not move another's."""
    quiet, busy = seeded("blake2:z", 2), seeded("blake2:z", 2)
    for _ in range(100):
        busy.below(FIRST_SEAT, 6)
    assert [quiet.below(FIRST_SEAT + 1, 6) for _ in range(50)] == [busy.below(FIRST_SEAT + 1, 6) for _ in range(50)]
    counts = [0] * 6
    for _ in range(12_000):
        counts[quiet.below(1, 6)] += 1
    assert all(1800 < count < 2200 for count in counts)
