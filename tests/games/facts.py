"""Where the facts about the components are, if they are on this machine."""

from __future__ import annotations

import os
from pathlib import Path

FACTS = Path(os.environ.get("GALACTARIUM_FACTS", Path(__file__).parents[3] / "shared" / "facts"))
ABSENT = "the facts about the components were not found; name their folder with GALACTARIUM_FACTS"
