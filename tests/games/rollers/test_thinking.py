"""What a program that thinks is given: inputs that tell no secret, whole turns, and a worth that is sensible."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from galactarium.games.rollers import GAME
from galactarium.games.rollers.choices import CONQUER_AT, HOP_FROM
from galactarium.games.rollers.components import CATEGORIES, CONQUER
from galactarium.games.rollers.sheet import SHEET, STOCK, conquest_bonus
from galactarium.games.rollers.table import CONQUER_WITH, TURN, RollersTable
from galactarium.kernel.chance import seeded
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import END, Inputs
from tests.games.positions import random_move, random_moves
from tests.games.rollers.scene import QUICKSTART, RICH, Scene, Sheet, dealt, plus, scene

THINKING = GAME.thinking
PLANETS = [line for line in QUICKSTART.splitlines() if line.startswith("planet")]
WEB = "\n".join([*PLANETS, *(f"route {a} {b} 1" for a, b in combinations("ABCDEFGHIJ", 2))])
CHAIN = "\n".join([*PLANETS, *(f"route {a} {b} 99" for a, b in pairwise("ABCDEFGHIJ"))])
SET_UPS = {
    "quick": {"setup": "quick"},
    "variable": {"setup": "variable"},
    "web": {"setup": "variable", "map": WEB},
    "chain": {"setup": "quick", "map": CHAIN},
}


def rows(table: Table, seat: int) -> list[list[int]]:
    """All rows of inputs of a seat: its own, the rivals', what all share."""
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
    return out[:-1]


def some_positions(seats: int, options: dict[str, str], every: int) -> Iterator[Table]:
    """Positions of a random game of which at most 100 dice are played."""
    table = GAME.deal(seats, "thinking", options)
    for count, (seat, choice) in enumerate(random_moves(table, "thinking moves")):
        if count % every == 0:
            yield table
        table.play(seat, choice)
        if THINKING.clock(table) > 100:
            return


# Inputs


@pytest.mark.parametrize("options", SET_UPS.values(), ids=SET_UPS)
@pytest.mark.parametrize("seats", range(1, 13))
def test_inputs_are_in_range_for_all_seats_and_maps(seats: int, options: dict[str, str]) -> None:
    widths = [THINKING.own, *[THINKING.rival] * (seats - 1), THINKING.common]
    for table in some_positions(seats, options, 10 * seats):
        for seat in range(seats):
            found = rows(table, seat)
            assert len(found) == len(widths)
            for row, width in zip(found, widths, strict=True):
                assert len(set(row)) == len(row), "an input is on twice"
                assert all(0 <= number < width for number in row)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("options", SET_UPS.values(), ids=SET_UPS)
def test_inputs_tell_nothing_that_the_seat_must_not_know(seats: int, options: dict[str, str]) -> None:
    differed = 0
    for count, table in enumerate(some_positions(seats, options, 7)):
        for seat in range(seats):
            other = table.imagine(seat, seeded(f"other {count}", seats))
            if other.agenda.block == 0:
                assert rows(table, seat) == rows(other, seat)
                differed += table.own_numbers() != other.own_numbers()
    assert differed, "nobody had done anything in secret"


def test_inputs_show_what_the_seat_itself_has_done_in_the_block() -> None:
    s = scene("trade 1", others=[RICH], ships="AF", trade=9)
    before = rows(s.table, 0)
    seen_by_other = rows(s.table, 1)
    s.plays("trade A-D")
    assert rows(s.table, 0)[0] != before[0]
    assert rows(s.table, 1) == seen_by_other


def test_inputs_tell_apart_the_stages_of_a_turn() -> None:
    s = scene("settle 1", others=[RICH], ships="AC", settle=9, known="space_base")
    stages = [rows(s.table, 0)[0]]
    for word in ("settle C", "take"):
        s.plays(word)
        stages.append(rows(s.table, 0)[0])
    assert stages[0] != stages[1] != stages[2]
    assert not s.asked


def test_inputs_tell_that_an_attack_is_under_way() -> None:
    s = scene("conquer 1", ships="AC", conquer=9)
    assert rows(s.plays("conquer A").table, 0) != rows(
        scene("conquer 1", ships="AC", conquer=9).plays("conquer C").table, 0
    )


# Plans


def after(table: Table, seat: int, plan: list[int]) -> Table:
    """The table after a plan; it waits before the next die."""
    copy = table.copy()
    copy.stepwise = True
    for choice in plan:
        copy.play(seat, choice)
    return copy


def own_sheet(table: Table, seat: int) -> list[int]:
    assert isinstance(table, RollersTable)
    return [int(table.sheets[at]) for at in range(seat * SHEET, (seat + 1) * SHEET)]


def attack(table: Table, seat: int, choice: int) -> tuple[int, ...] | None:
    """The sheet, the planet and the dice, if the choice makes the dice roll."""
    sheet = own_sheet(table, seat)
    if table.agenda.step(seat) == CONQUER_WITH:
        return (*sheet, int(table.agenda.argument(seat)), choice)
    if CONQUER_AT <= choice < HOP_FROM and sheet[STOCK + CONQUER] == 1:
        return (*sheet, choice - CONQUER_AT, 1)
    return None


def may_succeed(table: Table, seat: int, planet: int, dice: int) -> bool:
    """Whether all sixes would do; else the dice are thrown away."""
    assert isinstance(table, RollersTable)
    return 6 * dice + int(conquest_bonus(table, seat)) > int(table.galaxy.defences[planet])


def ends(table: Table, seat: int) -> set[tuple[int, ...]]:
    """By brute force: how the turn may end, or which attack it may come to; a hopeless one if there is no way back."""
    bound = table.agenda.step(seat) == CONQUER_WITH
    found: set[tuple[int, ...]] = set()
    seen: set[tuple[int, ...]] = set()
    waiting = [table]
    while waiting:
        here = waiting.pop()
        for choice in here.agenda.options[seat]:
            rolled = attack(here, seat, choice)
            if rolled is not None:
                if bound or may_succeed(here, seat, rolled[-2], rolled[-1]):
                    found.add(rolled)
                continue
            there = after(here, seat, [choice])
            state = (*own_sheet(there, seat), *there.agenda.stack(seat))
            if there.agenda.is_empty(seat):
                found.add(tuple(own_sheet(there, seat)))
            elif state not in seen:
                seen.add(state)
                waiting.append(there)
    return found


def results(table: Table, seat: int, plans: list[list[int]]) -> list[tuple[int, ...]]:
    """What each plan leads to, told as `ends` does."""
    out: list[tuple[int, ...]] = []
    for plan in plans:
        last = after(table, seat, plan[:-1])
        rolled = attack(last, seat, plan[-1])
        if rolled is None:
            done = after(last, seat, plan[-1:])
            assert done.agenda.is_empty(seat), "the plan stops before the turn is over"
            rolled = tuple(own_sheet(done, seat))
        out.append(rolled)
    return out


def at_least_as_good(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """The same with no fewer resources."""
    return (
        len(one) == len(other) and one[5:] == other[5:] and all(a >= b for a, b in zip(one[:5], other[:5], strict=True))
    )


def plans_of(table: Table, seat: int, most: int = 10**6) -> list[list[int]]:
    return [[int(choice) for choice in plan] for plan in THINKING.plans(table, seat, most)]


def assert_complete(table: Table, seat: int) -> None:
    found = results(table, seat, plans_of(table, seat))
    assert len(set(found)) == len(found), "two plans have one result"
    everything = ends(table, seat)
    assert set(found) <= everything
    for end in everything - set(found):
        assert any(at_least_as_good(other, end) for other in found), f"{end} is missing"


MIDDLE = Sheet(ships="CH", settle=8, conquer=4, trade=6, move=5, research=8, known="stargate_system")
KNOWING = [
    "",
    "stargate_system",
    "merchant_outposts laboratory",
    "space_base",
    "space_base laboratory research_facility space_cannons merchant_outposts stargate_system",
]


@pytest.mark.parametrize("category", CATEGORIES)
@pytest.mark.parametrize("known", KNOWING)
def test_plans_are_all_results_of_a_turn_each_once(category: str, known: str) -> None:
    s = scene(f"{category} 2", others=[RICH], **plus(MIDDLE, known=known))
    assert_complete(s.table, 0)


@pytest.mark.parametrize("setup", ["quick", "variable"])
def test_plans_are_complete_and_legal_wherever_random_play_leads(setup: str) -> None:
    looked = 0
    table = GAME.deal(2, "plans", {"setup": setup})
    chance = seeded("plans", 2)
    while THINKING.clock(table) < 60 and not table.finished():
        seat, choice = random_move(table, chance)
        if table.agenda.step(seat) in (TURN, CONQUER_WITH):
            assert_complete(table, seat)
            looked += 1
        table.play(seat, choice)
    assert looked > 20


def test_a_plan_goes_on_from_the_middle_of_a_turn() -> None:
    s = scene("trade 2", **MIDDLE).plays("trade B-C")
    assert_complete(s.table, 0)
    s = scene("settle 2", others=[RICH], **plus(MIDDLE, ships="CF", known="space_base")).plays("settle C")
    assert [s.offered, *plans_of(s.table, 0)] == [["take", "settle F"], [0], [15, 0]]


def test_an_attack_plan_ends_with_the_roll() -> None:
    s = scene("conquer 1", ships="CF", conquer=2)
    words = [[0], [22, 1], [22, 2], [25, 1], [25, 2]]
    assert plans_of(s.table, 0) == words
    s.plays("conquer F")
    assert plans_of(s.table, 0) == [[1], [2]]
    assert plans_of(scene("conquer 1", ships="CF", conquer=1).table, 0) == [[0], [22], [25]]


def test_ways_of_a_ship_are_the_cheapest() -> None:
    s = scene("move 1", ships="AE", move=5)
    found = results(s.table, 0, plans_of(s.table, 0))
    assert len({sheet[5:] for sheet in found}) == len(found), "one pair of planets has two prices"


def test_set_up_plans_are_ship_pairs_then_spreads() -> None:
    s = dealt(2)
    pairs = plans_of(s.table, 0)
    assert len(pairs) == 45
    assert len({tuple(own_sheet(after(s.table, 0, plan), 0)) for plan in pairs}) == 45
    s.plays("ship C", "ship H")
    spreads = plans_of(s.table, 0)
    assert len(spreads) == 210
    assert len({tuple(own_sheet(after(s.table, 0, plan), 0)) for plan in spreads}) == 210
    assert all(after(s.table, 0, plan).agenda.is_empty(0) for plan in spreads)
    s.plays("start 4")
    assert len(plans_of(s.table, 0)) == 10


def test_who_is_asked_nothing_has_no_plans() -> None:
    assert plans_of(scene("settle 1", others=[RICH]).table, 0) == []


@pytest.mark.parametrize("category", CATEGORIES)
def test_where_plans_are_too_many_the_best_by_worth_are_kept(category: str) -> None:
    s = scene(
        f"{category} 2", **plus(MIDDLE, settle=9, ships="CF", known="merchant_outposts stargate_system laboratory")
    )
    everything = plans_of(s.table, 0)
    few = plans_of(s.table, 0, 3)
    assert len(everything) > 3
    assert len(few) == 3
    assert set(results(s.table, 0, few)) <= ends(s.table, 0)


# Worth


def worth(s: Scene) -> float:
    return THINKING.worth(s.table, s.seat)


def test_a_finished_sheet_is_worth_most() -> None:
    assert worth(scene("settle 1", others=[RICH], settled="ABCDEFGHIJ")) == 0.0
    assert -12.0 < worth(scene("settle 1", others=[RICH], ships="AF", settled="BCDEFGHIJ", settle=5)) < 0.0


@pytest.mark.parametrize(
    ("less", "more"),
    [
        (Sheet(ships="AF"), Sheet(ships="AF", settled="C")),
        (Sheet(ships="AF", settle=2), Sheet(ships="AF", settle=4)),
        (Sheet(ships="AB", settled="ABCDEFGHI"), Sheet(ships="BJ", settled="ABCDEFGHI")),
        (Sheet(ships="AF", routes="A-D"), Sheet(ships="AF", routes="A-D B-D", traded="D")),
        (Sheet(ships="AF"), Sheet(ships="AF", known="mass_of_colonists")),
        (Sheet(ships="AF"), Sheet(ships="AF", known="space_base")),
    ],
)
def test_more_is_worth_more(less: Sheet, more: Sheet) -> None:
    assert worth(scene("move 3", others=[RICH], **less)) < worth(scene("move 3", others=[RICH], **more))


def test_worth_of_an_attack_weighs_success_and_failure() -> None:
    few = scene("conquer 1", ships="BE", settled="ABCDFGHIJ", conquer=9)
    plans = plans_of(few.table, 0, 2)
    assert all(plan[-1] >= 7 for plan in plans), "E has a defence of 15"


def test_worth_before_the_start_takes_a_good_spread_for_granted() -> None:
    s = dealt(2).plays("ship C", "ship H")
    spreads = sorted(THINKING.worth(after(s.table, 0, plan), 0) for plan in plans_of(s.table, 0))
    assert spreads[len(spreads) // 2] < worth(s) <= spreads[-1]


def test_a_planner_alone_finishes_in_reasonable_time() -> None:
    table = dealt(seed="planner").starts("CH", research=6).table
    while not table.finished() and THINKING.clock(table) < 70:
        for choice in plans_of(table, 0, 1)[0]:
            table.play(0, choice)
    assert table.finished()
