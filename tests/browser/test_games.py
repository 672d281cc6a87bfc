"""Whole games in the browser, through whatever happens to the page meanwhile."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.server.nodes import Node

ALWAYS: Final = {  # what is asked in every game, however it goes
    "rollers": {"place_ship", "spread_resources", "turn"},
    "race": {"initial_discard", "choose_action", "explore_keep", "pay_cards"},
    "roll": {"start_tiles", "select_phase", "select_die", "plan"},
}
BREATH: Final = 50  # milliseconds between looks while nobody can do anything


def disturb(visitor: Visitor) -> None:
    """In the middle of a decision: reload, lose the line, and change the language there and back."""
    asked = visitor.question
    visitor.page.reload()
    visitor.expect_question(asked)
    visitor.cut_line()
    visitor.page.locator(".line-lost").wait_for()
    expect(visitor.page.locator(".line-lost")).to_have_count(0)
    visitor.expect_question(asked)
    visitor.change(language="ja")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "ja")
    expect(visitor.page.locator("#question")).not_to_have_text(asked)
    visitor.change(language="en")
    visitor.expect_question(asked)


@pytest.mark.parametrize("game", ["rollers", "race", "roll"])
def test_a_whole_game_by_pointer_with_each_kind_of_decision_disturbed_once(visitor: Visitor, game: str) -> None:
    visitor.quick(game)
    seen: set[str] = set()
    for _ in range(4000):
        if (step := visitor.step) and step not in seen:
            seen.add(step)
            disturb(visitor)
        if not visitor.click_something():
            visitor.wait_for_question()
            if visitor.over:
                break
    assert visitor.over
    assert visitor.page.locator(".scores tbody tr").count() == 2
    assert seen >= ALWAYS[game]


def test_a_whole_game_of_rollers_by_keyboard(visitor: Visitor) -> None:
    visitor.quick("rollers")
    for _ in range(3000):
        visitor.press_something()
        if visitor.over:
            break
    assert visitor.over


@pytest.mark.parametrize("game", ["roll", "race"])
def test_a_round_by_keyboard(visitor: Visitor, game: str) -> None:
    visitor.quick(game)
    fact = visitor.page.locator(".topbar .facts b").first
    for _ in range(1500):
        visitor.press_something()
        if int(fact.inner_text()) >= 2:
            break
    assert int(fact.inner_text()) >= 2


def test_two_browsers_play_each_other(chromium: Browser, server: Node, visitors: list[Visitor]) -> None:
    maker, guest = Visitor(chromium, server.port), Visitor(chromium, server.port, language="ja")
    visitors += [maker, guest]
    maker.visit("/new/rollers")
    maker.page.locator("form .primary").click()
    address = maker.page.locator(".linkrow input").first.input_value()
    guest.visit(address.removeprefix(guest.origin))
    guest.page.locator(".seats .primary").click()
    maker.page.get_by_text("Guest", exact=False).nth(1).wait_for()
    maker.page.locator(".lobby section .primary").last.click()
    for one in (maker, guest):
        one.page.locator("#question").wait_for()
    rounds = [one.page.locator(".topbar .facts b").first for one in (maker, guest)]
    for _ in range(300):
        if not any([maker.click_something(), guest.click_something()]):
            maker.page.wait_for_timeout(BREATH)
        if all(int(fact.inner_text()) >= 2 for fact in rounds):
            break
    assert [int(fact.inner_text()) for fact in rounds] == [2, 2]


def test_two_people_at_one_screen_see_one_seat_at_a_time(visitor: Visitor) -> None:
    visitor.visit("/new/rollers")
    visitor.page.locator("form .primary").click()
    visitor.page.locator(".lobby form input").fill("Mina")
    visitor.page.locator(".lobby form .btn").click()
    visitor.page.get_by_text("Mina").first.wait_for()
    visitor.page.locator(".lobby section .primary").last.click()
    handed = 0
    for _ in range(400):
        visitor.page.wait_for_selector("main.handover, [data-lit]:not([aria-disabled='true'])")
        if visitor.page.locator("main.handover").count():
            assert visitor.page.locator(".map").count() == 0
            visitor.page.locator("main.handover .btn").click()
            handed += 1
        elif handed == 3:
            break
        else:
            visitor.click_something()
    assert handed == 3
