"""Players that are programs."""

from __future__ import annotations

from galactarium.bots.bot import Bot
from galactarium.bots.random import RandomBot
from galactarium.kernel.refusals import Malformed

BOTS = {RandomBot.name: RandomBot}


def make_bot(name: str, seats: int, seed: str) -> Bot:
    """The bot of that name. It plays the same from the same seed."""
    if name not in BOTS:
        raise Malformed("malformed.bot", {"bot": name, "known": list(BOTS)})
    return BOTS[name](seats, seed)


__all__ = ["BOTS", "Bot", "RandomBot", "make_bot"]
