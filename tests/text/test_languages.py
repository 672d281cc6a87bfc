"""A language is a folder of catalogues with a manifest, and nothing else in the source names one."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from galactarium.cli_common import system_language
from galactarium.games import GAMES
from galactarium.kernel.refusals import Malformed
from galactarium.terminal.commands import SHOWN
from galactarium.text.catalogue import catalogue
from galactarium.text.encyclopedia import components_of
from galactarium.text.languages import BUILT_IN, DEFAULT, FOLDER, MANIFEST, PACKAGE, choose_language, languages
from tests.terminal.driver import answers, perform, rehearse
from tests.text import pseudo
from tests.text.refusals import SOURCE

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pseudo.write(tmp_path_factory.mktemp("languages"))


@pytest.fixture
def foreign(folder: Path) -> Iterator[None]:
    with pseudo.dropped(folder):
        yield


def language(folder: Path, code: str, manifest: str = 'name = "X"', **parts: str) -> None:
    """Write a small language."""
    (folder / code).mkdir(parents=True)
    (folder / code / MANIFEST).write_text(manifest, "utf-8")
    for part, text in parts.items():
        (folder / code / f"{part}.toml").write_text(text, "utf-8")


# What there is


def test_every_folder_with_a_manifest_is_a_language() -> None:
    assert set(BUILT_IN) == {path.parent.name for path in PACKAGE.glob(f"*/{MANIFEST}")} == {"en", "ja"}
    assert [code for code, one in BUILT_IN.items() if one.manifest.default] == [DEFAULT]
    assert next(iter(languages())) == DEFAULT


def test_a_folder_besides_is_looked_into(foreign: None) -> None:
    assert set(languages()) == {*BUILT_IN, pseudo.CODE}
    assert languages()[pseudo.CODE].manifest.name == pseudo.NAME


def test_all_that_is_said_comes_from_the_folder(foreign: None) -> None:
    words = catalogue(pseudo.CODE)
    for part in [*GAMES, "table", "web", *(f"rules/{game}" for game in GAMES), *(f"lessons/{game}" for game in GAMES)]:
        change = pseudo.marked if part.startswith("rules/") else pseudo.decorated
        first = catalogue(DEFAULT).messages(part)
        assert words.messages(part) == {key: change(text) for key, text in first.items()}


@pytest.mark.parametrize("game", GAMES)
def test_the_names_of_components_come_from_the_folder(foreign: None, game: str) -> None:
    entries = components_of(game, catalogue(pseudo.CODE))
    assert len(entries) > 10
    for entry in entries:
        assert pseudo.unmarked(" ".join([entry.name, *entry.sentences])) == []


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (["ja"], "ja"),
        (["ja_JP.UTF-8"], "ja"),
        (["JA-jp"], "ja"),
        (["xx", "ja"], "ja"),
        (["en-GB"], "en"),
        (["en-XA"], "en-XA"),
        (["en_xa@variant"], "en-XA"),
        (["C"], "en"),
        ([""], "en"),
        ([], "en"),
        (["pt-PT"], "pt-BR"),
    ],
)
def test_the_nearest_language_is_chosen(tmp_path: Path, wanted: list[str], code: str) -> None:
    language(tmp_path, "en-XA")
    language(tmp_path, "pt-BR")
    with pseudo.dropped(tmp_path):
        assert choose_language(wanted).code == code


def test_the_system_says_which_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert system_language() == DEFAULT
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert system_language() == "ja"
    monkeypatch.setenv("LC_ALL", "C")
    assert system_language() == DEFAULT


# What a language lacks


def test_what_a_language_lacks_is_lent_by_its_fallbacks(tmp_path: Path) -> None:
    language(tmp_path, "pt", table='[bot]\nrookie = "Novato"\nregular = "Regular pt"\n')
    language(tmp_path, "pt-BR", 'name = "Português"\nfallbacks = ["pt"]', table='[bot]\nrookie = "Novato BR"\n')
    with pseudo.dropped(tmp_path):
        words = catalogue("pt-BR")
        assert words.say("bot.rookie") == "Novato BR"
        assert words.say("bot.regular") == "Regular pt"
        assert words.say("bot.veteran") == catalogue(DEFAULT).say("bot.veteran")
        assert words.rules("roll") == catalogue(DEFAULT).rules("roll")


def test_what_is_lent_keeps_the_plurals_of_its_own_language(tmp_path: Path) -> None:
    """Vietnamese knows one form only; an English sentence of one thing stays in the singular."""
    language(tmp_path, "vi")
    with pseudo.dropped(tmp_path):
        facts = {"n": 1}
        assert catalogue("vi").say("terminal.resumed", facts) == catalogue(DEFAULT).say("terminal.resumed", facts)


def test_one_of_ours_may_be_replaced(tmp_path: Path) -> None:
    regular = catalogue(DEFAULT).say("bot.regular")
    language(tmp_path, DEFAULT, 'name = "My own"', table='[bot]\nrookie = "Beginner"\n')
    with pseudo.dropped(tmp_path):
        assert catalogue(DEFAULT).say("bot.rookie") == "Beginner"
        assert catalogue(DEFAULT).say("bot.regular") == regular


# What is wrong with one


@pytest.mark.parametrize(
    ("code", "manifest", "refused"),
    [
        ("xx", "", "malformed.manifest"),
        ("xx", 'name = "X"\ndirection = "up"', "malformed.manifest"),
        ("xx", 'name = "X"\ncolour = "red"', "malformed.manifest"),
        ("xx", "name", "malformed.manifest"),
        ("Klingon", 'name = "X"', "malformed.manifest"),
    ],
)
def test_a_manifest_out_of_order_is_refused(tmp_path: Path, code: str, manifest: str, refused: str) -> None:
    language(tmp_path, code, manifest)
    with pseudo.dropped(tmp_path), pytest.raises(Malformed) as refusal:
        languages()
    assert refusal.value.code == refused


def test_a_catalogue_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    language(tmp_path, "xx", table="[bot")
    with pseudo.dropped(tmp_path), pytest.raises(Malformed) as refusal:
        catalogue("xx").say("bot.rookie")
    assert refusal.value.code == "malformed.file"


def command(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "galactarium.cli", *words],
        env={"PYTHONPATH": str(SOURCE.parent), "PATH": "", FOLDER: str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_folder_that_is_not_there_is_refused_in_one_sentence(tmp_path: Path) -> None:
    done = command("games", folder=tmp_path / "nowhere")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "nowhere" in done.stderr


# The terminal

TYPED = ["NAME"]  # in the list of commands, what is to be typed besides


@pytest.mark.parametrize("game", GAMES)
def test_the_terminal_speaks_it(foreign: None, game: str) -> None:
    typed = answers(rehearse(2, "foreign", most=60, game=GAMES[game]))
    commands = ["?", "help", "look", "log", "rules", "nonsense"]
    shown = perform([*typed[:6], *commands, *typed[6:]], seed="foreign", language=pseudo.CODE, game=GAMES[game])
    told = shown.text
    rules = catalogue(pseudo.CODE).rules(game)
    known = re.findall("[A-Za-z]+", " ".join([*typed, *commands, *SHOWN, *rules, *TYPED]))
    assert pseudo.unmarked(told, frozenset(known)) == []
    assert len(told.splitlines()) > 100


def test_commands_and_refusals_speak_it(folder: Path) -> None:
    listed = command("games", "--lang", pseudo.CODE, folder=folder)
    assert listed.returncode == 0
    assert pseudo.marked("Race for the Galaxy") in listed.stdout
    refused = command("rules", "chess", f"--lang={pseudo.CODE}", folder=folder)
    assert refused.returncode == 2
    assert pseudo.unmarked(refused.stderr, frozenset(["chess", *GAMES])) == []
    unknown = command("games", "--lang", "xx", folder=folder)
    assert unknown.returncode == 2
    assert pseudo.CODE in unknown.stderr


# Nothing else names a language

NAMED = re.compile(r"English|Japanese|日本語|\[lang=|:lang\(")
SHORT = re.compile(r"""["'](?:en|ja)(?:[-_]\w+)?["']""")


def sources() -> list[Path]:
    python = [path for path in SOURCE.rglob("*.py") if "dist" not in path.parts]
    client = [path for path in (ROOT / "web/src").rglob("*") if path.suffix in (".ts", ".svelte", ".css")]
    return [*python, *client, ROOT / "web/index.html", ROOT / "web/words.mjs"]


def test_nothing_else_in_the_source_names_a_language() -> None:
    found = []
    for path in sources():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if NAMED.search(line) or SHORT.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert len(sources()) > 200
    assert found == []
