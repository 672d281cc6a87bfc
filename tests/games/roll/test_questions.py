"""What people are asked as a whole in Roll: everything at once, in any order, and all that chains of choices reach.

That answers reach nothing else follows from how they are played: link by link, each of which the table offers.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from galactarium.games.roll import GAME
from galactarium.games.roll.asking.records import (
    AssignPreview,
    BuildPreview,
    ConsumeGood,
    ExplorePreview,
    ManagePreview,
    ProduceOn,
    ProducePreview,
    Reason,
    ShipPreview,
    StacksPreview,
    TradeGood,
)
from galactarium.games.roll.components import KINDS, TILES, WORLD, WORLD_NAMES, name_of
from galactarium.games.roll.records import Stock
from galactarium.kernel.chance import SHARED, Chance, seeded
from galactarium.kernel.records import Answer, Match, Order, Parts, Question, Some
from galactarium.kernel.refusals import Illegal, Malformed
from tests.games.roll.scene import LETTERS, Player, Scene, scene
from tests.games.test_whole_answers import anything, chain, orders, played, shuffled, tried

POSITIONS = 200  # of the random ones


# Verbs of a person


def asked(s: Scene) -> Question:
    question = GAME.question(s.table, s.seat)
    assert question is not None
    return question


def part(s: Scene, name: str) -> Question:
    """One part of what is asked, or all of it if that is its name."""
    question = asked(s)
    parts = question.parts if isinstance(question, Parts) else [question]
    return next(each for each in parts if each.name == name)


def matching(s: Scene, name: str) -> Match:
    found = part(s, name)
    assert isinstance(found, Match)
    return found


def pairs(s: Scene, name: str) -> set[str]:
    return {f"{pair.thing} {pair.place}" for pair in matching(s, name).pairs}


def facts(s: Scene, name: str, pair: str) -> object:
    """What is said about one pair, written as `thing place`."""
    return next(each.facts for each in matching(s, name).pairs if f"{each.thing} {each.place}" == pair)


def things(question: Question) -> list[str]:
    assert isinstance(question, Some | Order | Match)
    return [thing.id for thing in question.things]


def match(*written: str) -> Answer:
    """Pairs written as `thing place`."""
    return Answer(match=[(pair.split()[0], pair.split()[1]) for pair in written])


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


def refuses(s: Scene, answer: Answer) -> tuple[str, object]:
    """The answer is refused: the code, and the part that does not work."""
    with pytest.raises(Illegal) as refused:
        GAME.course(s.table, s.seat, answer)
    return refused.value.code, refused.value.facts.get("part")


# Ship


def two_novelty_shippers_and_two_genes_goods() -> Scene:
    return scene("ship", built=["Jungle World", "Plague World"], goods={"genes": "GW"}, ship="CC", credits=1)


@pytest.mark.rule("roll.ship.1", "roll.ship.3", "roll.ship.4")
@pytest.mark.parametrize("first", ["trade", "consume"])
@pytest.mark.parametrize("second", ["trade", "consume"])
@pytest.mark.parametrize("shippers", [("novelty.1", "novelty.2"), ("novelty.2", "novelty.1")])
def test_any_good_goes_with_any_shipper_and_any_use(first: str, second: str, shippers: tuple[str, str]) -> None:
    s = two_novelty_shippers_and_two_genes_goods()
    assert things(matching(s, "ship_goods")) == ["novelty.1", "novelty.2"]
    assert pairs(s, "ship_goods") == {
        f"{shipper} {world}:{use}"
        for shipper in ("novelty.1", "novelty.2")
        for world in ("jungle_world", "plague_world")
        for use in ("trade", "consume")
    }
    says(s, match(f"{shippers[0]} plague_world:{first}", f"{shippers[1]} jungle_world:{second}"))
    assert s.credits == min(10, 1 + 5 * [first, second].count("trade"))
    matched = 2 if first == "consume" else 0  # the Genes good is on Plague World, the Home good on Jungle World
    assert s.chips == matched + (1 if second == "consume" else 0)
    assert not s.asked
    assert s.goods("genes") == ""


@pytest.mark.rule("roll.ship.4")
def test_each_shipper_and_each_good_is_used_once_and_all_that_can_be() -> None:
    s = two_novelty_shippers_and_two_genes_goods()
    assert refuses(s, match("novelty.1 plague_world:trade"))[0] == "illegal.answer.number"
    twice = match("novelty.1 plague_world:trade", "novelty.2 plague_world:consume")
    assert refuses(s, twice) == ("illegal.answer.full", "plague_world:consume")
    same = match("novelty.1 plague_world:trade", "novelty.1 jungle_world:trade")
    assert refuses(s, same) == ("illegal.answer.twice", "novelty.1")


@pytest.mark.rule("roll.ship.trade.1", "roll.ship.trade.2", "roll.phases.10")
def test_a_trade_says_its_price_its_reasons_and_what_is_lost() -> None:
    s = scene(
        "ship", built=["Jungle World", "Spice World", "Export Duties"], goods={"genes": "G"}, ship="WP", credits=7
    )
    traded = facts(s, "ship_goods", "home jungle_world:trade")
    assert isinstance(traded, TradeGood)
    assert traded.reasons[0] == Reason("base", "credits", 5)
    assert traded.credits == sum(reason.amount for reason in traded.reasons)
    assert {reason.power for reason in traded.reasons[1:]} == {"Export Duties"}
    assert traded.lost == 7 + traded.credits - 10


@pytest.mark.rule(
    "roll.ship.consume.1", "roll.ship.consume.2", "roll.ship.consume.3", "roll.ship.consume.4", "roll.tips.4"
)
def test_a_consume_says_its_vp_and_their_reasons() -> None:
    s = scene("ship", built=["Jungle World", "Spice World"], goods={"genes": "G"}, ship="WP")
    plain = facts(s, "ship_goods", "home jungle_world:consume")
    assert isinstance(plain, ConsumeGood)
    assert (plain.vp, plain.reasons) == (2, [Reason("base", "vp", 1), Reason("good", "vp", 1)])
    full = facts(s, "ship_goods", "consumption jungle_world:consume")
    assert isinstance(full, ConsumeGood)
    assert (full.vp, full.reasons) == (3, [*plain.reasons, Reason("shipper", "vp", 1)])


@pytest.mark.rule("roll.ship.1", "roll.phases.10")
def test_totals_of_a_shipment_are_foreseen_before_it_is_complete() -> None:
    s = two_novelty_shippers_and_two_genes_goods()
    half = GAME.preview(s.table, 0, match("novelty.1 plague_world:trade"))
    assert half.problem is not None
    assert half.facts == ShipPreview(6, 5, 0, 0, 1, 1)
    whole = GAME.preview(s.table, 0, match("novelty.1 plague_world:trade", "novelty.2 jungle_world:trade"))
    assert whole.problem is None
    assert whole.facts == ShipPreview(10, 9, 1, 0, 0, 0)
    unknown = GAME.preview(s.table, 0, match("nobody nowhere:trade"))
    assert unknown.problem is not None
    assert unknown.facts == ShipPreview(1, 0, 0, 0, 2, 2)


def bankers(credits: int) -> Scene:
    return scene(
        "ship",
        built=["Galactic Bankers", "Jungle World", "Plague World"],
        goods={"genes": "GG"},
        ship="WW",
        credits=credits,
    )


@pytest.mark.rule("roll.override.9")
def test_bankers_buy_vp_after_any_trade_and_the_best_order_is_found() -> None:
    s = bankers(credits=9)
    pair = match("home.1 jungle_world:trade", "home.2 plague_world:bank")
    says(s, Answer(parts={"ship_goods": pair, "ship_order": Answer(order=[])}))
    assert (s.credits, s.chips) == (10, 1)  # first 10 of 14, then $1 for 1 VP, then the other Trade


@pytest.mark.rule("roll.override.9")
def test_a_chip_bought_from_bankers_is_foreseen() -> None:
    pair = match("home.1 jungle_world:trade", "home.2 plague_world:bank")
    answer = Answer(parts={"ship_goods": pair, "ship_order": Answer(order=[])})
    assert GAME.preview(bankers(credits=9).table, 0, answer).facts == ShipPreview(10, 2, 8, 1, 0, 0)


@pytest.mark.rule("roll.override.9", "roll.phases.10")
def test_bankers_may_ship_in_a_worse_order() -> None:
    s = bankers(credits=9)
    pair = match("home.1 jungle_world:trade", "home.2 plague_world:bank")
    says(s, Answer(parts={"ship_goods": pair, "ship_order": Answer(order=["jungle_world"])}))
    assert (s.credits, s.chips) == (9, 1)


@pytest.mark.rule("roll.override.9")
def test_without_more_than_ten_credits_in_sight_the_order_is_not_asked() -> None:
    s = scene("ship", built=["Galactic Bankers", "Spice World"], goods={"novelty": "C"}, ship="WW", credits=1)
    assert isinstance(asked(s), Match)
    says(s, match("home.2 spice_world:bank"))
    assert (s.credits, s.chips) == (3, 1)


@pytest.mark.rule("roll.override.9")
def test_a_good_that_is_not_shipped_has_no_place_in_the_order() -> None:
    s = scene(
        "ship",
        built=["Galactic Bankers", "Jungle World", "Plague World"],
        goods={"genes": "GG"},
        ship="W",
        credits=9,
    )
    answer = Answer(parts={"ship_goods": match("home jungle_world:bank"), "ship_order": Answer(order=["plague_world"])})
    assert refuses(s, answer) == ("illegal.answer.part", "plague_world")


@pytest.mark.rule("roll.ship.1")
def test_extra_shippers_are_there_with_the_dice() -> None:
    s = scene("ship", built=["Organic Shipyards", "Jungle World"], goods={"genes": "G"}, ship="G")
    assert things(matching(s, "ship_goods")) == ["genes", "extra_home", "extra_genes"]
    says(s, match("extra_genes jungle_world:consume"))
    assert (s.chips, s.citizenry, s.cup) == (3, "G", "G")  # the die was not needed and goes back to the cup


@pytest.mark.rule("roll.produce.5")
def test_two_goods_on_one_world_are_told_apart() -> None:
    s = scene("ship", built=["Galactic Reserves", "Jungle World"], goods={"genes": "WG"}, ship="WP")
    assert {pair.split()[1] for pair in pairs(s, "ship_goods")} == {
        f"jungle_world.{number}:{use}" for number in (1, 2) for use in ("trade", "consume")
    }


# Produce


@pytest.mark.rule("roll.produce.1", "roll.produce.2", "roll.produce.4", "roll.produce.7")
def test_every_producer_is_shown_with_every_world_that_has_room() -> None:
    s = scene("produce", built=["Jungle World", "Spice World", "Gem World"], goods={"genes": "G"}, produce="WCPG")
    question = matching(s, "produce_goods")
    assert things(question) == ["home", "consumption", "novelty", "genes"]
    assert [place.id for place in question.places] == ["spice_world", "gem_world"]
    assert (question.least, question.most) == (2, 2)
    on = facts(s, "produce_goods", "novelty gem_world")
    assert on == ProduceOn("novelty", "Gem World", "novelty", True)
    foreseen = GAME.preview(s.table, 0, match("novelty gem_world")).facts
    assert foreseen == ProducePreview(1, 1, 3, 1)
    says(s, match("genes gem_world", "novelty spice_world"))
    assert s.goods("novelty") == "CG"
    assert s.cup == "WP"


@pytest.mark.rule("roll.produce.5")
def test_a_world_takes_as_many_goods_as_it_has_room_for() -> None:
    s = scene("produce", built=["Galactic Reserves", "Jungle World", "Spice World"], produce="WWG")
    assert [place.room for place in matching(s, "produce_goods").places] == [2, 2]
    over = match("home.1 jungle_world", "home.2 jungle_world", "genes jungle_world")
    assert refuses(s, over) == ("illegal.answer.full", "jungle_world")
    says(s, match("home.1 jungle_world", "genes spice_world", "home.2 jungle_world"))
    assert (s.goods("genes"), s.goods("novelty")) == ("WW", "G")


@pytest.mark.rule("roll.produce.1", "roll.produce.4")
def test_worlds_of_one_kind_take_a_good_each() -> None:
    s = scene("produce", built=["Gem World", "Spice World", "Jungle World"], produce="WR")
    worlds = {place.id for place in matching(s, "produce_goods").places}
    assert worlds == {"gem_world", "spice_world", "jungle_world"}
    says(s, match("home gem_world", "military spice_world"))
    assert (s.goods("novelty"), s.goods("genes")) == ("WR", "")


# Assign


def assigns(phase: str, *written: str, ready: str | None = None) -> Answer:
    parts = {"select_phase": Answer(one=phase), "assign_dice": match(*written)}
    if ready is not None:
        parts["assign_ready"] = Answer(one=ready)
    return Answer(parts=parts)


@pytest.mark.rule("roll.assign.wild.1", "roll.assign.wild.2", "roll.assign.select.2")
@pytest.mark.parametrize("columns", list(permutations(["explore", "ship", "develop"])))
def test_wild_dice_go_to_any_phases_in_any_order(columns: tuple[str, str, str]) -> None:
    s = scene("round", rolls="G* G* G* Rs")
    wild = [f"genes.wild.{number} {column}" for number, column in enumerate(columns, start=1)]
    says(s, assigns("settle", *wild, "military.settle selects"))
    for column in columns:
        assert s.column(column) == "G"
    assert s.column("settle") == "R"
    assert not s.asked


@pytest.mark.rule("roll.assign.select.2", "roll.assign.select.3")
def test_a_wild_die_may_select_and_the_other_wild_dice_have_to_be_placed() -> None:
    s = scene("round", rolls="G* R* We")
    assert refuses(s, assigns("ship", "military.wild selects")) == ("illegal.answer.number", None)
    left_out = assigns("ship", "military.wild selects", "home.explore dictate:pay")
    assert refuses(s, left_out) == ("illegal.answer.part", "genes.wild")
    says(s, assigns("ship", "genes.wild ship", "military.wild selects"))
    assert s.column("ship") == "RG"


@pytest.mark.rule("roll.assign.select.1")
def test_one_die_has_to_select() -> None:
    s = scene("round", rolls="G* We")
    assert refuses(s, assigns("ship", "genes.wild ship")) == ("illegal.answer.part", "selects")


@pytest.mark.rule("roll.assign.dictate.2", "roll.assign.dictate.3")
def test_dictate_is_part_of_the_answer() -> None:
    s = scene("round", rolls="We Re Gs")
    says(s, assigns("settle", "genes.settle selects", "military.explore dictate:pay", "home.explore dictate:ship"))
    assert (s.column("ship"), s.dice("dictated"), s.column("explore")) == ("W", "R", "")


@pytest.mark.rule("roll.assign.dictate.2")
def test_dictate_needs_both_dice() -> None:
    s = scene("round", rolls="We Re Gs")
    unpaid = assigns("settle", "genes.settle selects", "home.explore dictate:ship")
    assert refuses(s, unpaid) == ("illegal.answer.part", "dictate:pay")
    unused = assigns("settle", "genes.settle selects", "home.explore dictate:pay")
    assert refuses(s, unused) == ("illegal.answer.part", "home.explore")


@pytest.mark.rule("roll.assign.reassign.8", "roll.digital.5")
def test_a_power_and_dictate_work_in_one_answer_and_the_selecting_die_stays() -> None:
    s = scene("round", built=["Galactic Influence"], rolls="We Re Ce Gs")
    power = next(place for place in matching(s, "assign_dice").places if place.id == "galactic_influence:ship")
    assert power.group == "galactic_influence"
    says(
        s,
        assigns(
            "settle",
            "home.explore galactic_influence:ship",
            "military.explore dictate:pay",
            "novelty.explore dictate:produce",
            "genes.settle selects",
            ready="ready",
        ),
    )
    assert (s.column("ship"), s.column("produce"), s.dice("dictated")) == ("W", "C", "R")
    assert not s.asked


@pytest.mark.rule("roll.assign.reassign.8")
def test_a_worker_is_moved_twice_by_being_asked_again() -> None:
    s = scene("round", built=["Galactic Influence", "Colonial Affinity"], rolls="We Rd")
    says(s, assigns("develop", "military.develop selects", "home.explore galactic_influence:ship", ready="later"))
    assert s.step == "plan"
    says(s, match("home.ship colonial_affinity:settle"))
    assert s.column("settle") == "W"


@pytest.mark.rule("roll.override.1")
def test_backup_planning_dictates_again_after_being_asked_again() -> None:
    s = scene("round", built=["Backup Planning"], rolls="We We We Rd Rd")
    first = ["military.develop.1 selects", "home.explore.1 dictate:pay", "home.explore.2 dictate:ship"]
    says(s, assigns("develop", *first, ready="later"))
    second = match("military.develop dictate:pay", "home.explore dictate:ship")
    says(s, Answer(parts={"assign_dice": second, "assign_ready": Answer(one="ready")}))
    assert (s.column("ship"), s.dice("dictated")) == ("WW", "WR")


@pytest.mark.rule("roll.assign.4")
def test_to_be_asked_again_something_must_have_been_done() -> None:
    s = scene("round", built=["Backup Planning"], rolls="We We We Rd")
    s.plays("select develop", "with military develop")
    nothing = Answer(parts={"assign_dice": Answer(match=[]), "assign_ready": Answer(one="later")})
    assert refuses(s, nothing) == ("illegal.answer.part", "later")


@pytest.mark.rule("roll.assign.wild.1")
def test_where_workers_will_be_is_foreseen() -> None:
    s = scene("round", rolls="G* We R*")
    preview = GAME.preview(s.table, 0, assigns("ship", "genes.wild selects"))
    assert preview.problem is not None
    assert isinstance(preview.facts, AssignPreview)
    assert preview.facts.selected == "ship"
    assert {column.phase: column.dice for column in preview.facts.columns if column.dice} == {
        "explore": {"home": 1},
        "ship": {"genes": 1},
    }
    assert preview.facts.wild == {"military": 1}


# Explore


@pytest.mark.rule("roll.explore.1", "roll.explore.stock.1")
def test_all_explorers_stock_in_one_answer() -> None:
    s = scene("explore", explore="WWR", credits=1)
    preview = GAME.preview(s.table, 0, match("explorer.1 stock", "explorer.3 stock", "explorer.2 stock")).facts
    assert preview == ExplorePreview(7, 0, 0, 0)
    says(s, match("explorer.1 stock", "explorer.3 stock", "explorer.2 stock"))
    assert (s.credits, s.citizenry) == (7, "WWR")


@pytest.mark.rule("roll.explore.scout.1", "roll.explore.abandon.1")
def test_a_scout_ends_the_question_as_its_draw_shows_something_new() -> None:
    s = scene(
        "explore",
        explore="WW",
        developments=["Public Works"],
        worlds=["Jungle World"],
        draws=["Gem World", "Space Docks", "Space Marines"],
    )
    both = match("explorer.1 scout", "explorer.2 scout")
    none = Answer(some=[])
    refused = refuses(s, Answer(parts={"explore_tasks": both, "explore_abandon": none}))
    assert refused == ("illegal.answer.full", "scout")
    abandoned = Answer(some=["jungle_world", "public_works"])
    says(s, Answer(parts={"explore_tasks": match("explorer.2 scout"), "explore_abandon": abandoned}))
    assert (s.developments, s.worlds) == ([], [])
    assert len(things(asked(s))) == 6  # both sides of three tiles
    says(s, Answer(order=["space_marines", "gem_world", "space_docks"]))
    assert s.developments == ["Space Marines", "Space Docks"]
    assert s.worlds == ["Gem World"]
    assert s.step == "explore"


@pytest.mark.rule("roll.explore.abandon.1")
def test_who_does_not_scout_abandons_nothing() -> None:
    s = scene("explore", explore="W", developments=["Public Works"])
    parts = {"explore_tasks": match("explorer.1 stock"), "explore_abandon": Answer(some=["public_works"])}
    assert refuses(s, Answer(parts=parts)) == ("illegal.answer.part", "public_works")


@pytest.mark.rule("roll.explore.scout.4", "roll.explore.scout.5")
def test_drawn_tiles_are_placed_at_once_each_with_one_side() -> None:
    s = scene("explore", explore="W", developments=["Public Works"], draws=["Gem World", "Space Docks"])
    s.plays("scout", "abandon Public Works")
    ids = things(asked(s))
    for tile in (ids[:2], ids[2:]):
        assert refuses(s, Answer(order=tile)) == ("illegal.answer.part", tile[1])
    assert GAME.preview(s.table, 0, Answer(order=["gem_world"])).facts == StacksPreview([], ["Gem World"], 1)


@pytest.mark.rule("roll.override.3")
def test_improved_reconnaissance_puts_tiles_on_top() -> None:
    zone = ["Public Works", "Space Marines"]
    s = scene("explore", faction=4, explore="W", developments=zone, draws=["Gem World", "Space Docks"])
    s.plays("scout", "abandon Space Marines")
    says(s, Answer(order=["space_docks:top", "gem_world"]))
    assert s.developments == ["Space Docks", "Public Works"]


@pytest.mark.rule("roll.override.4")
def test_advanced_logistics_rearranges_in_the_same_answer() -> None:
    s = scene(
        "explore",
        built=["Advanced Logistics"],
        explore="W",
        developments=["Public Works", "Space Marines"],
        worlds=["Jungle World"],
    )
    parts = {
        "explore_tasks": match("explorer.1 stock"),
        "explore_abandon": Answer(some=[]),
        "explore_rearrange": Answer(order=["space_marines"]),
    }
    says(s, Answer(parts=parts))
    assert (s.developments, s.worlds) == (["Space Marines", "Public Works"], ["Jungle World"])
    says(s, Answer(order=["public_works", "jungle_world"]))
    assert (s.developments, s.worlds) == (["Public Works", "Space Marines"], ["Jungle World"])


# Develop and Settle


@pytest.mark.rule("roll.phases.5", "roll.develop.2")
def test_the_workers_of_a_tile_are_named_at_once() -> None:
    s = scene("develop", develop="WRGB", developments=["Space Marines", "Public Works"])
    question = part(s, "work_dice")
    assert isinstance(question, Some)
    assert (question.least, question.most) == (3, 3)
    preview = GAME.preview(s.table, 0, Answer(some=["genes"])).facts
    assert preview == BuildPreview("Space Marines", 2, {"genes": 1}, {})
    says(s, Answer(some=["genes", "home", "rare"]))
    assert (s.built, s.citizenry, s.step) == (["Space Marines"], "WBG", "remove_die")


@pytest.mark.rule("roll.override.6")
def test_dice_that_pay_and_dice_that_are_saved_are_one_question() -> None:
    s = scene("develop", built=["Galactic Federation"], develop="WRGC", developments=["Space Marines"])
    question = asked(s)
    assert isinstance(question, Parts)
    assert [each.name for each in question.parts] == ["work_dice", "save_dice"]
    names = things(question.parts[0])
    cost = question.parts[0].least  # type: ignore[union-attr]
    given = names[:cost]
    lost = Answer(parts={"work_dice": Answer(some=given), "save_dice": Answer(some=[names[-1]])})
    assert refuses(s, lost) == ("illegal.answer.part", names[-1])
    whole = Answer(parts={"work_dice": Answer(some=given), "save_dice": Answer(some=given[:1])})
    says(s, whole)
    assert len(s.citizenry) == cost - 1


@pytest.mark.rule("roll.override.7")
@pytest.mark.parametrize(
    ("world", "workers", "on_stack", "named", "least", "savable"),
    [
        ("Gem World", "RW", "R", 1, 0, ["home"]),  # red ones alone may pay, and they are in the cup anyway
        ("Gem World", "WC", "R", 1, 1, ["home", "novelty"]),
        ("Mining World", "RWC", "R", 2, 1, ["home", "novelty"]),
        ("Mining World", "RWC", "W", 2, 1, ["stack.home", "home", "novelty"]),
    ],
)
def test_a_settler_must_be_saved_if_one_that_is_not_red_is_sure_to_pay(
    world: str, workers: str, on_stack: str, named: int, least: int, savable: list[str]
) -> None:
    built = ["Galactic Exchange", "New Galactic Order"]
    s = scene("settle", built=built, settle=workers, settlers=on_stack, worlds=[world])
    work, save = part(s, "work_dice"), part(s, "save_dice")
    assert isinstance(work, Some)
    assert isinstance(save, Some)
    assert (work.least, work.most) == (named, named)
    assert (save.least, save.most, things(save)) == (least, min(2, len(savable)), savable)
    saved = [die for die in savable if die.startswith("stack") or die in things(work)[-named:]][: max(least, 1)]
    says(s, Answer(parts={"work_dice": Answer(some=things(work)[-named:]), "save_dice": Answer(some=saved)}))
    assert world in s.built


# Manage Empire


@pytest.mark.rule("roll.manage.recruit.1", "roll.manage.recruit.3", "roll.manage.recall.1")
def test_dice_to_recruit_and_to_recall_are_named_at_once() -> None:
    s = scene(
        "manage",
        citizenry="WWRG",
        developers="C",
        developments=["Public Works"],
        built=["Jungle World"],
        goods={"genes": "G"},
        credits=2,
    )
    recruited = Answer(some=["genes", "home.2"])
    recalled = Answer(some=["jungle_world", "novelty.developers"])
    answer = Answer(parts={"recruit_dice": recruited, "recall_dice": recalled})
    assert GAME.preview(s.table, 0, answer).facts == ManagePreview(
        {"home": 1, "novelty": 1, "genes": 2}, credits=1, to_recruit=0, last=False, tie=5
    )
    says(s, answer)
    assert (s.cup, s.citizenry, s.credits) == ("WCGG", "WR", 1)


@pytest.mark.rule("roll.manage.recall.3")
def test_with_an_empty_cup_a_die_must_be_recalled() -> None:
    s = scene("manage", developers="CR", developments=["Public Works"], credits=0)
    assert refuses(s, Answer(some=[]))[0] == "illegal.answer.number"
    says(s, Answer(some=["novelty.developers"]))
    assert s.cup == "C"


# Everything, over many positions


STEPS = ["round", "round", "explore", "develop", "settle", "produce", "ship", "ship", "manage"]


def some_dice(chance: Chance, most: int) -> str:
    return "".join(LETTERS[chance.below(SHARED, len(LETTERS))] for _ in range(chance.below(SHARED, most + 1)))


def crowded(chance: Chance) -> Scene:
    """A step with many developments, worlds, goods and workers, so that rare powers meet."""
    while True:
        tiles = shuffled(list(range(TILES)), chance)
        developments = [name_of(tiles.pop()) for _ in range(4 + chance.below(SHARED, 8))]
        worlds = [WORLD + tiles.pop() for _ in range(1 + chance.below(SHARED, 6))]
        room = {WORLD_NAMES[KINDS[number]]: 0 for number in worlds}
        for number in worlds:
            room[WORLD_NAMES[KINDS[number]]] += 2 if "Galactic Reserves" in developments else 1
        room.pop("gray", None)
        step = STEPS[chance.below(SHARED, len(STEPS))]
        stacks = [[name_of(first + tiles.pop()) for _ in range(chance.below(SHARED, 4))] for first in (0, WORLD)]
        player = Player(
            faction=1 + chance.below(SHARED, 9),
            built=[*developments, *(name_of(number) for number in worlds)],
            credits=chance.below(SHARED, 11),
            citizenry=some_dice(chance, 6),
            developers=some_dice(chance, 2) if stacks[0] else "",
            settlers=some_dice(chance, 2) if stacks[1] else "",
            goods={kind: some_dice(chance, most) for kind, most in room.items()},
            developments=stacks[0],
            worlds=stacks[1],
        )
        if step == "round":
            player["cup"] = some_dice(chance, 8) + "W"
        elif step != "manage":
            player[step] = some_dice(chance, 6) + "W"  # type: ignore[literal-required]
        rival = Player(faction=player["faction"] % 9 + 1)
        try:
            return scene(step, rival, seed=str(chance.below(SHARED, 1 << 30)), **player)
        except Malformed:  # more dice of a colour than there are, or a faction with a tile that is there already
            continue


@pytest.mark.rule("roll.assign.4", "roll.ship.4", "roll.produce.6", "roll.manage.1", "roll.digital.5")
def test_over_many_positions_answers_reach_what_chains_reach_in_any_order() -> None:
    chance = seeded("crowded", 1)
    names: dict[str, int] = {}
    positions = accepted = 0
    while positions < POSITIONS:
        s = crowded(chance)
        while s.asked and positions < POSITIONS:
            positions += 1
            question = asked(s)
            names[question.name] = names.get(question.name, 0) + 1
            made = chain(s.table.copy(), 0, chance)
            answer, used = GAME.answer(s.table, 0, made)
            wanted = played(s.table, 0, made[:used])
            for other in [answer, *orders(answer)]:
                assert played(s.table, 0, GAME.course(s.table, 0, other)) == wanted
            guess = anything(question, chance)
            links, refusal = tried(GAME, s.table, 0, guess)
            if refusal is None:
                accepted += 1
                told, length = GAME.answer(s.table, 0, links)
                assert length == len(links)
                assert played(s.table, 0, GAME.course(s.table, 0, told)) == played(s.table, 0, links)
            else:
                assert refusal.code.startswith("illegal.answer")
                assert "part" in refusal.facts or "given" in refusal.facts
            GAME.preview(s.table, 0, guess)
            for choice in made[: 1 + chance.below(SHARED, used)]:  # sometimes in the middle of an answer
                s.chooses(choice)
    assert accepted > positions // 20
    assert {"assign", "ship_goods", "produce_goods", "explore_all"} <= names.keys()


@pytest.mark.rule("roll.explore.2")
@pytest.mark.parametrize(("own", "theirs", "lost"), [(9, 0, 1), (0, 9, 0), (10, 0, 2)])
def test_to_stock_says_what_would_be_lost_of_ones_own_credits(own: int, theirs: int, lost: int) -> None:
    question = asked(scene("explore", Player(explore="W", credits=theirs), explore="WW", credits=own))
    assert isinstance(question, Match)
    facts = [pair.facts for pair in question.pairs if pair.place == "stock"]
    assert facts == [Stock(2, lost)] * 2
