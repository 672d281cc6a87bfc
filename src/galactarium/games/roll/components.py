"""Dice, tiles, factions and home worlds, typed and checked once."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.sets import read_sets
from galactarium.kernel.vectors import sequence

RULES: Final = "1"  # the version of these rules: it changes when the same choices would lead elsewhere

# Colours of dice.
HOME: Final = 0
MILITARY: Final = 1
CONSUMPTION: Final = 2
NOVELTY: Final = 3
RARE: Final = 4
GENES: Final = 5
ALIEN: Final = 6
COLOURS: Final = 7

# Kinds of worlds. A world of kind k that is not gray has the colour of the dice FIRST_WORLD_COLOUR + k.
FIRST_WORLD_COLOUR: Final = NOVELTY
WORLD_KINDS: Final = 5
GOODS_KINDS: Final = 4  # gray worlds, the last kind, hold no goods

# Phases, which are also the columns of workers and the faces of dice.
EXPLORE: Final = 0
DEVELOP: Final = 1
SETTLE: Final = 2
PRODUCE: Final = 3
SHIP: Final = 4
PHASES: Final = 5
WILD_FACE: Final = 5

COLOUR_NAMES: Final = ["home", "military", "consumption", "novelty", "rare", "genes", "alien"]
WORLD_NAMES: Final = ["novelty", "rare", "genes", "alien", "gray"]
PHASE_NAMES: Final = ["explore", "develop", "settle", "produce", "ship"]
FACE_NAMES: Final = [*PHASE_NAMES, "wild"]

# A side of a tile: developments 0 to 62 (the game tiles', then the factions'), worlds from WORLD on.
TILES: Final = 55
DEVELOPMENTS: Final = 63
WORLD: Final = 64  # the world side of game tile t is WORLD + t
FIRST_FACTION_DEVELOPMENT: Final = 55
ALL_TILES: Final = (1 << 55) - 1

# What a side grants when it enters the tableau, each with a number: of credits, or of a colour.
GRANTS: Final = ["remove_die", "credits", "cup", "citizenry", "good", "start_credits"]
REMOVE_DIE: Final = 0
CREDITS_NOW: Final = 1
DIE_TO_CUP: Final = 2
DIE_TO_CITIZENRY: Final = 3
DIE_AS_GOOD: Final = 4
START_CREDITS: Final = 5

# Kinds of developments (roll.components.15).
DEVELOPMENT_KINDS: Final = ["reassign", "other", "immediate"]
REASSIGN_KIND: Final = 0

VP_PER_PLAYER: Final = 12  # roll.setup.1
MOST_CREDITS: Final = 10
SQUARES_TO_END: Final = 12  # roll.round.4
TRADE_PRICES: Final = sequence([3, 4, 5, 6])  # by kind of world: roll.ship.trade.1


@final
class Die:
    """The dice of one colour."""

    def __init__(self, key: str, name: str, count: int, faces: vec[i64]) -> None:
        self.key = key
        self.name = name
        self.count = count
        self.faces = faces


@final
class Side:
    """One side of a game tile, one half of a faction tile, or a home world."""

    def __init__(
        self, number: int, key: str, name: str, cost: int, kind: int, grants: vec[i64], powers: object
    ) -> None:
        self.number = number
        self.key = key
        self.name = name
        self.cost = cost
        self.kind = kind  # of the world, or of the development
        self.grants = grants  # pairs of what and how many, or of which colour
        self.powers = powers  # as written in components.toml; powers.py reads them


@final
class Faction:
    """A faction tile: its number and its two halves."""

    def __init__(self, number: int, left: int, right: int) -> None:
        self.number = number
        self.left = left
        self.right = right


def _die(data: object, place: int) -> Die:
    entry = mapping(data, "die")
    if entry["id"] != COLOUR_NAMES[place]:
        raise ValueError("components.toml: the dice are not in the order the rules use")
    faces = [FACE_NAMES.index(text(face, "face")) for face in items(entry["faces"], "faces")]
    return Die(text(entry["id"], "id"), text(entry["name"], "name"), integer(entry["count"], "count"), sequence(faces))


def _grants(data: object) -> vec[i64]:
    pairs: list[int] = []
    for grant in items(data, "grants"):
        what, _, much = text(grant, "grant").partition(" ")
        pairs.append(GRANTS.index(what))
        pairs.append(COLOUR_NAMES.index(much) if what in ("cup", "citizenry", "good") else int(much))
    return sequence(pairs)


def _development(data: object, number: int) -> Side:
    entry = mapping(data, "development")
    return Side(
        number,
        text(entry["id"], "id"),
        text(entry["name"], "name"),
        integer(entry["cost"], "cost"),
        DEVELOPMENT_KINDS.index(text(entry["kind"], "kind")),
        _grants(entry["grants"]),
        entry["powers"],
    )


def _world(data: object, number: int) -> Side:
    entry = mapping(data, "world")
    return Side(
        number,
        text(entry["id"], "id"),
        text(entry["name"], "name"),
        integer(entry["cost"], "cost"),
        WORLD_NAMES.index(text(entry["colour"], "colour")),
        _grants(entry["grants"]),
        [],
    )


SETS: Final = read_sets("galactarium.games.roll")
_DATA: Final = SETS[0].data

DICE: Final = [_die(entry, place) for place, entry in enumerate(items(_DATA["die"], "die"))]
ALL_DICE: Final = 111
STOCK: Final = sequence([die.count for die in DICE])

SIDES: Final[list[Side | None]] = [None] * (WORLD + TILES + 10 + 9)
FACTIONS: Final[list[Faction]] = []
HOME_WORLDS: Final[list[int]] = []


def _read_sides() -> None:
    for tile, entry in enumerate(items(_DATA["tile"], "tile")):
        whole = mapping(entry, "tile")
        if whole["number"] != tile + 1:
            raise ValueError("components.toml: the tiles are not numbered in order")
        SIDES[tile] = _development(whole["development"], tile)
        SIDES[WORLD + tile] = _world(whole["world"], WORLD + tile)
    development = FIRST_FACTION_DEVELOPMENT
    world = WORLD + TILES
    for entry in items(_DATA["faction"], "faction"):
        whole = mapping(entry, "faction")
        if "development" in whole:
            left = development
            SIDES[left] = _development(whole["development"], left)
            development += 1
        else:
            left = world
            SIDES[left] = _world(whole["left_world"], left)
            world += 1
        SIDES[world] = _world(whole["world"], world)
        FACTIONS.append(Faction(integer(whole["number"], "number"), left, world))
        world += 1
    for entry in items(_DATA["home_world"], "home_world"):
        SIDES[world] = _world(entry, world)
        HOME_WORLDS.append(world)
        world += 1
    if development != DEVELOPMENTS or world != len(SIDES):
        raise ValueError("components.toml: there are not 63 developments and 74 worlds")


_read_sides()


def side(number: i64) -> Side:
    """A side by its number."""
    found = SIDES[number]
    if found is None:
        raise ValueError("no such side")
    return found


def _costs() -> vec[i64]:
    return sequence([-1 if one is None else one.cost for one in SIDES])


def _kinds() -> vec[i64]:
    return sequence([-1 if one is None else one.kind for one in SIDES])


COSTS: Final = _costs()  # printed, by side
KINDS: Final = _kinds()  # of the world, or of the development, by side
SIDE_OF_NAME: Final = {one.name.lower(): one.number for one in SIDES if one is not None}


def name_of(number: i64) -> str:
    """The printed name of a side."""
    return side(number).name


if [faction.number for faction in FACTIONS] != list(range(1, 10)) or len(HOME_WORLDS) != 9:
    raise ValueError("components.toml: there are not 9 factions in order and 9 home worlds")
if sum(die.count for die in DICE) != ALL_DICE or any(len(die.faces) != 6 for die in DICE):
    raise ValueError("components.toml: there are not 111 dice with six faces")
if len(SIDE_OF_NAME) != DEVELOPMENTS + 74:
    raise ValueError("components.toml: a name stands on two sides")
