"""The messages as they are written in the files."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from galactarium.games import GAMES, folder_of
from galactarium.text.catalogue import GAME_FILES
from galactarium.text.languages import languages


@cache
def patterns(language: str) -> dict[str, str]:
    """Every message of a language by its whole key."""
    found = _flat(_read(language, "table"), "")
    for game in GAMES:
        found |= _flat(_read(language, game), f"{game}.")
    return found


def rule_texts(language: str) -> dict[str, str]:
    """Every rule text of a language, by its id."""
    return {rule: text for game in GAMES for rule, text in _read(language, f"rules/{game}").items()}


def lesson_texts(language: str, game: str) -> dict[str, str]:
    """Every message of a lesson by its whole key."""
    return _flat(_read(language, f"lessons/{game}"), f"lessons/{game}.")


def _read(language: str, part: str) -> dict[str, Any]:
    """What the language itself has, without what others would lend it."""
    kind, _, game = part.rpartition("/")
    own = languages()[language].folder / f"{part}.toml"
    path = folder_of(game) / "text" / language / GAME_FILES[kind] if game in GAMES else own
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def _flat(data: dict[str, Any], prefix: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in data.items():
        found |= _flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {prefix + name: value}
    return found
