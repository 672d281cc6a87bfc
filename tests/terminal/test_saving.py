"""Saving and going on: nothing is lost, and nothing of others is overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from galactarium.kernel.play import resume
from galactarium.kernel.record import verify
from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.terminal import read_record, write_record
from tests.terminal.driver import ROLLERS, answers, perform, random_bot, rehearse

SET_UP = "ships: C, D; resources: settle 1, conquer 1, trade 1, move 3"


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    rehearsed = rehearse(2, "later")
    typed = answers(rehearsed)
    path = tmp_path / "game.json"
    first = perform([*typed[:20], f"save {path}", "quit"], seed="later")
    assert f"galactarium play --resume {path}" in first.text
    record = read_record(path)
    verify(ROLLERS, record)
    bot = random_bot(2, "later", 1)
    for _ in [move for move in record.moves if move.seat == 1]:  # as far as it was when the game was left
        bot.chance.below(3, 1)  # type: ignore[attr-defined]
    second = perform([*typed[20:], "save", ""], seed="", record=record, path=path, bots=[None, bot])
    assert "Resuming the saved game after" in second.text
    assert "Result" in second.text
    assert answers(resume(ROLLERS, read_record(path))) == typed


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text("mine", "utf-8")
    shown = perform([SET_UP, f"save {path}", "take"])
    assert "already exists and will not be overwritten" in shown.text
    assert "You took 1 Conquer" in shown.text
    assert path.read_text("utf-8") == "mine"


def test_the_file_of_this_play_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    perform([SET_UP, f"save {path}", "take", "save", "take", f"save {path}"])
    words = [move.word for move in read_record(path).moves if move.seat == 0]
    assert words == ["ship C", "ship D", "start 1", "start 1", "start 1", "start 3", "take", "take"]
    assert list(tmp_path.iterdir()) == [path]


def test_a_second_file_takes_the_place_of_the_first_for_the_next_saving(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    shown = perform([SET_UP, f"save {one}", "take", f"save {two}", "take", f"save {one}"])
    assert "already exists" not in shown.text
    assert len(read_record(one).moves) > len(read_record(two).moves)


@pytest.mark.parametrize("place", ["missing/game.json", ".", "bad\0name"])
def test_a_file_that_cannot_be_written_gets_a_sentence_and_play_goes_on(place: str, tmp_path: Path) -> None:
    shown = perform([SET_UP, f"save {tmp_path}/{place}", "take"])
    assert "cannot be written" in shown.text or "already exists" in shown.text
    assert "You took 1 Conquer" in shown.text
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_left_behind_when_writing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, text: str, encoding: str) -> int:
        with self.open("w", encoding=encoding) as file:
            file.write(text[:10])
        raise OSError("the disk is full")

    path = tmp_path / "game.json"
    record = rehearse(2, "1", most=3).record()
    write_record(record, path)
    before = path.read_text("utf-8")
    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(Illegal, match=r"illegal\.file\.write"):
        write_record(record, path, replace=True)
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_text("utf-8") == before


def test_a_finished_game_can_be_looked_at_again(tmp_path: Path) -> None:
    record = rehearse(2, "over").record()
    text = perform(["log 3", "rules", "foo", "u", ""], record=record, path=tmp_path / "game.json").text
    assert "The winner is" in text
    assert "The game is over." in text
    assert "You cannot undo now" in text
    assert "Everything has been saved." in text


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with pytest.raises(Malformed, match=r"malformed\.file"):
        read_record(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(Malformed, match=r"malformed\.file"):
        read_record(path)
    path.write_text("{", "utf-8")
    with pytest.raises(Malformed, match=r"malformed\.record"):
        read_record(path)


def test_a_choice_made_anew_after_saving_is_unsaved(tmp_path: Path) -> None:
    other = SET_UP.replace("C, D", "C, E")
    for number, (again, asked) in enumerate([([], False), ([other], True), ([SET_UP], False)]):
        lines = ["", SET_UP, f"save {tmp_path / str(number)}", "u", *again, "quit"]
        assert ("The game has not been saved" in perform(lines, people=(0, 1)).text) == asked


def test_leaving_tells_what_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "my game.json"
    assert "Everything has been saved" in perform([SET_UP, f"save {path}", "quit"]).text
    path.unlink()
    text = perform([SET_UP, f"save {path}", "take", "quit", "quit"]).text
    assert "Everything except your last choice has been saved" in text
    assert f"--resume '{path}'" in text
