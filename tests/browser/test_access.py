"""Every screen in every theme and language: no violation of axe, a name for every control, nothing cut off."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.visitor import Language, Theme, Visitor
from tests.server.nodes import Node

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
SCREENS = ["/", "/new/roll", "/settings", "/library/rollers", "/learn/roll", "/nowhere"]
LOOKS: list[tuple[Language, Theme]] = [
    (language, theme) for language in ("en", "ja") for theme in ("night", "day", "contrast")
]
SMALLEST = 24  # WCAG 2.2 AA; what is lit has 40


def violations(page: Page) -> list[str]:
    """What axe finds wrong, with the places."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


def cut_off(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


@pytest.mark.parametrize(("language", "theme"), LOOKS)
def test_no_screen_violates_axe(
    chromium: Browser, server: Node, visitors: list[Visitor], language: Language, theme: Theme
) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make client")
    visitor = Visitor(chromium, server.port, language, theme)
    visitors.append(visitor)
    for path in SCREENS:
        visitor.visit(path)
        visitor.page.locator("h1").first.wait_for(state="attached")
        assert violations(visitor.page) == [], path
    for game in ("rollers", "race", "roll"):
        visitor.quick(game)
        for clicks in (0, 3, 9):
            visitor.play(clicks)
            visitor.wait_for_question()
            assert violations(visitor.page) == [], (game, clicks)


@pytest.mark.parametrize("width", [360, 768, 1366, 1920])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_is_cut_off(
    chromium: Browser, server: Node, visitors: list[Visitor], width: int, language: Language
) -> None:
    height = {360: 740, 768: 1024, 1366: 768, 1920: 1080}[width]
    visitor = Visitor(chromium, server.port, language, width=width, height=height)
    visitors.append(visitor)
    for path in SCREENS:
        visitor.visit(path)
        assert not cut_off(visitor.page), path
    for game in ("rollers", "race", "roll"):
        visitor.quick(game, seats=3)
        for clicks in (0, 4, 8):
            visitor.play(clicks)
            visitor.wait_for_question()
            assert not cut_off(visitor.page), (game, clicks)
            if width >= 1366:
                tall = visitor.page.evaluate("document.documentElement.scrollHeight > innerHeight")
                assert not tall, (game, clicks, "scrolling to play")


def test_every_control_has_a_name_in_both_languages(chromium: Browser, server: Node, visitors: list[Visitor]) -> None:
    for language in ("en", "ja"):
        visitor = Visitor(chromium, server.port, language)
        visitors.append(visitor)
        visitor.quick("race")
        names: list[str] = visitor.page.evaluate(
            """() => [...document.querySelectorAll("button, a, input, select")].map((one) =>
                (one.getAttribute("aria-label") ?? one.textContent ?? "").trim() || one.labels?.[0]?.innerText || "")"""
        )
        assert all(names), names
