"""Whole games in the browser, alone and with others."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.server.nodes import Node

BREATH: Final = 50  # milliseconds between looks while nobody can do anything


@pytest.mark.parametrize("game", ["rollers", "race", "roll"])
def test_a_whole_game_by_pointer(visitor: Visitor, game: str) -> None:
    visitor.quick(game)
    visitor.play(4000)
    assert visitor.over
    assert visitor.page.locator(".scores tbody tr").count() == 2
    expect(visitor.page.locator("main.after h1")).to_be_focused()
    assert visitor.page.title().startswith("Scores · ")


@pytest.mark.parametrize("game", ["rollers", "race"])
def test_a_whole_game_by_keyboard(visitor: Visitor, game: str) -> None:
    visitor.quick(game)
    for _ in range(3000):
        visitor.press_something()
        if visitor.over:
            break
    assert visitor.over


def test_a_round_of_roll_by_keyboard(visitor: Visitor) -> None:
    visitor.quick("roll")
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
    for one, called in ((maker, r"^Guest \d{4}"), (guest, r"^ゲスト\d{4}")):  # who chose no name, in the reader's words
        expect(one.page.locator(".seats b")).to_have_text([re.compile(called)] * 2)
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
            assert visitor.page.locator(".map, .inspbox").count() == 0
            visitor.page.locator("main.handover .btn").click()
            handed += 1
        elif handed == 3:
            break
        else:
            visitor.click_something()
    assert handed == 3
