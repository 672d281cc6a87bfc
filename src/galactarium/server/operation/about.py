"""Which Galactarium this is."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Final


def _version() -> str:
    try:
        return version("galactarium")
    except PackageNotFoundError:  # run from the source, without being installed
        return "source"


VERSION: Final = _version()
