"""Race: what is chosen together is filled in on the table, in any order, and confirmed once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from galactarium.games import find_game
from galactarium.kernel.records import Match, One, Order, Parts, Question
from galactarium.kernel.table import Table
from tests.browser.prepared import Position, Store, first, positions
from tests.browser.tour import cut_off
from tests.browser.visitor import Visitor
from tests.server.nodes import Node

PHONE = (360, 740)
LAPTOP = (1366, 768)


def asked(table: Table, seat: int) -> Question:
    question = find_game("race").question(table, seat)
    assert question is not None
    return question


def open_at(visitor: Visitor, server: Node, position: Position) -> None:
    visitor.visit()
    person = visitor.page.evaluate("fetch('/api/me').then((answer) => answer.json())")["id"]
    visitor.visit(f"/table/{Store(server.database).put(position, person)}")
    visitor.page.locator(f".prompt[data-step='{position.step}']").wait_for()


def at(step: str) -> Position:
    return next(position for position in positions("race") if position.step == step)


def pays_or_conquers(table: Table, seat: int) -> bool:
    question = asked(table, seat)
    return isinstance(question, One) and any(option.then is not None for option in question.options)


def takes_goods(table: Table, seat: int) -> bool:
    """Some power has more goods to choose from than it takes, and no hand cards are asked for."""
    question = asked(table, seat)
    assert isinstance(question, Parts)
    order, goods = question.parts
    assert isinstance(order, Order)
    assert isinstance(goods, Match)
    return all(not thing.id.startswith("hand.") for thing in goods.things) and len(goods.places) == 1


@pytest.mark.rule("race.power.6")
def test_a_way_to_place_a_card_is_paid_in_the_same_answer(visitor: Visitor, server: Node) -> None:
    open_at(visitor, server, first("race", "pay_how", pays_or_conquers))
    page = visitor.page
    done = page.locator(".prompt .primary")
    expect(done).to_have_attribute("aria-disabled", "true")
    way = page.locator('.pay [data-thing^="way"][aria-pressed]').first
    way.click()
    expect(way).to_have_attribute("aria-pressed", "true")
    expect(done).to_have_attribute("aria-disabled", "true")
    coins = page.locator(".coin")
    for number in range(coins.count()):
        page.keyboard.press(str(number + 1))
    expect(page.locator(".coin.on")).to_have_count(coins.count())
    expect(page.locator(".prompt .stays")).to_contain_text("Paid in full.")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt[data-step=pay_how]")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text(re.compile("You paid|You conquered"))


@pytest.mark.rule("race.two.1")
def test_two_cards_of_one_action_are_picked_with_two_clicks(visitor: Visitor, server: Node) -> None:
    open_at(visitor, server, at("choose_actions"))
    page = visitor.page
    develop = page.locator('[data-thing="action develop"]')
    done = page.locator(".prompt .primary")
    develop.click()
    expect(develop).to_have_attribute("aria-pressed", "true")
    expect(done).to_have_attribute("aria-disabled", "true")
    develop.click()
    expect(develop.locator(".times")).to_have_text("×2")
    expect(done).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("1")  # takes the place of one of them
    expect(develop.locator(".times")).to_have_count(0)
    expect(page.locator(".act[aria-pressed=true]")).to_have_count(2)
    develop.click()
    expect(develop).to_have_attribute("aria-pressed", "false")


@pytest.mark.rule("race.consume.6")
def test_powers_are_used_in_the_order_of_clicks_and_none_is_forgotten(visitor: Visitor, server: Node) -> None:
    open_at(visitor, server, at("consume_order"))
    page = visitor.page
    powers = page.locator(".powers [data-thing^=power]")
    expect(page.locator(".prompt .notice")).to_have_count(0)  # nothing is wrong before something is filled in
    powers.last.click()
    expect(powers.last.locator(".turn")).to_have_text("1")
    powers.first.click()
    expect(powers.first.locator(".turn")).to_have_text("2")
    expect(page.locator(".prompt .stays")).to_contain_text("You get")
    powers.last.click()
    expect(powers.first.locator(".turn")).to_have_text("1")
    page.keyboard.press("a")
    expect(powers.last.locator(".turn")).to_have_text("2")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt[data-step=consume_order]")).to_have_count(0)


@pytest.mark.rule("race.consume.4")
def test_another_good_takes_the_place_of_the_one_that_a_power_took(visitor: Visitor, server: Node) -> None:
    open_at(visitor, server, first("race", "consume_all", takes_goods))
    page = visitor.page
    page.keyboard.press("a")
    took = page.locator(".took")
    before = took.first.inner_text()
    free = page.locator('.rtab [data-thing^="world"][data-lit][aria-pressed=false]:has(.good)').first
    other = page.locator(f'[data-thing="{free.get_attribute("data-thing")}"]')
    other.click()
    expect(took.first).not_to_have_text(before)
    expect(other).to_have_attribute("aria-pressed", "true")
    took.first.click()
    expect(other).to_have_attribute("aria-pressed", "false")


def test_an_order_that_is_always_the_same_is_not_asked_for(visitor: Visitor, server: Node) -> None:
    visitor.visit()
    visitor.change(automatic={"race_consume": True})
    person = visitor.page.evaluate("fetch('/api/me').then((answer) => answer.json())")["id"]
    position = at("consume_order")
    store = Store(server.database)
    table = store.put(position, person)
    visitor.visit(f"/table/{table}")
    visitor.wait_for_question()
    expect(visitor.page.locator(".prompt[data-step=consume_order]")).to_have_count(0)
    assert store.answers(table, position) > 0


@pytest.mark.parametrize(("width", "height"), [PHONE, LAPTOP])
def test_no_question_cuts_anything_off(
    chromium: Browser, server: Node, visitors: list[Visitor], width: int, height: int
) -> None:
    visitor = Visitor(chromium, server.port, language="ja", width=width, height=height)
    visitors.append(visitor)
    for position in positions("race"):
        open_at(visitor, server, position)
        assert not cut_off(visitor.page), position.step
