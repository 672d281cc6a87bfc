"""Galactic Rollers in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from galactarium.games.rollers.components import CATEGORIES, TECHNOLOGIES
from galactarium.games.rollers.drawing import eyes, lines
from galactarium.games.rollers.records import Planet, RollersFacts, SheetFacts
from galactarium.games.rollers.text.words import WORDS
from galactarium.kernel.observation import Observation
from galactarium.terminal.drawing import Drawing, Explanation
from galactarium.terminal.screen import Screen
from galactarium.text.catalogue import Catalogue

GAME = lines.GAME


class RollersDrawing(Drawing):
    """The galaxy, the die and the sheets."""

    unlisted: ClassVar[Mapping[str, str]] = {
        "ships": "rollers.type.planets",
        "resources": "rollers.type.resources",
    }

    def position(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        facts = facts_in(observation)
        if screen.plain:
            for line in lines.position_lines(screen.words, facts, observation.seat, names):
                screen.text(line)
        else:
            eyes.draw_position(screen, facts, observation.seat, names)

    def turn(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        facts = facts_in(observation)
        if screen.plain:
            for line in lines.turn_lines(screen.words, facts, observation.seat):
                screen.text(line)
        else:
            eyes.draw_position(screen, facts, observation.seat, names)

    def status(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        facts = facts_in(observation)
        if screen.plain:
            for line in lines.status_lines(screen.words, facts, observation.seat):
                screen.text(line)
        elif (own := facts.sheet_of(observation.seat)) is not None:
            eyes.draw_status(screen, own)

    def explain(self, words: Catalogue, observation: Observation, word: str) -> Explanation | None:
        facts = facts_in(observation)
        wanted = word.casefold()
        planets = facts.galaxy.planets()
        if wanted.upper() in planets:
            return _planet(words, planets[wanted.upper()], facts.sheet_of(observation.seat))
        for category in CATEGORIES:
            if wanted in (category, words.name(GAME, "category", category).casefold()):
                return Explanation([words.say(f"rollers.action.{category}")], WORDS.components[category])
        found = [
            technology.number
            for technology in TECHNOLOGIES
            if words.name(GAME, "technology", technology.number).casefold().startswith(wanted)
            or technology.name.casefold().startswith(wanted)
        ]
        if len(found) != 1:  # the beginning of a name will do where only one begins so
            return None
        return Explanation([_technology(words, found[0])], WORDS.components[str(found[0])])


def facts_in(observation: Observation) -> RollersFacts:
    assert isinstance(observation.facts, RollersFacts)
    return observation.facts


def _planet(words: Catalogue, planet: Planet, own: SheetFacts | None) -> Explanation:
    sentences = [
        lines.planet_line(words, planet, own),
        words.say("rollers.screen.majority", {"routes": len(planet.routes), "needed": len(planet.routes) // 2 + 1}),
        _technology(words, planet.technology),
    ]
    return Explanation(sentences, WORDS.components["planet"])


def _technology(words: Catalogue, number: int) -> str:
    facts = words.named(GAME, {"technology": number})
    return words.say("rollers.screen.power", {**facts, "power": words.name(GAME, "power", number)})


DRAWING: Final = RollersDrawing()
