"""Reload, a lost line, another language, a second tab, a wrong address: nothing is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.server.nodes import Node

STEPS = 25


@pytest.mark.parametrize("game", ["rollers", "race", "roll"])
def test_a_reload_at_any_moment_asks_the_same_question(visitor: Visitor, game: str) -> None:
    visitor.quick(game)
    seen: set[str] = set()
    for _ in range(STEPS):
        visitor.wait_for_question()
        asked = visitor.question
        if asked[:12] not in seen and len(seen) < 6:
            seen.add(asked[:12])
            visitor.page.reload()
            expect(visitor.page.locator("#question")).to_have_text(asked)
        visitor.click_something()
        visitor.page.wait_for_timeout(60)
    assert len(seen) >= 2


def test_a_lost_line_comes_back_by_itself(visitor: Visitor) -> None:
    visitor.quick("rollers")
    visitor.wait_for_question()
    asked = visitor.question
    visitor.page.evaluate("document.title = 'the same page'")
    visitor.context.set_offline(True)
    visitor.page.evaluate("dispatchEvent(new Event('offline'))")
    visitor.context.set_offline(False)
    expect(visitor.page.locator("#question")).to_have_text(asked)
    visitor.click_something()
    expect(visitor.page.locator("#question")).not_to_have_text(asked)
    assert visitor.page.title() == "the same page"


@pytest.mark.parametrize("game", ["rollers", "race", "roll"])
def test_the_language_changes_in_the_middle_of_a_decision(visitor: Visitor, game: str) -> None:
    visitor.quick(game)
    visitor.wait_for_question()
    english = visitor.question
    visitor.page.locator(".topbar button[lang]").click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "ja")
    expect(visitor.page.locator("#question")).not_to_have_text(english)
    visitor.page.locator(".topbar button[lang]").click()
    expect(visitor.page.locator("#question")).to_have_text(english)


def test_two_tabs_show_the_same_table(visitor: Visitor) -> None:
    visitor.quick("rollers")
    visitor.wait_for_question()
    other = visitor.tab()
    other.goto(visitor.page.url)
    expect(other.locator("#question")).to_have_text(visitor.question)
    before = visitor.question
    visitor.click_something()
    expect(visitor.page.locator("#question")).not_to_have_text(before)
    expect(other.locator("#question")).to_have_text(visitor.question)


@pytest.mark.parametrize("path", ["/table/AAAAAAAAAAAA", "/nowhere"])
def test_a_wrong_address_gets_a_friendly_page(chromium: Browser, server: Node, path: str) -> None:
    visitor = Visitor(chromium, server.port)
    visitor.visit(path)
    visitor.page.locator("main.plain a.primary").click()
    visitor.page.locator("main.home").wait_for()
    visitor.context.close()


def test_the_game_can_be_looked_back_at_and_checked(visitor: Visitor) -> None:
    visitor.quick("rollers", seats=1)
    visitor.play(3000)
    assert visitor.over
    visitor.page.locator(".fair button").click()
    expect(visitor.page.locator(".fair .yes")).to_be_visible()
    with visitor.page.expect_download() as download:
        visitor.page.locator(".fair a[download]").click()
    assert download.value.suggested_filename.endswith(".json")
    visitor.page.locator(".result a").click()
    first = visitor.page.locator("#question")
    first.wait_for()
    start = first.inner_text()
    visitor.page.locator(".replaybar button").nth(2).click()
    expect(first).not_to_have_text(start)
    visitor.page.locator(".replaybar input").fill("20")
    expect(first).to_contain_text("20")
