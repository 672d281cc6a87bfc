"""Players that are programs."""

from __future__ import annotations

from galactarium.bots.bot import Bot
from galactarium.bots.levels import LEVELS, REGULAR, Level
from galactarium.bots.specs import is_plug_in, kinds, plug_in, read_spec
from galactarium.kernel.refusals import Malformed

RANDOM = "random"


def bots() -> list[str]:
    """The names of all bots: the levels, and the kinds of bots."""
    return [*LEVELS, *kinds()]


def opponents_in(game: str) -> list[str]:
    """The bots that people are offered in a game, the levels first, from gentle to best."""
    return [*LEVELS, *(name for name, kind in kinds().items() if game in kind.offered)]


def is_bot(name: str) -> bool:
    """Whether a player of this name is a bot."""
    return name.partition(":")[0] in bots()


def make_bot(spec: str, seats: int, seed: str, *, trusted: bool = False) -> Bot:
    """The bot of a spec: a strength, with a personality if wanted (`veteran:settler`), or a kind of bot with settings.

    It plays the same from the same seed. A trusted spec, which whoever runs the program typed in, may also name a class
    of bots by its place (`my_package:MyBot`): that imports the module, so nobody else may say which one.
    """
    name, _, personality = spec.partition(":")
    if name in LEVELS:
        bot: Bot = Level(name, personality, seats, seed)
    elif is_bot(spec):
        kind, settings = read_spec(spec)
        bot = kind.make(settings, seats, seed)
    elif trusted and is_plug_in(spec):
        kind, settings = plug_in(spec)
        bot = kind.make(settings, seats, seed)
    else:
        raise Malformed("malformed.bot", {"bot": spec, "known": bots()})
    bot.name = spec
    return bot


__all__ = ["LEVELS", "RANDOM", "REGULAR", "Bot", "bots", "is_bot", "make_bot", "opponents_in"]
