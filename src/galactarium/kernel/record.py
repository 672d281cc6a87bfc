"""A game as it is saved: rules version, set-up, seed and choices. Everything else can be rebuilt."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final, final

from galactarium.kernel.chance import KEYED, commitment
from galactarium.kernel.events import Journal
from galactarium.kernel.game import Game
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.refusals import Fact, Illegal, Malformed, Refusal
from galactarium.kernel.table import Table

SCHEMA: Final = 1
KEYED_SCHEMA: Final = 2  # the same form, with a seed of keyed luck, which earlier programs would read as another one


@final
class Move:
    """One choice of one seat, as a number and in words."""

    def __init__(self, seat: int, choice: int, word: str) -> None:
        self.seat = seat
        self.choice = choice
        self.word = word

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return False
        return self.seat == other.seat and self.choice == other.choice and self.word == other.word

    def __hash__(self) -> int:
        return hash((self.seat, self.choice, self.word))

    def __repr__(self) -> str:
        return f"Move(seat={self.seat}, choice={self.choice}, word={self.word!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Move, (self.seat, self.choice, self.word)


@final
class Record:
    """One play, finished or not. The commitment is shown before the first roll and proves the seed afterwards."""

    def __init__(
        self,
        game: str,
        rules: str,
        seats: int,
        options: dict[str, str],
        players: list[str],
        seed: str,
        salts: list[str],
        commitment: str,
        moves: list[Move],
        outcome: dict[str, object] | None,
        checksum: str,
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.options = options
        self.players = players  # who sat there: a name, or a bot's
        self.seed = seed
        self.salts = salts
        self.commitment = commitment
        self.moves = moves
        self.outcome = outcome  # None while the game is not over
        self.checksum = checksum  # of the table after the last move

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __repr__(self) -> str:
        state = "not over" if self.outcome is None else "over"
        return f"<Record of {self.game}: {', '.join(self.players)}; {len(self.moves)} moves, {state}>"

    def __reduce__(self) -> tuple[object, ...]:
        head = (self.game, self.rules, self.seats, self.options, self.players, self.seed, self.salts, self.commitment)
        return Record, (*head, self.moves, self.outcome, self.checksum)

    def to_json(self) -> str:
        """JSON text with one move a line."""
        head: dict[str, object] = {
            "schema": KEYED_SCHEMA if self.seed.startswith(KEYED) else SCHEMA,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "players": self.players,
            "commitment": self.commitment,
            "seed": self.seed,
            "salts": self.salts,
            "outcome": self.outcome,
            "checksum": self.checksum,
        }
        lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
        moves = ",\n".join("    " + json.dumps([move.seat, move.choice, move.word]) for move in self.moves)
        lines.append('  "moves": [\n' + moves + "\n  ]" if self.moves else '  "moves": []')
        return "{\n" + ",\n".join(lines) + "\n}\n"


def record_from_json(written: str) -> Record:
    """Read a record; Malformed says what is wrong with it."""
    try:
        whole = mapping(json.loads(written), "record")
    except (ValueError, RecursionError) as error:
        raise Malformed("malformed.record", {}) from error
    schema = integer(whole.get("schema"), "schema")
    if schema not in (SCHEMA, KEYED_SCHEMA):
        raise Malformed("malformed.record.schema", {"schema": schema, "known": KEYED_SCHEMA})
    outcome = whole.get("outcome")
    return Record(
        text(whole.get("game"), "game"),
        text(whole.get("rules"), "rules"),
        integer(whole.get("seats"), "seats"),
        {name: text(value, name) for name, value in mapping(whole.get("options"), "options").items()},
        [text(player, "players") for player in items(whole.get("players"), "players")],
        text(whole.get("seed"), "seed"),
        [text(salt, "salts") for salt in items(whole.get("salts"), "salts")],
        text(whole.get("commitment"), "commitment"),
        [_move(move) for move in items(whole.get("moves"), "moves")],
        None if outcome is None else mapping(outcome, "outcome"),
        text(whole.get("checksum"), "checksum"),
    )


def _move(data: object) -> Move:
    parts = items(data, "moves")
    if len(parts) != 3:
        raise Malformed("malformed.record.move", {})
    return Move(integer(parts[0], "seat"), integer(parts[1], "choice"), text(parts[2], "word"))


def checksum(table: Table) -> str:
    """A short hash of the whole state of a table."""
    return sha256(",".join(str(number) for number in table.numbers()).encode()).hexdigest()[:16]


def replay(game: Game, record: Record, moves: int | None = None, journal: Journal | None = None) -> Table:
    """Rebuild the table after so many moves, or all of them; every choice is checked as when it was played."""
    if record.game != game.name:
        raise Malformed("malformed.record.game", {"game": record.game})
    if record.rules != game.rules:
        raise Malformed("malformed.rules", {"rules": record.rules, "known": game.rules})
    table = game.deal(record.seats, record.seed, record.options, salts=record.salts, journal=journal)
    wanted = len(record.moves) if moves is None else moves
    if not 0 <= wanted <= len(record.moves):
        raise Malformed("malformed.record.at", {"at": wanted, "moves": len(record.moves)})
    for number, move in enumerate(record.moves[:wanted], start=1):
        try:
            decision = table.decision(move.seat)
            if decision is not None and game.choice(decision, move.word) != move.choice:
                raise Illegal("illegal.choice", {"seat": move.seat + 1, "choice": move.choice})
            table.play(move.seat, move.choice)
        except Refusal as refusal:
            facts: dict[str, Fact] = {"number": number, "word": move.word, "seat": move.seat + 1}
            raise Illegal("illegal.record.move", facts) from refusal
    return table


def verify(game: Game, record: Record) -> Table:
    """Replay a record and prove all that it claims: the committed seed, the outcome and the final state."""
    if commitment(record.seed) != record.commitment:
        raise Illegal("illegal.record.commitment", {})
    if len(record.players) != record.seats:
        raise Malformed("malformed.record.players", {})
    table = replay(game, record)
    outcome = table.outcome().to_json() if table.finished() else None
    if outcome != record.outcome:
        raise Illegal("illegal.record.outcome", {})
    if checksum(table) != record.checksum:
        raise Illegal("illegal.record.checksum", {})
    return table
