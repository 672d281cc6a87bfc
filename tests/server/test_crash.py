"""A server that is killed loses nothing that it accepted; `make crash` does it with 40 tables and 20 kills."""

from __future__ import annotations

from pathlib import Path

from tests.server.crash import storm
from tests.server.nodes import Node


def test_a_killed_server_loses_no_accepted_choice_and_plays_none_twice(tmp_path: Path) -> None:
    told = storm([Node(str(tmp_path / "db"), tmp_path / "log")], 6, 4, ["rollers", "race"], "small storm")
    assert told.kills == 4
    assert told.accepted > 300
    assert told.lines_lost >= 4


def test_one_of_two_nodes_is_killed_and_the_tables_go_on_at_the_other(postgresql: str, tmp_path: Path) -> None:
    nodes = [Node(postgresql, tmp_path / f"log {number}") for number in range(2)]
    told = storm(nodes, 4, 3, ["rollers", "race"], "two nodes")
    assert told.kills == 3
    assert told.accepted > 200
    assert told.lines_lost >= 3
