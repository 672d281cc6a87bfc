"""What a player of Race is told about a choice before it is made."""

from __future__ import annotations

import pytest

from tests.games.race.scene import scene


@pytest.mark.rule("race.trade.2", "race.trade.4")
def test_a_sale_shows_the_price_that_is_then_drawn() -> None:
    for world, price in (("spice_world", 2 + 2 + 1), ("mining_world", 3 + 1)):  # novelty +2, and +1 for any good
        s = scene("new_sparta spice_world export_duties mining_world", goods="spice_world mining_world")
        s.actions("consume_trade")
        assert s.about == {"plainly": False}
        assert s.label(f"trade {world}")["price"] == price
        before = len(s.hand.split())
        s.plays(f"trade {world}")
        assert len(s.hand.split()) == before + price


def test_a_sale_without_powers_says_so_and_shows_the_plain_price() -> None:
    goods = "spice_world mining_world"
    s = scene("new_sparta black_market_trading_world export_duties spice_world mining_world", goods=goods)
    s.actions("consume_2x_vp")
    while s.step != "trade":
        s.plays(s.offered[0])
    assert s.about == {"plainly": True}
    assert s.label("trade spice_world")["price"] == 2
    assert s.label("trade mining_world")["price"] == 3


@pytest.mark.rule("race.settle.2")
def test_who_pays_is_told_for_which_card_and_how_many() -> None:
    s = scene("new_sparta", hand="gem_world space_port mining_world artist_colony")
    s.actions("settle").plays("settle gem_world")
    assert s.about == {"count": 2, "card": "gem_world"}
    s = scene("new_sparta", hand="public_works deficit_spending space_port mining_world artist_colony")
    s.actions("develop").plays("develop deficit_spending")
    assert s.about == {"count": 1, "card": "deficit_spending"}  # the action pays one
