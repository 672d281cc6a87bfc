"""Players that are programs."""

from __future__ import annotations

from galactarium.bots.bot import Bot
from galactarium.bots.levels import LEVELS, REGULAR, Level
from galactarium.bots.specs import KINDS, read_spec
from galactarium.kernel.refusals import Malformed

BOTS = [*LEVELS, *KINDS]
RANDOM = "random"


def is_bot(name: str) -> bool:
    """Whether a player of this name is a bot."""
    return name.partition(":")[0] in BOTS


def make_bot(spec: str, seats: int, seed: str) -> Bot:
    """The bot of a spec: a strength, with a personality if wanted (`veteran:settler`), or a kind of bot with settings.

    It plays the same from the same seed.
    """
    name, _, personality = spec.partition(":")
    if name in LEVELS:
        bot: Bot = Level(name, personality, seats, seed)
    elif is_bot(spec):
        kind, settings = read_spec(spec)
        bot = kind.make(settings, seats, seed)
    else:
        raise Malformed("malformed.bot", {"bot": spec, "known": BOTS})
    bot.name = spec
    return bot


__all__ = ["BOTS", "LEVELS", "RANDOM", "REGULAR", "Bot", "is_bot", "make_bot"]
