"""Who decides when: all at the same time, or in player order where that matters (race.timing)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from galactarium.games.race import GAME
from galactarium.games.race.components import KEYS
from galactarium.games.race.events import Drawn, Flipped, GoodAdded, InOrder
from galactarium.games.race.order import AGREED, AT_ONCE
from galactarium.games.race.records import EmpireFacts, RaceFacts
from galactarium.games.race.steps.consume_powers import most_gained
from galactarium.games.race.steps.trade import NO_SALE, WITH_POWERS
from galactarium.games.race.table import (
    CONSUME,
    CONSUME_OVER,
    PAID,
    PRODUCE,
    PRODUCE_OVER,
    REVEAL_DEVELOPMENTS,
    REVEAL_WORLDS,
    RaceTable,
)
from galactarium.kernel.agenda import NOTHING, TABLE
from galactarium.kernel.chance import ANY_STREAM, FIRST_SEAT, Chance, scripted, seeded
from galactarium.kernel.events import Journal
from galactarium.kernel.plain import items
from galactarium.kernel.play import begin
from galactarium.kernel.records import Event
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import numbers
from galactarium.text.catalogue import catalogue
from tests.games.race.scene import Empire, Scene, dealt, scene, worlds
from tests.games.race.waiting import waiting

FULL = (
    "new_sparta export_duties investment_credits public_works deficit_spending drop_ships genetics_lab space_marines"
    " replicant_robots expedition_force new_military_tactics"
)
WINDFALLS = "destroyed_world asteroid_belt"


def asked(s: Scene) -> list[str]:
    """What each seat is asked."""
    return [s.at(seat).step for seat in range(s.table.seats)]


def pays(s: Scene) -> None:
    """Pay with the first cards that can be picked."""
    while s.step == "pay_cards":
        s.plays(s.offered[0])


# At the same time


@pytest.mark.rule("race.digital.3", "race.timing.1")
def test_all_pay_at_the_same_time_and_payments_are_carried_out_in_player_order() -> None:
    s = scene(
        "new_sparta",
        hand="gem_world comet_zone space_port spice_world",
        others=[Empire(tableau="old_earth", hand="artist_colony mining_world pilgrimage_world")],
        first=1,
        draws="plague_world outlaw_world",
    ).actions("settle")
    s.plays("settle gem_world")
    s.at(1).plays("settle artist_colony")
    assert asked(s) == ["pay_cards", "pay_cards"]
    pays(s)
    assert asked(s) == ["", "pay_cards"]
    assert s.at(1).events("paid") == []
    pays(s.at(1))
    assert [event["seat"] for event in s.events("paid")] == [1, 0]
    assert "plague_world" in s.at(1).hand  # the bonus is drawn after all have paid, in player order
    assert "outlaw_world" in s.hand


@pytest.mark.rule("race.digital.5", "race.timing.1")
def test_all_trade_and_consume_at_the_same_time_each_without_a_pause() -> None:
    goods = "gem_world comet_zone"
    s = scene(
        f"new_sparta expanding_colony {goods}",
        goods=goods,
        others=[Empire(tableau="old_earth plague_world artist_colony", goods="plague_world artist_colony")],
    ).actions("consume_trade")
    assert asked(s) == ["trade", "trade"]
    s.at(1).plays("trade plague_world")
    assert asked(s) == ["trade", ""]
    assert s.at(1).hand_size == 5  # the price is in hand before the others have decided
    assert s.empire_of(1)["hand"] == 0  # but nobody else knows
    s.plays("trade comet_zone")
    assert s.empire_of(1)["hand"] == 5


@pytest.mark.rule("race.timing.1")
def test_all_choose_windfall_worlds_at_the_same_time() -> None:
    s = scene(f"new_sparta {WINDFALLS}", others=[Empire(tableau="old_earth rebel_fuel_cache pirate_world")])
    s.actions("produce")
    assert asked(s) == ["windfall", "windfall"]
    s.at(1).plays("produce pirate_world")
    assert s.at(1).goods == "pirate_world"
    assert s.empire_of(1)["goods"] == []
    s.plays("produce asteroid_belt")
    assert s.empire_of(1)["goods"] == ["pirate_world"]


@pytest.mark.rule("race.timing.1", "race.consume.5")
def test_a_card_drawn_by_one_power_may_be_discarded_by_a_later_one_while_others_still_decide() -> None:
    s = scene(
        "new_sparta new_economy deficit_spending",
        draws="gem_world",
        hand="comet_zone",
        others=[Empire(tableau="old_earth deficit_spending", hand="space_port")],
        supply="gem_world spice_world artist_colony plague_world",
    ).actions("consume_trade")
    assert asked(s) == ["consume_power", "consume_power"]
    s.plays("use new_economy")
    assert s.hand == "gem_world comet_zone"
    s.plays("use deficit_spending", "discard gem_world", "done")
    assert (s.hand, s.chips) == ("comet_zone", 1)
    assert asked(s) == ["", "consume_power"]
    before = s.discards
    s.at(1).plays("use deficit_spending", "discard space_port")
    assert s.discards == before + 1


@pytest.mark.rule("race.timing.1", "race.consume.15")
def test_a_card_is_turned_up_before_the_others_have_decided() -> None:
    s = scene(
        "new_sparta gambling_world",
        draws="rebel_base",
        others=[Empire(tableau="old_earth deficit_spending", hand="space_port")],
    ).actions("consume_trade")
    s.plays("number 6")
    assert s.hand == "rebel_base"
    assert s.at(1).events("flipped") == []
    s.at(1).plays("done")
    assert [event["card"] for event in s.at(1).events("flipped")] == ["rebel_base"]


@pytest.mark.rule("race.digital.1", "race.timing.1")
def test_what_is_drawn_does_not_depend_on_who_answers_first() -> None:
    def drawn(order: list[int]) -> list[str]:
        goods = "gem_world comet_zone"
        s = scene(
            f"new_sparta expanding_colony {goods}",
            goods=goods,
            others=[Empire(tableau="old_earth plague_world artist_colony", goods="plague_world artist_colony")],
        ).actions("consume_trade")
        for seat in order:
            s.at(seat).plays("trade comet_zone" if seat == 0 else "trade plague_world")
        return [s.hand, s.at(1).hand]

    assert drawn([0, 1]) == drawn([1, 0])
    assert all(drawn([0, 1]))


@pytest.mark.rule("race.digital.1", "race.digital.2", "race.timing.1")
def test_what_was_not_drawn_returns_and_discards_join_the_pile_when_all_are_done() -> None:
    s = scene(
        "new_sparta gambling_world deficit_spending",
        hand="comet_zone",
        others=[Empire(tableau="old_earth deficit_spending", hand="space_port")],
    ).actions("consume_trade")
    supply = s.supply
    s.plays("use deficit_spending", "discard comet_zone")
    assert (s.supply, s.discards) == (supply, 1)
    assert s.at(1).discards == 0
    while s.asked:
        s.plays("use gambling_world" if s.step == "consume_power" else "number 7")
    s.at(1).plays("done")
    assert (s.supply, s.discards + s.hand_size) == (supply - 1, 2)


@pytest.mark.rule("race.digital.8")
def test_a_card_that_was_seen_cannot_be_unseen() -> None:
    """A draw from the own pile is no secret any more: nothing before it can be taken back."""
    for number in range(40):
        play = begin(GAME, 2, f"undo {number}", {"rounds": "20"})
        chance = seeded(str(number), 2)
        while not play.table.finished():
            seat = play.table.awaiting()[0]
            before = hand_of(play.table, seat)
            play.play(seat, random_choice(play.table, seat, chance))
            if play.may_undo(seat):
                assert hand_of(play.table, seat) <= before


def hand_of(table: Table, seat: int) -> set[object]:
    return set(items(empires(table, seat)[seat].hand, "hand"))


def empires(table: Table, seat: int) -> list[EmpireFacts]:
    """All empires as the seat knows them."""
    return facts_of(table, seat).empires


def facts_of(table: Table, seat: int) -> RaceFacts:
    facts = table.facts(seat)
    assert isinstance(facts, RaceFacts)
    return facts


# In player order


def few_cards(supply: int) -> Scene:
    """Two players who each draw the price of a good or two, with so many cards in the supply."""
    cards = worlds(supply)
    return scene(
        "new_sparta gem_world artist_colony",
        goods="gem_world artist_colony",
        others=[Empire(tableau="old_earth space_port spice_world", goods="space_port spice_world")],
        supply=cards,
    ).actions("consume_trade")


@pytest.mark.rule("race.digital.4", "race.timing.2")
def test_consume_goes_in_player_order_when_the_supply_may_run_out() -> None:
    at_once = few_cards(8)  # the best sales bring 2 cards, and 5 with Old Earth and Spice World
    s = few_cards(7)
    assert asked(s) == ["trade", ""]
    assert s.facts["order"] == s.at(1).facts["order"] == "cards"
    assert [(event["phase"], event["why"]) for event in s.at(1).events("in_order")] == [("consume", "cards")]
    s.plays("trade gem_world")
    assert asked(s) == ["", "trade"]
    s.at(1).plays("trade space_port")
    assert s.facts["order"] is None
    assert len(s.events("in_order")) == 1
    assert asked(at_once) == ["trade", "trade"]
    assert at_once.facts["order"] is None
    assert at_once.events("in_order") == []


@pytest.mark.rule("race.digital.4", "race.digital.5", "race.timing.2")
def test_produce_goes_in_player_order_when_the_supply_may_run_out() -> None:
    others = [Empire(tableau="old_earth rebel_fuel_cache pirate_world")]
    s = scene(f"new_sparta {WINDFALLS}", others=others, supply=worlds(2), first=1).actions("produce")
    assert asked(s) == ["", "windfall"]
    assert s.facts["order"] == "cards"
    s.at(1).plays("produce pirate_world")
    assert asked(s) == ["windfall", ""]
    assert s.empire_of(1)["goods"] == ["pirate_world"]  # a later player sees what earlier ones did
    t = scene(f"new_sparta {WINDFALLS}", others=others, supply=worlds(3), first=1).actions("produce")
    assert asked(t) == ["windfall", "windfall"]


@pytest.mark.rule("race.digital.4", "race.produce.6")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(
    ("cards", "most"),
    [
        ("", 1),  # the good of the bonus
        ("mining_robots refugee_world", 2),  # and that of a power
        ("diversified_economy", 2),  # and a card for a kind
        ("gem_world", 3),  # and a good, and the card that comes with it
        ("mining_conglomerate", 3),  # and two cards for the most goods
        ("merchant_guild", 3),  # and two cards
    ],
)
def test_produce_is_in_player_order_if_the_most_that_is_drawn_could_be_the_last_card(
    cards: str, most: int, seat: int
) -> None:
    for supply, order in ((most, "cards"), (most + 1, None)):
        empires = [Empire(tableau=start) for start in ("old_earth", "epsilon_eridani")]  # they produce nothing
        empires.insert(seat, Empire(tableau=f"new_sparta {cards} {WINDFALLS}"))
        s = scene(str(empires[0]["tableau"]), others=empires[1:], supply=worlds(supply)).actions(
            *("produce" if place == seat else "develop" for place in range(3))
        )
        while s.facts["order"] is None and any(each == "develop" for each in asked_of(s)):
            for place in range(3):
                if s.at(place).step == "develop":
                    s.at(place).plays("pass")
        assert s.facts["order"] == order, supply


def asked_of(s: Scene) -> list[str]:
    return [s.at(place).step for place in range(s.table.seats)]


@pytest.mark.rule("race.timing.2", "race.timing.3")
def test_payment_goes_in_player_order_when_the_supply_may_run_out() -> None:
    def paying(supply: int) -> Scene:
        s = scene(
            "new_sparta",
            hand="gem_world comet_zone space_port spice_world",
            others=[Empire(tableau="old_earth", hand="artist_colony mining_world pilgrimage_world")],
            supply=worlds(supply),
        ).actions("settle")
        s.plays("settle gem_world")
        assert s.events("placed") == []  # cards are still committed and revealed at the same time
        s.at(1).plays("settle artist_colony")
        return s

    s = paying(2)
    assert asked(s) == ["pay_cards", ""]
    assert s.facts["order"] == "cards"
    assert [(event["phase"], event["why"]) for event in s.events("in_order")] == [("settle", "cards")]
    pays(s)
    assert asked(s) == ["", "pay_cards"]
    assert asked(paying(3)) == ["pay_cards", "pay_cards"]


@pytest.mark.rule("race.digital.4", "race.timing.2")
def test_consume_goes_in_player_order_when_the_pool_may_run_out() -> None:
    def consuming(pool: int, tableau: str = "new_sparta") -> Scene:
        return scene(
            f"{tableau} deficit_spending",
            hand="gem_world space_port comet_zone",
            chips=24 - pool,
            others=[Empire(tableau="old_earth merchant_world", hand="artist_colony mining_world")],
        ).actions("consume_trade")

    s = consuming(4)  # two chips for each of two powers
    assert asked(s) == ["consume_power", ""]
    assert s.facts["order"] == "chips"
    assert [event["why"] for event in s.events("in_order")] == ["chips"]
    s.plays("done")
    assert asked(s) == ["", "consume_power"]
    assert asked(consuming(5)) == ["consume_power", "consume_power"]
    over = FULL.replace("deficit_spending", "colony_ship mining_robots")
    assert asked(consuming(4, over)) == ["consume_power", "consume_power"]  # the end is certain anyway


@pytest.mark.rule("race.digital.4", "race.consume.9", "race.consume.12")
@pytest.mark.parametrize(
    ("tableau", "goods", "chips", "cards", "with_sale"),
    [
        ("old_earth gem_world", 1, 1, 0, 3),  # its trade power adds 1
        ("old_earth gem_world comet_zone", 2, 2, 0, 4),
        ("epsilon_eridani gem_world", 1, 1, 1, 2),
        ("new_sparta pilgrimage_world gem_world comet_zone mining_world", 3, 2, 0, 3),
        ("new_sparta expanding_colony new_survivalists gem_world", 1, 1, 1, 2),  # one good: one chip, or one card
        ("new_sparta expanding_colony new_survivalists gem_world comet_zone", 2, 1, 1, 4),
        ("new_sparta deficit_spending", 0, 2, 0, 0),
        ("new_sparta new_economy", 0, 0, 1, 1),
        ("new_sparta gambling_world gem_world", 1, 1, 1, 3),
        ("new_sparta diversified_economy gem_world comet_zone", 2, 0, 0, 3),
        ("new_sparta free_trade_association gem_world spice_world", 2, 2, 2, 6),
        ("new_sparta mining_conglomerate gem_world", 1, 0, 0, 2),
        ("new_sparta mining_conglomerate comet_zone mining_world space_port", 3, 2, 0, 6),
    ],
)
def test_the_most_that_a_tableau_may_bring_is_counted_from_its_goods_and_powers(
    tableau: str, goods: int, chips: int, cards: int, with_sale: int
) -> None:
    full = " ".join(tableau.split()[-goods:]) if goods else ""
    for seat in (0, 1):
        own = Empire(tableau=tableau, goods=full, hand="rebel_base pirate_world")
        others = [own] if seat else [Empire(tableau="alpha_centauri")]
        s = scene("alpha_centauri" if seat else tableau, goods="" if seat else full, others=others)
        assert isinstance(s.table, RaceTable)
        assert most_gained(s.table, seat, NOTHING, NO_SALE) == (chips, cards)
        assert most_gained(s.table, seat, NOTHING, WITH_POWERS) == (chips, with_sale)


@pytest.mark.rule("race.timing.2", "race.timing.4")
def test_payment_goes_in_player_order_when_the_end_hangs_on_a_card_that_may_be_used_up() -> None:
    s = scene(
        FULL,
        hand="rebel_outpost",
        others=[Empire(tableau="old_earth", hand="gem_world comet_zone space_port spice_world")],
    ).actions("settle")
    s.plays("settle rebel_outpost")
    s.at(1).plays("settle gem_world")
    assert asked(s) == ["pay_way", ""]
    assert s.facts["order"] == "end"
    assert [(event["phase"], event["why"]) for event in s.events("in_order")] == [("settle", "end")]
    s.plays("with new_military_tactics")
    assert s.at(1).step == "pay_cards"
    assert "new_military_tactics" not in items(s.at(1).empire_of(0)["tableau"], "tableau")


@pytest.mark.rule("race.timing.2", "race.timing.4")
@pytest.mark.parametrize(
    ("used_up", "contact", "world", "order"),
    [
        ("colony_ship", "", "gem_world", "end"),  # paid for, or free with the ship
        ("colony_ship", "contact_specialist", "rebel_outpost", "end"),
        ("export_duties", "contact_specialist", "rebel_outpost", None),  # nothing can be used up
    ],
)
def test_a_card_that_may_be_used_up_for_a_world_makes_the_end_uncertain(
    used_up: str, contact: str, world: str, order: str | None
) -> None:
    cards = [card for card in FULL.split() if card not in ("new_military_tactics", "export_duties")]
    tableau = [*cards, used_up, *contact.split()]
    tableau += [card for card in ("mining_robots", "investment_credits") if card not in tableau]
    others = [Empire(tableau="old_earth", hand="spice_world comet_zone space_port mining_world")]
    hand = f"{world} plague_world artist_colony pilgrimage_world"
    s = scene(" ".join(tableau[:11]), hand=hand, others=others).actions("settle")
    s.plays(f"settle {world}")
    s.at(1).plays("settle spice_world")
    assert s.facts["order"] == order


@pytest.mark.rule("race.timing.1", "race.timing.2")
def test_payment_is_at_once_when_the_end_is_certain_or_far_off() -> None:
    others = [Empire(tableau="old_earth", hand="gem_world comet_zone space_port spice_world")]
    for tableau in (
        FULL.replace("export_duties ", ""),  # eleven cards at most
        FULL + " mining_robots",  # twelve at least
    ):
        s = scene(tableau, hand="rebel_outpost", others=others).actions("settle")
        s.plays("settle rebel_outpost")
        s.at(1).plays("settle gem_world")
        assert asked(s) == ["pay_way", "pay_cards"]
        assert s.facts["order"] is None


@pytest.mark.rule("race.timing.2")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_screen_says_in_words_why_a_phase_is_in_player_order(language: str) -> None:
    words = catalogue(language)
    event = next(event for event in few_cards(4).journal.view(0) if isinstance(event, InOrder))
    said = words.event("race", event, ["A", "B"])
    assert words.name("race", "phase", "consume") in said
    reasons = {words.say("race.screen.in_order", {"why": why}) for why in ("cards", "chips", "end")}
    assert len(reasons) == 3


# Either way


def random_choice(table: Table, seat: int, chance: Chance) -> int:
    options = table.agenda.options[seat]
    return int(options[chance.below(FIRST_SEAT + seat, len(options))])


def drawn_in_order(table: RaceTable, events: Sequence[Event]) -> list[int]:
    """The cards that players got, as they come when one player follows the other; draws that compare players last."""
    found: dict[int, list[int]] = {int(table.in_order(turn)): [] for turn in range(table.seats)}
    compared: list[int] = []
    for event in events:
        into = found[event.seat] if event.seat >= 0 else []
        match event:
            case Drawn(cards=list(cards), source=source):
                (compared if source == "mining_conglomerate" else into).extend(KEYS.index(card) for card in cards)
            case GoodAdded(card=str(card)) | Flipped(card=str(card)):
                into.append(KEYS.index(card))
    return [card for cards in found.values() for card in cards] + compared


def phases(seats: int, games: int) -> Iterator[RaceTable]:
    """Tables of random games, just before cards are placed or goods consumed or produced."""
    for number in range(games):
        table = GAME.deal(seats, f"order {number}", {"rounds": "40"})
        assert isinstance(table, RaceTable)
        table.stepwise = True
        chance = seeded(f"order {number}", seats)
        while not table.finished():
            for seat in table.awaiting():
                while table.decision(seat) is not None:
                    table.play(seat, random_choice(table, seat, chance))
            if not table.finished():
                if table.agenda.step(TABLE) in (REVEAL_DEVELOPMENTS, REVEAL_WORLDS, CONSUME, PRODUCE):
                    yield table
                table.advance()


def play_phase(table: RaceTable, choices: dict[int, list[int]], chance: Chance | None) -> bool:
    """Play a phase to its end: as chosen before, or at random and note it. Whether all decided at once."""
    at_once = False
    table.stepwise = True
    table.advance()
    while table.awaiting() or (not table.finished() and table.agenda.step(TABLE) in (PAID, CONSUME_OVER, PRODUCE_OVER)):
        waiting = table.awaiting()
        at_once = at_once or (len(waiting) > 1 and table.order == AT_ONCE)
        for seat in reversed(waiting):
            while table.decision(seat) is not None:
                if chance is not None:
                    choices.setdefault(seat, []).append(random_choice(table, seat, chance))
                    table.play(seat, choices[seat][-1])
                else:
                    table.play(seat, choices[seat].pop(0))
        if not table.finished() and not table.awaiting() and not table.agenda.is_empty(TABLE):
            if table.agenda.step(TABLE) in (PAID, CONSUME_OVER, PRODUCE_OVER):
                table.advance()
    return at_once


@pytest.mark.rule("race.timing.1", "race.timing.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_choices_and_cards_lead_to_the_same_position_at_once_and_in_player_order(seats: int) -> None:
    compared = 0
    for number, table in enumerate(phases(seats, 25)):
        at_once = table.copy()
        at_once.journal = Journal(seats)
        choices: dict[int, list[int]] = {}
        if not play_phase(at_once, choices, seeded(f"choices {number}", seats)):
            continue
        in_order = table.copy()
        in_order.order = AGREED
        events = at_once.journal.events
        cards = drawn_in_order(table, events)
        if table.agenda.step(TABLE) in (REVEAL_DEVELOPMENTS, REVEAL_WORLDS):  # they are drawn in this order anyway
            cards = [card for event in events for card in drawn_in_order(table, [event])]
        in_order.chance = scripted("", seats, {ANY_STREAM: cards})
        play_phase(in_order, choices, None)
        assert not any(choices.values())
        assert sorted(numbers(in_order.supply)) == sorted(numbers(at_once.supply))
        assert sorted(numbers(in_order.discards)) == sorted(numbers(at_once.discards))
        for seat in range(seats):
            assert empires(at_once, seat) == empires(in_order, seat)
        compared += 1
    assert compared > 30


@pytest.mark.rule("race.timing.1", "race.timing.2")
def test_nobody_waits_for_others_unless_something_is_short() -> None:
    answers, waited = waiting(25)
    assert answers > 5000
    assert None not in waited
    assert waited["cards"] > 0
    assert waited["chips"] > 0


def test_no_pile_is_ever_too_small() -> None:
    """The most that can be drawn is never less than what is drawn, and never grows while it is drawn."""
    checked = 0
    for number in range(60):
        table = GAME.deal(4, f"piles {number}", {"rounds": "40"})
        assert isinstance(table, RaceTable)
        chance = seeded(f"piles {number}", 4)
        while not table.finished():
            seat = table.awaiting()[0]
            table.play(seat, random_choice(table, seat, chance))
            if len(table.piles) > 0:
                GAME.imagine(table.observe(seat), seeded("x", 4))  # refuses a pile that could run out
                checked += 1
    assert checked > 200


# What the program does by itself


@pytest.mark.rule("race.digital.6")
def test_nobody_is_asked_where_there_is_only_one_thing_to_do() -> None:
    s = scene("old_earth gem_world", goods="gem_world", hand="comet_zone", others=[Empire(tableau="new_sparta")])
    s.actions("consume_trade")
    assert (s.goods, s.step) == ("", "choose_action")  # the only good is sold
    t = scene("old_earth gem_world", goods="gem_world", others=[Empire(tableau="new_sparta")])
    assert t.actions("consume_2x_vp").chips == 2  # the only power is used
    u = scene("new_sparta", hand="gem_world comet_zone space_port", others=[Empire(tableau="old_earth")])
    u.actions("settle").plays("settle gem_world")
    assert (u.step, u.hand_size) == ("choose_action", 1)  # all other cards are paid, and one is drawn
    v = scene("old_earth deficit_spending", hand="gem_world", others=[Empire(tableau="new_sparta")])
    assert v.actions("consume_trade").offered == ["use deficit_spending", "done"]  # an optional power is not


@pytest.mark.rule("race.digital.7")
def test_for_who_is_absent_nothing_is_placed_and_optional_powers_are_left() -> None:
    s = scene("old_earth deficit_spending", hand="gem_world comet_zone space_port drop_ships spice_world")
    s.actions("settle", "develop")
    for step in ("develop", "settle"):
        assert s.step == step
        assert "pass" in s.offered
        s.times_out()
    assert s.tableau == "old_earth deficit_spending"
    s.actions("consume_trade").times_out()
    assert (s.chips, s.hand_size) == (0, 5)
    first = s.offered[0]
    assert GAME.word(s.step, s.table.default(0)) == first


@pytest.mark.rule("race.digital.9")
def test_the_game_is_stopped_after_a_number_of_rounds() -> None:
    s = dealt(2, rounds="2")
    s.passes().passes()
    assert s.round == 2
    s.passes()
    assert s.over
    assert s.round == 2
