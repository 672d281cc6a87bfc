"""Rounds, powers in general, order, the supply and the end (race.round, power, end, deck, finish, tie, timing, two)."""

from __future__ import annotations

import pytest

from tests.games.race.scene import Empire, Scene, dealt, scene, worlds

TEN = worlds(10)
ELEVEN = (
    "new_sparta export_duties investment_credits public_works deficit_spending drop_ships genetics_lab space_marines"
    " replicant_robots expedition_force mining_robots"
)


def phases(s: Scene) -> list[object]:
    return [event["phase"] for event in s.events("phase_begun")]


@pytest.mark.rule("race.round.1")
def test_actions_are_chosen_in_secret_and_revealed_together() -> None:
    s = scene("new_sparta")
    before = (str(s.at(1).facts), s.at(1).events("actions_revealed"))
    s.plays("action produce")
    assert (str(s.at(1).facts), s.at(1).events("actions_revealed")) == before
    s.at(1).plays("action develop")
    assert [event["actions"] for event in s.events("actions_revealed")] == [["produce"], ["develop"]]


@pytest.mark.rule("race.round.2")
def test_phases_that_somebody_chose_run_in_the_order_of_their_numbers() -> None:
    s = scene("new_sparta", others=[Empire(), Empire(), Empire()])
    s.actions("produce", "consume_trade", "settle", "develop")
    assert phases(s) == ["develop", "settle", "consume", "produce"]
    t = scene("new_sparta").actions("produce", "produce")
    assert phases(t) == ["produce"]


@pytest.mark.rule("race.round.4")
def test_the_bonus_goes_to_those_who_chose_the_phase() -> None:
    s = scene("new_sparta", others=[Empire(), Empire()]).actions("explore_plus_5", "explore_plus_1_plus_1", "produce")
    assert [len(s.at(seat).seen.split()) for seat in range(3)] == [7, 3, 2]


@pytest.mark.rule("race.round.5")
def test_a_phase_chosen_by_several_happens_once_with_the_bonus_for_each() -> None:
    s = scene("old_earth", hand="export_duties", others=[Empire(hand="investment_credits")]).actions("develop")
    s.plays("develop export_duties")
    s.at(1).plays("develop investment_credits")
    assert phases(s) == ["develop"]
    assert s.tableau == "old_earth export_duties"
    assert s.at(1).tableau == "new_sparta investment_credits"


@pytest.mark.rule("race.round.7")
def test_both_explore_cards_make_one_phase_and_both_consume_cards_too() -> None:
    s = scene("new_sparta").actions("explore_plus_5", "explore_plus_1_plus_1").passes()
    assert phases(s) == ["explore"]
    t = scene("new_sparta").actions("consume_trade", "consume_2x_vp")
    assert phases(t) == ["consume"]


@pytest.mark.rule("race.power.1", "race.power.2")
def test_each_power_works_in_its_phase_and_powers_add_up() -> None:
    s = scene("new_sparta expedition_force galactic_survey_seti").actions("produce", "explore_plus_5")
    assert len(s.seen.split()) == 2 + 1 + 2
    t = scene("new_sparta expedition_force space_marines", hand="rebel_outpost").actions("settle")
    assert t.label("settle rebel_outpost")["strength"] == 5


@pytest.mark.rule("race.power.3")
def test_a_new_cards_powers_work_from_the_next_phase_on_in_the_same_round() -> None:
    s = scene("old_earth", hand="drop_ships gem_world comet_zone space_port pirate_world").actions("develop", "settle")
    s.plays("develop drop_ships", "pay gem_world", "pay space_port", "pay comet_zone")
    assert "settle pirate_world" in s.offered
    t = (
        scene("old_earth", hand="merchant_guild " + worlds(5))
        .actions("develop", "produce")
        .plays("develop merchant_guild")
    )
    assert t.hand_size == 2


@pytest.mark.rule("race.power.8")
def test_outside_explore_a_drawn_card_goes_to_the_hand_and_in_explore_among_those_to_select_from() -> None:
    s = scene("new_sparta rebel_underground", draws="gem_world").actions("produce")
    assert (s.hand, s.seen) == ("gem_world", "")
    t = scene("new_sparta expedition_force", draws="gem_world comet_zone space_port").actions(
        "produce", "explore_plus_5"
    )
    assert (t.hand, t.seen) == ("", "gem_world space_port comet_zone")


@pytest.mark.rule("race.end.1")
def test_at_the_end_of_a_round_hands_are_cut_to_ten() -> None:
    s = scene("new_sparta merchant_guild", hand=TEN, draws="gem_world comet_zone").actions("produce")
    assert s.step == "end_discard"
    assert s.about["count"] == 2
    s.plays("discard gem_world", "discard comet_zone")
    assert s.hand_size == 10
    assert s.discards == 2
    assert s.step == "choose_action"


@pytest.mark.rule("race.end.2")
def test_hands_may_exceed_ten_during_the_round() -> None:
    hand = "artist_colony " + worlds(9)
    s = scene("new_sparta", hand=hand, draws="gem_world comet_zone").actions("settle", "explore_plus_1_plus_1")
    s.plays("keep gem_world")
    while s.at(1).step == "explore_keep":
        s.at(1).plays(s.at(1).offered[0])
    assert s.step == "settle"
    assert s.hand_size == 11


@pytest.mark.rule("race.end.3")
def test_all_action_cards_are_back_in_the_next_round() -> None:
    s = scene("new_sparta").actions("produce")
    assert s.empire["actions"] == []
    assert "action produce" in s.offered


@pytest.mark.rule("race.end.4")
def test_hands_are_cut_in_the_last_round_too() -> None:
    s = scene("new_sparta merchant_guild", hand=TEN, chips=24).actions("produce")
    assert not s.over
    assert s.step == "end_discard"
    s.passes()
    assert s.over
    assert s.hand_size == 10


@pytest.mark.rule("race.deck.2")
def test_the_discards_become_the_supply_the_moment_it_runs_out() -> None:
    s = scene("new_sparta merchant_guild", supply="gem_world comet_zone").actions("produce")
    assert sorted(s.hand.split()) == ["comet_zone", "gem_world"]
    assert s.discards == 0
    assert s.supply == 114 - 2 - 3
    assert len(s.events("reshuffled")) == 1


@pytest.mark.rule("race.deck.2")
def test_cards_drawn_before_and_after_a_reshuffle_belong_to_one_draw() -> None:
    s = scene("new_sparta merchant_guild", supply="gem_world").actions("produce")
    assert s.hand_size == 2
    assert s.supply + s.hand_size + 3 == 114


@pytest.mark.rule("race.deck.3")
def test_chips_and_hand_sizes_are_open_and_hands_and_goods_are_not() -> None:
    s = scene(
        "new_sparta", others=[Empire(tableau="old_earth comet_zone", hand="gem_world", goods="comet_zone", chips=3)]
    )
    other = s.empire_of(1)
    assert (other["chips"], other["hand"], other["goods"]) == (3, 1, ["comet_zone"])
    assert "gem_world" not in str(s.facts)


@pytest.mark.rule("race.deck.4")
def test_with_supply_and_discards_empty_a_draw_gives_nothing() -> None:
    s = scene("new_sparta merchant_guild gem_world", supply="comet_zone", rest="hand").actions("produce", "develop")
    s.passes()
    assert s.goods == "gem_world"  # the newest card produces first
    assert s.hand == ""


@pytest.mark.rule("race.deck.5")
def test_a_failed_last_card_of_gambling_world_is_left_out_of_the_reshuffle() -> None:
    s = scene("new_sparta gambling_world", supply="rebel_base").actions("consume_trade").plays("number 1")
    assert s.discards == 1
    assert s.supply == 114 - 1 - 3


@pytest.mark.rule("race.finish.1", "race.tips.7")
def test_twelve_cards_in_a_tableau_end_the_game_after_the_round() -> None:
    s = scene(ELEVEN, hand="colony_ship gem_world").actions("develop").plays("develop colony_ship")
    assert s.over
    t = scene(ELEVEN, hand="colony_ship gem_world").actions("develop").plays("pass")
    assert not t.over


@pytest.mark.rule("race.finish.1")
def test_an_empty_pool_ends_the_game() -> None:
    s = scene("old_earth gem_world", goods="gem_world", chips=23).actions("develop", "consume_2x_vp")
    assert s.over
    t = scene("old_earth gem_world", goods="gem_world", chips=22).actions("develop", "consume_2x_vp")
    assert not t.over


@pytest.mark.rule("race.finish.2")
def test_goods_do_not_count_and_the_tableau_is_counted_at_the_end_of_the_round() -> None:
    empire = ELEVEN.replace("mining_robots", "gem_world")
    s = scene(empire, goods="gem_world").actions("produce")
    assert not s.over
    full = ELEVEN.replace("mining_robots", "new_military_tactics")
    t = (
        scene(full, hand="rebel_outpost", draws="rebel_base")
        .actions("settle")
        .plays("settle rebel_outpost", "with new_military_tactics")
    )
    assert not t.over  # twelve for a moment, eleven at the end


@pytest.mark.rule("race.finish.3", "race.finish.5")
def test_the_last_round_is_played_to_its_end_and_a_tableau_may_pass_twelve() -> None:
    s = scene(ELEVEN, hand="colony_ship pilgrimage_world gem_world comet_zone").actions("develop", "settle")
    s.plays("develop colony_ship")
    assert not s.over
    s.plays("settle pilgrimage_world")
    while not s.over and s.asked:
        s.plays(s.offered[0])
    assert s.over
    assert len(s.tableau.split()) >= 12


@pytest.mark.rule("race.finish.6")
def test_the_score_is_cards_chips_and_six_cost_developments() -> None:
    s = scene("new_sparta galactic_federation export_duties", chips=7)
    assert s.outcome.scores[0] == {"chips": 7, "cards": 2, "galactic_federation": 3, "total": 12, "tie_break": 0}


@pytest.mark.rule("race.finish.7")
def test_the_highest_score_wins() -> None:
    s = scene("new_sparta", chips=14, others=[Empire(chips=12)]).actions("produce")
    assert s.over
    assert s.outcome.winners() == [0]


@pytest.mark.rule("race.tie.1")
def test_a_tie_goes_to_most_hand_cards_and_goods() -> None:
    s = scene("new_sparta gem_world", goods="gem_world", chips=12, others=[Empire(tableau="old_earth", chips=12)])
    s.actions("develop")
    assert s.scores() == s.at(1).scores() == 14
    assert s.outcome.winners() == [0]
    t = scene("new_sparta gem_world", chips=12, others=[Empire(tableau="old_earth", chips=12, hand="rebel_base")])
    assert t.actions("develop").outcome.winners() == [1]


@pytest.mark.rule("race.tie.2")
def test_a_tie_that_stands_is_shared() -> None:
    s = scene("new_sparta", chips=12, others=[Empire(tableau="epsilon_eridani", chips=12)]).actions("develop")
    assert s.over
    assert s.outcome.winners() == [0, 1]


@pytest.mark.rule("race.timing.1")
def test_play_is_simultaneous_where_it_can_be() -> None:
    s = scene("old_earth", hand="export_duties " + TEN, others=[Empire(hand="investment_credits")])
    assert s.table.awaiting() == [0, 1]
    s.actions("explore_plus_1_plus_1", "develop")
    assert s.table.awaiting() == [0, 1]
    for seat in (0, 1):
        while s.at(seat).step == "explore_keep":
            s.at(seat).plays(s.at(seat).offered[0])
    assert s.table.awaiting() == [0, 1]


@pytest.mark.rule("race.timing.2")
def test_the_player_with_the_lowest_start_world_is_first_and_the_others_follow_clockwise() -> None:
    for worlds_, order in [
        ("new_sparta,old_earth,alpha_centauri", [1, 2, 0]),
        ("old_earth,new_sparta,alpha_centauri", [0, 1, 2]),
        ("earths_lost_colony,new_sparta,alpha_centauri", [2, 0, 1]),
    ]:
        s = dealt(3, worlds=worlds_)
        assert [event["seat"] for event in s.events("drawn")] == order


@pytest.mark.rule("race.timing.2")
def test_the_last_cards_go_to_players_in_order() -> None:
    s = scene(
        "new_sparta merchant_guild",
        others=[Empire(tableau="old_earth rebel_underground"), Empire(tableau="epsilon_eridani")],
        first=1,
        supply="gem_world comet_zone",
        rest="hand",
    ).actions("produce")
    assert s.at(1).hand_size == 1
    assert s.hand_size == 1


@pytest.mark.rule("race.two.1", "race.two.9")
def test_in_the_experienced_game_each_player_chooses_two_of_nine_actions() -> None:
    s = scene("new_sparta", variant="experienced")
    pairs = set()
    for first in s.offered:
        t = scene("new_sparta", variant="experienced").plays(first)
        seconds = t.offered if t.asked else ["action produce"]  # the last pair leaves nothing to ask
        pairs |= {(first, second) for second in seconds}
    assert len(pairs) == 21 + 2
    assert ("action develop", "action develop") in pairs
    assert ("action produce", "action produce") not in pairs


@pytest.mark.rule("race.two.2")
def test_both_explore_cards_show_eight_and_keep_two() -> None:
    s = scene("new_sparta", variant="experienced")
    s.actions("explore_plus_5+explore_plus_1_plus_1", "consume_trade+produce")
    assert len(s.seen.split()) == 8
    assert s.about["count"] == 2
    t = scene("new_sparta galactic_renaissance", variant="experienced")
    t.actions("explore_plus_5+explore_plus_1_plus_1", "consume_trade+produce")
    assert (len(t.seen.split()), t.about["count"]) == (10, 3)


@pytest.mark.rule("race.two.3")
def test_the_same_action_twice_makes_two_phases_with_the_bonus_in_both() -> None:
    s = scene("new_sparta", hand="export_duties investment_credits", variant="experienced")
    s.actions("develop+develop", "consume_trade+produce").plays("develop export_duties", "develop investment_credits")
    assert s.tableau == "new_sparta export_duties investment_credits"
    assert phases(s) == ["develop", "develop", "consume", "produce"]


@pytest.mark.rule("race.two.4")
def test_who_chose_it_once_has_the_bonus_in_the_first_phase_only() -> None:
    s = scene("new_sparta", hand="export_duties investment_credits gem_world", variant="experienced")
    s.actions("develop+produce", "develop+develop")
    assert s.label("develop export_duties")["cost"] == 0
    s.plays("pass")
    assert s.step == "develop"
    assert s.label("develop export_duties")["cost"] == 1


@pytest.mark.rule("race.two.5")
def test_if_both_chose_it_twice_both_have_the_bonus_twice() -> None:
    hand = "export_duties investment_credits"
    s = scene("new_sparta", hand=hand, others=[Empire(hand=hand)], variant="experienced")
    s.actions("develop+develop")
    for card in ("export_duties", "investment_credits"):
        s.plays(f"develop {card}")
        s.at(1).plays(f"develop {card}")
    assert s.tableau.endswith("export_duties investment_credits")
    assert s.at(1).tableau.endswith("export_duties investment_credits")


@pytest.mark.rule("race.two.6")
def test_if_each_chose_it_once_there_is_one_phase_with_the_bonus_for_both() -> None:
    s = scene("old_earth", hand="export_duties", others=[Empire(hand="investment_credits")], variant="experienced")
    s.actions("develop+consume_trade", "develop+produce").plays("develop export_duties")
    s.at(1).plays("develop investment_credits")
    assert phases(s) == ["develop", "consume", "produce"]
    assert s.at(1).tableau.endswith("investment_credits")


@pytest.mark.rule("race.two.8")
def test_both_consume_cards_sell_first_and_then_double() -> None:
    s = scene("old_earth gem_world comet_zone", goods="gem_world comet_zone", variant="experienced")
    s.actions("consume_trade+consume_2x_vp", "develop+produce")
    s.plays("trade comet_zone")
    assert s.events("sold")[0]["price"] == 3 + 1
    assert s.chips == 2
