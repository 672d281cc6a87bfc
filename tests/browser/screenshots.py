"""Takes pictures of the main screens into docs/screens: each in both languages and several sizes, to be looked at."""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.browser.tour import LANGUAGES, LESSONS, SIZES, wear
from tests.browser.visitor import HEIGHT, WIDTH, Visitor
from tests.server.nodes import Node

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs/screens"
USUAL: Final = [360, WIDTH]
QUALITY: Final = 78
SETTLED: Final = 900  # milliseconds


def main(wanted: list[str]) -> None:
    """Take the pictures of these screens, or of all."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        with Node(f"{name}/galactarium.db", Path(name) / "log") as node:
            for screen, go in SCREENS.items():
                if wanted and screen not in wanted:
                    continue
                visitor = Visitor(browser, node.port)
                go(visitor)
                look(visitor, screen)
                visitor.context.close()
        browser.close()


def look(visitor: Visitor, screen: str) -> None:
    """One table of each game in all sizes; every screen on a phone and a laptop; the other themes on a laptop."""
    for language in LANGUAGES:
        wear(visitor, language, "night")
        for width in SIZES if screen in TABLES else USUAL:
            take(visitor, f"{screen}-{width}-{language}", width, SIZES[width])
    wear(visitor, "ja", "day")
    take(visitor, f"{screen}-{WIDTH}-ja-day", WIDTH, HEIGHT)
    if screen in TABLES:
        wear(visitor, "en", "contrast")
        take(visitor, f"{screen}-{WIDTH}-en-contrast", WIDTH, HEIGHT)


def take(visitor: Visitor, name: str, width: int, height: int) -> None:
    page = visitor.page
    page.set_viewport_size({"width": width, "height": height})
    page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLED)
    devtools = visitor.context.new_cdp_session(page)
    picture = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(picture["data"]))
    print(name)


def table(game: str, step: str, clicks: int = 0) -> Callable[[Visitor], None]:
    """A table of three, played for a while and then on until this is asked."""

    def go(visitor: Visitor) -> None:
        found = False
        while not found:
            visitor.quick(game, seats=3)
            visitor.play(clicks)
            found = visitor.play_to(step)
            visitor.page.keyboard.press("Escape")

    return go


def at(path: str) -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        visitor.visit(path)
        visitor.page.locator("h1").first.wait_for(state="attached")

    return go


def lesson(game: str) -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        visitor.visit(f"/learn/{game}/{LESSONS[game]}")
        visitor.page.locator("#question").wait_for()

    return go


def lobby(visitor: Visitor) -> None:
    visitor.visit("/new/race")
    visitor.page.locator("form .primary").click()
    visitor.page.locator(".lobby .seats").wait_for()


def hint(visitor: Visitor) -> None:
    table("race", "choose_action", 60)(visitor)
    visitor.page.keyboard.press("h")
    visitor.page.locator(".advice li").first.wait_for()


def after(visitor: Visitor) -> None:
    visitor.quick("race")
    visitor.play(3000)
    visitor.page.locator("[aria-labelledby=turning] .tpx").nth(1).click()
    visitor.page.evaluate("scrollTo(0, 0)")


def attack(visitor: Visitor) -> None:
    """A Conquer die, and a planet that is about to be attacked."""
    target = visitor.page.locator(".node[aria-pressed]")
    while True:
        table("rollers", "turn", 30)(visitor)
        while not visitor.over and target.count() == 0:
            visitor.click_something()
            visitor.wait_for_question()
        if not visitor.over:
            target.first.click()
            visitor.page.locator(".odds").wait_for()
            return


def plain(visitor: Visitor) -> None:
    """The plain board, with the set-up half filled in."""
    visitor.visit()
    visitor.change(plain=True)
    visitor.quick("rollers", seats=3)
    visitor.page.locator(".asking .btn").nth(2).click()


TABLES: Final = ["roll-assign", "race-pay", "rollers"]
SCREENS: Final[dict[str, Callable[[Visitor], None]]] = {
    "home": at("/"),
    "lobby": lobby,
    "roll-assign": table("roll", "assign", 100),
    "roll-ship": table("roll", "ship_goods", 100),
    "roll-produce": table("roll", "produce_goods", 100),
    "roll-scout": table("roll", "explore_all", 60),
    "race-action": table("race", "choose_action", 150),
    "race-pay": table("race", "pay_with", 120),
    "race-consume": table("race", "consume_all", 60),
    "rollers": table("rollers", "turn", 40),
    "rollers-conquest": attack,
    "rollers-plain": plain,
    "roll-lesson": lesson("roll"),
    "race-lesson": lesson("race"),
    "rollers-lesson": lesson("rollers"),
    "hint": hint,
    "after": after,
    "library": at("/library/roll"),
    "settings": at("/settings"),
}

if __name__ == "__main__":
    main(sys.argv[1:])
