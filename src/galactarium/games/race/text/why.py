"""Why a choice of Race for the Galaxy is not open, from what the seat knows."""

from __future__ import annotations

from galactarium.games.race import GAME as RACE
from galactarium.games.race.components import KEYS, NUMBERS
from galactarium.games.race.empire import CONTACT, develop_cost, settle_cost, strength_against
from galactarium.games.race.picks import NONE
from galactarium.games.race.powers import ALIEN
from galactarium.games.race.records import EmpireFacts, RaceFacts
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import Observation
from galactarium.kernel.refusals import Illegal
from galactarium.text.catalogue import Catalogue

FROM_HAND = ("initial_discard", "pay_cards", "consume_hand", "end_discard", "produce_hand", "develop", "settle")
FROM_TABLEAU = ("trade", "consume_goods", "windfall")


def why_not(words: Catalogue, observation: Observation, choice: int) -> Illegal | None:
    """The reason, if it is one that can be told."""
    facts = observation.facts
    assert isinstance(facts, RaceFacts)
    decision = observation.decision
    if decision is None or observation.seat < 0 or choice >= len(KEYS) or not KEYS[choice]:
        return None
    own = facts.empires[observation.seat]
    card = words.name("race", "card", KEYS[choice])
    held = own.seen if decision.step == "explore_keep" else own.hand
    if decision.step in FROM_HAND or decision.step == "explore_keep":
        if isinstance(held, int) or KEYS[choice] not in held:
            return Illegal("illegal.race.not_in_hand", {"card": card})
        if decision.step not in ("develop", "settle"):
            if choice > max(option for option in decision.options if option != NONE):
                return Illegal("illegal.race.too_early", {"card": card})
            return Illegal("illegal.race.passed_over", {"card": card})
        return _not_placed(observation, own, decision.step, choice, card)
    if decision.step in FROM_TABLEAU and decision.step != "windfall":
        return Illegal("illegal.race.no_good", {"card": card})
    return None


def _not_placed(observation: Observation, own: EmpireFacts, step: str, choice: int, name: str) -> Illegal | None:
    """Why a card in hand cannot be placed."""
    table = RACE.rebuild(observation, seeded("", observation.seats))
    card = table.cards[choice]
    if step == "develop" and card.is_world:
        return Illegal("illegal.race.no_development", {"card": name})
    if step == "settle" and not card.is_world:
        return Illegal("illegal.race.no_world", {"card": name})
    if card.key in own.tableau:
        return Illegal("illegal.race.in_tableau", {"card": name})
    seat = observation.seat
    pays = any(table.cards[NUMBERS[key]].pays_military for key in own.tableau)
    contact = card.is_military and card.kind != ALIEN and pays
    if card.is_military and not contact:
        strength = int(strength_against(table, seat, card))
        return Illegal("illegal.race.too_weak", {"card": name, "strength": strength, "defence": int(card.cost)})
    hand = own.hand if isinstance(own.hand, int) else len(own.hand)
    if card.is_world:
        cost = int(settle_cost(table, seat, card, CONTACT if contact else 0))
    else:
        cost = int(develop_cost(table, seat, card))
    return Illegal("illegal.race.too_dear", {"card": name, "cost": cost, "left": hand - 1})
