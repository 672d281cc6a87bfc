"""Passwords that would be guessed first."""

from __future__ import annotations

import re
from typing import Final

# What lists of leaked passwords begin with, reduced to the word in them: digits and signs around it change little.
WORDS: Final = """
password passwort passord wachtwoord contraseña senha motdepasse parola haslo salasana himitsu pasuwado
qwerty qwertz azerty qwertyuiop asdfghjkl zxcvbnm qazwsx qazwsxedc wasd letmein welcome willkommen bienvenue
admin administrator root login guest user default changeme secret test testing iloveyou loveyou lovely love
princess sunshine monkey dragon football baseball basketball hockey soccer superman batman spiderman pokemon
pikachu naruto starwars startrek trustno master shadow michael jordan jennifer jessica ashley daniel charlie
andrew thomas robert matthew anthony joshua hunter killer ranger cookie chocolate cheese banana orange
pepper ginger summer winter spring autumn flower butterfly angel angels computer internet samsung google
facebook whatever nothing access abc abcd abcde abcdef abcdefg abcdefgh freedom mustang corvette ferrari
mercedes porsche liverpool arsenal chelsea barcelona juventus hello hallo goodbye family friends forever
galactarium galaxy rollforthegalaxy raceforthegalaxy galacticrollers sakura doraemon tokyo nippon
"""
COMMON: Final = frozenset(WORDS.split())
ROWS: Final = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "1qaz2wsx3edc4rfv5tgb",
)
SIGNS: Final = str.maketrans("@4310$5!", "aaeiossi")


def is_common(password: str, name: str) -> bool:
    """Whether a password is one of the first that somebody would try."""
    plain = password.casefold()
    called = "".join(name.casefold().split())
    if len(set(plain)) < 4 or (called and called in plain and len(plain) < len(called) + 6):
        return True
    for read in (plain, plain.translate(SIGNS)):
        core = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", read)
        halves = core[: len(core) // 2], core[len(core) // 2 :]
        if not core or core in COMMON or "".join(core.split()) in COMMON:
            return True
        if halves[0] == halves[1] and (halves[0] in COMMON or len(halves[0]) < 4):
            return True
    return _is_run(plain)


def _is_run(plain: str) -> bool:
    """Whether it goes along a row of the keyboard, the alphabet or the digits, forwards or backwards."""
    for row in ROWS:
        for line in (row * 3, row[::-1] * 3):
            if plain in line:
                return True
    return False
