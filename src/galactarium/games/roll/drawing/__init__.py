"""Roll for the Galaxy in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from galactarium.games.roll import GAME as ROLL
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    CONSUMPTION,
    DICE,
    FACE_NAMES,
    FIRST_WORLD_COLOUR,
    PHASE_NAMES,
    SIDES,
    TRADE_PRICES,
    index_of,
    is_world,
    side,
)
from galactarium.games.roll.costs import cost_to_build
from galactarium.games.roll.drawing import eyes, lines
from galactarium.games.roll.drawing.position import position_of
from galactarium.games.roll.records import RollFacts
from galactarium.games.roll.text.tiles import side_sentences
from galactarium.games.roll.text.words import NAME, WORDS
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import Observation
from galactarium.terminal.drawing import Drawing, Explanation
from galactarium.terminal.screen import Screen
from galactarium.text.catalogue import Catalogue

TERMS: Final = [
    *("cup", "citizenry", "zone", "tableau", "good", "credits", "pool", "scout", "stock"),
    *("dictate", "reassign", "trade", "consume", "recruit", "recall"),
]


class RollDrawing(Drawing):
    """The round, the dice, the stacks and the tableaus."""

    news_first: ClassVar[bool] = True

    def position(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        self._draw(screen, observation, names, whole=True)

    def turn(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        if screen.plain:
            for line in lines.turn_lines(screen.words, position_of(observation)):
                screen.text(line)
        else:
            self._draw(screen, observation, names, whole=False)

    def status(self, screen: Screen, observation: Observation, names: Sequence[str]) -> None:
        view = position_of(observation)
        if observation.decision is None:
            return
        if screen.plain:
            for line in lines.status_lines(screen.words, view, observation.decision.step):
                screen.text(line)
        else:
            eyes.draw_status(screen, view, observation.decision.step, names[observation.seat])

    def explain(self, words: Catalogue, observation: Observation, word: str) -> Explanation | None:
        named = _things(words)
        wanted = word.casefold()
        found = [thing for thing, names in named.items() if wanted in names]
        if not found:  # the beginning of a name will do where only one begins so
            found = [thing for thing, names in named.items() if any(name.startswith(wanted) for name in names)]
            if len(found) != 1:
                return None
        explanations = [_explained(words, observation, kind, id_) for kind, id_ in found]
        return Explanation(
            [sentence for each in explanations for sentence in each.sentences],
            [rule for each in explanations for rule in each.rules],
        )

    def _draw(self, screen: Screen, observation: Observation, names: Sequence[str], whole: bool) -> None:
        view = position_of(observation)
        if screen.plain:
            for line in lines.position_lines(screen.words, view, observation.seat, names):
                screen.text(line)
        else:
            eyes.draw_position(screen, view, observation.seat, names, whole)


def _things(words: Catalogue) -> dict[tuple[str, str], list[str]]:
    """Everything that can be explained, with its names in lower case: those shown and those of the rulebook."""
    things: dict[tuple[str, str], list[str]] = {}
    for one in SIDES:
        if one is not None:
            things["tile", one.name] = [one.name, words.name(NAME, "tile", one.name)]
    for kind, ids in (("colour", COLOUR_NAMES), ("phase", PHASE_NAMES), ("term", TERMS)):
        for id_ in ids:
            things[kind, id_] = [id_, words.name(NAME, kind, id_)]
    for colour in COLOUR_NAMES:
        things["colour", colour].append(words.name(NAME, "letter", colour))
    return {thing: [name.casefold() for name in names] for thing, names in things.items()}


def _explained(words: Catalogue, observation: Observation, kind: str, id_: str) -> Explanation:
    if kind == "tile":
        return _tile(words, observation, id_)
    if kind == "colour":
        return _die(words, observation, index_of(COLOUR_NAMES, id_))
    return Explanation([words.name(NAME, "about", id_)], WORDS.components[id_])


def _tile(words: Catalogue, observation: Observation, name: str) -> Explanation:
    one = next(each for each in SIDES if each is not None and each.name == name)
    yours = None
    table = ROLL.rebuild(observation, seeded("", observation.seats))
    if observation.seat >= 0 and one.number not in table.tableaus[observation.seat].sides:
        yours = int(cost_to_build(table, observation.seat, one.number))
    rules = [rule for rule in words.rules(NAME) if rule.startswith(f"roll.tile.{side(one.number).key}.")]
    general = WORDS.components["world" if is_world(one.number) else "development"]
    return Explanation(side_sentences(words, one.number, yours), [*rules, *general])


def _die(words: Catalogue, observation: Observation, colour: int) -> Explanation:
    """How many dice of a colour there are and what they show; of a kind of world, what its goods are worth."""
    faces = [words.name(NAME, "phase", FACE_NAMES[face]) for face in DICE[colour].faces]
    name = words.name(NAME, "colour", COLOUR_NAMES[colour])
    facts = {"colour": name, "letter": words.name(NAME, "letter", COLOUR_NAMES[colour]), "n": DICE[colour].count}
    assert isinstance(observation.facts, RollFacts)
    left = observation.facts.supply[COLOUR_NAMES[colour]]
    sentences = [words.say("roll.screen.die", {**facts, "faces": faces, "left": left})]
    if colour == CONSUMPTION:
        sentences.append(words.say("roll.screen.matches"))
    if colour >= FIRST_WORLD_COLOUR:
        price = int(TRADE_PRICES[colour - FIRST_WORLD_COLOUR])
        sentences.append(words.say("roll.screen.die_world", {"world": name, "price": price}))
    return Explanation(sentences, WORDS.components["die"])


DRAWING: Final = RollDrawing()
