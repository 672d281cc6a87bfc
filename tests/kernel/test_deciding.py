"""Whom a running block belongs to is told, and never who of them is done."""

from __future__ import annotations

from galactarium.games import find_game


def test_all_whose_block_it_is_are_deciding_until_it_ends() -> None:
    table = find_game("race").deal(3, "deciding")
    assert table.agenda.deciding() == [0, 1, 2]
    while table.decision(2) is not None:
        table.play(2, table.default(2))
    assert table.agenda.deciding() == [0, 1, 2]
