"""What a program that thinks about the game is given: inputs, plans, and the judgement by hand."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import cast

import pytest

from galactarium.games.race import GAME
from galactarium.games.race.components import KEYS
from galactarium.games.race.records import RaceFacts
from galactarium.games.race.steps.consume_choices import COUNTS, DONE
from galactarium.games.race.table import RaceTable
from galactarium.games.race.thinking import features
from galactarium.games.race.thinking.likeness import FIRST_SIX
from galactarium.kernel.chance import Chance, seeded
from galactarium.kernel.playout import playout
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Inputs
from galactarium.kernel.vectors import numbers
from tests.games.race.scene import Empire, Scene, scene, worlds

THINKING = GAME.thinking
SETTINGS = [
    (2, {"variant": "standard"}),
    (2, {"variant": "experienced"}),
    (3, {"variant": "standard", "edition": "second"}),
    (4, {"variant": "standard"}),
]


def row(table: Table, seat: int, of: int | None) -> list[int]:
    """The inputs that are on: of the seat itself, of a rival, or (None) of what all share."""
    inputs = Inputs()
    if of is None:
        THINKING.see_common(table, seat, inputs)
    elif of == seat:
        THINKING.see_own(table, seat, inputs)
    else:
        THINKING.see_rival(table, seat, of, inputs)
    inputs.end_row()
    cells = [int(cell) for cell in inputs.cells[: inputs.size]]
    assert cells[-1] == -1
    return cells[:-1]


def rows(table: Table, seat: int) -> list[list[int]]:
    return [row(table, seat, of) for of in [*range(table.seats), None]]


def positions(seats: int, options: dict[str, str], games: int, every: int) -> Iterator[Table]:
    """Positions of random games, many of them in the middle of a decision of several choices."""
    for number in range(games):
        chance = seeded(f"positions {number}", seats)
        table = GAME.deal(seats, f"game {number}", {"rounds": "40", **options})
        count = 1 + number % every
        while not table.finished():
            playout(table, chance, None, count)
            count = every
            yield table


def unknowing(table: Table, seat: int, chance: Chance) -> Table:
    """A table that differs in what the seat must not know, stopped where this one is."""
    other = table.copy()
    other.chance = chance.split(table.seats)
    other.agenda = table.agenda.imagined(seat)
    other.forget(seat)
    return other


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_inputs_tell_nothing_that_the_seat_must_not_know(seats: int, options: dict[str, str]) -> None:
    chance = seeded("imagined", seats)
    asked = 0
    for table in positions(seats, options, 6, 7):
        for seat in range(seats):
            seen = rows(table, seat)
            assert rows(unknowing(table, seat, chance), seat) == seen
            if seat in table.awaiting():
                assert rows(table.imagine(seat, chance), seat) == seen
                asked += 1
    assert asked > 100


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_inputs_are_in_range_and_each_at_most_once(seats: int, options: dict[str, str]) -> None:
    widths = [THINKING.own, THINKING.rival, THINKING.common]
    reached = [0, 0, 0]
    for table in positions(seats, options, 12, 5):
        for sort, of in enumerate([0, 1, None]):
            found = row(table, 0, of)
            assert len(set(found)) == len(found)
            assert min(found) >= 0
            assert max(found) < widths[sort]
            reached[sort] = max(reached[sort], *found)
    assert reached[2] == THINKING.common - 1  # the end of the game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_a_far_stop_and_one_without_look_the_same(seats: int) -> None:
    """People play without a limit of rounds, tests and matches with one: a net is told the same of both."""
    for number in range(4):
        tables = [GAME.deal(seats, f"limits {number}", {"rounds": rounds}) for rounds in ("unlimited", "40")]
        for moment in range(6):
            open_table, limited = tables
            assert THINKING.clock(limited) < 28
            for seat in range(seats):
                assert rows(open_table, seat) == rows(limited, seat)
                for table in tables:
                    asked = seat in table.awaiting()
                    imagined = table.imagine(seat, seeded("imagined", seats)) if asked else table
                    assert rows(imagined, seat) == rows(open_table, seat)
            for table in tables:
                playout(table, seeded(f"luck {number} {moment}", seats), None, 9)


def test_a_stop_that_is_near_is_told() -> None:
    table = cast(RaceTable, GAME.deal(2, "near", {"rounds": "12"}))
    told = []
    for table.round in (1, 2, 12):
        told.append(sum(0 <= number - features.LAST_ROUNDS < 12 for number in row(table, 0, None)))
    assert told == [0, 1, 11]


def on(s: Scene, first: int, width: int) -> int:
    """How far a thermometer of the seat's own row is on."""
    return sum(first <= number < first + width for number in row(s.table, s.seat, s.seat))


def held(s: Scene, first: int, width: int = len(KEYS)) -> set[str]:
    """The cards for which an input of the seat's own row is on."""
    return {KEYS[number - first] for number in row(s.table, s.seat, s.seat) if first <= number < first + width}


def test_a_chosen_action_shows_to_its_owner_alone() -> None:
    s = scene("old_earth", hand="gem_world spice_world comet_zone")
    before = row(s.table, 1, 0)
    assert on(s, features.CHOSEN_ACTIONS, 7) == 0
    s.plays("action settle")
    assert features.CHOSEN_ACTIONS + 3 in row(s.table, 0, 0)
    assert row(s.table, 1, 0) == before
    s.at(1).plays("action consume_2x_vp")
    assert features.CHOSEN_ACTIONS + 3 in row(s.table, 1, 0)
    assert features.CHOSEN_BY_ANY + 5 in row(s.table, 0, None)
    assert features.PHASES_TO_COME + 5 in row(s.table, 0, None)


def test_a_world_committed_in_secret_counts_in_the_tableau_with_what_is_owed() -> None:
    s = scene(
        "old_earth",
        hand="comet_zone drop_ships space_marines export_duties gem_world",
        others=[{"hand": "spice_world contact_specialist investment_credits"}],
    )
    s.actions("settle", "settle")
    before = row(s.table, 1, 0)
    s.plays("settle comet_zone")
    assert row(s.table, 1, 0) == before
    assert held(s, features.IN_TABLEAU) == {"old_earth", "comet_zone"}
    assert held(s, features.IN_HAND) == {"drop_ships", "space_marines", "export_duties", "gem_world"}
    assert on(s, features.TO_PAY, 7) == 3
    assert on(s, features.TO_COME, 8) == 1  # the settle bonus
    assert on(s, features.CARDS_IN_HAND, 14) == 4 - 3 + 1
    assert on(s, features.GOODS_PER_PRODUCE, 8) == 1


def test_a_card_that_is_being_paid_for_shows_to_all_with_what_is_owed() -> None:
    s = scene("old_earth", hand="comet_zone drop_ships space_marines export_duties gem_world")
    s.actions("settle", "settle").plays("settle comet_zone")
    assert s.step == "pay_cards"
    inputs = row(s.table, 1, 0)
    assert features.IN_TABLEAU + KEYS.index("comet_zone") in inputs
    assert sum(features.TO_PAY <= number < features.TO_PAY + 7 for number in inputs) == 3
    s.plays("pay gem_world")
    assert row(s.table, 1, 0) == inputs
    assert held(s, features.IN_HAND) == {"drop_ships", "space_marines", "export_duties"}
    assert on(s, features.TO_PAY, 7) == 2


def paying(supply: str | None) -> Scene:
    """Both seats have placed a world and have to pay for it."""
    hand = "drop_ships space_marines export_duties gem_world comet_zone"
    others = [{"hand": "mining_world spice_world contact_specialist investment_credits space_port"}]
    s = scene("old_earth", hand=hand, others=cast("list[Empire]", others), supply=supply)
    s.actions("settle").plays("settle comet_zone").at(1).plays("settle mining_world")
    return s


def test_where_all_pay_at_once_a_payment_counts_before_it_is_carried_out_and_shows_to_its_owner_alone() -> None:
    s = paying(None)
    before = row(s.table, 1, 0)
    assert features.ACTING in row(s.table, 0, 0)
    assert features.ACTING + 1 in before
    assert on(s, features.TO_PAY, 7) == 3
    while s.asked:
        s.plays(s.offered[0])
    assert on(s, features.TO_PAY, 7) == 0
    assert on(s, features.TO_COME, 8) == 1  # the bonus
    assert row(s.table, 1, 0) == before


def test_in_player_order_who_has_paid_owes_nothing_and_who_pays_later_does() -> None:
    s = paying("plague_world outlaw_world")
    assert on(s.at(1), features.TO_PAY, 7) == 3
    s.plays("pay gem_world", "pay space_marines")
    assert s.at(1).step == "pay_cards"
    assert on(s, features.TO_PAY, 7) == on(s, features.TO_COME, 8) == 0
    assert features.ACTING not in row(s.table, 1, 0)
    assert features.ACTING in row(s.table, 1, 1)


def test_a_new_windfall_world_shows_with_its_good() -> None:
    s = scene(
        "new_sparta",
        hand="pirate_world rebel_miners star_nomad_lair",
        others=[{"hand": "spice_world contact_specialist investment_credits"}],
    )
    s.actions("settle").plays("settle star_nomad_lair")
    assert held(s, features.WITH_GOOD, 64) == {"star_nomad_lair"}
    assert on(s, features.BEST_PRICE, 10) == 3


def test_cards_picked_to_keep_are_in_the_hand() -> None:
    s = scene("old_earth", draws="gem_world drop_ships spice_world comet_zone", others=[{}])
    s.actions("explore_plus_1_plus_1", "develop")
    assert s.step == "explore_keep"
    assert on(s, features.TO_COME, 8) == 2
    s.plays("keep gem_world")
    assert held(s, features.IN_HAND) == {"gem_world"}
    assert on(s, features.TO_COME, 8) == 1


def test_cards_picked_to_discard_are_out_of_the_hand() -> None:
    s = scene("old_earth", hand=worlds(12))
    s.actions("explore_plus_5", "explore_plus_5")
    while s.step != "end_discard":
        for seat in s.table.awaiting():
            s.table.play(seat, s.table.default(seat))
    size = s.hand_size
    first = s.offered[0]
    s.plays(first)
    assert first.removeprefix("discard ") not in held(s, features.IN_HAND)
    assert len(held(s, features.IN_HAND)) == size - 1


def test_a_consume_phase_shows_what_the_powers_not_yet_used_will_bring() -> None:
    tableau = "earths_lost_colony expanding_colony plague_world comet_zone"
    s = scene(tableau, goods="earths_lost_colony plague_world comet_zone", others=[{"tableau": "old_earth gem_world"}])
    s.actions("consume_2x_vp")
    assert s.step == "consume_power"
    assert on(s, features.CHIPS_IN_PHASE, 14) == 6  # three goods for three powers, doubled
    s.plays("use expanding_colony", "consume plague_world")
    assert on(s, features.CHIPS_IN_PHASE, 14) == 2  # Plague World takes genes alone
    # What is used while all decide at once shows to its owner alone.
    assert sum(features.CHIPS_IN_PHASE <= number < features.CHIPS_IN_PHASE + 14 for number in row(s.table, 1, 0)) == 6


def test_six_cost_developments_show_what_they_would_score() -> None:
    s = scene("new_sparta space_marines drop_ships", hand="new_galactic_order")
    place = features.HAND_SIXES + 5 * (KEYS.index("new_galactic_order") - FIRST_SIX)
    assert on(s, place, 5) == 3  # strength 2 + 2 + 3 and its own 2
    assert on(s, features.BEST_SIX, 12) == 9


def test_a_card_already_in_the_tableau_is_nothing_to_develop() -> None:
    cards = "gem_world spice_world comet_zone"
    assert on(scene("old_earth", hand=f"export_duties {cards}"), features.CAN_DEVELOP, 6) == 1
    assert on(scene("old_earth export_duties", hand=f"export_duties {cards}"), features.CAN_DEVELOP, 6) == 0


# Plans

CHOSEN_FOR_POWERS = ("consume_goods", "consume_hand")


def power_at_hand(table: Table, seat: int, choice: int) -> int:
    """The number of the power that something is chosen for, when this is chosen; -1 where it is another question."""
    decision = table.decision(seat)
    assert decision is not None
    if decision.step == "consume_power" and choice != DONE:
        facts = table.facts(seat)
        assert isinstance(facts, RaceFacts)
        return 2 * facts.empires[seat].tableau.index(KEYS[choice >> 1]) + (choice & 1)
    return table.agenda.argument(seat) // COUNTS if decision.step in CHOSEN_FOR_POWERS else -1


def goes_on(table: Table, seat: int, step: str, power: int) -> bool:
    """Whether what is asked now belongs to the same course: in consume, only what the same power takes does."""
    decision = table.decision(seat)
    if decision is None or step in ("trade", "lucky_number", "windfall"):
        return False
    if step == "consume_power" or step in CHOSEN_FOR_POWERS:
        return decision.step in CHOSEN_FOR_POWERS and table.agenda.argument(seat) // COUNTS == power
    return True


def courses(table: Table, seat: int, most: int) -> list[list[int]]:
    """All chains of choices of one course, found by playing every choice; no more are looked for after `most`."""
    found: list[list[int]] = []
    waiting: list[tuple[Table, list[int]]] = [(table, [])]
    while waiting and len(found) <= most:
        now, chain = waiting.pop()
        for choice in numbers(now.agenda.options[seat]):
            after = now.copy()
            after.play(seat, choice)
            step = now.steps[now.agenda.step(seat)].name
            power = power_at_hand(now, seat, choice)
            if after.agenda.block == table.agenda.block and goes_on(after, seat, step, power):
                waiting.append((after, [*chain, choice]))
            else:
                found.append([*chain, choice])
    return found


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_plans_are_all_courses_each_once(seats: int, options: dict[str, str]) -> None:
    most = 200
    compared = 0
    chains = 0
    for table in positions(seats, options, 8, 3):
        for seat in table.awaiting():
            expected = courses(table, seat, most)
            found = [numbers(plan) for plan in THINKING.plans(table, seat, most)]
            assert len(found) <= most
            if table.steps[table.agenda.step(seat)].name == "choose_action":  # see test_effects
                assert sorted(found) == sorted(chain for chain in expected if chain in found)
            elif len(expected) <= most:
                assert sorted(found) == sorted(expected)
                compared += 1
                chains += max(map(len, found)) > 1
    assert compared > 200
    assert chains > 20


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_where_courses_are_cut_those_that_remain_are_legal_and_different(seats: int, options: dict[str, str]) -> None:
    cut = 0
    for table in positions(seats, options, 8, 3):
        for seat in table.awaiting():
            whole = {tuple(numbers(plan)) for plan in THINKING.plans(table, seat, 500)}
            if len(whole) == 500:
                continue
            for most in (24, 7, 1):
                plans = [tuple(numbers(plan)) for plan in THINKING.plans(table, seat, most)]
                assert 1 <= len(plans) <= most
                assert len(set(plans)) == len(plans)
                assert set(plans) <= whole
                cut += len(plans) < len(whole)
    assert cut > 100


def test_looking_for_plans_changes_nothing() -> None:
    for table in positions(2, {}, 3, 4):
        before = table.numbers()
        for seat in table.awaiting():
            THINKING.plans(table, seat, 5)
        assert table.numbers() == before


def test_every_set_of_powers_is_among_the_plans_of_a_payment() -> None:
    s = scene("old_earth colony_ship", hand="new_earth " + worlds(9))
    s.actions("settle").plays("settle new_earth")
    assert s.step == "pay_way"
    plans = [numbers(plan) for plan in THINKING.plans(s.table, 0, 20)]
    assert {plan[0] for plan in plans} == {0, 2}
    assert 2 < len(plans) <= 20


def test_a_cut_payment_is_made_of_the_cards_that_are_worth_least() -> None:
    hand = "merchant_guild galactic_federation comet_zone rebel_homeworld rebel_base new_earth gem_world"
    s = scene("earths_lost_colony artist_colony spice_world mining_world", hand=hand)
    s.actions("settle").plays("settle gem_world")
    paid = {KEYS[card] for plan in THINKING.plans(s.table, 0, 1) for card in numbers(plan)}
    assert "merchant_guild" not in paid


def test_the_intent_is_the_action_and_of_two_the_lower() -> None:
    s = scene("old_earth")
    assert THINKING.intent(s.table, 0, 4) == 4
    s.actions("explore_plus_5")
    assert THINKING.intent(s.table, 0, 4) == -1
    two = scene("old_earth", variant="experienced").plays("action develop")
    assert THINKING.intent(two.table, 0, 6) == 2
    assert cast(RaceTable, two.table).round == THINKING.clock(two.table) == 1


# The judgement by hand


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_the_worth_is_a_sensible_number_of_points(seats: int, options: dict[str, str]) -> None:
    for table in positions(seats, options, 4, 9):
        for seat in range(seats):
            worth = THINKING.worth(table, seat)
            assert isfinite(worth)
            points = table.outcome().scores[seat]["total"]
            assert points - 30 <= worth <= points + 40
            if table.finished():
                assert points <= worth < points + 1


def worth(s: Scene) -> float:
    return THINKING.worth(s.table, s.seat)


def test_more_is_worth_more() -> None:
    plain = scene("old_earth gem_world", hand="comet_zone")
    assert worth(scene("old_earth gem_world", hand="comet_zone", chips=3)) > worth(plain) + 2.5
    assert worth(scene("old_earth gem_world", hand="comet_zone", goods="gem_world")) > worth(plain)
    assert worth(scene("old_earth gem_world", hand="comet_zone spice_world")) > worth(plain)
    assert worth(scene("old_earth gem_world", hand="merchant_guild")) > worth(
        scene("old_earth gem_world", hand="rebel_base")
    )


def best_action(s: Scene) -> str:
    """The action after which the seat stands best."""
    best = ""
    most = -1000.0
    for word in s.offered:
        after = Scene(s.table.copy(), s.journal, s.seat).plays(word)
        if worth(after) > most:
            most = worth(after)
            best = word.removeprefix("action ")
    return best


def test_the_action_is_chosen_that_fits_the_position() -> None:
    full = "old_earth gem_world comet_zone mining_world spice_world"
    assert best_action(scene(full, goods="gem_world comet_zone mining_world spice_world")).startswith("consume")
    assert best_action(scene(full)) == "produce"
    assert best_action(scene("new_sparta", hand="rebel_miners rebel_homeworld rebel_base")) == "settle"
    rich = "merchant_guild deserted_alien_library rebel_homeworld rebel_base new_earth mining_league terraformed_world"
    assert best_action(scene(full, hand=rich, goods="gem_world")) == "develop"
