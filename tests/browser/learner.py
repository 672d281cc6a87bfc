"""Somebody who takes a lesson: makes the choices it asks for on the things of the table, by pointer or by keyboard."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import ElementHandle, Locator, expect

from tests.browser.visitor import Language, Visitor

# What is lit and says this of itself, in an open dialog first.
SAYS = """(text) => {
    const dialog = document.querySelector("dialog[open]");
    const all = dialog ? dialog.querySelectorAll(".choices .btn") : document.querySelectorAll("[data-lit]");
    return [...all].find((one) => one.textContent.includes(text) && one.checkVisibility()) ?? null;
}"""
# A point of a thing that nothing else covers, as cards of a full hand cover one another; null if there is none.
OPEN = """(element) => {
    for (const block of ["nearest", "center"]) {
        element.scrollIntoView({ block, inline: "nearest" });
        const box = element.getBoundingClientRect();
        for (const [fx, fy] of [[0.5, 0.5], [0.12, 0.5], [0.5, 0.15], [0.12, 0.12]]) {
            const x = box.x + box.width * fx, y = box.y + box.height * fy;
            const top = document.elementFromPoint(x, y);
            if (top && element.contains(top)) return { x, y };
        }
    }
    return null;
}"""


class Learner:
    """One lesson in one browser."""

    def __init__(self, visitor: Visitor, game: str, language: Language = "en", by_keyboard: bool = False) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.game = game
        self.language = language
        self.by_keyboard = by_keyboard
        lessons = httpx.get(f"{visitor.origin}/api/lessons").json()
        self.steps = len(next(lesson["steps"] for lesson in lessons if lesson["game"] == game))

    def step(self, number: int) -> dict[str, Any]:
        """What the server tells of a step."""
        asked = f"whole=true&language={self.language}"
        address = f"{self.visitor.origin}/api/lessons/{self.game}/{number}?{asked}"
        found: dict[str, Any] = httpx.get(address).json()
        return found

    def options(self, view: dict[str, Any]) -> list[dict[str, Any]]:
        """What can be chosen, each with its words and its sentence."""
        return [{"word": one["id"], "text": one["text"]} for one in view["seen"]["question"]["options"]]

    def begin(self, number: int = 1) -> dict[str, Any]:
        self.visitor.visit(f"/learn/{self.game}/{number}")
        return self.arrived(number)

    def arrived(self, number: int) -> dict[str, Any]:
        told = self.step(number)
        expect(self.page.locator("#lesson-title")).to_have_text(told["title"])
        self.page.locator("#question").wait_for()
        return told

    def take(self, told: dict[str, Any]) -> None:
        """All answers of a step."""
        for view, answer in zip(told["views"], told["answers"], strict=False):
            question = view["seen"]["question"]
            self.page.locator(f".prompt[aria-busy=false][data-step={question['name']}]").wait_for()
            self.give(question, answer)
            self.confirm(answer)
        expect(self.page.locator(".lesson p[role=status]")).to_have_text(told["after"] or told["why"])

    def give(self, question: dict[str, Any], answer: dict[str, Any]) -> None:
        """Fill an answer in, on the things of the table."""
        if question["kind"] == "parts":
            for part in question["parts"]:
                self.give(part, answer["parts"][part["name"]])
        elif question["name"] == "select_phase":
            self.press(self.thing(f"phase {answer['one']}"))
        elif question["name"] == "assign_ready":
            return  # the button says so
        elif question["kind"] == "one":
            option = next(one for one in question["options"] if one["id"] == answer["one"])
            self.say(option)
            if option["then"]:
                self.give(option["then"], answer["then"])
        elif question["kind"] == "amount":
            self.press(self.page.locator(f'.odds [data-key="{answer["amount"]}"]'))
        elif self.game == "race":
            self.lay(question, answer)
        elif question["kind"] in ("some", "order"):
            for thing in answer[question["kind"]]:
                kind = "planet" if self.game == "rollers" else question["name"]
                self.press(self.thing(f"{kind} {thing}"))
        elif question["name"] == "resources":
            for _, place in answer["match"]:
                self.press(self.page.locator(f".spread .srow.c-{place} [data-lit]"))
        elif question["name"] == "assign_dice":
            self.assign(answer["match"])
        else:
            self.match(question, answer["match"])

    def lay(self, question: dict[str, Any], answer: dict[str, Any]) -> None:
        """Cards of Race that are picked, powers in their order, and goods that no power has taken by itself."""
        facts = {one["id"]: one["facts"] for one in question["things"]}
        for id_ in answer["some"] or []:
            card = f'[data-inspect="race card {facts[id_]["card"]}"]'
            self.press(self.page.locator(f"main {card}[data-lit][aria-pressed=false]").first)
        for id_ in answer["order"] or []:
            self.press(self.thing(f"power {id_}"))
        for id_, _ in answer["match"] or []:
            good = self.page.locator(f'[data-thing="world {facts[id_]["card"]}"][aria-pressed=false]')
            if good.count():
                self.press(good)

    def thing(self, name: str) -> Locator:
        return self.page.locator(f'[data-thing="{name}"]').first

    def assign(self, match: list[list[str]]) -> None:
        """The die that selects first: the phase is chosen already. Then each other die is picked up and laid down."""
        for die, place in sorted(match, key=lambda pair: pair[1] != "selects"):
            self.press(self.thing(f"die {die}"))
            if place == "dictate:pay":
                self.press(self.thing("power Dictate"))
            elif place != "selects":
                self.press(self.thing(f"column {place.rpartition(':')[2]}"))
                if self.page.locator("dialog[open] .choices").count():
                    power = "Dictate" if place.startswith("dictate") else "Affinity"
                    self.press(self.page.locator("dialog[open] .choices .btn", has_text=power))

    def match(self, question: dict[str, Any], match: list[list[str]]) -> None:
        """Cells of a match board; for a Trade the shipper is picked up first."""
        sorts = {
            one["id"]: f"{one['text']} {str(one['facts'].get('extra', False)).lower()}" for one in question["things"]
        }
        groups = {one["id"]: one["group"] for one in question["places"]}
        for thing, place in match:
            use = place.removeprefix(groups[place]).removeprefix(":")
            if use in ("trade", "bank"):
                self.press(self.thing(f"sort {sorts[thing]}"))
                self.press(self.thing(f"cell {use} any {groups[place]}"))
            else:
                self.press(self.thing(f"cell {use} {sorts[thing]} {groups[place]}"))

    def say(self, option: dict[str, Any]) -> None:
        """Choose what says of itself what the option says; if several things could be meant, from the list of them."""
        self.press(self.saying(option))
        if self.page.locator("dialog[open] .choices").count():
            self.press(self.saying(option))

    def saying(self, option: dict[str, Any]) -> ElementHandle:
        element = self.page.wait_for_function(SAYS, arg=option["text"]).as_element()
        assert element is not None
        return element

    def confirm(self, answer: dict[str, Any] | None = None) -> None:
        """One option alone is the answer itself; everything else is confirmed."""
        if answer is None or answer["one"] is None or answer["then"] is not None:
            self.press(self.page.locator(".prompt .primary"))

    def press(self, thing: Locator | ElementHandle) -> None:
        element = thing if isinstance(thing, ElementHandle) else thing.element_handle()
        if self.by_keyboard:
            self.tab_to(element)
            self.page.keyboard.press("Enter")
        else:
            point = element.evaluate(OPEN)
            assert point is not None, element.inner_text()
            self.page.mouse.click(point["x"], point["y"])

    def tab_to(self, element: ElementHandle) -> None:
        for _ in range(150):
            if element.evaluate("(one) => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not come to {element}")

    def go_on(self) -> None:
        self.press(self.page.locator(".lesson .on"))
