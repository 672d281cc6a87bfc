"""The vocabulary of the six-cost developments' scoring, read once."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from galactarium.games.race.powers import KINDS, PRODUCTION_WORLD, WINDFALL_WORLD

if TYPE_CHECKING:
    from galactarium.games.race.components import Card


@final
class ScoringLines:
    """A scoring table: each card of the tableau earns the first line that fits it, and no other."""

    def __init__(self, lines: list[tuple[int, str]], per_chips: i64, per_strength: i64, per_good: i64) -> None:
        self.lines = lines
        self.per_chips = per_chips  # so many VP in chips earn 1
        self.per_strength = per_strength
        self.per_good = per_good

    def points_for(self, card: Card) -> int:
        for points, what in self.lines:
            if fits(card, what):
                return points
        return 0


def scoring_lines(written: list[str]) -> ScoringLines:
    lines: list[tuple[int, str]] = []
    per_chips = 0
    per_strength = 0
    per_good = 0
    for line in written:
        points, _, what = line.partition(" ")
        if what == "per 3 chips":
            per_chips = 3
        elif what == "per military strength":
            per_strength = int(points)
        elif what == "per good":
            per_good = int(points)
        else:
            lines.append((int(points), what))
    return ScoringLines(lines, per_chips, per_strength, per_good)


def fits(card: Card, what: str) -> bool:
    """Whether a line of a scoring table fits a card."""
    verb, _, object_ = what.partition(" ")
    kind = KINDS[card.kind] if card.kind >= 0 else ""
    match verb:
        case "card":
            return card.key == object_
        case "keyword":
            return object_ in card.keywords
        case "kind":
            return kind == object_
        case "producing":
            return card.source == PRODUCTION_WORLD and object_ in ("any", kind)
        case "windfall":
            return card.source == WINDFALL_WORLD and object_ in ("any", kind)
        case "military":
            return card.is_military and (not object_ or object_ in card.keywords)
        case "six-cost":
            return card.is_six
        case "development" | "world":
            phase = object_.removeprefix("with ")
            return card.is_world == (verb == "world") and (not phase or card.has_power(phase))
    raise ValueError(f"there is no such scoring line: {what}")
