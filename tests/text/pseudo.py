"""A language that nobody speaks: every sentence of the default language with marks on its letters, placeholders kept.

What is on a screen without marks did not come from a catalogue.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from galactarium.games import GAMES, folder_of
from galactarium.text.catalogue import GAME_FILES, catalogue
from galactarium.text.languages import DEFAULT, FOLDER, MANIFEST, languages
from tests.text.icu import BRANCHING

CODE: Final = "en-XA"  # as ICU calls such a language
NAME: Final = "Ⱦḗşŧ"
PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKED: Final = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ"
ALIKE: Final = {"Galactarium"}  # a name is the same in every language
CODES: Final = re.compile(r"(?:blake2:)?[0-9a-f]{16,}|\b(?:roll|race|rollers)(?:\.\w+){2,}")  # seeds, ids of rules
MARKS: Final = str.maketrans(PLAIN, MARKED)


def marked(text: str) -> str:
    return text.translate(MARKS)


def decorated(pattern: str) -> str:
    """An ICU message with marks on all its own letters."""
    out, end = _text(pattern, 0)
    assert end == len(pattern), pattern
    return out


def _text(pattern: str, at: int) -> tuple[str, int]:
    out = ""
    while at < len(pattern) and pattern[at] != "}":
        if pattern[at] == "{":
            part, at = _placeholder(pattern, at)
            out += part
        else:
            out += pattern[at].translate(MARKS)
            at += 1
    return out, at


def _placeholder(pattern: str, start: int) -> tuple[str, int]:
    """What stands between braces: its name and form as they are, its branches decorated."""
    head = re.compile(r"\{\s*\w+\s*(?:,\s*(\w+)\s*)?").match(pattern, start)
    assert head is not None, pattern
    at, out, form = head.end(), head.group(), head.group(1)
    if form in BRANCHING:
        while pattern[at] != "}":
            opening = pattern.index("{", at)
            inner, end = _text(pattern, opening + 1)
            out += pattern[at : opening + 1] + inner + "}"
            at = end + 1
            while pattern[at].isspace():
                out += pattern[at]
                at += 1
        return out + "}", at + 1
    if form == "choice":  # its limits have no letters
        inner, end = _text(pattern, at)
        return out + inner + "}", end + 1
    end = pattern.index("}", at)
    return out + pattern[at : end + 1], end + 1


def write(folder: Path) -> Path:
    """Drop the language into a folder; the answer is the folder."""
    target = folder / CODE
    sources = {target: languages()[DEFAULT].folder}
    sources |= {target / game: Path(str(folder_of(game))) / "text" / DEFAULT for game in GAMES}
    for place, source in sources.items():
        place.mkdir(parents=True)
        for path in sorted(source.glob("*.toml")):
            if path.name != MANIFEST:
                change = marked if path.name == GAME_FILES["rules"] else decorated
                written = "".join(_lines(tomllib.loads(path.read_text("utf-8")), change, []))
                (place / path.name).write_text(written, "utf-8")
    (target / MANIFEST).write_text(f'name = "{NAME}"\n', "utf-8")
    return folder


@contextmanager
def dropped(folder: Path) -> Iterator[None]:
    """While the languages of a folder are there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER, str(folder))
        languages.cache_clear()
        catalogue.cache_clear()
        yield
    languages.cache_clear()
    catalogue.cache_clear()


def unmarked(text: str, also: frozenset[str] = frozenset()) -> list[str]:
    """The words of two letters or more that have no marks."""
    return [word for word in re.findall("[A-Za-z]{2,}", CODES.sub("", text)) if word not in ALIKE | also]


def _lines(table: dict[str, Any], change: Callable[[str], str], above: list[str]) -> list[str]:
    """A table as TOML: its own entries, then the tables in it."""
    own = [f"{json.dumps(k)} = {_quoted(change(v))}\n" for k, v in table.items() if not isinstance(v, dict)]
    lines = [f"[{'.'.join(json.dumps(key) for key in above)}]\n" if above and own else "", *own]
    for key, value in table.items():
        if isinstance(value, dict):
            lines += _lines(value, change, [*above, key])
    return lines


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
