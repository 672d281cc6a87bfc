"""Events of Race tell all that happens: an empire can be written down from them alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from galactarium.games.race import GAME
from galactarium.games.race.components import EVERY_CARD, NUMBERS, Card
from galactarium.games.race.powers import WINDFALL_WORLD
from galactarium.games.race.records import RaceFacts
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import seeded
from galactarium.kernel.events import Journal
from galactarium.kernel.records import facts_of, plain
from tests.games.positions import random_move

CHIPS = 12  # for each player
# The facts of each event; those with an asterisk are not told to everybody.
TOLD = {
    "start_worlds_offered": "cards*",
    "start_world_dealt": "card",
    "round_begun": "round",
    "actions_revealed": "actions",
    "phase_begun": "again phase",
    "in_order": "phase why",
    "round_ended": "round",
    "drawn": "cards* count source why",
    "discarded": "cards* count why",
    "no_cards": "",
    "reshuffled": "count",
    "good_added": "card* source why world",
    "good_discarded": "card* why world",
    "placed": "card",
    "paid": "card count powers",
    "conquered": "card count powers",
    "spent": "card",
    "power_used": "card power",
    "sold": "plainly price world",
    "chips_gained": "count source",
    "flipped": "card kept number",
}
OF_THE_TABLE = {"round_begun", "phase_begun", "in_order", "round_ended"}


class Ledger:
    """What follows from the events alone."""

    def __init__(self, journal: Journal, seats: int) -> None:
        self.journal = journal
        self.read = 0
        self.chips = [0] * seats
        self.cards: list[Counter[str]] = [Counter() for _ in range(seats)]  # in hand, or seen while exploring
        self.tableaus: list[list[str]] = [[] for _ in range(seats)]
        self.goods: list[set[str]] = [set() for _ in range(seats)]
        self.spent = [""] * seats  # the card used up last
        self.phase = ""
        self.round = 0

    def go_on(self) -> None:
        for event in self.journal.events[self.read :]:
            told = facts_of(event)
            seat = told["seat"]
            assert isinstance(seat, int)
            self.enter(str(told["kind"]), seat, told)
        self.read = len(self.journal.events)

    def enter(self, kind: str, seat: int, told: dict[str, Any]) -> None:
        if kind in ("drawn", "discarded"):
            assert told["count"] == len(told["cards"]) > 0
        if kind == "drawn":
            self.cards[seat].update(told["cards"])
            if told["source"] is not None:
                assert told["source"] in self.tableaus[seat]
        elif kind == "discarded":
            assert self.cards[seat] >= Counter(told["cards"])
            self.cards[seat].subtract(told["cards"])
        elif kind == "start_world_dealt":
            self.tableaus[seat].append(told["card"])
        elif kind == "placed":
            assert self.cards[seat][told["card"]] > 0
            self.cards[seat][told["card"]] -= 1
            self.tableaus[seat].append(told["card"])
        elif kind == "spent":
            self.tableaus[seat].remove(told["card"])
            self.spent[seat] = told["card"]
            self.goods[seat].discard(told["card"])
        elif kind == "good_added":
            assert told["world"] in self.tableaus[seat]
            assert told["world"] not in self.goods[seat]
            self.goods[seat].add(told["world"])
            self.check_good(seat, told)
        elif kind == "good_discarded":
            self.goods[seat].remove(told["world"])
            assert told["why"] in ("trade", "consume")
        elif kind == "chips_gained":
            assert told["source"] in self.tableaus[seat]
            self.chips[seat] += told["count"]
        elif kind == "flipped":
            assert told["kept"] == (card(told["card"]).cost == told["number"] > 0)
            self.cards[seat][told["card"]] += told["kept"]
        elif kind in ("paid", "conquered"):
            self.check_payment(kind, seat, told)
        elif kind == "round_begun":
            assert told["round"] == self.round + 1
            self.round = told["round"]
        elif kind == "round_ended":
            assert told["round"] == self.round
        elif kind == "phase_begun":
            self.phase = told["phase"]
        elif kind == "in_order":
            assert told["phase"] == self.phase
        elif kind in ("power_used", "sold"):
            assert self.phase in ("consume", "produce")

    def check_payment(self, kind: str, seat: int, told: dict[str, Any]) -> None:
        """Military worlds alone are conquered; the powers that help are those of other cards of the tableau."""
        placed = card(told["card"])
        assert told["card"] == self.tableaus[seat][-1]
        assert all(key in self.tableaus[seat][:-1] or key == self.spent[seat] for key in told["powers"])
        if not placed.is_world:
            assert (kind, told["powers"]) == ("paid", [])
        if kind == "conquered":
            assert placed.is_military
            assert told["count"] == 0
        else:
            assert not placed.is_military or told["powers"]
            assert told["count"] <= placed.cost

    def check_good(self, seat: int, told: dict[str, Any]) -> None:
        """Why a good came: a windfall world is placed with one, produces with a power or the bonus, others always."""
        windfall = card(told["world"]).source == WINDFALL_WORLD
        assert windfall == (told["why"] != "produce")
        assert (told["source"] is not None) == (told["why"] == "windfall_power")
        if told["source"] is not None:
            assert told["source"] in self.tableaus[seat]


def card(key: str) -> Card:
    return EVERY_CARD[NUMBERS[key]]


@pytest.mark.rule("race.deck.3", "race.consume.12", "race.produce.5", "race.settle.6", "race.digital.5")
@pytest.mark.parametrize(("seats", "variant"), [(2, "standard"), (3, "standard"), (4, "standard"), (2, "experienced")])
def test_an_empire_can_be_written_down_from_what_is_told(seats: int, variant: str) -> None:
    seen: set[str] = set()
    for seed in range(10):
        journal = Journal(seats)
        table = GAME.deal(seats, f"{seed}", {"rounds": "30", "variant": variant}, journal=journal)
        ledger = Ledger(journal, seats)
        chance = seeded(f"{seed} moves", seats)
        block: object = None
        while not table.finished():
            if table.agenda.stack(TABLE) != block:  # nobody has done anything in it yet
                block = table.agenda.stack(TABLE)
                ledger.go_on()
                check(ledger, table.facts(0), seats)
            table.play(*random_move(table, chance))
        ledger.go_on()
        check(ledger, table.facts(0), seats)
        for kind, names, seat in shapes(journal):
            assert names == TOLD[kind], kind
            assert (seat == -1) == (kind in OF_THE_TABLE) or kind == "reshuffled", kind
            seen.add(kind)
    rare = {"start_worlds_offered", "no_cards", "reshuffled", "flipped", "spent"}
    assert seen >= set(TOLD) - rare


def check(ledger: Ledger, facts: object, seats: int) -> None:
    assert isinstance(facts, RaceFacts)
    assert facts.pool == max(0, CHIPS * seats - sum(ledger.chips))
    for seat, empire in enumerate(facts.empires):
        assert empire.chips == ledger.chips[seat]
        assert sorted(empire.tableau) == sorted(ledger.tableaus[seat])
        assert set(empire.goods) == ledger.goods[seat]
        if seat == 0:
            assert isinstance(empire.hand, list)
            assert isinstance(empire.seen, list)
            assert +ledger.cards[0] == Counter([*empire.hand, *empire.seen])
        else:
            assert isinstance(empire.hand, int)
            assert isinstance(empire.seen, int)
            assert ledger.cards[seat].total() == empire.hand + empire.seen


def shapes(journal: Journal) -> list[tuple[str, str, int]]:
    """The kinds of the events, the names of their facts, and whose they are."""
    out: list[tuple[str, str, int]] = []
    public: dict[tuple[object, object], list[dict[str, object]]] = {}
    for event in journal.view(-1):
        seen = facts_of(plain(event))
        public.setdefault((seen["kind"], seen["seat"]), []).append(seen)
    for event in journal.events:
        facts = facts_of(event)
        kind, seat = str(facts.pop("kind")), facts.pop("seat")
        assert isinstance(seat, int)
        seen = public[kind, seat].pop(0)
        del facts["text"]
        names = [name + ("*" if value is not None and seen.get(name) is None else "") for name, value in facts.items()]
        out.append((kind, " ".join(sorted(names)), seat))
    return out


def of(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [event for event in events if event["kind"] == kind]


@pytest.mark.rule(
    "race.trade.2", "race.consume.4", "race.consume.9", "race.consume.10", "race.develop.3", "race.produce.5"
)
@pytest.mark.parametrize(("seats", "variant"), [(2, "standard"), (4, "standard"), (2, "experienced")])
def test_what_an_option_says_is_what_happens(seats: int, variant: str) -> None:
    seen: set[str] = set()
    for seed in range(12):
        journal = Journal(seats)
        table = GAME.deal(seats, f"{seed}", {"rounds": "30", "variant": variant}, journal=journal)
        chance = seeded(f"{seed} labels", seats)
        paying: dict[int, dict[str, Any]] = {}  # what was said to those who pay
        while not table.finished():
            seat, choice = random_move(table, chance)
            decision = table.decision(seat)
            assert decision is not None
            label = facts_of(plain(decision.labels[decision.options.index(choice)]))
            about = facts_of(plain(decision.about))
            before = len(journal.events)
            table.play(seat, choice)
            happened = [facts_of(event) for event in journal.events[before:]]
            own = [
                event for event in happened if event["seat"] == seat and event["kind"] not in ("reshuffled", "no_cards")
            ]
            agrees(decision.step, label, about, own)
            if decision.step == "pay_cards" and about["card"] is not None:
                paying[seat] = {"card": about["card"], "last": label["card"]}
            for event in of(happened, "paid"):
                assert event["seat"] not in paying or paying.pop(event["seat"])["card"] == event["card"]
            seen.add(decision.step)
    assert seen >= {"trade", "consume_power", "consume_goods", "windfall", "pay_cards", "lucky_number", "end_discard"}


def agrees(step: str, label: dict[str, Any], about: dict[str, Any], own: list[dict[str, Any]]) -> None:
    """What is said about an option, and what its owner then does at once."""
    if step == "trade":
        assert [event["world"] for event in own[:2]] == [label["card"]] * 2
        assert (own[0]["why"], own[1]["price"], own[1]["plainly"]) == ("trade", label["price"], about["plainly"])
        assert own[2]["count"] <= label["price"]
        assert own[2]["source"] == label["card"]
    elif step == "consume_power" and label["option"] == "use":
        assert (own[0]["kind"], own[0]["card"], own[0]["power"]) == ("power_used", label["card"], label["power"])
        if label["form"] != "plain" and len(own) > 1 and own[1]["kind"] == "good_discarded":
            brings(label, own[1:], label["takes"])
    elif step == "consume_goods" and about["count"] == 1:
        assert own[0]["kind"] == "good_discarded"
        assert label["card"] in [event["world"] for event in of(own, "good_discarded")]
        if about["takes"] == 1:
            brings(about, own, 1)
            assert {event["source"] for event in own[1:3] if event["kind"] in ("chips_gained", "drawn")} == {
                about["card"]
            }
    elif step == "windfall":
        assert (own[0]["kind"], own[0]["world"], own[0]["source"]) == ("good_added", label["card"], about["card"])
    elif step == "lucky_number":
        assert (own[0]["kind"], own[0]["number"]) == ("flipped", label["number"])
    elif step == "end_discard" and of(own, "discarded"):
        assert label["card"] in of(own, "discarded")[0]["cards"]


def brings(told: dict[str, Any], own: list[dict[str, Any]], takes: int) -> None:
    """The goods are gone, and then come the chips and the cards that were told."""
    assert [event["kind"] for event in own[:takes]] == ["good_discarded"] * takes
    rest = own[takes:]
    if told["chips"]:
        assert (rest[0]["kind"], rest[0]["count"]) == ("chips_gained", told["chips"])
        rest = rest[1:]
    if told["draws"] and rest and rest[0]["kind"] == "drawn":
        assert rest[0]["count"] <= told["draws"]
