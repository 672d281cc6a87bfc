"""What somebody who never read the rules needs in a first game of Race and Roll."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.server.nodes import Node

GAMES = 5  # in one of which it comes up, as good as surely


def test_the_explanation_stays_beside_what_is_left_to_pick(visitor: Visitor) -> None:
    visitor.quick("race")
    second = visitor.page.locator(".prompt .stays")
    expect(second).to_contain_text("You start with 4 of these 6 cards.")
    expect(second).to_contain_text("2 more cards to choose.")


def test_enter_confirms_what_is_picked_and_space_picks_it_no_longer(visitor: Visitor) -> None:
    visitor.quick("race")
    picked = visitor.page.locator(".fan [aria-pressed=true]")
    visitor.page.keyboard.press("1")
    visitor.page.keyboard.press("2")
    expect(picked).to_have_count(2)
    visitor.page.keyboard.press("Space")
    expect(picked).to_have_count(1)
    visitor.page.keyboard.press("2")
    expect(picked).to_have_count(2)
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".prompt[data-step=choose_action]")).to_be_visible()


def test_the_hand_is_in_sight_while_drawn_cards_are_picked_from(visitor: Visitor) -> None:
    visitor.quick("race")
    for key in ("1", "2", "Enter"):
        visitor.page.keyboard.press(key)
    visitor.page.locator('[data-thing="action explore_plus_5"][data-lit]').click()
    visitor.page.locator(".prompt[data-step=keep_cards]").wait_for()
    expect(visitor.page.locator(".fan").first.locator("[data-lit]")).not_to_have_count(0)
    expect(visitor.page.locator(".fan").last.locator(".rcard")).to_have_count(4)


def test_the_log_speaks_to_its_reader(visitor: Visitor) -> None:
    visitor.quick("race")
    expect(visitor.page.locator(".log .lh")).to_have_text("Setup")
    expect(visitor.page.locator(".log li.own").first).to_contain_text("You started with")


def test_nothing_moves_when_the_pointer_asks_what_would_follow(visitor: Visitor) -> None:
    visitor.quick("roll")
    visitor.page.keyboard.press("1")
    place = visitor.page.locator('[data-thing="phase settle"][data-lit]')
    before = place.bounding_box()
    place.hover()
    expect(visitor.page.locator(".prompt .passing")).to_contain_text("Settle")
    assert place.bounding_box() == before


def test_enter_says_ready_after_dice_were_chosen_by_their_digits(visitor: Visitor) -> None:
    visitor.quick("roll")
    visitor.page.keyboard.press("1")
    visitor.page.locator(".prompt[data-step=assign]").wait_for()
    visitor.page.keyboard.press("e")
    visitor.page.keyboard.press("1")
    while visitor.page.locator(".wildtray .db").count():
        visitor.page.keyboard.press("1")  # wild dice come first
        visitor.page.keyboard.press("d")
    expect(visitor.page.locator(".prompt .primary")).to_have_attribute("aria-disabled", "false")
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".prompt[data-step=assign]")).to_have_count(0)


def test_several_dice_are_recruited_at_once(visitor: Visitor) -> None:
    """And recalled in the same answer, or not."""
    for _ in range(GAMES):
        visitor.quick("roll")
        if visitor.play_to("manage_dice"):
            break
    dice = visitor.page.locator('[data-thing^="recruit_dice"]')
    done = visitor.page.locator(".prompt .primary")
    for number in range(dice.count()):
        if done.get_attribute("aria-disabled") == "false":
            break
        dice.nth(number).click()
    done.click()
    expect(visitor.page.locator(".prompt[data-step=manage_dice]")).to_have_count(0)
    expect(visitor.page.locator(".log")).to_contain_text("You recruited")


@pytest.mark.parametrize("game", ["race", "roll"])
def test_the_bar_says_when_the_game_ends_even_on_a_phone(
    chromium: Browser, server: Node, visitors: list[Visitor], game: str
) -> None:
    visitor = Visitor(chromium, server.port, width=360, height=740)
    visitors.append(visitor)
    visitor.quick(game)
    visitor.page.locator(".facts button").first.click()
    expect(visitor.page.locator(".ask-why")).to_contain_text("the game ends after that round")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == 360
