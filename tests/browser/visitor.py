"""Somebody who plays in a browser, with a pointer or with the keyboard alone."""

from __future__ import annotations

import json
from random import Random
from typing import Final, Literal

from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as Late

Language = Literal["en", "ja"]
Theme = Literal["night", "day", "contrast"]
WIDTH: Final = 1366
HEIGHT: Final = 768
PATIENCE: Final = 120_000  # milliseconds: a machine may be busy

# A lit thing that can be clicked where the pointer would go, or null.
LIT: Final = """(pick) => {
    const root = document.querySelector("dialog[open]");
    const all = root
        ? [...root.querySelectorAll(".choices .btn")]
        : [...document.querySelectorAll("[data-lit]:not([aria-disabled='true'])")];
    const open = all.flatMap((element) => {
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = element.getBoundingClientRect();
        for (const [fx, fy] of [[0.5, 0.5], [0.12, 0.5], [0.5, 0.15], [0.12, 0.12]]) {
            const x = box.x + box.width * fx, y = box.y + box.height * fy;
            const top = document.elementFromPoint(x, y);
            if (top && (top === element || element.contains(top))) return [{ x, y }];
        }
        return [];
    });
    return open.length ? open[Math.floor(pick * open.length)] : null;
}"""


class Visitor:
    """A browser of one's own."""

    def __init__(
        self,
        browser: Browser,
        port: int,
        language: Language = "en",
        theme: Theme = "night",
        width: int = WIDTH,
        height: int = HEIGHT,
    ) -> None:
        self.origin = f"http://127.0.0.1:{port}"
        self.context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        settings = json.dumps({"language": language, "theme": theme})
        self.context.add_init_script(
            f"if (!localStorage.getItem('galactarium')) localStorage.setItem('galactarium', JSON.stringify({settings}))"
        )
        self.context.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.chance = Random(1)
        self.page = self.tab()

    def tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def visit(self, path: str = "/") -> None:
        self.page.goto(self.origin + path)
        self.page.locator("main").first.wait_for()

    def quick(self, game: str, seats: int = 2) -> None:
        """From home to a running game against bots."""
        self.visit()
        self.page.locator(f".g-{game} select").select_option(str(seats))
        self.page.locator(f".g-{game} .cta .primary").click()
        self.page.locator("#question").wait_for()

    @property
    def over(self) -> bool:
        return self.page.locator("main.after").count() > 0

    @property
    def question(self) -> str:
        return self.page.locator("#question").inner_text()

    def click_something(self) -> bool:
        """Click a lit thing with the pointer; False if nothing is lit."""
        found = self.page.evaluate(LIT, self.chance.random())
        if found is None:
            return False
        self.page.mouse.click(found["x"], found["y"])
        return True

    def press_something(self) -> None:
        """Go to a lit thing by arrows and choose it, with the keyboard alone."""
        for _ in range(self.chance.randrange(1, 5)):
            self.page.keyboard.press(self.chance.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
        self.page.keyboard.press("Enter")

    def play(self, clicks: int, by_keyboard: bool = False) -> int:
        """Play until the game is over, or for so many clicks; the answer is how many there were."""
        for done in range(clicks):
            if self.over:
                return done
            if by_keyboard:
                self.press_something()
            elif not self.click_something():
                self.wait_for_question()
        return clicks

    def wait_for_question(self) -> None:
        """Until something is lit, or the game is over."""
        try:
            self.page.wait_for_selector("[data-lit]:not([aria-disabled='true']), main.after", timeout=10_000)
        except Late:
            raise AssertionError(f"nothing is lit: {self.question}") from None
