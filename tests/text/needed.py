"""Which messages the program needs: found in its source, in the games' data and by playing."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field, is_dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import get_args, get_type_hints

from galactarium.arena.analyse import LABELS
from galactarium.bots import bots
from galactarium.games import GAMES
from galactarium.games.race.components import ACTION_KEYS, EVERY_CARD, KEYS, SECOND_EDITION
from galactarium.games.race.drawing import eyes as race_eyes
from galactarium.games.race.powers import KINDS, PHASES
from galactarium.games.race.text import words as race_text
from galactarium.games.roll.asking.records import Reason
from galactarium.games.roll.components import COLOUR_NAMES, FACE_NAMES, GRANTS, PHASE_NAMES, SIDES, WORLD_NAMES
from galactarium.games.roll.drawing import TERMS
from galactarium.games.roll.empire import PLACE_NAMES
from galactarium.games.roll.powers import AT_END_OF_GAME, POWERS, POWERS_AT
from galactarium.games.roll.text.tiles import form
from galactarium.games.rollers.components import CATEGORIES, TECHNOLOGIES
from galactarium.games.rollers.drawing.eyes import COLUMNS
from galactarium.games.rollers.galaxy import SIZES
from galactarium.games.rollers.records import Way
from galactarium.kernel.chance import FIRST_SEAT, seeded
from galactarium.kernel.decision import Decision
from galactarium.kernel.events import Journal
from galactarium.kernel.records import Amount, Event, Match, One, Parts, Question, kind_of, option_of
from galactarium.kernel.step import Step
from galactarium.terminal.commands import SHOWN
from galactarium.terminal.drawings import drawing_of
from galactarium.text.catalogue import WORDS, catalogue
from tests.games.positions import goes_together
from tests.text.patterns import patterns
from tests.text.refusals import refusals, trees

RACE_CARDS = [*EVERY_CARD, *SECOND_EDITION.cards]

ENDING = {power.development for power in POWERS_AT[AT_END_OF_GAME]}

NAMES: dict[str, dict[str, list[str]]] = {
    "race": {
        "card": [key for key in KEYS if key],
        "action_card": ACTION_KEYS,
        "action": ACTION_KEYS,
        "gain": ACTION_KEYS,
        "phase": PHASES,
        "about_phase": PHASES,
        "kind": [*KINDS, "any"],
        "letter": list(KINDS),
        "good": list(KINDS),
        "keyword": [keyword for card in RACE_CARDS for keyword in card.keywords],
        "effect": [race_text.form_of(power) for card in RACE_CARDS for power in card.powers],
        "bonus": [race_text.sort_of_bonus(line) for card in RACE_CARDS for line in card.scoring],
        "screen": [f"column_{column}" for column in race_eyes.COLUMNS],
    },
    "roll": {
        "tile": [side.name for side in SIDES if side is not None],
        "colour": list(COLOUR_NAMES),
        "letter": list(COLOUR_NAMES),
        "world": list(WORLD_NAMES),
        "short": list(WORLD_NAMES),
        "phase": list(FACE_NAMES),
        "worker": list(PHASE_NAMES),
        "place": list(PLACE_NAMES),
        "task": ["stock", "trade", "consume", "dictate"],
        "reason": list(get_args(get_type_hints(Reason)["why"])),
        "grant": GRANTS,
        "power": [form(power) for power in POWERS],
        "brief": [form(power) for power in POWERS],
        "score": [side.key for side in SIDES if side and side.number in ENDING],
        "about": [*PHASE_NAMES, *TERMS],
        "term": TERMS,
        "screen": ["cup", "citizenry", "goods", "wild", "dictated"],
    },
    "rollers": {
        "category": list(CATEGORIES),
        "letter": list(CATEGORIES),
        "action": list(CATEGORIES),
        "size": list(SIZES),
        "way": list(get_args(Way)),
        "column": list(COLUMNS),
        "end": ["wins", "counts", "both"],
        "technology": [str(technology.number) for technology in TECHNOLOGIES],
        "power": [str(technology.number) for technology in TECHNOLOGIES],
    },
}


@dataclass
class Seen:
    """What came up in the random games of one game, each thing once."""

    decisions: list[Decision] = field(default_factory=list)
    events: dict[str, tuple[Event, int]] = field(default_factory=dict)  # with the number of seats
    scores: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)  # what the decisions are about, and their labels
    questions: dict[str, object] = field(default_factory=dict)  # by name, with what they are about
    shown: dict[str, object] = field(default_factory=dict)  # facts of what questions show, by their sort

    def note(self, decision: Decision) -> None:
        """Keep the decision if anything in it is new."""
        parts = {repr([decision.step, part]) for part in [decision.about, *decision.labels]}
        if not parts <= self.told:
            self.told |= parts
            self.decisions.append(decision)

    def ask(self, question: Question) -> None:
        """Keep the names and the facts of a question, and of all that is asked with it."""
        self.questions.setdefault(question.name, question.about)
        if isinstance(question, Parts):
            for part in question.parts:
                self.ask(part)
            return
        told: list[object] = []
        if isinstance(question, Amount):
            told += question.facts
        elif isinstance(question, One):
            told += [option.facts for option in question.options]
            for option in question.options:
                if option.then is not None:
                    self.ask(option.then)
        else:
            told += [thing.facts for thing in question.things]
        if isinstance(question, Match):
            told += [place.facts for place in question.places] + [pair.facts for pair in question.pairs]
        for facts in told:
            self.shown.setdefault(option_of(facts), facts)

    def steps(self) -> set[str]:
        return {decision.step for decision in self.decisions} | self.questions.keys()

    def options(self) -> set[str]:
        labels = {option_of(label) for decision in self.decisions for label in decision.labels}
        return labels | self.shown.keys()

    def kinds(self) -> set[str]:
        return {kind_of(event) for event, _ in self.events.values()}


@cache
def variants_of(name: str, seats: int) -> list[dict[str, str]]:
    """All options of the set-up that go together for so many seats."""
    options = [option for option in GAMES[name].options if option.values]
    found = [
        dict(zip([option.name for option in options], values, strict=True))
        for values in product(*[option.values for option in options])
    ]
    return [variant for variant in found if goes_together(GAMES[name], seats, variant)]


@cache
def seen(name: str) -> Seen:
    """Enough random games that every step, option and event comes up."""
    game = GAMES[name]
    asking = {step.name for step in game.steps if type(step).options is not Step.options}
    found = Seen()
    for number in range(400):
        if number >= 40 and found.steps() >= asking and found.options() >= declared(name, "option"):
            break
        seats = game.fewest + number % 3
        journal = Journal(seats)
        variants = variants_of(name, seats)
        table = game.deal(seats, f"words {number}", variants[number // 3 % len(variants)], journal=journal)
        chance = seeded(f"words {number}", seats)
        while not table.finished():
            for seat in table.awaiting():
                decision = table.decision(seat)
                assert decision is not None
                found.note(decision)
                question = game.question(table, seat)
                assert question is not None
                found.ask(question)
                table.play(seat, decision.options[chance.below(FIRST_SEAT + seat, len(decision.options))])
        for event in journal.view(0):
            found.events.setdefault(repr(event), (event, seats))
        found.scores.update(table.outcome().scores[0])
    return found


def declared(game: str, tag: str) -> set[str]:
    """The sorts of options, previews or events that the records of a game declare."""
    names = [f"galactarium.games.{game}.{name}" for name in ("records", "events", "asking.records")]
    modules = [import_module(name) for name in names if find_spec(name.rpartition(".")[0]) and find_spec(name)]
    records = [each for module in modules for each in vars(module).values() if is_dataclass(each)]
    return {sort for record in records if tag in (hints := get_type_hints(record)) for sort in get_args(hints[tag])}


def events(game: str) -> set[str]:
    """The kinds of events of a game: some are too rare for random games."""
    return declared(game, "kind")


@cache
def said() -> frozenset[str]:
    """The keys that stand in a call of `say`."""
    keys: set[str] = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and not isinstance(node.args[0], ast.JoinedStr):
                        keys |= {part.value} if isinstance(part.value, str) else set()
    return frozenset(keys)


@cache
def written() -> frozenset[str]:
    """All texts that stand in the source."""
    return frozenset(
        node.value
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def needed_by_data() -> set[str]:
    """The keys that are made of ids."""
    keys = {f"bot.{name}" for name in bots()} | {f"command.{command}" for command in SHOWN}
    keys |= {f"analyse.{label}" for label, _ in LABELS}
    for name, game in GAMES.items():
        found = seen(name)
        keys |= {f"{name}.belonging.{item}" for item in game.thinking.belongings()}
        keys |= {f"{name}.{WORDS[name].phases}.{phase}" for phase in game.thinking.phases()}
        keys |= {f"{name}.{said}" for said in ("title", "goal", "pitch", "minutes", "ending")}
        keys |= {f"{name}.keys"} & patterns("en").keys()  # a board need not have any
        if game.fewest == 1:
            keys.add(f"{name}.solo")
        keys |= {f"{name}.decision.{step}" for step in found.steps()}
        keys |= {f"{name}.help.step.{step}" for step in found.steps()}
        keys |= {f"{name}.option.{option}" for option in found.options()}
        keys |= {f"{name}.help.option.{option}" for option in found.options()}
        keys |= {f"{name}.preview.{sort}" for sort in declared(name, "preview")}
        keys |= {f"{name}.event.{kind}" for kind in found.kinds() | events(name)}
        keys |= {f"{name}.score.{item}" for item in found.scores if item not in NAMES[name].get(WORDS[name].scored, [])}
        keys |= {f"{name}.by_seat.{fact}" for fact in WORDS[name].by_seat}
        keys |= {f"{name}.setup.{option.name}" for option in game.options}
        keys |= {f"{name}.chapter.{rule.split('.')[1]}" for rule in catalogue("en").rules(name)}
        keys |= {f"{name}.{kind}.{id_}" for kind, ids in NAMES[name].items() for id_ in ids}
        keys |= set(drawing_of(name).unlisted.values())
    for code in refusals():
        places = [f"refusal.{code}", *(f"{name}.refusal.{code}" for name in GAMES)]
        keys |= {key for key in places if key in patterns("en")} or {places[0]}
    return keys
