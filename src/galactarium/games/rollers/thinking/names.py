"""What the inputs of a net are called."""

from __future__ import annotations

from galactarium.games.rollers.components import CATEGORIES, SHIPS, STARTING_RESOURCES, TECHNOLOGIES
from galactarium.games.rollers.galaxy import LETTERS, PLANETS
from galactarium.games.rollers.steps.turn import STAGES
from galactarium.games.rollers.thinking import features as f
from galactarium.kernel.naming import Field, input_names, up_to


def marks(name: str, width: int) -> list[str]:
    """The marks of a thermometer among others."""
    return [f"{name}.{mark}" for mark in up_to(width)]


def planets() -> list[str]:
    return [str(letter) for letter in LETTERS]


def categories() -> list[str]:
    return [str(category) for category in CATEGORIES]


def technologies() -> list[str]:
    return [technology.key for technology in TECHNOLOGIES]


def pairs() -> list[str]:
    """Every two planets, as routes are numbered by their ends."""
    return [f"{LETTERS[start]}-{LETTERS[end]}" for end in range(PLANETS) for start in range(end)]


def dice() -> list[str]:
    return [f"{category}.{value}" for category in categories() for value in range(1, 4)]


def sheet_fields() -> list[Field]:
    """Of a sheet, own or of a rival."""
    untaken = ["ship_here", "in_reach", "open"]
    untaken += marks("routes_missing", f.ROUTES_WIDTH) + marks("trade_short", f.SHORT_WIDTH)
    untaken += marks("settle_short", f.SHORT_WIDTH) + marks("way", f.WAY_WIDTH) + marks("move_short", f.WAY_WIDTH)
    untaken += marks("eighths_of_chance", f.CHANCE_WIDTH)
    return [
        Field("stock", f.STOCKS, [categories(), up_to(f.STOCK_WIDTH)]),
        Field("half_of_all_stocks", f.TOTAL, [up_to(f.TOTAL_WIDTH)]),
        Field("ships", f.SHIP_ON, [planets(), up_to(f.SHIP_WIDTH)]),
        Field("taken", f.TAKEN, [planets()]),
        Field("planets_taken", f.TAKEN_COUNT, [up_to(PLANETS)]),
        Field("knows", f.LEARNED, [technologies()]),
        Field("technologies", f.LEARNED_COUNT, [up_to(PLANETS)]),
        Field("route", f.BUILT, [pairs()]),
        Field("not_taken", f.UNTAKEN, [planets(), untaken]),
        Field("not_known", f.UNKNOWN, [technologies(), ["at_hand", *marks("research_short", f.SHORT_WIDTH)]]),
    ]


def own_fields() -> list[Field]:
    """What the seat still has to do in the block."""
    return [
        Field("ships_left", f.SHIPS_LEFT, [up_to(SHIPS)]),
        Field("resources_left", f.SPREAD_LEFT, [up_to(STARTING_RESOURCES)]),
        Field("spreading", f.SPREADING, [categories()]),
        Field("die_to_take", f.DIE, [dice()]),
        Field("acting", f.ACTING, [[str(stage) for stage in STAGES], categories()]),
        Field("attacking", f.ATTACKING, [planets()]),
    ]


def common_fields() -> list[Field]:
    """What all share."""
    return [
        Field("rivals", f.SEATS, [up_to(f.SEATS_WIDTH)]),
        Field("in_bag", f.BAG, [categories()]),
        Field("die", f.DIE_NOW, [dice()]),
        Field("fifth_of_dice_pulled", f.PULLED, [up_to(f.PULLED_WIDTH)]),
        Field("planets_of_best_rival", f.LEADER, [up_to(PLANETS)]),
        Field("planets_ahead", f.AHEAD, [up_to(f.LEAD_WIDTH)]),
        Field("planets_behind", f.BEHIND, [up_to(f.LEAD_WIDTH)]),
        Field("size", f.SIZE, [planets(), ["medium+", "large"]]),
        Field("half_defence", f.DEFENCE, [planets(), [str(half) for half in range(f.DEFENCE_WIDTH)]]),
        Field("technology_at", f.TECHNOLOGY, [planets(), technologies()]),
        Field("length", f.LENGTH, [pairs(), [str(length) for length in range(1, f.LENGTH_WIDTH + 1)]]),
    ]


def own_names() -> list[str]:
    return input_names([*sheet_fields(), *own_fields()], f.OWN)


def rival_names() -> list[str]:
    return input_names(sheet_fields(), f.RIVAL)


def common_names() -> list[str]:
    return input_names(common_fields(), f.COMMON)
