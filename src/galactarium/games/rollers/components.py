"""The dice and technologies, typed and checked once."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final, final

from galactarium.games.rollers.records import Category
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.vectors import sequence

SETTLE: Final = 0
CONQUER: Final = 1
TRADE: Final = 2
MOVE: Final = 3
RESEARCH: Final = 4

RECRUIT: Final = 1
STARGATE_SYSTEM: Final = 2
SPACE_CANNONS: Final = 3
MERCHANT_OUTPOSTS: Final = 4
RESEARCH_FACILITY: Final = 5
LABORATORY: Final = 6
BOMBARD: Final = 7
MILITARY_DRAFT: Final = 8
MASS_OF_COLONISTS: Final = 9
SPACE_BASE: Final = 10

RULES: Final = "2"  # the version of these rules: it changes when the same choices would lead elsewhere

SHIPS: Final = 2
STARTING_RESOURCES: Final = 6
HOP_COST: Final = 1  # rollers.tech.stargate.1
MOST_DICE: Final = 1000  # rollers.digital.12: bots that never finish are stopped here


@final
class Technology:
    """A technology's number is its place in the list and its price before discounts."""

    def __init__(self, number: int, key: str, name: str, category: str) -> None:
        self.number = number
        self.key = key
        self.name = name
        self.category = category  # the category of action that it helps, or "any"


def _technology(data: object) -> Technology:
    entry = mapping(data, "technology")
    return Technology(
        integer(entry["number"], "number"),
        text(entry["id"], "id"),
        text(entry["name"], "name"),
        text(entry["category"], "category"),
    )


_DATA: Final = tomllib.loads(files("galactarium.games.rollers").joinpath("components.toml").read_text("utf-8"))

CATEGORIES: Final[list[Category]] = ["settle", "conquer", "trade", "move", "research"]
FACES: Final = sequence([integer(face, "face") for face in items(_DATA["faces"], "faces")])
RED_FACES: Final = sequence([integer(face, "face") for face in items(_DATA["red_faces"], "red_faces")])
TECHNOLOGIES: Final = [_technology(entry) for entry in items(_DATA["technology"], "technology")]

if _DATA["categories"] != CATEGORIES:
    raise ValueError("components.toml: the categories are not in the order the rules use")
if [technology.number for technology in TECHNOLOGIES] != list(range(1, 11)):
    raise ValueError("components.toml: the technologies are not numbered 1 to 10 in order")
