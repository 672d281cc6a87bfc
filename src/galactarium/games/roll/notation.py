"""Choices as words, both ways. Dice are named by their colours, tiles by the side that lies or would lie up."""

from __future__ import annotations

from typing import Final

from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    FACE_NAMES,
    GOODS_KINDS,
    PHASE_NAMES,
    PHASES,
    SIDE_OF_NAME,
    SIDES,
    WORLD_NAMES,
    box_of,
    is_tile,
    name_of,
    tile_of,
    world_of,
)
from galactarium.games.roll.empire import ALL_PLACES, colour_name, place_name
from galactarium.games.roll.steps.complete import SAVED_ENOUGH
from galactarium.games.roll.steps.explore import EXPLORE_TASKS
from galactarium.games.roll.steps.manage import RECALL_DONE
from galactarium.games.roll.steps.reassign import BY_DICTATE, CELLS, MOVED_ENOUGH, READY
from galactarium.games.roll.steps.scout import DRAW_TILES, PLACES, WORLD_BOTTOM
from galactarium.games.roll.steps.ship import BUY, PER_SHIPPER, SHIP_TASKS, SHIPPER_KINDS
from galactarium.kernel.refusals import Malformed

SHIPPER_NAMES: Final = [*COLOUR_NAMES, "extra home", "extra genes"]  # Organic Shipyards has the only other one


def word(step: str, choice: int) -> str:
    """The words of a choice: `select ship`, `with home explore`, `scout`, `abandon Public Works` and so on."""
    if step == "start_tiles":
        return f"development {name_of(choice)}"
    if step == "select_phase":
        return f"select {PHASE_NAMES[choice]}"
    if step == "select_die":
        return f"with {COLOUR_NAMES[choice % COLOURS]} {FACE_NAMES[choice // COLOURS]}"
    if step == "place_wild":
        return f"to {PHASE_NAMES[choice]}"
    if step == "plan":
        if choice == READY:
            return "ready"
        return "dictate" if choice == BY_DICTATE else f"use {name_of(choice)}"
    if step == "dictate":
        return f"pay {COLOUR_NAMES[choice % COLOURS]} {PHASE_NAMES[choice // COLOURS]}"
    if step == "reassign":
        if choice == MOVED_ENOUGH:
            return "enough"
        cell = choice // PHASES
        return f"move {COLOUR_NAMES[cell % COLOURS]} {PHASE_NAMES[cell // COLOURS]} {PHASE_NAMES[choice % PHASES]}"
    if step == "explore":
        return EXPLORE_TASKS[choice]
    if step == "abandon" and choice == DRAW_TILES:
        return "draw"
    if step in ("abandon", "give_up_tile"):
        return f"abandon {name_of(choice)}"
    if step == "place_tile":
        return _placing(choice)
    return _later_word(step, choice)


def _placing(choice: int) -> str:
    place = choice % PLACES
    tile = choice // PLACES
    where = "top" if place % 2 else "bottom"
    if place >= WORLD_BOTTOM:
        return f"world {where} {name_of(world_of(tile))}"
    return f"development {where} {name_of(tile)}"


def _later_word(step: str, choice: int) -> str:
    """The words of choices from Develop on."""
    if step in ("work", "pay", "recruit"):
        return f"{VERBS[step]} {COLOUR_NAMES[choice]}"
    if step == "save_worker":
        return "enough" if choice == SAVED_ENOUGH else f"save {COLOUR_NAMES[choice]}"
    if step == "remove_die":
        return f"remove {colour_name(choice)} {place_name(choice)}"
    if step == "produce":
        return f"produce {COLOUR_NAMES[choice // GOODS_KINDS]} {WORLD_NAMES[choice % GOODS_KINDS]}"
    if step == "ship":
        kind = choice % PER_SHIPPER // 2 // COLOURS
        good = COLOUR_NAMES[choice // 2 % COLOURS]
        return f"{SHIP_TASKS[choice % 2]} {good} {WORLD_NAMES[kind]} with {SHIPPER_NAMES[choice // PER_SHIPPER]}"
    if step == "buy_vp":
        return "buy" if choice == BUY else "keep"
    return "done" if choice == RECALL_DONE else f"recall {colour_name(choice)} {place_name(choice)}"


VERBS: Final = {"work": "put", "pay": "pay", "recruit": "recruit"}


def _all_choices(tiles: list[int]) -> dict[str, list[int]]:
    """Every choice that a step may ever offer with these tiles, by step."""
    dice = list(range(ALL_PLACES))
    colours = list(range(COLOURS))
    return {
        "start_tiles": tiles,
        "select_phase": list(range(PHASES)),
        "select_die": list(range(CELLS + COLOURS)),
        "place_wild": list(range(PHASES)),
        "plan": [READY, BY_DICTATE, *tiles],
        "dictate": list(range(CELLS)),
        "reassign": list(range(MOVED_ENOUGH + 1)),
        "explore": list(range(len(EXPLORE_TASKS))),
        "abandon": [DRAW_TILES, *tiles],
        "give_up_tile": tiles,
        "place_tile": [PLACES * tile + place for tile in tiles for place in range(PLACES)],
        "work": colours,
        "pay": colours,
        "recruit": colours,
        "save_worker": [SAVED_ENOUGH, *colours],
        "remove_die": dice,
        "produce": list(range(GOODS_KINDS * COLOURS)),
        "ship": list(range(PER_SHIPPER * SHIPPER_KINDS)),
        "buy_vp": [0, 1],
        "recall": [RECALL_DONE, *dice],
    }


def _table_of_words() -> dict[str, dict[str, int]]:
    """All the words there are, by step."""
    every = _all_choices([number for number in range(len(SIDES)) if is_tile(number)])
    return {step: {word(step, choice).lower(): choice for choice in found} for step, found in every.items()}


CHOICES: Final = _table_of_words()


def choices(step: str, options: dict[str, str]) -> list[int]:
    """Every choice that a step may ever offer with the tiles of these options."""
    return sorted(_all_choices([int(tile) for tile in box_of(options["sets"]).tiles]).get(step, []))


def read(step: str, written: str) -> int:
    """The choice that the words stand for."""
    verb, _, name = written.partition(" ")
    if step in ("abandon", "give_up_tile") and verb == "abandon":  # either side names the tile
        tile = int(tile_of(SIDE_OF_NAME[name])) if name in SIDE_OF_NAME else -1
        return tile if tile >= 0 else _unknown(written)
    if step not in CHOICES or written not in CHOICES[step]:
        return _unknown(written)
    return CHOICES[step][written]


def _unknown(written: str) -> int:
    raise Malformed("malformed.word", {"word": written})
