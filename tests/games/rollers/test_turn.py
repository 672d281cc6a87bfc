"""One die for everyone at a time, and rounds of five."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import cast

import pytest

from galactarium.games.rollers.components import CATEGORIES
from tests.games.rollers.scene import RICH, Scene, Sheet, dealt, plus, scene

VERBS = {
    "settle": {"settle"},
    "conquer": {"conquer"},
    "trade": {"trade"},
    "move": {"move", "hop"},
    "research": {"research"},
}


@cache
def long_game() -> Scene:
    """Two players who take a thousand dice."""
    s = dealt(2, seed="long").starts("AF", settle=6)
    s.at(1).starts("BG", move=6)
    return s.everyone_takes(1000)


@pytest.mark.rule("rollers.turn.1")
def test_the_die_holds_for_everyone() -> None:
    s = dealt(3, pulls=["trade 2"])
    for seat in range(3):
        s.at(seat).starts("AF", trade=6)
    assert s.die == "trade 2"
    for seat in range(3):
        assert s.at(seat).about == {"category": "trade", "value": 2, "stage": "fresh"}
    assert [s.at(seat).plays("take").stock("trade") for seat in (0, 1)] == [8, 8]
    assert [event["amount"] for event in s.at(1).events("resources_taken")] == [2]


@pytest.mark.rule("rollers.turn.1")
def test_each_die_in_the_bag_is_equally_likely_to_be_pulled() -> None:
    pulled = [str(event["category"]) for event in long_game().events("die_rolled")]
    for place in range(5):
        count = Counter(pulled[place::5])
        assert all(20 <= count[category] <= 62 for category in CATEGORIES)  # about 40 of 200
    follows = Counter(pulled[at + 1] for at in range(0, 1000, 5) if pulled[at] == "settle")
    assert set(follows) == set(CATEGORIES) - {"settle"}


@pytest.mark.rule("rollers.turn.2")
def test_all_players_are_asked_at_once_and_may_answer_in_any_order() -> None:
    s = scene("move 1", **RICH, others=[RICH, RICH], pulls=["trade 3"])
    assert s.table.awaiting() == [0, 1, 2]
    s.at(2).plays("move A-I")
    s.plays("move F-G")
    s.at(2).plays("done")
    s.at(1).plays("take")
    assert s.table.awaiting() == [0]
    s.plays("done")
    assert s.die == "trade 3"
    assert s.table.awaiting() == [0, 1, 2]


@pytest.mark.rule("rollers.turn.3")
@pytest.mark.parametrize(
    ("die", "action"),
    [("settle 3", "settle A"), ("trade 3", "trade A-D"), ("move 3", "move A-D"), ("research 3", "research 4")],
)
def test_who_acts_does_not_take(die: str, action: str) -> None:
    s = scene(die, settle=9, trade=9, move=9, research=19, others=[RICH])
    before = sum(int(str(amount)) for amount in s.stocks.values())
    cost = s.price(action)
    s.plays(action)
    s.refuses("take")
    s.plays("done")
    assert not s.asked
    assert sum(int(str(amount)) for amount in s.stocks.values()) == before - cost


@pytest.mark.rule("rollers.turn.3")
def test_who_has_attempted_a_conquest_does_not_take() -> None:
    s = scene("conquer 3", conquer=4, red=[1], others=[RICH]).plays("conquer A", "dice 1")
    s.refuses("take")
    assert s.plays("done").stock("conquer") == 3


@pytest.mark.rule("rollers.turn.3")
@pytest.mark.parametrize("category", CATEGORIES)
def test_who_takes_does_not_act(category: str) -> None:
    s = scene(f"{category} 2", **RICH, others=[RICH])
    assert len(s.offered) > 1
    s.plays("take")
    assert not s.asked


@pytest.mark.rule("rollers.turn.4")
@pytest.mark.parametrize("value", [1, 2, 3])
@pytest.mark.parametrize("category", CATEGORIES)
def test_taking_adds_the_value_to_the_stock_of_the_category(category: str, value: int) -> None:
    s = scene(f"{category} {value}", **RICH, others=[RICH])
    assert s.label("take") == {"option": "take", "category": category, "amount": value}
    s.plays("take")
    assert s.stocks == {name: 9 + value if name == category else 9 for name in CATEGORIES}


@pytest.mark.rule("rollers.turn.5")
@pytest.mark.parametrize("category", CATEGORIES)
def test_only_actions_of_the_category_are_allowed(category: str) -> None:
    s = scene(f"{category} 1", **plus(RICH, known="stargate_system"))
    verbs = {word.split()[0] for word in s.offered} - {"take"}
    assert verbs == VERBS[category]
    for word in ("settle A", "conquer A", "trade A-D", "move A-D", "hop A-B", "research 4"):
        if word.split()[0] not in verbs:
            s.refuses(word)


@pytest.mark.rule("rollers.turn.5")
@pytest.mark.parametrize(
    ("category", "words", "cost"),
    [
        ("settle", ["settle A"], 5),
        ("conquer", ["conquer A", "dice 4"], 4),
        ("trade", ["trade A-J"], 2),
        ("move", ["move A-J"], 2),
        ("move", ["hop A-B"], 1),
        ("research", ["research 4"], 3),
    ],
)
def test_an_action_is_paid_from_the_stock_of_the_category(category: str, words: list[str], cost: int) -> None:
    s = scene(f"{category} 1", **plus(RICH, known="stargate_system"), others=[RICH]).plays(*words)
    assert s.stocks == {name: 9 - cost if name == category else 9 for name in CATEGORIES}


@pytest.mark.rule("rollers.turn.6")
def test_the_value_of_the_die_neither_limits_nor_pays_for_actions() -> None:
    s = scene("settle 1", ships="EF", settle=10, others=[RICH])
    s.plays("settle E", "settle F", "done")
    assert (s.settled, s.stock("settle"), s.asked) == ("EF", 0, False)
    poor = scene("settle 3", ships="AF", settle=4, others=[RICH])
    poor.refuses("settle A")


@pytest.mark.rule("rollers.turn.7")
def test_an_action_may_be_repeated_while_resources_last() -> None:
    s = scene("move 1", ships="AC", move=4, others=[RICH])
    s.plays("move A-I", "move I-J", "move J-I", "move I-A", "done")
    assert (s.ships, s.stock("move"), s.asked) == ("AC", 0, False)


@pytest.mark.rule("rollers.turn.7")
def test_a_player_may_stop_with_resources_left() -> None:
    s = scene("move 1", ships="AC", move=4, others=[RICH]).plays("move A-I", "done")
    assert (s.ships, s.stock("move"), s.asked) == ("CI", 3, False)


@pytest.mark.rule("rollers.turn.8")
def test_no_action_is_free_whatever_is_known() -> None:
    everything = "recruit stargate_system space_cannons merchant_outposts research_facility laboratory bombard "
    everything += "military_draft mass_of_colonists"
    assert scene("settle 1", settle=9, known=everything).price("settle A") == 1
    assert scene("move 1", move=9, known=everything).price("hop A-B") == 1
    assert scene("research 1", research=9, known=everything).price("research 10") == 1
    fewer = everything.replace("recruit ", "").replace("stargate_system ", "")
    researcher = scene("research 1", research=9, known=fewer)
    assert (researcher.price("research 1"), researcher.price("research 2")) == (1, 1)
    soldier = scene("conquer 1", conquer=3, known=everything, settled="BCDEGH").plays("conquer A")
    soldier.refuses("dice 0")
    assert soldier.offered == ["dice 1", "dice 2", "dice 3"]


@pytest.mark.rule("rollers.turn.9", "rollers.turn.11", "rollers.digital.3")
@pytest.mark.parametrize("category", CATEGORIES)
def test_other_stocks_never_pay_so_who_has_none_of_the_category_takes(category: str) -> None:
    lacking = cast(Sheet, {**RICH, category: 0})
    a = scene(f"{category} 2", **RICH, others=[RICH, lacking])
    assert a.table.awaiting() == [0, 1]
    assert a.at(2).stocks == {name: 2 if name == category else 9 for name in CATEGORIES}


@pytest.mark.rule("rollers.turn.9")
@pytest.mark.parametrize("category", ["settle", "trade", "move", "research"])
def test_other_stocks_never_help_to_pay(category: str) -> None:
    short = cast(Sheet, {**RICH, "ships": "HH", category: 1})  # everything there costs at least 2
    s = scene(f"{category} 1", **short, others=[RICH])
    assert not s.asked
    assert s.stocks == {name: 2 if name == category else 9 for name in CATEGORIES}


@pytest.mark.rule("rollers.turn.10")
@pytest.mark.parametrize("category", CATEGORIES)
def test_a_stock_has_no_upper_limit(category: str) -> None:
    fifty = Sheet(settle=50, conquer=50, trade=50, move=50, research=50)
    assert scene(f"{category} 3", **fifty, others=[RICH]).plays("take").stock(category) == 53
    million = Sheet(settle=10**6, trade=10**6, move=10**6, research=10**6)
    if category != "conquer":
        assert scene(f"{category} 3", **million, others=[RICH]).plays("take").stock(category) == 10**6 + 3


@pytest.mark.rule("rollers.turn.11")
def test_acting_means_at_least_one_action() -> None:
    s = scene("settle 1", ships="AF", settle=9)
    s.refuses("done")
    assert s.offered == ["take", "settle A", "settle F"]
    assert s.plays("settle A").offers("done")


@pytest.mark.rule("rollers.turn.11", "rollers.digital.3")
def test_a_player_who_can_pay_for_nothing_takes_without_being_asked() -> None:
    s = dealt(2, pulls=["settle 2", "research 3"])
    s.starts("AE", settle=4, trade=2)  # a medium and a large planet, and 4 are too few for both
    s.at(1).starts("AC", settle=6)
    assert not s.asked
    assert s.stock("settle") == 6
    assert s.events("resources_taken") == [{"kind": "resources_taken", "seat": 0, "category": "settle", "amount": 2}]


@pytest.mark.rule("rollers.round.1", "rollers.tips.3")
def test_each_category_comes_exactly_once_a_round_in_random_order() -> None:
    rolled = long_game().events("die_rolled")
    assert len(rolled) == 1000
    orders = set()
    for at in range(0, 1000, 5):
        order = tuple(str(event["category"]) for event in rolled[at : at + 5])
        assert sorted(order) == sorted(CATEGORIES)
        assert {event["round"] for event in rolled[at : at + 5]} == {at // 5 + 1}
        orders.add(order)
    assert len(orders) > 70  # of 120


@pytest.mark.rule("rollers.round.1")
def test_a_pulled_die_stays_out_of_the_bag() -> None:
    s = dealt(pulls=["trade 1", "move 1"]).starts("AF", trade=3, move=3)
    assert s.bag == "settle conquer move research"
    s.plays("take")
    assert s.bag == "settle conquer research"


@pytest.mark.rule("rollers.round.2")
def test_after_the_fifth_die_all_dice_go_back() -> None:
    s = scene("trade 1", trade=3, move=3, bag="move", round_number=3, pulls=["move 1", "move 2"])
    assert (s.dice, s.round, s.bag) == (14, 3, "move")
    s.plays("take")
    assert (s.dice, s.round, s.bag, s.die) == (15, 3, "", "move 1")
    s.plays("take")
    assert (s.dice, s.round, s.die) == (16, 4, "move 2")
    assert s.bag == "settle conquer trade research"


@pytest.mark.rule("rollers.round.3")
def test_progress_is_announced_at_the_end_of_a_round() -> None:
    s = scene("settle 1", settle=5, bag="", round_number=2, others=[plus(RICH, settled="BCD", conquered="E")])
    s.plays("settle A", "done")
    assert s.events("round_ended") == []
    s.at(1).plays("take")
    told = {"kind": "round_ended", "seat": -1, "round": 2, "planets": [1, 4]}
    assert [s.at(seat).events("round_ended") for seat in (0, 1, -1)] == [[told], [told], [told]]


@pytest.mark.rule("rollers.round.3")
def test_progress_is_announced_after_every_fifth_die_and_has_no_effect() -> None:
    kinds = [str(event["kind"]) for event in dealt().starts("AF", settle=6).everyone_takes(25).events()]
    counted = [kind for kind in kinds if kind in ("die_rolled", "round_ended")]
    assert counted[:24] == (["die_rolled"] * 5 + ["round_ended"]) * 4
    s = scene("settle 3", settle=5, bag="", others=[RICH], pulls=["settle 2"])
    s.plays("take")
    before = [s.stocks, s.ships, s.taken]
    s.at(1).plays("take")
    assert len(s.events("round_ended")) == 1
    assert [s.stocks, s.ships, s.taken] == before


@pytest.mark.rule("rollers.round.4")
def test_who_holds_the_bag_does_not_change_the_dice() -> None:
    games = []
    for soldier in (0, 1):
        s = dealt(2, seed="bag")
        s.at(soldier).starts("CF", conquer=6)
        s.at(1 - soldier).starts("CF", settle=6)
        while s.dice < 40:
            own = s.at(soldier)
            if own.asked and own.offers("conquer C"):
                own.plays("conquer C", "dice 1")
            s.everyone_takes()
        assert len(s.at(soldier).events("conquest")) > 0
        games.append([(event["category"], event["value"]) for event in s.events("die_rolled")][:40])
    assert games[0] == games[1]


@pytest.mark.rule("rollers.turn.7")
def test_to_be_done_is_an_option_of_its_own() -> None:
    s = scene("move 3", move=9, others=[RICH]).plays("move A-D")
    assert s.label("done") == {"option": "done"}
