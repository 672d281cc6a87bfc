"""The components of Galactic Rollers; the planets of a table are in its observations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from galactarium.games.rollers.components import CATEGORIES, FACES, TECHNOLOGIES
from galactarium.games.rollers.galaxy import SIZES
from galactarium.games.rollers.text.words import WORDS
from galactarium.kernel.records import Nothing
from galactarium.text.catalogue import Catalogue
from galactarium.text.entry import Entry

NAME: Final = "rollers"


@dataclass(frozen=True)
class PrintedDie:
    letter: str
    faces: list[int]
    thing: Literal["die"] = "die"


@dataclass(frozen=True)
class PrintedTechnology:
    art: str
    price: int
    category: str
    thing: Literal["technology"] = "technology"


def entries(words: Catalogue) -> list[Entry]:
    found: list[Entry] = []
    for category in CATEGORIES:
        faces = [int(face) for face in FACES]
        die = PrintedDie(words.name(NAME, "letter", category), faces)
        sentences = [words.say(f"rollers.action.{category}")]
        name = words.name(NAME, "category", category)
        found.append(Entry("category", category, name, die, sentences, WORDS.components[category]))
    for technology in TECHNOLOGIES:
        id_ = str(technology.number)
        printed = PrintedTechnology(technology.name, technology.number, technology.category)
        name = words.name(NAME, "technology", technology.number)
        price = words.say("rollers.price", {"number": technology.number})
        sentences = [words.name(NAME, "power", technology.number), price]
        found.append(Entry("technology", id_, name, printed, sentences, WORDS.components[id_]))
    for size in SIZES:
        found.append(Entry("size", size, words.name(NAME, "size", size), Nothing(), [], WORDS.components["planet"]))
    return found
