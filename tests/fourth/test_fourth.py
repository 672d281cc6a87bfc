"""A game of another package is played everywhere, with no line changed outside its package."""

from __future__ import annotations

import json
from pathlib import Path

from galactarium.kernel.chance import SHARED, seeded
from galactarium.kernel.play import begin
from galactarium.kernel.record import record_from_json, verify
from tests.fourth.comets import GAME
from tests.fourth.harness import run
from tests.games.test_whole_answers import chain, orders, played


def test_its_whole_answers_reach_what_chains_reach_in_any_order() -> None:
    chance = seeded("comets", 1)
    for seed in range(20):
        table = GAME.deal(3, f"comets {seed}")
        while not table.finished():
            seat = table.awaiting()[0]
            made = chain(table.copy(), seat, chance)
            answer, used = GAME.answer(table, seat, made)
            wanted = played(table, seat, made[:used])
            for other in [answer, *orders(answer)]:
                assert played(table, seat, GAME.course(table, seat, other)) == wanted
            table.play(seat, made[0])


def test_its_record_is_saved_and_verified() -> None:
    play = begin(GAME, 2, "record")
    chance = seeded("record", 1)
    while not play.table.finished():
        seat = play.table.awaiting()[0]
        options = play.table.agenda.options[seat]
        play.play(seat, options[chance.below(SHARED, len(options))])
    verify(GAME, record_from_json(play.record().to_json()))


def test_it_is_listed_and_played_in_the_terminal_in_both_languages(tmp_path: Path) -> None:
    listed = json.loads(run(tmp_path, "games", "--json").stdout)
    assert "comets" in [game["name"] for game in listed]
    for language, title in (("en", "Comet Harbour"), ("ja", "彗星港")):
        typed = "\n".join(["1", "1, 2", "0"] * 3) + "\n\n"
        done = run(tmp_path, "play", "comets", "--plain", "--lang", language, "--seed", "1", typed=typed)
        assert done.returncode == 0, done.stderr
        assert title in done.stdout
        assert "Traceback" not in done.stderr
        assert "points:" in done.stdout  # its facts, drawn without a drawing of its own


def test_a_hint_is_refused_in_a_sentence_and_its_rules_are_read_at_the_table(tmp_path: Path) -> None:
    typed = "hint\n?\nrules bid\nquit\nquit\n"
    done = run(tmp_path, "play", "comets", "--plain", "--lang", "en", "--seed", "1", typed=typed)
    assert "Your choice (? for help):\nThere is no net for comets; hints and analyses need one.\n" in done.stdout
    assert "All bid at the same time. The highest card brings three fuel, every other one fuel." in done.stdout
    assert "Bidding\ncomets.bid.1: All players bid one of their cards" in done.stdout
    assert done.stderr == ""


def test_it_is_simulated_measured_and_matched_in_the_arena(tmp_path: Path) -> None:
    simulated = run(tmp_path, "simulate", "comets", "--games", "20", "--seats", "3", "--check", "5", "--json")
    assert simulated.returncode == 0, simulated.stderr
    measured = run(tmp_path, "bench", "comets", "--seats", "2", "--json")
    assert json.loads(measured.stdout)["game"] == "comets"


def test_our_search_and_a_bot_of_its_own_package_beat_random_players_in_the_arena(tmp_path: Path) -> None:
    bots = "pilot:tries=6,search:visits=30,random"
    done = run(tmp_path, "arena", "comets", "--bots", bots, "--seats", "3", "--games", "30", "--json")
    assert done.returncode == 0, done.stderr
    pilot, search, at_random = (entry["share"] for entry in json.loads(done.stdout)["bots"])
    assert pilot > at_random
    assert search > at_random


def test_its_strengths_are_defaults_that_judge_by_hand(tmp_path: Path) -> None:
    done = run(tmp_path, "arena", "comets", "--bots", "rookie,regular,veteran,expert", "--games", "12", "--json")
    assert done.returncode == 0, done.stderr
    assert [entry["bot"] for entry in json.loads(done.stdout)["bots"]] == ["rookie", "regular", "veteran", "expert"]


def test_what_it_lacks_is_refused_in_a_sentence(tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    play = begin(GAME, 2, "saved")
    saved.write_text(play.record().to_json(), "utf-8")
    for words, reason in (
        (("analyse", str(saved)), "There is no net for comets; hints and analyses need one.\n"),
        (("seat", "comets"), "comets cannot be played in another engine. Choose from: race.\n"),
        (("conformance", "comets", str(saved)), "There are no recorded games of comets to compare with."),
    ):
        done = run(tmp_path, *words, "--lang", "en") if words[0] != "seat" else run(tmp_path, *words)
        assert done.returncode == 2
        assert done.stderr.startswith(reason), done.stderr
