"""What several commands have in common."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from galactarium.kernel.refusals import Malformed
from galactarium.text.languages import BUILT_IN, choose_language, find_language


def system_language() -> str:
    """The language of the system, if we speak it."""
    set_ = [os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)]
    return choose_language(set_[:1]).code


def given_language(given: str) -> str:
    """The language of the command line, else that of the system."""
    return find_language(given).code if given else system_language()


SYSTEM = ""  # in place of a language

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game; `galactarium games` lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A setup option; NAME=@FILE reads the value from a file."),
]
Language = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="CODE",
        callback=given_language,
        show_default="the system language",
        help=f"The language: {', '.join(BUILT_IN)}, or one that you have added.",
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="Plain text for screen readers and pipes.")]
AsJson = Annotated[bool, typer.Option("--json", help="Output for programs.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")]
Seats = Annotated[int, typer.Option(help="The number of seats.")]


def read_options(given: list[str] | None) -> dict[str, str]:
    """Set-up options from NAME=VALUE; a value that begins with @ names a file with the text."""
    options: dict[str, str] = {}
    for entry in given or []:
        name, equals, value = entry.partition("=")
        if not equals:
            raise Malformed("malformed.option.form", {"option": entry})
        if value.startswith("@"):
            try:
                value = Path(value[1:]).read_text("utf-8")
            except (OSError, ValueError) as error:
                raise Malformed("malformed.file", {"file": value[1:]}) from error
        options[name] = value
    return options


def progress_bar() -> Progress:
    """A bar on standard error, and only where somebody can see it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
