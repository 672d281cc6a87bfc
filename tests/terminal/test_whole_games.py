"""Whole games through the streams, in both languages, for eyes and for screen readers."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len

from galactarium.kernel.record import verify
from galactarium.kernel.records import Answer, Match, One, Parts, Question, Some
from galactarium.terminal import Screen, play_in_terminal, read_record
from galactarium.terminal.notation import place_mark
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import languages
from tests.terminal.driver import ROLLERS, Taker, answers, perform, random_bot, rehearse

CODES = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
BOXES = re.compile("[\u2500-\u257f\u2580-\u259f]")

every_language = pytest.mark.parametrize("language", languages())
every_rendering = pytest.mark.parametrize("plain", [True, False], ids=["plain", "rich"])


@every_language
@every_rendering
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_whole_game_is_played_by_typing_words(language: str, plain: bool, seats: int, tmp_path: Path) -> None:
    rehearsed = rehearse(seats, "whole")
    path = tmp_path / "game.json"
    typed = [*answers(rehearsed), f"save {path}", ""]
    shown = perform(typed, seats=seats, seed="whole", language=language, plain=plain)
    assert shown.status == 0
    assert catalogue(language).say("result.title") in shown.text
    record = read_record(path)
    verify(ROLLERS, record)
    played, wanted = (
        sorted(move.word for move in moves if move.seat == 0) for moves in (record.moves, rehearsed.record_so_far.moves)
    )
    assert played == wanted
    assert record.outcome == rehearsed.record().outcome


def numbered(question: Question, answer: Answer) -> str:
    """An answer by the numbers and letters on the screen."""
    if isinstance(question, One):
        number = next(at for at, option in enumerate(question.options, 1) if option.id == answer.one)
        return f"{number}" if answer.then is None else f"{number} {answer.then.amount}"
    if isinstance(question, Some):
        return " ".join(str(at) for at, thing in enumerate(question.things, 1) if thing.id in (answer.some or []))
    if isinstance(question, Match):
        things = [thing.id for thing in question.things]
        places = [place.id for place in question.places]
        pairs = answer.match or []
        return ", ".join(f"{things.index(a) + 1} > {place_mark(places.index(b))}" for a, b in pairs)
    assert isinstance(question, Parts)
    parts = answer.parts or {}
    return "; ".join(f"{part.name}: {numbered(part, parts[part.name])}" for part in question.parts)


def test_numbers_do_what_words_do(tmp_path: Path) -> None:
    rehearsed = rehearse(2, "numbers")
    numbers = answers(rehearsed, spell=numbered)
    path = tmp_path / "game.json"
    perform([*numbers, f"save {path}", ""], seed="numbers")
    assert read_record(path).outcome == rehearsed.record().outcome


@every_language
def test_plain_text_has_no_codes_and_no_boxes(language: str) -> None:
    typed = [*answers(rehearse(3, "sober"))]
    commands = ["?", "? A", "help", "look", "log", "rules", "rules trade"]
    shown = perform([*typed[:9], *commands, *typed[9:]], seats=3, seed="sober", language=language)
    assert not CODES.search(shown.text)
    assert not BOXES.search(shown.text)
    assert all(sign.isprintable() for line in shown.text.splitlines() for sign in line)


@every_language
def test_everything_for_eyes_fits_in_80_columns(language: str) -> None:
    typed = answers(rehearse(4, "narrow"))
    commands = ["?", "? A", "help", "look", "rules", "rules tech"]
    shown = perform([*typed[:40], *commands, *typed[40:]], seats=4, seed="narrow", language=language, plain=False)
    prompt = catalogue(language).say("terminal.prompt", {"people": 1, "player": ""})
    for line in CODES.sub("", shown.text).splitlines():
        assert cell_len(line.removeprefix(prompt).lstrip()) <= 80


@every_language
def test_the_first_screen_shows_goal_help_position_and_question_in_24_lines(language: str) -> None:
    shown = perform([], language=language, plain=False)
    lines = CODES.sub("", shown.text).splitlines()
    words = catalogue(language)
    prompt = next(number for number, line in enumerate(lines) if words.say("terminal.prompt", {"people": 1}) in line)
    screen = "".join(lines[max(0, prompt - 23) : prompt + 1])
    goal = words.say("rollers.goal", {"seats": 2})
    assert goal.replace(" ", "") in screen.replace(" ", "")
    for wanted in ("?", " A ", " J ", words.say("rollers.decision.set_up", {"ships": 2, "resources": 6})):
        assert wanted in screen


def test_in_colour_every_category_also_has_its_name_or_letter() -> None:
    typed = answers(rehearse(2, "colour"))
    shown = perform(typed, seed="colour", plain=False)
    coloured = re.findall(r"\x1b\[[0-9;]*4[0-7]m([^\x1b]*)", shown.text)
    assert coloured
    for text in coloured:
        assert re.fullmatch(r" (Settle|Conquer|Trade|Move|Research) \d+ |[SCTMR]\d+", text)


@every_language
def test_a_game_of_bots_can_be_watched(language: str) -> None:
    bots = [random_bot(2, "watch", seat) for seat in range(2)]
    out = StringIO()
    assert play_in_terminal(ROLLERS, bots, Screen(language, True, StringIO(), out), seed="watch") == 0
    assert len(out.getvalue().splitlines()) > 100
    assert catalogue(language).say("result.title") in out.getvalue()


def test_an_unfinished_game_of_bots_has_no_winner() -> None:
    out = StringIO()
    play_in_terminal(ROLLERS, [Taker(2, ""), Taker(2, "")], Screen("en", True, StringIO(), out), seed="idle")
    assert "nobody wins" in out.getvalue()
