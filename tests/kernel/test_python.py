"""Tables and all that they give out work with Python's own tools: pickle, copy, ==, hash and repr."""

from __future__ import annotations

import copy
import pickle

import pytest

from galactarium.games import GAMES
from galactarium.kernel.chance import SHARED, Chance, scripted, seeded
from galactarium.kernel.game import Game
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.play import begin
from galactarium.kernel.playout import playout
from galactarium.kernel.record import Move, record_from_json
from galactarium.kernel.table import Table
from tests.games.positions import random_moves

OPTIONS: dict[str, dict[str, str]] = {
    "race": {"sets": "new_worlds", "rounds": "10"},
    "roll": {},
    "rollers": {"setup": "variable"},
}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
every_seed = pytest.mark.parametrize("seed", ["plain", "blake2:keyed"])


def stored(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


@every_seed
@every_game
def test_a_table_that_was_stored_is_equal_and_goes_on_alike(game: Game, seed: str) -> None:
    table = game.deal(3, seed, OPTIONS[game.name])
    compared = 0
    for count, (seat, choice) in enumerate(random_moves(table, "moves")):
        if count % 29 == 0:
            back = stored(table)
            assert isinstance(back, Table)
            assert back == table
            assert hash(back) == hash(table)
            assert back.problems() == []
            twin = table.copy()
            for each in (back, twin):
                playout(each, seeded("on", 3), None, 40)
            assert back == twin
            assert back.observe(1) == twin.observe(1)
            compared += 1
        table.play(seat, choice)
    assert compared > 2
    assert stored(table) == table
    assert table.finished()


@every_game
def test_copies_of_a_table_are_equal_and_go_their_own_way(game: Game) -> None:
    table = game.deal(2, "copies", journal=None)
    for again in (copy.copy(table), copy.deepcopy(table), copy.deepcopy([table])[0]):
        assert again == table
        assert again is not table
        seat = again.awaiting()[0]
        again.play(seat, int(again.agenda.options[seat][0]))
        assert again != table
        assert hash(again) != hash(table)


@every_game
def test_tables_with_other_luck_or_options_are_not_equal(game: Game) -> None:
    assert game.deal(2, 1) == game.deal(2, 1)
    assert game.deal(2, 1) != game.deal(2, 2)
    assert game.deal(2, 1) != 1
    other = {"race": {"edition": "second"}, "roll": {"explore": "in_order"}, "rollers": {"map": "quickstart\n"}}
    table = game.deal(2, 1)
    twin = table.copy()
    twin.options = {**table.options, **other[game.name]}
    assert twin != table


@every_game
def test_there_is_one_object_of_each_game(game: Game) -> None:
    assert stored(game) is game
    assert copy.copy(game) is game
    assert copy.deepcopy(game) is game
    assert game.deal(2, 1).game() is game


@every_game
def test_observations_and_decisions_can_be_stored_and_compared(game: Game) -> None:
    table = game.deal(2, "observations")
    seat = table.awaiting()[0]
    seen, asked = table.observe(seat), table.decision(seat)
    assert asked is not None
    for thing in (seen, asked):
        for again in (stored(thing), copy.copy(thing), copy.deepcopy(thing)):
            assert again == thing
            assert again is not thing
            assert hash(again) == hash(thing)
        assert thing != "something else"
    assert observation_from_json(seen.to_json()) == seen
    assert game.imagine(seen, seeded("x", 2)).observe(seat) == seen
    table.play(seat, asked.options[0])
    assert table.observe(seat) != seen
    assert table.decision(seat) != asked
    assert len({seen, table.observe(seat), stored(seen)}) == 2


@every_game
def test_records_and_outcomes_can_be_stored_and_compared(game: Game) -> None:
    play = begin(game, 2, "record", game.brief())
    empty = play.record()
    for seat, choice in random_moves(play.table, "record moves"):
        play.play(seat, choice)
    record, outcome = play.record(), play.table.outcome()
    for thing in (record, outcome, record.moves[0]):
        for again in (stored(thing), copy.copy(thing), copy.deepcopy(thing)):
            assert again == thing
            assert hash(again) == hash(thing)
    assert record_from_json(record.to_json()) == record
    assert record != empty
    assert Move(0, 1, "a") != Move(0, 1, "b")
    assert outcome != game.deal(2, 1).outcome()


@every_game
def test_a_repr_tells_something(game: Game) -> None:
    play = begin(game, 2, "repr", game.brief())
    asked = play.decision(0)
    assert asked is not None
    assert game.name in repr(game)
    assert f"seat 0 {asked.step}" in repr(play.table)
    assert asked.step in repr(asked)
    assert asked.step in repr(play.table.observe(0))
    assert "watcher" in repr(play.table.observe(-1))
    assert "not over" in repr(play.record())
    for seat, choice in random_moves(play.table, "repr moves"):
        play.play(seat, choice)
    outcome = play.table.outcome()
    assert f"places {outcome.places}" in repr(play.table)
    assert str(outcome.places) in repr(outcome)
    assert f"{len(play.record().moves)} moves, over" in repr(play.record())


def test_luck_that_was_stored_goes_on_alike() -> None:
    for chance in (seeded("a", 2), seeded("blake2:a", 2), scripted("a", 2, {SHARED: [3, 1]})):
        chance.below(SHARED, 100)
        back = stored(chance)
        assert isinstance(back, Chance)
        assert type(back) is type(chance)
        assert [back.below(SHARED, 5) for _ in range(9)] == [chance.below(SHARED, 5) for _ in range(9)]
