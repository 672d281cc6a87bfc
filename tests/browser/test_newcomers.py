"""What somebody who has never played meets: news on the table, the others' sheets, words in place of signs."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.server.nodes import Node


def begin(visitor: Visitor, resource: str) -> None:
    """Place both ships and put all starting resources into one category."""
    visitor.quick("rollers")
    page = visitor.page
    for planet in "CF":
        page.locator(f"[data-thing='planet {planet}']").click()
        expect(page.locator(f"[data-thing='planet {planet}']")).to_have_attribute("aria-pressed", "true")
    for _ in range(6):
        page.get_by_role("button", name=f"{resource}: one more").click()


def test_nothing_moves_while_the_pointer_wanders(visitor: Visitor) -> None:
    visitor.quick("rollers")
    below = visitor.page.locator(".map")
    before = below.bounding_box()
    visitor.page.locator("[data-thing='planet H']").hover()
    expect(visitor.page.locator(".prompt .passing")).to_contain_text("Planet H")
    assert below.bounding_box() == before


def test_enter_confirms_after_a_click_on_something_else(visitor: Visitor) -> None:
    begin(visitor, "Trade")
    visitor.page.keyboard.press("Enter")
    visitor.page.locator(".bigdie").wait_for()


def test_what_is_done_without_asking_is_told_until_the_next_answer(visitor: Visitor) -> None:
    """Only Trade is asked in the first round: the other dice are taken, before the Trade die or after it."""
    begin(visitor, "Trade")
    visitor.page.locator(".prompt .primary").click()
    expect(visitor.page.locator("#question")).to_contain_text("Trade die")
    told = visitor.page.locator(".auto")
    if told.count() == 0:
        visitor.page.locator(".prompt .primary").click()
    expect(told).to_contain_text("took")


def test_an_attack_is_told_above_the_next_question(visitor: Visitor) -> None:
    begin(visitor, "Conquer")
    page = visitor.page
    page.locator(".prompt .primary").click()
    expect(page.locator("#question")).to_contain_text("Conquer die")
    page.locator("[data-thing='planet C']").click()
    page.locator(".odds .ob").first.click()
    page.locator(".prompt .primary").click()
    expect(page.locator(".news")).to_contain_text("against 5")


def test_a_click_on_a_player_shows_the_sheet(visitor: Visitor) -> None:
    begin(visitor, "Move")
    visitor.page.locator(".prompt .primary").click()
    visitor.page.locator(".bigdie").wait_for()
    visitor.page.locator(".prow").nth(1).click()
    sheet = visitor.page.locator("dialog[open]")
    expect(sheet.locator(".stock")).to_have_count(5)
    expect(sheet.locator("dd").nth(1)).to_contain_text("and")  # both ships are somewhere


def test_a_planet_out_of_reach_says_why(visitor: Visitor) -> None:
    begin(visitor, "Move")
    visitor.page.locator(".prompt .primary").click()
    expect(visitor.page.locator("#question")).to_contain_text("Move die")
    visitor.page.locator("[data-thing='planet I']").click()
    expect(visitor.page.locator(".ask-why")).to_contain_text("There is no route between")


def test_options_and_seats_of_a_new_table_are_told_in_words(visitor: Visitor) -> None:
    visitor.visit("/new/rollers")
    expect(visitor.page.locator("form")).to_contain_text("quick start")
    visitor.page.locator("form .primary").click()
    lobby = visitor.page.locator(".lobby")
    expect(lobby).to_contain_text("only works on this computer")
    lobby.locator("select").select_option("expert")
    lobby.get_by_role("button", name="Add a bot").click()
    expect(lobby.locator(".seats")).to_contain_text("Expert")
    lobby.get_by_role("button", name="Remove").click()
    lobby.locator("form input").fill("Mina")
    lobby.locator("form .btn").click()
    expect(lobby.locator(".seats li").nth(1)).to_contain_text("on this screen")


def test_help_says_what_the_game_is_about_and_shows_the_hash_of_its_luck(visitor: Visitor) -> None:
    visitor.quick("rollers")
    visitor.page.keyboard.press("?")
    told = visitor.page.locator("dialog[open]")
    expect(told).to_contain_text("all 10 planets")
    expect(told.locator("code")).to_have_text(re.compile("^[0-9a-f]{64}$"))


def test_what_was_spread_is_not_told_as_done_for_oneself(visitor: Visitor) -> None:
    """The last category follows from the others; it was chosen all the same."""
    begin(visitor, "Research")
    visitor.page.keyboard.press("Enter")
    visitor.page.locator(".bigdie").wait_for()
    expect(visitor.page.locator(".log ol")).to_contain_text("You started with 6 Research")
    expect(visitor.page.locator(".log .auto", has_text="started with")).to_have_count(0)


def test_a_route_says_how_far_it_brings_its_planets(visitor: Visitor) -> None:
    begin(visitor, "Trade")
    visitor.page.keyboard.press("Enter")
    route = visitor.page.locator("[data-thing='route C-E'][data-lit]")
    for _ in range(5):  # the Trade die comes once in a round
        visitor.wait_for_question()
        if route.count():
            break
        visitor.page.locator(".prompt .primary").click()
    route.hover()
    expect(visitor.page.locator(".prompt .passing")).to_contain_text("planet C has 1 of the 2 routes it needs")
    route.click()
    expect(visitor.page.locator(".prompt .stays")).to_contain_text("Act again")
    expect(visitor.page.locator(".rlen.built", has_text="Route C-E")).to_contain_text("1")  # its length stays in sight


def test_the_bar_says_who_is_nearest_to_all_planets(visitor: Visitor) -> None:
    visitor.quick("rollers")
    visitor.page.locator(".facts button", has_text="most planets").click()
    expect(visitor.page.locator(".ask-why")).to_contain_text("someone controls all ten")


def test_on_a_phone_the_whole_explanation_is_shown_on_demand(
    chromium: Browser, server: Node, visitors: list[Visitor]
) -> None:
    visitor = Visitor(chromium, server.port, language="ja", width=360, height=740)
    visitors.append(visitor)
    visitor.quick("rollers")
    text = visitor.page.locator(".prompt .stays")
    cut = "(element) => element.scrollHeight > element.clientHeight + 1"
    assert text.evaluate(cut)
    visitor.page.locator(".prompt .more").click()
    expect(visitor.page.locator(".prompt .more")).to_have_attribute("aria-expanded", "true")
    assert not text.evaluate(cut)
