"""Plays the game of a lesson: `python -m galactarium.lessons GAME SEED` writes its record beside the steps."""

from __future__ import annotations

import sys
from pathlib import Path

from galactarium.bots import make_bot
from galactarium.games import find_game
from galactarium.kernel.play import Play, begin
from galactarium.lessons import LEARNER, RECORD, lesson_folder

TEACHER = "veteran"  # plays the learner's seat
OTHER = "rookie"


def played(game: str, seed: str) -> Play:
    """A game of two: the choices of a strong player are those that the learner will be asked to make."""
    play = begin(find_game(game), 2, seed, players=["cadet", OTHER])
    bots = [make_bot(TEACHER if seat == LEARNER else OTHER, 2, f"{seed}/{seat}") for seat in range(2)]
    while not play.table.finished():
        for seat, bot in enumerate(bots):
            decision = play.decision(seat)
            if decision is not None:
                play.play(seat, bot.choose(play.table.observe(seat), decision))
    return play


if __name__ == "__main__":
    Path(str(lesson_folder(sys.argv[1])), RECORD).write_text(played(*sys.argv[1:]).record().to_json(), "utf-8")
