"""Which languages there are: every folder of catalogues with a manifest, in the package and in one folder besides."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct, ValidationError, convert

from galactarium.kernel.refusals import Malformed

MANIFEST: Final = "language.toml"
FOLDER: Final = "GALACTARIUM_LANGUAGES"  # names a folder with further languages
PACKAGE: Final = Path(str(files("galactarium.text")))
CODE: Final = re.compile("[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")  # of a language, as in BCP 47; it is its folder's name


class Manifest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a language says about itself; docs/translating.md has the same table in words."""

    name: str  # as its speakers call it
    default: bool = False  # spoken when nothing else fits; has every message
    direction: Literal["ltr", "rtl"] = "ltr"
    fallbacks: tuple[str, ...] = ()  # languages that lend their messages, before the default language does
    fonts: tuple[str, ...] = ()  # for letters that the client's own font lacks
    letters: Literal["narrow", "wide"] = "narrow"  # wide: as high as broad, and lines break anywhere
    prefixes: tuple[str, ...] = ()  # beginnings after which a long name may be broken into lines


class Language(Struct, frozen=True):
    """A language that the program speaks."""

    code: str
    manifest: Manifest
    folder: Path


def read_folder(folder: Path) -> dict[str, Language]:
    """The languages in a folder, by their codes; a folder without a manifest is none."""
    if not folder.is_dir():
        raise Malformed("malformed.languages", {"folder": str(folder)})
    found: dict[str, Language] = {}
    for path in sorted(folder.glob(f"*/{MANIFEST}")):
        code = path.parent.name
        try:
            manifest = convert(tomllib.loads(path.read_text("utf-8")), Manifest)
        except (OSError, ValueError, ValidationError) as error:
            raise Malformed("malformed.manifest", {"file": str(path), "problem": str(error)}) from error
        if not CODE.fullmatch(code):
            raise Malformed("malformed.manifest", {"file": str(path), "problem": code})
        found[code] = Language(code, manifest, path.parent)
    return found


BUILT_IN: Final = read_folder(PACKAGE)
DEFAULT: Final = next(language.code for language in BUILT_IN.values() if language.manifest.default)


@cache
def languages() -> dict[str, Language]:
    """Every language by its code: the default one first, then by code. One from outside may replace one of ours."""
    outside = os.environ.get(FOLDER, "")
    found = {**BUILT_IN, **(read_folder(Path(outside)) if outside else {})}
    return {code: found[code] for code in sorted(found, key=lambda code: (code != DEFAULT, code))}


def find_language(code: str) -> Language:
    if code not in languages():
        raise Malformed("malformed.language", {"language": code, "known": list(languages())})
    return languages()[code]


def choose_language(wanted: Iterable[str]) -> Language:
    """The first language of these that is spoken here, in its exact form or in another; else the default language."""
    for tag in wanted:
        parts = tag.strip().replace("_", "-").partition(".")[0].partition("@")[0].split("-")
        for length in range(len(parts), 0, -1):
            exact = "-".join(parts[:length]).lower()
            for code, language in languages().items():
                if code.lower() == exact:
                    return language
        for code, language in languages().items():
            if parts[0] and code.partition("-")[0] == parts[0].lower():
                return language
    return languages()[DEFAULT]
