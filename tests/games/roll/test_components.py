"""Dice, tiles, factions and home worlds."""

from __future__ import annotations

import pytest

from galactarium.games.roll import GAME
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    DEVELOPMENT_KINDS,
    DICE,
    FACTIONS,
    HOME_WORLDS,
    REASSIGN_KIND,
    SIDES,
    TILES,
    TRADE_PRICES,
    WORLD,
    WORLD_NAMES,
    is_tile,
    side,
    tile_of,
    world_of,
)
from galactarium.games.roll.powers import POWERS, REASSIGNING
from galactarium.kernel.refusals import Malformed
from tests.games.roll.printed import DEVELOPMENTS, FACES, STOCK, WORLDS
from tests.games.roll.scene import dealt, scene


@pytest.mark.rule("roll.components.1")
@pytest.mark.parametrize("seats", [1, 6])
def test_a_game_has_two_to_five_players(seats: int) -> None:
    with pytest.raises(Malformed):
        GAME.deal(seats, "x")
    for right in (2, 3, 4, 5):
        assert GAME.deal(right, "x").seats == right


@pytest.mark.rule("roll.components.2")
def test_there_are_111_dice_of_seven_colours() -> None:
    assert {die.key: die.count for die in DICE} == STOCK
    assert sum(die.count for die in DICE) == 111


@pytest.mark.rule(
    "roll.components.3", "roll.components.4", "roll.race.7", "roll.components.5", "roll.digital.35", "roll.fine.3"
)
def test_every_die_of_a_colour_has_its_six_faces() -> None:
    for die in DICE:
        assert [sum(face == symbol for face in die.faces) for symbol in range(6)] == FACES[die.key]
    assert FACES["consumption"][4] == 3
    assert FACES["alien"][5] == 3
    assert FACES["alien"][0] == 0
    assert FACES["home"][5] == 0


@pytest.mark.rule("roll.components.6", "roll.components.9", "roll.race.4")
def test_there_are_55_tiles_with_a_development_and_a_world_side_each() -> None:
    sides = [(side(tile), side(WORLD + tile)) for tile in range(TILES)]
    assert all(1 <= one.cost <= 6 for pair in sides for one in pair)
    names = [one.name for pair in sides for one in pair]
    assert len(set(names)) == 110


@pytest.mark.rule("roll.components.7")
def test_the_worlds_are_distributed_as_printed() -> None:
    for kind, colour in enumerate(WORLD_NAMES):
        costs = [side(WORLD + tile).cost for tile in range(TILES) if side(WORLD + tile).kind == kind]
        assert [costs.count(cost) for cost in range(1, 7)] == WORLDS[colour]


@pytest.mark.rule("roll.components.8", "roll.components.15")
def test_the_developments_are_distributed_as_printed() -> None:
    for kind, name in enumerate(DEVELOPMENT_KINDS):
        costs = [side(tile).cost for tile in range(TILES) if side(tile).kind == kind]
        assert [costs.count(cost) for cost in range(1, 7)] == DEVELOPMENTS[name]
    assert len([number for number in range(63) if side(number).kind == REASSIGN_KIND]) == 18


@pytest.mark.rule("roll.components.10")
def test_there_are_nine_factions_of_two_halves() -> None:
    assert [faction.number for faction in FACTIONS] == list(range(1, 10))
    halves = [half for faction in FACTIONS for half in (faction.left, faction.right)]
    assert len(set(halves)) == 18
    assert [half for half in halves if half < WORLD] == list(range(55, 63))


@pytest.mark.rule("roll.components.11")
def test_there_are_nine_home_worlds() -> None:
    assert len(set(HOME_WORLDS)) == 9
    assert {side(number).name for number in HOME_WORLDS} >= {"Old Earth", "Doomed World", "New Sparta"}
    assert len([one for one in SIDES if one is not None]) == 110 + 18 + 9


@pytest.mark.rule("roll.components.12", "roll.setup.1", "roll.setup.2")
@pytest.mark.parametrize(("seats", "pool"), [(2, 24), (3, 36), (4, 48), (5, 60)])
def test_the_pool_starts_with_twelve_vp_for_each_player(seats: int, pool: int) -> None:
    assert dealt(seats).pool == pool


@pytest.mark.rule("roll.components.13", "roll.setup.3")
def test_no_phase_is_active_before_reveal() -> None:
    assert dealt().active == []
    assert scene("round", rolls="We Wd").active == []


@pytest.mark.rule("roll.components.14")
@pytest.mark.parametrize("colour", range(7))
def test_a_power_for_any_die_takes_all_seven_colours(colour: int) -> None:
    letter = "WRPCBGY"[colour]
    face, column = ("d", "develop") if letter in "WRPBY" else ("p", "produce")
    s = scene("round", rolls=f"We We {letter}{face}", built=["Galactic Influence"])
    s.plays("select explore", "with home explore", "use Galactic Influence")
    assert s.offers(f"move {COLOUR_NAMES[colour]} {column} ship")


@pytest.mark.rule("roll.components.15", "roll.tile.biological_adaptation.1", "roll.tile.reassign_group.1")
def test_eighteen_developments_have_reassign_powers_and_biological_adaptation_is_none_of_them() -> None:
    names = {side(number).name for number in range(63) if side(number).kind == REASSIGN_KIND}
    assert {"Executive Power", "Galactic Mandate", "Isolation Policy", "Nanotechnology", "Backup Planning"} <= names
    assert "Biological Adaptation" not in names
    assert len(REASSIGNING) == 16  # Backup Planning and Galactic Mandate change Dictate


def test_every_development_without_an_immediate_effect_has_a_power() -> None:
    with_power = {power.development for power in POWERS}
    for number in range(63):
        immediate = number < TILES and DEVELOPMENT_KINDS[side(number).kind] == "immediate"
        assert (number in with_power) != immediate
        assert (len(side(number).grants) > 0) == immediate


def test_the_dice_granted_by_all_components_never_exceed_the_stock() -> None:
    granted = dict.fromkeys(STOCK, 0)
    granted["home"] = 25
    for one in SIDES:
        if one is not None:
            for at in range(0, len(one.grants), 2):
                if one.grants[at] in (2, 3, 4):
                    granted[COLOUR_NAMES[one.grants[at + 1]]] += 1
    assert granted == {**STOCK, "novelty": 19}


@pytest.mark.rule("roll.ship.trade.1", "roll.race.8", "roll.tips.3")
def test_the_trade_prices_are_three_to_six() -> None:
    assert [int(price) for price in TRADE_PRICES] == [3, 4, 5, 6]


@pytest.mark.rule("roll.components.6", "roll.components.10", "roll.components.11")
def test_55_numbers_are_game_tiles_and_those_of_factions_and_home_worlds_are_none() -> None:
    assert [number for number in range(-3, len(SIDES) + 3) if is_tile(number)] == list(range(55))
    assert [tile_of(world_of(tile)) for tile in range(55)] == list(range(55))
