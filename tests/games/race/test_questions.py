"""What people are asked as a whole in Race: everything at once, in any order, and all that chains of choices reach.

That answers reach nothing else follows from how they are played: link by link, each of which the table offers.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from galactarium.games.race import GAME
from galactarium.games.race.records import ConsumePreview, PayPreview, PickPreview, Trade
from galactarium.kernel.records import Answer, Match, One, Order, Parts, Question, Some, facts_of, plain
from galactarium.kernel.refusals import Illegal
from galactarium.kernel.table import Table
from tests.games.race.scene import Empire, Scene, dealt, scene
from tests.games.test_whole_answers import orders, played

RICH = "old_earth galactic_trendsetters research_labs mining_league gem_world comet_zone mining_world plague_world"
ALL_GOODS = "gem_world comet_zone mining_world plague_world"


def asked(s: Scene) -> Question:
    question = GAME.question(s.table, s.seat)
    assert question is not None
    return question


def things(question: Question) -> list[str]:
    assert isinstance(question, Some | Order | Match)
    return [thing.id for thing in question.things]


def says(s: Scene, answer: Answer) -> Scene:
    """Answer as a whole; every order of the parts leads to the same, and so does the answer told from the choices."""
    links = GAME.course(s.table, s.seat, answer)
    wanted = played(s.table, s.seat, links)
    told, count = GAME.answer(s.table, s.seat, links)
    assert count == len(links)
    assert played(s.table, s.seat, GAME.course(s.table, s.seat, told)) == wanted
    for other in orders(answer):
        assert played(s.table, s.seat, GAME.course(s.table, s.seat, other)) == wanted
    for choice in links:
        s.chooses(choice)
    return s


def refused(s: Scene, answer: Answer, code: str = "illegal.answer.part") -> object:
    """The part for which an answer is refused."""
    with pytest.raises(Illegal) as refusal:
        GAME.course(s.table, s.seat, answer)
    assert refusal.value.code == code
    return refusal.value.facts["part"]


def consuming(order: str, *pairs: str) -> Answer:
    match = [(pair.split()[0], pair.split()[1]) for pair in pairs]
    return Answer(parts={"consume_order": Answer(order=order.split()), "consume_with": Answer(match=match)})


def chains(table: Table, seat: int, block: int) -> Iterator[list[int]]:
    """All chains of choices that the seat can make until it is asked nothing more in this block."""
    if table.finished() or table.agenda.block != block or len(table.agenda.options[seat]) == 0:
        yield []
        return
    for choice in table.agenda.options[seat]:
        after = table.copy()
        after.play(seat, choice)
        for rest in chains(after, seat, block):
            yield [choice, *rest]


def reaches_all(s: Scene) -> int:
    """Whole answers reach what every chain reaches, up to where the question ends; how many outcomes there are."""
    outcomes: set[tuple[int, ...]] = set()
    for made in chains(s.table, s.seat, s.table.agenda.block):
        answer, used = GAME.answer(s.table, s.seat, made)
        wanted = played(s.table, s.seat, made[:used])
        assert played(s.table, s.seat, GAME.course(s.table, s.seat, answer)) == wanted
        outcomes.add(tuple(wanted))
    return len(outcomes)


# Cards


@pytest.mark.rule("race.setup.6")
def test_the_first_two_discards_are_one_question() -> None:
    s = dealt(2)
    question = asked(s)
    assert isinstance(question, Some)
    assert (question.name, question.least, question.most) == ("discard_first", 2, 2)
    cards = things(question)
    says(s, Answer(some=[cards[4], cards[1]]))
    assert not s.asked


@pytest.mark.rule("race.explore.1", "race.explore.5")
def test_cards_are_kept_together_and_copies_of_one_card_have_ids_of_their_own() -> None:
    s = scene("old_earth", draws="public_works public_works gem_world")
    s.actions("explore_plus_1_plus_1")
    assert things(asked(s)) == ["gem_world", "public_works.1", "public_works.2"]
    preview = GAME.preview(s.table, s.seat, Answer(some=["public_works.2"]))
    assert preview.facts == PickPreview(1, 1)
    says(s, Answer(some=["public_works.2", "public_works.1"]))
    s.at(1).times_out()
    while s.at(1).step == "explore_keep":
        s.at(1).times_out()
    assert s.hand == "public_works public_works"


@pytest.mark.rule("race.two.1", "race.two.3")
def test_two_actions_are_one_question_and_develop_may_be_chosen_twice() -> None:
    s = scene("old_earth", variant="experienced")
    question = asked(s)
    assert isinstance(question, Some)
    assert (question.name, question.least, question.most) == ("choose_actions", 2, 2)
    assert [each for each in things(question) if "." in each] == ["develop.1", "develop.2", "settle.1", "settle.2"]
    says(s, Answer(some=["develop.2", "develop.1"]))
    says(s.at(1), Answer(some=["produce", "explore_plus_5"]))
    assert s.empire["actions"] == ["develop", "develop"]
    assert s.empire_of(1)["actions"] == ["explore_plus_5", "produce"]


@pytest.mark.rule("race.round.2", "race.digital.6")
def test_how_many_actions_are_still_to_be_chosen_is_foreseen() -> None:
    s = scene("old_earth", variant="experienced")
    for some, left in ([], 2), (["develop.1"], 1), (["develop.1", "settle.2"], 0):
        assert GAME.preview(s.table, 0, Answer(some=some)).facts == PickPreview(len(some), left)


# Payment


@pytest.mark.rule("race.power.6", "race.military.7")
def test_the_way_to_place_a_world_and_the_cards_that_pay_are_one_question() -> None:
    s = scene("new_sparta contact_specialist space_marines", hand="pirate_world gem_world comet_zone spice_world")
    s.actions("settle").plays("settle pirate_world")
    question = asked(s)
    assert isinstance(question, One)
    assert question.name == "pay_how"
    assert [option.id for option in question.options] == ["plainly", "with contact_specialist"]
    conquest, payment = [option.then for option in question.options]
    assert conquest is None
    assert isinstance(payment, Some)
    assert (payment.least, payment.most, things(payment)) == (2, 2, ["gem_world", "spice_world", "comet_zone"])
    half = Answer(one="with contact_specialist", then=Answer(some=["gem_world"]))
    assert GAME.preview(s.table, s.seat, half).facts == PayPreview(1, 1, 1)
    assert reaches_all(s) == 4  # a conquest, or two of three cards
    says(s, Answer(one="with contact_specialist", then=Answer(some=["spice_world", "comet_zone"])))
    assert "gem_world" in s.hand
    assert "spice_world" not in s.hand


@pytest.mark.rule("race.settle.3", "race.military.10")
def test_a_payment_that_takes_the_whole_hand_asks_for_no_cards() -> None:
    s = scene("old_earth colony_ship", hand="comet_zone gem_world spice_world artist_colony")
    s.actions("settle").plays("settle comet_zone")
    question = asked(s)
    assert isinstance(question, One)
    assert [(option.id, option.then) for option in question.options] == [("plainly", None), ("with colony_ship", None)]
    assert reaches_all(s) == 2
    says(s, Answer(one="plainly"))
    assert s.tableau == "old_earth colony_ship comet_zone"


# Consume


@pytest.mark.rule("race.consume.4", "race.consume.5")
def test_all_consume_powers_with_what_they_take_are_one_question() -> None:
    s = scene(RICH, goods=ALL_GOODS)
    s.actions("consume_2x_vp", "develop")
    question = asked(s)
    assert isinstance(question, Parts)
    order, match = question.parts
    assert isinstance(order, Order)
    assert isinstance(match, Match)
    powers = ["old_earth", "galactic_trendsetters", "research_labs", "mining_league"]
    assert things(order)[:4] == powers
    assert {place.id for place in match.places} == {
        "old_earth",
        "galactic_trendsetters",
    }  # the others take all there is
    answer = consuming("research_labs mining_league galactic_trendsetters old_earth", "gem_world galactic_trendsetters")
    preview = GAME.preview(s.table, s.seat, answer)
    assert isinstance(preview.facts, ConsumePreview)
    assert preview.facts.chips == 2 * (1 + 3 + 2)
    says(s, answer)
    assert (s.chips, s.goods) == (12, "")


@pytest.mark.rule("race.consume.5", "race.consume.6", "race.consume.7")
def test_answers_reach_what_every_order_of_many_powers_reaches() -> None:
    assert reaches_all(scene(RICH, goods=ALL_GOODS).actions("consume_2x_vp", "develop")) > 10


@pytest.mark.rule("race.consume.11", "race.consume.15", "race.trade.8")
@pytest.mark.parametrize(
    ("tableau", "hand", "goods"),
    [
        ("old_earth deficit_spending merchant_world gem_world", "space_port spice_world", "gem_world"),
        ("old_earth trade_league public_works gem_world comet_zone", "", "gem_world comet_zone"),
        ("new_sparta gambling_world black_market_trading_world gem_world comet_zone", "", "gem_world comet_zone"),
        ("new_sparta diversified_economy public_works gem_world comet_zone plague_world spice_world", "", ""),
        ("epsilon_eridani new_economy deficit_spending gem_world", "", "gem_world"),
    ],
)
def test_answers_reach_what_chains_reach_with_hand_cards_sales_luck_and_draws(
    tableau: str, hand: str, goods: str
) -> None:
    worlds = [card for card in tableau.split() if card in ("gem_world", "comet_zone", "plague_world", "spice_world")]
    s = scene(tableau, hand=hand, goods=goods or " ".join(worlds)).actions("consume_2x_vp", "develop")
    assert reaches_all(s) > 1


@pytest.mark.rule("race.consume.4", "race.digital.6")
def test_a_good_may_be_named_for_a_power_that_uses_it_without_being_asked() -> None:
    s = scene("new_sparta expanding_colony new_vinland gem_world comet_zone", goods="gem_world comet_zone")
    s.actions("develop", "consume_2x_vp")
    says(s, consuming("expanding_colony new_vinland", "gem_world expanding_colony", "comet_zone new_vinland"))
    assert (s.chips, s.hand_size, s.goods) == (1, 2, "")
    t = scene("new_sparta expanding_colony galactic_trendsetters gem_world comet_zone", goods="gem_world comet_zone")
    t.actions("develop", "consume_2x_vp")
    order = "expanding_colony galactic_trendsetters"
    says(t, consuming(order, "gem_world expanding_colony", "comet_zone galactic_trendsetters"))
    assert (t.chips, t.goods) == (3, "")
    s = scene("new_sparta expanding_colony new_vinland gem_world comet_zone", goods="gem_world comet_zone")
    s.actions("develop", "consume_2x_vp")
    twice = consuming("expanding_colony new_vinland", "gem_world expanding_colony", "gem_world new_vinland")
    assert refused(s, twice, "illegal.answer.twice") == "gem_world"


@pytest.mark.rule("race.consume.4", "race.consume.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_goods_of_the_only_power_left_are_one_question(seat: int) -> None:
    tableau = "new_sparta mining_league gem_world comet_zone mining_world destroyed_world"
    goods = "gem_world comet_zone mining_world destroyed_world"
    own = Empire(tableau=tableau, goods=goods)
    others = [own] if seat else [Empire(tableau="alpha_centauri")]
    s = scene("alpha_centauri" if seat else tableau, goods="" if seat else goods, others=others)
    s.actions("consume_2x_vp")
    s = s.at(seat)
    question = asked(s)
    assert isinstance(question, Some)
    assert (question.name, question.least, question.most) == ("consume_which", 2, 2)
    assert things(question) == ["comet_zone", "mining_world", "destroyed_world"]  # those of its kind
    about = facts_of(plain(question.about))
    assert (about["card"], about["count"], about["chips"]) == ("mining_league", 2, 6)
    assert reaches_all(s) == 3
    s.plays("consume comet_zone")
    assert things(asked(s)) == ["mining_world", "destroyed_world"]
    says(s, Answer(some=["destroyed_world"]))
    assert (s.chips, s.goods) == (6, "gem_world mining_world")


@pytest.mark.rule("race.consume.6")
def test_a_power_that_must_be_used_and_is_left_out_is_named() -> None:
    s = scene(RICH, goods=ALL_GOODS).actions("consume_2x_vp", "develop")
    assert refused(s, consuming("research_labs"), "illegal.answer.due") == "old_earth"


@pytest.mark.rule("race.consume.4", "race.consume.7")
def test_a_power_without_its_goods_is_named_and_so_is_a_good_that_is_gone() -> None:
    s = scene(RICH, goods=ALL_GOODS).actions("consume_2x_vp", "develop")
    assert refused(s, consuming("galactic_trendsetters")) == "galactic_trendsetters"
    gone = consuming("mining_league galactic_trendsetters old_earth", "mining_world galactic_trendsetters")
    assert refused(s, gone) == "mining_world"


@pytest.mark.rule("race.trade.8", "race.trade.2")
def test_a_sale_ends_the_question_as_cards_are_seen() -> None:
    s = scene("old_earth trade_league gem_world comet_zone plague_world", goods="gem_world comet_zone plague_world")
    s.actions("consume_2x_vp", "develop")
    question = asked(s)
    assert isinstance(question, Parts)
    match = question.parts[1]
    assert isinstance(match, Match)
    sale = next(pair.facts for pair in match.pairs if (pair.thing, pair.place) == ("plague_world", "trade_league"))
    assert isinstance(sale, Trade)
    assert sale.price == 6  # 4 for genes, 2 by Trade League
    answer = consuming("trade_league old_earth", "plague_world trade_league")
    preview = GAME.preview(s.table, s.seat, answer)
    assert isinstance(preview.facts, ConsumePreview)
    assert preview.facts.draws == 6
    assert len(GAME.course(s.table, s.seat, answer)) == 2
    says(s, answer)
    assert s.hand_size == 6


@pytest.mark.rule("race.consume.11")
def test_hand_cards_and_goods_are_told_apart_by_their_names() -> None:
    s = scene("old_earth deficit_spending gem_world comet_zone", hand="spice_world space_port", goods="comet_zone")
    s.actions("develop", "consume_2x_vp")
    if s.step == "develop":
        s.plays("pass")
    question = asked(s)
    assert isinstance(question, Parts)
    match = question.parts[1]
    assert isinstance(match, Match)
    cards = {(pair.thing, pair.place) for pair in match.pairs if pair.place == "deficit_spending"}
    assert cards == {("hand.spice_world", "deficit_spending"), ("hand.space_port", "deficit_spending")}
    says(s, consuming("old_earth deficit_spending", "hand.space_port deficit_spending"))
    assert (s.chips, s.hand, s.goods) == (2, "spice_world", "")


@pytest.mark.rule("race.consume.10", "race.consume.11")
def test_hand_cards_for_chips_alone_are_a_plain_set_of_cards() -> None:
    s = scene("new_sparta deficit_spending", hand="gem_world space_port spice_world")
    s.actions("consume_2x_vp", "develop")
    question = asked(s)
    assert isinstance(question, Some)
    assert (question.name, question.least, question.most) == ("consume_cards", 0, 2)
    assert reaches_all(s) == 7  # none, one of three, two of three
    says(s, Answer(some=["spice_world", "gem_world"]))
    t = scene("new_sparta deficit_spending", hand="gem_world space_port spice_world")
    t.actions("consume_2x_vp", "develop").plays("use deficit_spending")
    hand = ["gem_world", "space_port", "spice_world"]
    for left in (2, 1):
        rest = asked(t)
        assert isinstance(rest, Some)
        assert (rest.name, rest.least, rest.most) == ("consume_cards", 0, left)
        assert (facts_of(plain(rest.about))["count"], things(rest)) == (left, hand[2 - left :])
        assert reaches_all(t) == (7 if left == 2 else 3)
        t.plays("discard gem_world") if left == 2 else says(t, Answer(some=["spice_world"]))
    assert (t.chips, t.hand) == (2, "space_port")
    assert (s.chips, s.hand) == (2, "space_port")


# Produce


@pytest.mark.rule("race.produce.4", "race.produce.5")
def test_windfall_worlds_of_several_powers_are_one_question() -> None:
    s = scene("old_earth galactic_engineers mining_robots asteroid_belt radioactive_world avian_uplift_race")
    s.actions("produce", "develop")
    question = asked(s)
    assert isinstance(question, Match)
    assert question.name == "windfalls"
    assert things(question) == ["mining_robots", "bonus", "galactic_engineers"]
    assert {pair.place for pair in question.pairs if pair.thing == "mining_robots"} == {
        "asteroid_belt",
        "radioactive_world",
    }
    assert reaches_all(s) == 4
    says(s, Answer(match=[("bonus", "avian_uplift_race"), ("mining_robots", "radioactive_world")]))
    assert s.goods == "asteroid_belt radioactive_world avian_uplift_race"


@pytest.mark.rule("race.produce.4")
def test_a_power_without_its_world_is_named() -> None:
    s = scene("old_earth galactic_engineers mining_robots asteroid_belt radioactive_world avian_uplift_race")
    s.actions("produce", "develop")
    assert refused(s, Answer(match=[("mining_robots", "asteroid_belt")])) == "bonus"
