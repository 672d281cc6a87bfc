"""What is said about a finished game that was looked at again."""

from __future__ import annotations

from galactarium.arena.analyse import Analysis, Moment
from galactarium.games import find_game
from galactarium.kernel.play import begin
from galactarium.server.tables.analyses import tell

SET_UP = ["ship C", "ship F", "start 0", "start 0", "start 6"]


def test_the_last_choice_of_a_block_is_not_told_as_the_cause_of_what_all_chose() -> None:
    play = begin(find_game("rollers"), 2, "together")
    for seat in (0, 1):
        for word in SET_UP:
            decision = play.decision(seat)
            assert decision is not None
            play.choose(seat, play.asked[seat], play.game.choice(decision, word))
    analysis = Analysis("rollers", 2, ["Ann", "Ben"], [0.5, 0.5], None)
    moves = play.record_so_far.moves
    for number, move in enumerate(moves):
        chances = [0.7, 0.3] if number == len(moves) - 1 else [0.5 - number / 1000, 0.5 + number / 1000]
        moment = Moment(number, move.seat, "", move.word, chances, 0.0, 0.0, "", [], "", [0.0, 0.0])
        analysis.moments.append(moment)
    told = tell(play, analysis, "en").turning
    assert "once everyone had chosen" in told[-1].text
    assert "once everyone had chosen" not in told[0].text
