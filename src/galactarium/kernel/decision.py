"""What a seat is asked: plain data, the same for people and programs."""

from __future__ import annotations

from typing import Final, final

PICK: Final = "pick"  # one thing out of several
AMOUNT: Final = "amount"  # a number


@final
class Decision:
    """One question to one seat; `about` and `labels` hold what the sentences on it and its options need."""

    def __init__(
        self,
        seat: int,
        step: str,
        kind: str,
        about: dict[str, object],
        options: list[int],
        labels: list[dict[str, object]],
    ) -> None:
        self.seat = seat
        self.step = step
        self.kind = kind
        self.about = about
        self.options = options
        self.labels = labels

    def to_json(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "step": self.step,
            "kind": self.kind,
            "about": self.about,
            "options": self.options,
            "labels": self.labels,
        }
