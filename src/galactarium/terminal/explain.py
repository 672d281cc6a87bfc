"""What is asked and what the options mean, in plain words and with the rules that bear on it."""

from __future__ import annotations

from galactarium.kernel.decision import Decision
from galactarium.kernel.records import Parts, Question, option_of
from galactarium.terminal.host import Host
from galactarium.terminal.question import THINGS, list_options
from galactarium.terminal.rules import cite
from galactarium.terminal.screen import Screen
from galactarium.text.asking import add_words
from galactarium.text.catalogue import WORDS


def explain_question(host: Host, decision: Decision) -> None:
    """The question, each kind of option once, and the rules."""
    screen = host.screen
    words = WORDS[host.game]
    screen.text(screen.words.question(host.game, decision), style="bold")
    screen.text(screen.words.help(host.game, decision))
    kinds = list(dict.fromkeys(option_of(label) for label in decision.labels))
    for kind in kinds:
        screen.say(f"{host.game}.help.option.{kind}")
    if decision.step in host.drawing.unlisted:
        list_options(host, decision)
    _cite_below(
        [*words.steps.get(decision.step, []), *(rule for kind in kinds for rule in words.options.get(kind, []))], screen
    )
    screen.say("help.more", {"word": host.play.game.word(decision.step, decision.options[0])})


def explain_whole(host: Host, question: Question) -> None:
    """A question of several parts, each with what it is about, and the rules."""
    screen = host.screen
    add_words(screen.words, host.game, question)
    asked = [question, *(question.parts if isinstance(question, Parts) else [])]
    rules: list[str] = []
    for part in asked:
        screen.text(part.text, style="bold")
        screen.text(part.help)
        rules += [rule for rule in WORDS[host.game].steps.get(part.name, []) if rule not in rules]
    _cite_below(rules, screen)


def _cite_below(rules: list[str], screen: Screen) -> None:
    """The rules under a heading, if there are any."""
    if rules:
        screen.say("help.rules", style="bold")
        cite(rules, screen)


def explain_option(host: Host, decision: Decision, choice: int) -> None:
    """One option, the things it names, and the rules."""
    screen = host.screen
    label = decision.labels[decision.options.index(choice)]
    kind = option_of(label)
    screen.text(screen.words.option(host.game, decision, choice), style="bold")
    screen.say("help.word", {"word": host.play.game.word(decision.step, choice)})
    screen.say(f"{host.game}.help.option.{kind}")
    said = screen.words.told(host.game, label)
    for fact in THINGS:
        if fact in said:
            explanation = host.drawing.explain(screen.words, host.observe(), str(said[fact]))
            if explanation is not None:
                for sentence in explanation.sentences:
                    screen.text(sentence)
    cite(WORDS[host.game].options.get(kind, []), screen)


def explain_component(host: Host, word: str) -> bool:
    """A component by its name; False if there is none of that name."""
    explanation = host.drawing.explain(host.screen.words, host.observe(), word)
    if explanation is None:
        return False
    for sentence in explanation.sentences:
        host.screen.text(sentence)
    cite(explanation.rules, host.screen)
    return True
