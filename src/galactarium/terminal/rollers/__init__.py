"""Galactic Rollers in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from galactarium.games.rollers.components import CATEGORIES, TECHNOLOGIES
from galactarium.kernel.observation import Observation
from galactarium.terminal.drawing import Drawing, Explanation
from galactarium.terminal.rollers import eyes, lines
from galactarium.terminal.screen import Screen
from galactarium.text.catalogue import Catalogue
from galactarium.text.rollers import WORDS
from galactarium.text.sight.rollers import View, read_view

GAME = lines.GAME


class RollersDrawing(Drawing):
    """The galaxy, the die and the sheets."""

    unlisted: ClassVar[Mapping[str, str]] = {
        "place_ship": "rollers.type.planet",
        "spread_resources": "rollers.type.amount",
    }

    def position(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        view = read_view(observation)
        if screen.plain:
            for line in lines.position_lines(screen.words, view, observation.seat, names):
                screen.text(line)
        else:
            eyes.draw_position(screen, view, observation.seat, names)

    def turn(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        view = read_view(observation)
        if screen.plain:
            for line in lines.turn_lines(screen.words, view):
                screen.text(line)
        else:
            eyes.draw_position(screen, view, observation.seat, names)

    def status(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        view = read_view(observation)
        if screen.plain:
            for line in lines.status_lines(screen.words, view):
                screen.text(line)
        elif view.own is not None:
            eyes.draw_status(screen, view.own)

    def explain(self, words: Catalogue, observation: Observation, word: str) -> Explanation | None:
        view = read_view(observation)
        wanted = word.casefold()
        if wanted.upper() in view.planets:
            return _planet(words, view, wanted.upper())
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


def _planet(words: Catalogue, view: View, letter: str) -> Explanation:
    planet = view.planets[letter]
    sentences = [
        lines.planet_line(words, planet, view.own),
        words.say("rollers.screen.majority", {"routes": len(planet.routes), "needed": len(planet.routes) // 2 + 1}),
        _technology(words, planet.technology),
    ]
    return Explanation(sentences, WORDS.components["planet"])


def _technology(words: Catalogue, number: int) -> str:
    facts = words.named(GAME, {"technology": number})
    return words.say("rollers.screen.power", {**facts, "power": words.name(GAME, "power", number)})
