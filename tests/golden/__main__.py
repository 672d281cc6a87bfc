"""Writes the golden playthroughs anew."""

from __future__ import annotations

from tests.golden import FOLDER, playthroughs

for name, text in playthroughs().items():
    (FOLDER / name).write_text(text, "utf-8")
    print(f"wrote {name}")
