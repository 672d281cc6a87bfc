"""Actions that would do nothing: what counts as such, that no plan has them, and that a net is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from galactarium.games.race import GAME
from galactarium.games.race.components import ACTION_KEYS, ACTIONS
from galactarium.games.race.table import RaceTable
from galactarium.games.race.thinking import features
from galactarium.games.race.thinking.effects import is_idle
from galactarium.kernel.chance import seeded
from galactarium.kernel.playout import playout
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import numbers
from tests.games.race.scene import Empire, Scene, scene, worlds
from tests.games.race.test_thinking import on, row

THINKING = GAME.thinking


def choosing(variant: str, edition: str, games: int) -> Iterator[RaceTable]:
    """Positions of random games in which all are asked for their actions."""
    for number in range(games):
        table = GAME.deal(2, f"choosing {number}", {"rounds": "14", "variant": variant, "edition": edition})
        chance = seeded(f"luck {number}", 2)
        while not table.finished():
            if all(is_asked(table, seat, "choose_action") for seat in range(2)):
                yield cast(RaceTable, table)
            playout(table, chance, None, 1)


def is_asked(table: Table, seat: int, step: str) -> bool:
    return seat in table.awaiting() and table.steps[table.agenda.step(seat)].name == step


def does_something(table: Table, seat: int, action: int) -> bool:
    """Play the round with this action for everyone: whether the seat is asked anything, or has more or less then."""
    before = numbers(THINKING.ledger(table, seat))
    clock = THINKING.clock(table)
    played = table.copy()
    for player in range(2):
        played.play(player, action)
    while not played.finished() and THINKING.clock(played) == clock:
        if seat in played.awaiting():
            return True
        for player in played.awaiting():
            played.play(player, played.default(player))
    return numbers(THINKING.ledger(played, seat)) != before


@pytest.mark.parametrize("edition", ["first", "second"])
def test_an_action_is_idle_when_playing_it_changes_and_asks_nothing(edition: str) -> None:
    idle: Counter[str] = Counter()
    busy: Counter[str] = Counter()
    for table in choosing("standard", edition, 12):
        for seat in range(2):
            for action in range(ACTIONS):
                found = is_idle(table, seat, action)
                assert found != does_something(table, seat, action), ACTION_KEYS[action]
                (idle if found else busy)[ACTION_KEYS[action]] += 1
    assert set(busy) == set(ACTION_KEYS)
    assert set(idle) == set(ACTION_KEYS[2:])


def test_plans_of_one_action_are_all_that_do_something() -> None:
    fewer = 0
    for table in choosing("standard", "first", 6):
        for seat in range(2):
            found = [numbers(plan) for plan in THINKING.plans(table, seat, 48)]
            assert found == [[action] for action in range(ACTIONS) if not is_idle(table, seat, action)]
            fewer += len(found) < ACTIONS
    assert fewer > 20


def action_plans(s: Scene) -> set[str]:
    return {"+".join(ACTION_KEYS[action] for action in numbers(plan)) for plan in THINKING.plans(s.table, s.seat, 48)}


def test_of_two_actions_an_earlier_one_may_make_a_later_one_useful() -> None:
    s = scene("new_sparta", hand="", variant="experienced")
    plans = action_plans(s)
    assert "explore_plus_5+settle" in plans  # it may be explored
    assert "settle+produce" not in plans  # nothing is in hand, and nothing is there to produce
    assert not any(plan.startswith(("develop", "settle", "consume", "produce")) for plan in plans)


def test_a_sale_makes_no_use_of_a_doubled_consume() -> None:
    s = scene("alpha_centauri", goods="alpha_centauri", variant="experienced")
    plans = action_plans(s)
    assert "consume_trade+produce" in plans  # the windfall world is empty after the sale
    assert "consume_trade+consume_2x_vp" not in plans  # no power consumes anything


@pytest.mark.parametrize(("seats", "hopes"), [(2, False), (3, True)])
def test_at_a_larger_table_another_may_call_the_phase_before(seats: int, hopes: bool) -> None:
    """The best players know it: a windfall world that another's Settle brings is sold in the same round."""
    others: list[Empire] = [{} for _ in range(seats - 1)]
    seller = scene("old_earth", hand="radioactive_world " + worlds(5), others=others)
    assert ("consume_trade" in action_plans(seller)) == hopes
    no_power = scene("new_sparta", hand="radioactive_world " + worlds(5), others=others)
    assert "consume_2x_vp" not in action_plans(no_power)
    poor = scene("old_earth", hand="radioactive_world", others=others)
    assert "consume_trade" not in action_plans(poor)
    full = scene("old_earth spice_world", goods="spice_world", others=others)  # Old Earth's power consumes the good
    assert ("produce" in action_plans(full)) == hopes
    empty_hand = scene("new_sparta", hand="", others=others)
    assert "settle" not in action_plans(empty_hand)


def test_people_may_still_choose_what_does_nothing() -> None:
    s = scene("new_sparta", hand="")
    assert numbers(s.table.agenda.options[0]) == list(range(ACTIONS))


def test_a_net_is_told_that_a_chosen_phase_does_nothing_for_its_owner() -> None:
    s = scene("old_earth", hand="gem_world")
    s.plays("action settle")
    assert features.IDLE_SETTLE in row(s.table, 0, 0)
    rich = scene("old_earth", hand="gem_world spice_world comet_zone")
    rich.plays("action settle")
    assert features.IDLE_SETTLE not in row(rich.table, 0, 0)
    assert on(rich, features.SETTLE_AHEAD, 8) > 0


def test_a_net_is_told_of_rivals_for_whom_a_phase_does_nothing() -> None:
    s = scene("alpha_centauri", goods="alpha_centauri", others=[{"tableau": "old_earth"}])
    s.actions("explore_plus_5", "produce")
    assert features.IDLE_PRODUCE in row(s.table, 0, 0)
    assert features.IDLE_PRODUCE in row(s.table, 0, 1)
    trading = scene("alpha_centauri", goods="alpha_centauri", others=[{"tableau": "old_earth"}])
    trading.actions("consume_trade", "explore_plus_5")
    assert features.IDLE_CONSUME in row(trading.table, 0, 1)
    assert features.IDLE_CONSUME not in row(trading.table, 0, 0)
    assert on(trading, features.CARDS_AHEAD, 10) > 0
