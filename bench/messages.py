"""Counts the messages of one person in a whole game: single choices, and whole answers to the same questions.

`python -m bench.messages`: the games are those of the lessons, in which the learner's seat was played by a veteran.
"""

from __future__ import annotations

from galactarium.games import GAMES
from galactarium.lessons import LEARNER, is_taught, lesson


def messages(game: str) -> tuple[int, int]:
    """How many single choices the seat made, and how many whole answers they are."""
    taught = lesson(game)
    moves = taught.record.moves
    play = taught.play_to(0)
    own = [move.choice for move in moves if move.seat == LEARNER]
    made = answers = links = 0
    for move in moves:
        if move.seat == LEARNER:
            if links == 0:
                _, links = play.game.answer(play.table, LEARNER, own[made:])
                answers += 1
            links -= 1
            made += 1
        play.play(move.seat, move.choice)
    return made, answers


if __name__ == "__main__":
    for name in GAMES:
        if is_taught(name):
            before, after = messages(name)
            print(f"{name}: {before} messages with single choices, {after} with whole answers")
