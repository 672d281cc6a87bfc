"""Everything the program says in one language: sentences by key, questions, options, events, refusals and rules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final, TypeAlias

from icu4py.messageformat import MessageFormat

from galactarium.games import GAMES, folder_of, module_of
from galactarium.kernel.decision import Decision
from galactarium.kernel.records import Event, facts_of, is_told_in_full, kind_of, option_of
from galactarium.kernel.refusals import Fact, Malformed, Refusal
from galactarium.text.languages import BUILT_IN, DEFAULT, Language, find_language, languages
from galactarium.text.words import NONE, Said, Words

WORDS: Final[dict[str, Words]] = {game: getattr(module_of(game, "text.words"), "WORDS", Words()) for game in GAMES}
TABLE: Final = "table"  # the part with the words that all games share
GAME_FILES: Final = {"": "words.toml", "rules": "rules.toml", "lessons": "lesson.toml"}  # of the parts of a game
Nested: TypeAlias = "str | dict[str, Nested]"  # a message, or a table of them
CLIENT: Final = "web"  # the part with the words of the browser client


class Catalogue:
    """The words of one language, read when they are first needed.

    A key that begins with the name of a game is in the game's own part; all others are in the part for every table.
    What the language has no words for is said in its fallbacks, and last in the default language.
    """

    def __init__(self, language: Language) -> None:
        self.language = language.code
        self._sources = list(dict.fromkeys([BUILT_IN[DEFAULT], *reversed(_fallbacks(language)), language]))
        self._parts: dict[str, dict[str, str]] = {}
        self._lent: dict[str, str] = {}  # the languages that lend messages, by part and key
        self._formats: dict[str, MessageFormat] = {}

    def say(self, key: str, facts: Mapping[str, object] | None = None) -> str:
        """The sentence of that key, with the facts in it."""
        game = key.partition(".")[0]
        return self._formatted(game if game in GAMES else TABLE, key, {} if facts is None else facts)

    def question(self, game: str, decision: Decision) -> str:
        """What a decision asks."""
        return self.say(f"{game}.decision.{decision.step}", self.told(game, decision.about))

    def help(self, game: str, decision: Decision) -> str:
        """What a decision is about, for who has never met it."""
        return self.say(f"{game}.help.step.{decision.step}", self.told(game, decision.about))

    def option(self, game: str, decision: Decision, choice: int) -> str:
        """What a choice of a decision means: its price, its chance and the like."""
        label = decision.labels[decision.options.index(choice)]
        return self.say(f"{game}.option.{option_of(label)}", self.told(game, label))

    def event(self, game: str, event: Event, players: Sequence[str]) -> str:
        """What happened, as a seat sees it; the players are named in the order of their seats."""
        said = self.told(game, event)
        said["known"] = is_told_in_full(event)
        if event.seat >= 0:
            said["player"] = players[event.seat]
        for name in WORDS[game].by_seat:
            if hasattr(event, name):
                counts: list[int] = getattr(event, name)
                said[name] = [
                    self.say(f"{game}.by_seat.{name}", {"player": player, "n": n})
                    for player, n in zip(players, counts, strict=True)
                ]
        return self.say(f"{game}.event.{kind_of(event)}", said)

    def refusal(self, refusal: Refusal) -> str:
        """Why it cannot be done, and what to do."""
        key = f"refusal.{refusal.code}"
        for game in GAMES:
            if key not in self._part(TABLE) and f"{game}.{key}" in self._part(game):
                key = f"{game}.{key}"
        return self.say(key, refusal.facts)

    def rules(self, game: str) -> list[str]:
        """The ids of a game's rules, in the order of the rules."""
        return list(self._part(f"rules/{game}"))

    def rule(self, rule: str) -> str:
        """The text of a rule."""
        game = rule.partition(".")[0]
        if game not in GAMES or rule not in self._part(f"rules/{game}"):
            raise Malformed("malformed.rule", {"rule": rule})
        return self._part(f"rules/{game}")[rule]

    def lesson(self, game: str, step: str, facts: Mapping[str, object]) -> dict[str, str]:
        """All that is said about a step of the lesson of a game."""
        part = f"lessons/{game}"
        beginning = f"{part}.{step}."
        return {
            key.removeprefix(beginning): self._formatted(part, key, facts)
            for key in self._part(part)
            if key.startswith(beginning)
        }

    def messages(self, part: str) -> Mapping[str, str]:
        """All messages of a game, of every table or of the browser client, as they are written."""
        return self._part(part)

    def known(self, key: str, facts: Mapping[str, object] | None = None) -> str:
        """The sentence of that key where a game has one; else nothing."""
        game = key.partition(".")[0]
        return self.say(key, facts) if key in self._part(game if game in GAMES else TABLE) else ""

    def bot(self, name: str) -> str:
        """What a bot is called; one of another package by its own name."""
        return self.known(f"bot.{name}") or name

    def title(self, game: str) -> str:
        return self.say(f"{game}.title")

    def name(self, game: str, kind: str, id_: object) -> str:
        """The name of a component: a category, a technology and the like."""
        key = f"{game}.{kind}.{id_}"
        if kind == WORDS[game].component and key not in self._part(game):
            return WORDS[game].printed(str(id_))
        return self.say(key)

    def score(self, game: str, item: str) -> str:
        """What an item of the score is for; it may bear the name of a component."""
        kind = "score" if f"{game}.score.{item}" in self._part(game) else WORDS[game].scored
        return self.name(game, kind, item)

    def told(self, game: str, record: object) -> Said:
        """The facts of a record in words, for a sentence about it."""
        said = self.named(game, facts_of(record))
        WORDS[game].retell(self, record, said)
        return said

    def named(self, game: str, facts: Mapping[str, object]) -> Said:
        """The facts with names in place of ids; the ids stay beside them. Records among them are left out."""
        said: Said = {}
        for fact, value in facts.items():
            plain = _plain(value)
            if plain is None:
                continue
            kind = WORDS[game].named.get(fact)
            said[fact] = plain if kind is None else self._names(game, kind, value)
            if kind is not None:
                said[f"{fact}_id"] = plain
        return said

    def _names(self, game: str, kind: str, ids: object) -> str | list[str]:
        """The name of one thing, of several, or of nothing."""
        if isinstance(ids, list):
            return [self.name(game, kind, id_) for id_ in ids]
        return self.listed([]) if ids is None else self.name(game, kind, ids)

    def listed(self, items: Sequence[str]) -> str:
        """Several things in a row, as the language does it."""
        if not items:
            return self.say("list.none")
        whole = items[0]
        for number, item in enumerate(items[1:], start=2):
            key = "list.last" if number == len(items) else "list.middle"
            whole = self.say(key, {"before": whole, "next": item})
        return whole

    def _formatted(self, part: str, key: str, facts: Mapping[str, object]) -> str:
        if key not in self._formats:
            written = self._part(part)[key]
            self._formats[key] = MessageFormat(written, self._lent.get(f"{part} {key}", self.language))
        return self._formats[key].format({name: self._value(value) for name, value in facts.items()})

    def _value(self, value: object) -> int | float | str:
        """A fact as messages take it. Text from outside may not steer the terminal."""
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int | float):
            return value
        if isinstance(value, list | tuple):
            return self.listed([str(self._value(item)) for item in value])
        text = str(value)
        if text.isprintable():
            return text
        return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)

    def _part(self, name: str) -> dict[str, str]:
        if name not in self._parts:
            messages: dict[str, str] = {}
            for source in self._sources:
                own = _read(source, name)
                messages.update(own)
                self._lent.update(dict.fromkeys((f"{name} {key}" for key in own), source.code))
            self._parts[name] = messages
        return self._parts[name]


def _fallbacks(language: Language) -> list[Language]:
    """The languages that lend their messages, besides the default one; those that are not here are passed over."""
    return [languages()[code] for code in language.manifest.fallbacks if code in languages()]


def _read(language: Language, part: str) -> dict[str, str]:
    """A part of a catalogue by its whole keys; a language need not have every part."""
    whole = part in (TABLE, CLIENT) or part.startswith("rules/")  # the keys of these stand in the file as they are
    found: dict[str, str] = {}
    for path in _files(language, part):
        if path.is_file():
            try:
                data = tomllib.loads(path.read_text("utf-8"))
            except (OSError, ValueError) as error:
                raise Malformed("malformed.file", {"file": str(path)}) from error
            found.update(_flat(data, "" if whole else f"{part}."))
    return found


def _files(language: Language, part: str) -> list[Traversable]:
    """Where a part is kept: a game has its own in text/<language>, and the language may bring others for the game."""
    kind, _, name = part.rpartition("/")
    if name not in GAMES:
        return [language.folder / f"{part}.toml"]
    file = GAME_FILES[kind]
    return [folder_of(name) / "text" / language.code / file, language.folder / name / file]


def _flat(data: Mapping[str, Nested], prefix: str) -> dict[str, str]:
    """The entries of nested tables under their whole keys."""
    out: dict[str, str] = {}
    for name, value in data.items():
        if isinstance(value, dict):
            out.update(_flat(value, f"{prefix}{name}."))
        else:
            out[prefix + name] = str(value)
    return out


def _plain(value: object) -> Fact | None:
    """A fact that messages can take as it is; nothing if it is made of others."""
    if value is None:
        return NONE
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, list) and all(isinstance(each, str | int) for each in value):
        return [str(each) for each in value]
    return None


@cache
def catalogue(code: str) -> Catalogue:
    """The words of a language."""
    return Catalogue(find_language(code))
