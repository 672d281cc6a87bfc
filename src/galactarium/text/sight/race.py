"""The facts of an observation of Race for the Galaxy, typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from galactarium.games.race.components import NUMBERS, Card, cards_played
from galactarium.games.race.order import AGREED, ORDER_NAMES
from galactarium.games.race.powers import KINDS
from galactarium.kernel.observation import Observation
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.records import facts_of

# The phase that a question belongs to; payment belongs to the phase of the card that is paid for.
PHASES: Final = {
    "explore_keep": "explore",
    "develop": "develop",
    "settle": "settle",
    "trade": "consume",
    "consume_power": "consume",
    "consume_goods": "consume",
    "consume_hand": "consume",
    "lucky_number": "consume",
    "windfall": "produce",
    "produce_power": "produce",
    "produce_hand": "produce",
    "produce_world": "produce",
}


@dataclass(frozen=True)
class Empire:
    chips: int
    actions: list[str]
    tableau: list[Card]
    goods: dict[str, str]  # the worlds with a good, and the kind of it
    hand_size: int
    hand: list[Card]  # of others unknown
    seen: list[Card]
    military: int  # against every world, of the cards whose powers work


@dataclass(frozen=True)
class View:
    """What one seat sees; a watcher has no empire of their own."""

    cards: dict[str, Card]  # of the edition that is played
    round: int
    phase: str | None
    pool: int
    supply: int
    discards: int
    order: str | None  # why the running phase is played in player order, if it is
    empires: list[Empire]
    own: Empire | None
    prices: dict[str, int]  # what cards in hand cost after discounts, where that is asked now
    later: list[Card]  # cards just drawn that can be kept, but only after one that is offered now


def read_view(observation: Observation) -> View:
    facts = mapping(observation.facts, "facts")
    played = cards_played(observation.options["edition"], observation.options["sets"]).cards
    cards = {card.key: card for card in played if card.key}
    empires = [_empire(mapping(entry, "empire"), cards) for entry in items(facts["empires"], "empires")]
    own = empires[observation.seat] if observation.seat >= 0 else None
    return View(
        cards=cards,
        round=integer(facts["round"], "round"),
        phase=_phase(observation, cards),
        pool=integer(facts["pool"], "pool"),
        supply=integer(facts["supply"], "supply"),
        discards=integer(facts["discards"], "discards"),
        order=None if facts["order"] in (None, ORDER_NAMES[AGREED]) else text(facts["order"], "order"),
        empires=empires,
        own=own,
        prices=_prices(observation),
        later=_later(observation, own),
    )


def _empire(facts: dict[str, object], cards: dict[str, Card]) -> Empire:
    tableau = _cards(facts["tableau"], cards)
    hand = facts["hand"]
    return Empire(
        chips=integer(facts["chips"], "chips"),
        actions=[text(action, "actions") for action in items(facts["actions"], "actions")],
        tableau=tableau,
        goods={card.key: KINDS[card.kind] for card in _cards(facts["goods"], cards)},
        hand_size=len(hand) if isinstance(hand, list) else integer(hand, "hand"),
        hand=_cards(hand, cards) if isinstance(hand, list) else [],
        seen=_cards(facts["seen"], cards) if isinstance(facts["seen"], list) else [],
        military=sum(card.strength for card in tableau if card.key != facts["placed"]),
    )


def _cards(data: object, cards: dict[str, Card]) -> list[Card]:
    return [cards[text(key, "card")] for key in items(data, "cards")]


def _phase(observation: Observation, cards: dict[str, Card]) -> str | None:
    if observation.decision is None:
        return None
    placed = facts_of(observation.decision.about).get("card")
    if observation.decision.step in ("pay_way", "pay_cards") and placed in NUMBERS:
        return "settle" if cards[text(placed, "card")].is_world else "develop"
    return PHASES.get(observation.decision.step)


def _later(observation: Observation, own: Empire | None) -> list[Card]:
    """Cards are picked in the order of their numbers; the last ones are offered last."""
    decision = observation.decision
    if own is None or decision is None or decision.step != "explore_keep":
        return []
    return [card for card in own.seen if card.number > max(decision.options)]


def _prices(observation: Observation) -> dict[str, int]:
    """The cheapest payment for each card that may be developed or settled; a conquest has no price."""
    prices: dict[str, int] = {}
    decision = observation.decision
    for label in map(facts_of, decision.labels if decision is not None else []):
        if label["option"] == "develop":
            prices[text(label["card"], "card")] = integer(label["cost"], "cost")
        elif label["option"] == "settle":
            ways = [mapping(way, "way") for way in items(label["ways"], "ways")]
            costs = [integer(way["cost"], "cost") for way in ways if way["way"] == "pay"]
            if costs:
                prices[text(label["card"], "card")] = min(costs)
    return prices
