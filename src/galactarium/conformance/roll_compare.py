"""Our table beside a recorded snapshot, and our effects beside the recorded ones."""

from __future__ import annotations

from collections import Counter

from galactarium.conformance.roll_trace import PlayerState, Recorded
from galactarium.conformance.roll_words import LETTERS, colour_of, counted, is_extra, kind_of, named, place_of
from galactarium.games.roll import events as told
from galactarium.games.roll.components import COLOUR_NAMES, COLOURS, GOODS_KINDS, PHASE_NAMES, WORLD_NAMES, name_of
from galactarium.games.roll.components import WORLD as WORLD_SIDE
from galactarium.games.roll.empire import (
    ABANDONED,
    CHIPS,
    CITIZENRY,
    COLUMN,
    CREDITS,
    CUP,
    DEVELOPERS,
    EMPIRE,
    GOODS,
    PILE,
    SETTLERS,
    counts,
    place_name,
)
from galactarium.games.roll.observe import known_supply
from galactarium.games.roll.scoring import vp_pool
from galactarium.games.roll.table import RollTable
from galactarium.games.roll.tiles import bag_size
from galactarium.games.roll.tiles import count as count_tiles
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.records import Event

Pair = tuple[str, object, object]  # what, ours, recorded


def differing(pairs: list[Pair]) -> list[Pair]:
    return [pair for pair in pairs if pair[1] != pair[2]]


def snapshot(table: RollTable, state: Recorded) -> list[Pair]:
    """Every difference between our table and a snapshot."""
    bag = bag_size(table) + sum(count_tiles(table, seat, PILE) for seat in range(table.seats))
    abandoned = sum(count_tiles(table, seat, ABANDONED) for seat in range(table.seats))
    supply = {name: count for name, count in known_supply(table.empires, table.seats).items() if count}
    pairs: list[Pair] = [
        ("vp_pool", int(vp_pool(table)), state["vp_pool"]),
        ("bag", int(bag), state["bag"]),
        ("abandoned", int(abandoned), state["abandoned"]),
        ("supply", supply, named(state["supply"])),
    ]
    for seat, player in enumerate(state["players"]):
        pairs.extend((f"seat {seat}: {what}", ours, theirs) for what, ours, theirs in _player(table, seat, player))
    return differing(pairs)


def _player(table: RollTable, seat: int, player: PlayerState) -> list[Pair]:
    at = seat * EMPIRE
    stacks = table.stacks
    columns = {name: counts(table, seat, COLUMN + COLOURS * phase) for phase, name in enumerate(PHASE_NAMES)}
    recorded = {name: named(dice) for name, dice in mapping(player["columns"], "columns").items()}
    return [
        ("credits", int(table.empires[at + CREDITS]), player["credits"]),
        ("chips", int(table.empires[at + CHIPS]), player["chips"]),
        ("cup", counts(table, seat, CUP), named(player["cup"])),
        ("citizenry", counts(table, seat, CITIZENRY), named(player["citizenry"])),
        ("development_dice", counts(table, seat, DEVELOPERS), named(player["development_dice"])),
        ("world_dice", counts(table, seat, SETTLERS), named(player["world_dice"])),
        ("columns", {name: dice for name, dice in columns.items() if dice}, {n: d for n, d in recorded.items() if d}),
        ("goods", _our_goods(table, seat), _recorded_goods(player)),
        ("tableau", [name_of(number) for number in table.tableaus[seat].sides], player["tableau"]),
        ("development_stack", [name_of(tile) for tile in stacks[2 * seat]], player["development_stack"]),
        ("world_stack", [name_of(WORLD_SIDE + tile) for tile in stacks[2 * seat + 1]], player["world_stack"]),
    ]


def _our_goods(table: RollTable, seat: int) -> dict[str, dict[str, int]]:
    goods = {WORLD_NAMES[kind]: counts(table, seat, GOODS + COLOURS * kind) for kind in range(GOODS_KINDS)}
    return {kind: {str(colour): n for colour, n in dice.items()} for kind, dice in goods.items() if dice}


def _recorded_goods(player: PlayerState) -> dict[str, dict[str, int]]:
    """The goods by kind of world: worlds of one kind are alike."""
    goods: dict[str, Counter[str]] = {}
    for world, dice in mapping(player["goods"], "goods").items():
        found = goods.setdefault(WORLD_NAMES[kind_of(world)], Counter())
        found.update(COLOUR_NAMES[LETTERS.index(text(die, "die"))] for die in items(dice, "dice"))
    return {kind: dict(dice) for kind, dice in goods.items() if dice}


# Effects. Gains are compared by seat, cause and sum: their order among each other means nothing in the format.


def recorded_effect(event: Recorded) -> list[tuple[str, int]]:
    """What a recorded event did, as names and amounts."""
    kind = event["e"]
    if kind == "credit":
        if event["why"] == "reset to 1":
            return [("reset to 1", 1)]
        return [(f"credits {event['why']}", integer(event.get("amount", 0), "amount"))]
    if kind == "vp":
        return [(f"vp {event['why']}", integer(event["amount"], "amount"))]
    if kind == "complete":
        found = [(f"{event['tile']} printed {event['printed_cost']} paid {event['paid']}", 1)]
        found += [
            (f"{event['tile']} to citizenry {name}", count) for name, count in counted(event["to_citizenry"]).items()
        ]
        return found + [(f"save {name}", count) for name, count in counted(event["to_cup"]).items()]
    if kind == "scout":
        return [("scout", 1), ("abandon", len(items(event["abandon"], "abandon")))]
    if kind == "draw":
        return [("draw", len(items(event["tiles"], "tiles")))]
    if "die" not in event:
        return []
    colour = COLOUR_NAMES[colour_of(event["die"])]
    if kind == "gain_die":
        return [(f"gain {colour} {event['to']} {event['why']}", 1)]
    if kind == "gain_good":
        return [(f"gain {colour} {WORLD_NAMES[kind_of(event['world'])]} goods {event['world']}", 1)]
    if kind == "unused":
        return [] if is_extra(event["die"]) else [(f"unused {event['phase']} {colour}", 1)]
    if kind == "extra_worker":
        return [(f"extra {event['phase']} {colour}", 1)]
    if kind == "produce":
        return [(f"produce {colour} {WORLD_NAMES[kind_of(event['world'])]}", 1)]
    if kind in ("trade", "consume"):
        good = COLOUR_NAMES[colour_of(event["good"])]
        return [(f"{kind} {good} {WORLD_NAMES[kind_of(event['world'])]} with {colour}", 1)]
    if kind in ("remove_die", "recall"):
        place = place_name(place_of(event["from"], event.get("world"), event["die"]))
        return [(f"{text(kind, 'e').removesuffix('_die')} {colour} {place}", 1)]
    if kind in ("recruit", "save_worker"):
        return [(f"{text(kind, 'e').removesuffix('_worker')} {colour}", 1)]
    return [("stock", 1)] if kind == "stock" else []


def our_effect(event: Event) -> list[tuple[str, int]]:
    """What one of our events did, in the same names."""
    match event:
        case told.CreditsGained(why=why, amount=amount):
            return [(f"credits {why}", amount)]
        case told.VpGained(why=why, amount=amount):
            return [(f"vp {why}", amount)]
        case told.CreditsReset():
            return [("reset to 1", 1)]
        case told.Completed(tile=tile, to_citizenry=dice):
            found = [(f"{tile} printed {event.printed_cost} paid {event.paid}", 1)]
            return found + [(f"{tile} to citizenry {colour}", count) for colour, count in dice.items()]
        case told.DieGained():
            return [(f"gain {event.colour} {event.to} {event.why}", 1)]
        case told.Unused():
            return [(f"unused {event.phase} {colour}", count) for colour, count in event.dice.items()]
        case told.ExtraWorkerGained():
            return [(f"extra {event.phase} {event.colour}", 1)]
        case told.Produced():
            return [(f"produce {event.colour} {event.world}", 1)]
        case told.Traded() | told.Consumed():
            return [(f"{event.kind} {event.good} {event.world} with {event.shipper}", 1)]
        case told.Recruited():
            return [(f"recruit {event.colour}", event.count)]
        case told.Saved():
            return [(f"save {event.colour}", 1)]
        case told.DieRemoved():
            return [(f"remove {event.colour} {event.source}", 1)]
        case told.Recalled():
            return [(f"recall {event.colour} {event.source}", 1)]
        case told.Drawn():
            return [("draw", event.count)]
        case told.Stocked() | told.Scouted() | told.Abandoned():
            return [(event.kind, 1)]
    return []
