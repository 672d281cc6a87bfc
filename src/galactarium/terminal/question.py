"""A question on the screen, and what is typed in answer."""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

from rich.cells import cell_len
from rich.text import Text

from galactarium.kernel.decision import AMOUNT, Decision
from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.terminal.host import Host
from galactarium.text.why import why_not

MARGIN: Final = 6  # before an option, for its number
THINGS: Final = (
    "technology",
    "planet",
    "card",
    "action",
    "tile",
    "development",
    "world",
    "power",
)  # facts that name a thing


def numbered(decision: Decision) -> dict[int, int]:
    """The choices by the numbers that are typed: an amount by itself, all others in order from 1."""
    if decision.kind == AMOUNT:
        return {option: option for option in decision.options}
    return dict(enumerate(decision.options, start=1))


def show_question(host: Host, decision: Decision) -> None:
    """The question and its options, or what to type where the options need no list."""
    screen = host.screen
    screen.text(screen.words.question(host.game, decision), style="bold")
    if decision.step in host.drawing.unlisted:
        facts = {"least": min(decision.options), "most": max(decision.options)}
        screen.say(host.drawing.unlisted[decision.step], facts)
    else:
        list_options(host, decision)


def list_options(host: Host, decision: Decision) -> None:
    """Each option with its number and, for eyes, its words if there is room for them."""
    screen = host.screen
    choices = numbered(decision)
    labels = {choice: screen.words.option(host.game, decision, choice) for choice in decision.options}
    words = {choice: host.play.game.word(decision.step, choice) for choice in decision.options}
    width = max(map(cell_len, labels.values()))
    fits = MARGIN + width + 2 + max(map(cell_len, words.values())) <= screen.console.width
    for number, choice in choices.items():
        if screen.plain:
            screen.text(labels[choice], mark=f"{number}:")
        elif fits:
            line = Text(f"{number:>4}  {labels[choice]}")
            line.pad_right(width - cell_len(labels[choice]) + 2)
            screen.draw(line.append(words[choice], "dim"))
        else:
            screen.text(labels[choice], mark=f"{number:>3} ")


def answer(host: Host, decision: Decision, typed: str) -> None:
    """Play what was typed, the number or the words of an option; a Refusal says what is wrong with it."""
    written = normalize("NFKC", typed)
    if not written:
        raise Malformed("malformed.nothing")
    if written.isdecimal():
        choices = numbered(decision)
        if int(written) not in choices:
            raise Malformed("malformed.option.number", {"n": written, "least": min(choices), "most": max(choices)})
        choice = choices[int(written)]
    else:
        choice = worded(host, decision, written)
    host.play.choose(host.viewer, host.play.asked[host.viewer], choice)


def worded(host: Host, decision: Decision, written: str) -> int:
    """The option with these words; the last word, or the name of a thing, will do where it fits only one option.

    A Refusal says why there is none, if that can be told.
    """
    game = host.play.game
    wanted = written.casefold()
    short = [
        option
        for option, label in zip(decision.options, decision.labels, strict=True)
        if wanted in (game.word(decision.step, option).rpartition(" ")[2].lower(), *_names(host, label))
    ]
    if len(short) == 1:
        return short[0]
    try:
        return game.choice(decision, written)
    except Illegal as refusal:
        choice = game.read(decision.step, " ".join(written.lower().split()))
        raise why_not(host.screen.words, host.observe(), choice) or refusal from refusal


def _names(host: Host, label: object) -> list[str]:
    """The things that an option is about, as the screen calls them."""
    said = host.screen.words.told(host.game, label)
    return [str(said[thing]).casefold() for thing in THINGS if thing in said]
