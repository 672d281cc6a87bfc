"""A walk through every screen, each looked at in every theme, language and size without leaving it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.visitor import HEIGHT, WIDTH, Language, Theme, Visitor

AXE: Final = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
PAGES: Final = [
    *("/", "/new/roll", "/new/rollers", "/settings", "/library/rollers", "/learn/roll", "/nowhere"),
    *("/library/rollers/sheets", "/library/rollers/dice"),
]
STEPS: Final = {  # the last is looked at in every theme
    "rollers": ["set_up", "turn"],
    "race": ["discard_first", "choose_action", "keep_cards", "pay_with"],
    "roll": ["start_tiles", "explore_all", "place_tiles", "manage_dice", "assign"],
}
LESSONS: Final = {"rollers": 3, "race": 5, "roll": 4}  # a step of each
SIZES: Final = {360: 740, 768: 1024, WIDTH: HEIGHT, 1920: 1080}
LANGUAGES: Final[list[Language]] = ["en", "ja"]
THEMES: Final[list[Theme]] = ["night", "day", "contrast"]
NIGHT: Final[list[Theme]] = ["night"]

# Another language changes no colour, and another theme nothing else.
COLOURS: Final = ["color-contrast", "link-in-text-block"]
ALL_BUT_COLOURS: Final = {"rules": {rule: {"enabled": False} for rule in COLOURS}}
COLOURS_ALONE: Final = {"runOnly": {"type": "rule", "values": COLOURS}}

# Controls that somebody would look for with a finger, and what is wrong with them.
CONTROLS: Final = """(least) => {
    const wrong = { nameless: [], outside: [], small: [] };
    const page = document.querySelector("dialog[open]") ?? document;
    for (const one of page.querySelectorAll("button, a[href], input, select, summary")) {
        if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const box = (one.closest("label") ?? one).getBoundingClientRect();
        const name = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim() || one.labels?.[0]?.innerText;
        const what = `${one.tagName} .${one.className} ${name}`.slice(0, 90);
        if (!name) wrong.nameless.push(what);
        if (box.left < -1 || box.right > innerWidth + 1) wrong.outside.push(what);
        if (least && (box.width < least || box.height < least)) {
            wrong.small.push(`${what} ${Math.round(box.width)}x${Math.round(box.height)}`);
        }
    }
    return wrong;
}"""

# Until the page is drawn in its new size: what is measured in one picture is drawn in the next.
DRAWN: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass
class Found:
    """What was found wrong, by what it is."""

    axe: list[str] = field(default_factory=list)
    nameless: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    small: list[str] = field(default_factory=list)
    scrolled: list[str] = field(default_factory=list)


def violations(page: Page, rules: dict[str, Any] | None = None) -> list[str]:
    """What axe finds wrong, with the places: by all of its rules, or by some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    wanted = {"resultTypes": ["violations"], **(rules or {})}
    found: dict[str, Any] = page.evaluate("(wanted) => axe.run(document, wanted)", wanted)
    return [
        f"{one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


def cut_off(page: Page) -> bool:
    """Whether the page is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


def walk(visitor: Visitor) -> Iterator[tuple[str, list[Theme]]]:
    """Every screen, by name, and the themes to look at it in; tables in several decisions, with their dialogs."""
    page = visitor.page
    for path in PAGES:
        visitor.visit(path)
        page.locator("h1").first.wait_for(state="attached")
        yield path, THEMES
    visitor.visit("/new/race")
    page.locator("form .primary").click()
    page.locator(".lobby .seats").wait_for()
    yield "lobby", THEMES
    for game, number in LESSONS.items():
        visitor.visit(f"/learn/{game}/{number}")
        page.locator("#question").wait_for()
        yield f"{game} lesson", THEMES if game == "race" else NIGHT
    for game, steps in STEPS.items():
        visitor.quick(game, seats=3)
        for step in steps:
            for _ in range(5):  # by luck a game may be over before it is asked
                if visitor.play_to(step):
                    break
                visitor.quick(game, seats=3)
            assert visitor.step == step
            yield f"{game} {step}", THEMES if step == steps[-1] else NIGHT
        if game == "roll":
            page.locator(".opp").first.click()
            yield "opponent", NIGHT
            page.keyboard.press("Escape")
        if game == "race":
            page.keyboard.press("?")
            yield "help", NIGHT
            page.keyboard.press("Escape")
    visitor.quick("rollers")
    visitor.play(3000)
    page.locator(".better").wait_for()
    yield "after", THEMES
    page.locator(".result a").click()
    page.locator("#question").wait_for()
    yield "replay", NIGHT


def wear(visitor: Visitor, language: Language, theme: Theme) -> None:
    visitor.change(language=language, theme=theme)
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)


def look(visitor: Visitor, screen: str, themes: list[Theme], found: Found) -> None:
    """Look at a screen in both languages, in these themes and in every size."""
    page = visitor.page
    for language in LANGUAGES:
        for theme in themes if language == "en" else NIGHT:
            wear(visitor, language, theme)
            rules = None if theme == "night" else COLOURS_ALONE
            wrong = violations(page, rules if language == "en" else ALL_BUT_COLOURS)
            found.axe += [f"{screen} {language} {theme}: {one}" for one in wrong]
        for width, height in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            at = f"{screen} {language} {width}"
            controls = page.evaluate(CONTROLS, 40 if width == 360 else 0)
            found.nameless += [f"{at}: {one}" for one in controls["nameless"]]
            found.outside += [f"{at}: {one}" for one in controls["outside"]]
            found.small += [f"{at}: {one}" for one in controls["small"]]
            if cut_off(page):
                found.outside.append(f"{at}: the page itself")
            tall = page.evaluate("document.documentElement.scrollHeight > innerHeight")
            if tall and width >= WIDTH and screen.split()[0] in STEPS:
                found.scrolled.append(at)
        page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    wear(visitor, "en", "night")
