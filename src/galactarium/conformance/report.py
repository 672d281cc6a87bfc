"""What a comparison found."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field


@dataclass(frozen=True)
class Difference:
    """One thing that is not the same: where, what, and both values."""

    game: str
    event: int
    what: str
    theirs: object
    ours: object

    def __str__(self) -> str:
        return f"{self.game}, event {self.event}: {self.what}: theirs {self.theirs}, ours {self.ours}"


@dataclass
class Report:
    """All that was compared."""

    games: int = 0
    events: int = 0
    snapshots: int = 0
    differences: list[Difference] = field(default_factory=list)

    def to_json(self) -> dict[str, object]:
        return asdict(self)
