"""Games with keyed luck are recorded and verified as others are, and their records say which luck it was."""

from __future__ import annotations

import json
import random

import pytest

from galactarium.games import GAMES, find_game
from galactarium.kernel.chance import KEYED
from galactarium.kernel.play import begin
from galactarium.kernel.record import record_from_json, verify
from galactarium.kernel.refusals import Illegal


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("seed", "schema"), [("0123", 1), (f"{KEYED}0123", 2)])
def test_records_of_both_kinds_of_luck_verify(game: str, seed: str, schema: int) -> None:
    luck = random.Random(seed)
    play = begin(find_game(game), 2, seed, salts=["mine", ""])
    for _ in range(150):
        if play.table.finished():
            break
        seat = luck.choice(play.table.awaiting())
        decision = play.decision(seat)
        assert decision is not None
        play.play(seat, luck.choice(decision.options))
    written = play.record().to_json()
    assert json.loads(written)["schema"] == schema
    verify(find_game(game), record_from_json(written))
    forged = written.replace('"mine"', '"yours"')
    with pytest.raises(Illegal):
        verify(find_game(game), record_from_json(forged))
