"""Somebody who plays in a browser, with a pointer or with the keyboard alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as Late

Language = Literal["en", "ja"]
Theme = Literal["night", "day", "contrast"]
WIDTH: Final = 1366
HEIGHT: Final = 768
BOTS: Final = {"race": "rookie", "rollers": "rookie", "roll": "veteran"}  # whose games take the least time
PATIENCE: Final = 120_000  # milliseconds: a machine may be busy

# Where the pointer would click: every other time what confirms, else a lit thing that is not picked yet, nor another
# side of it. Null if nothing is lit, "over" after the game.
LIT: Final = """([pick, confirm]) => {
    if (document.querySelector("main.after")) return "over";
    const root = document.querySelector("dialog[open]") ?? document;
    const all = [...root.querySelectorAll("[data-lit]:not([aria-disabled='true']):not([aria-pressed='true'])")]
        .filter((element) => !element.closest(".sides:has([aria-pressed='true'])"));
    const sure = confirm ? all.filter((element) => element.matches(".primary, .res")) : [];
    const places = (elements) => elements.flatMap((element) => {
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = element.getBoundingClientRect();
        for (const [fx, fy] of [[0.5, 0.5], [0.12, 0.5], [0.5, 0.15], [0.12, 0.12]]) {
            const x = box.x + box.width * fx, y = box.y + box.height * fy;
            const top = document.elementFromPoint(x, y);
            if (top && (top === element || element.contains(top))) return [{ x, y }];
        }
        return [];
    });
    const open = places(sure.length ? sure : all);
    return open.length ? open[Math.floor(pick * open.length)] : null;
}"""


ASKED: Final = """() => {
    const settled = document.querySelector(".prompt[aria-busy='false']");
    const lit = document.querySelector("[data-lit]:not([aria-disabled='true'])");
    return document.querySelector("main.after") || (settled && lit);
}"""

# Whether the focus is on something that is chosen already, while the answer is not complete yet.
CHOSEN: Final = """() => document.activeElement?.ariaPressed === "true" &&
    document.querySelector(".prompt .primary")?.ariaDisabled === "true"
"""

# The page's sockets can be cut, and the views that come are counted.
WATCH: Final = """(() => {
    const Real = WebSocket;
    window.drawn = 0;
    window.sent = [];
    window.WebSocket = class extends Real {
        constructor(...given) {
            super(...given);
            window.socket = this;
            this.addEventListener("message", ({ data }) => {
                if (data.includes('"type":"view"')) window.drawn += 1;
            });
        }
        send(data) {
            window.sent.push(JSON.parse(data).type);
            if (!window.deaf) super.send(data);
        }
    };
})()"""

expect.set_options(timeout=PATIENCE)


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
        settings = json.dumps({"language": language, "theme": theme, "bots": BOTS})
        self.context.add_init_script(
            f"if (!localStorage.getItem('galactarium')) localStorage.setItem('galactarium', JSON.stringify({settings}))"
        )
        self.context.add_init_script(WATCH)
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

    def change(self, **settings: Any) -> None:
        """Change settings as from another tab: the page takes them over where it stands."""
        self.page.evaluate(
            """(changed) => {
                const known = JSON.parse(localStorage.getItem("galactarium"));
                localStorage.setItem("galactarium", JSON.stringify({ ...known, ...changed }));
                dispatchEvent(new StorageEvent("storage", { key: "galactarium" }));
            }""",
            settings,
        )

    def cut_line(self, deaf: bool = False) -> None:
        """Cut the line; deaf, what is sent before that is lost as well."""
        self.page.evaluate("(deaf) => { window.deaf = deaf; if (!deaf) window.socket.close(); }", deaf)

    @property
    def over(self) -> bool:
        return self.page.locator("main.after").count() > 0

    @property
    def question(self) -> str:
        return self.page.locator("#question").inner_text()

    @property
    def step(self) -> str:
        """The step that is asked; empty while nothing is, or an answer is on its way."""
        step = self.page.evaluate("document.querySelector(\".prompt[aria-busy='false']\")?.dataset.step ?? ''")
        assert isinstance(step, str)
        return step

    def expect_question(self, text: str) -> None:
        expect(self.page.locator("#question")).to_have_text(text)

    def click_something(self) -> bool:
        """Click a lit thing with the pointer; False if nothing is lit or the game is over."""
        found = self.page.evaluate(LIT, [self.chance.random(), self.chance.random() < 0.5])
        if found in (None, "over"):
            self.page.mouse.move(1, 1)  # what is shown beside the pointer may cover the rest
            return False
        self.page.mouse.click(found["x"], found["y"])
        return True

    def press_something(self) -> None:
        """Go to a lit thing by arrows and choose it, or confirm, with the keyboard alone."""
        self.wait_for_question()
        up = self.chance.random() < 0.5  # that is where the buttons are that confirm
        ways = ["ArrowUp", "ArrowRight"] if up else ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]
        for _ in range(self.chance.randrange(1, 4)):
            self.page.keyboard.press(self.chance.choice(ways))
        if not self.page.evaluate(CHOSEN):
            self.page.keyboard.press("Enter")

    def play(self, clicks: int) -> int:
        """Play until the game is over, or for so many clicks; the answer is how many there were."""
        for done in range(clicks):
            self.wait_for_question()
            if self.over:
                return done
            self.click_something()
        return clicks

    def play_to(self, step: str, clicks: int = 4000) -> bool:
        """Play until this is asked, which may never be."""
        for _ in range(clicks):
            self.wait_for_question()
            if self.over or self.step == step:
                return not self.over
            self.click_something()
        return False

    def fill_set_up(self) -> None:
        """The set-up of Rollers, all but given: ships on C and F, everything into Trade."""
        self.wait_for_question()
        for planet in "CF":
            self.page.locator(f"[data-thing='planet {planet}']").click()
        for _ in range(6):
            self.page.locator(".spread .c-trade [data-lit]").click()

    def wait_for_question(self) -> None:
        """Until something is lit and no answer is on its way, or the game is over."""
        try:
            self.page.wait_for_function(ASKED, timeout=PATIENCE / 2)
        except Late:
            raise AssertionError(f"nothing is lit: {self.question}") from None
