"""Whole games as readable text: `python -m tests.golden` writes them anew, and the difference is to be reviewed."""

from __future__ import annotations

from pathlib import Path

from galactarium.games import GAMES
from galactarium.kernel.chance import seeded
from galactarium.kernel.game import Game
from galactarium.kernel.play import begin
from galactarium.text.catalogue import catalogue
from tests.games.positions import random_move

FOLDER = Path(__file__).parent


def playthrough(game: Game, seats: int) -> str:
    """A random game: every choice in words, and what all learn of it, in English."""
    words = catalogue("en")
    play = begin(game, seats, "golden")
    names = [f"Player {seat + 1}" for seat in range(seats)]
    chance = seeded("golden", seats)
    lines = [f"{words.title(game.name)}, {seats} seats, rules {game.rules}, seed golden"]
    told = 0
    while True:
        news = play.journal.view(-1, told)
        told += len(news)
        sentences = [words.event(game.name, view, names) for view in news]
        lines.extend(f"    {sentence}" for sentence in sentences if sentence)  # some events go without saying
        if play.table.finished():
            break
        seat, choice = random_move(play.table, chance)
        play.choose(seat, play.asked[seat], choice)
        lines.append(f"{seat + 1}: {play.record_so_far.moves[-1].word}")
    lines.append(str(play.table.outcome().to_json()))
    lines.append(play.record().checksum)
    return "\n".join(lines) + "\n"


def playthroughs() -> dict[str, str]:
    """The text of every golden file by its name."""
    return {f"{game.name}.txt": playthrough(game, game.fewest + 1) for game in GAMES.values()}
