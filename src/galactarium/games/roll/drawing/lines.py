"""The position of Roll for the Galaxy in sentences, for plain screens and for explanations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galactarium.games.roll.components import KINDS, PHASE_NAMES, WORLD_NAMES, is_world
from galactarium.games.roll.drawing.position import ON_STACK, STACKS, Part, Position, number_of, printed_cost
from galactarium.games.roll.records import Dice, DicePlace, Stack
from galactarium.games.roll.text.tiles import joined, side_sentences
from galactarium.games.roll.text.words import NAME, columns, dice
from galactarium.text.catalogue import Catalogue
from galactarium.text.words import Said

STORES: Final[list[DicePlace]] = ["cup", "citizenry"]
NO_COLUMN: Final[list[DicePlace]] = ["wild", "dictated"]  # where workers lie beside the columns

# What the next choice of the same turn needs, by the question.
WORKERS: Final = ["workers"]
ZONE_PART: Final = ["zone"]
DICE_PARTS: Final = ["dice", "zone", "tableau"]
NEEDED: Final = {
    "start_tiles": ["hand"],
    **dict.fromkeys(("select_phase", "select_die", "place_wild", "plan", "dictate", "reassign"), WORKERS),
    **dict.fromkeys(("explore", "abandon", "give_up_tile", "work", "pay", "save_worker"), ZONE_PART),
    "place_tile": ["zone", "hand"],
    **dict.fromkeys(("remove_die", "recruit", "recall"), DICE_PARTS),
    **{step: ["dice", "tableau"] for step in ("produce", "ship", "buy_vp")},
}


def position_lines(words: Catalogue, view: Position, seat: int, names: Sequence[str]) -> list[str]:
    """Everything: the round, the viewer's own part, then the others."""
    lines = head_lines(words, view)
    if view.own is not None:
        lines += part_lines(words, view.own, ["dice", "workers", "zone", "tableau", "hand"])
    for other, player in enumerate(view.parts):
        if other != seat and (view.facts.round > 0 or view.own is None):
            lines += other_lines(words, player, names[other])
    return lines


def head_lines(words: Catalogue, view: Position) -> list[str]:
    facts = view.facts
    lines = [words.say("roll.screen.setup" if facts.round == 0 else "roll.screen.round", {"round": facts.round})]
    lines.append(words.say("roll.screen.pool", {"pool": view.facts.vp_pool, "bag": view.bag}))
    if view.facts.active:
        active = [words.name(NAME, "phase", phase) for phase in view.facts.active]
        lines.append(words.say("roll.screen.phases", {"active": active}))
        if view.facts.spare_die is not None:
            lines.append(words.say("roll.screen.spare", {"phase": words.name(NAME, "phase", view.facts.spare_die)}))
    return lines


def part_lines(words: Catalogue, player: Part, parts: Sequence[str]) -> list[str]:
    """Parts of what a player sees of their own."""
    lines: list[str] = []
    if "dice" in parts:
        you = words.say("roll.screen.you")
        lines.append(words.say("roll.screen.player", {"player": you, "money": money(words, player)}))
        for place in STORES:
            facts = {"place": words.say(f"roll.screen.{place}"), "dice": dice_words(words, player.facts.at(place))}
            lines.append(words.say("roll.screen.dice", facts))
    if "workers" in parts:
        lines += worker_lines(words, player)
    if "zone" in parts:
        for stack in STACKS:
            tiles = stack_words(words, player, stack)
            lines.append(words.say("roll.screen.stack", {"stack": stack, "tiles": tiles}))
    if "tableau" in parts:
        lines += [tableau_line(words, tile, goods) for tile, goods in player.tableau()]
    elif "goods" in parts:
        lines += [tableau_line(words, tile, goods) for tile, goods in player.tableau() if goods]
    if "hand" in parts:
        lines += hand_lines(words, player)
    return lines


def worker_lines(words: Catalogue, player: Part) -> list[str]:
    lines: list[str] = []
    found = columns(words, {phase: player.facts.at(phase) for phase in PHASE_NAMES})
    if found:
        lines.append(words.say("roll.screen.columns", {"columns": found}))
    for place in NO_COLUMN:
        if player.facts.at(place):
            lines.append(words.say(f"roll.screen.{place}", {"dice": dice(words, player.facts.at(place))}))
    if player.facts.extra_workers:
        lines.append(words.say("roll.screen.extra", {"dice": dice(words, player.facts.extra_workers)}))
    if player.facts.selector is not None:
        lines.append(words.say("roll.screen.selected", {"phase": words.name(NAME, "phase", player.facts.selected)}))
    return lines


def hand_lines(words: Catalogue, player: Part) -> list[str]:
    """The tiles that wait to be placed, each with both sides."""
    tiles = [tile for tile in player.facts.hand if tile is not None]
    if not tiles:
        return []
    return [words.say("roll.screen.hand"), *(joined(words, side_sentences(words, number_of(tile))) for tile in tiles)]


def other_lines(words: Catalogue, player: Part, name: str) -> list[str]:
    """Another player's part in short."""
    places = {str(place): dice_words(words, player.facts.at(place)) for place in STORES}
    goods = dice_words(words, player.all_goods())
    lines = [
        words.say("roll.screen.player", {"player": name, "money": money(words, player)}),
        words.say("roll.screen.places", {"player": name, **places, "goods": goods}),
    ]
    for stack in STACKS:
        facts = {"player": name, "stack": stack, "tiles": stack_words(words, player, stack)}
        lines.append(words.say("roll.screen.zone", facts))
    lines.append(words.say("roll.screen.tableau", {"player": name, "tiles": tableau_words(words, player)}))
    return lines


def tableau_words(words: Catalogue, player: Part) -> list[str]:
    return [
        words.say("roll.screen.tile", {"tile": words.name(NAME, "tile", tile), "cost": printed_cost(tile)})
        for tile in player.figures.tableau
    ]


def money(words: Catalogue, player: Part) -> str:
    facts = {"credits": player.facts.credits, "chips": player.facts.chips, "squares": len(player.figures.tableau)}
    return words.say("roll.screen.money", facts)


def dice_words(words: Catalogue, found: Dice) -> str:
    return words.listed(dice(words, found))


def stack_words(words: Catalogue, player: Part, stack: Stack) -> list[str]:
    """The tiles of a stack from the top; those that are not known are only counted."""
    tiles = player.stack(stack)
    found: list[str] = []
    for place, tile in enumerate(tiles):
        if tile is None:
            continue
        facts: Said = {"tile": words.name(NAME, "tile", tile), "cost": printed_cost(tile)}
        if place > 0:
            found.append(words.say("roll.screen.tile", facts))
        else:
            facts |= {**top_cost(player, stack), "workers": player.workers_on(stack), "missing": player.missing(stack)}
            found.append(words.say("roll.screen.tile_top", facts))
    if None in tiles:
        found.append(words.say("roll.screen.hidden", {"n": tiles.count(None)}))
    if not tiles:
        loose = player.facts.at(ON_STACK[stack])
        found.append(words.say("roll.screen.empty"))
        found += dice(words, loose)
    return found


def top_cost(player: Part, stack: Stack) -> Said:
    """What the top tile costs, if it is known: as printed, and less the discounts."""
    top = player.top(stack)
    cost = 0 if top is None else printed_cost(top)
    return {"cost": cost, "price": player.price(stack), "discount": cost - player.price(stack)}


def tableau_line(words: Catalogue, tile: str, goods: Sequence[str]) -> str:
    """A tile of the tableau, and the goods on it."""
    number = number_of(tile)
    facts: Said = {"tile": words.name(NAME, "tile", tile), "cost": printed_cost(tile)}
    if not is_world(number):
        return words.say("roll.screen.own_development", facts)
    facts |= {
        "world": words.name(NAME, "world", WORLD_NAMES[KINDS[number]]),
        "goods": len(goods),
        "dice": [words.name(NAME, "colour", colour) for colour in goods],
    }
    return words.say("roll.screen.own_world", facts)


def turn_lines(words: Catalogue, view: Position) -> list[str]:
    """What the viewer has when something new has been seen."""
    if view.own is None:
        return []
    return part_lines(words, view.own, ["dice", "workers", "zone", "goods", "hand"])


def status_lines(words: Catalogue, view: Position, step: str) -> list[str]:
    return [] if view.own is None else part_lines(words, view.own, NEEDED[step])
