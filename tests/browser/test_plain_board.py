"""The plain board: it plays any game from what is seen and asked, with lists and buttons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.tour import AXE, SIZES, cut_off, violations
from tests.browser.visitor import Language, Visitor
from tests.server.nodes import Node


def sit_down(visitor: Visitor, game: str = "rollers") -> None:
    visitor.visit()
    visitor.change(plain=True)
    visitor.quick(game)
    visitor.page.locator(".table.any").wait_for()


@pytest.mark.parametrize("game", ["rollers"])
def test_a_whole_game_by_pointer_with_one_message_for_each_question(visitor: Visitor, game: str) -> None:
    sit_down(visitor, game)
    visitor.page.evaluate(
        """() => {
            window.questions = new Set();
            window.socket.addEventListener("message", ({ data }) => {
                const message = JSON.parse(data);
                if (message.type === "view" && message.seen.question) window.questions.add(message.number);
            });
        }"""
    )
    visitor.play(4000)
    assert visitor.over
    sent = visitor.page.evaluate("window.sent")
    questions = visitor.page.evaluate("window.questions.size") + 1  # the first was there before
    assert "choose" not in sent
    assert 20 < sent.count("answer") <= questions


def test_a_whole_game_by_keyboard(visitor: Visitor) -> None:
    sit_down(visitor)
    for _ in range(3000):
        visitor.press_something()
        if visitor.over:
            break
    assert visitor.over


def test_the_answer_is_filled_in_in_any_order_and_changed_freely(visitor: Visitor) -> None:
    sit_down(visitor)
    page = visitor.page
    answer = page.locator(".prompt .primary")
    resources = page.locator(".matched li")
    for number in range(6):
        resources.nth(number).get_by_role("button", name="Move").click()
    expect(answer).to_have_attribute("aria-disabled", "true")
    resources.nth(0).get_by_role("button", name="Trade").click()
    expect(resources.nth(0).locator("[aria-pressed=true]")).to_have_text("Trade")
    ships = page.locator(".ask-some .btn")
    for number in (0, 3, 5):  # the third takes the place of the first
        ships.nth(number).click()
    expect(page.locator(".ask-some [aria-pressed=true]")).to_have_count(2)
    expect(page.locator(".ask-some .count")).to_have_text("2 of 2 chosen")
    expect(answer).to_have_attribute("aria-disabled", "false")
    answer.click()
    expect(page.locator(".known").first).to_contain_text("D, F")
    expect(page.locator(".log")).to_contain_text("You started with 5 Move")


def test_facts_are_told_as_tables_with_the_names_of_the_players(visitor: Visitor) -> None:
    sit_down(visitor)
    rows = visitor.page.locator(".known table").filter(has_text="Stock").locator("tbody th")
    expect(rows).to_have_text(["you", "Rookie"])


def test_a_hint_can_be_used_as_the_answer(visitor: Visitor) -> None:
    sit_down(visitor)
    visitor.page.keyboard.press("h")
    visitor.page.locator(".advice .btn").click()
    expect(visitor.page.locator(".ask-some [aria-pressed=true]")).to_have_count(2)
    expect(visitor.page.locator(".matched [aria-pressed=true]")).to_have_count(6)
    visitor.page.locator(".prompt .primary").click()
    expect(visitor.page.locator(".prompt[data-step=set_up]")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_violation_of_axe_and_nothing_cut_off(
    chromium: Browser, server: Node, visitors: list[Visitor], language: Language
) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make client")
    visitor = Visitor(chromium, server.port, language)
    visitors.append(visitor)
    sit_down(visitor)
    for step in ("set_up", "turn"):
        assert visitor.play_to(step)
        assert violations(visitor.page) == [], step
        for width, height in SIZES.items():
            visitor.page.set_viewport_size({"width": width, "height": height})
            assert not cut_off(visitor.page), (step, width)
