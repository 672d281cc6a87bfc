"""The components of Roll for the Galaxy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from galactarium.games.roll.components import (
    COLOUR_NAMES,
    DICE,
    FACE_NAMES,
    FACTIONS,
    FIRST_WORLD_COLOUR,
    GRANTS,
    HOME_WORLDS,
    KINDS,
    PHASE_NAMES,
    SIDES,
    TRADE_PRICES,
    WORLD_NAMES,
    Side,
    is_world,
    name_of,
    tile_of,
    world_of,
)
from galactarium.games.roll.powers import MOMENTS, POWERS
from galactarium.games.roll.records import Face, Stack, WorldKind
from galactarium.games.roll.text.tiles import OF_DICE, briefs_of, is_game_tile, powers_of, side_sentences
from galactarium.games.roll.text.words import NAME, WORDS
from galactarium.kernel.records import Nothing
from galactarium.text.catalogue import Catalogue
from galactarium.text.entry import Entry


@dataclass(frozen=True)
class PrintedTile:
    """A side of a tile, half of a faction, or a home world."""

    side: Stack
    sort: str
    cost: int
    world: WorldKind | None
    art: str
    grants: list[tuple[str, str | int]]
    when: list[str]
    powers: list[str]
    brief: list[list[str]]
    reverse: str | None
    thing: Literal["tile"] = "tile"


@dataclass(frozen=True)
class PrintedDie:
    letter: str
    count: int
    faces: list[Face]
    price: int | None  # of a good on a world of this colour
    thing: Literal["die"] = "die"


@dataclass(frozen=True)
class PrintedFaction:
    sides: list[str]
    thing: Literal["faction"] = "faction"


def entries(words: Catalogue) -> list[Entry]:
    found = [_side(words, each) for each in SIDES if each is not None]
    found += [_die(words, colour) for colour in range(len(DICE))]
    found += [
        Entry(
            "phase",
            phase,
            words.name(NAME, "phase", phase),
            Nothing(),
            [words.name(NAME, "about", phase)],
            WORDS.components[phase],
        )
        for phase in PHASE_NAMES
    ]
    found += [
        Entry(
            "faction",
            str(each.number),
            f"{each.number}",
            PrintedFaction([name_of(each.left), name_of(each.right)]),
            [],
            [],
        )
        for each in FACTIONS
    ]
    return found


def _side(words: Catalogue, one: Side) -> Entry:
    """A side of a tile, half of a faction, or a home world."""
    number = one.number
    world = is_world(number)
    sort = "tile" if is_game_tile(number) else "home_world" if number in HOME_WORLDS else "faction"
    facts = PrintedTile(
        side="world" if world else "development",
        sort=sort,
        cost=int(one.cost),
        world=WORLD_NAMES[KINDS[number]] if world else None,
        art=one.name,
        grants=_grants(one),
        when=_moments(number),
        powers=powers_of(words, number),
        brief=briefs_of(words, number),
        reverse=name_of(tile_of(number) if world else world_of(number)) if sort == "tile" else None,
    )
    own = [rule for rule in words.rules(NAME) if rule.startswith(f"roll.tile.{one.key}.")]
    general = WORDS.components["world" if world else "development"]
    sentences = side_sentences(words, number, both=False)
    return Entry("tile", one.name, words.name(NAME, "tile", one.name), facts, sentences, [*own, *general])


def _moments(number: int) -> list[str]:
    """When the powers of a development work."""
    return list(dict.fromkeys(MOMENTS[power.moment] for power in POWERS if power.development == number))


def _grants(one: Side) -> list[tuple[str, str | int]]:
    """What it gives once: pairs of what and how many, or of which colour."""
    pairs = [(GRANTS[one.grants[at]], int(one.grants[at + 1])) for at in range(0, len(one.grants), 2)]
    return [(what, COLOUR_NAMES[much] if what in OF_DICE else much) for what, much in pairs]


def _die(words: Catalogue, colour: int) -> Entry:
    key = COLOUR_NAMES[colour]
    price = int(TRADE_PRICES[colour - FIRST_WORLD_COLOUR]) if colour >= FIRST_WORLD_COLOUR else None
    facts = PrintedDie(
        letter=words.name(NAME, "letter", key),
        count=int(DICE[colour].count),
        faces=[FACE_NAMES[face] for face in DICE[colour].faces],
        price=price,
    )
    faces = [words.name(NAME, "phase", FACE_NAMES[face]) for face in DICE[colour].faces]
    sentences = [words.say("roll.screen.faces", {"faces": faces})]
    return Entry("die", key, words.name(NAME, "colour", key), facts, sentences, WORDS.components["die"])
