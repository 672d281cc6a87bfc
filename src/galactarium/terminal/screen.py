"""Where words appear and answers are typed: rich for eyes, plain for screen readers and pipes."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from io import TextIOWrapper
from typing import Final, TextIO

from icu4py.breakers import LineBreaker
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text

from galactarium.text.catalogue import catalogue

with suppress(ImportError):
    import readline  # noqa: F401  gives `input` its line editing

PROSE: Final = 100  # lines of sentences grow no longer than this
LONGEST: Final = 1000  # nothing that is typed on purpose is longer


class Screen:
    """A terminal in one language. Plain: one line of text after the other, no colours, boxes or tables."""

    def __init__(
        self,
        language: str,
        plain: bool,
        source: TextIO | None = None,
        out: TextIO | None = None,
        width: int | None = None,
    ) -> None:
        self.words = catalogue(language)
        self.plain = plain
        self.source = sys.stdin if source is None else source
        self.out = sys.stdout if out is None else out
        for stream in (self.source, self.out):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.console = Console(
            file=self.out, force_terminal=True, color_system="standard", highlight=False, emoji=False, width=width
        )

    def text(self, text: str, style: str = "", mark: str = "") -> None:
        """A paragraph, behind a mark if it is one of several."""
        if self.plain:
            print(f"{mark} {text}" if mark else text, file=self.out)
            return
        first = f" {mark} " if mark else " "
        room = min(self.console.width, PROSE) - cell_len(first)
        for number, line in enumerate(folded(text, room, self.words.language)):
            self.draw(Text((first if number == 0 else " " * cell_len(first)) + line, style))

    def say(self, key: str, facts: Mapping[str, object] | None = None, style: str = "") -> None:
        """A sentence of the catalogue."""
        self.text(self.words.say(key, facts), style)

    def heading(self, text: str) -> None:
        if self.plain:
            self.gap()
            self.text(text)
        else:
            self.console.rule(Text(text, "bold"), align="left", style="dim")

    def gap(self) -> None:
        print(file=self.out)

    def draw(self, drawing: RenderableType) -> None:
        """Something that is only for eyes."""
        self.console.print(drawing, overflow="ignore", no_wrap=True, crop=False)

    def clear(self) -> None:
        """Leave nothing for the next person to read; a plain screen only goes on."""
        if not self.plain:
            self.console.clear()

    def ask(self, prompt: str) -> str | None:
        """The line that is typed, or None when the input ends or is broken off."""
        behind = "" if cell_len(prompt[-1]) > 1 else " "  # a wide colon has its own space
        try:
            if self.source is sys.stdin and self.source.isatty():
                return input(prompt + behind).strip()[:LONGEST]
            print(prompt, file=self.out, end="\n" if self.plain else behind, flush=True)
            line = self.source.readline()
            if not line:
                raise EOFError
        except (EOFError, KeyboardInterrupt):
            self.gap()
            return None
        return line.strip()[:LONGEST]


def open_screen(language: str, plain: bool = False) -> Screen:
    """The screen of this terminal: plain when wanted, when it is no terminal, and when it asks for no colour."""
    sober = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") in ("dumb", "unknown")
    return Screen(language, plain or sober or not (sys.stdin.isatty() and sys.stdout.isatty()))


def folded(text: str, width: int, language: str) -> list[str]:
    """The text in lines of that width, broken where the language allows it: without blanks, between phrases.

    What is written in Latin letters without a blank, such as a route or a file, stays whole.
    """
    pieces: list[str] = []
    for piece in LineBreaker(text, f"{language}@lb=strict;lw=phrase"):
        joint = (pieces[-1][-1:] if pieces else " ") + piece[:1]
        if joint.isascii() and " " not in joint:
            pieces[-1] += piece
        else:
            pieces.append(piece)
    lines = [""]
    for piece in pieces:
        if not lines[-1] or cell_len(lines[-1] + piece.rstrip()) <= width:
            lines[-1] += piece
        else:
            lines[-1] = lines[-1].rstrip()
            lines.append(piece)
    return lines
