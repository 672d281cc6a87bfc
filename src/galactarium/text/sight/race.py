"""The facts of an observation of Race for the Galaxy, typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from galactarium.games.race.components import NUMBERS, Card, cards_played
from galactarium.games.race.powers import KINDS
from galactarium.games.race.records import EmpireFacts, RaceFacts, Way
from galactarium.kernel.observation import Observation
from galactarium.kernel.plain import integer, items, text
from galactarium.kernel.reading import read_record
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
    facts = read_record(RaceFacts, observation.facts, "facts")
    played = cards_played(observation.options["edition"], observation.options["sets"]).cards
    cards = {card.key: card for card in played if card.key}
    empires = [_empire(entry, cards) for entry in facts.empires]
    own = empires[observation.seat] if observation.seat >= 0 else None
    return View(
        cards=cards,
        round=facts.round,
        phase=_phase(observation, cards),
        pool=facts.pool,
        supply=facts.supply,
        discards=facts.discards if isinstance(facts.discards, int) else len(facts.discards),
        order=None if facts.order == "agreed" else facts.order,
        empires=empires,
        own=own,
        prices=_prices(observation),
        later=_later(observation, own),
    )


def _empire(facts: EmpireFacts, cards: dict[str, Card]) -> Empire:
    tableau = [cards[key] for key in facts.tableau]
    hand = facts.hand
    return Empire(
        chips=facts.chips,
        actions=facts.actions,
        tableau=tableau,
        goods={key: KINDS[cards[key].kind] for key in facts.goods},
        hand_size=len(hand) if isinstance(hand, list) else hand,
        hand=[cards[key] for key in hand] if isinstance(hand, list) else [],
        seen=[cards[key] for key in facts.seen] if isinstance(facts.seen, list) else [],
        military=sum(card.strength for card in tableau if card.key != facts.placed),
    )


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
            ways = [read_record(Way, way, "way") for way in items(label["ways"], "ways")]
            costs = [way.cost for way in ways if way.way == "pay"]
            if costs:
                prices[text(label["card"], "card")] = min(costs)
    return prices
