"""What can be typed besides an answer."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Final
from unicodedata import normalize

from galactarium.kernel.agenda import TABLE
from galactarium.kernel.records import One, is_whole
from galactarium.kernel.refusals import Malformed, Refusal
from galactarium.terminal.explain import explain_component, explain_option, explain_question, explain_whole
from galactarium.terminal.hints import show_hints
from galactarium.terminal.host import Host
from galactarium.terminal.question import numbered, worded
from galactarium.terminal.rules import show_chapters, show_rules

SHOWN: Final = ["?", "? NAME", "u", "hint", "look", "log", "rules", "save", "quit"]  # in the order of the help


class Leave(Exception):
    """The player leaves the table."""


def explain(host: Host, argument: str) -> None:
    """`?` alone explains the question, with a number or words an option, with a name a component."""
    wanted = normalize("NFKC", argument)
    decision = host.play.decision(host.viewer) if host.viewer != TABLE else None
    if decision is None:
        if not wanted:
            helping(host, wanted)
        elif not explain_component(host, wanted):
            host.screen.say("help.unknown", {"word": wanted})
    elif not wanted:
        question = host.play.game.question(host.play.table, host.viewer)
        if question is not None and is_whole(question) and not isinstance(question, One):
            explain_whole(host, question)
        else:
            explain_question(host, decision)
    elif wanted.isdecimal() and int(wanted) in numbered(decision):
        explain_option(host, decision, numbered(decision)[int(wanted)])
    elif not explain_component(host, wanted):
        try:
            explain_option(host, decision, worded(host, decision, wanted))
        except Malformed:
            host.screen.say("help.unknown", {"word": wanted})


def helping(host: Host, argument: str) -> None:
    """All commands."""
    host.screen.say("help.commands", style="bold")
    for command in SHOWN:
        host.screen.text(host.screen.words.say(f"command.{command}"), mark=f"{command}:")


def undo(host: Host, argument: str) -> None:
    host.undo(host.viewer)
    host.screen.say("terminal.undone")


def hint(host: Host, argument: str) -> None:
    """The winning chances of all options."""
    decision = host.play.decision(host.viewer) if host.viewer != TABLE else None
    if decision is None:
        host.screen.say("terminal.no_question")
    else:
        show_hints(host, decision)


def look(host: Host, argument: str) -> None:
    host.look()


def log(host: Host, argument: str) -> None:
    """All events, or the last so many."""
    lines = [line for _, line in host.log()]
    if not lines:
        host.screen.say("terminal.no_events")
    for line in lines[-int(argument) :] if argument.isdecimal() and int(argument) else lines:
        host.screen.text(line)


def rules(host: Host, argument: str) -> None:
    if argument:
        show_rules(host.game, argument, host.screen)
    else:
        show_chapters(host.game, host.screen)


def save(host: Host, argument: str) -> None:
    """To the file that is named, or to the one where this play already is."""
    path = Path(os.path.abspath(os.path.expanduser(argument))) if argument else host.path
    if path is None:
        host.screen.say("terminal.save_where")
        return
    host.save(path)
    host.screen.say("terminal.saved", {"file": str(path), "quoted": shlex.quote(str(path))})


def leave(host: Host, argument: str) -> None:
    """Leave at once, or after a second asking if choices would be lost."""
    if host.unsaved and not host.leaving:
        host.leaving = True
        host.screen.say("terminal.unsaved")
    else:
        raise Leave


def say_goodbye(host: Host) -> None:
    """What was saved, and how to go on with it."""
    if host.path is not None:
        facts = {"quoted": shlex.quote(str(host.path)), "lost": host.unsaved}
        host.screen.say("terminal.goodbye_saved", facts)
    elif host.unsaved and not host.play.table.finished():
        host.screen.say("terminal.goodbye_unsaved")
    else:
        host.screen.say("terminal.goodbye")


COMMANDS: Final[dict[str, Callable[[Host, str], None]]] = {
    "?": explain,
    "help": helping,
    "u": undo,
    "undo": undo,
    "hint": hint,
    "look": look,
    "hand": look,
    "log": log,
    "rules": rules,
    "save": save,
    "q": leave,
    "quit": leave,
    "exit": leave,
}


def obey(host: Host, line: str) -> bool:
    """Carry a command out; False if the line is none."""
    words = line.split(maxsplit=1)
    name = normalize("NFKC", words[0]).lower() if words else ""
    argument = words[1] if len(words) > 1 else ""
    if name.startswith("?"):  # the blank after it may be missing
        name, argument = "?", f"{name[1:]} {argument}"
    command = COMMANDS.get(name)
    if command is not leave:
        host.leaving = False
    if command is None:
        return False
    try:
        command(host, argument.strip())
    except Refusal as refusal:
        host.screen.text(host.screen.words.refusal(refusal), style="bold red")
    return True
