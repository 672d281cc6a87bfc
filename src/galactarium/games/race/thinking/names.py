"""What the inputs of a net are called."""

from __future__ import annotations

from typing import Final

from galactarium.games.race.components import ACTION_KEYS, KEYS
from galactarium.games.race.empire import TWICE
from galactarium.games.race.powers import KINDS
from galactarium.games.race.steps import STEPS
from galactarium.games.race.thinking import features as f
from galactarium.games.race.thinking.likeness import FIRST_DEVELOPMENT, FIRST_SIX
from galactarium.games.race.thinking.outlook import (
    END_STAGE,
    GOODS_STAGE,
    LIMIT_STAGE,
    POWER_STAGE,
    PRODUCE_STAGE,
    SALE_STAGE,
    WINDFALL_STAGE,
)
from galactarium.kernel.naming import Field, input_names, up_to

CARDS: Final = KEYS[:95]  # of the base game; a card of a further set shares the inputs of the one it is most like
WORLDS: Final = CARDS[:FIRST_DEVELOPMENT]
SIXES: Final = CARDS[FIRST_SIX:]
TWICE_CHOSEN: Final = [f"{ACTION_KEYS[action]}_twice" for action in range(11 - TWICE)]
ACTIONS_CHOSEN: Final = [*ACTION_KEYS, *TWICE_CHOSEN]
STAGES: Final = 32
OTHER_STAGES: Final = {  # those that are not called like the step of the table
    SALE_STAGE: "sale",
    POWER_STAGE: "consume_power",
    GOODS_STAGE: "consume_goods",
    PRODUCE_STAGE: "produce",
    WINDFALL_STAGE: "windfall",
    END_STAGE: "end_round",
    LIMIT_STAGE: "finish_round",
}
PHASES_AHEAD: Final = ["explore", "develop", "second_develop", "settle", "second_settle", "consume", "produce"]


def empire_fields() -> list[Field]:
    """Of every empire."""
    kinds = [str(kind) for kind in KINDS]
    return [
        Field("in_tableau", f.IN_TABLEAU, [CARDS]),
        Field("with_good", f.WITH_GOOD, [WORLDS]),
        Field("goods", f.GOOD_COUNT, [up_to(8)]),
        Field("kinds_of_goods", f.GOOD_KINDS, [up_to(4)]),
        Field("goods_of_kind", f.KIND_GOODS, [kinds, up_to(3)]),
        Field("best_price", f.BEST_PRICE, [up_to(10)]),
        Field("cards_in_hand", f.CARDS_IN_HAND, [up_to(14)]),
        Field("cards_in_tableau", f.TABLEAU_CARDS, [up_to(13)]),
        Field("developments", f.DEVELOPMENT_COUNT, [up_to(10)]),
        Field("worlds", f.WORLD_COUNT, [up_to(10)]),
        Field("six_cost_developments", f.SIX_COUNT, [up_to(4)]),
        Field("military", f.STRENGTH, [[f"{amount}+" for amount in range(-2, 14)]]),
        Field("military_against", f.STRENGTH_AGAINST, [[*kinds, "rebels"], up_to(4)]),
        Field("special_settling", f.SPECIAL_WAYS, [["pay_for_military", "discard_for_military", "discard_for_world"]]),
        Field("develop_discount", f.DEVELOP_LESS, [up_to(4)]),
        Field("settle_discount", f.SETTLE_LESS, [up_to(4)]),
        Field("settle_discount_for", f.SETTLE_LESS_FOR, [kinds, up_to(3)]),
        Field("trade_more", f.TRADE_FOR_MORE, [up_to(5)]),
        Field("trade_more_for", f.TRADE_KIND_FOR_MORE, [kinds, up_to(3)]),
        Field("explore_sees_more", f.EXPLORE_MORE, [up_to(6)]),
        Field("explore_keeps_more", f.KEEPS_MORE, [up_to(3)]),
        Field("draws", f.DRAWS, [["before_develop", "after_develop", "after_settle"]]),
        Field("chips_for_goods", f.CHIPS_FOR_GOODS, [up_to(12)]),
        Field("chips_after_produce", f.CHIPS_AFTER_PRODUCE, [up_to(14)]),
        Field("cards_for_goods", f.CARDS_FOR_GOODS, [up_to(6)]),
        Field("cards_after_produce", f.CARDS_AFTER_PRODUCE, [up_to(8)]),
        Field("chips_for_hand_cards", f.CHIPS_FOR_HAND, [up_to(4)]),
        Field("consume_powers", f.POWERS_TO_CONSUME, [up_to(7)]),
        Field("cards_per_produce", f.CARDS_PER_PRODUCE, [up_to(10)]),
        Field("goods_per_produce", f.GOODS_PER_PRODUCE, [up_to(8)]),
        Field("kinds_after_produce", f.KINDS_AFTER_PRODUCE, [up_to(4)]),
        Field("empty_windfalls", f.EMPTY, [kinds, up_to(2)]),
        Field("worlds_of_kind", f.KIND_WORLDS, [kinds, up_to(4)]),
        Field("producers_of_kind", f.KIND_PRODUCERS, [kinds, up_to(3)]),
        Field("military_worlds", f.CONQUERED, [up_to(8)]),
        Field("rebel_worlds", f.REBELS_CONQUERED, [up_to(4)]),
        Field("half_score", f.SCORE, [up_to(30)]),
        Field("score_is_odd", f.ODD_SCORE, []),
        Field("third_of_chips", f.CHIPS_WON, [up_to(12)]),
        Field("third_of_points_of", f.SIX_SCORES, [SIXES, up_to(4)]),
        Field("cards_to_pay", f.TO_PAY, [up_to(7)]),
        Field("cards_to_come", f.TO_COME, [up_to(8)]),
        Field("turn", f.ACTING, [["now", "later"]]),
        Field("chips_in_phase", f.CHIPS_IN_PHASE, [up_to(14)]),
        Field("cards_in_phase", f.CARDS_IN_PHASE, [up_to(6)]),
        Field("chose", f.CHOSEN_ACTIONS, [ACTIONS_CHOSEN]),
        Field("first_in_order", f.FIRST_SEAT, []),
        Field("chips_ahead", f.CHIPS_AHEAD, [up_to(14)]),
        Field("cards_ahead", f.CARDS_AHEAD, [up_to(10)]),
        Field("goods_ahead", f.GOODS_AHEAD, [up_to(6)]),
        Field("draws_ahead", f.DRAWN_AHEAD, [up_to(8)]),
        Field("idle_consume", f.IDLE_CONSUME, []),
        Field("idle_produce", f.IDLE_PRODUCE, []),
    ]


def hand_fields() -> list[Field]:
    """Of the own hand."""
    return [
        Field("in_hand", f.IN_HAND, [CARDS]),
        Field("twice_in_hand", f.TWICE_IN_HAND, [CARDS[FIRST_DEVELOPMENT:]]),
        Field("third_of_points_if_placed", f.HAND_SIXES, [SIXES, up_to(5)]),
        Field("best_six_cost_development", f.BEST_SIX, [up_to(12)]),
        Field("can_develop", f.CAN_DEVELOP, [up_to(6)]),
        Field("can_settle", f.CAN_SETTLE, [up_to(6)]),
        Field("can_conquer", f.CAN_CONQUER, [up_to(5)]),
        Field("can_place_after_sale", f.CAN_AFTER_SALE, [up_to(8)]),
        Field("best_development", f.VALUE_DEVELOP, [up_to(10)]),
        Field("best_world", f.VALUE_SETTLE, [up_to(8)]),
        Field("worlds_in_hand", f.WORLDS_IN_HAND, [up_to(8)]),
        Field("idle_develop", f.IDLE_DEVELOP, []),
        Field("idle_settle", f.IDLE_SETTLE, []),
        Field("develop_ahead", f.DEVELOP_AHEAD, [up_to(8)]),
        Field("settle_ahead", f.SETTLE_AHEAD, [up_to(8)]),
    ]


def stage_names() -> list[str]:
    """Of each number of a stage; numbers that no stage has are called by their number."""
    ours = set(OTHER_STAGES.values())
    steps = [str(number) if STEPS[number].name in ours else STEPS[number].name for number in range(STAGES)]
    return [OTHER_STAGES.get(number, steps[number]) for number in range(STAGES)]


def common_fields() -> list[Field]:
    """Of what all share."""
    return [
        Field("chips_in_pool", f.POOL, [up_to(12)]),
        Field("chips_in_pool_per_seat", f.POOL_SHARE, [up_to(12)]),
        Field("cards_to_last_tableau", f.LEADER_CARDS, [up_to(12)]),
        Field("nearer_end", f.CLOCK, [up_to(12)]),
        Field("round", f.ROUND, [up_to(20)]),
        Field("last_rounds", f.LAST_ROUNDS, [up_to(12)]),
        Field("tens_in_supply", f.SUPPLY, [up_to(10)]),
        Field("tens_of_discards", f.DISCARDS, [up_to(6)]),
        Field("seats", f.SEATS, [["2", "3", "4"]]),
        Field("variant", f.VARIANT, [["two_actions", "second_edition"]]),
        Field("stage", f.STAGE, [stage_names()]),
        Field("second_phase", f.SECOND, []),
        Field("phase_to_come", f.PHASES_TO_COME, [PHASES_AHEAD]),
        Field("chosen_by_any", f.CHOSEN_BY_ANY, [ACTIONS_CHOSEN]),
        Field("over", f.OVER_INPUT, []),
    ]


def own_names() -> list[str]:
    return input_names([*empire_fields(), *hand_fields()], f.OWN_INPUTS)


def rival_names() -> list[str]:
    return input_names(empire_fields(), f.EMPIRE_INPUTS)


def common_names() -> list[str]:
    return input_names(common_fields(), f.COMMON_INPUTS)
