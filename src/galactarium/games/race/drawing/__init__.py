"""Race for the Galaxy in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from galactarium.games.race.components import ACTION_KEYS, ACTION_NAMES, PRICES
from galactarium.games.race.drawing import eyes, lines
from galactarium.games.race.drawing.position import cards_of, position_of
from galactarium.games.race.powers import KINDS, PHASES
from galactarium.games.race.text.cards import card_rules, card_sentences
from galactarium.games.race.text.words import WORDS
from galactarium.kernel.observation import Observation
from galactarium.terminal.drawing import Drawing, Explanation
from galactarium.terminal.screen import Screen
from galactarium.text.catalogue import Catalogue

GAME = lines.GAME


class RaceDrawing(Drawing):
    """The empires, the hand and the stocks."""

    unlisted: ClassVar[Mapping[str, str]] = {"lucky_number": "race.type.number"}

    def position(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        view = position_of(observation)
        if screen.plain:
            for line in lines.position_lines(screen.words, view, observation.seat, names):
                screen.text(line)
        else:
            eyes.draw_position(screen, view, observation.seat, names, in_full=True)

    def turn(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        view = position_of(observation)
        if screen.plain:
            for line in lines.turn_lines(screen.words, view):
                screen.text(line)
        else:
            eyes.draw_position(screen, view, observation.seat, names, in_full=False)

    def status(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        for line in lines.status_lines(screen.words, position_of(observation)):
            screen.text(line)

    def explain(self, words: Catalogue, observation: Observation, word: str) -> Explanation | None:
        in_play = cards_of(observation)
        wanted = word.casefold().removeprefix("「").removesuffix("」")
        actions = {key: [key, name] for key, name in zip(ACTION_KEYS, ACTION_NAMES, strict=True)}
        cards = {key: [key, card.name] for key, card in in_play.items()}
        kinds: dict[str, list[str]] = {kind: [kind] for kind in KINDS}
        for sort, things in (
            ("phase", {phase: [phase] for phase in PHASES}),
            ("action_card", actions),
            ("kind", kinds),
            ("card", cards),
        ):
            found = _found(words, sort, things, wanted)
            if found is None:
                continue
            if sort == "phase":
                return Explanation([words.name(GAME, "about_phase", found)], WORDS.components[found])
            if sort == "action_card":
                rules = WORDS.components.get(found, [])
                return Explanation([words.name(GAME, "action", found)], rules)
            if sort == "kind":
                price = PRICES[list(kinds).index(found)]
                return Explanation([words.say(f"race.good.{found}", {"price": price})], WORDS.components["good"])
            return Explanation(card_sentences(words, in_play[found]), card_rules(in_play[found]))
        return None


def _found(words: Catalogue, kind: str, things: Mapping[str, Sequence[str]], wanted: str) -> str | None:
    """The thing of that name or id; the beginning of a name will do where only one begins so."""
    names = {key: [each.casefold() for each in (*known, words.name(GAME, kind, key))] for key, known in things.items()}
    whole = [key for key, known in names.items() if wanted in known]
    begun = [key for key, known in names.items() if any(name.startswith(wanted) for name in known)]
    return next((found[0] for found in (whole, begun) if len(found) == 1), None)


DRAWING: Final = RaceDrawing()
