"""Play in a terminal: people and bots at one table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from galactarium.bots import Bot
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.game import Game
from galactarium.kernel.play import begin, resume
from galactarium.kernel.record import Record
from galactarium.kernel.records import is_whole
from galactarium.kernel.refusals import Refusal
from galactarium.terminal.commands import Leave, obey, say_goodbye
from galactarium.terminal.host import Host
from galactarium.terminal.question import answer, show_question
from galactarium.terminal.result import show_result
from galactarium.terminal.screen import Screen
from galactarium.terminal.whole import ask_whole
from galactarium.text.names import nameless


def play_in_terminal(
    game: Game,
    bots: Sequence[Bot | None],
    screen: Screen,
    *,
    seed: str = "",
    options: dict[str, str] | None = None,
    names: Sequence[str | None] | None = None,
    record: Record | None = None,
    path: Path | None = None,
) -> int:
    """Play to the end, or until the people leave; the exit status.

    There is one entry of `bots` for each seat: a bot, or None for a person at this terminal. A record is a saved play
    to go on with; then `path` is the file it was read from, and seed, options and names are the record's own.
    """
    if record is None:
        given = [None] * len(bots) if names is None else names
        players = [
            bot.name if bot is not None else (name or nameless(seat))
            for seat, (bot, name) in enumerate(zip(bots, given, strict=True))
        ]
        play = begin(game, len(bots), seed, options, players=players)
    else:
        play = resume(game, record)
    host = Host(play, bots, screen, path)
    try:
        _welcome(host)
        while not host.play.table.finished():
            host.let_bots_play()
            seat = host.next_person()
            if seat is None:
                if not host.people:
                    host.show_news()
            elif _turn_to(host, seat):
                _ask(host)
        _end(host)
    except (Leave, KeyboardInterrupt):
        pass
    say_goodbye(host)
    return 0


def _welcome(host: Host) -> None:
    """Who plays what; to newcomers the goal, and how to get help, right before the first question."""
    screen = host.screen
    screen.heading(screen.words.title(host.game))
    screen.say("terminal.start", {"n": len(host.names), "players": host.names})
    if host.moves:
        screen.say("terminal.resumed", {"n": len(host.moves)})
    else:
        screen.say("terminal.fingerprint", {"hash": host.fingerprint})
    alone = len(host.people) == 1
    if not host.play.table.finished() and (alone or screen.plain):
        host.look()
        host.news()  # what led there is in the position
    host.fresh = not alone
    if not host.moves:
        screen.say(f"{host.game}.goal", {"seats": len(host.names)})
        first = host.play.game.first_game()
        if host.people and not first.items() <= host.play.record_so_far.options.items():
            screen.say("terminal.first_game", {"game": host.game})
    if host.people:
        screen.say("terminal.newcomer")


def _turn_to(host: Host, seat: int) -> bool:
    """Give the screen to that person, in private; False if the one before has a command first."""
    if seat != host.viewer:
        if host.viewer != TABLE:
            host.tell(host.news())
        undo = host.viewer != TABLE and host.play.may_undo(host.viewer)
        facts = {"player": host.names[seat], "undo": undo}
        host.screen.say("terminal.pass_on", facts)
        typed = host.screen.ask(host.screen.words.say("terminal.enter"))
        if typed is None:
            raise Leave
        if obey(host, typed):
            return False
        host.screen.clear()
        host.viewer = seat
        host.fresh = True
    return True


def _ask(host: Host) -> None:
    """Put the question once; what is typed is an answer, a command or a mistake."""
    screen = host.screen
    decision = host.play.decision(host.viewer)
    question = host.play.game.question(host.play.table, host.viewer)
    assert decision is not None
    assert question is not None
    host.show_news()
    if is_whole(question):
        given = ask_whole(host, question)
        if given is not None:
            try:
                host.play.answer(host.viewer, host.play.asked[host.viewer], given)
            except Refusal as refusal:
                screen.text(screen.words.refusal(refusal), style="bold red")
        return
    show_question(host, decision)
    facts = {"people": len(host.people), "player": host.names[host.viewer]}
    typed = screen.ask(screen.words.say("terminal.prompt", facts))
    if typed is None:
        raise Leave
    if not obey(host, typed):
        try:
            answer(host, decision, typed)
        except Refusal as refusal:
            screen.text(screen.words.refusal(refusal), style="bold red")


def _end(host: Host) -> None:
    """The last news, the result, and time to save or to look back."""
    screen = host.screen
    if not screen.plain:
        host.look()
    host.tell(host.news())
    show_result(host.game, host.play.table.outcome(), host.names, screen)
    screen.say("terminal.seed", {"seed": host.play.record_so_far.seed, "hash": host.fingerprint})
    while host.people:
        screen.say("terminal.after")
        typed = screen.ask(screen.words.say("terminal.enter"))
        if not typed:
            return
        host.leaving = True  # nothing is lost but the record, and that was offered
        if not obey(host, typed):
            screen.say("terminal.over")
