"""One message for each question: a game takes fewer whole answers than single choices."""

from __future__ import annotations

import pytest

from bench.messages import messages
from galactarium.games import GAMES
from galactarium.lessons import is_taught


@pytest.mark.parametrize("game", [game for game in GAMES if is_taught(game)])
def test_a_game_of_a_veteran_takes_fewer_messages_with_whole_answers(game: str) -> None:
    choices, answers = messages(game)
    assert 0 < answers < choices
