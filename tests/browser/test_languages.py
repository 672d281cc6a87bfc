"""A language that is dropped in as a folder is listed, chosen and used on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.tour import walk
from tests.browser.visitor import Visitor
from tests.server.nodes import Node
from tests.text import pseudo

# Everything that is read or read out, but for what is marked as being in another language.
READ: Final = """() => {
    const found = [document.title];
    const own = (element) => element.closest("[lang]").lang === document.documentElement.lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement: parent, textContent: text } = walker.currentNode;
        if (!parent.closest("script, style") && own(parent)) found.push(text);
    }
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-roledescription", "aria-valuetext"]) {
        for (const element of document.querySelectorAll(`body [${name}]`)) {
            if (own(element)) found.push(element.getAttribute(name));
        }
    }
    return found;
}"""


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server with one language more."""
    if not Path(str(files("galactarium"))).joinpath("web/dist/index.html").exists():
        pytest.skip("the browser client is not built: make client")
    folder = tmp_path_factory.mktemp("foreign")
    languages = pseudo.write(folder / "languages")
    with Node(str(folder / "galactarium.db"), folder / "log", languages=str(languages)) as running:
        yield running


def unmarked(page: Page) -> list[str]:
    return sorted({text.strip() for text in page.evaluate(READ) if pseudo.unmarked(text)})


def test_every_screen_speaks_a_language_that_was_dropped_in(chromium: Browser, foreign: Node) -> None:
    visitor = Visitor(chromium, foreign.port)
    visitor.visit("/settings")
    visitor.page.locator("select").first.select_option(label=pseudo.NAME)
    expect(visitor.page.locator("html")).to_have_attribute("lang", pseudo.CODE)
    found: dict[str, list[str]] = {}
    screens = []
    for screen, _ in walk(visitor):
        screens.append(screen)
        visitor.page.wait_for_load_state("networkidle")
        found[screen] = unmarked(visitor.page)
    visitor.context.close()
    assert visitor.errors == []
    assert "\n".join(f"{screen}: {text}" for screen, texts in found.items() for text in texts) == ""
    assert len(screens) > 25


def test_who_asks_for_a_language_is_given_it_at_first_sight(chromium: Browser, foreign: Node) -> None:
    """Nothing is stored yet: the browser's own wishes decide."""
    context = chromium.new_context(locale=pseudo.CODE)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{foreign.port}/")
    page.locator("h1").first.wait_for()
    expect(page.locator("html")).to_have_attribute("lang", pseudo.CODE)
    assert unmarked(page) == []
    context.close()
