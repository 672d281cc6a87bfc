"""What a viewer is sent of a play: its observation, its decision and its events, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from galactarium.kernel.decision import Decision
from galactarium.kernel.game import Game
from galactarium.kernel.outcome import Outcome
from galactarium.kernel.play import Play
from galactarium.kernel.records import Event
from galactarium.kernel.records import View as Seen
from galactarium.server.socket.messages import WATCHER, ClockShape, DecisionShape, OptionShape, View
from galactarium.server.tables.sentences import speech
from galactarium.server.web.bodies import Result
from galactarium.text import asking
from galactarium.text.catalogue import WORDS, Catalogue


def view_of(
    play: Play,
    table: str,
    seat: int,
    since: int,
    events: list[Event],
    clock: ClockShape | None,
    whole: bool = False,
) -> View:
    """The play as a seat sees it, in facts; `events` are those from number `since` on.

    People are asked whole questions, programs single decisions.
    """
    number = play.asked[seat] if seat != WATCHER else 0
    view = View(
        table=table,
        seat=seat,
        seen=None,
        observation=None,
        figures=None,
        decision=None,
        number=number,
        may_undo=seat != WATCHER and play.may_undo(seat),
        events=events,
        from_=since,
        deciding=play.table.agenda.deciding(),
        clock=clock,
        result=result_of(play.table.outcome()) if play.table.finished() else None,
    )
    if whole:
        view.seen = play.game.view(play.table, seat)
        return view
    seen = play.table.observe(seat)
    view.observation = {name: value for name, value in seen.to_json().items() if name != "decision"}
    view.figures = play.table.figures(seat)
    view.decision = None if seen.decision is None else _decision(play.game, seen.decision, number)
    return view


def add_words(view: View, words: Catalogue, game: str, players: Sequence[str], you: int = WATCHER) -> None:
    """Say the decision, its options and the events in a language; `you` is the seat of the person spoken to."""
    said = speech(words.language)
    names = [words.say("player.you") if seat == you else name for seat, name in enumerate(said.names(players))]
    view.events = [replace(event, text=said.event(game, event, names)) for event in view.events]
    if isinstance(view.seen, Seen) and view.seen.question is not None:
        asking.add_words(words, game, view.seen.question)
    if view.decision is not None:
        asked = view.decision
        labels = [option.label for option in asked.options]
        decision = Decision(view.seat, asked.step, asked.kind, asked.about, [o.choice for o in asked.options], labels)
        asked.text = said.question(game, decision)
        asked.help = said.help(game, decision)
        asked.rules = WORDS[game].steps.get(asked.step, [])
        for place, option in enumerate(asked.options):
            option.text = said.option(game, decision, place)


def _decision(game: Game, decision: Decision, number: int) -> DecisionShape:
    options = [
        OptionShape(choice, game.word(decision.step, choice), label)
        for choice, label in zip(decision.options, decision.labels, strict=True)
    ]
    return DecisionShape(number, decision.step, decision.kind, decision.about, options)


def result_of(outcome: Outcome) -> Result:
    return Result(outcome.complete, outcome.winners(), outcome.places, outcome.scores)
