"""The messages as they are written in the files."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from galactarium.games import GAMES
from galactarium.text.languages import languages


@cache
def patterns(language: str) -> dict[str, str]:
    """Every message of a language by its whole key."""
    found = _flat(_read(language, "table"), "")
    for game in GAMES:
        found |= _flat(_read(language, game), f"{game}.")
    return found


def rule_texts(language: str) -> dict[str, str]:
    """Every rule text of a language, of games that are still to come too."""
    folder = languages()[language].folder / "rules"
    return {
        rule: text
        for path in sorted(folder.glob("*.toml"))
        for rule, text in _read(language, f"rules/{path.stem}").items()
    }


def lesson_texts(language: str, game: str) -> dict[str, str]:
    """Every message of a lesson by its whole key."""
    return _flat(_read(language, f"lessons/{game}"), f"lessons/{game}.")


def _read(language: str, part: str) -> dict[str, Any]:
    """What the language itself has, without what others would lend it."""
    path = languages()[language].folder / f"{part}.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def _flat(data: dict[str, Any], prefix: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in data.items():
        found |= _flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {prefix + name: value}
    return found
