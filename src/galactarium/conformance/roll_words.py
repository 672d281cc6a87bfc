"""The words of the format roll-trace/1, read as our numbers."""

from __future__ import annotations

from collections import Counter
from typing import Final

from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    KINDS,
    PHASE_NAMES,
    SIDE_OF_NAME,
    WORLD,
    index_of,
)
from galactarium.games.roll.empire import CITIZENRY, COLUMN, CUP, DEVELOPERS, GOODS, SETTLERS
from galactarium.kernel.plain import items, mapping, text

LETTERS: Final = "WRPCBGY"  # the colours of dice, in the order of our numbers


def colour_of(die: object) -> int:
    """The colour of a die, real (W23) or extra (+W117)."""
    return LETTERS.index(text(die, "die").lstrip("+")[0])


def is_extra(die: object) -> bool:
    return text(die, "die").startswith("+")


def phase_of(name: object) -> int:
    return index_of(PHASE_NAMES, text(name, "phase"))


def side_of(name: object) -> int:
    """The number of a side."""
    return SIDE_OF_NAME[text(name, "tile").lower()]


def tile_of(name: object) -> int:
    """The number of the game tile that a side belongs to."""
    return side_of(name) % WORLD


def tiles_of(pairs: object) -> list[int]:
    """The tiles of a list of pairs of sides."""
    return [tile_of(items(pair, "tile")[0]) for pair in items(pairs, "tiles")]


def kind_of(world: object) -> int:
    """The kind of a world."""
    return int(KINDS[side_of(world)])


def place_of(where: object, world: object, die: object) -> int:
    """Where a die lies, as a place in our empire."""
    name = text(where, "from")
    colour = colour_of(die)
    if name == "good":
        return GOODS + COLOURS * kind_of(world) + colour
    if name.endswith(" column"):
        return COLUMN + COLOURS * phase_of(name.removesuffix(" column")) + colour
    return PLACES[name] + colour


PLACES: Final = {"cup": CUP, "citizenry": CITIZENRY, "development stack": DEVELOPERS, "world stack": SETTLERS}


def counted(dice: object) -> dict[str, int]:
    """Dice in a list, counted by the names of their colours."""
    return dict(Counter(COLOUR_NAMES[colour_of(die)] for die in items(dice, "dice")))


def named(counts: object) -> dict[str, int]:
    """Counts by letter as counts by the names of colours."""
    found: dict[str, int] = {}
    for letter, count in mapping(counts, "dice").items():
        if not isinstance(count, int):
            raise ValueError("a count of dice is no number")
        if count:
            found[COLOUR_NAMES[LETTERS.index(letter)]] = count
    return found
