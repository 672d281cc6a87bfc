"""A play from what is stored of it."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games import find_game
from galactarium.kernel.events import Journal
from galactarium.kernel.play import Play, begin
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
