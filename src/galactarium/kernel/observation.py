"""All that a seat may know, as plain data without any handle to the table."""

from __future__ import annotations

import json
from typing import final

from galactarium.kernel.decision import Decision
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.records import plain


@final
class Observation:
    """What one seat sees: enough to decide, to imagine a table, to save a position and to share it."""

    def __init__(
        self,
        game: str,
        rules: str,
        seats: int,
        seat: int,
        options: dict[str, str],
        agenda: list[list[int]],
        facts: object,
        decision: Decision | None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.seat = seat
        self.options = options  # of the set-up
        self.agenda = agenda  # the table's stack first, then each seat's as far as this seat knows
        self.facts = facts  # a record of the game, or the plain data that stands for it
        self.decision = decision

    def __eq__(self, other: object) -> bool:
        """Whether it tells the same, as records or as the plain data that stands for them."""
        return isinstance(other, Observation) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(json.dumps(self.to_json(), sort_keys=True))

    def __repr__(self) -> str:
        asked = "asked nothing" if self.decision is None else f"asked {self.decision.step}"
        who = "a watcher" if self.seat < 0 else f"seat {self.seat}"
        return f"<Observation of {self.game}: {who} of {self.seats} seats, {asked}>"

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.game, self.rules, self.seats, self.seat, self.options, self.agenda, self.facts, self.decision)
        return Observation, parts

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "seat": self.seat,
            "options": self.options,
            "agenda": self.agenda,
            "facts": plain(self.facts),
            "decision": None if self.decision is None else self.decision.to_json(),
        }


def observation_from_json(data: object) -> Observation:
    """The observation that `to_json` wrote, or that somebody typed in. The decision follows from the agenda."""
    whole = mapping(data, "observation")
    decision = whole.get("decision")
    return Observation(
        text(whole.get("game"), "game"),
        text(whole.get("rules"), "rules"),
        integer(whole.get("seats"), "seats"),
        integer(whole.get("seat"), "seat"),
        {name: text(value, name) for name, value in mapping(whole.get("options"), "options").items()},
        [_stack(stack) for stack in items(whole.get("agenda"), "agenda")],
        mapping(whole.get("facts"), "facts"),
        None if decision is None else decision_from_json(decision),
    )


def _stack(data: object) -> list[int]:
    return [integer(number, "agenda") for number in items(data, "agenda")]


def decision_from_json(data: object) -> Decision:
    whole = mapping(data, "decision")
    return Decision(
        integer(whole.get("seat"), "seat"),
        text(whole.get("step"), "step"),
        text(whole.get("kind"), "kind"),
        mapping(whole.get("about"), "about"),
        [integer(option, "options") for option in items(whole.get("options"), "options")],
        [mapping(label, "labels") for label in items(whole.get("labels"), "labels")],
    )
