"""Takes pictures of the main screens at several sizes into docs/screens, to be looked at."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.browser.visitor import Language, Theme, Visitor
from tests.server.nodes import Node

FOLDER = Path(__file__).resolve().parents[2] / "docs/screens"
SIZES = [(360, 740), (768, 1024), (1366, 768), (1920, 1080)]
LOOKS: list[tuple[Language, Theme]] = [("en", "night"), ("ja", "day")]
CLICKS = {"rollers": 60, "race": 60, "roll": 40}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        with Node(f"{name}/galactarium.db", Path(name) / "log") as node:
            for language, theme in LOOKS:
                for width, height in SIZES:
                    visitor = Visitor(browser, node.port, language, theme, width, height)
                    look = f"{width}-{language}-{theme}"
                    visitor.visit()
                    visitor.page.locator(".cta .primary").first.wait_for()
                    take(visitor, f"home-{look}")
                    for game, clicks in CLICKS.items():
                        visitor.quick(game, seats=3)
                        visitor.play(clicks)
                        visitor.wait_for_question()
                        take(visitor, f"{game}-{look}")
                    visitor.context.close()
        browser.close()


def take(visitor: Visitor, name: str) -> None:
    visitor.page.mouse.move(0, 0)
    visitor.page.wait_for_timeout(500)
    visitor.page.screenshot(path=FOLDER / f"{name}.png")
    print(name)


if __name__ == "__main__":
    main()
