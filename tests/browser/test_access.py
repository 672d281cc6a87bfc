"""Every screen in every theme, language and size: no violation of axe, names for all controls, nothing cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.tour import AXE, Found, look, walk
from tests.browser.visitor import Visitor
from tests.server.nodes import Node


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
    visitor.page.wait_for_timeout(400)
    announced = visitor.page.evaluate("window.announced.flatMap((one) => one.split(' · '))")
    assert announced == visitor.page.evaluate("window.told.filter(Boolean)")
    assert len(announced) > 10
