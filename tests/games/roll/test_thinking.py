"""Inputs, plans and the judgement by hand: only what a seat may know, every plan legal, none twice, none forgotten."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.roll import GAME
from galactarium.games.roll.components import PHASE_NAMES
from galactarium.games.roll.empire import CHIPS, CREDITS, EMPIRE
from galactarium.games.roll.table import (
    DICTATE,
    PLACE_WILD,
    PLAN,
    REASSIGN,
    SELECT_DIE,
    SELECT_PHASE,
    SHIP_GOOD,
    RollTable,
)
from galactarium.games.roll.thinking import RollThinking, features
from galactarium.games.roll.thinking.courses import asked, result_key, still
from galactarium.games.roll.thinking.parts import is_idle, part_of
from galactarium.kernel.agenda import StepNumber
from galactarium.kernel.chance import SHARED, seeded
from galactarium.kernel.thinking import END, Inputs
from tests.games.positions import random_move
from tests.games.roll.scene import Player, Scene, scene
from tests.marks import compiled_only

THINKING = RollThinking()
ASSIGNMENT = (SELECT_PHASE, SELECT_DIE, PLACE_WILD, PLAN, DICTATE, REASSIGN)


def rows(table: RollTable, seat: int) -> list[list[int]]:
    """All that a net sees from a seat: the own part, each rival's, and what all share."""
    inputs = Inputs()
    THINKING.see_own(table, seat, inputs)
    inputs.end_row()
    for rival in range(table.seats):
        if rival != seat:
            THINKING.see_rival(table, seat, rival, inputs)
            inputs.end_row()
    THINKING.see_common(table, seat, inputs)
    inputs.end_row()
    out: list[list[int]] = [[]]
    for cell in inputs.cells[: inputs.size]:
        if cell == END:
            out.append([])
        else:
            out[-1].append(int(cell))
    assert out.pop() == []
    return out


def positions(seats: int, seed: str) -> Iterator[RollTable]:
    """A game in which two choices of three are those of a plan, so that good and bad positions come up."""
    table = GAME.deal(seats, seed)
    assert isinstance(table, RollTable)
    chance = seeded(f"{seed} moves", seats)
    while not table.finished():
        yield table
        seat, choice = random_move(table, chance)
        if chance.below(SHARED, 3):
            plans = THINKING.plans(table, seat, 12)
            for each in plans[chance.below(SHARED, len(plans))]:
                table.play(seat, each)
        else:
            table.play(seat, choice)
    yield table


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_inputs_are_in_range_and_each_is_there_once(seats: int) -> None:
    widths = [THINKING.own, *[THINKING.rival] * (seats - 1), THINKING.common]
    for table in positions(seats, "inputs"):
        for seat in range(seats):
            found = rows(table, seat)
            assert len(found) == len(widths)
            for row, width in zip(found, widths, strict=True):
                assert len(set(row)) == len(row)
                assert all(0 <= number < width for number in row)


@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=compiled_only) for seats in (3, 4, 5))])
def test_inputs_and_worth_show_nothing_that_a_seat_must_not_know(seats: int) -> None:
    compared = 0
    sealed = 0
    for count, table in enumerate(positions(seats, "hidden")):
        for seat in range(seats):
            other = table.imagine(seat, seeded(f"other {count}", seats))
            if other.agenda.block == 0:  # else the others had nothing to choose, and it went on
                assert isinstance(other, RollTable)
                assert rows(table, seat) == rows(other, seat)
                assert THINKING.worth(table, seat) == THINKING.worth(other, seat)
                assert listed(table, seat) == listed(other, seat)
                compared += 1
                sealed += table.empires != table.shown_empires
    assert compared > 100
    assert sealed > 20, "no position in the middle of a block was looked at"


def listed(table: RollTable, seat: int) -> list[list[int]]:
    if asked(table, seat) < 0:
        return []
    return [[int(choice) for choice in plan] for plan in THINKING.plans(table, seat, 8)]


def played(table: RollTable, seat: int, plan: vec[i64]) -> RollTable:
    """A copy on which the seat has played a plan, and nothing else has happened."""
    after = still(table)
    for choice in plan:
        after.play(seat, choice)
    return after


def key(table: RollTable, seat: int) -> object:
    """What matters of an assignment, or of any other result."""
    at = seat * EMPIRE
    if asked(table, seat) < 0 and table.agenda.step(-1) == 10:
        return tuple(table.empires[at + 28 : at + 77]), table.empires[at + 114]
    return int(result_key(table, seat))


@pytest.mark.parametrize(
    ("seats", "most"),
    [(2, 1), (2, 24), pytest.param(3, 200, marks=compiled_only), pytest.param(5, 6, marks=compiled_only)],
)
def test_plans_are_legal_and_differ_in_their_results(seats: int, most: int) -> None:
    kinds = set()
    for table in positions(seats, f"plans {most}"):
        for seat in table.awaiting():
            kinds.add(asked(table, seat))
            plans = THINKING.plans(table, seat, most)
            assert 1 <= len(plans) <= max(most, len(table.agenda.options[seat]))
            results = [key(played(table, seat, plan), seat) for plan in plans]
            assert len(set(results)) == len(results)
    assert len(kinds) >= 9


def all_results(table: RollTable, seat: int, steps: tuple[StepNumber, ...], limit: int) -> set[object] | None:
    """Every result that any chain of choices at these steps can have; nothing if there are too many to look at."""
    found: set[object] = set()
    seen: set[int] = set()
    going = [still(table)]
    while going:
        current = going.pop()
        for choice in current.agenda.options[seat]:
            after = current.copy()
            after.play(seat, choice)
            number = int(result_key(after, seat))
            if number in seen:
                continue
            seen.add(number)
            if len(seen) > limit:
                return None
            if asked(after, seat) in steps:
                going.append(after)
            else:
                found.add(key(after, seat))
    return found


def selects_idle(table: RollTable, seat: int, result: object) -> bool:
    """Whether the phase that an assignment selects would do nothing for the seat."""
    assert isinstance(result, tuple)
    return bool(is_idle(part_of(table, seat, seat), int(result[1]) - 1))


@pytest.mark.parametrize(
    ("player", "idle"),
    [
        ({}, ["develop", "settle", "produce", "ship"]),
        ({"developments": ["Merchant Guild"]}, ["settle", "produce", "ship"]),
        ({"worlds": ["Jungle World"]}, ["develop", "produce", "ship"]),
        ({"built": ["Jungle World"]}, ["develop", "settle", "ship"]),
        ({"built": ["Jungle World"], "goods": {"genes": "G"}}, ["develop", "settle", "produce"]),
    ],
)
def test_no_plan_selects_a_phase_that_does_nothing(player: Player, idle: list[str]) -> None:
    whole: Player = {"cup": "WWW", "rolls": "We We We", **player}
    s = scene("round", **whole)
    part = part_of(s.table, 0, 0)
    assert [name for phase, name in enumerate(PHASE_NAMES) if is_idle(part, phase)] == idle
    assert asked(s.table, 0) == SELECT_PHASE
    selected = {PHASE_NAMES[plan[0]] for plan in THINKING.plans(s.table, 0, 200)}
    assert selected == set(PHASE_NAMES) - set(idle)
    assert len(s.table.agenda.options[0]) == len(PHASE_NAMES)  # people may still select it


@compiled_only
def test_every_assignment_is_listed_where_there_are_few() -> None:
    compared = 0
    with_powers = 0
    for seed in range(6):
        for table in positions(2, f"small cups {seed}"):
            for seat in table.awaiting():
                if asked(table, seat) not in (SELECT_PHASE, PLAN):
                    continue
                whole = all_results(table, seat, ASSIGNMENT, 1500)
                if whole is None or len(whole) > 200:
                    continue
                if asked(table, seat) == SELECT_PHASE:
                    whole = {result for result in whole if not selects_idle(table, seat, result)}
                plans = THINKING.plans(table, seat, 200)
                assert {key(played(table, seat, plan), seat) for plan in plans} == whole
                compared += 1
                with_powers += len(whole) > 60
    assert compared > 20
    assert with_powers > 3


@pytest.mark.parametrize("seats", [2, 4])
def test_every_other_chain_is_listed_whole_where_there_are_few(seats: int) -> None:
    compared = set()
    for table in positions(seats, "chains"):
        for seat in table.awaiting():
            step = asked(table, seat)
            if step in (*ASSIGNMENT, SHIP_GOOD) or table.steps[step].name in ("explore", "abandon"):
                continue
            whole = all_results(table, seat, (step,), 3000)
            if whole is None or len(whole) > 60:
                continue
            plans = THINKING.plans(table, seat, 60)
            assert {key(played(table, seat, plan), seat) for plan in plans} == whole, table.steps[step].name
            compared.add(table.steps[step].name)
    assert {"place_tile", "recall", "recruit"} <= compared


def best_of(results: list[RollTable], seat: int) -> set[tuple[object, int, int]]:
    """Results by what dice are left where, with no two of which one has as many credits and chips as the other."""
    at = seat * EMPIRE
    found: set[tuple[object, int, int]] = set()
    for table in results:
        dice = tuple(table.empires[at : at + 112])
        found.add((dice, int(table.empires[at + CREDITS]), int(table.empires[at + CHIPS])))
    return {
        one
        for one in found
        if not any(other != one and other[0] == one[0] and other[1] >= one[1] and other[2] >= one[2] for other in found)
    }


def every_shipment(table: RollTable, seat: int) -> list[RollTable]:
    out: list[RollTable] = []
    going = [still(table)]
    seen = set()
    while going:
        current = going.pop()
        for choice in current.agenda.options[seat]:
            after = current.copy()
            after.play(seat, choice)
            number = int(result_key(after, seat))
            if number not in seen:
                seen.add(number)
                (going if asked(after, seat) >= 0 else out).append(after)
    return out


SHIPMENTS = [
    Player(built=["Jungle World", "Mining World"], goods={"genes": "G", "rare": "W"}, ship="GP"),
    Player(
        built=["Jungle World", "Mining World", "Gem World"],
        goods={"genes": "W", "rare": "B", "novelty": "C"},
        ship="WC",
    ),
    Player(built=["Gem World", "Spice World"], goods={"novelty": "CP"}, ship="PCW", credits=8),
    Player(built=["Gem World", "Mining World", "Space Docks"], goods={"novelty": "W", "rare": "R"}, ship="BW"),
    Player(built=["Jungle World", "Organic Shipyards", "Gem World"], goods={"genes": "W", "novelty": "C"}, ship="C"),
    Player(
        built=["Jungle World", "Galactic Bankers", "Gem World", "Mining World"],
        goods={"genes": "W", "novelty": "C", "rare": "B"},
        ship="CPW",
        credits=7,
    ),
    Player(
        built=["Mining World", "Space Refineries", "Trade Levies", "Jungle World"],
        goods={"rare": "B", "genes": "R"},
        ship="BG",
    ),
]


@pytest.mark.parametrize("player", SHIPMENTS)
def test_for_every_set_of_goods_traded_the_pairing_is_the_best_there_is(player: Player) -> None:
    s = scene("ship", **player)
    plans = THINKING.plans(s.table, 0, 500)
    ours = [played(s.table, 0, plan) for plan in plans]
    assert best_of(ours, 0) == best_of(every_shipment(s.table, 0), 0)


def chosen(s: Scene, most: int = 24) -> Scene:
    """What a player who trusts the judgement by hand does."""
    plans = THINKING.plans(s.table, s.seat, most)
    values = [THINKING.worth(played(s.table, s.seat, plan), s.seat) for plan in plans]
    for choice in plans[values.index(max(values))]:
        s.table.play(s.seat, choice)
    return s


def test_a_player_without_tiles_explores() -> None:
    s = scene("round", rolls="We We Wd Ws", credits=3)
    assert chosen(s).own["selected"] == "explore"


def test_more_of_anything_good_is_worth_more() -> None:
    def value(**own: object) -> float:
        s = scene("manage", Player(), cup="WW", **own)  # type: ignore[arg-type]
        return THINKING.worth(s.table, 0)

    plain = value(credits=1)
    assert value(credits=1, chips=1) == pytest.approx(plain + 1, abs=0.5)
    assert value(credits=2) > plain
    assert value(credits=1, citizenry="W") > plain
    assert value(credits=1, built=["Gem World"]) > plain + 2
    assert value(credits=1, built=["Gem World"], goods={"novelty": "C"}) > value(credits=1, built=["Gem World"])
    assert value(credits=1, developments=["Export Duties"]) > plain


def test_a_worker_that_is_sure_to_work_is_worth_more_than_one_whose_phase_may_not_happen() -> None:
    tiles = {"developments": ["Export Duties"]}
    sure = scene("reveal", Player(), develop="WW", selected="develop", **tiles)  # type: ignore[arg-type]
    assert THINKING.worth(sure.table, 0) > 0


def test_numbers_of_inputs_are_those_of_the_layout() -> None:
    assert (THINKING.own, THINKING.rival, THINKING.common) == (features.OWN, features.PLAYER, features.COMMON)
    assert THINKING.intents == 5


def test_the_intent_is_the_phase_that_is_selected() -> None:
    s = scene("round", rolls="We Wd")
    assert [THINKING.intent(s.table, 0, choice) for choice in range(5)] == [0, 1, 2, 3, 4]
    s.plays("select ship")
    assert THINKING.intent(s.table, 0, 3) == -1
    assert THINKING.clock(s.table) == 4
