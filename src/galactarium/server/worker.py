"""A process in which bots think: one observation a line comes in, one choice a line goes out."""

from __future__ import annotations

import sys

import msgspec

from galactarium.bots import make_bot
from galactarium.kernel.observation import observation_from_json


class Thought(msgspec.Struct):
    """A question to a bot. An observation is all it gets."""

    bot: str
    seed: str
    observation: dict[str, object]


class Answer(msgspec.Struct):
    choice: int


def answer(thought: Thought) -> Answer:
    observation = observation_from_json(thought.observation)
    assert observation.decision is not None
    bot = make_bot(thought.bot, observation.seats, thought.seed)
    return Answer(bot.choose(observation, observation.decision))


def main() -> None:
    """Answer until the server closes the line."""
    decoder = msgspec.json.Decoder(Thought)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
