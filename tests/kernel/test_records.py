"""Records prove what they claim; broken, newer and tampered ones are refused with a reason."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from galactarium.games import find_game
from galactarium.kernel.chance import seeded
from galactarium.kernel.play import Play, begin, resume
from galactarium.kernel.record import record_from_json, replay, verify
from galactarium.kernel.refusals import Illegal, Malformed, Refusal
from tests.games.positions import random_move

GAME = find_game("rollers")


def played(moves: int, salts: list[str] | None = None) -> Play:
    play = begin(GAME, 2, "record", {"setup": "variable"}, salts, ["Ann", "random"])
    chance = seeded("moves", 2)
    for _ in range(moves):
        if play.table.finished():
            break
        seat, choice = random_move(play.table, chance)
        play.choose(seat, play.asked[seat], choice)
    return play


def test_a_record_shows_words_beside_the_numbers() -> None:
    written = json.loads(played(3).record().to_json())
    seat, choice, word = written["moves"][0]
    assert word == GAME.word("place_ship", choice)
    assert seat in (0, 1)


@pytest.mark.parametrize("moves", [0, 1, 25, 10_000])
def test_a_record_reads_back_as_it_was_written(moves: int) -> None:
    record = played(moves).record()
    again = record_from_json(record.to_json())
    assert again.to_json() == record.to_json()
    assert verify(GAME, again).numbers() == verify(GAME, record).numbers()
    assert (again.outcome is None) == (moves < 10_000)


def test_a_saved_play_goes_on() -> None:
    play = played(40)
    again = resume(GAME, record_from_json(play.record().to_json()))
    assert again.table.numbers() == play.table.numbers()
    assert [again.journal.view(seat) for seat in (-1, 0, 1)] == [play.journal.view(seat) for seat in (-1, 0, 1)]
    assert again.may_undo(0) == play.may_undo(0)
    assert again.record().to_json() == play.record().to_json()


def test_the_salts_of_the_players_change_the_luck_and_stay_in_the_record() -> None:
    salted = played(0, ["mine", "yours"])
    assert salted.table.numbers() != played(0).table.numbers()
    record = record_from_json(salted.record().to_json())
    assert record.salts == ["mine", "yours"]
    verify(GAME, record)
    record.salts = ["mine", "other"]
    with pytest.raises(Illegal):
        verify(GAME, record)


def test_a_replay_stops_where_it_is_told() -> None:
    play = played(30)
    record = play.record()
    assert replay(GAME, record, 0).numbers() == GAME.deal(2, "record", {"setup": "variable"}).numbers()
    assert replay(GAME, record, 30).numbers() == play.table.numbers()
    for at in (-1, 31):
        with pytest.raises(Malformed):
            replay(GAME, record, at)


Change = Callable[[dict[str, object]], None]


def setting(name: str, value: object) -> Change:
    def change(whole: dict[str, object]) -> None:
        whole[name] = value

    return change


def moving(at: int, value: list[object]) -> Change:
    def change(whole: dict[str, object]) -> None:
        moves = whole["moves"]
        assert isinstance(moves, list)
        moves[at] = value

    return change


def dropping(whole: dict[str, object]) -> None:
    moves = whole["moves"]
    assert isinstance(moves, list)
    moves.pop()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (setting("schema", 99), "malformed.record.schema"),
        (setting("schema", None), "malformed.number"),
        (setting("schema", True), "malformed.number"),
        (setting("game", "chess"), "malformed.record.game"),
        (setting("rules", "0"), "malformed.rules"),
        (setting("seats", 13), "malformed.record.players"),
        (setting("seats", 1), "malformed.record.players"),
        (setting("seats", "2"), "malformed.number"),
        (setting("options", {"setup": "lucky"}), "malformed.option.value"),
        (setting("options", []), "malformed.object"),
        (setting("players", ["only one"]), "malformed.record.players"),
        (setting("players", "two"), "malformed.list"),
        (setting("seed", "another"), "illegal.record.commitment"),
        (setting("seed", 7), "malformed.text"),
        (setting("commitment", "0" * 64), "illegal.record.commitment"),
        (setting("salts", ["pepper"]), "illegal.record.move"),
        (setting("outcome", {"complete": True}), "illegal.record.outcome"),
        (setting("checksum", "0123456789abcdef"), "illegal.record.checksum"),
        (setting("moves", None), "malformed.list"),
        (setting("moves", []), "illegal.record.outcome"),
        (moving(0, [0, 99, "ship A"]), "illegal.record.move"),
        (moving(0, [7, 0, "ship A"]), "illegal.record.move"),
        (moving(0, [0, 0, "ship B"]), "illegal.record.move"),
        (moving(0, [0, 0, "nonsense"]), "illegal.record.move"),
        (moving(0, [0, 0]), "malformed.record.move"),
        (moving(0, [0, "0", "ship A"]), "malformed.number"),
        (dropping, "illegal.record.outcome"),
    ],
)
def test_a_changed_record_is_refused_with_the_reason(change: Change, code: str) -> None:
    whole = json.loads(played(10_000).record().to_json())
    verify(GAME, record_from_json(json.dumps(whole)))
    change(whole)
    with pytest.raises(Refusal) as caught:
        verify(GAME, record_from_json(json.dumps(whole)))
    assert caught.value.code == code


@pytest.mark.parametrize("written", ["", "[]", "{", "null", "17", '"text"', "[" * 100_000, '{"schema": NaN}'])
def test_what_is_no_record_is_refused(written: str) -> None:
    with pytest.raises(Malformed):
        record_from_json(written)
