"""docs/adding-a-game.md names what there is: every door is there, and the fourth game has what a game must bring."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galactarium.bots.kind import Kind
from galactarium.games import GAMES, folder_of
from galactarium.kernel.game import Game
from galactarium.kernel.questions import Questions
from galactarium.kernel.step import Step
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Thinking
from tests.fourth import comets
from tests.fourth.harness import ENTRY_POINTS, ROOT

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
FOLDER = Path(comets.__file__).parent
ROOMS = {kind.__name__: kind for kind in (Table, Step, Game, Questions, Thinking, Kind)}
NOT_ITS_OWN = {"Game.imagine", "Table.imagine"}  # named as what every game has


def section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def first_cells(text: str) -> list[str]:
    return [name for row in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE) for name in re.findall("`(.*?)`", row)]


def doors(text: str) -> set[str]:
    return set(re.findall(rf"`((?:{'|'.join(ROOMS)})\.\w+)`", text))


def overridden(door: str) -> bool:
    """Whether a class of the fourth game has its own."""
    room, _, name = door.partition(".")
    own = [each for each in vars(comets).values() if isinstance(each, type) and each.__module__ == comets.__name__]
    return any(issubclass(each, ROOMS[room]) and name in vars(each) for each in own)


def test_every_door_that_the_page_names_is_there() -> None:
    found = doors(PAGE)
    assert len(found) > 30
    for door in found:
        room, _, name = door.partition(".")
        assert name in vars(ROOMS[room]) or name in ROOMS[room].__annotations__, door


def test_the_fourth_game_has_every_file_and_door_that_a_game_must_bring() -> None:
    must = section("What it must bring")
    assert len(first_cells(must)) == 3
    for name in first_cells(must):
        assert (FOLDER / name).is_file(), name
    optional = {"Step.default"}  # said so beside it
    for door in doors(must) - NOT_ITS_OWN - optional:
        assert overridden(door), door


def test_every_file_that_a_game_may_bring_is_brought_by_one_of_ours_or_by_the_fourth() -> None:
    files = [name for name in first_cells(section("What it may bring")) if "/" in name]
    assert len(files) == 12
    for name in files:
        assert (FOLDER / name).is_file() or all((folder_of(game) / name).is_file() for game in GAMES), name


@pytest.mark.parametrize("game", GAMES)
def test_our_games_bring_nothing_that_the_page_does_not_name(game: str) -> None:
    named = first_cells(section("What it may bring"))
    for room in ("text", "lesson", "thinking"):
        for path in (folder_of(game) / room).iterdir():
            if path.name.endswith((".toml", ".json", ".npz")):
                assert f"{room}/{path.name}" in named
    for path in (folder_of(game) / "text" / "en").iterdir():
        assert f"text/en/{path.name}" in PAGE


def test_the_entry_points_are_those_that_the_test_installs() -> None:
    for group, name, value in re.findall(r'\[project\.entry-points\."(.*?)"\]\n(\w+) = "(.*?)"', PAGE):
        assert f"[{group}]\n{name} = tests.fourth.{value}\n" in ENTRY_POINTS


def test_no_general_room_names_a_game() -> None:
    """But for conformance, which is about other programs, and words of the client's boards."""
    source = ROOT / "src" / "galactarium"
    named = re.compile(rf"""["'./]({"|".join(GAMES)})["'./]""")
    for path in sorted(source.rglob("*.py")):
        room = path.relative_to(source).parts
        if room[0] not in ("games", "conformance") or room == ("games", "__init__.py"):
            assert not named.search(path.read_text("utf-8")), path
    client = ROOT / "web" / "src"
    for path in sorted([*client.rglob("*.ts"), *client.rglob("*.svelte")]):
        if path.relative_to(client).parts[0] not in ("games", "generated"):
            assert not named.search(path.read_text("utf-8")), path
