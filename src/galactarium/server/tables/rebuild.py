"""A play from what is stored of it."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games import find_game
from galactarium.kernel.chance import commitment
from galactarium.kernel.events import Journal
from galactarium.kernel.play import Play, begin
from galactarium.kernel.record import Move, Record
from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.server.storage.tables import Seated, StoredMove


def rebuild(seated: Seated, stored: Sequence[StoredMove]) -> Play:
    """Play all stored answers and takebacks again."""
    table = seated.table
    game = find_game(table.game)
    if table.rules != game.rules:
        raise Illegal("illegal.rules", {"rules": table.rules, "known": game.rules})
    salts = [seat.salt for seat in seated.seats]
    play = begin(game, table.seats, table.seed, table.options, salts, seated.names())
    for move in stored:
        carry_out(play, move)
    return play


def as_stored(seated: Seated, stored: Sequence[StoredMove]) -> Record:
    """The record of a table that cannot be rebuilt here, without words for its choices; another version may read it."""
    table = seated.table
    answers: list[StoredMove] = []
    for move in stored:
        if move.choices is not None:
            answers.append(move)
        else:  # taken back
            last = [at for at, made in enumerate(answers) if made.seat == move.seat][-1:]
            answers = [made for at, made in enumerate(answers) if at not in last]
    moves = [Move(answer.seat, choice, "") for answer in answers for choice in answer.choices or []]
    salts = [seat.salt for seat in seated.seats]
    return Record(
        table.game, table.rules, table.seats, table.options, seated.names(), table.seed, salts, commitment(table.seed),
        moves, None, "",
    )  # fmt: skip


def carry_out(play: Play, move: StoredMove) -> None:
    if move.choices is None:
        play.undo(move.seat)
    else:
        play.play_all(move.seat, move.choices)


def whole_journal(play: Play) -> Journal:
    """All events of a play from its beginning, also those that its own journal has dropped."""
    record = play.record_so_far
    journal = Journal(record.seats)
    table = play.game.deal(record.seats, record.seed, record.options, salts=record.salts, journal=journal)
    for move in record.moves:
        table.play(move.seat, move.choice)
    return journal


def until(play: Play, moves: int) -> Play:
    """The same play after so many of its choices."""
    record = play.record_so_far
    if not 0 <= moves <= len(record.moves):
        raise Malformed("malformed.record.at", {"at": moves, "moves": len(record.moves)})
    then = begin(play.game, record.seats, record.seed, record.options, record.salts, record.players)
    for move in record.moves[:moves]:
        then.play(move.seat, move.choice)
    return then
