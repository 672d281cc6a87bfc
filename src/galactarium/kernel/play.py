"""One play with its history: who chose what, what may be taken back, and the record of it all."""

from __future__ import annotations

from sys import intern
from typing import final

from galactarium.kernel.answers import read_answer
from galactarium.kernel.chance import FIRST_SEAT, SHARED, commitment
from galactarium.kernel.decision import Decision
from galactarium.kernel.events import Journal
from galactarium.kernel.game import Game
from galactarium.kernel.record import Move, Record, checksum, verify
from galactarium.kernel.records import Answer
from galactarium.kernel.refusals import Illegal, Malformed, Stale
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import numbers


@final
class Play:
    """A table, its journal and its moves. The history lives here, beside the state.

    What the table was when the running block opened is kept: nothing before it can be taken back.
    """

    def __init__(self, game: Game, table: Table, journal: Journal, record: Record, asked: list[int]) -> None:
        self.game = game
        self.table = table
        self.journal = journal
        self.record_so_far = record
        self.asked = asked  # for each seat a number that changes with every answer and every undo
        self.opened = table.copy()
        self.mark = journal.mark()
        self.before = len(record.moves)  # moves made before the block opened
        self.revealed: list[tuple[int, bool, int, int]] = []  # before each move since then
        self.links: list[int] = []  # for each of them, how many moves before it belong to the same answer

    def decision(self, seat: int) -> Decision | None:
        return self.table.decision(seat)

    def choose(self, seat: object, number: object, choice: object) -> None:
        """Play a single choice that came from outside, for the decision with that number.

        Malformed, illegal and stale choices are refused and change nothing.
        """
        asked, chosen = self.check(seat, number, choice)
        self.play(asked, chosen)

    def answer(self, seat: object, number: object, answer: object) -> None:
        """Play a whole answer that came from outside, to the question with that number, or refuse it whole."""
        asked, choices = self.check_answer(seat, number, answer)
        self.play_all(asked, choices)

    def check(self, seat: object, number: object, choice: object) -> tuple[int, int]:
        """The seat and the choice, if the decision with that number allows it; else a refusal."""
        asked = self._asked(seat, number)
        if isinstance(choice, str):
            decision = self.table.decision(asked)
            assert decision is not None
            choice = self.game.choice(decision, choice)
        if isinstance(choice, bool) or not isinstance(choice, int):
            raise Malformed("malformed.number", {"what": "choice"})
        if choice not in numbers(self.table.agenda.options[asked]):
            raise Illegal("illegal.choice", {"seat": asked + 1, "choice": choice})
        return asked, choice

    def check_answer(self, seat: object, number: object, answer: object) -> tuple[int, list[int]]:
        """The seat and the choices that a whole answer stands for; else a refusal."""
        asked = self._asked(seat, number)
        given = answer if isinstance(answer, Answer) else read_answer(answer)
        return asked, self.game.course(self.table, asked, given)

    def play(self, seat: int, choice: int) -> None:
        """Play a choice of a seat that is asked something; the table refuses what it does not offer."""
        self.play_all(seat, [choice])

    def play_all(self, seat: int, choices: list[int]) -> None:
        """Play the choices of one answer; they are taken back together."""
        table = self.table
        agenda = table.agenda
        for link, choice in enumerate(choices):
            revealed = self._revealed(seat)
            step = "" if agenda.is_empty(seat) else table.steps[agenda.step(seat)].name
            table.play(seat, choice)
            self.record_so_far.moves.append(Move(seat, choice, intern(self.game.word(step, choice))))
            if agenda.block == self.opened.agenda.block:
                self.revealed.append(revealed)
                self.links.append(link)
            else:
                self._open()
        self.asked[seat] += 1

    def may_undo(self, seat: int) -> bool:
        """Whether nothing has been revealed to the seat since its last answer."""
        at = self._last_answer(seat)
        return at >= self.before and self.revealed[at - self.before] == self._revealed(seat)

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer with all its choices; what the others chose stands."""
        if not self.may_undo(seat):
            raise Illegal("illegal.undo", {"seat": seat + 1})
        at = self._last_answer(seat)
        moves = self.record_so_far.moves
        after = self._last_move(seat) + 1
        del moves[at:after]
        del self.revealed[at - self.before : after - self.before]
        del self.links[at - self.before : after - self.before]
        self.table = self.opened.copy()
        self.journal.back(self.mark)
        self.table.journal = self.journal
        for move in moves[self.before :]:
            self.table.play(move.seat, move.choice)
        self.asked[seat] += 1

    def record(self) -> Record:
        """The record as it stands now."""
        record = self.record_so_far
        finished = self.table.finished()
        return Record(
            record.game,
            record.rules,
            record.seats,
            record.options,
            record.players,
            record.seed,
            record.salts,
            record.commitment,
            record.moves[:],
            self.table.outcome().to_json() if finished else None,
            checksum(self.table),
        )

    def _seat(self, seat: object) -> int:
        seats = len(self.asked)
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
            raise Malformed(
                "malformed.seat", {"seat": seat + 1 if isinstance(seat, int) else str(seat), "seats": seats}
            )
        return seat

    def _asked(self, seat: object, number: object) -> int:
        """The seat, if the number is that of its open question."""
        asked = self._seat(seat)
        if isinstance(number, bool) or not isinstance(number, int):
            raise Malformed("malformed.number", {"what": "number"})
        if len(self.table.agenda.options[asked]) == 0 or number != self.asked[asked]:
            raise Stale("stale.decision", {"seat": asked + 1})
        return asked

    def _open(self) -> None:
        """A block has opened: what was before it stands."""
        self.opened = self.table.copy()
        self.mark = self.journal.mark()
        self.before = len(self.record_so_far.moves)
        self.revealed = []
        self.links = []

    def _last_answer(self, seat: int) -> int:
        """The place of the first move of the seat's last answer, or -1; it may lie before the block opened."""
        at = self._last_move(seat)
        return at - self.links[at - self.before] if at >= 0 else -1

    def _last_move(self, seat: int) -> int:
        """The place of the seat's last move since the block opened, or -1."""
        moves = self.record_so_far.moves
        for at in range(len(moves) - 1, self.before - 1, -1):
            if moves[at].seat == seat:
                return at
        return -1

    def _revealed(self, seat: int) -> tuple[int, bool, int, int]:
        """Changes when a block ends or chance gives something away to the seat: what was seen cannot be unseen."""
        agenda = self.table.agenda
        chance = self.table.chance
        return (agenda.block, agenda.is_open, chance.drawn(SHARED), chance.drawn(FIRST_SEAT + seat))


def begin(
    game: Game,
    seats: int,
    seed: str,
    options: dict[str, str] | None = None,
    salts: list[str] | None = None,
    players: list[str] | None = None,
) -> Play:
    """Deal a table and keep its history."""
    journal = Journal(seats)
    whole = game.complete(options)
    added = [] if salts is None else salts
    table = game.deal(seats, seed, whole, salts=added, journal=journal)
    names = [f"seat {seat + 1}" for seat in range(seats)] if players is None else players
    record = Record(game.name, game.rules, seats, whole, names, seed, added, commitment(seed), [], None, "")
    return Play(game, table, journal, record, [0 for _ in range(seats)])


def resume(game: Game, record: Record) -> Play:
    """Go on with a saved play, once it has proved sound."""
    verify(game, record)
    play = begin(game, record.seats, record.seed, record.options, record.salts, record.players)
    for move in record.moves:
        play.choose(move.seat, play.asked[move.seat], move.choice)
    return play
