"""The quick-start sheet written down a second time by hand, to hold the game's own data against."""

from __future__ import annotations

from typing import Final

SIZES: Final = {
    "A": "medium",
    "B": "medium",
    "C": "small",
    "D": "small",
    "E": "large",
    "F": "small",
    "G": "medium",
    "H": "large",
    "I": "small",
    "J": "medium",
}
DEFENCES: Final = {"A": 10, "B": 12, "C": 5, "D": 7, "E": 15, "F": 5, "G": 9, "H": 14, "I": 8, "J": 9}
DEGREES: Final = {"A": 3, "B": 4, "C": 2, "D": 3, "E": 5, "F": 3, "G": 3, "H": 3, "I": 3, "J": 3}
ROUTES: Final = {
    "A-D": 2,
    "A-I": 1,
    "A-J": 2,
    "B-C": 2,
    "B-D": 1,
    "B-E": 2,
    "B-J": 3,
    "C-E": 1,
    "D-E": 2,
    "E-F": 3,
    "E-G": 2,
    "F-G": 1,
    "F-H": 2,
    "G-H": 2,
    "H-I": 2,
    "I-J": 1,
}
TECHNOLOGIES: Final = [
    "Recruit",
    "Stargate System",
    "Space Cannons",
    "Merchant Outposts",
    "Research Facility",
    "Laboratory",
    "Bombard",
    "Military Draft",
    "Mass of Colonists",
    "Space Base",
]


def routes_of(planet: str) -> list[str]:
    """The routes that touch a planet."""
    return [route for route in ROUTES if planet in route]


def neighbours_of(planet: str) -> str:
    """The planets one route away."""
    return "".join(sorted(route.replace(planet, "").strip("-") for route in routes_of(planet)))


# The category of the dice on which each of them works.
TECHNOLOGY_CATEGORIES: Final = [
    *("settle", "move", "conquer", "trade", "research"),
    *("research", "conquer", "conquer", "settle", "any"),
]
