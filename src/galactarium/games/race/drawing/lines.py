"""The position of Race for the Galaxy in sentences, for plain screens and for explanations."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games.race.components import Card
from galactarium.games.race.drawing.position import Empire, Position
from galactarium.games.race.text.cards import card_line
from galactarium.text.catalogue import Catalogue
from galactarium.text.words import Said

GAME = "race"
MINUS = "\N{MINUS SIGN}"


def position_lines(words: Catalogue, view: Position, seat: int, names: Sequence[str]) -> list[str]:
    """Everything: the stocks, all empires with the viewer's own first, and the viewer's cards with their powers."""
    lines = [title(words, view), words.say("race.screen.stocks", stocks(view))]
    for other in [seat] * (seat >= 0) + [other for other in range(len(names)) if other != seat]:
        lines += empire_lines(words, view.empires[other], names[other], in_full=other != seat)
    if view.own is not None:
        lines.append(words.say("race.screen.own_tableau"))
        lines += [tableau_line(words, view.own, card) for card in view.own.tableau]
        lines += hand_lines(words, view, view.own)
    return lines + order_lines(words, view)


def turn_lines(words: Catalogue, view: Position) -> list[str]:
    """What the viewer has when something new is asked."""
    if view.own is None:
        return []
    short = [short_hand(words, view.own)] if view.own.hand else []
    return [*status_lines(words, view), *short, *order_lines(words, view)]


def status_lines(words: Catalogue, view: Position) -> list[str]:
    return [] if view.own is None else [words.say("race.screen.status", empire_facts(view.own))]


def order_lines(words: Catalogue, view: Position) -> list[str]:
    """That and why the running phase is played in player order, where it is."""
    return [] if view.order is None else [words.say("race.screen.in_order", {"why": view.order})]


def title(words: Catalogue, view: Position) -> str:
    """The round, and the phase if one is running."""
    if view.facts.round == 0:
        return words.say("race.screen.begin")
    if view.phase is None:
        return words.say("race.screen.round", {"round": view.facts.round})
    return words.say("race.screen.phase", {"round": view.facts.round, "phase": words.name(GAME, "phase", view.phase)})


def stocks(view: Position) -> Said:
    return {"pool": view.facts.pool, "supply": view.facts.supply, "discards": view.discards}


def empire_facts(empire: Empire) -> Said:
    return {
        "chips": empire.facts.chips,
        "hand": empire.hand_size,
        "cards": len(empire.tableau),
        "goods": len(empire.goods),
        "military": str(empire.military).replace("-", MINUS),
    }


def empire_lines(words: Catalogue, empire: Empire, player: str, in_full: bool) -> list[str]:
    """A player's numbers, the actions of the round, and where wanted the tableau."""
    lines = [words.say("race.screen.empire", {"player": player, **empire_facts(empire)})]
    if empire.facts.actions:
        actions = [words.name(GAME, "action_card", action) for action in empire.facts.actions]
        lines.append(words.say("race.screen.picked", {"player": player, "actions": actions}))
    if in_full:
        tableau = [in_tableau(words, empire, card) for card in empire.tableau]
        lines.append(words.say("race.screen.tableau", {"player": player, "tableau": tableau}))
    return lines


def hand_lines(words: Catalogue, view: Position, own: Empire) -> list[str]:
    """The viewer's hand, each card with what is on it; cards just drawn are listed with the question."""
    lines = [words.say("race.screen.own_hand", {"n": len(own.hand)})] if own.hand else []
    return lines + [card_line(words, card, view.prices.get(card.key)) for card in own.hand]


def short_hand(words: Catalogue, own: Empire) -> str:
    """The viewer's hand by names with costs and defences."""
    cards = [words.say("race.screen.in_hand", words.told(GAME, card.facts())) for card in own.hand]
    return words.say("race.screen.short_hand", {"n": len(cards), "cards": cards})


def in_tableau(words: Catalogue, empire: Empire, card: Card) -> str:
    """The name of a card, and the good on it."""
    name = words.name(GAME, "card", card.key)
    if card.key not in empire.goods:
        return name
    good = words.name(GAME, "kind", empire.goods[card.key])
    return words.say("race.screen.with_good", {"card": name, "good": good})


def tableau_line(words: Catalogue, empire: Empire, card: Card) -> str:
    """A card of the tableau with what is on it."""
    facts = words.told(GAME, card.facts())
    return words.say("race.screen.card", {**facts, "card": in_tableau(words, empire, card)})
