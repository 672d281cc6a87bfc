"""How the players of a record are called on a screen."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.bots import bots, is_bot
from galactarium.text.catalogue import Catalogue


def nameless(seat: int) -> str:
    """What a record calls a person who gave no name."""
    return f"seat {seat + 1}"


def guest_name(number: int) -> str:
    """What a record calls a guest who chose no name."""
    return f"guest {number}"


def guest_number(player: str) -> int | None:
    """The number of a guest who chose no name; every language has a name of its own for them."""
    number = player.removeprefix("guest ")
    return int(number) if number.isdecimal() and player == guest_name(int(number)) else None


def display_names(players: Sequence[str], words: Catalogue, you: int | None = None) -> list[str]:
    """The names in order of seats, each once; `you` is the seat of the only person at the screen."""
    names: list[str] = []
    for seat, player in enumerate(players):
        if player == nameless(seat):
            names.append(words.say("player.you") if seat == you else words.say("player.numbered", {"n": seat + 1}))
        elif player in bots():
            names.append(words.bot(player))
        elif (number := guest_number(player)) is not None:
            names.append(words.say("player.guest", {"number": str(number)}))
        elif is_bot(player):
            names.append(player)
        else:
            names.append(words.say("player.named", {"name": player}))
    return [
        words.say("player.same", {"name": name, "n": names[: seat + 1].count(name)}) if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]
