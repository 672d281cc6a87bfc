"""Whole questions on the screen: several things at once, in any order, asked part by part or answered in one line."""

from __future__ import annotations

from unicodedata import normalize

from galactarium.kernel.answers import check
from galactarium.kernel.records import Amount, Answer, Match, One, Parts, Question, Some
from galactarium.kernel.refusals import Illegal, Malformed, Refusal
from galactarium.terminal.commands import Leave, obey
from galactarium.terminal.host import Host
from galactarium.terminal.notation import place_mark, read
from galactarium.terminal.question import worded
from galactarium.text.asking import add_words


def ask_whole(host: Host, question: Question) -> Answer | None:
    """The answer of the person at the screen; None if something else has happened that calls for asking again."""
    add_words(host.screen.words, host.game, question)
    return _gather(host, question, host.play.asked[host.viewer])


def _gather(host: Host, question: Question, number: int) -> Answer | None:
    if isinstance(question, Parts):
        return _gather_parts(host, question, number)
    while True:
        show_whole(host, question)
        typed = _typed(host, number)
        if typed is None:
            return None
        if typed:
            try:
                answer = _one(host, question, typed) if isinstance(question, One) else read(question, typed)
                if isinstance(question, One) and answer.then is None:
                    option = next(option for option in question.options if option.id == answer.one)
                    if option.then is not None:
                        answer.then = _gather(host, option.then, number)
                        if answer.then is None:
                            return None
                check(question, answer)
                return answer
            except Refusal as refusal:
                host.screen.text(host.screen.words.refusal(refusal), style="bold red")


def _one(host: Host, question: One, typed: str) -> Answer:
    """An option with what is asked as well; a part of its name will do, and a Refusal says why there is none."""
    try:
        return read(question, typed)
    except Illegal:
        decision = host.play.decision(host.viewer)
        if decision is None or [option.id for option in question.options] != host.words_of(decision):
            raise
        return Answer(one=host.play.game.word(decision.step, worded(host, decision, typed)))


def _gather_parts(host: Host, question: Parts, number: int) -> Answer | None:
    """Part by part; the first line may hold them all."""
    parts: dict[str, Answer] = {}
    names = [part.name.casefold() for part in question.parts]  # ids of things may hold colons too
    for at, part in enumerate(question.parts):
        while part.name not in parts:
            if at == 0:
                show_whole(host, question)
            show_whole(host, part)
            typed = _typed(host, number)
            if typed is None:
                return None
            if typed:
                try:
                    if at == 0 and typed.partition(":")[0].strip().casefold() in names and ":" in typed:
                        whole = read(question, typed)
                        check(question, whole)
                        return whole
                    answer = read(part, typed)
                    check(part, answer)
                    parts[part.name] = answer
                except Refusal as refusal:
                    host.screen.text(host.screen.words.refusal(refusal), style="bold red")
    return Answer(parts=parts)


def _typed(host: Host, number: int) -> str | None:
    """What was typed, or nothing if it was a command; None if a command has changed what is asked."""
    screen = host.screen
    facts = {"people": len(host.people), "player": host.names[host.viewer]}
    typed = screen.ask(screen.words.say("terminal.prompt", facts))
    if typed is None:
        raise Leave
    if not obey(host, typed):
        if not typed.strip():
            screen.text(screen.words.refusal(Malformed("malformed.nothing")), style="bold red")
            return ""
        return normalize("NFKC", typed)
    return None if host.play.asked[host.viewer] != number else ""


def show_whole(host: Host, question: Question) -> None:
    """The question, everything that can be chosen with its number, and how to type the answer."""
    screen = host.screen
    screen.text(question.text, style="bold")
    if isinstance(question, Parts):
        screen.say("terminal.whole.parts", {"n": len(question.parts)})
        return
    if isinstance(question, One):
        for number, option in enumerate(question.options, start=1):
            screen.text(option.text, mark=f"{number}:")
        return
    if isinstance(question, Amount):
        for number, text in enumerate(question.texts, start=question.least):
            screen.text(text, mark=f"{number}:")
        return
    if question.name in host.drawing.unlisted:
        screen.say(host.drawing.unlisted[question.name], {"least": question.least, "most": question.most})
        return
    for number, thing in enumerate(question.things, start=1):
        screen.text(thing.text, mark=f"{number}:")
    if isinstance(question, Match):
        for number, place in enumerate(question.places):
            screen.text(place.text, mark=f"{place_mark(number)}:")
    facts = {"least": question.least, "most": question.most}
    if isinstance(question, Match):
        screen.say("terminal.whole.match", facts)
    elif isinstance(question, Some):
        screen.say("terminal.whole.some", facts)
    else:
        screen.say("terminal.whole.order", facts)
