"""The vocabulary that powers are written in, read once into integers."""

from __future__ import annotations

import re
from typing import Final, cast, final

from mypy_extensions import i64

from galactarium.games.race.records import Kind, Source

KINDS: Final[list[Kind]] = ["novelty", "rare", "genes", "alien"]
NOVELTY: Final = 0
RARE: Final = 1
GENES: Final = 2
ALIEN: Final = 3
ANY: Final = 4  # no restriction
NO_KIND: Final = -1  # of a grey world or a development: no test of a kind ever fits it

# Where a world's goods come from.
NO_GOODS: Final = 0
WINDFALL_WORLD: Final = 1
PRODUCTION_WORLD: Final = 2
SOURCES: Final[list[Source]] = ["none", "windfall", "production"]

# When a power works. Trade is the selling at the front of the consume phase, not a phase of its own (race.trade.6).
PHASES: Final = ["explore", "develop", "settle", "trade", "consume", "produce"]
AT_EXPLORE: Final = 0
AT_DEVELOP: Final = 1
AT_SETTLE: Final = 2
AT_TRADE: Final = 3
AT_CONSUME: Final = 4
AT_PRODUCE: Final = 5

# What a power does. Like powers add up (race.power.2): each of the first ones is the place of a sum in the empire.
SEE_MORE: Final = 0
KEEP_MORE: Final = 1
DEVELOP_START_DRAW: Final = 2
DEVELOP_DISCOUNT: Final = 3
DEVELOP_AFTER_DRAW: Final = 4
MILITARY: Final = 5
MILITARY_AGAINST: Final = 6  # + kind
MILITARY_AGAINST_REBELS: Final = 10
SETTLE_DISCOUNT: Final = 11
SETTLE_DISCOUNT_FOR: Final = 12  # + kind
SETTLE_AFTER_DRAW: Final = 16
PAY_FOR_MILITARY: Final = 17  # Contact Specialist
SPEND_FOR_MILITARY: Final = 18  # New Military Tactics
SPEND_FOR_FREE_WORLD: Final = 19  # Colony Ship
TRADE_MORE: Final = 20
TRADE_MORE_FOR: Final = 21  # + kind
# How many powers of some sorts there are, to pass over those who have none.
CONSUME_POWERS: Final = 25
FREE_WINDFALL_POWERS: Final = 26
COUNTED_POWERS: Final = 27
COMPARED_POWERS: Final = 28
CONSUME_POWERS_WITHOUT_GOODS: Final = 29
SUMS: Final = 30
# The others are looked at one by one.
TRADE_MORE_HERE: Final = 30
CONSUME_SOME: Final = 31
CONSUME_DIFFERENT: Final = 32
CONSUME_ALL: Final = 33
SELL: Final = 34
SELL_PLAINLY: Final = 35
DISCARD_HAND: Final = 36
CONSUME_DRAW: Final = 37
LUCKY: Final = 38
PRODUCE_GOOD: Final = 40
PRODUCE_WINDFALL: Final = 41
PRODUCE_DRAW: Final = 42
DRAW_IF_HERE: Final = 43
DRAW_PER_WORLD: Final = 44
DRAW_PER_GOOD: Final = 45
DRAW_PER_KIND: Final = 46
DRAW_IF_MOST: Final = 47
HAND_WINDFALL: Final = 48  # a hand card for a good on a windfall world

LUCKIEST: Final = 7  # race.consume.15: a number from 1 to this


@final
class Power:
    """One entry of a card. What a number means depends on the effect; those it does not need are 0."""

    def __init__(
        self, written: str, phase: i64, effect: i64, amount: i64, kind: i64, times: i64, chips: i64, cards: i64
    ) -> None:
        self.written = written
        self.phase = phase
        self.effect = effect
        self.amount = amount  # of cards, military, discount; of goods or hand cards for one reward
        self.kind = kind
        self.times = times  # how often at most in one use
        self.chips = chips  # the reward
        self.cards = cards

    def is_optional(self) -> bool:
        """Only discarding from hand may be left out in the consume phase (race.consume.11)."""
        return self.effect == DISCARD_HAND


def _kind(word: str) -> int:
    return ANY if word == "any" else KINDS.index(cast("Kind", word))


_KIND: Final = "(any|novelty|rare|genes|alien)"
_SPECIAL: Final = "(novelty|rare|genes|alien)"

# Patterns with an effect and the part of the numbers that they carry: amount, then kind.
_PLAIN: Final = [
    (r"explore: draw \+(\d)", SEE_MORE),
    (r"explore: keep \+(\d)", KEEP_MORE),
    (r"develop: start draw (\d)", DEVELOP_START_DRAW),
    (r"develop: discount (\d)", DEVELOP_DISCOUNT),
    (r"develop: after draw (\d)", DEVELOP_AFTER_DRAW),
    (r"settle: military ([+-]\d)", MILITARY),
    (r"settle: military \+(\d) vs rebel", MILITARY_AGAINST_REBELS),
    (r"settle: discount (\d) any", SETTLE_DISCOUNT),
    (r"settle: after draw (\d)", SETTLE_AFTER_DRAW),
    (r"settle: may pay_military discount ([1-9]) not alien", PAY_FOR_MILITARY),
    (r"settle: may discard_self -> military \+(\d)", SPEND_FOR_MILITARY),
    (r"trade: \+(\d) any", TRADE_MORE),
    (r"trade: \+(\d) this", TRADE_MORE_HERE),
    (r"consume: draw (\d)", CONSUME_DRAW),
    (r"consume: lucky 1-(7)", LUCKY),
    (r"produce: draw (\d)", PRODUCE_DRAW),
    (r"produce: draw (\d) if_here", DRAW_IF_HERE),
    (r"produce: draw (\d) per_kind_produced", DRAW_PER_KIND),
]
_FOR_A_KIND: Final = [
    (r"settle: military \+(\d) vs " + _SPECIAL, MILITARY_AGAINST),
    (r"settle: discount (\d) " + _SPECIAL, SETTLE_DISCOUNT_FOR),
    (r"trade: \+(\d) " + _SPECIAL, TRADE_MORE_FOR),
    (r"consume: sell (1) " + _KIND + " with trade powers", SELL),
    (r"consume: sell (1) " + _KIND + " without trade powers", SELL_PLAINLY),
    (r"produce: draw (\d) per_world " + _SPECIAL, DRAW_PER_WORLD),
    (r"produce: draw (\d) per_good_produced " + _SPECIAL, DRAW_PER_GOOD),
    (r"produce: draw (\d) if_most " + _SPECIAL, DRAW_IF_MOST),
]
_REWARD: Final = r"(?:(\d)vp)?(?: \+ )?(?:(\d)card)?(?: x(\d))?"


def read_power(written: str) -> Power:
    """The power that an entry of a card stands for."""
    name = written.partition(":")[0]
    if name not in PHASES:
        raise ValueError(f"there is no such power: {written}")
    phase = PHASES.index(name)
    for pattern, effect in _PLAIN:
        found = re.fullmatch(pattern, written)
        if found is not None:
            return Power(written, phase, effect, int(found[1]), ANY, 1, 0, 0)
    for pattern, effect in _FOR_A_KIND:
        found = re.fullmatch(pattern, written)
        if found is not None:
            kind = _kind(found[2])
            place = effect + kind if effect < SUMS else effect
            return Power(written, phase, place, int(found[1]), kind, 1, 0, 0)
    found = re.fullmatch(r"consume: (\d) (different|" + _KIND[1:-1] + ") -> " + _REWARD, written)
    if found is not None:
        different = found[2] == "different"
        effect = CONSUME_DIFFERENT if different else CONSUME_SOME
        kind = ANY if different else _kind(found[2])
        reward = [int(found[part] or 0) for part in (3, 4)]
        return Power(written, phase, effect, int(found[1]), kind, int(found[5] or 1), reward[0], reward[1])
    if written == "consume: all any -> n-1vp":
        return Power(written, phase, CONSUME_ALL, 1, ANY, 1, 1, 0)
    if written == "consume: may hand 1 -> 1vp x2":
        return Power(written, phase, DISCARD_HAND, 1, ANY, 2, 1, 0)
    if written == "settle: may discard_self -> free world not alien":
        return Power(written, phase, SPEND_FOR_FREE_WORLD, 1, ANY, 1, 0, 0)
    if written == "produce: good":
        return Power(written, phase, PRODUCE_GOOD, 1, ANY, 1, 0, 0)
    found = re.fullmatch(r"produce: (may hand 1 -> )?windfall " + _KIND, written)
    if found is not None:
        effect = HAND_WINDFALL if found[1] else PRODUCE_WINDFALL
        return Power(written, phase, effect, 1, _kind(found[2]), 1, 0, 0)
    raise ValueError(f"there is no such power: {written}")
