"""Sets of components that are dropped into a game's folder, with nothing else changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.sets.extra import extra_cards, extra_tiles
from tests.games.sets.package import copy_program, drop_in, run
from tests.marks import compiled_only


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = copy_program(tmp_path_factory.mktemp("sets"))
    drop_in(copy, "roll", "extra_tiles", extra_tiles())
    drop_in(copy, "race", "extra_cards", extra_cards())
    return copy


def checked(program: Path, *arguments: str) -> None:
    found = run(program, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)
    assert found.returncode == 0, found.stdout[-4000:] + found.stderr[-2000:]


def test_extra_sets_are_dealt_played_explained_observed_imagined_and_saved(program: Path) -> None:
    checked(program, "tests/games/sets/checks.py")


@pytest.mark.parametrize(
    "suite",
    [
        "test_every_game",
        *(pytest.param(suite, marks=compiled_only) for suite in ("test_secrets", "test_whole_answers")),
    ],
)
def test_what_holds_for_every_game_holds_with_extra_sets(program: Path, suite: str) -> None:
    wanted = "(roll-3 and choose and extra_tiles) or (race-3 and standard and first-extra_cards)"
    checked(program, f"tests/games/{suite}.py", "-k", wanted)


@pytest.mark.parametrize(
    ("game", "name", "spoil", "reason"),
    [
        ("race", "extra_cards", ("extra_world_3", "extra_world_2"), "the id extra_world_2 stands twice"),
        (
            "race",
            "extra_cards",
            ('"extra_world_3"', '"old_earth"'),
            "the id old_earth stands twice, first in the set base",
        ),
        ("race", "extra_cards", ("explore: keep +1", "explore: juggle"), "there is no such power: explore: juggle"),
        (
            "race",
            "extra_cards",
            ("first = 200", "first = 94"),
            "its first number, 94, is that of a card of another set",
        ),
        ("race", "extra_cards", ("first = 200", "first = 470"), "has the number 500, which no card can have"),
        ("race", "extra_cards", ("vp = 1", "victory = 1"), "has unknown words: victory"),
        ("race", "extra_cards", ("seats = [2, 4]", "seats = 4"), "it lacks its name, its seats"),
        ("race", "extra_cards", ('id = "extra_cards"', 'id = "others"'), "its id is not the name of the file"),
        ("roll", "extra_tiles", ("Extra World 3", "Extra World 2"), "the name Extra World 2 stands twice"),
        ("roll", "extra_tiles", ('"stock"', '"siesta"'), "there is no such power: when siesta"),
        ("roll", "extra_tiles", ("first = 300", "first = 100"), "its first number, 100, is that of a tile"),
        ("roll", "extra_tiles", ('"keep_workers"', '"save_workers"'), "has a power that only the base game has"),
        (
            "roll",
            "extra_tiles",
            ('name = "Extra tiles"', 'needs = ["more"]\nname = "x"'),
            "it is played with a set more",
        ),
    ],
)
def test_a_set_that_is_wrong_is_refused_with_a_sentence(
    tmp_path: Path, game: str, name: str, spoil: tuple[str, str], reason: str
) -> None:
    written = extra_cards() if game == "race" else extra_tiles()
    assert spoil[0] in written
    copy = copy_program(tmp_path)
    drop_in(copy, game, name, written.replace(spoil[0], spoil[1], 1))
    found = run(copy, "-c", "import galactarium.games")
    assert found.returncode != 0
    said = found.stderr.strip().splitlines()[-1]
    assert reason in said
    assert said.startswith("ValueError: The set of components ")
    assert said.endswith(".")
