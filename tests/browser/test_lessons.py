"""Lessons in the browser: to their end, by pointer and by keyboard, with wrong choices, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.learner import Learner
from tests.browser.tour import AXE, cut_off, violations
from tests.browser.visitor import Language, Theme, Visitor
from tests.server.nodes import Node

GAMES = ["rollers", "race", "roll"]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end_and_leads_to_a_first_game(visitor: Visitor, game: str) -> None:
    visitor.visit(f"/learn/{game}")
    visitor.page.locator(".course a.primary").click()
    learner = Learner(visitor, game)
    for number in range(1, learner.steps + 1):
        learner.take(learner.arrived(number))
        tall = visitor.page.evaluate("document.documentElement.scrollHeight > innerHeight")
        assert not tall, (number, "scrolling to play")
        if number < learner.steps:
            learner.go_on()
    visitor.page.locator(".lesson .first").click()
    visitor.page.wait_for_url("**/table/*")
    expect(visitor.page.locator(".prompt small")).not_to_be_empty()  # the coach explains


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_by_keyboard_alone(visitor: Visitor, game: str) -> None:
    learner = Learner(visitor, game, by_keyboard=True)
    learner.begin()
    for number in range(1, learner.steps + 1):
        learner.take(learner.arrived(number))
        if number < learner.steps:
            expect(visitor.page.locator(".lesson .on")).to_be_focused()
            visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(".lesson .first")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "number", "other", "key"),
    [
        ("rollers", 2, "take", "take"),
        ("rollers", 2, "trade F-G", "else"),
        ("race", 2, "action produce", "else"),
        ("race", 2, "action develop", "else"),
    ],
)
def test_another_choice_is_answered_and_changes_nothing(
    visitor: Visitor, game: str, number: int, other: str, key: str
) -> None:
    learner = Learner(visitor, game)
    told = learner.begin(number)
    asked = visitor.question
    option = next(one for one in learner.options(told["views"][0]) if one["word"] == other)
    learner.say(option)
    expect(visitor.page.locator(".lesson p.wrong")).to_have_text(told["wrong"][key])
    expect(visitor.page.locator("#question")).to_have_text(asked)
    learner.take(told)


def test_the_lesson_shows_the_way_when_asked(visitor: Visitor) -> None:
    """What is asked for is filled in, where there is something to fill in; else it is ringed."""
    learner = Learner(visitor, "rollers")
    told = learner.begin(1)  # all planets wear their letters as keys here, H too
    visitor.page.keyboard.press("?")
    expect(visitor.page.locator(".node.is-hinted[aria-pressed=true]")).to_have_count(2)
    visitor.page.locator(".prompt .primary").click()
    expect(visitor.page.locator(".lesson p[role=status]")).to_have_text(told["after"])
    learner.begin(2)
    visitor.page.keyboard.press("?")
    expect(visitor.page.locator(".rlen.is-hinted")).to_have_count(1)


def test_a_wrong_part_of_an_answer_is_answered_and_the_rest_stays(visitor: Visitor) -> None:
    learner = Learner(visitor, "rollers")
    told = learner.begin(1)
    wrong = {"parts": {**told["answers"][0]["parts"], "ships": {"some": ["C", "E"]}}}
    learner.give(told["views"][0]["seen"]["question"], wrong)
    visitor.page.locator(".prompt .primary").click()
    expect(visitor.page.locator(".lesson p.wrong")).to_have_text(told["wrong"]["ship"])
    for planet in "EF":
        visitor.page.locator(f'[data-thing="planet {planet}"]').click()
    visitor.page.locator(".prompt .primary").click()
    expect(visitor.page.locator(".lesson p[role=status]")).to_have_text(told["after"])


def test_an_unlit_thing_says_why_it_cannot_be_chosen(visitor: Visitor) -> None:
    learner = Learner(visitor, "rollers")
    learner.begin(9)
    visitor.page.locator('[data-thing="planet H"]').click()
    expect(visitor.page.locator(".ask-why")).to_contain_text("None of your ships is on planet H.")


@pytest.mark.parametrize(("games", "explained"), [(0, [True, True]), (1, [True, False]), (2, [False, False])])
def test_the_coach_says_less_from_game_to_game(visitor: Visitor, games: int, explained: list[bool]) -> None:
    """In the first game every question is explained, in the second each kind of question once, then none."""
    visitor.visit()
    visitor.page.evaluate(
        """(games) => localStorage.setItem("galactarium", JSON.stringify(
            { ...JSON.parse(localStorage.getItem("galactarium")), coached: { rollers: games } }))""",
        games,
    )
    visitor.quick("rollers")
    visitor.play_to("turn")
    for told in explained:
        visitor.wait_for_question()
        number = visitor.page.locator(".topbar .facts b").nth(1).inner_text()
        assert bool(visitor.page.locator(".prompt small").inner_text()) == told
        visitor.page.locator(".prompt .primary").click()
        expect(visitor.page.locator(".topbar .facts b").nth(1)).not_to_have_text(number)


def test_a_choice_of_a_step_can_be_taken_back(visitor: Visitor) -> None:
    learner = Learner(visitor, "rollers")
    told = learner.begin(2)
    asked = visitor.question
    learner.say(next(one for one in learner.options(told["views"][0]) if one["word"] == "trade B-C"))
    expect(visitor.page.locator("#question")).not_to_have_text(asked)
    visitor.page.keyboard.press("u")
    expect(visitor.page.locator("#question")).to_have_text(asked)
    learner.take(told)


@pytest.mark.parametrize("game", GAMES)
def test_the_language_changes_in_the_middle_of_a_step(visitor: Visitor, game: str) -> None:
    learner = Learner(visitor, game)
    number = {"rollers": 2, "race": 5, "roll": 6}[game]
    told = learner.begin(number)
    if game == "roll":
        learner.give(told["views"][0]["seen"]["question"], told["answers"][0])
        learner.confirm()
    else:
        learner.say(next(one for one in learner.options(told["views"][0]) if one["word"] == told["choices"][0]))
    visitor.page.locator(".topbar button[lang]").click()
    japanese = Learner(visitor, game, "ja")
    told = japanese.arrived(number)
    expect(visitor.page.locator("#question")).to_have_text(told["views"][1]["seen"]["question"]["text"])
    japanese.take({**told, **{part: told[part][1:] for part in ("views", "choices", "answers")}})


def test_a_reload_keeps_the_step_and_the_page_of_the_game_remembers_it(visitor: Visitor) -> None:
    learner = Learner(visitor, "race")
    learner.take(learner.begin(2))
    learner.go_on()
    learner.arrived(3)
    visitor.page.reload()
    learner.arrived(3)
    expect(visitor.page.locator(".lesson .way")).to_contain_text(f"3 of {learner.steps}")
    visitor.page.locator(".lesson .way a").click()
    visitor.page.locator(".course a.primary").click()
    learner.arrived(3)
    visitor.page.locator(".lesson .back").click()
    learner.arrived(2)
    visitor.page.locator(".lesson .skip").click()
    learner.arrived(3)


def test_a_screen_reader_is_told_what_the_step_says(visitor: Visitor) -> None:
    learner = Learner(visitor, "rollers")
    told = learner.begin(4)
    region = visitor.page.locator(".lesson [role=status][aria-live=polite]")
    expect(region).to_have_text(told["why"])
    learner.take(told)
    expect(region).to_have_text(told["after"])


def test_a_step_that_does_not_exist_gets_a_friendly_page(chromium: Browser, server: Node) -> None:
    visitor = Visitor(chromium, server.port)
    visitor.visit("/learn/rollers/99")
    visitor.page.locator("main.plain a.primary").wait_for()
    visitor.context.close()


@pytest.mark.parametrize(("language", "theme"), [("en", "night"), ("ja", "day"), ("en", "contrast")])
def test_no_step_violates_axe(
    chromium: Browser, server: Node, visitors: list[Visitor], language: Language, theme: Theme
) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make client")
    visitor = Visitor(chromium, server.port, language, theme)
    visitors.append(visitor)
    for game in GAMES:
        learner = Learner(visitor, game, language)
        visitor.visit(f"/learn/{game}")
        visitor.page.locator(".steps a").first.wait_for()
        assert violations(visitor.page) == [], game
        told = learner.begin(2)
        assert violations(visitor.page) == [], game
        learner.take(told)
        assert violations(visitor.page) == [], (game, "done")


@pytest.mark.parametrize(("width", "language"), [(360, "en"), (360, "ja"), (768, "en"), (1366, "ja"), (1920, "en")])
def test_nothing_of_a_step_is_cut_off_or_hidden(
    chromium: Browser, server: Node, visitors: list[Visitor], width: int, language: Language
) -> None:
    height = {360: 740, 768: 1024, 1366: 768, 1920: 1080}[width]
    visitor = Visitor(chromium, server.port, language, width=width, height=height)
    visitors.append(visitor)
    for game in GAMES:
        visitor.visit(f"/learn/{game}")
        assert not cut_off(visitor.page), game
        learner = Learner(visitor, game, language)
        for number in (2, learner.steps - 2):
            told = learner.begin(number)
            assert not cut_off(visitor.page), (game, number)
            learner.take(told)  # by pointer: what has to be clicked is not covered
            assert not cut_off(visitor.page), (game, number)
