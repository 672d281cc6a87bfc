"""Drives the terminal game through its streams, with the choices of a game that was rehearsed without it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from galactarium.bots import Bot, make_bot
from galactarium.games import find_game
from galactarium.kernel.decision import Decision
from galactarium.kernel.game import Game
from galactarium.kernel.observation import Observation
from galactarium.kernel.play import Play, begin
from galactarium.kernel.record import Record
from galactarium.kernel.records import Answer, Question
from galactarium.terminal import Screen, play_in_terminal
from galactarium.terminal.notation import write

ROLLERS = find_game("rollers")
RACE = find_game("race")
ROLL = find_game("roll")


@dataclass(frozen=True)
class Shown:
    """What came of it: the exit status and all that was printed."""

    status: int
    text: str


class Taker(Bot):
    """Takes the first option: it takes on every die, and never acts."""

    name = "random"

    def choose(self, observation: Observation, decision: Decision) -> int:
        return decision.options[0]


def random_bot(seats: int, seed: str, seat: int) -> Bot:
    return make_bot("random", seats, f"{seed}/{seat}")


def rehearse(seats: int, seed: str, most: int | None = None, game: Game = ROLLERS) -> Play:
    """A game, or its first moves, in which every seat is a random bot."""
    play = begin(game, seats, seed)
    bots = [random_bot(seats, seed, seat) for seat in range(seats)]
    while not play.table.finished():
        for seat in play.table.awaiting():
            if len(play.record_so_far.moves) == most:
                return play
            decision = play.decision(seat)
            assert decision is not None
            play.choose(seat, play.asked[seat], bots[seat].choose(play.table.observe(seat), decision))
    return play


def answers(play: Play, people: Sequence[int] = (0,), spell: Callable[[Question, Answer], str] = write) -> list[str]:
    """What the people typed in it: whole answers, in words."""
    record = play.record_so_far
    again = begin(play.game, record.seats, record.seed, record.options)
    typed: list[str] = []
    moves = list(record.moves)
    while moves:
        seat = moves[0].seat
        own = [move.choice for move in moves if move.seat == seat]
        question = play.game.question(again.table, seat)
        assert question is not None
        answer, used = play.game.answer(again.table, seat, own)
        if seat in people:
            typed.append(spell(question, answer))
        again.play_all(seat, own[:used])
        for _ in range(used):
            moves.remove(next(move for move in moves if move.seat == seat))
    return typed


def perform(
    lines: Sequence[str],
    *,
    seats: int = 2,
    people: Sequence[int] = (0,),
    seed: str = "1",
    language: str = "en",
    plain: bool = True,
    names: Sequence[str | None] | None = None,
    record: Record | None = None,
    path: Path | None = None,
    bots: Sequence[Bot | None] | None = None,
    game: Game = ROLLERS,
    options: dict[str, str] | None = None,
) -> Shown:
    """Type these lines, then end the input."""
    out = StringIO()
    screen = Screen(language, plain, StringIO("".join(f"{line}\n" for line in lines)), out, width=80)
    if bots is None:
        bots = [None if seat in people else random_bot(seats, seed, seat) for seat in range(seats)]
    status = play_in_terminal(game, bots, screen, seed=seed, options=options, names=names, record=record, path=path)
    return Shown(status, out.getvalue())
