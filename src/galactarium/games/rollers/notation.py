"""Choices as words, both ways."""

from __future__ import annotations

from galactarium.games.rollers.choices import (
    CONQUER_AT,
    DONE,
    HOP_FROM,
    MOVE_ALONG,
    RESEARCH_OF,
    SETTLE_AT,
    TAKE,
    TRADE_ON,
)
from galactarium.games.rollers.components import STARTING_RESOURCES
from galactarium.games.rollers.galaxy import LETTERS, PLANETS
from galactarium.games.rollers.odds import MOST_RED
from galactarium.kernel.refusals import Malformed


def word(step: str, choice: int) -> str:
    """The words of a choice: `ship E`, `start 2`, `take`, `settle A`, `conquer G`, `dice 3`, `trade A-D` and so on."""
    if step == "place_ship":
        return f"ship {LETTERS[choice]}"
    if step == "spread_resources":
        return f"start {choice}"
    if step == "conquer_with":
        return f"dice {choice}"
    if choice == TAKE:
        return "take"
    if choice == DONE:
        return "done"
    if choice >= MOVE_ALONG:
        return f"move {LETTERS[(choice - MOVE_ALONG) // 10]}-{LETTERS[(choice - MOVE_ALONG) % 10]}"
    if choice >= TRADE_ON:
        return f"trade {LETTERS[(choice - TRADE_ON) // 10]}-{LETTERS[(choice - TRADE_ON) % 10]}"
    if choice > RESEARCH_OF:
        return f"research {choice - RESEARCH_OF}"
    if choice >= HOP_FROM:
        start = choice - HOP_FROM
        return f"hop {LETTERS[start]}-{LETTERS[(start + 1) % PLANETS]}"
    if choice >= CONQUER_AT:
        return f"conquer {LETTERS[choice - CONQUER_AT]}"
    return f"settle {LETTERS[choice - SETTLE_AT]}"


def choices(step: str) -> list[int]:
    """Every choice that a step may ever offer; of dice for an attack no more than help against any defence."""
    planets = range(PLANETS)
    if step == "place_ship":
        return list(planets)
    if step == "spread_resources":
        return list(range(STARTING_RESOURCES + 1))
    if step == "conquer_with":
        return list(range(1, MOST_RED + 1))
    if step != "turn":
        return []
    out = [TAKE, DONE]
    out += [first + planet for first in (SETTLE_AT, CONQUER_AT, HOP_FROM, RESEARCH_OF + 1) for planet in planets]
    out += [TRADE_ON + PLANETS * start + end for start in planets for end in planets if start < end]
    return out + [MOVE_ALONG + PLANETS * start + end for start in planets for end in planets if start != end]


def read(step: str, written: str) -> int:
    """The choice that the words stand for."""
    verb, _, object_ = written.partition(" ")
    if step == "place_ship" and verb == "ship":
        return _planet(written, object_)
    if step == "spread_resources" and verb == "start":
        return _number(written, object_)
    if step == "conquer_with" and verb == "dice":
        return _number(written, object_)
    if step == "turn":
        if written == "take":
            return TAKE
        if written == "done":
            return DONE
        if verb == "settle":
            return SETTLE_AT + _planet(written, object_)
        if verb == "conquer":
            return CONQUER_AT + _planet(written, object_)
        if verb == "trade":
            start, end = _pair(written, object_)
            return TRADE_ON + PLANETS * min(start, end) + max(start, end)
        if verb == "move":
            start, end = _pair(written, object_)
            return MOVE_ALONG + PLANETS * start + end
        if verb == "hop":
            start, end = _pair(written, object_)
            if end == (start + 1) % PLANETS:
                return HOP_FROM + start
        if verb == "research":
            number = _number(written, object_)
            if 1 <= number <= PLANETS:
                return RESEARCH_OF + number
    raise Malformed("malformed.word", {"word": written})


def _planet(written: str, letter: str) -> int:
    upper = letter.upper()
    if len(upper) != 1 or upper not in LETTERS:
        raise Malformed("malformed.word", {"word": written})
    return LETTERS.index(upper)


def _pair(written: str, pair: str) -> tuple[int, int]:
    start, _, end = pair.partition("-")
    return _planet(written, start), _planet(written, end)


def _number(written: str, digits: str) -> int:
    if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
        raise Malformed("malformed.word", {"word": written})
    return int(digits)
