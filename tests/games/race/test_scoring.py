"""The twelve six-cost developments, each over the tableaus of its table."""

from __future__ import annotations

import pytest

from galactarium.games.race import GAME
from galactarium.games.race.components import FIRST_EDITION, KEYS
from galactarium.games.race.records import RaceFacts
from galactarium.kernel.chance import SHARED, seeded
from galactarium.kernel.table import Table
from tests.games.race.scene import scene

CARDS = FIRST_EDITION.cards


def earns(six: str, key: str) -> int:
    return CARDS[KEYS.index(six)].points[KEYS.index(key)]


@pytest.mark.parametrize(
    ("six", "cards", "points"),
    [
        ("alien_tech_institute", "alien_robotic_factory alien_robot_sentry alien_rosetta_stone_world", 3 + 2 + 2 + 2),
        (
            "free_trade_association",
            "artist_colony refugee_world consumer_markets expanding_colony gem_world",
            2 + 1 + 2 + 2 + 2,
        ),
        ("galactic_federation", "merchant_guild drop_ships gem_world", 2 + 2 + 1),
        ("galactic_imperium", "rebel_base alien_robot_sentry gem_world", 2 + 1 + 1),  # New Sparta is military
        ("galactic_renaissance", "research_labs galactic_trendsetters artist_colony", 3 * 3),
        ("galactic_survey_seti", "star_nomad_lair gem_world expedition_force drop_ships", 1 + 1 + 2 + 1 + 1),
        ("merchant_guild", "artist_colony comet_zone refugee_world", 2 + 2),
        ("mining_league", "comet_zone destroyed_world mining_robots mining_conglomerate gem_world", 2 + 1 + 2 + 2),
        ("new_economy", "trade_league gambling_world spice_world public_works", 2 + 2 + 1 + 2),
        ("new_galactic_order", "space_marines empath_world galactic_imperium", 2 + 2 + 2 - 1),
        ("pan_galactic_league", "contact_specialist rebel_warrior_race plague_world rebel_base", 3 + 2 + 2 + 1 + 1),
        ("trade_league", "export_duties star_nomad_lair black_market_trading_world gem_world", 2 + 2 + 1),
    ],
)
@pytest.mark.rule("race.finish.6", "race.develop.7")
def test_a_six_cost_development_scores_its_table(six: str, cards: str, points: int) -> None:
    s = scene(f"new_sparta {six} {cards}")
    assert s.scores(six) == points


@pytest.mark.rule("race.develop.7")
def test_galactic_renaissance_scores_a_third_of_the_chips_rounded_down() -> None:
    assert [
        scene("new_sparta galactic_renaissance", chips=chips).scores("galactic_renaissance") for chips in (2, 3, 11)
    ] == [
        0,
        1,
        3,
    ]


@pytest.mark.rule("race.develop.7")
def test_new_galactic_order_takes_the_plain_sum_of_general_military_even_below_zero() -> None:
    empire = "old_earth new_galactic_order contact_specialist pan_galactic_league empath_world refugee_world"
    assert scene(empire).scores("new_galactic_order") == 2 - 4
    assert scene("alpha_centauri new_galactic_order alien_tech_institute").scores("new_galactic_order") == 2


def test_a_card_earns_a_table_only_its_first_line() -> None:
    assert earns("pan_galactic_league", "malevolent_lifeforms") == 2
    assert earns("galactic_survey_seti", "malevolent_lifeforms") == 2
    assert earns("free_trade_association", "expanding_colony") == 2
    assert earns("trade_league", "black_market_trading_world") == 0
    assert earns("new_economy", "spice_world") == 0


def test_the_tables_hold_as_many_cards_as_they_should() -> None:
    counts = {six.key: sum(1 for points in six.points if points) for six in CARDS if six.is_six}
    assert counts == {
        "alien_tech_institute": 10,
        "free_trade_association": 16,
        "galactic_federation": 31,
        "galactic_imperium": 23,
        "galactic_renaissance": 3,
        "galactic_survey_seti": 68,
        "merchant_guild": 21,
        "mining_league": 15,
        "new_economy": 30,
        "new_galactic_order": 0,
        "pan_galactic_league": 29,
        "trade_league": 13,
    }


def round_and_sizes(table: Table) -> tuple[int, list[int]]:
    facts = table.facts(0)
    assert isinstance(facts, RaceFacts)
    return facts.round, [len(player.tableau) for player in facts.empires]


@pytest.mark.rule("race.finish.8")
def test_a_tableau_grows_by_two_cards_a_round_at_most() -> None:
    for number in range(6):
        table = GAME.deal(2 + number % 3, f"length {number}", {"rounds": "30"})
        chance = seeded(f"length {number}", table.seats)
        before = round_and_sizes(table)
        while not table.finished():
            decision = table.decision(table.awaiting()[0])
            assert decision is not None
            table.play(decision.seat, decision.options[chance.below(SHARED, len(decision.options))])
            now = round_and_sizes(table)
            if now[0] > before[0]:
                assert all(new - old <= 2 for old, new in zip(before[1], now[1], strict=True))
                before = now
        if max(before[1]) >= 12:
            assert before[0] >= 6
