"""What a comparison with recorded games found, and the files that such games are in."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from galactarium.kernel.plain import mapping
from galactarium.kernel.refusals import Malformed


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


def traces(path: Path | str) -> Iterator[dict[str, object]]:
    """The games of a file, one JSON object a line, compressed or not."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") if str(path).endswith(".gz") else open(path) as lines:
            for line in lines:
                if line.strip():
                    yield mapping(json.loads(line), "game")
    except (OSError, ValueError, EOFError) as error:
        raise Malformed("malformed.file", {"file": str(path)}) from error
