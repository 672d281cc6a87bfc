"""Games and words: what there is to play, and how it is explained."""

from __future__ import annotations

from litestar import get

from galactarium.bots import LEVELS
from galactarium.games import GAMES, find_game
from galactarium.kernel.refusals import Malformed
from galactarium.server.services import Services
from galactarium.server.storage.ratings import Pool, best_of
from galactarium.server.web.bodies import BotOfGame, Chapter, Component, GameShape, Language, OptionOfGame, Rating, Rule
from galactarium.text.catalogue import catalogue
from galactarium.text.encyclopedia import components_of


@get("/games")
async def games(language: Language = "en") -> list[GameShape]:
    """The games, their set-up options and the strengths of opponents, the gentlest first."""
    words = catalogue(language)
    return [
        GameShape(
            game.name,
            words.title(game.name),
            words.say(f"{game.name}.goal", {"seats": max(2, game.fewest)}),
            game.rules,
            game.fewest,
            game.most,
            [
                OptionOfGame(option.name, option.values, option.default, words.say(f"{game.name}.setup.{option.name}"))
                for option in game.options
            ],
            [BotOfGame(name, words.say(f"bot.{name}")) for name in LEVELS],
        )
        for game in GAMES.values()
    ]


@get("/games/{game:str}/components", cache=3600)
async def components(game: str, language: Language = "en") -> list[Component]:
    """Every component of a game: facts to draw it, names and sentences to explain it, and the rules on it."""
    return [
        Component(entry.kind, entry.id, entry.name, entry.facts, entry.sentences, entry.rules)
        for entry in components_of(find_game(game).name, catalogue(language))
    ]


@get("/games/{game:str}/rules", cache=3600)
async def rules(game: str, language: Language = "en") -> list[Chapter]:
    """The numbered rules."""
    name = find_game(game).name
    words = catalogue(language)
    chapters: dict[str, list[Rule]] = {}
    for rule in words.rules(name):
        chapters.setdefault(rule.split(".")[1], []).append(Rule(rule, words.rule(rule)))
    return [Chapter(chapter, words.say(f"{name}.chapter.{chapter}"), texts) for chapter, texts in chapters.items()]


@get("/words/{language:str}/{part:str}", cache=3600)
async def words(language: str, part: str) -> dict[str, str]:
    """The messages of a catalogue, as ICU patterns: the part of a game, or `table` for what all share."""
    if part not in GAMES and part != "table":
        raise Malformed("malformed.game", {"game": part, "known": [*GAMES, "table"]})
    return dict(catalogue(language).messages(part))


@get("/ratings/{game:str}")
async def ratings(game: str, services: Services, pool: Pool = "people") -> list[Rating]:
    """The best players of a game."""
    return await best_of(services.database, find_game(game).name, pool)


HANDLERS = [games, components, rules, words, ratings]
