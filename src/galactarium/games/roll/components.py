"""Dice, tiles, factions and home worlds, typed and checked once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll.records import Colour, Face, Phase, WorldKind
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.sets import ComponentSet, read_sets, sets_named
from galactarium.kernel.vectors import EMPTY, WORD, bit, sequence

RULES: Final = "2"  # the version of these rules: it changes when the same choices would lead elsewhere

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

COLOUR_NAMES: Final[list[Colour]] = ["home", "military", "consumption", "novelty", "rare", "genes", "alien"]
WORLD_NAMES: Final[list[WorldKind]] = ["novelty", "rare", "genes", "alien", "gray"]
PHASE_NAMES: Final[list[Phase]] = ["explore", "develop", "settle", "produce", "ship"]
FACE_NAMES: Final[list[Face]] = [*PHASE_NAMES, "wild"]

# A side of a tile. In the base game: developments 0 to 62 (the game tiles', then the factions'), worlds from WORLD on.
# A tile of a further set has two numbers after those of the base game: its development's, then its world's. A game tile
# has the number of its development.
TILES: Final = 55  # of the base game
DEVELOPMENTS: Final = 63  # of the base game
WORLD: Final = 64  # the world side of game tile t of the base game is WORLD + t
FIRST_FACTION_DEVELOPMENT: Final = 55
BASE_SIDES: Final = 138
ALL_TILES: Final = (1 << 55) - 1  # of the base game

# What a side grants when it enters the tableau, each with a number: of credits, or of a colour.
GRANTS: Final = ["remove_die", "credits", "cup", "citizenry", "good", "start_credits"]
REMOVES_DIE: Final = 0
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


def index_of(names: Sequence[str], word: str) -> int:
    """The number of a name among its kind."""
    return names.index(word)


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
        self.powers = powers  # as written in the file; powers.py reads them


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
        raise ValueError("the dice are not in the order the rules use")
    faces = [index_of(FACE_NAMES, text(face, "face")) for face in items(entry["faces"], "faces")]
    return Die(text(entry["id"], "id"), text(entry["name"], "name"), integer(entry["count"], "count"), sequence(faces))


def _grants(data: object) -> vec[i64]:
    pairs: list[int] = []
    for grant in items(data, "grants"):
        what, _, much = text(grant, "grant").partition(" ")
        pairs.append(GRANTS.index(what))
        pairs.append(index_of(COLOUR_NAMES, much) if what in ("cup", "citizenry", "good") else int(much))
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
        index_of(WORLD_NAMES, text(entry["colour"], "colour")),
        _grants(entry["grants"]),
        [],
    )


SETS: Final = read_sets("galactarium.games.roll")
_DATA: Final = SETS[0].data

DICE: Final = [_die(entry, place) for place, entry in enumerate(items(_DATA["die"], "die"))]
ALL_DICE: Final = 111
DICE_IN_BOX: Final = sequence([die.count for die in DICE])

SIDES: Final[list[Side | None]] = [None] * BASE_SIDES
FACTIONS: Final[list[Faction]] = []
HOME_WORLDS: Final[list[int]] = []
KNOWN_TABLES: Final = {"id", "name", "seats", "first", "needs", "tile"}  # of further sets


def _read_base() -> None:
    for tile, entry in enumerate(items(_DATA["tile"], "tile")):
        whole = mapping(entry, "tile")
        if whole["number"] != tile + 1:
            raise SETS[0].refuse("the tiles are not numbered in order")
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
    if development != DEVELOPMENTS or world != BASE_SIDES:
        raise SETS[0].refuse("there are not 63 developments and 74 worlds")


def _read_further(one: ComponentSet) -> None:
    """The tiles of a further set."""
    if not set(one.data) <= KNOWN_TABLES:
        raise one.refuse(f"it has parts that no set has: {', '.join(sorted(set(one.data) - KNOWN_TABLES))}")
    if one.first < len(SIDES):
        raise one.refuse(f"its first number, {one.first}, is that of a tile of another set")
    while len(SIDES) < one.first:
        SIDES.append(None)
    for place, entry in enumerate(items(one.data.get("tile", []), "tile")):
        try:
            whole = mapping(entry, "tile")
            SIDES.append(_development(whole["development"], len(SIDES)))
            SIDES.append(_world(whole["world"], len(SIDES)))
        except (KeyError, ValueError, Malformed) as error:
            raise one.refuse(f"tile {place + 1} is not written as tiles are ({error})") from None


def _check_names() -> None:
    """Notation, observations and texts know sides by their names, and scores know them by their ids."""
    keys: dict[str, str] = {}
    names: dict[str, str] = {}
    for one in SETS:
        for number in range(one.first, len(SIDES)):
            found = SIDES[number]
            if found is None or set_of(number).key != one.key:
                continue
            if found.key in keys:
                raise one.refuse(f"the id {found.key} stands twice, first in the set {keys[found.key]}")
            if found.name.lower() in names:
                raise one.refuse(f"the name {found.name} stands twice, first in the set {names[found.name.lower()]}")
            keys[found.key] = one.key
            names[found.name.lower()] = one.key


def set_of(number: i64) -> ComponentSet:
    """The set that a side belongs to."""
    found = SETS[0]
    for one in SETS:
        if one.first <= number:
            found = one
    return found


_read_base()
for _further in SETS[1:]:
    _read_further(_further)
_check_names()


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


def _worlds() -> vec[i64]:
    out = [0] * len(SIDES)
    for number in range(len(SIDES)):
        if SIDES[number] is not None:
            is_further_world = number >= BASE_SIDES and (number - set_of(number).first) % 2 == 1
            out[number] = 1 if WORLD <= number < BASE_SIDES or is_further_world else 0
    return sequence(out)


COSTS: Final = _costs()  # printed, by side
KINDS: Final = _kinds()  # of the world, or of the development, by side
_IS_WORLD: Final = _worlds()  # 1 for a world, by side
SIDE_OF_NAME: Final = {one.name.lower(): one.number for one in SIDES if one is not None}


def is_world(number: i64) -> bool:
    return _IS_WORLD[number] == 1


def world_of(tile: i64) -> i64:
    """The world side of a game tile."""
    if tile < TILES:
        return WORLD + tile
    return tile + 1


def tile_of(number: i64) -> i64:
    """The game tile that a side belongs to; -1 for halves of factions and home worlds."""
    if number < BASE_SIDES:
        tile = number - WORLD if number >= WORLD else number
        return tile if tile < TILES else -1
    return number - _IS_WORLD[number]


def name_of(number: i64) -> str:
    """The printed name of a side."""
    return side(number).name


if [faction.number for faction in FACTIONS] != list(range(1, 10)) or len(HOME_WORLDS) != 9:
    raise SETS[0].refuse("there are not 9 factions in order and 9 home worlds")
if sum(die.count for die in DICE) != ALL_DICE or any(len(die.faces) != 6 for die in DICE):
    raise SETS[0].refuse("there are not 111 dice with six faces")


def is_tile(number: i64) -> bool:
    """Whether a number is that of a game tile."""
    return 0 <= number < len(SIDES) and SIDES[number] is not None and tile_of(number) == number


@final
class Box:
    """The game tiles that a table is played with, as a set that fills the bag."""

    def __init__(self, sets: list[ComponentSet]) -> None:
        self.first: i64 = ALL_TILES  # those of the base game
        self.further = EMPTY  # words of those of further sets
        self.keys = [one.key for one in sets]
        self.tiles = [number for number in range(len(SIDES)) if is_tile(number) and self.holds(number)]
        for tile in self.tiles:
            if tile >= BASE_SIDES:
                word = (tile - BASE_SIDES) // WORD
                while len(self.further) <= word:
                    self.further = append(self.further, 0)
                self.further[word] |= bit((tile - BASE_SIDES) % WORD)
        self.words: i64 = len(self.further)

    def holds(self, number: i64) -> bool:
        """Whether a side belongs to the sets in play."""
        return set_of(number).key in self.keys


_BOXES: Final[dict[str, Box]] = {}


def box_of(chosen: str) -> Box:
    """The tiles of the sets that a set-up names."""
    if chosen not in _BOXES:
        _BOXES[chosen] = Box(sets_named(SETS, chosen))
    return _BOXES[chosen]
