"""The screen: plain where it must be, and lines that break where a language allows it."""

from __future__ import annotations

import sys
from io import BytesIO, StringIO, TextIOWrapper

import pytest

from galactarium.kernel.refusals import Malformed
from galactarium.terminal import Screen, open_screen, play_in_terminal, show_position, show_rules
from galactarium.terminal.screen import folded
from tests.terminal.driver import ROLLERS, rehearse


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def sit_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a terminal with colours."""
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


def test_a_terminal_with_colours_is_for_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(monkeypatch)
    assert not open_screen("en").plain
    assert open_screen("en", plain=True).plain


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_without_a_terminal_it_is_plain(monkeypatch: pytest.MonkeyPatch, stream: str) -> None:
    sit_down(monkeypatch)
    monkeypatch.setattr(sys, stream, StringIO())
    assert open_screen("en").plain


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_who_wants_no_colour_gets_plain_text(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    sit_down(monkeypatch)
    monkeypatch.setenv(name, value)
    assert open_screen("en").plain


def test_signs_that_cannot_be_read_or_written_do_no_harm() -> None:
    source = TextIOWrapper(BytesIO(b"\xff\xfe\nlook\n"), encoding="utf-8")
    written = BytesIO()
    out = TextIOWrapper(written, encoding="ascii")
    assert play_in_terminal(ROLLERS, [None], Screen("ja", True, source, out), seed="1") == 0
    out.flush()
    assert written.getvalue().count(b"A") > 1


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(Malformed, match=r"malformed\.language"):
        open_screen("tlh")


def test_lines_break_between_phrases_and_never_before_punctuation() -> None:
    text = "惑星につながる航路の過半数に交易路を築くと、その惑星は支配下に入ります。"
    for width in range(12, 60):
        lines = folded(text, width, "ja")
        assert "".join(lines) == text
        assert not any(line[0] in "、。）」" for line in lines)
    assert folded(text, 22, "ja")[0] == "惑星につながる航路の"


def test_routes_and_files_are_not_broken() -> None:
    lines = folded("Trade on route A-D is saved in a-folder/game.json now", 16, "en")
    assert lines == ["Trade on route", "A-D is saved in", "a-folder/game.json", "now"]


@pytest.mark.parametrize("plain", [True, False], ids=["plain", "rich"])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_any_position_can_be_shown_to_any_seat_and_to_watchers(seat: int, language: str, plain: bool) -> None:
    for moves in (0, 3, 40, 100):
        play = rehearse(3, "show", most=moves)
        out = StringIO()
        show_position(
            play.table.observe(seat), ["seat 1", "random", "Ann"], Screen(language, plain, StringIO(), out, 80)
        )
        for letter in "ABCDEFGHIJ":
            assert letter in out.getvalue()
        assert ("Ann" in out.getvalue()) == (moves >= 40)


def test_a_rule_a_chapter_and_all_rules_can_be_shown() -> None:
    def text(wanted: str | None) -> str:
        out = StringIO()
        show_rules("rollers", wanted, Screen("en", True, StringIO(), out))
        return out.getvalue()

    assert text(None).count("rollers.") >= 147
    assert text("trade").count("\nrollers.trade.") == 10
    assert text("rollers.trade.5").count("rollers.trade.") == 1
    assert text("tech.base").count("\nrollers.tech.base.") == 4
    with pytest.raises(Malformed, match=r"malformed\.rule"):
        text("rollers.nothing")
