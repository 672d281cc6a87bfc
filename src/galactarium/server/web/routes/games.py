"""Games and words: what there is to play, and how it is explained."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from litestar import get, post

from galactarium.bots import opponents_in
from galactarium.bots.learned import has_net
from galactarium.games import GAMES, find_game
from galactarium.kernel.agenda import TABLE as WATCHER
from galactarium.kernel.refusals import Malformed
from galactarium.server.services import Services
from galactarium.server.storage.ratings import Pool, best_of
from galactarium.server.web.bodies import (
    BotOfGame,
    Chapter,
    Component,
    GameShape,
    LanguageCode,
    LanguageShape,
    OptionOfGame,
    Rating,
    Rule,
    SetUp,
    SetUpShape,
)
from galactarium.text.catalogue import CLIENT, TABLE, catalogue
from galactarium.text.encyclopedia import components_of
from galactarium.text.languages import DEFAULT, languages

EXAMPLE: Final = "example"  # the seed of tables that are only looked at
KEPT: Final = 64  # what was told last, by what it depends on: what else stands in an address is no reason to keep more


@get("/games")
async def games(language: LanguageCode = DEFAULT) -> list[GameShape]:
    """The games, their setup options and the strengths of their bots, weakest first."""
    words = catalogue(language)
    return [
        GameShape(
            game.name,
            words.title(game.name),
            goal := words.say(f"{game.name}.goal", {"seats": max(2, game.fewest)}),
            words.known(f"{game.name}.pitch") or goal,
            words.known(f"{game.name}.minutes"),
            words.known(f"{game.name}.ending"),
            words.known(f"{game.name}.keys"),
            has_net(game.name),
            game.rules,
            game.fewest,
            game.most,
            [
                OptionOfGame(
                    option.name,
                    option.values,
                    option.default,
                    words.known(f"{game.name}.setup.{option.name}") or option.name,
                )
                for option in game.options
            ],
            game.first_game(),
            [BotOfGame(name, words.bot(name)) for name in opponents_in(game.name)],
        )
        for game in GAMES.values()
    ]


@get("/games/{game:str}/components")
async def components(game: str, language: LanguageCode = DEFAULT) -> list[Component]:
    """Every component of a game: facts for drawing it, a name and sentences that explain it, and its rules."""
    return _components(game, language)


@lru_cache(KEPT)
def _components(game: str, language: str) -> list[Component]:
    return [
        Component(entry.kind, entry.id, entry.name, entry.facts, entry.sentences, entry.rules)
        for entry in components_of(find_game(game).name, catalogue(language))
    ]


@get("/games/{game:str}/rules")
async def rules(game: str, language: LanguageCode = DEFAULT) -> list[Chapter]:
    """The numbered rules."""
    return _rules(game, language)


@lru_cache(KEPT)
def _rules(game: str, language: str) -> list[Chapter]:
    name = find_game(game).name
    words = catalogue(language)
    chapters: dict[str, list[Rule]] = {}
    for rule in words.rules(name):
        chapters.setdefault(rule.split(".")[1], []).append(Rule(rule, words.rule(rule)))
    return [
        Chapter(chapter, words.known(f"{name}.chapter.{chapter}") or chapter, texts)
        for chapter, texts in chapters.items()
    ]


@post("/games/{game:str}/setup", status_code=200)
async def set_up(game: str, data: SetUp, language: LanguageCode = DEFAULT) -> SetUpShape:
    """What a table with these options looks like, or what is wrong with them."""
    found = find_game(game)
    try:
        table = found.deal(data.seats or max(2, found.fewest), EXAMPLE, data.options)
    except Malformed as refusal:
        return SetUpShape(None, catalogue(language).refusal(refusal))
    return SetUpShape(found.view(table, WATCHER), "")


@get("/languages")
async def languages_spoken() -> list[LanguageShape]:
    """The languages, the default one first."""
    return [
        LanguageShape(
            code,
            language.manifest.name,
            code == DEFAULT,
            language.manifest.direction,
            list(language.manifest.fonts),
            language.manifest.letters,
            list(language.manifest.prefixes),
        )
        for code, language in languages().items()
    ]


@get("/words/{language:str}/{part:str}")
async def words(language: str, part: str) -> dict[str, str]:
    """The messages of a catalogue as ICU patterns: a game, `table` for what games share, or `web` for the client."""
    known = [*GAMES, TABLE, CLIENT]
    if part not in known:
        raise Malformed("malformed.game", {"game": part, "known": known})
    return dict(catalogue(language).messages(part))


@get("/ratings/{game:str}")
async def ratings(game: str, services: Services, pool: Pool = "people") -> list[Rating]:
    """The best players of a game."""
    return await best_of(services.database, find_game(game).name, pool)


HANDLERS = [games, components, rules, set_up, languages_spoken, words, ratings]
