"""How a game ended: places and itemised scores."""

from __future__ import annotations

from typing import final


@final
class Outcome:
    """`scores` has for each seat what it scored for, by name; `places` counts from 1, and equal places share."""

    def __init__(self, complete: bool, places: list[int], scores: list[dict[str, int]]) -> None:
        self.complete = complete
        self.places = places
        self.scores = scores

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.complete, tuple(self.places)))

    def __repr__(self) -> str:
        return f"Outcome(complete={self.complete}, places={self.places}, scores={self.scores})"

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, (self.complete, self.places, self.scores)

    def winners(self) -> list[int]:
        """The seats that have won, alone or together; nobody has in a game that was not finished."""
        return [seat for seat, place in enumerate(self.places) if place == 1 and self.complete]

    def points(self, seat: int) -> int:
        """What the seat's result is measured in: its total, or the planets it controls where there is no total."""
        items = self.scores[seat]
        return items["total"] if "total" in items else items["planets"]

    def to_json(self) -> dict[str, object]:
        return {
            "complete": self.complete,
            "winners": self.winners(),
            "places": self.places,
            "scores": self.scores,
        }


def places(standings: list[list[int]]) -> list[int]:
    """The place of each seat, from its standings: what is compared first stands first, more is better."""
    return [1 + sum(1 for other in standings if other > own) for own in standings]
