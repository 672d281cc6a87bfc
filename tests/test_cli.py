"""The command: what programs read, and one clear sentence for everything that is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from galactarium.arena import measure as measuring
from galactarium.games import GAMES, find_game
from galactarium.kernel.chance import seeded
from galactarium.kernel.play import begin
from tests.command import Command
from tests.games.positions import random_move


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The record of a game that is not over."""
    play = begin(find_game("rollers"), 2, "saved", players=["Ann", "random"])
    chance = seeded("saved", 2)
    for _ in range(60):
        seat, choice = random_move(play.table, chance)
        play.choose(seat, play.asked[seat], choice)
    path = tmp_path / "saved.json"
    path.write_text(play.record().to_json(), "utf-8")
    return path


def test_games_lists_the_games_and_their_options(run: Command) -> None:
    listed = json.loads(run("games", "--json").out)
    assert [game["name"] for game in listed] == list(GAMES)
    text = run("games").out
    for game in listed:
        assert game["name"] in text
        for option in game["options"]:
            assert option["name"] in text


def test_simulate_tells_what_came_of_the_games(run: Command) -> None:
    result = run("simulate", "rollers", "--games", "20", "--seats", "3", "--seed", "5", "--check", "3", "--json")
    found = json.loads(result.out)
    assert result.status == 0
    assert (found["games"], found["finished"], found["problems"]) == (20, 20, 0)
    assert found["mean_length"] > 0
    assert set(found["mean_scores"]) == {"planets", "resources"}
    again = run("simulate", "rollers", "--games", "20", "--seats", "3", "--seed", "5", "--no-replay", "--json")
    assert json.loads(again.out)["checksum"] == found["checksum"]
    other = run("simulate", "rollers", "--games", "20", "--seats", "3", "--seed", "6", "--json")
    assert json.loads(other.out)["checksum"] != found["checksum"]
    assert "20" in run("simulate", "rollers", "--games", "20").out


def test_bench_prints_one_object_a_line(run: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "GAMES", 3)
    monkeypatch.setattr(measuring, "COPIES", 50)
    lines = run("bench", "rollers", "--json").out.splitlines()
    figures = [json.loads(line) for line in lines]
    assert [each["seats"] for each in figures] == [1, 2, 3, 4, 5, 6]
    for each in figures:
        assert list(each) == [
            "game",
            "seats",
            "compiled",
            "games_per_s",
            "decisions_per_s",
            "copies_per_s",
            "checksum",
        ]
        assert each["compiled"] == measuring.is_compiled()
        assert each["decisions_per_s"] > each["games_per_s"] > 0
    assert figures[1]["checksum"] in run("bench", "rollers", "--seats", "2").out


def test_rules_are_shown_whole_by_chapter_and_one_by_one(run: Command) -> None:
    whole = run("rules", "rollers").out
    chapter = run("rules", "rollers", "turn").out
    one = run("rules", "rollers", "rollers.turn.1").out
    assert len(whole) > len(chapter) > len(one) > 0
    assert "rollers.turn.1" in one
    assert "rollers.turn.2" not in one
    assert run("rules", "rollers", "turn.1", "--lang", "ja").out != one


def test_verify_proves_a_record(run: Command, saved: Path) -> None:
    found = json.loads(run("verify", str(saved), "--json").out)
    assert found["sound"] is True
    assert (found["game"], found["seats"], found["moves"], found["finished"]) == ("rollers", 2, 60, False)
    assert run("verify", str(saved)).status == 0


def test_replay_shows_what_a_seat_saw(run: Command, saved: Path) -> None:
    everyone = run("replay", str(saved), "--plain")
    assert everyone.status == 0
    early = run("replay", str(saved), "--at", "3", "--plain").out
    assert len(early) < len(everyone.out)
    sealed = [run("replay", str(saved), "--at", "3", "--seat", seat, "--plain").out for seat in ("1", "2")]
    assert sealed[0] != sealed[1]


def test_a_game_is_played_saved_and_resumed(run: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    words = ["E H", "settle 1, conquer 2, trade 3", f"save {path}", "quit"]
    first = run("play", "rollers", "--seed", "7", "--plain", typed="\n".join(words) + "\n")
    assert first.status == 0
    assert run("verify", str(path)).status == 0
    before = path.read_text("utf-8")
    assert run("play", "--resume", str(path), "--plain", typed="quit\nquit\n").status == 0
    assert path.read_text("utf-8") == before
    again = run("play", "rollers", "--seed", "7", "--plain", typed=f"save {path}\nquit\nquit\n")
    assert again.status == 0
    assert path.read_text("utf-8") == before, "a file that was there has been overwritten"


def test_the_same_seed_plays_the_same_bots(run: Command, tmp_path: Path) -> None:
    records = []
    for name in ("one.json", "two.json"):
        path = tmp_path / name
        run("play", "rollers", "--seed", "9", "--plain", typed="A B\nsettle 6\n" + f"save {path}\nquit\n")
        records.append(path.read_text("utf-8"))
    assert records[0] == records[1]


MAP = "planet A small 3 1\n"


@pytest.mark.parametrize(
    "words",
    [
        ["play", "chess"],
        ["play", "rollers", "--seats", "0"],
        ["play", "rollers", "--seats", "100"],
        ["play", "rollers", "--seats", "two"],
        ["play", "rollers", "--bots", "deep thought"],
        ["play", "rollers", "--bots", "random,random", "--seats", "1"],
        ["play", "rollers", "--lang", "tlh"],
        ["play", "rollers", "--option", "setup=lucky"],
        ["play", "rollers", "--option", "colour=red"],
        ["play", "rollers", "--option", "setup"],
        ["play", "rollers", "--option", "map=nowhere"],
        ["play", "rollers", "--option", "map=@no-such-file.map"],
        ["play", "rollers", "--option", "map=@{map}"],
        ["play", "--resume", "no-such-file.json"],
        ["play", "--resume", "{folder}"],
        ["play", "--resume", "{binary}"],
        ["play", "--resume", "{tampered}"],
        ["simulate", "chess"],
        ["simulate", "rollers", "--seats", "100"],
        ["simulate", "rollers", "--games", "0"],
        ["simulate", "rollers", "--games", "many"],
        ["simulate", "rollers", "--bot", "nobody"],
        ["simulate", "rollers", "--jobs", "0"],
        ["simulate"],
        ["replay", "no-such-file.json"],
        ["replay", "{saved}", "--at", "61"],
        ["replay", "{saved}", "--at", "-1"],
        ["replay", "{saved}", "--seat", "3"],
        ["replay", "{saved}", "--seat", "0"],
        ["replay", "{tampered}"],
        ["replay", "{newer}"],
        ["verify", "{tampered}"],
        ["verify", "{newer}"],
        ["verify", "{binary}"],
        ["verify", "{folder}"],
        ["rules", "chess"],
        ["rules", "rollers", "rollers.turn.99"],
        ["bench", "chess"],
        ["bench", "rollers", "--seats", "100"],
        ["conformance", "rollers", "{binary}"],
        ["conformance", "roll", "no-such-file.gz"],
        ["conformance", "race", "{binary}"],
        ["conformance", "race", "{saved}"],
        ["conformance", "roll", "{map}"],
        ["seat", "roll"],
        ["seat", "race", "--bot", "nobody"],
        ["dance"],
        ["games", "--loud"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_bad_input_gets_one_clear_sentence(
    run: Command, saved: Path, tmp_path: Path, words: list[str], language: str
) -> None:
    files = {name: tmp_path / name for name in ("map", "binary", "tampered", "newer")}
    files["map"].write_text(MAP, "utf-8")
    files["binary"].write_bytes(b"\xff\xfe\x00\x01")
    files["tampered"].write_text(saved.read_text("utf-8").replace('"seed": "saved"', '"seed": "saver"'), "utf-8")
    files["newer"].write_text(saved.read_text("utf-8").replace('"schema": 1', '"schema": 99'), "utf-8")
    places = {name: str(path) for name, path in files.items()} | {"saved": str(saved), "folder": str(tmp_path)}
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    given = [word.format(**places) for word in words]
    wants_language = language == "ja" and words[0] not in ("dance", "seat") and "--lang" not in words
    result = run(*given, *(["--lang", language] if wants_language else []))
    assert result.status == 2
    assert result.out == ""
    assert "Traceback" not in result.err
    assert len(result.err.strip().splitlines()) == 1
    assert len(result.err.strip()) > 10
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_seat_answers_in_the_words_of_the_other_engine(run: Command) -> None:
    result = run("seat", "race", typed='{"msg": "result", "result": {}}\n\n')
    assert (result.status, result.out, result.err) == (0, "", "")
    assert run("seat", "race", typed="no JSON\n").status == 2


def test_help_names_every_command(run: Command) -> None:
    result = run("--help")
    for name in ("play", "simulate", "replay", "verify", "rules", "bench", "games", "conformance", "seat"):
        assert name in result.out


def test_a_reader_that_has_seen_enough_does_no_harm() -> None:
    done = subprocess.run(
        [f"{sys.executable} -m galactarium.cli rules rollers | head -n 1"],
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""


@pytest.mark.rule("race.first.1", "roll.setup.11")
@pytest.mark.parametrize("game", ["race", "roll"])
def test_play_offers_the_set_up_of_a_first_game(run: Command, game: str) -> None:
    usual = run("play", game, "--seed", "1", "--plain", "--lang", "en", typed="quit\nquit\n").out
    assert f"galactarium play {game} --first-game" in usual
    first = run("play", game, "--seed", "1", "--first-game", "--plain", "--lang", "en", typed="quit\nquit\n").out
    assert "--first-game" not in first
    named = [option for part in find_game(game).first_game().items() for option in ("--option", "=".join(part))]
    assert first == run("play", game, "--seed", "1", *named, "--plain", "--lang", "en", typed="quit\nquit\n").out
    assert first != usual


def test_a_game_without_a_set_up_of_its_own_for_beginners_offers_none(run: Command) -> None:
    assert "--first-game" not in run("play", "rollers", "--plain", "--lang", "en", typed="quit\nquit\n").out
