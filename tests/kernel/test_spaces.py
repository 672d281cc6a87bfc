"""The numbers that programs learn with: actions both ways, what is legal, and rows that tell only what a seat knows."""

from __future__ import annotations

from functools import cache

import pytest

from galactarium.games import GAMES
from galactarium.kernel.chance import seeded
from galactarium.kernel.game import Game
from galactarium.kernel.many import Many
from galactarium.kernel.naming import Field, input_names, up_to
from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.kernel.spaces import NO_ACTION, Actions, Rows
from galactarium.kernel.table import Table
from tests.games.positions import random_moves

SEATS = {"race": 3, "roll": 3, "rollers": 3}
SETTINGS: list[tuple[Game, dict[str, str]]] = [
    *[(game, game.brief()) for game in GAMES.values()],
    (GAMES["race"], {"sets": "new_worlds", "rounds": "12"}),
    (GAMES["race"], {"edition": "second", "rounds": "12"}),
    (GAMES["rollers"], {"setup": "variable"}),
]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
every_setting = pytest.mark.parametrize(
    ("game", "options"), SETTINGS, ids=lambda part: part.name if isinstance(part, Game) else "-".join(part.values())
)


@cache
def actions_of(game: Game, options: tuple[tuple[str, str], ...]) -> Actions:
    return Actions(game, dict(options))


def row(table: Table, seat: int) -> list[int]:
    """A row that was never written before."""
    rows = Rows(actions_of(table.game(), tuple(table.options.items())), table.seats, 1)
    rows.write(0, table, seat)
    return list(rows.cells)


def legal(rows: Rows, place: int) -> list[int]:
    size = int(rows.actions.size)
    cells = list(rows.legal)[place * size : (place + 1) * size]
    return [action for action in range(size) if cells[action]]


@every_setting
def test_every_option_that_is_offered_is_an_action_and_back(game: Game, options: dict[str, str]) -> None:
    actions = Actions(game, options)
    rows = Rows(actions, SEATS[game.name], 1)
    used = set()
    for seed in range(3):
        table = game.deal(SEATS[game.name], seed, options)
        for seat, choice in random_moves(table, f"{seed} moves"):
            step = table.agenda.step(seat)
            decision = table.decision(seat)
            assert decision is not None
            found = [int(actions.number(step, option)) for option in decision.options]
            if decision.step == "conquer_with":  # rollers: more dice than 40 help against no defence
                found = found[:40]
            assert NO_ACTION not in found
            assert actions.legal(table, seat) == found
            assert rows.write_legal(0, table, seat) == len(found)
            assert legal(rows, 0) == sorted(found)
            action = int(actions.number(step, choice))
            if action != NO_ACTION:
                assert (actions.step(action), actions.choice(action)) == (step, choice)
                assert actions.word(action) == f"{decision.step}: {game.word(decision.step, choice)}"
                used.add(action)
            table.play(seat, choice)
    assert len(used) > 50


@every_setting
def test_actions_are_told_apart_by_their_words_which_lead_back_to_them(game: Game, options: dict[str, str]) -> None:
    actions = Actions(game, options)
    words = actions.words()
    assert len(set(words)) == len(words) == actions.size
    for action, written in enumerate(words):
        step, _, word = written.partition(": ")
        assert game.read(step, word.lower()) == actions.choice(action)
        assert game.steps[actions.step(action)].name == step


def test_actions_of_further_sets_are_there_only_where_they_are_played() -> None:
    race = GAMES["race"]
    assert Actions(race).size < Actions(race, {"sets": "new_worlds"}).size
    assert not any("separatist" in word for word in Actions(race).words())


@every_game
def test_playing_by_action_is_playing_by_choice(game: Game) -> None:
    actions = Actions(game, game.brief())
    table = game.deal(2, "actions", game.brief())
    twin = table.copy()
    for seat, choice in random_moves(table, "actions moves"):
        actions.play(twin, seat, actions.number(table.agenda.step(seat), choice))
        table.play(seat, choice)
        assert twin == table


@every_game
def test_an_action_that_is_not_legal_now_is_refused_and_changes_nothing(game: Game) -> None:
    actions = Actions(game)
    table = game.deal(2, "refused")
    before = table.copy()
    seat = table.awaiting()[0]
    other = next(action for action in range(actions.size) if action not in actions.legal(table, seat))
    last = int(actions.size) - 1
    with pytest.raises(Illegal):
        actions.play(table, seat, other if last in actions.legal(table, seat) else last)
    for action in (-1, int(actions.size)):
        with pytest.raises(Malformed, match="action"):
            actions.play(table, seat, action)
    assert table == before


@every_game
def test_every_input_has_a_name_of_its_own(game: Game) -> None:
    thinking = game.thinking
    sizes = (thinking.own, thinking.rival, thinking.common)
    named = (thinking.own_names(), thinking.rival_names(), thinking.common_names())
    for size, names in zip(sizes, named, strict=True):
        assert len(names) == len(set(names)) == size
        assert not any(name.isdigit() for name in names)


def test_fields_that_leave_a_gap_are_refused() -> None:
    fields = [Field("a", 0, [["x", "y"], up_to(2)]), Field("b", 4, [])]
    assert input_names(fields, 5) == ["a.x.1+", "a.x.2+", "a.y.1+", "a.y.2+", "b"]
    with pytest.raises(ValueError, match="begin at 5"):
        input_names([fields[0], Field("b", 5, [])], 6)
    with pytest.raises(ValueError, match="not for 6"):
        input_names(fields, 6)


@every_setting
def test_a_row_tells_nothing_that_its_seat_does_not_know(game: Game, options: dict[str, str]) -> None:
    """The row of the real table is that of a table dealt from the seat's observation alone."""
    table = game.deal(SEATS[game.name], "honest", options)
    compared = 0
    hidden = 0
    for count, (seat, choice) in enumerate(random_moves(table, "honest moves")):
        if count % 13 == 0:
            for viewer in range(table.seats):
                luck = seeded(f"other {count}", table.seats)
                other = game.imagine(table.observe(viewer), luck)
                if other.agenda.block == 0:  # else others had nothing to choose, and it went on
                    assert row(other, viewer) == row(table, viewer)
                    compared += 1
                    hidden += other.own_numbers() != table.own_numbers()
        table.play(seat, choice)
        if count == 500:
            break
    assert compared > 10
    assert hidden > 10 or game.name == "rollers"


@every_game
def test_what_a_seat_sees_change_shows_in_its_row(game: Game) -> None:
    table = game.deal(2, "one", game.brief())
    rows: list[list[int]] = []
    for seat, choice in random_moves(table, "one moves"):
        if seat == 0:
            rows.append(row(table, seat))
        table.play(seat, choice)
        if len(rows) == 40:
            break
    assert len({tuple(each) for each in rows}) > 35


@every_game
def test_a_row_that_is_written_again_and_again_is_the_same_as_a_fresh_one(game: Game) -> None:
    """While a block lasts, the part of the rivals is kept."""
    seats = SEATS[game.name]
    table = game.deal(seats, "kept", game.brief())
    rows = Rows(Actions(game), seats, 2)
    for count, (seat, choice) in enumerate(random_moves(table, "kept moves")):
        rows.write(1, table, seat)
        assert list(rows.cells)[rows.width :] == row(table, seat)
        assert sum(list(rows.cells)[: rows.width]) == 0
        table.play(seat, choice)
        if count == 120:
            break


@every_game
def test_the_row_says_which_step_asks(game: Game) -> None:
    actions = Actions(game)
    rows = Rows(actions, 2, 1)
    table = game.deal(2, "asked")
    seat = table.awaiting()[0]
    rows.write(0, table, seat)
    asked = list(rows.cells)[rows.asked : rows.rivals]
    assert [game.steps[actions.asking[place]].name for place, on in enumerate(asked) if on] == [
        game.steps[table.agenda.step(seat)].name
    ]


@every_game
def test_many_tables_play_like_single_ones(game: Game) -> None:
    actions = Actions(game)
    many = Many(actions, 2, 2, "many", game.brief())
    single = [game.deal(2, f"many/{place}/0", game.brief()) for place in range(2)]
    size, width = int(actions.size), int(many.rows.width)
    over = [False] * 2
    for count in range(4000):
        for place, table in enumerate(single):
            if not over[place] and count % 20 == place:
                assert many.asked[place] == table.awaiting()[0]
                assert list(many.rows.cells[place * width : (place + 1) * width]) == row(table, many.asked[place])
                assert legal(many.rows, place) == sorted(actions.legal(table, many.asked[place]))
        chosen = many.sample()
        asked = [int(seat) for seat in many.asked]
        many.step(chosen)
        for place, table in enumerate(single):
            if not over[place]:
                actions.play(table, asked[place], chosen[place])
                over[place] = table.finished()
                assert bool(many.ended[place]) == over[place]
                if over[place]:
                    outcome = table.outcome()
                    rewards = [many.rewards[2 * place + seat] for seat in range(2)]
                    assert sum(rewards) == 1
                    assert [seat for seat in range(2) if rewards[seat]] == outcome.winners()
                    assert [many.points[2 * place + seat] for seat in range(2)] == [
                        outcome.points(0),
                        outcome.points(1),
                    ]
        if all(over):
            break
    assert all(over)
    assert size == actions.size


@every_game
def test_a_learner_is_the_only_one_that_is_asked(game: Game) -> None:
    many = Many(Actions(game), 2, 2, "learner", game.brief(), 1)
    ended = 0
    for _ in range(150):
        assert [int(seat) for seat in many.asked] == [1, 1]
        many.step(many.sample())
        ended += sum(many.ended)
    assert ended == sum(many.dealt) - 2


@every_game
def test_many_tables_refuse_what_is_not_legal_and_a_wrong_number_of_actions(game: Game) -> None:
    many = Many(Actions(game), 2, 2, "refused", game.brief())
    with pytest.raises(Malformed, match="actions"):
        many.step([0])
    before = [table.numbers() for table in many.tables]
    wrong = next(action for action in range(many.actions.size) if action not in legal(many.rows, 1))
    with pytest.raises(Illegal, match="table 1"):
        many.step([many.sample()[0], wrong])
    assert [table.numbers() for table in many.tables] == before
