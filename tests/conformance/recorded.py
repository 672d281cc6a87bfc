"""Where recorded games of independent engines are: a sample beside these tests, and all of them if they are found."""

from __future__ import annotations

import os
from pathlib import Path

SAMPLES = {game: Path(__file__).with_name(f"{game}_games.jsonl.gz") for game in ("roll", "race")}
ROLL = SAMPLES["roll"]
RACE = SAMPLES["race"]

FOLDER = Path(os.environ.get("GALACTARIUM_CONFORMANCE", Path(__file__).parents[3] / "shared" / "conformance"))
ALL_OF_RACE = FOLDER / "race" / "games.jsonl.gz"
RACE_MATCHES = FOLDER / "race" / "match_sessions.jsonl.gz"
ABSENT = "recorded games were not found; name their folder with GALACTARIUM_CONFORMANCE"
