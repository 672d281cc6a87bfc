"""What a seat is asked: plain data, the same for people and programs."""

from __future__ import annotations

from typing import Final, final

from galactarium.kernel.records import plain

PICK: Final = "pick"  # one thing out of several
AMOUNT: Final = "amount"  # a number


@final
class Decision:
    """One step of one seat, as programs are asked it; `about` and `labels` are records of the game."""

    def __init__(
        self,
        seat: int,
        step: str,
        kind: str,
        about: object,
        options: list[int],
        labels: list[object],
    ) -> None:
        self.seat = seat
        self.step = step
        self.kind = kind
        self.about = about
        self.options = options
        self.labels = labels

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.seat, self.step, tuple(self.options)))

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, step={self.step!r}, options={self.options})"

    def __reduce__(self) -> tuple[object, ...]:
        return Decision, (self.seat, self.step, self.kind, self.about, self.options, self.labels)

    def to_json(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "step": self.step,
            "kind": self.kind,
            "about": plain(self.about),
            "options": self.options,
            "labels": plain(self.labels),
        }
