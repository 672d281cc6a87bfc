"""What a seat sees of Race for the Galaxy: facts with their cards, and beside them what the rules say about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from galactarium.games.race import GAME as RACE
from galactarium.games.race.components import Card, cards_played
from galactarium.games.race.powers import KINDS
from galactarium.games.race.records import CardsAbout, Develop, EmpireFacts, PlacingAbout, RaceFacts, Settle
from galactarium.kernel.chance import seeded
from galactarium.kernel.decision import Decision
from galactarium.kernel.observation import Observation

# The phase that a question belongs to; payment belongs to the phase of the card that is paid for.
PHASE_OF_STEP: Final = {
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
    """One player's empire; of others the hand is not known."""

    facts: EmpireFacts
    tableau: list[Card]
    goods: dict[str, str]  # the worlds with a good, and the kind of it
    hand: list[Card]
    military: int

    @property
    def hand_size(self) -> int:
        return self.facts.hand if isinstance(self.facts.hand, int) else len(self.facts.hand)


@dataclass(frozen=True)
class Position:
    """The table; a watcher has no empire of their own."""

    facts: RaceFacts
    cards: dict[str, Card]  # of the edition that is played
    phase: str | None
    empires: list[Empire]
    own: Empire | None
    prices: dict[str, int]  # what cards in hand cost after discounts, where that is asked now

    @property
    def discards(self) -> int:
        return self.facts.discards if isinstance(self.facts.discards, int) else len(self.facts.discards)

    @property
    def order(self) -> str | None:
        """Why the running phase is played in player order, if it is."""
        return None if self.facts.order == "agreed" else self.facts.order


def position_of(observation: Observation) -> Position:
    facts = observation.facts
    assert isinstance(facts, RaceFacts)
    figures = RACE.rebuild(observation, seeded("", observation.seats)).figures(observation.seat)
    cards = cards_of(observation)
    empires = [_empire(each, cards, military) for each, military in zip(facts.empires, figures.military, strict=True)]
    own = empires[observation.seat] if observation.seat >= 0 else None
    return Position(facts, cards, _phase(observation.decision, cards), empires, own, _prices(observation.decision))


def cards_of(observation: Observation) -> dict[str, Card]:
    """The cards in play by their keys."""
    played = cards_played(observation.options["edition"], observation.options["sets"]).cards
    return {card.key: card for card in played if card.key}


def _empire(facts: EmpireFacts, cards: dict[str, Card], military: int) -> Empire:
    return Empire(
        facts,
        [cards[key] for key in facts.tableau],
        {key: KINDS[cards[key].kind] for key in facts.goods},
        [cards[key] for key in facts.hand] if isinstance(facts.hand, list) else [],
        military,
    )


def _phase(decision: Decision | None, cards: dict[str, Card]) -> str | None:
    if decision is None:
        return None
    about = decision.about
    if decision.step in ("pay_way", "pay_cards") and isinstance(about, PlacingAbout | CardsAbout) and about.card:
        return "settle" if cards[about.card].is_world else "develop"
    return PHASE_OF_STEP.get(decision.step)


def _prices(decision: Decision | None) -> dict[str, int]:
    """The cheapest payment for each card that may be developed or settled; a conquest has no price."""
    prices: dict[str, int] = {}
    for label in [] if decision is None else decision.labels:
        if isinstance(label, Develop):
            prices[label.card] = label.cost
        elif isinstance(label, Settle):
            costs = [way.cost for way in label.ways if way.way == "pay"]
            if costs:
                prices[label.card] = min(costs)
    return prices
