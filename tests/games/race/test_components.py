"""The cards, action cards and chips (race.parts), and the editions."""

from __future__ import annotations

from collections import Counter

import pytest

from galactarium.games.race import GAME
from galactarium.games.race.components import (
    ACTION_COPIES,
    ACTION_KEYS,
    CHIP_VALUES,
    EXPERIENCED_COPIES,
    FIRST_EDITION,
    KEYS,
    SECOND_EDITION,
)
from galactarium.games.race.powers import KINDS, PRODUCTION_WORLD, WINDFALL_WORLD
from galactarium.kernel.refusals import Malformed
from tests.games.race.scene import dealt, scene

CARDS = FIRST_EDITION.cards
DECK = FIRST_EDITION.deck
STARTS = FIRST_EDITION.starts


@pytest.mark.rule("race.parts.1")
def test_two_to_four_can_play() -> None:
    for seats in (2, 3, 4):
        assert dealt(seats).table.seats == seats
    for seats in (1, 5):
        with pytest.raises(Malformed):
            dealt(seats)


@pytest.mark.rule("race.parts.2")
def test_there_are_five_start_worlds_numbered_from_0_to_4() -> None:
    assert [KEYS[card] for card in STARTS] == [
        "old_earth",
        "epsilon_eridani",
        "alpha_centauri",
        "new_sparta",
        "earths_lost_colony",
    ]
    assert [CARDS[card].start for card in STARTS] == [0, 1, 2, 3, 4]


@pytest.mark.rule("race.parts.3")
def test_there_are_59_worlds_and_50_developments_besides_start_worlds() -> None:
    game_cards = [CARDS[card] for card in DECK if not CARDS[card].is_start]
    assert sum(card.is_world for card in game_cards) == 59
    assert sum(not card.is_world for card in game_cards) == 50
    assert len(DECK) == 114
    assert len(CARDS) == len({card.key for card in CARDS}) == 95


@pytest.mark.rule("race.parts.4")
def test_each_player_has_seven_different_action_cards_and_two_more_in_the_experienced_game() -> None:
    assert len(ACTION_KEYS) == len(set(ACTION_KEYS)) == sum(ACTION_COPIES) == 7
    assert sum(EXPERIENCED_COPIES) == 9
    doubled = [key for key, copies in zip(ACTION_KEYS, EXPERIENCED_COPIES, strict=True) if copies == 2]
    assert doubled == ["develop", "settle"]


@pytest.mark.rule("race.parts.5")
def test_there_are_28_chips_of_three_values() -> None:
    assert CHIP_VALUES == [[1, 18], [5, 6], [10, 4]]
    assert sum(count for _, count in CHIP_VALUES) == 28


@pytest.mark.rule("race.parts.6")
def test_a_card_is_a_development_or_world_or_money_or_a_good() -> None:
    s = scene("new_sparta", hand="gem_world space_port mining_world", goods="", draws="comet_zone gambling_world")
    s.actions("produce", "settle").plays("settle gem_world")
    assert s.discards == 2
    assert s.tableau == "new_sparta gem_world"  # a world; two other cards were the money
    assert s.goods == "gem_world"  # comet_zone is the good that gem_world produced
    assert "comet_zone" not in s.hand


@pytest.mark.rule("race.parts.7")
def test_keywords_without_a_power_change_nothing() -> None:
    for key in ("uplift", "imperium", "terraforming", "chromosome"):
        assert not any(key in power.written for card in CARDS for power in card.powers)


@pytest.mark.rule("race.parts.8")
def test_there_are_four_kinds_of_goods() -> None:
    assert KINDS == ["novelty", "rare", "genes", "alien"]
    tally = Counter((KINDS[card.kind], card.source) for card in CARDS if card.kind >= 0)
    assert [tally[kind, PRODUCTION_WORLD] for kind in KINDS] == [9, 6, 4, 2]
    assert [tally[kind, WINDFALL_WORLD] for kind in KINDS] == [5, 7, 7, 6]
    assert sum(card.kind < 0 for card in CARDS if card.is_world) == 18


@pytest.mark.rule("race.digital.10")
def test_the_second_edition_changes_five_cards() -> None:
    changed = [
        one.key
        for one, two in zip(CARDS, SECOND_EDITION.cards, strict=True)
        if (one.cost, one.vp, [p.written for p in one.powers], one.scoring)
        != (two.cost, two.vp, [p.written for p in two.powers], two.scoring)
    ]
    assert sorted(changed) == [
        "bio_hazard_mining_world",
        "black_market_trading_world",
        "imperium_armaments_world",
        "merchant_guild",
        "outlaw_world",
    ]


def test_the_second_edition_counts_goods_for_merchant_guild_and_strength_for_outlaw_world() -> None:
    empire = "new_sparta merchant_guild outlaw_world gem_world new_galactic_order"
    first = scene(empire, goods="gem_world")
    second = scene(empire, goods="gem_world", edition="second")
    assert (first.scores("merchant_guild"), second.scores("merchant_guild")) == (2, 3)
    assert (first.scores("new_galactic_order"), second.scores("new_galactic_order")) == (4, 5)


def test_options_that_do_not_go_together_are_refused() -> None:
    for seats, options in [
        (3, {"variant": "experienced"}),
        (2, {"worlds": "old_earth"}),
        (2, {"worlds": "old_earth,old_earth"}),
        (2, {"worlds": "old_earth,gem_world"}),
        (2, {"variant": "first_game", "worlds": "old_earth,epsilon_eridani"}),
        (2, {"rounds": "0"}),
    ]:
        with pytest.raises(Malformed):
            GAME.deal(seats, "seed", options)
