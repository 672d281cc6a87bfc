"""A process in which programs think: one question a line comes in, one answer a line goes out."""

from __future__ import annotations

import os
import sys
import traceback
from typing import Final

import msgspec

from galactarium.arena.analyse import Analysis, Analyst
from galactarium.bots import make_bot
from galactarium.bots.hints import Hint, hints
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.record import record_from_json

GENTLE: Final = "--gentle"  # gives way to everything else
NICENESS: Final = 5
NOTHING: Final = b"null\n"  # said to a question that has no answer
AGAIN: Final = 12  # tables imagined to look again at a doubtful choice of a finished game
TABLES_IN_ALL: Final = 300  # so that it takes seconds


class AskCourse(msgspec.Struct, tag="course"):
    """What does this bot do? An observation is all it gets."""

    bot: str
    seed: str
    observation: object  # as JSON


class AskHints(msgspec.Struct, tag="hints"):
    """What are the options worth? An observation tells no more than its seat knows."""

    seed: str
    observation: object  # as JSON


class AskAnalysis(msgspec.Struct, tag="analysis"):
    """How did a finished game go?"""

    record: str


Question = AskCourse | AskHints | AskAnalysis


def answer(question: Question) -> list[int] | list[Hint] | Analysis:
    if isinstance(question, AskAnalysis):
        return _analysis(question)
    observation = observation_from_json(question.observation)
    assert observation.decision is not None
    if isinstance(question, AskHints):
        return hints(observation, observation.decision, question.seed)
    bot = make_bot(question.bot, observation.seats, question.seed)
    return bot.course(observation, observation.decision)


def _analysis(question: AskAnalysis) -> Analysis:
    analyst = Analyst(record_from_json(question.record), again=AGAIN, tables_in_all=TABLES_IN_ALL)
    for number in range(analyst.choices()):
        analyst.look(number)
    return analyst.analysis


def main() -> None:
    """Answer until the server closes the line."""
    if GENTLE in sys.argv and sys.platform != "win32":
        os.nice(NICENESS)
    decoder: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        try:
            answered = msgspec.json.encode(answer(decoder.decode(line))) + b"\n"
        except Exception:  # it would fail again: the process lives on for the others
            traceback.print_exc()
            answered = NOTHING
        try:
            sys.stdout.buffer.write(answered)
            sys.stdout.buffer.flush()
        except BrokenPipeError:  # the server was killed meanwhile
            os._exit(0)


if __name__ == "__main__":
    main()
