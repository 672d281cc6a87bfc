"""What is told of a game of Roll: every kind of event, who learns what of it, and that the numbers add up."""

from __future__ import annotations

from typing import Final

import pytest

from galactarium.games.roll import GAME
from galactarium.kernel.chance import seeded
from galactarium.kernel.events import Journal
from galactarium.kernel.plain import integer, items
from galactarium.kernel.records import facts_of, plain
from tests.games.positions import random_move
from tests.games.roll.scene import Player, Scene, scene

# Every kind of event and its facts; with an asterisk those that only their own seat learns.
TOLD: Final = {
    "abandon": "tile*",
    "assigned": "columns dictated selected",
    "completed": "paid printed_cost tile to_citizenry",
    "consume": "credits good shipper vp world",
    "credits": "amount credits why",
    "dictated": "colour* source*",
    "die_gained": "colour start to why",
    "die_removed": "colour source why",
    "draw": "count tiles*",
    "extra_worker": "colour phase why",
    "game_over": "round",
    "give_up": "tile*",
    "left_empty_stack": "dice phase",
    "manage": "",
    "phase": "phase",
    "place": "at stack tile*",
    "produced": "colour world",
    "ready": "",
    "rearranges": "",
    "reassigned": "colour* source* to* why*",
    "recalled": "colour source",
    "recruited": "colour count",
    "reset_to_1": "",
    "revealed": "active spare_die",
    "rolled": "faces*",
    "round": "round",
    "saved": "colour why",
    "scout": "colour",
    "selected": "colour* phase* source*",
    "start_tiles": "development world",
    "stock": "colour credits",
    "trade": "credits good shipper world",
    "unused": "dice idle phase",
    "vp": "amount chips why",
    "wild_placed": "colour* phase*",
    "work": "dice tile",
}
OF_THE_TABLE: Final = {"game_over", "manage", "phase", "revealed", "round"}
IN_ANY_FEW_GAMES: Final = set(TOLD) - {"die_removed", "give_up", "left_empty_stack", "rearranges", "saved"}


def told_of(journal: Journal) -> list[tuple[str, int, dict[str, object]]]:
    """All events: kind, seat and the other facts, as they were told to those who may know all of it."""
    out: list[tuple[str, int, dict[str, object]]] = []
    for event in journal.events:
        facts = facts_of(event)
        del facts["text"]
        out.append((str(facts.pop("kind")), integer(facts.pop("seat"), "seat"), facts))
    return out


def shapes(journal: Journal) -> list[tuple[str, int, str]]:
    """The kinds of the events and the names of their facts; with an asterisk those that a watcher does not learn."""
    public = [facts_of(plain(event)) for event in journal.view(-1)]
    order: dict[tuple[str, int], list[dict[str, object]]] = {}
    for event in public:  # watchers learn of each seat's events of a kind in the order in which they happened
        order.setdefault((str(event["kind"]), integer(event["seat"], "seat")), []).append(event)
    out: list[tuple[str, int, str]] = []
    for kind, seat, facts in told_of(journal):
        seen = order[kind, seat].pop(0)
        names = [name + ("*" if value is not None and seen.get(name) is None else "") for name, value in facts.items()]
        out.append((kind, seat, " ".join(sorted(names))))
    return out


class Ledger:
    """What can be known from the events alone: credits, chips, tiles built and tiles in the construction zone."""

    def __init__(self, journal: Journal, seats: int) -> None:
        self.journal = journal
        self.read = 0
        self.credits = [1] * seats
        self.chips = [0] * seats
        self.built: list[list[object]] = [[] for _ in range(seats)]
        self.zone = [2] * seats
        self.hand = [0] * seats

    def go_on(self) -> None:
        told = told_of(self.journal)
        for kind, seat, facts in told[self.read :]:
            self.enter(kind, seat, facts)
        self.read = len(told)

    def enter(self, kind: str, seat: int, told: dict[str, object]) -> None:
        if kind == "credits":
            now = integer(told["credits"], "credits")
            assert now == min(10, self.credits[seat] + integer(told["amount"], "amount"))
            self.credits[seat] = now
        elif kind == "recruited":
            self.credits[seat] -= integer(told["count"], "count")
        elif kind == "reset_to_1":
            assert self.credits[seat] == 0
            self.credits[seat] = 1
        elif kind == "vp":
            self.chips[seat] += integer(told["amount"], "amount")
            assert self.chips[seat] == told["chips"]
        elif kind == "completed":
            self.built[seat].append(told["tile"])
            self.zone[seat] -= 1
        elif kind == "draw":
            assert told["count"] == len(items(told["tiles"], "tiles"))
            self.hand[seat] += integer(told["count"], "count")
        elif kind == "place" and self.hand[seat]:
            self.hand[seat] -= 1
            self.zone[seat] += 1
        elif kind in ("abandon", "give_up"):
            self.zone[seat] -= 1


@pytest.mark.rule("roll.digital.37")
def test_every_kind_of_event_is_told_in_full_and_the_numbers_add_up() -> None:
    seen: set[str] = set()
    for seats, seed in ((2, "a"), (3, "b"), (5, "c")):
        journal = Journal(seats)
        table = GAME.deal(seats, seed, journal=journal)
        s = Scene(table, journal, -1)  # type: ignore[arg-type]
        ledger = Ledger(journal, seats)
        ledger.credits = [integer(s.part_of(seat)["credits"], "credits") for seat in range(seats)]
        ledger.read = len(journal.events)
        chance = seeded(f"{seed} moves", seats)
        while not table.finished():
            table.play(*random_move(table, chance))
        ledger.go_on()
        for seat in range(seats):
            part = s.part_of(seat)
            assert (part["credits"], part["chips"]) == (ledger.credits[seat], ledger.chips[seat])
            assert part["built"] == ledger.built[seat]
            zone = items(part["development_stack"], "stack") + items(part["world_stack"], "stack")
            assert len(zone) == ledger.zone[seat]
        for kind, seat, names in shapes(journal):
            assert names == TOLD[kind], kind
            assert (seat == -1) == (kind in OF_THE_TABLE), kind
            seen.add(kind)
    assert seen >= IN_ANY_FEW_GAMES


def test_every_round_tells_of_each_player_what_was_rolled_selected_and_assigned() -> None:
    journal = Journal(3)
    table = GAME.deal(3, "rounds", journal=journal)
    chance = seeded("rounds moves", 3)
    while not table.finished():
        table.play(*random_move(table, chance))
    told = told_of(journal)
    rounds = [facts["round"] for kind, _, facts in told if kind == "round"]
    assert rounds == list(range(1, len(rounds) + 1))
    for name in ("rolled", "selected", "ready", "assigned"):
        seats = [seat for kind, seat, _ in told if kind == name]
        assert sorted(seats) == sorted([0, 1, 2] * len(rounds)), name
    active = [items(facts["active"], "active") for kind, _, facts in told if kind == "revealed"]
    phases = [facts["phase"] for kind, _, facts in told if kind == "phase"]
    assert [phase for some in active for phase in some] == phases


def only(s_events: list[dict[str, object]]) -> dict[str, object]:
    assert len(s_events) == 1
    return s_events[0]


@pytest.mark.rule("roll.explore.scout.1", "roll.secret.5")
def test_a_scout_tells_its_owner_the_side_placed_and_the_number_to_draw() -> None:
    s = scene(
        "explore",
        explore="W",
        developments=["Public Works", "Export Duties"],
        worlds=["Gem World"],
        draws=["Space Docks", "Trade Levies"],
    ).plays("scout")
    assert s.about == {"abandoned": 0, "draws": 1}
    assert s.label("draw") == {"option": "draw", "tiles": 1}
    gem_world = facts_of(plain(s.decision.labels[3]))
    assert gem_world == {"option": "abandon", "tile": "Gem World", "number": 7}  # as printed on its tile
    s.plays("abandon Public Works")
    assert s.label("draw") == {"option": "draw", "tiles": 2}
    s.plays("draw")
    assert s.label("world bottom Armaments World") == {
        "option": "place",
        "tile": "Armaments World",
        "stack": "world",
        "top": False,
    }
    s.plays("development bottom Space Docks", "world bottom Comet Zone")
    placed = [(event["tile"], event["stack"], event["at"]) for event in s.events("place")]
    assert placed == [("Space Docks", "development", "bottom"), ("Comet Zone", "world", "bottom")]
    assert all(event["tile"] is None for event in s.at(1).events("place"))


@pytest.mark.rule("roll.develop.12", "roll.settle.10")
def test_dice_that_leave_an_empty_stack_are_told() -> None:
    s = scene("develop", developments=["Public Works"], developers="R", develop="WW", cup="W")
    s.is_absent()
    assert s.developments == []
    gone = [event for event in s.events() if event["kind"] in ("left_empty_stack", "unused")]
    assert gone
    s = scene("settle", settlers="RC", cup="W")
    assert only(s.events("left_empty_stack"))["dice"] == {"military": 1, "novelty": 1}
    assert only(s.events("left_empty_stack"))["phase"] == "settle"
    assert s.cup == "WRC"


def test_a_saved_worker_and_a_removed_die_are_told_with_the_tile_that_asks_for_them() -> None:
    s = scene("develop", built=["Galactic Federation"], developments=["Space Docks"], develop="WR", cup="W")
    s.plays("save military")
    assert only(s.events("saved")) == {"kind": "saved", "seat": 0, "colour": "military", "why": "Galactic Federation"}
    s = scene("develop", developments=["Space Marines"], develop="WWR", cup="C")
    s.plays("remove novelty cup")
    removed = only(s.events("die_removed"))
    assert (removed["colour"], removed["source"], removed["why"]) == ("novelty", "cup", "Space Marines")


def test_a_tile_given_up_is_told_to_its_owner_alone() -> None:
    zone = ["Export Duties", "Trade Levies", "Galactic Salon"]
    s = scene("explore", Player(), explore="W", bag=[], developments=zone).plays("scout", "draw")
    s.plays("abandon Trade Levies")
    s.at(1).plays(s.at(1).offered[0])
    assert [event["tile"] for event in s.events("give_up") if event["seat"] == 0] == ["Trade Levies"]
    assert all(event["tile"] is None for event in s.at(1).events("give_up") if event["seat"] == 0)
    assert len(s.at(-1).events("give_up")) == 2


# Every question: what it says, and what it says about each sort of option.
ASKED: Final = {
    "abandon": {"": "abandoned draws", "draw": "tiles", "abandon": "number tile"},
    "buy_vp": {"": "cost", "keep": "", "buy": ""},
    "dictate": {"": "", "pay": "colour source"},
    "explore": {
        "": "explorers",
        "stock": "credits lost",
        "scout": "",
        "stock alien": "credits lost",
        "scout alien": "",
        "rearrange": "",
        "done": "",
    },
    "give_up_tile": {"": "", "abandon": "number tile"},
    "pay": {"": "missing tile", "pay": "colour"},
    "place_tile": {"": "tiles", "place": "stack tile top"},
    "place_wild": {"": "colour left", "to": "phase"},
    "plan": {"": "", "ready": "", "dictate": "", "use": "power"},
    "produce": {"": "producers", "produce": "colour world"},
    "reassign": {"": "most moved power", "move": "colour source to", "enough": ""},
    "recall": {"": "last must tie", "done": "", "recall": "colour source"},
    "recruit": {"": "citizenry credits", "recruit": "colour"},
    "remove_die": {"": "tile", "remove": "colour source"},
    "select_die": {"": "phase", "with": "colour source"},
    "select_phase": {"": "", "select": "phase workers"},
    "ship": {
        "": "goods ordered shippers",
        "trade": "credits extra good lost shipper world",
        "consume": "credits extra good shipper vp world",
    },
    "start_tiles": {"": "", "start_tiles": "development world"},
    "work": {"": "missing tile", "put": "colour"},
}
OFTEN_ASKED: Final = set(ASKED) - {"buy_vp", "give_up_tile", "pay", "remove_die"}


def test_every_question_says_what_its_sentences_need() -> None:
    seen: set[str] = set()
    for seats, seed in ((3, "asked"), (5, "also asked")):
        table = GAME.deal(seats, seed)
        chance = seeded(f"{seed} moves", seats)
        while not table.finished():
            seat, choice = random_move(table, chance)
            decision = table.decision(seat)
            assert decision is not None
            seen.add(decision.step)
            assert " ".join(sorted(facts_of(plain(decision.about)))) == ASKED[decision.step][""]
            for label in decision.labels:
                facts = dict(facts_of(plain(label)))
                option = str(facts.pop("option"))
                assert " ".join(sorted(facts)) == ASKED[decision.step][option], (decision.step, option)
            table.play(seat, choice)
    assert seen >= OFTEN_ASKED


@pytest.mark.rule("roll.assign.wild.1", "roll.manage.recall.3", "roll.manage.recruit.1")
def test_the_numbers_of_a_question_are_those_of_the_position() -> None:
    s = scene("round", Player(rolls="We"), rolls="We R* R* C*").plays("select explore", "with home explore")
    assert s.about == {"colour": "military", "left": 3}
    s.plays("to explore")
    assert s.about == {"colour": "military", "left": 2}
    s = scene("manage", Player(cup="W"), credits=1, citizenry="WRC", cup="W")
    assert s.about == {"credits": 1, "citizenry": {"home": 1, "military": 1, "novelty": 1}}
    s = scene("manage", Player(cup="W"), credits=5, developers="WR")
    assert s.about == {"must": True, "last": False, "tie": 5}
    s.plays("recall home developers")
    assert s.about == {"must": False, "last": False, "tie": 6}
    s = scene("produce", built=["Gem World", "Mining World"], produce="WRC")
    assert s.about == {"producers": 3}
    s = scene("develop", developments=["Space Docks"], develop="WRC")
    assert s.about == {"missing": 2, "tile": "Space Docks"}
    s.plays("put home")
    assert s.about == {"missing": 1, "tile": "Space Docks"}


@pytest.mark.rule("roll.tile.alien_research_team.1")
def test_an_alien_scout_is_remembered_in_the_observation() -> None:
    s = scene("explore", Player(explore="W"), built=["Alien Research Team"], explore="YW").plays("scout alien")
    assert s.own["alien_scouted"] is True
    s.plays("development bottom " + str(items(s.own["hand"], "hand")[0]))
    slow = GAME.imagine(s.table.observe(0), seeded("dream", 2))
    assert slow.numbers() == s.table.imagine(0, seeded("dream", 2)).numbers()
    assert slow.observe(0).facts == s.table.observe(0).facts
