"""Recorded games of Roll for the Galaxy: a sample of them; `make conformance` replays all where they are found."""

from __future__ import annotations

import copy
import gzip
import json
from pathlib import Path

import pytest

from galactarium.conformance import check_file
from galactarium.conformance.report import traces
from galactarium.conformance.roll import check_game
from galactarium.conformance.roll_replay import Replayer
from galactarium.kernel.plain import items, mapping
from galactarium.kernel.refusals import Malformed
from tests.conformance.recorded import ROLL

GAMES = list(traces(ROLL))


@pytest.fixture(scope="module")
def games() -> list[dict[str, object]]:
    return GAMES[:12]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game["game"]))
def test_recorded_games_are_followed_without_a_difference(game: dict[str, object]) -> None:
    replayer = check_game(game)
    assert [str(difference) for difference in replayer.differences] == []
    assert replayer.snapshots > 50


def test_a_limit_ends_the_work_and_progress_hears_of_every_game(games: list[dict[str, object]]) -> None:
    heard: list[int] = []
    report = check_file("roll", ROLL, 3, lambda so_far: heard.append(so_far.games))
    assert heard == [1, 2, 3]
    assert report.events == sum(len(items(game["events"], "events")) for game in games[:3])


def test_the_table_can_be_looked_at_after_every_event(games: list[dict[str, object]]) -> None:
    replayer = Replayer(games[0])
    for event in items(games[0]["events"], "events")[:300]:
        replayer.feed(mapping(event, "event"))
        assert replayer.table.problems() == []
    assert replayer.differences == []


@pytest.mark.rule("roll.develop.12", "roll.settle.10")
def test_dice_on_a_stack_without_tiles_are_cleared_away_by_our_engine_and_put_back_for_the_other(
    games: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = next(game for game in games if check_game(game).left_on_empty_stacks > 0)
    monkeypatch.setattr(Replayer, "_put_back", lambda self, event: None)
    found = check_game(game).differences
    assert {difference.what.split(": ")[1] for difference in found} <= {"cup", "development_dice", "world_dice"}
    assert found


def spoilt(game: dict[str, object], kind: str, name: str, value: object) -> list[str]:
    """The differences found once an event or a snapshot has been changed."""
    other = copy.deepcopy(game)
    for event in items(other["events"], "events"):
        entry = mapping(event, "event")
        if entry["e"] == kind and name in entry and entry[name] != value:
            entry[name] = value
            break
    else:
        raise AssertionError("nothing to spoil")
    return [str(difference) for difference in check_game(other).differences]


@pytest.mark.parametrize(
    ("kind", "name", "value"),
    [
        ("credit", "amount", 9),
        ("vp", "amount", 7),
        ("complete", "paid", 0),
        ("gain_die", "to", "elsewhere"),
        ("state", "vp_pool", -3),
        ("state", "bag", 1),
        ("reveal", "phases", ["ship"]),
        ("recruit", "die", "Y999"),
        ("produce", "die", "P1"),
    ],
)
def test_every_spoilt_effect_or_choice_is_found(
    games: list[dict[str, object]], kind: str, name: str, value: object
) -> None:
    found = spoilt(games[0], kind, name, value)
    assert found
    assert all(f"game {games[0]['game']}, event " in difference for difference in found)


def test_a_spoilt_result_is_found(games: list[dict[str, object]]) -> None:
    other = copy.deepcopy(games[0])
    mapping(other["result"], "result")["winners"] = [7]
    assert [difference.what for difference in check_game(other).differences] == ["winners"]


def test_another_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write(json.dumps({"format": "roll-trace/2"}) + "\n")
    with pytest.raises(Malformed):
        check_file("roll", path)
