"""One play with its history: who chose what, what may be taken back, and the record of it all."""

from __future__ import annotations

from typing import final

from galactarium.kernel.chance import FIRST_SEAT, SHARED, commitment
from galactarium.kernel.decision import Decision
from galactarium.kernel.events import Journal
from galactarium.kernel.game import Game
from galactarium.kernel.record import Move, Record, checksum, replay, verify
from galactarium.kernel.refusals import Illegal, Malformed, Stale
from galactarium.kernel.table import Table


@final
class Play:
    """A table, its journal and its moves. The history lives here, beside the state."""

    def __init__(self, game: Game, table: Table, journal: Journal, record: Record, asked: list[int]) -> None:
        self.game = game
        self.table = table
        self.journal = journal
        self.record_so_far = record
        self.asked = asked  # for each seat a number that changes with every answer and every undo
        self.marks: list[tuple[int, bool, int, int]] = []  # what had been revealed before each move

    def decision(self, seat: int) -> Decision | None:
        return self.table.decision(seat)

    def answer(self, seat: object, number: object, choice: object) -> None:
        """Play a choice that came from outside, as an answer to the question with that number.

        Malformed, illegal and stale answers are refused and change nothing.
        """
        seats = len(self.asked)
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
            raise Malformed("malformed.seat", {"seat": seat + 1 if isinstance(seat, int) else seat, "seats": seats})
        if isinstance(number, bool) or not isinstance(number, int):
            raise Malformed("malformed.number", {"what": "number"})
        decision = self.table.decision(seat)
        if decision is None or number != self.asked[seat]:
            raise Stale("stale.decision", {"seat": seat + 1})
        if isinstance(choice, str):
            choice = self.game.choice(decision, choice)
        if isinstance(choice, bool) or not isinstance(choice, int):
            raise Malformed("malformed.number", {"what": "choice"})
        if choice not in decision.options:
            raise Illegal("illegal.choice", {"seat": seat + 1, "choice": choice})
        mark = self._revealed(seat)
        word = self.game.word(decision.step, choice)
        self.table.play(seat, choice)
        self.record_so_far.moves.append(Move(seat, choice, word))
        self.marks.append(mark)
        self.asked[seat] += 1

    def may_undo(self, seat: int) -> bool:
        """Whether nothing has been revealed to the seat since its last choice."""
        at = self._last_move(seat)
        return at >= 0 and self.marks[at] == self._revealed(seat)

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice; the others' choices stand."""
        if not self.may_undo(seat):
            raise Illegal("illegal.undo", {"seat": seat + 1})
        at = self._last_move(seat)
        del self.record_so_far.moves[at]
        del self.marks[at]
        self.journal = Journal(self.table.seats)
        self.table = replay(self.game, self.record_so_far, journal=self.journal)
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

    def _last_move(self, seat: int) -> int:
        moves = self.record_so_far.moves
        for at in range(len(moves) - 1, -1, -1):
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
        play.answer(move.seat, play.asked[move.seat], move.choice)
    return play
