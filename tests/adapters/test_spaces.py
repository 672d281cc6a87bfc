"""Spaces as numpy arrays, many tables at once, the command that prints them, and the pages about them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

from galactarium import __version__
from galactarium.adapters.spaces import Spaces
from galactarium.adapters.vector import VectorTables
from galactarium.games import GAMES
from galactarium.kernel.refusals import Illegal, Malformed
from tests.command import Command
from tests.games.positions import random_moves

DOCS = Path(__file__).parents[2] / "docs"
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_rows_go_into_a_given_buffer_or_a_new_one_and_are_those_of_the_observation(game: str) -> None:
    spaces = Spaces(game, 2)
    table = GAMES[game].deal(2, "buffers")
    row, mask = np.full(spaces.width, 7, np.int8), np.full(spaces.size, 7, np.int8)
    for count, (seat, choice) in enumerate(random_moves(table, "buffers moves")):
        assert spaces.observe(table, seat, row) is row
        assert spaces.mask(table, seat, mask) is mask
        assert set(row) == set(mask) == {0, 1}
        fresh = spaces.observe(table, seat)
        assert fresh is not row
        assert np.array_equal(fresh, row)
        assert mask.nonzero()[0].tolist() == sorted(spaces.actions.legal(table, seat))
        if count % 10 == 0:
            assert np.array_equal(spaces.observe_from(table.observe(seat)), row)
        table.play(seat, choice)
        if count == 100:
            break


@every_game
def test_every_input_has_a_name_and_belongs_to_a_part(game: str) -> None:
    spaces = Spaces(game, 3)
    names = spaces.names()
    assert len(names) == len(set(names)) == spaces.width
    end = 0
    for part, cut in spaces.parts().items():
        assert cut[0] == end
        end = cut[1]
        assert {name.partition(".")[0] for name in names[slice(*cut)]} == {part}
    assert end == spaces.width


def test_the_names_say_what_is_on() -> None:
    spaces = Spaces("race", 2, {"worlds": "old_earth,new_sparta"})
    table = spaces.game.deal(2, 1, spaces.options)
    row = spaces.observe(table, 0)
    on = {name for name, is_on in zip(spaces.names(), row, strict=True) if is_on}
    assert {"own.in_tableau.old_earth", "rival_1.in_tableau.new_sparta", "common.seats.2"} <= on
    assert {"asked.initial_discard", "own.cards_in_tableau.1+"} <= on
    assert not {"own.in_tableau.new_sparta", "own.cards_in_tableau.2+", "common.seats.3"} & on


@every_game
def test_arrays_of_many_tables_are_views_of_what_is_played(game: str) -> None:
    tables = VectorTables(game, 5, 2, "views")
    spaces = tables.spaces
    ended = 0
    for count in range(1000):
        if count % 50 == 0:
            for place, table in enumerate(tables.many.tables):
                seat = int(tables.asked[place])
                assert np.array_equal(tables.observations[place], spaces.observe(table, seat))
                assert np.array_equal(tables.masks[place], spaces.mask(table, seat))
        tables.step(tables.sample())
        ended += int(tables.ended.sum())
        assert tables.rewards.sum(1).tolist() == tables.ended.tolist()
    assert ended > 4
    with pytest.raises(ValueError, match="read-only"):
        tables.masks[0, 0] = 1
    with pytest.raises(Illegal):
        tables.step(np.full(5, int(np.flatnonzero(tables.masks[0] == 0)[0])))
    with pytest.raises(Malformed):
        tables.step([1])


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = VectorTables("race", 3, seed=5), VectorTables("race", 3, seed=5)
    third = VectorTables("race", 3, seed=6)
    assert not np.array_equal(one.observations, third.observations)
    for _ in range(300):
        actions = one.sample()
        assert np.array_equal(actions, other.sample())
        one.step(actions)
        other.step(actions.tolist())
    assert np.array_equal(one.observations, other.observations)


@every_game
def test_the_command_tells_all_of_it(game: str, run: Command) -> None:
    told = json.loads(run("spaces", game, "--seats", "3", "--json").out)
    spaces = Spaces(game, 3)
    assert told["actions"]["words"] == spaces.actions.words()
    assert told["observation"]["names"] == spaces.names()
    assert told["observation"]["shape"] == [spaces.width]
    assert told["observation"]["dtype"] == "int8"
    assert sum(step["size"] for step in told["actions"]["steps"]) == told["actions"]["size"] == spaces.size
    for language, word in (("en", "actions"), ("ja", "行動")):
        shown = run("spaces", game, "--lang", language).out
        assert word in shown
        assert all(step in shown for step, _, _ in spaces.steps())
        assert f"{spaces.parts()['common'][0]}–{spaces.parts()['common'][1] - 1} common" in shown


def test_wrong_numbers_of_seats_are_refused(run: Command) -> None:
    refused = run("spaces", "race", "--seats", "7")
    assert (refused.status, len(refused.err.splitlines())) == (2, 1)


def test_the_command_and_the_package_tell_the_version(run: Command) -> None:
    told = run("--version")
    assert (told.status, told.out) == (0, f"galactarium {__version__}\n")
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)


def test_the_page_tells_the_true_sizes() -> None:
    page = (DOCS / "spaces.md").read_text("utf-8")
    games = [GAMES[name] for name in ("race", "roll", "rollers")]
    sizes = [f"{Spaces(game, 2).size:,}" for game in games]
    assert "{} in Race, {} in Roll, {} in Rollers".format(*sizes) in page
    own, rival, common = (
        [f"{getattr(game.thinking, part):,}" for game in games] for part in ("own", "rival", "common")
    )
    assert "Race {}, Roll {}, Rollers {}".format(*own) in page
    assert f"{', '.join(rival)} each" in page
    assert f"| `common` | {', '.join(common)} |" in page
    asked = [str(len(Spaces(game, 2).actions.asking)) for game in games]
    assert f"| `asked` | {', '.join(asked)} |" in page


@pytest.mark.parametrize("page", ["spaces.md", "adapters.md"])
def test_the_examples_of_a_page_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL)
    assert len(examples) >= 2
    for example in examples:
        exec(compile(example, page, "exec"), {})
    assert capsys.readouterr().out
