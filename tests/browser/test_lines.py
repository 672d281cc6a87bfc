"""An answer lost with the line, a second tab, a wrong address, a finished game: nothing is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.server.nodes import Node


def test_an_answer_that_was_lost_with_the_line_is_given_again_once(visitor: Visitor) -> None:
    visitor.quick("rollers")
    visitor.fill_set_up()
    page = visitor.page
    page.evaluate("document.title = 'the same page'")
    asked = visitor.question
    visitor.cut_line(deaf=True)
    page.locator(".prompt .primary").click()
    visitor.expect_question(asked)
    visitor.cut_line()
    expect(page.locator("#question")).not_to_have_text(asked)
    assert page.locator(".shipm").count() == 2
    assert page.title() == "the same page"


def test_an_answer_that_is_half_filled_in_survives_a_lost_line_and_another_language(visitor: Visitor) -> None:
    visitor.quick("rollers")
    visitor.fill_set_up()
    visitor.cut_line()
    visitor.page.locator(".line-lost").wait_for()
    expect(visitor.page.locator(".line-lost")).to_have_count(0)
    visitor.page.locator(".topbar button[lang]").click()
    expect(visitor.page.locator("#question")).to_contain_text("資源6個")
    expect(visitor.page.locator(".node[aria-pressed=true]")).to_have_count(2)
    expect(visitor.page.locator(".prompt .primary")).to_have_attribute("aria-disabled", "false")


def test_an_answer_that_is_taken_back_lies_there_to_be_changed(
    chromium: Browser, server: Node, visitors: list[Visitor]
) -> None:
    """The other player has not answered yet, so that nothing is revealed."""
    maker, guest = Visitor(chromium, server.port), Visitor(chromium, server.port)
    visitors += [maker, guest]
    maker.visit("/new/rollers")
    maker.page.locator("form .primary").click()
    address = maker.page.locator(".linkrow input").first.input_value()
    guest.visit(address.removeprefix(guest.origin))
    guest.page.locator(".seats .primary").click()
    maker.page.locator(".lobby section .primary").last.click()
    maker.page.locator("#question").wait_for()
    maker.fill_set_up()
    asked = maker.question
    maker.page.locator(".prompt .primary").click()
    expect(maker.page.locator("#question")).not_to_have_text(asked)
    maker.page.keyboard.press("u")
    maker.expect_question(asked)
    expect(maker.page.locator(".node[aria-pressed=true]")).to_have_count(2)
    maker.page.locator(".prompt .primary").click()
    expect(maker.page.locator("#question")).not_to_have_text(asked)


def test_the_button_changes_the_language_in_the_middle_of_a_decision(visitor: Visitor) -> None:
    visitor.quick("race")
    visitor.wait_for_question()
    english = visitor.question
    visitor.page.locator(".topbar button[lang]").click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "ja")
    expect(visitor.page.locator("#question")).not_to_have_text(english)
    visitor.page.locator(".topbar button[lang]").click()
    visitor.expect_question(english)


def test_two_tabs_show_the_same_table(visitor: Visitor) -> None:
    visitor.quick("rollers")
    visitor.wait_for_question()
    other = visitor.tab()
    other.goto(visitor.page.url)
    expect(other.locator("#question")).to_have_text(visitor.question)
    before = visitor.question
    visitor.fill_set_up()
    visitor.page.locator(".prompt .primary").click()
    expect(visitor.page.locator("#question")).not_to_have_text(before)
    visitor.wait_for_question()
    expect(other.locator("#question")).to_have_text(visitor.question)


@pytest.mark.parametrize("path", ["/table/AAAAAAAAAAAA", "/nowhere"])
def test_a_wrong_address_gets_a_friendly_page(chromium: Browser, server: Node, path: str) -> None:
    visitor = Visitor(chromium, server.port)
    visitor.visit(path)
    visitor.page.locator("main.plain a.primary").click()
    visitor.page.locator("main.home").wait_for()
    visitor.context.close()


def test_the_game_can_be_looked_back_at_and_checked(visitor: Visitor) -> None:
    visitor.quick("rollers")
    visitor.play(3000)
    assert visitor.over
    visitor.page.locator(".better").wait_for()  # from then on nothing moves
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
