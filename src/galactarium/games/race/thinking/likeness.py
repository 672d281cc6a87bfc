"""Cards of further sets share the inputs of a net with the card of the base game that they are most like."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.race.components import EVERY_CARD, FIRST_EDITION, Card
from galactarium.kernel.vectors import sequence

FIRST_DEVELOPMENT: Final = 64  # of the base game, in which worlds have the lower numbers
FIRST_SIX: Final = 83  # of the base game, in which six-cost developments come last


def _likeness(card: Card, other: Card) -> int:
    """How much two cards have in common that matters to a player."""
    powers = [(int(power.effect), int(power.amount)) for power in card.powers]
    theirs = [(int(power.effect), int(power.amount)) for power in other.powers]
    shared = len([power for power in powers if power in theirs])
    points = 3 * shared - len(powers) - len(theirs)
    points += 4 if card.kind == other.kind and card.source == other.source else 0
    points += 2 if card.is_military == other.is_military else 0
    points += len(set(card.keywords) & set(other.keywords))
    return points - abs(int(card.cost - other.cost)) - abs(int(card.vp - other.vp))


def _stand_in(card: Card) -> int:
    """The number of the base card of the same sort that is most like it."""
    best = -1
    most = 0
    for other in FIRST_EDITION.cards:
        if other.is_world == card.is_world and other.is_six == card.is_six:
            points = _likeness(card, other)
            if best < 0 or points > most:
                best = int(other.number)
                most = points
    return best


def _like() -> vec[i64]:
    base = len(FIRST_EDITION.cards)
    return sequence([int(card.number) if card.number < base else _stand_in(card) for card in EVERY_CARD])


LIKE: Final = _like()  # by card
