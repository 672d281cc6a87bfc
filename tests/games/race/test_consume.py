"""Consume and trade (race.consume, race.trade) and their cards."""

from __future__ import annotations

import pytest

from galactarium.kernel.records import facts_of
from galactarium.text.catalogue import catalogue
from tests.games.race.scene import Empire, scene, worlds

GOODS = "gem_world comet_zone plague_world"  # novelty, rare, genes
PRODUCERS = "artist_colony gem_world space_port spice_world"  # novelty


@pytest.mark.rule("race.consume.1", "race.power.5")
def test_consume_powers_must_be_used_as_far_as_possible() -> None:
    s = scene("old_earth expanding_colony gem_world comet_zone", goods="gem_world comet_zone")
    s.actions("produce", "consume_2x_vp")
    assert s.offered == ["use old_earth", "use expanding_colony"]  # there is no way to leave both
    s.plays("use old_earth")
    assert s.chips == 2
    assert s.goods == "gem_world comet_zone"  # produced afterwards: nothing was left
    assert [event["world"] for event in s.events("good_discarded")] == ["gem_world", "comet_zone"]


@pytest.mark.rule("race.consume.2")
def test_powers_take_goods_of_a_kind_or_hand_cards_or_nothing() -> None:
    s = scene("new_sparta new_economy deficit_spending mining_league", hand="gem_world", draws="space_port")
    s.actions("consume_trade")
    assert s.offered == ["use new_economy", "use deficit_spending"]


@pytest.mark.rule("race.consume.3", "race.deck.1")
def test_goods_are_discarded_face_down() -> None:
    s = scene("old_earth gem_world", goods="gem_world").actions("consume_2x_vp")
    assert s.discards == 1
    assert [event["card"] for event in s.events("good_discarded")] == [None]


@pytest.mark.rule("race.consume.4")
def test_the_owner_chooses_which_goods_a_power_takes() -> None:
    s = scene("new_sparta expanding_colony gem_world comet_zone", goods="gem_world comet_zone")
    s.actions("consume_2x_vp")
    assert s.offered == ["consume gem_world", "consume comet_zone"]
    s.plays("consume comet_zone")
    assert s.goods == "gem_world"
    assert s.chips == 2


@pytest.mark.rule("race.consume.5")
def test_an_order_may_leave_goods_unconsumed() -> None:
    empire = "new_sparta new_survivalists expanding_colony gem_world comet_zone"
    s = scene(empire, goods="gem_world comet_zone").actions("develop", "consume_2x_vp")
    s.plays("use expanding_colony", "consume gem_world")
    assert s.goods == "comet_zone"
    assert s.chips == 1


@pytest.mark.rule("race.consume.6")
def test_each_power_works_once_in_a_phase() -> None:
    s = scene("new_sparta expanding_colony gem_world comet_zone", goods="gem_world comet_zone")
    s.actions("consume_2x_vp").plays("consume gem_world")
    assert s.goods == "comet_zone"
    s.actions("consume_2x_vp")
    assert s.goods == ""


@pytest.mark.rule("race.consume.7")
def test_an_up_to_power_takes_as_many_goods_as_it_can() -> None:
    s = scene("new_sparta consumer_markets gem_world space_port", goods="gem_world space_port").actions("consume_trade")
    assert s.step == "trade"
    t = scene("new_sparta consumer_markets gem_world space_port", goods="gem_world space_port")
    t.actions("develop", "consume_trade")
    assert t.goods == ""
    assert t.chips == 2


@pytest.mark.rule("race.consume.8")
def test_free_trade_association_takes_all_three_so_new_vinland_must_come_before_it() -> None:
    empire = "new_sparta free_trade_association new_vinland gem_world artist_colony"
    goods = "new_vinland gem_world artist_colony"
    s = scene(empire, goods=goods).actions("develop", "consume_trade").plays("use free_trade_association")
    assert (s.goods, s.chips, s.hand_size) == ("", 3, 3)
    t = scene(empire, goods=goods).actions("develop", "consume_trade")
    t.plays("use new_vinland", "consume gem_world")
    assert (t.goods, t.chips, t.hand_size) == ("", 2, 4)


@pytest.mark.rule("race.consume.9", "race.tips.6")
def test_the_bonus_doubles_chips_and_not_cards() -> None:
    s = scene("epsilon_eridani gem_world", goods="gem_world").actions("consume_2x_vp", "consume_trade")
    assert (s.chips, s.hand_size) == (2, 1)
    t = scene("epsilon_eridani gem_world", goods="gem_world").actions("develop", "consume_2x_vp")
    assert (t.chips, t.hand_size) == (1, 1)


@pytest.mark.rule("race.consume.10")
def test_chips_for_hand_cards_are_never_doubled() -> None:
    for card in ("deficit_spending", "merchant_world"):
        s = scene(f"new_sparta {card}", hand="gem_world comet_zone space_port").actions("consume_2x_vp")
        s.plays(f"use {card}", "discard gem_world", "discard space_port")
        assert s.chips == 2
        assert s.hand == "comet_zone"


@pytest.mark.rule("race.consume.11")
def test_hand_card_powers_are_optional_and_need_not_be_used_in_full() -> None:
    s = scene("new_sparta deficit_spending", hand="gem_world comet_zone").actions("consume_trade")
    assert s.offered == ["use deficit_spending", "done"]
    s.plays("use deficit_spending", "discard gem_world", "done")
    assert (s.chips, s.hand) == (1, "comet_zone")
    t = scene("new_sparta deficit_spending", hand="gem_world").actions("consume_trade").plays("done")
    assert (t.chips, t.hand) == (0, "gem_world")
    u = scene("new_sparta deficit_spending").actions("consume_trade")
    assert u.step == "choose_action"  # no card, nothing to ask


@pytest.mark.rule("race.consume.12")
def test_chips_come_from_the_pool() -> None:
    s = scene("new_sparta galactic_trendsetters gem_world", goods="gem_world").actions("consume_2x_vp")
    assert (s.chips, s.pool) == (4, 20)


@pytest.mark.rule("race.consume.13")
def test_a_power_for_exactly_so_many_goods_needs_them_all() -> None:
    s = scene("new_sparta tourist_world gem_world", goods="gem_world").actions("consume_2x_vp")
    assert (s.goods, s.chips) == ("gem_world", 0)
    t = scene("new_sparta tourist_world gem_world comet_zone", goods="gem_world comet_zone").actions(
        "develop", "consume_2x_vp"
    )
    assert (t.goods, t.chips) == ("", 3)
    u = scene("new_sparta mining_league comet_zone gem_world", goods="gem_world comet_zone").actions("consume_2x_vp")
    assert u.chips == 0
    v = scene("new_sparta diversified_economy gem_world comet_zone", goods="gem_world comet_zone")
    assert v.actions("consume_2x_vp").chips == 0
    goods = "gem_world comet_zone mining_world"  # three goods of two kinds
    w = scene(f"new_sparta diversified_economy {goods}", goods=goods).actions("consume_2x_vp")
    assert (w.goods, w.chips) == (goods, 0)


@pytest.mark.rule("race.consume.14")
def test_pilgrimage_world_takes_all_goods_for_one_chip_less_than_their_number() -> None:
    s = scene(f"new_sparta pilgrimage_world {PRODUCERS}", goods="gem_world space_port spice_world")
    s.actions("develop", "consume_trade")
    assert (s.goods, s.chips) == ("", 2)
    t = scene("new_sparta pilgrimage_world gem_world", goods="gem_world").actions("consume_2x_vp")
    assert (t.goods, t.chips) == ("", 0)  # forced, for nothing
    u = scene(f"new_sparta pilgrimage_world {PRODUCERS}", goods="gem_world space_port spice_world")
    u.actions("consume_2x_vp")
    assert u.chips == 4


@pytest.mark.rule("race.consume.15")
def test_gambling_world_names_a_number_and_keeps_the_card_on_a_match() -> None:
    s = scene("new_sparta gambling_world", draws="comet_zone rebel_base").actions("consume_trade")
    assert s.offered == [f"number {number}" for number in range(1, 8)]
    s.plays("number 3")
    assert (s.hand, s.discards) == ("comet_zone", 0)
    s.actions("consume_trade").plays("number 5")
    assert (s.hand, s.discards) == ("comet_zone", 1)
    assert s.at(1).events("flipped")[-1]["card"] == "rebel_base"
    t = scene("new_sparta gambling_world", draws="rebel_base").actions("consume_trade").plays("number 6")
    assert t.hand == "rebel_base"  # a defense counts as a cost does


@pytest.mark.rule("race.consume.15")
def test_gambling_world_consumes_a_good_besides_and_cannot_be_skipped() -> None:
    s = scene("new_sparta gambling_world gem_world", goods="gem_world").actions("develop", "consume_trade")
    assert s.offered == ["use gambling_world", "use gambling_world 2"]
    s.plays("use gambling_world")
    assert s.chips == 1
    assert s.step == "lucky_number"


def test_a_world_of_cost_0_never_matches() -> None:
    for number in range(1, 8):
        s = scene("new_sparta gambling_world", draws="refugee_world").actions("consume_trade").plays(f"number {number}")
        assert s.hand == ""


@pytest.mark.rule("race.trade.1", "race.power.7")
def test_consume_trade_sells_a_good_before_all_consume_powers() -> None:
    s = scene("old_earth gem_world comet_zone", goods="gem_world comet_zone").actions("consume_trade")
    assert s.step == "trade"
    assert s.offered == ["trade gem_world", "trade comet_zone"]
    s.plays("trade comet_zone")
    assert (s.hand_size, s.goods, s.chips) == (3 + 1, "", 1)


@pytest.mark.rule("race.trade.2", "race.tips.1")
def test_a_good_is_sold_by_kind_for_2_to_5_cards() -> None:
    for world, price in [("gem_world", 2), ("comet_zone", 3), ("plague_world", 4), ("alien_robotic_factory", 5)]:
        s = scene(f"new_sparta {world}", goods=world).actions("consume_trade")
        assert (s.hand_size, s.goods) == (price, "")


@pytest.mark.rule("race.trade.3")
def test_only_those_who_chose_consume_trade_sell() -> None:
    s = scene(
        "new_sparta gem_world", goods="gem_world", others=[Empire(tableau="old_earth comet_zone", goods="comet_zone")]
    )
    s.actions("consume_2x_vp", "consume_trade")
    assert (s.hand_size, s.goods) == (0, "gem_world")
    assert s.at(1).hand_size == 3 + 1


@pytest.mark.rule("race.trade.4")
def test_all_fitting_trade_powers_add_up() -> None:
    s = scene(
        "old_earth export_duties galactic_engineers merchant_world mining_conglomerate space_port comet_zone",
        goods="comet_zone",
    ).actions("consume_trade")
    assert s.events("sold")[0]["price"] == 3 + 1 + 1 + 1 + 2 + 1 + 2


@pytest.mark.rule("race.trade.5")
def test_a_trade_power_of_its_own_world_fits_only_the_good_there() -> None:
    empire = "new_sparta pirate_world star_nomad_lair export_duties"
    for sold, price in [("pirate_world", 2 + 3 + 1), ("star_nomad_lair", 2 + 1 + 1)]:
        s = scene(empire, goods="pirate_world star_nomad_lair").actions("consume_trade").plays(f"trade {sold}")
        assert s.hand_size == price


@pytest.mark.rule("race.trade.6", "race.trade.7")
def test_without_a_good_nothing_is_sold_and_consuming_goes_on() -> None:
    s = scene("new_sparta new_economy", draws="gem_world").actions("consume_trade")
    assert s.events("sold") == []
    assert s.hand == "gem_world"
    assert [event["phase"] for event in s.events("phase_begun")] == ["consume"]


@pytest.mark.rule("race.trade.8")
def test_trade_league_sells_with_trade_powers_and_black_market_without() -> None:
    s = scene("new_sparta trade_league spice_world", goods="spice_world").actions("develop", "consume_2x_vp")
    assert s.hand_size == 2 + 1 + 2
    assert s.chips == 0
    t = scene("old_earth black_market_trading_world spice_world", goods="spice_world").actions(
        "develop", "consume_2x_vp"
    )
    t.plays("use black_market_trading_world")
    assert t.hand_size == 2


def test_each_kind_trade_power_names_its_kind() -> None:
    for card, world, price in [
        ("space_port", "comet_zone", 3 + 2),
        ("distant_world", "gem_world", 2 + 3),
        ("bio_hazard_mining_world", "distant_world", 4 + 2),
        ("spice_world", "gem_world", 2 + 2),
        ("genetics_lab", "plague_world", 4 + 1),
        ("mining_conglomerate", "comet_zone", 3 + 1),
        ("space_port", "gem_world", 2),
    ]:
        s = scene(f"new_sparta {card} {world}", goods=world).actions("consume_trade")
        assert s.hand_size == price, card


def test_new_economy_draws_when_its_owner_wants() -> None:
    s = scene("new_sparta new_economy expanding_colony gem_world", goods="gem_world").actions("consume_2x_vp")
    assert s.offered == ["use new_economy", "use expanding_colony"]
    s.plays("use expanding_colony")
    assert s.hand_size == 1


def test_diversified_economy_takes_three_goods_of_three_kinds() -> None:
    goods = "gem_world comet_zone distant_world space_port"
    s = scene(f"new_sparta diversified_economy {goods}", goods=goods).actions("develop", "consume_2x_vp")
    assert s.offered == ["consume gem_world", "consume comet_zone"]  # in the order of the tableau
    s.plays("consume comet_zone")
    assert s.chips == 3
    assert s.goods == "gem_world"
    t = scene(f"new_sparta diversified_economy {goods}", goods=goods).actions("develop", "consume_2x_vp")
    t.plays("consume gem_world")
    assert t.goods == "space_port"


def test_the_single_consumers_pay_what_they_say() -> None:
    for card, world, chips, cards in [
        ("galactic_trendsetters", "gem_world", 2, 0),
        ("outlaw_world", "gem_world", 1, 1),
        ("secluded_world", "comet_zone", 0, 1),
        ("new_vinland", "comet_zone", 0, 2),
        ("new_survivalists", "gem_world", 0, 1),
        ("plague_world", "plague_world", 1, 1),
        ("terraforming_robots", "comet_zone", 1, 1),
        ("research_labs", "distant_world", 1, 0),
        ("public_works", "gem_world", 1, 0),
        ("terraformed_world", "gem_world", 1, 0),
        ("galactic_resort", "gem_world", 1, 1),
        ("new_earth", "gem_world", 1, 1),
        ("prosperous_world", "gem_world", 1, 0),
    ]:
        tableau = f"new_sparta {card}" if card == world else f"new_sparta {card} {world}"
        s = scene(tableau, goods=world).actions("develop", "consume_2x_vp")
        assert (s.chips, s.hand_size, s.goods) == (chips, cards, ""), card


def test_powers_of_a_kind_leave_other_goods_alone() -> None:
    for card in ("new_survivalists", "consumer_markets", "free_trade_association"):
        s = scene(f"new_sparta {card} comet_zone", goods="comet_zone").actions("develop", "consume_2x_vp")
        assert s.goods == "comet_zone", card
    for card in ("terraforming_robots", "mining_conglomerate", "plague_world", "research_labs"):
        s = scene(f"new_sparta {card} gem_world", goods="gem_world").actions("develop", "consume_2x_vp")
        assert s.goods == "gem_world", card


def test_mining_conglomerate_takes_up_to_two_rare_goods() -> None:
    s = scene("new_sparta mining_conglomerate comet_zone mining_world new_earth", goods="comet_zone mining_world")
    s.actions("develop", "consume_2x_vp")
    s.plays("use mining_conglomerate")
    assert (s.goods, s.chips) == ("", 2)


def test_players_consume_at_the_same_time() -> None:
    s = scene(
        "old_earth deficit_spending",
        hand=worlds(2),
        others=[Empire(tableau="new_sparta deficit_spending", hand="gem_world")],
    ).actions("consume_trade")
    assert (s.step, s.at(1).step) == ("consume_power", "consume_power")
    s.at(1).plays("use deficit_spending", "discard gem_world")
    assert s.at(1).chips == 1
    assert s.empire_of(1)["chips"] == 0  # what others do shows when all are done
    s.plays("done")
    assert s.empire_of(1)["chips"] == 1


@pytest.mark.rule("race.consume.9", "race.consume.10")
def test_every_power_tells_what_it_would_bring_now() -> None:
    """What is told is what then happens, and the sentence says it in both languages."""
    empire = "new_sparta expanding_colony deficit_spending black_market_trading_world gem_world comet_zone"
    s = scene(empire, hand="space_port spice_world", goods="gem_world comet_zone").actions("consume_2x_vp")
    decision = s.decision
    told = {
        label["card"]: {name: label[name] for name in ("form", "takes", "chips", "draws", "doubled")}
        for label in map(facts_of, decision.labels)
    }
    assert told["expanding_colony"] == {"form": "goods", "takes": 1, "chips": 2, "draws": 0, "doubled": True}
    assert told["deficit_spending"] == {"form": "hand", "takes": 2, "chips": 2, "draws": 0, "doubled": False}
    league = scene(
        "new_sparta trade_league deficit_spending gem_world comet_zone", hand="space_port", goods="gem_world comet_zone"
    ).actions("consume_2x_vp")
    sale = next(facts_of(label) for label in league.decision.labels if facts_of(label).get("card") == "trade_league")
    assert [sale[name] for name in ("form", "takes", "chips", "draws", "doubled")] == ["sale", 2, 0, 4, False]
    assert told["black_market_trading_world"] == {
        "form": "sale_plainly",
        "takes": 2,
        "chips": 0,
        "draws": 3,
        "doubled": False,
    }
    options = [catalogue("en").option("race", decision, choice) for choice in decision.options]
    assert "Expanding Colony: 1 good for 2 VP (×2)" in options
    assert any(option.endswith("sell 1 good, without trade powers, for up to 3 cards") for option in options)
    options = [catalogue("ja").option("race", decision, choice) for choice in decision.options]
    assert any(option.endswith("：製品1個の消費で2VP（2倍）獲得") for option in options)
    s.plays("use expanding_colony")
    assert s.about["chips"] == 2
    s.plays("consume comet_zone")
    assert s.chips == 2


@pytest.mark.rule("race.consume.7", "race.consume.13")
def test_different_kinds_are_picked_in_the_order_of_the_tableau_so_that_the_rest_suffices() -> None:
    worlds = "gem_world spice_world comet_zone plague_world alien_robotic_factory"
    s = scene(f"new_sparta diversified_economy {worlds}", goods=worlds).actions("develop", "consume_2x_vp")
    s.plays("use diversified_economy")
    assert s.offered == ["consume gem_world", "consume spice_world", "consume comet_zone"]
    s.plays("consume gem_world")
    assert s.offered == ["consume comet_zone", "consume plague_world"]  # another of novelty, or the last one: too few
    s.plays("consume comet_zone")
    assert s.offered == ["consume plague_world", "consume alien_robotic_factory"]


@pytest.mark.rule("race.consume.9", "race.consume.10", "race.consume.11")
@pytest.mark.parametrize("doubled", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_option_says_what_it_takes_and_brings_doubled_or_not(seat: int, doubled: bool) -> None:
    tableau = "epsilon_eridani gambling_world deficit_spending mining_league gem_world comet_zone mining_world"
    goods = "gem_world comet_zone mining_world"
    own = Empire(tableau=tableau, goods=goods, hand="space_port spice_world plague_world")
    if seat:
        s = scene("new_sparta", others=[own])
    else:
        s = scene(tableau, goods=goods, hand="space_port spice_world plague_world")
    mine, others = ("consume_2x_vp", "develop") if doubled else ("develop", "consume_2x_vp")
    s = s.actions(*((others, mine) if seat else (mine, others))).at(seat)
    if s.step == "develop":
        s.plays("pass")
    names = ("card", "power", "form", "takes", "chips", "draws", "both", "doubled")
    told = [[facts_of(label)[name] for name in names] for label in s.decision.labels if "card" in facts_of(label)]
    times = 2 if doubled else 1
    assert told == [
        ["epsilon_eridani", "consume: 1 any -> 1vp + 1card", "goods", 1, times, 1, True, doubled],
        ["gambling_world", "consume: 1 any -> 1vp", "goods", 1, times, 0, False, doubled],
        ["gambling_world", "consume: lucky 1-7", "plain", 0, 0, 0, False, False],
        ["deficit_spending", "consume: may hand 1 -> 1vp x2", "hand", 2, 2, 0, False, False],
        ["mining_league", "consume: 2 rare -> 3vp", "goods", 2, 3 * times, 0, False, doubled],
    ]


def test_a_power_for_all_goods_says_that_the_last_one_brings_nothing() -> None:
    s = scene("new_sparta pilgrimage_world deficit_spending gem_world", hand="space_port", goods="gem_world")
    s.actions("consume_2x_vp")
    assert facts_of(s.decision.labels[0])["form"] == "nothing"
