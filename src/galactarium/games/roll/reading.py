"""Reads the facts of an observation, as `observe` wrote them or as somebody typed them in."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    FACE_NAMES,
    FACTIONS,
    HOME,
    HOME_WORLDS,
    PHASE_NAMES,
    SIDE_OF_NAME,
    is_world,
    tile_of,
)
from galactarium.games.roll.empire import (
    ABANDONED,
    ALIEN_SCOUTED,
    CHIPS,
    CREDITS,
    DICTATES,
    EMPIRE,
    EXTRA,
    EXTRA_COLOUR,
    FACTION,
    HAND,
    NEED,
    PLACE_NAMES,
    SELECTED,
    SELECTOR,
    USED,
    add_to_tableau,
)
from galactarium.games.roll.observe import UNKNOWN, deal_hidden, known_pool, known_supply
from galactarium.games.roll.powers import place_in
from galactarium.games.roll.table import RollTable
from galactarium.games.roll.tiles import bag_size, put
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.vectors import EMPTY, bit


def read_facts(table: RollTable, facts: dict[str, object]) -> None:
    """Fill an empty table; what the facts leave out is empty, and what they leave open is drawn anew."""
    table.round = amount(facts, "round")
    for phase in items(facts.get("active", []), "active"):
        table.active |= 1 << named(phase, PHASE_NAMES, "phase")
    table.spare = 0 if facts.get("spare_die") is None else 1 + named(facts.get("spare_die"), FACE_NAMES, "face")
    players = items(facts.get("players"), "players")
    if len(players) != table.seats:
        raise Malformed("malformed.players", {"seats": int(table.seats)})
    hidden = EMPTY[:]
    for seat, player in enumerate(players):
        hidden = read_player(table, seat, mapping(player, "player"), hidden)
    deal_hidden(table, hidden)
    if "bag" in facts and integer(facts["bag"], "bag") != bag_size(table):
        raise Malformed("malformed.number", {"what": "bag"})
    if "vp_pool" in facts and integer(facts["vp_pool"], "vp_pool") != known_pool(table.empires, table.seats):
        raise Malformed("malformed.number", {"what": "vp_pool"})
    if "supply" in facts and mapping(facts["supply"], "supply") != known_supply(table.empires, table.seats):
        raise Malformed("malformed.number", {"what": "supply"})


def read_player(table: RollTable, seat: i64, facts: dict[str, object], hidden: vec[i64]) -> vec[i64]:
    """One player's part; returned is what of it is hidden: how many tiles of the hand, abandoned, and of the pile."""
    at = seat * EMPIRE
    empires = table.empires
    faction = amount(facts, "faction")
    if not 1 <= faction <= len(FACTIONS):
        raise Malformed("malformed.faction", {"faction": faction})
    empires[at + FACTION] = faction
    home = read_side(table, facts.get("home_world"))
    if home not in HOME_WORLDS:
        raise Malformed("malformed.side", {"side": str(facts.get("home_world"))})
    for number in (FACTIONS[faction - 1].left, FACTIONS[faction - 1].right, home):
        add_to_tableau(table, seat, number)
    for name in items(facts.get("built", []), "built"):
        add_to_tableau(table, seat, read_side(table, name))
    for name, place in (("credits", CREDITS), ("chips", CHIPS), ("dictates", DICTATES), ("need", NEED)):
        empires[at + place] = amount(facts, name)
    for name, dice in mapping(facts.get("dice", {}), "dice").items():
        read_dice(empires, at + COLOURS * named(name, PLACE_NAMES, "place"), dice)
    if facts.get("selected") is not None:
        empires[at + SELECTED] = 1 + named(facts["selected"], PHASE_NAMES, "phase")
    if facts.get("selector") is not None:
        empires[at + SELECTOR] = 1 + named(facts["selector"], COLOUR_NAMES, "colour")
    for name in items(facts.get("used", []), "used"):
        used = read_side(table, name)
        if used not in table.tableaus[seat].sides:
            raise Malformed("malformed.side", {"side": str(name)})
        empires[at + USED] |= bit(place_in(table.tableaus[seat], used))
    for name, count in mapping(facts.get("extra_workers", {}), "extra_workers").items():
        colour = named(name, COLOUR_NAMES, "colour")
        empires[at + EXTRA + (0 if colour == HOME else 1)] = integer(count, "extra_workers")
        if colour != HOME:
            empires[at + EXTRA_COLOUR] = colour
    empires[at + ALIEN_SCOUTED] = 1 if facts.get("alien_scouted", False) is True else 0
    table.stacks[2 * seat] = read_stack(table, facts.get("development_stack", []), False)
    table.stacks[2 * seat + 1] = read_stack(table, facts.get("world_stack", []), True)
    hidden = append(hidden, read_tiles(table, seat, HAND, facts.get("hand", [])))
    hidden = append(hidden, read_tiles(table, seat, ABANDONED, facts.get("abandoned", [])))
    return append(hidden, amount(facts, "pile"))


def amount(facts: dict[str, object], name: str) -> int:
    """A number that is not negative and small enough to count components; 0 if it is left out."""
    value = integer(facts.get(name, 0), name)
    if not 0 <= value < 1000:
        raise Malformed("malformed.number", {"what": name})
    return value


def named(value: object, names: Sequence[str], what: str) -> int:
    word = text(value, what)
    if word not in names:
        raise Malformed("malformed.name", {"what": what, "name": word})
    return names.index(word)


def read_dice(empires: vec[i64], at: i64, data: object) -> None:
    for name, count in mapping(data, "dice").items():
        empires[at + named(name, COLOUR_NAMES, "colour")] = integer(count, "dice")


def read_side(table: RollTable, value: object) -> int:
    """A side by its name; one of a set that is not played is unknown here."""
    word = text(value, "side").lower()
    if word not in SIDE_OF_NAME or not table.box.holds(SIDE_OF_NAME[word]):
        raise Malformed("malformed.side", {"side": word})
    return SIDE_OF_NAME[word]


def read_tile(table: RollTable, value: object, as_world: bool) -> i64:
    """A game tile by the name of its development side, or of its world side."""
    number: i64 = read_side(table, value)
    if tile_of(number) < 0 or is_world(number) != as_world:
        raise Malformed("malformed.side", {"side": str(value)})
    return tile_of(number)


def read_stack(table: RollTable, data: object, as_worlds: bool) -> vec[i64]:
    out = vec[i64]()
    for value in items(data, "stack"):
        out = append(out, UNKNOWN if value is None else read_tile(table, value, as_worlds))
    return out


def read_tiles(table: RollTable, seat: i64, place: i64, data: object) -> i64:
    """Known tiles go into the set; how many are not known."""
    unknown: i64 = 0
    for value in items(data, "tiles"):
        if value is None:
            unknown += 1
        else:
            put(table, seat, place, read_tile(table, value, False))
    return unknown
