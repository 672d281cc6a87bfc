"""New Worlds: six start worlds, and start worlds by choice (race.nw)."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from galactarium.games.race import GAME
from galactarium.games.race.components import KEYS, cards_played
from galactarium.games.race.picks import NONE
from galactarium.games.race.table import RaceTable
from galactarium.kernel.chance import SETUP, scripted, seeded
from galactarium.kernel.events import Journal
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.vectors import numbers
from tests.games.race.scene import Empire, Scene, prices, scene, worlds

SET = "new_worlds"
PACK = cards_played("first", SET)
REDS = ["abandoned_mine_squatters", "galactic_trade_emissaries", "star_nomad_raiders", "epsilon_eridani", "new_sparta"]
BLUES = [
    *("gateway_station", "terraforming_colonists", "industrial_robots"),
    *("old_earth", "alpha_centauri", "earths_lost_colony"),
]


def offered(*pairs: str) -> Scene:
    """A game at its first question; a red and a blue start world for each seat."""
    luck = {SETUP: [KEYS.index(world) for pair in pairs for world in pair.split()]}
    journal = Journal(len(pairs))
    chance = scripted("worlds", len(pairs), luck)
    table = GAME.deal(len(pairs), "worlds", {"sets": SET}, chance=chance, journal=journal)
    return Scene(table, journal, 0)


def cards_of(s: Scene, pile: str) -> list[int]:
    """The numbers of the cards in the supply or among the discards, which nobody sees."""
    assert isinstance(s.table, RaceTable)
    return numbers(s.table.supply if pile == "supply" else s.table.discards)


def begun(*pairs: str, chosen: Sequence[str] = ()) -> Scene:
    """Everybody has chosen a start world, the red one unless it says otherwise, and discarded what comes first."""
    s = offered(*pairs)
    for seat, world in enumerate(chosen or [pair.split()[0] for pair in pairs]):
        s.at(seat).plays(f"begin {world}")
    while s.round == 0:
        for seat in s.table.awaiting():
            s.table.play(seat, s.table.default(seat))
    return s


@pytest.mark.rule("race.nw.1")
def test_six_start_worlds_come_before_all_others_and_odd_ones_are_red() -> None:
    assert [PACK.cards[world].start for world in PACK.starts] == list(range(-6, 5))
    assert [KEYS[world] for world in PACK.reds] == REDS
    assert [KEYS[world] for world in PACK.blues] == BLUES
    s = begun("new_sparta old_earth", "star_nomad_raiders alpha_centauri", "epsilon_eridani gateway_station")
    assert s.facts["first"] == 1


@pytest.mark.rule("race.nw.1", "race.timing.2")
def test_the_lowest_of_the_new_worlds_goes_first() -> None:
    s = begun("star_nomad_raiders old_earth", "abandoned_mine_squatters alpha_centauri")
    assert s.facts["first"] == 1


@pytest.mark.rule("race.nw.2")
def test_everybody_is_dealt_a_red_and_a_blue_start_world_and_six_cards() -> None:
    for seed in range(20):
        table = GAME.deal(4, seed, {"sets": SET})
        dealt: list[str] = []
        for seat in range(4):
            s = Scene(table, Journal(4), seat)
            assert s.tableau == ""
            assert s.hand_size == 6
            assert len([world for world in s.seen.split() if world in REDS]) == 1
            assert len([world for world in s.seen.split() if world in BLUES]) == 1
            dealt += s.seen.split()
            assert s.empire_of((seat + 1) % 4)["seen"] == 2  # others know only how many
        assert len(set(dealt)) == 8


@pytest.mark.rule("race.nw.2")
def test_start_worlds_can_still_be_named_and_then_nothing_is_chosen() -> None:
    table = GAME.deal(2, "named", {"sets": SET, "worlds": "gateway_station,old_earth"})
    s = Scene(table, Journal(2), 0)
    assert (s.tableau, s.goods) == ("gateway_station", "gateway_station")
    assert s.decision.step == "initial_discard"


def test_the_first_game_has_set_start_worlds_and_is_refused_with_the_set() -> None:
    with pytest.raises(Malformed) as refusal:
        GAME.deal(2, "first", {"sets": SET, "variant": "first_game"})
    assert refusal.value.code == "malformed.race.first_game"


@pytest.mark.rule("race.nw.3")
def test_all_that_is_not_dealt_is_in_the_deck_of_120_cards() -> None:
    assert len(PACK.deck) == 120
    s = offered("new_sparta old_earth", "star_nomad_raiders alpha_centauri")
    assert s.supply == 120 - 4 - 12
    left = {KEYS[card] for card in cards_of(s, "supply")}
    assert "gateway_station" in left or "gateway_station" in s.hand + s.at(1).hand


@pytest.mark.rule("race.nw.4", "race.setup.8")
@pytest.mark.parametrize("world", ["gateway_station", "terraforming_colonists", "industrial_robots", "alpha_centauri"])
def test_gateway_station_begins_with_a_good_as_alpha_centauri_does(world: str) -> None:
    s = begun(f"new_sparta {world}", "epsilon_eridani earths_lost_colony", chosen=[world, "epsilon_eridani"])
    assert s.goods == (world if world in ("gateway_station", "alpha_centauri") else "")


@pytest.mark.rule("race.nw.5")
def test_start_worlds_and_discards_are_chosen_in_secret_at_the_same_time() -> None:
    s = offered("new_sparta old_earth", "star_nomad_raiders alpha_centauri")
    assert s.offered == ["begin old_earth", "begin new_sparta"]
    s.plays("begin old_earth")
    assert s.decision.step == "initial_discard"
    first, second = s.hand.split()[:2]
    s.plays(f"discard {first}").plays(f"discard {second}")
    assert s.at(1).empire_of(0)["tableau"] == []  # nothing shows until all have chosen
    other = s.at(1)
    hand = other.hand.split()
    other.plays("begin star_nomad_raiders").plays(f"discard {hand[0]}").plays(f"discard {hand[1]}")
    assert (s.tableau, other.tableau) == ("old_earth", "star_nomad_raiders")
    assert s.hand_size == 4
    assert s.round == 1


@pytest.mark.rule("race.nw.6")
def test_start_worlds_that_are_refused_are_discarded() -> None:
    s = begun("new_sparta old_earth", "star_nomad_raiders alpha_centauri")
    assert s.discards == 2 * 2 + 2
    assert {"old_earth", "alpha_centauri"} <= {KEYS[card] for card in cards_of(s, "discards")}


@pytest.mark.rule("race.nw.7")
def test_terraforming_colonists_turn_a_hand_card_into_a_good_on_a_windfall_world() -> None:
    s = scene("terraforming_colonists gem_world runaway_robots", hand="space_port drop_ships", sets=SET)
    s.actions("explore_plus_5", "produce").at(0)
    _keep_what_comes(s)
    assert s.decision.step == "produce_hand"
    assert "pass" in s.offered
    s.plays("discard space_port")
    assert "runaway_robots" in s.goods
    assert "space_port" not in s.hand


@pytest.mark.rule("race.nw.7")
def test_the_power_may_be_left_and_needs_a_hand_card_and_an_empty_windfall_world() -> None:
    s = scene("terraforming_colonists runaway_robots", hand="space_port", sets=SET).actions("settle", "produce")
    _keep_what_comes(s)
    s.plays("pass")
    assert (s.goods, s.hand) == ("", "space_port")
    for goods, hand in (("runaway_robots", "space_port"), ("", "")):
        t = scene("terraforming_colonists runaway_robots", hand=hand, goods=goods, sets=SET)
        t.actions("settle", "produce")
        _keep_what_comes(t)
        assert t.round == 2  # nothing is asked


@pytest.mark.rule("race.nw.7")
def test_which_of_several_windfall_worlds_gets_the_good_is_chosen() -> None:
    tableau = "terraforming_colonists runaway_robots empath_world"
    s = scene(tableau, hand="space_port", sets=SET).actions("settle", "produce")
    _keep_what_comes(s)
    s.plays("discard space_port")
    assert s.offered == ["produce runaway_robots", "produce empath_world"]
    s.plays("produce empath_world")
    assert s.goods == "empath_world"


@pytest.mark.rule("race.nw.8")
def test_the_owner_decides_whether_draws_for_goods_come_before_or_after() -> None:
    tableau = "terraforming_colonists artist_colony empath_world diversified_economy"
    before = scene(tableau, hand="space_port", sets=SET).actions("settle", "produce")
    _keep_what_comes(before)
    assert before.offered == ["use diversified_economy", "use terraforming_colonists"]
    before.plays("use terraforming_colonists").plays("discard space_port")
    assert before.hand_size == 2  # novelty and genes
    after = scene(tableau, hand="space_port", sets=SET).actions("settle", "produce")
    _keep_what_comes(after)
    after.plays("use diversified_economy")  # novelty alone so far
    assert after.hand_size == 2
    after.plays("discard space_port")
    assert (after.hand_size, "empath_world" in after.goods) == (1, True)


@pytest.mark.rule("race.nw.8")
def test_a_card_that_such_a_draw_brings_can_be_given() -> None:
    tableau = "terraforming_colonists artist_colony empath_world diversified_economy"
    s = scene(tableau, sets=SET).actions("settle", "produce")
    _keep_what_comes(s)
    assert s.decision.step == "produce_hand"  # the hand was empty: the draw came first, unasked
    assert s.hand_size == 1


@pytest.mark.rule("race.nw.9", "race.military.7")
def test_galactic_trade_emissaries_pay_for_a_military_world_and_do_not_add_to_contact_specialist() -> None:
    hand = f"pirate_world alien_robot_sentry {worlds(4, without='pirate_world')}"
    alone = scene("galactic_trade_emissaries", hand=hand, sets=SET).actions("settle")
    assert prices(alone.label("settle pirate_world")) == [("pay galactic_trade_emissaries", 2)]
    assert "settle alien_robot_sentry" not in alone.offered
    both = scene("galactic_trade_emissaries contact_specialist", hand=hand, sets=SET).actions("settle")
    assert [cost for _, cost in prices(both.label("settle pirate_world"))] == [2]


def test_the_other_powers_of_the_new_worlds_work_as_those_of_the_base_game() -> None:
    gateway = scene("gateway_station gem_world", goods="gateway_station gem_world", sets=SET).actions("consume_2x_vp")
    assert (gateway.chips, gateway.hand_size) == (2, 3)
    raiders = scene("star_nomad_raiders gem_world", goods="gem_world", hand="", sets=SET).actions("consume_trade")
    assert raiders.hand_size == 2 + 2
    robots = scene("industrial_robots", sets=SET).actions("produce")
    assert robots.hand_size == 1
    squatters = scene("abandoned_mine_squatters", sets=SET).actions("produce")
    assert squatters.goods == "abandoned_mine_squatters"
    strong = scene("abandoned_mine_squatters", hand="new_survivalists", sets=SET).actions("settle")
    assert prices(strong.label("settle new_survivalists")) == [("conquer", 0)]


def test_a_card_of_a_set_that_is_not_played_is_unknown() -> None:
    with pytest.raises(Malformed) as refusal:
        scene("old_earth", others=[Empire(tableau="gateway_station")])
    assert refusal.value.code == "malformed.race.card"


# With others: at the same time, or in player order

COLONISTS = "terraforming_colonists artist_colony empath_world diversified_economy"


def asked(s: Scene) -> list[str]:
    """What each seat is asked."""
    return [s.at(seat).step for seat in range(s.table.seats)]


def producing(tableau: str, other: str, supply: int | None = None, first: int = 0) -> Scene:
    """Seat 1 has Terraforming Colonists and a hand card, seat 2 has the bonus of Produce."""
    s = scene(
        tableau,
        hand="space_port",
        others=[Empire(tableau=other)],
        supply=None if supply is None else worlds(supply, without=f"{tableau} {other}"),
        first=first,
        sets=SET,
    ).actions("settle", "produce")
    while "settle" in asked(s):
        s.table.play(asked(s).index("settle"), NONE)
    return s


WINDFALLS = "old_earth rebel_fuel_cache pirate_world"


@pytest.mark.rule("race.nw.7", "race.nw.8", "race.digital.1", "race.digital.2", "race.digital.5")
def test_hand_cards_are_given_while_others_produce_and_nothing_shows_until_all_are_done() -> None:
    s = producing(COLONISTS, WINDFALLS)
    assert asked(s) == ["produce_power", "windfall"]
    assert (s.empire["pile"], s.at(1).empire["pile"]) == (3, 1)  # a good, and a draw for each of two kinds
    discards = s.discards
    s.plays("use terraforming_colonists", "discard space_port")
    assert ("empath_world" in s.goods, s.hand_size, s.empire["pile"]) == (True, 2, 0)
    assert (s.discards, s.at(1).discards) == (discards + 1, discards)
    assert s.at(1).empire_of(0)["goods"] == ["artist_colony"]
    s.at(1).plays("produce pirate_world")
    assert s.at(1).discards == discards + 1
    assert s.at(1).empire_of(0)["goods"] == ["artist_colony", "empath_world"]


@pytest.mark.rule("race.nw.7", "race.digital.1")
def test_what_the_good_and_the_draws_are_does_not_depend_on_who_answers_first() -> None:
    def produced(order: list[int]) -> list[int]:
        s = producing(COLONISTS, WINDFALLS)
        for seat in order:
            if seat == 0:
                s.at(0).plays("use diversified_economy", "discard space_port")
            else:
                s.at(1).plays("produce pirate_world")
        assert asked(s) == ["choose_action", "choose_action"]
        return s.table.numbers()

    assert produced([0, 1]) == produced([1, 0])


@pytest.mark.rule("race.nw.7", "race.digital.4", "race.timing.2")
def test_a_good_for_a_hand_card_counts_among_the_cards_that_may_run_out() -> None:
    s = producing(COLONISTS, WINDFALLS, supply=5, first=1)  # 4 as above, and the good of Artist Colony
    assert asked(s) == ["", "windfall"]
    assert s.facts["order"] == "cards"
    s.at(1).plays("produce pirate_world")
    assert asked(s) == ["produce_power", ""]
    s.plays("use terraforming_colonists", "discard space_port")
    assert s.facts["order"] is None
    assert asked(producing(COLONISTS, WINDFALLS, supply=6, first=1)) == ["produce_power", "windfall"]


@pytest.mark.rule("race.nw.7", "race.digital.4", "race.timing.2")
def test_one_windfall_world_leaves_a_choice_to_the_owner_of_terraforming_colonists_alone() -> None:
    tableau = "terraforming_colonists empath_world"
    assert producing(tableau, "old_earth artist_colony", supply=2).facts["order"] == "cards"  # a good each
    assert producing(tableau, "old_earth artist_colony", supply=3).facts["order"] is None
    without = scene("old_earth empath_world", hand="space_port", supply=worlds(1, without="empath_world"), sets=SET)
    without.actions("settle", "produce")
    assert without.events("in_order") == []


def imagined(s: Scene) -> None:
    """What the seat sees stands for a position, in which it sees the same."""
    seen = s.table.observe(s.seat)
    assert GAME.imagine(seen, seeded("again", 2)).observe(s.seat).to_json() == seen.to_json()


def test_every_question_at_the_end_of_production_can_be_imagined() -> None:
    s = producing(f"{COLONISTS} runaway_robots", WINDFALLS)
    for step, word in (
        ("produce_power", "use terraforming_colonists"),
        ("produce_hand", "discard space_port"),
        ("produce_world", "produce empath_world"),
    ):
        assert s.step == step
        imagined(s)
        imagined(s.at(1))
        s.plays(word)
    t = producing(COLONISTS, WINDFALLS).plays("use diversified_economy")
    assert (t.step, t.empire["pile"]) == ("produce_hand", 2)  # a draw less than before
    imagined(t)


@pytest.mark.parametrize("place", [1, 2])
def test_a_hand_card_can_be_given_for_no_other_power(place: int) -> None:
    """Neither for a draw, nor for a card that has no power to order."""
    s = producing("terraforming_colonists diversified_economy empath_world", WINDFALLS)
    s.plays("use terraforming_colonists")
    assert s.step == "produce_hand"
    seen = s.table.observe(0)
    assert seen.agenda[1][1] == 0  # 2 * place + entry
    seen.agenda[1][1] = 2 * place
    with pytest.raises(Malformed) as refusal:
        GAME.imagine(seen, seeded("again", 2))
    assert refusal.value.code == "malformed.agenda"


@pytest.mark.rule("race.digital.7")
def test_for_who_is_absent_no_hand_card_is_given_for_a_good() -> None:
    s = producing("terraforming_colonists diversified_economy empath_world", WINDFALLS)
    s.plays("use terraforming_colonists")
    before = (s.hand, s.goods)
    s.times_out()
    assert (s.hand, s.goods) == before
    assert s.step != "produce_hand"


@pytest.mark.parametrize("spoilt", ["used", "pile", "hand", "picks"])
def test_what_the_good_needs_must_be_there(spoilt: str) -> None:
    s = producing("terraforming_colonists runaway_robots empath_world", WINDFALLS)
    assert s.step == "produce_hand"
    whole = json.loads(json.dumps(s.table.observe(0).to_json()))
    GAME.imagine(observation_from_json(whole), seeded("again", 2))
    empire = whole["facts"]["empires"][0]
    if spoilt == "used":  # it has been used already
        empire["used"] = [{"card": "terraforming_colonists", "power": 0}]
    elif spoilt == "pile":
        empire["pile"] -= 1
        whole["facts"]["supply"] -= 1
        whole["facts"]["discards"] += 1
    elif spoilt == "hand":
        empire["hand"] = []
        whole["facts"]["supply"] += 1
    else:  # what is given is picked by this question
        empire["picks"] = [0]
    with pytest.raises(Malformed) as refusal:
        GAME.imagine(observation_from_json(whole), seeded("again", 2))
    assert refusal.value.code == "malformed.agenda"


def test_start_worlds_to_choose_from_can_be_imagined() -> None:
    s = offered("new_sparta old_earth", "star_nomad_raiders alpha_centauri")
    imagined(s)
    s.plays("begin old_earth")
    imagined(s)
    imagined(s.at(1))


def _keep_what_comes(s: Scene) -> None:
    """Until production asks the first seat something, or the round is over, all choose what an absent player would."""
    while s.round == 1 and not s.over:
        for seat in s.table.awaiting():
            decision = s.table.decision(seat)
            assert decision is not None
            if decision.step.startswith("produce_"):
                return
            s.table.play(seat, s.table.default(seat))
