"""Ids that cannot be guessed."""

from __future__ import annotations

from secrets import token_hex, token_urlsafe

from galactarium.kernel.chance import KEYED


def new_id() -> str:
    """Twelve signs: the id of a table is its invitation."""
    return token_urlsafe(9)


def new_seed() -> str:
    """Of keyed luck, which cannot be foretold by those who see a part of it."""
    return KEYED + token_hex(16)


def new_token() -> str:
    return "galactarium_" + token_urlsafe(32)
