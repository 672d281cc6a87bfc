"""What the inputs of a net are called."""

from __future__ import annotations

from typing import Final

from galactarium.games.roll.components import (
    BASE_SIDES,
    COLOUR_NAMES,
    FACE_NAMES,
    GOODS_KINDS,
    PHASE_NAMES,
    SIDES,
    TILES,
    VP_PER_PLAYER,
    WORLD,
    WORLD_NAMES,
)
from galactarium.games.roll.thinking import features as f
from galactarium.kernel.naming import Field, input_names, up_to

STACKS: Final = ["developments", "worlds"]


def side_names(first: int, count: int) -> list[str]:
    """The ids of sides; a number that no side has is called by its number."""
    names: list[str] = []
    for number in range(first, first + count):
        side = SIDES[number]
        names.append(str(number) if side is None else side.key)
    return names


def marks(name: str, width: int) -> list[str]:
    """The marks of a thermometer among others."""
    return [f"{name}.{mark}" for mark in up_to(width)]


def player_fields() -> list[Field]:
    """What all may know of a player."""
    colours = [str(colour) for colour in COLOUR_NAMES]
    phases = [str(phase) for phase in PHASE_NAMES]
    kinds = [str(kind) for kind in WORLD_NAMES]
    faces = [str(face) for face in FACE_NAMES]
    sixes = six_names()
    places = [*marks("free", 3), *marks("goods", 4), *marks("fitting", 3)]
    stack = ["empty", *marks("missing", 6), *marks("cost", 6), *marks("workers_ready_and_5", 8), *marks("tiles", 5)]
    return [
        Field("in_cup", f.IN_CUP, [colours, up_to(4)]),
        Field("in_citizenry", f.IN_CITIZENRY, [colours, up_to(4)]),
        Field("on_stack", f.ON_STACKS, [colours, STACKS, up_to(2)]),
        Field("in_column", f.IN_COLUMNS, [phases, colours, up_to(3)]),
        Field("column", f.COLUMN_SIZES, [phases, up_to(8)]),
        Field("cup", f.CUP_SIZE, [up_to(12)]),
        Field("citizenry", f.CITIZENRY_SIZE, [up_to(12)]),
        Field("next_cup", f.NEXT_CUP, [up_to(14)]),
        Field("dice", f.ALL_OWN_DICE, [[f"{amount}+" for amount in range(3, 23)]]),
        Field("goods", f.WORLD_GOODS, [kinds[:GOODS_KINDS], places]),
        Field("in_tableau", f.TABLEAU, [side_names(0, BASE_SIDES)]),
        Field("squares", f.SQUARES, [[f"{amount}+" for amount in range(4, 16)]]),
        Field("worlds", f.WORLDS_BUILT, [kinds, up_to(4)]),
        Field("developments", f.DEVELOPMENT_COUNT, [up_to(10)]),
        Field("top", f.TOPS, [[*side_names(0, TILES), *side_names(WORLD, TILES)]]),
        Field("stack", f.BUILDING, [STACKS, stack]),
        Field("credits", f.CREDITS_HELD, [up_to(10)]),
        Field("credits_short_of_citizenry", f.SHORT_OF_CREDITS, [up_to(8)]),
        Field("credits_beyond_citizenry", f.SPARE_CREDITS, [up_to(5)]),
        Field("chips", f.CHIPS_HELD, [up_to(24)]),
        Field("half_score_less_4", f.POINTS, [up_to(30)]),
        Field("half_points_of", f.SIXES, [sixes, up_to(f.PER_SIX)]),
        Field("half_faces_expected", f.NEXT_FACES, [faces, up_to(f.PER_FACE)]),
        Field("shipping", f.SHIPPING, [up_to(12)]),
        Field("goods_as_vp", f.GOODS_AS_VP, [up_to(12)]),
        Field("half_goods_as_credits", f.GOODS_AS_CREDITS, [up_to(10)]),
        Field("places_for_goods", f.ALL_FREE, [up_to(6)]),
        Field("selected", f.PHASE_SELECTED, [phases]),
        Field("extra_shippers", f.EXTRAS, [["home", "genes"], up_to(2)]),
        Field("dictated", f.DICE_DICTATED, [up_to(2)]),
        Field("alien_scouted", f.SCOUTED, []),
        Field("tiles_waiting", f.TILES_WAITING, [up_to(4)]),
        Field("tiles_needed", f.TILES_NEEDED, [up_to(3)]),
    ]


def owner_fields() -> list[Field]:
    """What only the owner knows."""
    colours = [str(colour) for colour in COLOUR_NAMES]
    below = [*marks("second_cost", 6), *marks("cheapest_cost", 6)]
    return [
        Field("deeper", f.DEEPER, [[*side_names(0, TILES), *side_names(WORLD, TILES)]]),
        Field("below_top", f.SECOND, [STACKS, below]),
        Field("in_hand", f.IN_HAND, [side_names(0, TILES)]),
        Field("wild", f.IN_WILD, [colours, up_to(2)]),
        Field("half_points_if_built", f.SIXES_AHEAD, [six_names(), up_to(f.PER_SIX)]),
    ]


def common_fields() -> list[Field]:
    """What all share."""
    phases = [str(phase) for phase in PHASE_NAMES]
    return [
        Field("stage", f.STAGE, [[*phases, "set_up", "assign", "manage"]]),
        Field("active", f.ACTIVE, [phases]),
        Field("to_come", f.TO_COME, [phases]),
        Field("additional_die", f.SPARE, [phases]),
        Field("chips_in_pool", f.POOL, [up_to(12)]),
        Field("chips_in_pool_per_seat", f.POOL_PER_SEAT, [up_to(VP_PER_PLAYER)]),
        Field("longest_tableau", f.LONGEST_TABLEAU, [[f"{amount}+" for amount in range(4, 14)]]),
        Field("round", f.ROUND, [up_to(20)]),
        Field("sevens_in_bag", f.BAG, [up_to(8)]),
        Field("seen", f.SEEN, [side_names(0, TILES)]),
        Field("seats", f.SEATS, [["2", "3", "4", "5"]]),
        Field("half_lead", f.AHEAD, [up_to(15)]),
        Field("half_deficit", f.BEHIND, [up_to(15)]),
    ]


def six_names() -> list[str]:
    return [side_names(int(power.development), 1)[0] for power in f.BASE_SIXES]


def own_names() -> list[str]:
    return input_names([*player_fields(), *owner_fields()], f.OWN)


def rival_names() -> list[str]:
    return input_names(player_fields(), f.PLAYER)


def common_names() -> list[str]:
    return input_names(common_fields(), f.COMMON)
