"""Rule texts on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from galactarium.kernel.refusals import Malformed
from galactarium.terminal.screen import Screen
from galactarium.text.catalogue import Catalogue


def show_rules(game: str, wanted: str | None, screen: Screen) -> None:
    """A rule, a chapter, or without either all rules of the game."""
    found = screen.words.rules(game) if wanted is None else find_rules(game, wanted, screen.words)
    for chapter, rules in groupby(found, _chapter):
        screen.heading(_title(game, chapter, screen.words))
        for rule in rules:
            screen.text(screen.words.rule(rule), mark=f"{rule}:")


def show_chapters(game: str, screen: Screen) -> None:
    """The chapters of the rules, and how to read one."""
    screen.say("rules.chapters", style="bold")
    for chapter in dict.fromkeys(map(_chapter, screen.words.rules(game))):
        screen.text(_title(game, chapter, screen.words), mark=f"rules {chapter}:")


def cite(rules: Sequence[str], screen: Screen) -> None:
    """The rules that bear on something; an id that ends with a point stands for all that begin with it."""
    for rule in dict.fromkeys(rules):
        if rule.endswith("."):
            game = rule.partition(".")[0]
            cite([each for each in screen.words.rules(game) if each.startswith(rule)], screen)
        else:
            screen.say("rules.cited", {"rule": rule, "text": screen.words.rule(rule)}, style="dim")


def find_rules(game: str, wanted: str, words: Catalogue) -> list[str]:
    """The rules that are meant: a whole id, or a chapter or rule without the name of the game."""
    whole = wanted.lower().removeprefix(f"{game}.").rstrip(".")
    found = [rule for rule in words.rules(game) if f"{rule}.".startswith(f"{game}.{whole}.")]
    if not found:
        raise Malformed("malformed.rule", {"rule": wanted})
    return found


def _chapter(rule: str) -> str:
    return rule.split(".")[1]


def _title(game: str, chapter: str, words: Catalogue) -> str:
    return words.name(game, "chapter", chapter)
