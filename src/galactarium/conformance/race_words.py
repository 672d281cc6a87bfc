"""The words of the format race-trace and what they stand for here."""

from __future__ import annotations

from typing import Final

from galactarium.games.race.components import ACTION_KEYS, EVERY_CARD, KEYS
from galactarium.games.race.empire import CONTACT, SHIP, TACTICS
from galactarium.games.race.powers import (
    ANY,
    CONSUME_ALL,
    CONSUME_DIFFERENT,
    CONSUME_DRAW,
    CONSUME_SOME,
    DISCARD_HAND,
    DRAW_PER_GOOD,
    DRAW_PER_KIND,
    HAND_WINDFALL,
    KINDS,
    LUCKY,
    SELL,
    SELL_PLAINLY,
    Power,
)

NAMES: Final = [card.name for card in EVERY_CARD]
_NUMBERS: Final = {name: number for number, name in enumerate(NAMES) if name}
_BY_KEY: Final = dict(zip(KEYS, NAMES, strict=True))

ACTIONS: Final = ["Explore+5", "Explore+1+1", "Develop", "Settle", "Consume-Trade", "Consume-x2", "Produce"]
VARIANTS: Final = {"standard": "standard", "experienced_2p": "experienced"}
ROUNDS: Final = "30"  # the origin engine stops there
USES: Final = {
    "Contact Specialist": CONTACT,
    "Galactic Trade Emissaries": CONTACT,
    "Colony Ship": SHIP,
    "New Military Tactics": TACTICS,
}


def plain(name: str) -> str:
    """A card's name without the number of its copy: copies are interchangeable."""
    return name.partition("#")[0]


def number(name: str) -> int:
    """Our number of a card that they name."""
    return _NUMBERS[plain(name)]


def name_of(key: object) -> str | None:
    """The printed name of a card that we name by its key."""
    return None if key is None else _BY_KEY[str(key)]


def action_name(key: object) -> str:
    return ACTIONS[ACTION_KEYS.index(str(key))]


def way(uses: list[str]) -> int:
    """The way to place a card that uses these cards."""
    return sum(USES[plain(name)] for name in uses)


def power_label(power: Power) -> str:
    """A consume power, or a produce power whose order its owner decides, in their words."""
    effect = power.effect
    reward = "+".join(f"{count}{what}" for count, what in ((power.chips, "vp"), (power.cards, "card")) if count > 0)
    kind = "any" if power.kind == ANY else KINDS[power.kind]
    if effect == CONSUME_SOME and power.amount == 1:
        return f"goods:{kind}:max{power.times}:{reward}_each"
    if effect == CONSUME_SOME:
        return f"goods:{kind}:exactly{power.amount}:{reward}"
    if effect == CONSUME_DIFFERENT:
        return f"goods:{power.amount}kinds:{reward}"
    if effect == CONSUME_ALL:
        return f"goods:all:{reward}_each_less_one"
    if effect == DISCARD_HAND:
        return f"hand:upto{power.times}:{reward}_each"
    if effect == HAND_WINDFALL:
        return f"discard:windfall:{kind}"
    if effect == DRAW_PER_GOOD:
        return f"draw_each_produced:{kind}"
    if effect == DRAW_PER_KIND:
        return "draw_each_kind_produced"
    if effect == CONSUME_DRAW:
        return f"draw:{power.amount}"
    return {LUCKY: "lucky", SELL: "trade", SELL_PLAINLY: "trade_plain"}[int(effect)]


LABELS: Final = {power.written: power_label(power) for card in EVERY_CARD for power in card.consume}
