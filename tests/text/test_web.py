"""The browser client's own words: the same in every language, each of them used, and true to the Japanese style."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from galactarium.text.languages import DEFAULT, languages
from tests.text.icu import parse

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "web/src"


def words(language: str) -> dict[str, str]:
    data = tomllib.loads((languages()[language].folder / "web.toml").read_text("utf-8"))
    return flat(data, "")


def flat(data: dict[str, object], prefix: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in data.items():
        if isinstance(value, dict):
            found |= flat(value, f"{prefix}{key}.")
        else:
            found[prefix + key] = str(value)
    return found


def used() -> tuple[set[str], list[str]]:
    """The keys that the client names whole, and the beginnings of those that it puts together."""
    text = "\n".join(path.read_text("utf-8") for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte"))
    whole = set(re.findall(r'"([a-z_]+(?:\.[a-z_0-9]+)+)"', text)) | set(
        re.findall(r"'([a-z_]+(?:\.[a-z_0-9]+)+)'", text)
    )
    return whole, re.findall(r"`([a-z_]+(?:\.[a-z_]+)*\.)\$\{", text)


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_keys_and_facts(language: str) -> None:
    first, other = words(DEFAULT), words(language)
    assert first.keys() == other.keys()
    for key in first:
        assert parse(first[key]).values.keys() == parse(other[key]).values.keys(), key


def test_every_word_of_the_client_is_used() -> None:
    whole, beginnings = used()
    unused = [key for key in words("en") if key not in whole and not key.startswith(tuple(beginnings))]
    assert unused == []


@pytest.mark.parametrize("language", languages())
def test_no_word_is_empty(language: str) -> None:
    assert all(words(language).values())


def test_japanese_words_keep_to_the_style() -> None:
    for key, text in words("ja").items():
        assert not re.search("[０-９Ａ-Ｚａ-ｚ＋％＄／～]", text), key
        assert not re.search("[!?,]", re.sub(r"\{[^{}]*", "", text)), key
