"""Coming to another page: its heading has the focus, its title is its own, and a screen reader hears it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import Language, Visitor
from tests.server.nodes import Node

TITLES: dict[Language, dict[str, str]] = {
    "en": {
        "home": "Galactarium",
        "table": "Galactic Rollers · Galactarium",
        "library": "Encyclopedia · Race for the Galaxy · Galactarium",
        "new": "New table: Roll for the Galaxy · Galactarium",
        "lost": "There’s nothing here · Galactarium",
    },
    "ja": {
        "home": "Galactarium",
        "table": "ギャラクティック・ローラーズ · Galactarium",
        "library": "図鑑 · レース・フォー・ザ・ギャラクシー · Galactarium",
        "new": "新しい卓：ロール・フォー・ザ・ギャラクシー · Galactarium",
        "lost": "ここには何もありません · Galactarium",
    },
}


def expect_arrival(page: Page, title: str) -> None:
    expect(page).to_have_title(title)
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator(".arrived")).to_have_text(title)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_who_comes_to_another_page_starts_at_its_heading(
    chromium: Browser, server: Node, visitors: list[Visitor], language: Language
) -> None:
    visitor = Visitor(chromium, server.port, language)
    visitors.append(visitor)
    page, titles = visitor.page, TITLES[language]
    visitor.visit()
    page.locator("a[href^='/library/']").first.press("Enter")
    expect_arrival(page, titles["library"])
    page.go_back()
    expect_arrival(page, titles["home"])
    page.locator("a[href='/new/roll']").first.click()
    expect_arrival(page, titles["new"])
    page.locator(".brand").click()
    expect_arrival(page, titles["home"])
    page.locator(".g-rollers .cta .primary").click()
    page.locator("#question").wait_for()
    expect_arrival(page, titles["table"])
    page.evaluate("history.replaceState(null, '', '/nowhere'); dispatchEvent(new PopStateEvent('popstate'))")
    expect_arrival(page, titles["lost"])


def test_the_details_of_a_thing_go_with_it(visitor: Visitor) -> None:
    visitor.quick("roll")
    details = visitor.page.locator(".inspbox")
    visitor.page.locator(".grid12 .tile").first.hover()
    details.wait_for()
    visitor.page.go_back()  # the pointer stays where it is
    expect(details).to_have_count(0)
