"""Every card beside what is printed on it, told a second time in printed_*.txt."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from galactarium.games.race.components import (
    ACTION_KEYS,
    FIRST_EDITION,
    KEYS,
    PRICES,
    SECOND_EDITION,
    Card,
    cards_played,
)
from galactarium.games.race.powers import KINDS, SOURCES
from tests.games.facts import ABSENT, FACTS

HERE = Path(__file__).parent
CARDS = FIRST_EDITION.cards


def table(name: str) -> list[list[str]]:
    """The lines of a table, without what explains it."""
    lines = (HERE / name).read_text().splitlines()
    return [[part.strip() for part in line.split("|")] for line in lines if not line.startswith("#")]


def printed(card: Card) -> list[str]:
    """A card as the table has it."""
    sort = "military" if card.is_military else "world" if card.is_world else "development"
    place = f"start {card.start}" if card.start >= 0 else f"hand {card.preset}" if card.preset >= 0 else ""
    return [
        card.key,
        card.name,
        str(card.copies),
        f"{sort} {card.cost} / {card.vp}",
        f"{SOURCES[card.source]} {KINDS[card.kind]}" if card.kind >= 0 else "",
        place,
        " ".join(card.keywords),
        "; ".join(power.written for power in card.powers),
    ]


@pytest.mark.rule("race.parts.3", "race.parts.8")
@pytest.mark.parametrize("number", range(95))
def test_a_card_is_as_printed(number: int) -> None:
    row = table("printed_cards.txt")[number]
    assert printed(CARDS[number]) == row + [""] * (8 - len(row))
    assert CARDS[number].number == number
    assert KEYS[number] == row[0]


@pytest.mark.rule("race.nw.1")
def test_the_start_worlds_of_new_worlds_are_as_printed() -> None:
    cards = cards_played("first", "new_worlds").cards
    found = [printed(cards[KEYS.index(row[0])]) for row in table("printed_new_worlds.txt")]
    assert [[*row[:5], *row[6:]] for row in found] == [[*row[:5], *row[6:]] for row in table("printed_new_worlds.txt")]


@pytest.mark.rule("race.finish.6", "race.develop.7", *(f"race.six.{number}" for number in range(1, 14)))
def test_every_card_earns_each_six_cost_development_what_its_table_says() -> None:
    rows = table("printed_sixes.txt")
    for six in [card for card in CARDS if card.is_six]:
        expected: dict[str, int] = {}
        for _, line in [row for row in rows if row[0] == six.key]:
            points, _, names = line.partition(":")
            found = names.split()
            if found[0].startswith("*"):
                found = [card.key for card in CARDS if card.is_world == (found[0] == "*world")]
            for name in found:
                expected.setdefault(name, int(points))
        assert {CARDS[at].key: points for at, points in enumerate(six.points) if points} == expected, six.key
        rates = (six.per_chips > 0, six.per_strength > 0, six.per_good > 0)
        assert rates == (six.key == "galactic_renaissance", six.key == "new_galactic_order", False)
    assert {row[0] for row in rows} == {card.key for card in CARDS if card.is_six and card.key != "new_galactic_order"}


# What the second edition prints: cost or defence, VP, powers.
SECOND = {
    "black_market_trading_world": ["world 2 / 1", "consume: sell 1 any without trade powers"],
    "bio_hazard_mining_world": ["world 2 / 0", "trade: +2 genes; produce: good"],
    "imperium_armaments_world": ["world 3 / 2", "settle: military +1; produce: good"],
    "outlaw_world": ["military 1 / 1", "settle: military +1; consume: 1 any -> 1vp + 1card"],
}


def test_the_second_edition_prints_four_cards_differently_and_scores_one() -> None:
    for one, two in zip(CARDS, SECOND_EDITION.cards, strict=True):
        expected = printed(one)
        if one.key in SECOND:
            expected[3], expected[7] = SECOND[one.key]
        assert printed(two) == expected
        assert list(two.points) == list(one.points)
        assert two.per_good == (1 if one.key == "merchant_guild" else 0)


@pytest.mark.rule("race.parts.4")
def test_prices_and_actions_are_as_printed() -> None:
    assert [int(price) for price in PRICES] == [2, 3, 4, 5]
    assert [
        *("explore_plus_5", "explore_plus_1_plus_1", "develop", "settle"),
        *("consume_trade", "consume_2x_vp", "produce"),
    ] == ACTION_KEYS


@pytest.mark.skipif(not FACTS.exists(), reason=ABSENT)
def test_the_facts_tell_the_same_cards() -> None:
    with (FACTS / "race" / "cards.csv").open() as file:
        for card, row in zip(CARDS, csv.DictReader(file), strict=True):
            assert (card.key, card.name, str(card.copies)) == (row["id"], row["name"], row["copies"])
            assert (str(card.cost), str(card.vp)) == (row["cost_or_defense"], row["vp"].replace("?", "0"))
            assert card.is_military == (row["military"] == "yes")
            assert "; ".join(power.written for power in card.powers) == row["powers"]
