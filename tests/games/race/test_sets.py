"""Further sets of cards as they are read: sound ones are numbered on, others are refused in a sentence."""

from __future__ import annotations

import pytest

from galactarium.games.race.components import NO_START, SETS, Card, _numbered
from galactarium.games.race.powers import NO_GOODS, NO_KIND, PRODUCTION_WORLD, WINDFALL_WORLD
from galactarium.kernel.sets import read_set
from tests.games.sets.extra import CARDS, extra_cards


def numbered(written: str, edition: str = "first") -> list[Card]:
    return _numbered([SETS[0], read_set("extra_cards", written)], edition)


def test_a_further_set_is_numbered_from_its_first_on_with_blank_cards_between() -> None:
    cards = numbered(extra_cards())
    assert len(cards) == 200 + CARDS
    assert [card.number for card in cards] == list(range(200 + CARDS))
    assert all(card.key for card in cards[:95])
    blanks = [(card.key, card.copies, card.is_world, card.kind, card.source, card.start) for card in cards[95:200]]
    assert blanks == [("", 0, False, NO_KIND, NO_GOODS, NO_START)] * 105
    first, second = cards[200], cards[201]
    assert (first.key, first.is_military, first.cost, first.vp, first.source) == (
        "extra_world_0",
        True,
        0,
        1,
        WINDFALL_WORLD,
    )
    assert (first.start, first.is_start, first.is_rebel, first.preset < 0) == (20, True, True, True)
    assert (second.is_military, second.cost, second.source, second.start) == (False, 1, PRODUCTION_WORLD, 21)
    assert [power.written for power in second.consume] == ["consume: 2 any -> 3vp"]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"extra_world_3"', '"extra_world_2"', "the id extra_world_2 stands twice, first in the set extra_cards"),
        ('"extra_world_3"', '"old_earth"', "the id old_earth stands twice, first in the set base"),
        ("first = 200", "first = 94", "its first number, 94, is that of a card of another set"),
        ("vp = 1", "victory = 1", "the card extra_world_0 has unknown words: victory"),
        ("cost = 1", "cost = true", "the card extra_world_1 is not written as cards are"),
        ('"extra_world_1"', '""', "a card has no id, or there is no copy of it"),
        ("cost = 1", "cost = 1\ncopies = 0", "a card has no id, or there is no copy of it"),
        ("cost = 1", "cost = 1\ncopies = 2", "extra_world_1 has a wrong scoring or number of copies"),
        ('production = "rare"', 'windfall = "rare"', "extra_world_1 does not produce as its kind of world does"),
        ('windfall = "genes"', 'production = "genes"', "extra_world_2 does not produce as its kind of world does"),
        (
            '"2 six-cost", "1 world with consume", "1 keyword rebel"',
            "",
            "extra_development_10 has a wrong scoring or number of copies",
        ),
        (
            '"consume: 2 any -> 3vp"',
            '"consume: draw 1", "consume: draw 1", "consume: draw 1"',
            "extra_world_1 has more than two powers of one phase to choose from",
        ),
        (
            'type = "development"\n',
            'type = "development"\nstart = 30\n',
            "is a start world, but no world",
        ),
        (
            '"consume: 2 any -> 3vp"',
            '"settle: may discard_self -> military +3"',
            "extra_world_1 has a power that only new_military_tactics can have",
        ),
        ('"consume: 2 any -> 3vp"', '"consume: juggle"', "there is no such power: consume: juggle"),
    ],
)
def test_a_set_that_cannot_be_played_is_refused(old: str, new: str, why: str) -> None:
    assert old in extra_cards()
    with pytest.raises(ValueError, match="The set of components extra_cards cannot be used") as refused:
        numbered(extra_cards().replace(old, new, 1))
    assert why in str(refused.value)
