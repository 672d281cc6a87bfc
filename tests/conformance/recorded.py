"""Where recorded games of independent engines are, if they are on this machine."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(os.environ.get("GALACTARIUM_CONFORMANCE", Path(__file__).parents[3] / "shared" / "conformance"))
ROLL = FOLDER / "roll" / "games.jsonl.gz"
RACE = FOLDER / "race" / "games.jsonl.gz"
RACE_MATCHES = FOLDER / "race" / "match_sessions.jsonl.gz"

ABSENT = "recorded games were not found; name their folder with GALACTARIUM_CONFORMANCE"
