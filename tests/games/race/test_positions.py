"""Positions from outside: sound ones are played on, all others are refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from galactarium.games.race import GAME
from galactarium.games.race.components import NUMBERS
from galactarium.games.race.empire import (
    CHIPS,
    CHOSEN,
    DRAWN,
    DROPPED_SIZE,
    EMPIRE,
    GOOD,
    HAND_SIZE,
    PICKS,
    PLACED,
    PRODUCED,
    SEEN_SIZE,
    SUM,
    TABLEAU,
    TABLEAU_SIZE,
    USED,
    WAY,
)
from galactarium.games.race.table import RaceTable
from galactarium.kernel.chance import SHARED, Chance, seeded
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.playout import playout
from galactarium.kernel.refusals import Malformed
from tests.games.positions import random_move
from tests.games.race.scene import Empire, dealt, scene


def spoil(observation: dict[str, Any], chance: Chance) -> None:
    """Change one number or list of a position."""
    place = int(chance.below(SHARED, 5))
    if place == 4:
        observation["facts"]["order"] = [None, "cards", "chips", "end", "agreed"][chance.below(SHARED, 5)]
    elif place == 0:
        stack = observation["agenda"][chance.below(SHARED, len(observation["agenda"]))]
        if stack:
            stack[chance.below(SHARED, len(stack))] = int(chance.below(SHARED, 40)) - 1
    else:
        empires = observation["facts"]["empires"]
        empire = empires[chance.below(SHARED, len(empires))]
        if place == 1:
            empire["picks"] = [int(chance.below(SHARED, 12)) for _ in range(chance.below(SHARED, 4))]
        elif place == 3:
            empire["pile"] = int(chance.below(SHARED, 8))
        else:
            tableau = empire["tableau"]
            empire["placed"] = tableau[chance.below(SHARED, len(tableau))]
            empire["way"] = int(chance.below(SHARED, 5))


def test_a_spoilt_position_is_refused_or_can_be_played_to_its_end() -> None:
    chance = seeded("spoilt", 1)
    played = 0
    for number in range(150):
        table = GAME.deal(3, f"spoilt {number}")
        playout(table, seeded("bots", 3), None, chance.below(SHARED, 250))
        observation = json.loads(json.dumps(table.observe(chance.below(SHARED, 3)).to_json()))
        spoil(observation, chance)
        try:
            imagined = GAME.imagine(observation_from_json(observation), seeded("dream", 3))
        except Malformed:
            continue
        playout(imagined, seeded("dream", 3))
        assert imagined.finished()
        assert imagined.problems() == []
        played += 1
    assert played


def trading(supply: str | None) -> dict[str, Any]:
    """What the second of two players sees who have a good to sell, at once or in player order."""
    others = [Empire(tableau="old_earth space_port spice_world", goods="space_port spice_world")]
    s = scene("new_sparta gem_world artist_colony", goods="gem_world artist_colony", others=others, supply=supply)
    s.actions("consume_trade")
    assert (s.step, s.at(1).step) == ("trade", "trade" if supply is None else "")
    found: dict[str, Any] = json.loads(json.dumps(s.table.observe(1).to_json()))
    return found


def refusal(observation: dict[str, Any]) -> str:
    with pytest.raises(Malformed) as refused:
        GAME.imagine(observation_from_json(observation), seeded("dream", 2))
    return refused.value.code


@pytest.mark.rule("race.timing.2")
def test_a_position_in_player_order_says_why_and_one_at_once_does_not() -> None:
    at_once, in_order = trading(None), trading("rebel_base rebel_miners")
    for sound, spoilt in ((at_once, "cards"), (in_order, None)):
        GAME.imagine(observation_from_json(sound), seeded("dream", 2))
        assert refusal({**sound, "facts": {**sound["facts"], "order": spoilt}}) == "malformed.agenda"
        assert refusal({**sound, "facts": {**sound["facts"], "order": "whim"}}) == "malformed.value"
    assert at_once["agenda"][1] == at_once["agenda"][2] == in_order["agenda"][1]
    both = [in_order["agenda"][0], in_order["agenda"][1], in_order["agenda"][1]]
    assert refusal({**in_order, "agenda": both}) == "malformed.agenda"  # one player after the other
    other = [in_order["agenda"][0], [], in_order["agenda"][1]]
    assert refusal({**in_order, "agenda": other}) == "malformed.agenda"  # it is not that player's turn


@pytest.mark.rule("race.timing.1")
def test_a_pile_that_could_run_out_is_refused_and_so_is_one_that_nobody_draws_from() -> None:
    at_once, in_order = trading(None), trading("rebel_base rebel_miners")
    assert [empire["pile"] for empire in at_once["facts"]["empires"]] == [2, 5]
    at_once["facts"]["empires"][1]["pile"] = 4
    assert refusal(at_once) == "malformed.agenda"
    in_order["facts"]["empires"][1]["pile"] = 1
    assert refusal(in_order) == "malformed.race.pile"


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("tableau", ["gem_world"], "position.start_world 1"),  # no start world
        ("tableau", ["new_sparta", "no such card"], "race.card no such card"),
        ("tableau", ["new_sparta"] * 16, "race.tableau"),
        ("goods", ["gem_world"], "race.tableau"),
        ("goods", ["new_sparta"], "race.cards"),
        ("used", [{"card": "new_sparta", "power": 0}], "position.used 1 new_sparta"),
        ("used", [{"card": "new_sparta", "power": 2}], "number used"),
        ("produced", {"novelty": 0}, "missing produced rare"),
        ("produced", {"novelty": 16, "rare": 0, "genes": 0, "alien": 0}, "number novelty"),
        ("produced", {"novelty": 1, "rare": 0, "genes": 0, "alien": 0}, "agenda"),
        ("hand", 200, "number cards"),
        ("hand", 7, "race.cards"),  # a card too many
        ("hand", -1, "number cards"),
        ("chips", 1, "race.pool"),  # the pool does not agree
        ("chips", -1, "number chips"),
        ("actions", ["sleep"], "race.action sleep"),
        ("seen", 2, "race.cards"),
        ("seen", 21, "number cards"),
        ("way", 8, "number way"),
        ("way", 7, "agenda"),
        ("picks", [9], "agenda"),
        ("picks", [-1], "number picks"),
        ("picks", [0] * 115, "race.picks"),
        ("pile", -1, "number pile"),
        ("placed", "new_sparta", "agenda"),  # nobody is placing anything
    ],
)
def test_an_empire_that_cannot_be_is_refused(name: str, value: object, reason: str) -> None:
    s = dealt(2, worlds="new_sparta,old_earth")
    for seat in range(2):
        for _ in range(2):
            s.at(seat).plays(s.at(seat).offered[0])
    observation = json.loads(json.dumps(s.table.observe(1).to_json()))
    GAME.imagine(observation_from_json(observation), seeded("dream", 2))
    observation["facts"]["empires"][0][name] = value
    with pytest.raises(Malformed) as refused:
        GAME.imagine(observation_from_json(observation), seeded("dream", 2))
    assert " ".join([refused.value.code, *map(str, refused.value.facts.values())]) == f"malformed.{reason}"


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("supply", 3, "race.cards"),
        ("supply", -1, "number supply"),
        ("supply", 115, "number supply"),
        ("discards", 1, "race.cards"),
        ("discards", -1, "number discards"),
        ("discards", 115, "number discards"),
        ("pool", 23, "race.pool"),
        ("pool", 1001, "number pool"),
        ("first", 2, "position.first"),
        ("round", -1, "position.first"),
    ],
)
def test_what_all_share_must_agree_with_the_empires(name: str, value: object, reason: str) -> None:
    observation = json.loads(json.dumps(scene("new_sparta", hand="gem_world").table.observe(0).to_json()))
    GAME.imagine(observation_from_json(observation), seeded("dream", 2))
    observation["facts"][name] = value
    with pytest.raises(Malformed) as refused:
        GAME.imagine(observation_from_json(observation), seeded("dream", 2))
    assert " ".join([refused.value.code, *map(str, refused.value.facts.values())]) == f"malformed.{reason}"


def test_after_the_end_nobody_has_anything_to_do() -> None:
    table = GAME.deal(2, "end")
    playout(table, seeded("bots", 2))
    for seat in (-1, 0, 1):
        assert table.observe(seat).agenda == [[], [], []]
        assert GAME.imagine(table.observe(seat), seeded("dream", 2)).finished()


def test_a_committed_copy_of_a_development_in_the_tableau_is_refused() -> None:
    """Rule race.develop.5."""
    hand = "export_duties gem_world space_port"
    s = scene("old_earth", hand=hand, others=[{"hand": "investment_credits comet_zone spice_world"}])
    s.actions("develop").plays("develop export_duties")
    position = json.loads(json.dumps(s.table.observe(0).to_json()))
    GAME.imagine(observation_from_json(position), seeded("dream", 2))
    position["facts"]["empires"][0]["tableau"].append("export_duties")
    position["facts"]["supply"] -= 1
    with pytest.raises(Malformed):
        GAME.imagine(observation_from_json(position), seeded("dream", 2))


# Positions of random games: each can be typed in as it is, and hardly anything about what is pending can be otherwise.


def positions(seats: int, **options: str) -> Iterator[RaceTable]:
    """All positions of a few random games."""
    for seed in range(4):
        table = GAME.deal(seats, f"typed {seed}", {"rounds": "25", **options})
        assert isinstance(table, RaceTable)
        chance = seeded(f"typed {seed}", seats)
        while not table.finished():
            yield table
            table.play(*random_move(table, chance))


def typed(table: RaceTable, viewer: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(table.observe(viewer).to_json()))
    return found


def is_refused(observation: dict[str, Any]) -> bool:
    try:
        GAME.imagine(observation_from_json(observation), seeded("dream", observation["seats"]))
    except Malformed:
        return True
    return False


@pytest.mark.rule("race.digital.5")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (4, {}), (2, {"variant": "experienced"}), (3, {"sets": "new_worlds"})],
    ids=["two", "four", "experienced", "new worlds"],
)
def test_what_a_seat_knows_when_it_is_asked_can_be_typed_in(seats: int, options: dict[str, str]) -> None:
    for count, table in enumerate(positions(seats, **options)):
        assert table.problems() == []
        if count % 4:
            continue
        viewer = table.awaiting()[count // 4 % len(table.awaiting())]
        observation = typed(table, viewer)
        again = GAME.imagine(observation_from_json(observation), seeded("dream", seats))
        assert again.observe(viewer).to_json() == observation
        assert table.imagine(viewer, seeded("dream", seats)).observe(viewer).to_json() == observation


def wrong_arguments(step: str, argument: int, own: dict[str, Any]) -> list[int]:
    """What the argument of a step cannot be, by the facts of the one who is asked."""
    picks = len(own["picks"])
    if step in ("develop", "settle", "consume_power", "pay_way", "produce_power", "choose_start"):
        return [1]
    if step == "choose_action":
        return [argument - 1, argument + 1]
    if step == "pay_cards":
        return [argument - 1, argument + 1]
    if step in ("initial_discard", "end_discard"):
        return [0, len(own["hand"]) - (own["picks"][-1] + 1 if picks else 0) + 1]
    if step == "explore_keep":
        return [0, len(own["seen"]) - picks + 1]
    if step == "trade":
        return [2]
    if step == "windfall":  # a place outside the tableau, a part of production without windfalls
        return [16 * (argument // 16) + len(own["tableau"]), 16 * 3 + argument % 16, 16 * 4 + argument % 16]
    if step in ("consume_goods", "consume_hand"):  # how many, and for which power
        return [argument - argument % 8, argument - argument % 8 + 7, 8 * 2 * len(own["tableau"]) + argument % 8]
    if step == "lucky_number":
        return [argument + 1, argument + 8]
    if step in ("produce_hand", "produce_world"):
        return [2 * len(own["tableau"]), argument ^ 1]
    raise AssertionError(step)


PENDING = {  # what some phases leave behind, and the steps at which it may be there
    "placed": ("pay_way", "pay_cards"),
    "produced": ("windfall", "produce_power", "produce_hand", "produce_world"),
    "seen": ("explore_keep", "choose_start"),
}


@pytest.mark.rule("race.round.1", "race.timing.1", "race.timing.2")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {}), (2, {"variant": "experienced"}), (3, {"sets": "new_worlds"})],
    ids=["three", "experienced", "new worlds"],
)
def test_what_is_pending_must_fit_the_position(seats: int, options: dict[str, str]) -> None:
    tried: dict[str, int] = {}
    for table in positions(seats, **options):
        seat = table.awaiting()[-1]
        decision = table.decision(seat)
        assert decision is not None
        step = decision.step
        if tried.get(step, 0) >= 3:
            continue
        tried[step] = tried.get(step, 0) + 1
        observation = typed(table, seat)
        own = observation["facts"]["empires"][seat]
        stack = observation["agenda"][seat + 1]
        assert len(stack) == 2
        number, argument = stack
        for wrong in wrong_arguments(step, argument, own):
            stack[1] = wrong
            assert is_refused(observation), (step, argument, wrong)
        stack[:] = [number, argument, number, argument]
        assert is_refused(observation), (step, "twice")
        stack[:] = []
        if step not in ("develop", "settle", "trade", "consume_power", "pay_cards", "pay_way"):
            others = [entries for entries in observation["agenda"][1:] if entries]
            assert others or is_refused(observation), (step, "nobody is asked")
        if step in ("pay_cards", "pay_way") and any(observation["agenda"][1:]):
            assert is_refused(observation), (step, "not asked although undecided")
        stack[:] = [number, argument]
        consuming = [key for key in own["tableau"] if table.cards[NUMBERS[key]].consume]
        if consuming and not own["used"] and not step.startswith(("consume", "trade", "lucky", "windfall", "produce")):
            own["used"] = [{"card": consuming[0], "power": 0}]
            assert is_refused(observation), (step, "a power used")
            own["used"] = []
        below = observation["agenda"][0]
        for spoilt in ([*below, *below[-2:]], below[:-2], [*below[2:-2], *below[:2], *below[-2:]]):
            if spoilt != below:
                observation["agenda"][0] = spoilt
                assert is_refused(observation), (step, spoilt)
        observation["agenda"][0] = below
        for name, steps in PENDING.items():
            if step in steps:
                continue
            before = own[name]
            changed = {"placed": own["tableau"][-1:] and own["tableau"][-1], "seen": own["hand"][:1]}.get(name)
            own[name] = {**before, "novelty": 1} if name == "produced" else changed
            if own[name] and own[name] != before:
                assert is_refused(observation), (step, name)
            own[name] = before
        for picks in ([0, 0], [114]):
            before, own["picks"] = own["picks"], picks
            if step != "choose_action":
                assert is_refused(observation), (step, picks)
            own["picks"] = before
        if own["way"] is None and step != "choose_start":
            own["way"] = 4
            assert is_refused(observation), (step, "way")
            own["way"] = None
        assert not is_refused(observation)
    assert len(tried) >= 10


# What no observation can say, on the table itself.


def cell(place: int, value: int) -> Callable[[RaceTable], None]:
    def change(table: RaceTable) -> None:
        table.empires[EMPIRE + place] = value

    return change


def attribute(name: str, value: int) -> Callable[[RaceTable], None]:
    def change(table: RaceTable) -> None:
        setattr(table, name, value)

    return change


WRONG: list[tuple[str, dict[str, object], Callable[[RaceTable], None]]] = [
    ("room", {"seat": 2}, cell(TABLEAU_SIZE, 16)),
    ("room", {"seat": 2}, cell(HAND_SIZE, -1)),
    ("room", {"seat": 2}, cell(HAND_SIZE, 115)),
    ("room", {"seat": 2}, cell(SEEN_SIZE, 21)),
    ("room", {"seat": 2}, cell(PICKS, 115)),
    ("room", {"seat": 2}, cell(DROPPED_SIZE, 21)),
    ("chips", {"seat": 2}, cell(CHIPS, -1)),
    ("card_twice", {"seat": 2}, cell(TABLEAU + 1, NUMBERS["old_earth"])),
    ("start_world", {"seat": 2}, cell(TABLEAU, NUMBERS["comet_zone"])),
    ("placed", {"seat": 2}, cell(PLACED, NUMBERS["old_earth"])),
    ("good", {"seat": 2, "card": "space_marines"}, cell(GOOD + 1, 5)),
    ("used", {"seat": 2, "card": "old_earth"}, cell(USED, 0b10)),
    ("used", {"seat": 2, "card": "space_marines"}, cell(USED, 0b100)),
    ("used", {"seat": 2, "card": "space_port"}, cell(USED, 0b1000000)),
    ("powers", {"seat": 2}, cell(SUM + 2, 9)),
    ("produced", {"seat": 2}, cell(PRODUCED + 3, -1)),
    ("order", {"seat": 2}, cell(HAND_SIZE + 1, 90)),
    ("first", {}, attribute("first", 2)),
    ("first", {}, attribute("first", -1)),
    ("first", {}, attribute("round", -1)),
    ("limit", {}, attribute("limit", 1)),
]


@pytest.mark.rule("race.parts.2", "race.settle.9", "race.consume.6")
@pytest.mark.parametrize(("code", "about", "change"), WRONG)
def test_a_table_that_cannot_be_tells_what_is_wrong(
    code: str, about: dict[str, object], change: Callable[[RaceTable], None]
) -> None:
    other = Empire(tableau="old_earth space_marines comet_zone space_port", hand="gem_world mining_world")
    table = scene("new_sparta", others=[other], round_number=2).table
    assert isinstance(table, RaceTable)
    assert table.problems() == []
    table.empires[EMPIRE + USED] = 1  # the one power of the start world
    assert table.problems() == []
    table.empires[EMPIRE + USED] = 0
    change(table)
    assert (f"malformed.position.{code}", about) in [(found.code, found.facts) for found in table.problems()]


@pytest.mark.rule("race.parts.2", "race.parts.3")
def test_a_card_that_is_missing_or_there_twice_is_named() -> None:
    table = scene("new_sparta", hand="gem_world").table
    assert isinstance(table, RaceTable)
    table.empires[HAND_SIZE + 1] = NUMBERS["comet_zone"]
    told = {
        (found.code, found.facts["card"], found.facts["count"], found.facts["copies"]) for found in table.problems()
    }
    assert told == {
        ("malformed.position.copies", "gem_world", 0, 1),
        ("malformed.position.copies", "comet_zone", 2, 1),
    }
    table.empires[HAND_SIZE + 1] = 999
    assert [found.code for found in table.problems()] == ["malformed.position.card"]
    table.empires = table.empires[:-1]
    assert [found.code for found in table.problems()] == ["malformed.position.empires"]


@pytest.mark.rule("race.produce.5", "race.produce.6")
def test_a_windfall_power_that_is_at_work_can_be_typed_in_and_no_other_card_can() -> None:
    s = scene("new_sparta expanding_colony pirate_world refugee_world").actions("develop", "produce")
    assert s.step == "windfall"
    observation = json.loads(json.dumps(s.table.observe(0).to_json()))
    again = GAME.imagine(observation_from_json(observation), seeded("dream", 2))
    assert again.observe(0).to_json() == observation
    step, argument = observation["agenda"][1]
    assert argument % 16 == 1  # the place of Expanding Colony
    for place in (0, 2, 3, 4):
        observation["agenda"][1] = [step, argument - 1 + place]
        assert is_refused(observation), place
    for part in (3, 4, 5):  # draws that count what was produced, and what comes after them
        observation["agenda"][1] = [step, 16 * part + 1]
        assert is_refused(observation), part


@pytest.mark.rule("race.military.7")
def test_a_payment_for_a_military_world_can_be_typed_in() -> None:
    hand = "rebel_outpost gem_world comet_zone space_port spice_world plague_world mining_world artist_colony"
    s = scene("new_sparta contact_specialist", hand=hand, others=[Empire(hand="pirate_world")])
    s.actions("settle").plays("settle rebel_outpost")
    s.at(1).plays("pass") if s.at(1).asked else s
    if s.step == "pay_way":
        s.plays(next(word for word in s.offered if "contact" in word))
    assert s.step == "pay_cards"
    observation = json.loads(json.dumps(s.table.observe(0).to_json()))
    assert observation["facts"]["empires"][0]["way"] != 0
    again = GAME.imagine(observation_from_json(observation), seeded("dream", 2))
    assert again.observe(0).to_json() == observation
    for way in (0, 1, 2, 3, 4, 5, 6, 7):
        if way != observation["facts"]["empires"][0]["way"]:
            spoilt = json.loads(json.dumps(observation))
            spoilt["facts"]["empires"][0]["way"] = way
            assert is_refused(spoilt), way


def test_every_part_of_an_empire_tells_two_positions_apart() -> None:
    other = Empire(tableau="old_earth gem_world", hand="mining_world", goods="gem_world")
    table = scene("new_sparta", others=[other]).table
    assert isinstance(table, RaceTable)
    before = table.numbers()
    places = (CHIPS, PLACED, USED, PRODUCED, SUM, GOOD + 1, TABLEAU + 1, HAND_SIZE + 1, WAY, DRAWN, CHOSEN)
    for place in places:
        table.empires[EMPIRE + place] += 1
        assert table.numbers() != before, place
        table.empires[EMPIRE + place] -= 1
    for name in ("first", "round", "limit", "order"):
        setattr(table, name, getattr(table, name) + 1)
        assert table.numbers() != before, name
        setattr(table, name, getattr(table, name) - 1)
    assert table.numbers() == before


@pytest.mark.rule("race.setup.4", "race.first.1")
@pytest.mark.parametrize(
    ("variant", "worlds", "known"),
    [
        ("standard", "old_earth", 5),
        ("standard", "old_earth,old_earth", 5),
        ("standard", "old_earth,gem_world", 5),
        ("first_game", "old_earth,epsilon_eridani", 2),
    ],
)
def test_start_worlds_that_cannot_be_are_refused_with_those_that_can(variant: str, worlds: str, known: int) -> None:
    with pytest.raises(Malformed) as refused:
        GAME.deal(2, "x", {"variant": variant, "worlds": worlds})
    assert refused.value.code == "malformed.race.worlds"
    assert refused.value.facts["worlds"] == worlds
    names = refused.value.facts["known"]
    assert isinstance(names, list)
    assert len(names) == known
    GAME.deal(2, "x", {"variant": variant, "worlds": ",".join(map(str, names[:2]))})
