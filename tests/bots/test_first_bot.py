"""Bots of one's own, named by their place, as the page `Your first bot` shows them."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from galactarium.bots import Bot, is_bot, make_bot
from galactarium.bots.kind import Kind, NoSettings
from galactarium.bots.random import RandomBot
from galactarium.bots.specs import kind_from
from galactarium.kernel.refusals import Malformed
from tests.command import Command

PAGE = (Path(__file__).parents[2] / "docs/first-bot.md").read_text("utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the modules of the page, in which the command is run."""
    bots, kinds = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "my_bots.py").write_text(bots, "utf-8")
    (tmp_path / "my_kinds.py").write_text(kinds, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    yield tmp_path
    for name in ("my_bots", "my_kinds"):
        sys.modules.pop(name, None)


@pytest.mark.usefixtures("folder")
def test_the_page_ends_in_a_rating(run: Command) -> None:
    (command,) = re.findall(r"^galactarium (arena race --bots random,\S+) --games 120$", PAGE, re.MULTILINE)
    told = json.loads(run(*command.split(), "--games", "12", "--json").out)
    standings = {entry["bot"]: entry for entry in told["bots"]}
    assert standings.keys() == {"random", "my_bots:Greedy", "regular"}
    assert standings["my_bots:Greedy"]["rating"] > standings["random"]["rating"]
    assert "my_bots:Greedy: " in PAGE.partition("--games 120")[2]


@pytest.mark.usefixtures("folder")
def test_a_bot_of_ones_own_plays_in_other_processes(run: Command) -> None:
    bots = "my_kinds:greedy:tables=4,random"
    played = run("arena", "rollers", "--bots", bots, "--games", "2", "--jobs", "2", "--json")
    assert played.status == 0
    assert "my_kinds:greedy:tables=4" in played.out


@pytest.mark.usefixtures("folder")
def test_a_bot_is_imported_only_if_whoever_runs_the_program_named_it() -> None:
    with pytest.raises(Malformed) as refused:
        make_bot("my_bots:Greedy", 2, "seed")
    assert refused.value.code == "malformed.bot"
    assert "my_bots" not in sys.modules
    assert not is_bot("my_bots:Greedy")
    bot = make_bot("my_bots:Greedy", 2, "seed", trusted=True)
    assert (type(bot).__name__, bot.name, bot.seats, bot.seed) == ("Greedy", "my_bots:Greedy", 2, "seed")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("spec", "code"),
    [
        ("nowhere:Greedy", "malformed.bot.import"),
        ("my_bots:Nobody", "malformed.bot.import"),
        ("my_bots:Decision", "malformed.bot.class"),
        ("my_bots:find_game", "malformed.bot.class"),
        ("my_bots:Greedy:tables=3", "malformed.bot.setting"),
        ("my_kinds:greedy:tables=many", "malformed.bot.value"),
        ("my_kinds:greedy:wings=2", "malformed.bot.setting"),
        ("my-bots:Greedy", "malformed.bot"),
        ("my_bots", "malformed.bot"),
        ("my_bots:", "malformed.bot"),
    ],
)
def test_what_is_no_bot_is_refused_in_one_sentence(spec: str, code: str, run: Command) -> None:
    with pytest.raises(Malformed) as refused:
        make_bot(spec, 2, "seed", trusted=True)
    assert refused.value.code == code
    told = run("arena", "race", "--bots", f"{spec},random", "--games", "1")
    assert (told.status, len(told.err.splitlines())) == (2, 1)


def test_an_entry_point_may_name_a_class_or_a_kind() -> None:
    made = kind_from(RandomBot, "random").make(NoSettings(), 3, "seed")
    assert isinstance(made, Bot)
    assert (made.seats, made.seed) == (3, "seed")
    kind = Kind(NoSettings, lambda settings, seats, seed: RandomBot(seats, seed))
    assert kind_from(kind, "kind") is kind
    with pytest.raises(Malformed):
        kind_from(int, "int")
