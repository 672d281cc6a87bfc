"""What a seat may know: the own part of the table as it is, the others' as all saw it when the block opened.

Of other players' stacks only the tops are known, of tiles drawn or abandoned only how many (roll.secret.1 to 6). Nobody
knows what is in the bag or in a pile dealt from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import tiles
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    DICE_IN_BOX,
    FACE_NAMES,
    PHASE_NAMES,
    RULES,
    VP_PER_PLAYER,
    name_of,
    tile_of,
    world_of,
)
from galactarium.games.roll.empire import (
    ABANDONED,
    ALIEN_SCOUTED,
    ALL_PLACES,
    CHIPS,
    CREDITS,
    DICTATES,
    EMPIRE,
    EXTRA,
    EXTRA_COLOUR,
    FACTION,
    HAND,
    NEED,
    PILE,
    PLACE_NAMES,
    SELECTED,
    SELECTOR,
    TILE_SETS,
    USED,
)
from galactarium.games.roll.powers import Tableau
from galactarium.games.roll.records import Dice, DicePlace, PlayerFacts, RollFacts
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import SHARED
from galactarium.kernel.observation import Observation
from galactarium.kernel.vectors import members

if TYPE_CHECKING:
    from galactarium.games.roll.table import RollTable

UNKNOWN = -1  # stands where a tile stands


def known_empires(table: RollTable, seat: i64) -> vec[i64]:
    """The empires as the seat knows them."""
    empires = table.shown_empires[:]
    if seat >= 0:
        for at in range(seat * EMPIRE, (seat + 1) * EMPIRE):
            empires[at] = table.empires[at]
    return empires


def known_further(table: RollTable, seat: i64) -> vec[i64]:
    """The same for tiles of further sets: the bag as it is, the others' tiles as all saw them."""
    further = table.further[:]
    size = TILE_SETS * table.box.words
    for other in range(table.seats):
        if other != seat:
            for at in range(other * size, (other + 1) * size):
                further[at] = table.shown_further[at]
    return further


def known_stacks(table: RollTable, seat: i64) -> list[vec[i64]]:
    """The stacks as the seat knows them: its own, and the tops and sizes of the others'."""
    stacks: list[vec[i64]] = []
    for number in range(2 * table.seats):
        if number // 2 == seat:
            stacks.append(table.stacks[number])
        else:
            stack = table.shown_stacks[number][:]
            for at in range(1, len(stack)):
                stack[at] = UNKNOWN
            stacks.append(stack)
    return stacks


def known_tableaus(table: RollTable, seat: i64) -> list[Tableau]:
    tableaus = table.shown_tableaus[:]
    if seat >= 0:
        tableaus[seat] = table.tableaus[seat]
    return tableaus


def forget(table: RollTable, seat: i64) -> None:
    """What the others did since the block opened is not known, and every hidden tile may be any that is not seen."""
    table.empires = known_empires(table, seat)
    table.stacks = known_stacks(table, seat)
    table.tableaus = known_tableaus(table, seat)
    table.further = known_further(table, seat)
    hidden = vec[i64]()
    for other in range(table.seats):
        for place in (HAND, ABANDONED, PILE):
            if other == seat and place != PILE:
                hidden = append(hidden, 0)
            else:
                hidden = append(hidden, tiles.count(table, other, place))
                tiles.clear(table, other, place)
    deal_hidden(table, hidden)


def deal_hidden(table: RollTable, hidden: vec[i64]) -> None:
    """Draw every unknown tile anew; `hidden` has for each seat how many of its hand, its abandoned tiles and its pile.

    What is left over is in the bag.
    """
    tiles.fill_bag(table)
    for tile in seen_tiles(table):
        tiles.remove_from_bag(table, tile)
    left = tiles.bag_size(table)
    for number in range(2 * table.seats):
        stack = table.stacks[number]
        if UNKNOWN in stack:
            stack = stack[:]
            for at in range(len(stack)):
                if stack[at] == UNKNOWN and left > 0:
                    stack[at] = tiles.draw_from_bag(table, SHARED)
                    left -= 1
            table.stacks[number] = stack
    for at in range(len(hidden)):
        for _ in range(hidden[at]):
            if left > 0:
                tiles.put(table, at // TILE_SETS, HAND + at % TILE_SETS, tiles.draw_from_bag(table, SHARED))
                left -= 1
    table.remember()


def seen_tiles(table: RollTable) -> vec[i64]:
    """All game tiles that have a known place other than the bag."""
    seen = vec[i64]()
    for stack in table.stacks:
        for tile in stack:
            if tile >= 0:
                seen = append(seen, tile)
    for tableau in table.tableaus:
        for number in tableau.sides:
            tile = tile_of(number)
            if tile >= 0:
                seen = append(seen, tile)
    for seat in range(table.seats):
        for place in (HAND, ABANDONED):
            for tile in tiles.tiles(table, seat, place):
                seen = append(seen, tile)
    return seen


def observe(table: RollTable, seat: i64) -> Observation:
    agenda = table.agenda.imagined(seat)
    known = [agenda.stack(who) for who in range(TABLE, table.seats)]
    decision = table.decision(seat) if seat >= 0 else None
    return Observation("roll", RULES, table.seats, seat, table.options, known, facts(table, seat), decision)


def facts(table: RollTable, seat: i64) -> RollFacts:
    """All that the seat knows."""
    empires = known_empires(table, seat)
    stacks = known_stacks(table, seat)
    tableaus = known_tableaus(table, seat)
    further = known_further(table, seat)
    return RollFacts(
        table.round,
        [PHASE_NAMES[phase] for phase in members(table.active)],
        None if table.spare == 0 else FACE_NAMES[table.spare - 1],
        tiles.bag_size(table),
        known_pool(empires, table.seats),
        known_supply(empires, table.seats),
        [
            player_facts(table, empires, further, stacks, tableaus[other].sides, other, other == seat)
            for other in range(table.seats)
        ],
    )


def known_pool(empires: vec[i64], seats: i64) -> int:
    """What is left of the VP pool, never shown below 0."""
    pool = VP_PER_PLAYER * seats
    for seat in range(seats):
        pool -= empires[seat * EMPIRE + CHIPS]
    return max(0, int(pool))


def known_supply(empires: vec[i64], seats: i64) -> Dice:
    """The dice that nobody owns."""
    left: Dice = {name: int(DICE_IN_BOX[colour]) for colour, name in enumerate(COLOUR_NAMES)}
    for seat in range(seats):
        for place in range(ALL_PLACES):
            left[COLOUR_NAMES[place % COLOURS]] -= empires[seat * EMPIRE + place]
    return left


def dice_facts(empires: vec[i64], at: i64) -> dict[DicePlace, Dice]:
    """The dice by place and colour, without what is empty."""
    dice: dict[DicePlace, Dice] = {}
    for number, name in enumerate(PLACE_NAMES):
        found: Dice = {}
        for colour in range(COLOURS):
            count = empires[at + COLOURS * number + colour]
            if count > 0:
                found[COLOUR_NAMES[colour]] = count
        if found:
            dice[name] = found
    return dice


def player_facts(
    table: RollTable,
    empires: vec[i64],
    further: vec[i64],
    stacks: list[vec[i64]],
    tableau: vec[i64],
    seat: i64,
    own: bool,
) -> PlayerFacts:
    """One player's part in words; a tile that is not known is null."""
    at = seat * EMPIRE
    extra: Dice = {}
    if empires[at + EXTRA] > 0:
        extra["home"] = empires[at + EXTRA]
    if empires[at + EXTRA + 1] > 0:
        extra[COLOUR_NAMES[empires[at + EXTRA_COLOUR]]] = empires[at + EXTRA + 1]
    return PlayerFacts(
        empires[at + FACTION],
        name_of(tableau[2]),
        [name_of(tableau[place]) for place in range(3, len(tableau))],
        empires[at + CREDITS],
        empires[at + CHIPS],
        dice_facts(empires, at),
        None if empires[at + SELECTED] == 0 else PHASE_NAMES[empires[at + SELECTED] - 1],
        None if empires[at + SELECTOR] == 0 else COLOUR_NAMES[empires[at + SELECTOR] - 1],
        [name_of(number) for number in sorted(int(tableau[place]) for place in members(empires[at + USED]))],
        empires[at + DICTATES],
        extra,
        empires[at + ALIEN_SCOUTED] == 1,
        [None if tile == UNKNOWN else name_of(tile) for tile in stacks[2 * seat]],
        [None if tile == UNKNOWN else name_of(world_of(tile)) for tile in stacks[2 * seat + 1]],
        tile_names(tiles.listed(table, empires, further, seat, HAND), own),
        tile_names(tiles.listed(table, empires, further, seat, ABANDONED), own),
        tiles.counted(table, empires, further, seat, PILE),
        empires[at + NEED],
    )


def tile_names(found: vec[i64], known: bool) -> list[str | None]:
    """Tiles by their development sides, or only how many."""
    return [name_of(tile) if known else None for tile in found]
