"""What the rules say about a position besides its facts: scores, Military, whether the round is the last."""

from __future__ import annotations

import pytest

from galactarium.games.race import GAME
from galactarium.games.race.components import EVERY_CARD, NUMBERS
from galactarium.games.race.records import RaceFigures
from galactarium.games.race.scoring import six_points_if_placed
from galactarium.games.race.table import RaceTable
from tests.games.race.scene import Empire, Scene, scene

TWELVE = (
    "new_sparta export_duties investment_credits public_works deficit_spending drop_ships genetics_lab space_marines"
    " replicant_robots expedition_force gem_world comet_zone"
)


def figures(s: Scene) -> RaceFigures:
    found = s.table.figures(s.seat)
    assert isinstance(found, RaceFigures)
    return found


@pytest.mark.rule("race.finish.6", "race.military.4")
def test_scores_and_military_of_everybody_are_told() -> None:
    others = [Empire(tableau="old_earth space_marines former_penal_colony", chips=3)]
    s = scene("new_sparta gem_world", chips=2, others=others)
    for viewer in (-1, 0, 1):
        told = figures(s.at(viewer))
        assert told.military == [2, 3]
        assert [(score["chips"], score["total"]) for score in told.scores] == [(2, 2 + 1 + 1), (3, 3 + 2 + 1 + 1)]
        assert not told.last_round


@pytest.mark.rule("race.finish.1", "race.finish.2")
def test_the_last_round_is_told_as_soon_as_it_is_certain() -> None:
    assert figures(scene(TWELVE)).last_round
    assert not figures(scene(TWELVE.rpartition(" ")[0])).last_round
    assert figures(scene("new_sparta", chips=24)).last_round
    assert not figures(scene("new_sparta", chips=23)).last_round


@pytest.mark.rule("race.digital.5")
def test_what_another_does_meanwhile_is_not_in_the_figures() -> None:
    others = [Empire(tableau="old_earth deficit_spending", hand="artist_colony mining_world")]
    s = scene("new_sparta deficit_spending", hand="gem_world space_port comet_zone", others=others)
    s.actions("consume_2x_vp", "develop")
    before = figures(s.at(1))
    s.plays("use deficit_spending", "discard gem_world", "discard space_port")
    assert figures(s.at(1)) == before
    assert figures(s).scores[0]["chips"] == 2


@pytest.mark.rule("race.develop.7")
@pytest.mark.parametrize(
    ("six", "cards"),
    [
        ("alien_tech_institute", "alien_robotic_factory alien_robot_sentry"),
        ("galactic_federation", "merchant_guild drop_ships"),
        ("new_galactic_order", "space_marines galactic_imperium"),
        ("merchant_guild", "artist_colony comet_zone"),
        ("galactic_renaissance", "research_labs"),
    ],
)
def test_a_six_cost_development_is_worth_in_hand_what_it_then_scores(six: str, cards: str) -> None:
    before = scene(f"new_sparta {cards}", hand=six, chips=7).table
    assert isinstance(before, RaceTable)
    after = scene(f"new_sparta {cards} {six}", chips=7)
    assert six_points_if_placed(before, 0, before.cards[NUMBERS[six]]) == after.scores(six)


def test_what_is_printed_on_a_card_can_be_asked() -> None:
    card = EVERY_CARD[NUMBERS["gambling_world"]]
    assert [phase for phase in ("explore", "develop", "settle", "consume", "produce") if card.has_power(phase)] == [
        "consume"
    ]
    told = card.facts()
    assert (told.card, told.sort, told.printed, told.vp, told.good) == ("gambling_world", "world", 1, 1, None)
    assert told.effects == ["consume: 1 any -> 1vp", "consume: lucky 1-7"]


def test_simulated_games_are_cut_at_30_rounds() -> None:
    assert GAME.brief() == {"rounds": "30"}
