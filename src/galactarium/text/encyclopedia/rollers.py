"""The components of Galactic Rollers; the planets of a table are in its observations."""

from __future__ import annotations

from typing import Final

from galactarium.games.rollers.components import CATEGORIES, FACES, TECHNOLOGIES
from galactarium.games.rollers.galaxy import SIZES
from galactarium.text.catalogue import Catalogue
from galactarium.text.encyclopedia.entry import Entry
from galactarium.text.rollers import WORDS

GAME: Final = "rollers"


def entries(words: Catalogue) -> list[Entry]:
    found: list[Entry] = []
    for category in CATEGORIES:
        faces = [int(face) for face in FACES]
        facts: dict[str, object] = {"letter": words.name(GAME, "letter", category), "faces": faces}
        sentences = [words.say(f"rollers.action.{category}")]
        name = words.name(GAME, "category", category)
        found.append(Entry("category", category, name, facts, sentences, WORDS.components[category]))
    for technology in TECHNOLOGIES:
        id_ = str(technology.number)
        facts = {"art": technology.name, "price": technology.number, "category": technology.category}
        name = words.name(GAME, "technology", technology.number)
        price = words.say("rollers.price", {"number": technology.number})
        sentences = [words.name(GAME, "power", technology.number), price]
        found.append(Entry("technology", id_, name, facts, sentences, WORDS.components[id_]))
    for size in SIZES:
        found.append(Entry("size", size, words.name(GAME, "size", size), {}, [], WORDS.components["planet"]))
    return found
