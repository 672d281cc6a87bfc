"""Rollers on paper and on maps of one's own: player sheets, the caller of dice, and a map with a look at it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Language, Visitor
from tests.server.nodes import Node

CATEGORIES = {"Settle", "Conquer", "Trade", "Move", "Research"}


@pytest.mark.rule("rollers.components.6", "rollers.components.7")
def test_a_map_of_ones_own_is_shown_and_its_first_mistake_is_named(visitor: Visitor) -> None:
    visitor.visit("/new/rollers")
    page = visitor.page
    expect(page.locator(".sheetmap [data-route]")).to_have_count(16)
    page.locator("select:has(option[value=own])").select_option("own")
    text = page.locator("textarea")
    expect(text).to_have_value(re.compile("planet A medium 10 9\n"))
    written = text.input_value()
    text.fill(written.replace("route A D 2", "route A D 7"))
    expect(page.locator('[data-route="A-D"] text')).to_have_text("7")
    text.fill(written.replace("route A D 2", "route A A 2"))
    problem = page.locator("#map-problem")
    expect(problem).to_contain_text("line 12", ignore_case=True)
    expect(page.locator(".sheetmap")).to_have_count(0)
    text.fill(written.replace("planet A medium 10", "planet A medium 11"))
    expect(problem).to_be_hidden()
    page.locator("form .primary").click()
    page.wait_for_url(re.compile("/table/"))
    table = page.request.get(f"{visitor.origin}/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert "planet A medium 11 9" in table["options"]["map"]


@pytest.mark.rule("rollers.setup.1", "rollers.setup.7", "rollers.variable.5")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_player_sheets_fit_one_page_and_leave_blank_what_is_rolled(
    chromium: Browser, server: Node, language: Language
) -> None:
    visitor = Visitor(chromium, server.port, language)
    visitor.visit("/library/rollers/sheets")
    page = visitor.page
    sheet = page.locator(".sheet")
    values = sheet.locator("[data-planet=A] text").last
    expect(sheet.locator(".technologies li")).to_have_count(10)
    for kind, value, routes in (("quick", "10 · 9", 16), ("variable", "__ · __", 16), ("blank", "__ · __", 0)):
        page.locator("select").first.select_option(kind)
        expect(values).to_have_text(value)
        expect(sheet.locator("[data-route]")).to_have_count(routes)
        assert page.pdf().count(b"/Type /Page\n") == 1, kind
    assert visitor.errors == []
    visitor.context.close()


@pytest.mark.rule("rollers.turn.1", "rollers.round.1", "rollers.round.2")
def test_the_caller_draws_each_die_once_in_a_round_and_needs_no_seat(visitor: Visitor) -> None:
    visitor.visit("/library/rollers/dice")
    page = visitor.page
    said = page.locator(".stage .said")
    draw = page.get_by_role("button", name="Draw the next die")
    for number in range(1, 12):
        draw.click()
        expect(page.locator(".stage .round")).to_have_text(f"Round {(number + 4) // 5}")
        expect(page.locator(".history li > span")).to_have_count(number)
    category, value = said.inner_text().split()
    assert category in CATEGORIES
    assert value in ("1", "2", "3")
    for past in (1, 2):  # the newest round comes first
        dice = page.locator(".history li").nth(past).locator("> span").all_inner_texts()
        assert {die.split()[-2] for die in dice} == CATEGORIES
    page.reload()
    expect(page.locator(".history li > span")).to_have_count(11)
    assert page.request.get(f"{visitor.origin}/api/me/tables").json()["tables"] == []
    page.get_by_label("Number of dice").fill("4")
    page.get_by_role("button", name="Roll", exact=True).click()
    rolled = page.locator(".red [role=status]").inner_text()
    faces, total = rolled.split("=")
    assert len(faces.split("+")) == 4
    assert sum(map(int, faces.split("+"))) == int(total)
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Really start again?").click()
    expect(page.locator(".history")).to_have_count(0)


@pytest.mark.rule("rollers.digital.14", "rollers.round.4")
def test_the_holder_of_the_bag_is_shown(visitor: Visitor) -> None:
    visitor.quick("rollers")
    visitor.fill_set_up()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".rolled .holder")).to_contain_text("holds the bag this round")


@pytest.mark.rule("roll.digital.22")
def test_roll_shows_how_many_tiles_are_in_the_bag_and_abandoned(visitor: Visitor) -> None:
    visitor.quick("roll")
    bar = visitor.page.locator(".topbar, header").first
    expect(bar).to_contain_text(re.compile("51\\s*in the bag|in the bag\\s*51"))
    expect(bar).to_contain_text("abandoned")


@pytest.mark.rule("race.first.2", "roll.setup.11")
@pytest.mark.parametrize(("game", "option"), [("race", "variant"), ("roll", "start_tiles")])
def test_a_first_game_with_the_coach_is_set_up_for_beginners(visitor: Visitor, game: str, option: str) -> None:
    visitor.visit(f"/learn/{game}")
    visitor.page.locator("button.first").click()
    visitor.page.wait_for_url(re.compile("/table/"))
    table = visitor.page.url.rsplit("/", 1)[1]
    options = visitor.page.request.get(f"{visitor.origin}/api/tables/{table}").json()["options"]
    assert options[option] in ("first_game", "lowest")
