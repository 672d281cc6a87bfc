"""Every screen in every theme, language and size: no violation of axe, names for all controls, nothing cut off."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as Late

from tests.browser.tour import AXE, DRAWN, SIZES, Found, look, walk
from tests.browser.visitor import WIDTH, Visitor
from tests.server.nodes import Node

# How high a line of text stands on the screen.
TYPE = "(one) => parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom"


@pytest.fixture(scope="module")
def toured(chromium: Browser, server: Node) -> Found:
    """What one walk through all screens has found."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make client")
    visitor = Visitor(chromium, server.port)
    found = Found()
    for screen, themes in walk(visitor):
        look(visitor, screen, themes, found)
    visitor.context.close()
    assert visitor.errors == []
    return found


def test_no_screen_violates_axe_in_any_theme_or_language(toured: Found) -> None:
    assert toured.axe == []


def test_every_control_has_a_name_in_both_languages(toured: Found) -> None:
    assert toured.nameless == []


def test_nothing_is_cut_off_at_any_size(toured: Found) -> None:
    assert toured.outside == []


def test_a_finger_hits_every_control_of_a_phone(toured: Found) -> None:
    assert toured.small == []


def test_a_laptop_shows_a_whole_table_without_scrolling(toured: Found) -> None:
    assert toured.scrolled == []


def test_each_event_is_announced_once(visitor: Visitor) -> None:
    visitor.quick("rollers")
    visitor.page.evaluate(
        """() => {
            window.announced = [];
            const region = document.querySelector("[role=log][aria-live]");
            new MutationObserver(() => window.announced.push(region.textContent.trim()))
                .observe(region, { childList: true, characterData: true, subtree: true });
            window.told = [];
            window.socket.addEventListener("message", ({ data }) => {
                const message = JSON.parse(data);
                if (message.type === "view") window.told.push(...message.events.map(({ text }) => text));
            });
        }"""
    )
    while visitor.page.evaluate("window.told.filter(Boolean).length") <= 10:
        visitor.play(1)
    visitor.wait_for_question()
    visitor.page.wait_for_function(
        "() => window.announced.flatMap((one) => one.split(' · ')).length >= window.told.filter(Boolean).length"
    )
    announced = visitor.page.evaluate("window.announced.flatMap((one) => one.split(' · '))")
    assert announced == visitor.page.evaluate("window.told.filter(Boolean)")
    assert len(announced) > 10


def test_the_page_grows_with_the_window_and_explains_beside_the_thing(visitor: Visitor) -> None:
    visitor.quick("roll")
    tile = visitor.page.locator(".grid12 .tile").first
    wide = {}
    for width, height in SIZES.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.evaluate(DRAWN)
        wide[width] = visitor.page.locator("#question").evaluate(TYPE)
    assert wide[1920] >= 1.25 * wide[WIDTH]
    shown = visitor.page.locator(".inspbox")
    for number in range(12):  # the tile moves away under the pointer while the window settles
        if shown.is_visible():
            break
        if number % 3 == 2:
            visitor.page.reload()
        visitor.page.mouse.move(0, 0)
        tile.hover()
        tile.hover(position={"x": 20, "y": 20})
        with suppress(Late):
            shown.wait_for(timeout=5_000)
    box, seen = tile.bounding_box(), shown.bounding_box()
    assert box is not None
    assert seen is not None
    left, right = seen["x"], seen["x"] + seen["width"]
    assert left >= box["x"] + box["width"] or right <= box["x"]
    assert 0 <= left < right <= 1920
    assert 0 <= seen["y"] < seen["y"] + seen["height"] <= 1080
